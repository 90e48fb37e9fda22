package engine

import (
	"os/exec"
	"strings"
	"testing"
)

// TestRunKept has programs write bytecode first: one that can, one that does not write any, and one
// that cannot read it again. Each result is the same as without RunKept; only the first program's
// results can be kept.
func TestRunKept(t *testing.T) {
	upstream, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip(err)
	}
	const module = "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  %1 = arith.addi %a, %a : i32\n  %2 = arith.muli %0, %1 : i32\n  return %2 : i32\n}\n"
	for what, tc := range map[string]struct {
		commands string
		kept     bool
	}{
		"writes and reads it": {"", true},
		"writes none":         {`case "$*" in *--emit-bytecode*) echo "unknown argument" >&2; exit 1;; esac`, false},
		"cannot read it":      {`for a; do head -c 2 "$a" 2>/dev/null | grep -q ML && { echo "no bytecode" >&2; exit 1; }; done`, false},
	} {
		e := &External{Name: "some-opt", Path: script(t, tc.commands+"\nexec "+upstream+` "$@"`)}
		req := &RunRequest{Input: Input{Name: "some/in.mlir", Module: []byte(module)}, Passes: Passes{Pipeline: "builtin.module(func.func(cse))"}, Form: &Form{DebugInfo: true}}
		want, err := e.Run(t.Context(), req, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		got, both, err := e.RunKept(t.Context(), req, Limits{})
		if err != nil || string(got.Module) != string(want.Module) {
			t.Errorf("%s: %v, got\n%s\nwant\n%s", what, err, got.Module, want.Module)
		}
		if (both != nil) != tc.kept {
			t.Errorf("%s: results can be kept: %t", what, both != nil)
		}
		if both == nil {
			continue
		}
		before, after, err := both(t.Context())
		if err != nil || strings.Count(string(before.Module), "arith.addi") != 2 || strings.Count(string(after.Module), "arith.addi") != 1 || !strings.Contains(string(after.Module), `loc("some/in.mlir":2:8)`) {
			t.Errorf("%s: %v, before\n%s\nafter\n%s", what, err, before.Module, after.Module)
		}
	}
}
