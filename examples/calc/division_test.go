package calc_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/calc/tool"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/engine/native"
	"github.com/millrace-mlir/millrace/passes"
)

// callGraph writes functions that return a constant, an argument or a callee's result. Some of them call each other
// in cycles.
func callGraph(random *rand.Rand, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func.func @f%d() -> i64 {\n", i)
		switch random.IntN(4) {
		case 0:
			fmt.Fprintf(&b, "  %%r = calc.constant %d\n", random.IntN(9))
		case 1:
			fmt.Fprintf(&b, "  %%a = func.call @f%d() : () -> i64\n  %%b = func.call @f%d() : () -> i64\n  %%r = calc.add %%a, %%b\n", random.IntN(n), random.IntN(n))
		default:
			fmt.Fprintf(&b, "  %%r = func.call @f%d() : () -> i64\n", random.IntN(n))
		}
		b.WriteString("  return %r : i64\n}\n")
	}
	return b.String()
}

// TestFoldCalls checks that a constant is known through several calls, but not through cycles.
func TestFoldCalls(t *testing.T) {
	const module = "func.func @three() -> i64 {\n  %c = calc.constant 3\n  return %c : i64\n}\n" +
		"func.func @again() -> i64 {\n  %r = call @three() : () -> i64\n  return %r : i64\n}\n" +
		"func.func @user() -> i64 {\n  %r = call @again() : () -> i64\n  %s = call @circle() : () -> i64\n  %t = calc.add %r, %s\n  return %t : i64\n}\n" +
		"func.func @circle() -> i64 {\n  %r = call @circle() : () -> i64\n  return %r : i64\n}\n"
	status, got, stderr := run(module, "--pass-pipeline=builtin.module(calc-fold-calls)")
	if status != 0 || strings.Count(got, "calc.constant 3") != 3 || strings.Count(got, "call @circle") != 2 || strings.Contains(got, "call @again") {
		t.Errorf("status %d: %s%s", status, stderr, got)
	}
}

// TestDivision runs the pass on random call graphs in pieces of all sizes. The pieces of a round run in random
// order, as workers may run them. The result must equal the result of one process.
func TestDivision(t *testing.T) {
	const pipeline = "builtin.module(calc-fold-calls)"
	known := tool.Calc("calc-opt")
	s := (&native.Engine{Dialects: known.Dialects, Passes: known.Passes, Plan: func(r *passes.Registry, pl *passes.Pipeline, _ func(*passes.Division) bool) []engine.Stage {
		return []engine.Stage{{Pipeline: pl.Short(r)}}
	}}).NewSession(nil)
	rounds := 0
	for seed := range uint64(20) {
		random := rand.New(rand.NewPCG(1, seed))
		opened, err := s.Open(&engine.OpenRequest{Input: read([]byte(callGraph(random, 40))), Pipeline: pipeline})
		if err != nil {
			t.Fatal(err)
		}
		want, err := s.Run(&engine.RunRequest{Input: read(opened.Module), Passes: engine.Passes{Pipeline: pipeline}})
		if err != nil {
			t.Fatal(err)
		}
		got, n := divided(t, s, opened.Module, pipeline, 1+int(seed)*40, random)
		rounds += n
		if text(t, s, got) != text(t, s, want.Module) {
			t.Errorf("seed %d: got\n%s\nwant\n%s", seed, text(t, s, got), text(t, s, want.Module))
		}
	}
	if rounds < 40 {
		t.Errorf("only %d rounds", rounds)
	}
}

func read(module []byte) engine.Input {
	return engine.Input{Name: "in.mlir", Threads: 1, Module: module}
}

func text(t *testing.T, s *native.Session, module []byte) string {
	t.Helper()
	resp, err := s.Print(&engine.PrintRequest{Input: read(module), Form: engine.Form{DebugInfo: true}})
	if err != nil {
		t.Fatal(err)
	}
	return string(resp.Module)
}

// divided runs a pass that divides its work, round by round.
func divided(t *testing.T, s *native.Session, module []byte, pipeline string, target int, random *rand.Rand) (result []byte, rounds int) {
	t.Helper()
	var work json.RawMessage
	for {
		split, err := s.Split(&engine.SplitRequest{Input: read(module), Way: passes.Divided, Pipeline: pipeline, Target: target, Work: work})
		if err != nil || split.Gather != "" {
			t.Fatalf("split: %+v, %v", split, err)
		}
		rounds++
		merge := &engine.MergeRequest{
			Input: read(module), Way: passes.Divided, Rest: engine.Passes{Pipeline: pipeline}, Work: split.Work, Parts: make([]engine.Part, len(split.Batches)),
		}
		for _, k := range random.Perm(len(split.Batches)) {
			b, part := &split.Batches[k], &merge.Parts[k]
			req := &engine.RunRequest{Input: read(b.Module), Passes: engine.Passes{Pipeline: pipeline}, Piece: engine.Piece{Way: passes.Divided, Note: b.Note, Members: b.Units}}
			req.Files = b.Files
			ran, err := s.Run(req)
			if err != nil || ran.Gather != "" || len(ran.Failures) > 0 {
				t.Fatalf("run: %+v, %v", ran, err)
			}
			part.Module, part.Outcome = ran.Module, ran.Outcome
			for i, u := range b.Units {
				part.From, part.To = append(part.From, ran.At[i]), append(part.To, u.Global)
			}
		}
		merged, err := s.Merge(merge)
		if err != nil || merged.Gather != "" {
			t.Fatalf("merge: %+v, %v", merged, err)
		}
		if module, work = merged.Module, merged.Work; merged.Last {
			return module, rounds
		}
	}
}
