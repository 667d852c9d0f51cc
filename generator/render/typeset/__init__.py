"""How a booklet is set: type, things that flow, blocks, pages."""
