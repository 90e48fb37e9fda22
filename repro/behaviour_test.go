package repro_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/canonicalize"
	"github.com/millrace-mlir/millrace/passes/cse"
	"github.com/millrace-mlir/millrace/repro"
	"github.com/millrace-mlir/millrace/repro/behave"
)

// local is an engine in this process: a tool's passes on text.
type local struct{ tool opt.Tool }

func (l *local) Run(ctx context.Context, req *engine.RunRequest, limits engine.Limits) (*engine.RunResponse, error) {
	return l.RunFresh(ctx, req, limits)
}

func (l *local) RunFresh(_ context.Context, req *engine.RunRequest, _ engine.Limits) (*engine.RunResponse, error) {
	var out, errs bytes.Buffer
	if status := l.tool.Main([]string{"-", "--pass-pipeline=" + req.Pipeline}, bytes.NewReader(req.Module), &out, &errs); status != 0 {
		return nil, fmt.Errorf("status %d: %s", status, errs.Bytes())
	}
	return &engine.RunResponse{Module: out.Bytes()}, nil
}

func (l *local) Print(_ context.Context, req *engine.PrintRequest, _ engine.Limits) (*engine.PrintResponse, error) {
	return &engine.PrintResponse{Module: req.Module}, nil
}

// wrong makes a pass that calls do for each operation of a kind.
func wrong(arg string, kind *ir.OpDef, do func(op *ir.Operation)) *passes.Pass {
	return &passes.Pass{Name: arg, Arg: arg, Scope: passes.Always(passes.UnitScope), Run: func(c *passes.Ctx) bool {
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(kind) {
				do(op)
			}
			return ir.Advance
		})
		return true
	}}
}

// becomes makes a pass that turns binary operations of one kind into another.
func becomes(arg string, from, to *ir.OpDef) *passes.Pass {
	return wrong(arg, from, func(op *ir.Operation) {
		b := ir.NewBuilder(op.Context())
		b.Before(op)
		n := b.Op(to, op.Loc(), []ir.Type{op.Result(0).Type()}, []*ir.Value{op.Operand(0), op.Operand(1)})
		op.Result(0).ReplaceAllUses(n.Result(0))
		op.Erase()
	})
}

func swap(op *ir.Operation) {
	x, y := op.Operand(0), op.Operand(1)
	op.SetOperand(0, y)
	op.SetOperand(1, x)
}

// miscompilations are ten passes that each break something.
var miscompilations = []*passes.Pass{
	becomes("add-is-sub", arith.AddI, arith.SubI), becomes("sub-is-add", arith.SubI, arith.AddI), becomes("mul-is-add", arith.MulI, arith.AddI),
	becomes("and-is-or", arith.AndI, arith.OrI), becomes("or-is-xor", arith.OrI, arith.XOrI), becomes("xor-is-and", arith.XOrI, arith.AndI),
	becomes("max-is-min", arith.MaxSI, arith.MinSI), wrong("sub-swaps", arith.SubI, swap),
	wrong("shl-swaps", arith.ShLI, swap), wrong("select-swaps", arith.Select, func(op *ir.Operation) {
		x, y := op.Operand(1), op.Operand(2)
		op.SetOperand(1, y)
		op.SetOperand(2, x)
	}),
}

const behaved = `func.func @f(%a: i32, %b: i32, %c: i1) -> (i32, i32, i32) {
  %k = arith.constant 3 : i32
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %k : i32
  %2 = arith.muli %1, %b : i32
  %3 = arith.andi %a, %b : i32
  %4 = arith.ori %a, %b : i32
  %5 = arith.xori %a, %b : i32
  %6 = arith.maxsi %0, %2 : i32
  %m = arith.constant 2 : i32
  %7 = arith.shli %k, %m : i32
  %8 = arith.select %c, %6, %7 : i32
  %9 = arith.addi %3, %4 : i32
  %10 = arith.addi %9, %5 : i32
  %11 = arith.select %c, %10, %8 : i32
  return %8, %11, %5 : i32, i32, i32
}
`

// TestBisectBehaviour plants each of ten miscompilations between passes that do nothing wrong: it is found, and the reproducer shows it.
func TestBisectBehaviour(t *testing.T) {
	e := &local{opt.Tool{Name: "wrong-opt", Dialects: dialects.Dialects(), Passes: append([]*passes.Pass{canonicalize.Pass, cse.Pass}, miscompilations...)}}
	for _, p := range miscompilations {
		module, err := behave.Parse(dialects.Dialects(), "in.mlir", []byte(behaved))
		if err != nil {
			t.Fatal(err)
		}
		watch := func() *repro.Watch {
			w := &repro.Watch{Dialects: dialects.Dialects(), Steps: behave.Steps}
			for seed := range uint64(20) {
				c, err := module.Random("f", seed)
				if err != nil {
					t.Fatal(err)
				}
				w.Calls = append(w.Calls, c)
			}
			return w
		}
		r := &repro.Reproducer{Module: []byte(behaved), Pipeline: "builtin.module(func.func(cse," + p.Arg + ",canonicalize,cse))"}
		out, err := repro.BisectBehaviour(t.Context(), e, r, engine.Limits{}, watch())
		if err != nil {
			t.Errorf("%s: %v", p.Arg, err)
			continue
		}
		if out.Pass != p.Arg || out.Cause != "behaviour" || out.Pipeline != "builtin.module(func.func("+p.Arg+"))" {
			t.Errorf("%s: blamed is %s: %s", p.Arg, out.Pass, out.Message)
		}
		if _, err := repro.BisectBehaviour(t.Context(), e, out, engine.Limits{}, watch()); err != nil {
			t.Errorf("%s: the reproducer: %v", p.Arg, err)
		}
	}
	r := &repro.Reproducer{Module: []byte(behaved), Pipeline: "builtin.module(func.func(canonicalize,cse))"}
	m, err := behave.Parse(dialects.Dialects(), "in.mlir", r.Module)
	if err != nil {
		t.Fatal(err)
	}
	c, err := m.Call("f", []string{"1", "2", "true"})
	if err != nil {
		t.Fatal(err)
	}
	w := &repro.Watch{Dialects: dialects.Dialects(), Steps: behave.Steps, Calls: []*behave.Call{c}}
	if _, err := repro.BisectBehaviour(t.Context(), e, r, engine.Limits{}, w); !errors.Is(err, repro.ErrSame) {
		t.Errorf("nothing is wrong, and the answer is %v", err)
	}
}

// TestBisectBehaviourOfPrograms lets right passes alone on random programs.
func TestBisectBehaviourOfPrograms(t *testing.T) {
	e := &local{opt.Tool{Name: "right-opt", Dialects: dialects.Dialects(), Passes: []*passes.Pass{canonicalize.Pass, cse.Pass}}}
	for seed := range uint64(30) {
		text := program.Generate(seed)
		m, err := behave.Parse(dialects.Dialects(), "in.mlir", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		c, err := m.Random("main", seed)
		if err != nil {
			t.Fatal(err)
		}
		w := &repro.Watch{Dialects: dialects.Dialects(), Steps: 200_000, Calls: []*behave.Call{c}}
		r := &repro.Reproducer{Module: []byte(text), Pipeline: "builtin.module(cse,canonicalize)"}
		if _, err := repro.BisectBehaviour(t.Context(), e, r, engine.Limits{}, w); !errors.Is(err, repro.ErrSame) {
			t.Errorf("seed %d with %s: %v", seed, strings.Join(c.Arguments(), " "), err)
		}
	}
}
