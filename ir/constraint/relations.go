package constraint

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// PartType is the type of the operand, result or attribute of op that its
// definition calls name. For a variadic group it is the type of the first
// element. It is nil if the part is absent.
func PartType(op *ir.Operation, name string) ir.Type {
	d := op.Def()
	for i := range d.Operands {
		if d.Operands[i].Name == name {
			if g := op.OperandGroup(i); len(g) > 0 {
				return g[0].Value().Type()
			}
			return nil
		}
	}
	for i := range d.Results {
		if d.Results[i].Name == name {
			if start, n := op.ResultSegment(i); n > 0 {
				return op.Result(start).Type()
			}
			return nil
		}
	}
	if a := op.Inherent(name); a != nil {
		return ir.TypeOf(a)
	}
	return nil
}

// same reports whether the types of the named parts that are present are equal
// to the first one.
func same(op *ir.Operation, names []string, equal func(a, b ir.Type) bool) bool {
	var first ir.Type
	for _, n := range names {
		t := PartType(op, n)
		switch {
		case t == nil:
		case first == nil:
			first = t
		case !equal(first, t):
			return false
		}
	}
	return true
}

// SameElementTypes reports whether the named parts have one element type.
func SameElementTypes(op *ir.Operation, names ...string) bool {
	return same(op, names, func(a, b ir.Type) bool { return ir.ElementOf(a) == ir.ElementOf(b) })
}

// SameShapes reports whether the named parts have equal dimensions.
func SameShapes(op *ir.Operation, names ...string) bool { return same(op, names, equalShapes) }

func equalShapes(a, b ir.Type) bool {
	s, ranked := ir.ShapeOf(a)
	if !ranked {
		return !HasRank(b)
	}
	return ShapeIs(b, s...)
}

// SameRanks reports whether the named parts have equally many dimensions.
func SameRanks(op *ir.Operation, names ...string) bool {
	return same(op, names, func(a, b ir.Type) bool { return Rank(a) == Rank(b) })
}

// SameElementCounts reports whether the named parts have equally many elements.
func SameElementCounts(op *ir.Operation, names ...string) bool {
	return same(op, names, func(a, b ir.Type) bool { return NumElements(a) == NumElements(b) })
}

// SameSizesInBits reports whether the named parts hold equally many bits.
func SameSizesInBits(op *ir.Operation, names ...string) bool {
	bits := func(t ir.Type) int64 { return NumElements(t) * int64(ir.BitWidth(ir.ElementOf(t))) }
	return same(op, names, func(a, b ir.Type) bool { return bits(a) == bits(b) })
}

// SameTypeKinds reports whether the named parts are of one class of types.
func SameTypeKinds(op *ir.Operation, names ...string) bool {
	return same(op, names, func(a, b ir.Type) bool { return typeKind(a) == typeKind(b) })
}

func typeKind(t ir.Type) any {
	switch t := t.(type) {
	case *ir.VectorType:
		return "vector"
	case *ir.RankedTensorType:
		return "tensor"
	case *ir.UnrankedTensorType:
		return "unranked tensor"
	case *ir.MemRefType:
		return "memref"
	case *ir.UnrankedMemRefType:
		return "unranked memref"
	case *ir.IntegerType:
		return "integer"
	case *ir.IndexType:
		return "index"
	case *ir.FloatType:
		return t.Kind
	case *ir.DialectType:
		return t.Def
	}
	return t
}

// SameTensorDims reports whether the named parts, where they are ranked tensors,
// have equal dimensions; every other type counts as having none.
func SameTensorDims(op *ir.Operation, names ...string) bool {
	dims := func(t ir.Type) []int64 {
		if r, ok := t.(*ir.RankedTensorType); ok {
			return r.Shape
		}
		return nil
	}
	return same(op, names, func(a, b ir.Type) bool {
		x, y := dims(a), dims(b)
		if len(x) != len(y) {
			return false
		}
		for i := range x {
			if x[i] != y[i] {
				return false
			}
		}
		return true
	})
}

// Itself is the relation of a type to the same type.
func Itself(t ir.Type) ir.Type { return t }

// I1SameShape is i1, in the shape of t where t is shaped.
func I1SameShape(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.RankedTensorType:
		return t.Context().RankedTensorType(t.Shape, t.Context().I1(), t.Encoding)
	case *ir.MemRefType:
		return t.Context().MemRefType(t.Shape, t.Context().I1(), t.Layout, t.Space)
	}
	return ir.WithElement(t, t.Context().I1())
}

// vector is a one-dimensional vector of as many elements as scale makes of the
// first dimension of t.
func vector(t, element ir.Type, scale func(int64) int64) ir.Type {
	shape, ranked := ir.ShapeOf(t)
	if !ranked || len(shape) == 0 {
		return nil
	}
	return t.Context().VectorType([]int64{scale(shape[0])}, element, nil)
}

// I1Vector is vector<nxi1> for a vector of n elements.
func I1Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().I1(), func(n int64) int64 { return n })
}

// QuarterI32Vector is vector<(n/4)xi32> for a vector of n elements.
func QuarterI32Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().Int(32), func(n int64) int64 { return n / 4 })
}

// DoubleBF16Vector is vector<2nxbf16> for a vector of n elements.
func DoubleBF16Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().Float(num.BF16), func(n int64) int64 { return 2 * n })
}

// QuadrupleI8Vector is vector<4nxi8> for a vector of n elements.
func QuadrupleI8Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().Int(8), func(n int64) int64 { return 4 * n })
}

// IntOfVectorWidth is in for a vector of n elements.
func IntOfVectorWidth(t ir.Type) ir.Type {
	shape, ranked := ir.ShapeOf(t)
	if !ranked || len(shape) == 0 {
		return nil
	}
	return t.Context().Int(uint32(shape[0]))
}

// DoubleElementWidth is vector t with elements twice as wide.
func DoubleElementWidth(t ir.Type) ir.Type {
	c := t.Context()
	switch e := ir.ElementOf(t).(type) {
	case *ir.IntegerType:
		return ir.WithElement(t, c.IntegerType(2*e.Width, e.Signedness))
	case *ir.FloatType:
		switch e.Kind {
		case num.F16, num.BF16:
			return ir.WithElement(t, c.Float(num.F32))
		case num.F32:
			return ir.WithElement(t, c.Float(num.F64))
		}
	}
	return nil
}

// TileSlice is vector t without its first dimension.
func TileSlice(t ir.Type) ir.Type {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) == 0 {
		return nil
	}
	var flags []bool
	if v.Scalable != nil {
		flags = v.Scalable[1:]
	}
	return v.Context().VectorType(v.Shape[1:], v.Element, flags)
}

// SliceMask is TileSlice with elements of i1.
func SliceMask(t ir.Type) ir.Type {
	s := TileSlice(t)
	if s == nil {
		return nil
	}
	return ir.WithElement(s, t.Context().I1())
}

// OuterProductTile is the square scalable vector that the outer product of two
// vectors t makes.
func OuterProductTile(t ir.Type) ir.Type {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) == 0 {
		return nil
	}
	n := v.Shape[0]
	return v.Context().VectorType([]int64{n, n}, v.Element, []bool{true, true})
}

// Svbool is vector t with 16 as its last dimension.
func Svbool(t ir.Type) ir.Type { return withLastDim(t, func(int64) int64 { return 16 }) }

// HalfLastDim is vector t with half its last dimension, at least one element.
func HalfLastDim(t ir.Type) ir.Type {
	return withLastDim(t, func(n int64) int64 { return max(n/2, 1) })
}

// InterleavedVector is vector t with twice its last dimension; of two elements
// for a vector without dimensions.
func InterleavedVector(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok && len(v.Shape) == 0 {
		return v.Context().VectorType([]int64{2}, v.Element, nil)
	}
	return withLastDim(t, func(n int64) int64 { return 2 * n })
}

func withLastDim(t ir.Type, f func(int64) int64) ir.Type {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) == 0 {
		return nil
	}
	shape := append([]int64(nil), v.Shape...)
	shape[len(shape)-1] = f(shape[len(shape)-1])
	return v.Context().VectorType(shape, v.Element, v.Scalable)
}

// FunctionInputs are the inputs of the function type ts[0].
func FunctionInputs(ts []ir.Type) []ir.Type {
	if f, ok := ts[0].(*ir.FunctionType); ok {
		return f.Inputs
	}
	return nil
}

// FunctionResults are the results of the function type ts[0].
func FunctionResults(ts []ir.Type) []ir.Type {
	if f, ok := ts[0].(*ir.FunctionType); ok {
		return f.Results
	}
	return nil
}

// ElementPerValue is the element type of ts[0], once for each of its elements.
func ElementPerValue(ts []ir.Type) []ir.Type {
	n := NumElements(ts[0])
	list := make([]ir.Type, n)
	for i := range list {
		list[i] = ir.ElementOf(ts[0])
	}
	return list
}

// BothOrNeither reports whether the named optional operands are both there or
// both missing.
func BothOrNeither(op *ir.Operation, a, b string) bool {
	return (PartType(op, a) == nil) == (PartType(op, b) == nil)
}

// ResultIs is a trait's word on an operation's only result, which the message calls
// name, beyond the constraint that the result has by itself.
func ResultIs(name string, c *ir.TypeConstraint) ir.TypesMatch {
	return ir.TypesMatch{
		Message: name + " is " + c.Summary,
		Check:   func(op *ir.Operation) bool { return c.Check(op.Result(0).Type()) },
	}
}
