package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops2 = []*ir.OpDef{
	{
		Name:   "acc.wait",
		Class:  "Wait",
		Traits: ir.AttrSizedOperandSegments,
		Operands: []ir.ValueDef{
			{Name: "waitOperands", Constraint: &constraint.IntOrIndex, Arity: ir.Variadic},
			{Name: "asyncOperand", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
			{Name: "waitDevnum", Constraint: &constraint.IntOrIndex, Arity: ir.Optional},
			{Name: "ifCond", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "async", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "operandSegmentSizes", Kind: ir.SegmentSizes},
		},
		Format: "( `(` $waitOperands^ `:` type($waitOperands) `)` )? oilist( `async` `` " +
			"custom<OperandWithKeywordOnly>($asyncOperand, type($asyncOperand), $async) | `wait_devnum` " +
			"`(` $waitDevnum `:` type($waitDevnum) `)` | `if` `(` $ifCond `)` ) attr-dict-with-keyword",
		Verify: verifyWait,
	},
}
