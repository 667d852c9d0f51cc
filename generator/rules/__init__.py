"""The rules text: filled, parsed, and put together as a booklet."""
