package console

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
	"github.com/millrace-mlir/millrace/worker"
)

// jobsListed is the number of jobs that a page lists.
const jobsListed = 100

type jobsBody struct {
	Filter service.Filter
	States []string
	Jobs   []*service.Status
	Full   bool // there may be more
	// Search is the address of the same list in Temporal's web interface.
	Search string
}

func (c *Console) jobsPage(r *http.Request) (*view, error) {
	q := r.URL.Query()
	b := &jobsBody{
		Filter: service.Filter{State: q.Get("state"), Input: strings.TrimSpace(q.Get("input")), User: strings.TrimSpace(q.Get("user"))},
		States: []string{"running", "completed", "failed", "cancelled", "terminated", "timed out"},
	}
	var err error
	if b.Jobs, err = c.Jobs(r.Context(), b.Filter, jobsListed); err != nil {
		return nil, err
	}
	b.Full = len(b.Jobs) == jobsListed
	b.Search = c.search(b.Filter)
	live := slices.ContainsFunc(b.Jobs, func(s *service.Status) bool { return s.Ended.IsZero() })
	return &view{Title: "Jobs", Active: "jobs", Live: live || len(b.Jobs) == 0, Body: b}, nil
}

// search returns the address, in Temporal's web interface, of the list of jobs that the filter selects.
// It is "" if there is no such interface.
func (c *Console) search(f service.Filter) string {
	if c.Temporal == "" {
		return ""
	}
	query := "WorkflowType=\"Compile\""
	if f.State != "" {
		words := strings.Split(f.State, " ")
		state := ""
		for _, w := range words {
			state += strings.ToUpper(w[:1]) + w[1:]
		}
		query += " AND ExecutionStatus=\"" + strings.Replace(state, "Cancelled", "Canceled", 1) + "\""
	}
	if f.User != "" {
		query += " AND MillraceUser STARTS_WITH " + quote(f.User)
	}
	if f.Input != "" {
		query += " AND MillraceInput STARTS_WITH " + quote(f.Input)
	}
	return strings.TrimRight(c.Temporal, "/") + "/namespaces/" + url.PathEscape(c.Namespace) + "/workflows?query=" + url.QueryEscape(query)
}

func quote(s string) string {
	return "\"" + strings.NewReplacer("\\", "\\\\", "\"", "\\\"").Replace(s) + "\""
}

// Link returns the address of a job in Temporal's web interface, or "" if there is no such interface.
func (c *Console) Link(s *service.Status) string {
	if c.Temporal == "" {
		return ""
	}
	return strings.TrimRight(c.Temporal, "/") + "/namespaces/" + url.PathEscape(c.Namespace) + "/workflows/" + url.PathEscape(s.Job) + "/" + url.PathEscape(s.Run) + "/history"
}

type jobBody struct {
	*Job
	Stages []stage
	Passes []engine.PassTime // longest first
	Most   time.Duration     // the longest
	Total  time.Duration     // of all of them
	Units  []worker.UnitTime
	Bugs   []bugOfJob
}

// stage has sums over the steps of one stage. A step is an activity of the job, such as the run of a
// task group.
type stage struct {
	Number         int
	Batches        int
	Cached         int
	Units          int
	Began, Ended   time.Time
	Queued, Worked time.Duration
	Workers        int
	Running        bool
}

// bugOfJob holds the units of a job that failed with one fingerprint.
type bugOfJob struct {
	worker.UnitFailure // the first
	Count              int
	Shown              []worker.UnitFailure
}

const (
	unitsShown    = 15
	failuresShown = 5
)

func (c *Console) jobPage(r *http.Request) (*view, error) {
	job, err := c.Job(r.Context(), r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	b := &jobBody{Job: job, Stages: stages(job), Passes: slices.Clone(job.Report.Passes), Bugs: bugsOf(job.Report.Failures)}
	slices.SortStableFunc(b.Passes, func(x, y engine.PassTime) int { return cmp.Compare(y.Wall, x.Wall) })
	for _, p := range b.Passes {
		b.Most = max(b.Most, p.Wall)
		b.Total += p.Wall
	}
	b.Units = slices.Clone(job.Report.Slowest)
	slices.SortStableFunc(b.Units, func(x, y worker.UnitTime) int { return cmp.Compare(y.Cost(), x.Cost()) })
	b.Units = b.Units[:min(len(b.Units), unitsShown)]
	return &view{Title: "Job " + job.Job, Active: "jobs", Live: job.Ended.IsZero(), Body: b}, nil
}

// stages returns the job's stages, with sums over their steps. For the stage that still runs, the
// number of units comes from the job's progress.
func stages(job *Job) []stage {
	var all []stage
	type busy struct {
		stage  int
		worker string
	}
	workers := map[busy]bool{}
	at := func(n int) *stage {
		for len(all) < n {
			all = append(all, stage{Number: len(all) + 1})
		}
		return &all[n-1]
	}
	for i := range job.Steps {
		s := &job.Steps[i]
		if s.Stage == 0 {
			continue
		}
		of := at(s.Stage)
		if of.Began.IsZero() || s.Scheduled.Before(of.Began) {
			of.Began = s.Scheduled
		}
		if s.Ended.After(of.Ended) {
			of.Ended = s.Ended
		}
		of.Queued += s.Started.Sub(s.Scheduled)
		of.Worked += s.Ended.Sub(s.Started)
		of.Units += s.Units
		if s.Batch >= 0 {
			of.Batches++
		}
		if s.Cached {
			of.Cached++
		}
		if key := (busy{s.Stage, s.Worker}); !workers[key] {
			workers[key] = true
			of.Workers++
		}
	}
	if p := job.Progress; p != nil && p.Stage > 0 {
		now := at(p.Stage)
		now.Running = true
		now.Units = p.Done
	}
	return all
}

// Wall returns the duration of the stage, up to its last step that has ended.
func (s stage) Wall() time.Duration { return s.Ended.Sub(s.Began) }

func bugsOf(failures []worker.UnitFailure) []bugOfJob {
	var all []bugOfJob
	for _, f := range failures {
		i := slices.IndexFunc(all, func(b bugOfJob) bool { return b.Fingerprint == f.Fingerprint })
		if i < 0 {
			i = len(all)
			all = append(all, bugOfJob{UnitFailure: f})
		}
		all[i].Count++
		if len(all[i].Shown) < failuresShown {
			all[i].Shown = append(all[i].Shown, f)
		}
	}
	slices.SortStableFunc(all, func(a, b bugOfJob) int { return b.Count - a.Count })
	return all
}
