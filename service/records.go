package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"syscall"
	"time"

	failurepb "go.temporal.io/api/failure/v1"
	"go.temporal.io/sdk/temporal"
	"google.golang.org/protobuf/encoding/protojson"

	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
	"github.com/millrace-mlir/millrace/workflow"
)

// records are the jobs of a store that run in single processes, without a server. The file jobs/JOB/RUN.json
// describes a run, and RUN.steps lists its steps. Methods of records run no job: a submitted job
// waits for a Local.
type records struct{ store *store.Store }

// record describes one run of a job, in a file of the store.
type record struct {
	Job      string         `json:"job"`
	Run      string         `json:"run"`
	Input    string         `json:"input"`
	Pipeline string         `json:"pipeline"`
	Engine   string         `json:"engine"`
	User     string         `json:"user,omitempty"`
	Spec     workflow.Input `json:"spec"`
	State    string         `json:"state"` // as Status has it
	Started  time.Time      `json:"started"`
	Ended    time.Time      `json:"ended,omitzero"`
	// Host and Process identify the process that runs the job. Beat is the last time at which that process was
	// alive.
	Host     string               `json:"host,omitempty"`
	Process  int                  `json:"process,omitempty"`
	Beat     time.Time            `json:"beat,omitzero"`
	Progress Progress             `json:"progress"`
	At       *worker.Place        `json:"at,omitempty"`
	Outcome  *worker.FinishOutput `json:"outcome,omitempty"`
	Failure  json.RawMessage      `json:"failure,omitempty"` // a Temporal failure
}

// States of a job without a server, besides Temporal's.
const (
	submitted   = "submitted"   // no process has begun with it
	interrupted = "interrupted" // the process that ran it is gone
	running     = "running"
)

// beatInterval is how often a process records that it is alive. silence is the time without a beat after which a
// process counts as dead. A process on the same host can be looked up, which finds its end sooner.
const (
	beatInterval = time.Second
	silence      = 15 * time.Second
)

// errInterrupted is the error for a job that no process runs.
var errInterrupted = errors.New("no process runs it")

func folder(id string) string { return "jobs/" + id + "/" }

func (r records) has(ctx context.Context, id string) bool {
	names, err := r.store.Files(ctx, folder(id))
	return err == nil && len(names) > 0
}

// newRun returns a name for a new run. Names of later runs sort after it.
func newRun() string { return fmt.Sprintf("%020d", time.Now().UnixNano()) }

// read returns the record of a run, or of the latest run if run is "". If a running job's process is dead, the state
// is interrupted.
func (r records) read(ctx context.Context, id, run string) (*record, error) {
	if strings.Contains(id, "/") || id == "" {
		return nil, unknownJob(id)
	}
	if run == "" {
		names, err := r.store.Files(ctx, folder(id))
		if err != nil {
			return nil, err
		}
		for _, name := range slices.Backward(names) {
			if base, ok := strings.CutSuffix(path.Base(name), ".json"); ok {
				run = base
				break
			}
		}
	}
	rec := new(record)
	data, err := r.store.GetFile(ctx, folder(id)+run+".json")
	if errors.Is(err, store.ErrNotFound) {
		return nil, unknownJob(id)
	}
	if err == nil {
		err = json.Unmarshal(data, rec)
	}
	if err != nil {
		return nil, fmt.Errorf("job %s: %w", id, err)
	}
	if rec.State == running && !rec.alive() {
		rec.State = interrupted
	}
	return rec, nil
}

func (r records) save(ctx context.Context, rec *record) error {
	return r.put(ctx, rec.Job, rec.Run+".json", rec)
}

func (r records) put(ctx context.Context, id, name string, v any) error {
	data, err := json.Marshal(v)
	if err == nil {
		_, err = r.store.PutFile(ctx, folder(id)+name, data)
	}
	return err
}

// alive reports whether the process of a running job is alive. Of a process on another host, only the time of its
// last beat is known.
func (rec *record) alive() bool {
	if time.Since(rec.Beat) > silence {
		return false
	}
	host, err := os.Hostname()
	if err != nil || host != rec.Host {
		return true
	}
	p, err := os.FindProcess(rec.Process)
	return err == nil && !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

func (rec *record) status() *Status {
	s := &Status{
		Job: rec.Job, Run: rec.Run, State: rec.State, Started: rec.Started, Ended: rec.Ended,
		Input: rec.Input, Pipeline: rec.Pipeline, Engine: rec.Engine, User: rec.User,
	}
	if rec.State == running {
		s.At = rec.At
	}
	if rec.State == submitted || rec.State == interrupted {
		s.Waiting = "no process runs it: the same command, or 'result', goes on with it"
	}
	return s
}

func (r records) start(ctx context.Context, s *submission) (string, error) {
	if rec, err := r.read(ctx, s.job.ID, ""); err == nil && !s.again && rec.State != "failed" && rec.State != "cancelled" {
		return rec.Run, nil
	}
	rec := newRecord(s)
	return rec.Run, r.save(ctx, rec)
}

func newRecord(s *submission) *record {
	return &record{
		Job: s.job.ID, Run: newRun(), Input: s.job.Name, Pipeline: s.job.Pipeline, Engine: s.job.Engine.Name, User: s.user,
		Spec: s.input, State: submitted, Started: time.Now().UTC(),
	}
}

// cancel asks the process that runs a job to cancel it, and waits for the end. A job that no process runs is
// cancelled at once.
func (r records) cancel(ctx context.Context, id, run string) error {
	rec, err := r.read(ctx, id, run)
	if err != nil {
		return err
	}
	switch rec.State {
	case submitted, interrupted:
		rec.State, rec.Ended = "cancelled", time.Now().UTC()
		return r.save(ctx, rec)
	case running:
		if err := r.put(ctx, id, rec.Run+".cancel", true); err != nil {
			return err
		}
		patient, cancel := context.WithTimeout(ctx, cancelPatience)
		defer cancel()
		if _, err := r.wait(patient, id, rec.Run); patient.Err() != nil {
			return fmt.Errorf("job %s: process %d of %s does not end it: %w", id, rec.Process, rec.Host, err)
		}
	}
	return ctx.Err()
}

// cancelled reports whether somebody has asked for the cancellation of a run.
func (r records) cancelled(ctx context.Context, rec *record) bool {
	_, err := r.store.GetFile(ctx, folder(rec.Job)+rec.Run+".cancel")
	return err == nil
}

func (r records) status(ctx context.Context, id, run string) (*Status, store.Ref, error) {
	rec, err := r.read(ctx, id, run)
	if err != nil {
		return nil, store.Ref{}, err
	}
	return rec.status(), rec.Spec.Job, nil
}

// lookInterval is the time between two reads of a record by a process that waits for another process's run.
const lookInterval = 200 * time.Millisecond

func (r records) wait(ctx context.Context, id, run string) (*worker.FinishOutput, error) {
	for {
		rec, err := r.read(ctx, id, run)
		if err != nil {
			return nil, err
		}
		switch rec.State {
		case running:
		case submitted, interrupted:
			return nil, fmt.Errorf("%s: %w", rec.State, errInterrupted)
		default:
			return rec.outcome()
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(lookInterval):
		}
	}
}

// outcome returns the result of a run that has ended, or its error.
func (rec *record) outcome() (*worker.FinishOutput, error) {
	if rec.State == "cancelled" {
		return nil, temporal.NewCanceledError()
	}
	if rec.Failure == nil {
		return rec.Outcome, nil
	}
	var f failurepb.Failure
	if err := protojson.Unmarshal(rec.Failure, &f); err != nil {
		return nil, err
	}
	return nil, temporal.GetDefaultFailureConverter().FailureToError(&f)
}

// end sets the result and the state of a run that ends now. out is its result, err its error.
func (rec *record) end(out *worker.FinishOutput, err error) {
	rec.Ended, rec.Outcome = time.Now().UTC(), out
	rec.State = "completed"
	if err == nil {
		return
	}
	rec.State = "failed"
	if temporal.IsCanceledError(err) || errors.Is(err, context.Canceled) {
		rec.State = "cancelled"
		return
	}
	f := temporal.GetDefaultFailureConverter().ErrorToFailure(err)
	rec.Failure, _ = protojson.Marshal(f)
}

func (r records) progress(ctx context.Context, id, run string) (Progress, error) {
	rec, err := r.read(ctx, id, run)
	if err != nil {
		return Progress{}, err
	}
	return rec.Progress, nil
}

var errNotHere = errors.New("no process works on the jobs of this store here")

func (r records) write(context.Context, string, worker.PrintInput) (store.Ref, error) {
	return store.Ref{}, errNotHere
}

// keptStep is the stored form of a Step, including its unexported fields.
type keptStep struct {
	Step
	Report store.Ref `json:"report,omitzero"`
	Ends   int       `json:"ends,omitempty"`
}

func keep(steps []Step) []keptStep {
	kept := make([]keptStep, len(steps))
	for i, s := range steps {
		kept[i] = keptStep{s, s.report, s.ended}
	}
	return kept
}

func (r records) steps(ctx context.Context, id, run string) ([]Step, error) {
	rec, err := r.read(ctx, id, run)
	if err != nil {
		return nil, err
	}
	data, err := r.store.GetFile(ctx, folder(id)+rec.Run+".steps")
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil // it has just begun
	}
	var kept []keptStep
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	if err != nil {
		return nil, fmt.Errorf("job %s: %w", id, err)
	}
	steps := make([]Step, len(kept))
	for i, k := range kept {
		steps[i] = k.Step
		steps[i].report, steps[i].ended = k.Report, k.Ends
	}
	return steps, nil
}

func (r records) list(ctx context.Context, f *Filter, visit func(*Status) error) error {
	names, err := r.store.Files(ctx, "jobs/")
	if err != nil {
		return err
	}
	var all []*Status
	for _, name := range names {
		run, ok := strings.CutSuffix(path.Base(name), ".json")
		if !ok {
			continue
		}
		rec, err := r.read(ctx, path.Base(path.Dir(name)), run)
		if err != nil {
			continue // it was being removed, or is of another version
		}
		s := rec.status()
		if f.match(s) && (f.State == "" || f.State == s.State) && !s.Started.Before(f.Since) {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b *Status) int { return b.Started.Compare(a.Started) })
	for _, s := range all {
		if err := visit(s); err != nil {
			return err
		}
	}
	return nil
}

// Forget removes the records of runs that began at or before the given time and do not run now, and returns their
// number. With dryRun it only counts them.
func (c *Client) Forget(ctx context.Context, before time.Time, dryRun bool) (int, error) {
	r := records{c.store}
	n := 0
	err := r.list(ctx, &Filter{}, func(s *Status) error {
		if s.Started.After(before) || s.State == running {
			return nil
		}
		n++
		if dryRun {
			return nil
		}
		for _, suffix := range []string{".steps", ".cancel", ".json"} {
			if err := r.store.RemoveFile(ctx, folder(s.Job)+s.Run+suffix); err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}
