"""Pages for people: how to print, build and cut, proofs."""
