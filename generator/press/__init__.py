"""Paper: parts on sheets with bleed, backs, guides, panels."""
