package hlotest_test

import (
	"math/rand"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
	"github.com/millrace-mlir/millrace/stablehlo/passes/hlotest"
	"github.com/millrace-mlir/millrace/stablehlo/passes/passtest"
)

var (
	dialects = []*ir.Dialect{arith.Dialect, builtin.Dialect, chlo.Dialect, funcs.Dialect, shape.Dialect, stablehlo.Dialect, tensor.Dialect}
	tests    = []*passes.Pass{hlotest.Broadcast, hlotest.Infer, hlotest.Speculatability}
)

func TestPasses(t *testing.T) {
	tool := &passtest.Tool{Dialects: dialects, Passes: tests, Unregistered: true}
	tool.Run(t, "testdata/passes.mlir")
}

// size matches a dimension of a tensor type.
var size = regexp.MustCompile(`[<x][0-9?]+x`)

// mutate changes one to three dimensions in the types of text.
func mutate(r *rand.Rand, text string) string {
	for range 1 + r.Intn(3) {
		all := size.FindAllStringIndex(text, -1)
		if len(all) == 0 {
			return text
		}
		at := all[r.Intn(len(all))]
		to := "?"
		if r.Intn(2) == 0 {
			to = strconv.Itoa(r.Intn(6))
		}
		text = text[:at[0]+1] + to + text[at[1]-1:]
	}
	return text
}

// TestInferredTypesFitVerifiedOnes changes dimensions of the inputs of TestPasses. The types that
// hlo-test-infer writes for a valid operation must be compatible with the types of its results. A
// shape must be a vector.
func TestInferredTypesFitVerifiedOnes(t *testing.T) {
	data, err := os.ReadFile("testdata/passes.mlir")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewSource(1))
	valid := 0
	for _, piece := range strings.Split(string(data), "// -----\n") {
		text, _, _ := strings.Cut(piece, "// to\n")
		if !strings.Contains(text, "hlo_test_infer.") {
			continue
		}
		for range 40 {
			changed := mutate(r, text)
			c := ir.NewContext(dialects)
			c.AllowUnregistered = true
			op, err := asm.Parse(c, "changed.mlir", changed, asm.Options{})
			if err != nil || !ir.Verify(op, 1) {
				continue // the verifier refuses most changes
			}
			valid++
			registry := passes.NewRegistry(tests, nil)
			pl, perr := passes.ParsePipeline(registry, "builtin.module(func.func(hlo-test-infer))")
			if perr != nil {
				t.Fatal(perr)
			}
			registry.Restore(pl, op)
			m := &passes.Manager{Registry: registry, IR: c}
			if p := m.Prepare(pl); p == nil || !m.Run(p, op) {
				t.Errorf("fails on\n%s", changed)
				continue
			}
			for o := range op.Nested() {
				checkAnswer(t, o, changed)
			}
		}
	}
	if valid < 200 {
		t.Errorf("only %d changed inputs are valid: too few to show anything", valid)
	}
}

// checkAnswer checks op if it is an answer of hlo-test-infer.
func checkAnswer(t *testing.T, op *ir.Operation, text string) {
	t.Helper()
	for o := range op.Nested() {
		checkAnswer(t, o, text)
	}
	switch op.Name().Name {
	case "hlo_test_infer.return_types":
		of := op.Operand(0).DefiningOp()
		for i := range of.Results() {
			a, ok := op.Attr("types" + strconv.Itoa(i)).(*ir.TypeAttr)
			if !ok || !hlo.Compatible(a.Type, of.Result(i).Type()) {
				t.Errorf("inferred %v for result %d of\n%s", a, i, text)
			}
		}
	case "func.return":
		v := op.Operand(0)
		by := v.DefiningOp()
		if by == nil || by.Name().DialectName() == "hlo_test_infer" {
			return
		}
		if r, ok := v.Type().(*ir.RankedTensorType); !ok || len(r.Shape) != 1 {
			t.Errorf("the shape has type %s in\n%s", v.Type(), text)
		}
	}
}
