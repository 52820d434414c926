"""The five games; none imports another."""
