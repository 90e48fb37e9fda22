package service

import (
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/worker"
)

// TestJobID gives requests with one result one name, but those for batches of different sizes.
func TestJobID(t *testing.T) {
	id := func(change func(*worker.Job)) string {
		job := worker.Job{Name: "in.mlir", Options: worker.Options{Pipeline: "builtin.module(cse)"}}
		change(&job)
		name, err := jobID(job)
		if err != nil {
			t.Fatal(err)
		}
		return name
	}
	plain := id(func(*worker.Job) {})
	for what, tc := range map[string]struct {
		change func(*worker.Job)
		same   bool
	}{
		"limits":        {func(j *worker.Job) { j.Limits.Time = 1 }, true},
		"form":          {func(j *worker.Job) { j.Form = engine.Form{Generic: true} }, true},
		"fresh":         {func(j *worker.Job) { j.Fresh = true }, true},
		"batch size":    {func(j *worker.Job) { j.BatchBytes = 1 }, false},
		"pipeline":      {func(j *worker.Job) { j.Pipeline = "builtin.module(sccp)" }, false},
		"name of input": {func(j *worker.Job) { j.Name = "other.mlir" }, false},
	} {
		if got := id(tc.change); (got == plain) != tc.same {
			t.Errorf("another %s: name %s, without %s", what, got, plain)
		}
	}
}
