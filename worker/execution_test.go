package worker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"go.temporal.io/sdk/temporal"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/repro"
)

// fakeCut is a module of letters: an operation is a letter, its result the upper case of it.
type fakeCut string

func (c fakeCut) take(_ context.Context, from []byte, ops []int) ([]byte, []int, error) {
	var module []byte
	var at []int
	for i, op := range ops {
		module = append(module, from[op])
		at = append(at, i)
	}
	return module, at, nil
}

func (c fakeCut) merge(_ context.Context, parts []engine.Part) ([]byte, error) {
	out := []byte(c)
	for _, p := range parts {
		for i, from := range p.From {
			out[p.To[i]] = p.Module[from]
		}
	}
	return out, nil
}

// fakeEngine dies of an x in a module, always; of a y only when the y is not alone; it reports a z as failed.
type fakeEngine struct {
	printless
	journal bool // deaths name their suspects
	runs    []string
	fresh   int // runs in fresh processes
}

func (e *fakeEngine) Run(ctx context.Context, req *engine.RunRequest, _ engine.Limits) (*engine.RunResponse, error) {
	if req.Snapshot != "" {
		if err := writeSnapshot(req.Snapshot, string(req.Module)); err != nil {
			return nil, err
		}
	}
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
	resp := &engine.RunResponse{Module: []byte(strings.ToUpper(module))}
	for i := range module {
		if module[i] == 'z' && e.journal {
			resp.Failures = append(resp.Failures, engine.Failure{Unit: i, Pass: "p"})
		} else if module[i] == 'z' {
			return &engine.RunResponse{Account: engine.Account{Failures: []engine.Failure{{Unit: -1, Pass: "p"}}}}, nil
		}
	}
	return resp, nil
}

func (e *fakeEngine) RunFresh(ctx context.Context, req *engine.RunRequest, l engine.Limits) (*engine.RunResponse, error) {
	e.fresh++
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
				batch := letters(tc.batch)
				if err := x.run(t.Context(), batch); err != nil {
					t.Fatal(err)
				}
				module, err := x.module(t.Context(), []byte(tc.batch), batch.units)
				if err != nil || string(module) != tc.result {
					t.Errorf("result %s, want %s; %v", module, tc.result, err)
				}
				var failed []string
				for _, f := range x.failures {
					failed = append(failed, f.finding.Unit)
					if f.finding.Fingerprint == "" {
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

// letters makes the units of a batch of a fakeCut.
func letters(batch string) piece {
	p := piece{module: []byte(batch)}
	for i := range batch {
		p.units = append(p.units, engine.Unit{Symbol: batch[i : i+1], Local: i, Global: i})
		p.at = append(p.at, i)
	}
	return p
}

// TestFailuresCostWhatTheyWeigh has 400 units fail, and checks three bounds. The bytes read stay near
// linear in the units. Reported failures need no process of their own. Only a few failures of one bug
// are confirmed.
func TestFailuresCostWhatTheyWeigh(t *testing.T) {
	const n = 400
	for _, tc := range []struct {
		letter string
		fresh  int // at most
	}{{"z", 0}, {"x", reproducersKept}} {
		for _, journal := range []bool{true, false} {
			e := &fakeEngine{journal: journal}
			batch := strings.Repeat(tc.letter, n)
			x := &execution{engine: e, cut: fakeCut(batch), died: func(*engine.Death) {}}
			if err := x.run(t.Context(), letters(batch)); err != nil {
				t.Fatal(err)
			}
			if len(x.failures) != n {
				t.Errorf("%s: %d units failed, want %d", tc.letter, len(x.failures), n)
			}
			read, kept := 0, 0
			for _, run := range e.runs {
				read += len(run)
			}
			for _, f := range x.failures {
				if f.reproducer != nil {
					kept++
				}
			}
			if read > 12*n {
				t.Errorf("%s: %d runs read %d units, want at most %d", tc.letter, len(e.runs), read, 12*n)
			}
			if e.fresh > tc.fresh {
				t.Errorf("%s: %d fresh processes, want at most %d", tc.letter, e.fresh, tc.fresh)
			}
			if kept == 0 || kept > reproducersKept {
				t.Errorf("%s: %d reproducers, want 1 to %d", tc.letter, kept, reproducersKept)
			}
		}
	}
}

// TestHangsAreSampled has the first hang be confirmed, for a part of the time that it was waited for, and no other.
func TestHangsAreSampled(t *testing.T) {
	e := &hanging{}
	x := &execution{engine: e, cut: fakeCut("hhhh"), died: func(*engine.Death) {}, limits: engine.Limits{Time: 10 * time.Minute}}
	if err := x.run(t.Context(), letters("hhhh")); err != nil {
		t.Fatal(err)
	}
	if len(x.failures) != 4 || e.confirmed != 1 || e.limit > time.Minute {
		t.Errorf("%d failures, %d confirmed in %s, want 4, 1 in at most a minute", len(x.failures), e.confirmed, e.limit)
	}
}

// hanging is an engine that hangs in the first unit of each module.
type hanging struct {
	printless
	confirmed int
	limit     time.Duration
}

func (*hanging) Run(context.Context, *engine.RunRequest, engine.Limits) (*engine.RunResponse, error) {
	return nil, &engine.Death{Cause: engine.Hang, Suspects: []engine.Suspect{{Pass: "p"}}}
}

func (e *hanging) RunFresh(ctx context.Context, req *engine.RunRequest, l engine.Limits) (*engine.RunResponse, error) {
	e.confirmed++
	e.limit = l.Time
	if err := writeSnapshot(req.Snapshot, string(req.Module)); err != nil {
		return nil, err
	}
	return e.Run(ctx, req, l)
}

func TestEngineErrorsAreNotUnits(t *testing.T) {
	refused := &engine.RequestError{Diagnostics: []engine.Diagnostic{engine.Errorf("unknown pass")}}
	x := &execution{engine: refusing{err: refused}, cut: fakeCut("a"), died: func(*engine.Death) {}}
	if err := x.run(t.Context(), piece{[]byte("a"), []engine.Unit{{Symbol: "a"}}, []int{0}}); !errors.Is(err, error(refused)) {
		t.Errorf("got %v", err)
	}
}

// printless is an engine that is not asked to print.
type printless struct{}

func (printless) Print(context.Context, *engine.PrintRequest, engine.Limits) (*engine.PrintResponse, error) {
	return nil, errors.New("not asked for")
}

type refusing struct {
	printless
	err error
}

func (r refusing) Run(context.Context, *engine.RunRequest, engine.Limits) (*engine.RunResponse, error) {
	return nil, r.err
}

func (r refusing) RunFresh(context.Context, *engine.RunRequest, engine.Limits) (*engine.RunResponse, error) {
	return nil, r.err
}

var _ repro.Engine = refusing{}

func writeSnapshot(path, module string) error {
	return os.WriteFile(path, []byte("builtin.module(p)\n"+module), 0o644)
}

// TestDeathsAreRetried shows that the death of an engine while it reads a module leads to a retry, and
// not to a refusal of the module. A hang and a refusal are final. Final errors have diagnostics, even
// where the engine gave none.
func TestDeathsAreRetried(t *testing.T) {
	for _, tc := range []struct {
		err   error
		final bool
	}{
		{&engine.Death{Cause: engine.OutOfMemory}, false},
		{&engine.Death{Cause: engine.Segfault}, false},
		{&engine.Death{Cause: engine.Hang}, true},
		{&engine.RequestError{}, true},
	} {
		var app *temporal.ApplicationError
		var why []engine.Diagnostic
		if err := refused("reading the module", tc.err); !errors.As(err, &app) || app.NonRetryable() != tc.final {
			t.Errorf("%v: %v", tc.err, err)
		} else if app.Details(&why) != nil || len(why) == 0 {
			t.Errorf("%v: no diagnostics", tc.err)
		}
	}
}

// hasty is an engine that dies of the pipeline with which the next pass begins.
type hasty struct {
	hanging
	runs int
}

func (h *hasty) Run(_ context.Context, req *engine.RunRequest, _ engine.Limits) (*engine.RunResponse, error) {
	if h.runs++; req.First != nil {
		return nil, &engine.Death{Cause: engine.Hang, Suspects: []engine.Suspect{{Unit: 0, Pass: req.First.Pass}}}
	}
	return &engine.RunResponse{Module: []byte("result")}, nil
}

// TestDyingAhead shows that a unit does not fail because of a pass of the next stage. The execution
// runs it once more without that pass.
func TestDyingAhead(t *testing.T) {
	h := &hasty{}
	x := &execution{engine: h, died: func(*engine.Death) {}}
	x.request.First = &passes.First{Pass: "inline", Pipeline: "any(canonicalize)"}
	err := x.run(t.Context(), piece{[]byte("module"), []engine.Unit{{Symbol: "f"}, {Symbol: "g", Local: 1}}, []int{0, 1}})
	if err != nil || h.runs != 2 || len(x.failures) > 0 || len(x.parts) != 1 || string(x.parts[0].Module) != "result" {
		t.Errorf("%d runs, %d failures, %d parts: %v", h.runs, len(x.failures), len(x.parts), err)
	}
}
