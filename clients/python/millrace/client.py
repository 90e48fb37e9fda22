"""The client: requests to `millrace serve`, with answers as the classes of `millrace.types`."""

from __future__ import annotations

import http.client
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, Iterator

from .decode import decode
from .module import as_bytes
from .timeline import Timeline
from .types import Account, Failure, Job, JobList, ReproducerFile, StagePlan, Timing

DEFAULT_ADDRESS = "http://127.0.0.1:8235"


class Error(Exception):
    """A request failed. `failure` has the service's answer, and `code` the HTTP status (0 without an answer)."""

    def __init__(self, failure: Failure, code: int = 0):
        text = failure.error
        if failure.next:
            text += f" ({failure.next})"
        super().__init__(text)
        self.failure = failure
        self.code = code


class Refused(Error):
    """An engine refused the module or the pipeline, or units failed. `failure.diagnostics` says where."""


class Limited(Error):
    """Too many jobs of this token run."""


class JobFailed(Error):
    """The job ended without a result. `job` is its state, `reproducers` are those of its failed units."""

    def __init__(self, error: Error, job: Job, reproducers: list[ReproducerFile]):
        super().__init__(error.failure, error.code)
        self.job = job
        self.reproducers = reproducers


@dataclass(frozen=True)
class Result:
    """The module of a finished job."""

    job: Job
    module: bytes

    @property
    def text(self) -> str:
        """The module as text. Raises UnicodeDecodeError for bytecode."""
        return self.module.decode()


class Client:
    """A client of one `millrace serve`. It keeps no connection; threads may share it.

    `address` and `token` default to the environment variables MILLRACE_HTTP and MILLRACE_TOKEN.
    """

    def __init__(self, address: str | None = None, token: str | None = None, timeout_seconds: float = 300):
        self.address = (address or os.environ.get("MILLRACE_HTTP") or DEFAULT_ADDRESS).rstrip("/")
        self._token = token or os.environ.get("MILLRACE_TOKEN")
        self._timeout = timeout_seconds

    def submit(self, module: Any, pipeline: str, **options: Any) -> Job:
        """Submits a job. Options are the parameters of POST /v1/jobs, such as name, engine, partial or
        unit_timeout_seconds. An equal job that runs or has succeeded is returned instead of a new one."""
        return decode(Job, self._json("POST", "/v1/jobs", {"pipeline": pipeline, **options}, as_bytes(module)))

    def plan(self, module: Any, pipeline: str, **options: Any) -> list[StagePlan]:
        """Returns how a job would be cut into stages, units and batches. No pass runs."""
        return decode(list[StagePlan], self._json("POST", "/v1/plan", {"pipeline": pipeline, **options}, as_bytes(module)))

    def jobs(self, state: str | None = None, user: str | None = None, input: str | None = None, limit: int = 100) -> list[Job]:
        """Lists jobs, the newest first."""
        query = {"state": state, "user": user, "input": input, "limit": limit}
        return decode(JobList, self._json("GET", "/v1/jobs", query)).jobs

    def status(self, job: Job | str) -> Job:
        """Returns the state of a job."""
        return decode(Job, self._json("GET", _path(job)))

    def watch(self, job: Job | str, interval_seconds: float = 2) -> Iterator[Job]:
        """Yields the state of a job now, every few seconds, and at its end."""
        while True:
            now = decode(Job, self._json("GET", _path(job), {"wait_seconds": interval_seconds}))
            yield now
            if now.seconds is not None or now.state not in ("running", "submitted", "interrupted"):
                return

    def wait(self, job: Job | str, timeout_seconds: float | None = None) -> Job:
        """Waits for the end of a job, and returns its state. Raises TimeoutError after timeout_seconds."""
        end = None if timeout_seconds is None else time.monotonic() + timeout_seconds
        for now in self.watch(job, 20 if end is None else max(0.1, min(20, timeout_seconds))):
            if now.seconds is not None or now.state not in ("running", "submitted", "interrupted"):
                return now
            if end is not None and time.monotonic() > end:
                raise TimeoutError(f"job {now.job} is {now.state} after {timeout_seconds} s: {now.waiting or 'it works'}")
        raise AssertionError("watch ends with the job")

    def result(self, job: Job | str, form: str = "text") -> bytes:
        """Returns the module of a finished job: text, bytecode, generic, or debuginfo (text with locations)."""
        return self._bytes("GET", _path(job) + "/result", {"form": form})

    def account(self, job: Job | str) -> Account:
        """Returns the report of a finished job."""
        return decode(Account, self._json("GET", _path(job) + "/account"))

    def timing(self, job: Job | str) -> Timing:
        """Returns a finished job's time by pass and by unit."""
        return decode(Timing, self._json("GET", _path(job) + "/timing"))

    def trace(self, job: Job | str) -> dict[str, Any]:
        """Returns a job's timeline in the format of Perfetto and chrome://tracing."""
        return self._json("GET", _path(job) + "/trace")

    def timeline(self, job: Job | str) -> Timeline:
        """Returns a job's timeline as a picture, which notebooks show."""
        return Timeline(self.trace(job)["traceEvents"])

    def reproducers(self, job: Job | str) -> list[ReproducerFile]:
        """Returns the reproducers of a job's failed units. `module` is the file, which `millrace repro replay` runs."""
        return decode(list[ReproducerFile], self._json("GET", _path(job) + "/reproducers"))

    def cancel(self, job: Job | str) -> Job:
        """Cancels a job, and returns its state."""
        return decode(Job, self._json("POST", _path(job) + "/cancel"))

    def compile(self, module: Any, pipeline: str, form: str = "text", timeout_seconds: float | None = None, **options: Any) -> Result:
        """Submits a job, waits for it and returns its module.

        Raises JobFailed if the job has no result, and TimeoutError after timeout_seconds; the job goes on then.
        """
        job = self.wait(self.submit(module, pipeline, **options), timeout_seconds)
        try:
            return Result(job, self.result(job, form))
        except Error as error:
            if error.code not in (410, 422):
                raise
            raise JobFailed(error, job, self.reproducers(job)) from None

    def _json(self, method: str, path: str, query: dict[str, Any] | None = None, body: bytes | None = None) -> Any:
        return json.loads(self._bytes(method, path, query, body))

    def _bytes(self, method: str, path: str, query: dict[str, Any] | None = None, body: bytes | None = None) -> bytes:
        given = {k: str(v).lower() if isinstance(v, bool) else v for k, v in (query or {}).items() if v is not None}
        url = self.address + path + ("?" + urllib.parse.urlencode(given) if given else "")
        request = urllib.request.Request(url, data=body, method=method, headers={"Content-Type": "application/octet-stream"})
        if self._token:
            request.add_header("Authorization", f"Bearer {self._token}")
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                return answer.read()
        except urllib.error.HTTPError as e:
            raise _error(e.code, e.read(), f"{method} {path}") from None
        except (urllib.error.URLError, http.client.HTTPException, OSError) as e:
            reason = getattr(e, "reason", e)
            raise Error(Failure(error=f"{self.address} does not answer: {reason}", status=3, next="start `millrace serve`, or give its address")) from e


def _path(job: Job | str) -> str:
    return "/v1/jobs/" + urllib.parse.quote(job if isinstance(job, str) else job.job, safe="")


def _error(code: int, body: bytes, what: str) -> Error:
    try:
        failure = decode(Failure, json.loads(body))
    except (ValueError, TypeError):  # a proxy's page, perhaps
        failure = Failure(error=f"{what}: HTTP status {code} without an answer of the service", status=3)
    return {422: Refused, 429: Limited}.get(code, Error)(failure, code)
