package worker

import (
	"context"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
)

// dying is an engine that dies of everything.
type dying struct {
	hanging
	cause engine.Cause
	runs  int
}

func (d *dying) Run(context.Context, *engine.RunRequest, engine.Limits) (*engine.RunResponse, error) {
	d.runs++
	return nil, &engine.Death{Cause: d.cause}
}

// TestDyingPiece has a piece that kills its process be tried once more, one that hangs not: the stage is gathered.
func TestDyingPiece(t *testing.T) {
	for cause, want := range map[engine.Cause]int{engine.OutOfMemory: 2, engine.Segfault: 2, engine.Hang: 1} {
		d := &dying{cause: cause}
		x := &execution{engine: d, died: func(*engine.Death) {}}
		r, _, err := (&Activities{}).piece(t.Context(), x, &Batch{Units: []engine.Unit{{Symbol: "f"}}}, []byte("module"))
		if err != nil || !r.Whole || d.runs != want || len(r.Incidents) != want {
			t.Errorf("%s: %d runs, want %d; %+v, %v", cause, d.runs, want, r, err)
		}
	}
}
