"""The command line: one module per `soultable` command, and the terminal table."""
