"""What the tools around High Card need to know: the prefix of its rules. It has the usual levels."""

from soultable.core.tooling import GameTooling

TOOLING = GameTooling("HC")
