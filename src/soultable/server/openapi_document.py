"""OpenAPI document for the client's types: `python -m soultable.server.openapi_document FILE`."""

import json
import sys
from pathlib import Path

from soultable.server.app import create_app, document
from soultable.server.config import Config


def schema_text() -> str:
    """The document as it is kept beside the client, for any version: the package alone says which it is."""
    made = document(create_app(Config("unused.sqlite3")))
    made["info"]["version"] = "any"
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
