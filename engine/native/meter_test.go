package native

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
)

// TestSlowest has one unit of many take long and another fail. The engine reports both, with their
// passes.
func TestSlowest(t *testing.T) {
	var b strings.Builder
	b.WriteString("\"builtin.module\"() ({\n")
	var units []int
	for i := range 60 {
		n := 1
		if i == 41 {
			n = 3000
		}
		fmt.Fprintf(&b, "\"func.func\"() <{function_type = (i32) -> (), sym_name = \"f%d\"}> ({\n^bb0(%%a: i32):\n", i)
		for k := range n {
			fmt.Fprintf(&b, "%%%d = \"arith.addi\"(%%a, %%a) : (i32, i32) -> i32\n", k)
		}
		b.WriteString("\"func.return\"() : () -> ()\n}) : () -> ()\n")
		units = append(units, i)
	}
	b.WriteString("}) : () -> ()\n")
	req := engine.RunRequest{Input: input(encoded(t, b.String())), Units: units, Passes: engine.Passes{Pipeline: "builtin.module(func.func(cse,test-pass-failure{at=f7},canonicalize))"}}
	req.TestPasses = true
	session := journaled(t, known)
	before := engine.Clock()
	resp, err := session.Run(&req)
	if err != nil {
		t.Fatal(err)
	}
	after := engine.Clock()
	if len(resp.Slowest) != slowestKept+1 {
		t.Fatalf("%d units, want %d", len(resp.Slowest), slowestKept+1)
	}
	failed := resp.Slowest[0]
	at := slices.IndexFunc(resp.Slowest, func(u engine.UnitTime) bool { return u.Symbol == "f41" })
	if at < 0 { // another may come first, on a machine that does much else
		t.Fatalf("the slowest unit is not told: %+v", resp.Slowest)
	}
	slow := resp.Slowest[at]
	if failed.Symbol != "f7" || failed.Unit != 7 || !failed.Failed || len(failed.Passes) != 2 {
		t.Errorf("the unit that failed: %+v", failed)
	}
	if slow.Symbol != "f41" || slow.Unit != 41 || slow.Failed || len(slow.Passes) != 3 || slow.Passes[0].Pass != "cse" {
		t.Errorf("the slowest unit: %+v", slow)
	}
	if slow.Began < before || slow.Began+slow.Wall > after || slow.CPU <= 0 || slow.CPU > slow.Wall {
		t.Errorf("the slowest unit ran from %s for %s, in a run from %s to %s; CPU %s", slow.Began, slow.Wall, before, after, slow.CPU)
	}
	for _, p := range slow.Passes {
		if p.Began < slow.Began || p.Began+p.Wall > slow.Began+slow.Wall {
			t.Errorf("%+v is not within its unit %+v", p, slow)
		}
	}
	for _, p := range resp.Passes {
		if p.CPU <= 0 || p.CPU > p.Wall {
			t.Errorf("%s: CPU %s, wall %s", p.Pass, p.CPU, p.Wall)
		}
	}
}
