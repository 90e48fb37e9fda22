package worker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/repro"
)

// fakeCut is a module of letters: an operation is a letter, its result the upper case of it.
type fakeCut string

func (c fakeCut) take(_ context.Context, ops []int) ([]byte, []int, error) {
	var module []byte
	var at []int
	for i, op := range ops {
		module = append(module, c[op])
		at = append(at, i)
	}
	return module, at, nil
}

func (c fakeCut) merge(_ context.Context, parts []part) ([]byte, error) {
	out := []byte(c)
	for _, p := range parts {
		for i, from := range p.From {
			out[p.To[i]] = p.module[from]
		}
	}
	return out, nil
}

// fakeEngine dies of an x in a module, always; of a y only when the y is not alone; it reports a z as failed.
type fakeEngine struct {
	journal bool // deaths name their suspects
	runs    []string
}

func (e *fakeEngine) Run(ctx context.Context, req *engine.Request, _ engine.Limits) (*engine.Response, error) {
	module := string(req.Module)
	e.runs = append(e.runs, module)
	victim := strings.IndexByte(module, 'x')
	if y := strings.IndexByte(module, 'y'); victim < 0 && len(module) > 1 {
		victim = y
	}
	if victim >= 0 {
		d := &engine.Death{Cause: engine.Panic}
		if e.journal {
			d.Suspects = []engine.Suspect{{Unit: victim, Pass: "p"}}
		}
		return nil, d
	}
	resp := &engine.Response{Module: []byte(strings.ToUpper(module))}
	for i := range module {
		if module[i] == 'z' && e.journal {
			resp.Failures = append(resp.Failures, engine.Failure{Unit: i, Pass: "p"})
		} else if module[i] == 'z' {
			return &engine.Response{Failures: []engine.Failure{{Unit: -1, Pass: "p"}}}, nil
		}
	}
	return resp, nil
}

func (e *fakeEngine) RunFresh(ctx context.Context, req *engine.Request, l engine.Limits) (*engine.Response, error) {
	if req.Snapshot != "" {
		if err := writeSnapshot(req.Snapshot, string(req.Module)); err != nil {
			return nil, err
		}
	}
	return e.Run(ctx, req, l)
}

func TestExecution(t *testing.T) {
	for _, tc := range []struct {
		batch     string
		result    string
		failed    string
		incidents int
	}{
		{"abcd", "ABCD", "", 0},
		{"abxd", "ABxD", "x", 0},
		{"xxxx", "xxxx", "xxxx", 0},
		{"azcz", "AzCz", "zz", 0},
		{"axcz", "AxCz", "xz", 0},
		{"abyd", "ABYD", "", 1},
		{"x", "x", "x", 0},
	} {
		for _, journal := range []bool{true, false} {
			t.Run(fmt.Sprint(tc.batch, journal), func(t *testing.T) {
				e := &fakeEngine{journal: journal}
				x := &execution{engine: e, cut: fakeCut(tc.batch), died: func(*engine.Death) {}}
				var units []engine.Unit
				var at []int
				for i := range tc.batch {
					units = append(units, engine.Unit{Symbol: tc.batch[i : i+1], Local: i, Global: i})
					at = append(at, i)
				}
				if err := x.run(t.Context(), units, []byte(tc.batch), at); err != nil {
					t.Fatal(err)
				}
				module, err := x.module(t.Context(), []byte(tc.batch), units)
				if err != nil || string(module) != tc.result {
					t.Errorf("result %s, want %s; %v", module, tc.result, err)
				}
				var failed []string
				for _, f := range x.failures {
					failed = append(failed, f.reproducer.Unit)
					if f.reproducer.Fingerprint == "" {
						t.Error("no fingerprint")
					}
				}
				if strings.Join(failed, "") != tc.failed {
					t.Errorf("failed %v, want %s", failed, tc.failed)
				}
				if got := len(x.result.Incidents); got != tc.incidents {
					t.Errorf("%d incidents, want %d", got, tc.incidents)
				}
			})
		}
	}
}

func TestEngineErrorsAreNotUnits(t *testing.T) {
	refused := &engine.RequestError{Diagnostics: []engine.Diagnostic{engine.Errorf("unknown pass")}}
	x := &execution{engine: refusing{refused}, cut: fakeCut("a"), died: func(*engine.Death) {}}
	if err := x.run(t.Context(), []engine.Unit{{Symbol: "a"}}, []byte("a"), []int{0}); !errors.Is(err, error(refused)) {
		t.Errorf("got %v", err)
	}
}

type refusing struct{ err error }

func (r refusing) Run(context.Context, *engine.Request, engine.Limits) (*engine.Response, error) {
	return nil, r.err
}

func (r refusing) RunFresh(context.Context, *engine.Request, engine.Limits) (*engine.Response, error) {
	return nil, r.err
}

var _ repro.Engine = refusing{}

func writeSnapshot(path, module string) error {
	return os.WriteFile(path, []byte("builtin.module(p)\n"+module), 0o644)
}
