"""Where parts lie: imposition in rows, discs and strips, nesting."""
