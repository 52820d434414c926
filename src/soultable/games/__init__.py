"""The five rulebooks; none knows another."""
