"""Types of the service's JSON. Generated from the Go types: go test ./service/answer -update.

A field whose name is a word of Python has an underscore behind it. Optional fields that an answer leaves out are None.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Account:
    """Account is the report of a finished job."""

    job: str
    units: int
    batches: int
    cached: int
    """batches"""
    not_run: int | None = None
    """units, since enough others had failed"""
    stages: list[StageRecord] | None = None
    failures: list[UnitFailure] | None = None
    incidents: list[Incident] | None = None
    passes: list[PassTime] | None = None
    statistics: list[Statistic] | None = None
    slowest: list[UnitTime] | None = None
    dumps: str | None = None
    """printed IR that the request asked for"""
    pass_cpu: int
    """of all passes, in nanoseconds"""
    gathered_cpu: int
    """of passes on a module as a whole, in nanoseconds"""
    cpu_ns: int | None = None
    """of engine processes"""
    peak_bytes: int | None = None
    """of one engine process"""
    queued_ns: int | None = None
    """sum over the activities"""
    longest_queued_ns: int | None = None
    """of one activity"""
    failed: int
    """units, without those of known failures"""
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Addresses:
    """Addresses are the addresses on which a running program listens."""

    http: str | None = None
    """of the front door"""
    console: str | None = None
    server: str | None = None
    ui: str | None = None
    serverMetrics: str | None = None
    metrics: str | None = None
    store: str


@dataclass(frozen=True, kw_only=True)
class Bug:
    """Bug has everything that a store has about the failures with one fingerprint."""

    fingerprint: str
    cause: str
    pass_: str
    engine: str
    message: str | None = None
    units: int
    """that failed so, in all jobs"""
    jobs: int
    first: Sighting
    last: Sighting
    files: list[Reproducer]


@dataclass(frozen=True, kw_only=True)
class Call:
    """Call is a call of a function in the interpreter, and its results."""

    function: str
    arguments: list[str]
    lines: list[str]
    """as the command prints them"""


@dataclass(frozen=True, kw_only=True)
class Diagnostic:
    """Diagnostic is a diagnostic of an engine, as data. It has no source line, since only the client has the source."""

    file: str | None = None
    """'' without a place"""
    line: int | None = None
    column: int | None = None
    severity: str | None = None
    """error, warning, remark or note; '' is text that stands for itself"""
    text: str
    notes: list[Diagnostic] | None = None
    times: int | None = None
    """Times is the number of diagnostics of the same Kind that were left out behind this one."""


@dataclass(frozen=True, kw_only=True)
class Failure:
    """Error says why a command or a request failed."""

    error: str
    """Error names the failed action, its object and the reason."""
    status: int
    """Status is the exit status of the command line for this error. It is 1 if units failed, or if an engine refused the module or the pipeline. It is 2 for a wrong request. It is 3 if server, store or machine failed, and 4 for a cancelled job."""
    next: str | None = None
    """Next is advice for the reader, if there is any."""
    diagnostics: list[Diagnostic] | None = None
    """Diagnostics come from the engine that refused the module or the pipeline."""


@dataclass(frozen=True, kw_only=True)
class Explanation:
    """Explanation says for one stage where the result of a unit came from. If the stage computed the result, the explanation lists the changes since an earlier job."""

    stage: int
    """from 1"""
    pipeline: str
    round: int | None = None
    """from 1, of a stage in rounds"""
    batch: int
    """-1 of a stage on the whole module"""
    gathered: str | None = None
    """Gathered is the reason why the stage was not split, though its pipeline allows it; else ''."""
    from_: str | None = None
    """the job whose result was taken; '' if this one computed it"""
    since: str | None = None
    """Since is the last earlier job that had the unit, on an input of the same name. Changed lists the parts of the cache key that have changed since then."""
    changed: list[str] | None = None


@dataclass(frozen=True, kw_only=True)
class File:
    """File is a reproducer file that a command has written."""

    path: str
    returns: bool | None = None
    """whether the failure still occurs, if the file was changed"""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """Finding is the record of a failure. A reproducer file has it in addition to the data that mlir-opt needs for a replay."""

    unit: str
    pass_: str
    cause: str
    signal: str | None = None
    message: str | None = None
    stack: str | None = None
    fingerprint: str
    engine: str
    """its name"""
    build: str
    tool: str | None = None
    job: str | None = None
    flags: str | None = None
    definitions: str | None = None
    """Definitions are the text of dialects that the job defined, by irdl."""
    limits: str | None = None


@dataclass(frozen=True, kw_only=True)
class Incident:
    """Incident is the death of a process that did not happen again when its units ran alone."""

    cause: str
    signal: str | None = None
    pass_: str | None = None
    units: int


@dataclass(frozen=True, kw_only=True)
class Job:
    """Job is the state of a job."""

    job: str
    """its id"""
    run: str | None = None
    """of the latest run"""
    state: str
    """submitted, running, completed, failed, cancelled, terminated, timed out or interrupted"""
    started: datetime | None = None
    input: str | None = None
    pipeline: str | None = None
    engine: str | None = None
    user: str | None = None
    seconds: float | None = None
    """Seconds is the duration of a job that has ended."""
    progress: str | None = None
    """in words, from the command line"""
    stage: int | None = None
    """Stage counts from 1. Units, UnitsDone and UnitsFailed count units of the present stage."""
    stages: int | None = None
    units: int | None = None
    units_done: int | None = None
    units_failed: int | None = None
    waiting: str | None = None
    """Waiting says why a running job makes no progress."""
    at: Place | None = None


@dataclass(frozen=True, kw_only=True)
class JobList:
    """JobList is a list of jobs, newest first."""

    jobs: list[Job]
    more: bool | None = None
    """there are more jobs than the request's limit"""


@dataclass(frozen=True, kw_only=True)
class Known:
    """Known is a failure that the user has declared to be known. Units with this failure stay unchanged, and do not fail the job. The store has a file for each, whose name is the fingerprint."""

    fingerprint: str
    why: str | None = None


@dataclass(frozen=True, kw_only=True)
class PassEffect:
    """PassEffect is a pass and the difference that it makes to the results of calls."""

    pipeline: str
    difference: str | None = None
    unknown: str | None = None
    """why nobody knows whether there is a difference"""


@dataclass(frozen=True, kw_only=True)
class PassSpan:
    """PassSpan is the time of one pass on one unit."""

    pass_: str
    wall_ns: int
    cpu_ns: int | None = None


@dataclass(frozen=True, kw_only=True)
class PassTime:
    """PassTime is the time of a pass on one kind of operation, summed over a job."""

    pass_: str
    """as pipelines name it"""
    name: str | None = None
    """as timing reports name it, if that differs"""
    anchor: str
    runs: int
    wall_ns: int
    cpu_ns: int | None = None
    """0 if the engine does not say"""
    peak_bytes: int | None = None
    """of long runs"""
    batches: int | None = None
    squares_ns2: float | None = None
    """SquaresNS2 is the sum, over the batches, of the squared time divided by the number of runs. The variance of a run's time follows from it."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """Place is the pass and the unit at which a job has been for the longest time."""

    pass_: str | None = None
    unit: str | None = None
    """its symbol"""
    since: datetime


@dataclass(frozen=True, kw_only=True)
class Reduction:
    """Reduction is the result of reducing a reproducer."""

    operations: int
    """of the reduced module"""
    was: int
    """operations before"""
    runs: int
    ended: bool
    """neither interrupted nor out of time"""


@dataclass(frozen=True, kw_only=True)
class Ref:
    """Ref names a blob by the digest of its content. If the blob is in a pack, it also says where. Workflow histories contain only references, never blobs."""

    digest: str
    """hexadecimal SHA-256"""
    size: int
    pack: str | None = None
    """digest of the pack's bytes"""
    at: int | None = None
    """in the pack"""
    len: int | None = None
    """there"""


@dataclass(frozen=True, kw_only=True)
class Replay:
    """Replay is the result of running a reproducer."""

    reproduced: bool
    failed: bool
    """in any way"""
    found: Finding | None = None


@dataclass(frozen=True, kw_only=True)
class Reproducer:
    """Reproducer is a reproducer file of the store, with its failure record."""

    path: str
    unit: str
    pass_: str
    cause: str
    signal: str | None = None
    message: str | None = None
    stack: str | None = None
    fingerprint: str
    engine: str
    """its name"""
    build: str
    tool: str | None = None
    job: str | None = None
    flags: str | None = None
    definitions: str | None = None
    """Definitions are the text of dialects that the job defined, by irdl."""
    limits: str | None = None


@dataclass(frozen=True, kw_only=True)
class ReproducerFile:
    """ReproducerFile is a failure record with the pipeline that fails on its module."""

    path: str | None = None
    pipeline: str
    unit: str
    pass_: str
    cause: str
    signal: str | None = None
    message: str | None = None
    stack: str | None = None
    fingerprint: str
    engine: str
    """its name"""
    build: str
    tool: str | None = None
    job: str | None = None
    flags: str | None = None
    definitions: str | None = None
    """Definitions are the text of dialects that the job defined, by irdl."""
    limits: str | None = None
    module: str | None = None
    """text; of the front door, the whole file, which replays"""


@dataclass(frozen=True, kw_only=True)
class Sighting:
    """Sighting is a job in which a bug occurred."""

    job: str
    time: datetime | None = None
    """when the job ended"""


@dataclass(frozen=True, kw_only=True)
class StagePlan:
    """StagePlan is the plan of one stage of a job, for people."""

    stage: int
    """from 1"""
    pipeline: str
    way: str
    """passes.Way, or 'gathered'"""
    anchor: str | None = None
    within: list[str] | None = None
    """around the anchor, from outside in"""
    units: int
    """Units and Batches are counts in the input; passes before the stage may change them. A stage on the module as a whole has one of each."""
    batches: int
    gathered: str | None = None
    """Gathered says why the stage runs on the module as a whole."""
    cached: int | None = None
    """Cached is the number of batches whose results are in the store, of the first stage if it is split. The batches of later stages depend on results."""


@dataclass(frozen=True, kw_only=True)
class StageRecord:
    """StageRecord says how a stage ran. With it, `millrace` can explain later why something was computed again."""

    pipeline: str
    manifest: Ref | None = None
    """of a stage that was split: of its last round"""
    rounds: int | None = None
    """Rounds is the number of rounds of a divided stage, and 0 for other stages. Earlier are the manifests of the rounds before the last, in order."""
    earlier: list[Ref] | None = None
    later: bool | None = None
    """Later marks the record of one round after the first. A job's report has no such records: Add joins them with the stage's first round."""
    cached: bool | None = None
    """of one on the whole module"""
    gathered: str | None = None
    """Gathered is the reason why the stage ran on the whole module although its plan wanted it split."""


@dataclass(frozen=True, kw_only=True)
class Statistic:
    """Statistic is a pass statistic summed over a run."""

    pass_: str
    name: str
    value: int


@dataclass(frozen=True, kw_only=True)
class Timing:
    """Timing is a job's time by pass and by unit."""

    job: str
    wall_ns: int
    passes: list[PassTime]
    statistics: list[Statistic]
    units: int
    batches: int
    cached: int
    """batches"""
    failures: int
    stages: list[StageRecord]
    pass_cpu: int
    """of all passes, in nanoseconds"""
    gathered_cpu: int
    """of passes on a module as a whole, in nanoseconds"""
    cpu_ns: int | None = None
    """of engine processes"""
    peak_bytes: int | None = None
    """of one engine process"""
    queued_ns: int | None = None
    """sum over the activities"""
    longest_queued_ns: int | None = None
    """of one activity"""
    slowest: list[UnitTime]


@dataclass(frozen=True, kw_only=True)
class TimingChange:
    """TimingChange is the difference in a pass's time on one operation between two jobs."""

    pass_: str
    anchor: str
    before_ns: int
    after_ns: int
    noise_ns: int
    """a difference that chance explains, nineteen times of twenty"""
    total_ns: int
    """over the operations of the second job"""
    real: bool
    """more than noise and than the threshold"""


@dataclass(frozen=True, kw_only=True)
class UnitFailure:
    """UnitFailure is the record of a unit that has no result because it failed."""

    unit: str
    pass_: str
    cause: str
    signal: str | None = None
    message: str | None = None
    stack: str | None = None
    fingerprint: str
    engine: str
    """its name"""
    build: str
    tool: str | None = None
    job: str | None = None
    flags: str | None = None
    definitions: str | None = None
    """Definitions are the text of dialects that the job defined, by irdl."""
    limits: str | None = None
    global_: int
    local: int
    """in its batch"""
    diagnostics: list[Diagnostic] | None = None
    path: str | None = None
    """of the reproducer, unless enough of its bug were there"""
    known: bool | None = None
    """and so no failure of the job: the unit passed through"""


@dataclass(frozen=True, kw_only=True)
class UnitTime:
    """UnitTime is the time of one unit in a stage."""

    symbol: str | None = None
    stage: int | None = None
    """from 1"""
    batch: int
    """-1 for a module as a whole"""
    wall_ns: int
    cpu_ns: int | None = None
    peak_bytes: int | None = None
    cause: str | None = None
    """why it failed"""
    cached: bool | None = None
    """measured in another job"""
    passes: list[PassSpan] | None = None


@dataclass(frozen=True, kw_only=True)
class Usage:
    """Usage is the number and the total size of the entries of one kind."""

    kind: str
    count: int
    bytes: int


@dataclass(frozen=True, kw_only=True)
class Verification:
    """Verification is the result of reading everything in a store."""

    checked: int
    damaged: list[str]
    """keys"""


@dataclass(frozen=True, kw_only=True)
class Version:
    """Version is the program's version."""

    version: str


TYPES: dict[str, Any] = {
    "Account": Account,
    "Addresses": Addresses,
    "Bug": Bug,
    "Call": Call,
    "Diagnostic": Diagnostic,
    "Failure": Failure,
    "Explanation": Explanation,
    "File": File,
    "Finding": Finding,
    "Incident": Incident,
    "Job": Job,
    "JobList": JobList,
    "Known": Known,
    "PassEffect": PassEffect,
    "PassSpan": PassSpan,
    "PassTime": PassTime,
    "Place": Place,
    "Reduction": Reduction,
    "Ref": Ref,
    "Replay": Replay,
    "Reproducer": Reproducer,
    "ReproducerFile": ReproducerFile,
    "Sighting": Sighting,
    "StagePlan": StagePlan,
    "StageRecord": StageRecord,
    "Statistic": Statistic,
    "Timing": Timing,
    "TimingChange": TimingChange,
    "UnitFailure": UnitFailure,
    "UnitTime": UnitTime,
    "Usage": Usage,
    "Verification": Verification,
    "Version": Version,
}
