package answer

import (
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/timing"
	"github.com/millrace-mlir/millrace/worker"
)

// PassTime is the time of a pass on one kind of operation, summed over a job.
type PassTime struct {
	Pass      string `json:"pass"`           // as pipelines name it
	Name      string `json:"name,omitempty"` // as timing reports name it, if that differs
	Anchor    string `json:"anchor"`
	Runs      int    `json:"runs"`
	WallNS    int64  `json:"wall_ns"`
	CPUNS     int64  `json:"cpu_ns,omitempty"`     // 0 if the engine does not say
	PeakBytes int64  `json:"peak_bytes,omitempty"` // of long runs
	Batches   int    `json:"batches,omitempty"`
	// SquaresNS2 is the sum, over the batches, of the squared time divided by the number of runs. The variance of a
	// run's time follows from it.
	SquaresNS2 float64 `json:"squares_ns2,omitempty"`
}

// PassSpan is the time of one pass on one unit.
type PassSpan struct {
	Pass   string `json:"pass"`
	WallNS int64  `json:"wall_ns"`
	CPUNS  int64  `json:"cpu_ns,omitempty"`
}

// UnitTime is the time of one unit in a stage.
type UnitTime struct {
	Symbol    string       `json:"symbol,omitempty"`
	Stage     int          `json:"stage,omitempty"` // from 1
	Batch     int          `json:"batch"`           // -1 for a module as a whole
	WallNS    int64        `json:"wall_ns"`
	CPUNS     int64        `json:"cpu_ns,omitempty"`
	PeakBytes int64        `json:"peak_bytes,omitempty"`
	Cause     engine.Cause `json:"cause,omitempty"`  // why it failed
	Cached    bool         `json:"cached,omitempty"` // measured in another job
	Passes    []PassSpan   `json:"passes,omitempty"`
}

// Resources are the processor time, the memory and the waiting time of a job.
type Resources struct {
	PassCPU         int64 `json:"pass_cpu"`                    // of all passes, in nanoseconds
	GatheredCPU     int64 `json:"gathered_cpu"`                // of passes on a module as a whole, in nanoseconds
	CPUNS           int64 `json:"cpu_ns,omitempty"`            // of engine processes
	PeakBytes       int64 `json:"peak_bytes,omitempty"`        // of one engine process
	QueuedNS        int64 `json:"queued_ns,omitempty"`         // sum over the activities
	LongestQueuedNS int64 `json:"longest_queued_ns,omitempty"` // of one activity
}

// Timing is a job's time by pass and by unit.
type Timing struct {
	Job        string               `json:"job"`
	WallNS     int64                `json:"wall_ns"`
	Passes     []PassTime           `json:"passes"`
	Statistics []engine.Statistic   `json:"statistics"`
	Units      int                  `json:"units"`
	Batches    int                  `json:"batches"`
	Cached     int                  `json:"cached"` // batches
	Failures   int                  `json:"failures"`
	Stages     []worker.StageRecord `json:"stages"`
	Resources
	Slowest []UnitTime `json:"slowest"`
}

// Account is the report of a finished job.
type Account struct {
	Job        string               `json:"job"`
	Units      int                  `json:"units"`
	Batches    int                  `json:"batches"`
	Cached     int                  `json:"cached"`            // batches
	NotRun     int                  `json:"not_run,omitempty"` // units, since enough others had failed
	Stages     []worker.StageRecord `json:"stages,omitempty"`
	Failures   []worker.UnitFailure `json:"failures,omitempty"`
	Incidents  []worker.Incident    `json:"incidents,omitempty"`
	Passes     []PassTime           `json:"passes,omitempty"`
	Statistics []engine.Statistic   `json:"statistics,omitempty"`
	Slowest    []UnitTime           `json:"slowest,omitempty"`
	Dumps      string               `json:"dumps,omitempty"` // printed IR that the request asked for
	Resources
	Failed  int     `json:"failed"` // units, without those of known failures
	Seconds float64 `json:"seconds"`
}

// TimingChange is the difference in a pass's time on one operation between two jobs.
type TimingChange struct {
	Pass     string `json:"pass"`
	Anchor   string `json:"anchor"`
	BeforeNS int64  `json:"before_ns"`
	AfterNS  int64  `json:"after_ns"`
	NoiseNS  int64  `json:"noise_ns"` // a difference that chance explains, nineteen times of twenty
	TotalNS  int64  `json:"total_ns"` // over the operations of the second job
	Real     bool   `json:"real"`     // more than noise and than the threshold
}

// NewTiming returns the timing of a job that took the given time.
func NewTiming(job string, wall time.Duration, r *worker.Report) Timing {
	return Timing{
		Job: job, WallNS: wall.Nanoseconds(), Passes: passTimes(r.Passes), Statistics: nonNil(r.Statistics),
		Units: r.Units, Batches: r.Batches, Cached: r.Cached, Failures: len(r.Failures), Stages: nonNil(r.Stages),
		Resources: resources(r), Slowest: unitTimes(r.Slowest),
	}
}

// NewAccount returns the report of a job with the given number of failed units.
func NewAccount(job string, r *worker.Report, failed int, wall time.Duration) Account {
	return Account{
		Job: job, Units: r.Units, Batches: r.Batches, Cached: r.Cached, NotRun: r.NotRun, Stages: r.Stages,
		Failures: r.Failures, Incidents: r.Incidents, Passes: passTimes(r.Passes), Statistics: r.Statistics,
		Slowest: unitTimes(r.Slowest), Dumps: r.Dumps, Resources: resources(r), Failed: failed, Seconds: wall.Seconds(),
	}
}

// NewTimingChanges returns the JSON form of changes.
func NewTimingChanges(changes []timing.Change) []TimingChange {
	all := make([]TimingChange, len(changes))
	for i, c := range changes {
		all[i] = TimingChange{c.Pass, c.Anchor, c.Before.Nanoseconds(), c.After.Nanoseconds(), c.Noise.Nanoseconds(), c.Total.Nanoseconds(), c.Real}
	}
	return all
}

func passTimes(passes []engine.PassTime) []PassTime {
	all := make([]PassTime, len(passes))
	for i, p := range passes {
		all[i] = PassTime{p.Pass, p.Name, p.Anchor, p.Runs, p.Wall.Nanoseconds(), p.CPU.Nanoseconds(), p.Peak, p.Batches, p.Squares}
	}
	return all
}

func unitTimes(units []worker.UnitTime) []UnitTime {
	all := make([]UnitTime, len(units))
	for i, u := range units {
		all[i] = UnitTime{Symbol: u.Symbol, Stage: u.Stage, Batch: u.Batch, WallNS: u.Wall.Nanoseconds(), CPUNS: u.CPU.Nanoseconds(), PeakBytes: u.Peak, Cause: u.Cause, Cached: u.Cached}
		for _, p := range u.Passes {
			all[i].Passes = append(all[i].Passes, PassSpan{p.Pass, p.Wall.Nanoseconds(), p.CPU.Nanoseconds()})
		}
	}
	return all
}

func resources(r *worker.Report) Resources {
	return Resources{r.PassCPU.Nanoseconds(), r.GatheredCPU.Nanoseconds(), r.CPU.Nanoseconds(), r.Peak, r.Queued.Nanoseconds(), r.Longest.Nanoseconds()}
}

// nonNil replaces a nil list by an empty one, which JSON writes as [] rather than null.
func nonNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
