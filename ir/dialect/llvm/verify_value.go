package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Constants, vectors and casts.

func verifyZero(op *ir.Operation) bool {
	if supported, is := isTarget(ZeroOp(op).Res().Type()); is && !supported {
		return op.EmitOpError("target extension type does not support zero-initializer")
	}
	return true
}

func verifyConstant(op *ir.Operation) bool {
	o := ConstantOp(op)
	t, value := o.Res().Type(), o.Value()
	if s, ok := value.(*ir.StringAttr); ok {
		if !constraint.OfType(t, ArrayType) || !isBytes(t, len(s.Value)) {
			return op.EmitOpError("expected array type of %d i8 elements for the string constant", len(s.Value))
		}
		return true
	}
	if constraint.OfType(t, StructType) {
		return verifyStructConstant(op, t.(*ir.DialectType), value)
	}
	if _, is := isTarget(t); is {
		return op.EmitOpError("does not support target extension type.")
	}
	switch v := value.(type) {
	case *ir.IntegerAttr:
		if !constraint.IsInteger(t) {
			return op.EmitOpError("expected integer type")
		}
	case *ir.FloatAttr:
		return verifyFloatOf(op, v.Type, t)
	case *ir.DenseElementsAttr, *ir.DenseResourceAttr, *ir.SparseElementsAttr, *ir.DenseStringElementsAttr:
		return verifyElementsConstant(op, t, v)
	case *ir.ArrayAttr:
		if !constraint.OfType(t, ArrayType) {
			return op.EmitOpError("expected array or struct type for array attribute")
		}
		return verifyArrayConstant(op, t.(*ir.DialectType), v, 0)
	default:
		return op.EmitOpError("only supports integer, float, string or elements attributes")
	}
	return true
}

// verifyFloatOf checks that a constant can have type t. Argument from is the constant's
// own type. If that is a float type, a float type t must be the same type, and an
// integer type t must have the same width.
func verifyFloatOf(op *ir.Operation, from, t ir.Type) bool {
	f, isFloat := from.(*ir.FloatType)
	if !isFloat {
		return true
	}
	switch t := t.(type) {
	case *ir.FloatType:
		if t.Kind != f.Kind {
			return op.EmitOpError("attribute and type have different float semantics")
		}
	case *ir.IntegerType:
		if width := ir.BitWidth(f); t.Width != width {
			return op.EmitOpError("expected integer type of width %d", width)
		}
	}
	return true
}

func verifyStructConstant(op *ir.Operation, t *ir.DialectType, value ir.Attribute) bool {
	values, ok := value.(*ir.ArrayAttr)
	if !ok {
		return op.EmitOpError("expected array attribute for struct type")
	}
	body := StructBody(t)
	if len(values.Elems) != len(body) {
		return op.EmitOpError("expected array attribute of size %d", len(body))
	}
	for i, e := range values.Elems {
		want := constraint.TypeValue(body[i])
		if !constraint.IsSignlessIntOrIndex(want) && !ir.IsFloat(want) {
			return op.EmitOpError("expected struct element types to be floating point type or integer type")
		}
		switch e.(type) {
		case *ir.FloatAttr, *ir.IntegerAttr:
		default:
			return op.EmitOpError("expected element of array attribute to be floating point or integer")
		}
		if ir.TypeOf(e) != want {
			return op.EmitOpError("struct element at index %d is of wrong type", i)
		}
	}
	return true
}

// hasScalable reports whether t is a scalable vector, or an array or vector of scalable
// vectors.
func hasScalable(t ir.Type) bool {
	for ; t != nil; t = element(t) {
		if constraint.IsScalableVector(t) {
			return true
		}
	}
	return false
}

// leaf returns the innermost element type of nested arrays and vectors, and the number
// of innermost elements.
func leaf(t ir.Type) (ir.Type, int64) {
	n := int64(1)
	for {
		switch x := t.(type) {
		case *ir.VectorType:
			n *= ir.NumElements(x.Shape)
		case *ir.DialectType:
			if x.Def != ArrayType {
				return t, n
			}
			n *= int64(arrayLen(x))
		default:
			return t, n
		}
		t = element(t)
	}
}

func verifyElementsConstant(op *ir.Operation, t ir.Type, value ir.Attribute) bool {
	if hasScalable(t) {
		if d, ok := value.(*ir.DenseElementsAttr); !ok || !d.Splat {
			return op.EmitOpError("scalable vector type requires a splat attribute")
		}
		return true
	}
	if element(t) == nil {
		return op.EmitOpError("expected vector or array type")
	}
	shape, _ := ir.ShapeOf(ir.TypeOf(value))
	inner, want := leaf(t)
	if got := ir.NumElements(shape); want != got {
		return op.EmitOpError("type and attribute have a different number of elements: %d vs. %d", want, got)
	}
	from := ir.ElementOf(ir.TypeOf(value))
	if ir.IsFloat(from) {
		return verifyFloatOf(op, from, inner)
	}
	if constraint.IsInteger(from) && !constraint.IsInteger(inner) {
		return op.EmitOpError("expected integer element type for integer elements attribute")
	}
	return true
}

// isMarker reports whether a is #llvm.zero or #llvm.undef, which stand for a value of
// any type.
func isMarker(a ir.Attribute) bool {
	d, ok := a.(*ir.DialectAttr)
	return ok && (d.Def == ZeroAttr || d.Def == UndefAttr)
}

// verifyArrayConstant checks that nested array attributes match t, an array type whose
// innermost elements are structs. dim is the number of arrays around t.
func verifyArrayConstant(op *ir.Operation, t *ir.DialectType, values *ir.ArrayAttr, dim int) bool {
	if n := arrayLen(t); n != uint64(len(values.Elems)) {
		return op.EmitOpError("array attribute size does not match array type size in dimension %d: %d vs. %d", dim, len(values.Elems), n)
	}
	inner, _ := arrayElement(t).(*ir.DialectType)
	if inner != nil && inner.Def == ArrayType {
		for i, e := range values.Elems {
			if isMarker(e) {
				continue
			}
			l, ok := e.(*ir.ArrayAttr)
			if !ok {
				return op.EmitOpError("nested attribute for sub-array in dimension %d at index %d must be a zero, or undef, or array attribute", dim, i)
			}
			if !verifyArrayConstant(op, inner, l, dim+1) {
				return false
			}
		}
		return true
	}
	if inner == nil || inner.Def != StructType {
		return op.EmitOpError("for array with an array attribute must have a struct element type")
	}
	n := len(StructBody(inner))
	for i, e := range values.Elems {
		if isMarker(e) {
			continue
		}
		l, ok := e.(*ir.ArrayAttr)
		if !ok {
			return op.EmitOpError("nested attribute for struct element at index %d must be a zero, or undef, or array attribute", i)
		}
		if len(l.Elems) != n {
			return op.EmitOpError("nested array attribute size for struct element at index %d must match struct size: %d vs. %d", i, len(l.Elems), n)
		}
	}
	return true
}

func verifyShuffle(op *ir.Operation) bool {
	o := ShuffleVectorOp(op)
	mask := o.Mask()
	if mask == nil || !isScalableVectorType(o.V1().Type()) {
		return true
	}
	for i := range mask.Len {
		if mask.At(i) != 0 {
			return op.EmitOpError("expected a splat operation for scalable vectors")
		}
	}
	return true
}

// sameLength reports whether two vector types have the same number of elements, and both
// or neither are scalable.
func sameLength(a, b ir.Type) bool {
	v, w := a.(*ir.VectorType), b.(*ir.VectorType)
	return v.Shape[0] == w.Shape[0] && constraint.IsScalableVector(v) == constraint.IsScalableVector(w)
}

func verifyExtension(op *ir.Operation) bool {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if IsCompatibleVectorType(from) {
		if !IsCompatibleVectorType(to) {
			return op.EmitError("input type is a vector but output type is an integer")
		}
		if !sameLength(from, to) {
			return op.EmitError("input and output vectors are of incompatible shape")
		}
		from, to = ir.ElementOf(from), ir.ElementOf(to)
	} else if !constraint.IsInteger(to) {
		return op.EmitError("input type is an integer but output type is a vector")
	}
	if ir.IntWidth(to) <= ir.IntWidth(from) {
		return op.EmitError("integer width of the output type is smaller or equal to the integer width of the input type")
	}
	return true
}

func verifyBitcast(op *ir.Operation) bool {
	o := BitcastOp(op)
	from, to := o.Arg().Type(), o.Res().Type()
	source, result := vectorElement(from), vectorElement(to)
	switch {
	case IsPointer(source) != IsPointer(result):
		return op.EmitOpError("can only cast pointers from and to pointers")
	case !IsPointer(result):
		return true
	case constraint.IsVector(to) && !constraint.IsVector(from):
		return op.EmitOpError("cannot cast pointer to vector of pointers")
	case !constraint.IsVector(to) && constraint.IsVector(from):
		return op.EmitOpError("cannot cast vector of pointers to pointer")
	case AddressSpace(source) != AddressSpace(result):
		return op.EmitOpError("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")
	}
	return true
}

// vectorElement returns the element type of a vector type, and any other type unchanged.
func vectorElement(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Element
	}
	return t
}

func verifySincos(op *ir.Operation) bool {
	o := SincosOp(op)
	t, r := o.Val().Type(), o.Res().Type()
	if constraint.OfType(r, StructType) {
		if len(StructBody(r.(*ir.DialectType))) == 2 && StructTypeBody0(r) == t && StructTypeBody1(r) == t {
			return true
		}
	}
	return op.EmitOpError("expected result type to be an homogeneous struct with two elements matching the operand type, but got '%s'", r)
}

func verifyGather(op *ir.Operation) bool {
	o := Masked_gatherOp(op)
	return verifyPointers(op, o.Ptrs().Type(), o.Res().Type(), 1)
}

func verifyScatter(op *ir.Operation) bool {
	o := Masked_scatterOp(op)
	return verifyPointers(op, o.Ptrs().Type(), o.Value().Type(), 2)
}

// verifyPointers checks that the vector of pointers has as many elements as the vector
// values. In the error, the pointers are operand number n.
func verifyPointers(op *ir.Operation, pointers, values ir.Type, n int) bool {
	v, ok := values.(*ir.VectorType)
	if !ok || sameLength(pointers, values) {
		return true
	}
	want := pointers.Context().VectorType(v.Shape, vectorElement(pointers), v.Scalable)
	return op.EmitOpError("expected operand #%d type to be '%s'", n, want)
}
