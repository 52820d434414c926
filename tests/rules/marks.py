"""The mark that says which rules a test shows: `@rule("SF-33")`."""

import pytest

rule = pytest.mark.rule
