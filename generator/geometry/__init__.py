"""Pure outlines and relations in millimetres. Knows no game, colour or unit text."""
