"""Optional packages that only some commands need, and how to install them."""

from typing import Final

TERMINAL: Final = ("click", "rich", "typer")
SERVER: Final = (
    "aiosqlite", "alembic", "argon2", "asyncpg", "fastapi", "httptools", "msgspec", "prometheus_client",
    "pydantic", "sqlalchemy", "starlette", "structlog", "uvicorn", "websockets",
)  # fmt: skip


def what_to_install(error: ModuleNotFoundError) -> str:
    """One line that says how to install a missing package. Any other missing module is our own bug."""
    package = (error.name or "").partition(".")[0]
    if package in TERMINAL:
        return f"the commands need the package {package}; type: pip install soultable"
    if package in SERVER:
        return "this needs the server, which is not installed; type: pip install 'soultable[server]'"
    raise error
