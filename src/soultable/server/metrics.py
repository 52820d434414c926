"""Prometheus metrics: games, sockets, answers and their duration, and the queue for the computers."""

from prometheus_client import Counter, Gauge, Histogram

BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)

GAMES = Gauge("soultable_games_open", "Games that this process has in memory")
DAMAGED_GAMES = Gauge("soultable_games_damaged", "Games that were set aside because they are damaged")
CONNECTIONS = Gauge("soultable_connections", "TCP connections that are open, sockets among them")
CLOSED = Counter("soultable_connections_closed_total", "Connections that we have closed or refused", ["why"])
SOCKETS = Gauge("soultable_sockets", "Sockets that are open")
DROPPED = Counter("soultable_sockets_dropped_total", "Sockets closed because their client was too slow")
ANSWERS = Counter("soultable_answers_total", "Answers by what became of them", ["outcome"])
ANSWER_SECONDS = Histogram(
    "soultable_answer_seconds", "From an answer's arrival until everybody's news is queued", buckets=BUCKETS
)
REQUESTS = Counter("soultable_http_requests_total", "HTTP requests", ["method", "status"])
LIMITED = Counter("soultable_limited_total", "Messages and requests over a limit")
THINKING = Gauge("soultable_agents_thinking", "Questions that agents are thinking about")
WAITING_FOR_AGENT = Gauge("soultable_agents_queue", "Questions that wait for an agent process")
ASKED_AGENTS = Counter("soultable_agents_asked_total", "Questions put to agents")
FAILED_AGENTS = Counter("soultable_agents_failed_total", "Questions answered in an agent's stead")
JOBS = Counter("soultable_jobs_total", "Heavy work for strangers, by what became of it", ["outcome"])
JOBS_WAITING = Gauge("soultable_jobs_waiting", "Jobs that wait for a process")
JOB_SECONDS = Histogram("soultable_job_seconds", "From a job's beginning until its end", buckets=BUCKETS)
