package constraint

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// PartType returns the type of the operand, result or attribute that op's
// definition calls name. For a variadic group, it returns the type of the first
// element. It returns nil if op does not have this operand, result or attribute.
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

// same reports whether equal holds between the type of the first present part and
// the type of each other present part. The parts are the operands, results and
// attributes of op with the given names.
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

// SameElementTypes reports whether the operands, results and attributes of these
// names have the same element type.
func SameElementTypes(op *ir.Operation, names ...string) bool {
	return same(op, names, func(a, b ir.Type) bool { return ir.ElementOf(a) == ir.ElementOf(b) })
}

// SameShapes reports whether the operands, results and attributes of these names
// have the same dimensions.
func SameShapes(op *ir.Operation, names ...string) bool { return same(op, names, equalShapes) }

func equalShapes(a, b ir.Type) bool {
	s, ranked := ir.ShapeOf(a)
	if !ranked {
		return !HasRank(b)
	}
	return ShapeIs(b, s...)
}

// SameRanks reports whether the operands, results and attributes of these names
// have the same number of dimensions.
func SameRanks(op *ir.Operation, names ...string) bool {
	return same(op, names, func(a, b ir.Type) bool { return Rank(a) == Rank(b) })
}

// SameElementCounts reports whether the operands, results and attributes of these
// names have the same number of elements.
func SameElementCounts(op *ir.Operation, names ...string) bool {
	return same(op, names, func(a, b ir.Type) bool { return NumElements(a) == NumElements(b) })
}

// SameTypeKinds reports whether the types of the operands, results and attributes
// of these names have the same class, such as vector or integer.
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

// SameTensorDims reports whether the operands, results and attributes of these
// names have the same dimensions. Any type other than a ranked tensor counts as
// having no dimensions.
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

// Itself returns t. It is the relation between two operands or results that have
// the same type.
func Itself(t ir.Type) ir.Type { return t }

// I1SameShape returns the type i1, or, if t is shaped, the type with t's shape and
// element type i1.
func I1SameShape(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *ir.RankedTensorType:
		return t.Context().RankedTensorType(t.Shape, t.Context().I1(), t.Encoding)
	case *ir.MemRefType:
		return t.Context().MemRefType(t.Shape, t.Context().I1(), t.Layout, t.Space)
	}
	return ir.WithElement(t, t.Context().I1())
}

// vector returns a vector of one dimension with the given element type. Argument
// scale computes its size from the size of t's first dimension. The result is nil
// if t has no dimensions.
func vector(t, element ir.Type, scale func(int64) int64) ir.Type {
	shape, ranked := ir.ShapeOf(t)
	if !ranked || len(shape) == 0 {
		return nil
	}
	return t.Context().VectorType([]int64{scale(shape[0])}, element, nil)
}

// I1Vector returns vector<nxi1>, where n is the size of t's first dimension. It
// returns nil if t has no dimensions.
func I1Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().I1(), func(n int64) int64 { return n })
}

// QuarterI32Vector returns vector<(n/4)xi32>, where n is the size of t's first
// dimension. It returns nil if t has no dimensions.
func QuarterI32Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().Int(32), func(n int64) int64 { return n / 4 })
}

// DoubleBF16Vector returns vector<2nxbf16>, where n is the size of t's first
// dimension. It returns nil if t has no dimensions.
func DoubleBF16Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().Float(num.BF16), func(n int64) int64 { return 2 * n })
}

// QuadrupleI8Vector returns vector<4nxi8>, where n is the size of t's first
// dimension. It returns nil if t has no dimensions.
func QuadrupleI8Vector(t ir.Type) ir.Type {
	return vector(t, t.Context().Int(8), func(n int64) int64 { return 4 * n })
}

// IntOfVectorWidth returns the signless integer type of n bits, where n is the size
// of t's first dimension. It returns nil if t has no dimensions.
func IntOfVectorWidth(t ir.Type) ir.Type {
	shape, ranked := ir.ShapeOf(t)
	if !ranked || len(shape) == 0 {
		return nil
	}
	return t.Context().Int(uint32(shape[0]))
}

// DoubleElementWidth returns t with elements of twice the width, such as f32 for
// f16 or bf16. It returns nil if there is no such element type.
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

// TileSlice returns vector type t without its first dimension, or nil if t has no
// dimensions.
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

// SliceMask returns vector type t without its first dimension and with elements of
// i1. It returns nil if t has no dimensions.
func SliceMask(t ir.Type) ir.Type {
	s := TileSlice(t)
	if s == nil {
		return nil
	}
	return ir.WithElement(s, t.Context().I1())
}

// OuterProductTile returns the type of the outer product of two vectors of type t:
// vector<[n]x[n]xelement>, where n is the size of t's first dimension. It returns
// nil if t has no dimensions.
func OuterProductTile(t ir.Type) ir.Type {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) == 0 {
		return nil
	}
	n := v.Shape[0]
	return v.Context().VectorType([]int64{n, n}, v.Element, []bool{true, true})
}

// Svbool returns vector type t with a last dimension of 16, as in SVE's svbool, a
// mask vector<[16]xi1>. It returns nil if t has no dimensions.
func Svbool(t ir.Type) ir.Type { return withLastDim(t, func(int64) int64 { return 16 }) }

// HalfLastDim returns vector type t with half its last dimension, but at least 1.
// It returns nil if t has no dimensions.
func HalfLastDim(t ir.Type) ir.Type {
	return withLastDim(t, func(n int64) int64 { return max(n/2, 1) })
}

// InterleavedVector returns vector type t with twice its last dimension. For a
// vector without dimensions, it returns a vector of two elements.
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

// FunctionInputs returns the input types of the function type ts[0], or nil if
// ts[0] is another type.
func FunctionInputs(ts []ir.Type) []ir.Type {
	if f, ok := ts[0].(*ir.FunctionType); ok {
		return f.Inputs
	}
	return nil
}

// FunctionResults returns the result types of the function type ts[0], or nil if
// ts[0] is another type.
func FunctionResults(ts []ir.Type) []ir.Type {
	if f, ok := ts[0].(*ir.FunctionType); ok {
		return f.Results
	}
	return nil
}

// ElementPerValue returns a list of n copies of the element type of shaped type
// ts[0], where n is the number of its elements.
func ElementPerValue(ts []ir.Type) []ir.Type {
	n := NumElements(ts[0])
	list := make([]ir.Type, n)
	for i := range list {
		list[i] = ir.ElementOf(ts[0])
	}
	return list
}

// BothOrNeither reports whether the optional operands named a and b are both
// present or both absent.
func BothOrNeither(op *ir.Operation, a, b string) bool {
	return (PartType(op, a) == nil) == (PartType(op, b) == nil)
}

// ResultIs returns the relation that the type of an operation's only result
// satisfies c, too. Traits add it to the constraint in the result's definition. In
// the error, name names the result.
func ResultIs(name string, c *ir.TypeConstraint) ir.TypesMatch {
	return ir.TypesMatch{
		Message: name + " is " + c.Summary,
		Check:   func(op *ir.Operation) bool { return c.Check(op.Result(0).Type()) },
	}
}
