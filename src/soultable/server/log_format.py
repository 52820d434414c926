"""Log format: one JSON object per line on standard error; no tokens, no links to tables, no names."""

import asyncio
import logging
import sys
import traceback
from pathlib import Path

import structlog

THEIRS = (
    "without completing handshake",
    "Invalid UTF-8 sequence",
    "Invalid HTTP request",
)  # caused by clients
STOPPING = "timeout graceful shutdown exceeded"  # of work that is cut short, as it should be


def is_our_trouble(record: logging.LogRecord) -> bool:
    """Whether this is worth a line: clients that leave early, and work cut short by a stop, are not."""
    is_cut_short = record.exc_info is not None and isinstance(record.exc_info[1], asyncio.CancelledError)
    return not is_cut_short and not any(words in record.getMessage() for words in (*THEIRS, STOPPING))


def place_of(error: BaseException) -> str:
    """The kind and place of an error; not its message, which may quote an answer or a name."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


def set_up_logs(level: str = "info") -> None:
    """Give everything that is logged, by us or by libraries, the same form."""
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)  # below warnings, libraries log statements, frames and paths
    logging.getLogger("uvicorn.error").addFilter(is_our_trouble)
    logging.getLogger("soultable").setLevel(number)
