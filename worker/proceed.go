package worker

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/parallel"
)

// The process that has read and split a module has it in memory. Writing the batches costs time, and so
// does reading them in other processes, writing their results and reading those. If the batches
// themselves cost little beside that, the process runs them itself. Each result is in the store all the
// same, under its key. Batch runs the batches that are left over, fail or kill the process.
const (
	proceedBytes = 64 << 20        // of input
	proceedTime  = 2 * time.Second // that all batches are known to take, or after which none is begun
	// proceedLimit is the time limit of one unit, and half of the limit for all units, before the rest
	// is left to Batch.
	proceedLimit = 5 * time.Second
)

// mayProceed reports whether the process that splits the module should go on to run batches, because
// they may take little time. It returns false for a job with a batch size, or with a dump of a unit
// around passes.
func (a *Activities) mayProceed(ctx context.Context, job *Job, module []byte) bool {
	if job.BatchBytes > 0 || job.Dump != nil || len(module) > proceedBytes {
		return false
	}
	return a.soonDone(ctx, a.proceedRate(job), len(module), proceedTime)
}

// proceedRate returns the name of the object in the store that has the rate of a job's first stage. The
// rate is the time of its batches for each byte of the input.
func (a *Activities) proceedRate(job *Job) string { return a.inputRate(job, "where it is read") }

// ahead has the results of the batches that the process which split the module has run at once.
type ahead struct {
	batches map[int]*Result
	left    map[int][]byte // modules of batches that it has not begun
	counts  Counts
	spent   Spent
	output  []byte // the job's, if it has done all
}

func (d *ahead) has(batch int) bool { return d.batches[batch] != nil }

// proceed has the session's process, which has just split the module, run the needed batches, and
// stores their results. If these are all batches and last is set, the process also writes the job's
// output. Batches that fail or take too long are left to Batch.
func (o *opening) proceed(ctx context.Context, m *Manifest, needed []int, last bool) (*ahead, error) {
	done := &ahead{batches: map[int]*Result{}, left: map[int][]byte{}}
	if len(needed) == 0 {
		return done, nil
	}
	job := o.job
	req := engine.ProceedRequest{Passes: passesOf(job, &m.Stage), Way: m.Stage.How(), Threads: o.Threads, Batches: needed, Budget: proceedTime}
	if last && len(needed) == len(m.Batches) {
		req.Form = &job.Form
	}
	began := time.Now()
	resp, err := o.session.Proceed(ctx, &req, shortened(whole(job.Limits, int(job.Module.Size)), proceedLimit))
	var death *engine.Death
	hung := errors.As(err, &death) && death.Cause == engine.Hang
	if err == nil && len(needed) == len(m.Batches) || hung {
		o.learnRate(ctx, o.proceedRate(job), rate{Bytes: job.Module.Size, Wall: time.Since(began)})
	}
	if hung { // which units are too slow for the job's own limits Batch finds out
		return done, nil
	}
	if death != nil {
		o.Metrics.Death(o.Spec.Name, string(death.Cause))
		m.Incidents = []Incident{incidentOf(death, m.Units)}
		return done, nil
	}
	if err != nil {
		return nil, refused("running the batches", err)
	}
	done.spent.use(resp.Usage)
	done.output = resp.Module
	for _, l := range resp.Left {
		done.left[l.Batch] = l.Module
	}
	return done, o.keepRan(ctx, m, resp.Ran, done)
}

// keepRan stores the results of the batches that the process has run, and adds them to done.
func (t *task) keepRan(ctx context.Context, m *Manifest, all []engine.BatchRun, done *ahead) error {
	run := attempt(ctx).Run
	for i := range all {
		ran := &all[i]
		if ran.Batch < 0 || ran.Batch >= len(m.Batches) {
			return fmt.Errorf("the engine has run a batch %d of %d", ran.Batch, len(m.Batches))
		}
		batch := &m.Batches[ran.Batch]
		x := t.execution(m.Engine.Dialects, &m.Stage)
		x.accept(&ran.RunResponse, batch.Units, locals(batch))
		result := &x.result
		t.complete(result, batch, run, ran.Wall)
		done.batches[ran.Batch] = result
		done.counts.Units += len(batch.Units)
		t.record(ctx, result, len(batch.Units), time.Now().Add(-ran.Wall))
	}
	return parallel.Each(InStore, len(all), func(i int) error {
		batch := all[i].Batch
		return t.Store.PutObject(ctx, resultKey(t.job, m, &m.Batches[batch]), done.batches[batch], all[i].Module)
	})
}

func locals(b *Batch) []int {
	at := make([]int, len(b.Units))
	for i, u := range b.Units {
		at[i] = u.Local
	}
	return at
}

// first returns the output of a first stage whose batches have all run in one process. It is the same
// as the activity Merge would return for such a stage.
func (a *Activities) first(ctx context.Context, m *Manifest, split *SplitOutput, done *ahead) (*StageOutput, error) {
	results := make([]Result, len(m.Batches))
	for i := range results {
		results[i] = *done.batches[i]
	}
	report := a.account(ctx, m, split.Manifest, results)
	report.Spent.Add(split.Spent)
	out := &StageOutput{}
	var err error
	if out.Output, err = a.put(ctx, done.output); err != nil {
		return nil, err
	}
	out.Report, err = a.putJSON(ctx, report)
	return out, err
}
