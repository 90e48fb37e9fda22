package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// ExtentsType returns the type tensor<nxindex>, which can hold a shape of rank
// n.
func ExtentsType(c *ir.Context, n int64) ir.Type {
	return c.RankedTensorType([]int64{n}, c.Index(), nil)
}

func inferConstShape(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	shape, _ := ir.ShapeOf(ir.TypeOf(s.Props[0]))
	return append(dst, ExtentsType(s.Name.Context(), ir.NumElements(shape))), true
}

func inferShapeOf(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	return append(dst, typeOfShape(s.Operands[0])), true
}

// typeOfShape returns the type of the shape of v: !shape.shape for a value
// shape, and else a tensor with an element for each dimension.
func typeOfShape(v *ir.Value) ir.Type {
	c := v.Type().Context()
	if Is(v.Type(), ValueShapeType) {
		return c.DialectType(ShapeType)
	}
	n := ir.Dynamic
	if shape, ranked := ir.ShapeOf(v.Type()); ranked {
		n = int64(len(shape))
	}
	return ExtentsType(c, n)
}

// NewShapeOf creates a shape.shape_of for the shape of v.
func NewShapeOf(b *ir.Builder, loc ir.Loc, v *ir.Value) *ir.Value {
	return CreateShapeOf(b, loc, ShapeOfArgs{Arg: v, ResultType: typeOfShape(v)}).Result(0)
}

// sameOrShape reports whether the inferred and the actual result type are equal,
// or one of them is !shape.shape.
func sameOrShape(inferred, actual []ir.Type) bool {
	return len(actual) == 1 && (Is(inferred[0], ShapeType) || Is(actual[0], ShapeType) || inferred[0] == actual[0])
}

func maySameOrShape(inferred, actual []ir.Type) bool {
	return sameOrShape(inferred, actual) || len(actual) == 1 && ir.CompatibleShapes(inferred[0], actual[0])
}

// verifyPropagation returns a verifier for operations that propagate errors. If
// an operand can hold an error value, the result must have type want, which is
// called name in errors.
func verifyPropagation(want *ir.DialectTypeDef, name string) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		for i := range op.Operands() {
			t := op.Operand(i).Type()
			if (Is(t, SizeType) || Is(t, ShapeType) || Is(t, ValueShapeType)) && !Is(op.Result(0).Type(), want) {
				return op.EmitOpError("if at least one of the operands can hold error values then the result must be of type `%s` to propagate them", name)
			}
		}
		return true
	}
}

func verifyAssumingAll(op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return op.EmitOpError("no operands specified")
	}
	return true
}

func verifyCstrBroadcastable(op *ir.Operation) bool {
	if op.NumOperands() < 2 {
		return op.EmitOpError("required at least 2 input shapes")
	}
	return true
}

func verifyDim(op *ir.Operation) bool {
	o := DimOp(op)
	shape, ranked := ir.ShapeOf(o.Value().Type())
	if i, known := constantIndex(o.Index()); ranked && known && (i < 0 || i >= int64(len(shape))) {
		return op.EmitOpError("index is out of range")
	}
	return true
}

func verifyYield(op *ir.Operation) bool {
	p := op.Parent()
	if p == nil {
		return true
	}
	if p.NumResults() != op.NumOperands() {
		return op.EmitOpError("number of operands does not match number of results of its parent")
	}
	for i := range op.Operands() {
		if op.Operand(i).Type() != p.Result(i).Type() {
			return op.EmitOpError("types mismatch between yield op and its parent")
		}
	}
	return true
}

func verifyReduce(op *ir.Operation) bool {
	o := ReduceOp(op)
	inits := o.InitVals()
	body := o.Body()
	if n := len(inits) + 2; body.NumArgs() != n {
		return op.EmitOpError("ReduceOp body is expected to have %d arguments", n)
	}
	if !constraint.IsIndex(body.Arg(0).Type()) {
		return op.EmitOpError("argument 0 of ReduceOp body is expected to be of IndexType")
	}
	if Is(o.Shape().Type(), ShapeType) {
		if !Is(body.Arg(1).Type(), SizeType) {
			return op.EmitOpError("argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType")
		}
	} else if !constraint.IsIndex(body.Arg(1).Type()) {
		return op.EmitOpError("argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor")
	}
	for i := range inits {
		if body.Arg(i+2).Type() != inits[i].Value().Type() {
			return op.EmitOpError("type mismatch between argument %d of ReduceOp body and initial value %d", i+2, i)
		}
	}
	return true
}
