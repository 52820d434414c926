"""`python -m soultable.server.schema_json FILE`: the OpenAPI document; the client's types are made of it."""

import json
import sys
from pathlib import Path

from soultable.server.app import create_app, document
from soultable.server.config import Config


def schema_text() -> str:
    """The document as it is kept beside the client."""
    return json.dumps(document(create_app(Config("unused.sqlite3"))), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
