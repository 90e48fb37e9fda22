package transform_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// An extension of the transform dialect is a table of rows.
func ExamplePasses() {
	// swap exchanges the operands of a target and stands for it.
	swap := func(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
		if target.NumOperands() != 2 {
			return nil, transform.FailedTo(op, target)
		}
		swapped := st.RW.CloneOp(target, ir.NewMapping())
		swapped.SetOperands(st.RW.Arena, []*ir.Value{target.Operand(1), target.Operand(0)})
		st.RW.ReplaceWith(target, swapped)
		return []transform.Mapped{{Op: swapped}}, transform.Success
	}
	// binary reports whether op takes two operands.
	binary := func(op *ir.Operation) bool { return op.NumOperands() == 2 }
	// number stands for how many positions an operation lists.
	number := func(st *transform.State, op *ir.Operation) transform.Outcome {
		for _, target := range st.Ops(op.Operand(0)) {
			if out := st.Apart(op, target); out.Definite() {
				return transform.Reported
			}
			l, out := transform.Positions(op, "static_sizes", target.NumResults())
			if out.Silenceable() {
				return transform.Silenceable(op.Loc(), "no such result").At(target, "of this")
			}
			if len(l) > 8 {
				return transform.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{transform.NoteAt(target.Loc(), "of this")}, "too many")
			}
			st.ReplaceOp(target, target)
			st.ReplaceValue(target.Result(0), target.Result(0))
			st.SetOps(0, target)
			st.SetParams(1, st.Ctx.IndexAttr(int64(len(l))))
		}
		return transform.Success
	}
	rows := []transform.Row{
		{Name: "transform.structured.interchange", Apply: transform.Each(swap)},
		{Name: "transform.structured.generalize", Tracks: true, Apply: transform.EachOf(binary, swap)},
		{Name: "transform.structured.tile_using_for", Repeats: true, Matches: true, Apply: number},
	}
	script := `module attributes {transform.with_named_sequence} {
  func.func @f(%a: i32, %b: i32) -> i32 {
    %0 = arith.subi %a, %b : i32
    return %0 : i32
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %sub = transform.structured.match ops{["arith.subi"]} in %root : (!transform.any_op) -> !transform.any_op
    %swapped = transform.structured.interchange %sub : (!transform.any_op) -> !transform.any_op
    transform.print %swapped : !transform.any_op
    transform.yield
  }
}`
	tool := opt.Tool{Name: "example-opt", Dialects: dialects.Dialects(), Passes: transform.Passes(transform.Rows, rows)}
	var out strings.Builder
	tool.Main([]string{"--transform-interpreter"}, strings.NewReader(script), &out, os.Stderr)
	fmt.Println(strings.Join(strings.SplitN(out.String(), "\n", 3)[:2], "\n"))
	// Output:
	// [[[ IR printer: ]]]
	// %0 = arith.subi %arg1, %arg0 : i32
}
