package service

import (
	"errors"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/store"
	"github.com/millrace-mlir/millrace/worker"
)

// TestRecords takes a job without a server through its states, as another process would see them.
func TestRecords(t *testing.T) {
	ctx := t.Context()
	s, err := store.Open(ctx, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r, c := records{s}, Recorded(s)
	request := Defaults()
	request.Name, request.Input, request.Pipeline = "a.mlir", []byte("module {}"), "builtin.module(cse)"
	job, err := c.Submit(ctx, &request)
	if err != nil {
		t.Fatal(err)
	}
	state := func(want string) {
		t.Helper()
		st, err := c.Job(job.ID).Status(ctx)
		if err != nil || st.State != want {
			t.Fatalf("the job is %+v, %v; want it %s", st, err, want)
		}
	}
	state("submitted")
	if _, err := job.Wait(ctx); !errors.Is(err, errInterrupted) {
		t.Errorf("waiting for what nobody does: %v", err)
	}
	rec, err := r.read(ctx, job.ID, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		beat time.Time
		host string
		want string
	}{
		{time.Now(), "elsewhere", "running"},
		{time.Now().Add(-time.Minute), "elsewhere", "interrupted"},
	} {
		rec.State, rec.Beat, rec.Host = running, step.beat, step.host
		if err := r.save(ctx, rec); err != nil {
			t.Fatal(err)
		}
		state(step.want)
	}
	rec.end(&worker.FinishOutput{}, nil)
	if err := r.save(ctx, rec); err != nil {
		t.Fatal(err)
	}
	state("completed")
	again, err := c.Submit(ctx, &request)
	if err != nil || again.run != job.run {
		t.Errorf("the same request is run %q of the job after %q, %v", again.run, job.run, err)
	}
	if n, err := c.Forget(ctx, time.Now().Add(time.Hour), false); err != nil || n != 1 {
		t.Errorf("%d records are forgotten, %v", n, err)
	}
	if _, err := c.Job(job.ID).Status(ctx); !errors.Is(err, ErrNoJob) {
		t.Errorf("a job that was forgotten: %v", err)
	}
}
