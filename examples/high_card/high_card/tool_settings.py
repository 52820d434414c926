"""What the tools around High Card need to know: the prefix of its rules. It has the usual levels."""

from soultable.core.tool_settings import GameTooling

TOOLING = GameTooling("HC")
