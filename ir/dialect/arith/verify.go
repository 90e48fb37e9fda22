package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// verifyCast returns a verifier of casts. Operand and result must have
// compatible shapes and equal encodings; ok checks the element types.
func verifyCast(ok func(in, out ir.Type) bool) func(*ir.Operation) bool {
	return ir.VerifyCast(func(in, out ir.Type) bool { return compatible(in, out) && ok(in, out) })
}

// verifyScaling returns a verifier of casts whose second operand is a scale. It
// checks the first operand and the result like verifyCast.
func verifyScaling(ok func(in, out ir.Type) bool) func(*ir.Operation) bool {
	return func(op *ir.Operation) bool {
		in, out := op.Operand(0).Type(), op.Result(0).Type()
		if compatible(in, out) && ok(in, out) {
			return true
		}
		return op.EmitOpError("operand types '%s', '%s' and result type '%s' are cast incompatible", in, op.Operand(1).Type(), out)
	}
}

func compatible(in, out ir.Type) bool { return sameEncoding(in, out) && ir.CompatibleShapes(in, out) }

func sameEncoding(a, b ir.Type) bool {
	x, ok1 := a.(*ir.RankedTensorType)
	y, ok2 := b.(*ir.RankedTensorType)
	return !ok1 || !ok2 || x.Encoding == y.Encoding
}

// isMemRef reports whether t is a memref. Casts of elements do not apply to
// memrefs.
func isMemRef(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return true
	}
	return false
}

func anyTypes(in, out ir.Type) bool { return !isMemRef(in) && !isMemRef(out) }

// widths returns the widths in bits of two types' elements. Result from belongs to the
// first type, in, and result to belongs to the second type, out.
func widths(in, out ir.Type) (from, to uint32) {
	return ir.BitWidth(ir.ElementOf(in)), ir.BitWidth(ir.ElementOf(out))
}

func wider(in, out ir.Type) bool {
	from, to := widths(in, out)
	return anyTypes(in, out) && to > from
}

func narrower(in, out ir.Type) bool {
	from, to := widths(in, out)
	return anyTypes(in, out) && to < from
}

func betweenIndexAndInt(in, out ir.Type) bool {
	return constraint.IsIndex(ir.ElementOf(in)) != constraint.IsIndex(ir.ElementOf(out))
}

func sameWidth(in, out ir.Type) bool {
	from, to := widths(in, out)
	return from == to
}

func verifySelect(op *ir.Operation) bool {
	o := SelectOp(op)
	cond, t := o.Condition().Type(), o.Result().Type()
	if ir.IsInteger(cond, 1) {
		return true
	}
	if _, vector := t.(*ir.VectorType); !vector && !ir.IsTensor(t) {
		return op.EmitOpError("expected condition to be a signless i1, but got '%s'", cond)
	}
	if want := ir.WithElement(t, t.Context().I1()); cond != want {
		return op.EmitOpError("expected condition type to have the same shape as the result type, expected '%s', but got '%s'", want, cond)
	}
	return true
}

func verifyConstant(op *ir.Operation) bool {
	o := ConstantOp(op)
	t := o.Result().Type()
	if i, ok := t.(*ir.IntegerType); ok && i.Signedness != ir.Signless {
		return op.EmitOpError("integer return type must be signless")
	}
	splat := false
	switch a := o.Value().(type) {
	case *ir.IntegerAttr, *ir.FloatAttr, *ir.DenseResourceAttr, *ir.SparseElementsAttr:
	case *ir.DenseElementsAttr:
		splat = a.Splat
	case *ir.DenseStringElementsAttr:
		splat = a.Splat
	default:
		return op.EmitOpError("value must be an integer, float, or elements attribute")
	}
	if v, ok := t.(*ir.VectorType); ok && v.Scalable != nil && !splat {
		return op.EmitOpError("intializing scalable vectors with elements attribute is not supported unless it's a vector splat")
	}
	return true
}
