"""AI support: position evaluation for agents."""
