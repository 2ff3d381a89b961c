"""Logs: one JSON object a line, on stderr. No secret ever gets into one: they are never in an address."""

from __future__ import annotations

import datetime
import json
import logging
import sys

# What libraries log in detail may hold secrets: addresses, statements with their values
OTHERS = ("aiosqlite", "alembic", "asyncio", "psycopg", "sqlalchemy", "uvicorn", "websockets")
_PLAIN = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """A record as a line of JSON; what was given as `extra` stands beside the message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.datetime.fromtimestamp(record.created, datetime.UTC).isoformat(
                timespec="milliseconds"
            ),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _PLAIN},
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def log_to_stderr(level: str) -> None:
    """Log from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in OTHERS:
        logging.getLogger(name).setLevel(max(logging.WARNING, logging.getLogger().level))
    logging.getLogger("uvicorn.error").setLevel(
        logging.ERROR
    )  # else anybody fills it with malformed requests
