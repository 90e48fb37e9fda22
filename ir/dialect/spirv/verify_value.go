package spirv

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
)

func verifyConstant(op *ir.Operation) bool {
	o := ConstantOp(op)
	return constantFits(op, o.Value(), o.Constant().Type())
}

// constantFits checks that value can be a constant of type t, and reports an
// error if not.
func constantFits(op *ir.Operation, value ir.Attribute, t ir.Type) bool {
	got := ir.TypeOf(value)
	switch v := value.(type) {
	case *ir.IntegerAttr, *ir.FloatAttr:
		return got == t || op.EmitOpError("result type ('%s') does not match value type ('%s')", t, got)
	case *ir.DenseElementsAttr, *ir.SparseElementsAttr:
		return got == t || elementsFit(op, got, t)
	case *ir.ArrayAttr:
		if x, ok := t.(*ir.DialectType); ok && x.Def == ArrayType {
			for _, e := range v.Elems {
				if !constantFits(op, e, param(x, 0)) {
					return false
				}
			}
			return true
		}
		return op.EmitOpError("must have spirv.array result type for array value")
	}
	return op.EmitOpError("cannot have attribute: %s", value)
}

// elementsFit checks that dense elements can be a constant of type t, a nested array.
// Argument got is the type of the elements. The innermost elements of t must have the
// same element type as got, and there must be as many of them.
func elementsFit(op *ir.Operation, got, t ir.Type) bool {
	n, depth, element := int64(1), 0, t
	for ; ; depth++ {
		x, ok := element.(*ir.DialectType)
		if !ok || x.Def != ArrayType {
			break
		}
		n, element = n*number(x.Params[1]), param(x, 0)
	}
	if depth == 0 {
		return op.EmitOpError("result or element type ('%s') does not match value type ('%s'), must be the same or spirv.array", t, got)
	}
	if ir.BitWidth(element) == 0 {
		return op.EmitOpError("only support nested array result type")
	}
	if e := ir.ElementOf(got); e != element {
		return op.EmitOpError("result element type ('%s') does not match value element type ('%s')", element, e)
	}
	shape, _ := ir.ShapeOf(got)
	if have := ir.NumElements(shape); have != n {
		return op.EmitOpError("result number of elements (%d) does not match value number of elements (%d)", n, have)
	}
	return true
}

func vectorLen(t ir.Type) int64 {
	if v, ok := t.(*ir.VectorType); ok {
		return ir.NumElements(v.Shape)
	}
	return 1
}

func verifyVectorShuffle(op *ir.Operation) bool {
	o := VectorShuffleOp(op)
	selectors := o.Components().Elems
	if n := vectorLen(o.Result().Type()); n != int64(len(selectors)) {
		return op.EmitOpError("result type element count (%d) mismatch with the number of component selectors (%d)", n, len(selectors))
	}
	total := vectorLen(o.Vector1().Type()) + vectorLen(o.Vector2().Type())
	for _, s := range selectors {
		if i := int64(uint32(number(s))); i >= total && i != math.MaxUint32 {
			return op.EmitOpError("component selector %d out of range: expected to be in [0, %d) or 0xffffffff", i, total)
		}
	}
	return true
}

func verifyShift(op *ir.Operation) bool {
	x, y := op.Operand(0).Type(), op.Result(0).Type()
	return x == y || op.EmitError("expected the same type for the first operand and result, but provided '%s' and '%s'", x, y)
}

// verifyFrexp checks that the result is a struct of a significand of the
// operand's type, and as many 32-bit exponents.
func verifyFrexp(op *ir.Operation) bool {
	o := GLFrexpStructOp(op)
	result, operand := o.Result().Type(), o.Operand().Type()
	if members(result) != 2 {
		return op.EmitError("result type must be a struct type with two memebers")
	}
	significand, _ := compositeMember(result, 0)
	exponent, _ := compositeMember(result, 1)
	if significand != operand {
		return op.EmitError("member zero of the resulting struct type must be the same type as the operand")
	}
	v, vector := exponent.(*ir.VectorType)
	element := exponent
	if vector {
		element = v.Element
	}
	if i, ok := element.(*ir.IntegerType); !ok || i.Width != 32 {
		if vector {
			return op.EmitError("member one of the resulting struct type mustbe a scalar or vector of 32 bit integer type")
		}
		return op.EmitError("member one of the resulting struct type must be a scalar or vector of 32 bit integer type")
	}
	_, many := operand.(*ir.VectorType)
	return many == vector && vectorLen(operand) == vectorLen(exponent) ||
		op.EmitError("member one of the resulting struct type must have the same number of components as the operand type")
}

func verifyLdexp(op *ir.Operation) bool {
	o := GLLdexpOp(op)
	x, e := o.X().Type(), o.Exp().Type()
	if _, integer := e.(*ir.IntegerType); isFloat(x) != integer {
		return op.EmitOpError("operands must both be scalars or vectors")
	}
	return vectorLen(x) == vectorLen(e) || op.EmitOpError("operands must have the same number of elements")
}

func verifyDot(op *ir.Operation) bool {
	factor, format := op.Operand(0).Type(), op.Inherent("format")
	if t, ok := factor.(*ir.IntegerType); ok {
		if format == nil {
			return op.EmitOpError("requires Packed Vector Format attribute for integer vector operands")
		}
		if t.Width != 32 {
			return op.EmitOpError("with specified Packed Vector Format (%s) requires integer vector operands to be 32-bits wide", PackedVectorFormat.Append(nil, enumProp(format)))
		}
	} else if format != nil {
		return op.EmitOpError("with invalid format attribute for vector operands of type '%s'", factor)
	}
	x, y := bitWidth(factor), bitWidth(op.Result(0).Type())
	return x <= y || op.EmitOpError("result type has insufficient bit-width (%d bits) for the specified vector operand type (%d bits)", y, x)
}

// verifyMulAdd checks a spirv.KHR.CooperativeMatrixMulAdd: an MxK matrix times
// a KxN matrix plus an MxN matrix.
func verifyMulAdd(op *ir.Operation) bool {
	var t [3]*ir.DialectType
	for i, use := range [...]string{"MatrixA", "MatrixB", "MatrixAcc"} {
		t[i] = op.Operand(i).Type().(*ir.DialectType)
		if CooperativeMatrixUseKHR.Keyword(enumOf(t[i].Params[4])) != use {
			return op.EmitOpError("operand #%d must be of use '%s'", i, use)
		}
	}
	rows := func(i int) int64 { return number(t[i].Params[1]) }
	columns := func(i int) int64 { return number(t[i].Params[2]) }
	switch {
	case t[0].Params[3] != t[1].Params[3] || t[0].Params[3] != t[2].Params[3]:
		return op.EmitOpError("matrix scope mismatch")
	case rows(0) != rows(2):
		return op.EmitOpError("matrix size mismatch on dimension 'M'")
	case columns(1) != columns(2):
		return op.EmitOpError("matrix size mismatch on dimension 'N'")
	case columns(0) != rows(1):
		return op.EmitOpError("matrix size mismatch on dimension 'K'")
	}
	if KHRCooperativeMatrixMulAddOp(op).MatrixOperands() == nil {
		return true
	}
	for _, m := range t {
		if _, ok := param(m, 0).(*ir.IntegerType); !ok {
			return op.EmitOpError("Matrix Operands require all matrix element types to be Integer Types")
		}
	}
	return true
}
