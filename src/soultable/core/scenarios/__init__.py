"""Scenario files: `file` reads them, `run` plays them and checks what they expect."""
