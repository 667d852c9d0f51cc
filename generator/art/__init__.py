"""What every game draws with: painted and burnt areas, symbols, signs."""
