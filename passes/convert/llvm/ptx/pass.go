// Package ptx converts the operations of nvvm for which LLVM has no intrinsic to inline
// assembly.
package ptx

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass convert-nvvm-to-llvm. It converts the operations of nvvm for which
// LLVM has no intrinsic to inline assembly.
var Pass = &passes.Pass{
	Name: "ConvertNVVMToLLVMPass", Arg: "convert-nvvm-to-llvm", Doc: "Make assembly text of what LLVM has no intrinsics for",
	Dialects: []string{"llvm", "nvvm"}, Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: func(*passes.InitCtx) (any, bool) {
		return &rewrite.Conversion{Target: rewrite.NewTarget().LegalDialects("llvm"), Set: rewrite.NewSet(Patterns())}, true
	},
	Run: func(c *passes.Ctx) bool {
		return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{})
	},
}

// Patterns returns the patterns that convert the operations of nvvm in the table
// instructions to inline assembly.
func Patterns() []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(instructions))
	for i := range instructions {
		in := &instructions[i]
		list[i] = rewrite.Pattern{Name: "(anonymous namespace)::PtxLowering", Root: in.op, Benefit: 2, Rewrite: in.lower}
	}
	return list
}

// lower replaces op by inline assembly. It returns false if there is an intrinsic for op,
// or after an error.
func (in *instruction) lower(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if in.intrinsic != nil && in.intrinsic(op) {
		return false
	}
	t := &text{Rewriter: rw, op: op, own: in.own}
	values := in.values
	if values == nil {
		values = allValues
	}
	values(t)
	if t.failed {
		return false
	}
	code := in.text(op)
	if !in.own {
		code = numberPlaceholders(code)
	}
	var predicate *ir.Value
	if in.predicate != nil {
		predicate = in.predicate(op)
	}
	t.replace(t.build(code, predicate))
	return true
}
