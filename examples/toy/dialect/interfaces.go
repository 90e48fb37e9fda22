package dialect

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// inliner allows inlining everywhere: a function of Toy is one block of operations.
var inliner = &ir.InlinerInterface{
	LegalCall:   ir.InlineCall,
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
	TerminatorValue: func(term *ir.Operation, replace []*ir.Value) {
		for i, v := range replace {
			v.ReplaceAllUses(term.Operand(i))
		}
	},
	// A call may pass a tensor of a known shape to a parameter of any shape.
	MaterializeCast: func(b *ir.Builder, v *ir.Value, t ir.Type, loc ir.Loc) *ir.Operation {
		if !Compatible(v.Type(), t) {
			return nil
		}
		return CreateCast(b, loc, CastArgs{Input: v, OutputType: t})
	},
}

// declare returns a declaration of a function, for batches that only call it.
func declare(a *ir.Arena, op *ir.Operation) *ir.Operation {
	d := a.CloneWithoutRegions(op, ir.NewMapping(), true)
	FuncOp(d).SetSymVisibility(op.Context().String("private"))
	return d
}

// ShapeInference is the interface of operations whose result type InferShape can compute.
const ShapeInference = "ShapeInference"

// InferShape returns the type of the result of op, an operation with the interface ShapeInference,
// from the types of its operands. It returns nil if these are not known well enough.
func InferShape(op *ir.Operation) ir.Type {
	switch {
	case op.Is(Constant):
		return ir.TypeOf(ConstantOp(op).Value())
	case op.Is(Transpose):
		if shape, ok := ir.ShapeOf(TransposeOp(op).Input().Type()); ok {
			return Ranked(op.Context(), reversed(shape))
		}
	case op.Is(StructAccess):
		i := int(constraint.IntValue(op.Inherent("index")))
		return constraint.TypeValue(elementsOf(StructAccessOp(op).Input().Type())[i])
	default: // the shape of an operand
		for i := range op.Operands() {
			if t := op.Operand(i).Type(); constraint.HasRank(t) {
				return t
			}
		}
	}
	return nil
}
