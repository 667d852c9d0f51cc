"""Settings: what all games share, and how defaults, presets, a file and `--set` are layered."""
