"""Logs: one JSON object per line on the error stream; no tokens, no addresses of tables, no names."""

import logging
import sys

import structlog

THEIRS = (
    "without completing handshake",
    "Invalid UTF-8 sequence",
)  # of what clients do


def is_our_trouble(record: logging.LogRecord) -> bool:
    """Whether this is worth a line: clients that leave while they are let in, or send no text, are not."""
    return not any(words in record.getMessage() for words in THEIRS)


def set_up_logs(level: str = "info") -> None:
    """Everything that is logged, by us or by the libraries, takes the same form."""
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
    root.setLevel(logging.WARNING)  # what libraries say below that has statements, frames and paths in it
    logging.getLogger("uvicorn.error").addFilter(is_our_trouble)
    logging.getLogger("soultable").setLevel(number)
