"""The words of abilities and of Familiars' scales, each declared once: how it reads, and what does it."""
