"""Tests; a package of its own, so that no other package of this name is taken for it."""
