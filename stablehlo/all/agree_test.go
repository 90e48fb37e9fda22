package all_test

import (
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	core "github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/all"
	"github.com/millrace-mlir/millrace/stablehlo/interp"
)

// pipelines leave what programs of constants compute.
var pipelines = []string{
	"builtin.module(func.func(stablehlo-aggressive-folder))",
	"builtin.module(func.func(stablehlo-aggressive-folder{optimize-float=false fold-op-element-limit=2}))",
	"builtin.module(func.func(stablehlo-aggressive-simplification))",
	"builtin.module(func.func(stablehlo-target-independent-optimization))",
	"builtin.module(stablehlo-refine-shapes)",
}

func parse(t *testing.T, text string) *ir.Operation {
	t.Helper()
	c := ir.NewContext(append(dialects.Dialects(), all.Dialects()...))
	op, err := asm.Parse(c, "program.mlir", text, asm.Options{})
	if err != nil || !ir.Verify(op, 1) {
		t.Fatalf("%s\n%s", c.Diags.All[0].Text, text)
	}
	return op
}

// passed runs pipeline on the program text and returns the resulting module.
func passed(t *testing.T, pipeline, text string) *ir.Operation {
	t.Helper()
	op := parse(t, text)
	registry := core.NewRegistry(all.Passes(), all.Aliases())
	pl, err := core.ParsePipeline(registry, pipeline)
	if err != nil {
		t.Fatal(err)
	}
	m := &core.Manager{Registry: registry, IR: op.Context(), VerifyEach: true}
	if p := m.Prepare(pl); p == nil || !m.Run(p, op) {
		t.Fatalf("%s: %s\n%s", pipeline, op.Context().Diags.All[0].Text, text)
	}
	return op
}

func run(op *ir.Operation) ([]interp.Value, bool) {
	return interp.Run(op, &interp.Options{TimeLimit: time.Minute})
}

func number(t *testing.T, name string, otherwise uint64) uint64 {
	t.Helper()
	s := os.Getenv(name)
	if s == "" {
		return otherwise
	}
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		t.Fatal(name, err)
	}
	return n
}

// TestAgree: random programs compute the same after each pipeline.
// MILLRACE_PROGRAMS says how many, MILLRACE_SEED which is first.
func TestAgree(t *testing.T) {
	n, first := number(t, "MILLRACE_PROGRAMS", 100), number(t, "MILLRACE_SEED", 0)
	ran := uint64(0)
	for seed := first; seed < first+n; seed++ {
		text := program(seed, 40)
		want, ok := run(parse(t, text))
		if !ok {
			continue
		}
		ran++
		for _, p := range pipelines {
			op := passed(t, p, text)
			got, ok := run(op)
			if !ok {
				t.Fatalf("seed %d, %s: %s\n%s", seed, p, op.Context().Diags.All[0].Text, text)
			}
			for i := range want {
				if !interp.Equal(want[i], got[i]) {
					t.Fatalf("seed %d, %s: result %d is %s, not %s\n%s", seed, p, i, interp.Text(got[i]), interp.Text(want[i]), text)
				}
			}
		}
	}
	if ran < n*9/10 {
		t.Errorf("only %d of %d programs run", ran, n)
	}
}

// checks is the generator of transformer blocks with their results.
const checks = "../../../shared/stablehlo/gen_stablehlo.py"

// TestModels: blocks of models, with weights, pass their own checks after each
// pipeline.
func TestModels(t *testing.T) {
	if _, err := os.Stat(checks); err != nil {
		t.Skip("no shared folder:", err)
	}
	last := 2 + number(t, "MILLRACE_PROGRAMS", 0)/100
	for k := uint64(1); k <= last; k++ {
		text, err := exec.Command("python3", checks, "--check", strconv.FormatUint(k, 10)).Output()
		if err != nil {
			t.Skip("gen_stablehlo.py does not run:", err)
		}
		for _, p := range pipelines {
			op := passed(t, p, string(text))
			if _, ok := run(op); !ok {
				t.Errorf("--check %d, %s: %s", k, p, op.Context().Diags.All[0].Text)
			}
		}
	}
}
