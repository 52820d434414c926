"""The Main Phase: Deployment, Growth, Focus, Move and Swap; Contract, Evolution and Release."""
