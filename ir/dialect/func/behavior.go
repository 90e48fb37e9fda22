package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var callIndirectCall = &ir.CallInterface{
	Callee: func(op *ir.Operation) (*ir.SymbolRefAttr, *ir.Value) { return nil, CallIndirectOp(op).Callee() },
	Args:   func(op *ir.Operation) (int, int) { return 1, op.NumOperands() - 1 },
}

func foldConstant(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return append(dst, ir.FoldResult{Attr: ConstantOp(op).Value()}), true
}

// materialize creates the func.constant for a symbol to which an operation
// folded. It returns nil for any other attribute.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	s, ok := value.(*ir.SymbolRefAttr)
	if _, isFunc := t.(*ir.FunctionType); !ok || !isFunc || len(s.Nested) > 0 {
		return nil
	}
	return b.Op(Constant, loc, []ir.Type{t}, nil, s)
}

// callDirectly replaces a func.call_indirect whose callee is a func.constant by
// a func.call.
func callDirectly(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s, ok := ir.MatchConstant(CallIndirectOp(op).Callee()).(*ir.SymbolRefAttr)
	if !ok {
		return false
	}
	props := make([]ir.Attribute, len(Call.Attrs))
	props[Call.Slot("callee")] = s
	rw.ReplaceNew(op, &ir.OpState{
		Name: rw.Ctx.NameOf(Call), Loc: op.Loc(), Props: props,
		Operands: op.OperandValues(nil)[1:], Results: op.ResultTypes(nil),
	})
	return true
}

// declare returns a declaration of the function op. A public function becomes
// private.
func declare(a *ir.Arena, op *ir.Operation) *ir.Operation {
	d := a.CloneWithoutRegions(op, ir.NewMapping(), true)
	if ir.IsPublic(d) {
		d.SetAttr(ir.SymbolVisibilityAttr, op.Context().String("private"))
	}
	return d
}
