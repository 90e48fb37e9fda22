// Package valuebounds computes bounds of index values and of dimension sizes of shaped values,
// from the operations that compute them (ValueBoundsOpInterface). Operation definitions refer
// to an Interface. Clients call Bound, ConstantBound or Compare. Passes that use the bounds
// are elsewhere.
package valuebounds

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Index is the Dim of a Var that stands for an index value, not for a size.
const Index = -1

// Var is a value of index type, or the size of a dimension of a shaped value.
type Var struct {
	Value *ir.Value
	Dim   int // Index for a number
}

// Of returns the Var for index value v.
func Of(v *ir.Value) Var { return Var{v, Index} }

// Interface adds bounds of the values that an operation defines: its results and the arguments
// of its blocks.
type Interface struct {
	// Index bounds an index value. If it is nil, nothing is known.
	Index func(op *ir.Operation, v *ir.Value, s *Set)
	// Size bounds the size of a dimension of a shaped value that is dynamic in its
	// type. If it is nil, nothing is known.
	Size func(op *ir.Operation, v *ir.Value, dim int, s *Set)
}

// ValueBoundsInterface is a marker method: it lets an *Interface be the value of
// ir.OpDef.ValueBounds.
func (*Interface) ValueBoundsInterface() {}

// Numbers returns the interface of operations whose values are index values.
func Numbers(index func(op *ir.Operation, v *ir.Value, s *Set)) *Interface {
	return &Interface{Index: index}
}

// Sizes returns the interface of operations whose values are shaped. The function size adds
// bounds of the size of dimension dim of v to s.
func Sizes(size func(op *ir.Operation, v *ir.Value, dim int, s *Set)) *Interface {
	return &Interface{Size: size}
}

// Rank is the interface of operations that return the rank of their operand.
var Rank = Numbers(func(op *ir.Operation, v *ir.Value, s *Set) {
	if shape, ranked := ir.ShapeOf(op.Operand(0).Type()); ranked {
		s.Equal(Of(v), affine.Constant(int64(len(shape))))
	}
})

// Dim is the interface of operations that return the size of a dimension of their first
// operand. The second operand is the dimension's index.
var Dim = Numbers(func(op *ir.Operation, v *ir.Value, s *Set) {
	s.AtLeast(Of(v), affine.Constant(0))
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	if i, ok := ir.ConstantInt(op.Operand(1)); ok && ranked && i >= 0 && i < int64(len(shape)) {
		s.Equal(Of(v), s.Expr(Var{op.Operand(0), int(i)}))
	}
})

// SourceSizes is the interface of casts: the result has the sizes of the first operand.
var SourceSizes = Sizes(func(op *ir.Operation, v *ir.Value, dim int, s *Set) {
	if _, ranked := ir.ShapeOf(op.Operand(0).Type()); ranked {
		s.Equal(Var{v, dim}, s.Expr(Var{op.Operand(0), dim}))
	}
})

// Either bounds v, which equals x or y, by the smaller and the larger of them, if it is known
// which one is smaller.
func Either(s *Set, v, x, y Var) {
	for _, p := range [][2]Var{{x, y}, {y, x}} {
		if s.PopulateAndCompare(TermOf(p[0]), LE, TermOf(p[1])) {
			s.AtLeast(v, s.Expr(p[0]))
			s.AtMost(v, s.Expr(p[1]))
		}
	}
}

// DynamicSizes returns the interface of operations that have one operand in the operand group
// for each dynamic size of the result.
func DynamicSizes(group int) *Interface {
	return Sizes(func(op *ir.Operation, v *ir.Value, dim int, s *Set) {
		shape, _ := ir.ShapeOf(v.Type())
		sizes := op.OperandGroup(group)
		if n := ir.NumDynamicDims(shape[:dim]); n < len(sizes) {
			s.Equal(Var{v, dim}, s.Number(sizes[n].Value()))
		}
	})
}

// KeptSizes bounds the size of dimension v.Dim by the matching slice size. The
// list sizes also has the dropped dimensions, which v lacks.
func KeptSizes(s *Set, v Var, sizes []ir.Mixed, dropped []bool) {
	at := 0
	for i, m := range sizes {
		switch {
		case dropped[i]:
		case at == v.Dim:
			s.Equal(v, s.Mixed(m))
			return
		default:
			at++
		}
	}
}

// ByRange is the interface of operations without operands whose bounds follow from their
// integer ranges.
var ByRange = Numbers(func(op *ir.Operation, v *ir.Value, s *Set) {
	ranges := op.Def().IntRanges.Infer(op, nil, nil)
	if i := v.Index(); !v.IsArg() && i < len(ranges) && ranges[i].Known() {
		s.AtLeast(Of(v), affine.Constant(ranges[i].SMin.Int64()))
		s.AtMost(Of(v), affine.Constant(ranges[i].SMax.Int64()))
	}
})
