package vectorize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// vectors holds the vector sizes of a target and the masks created for it.
type vectors struct {
	calc.Calc
	sizes    []int64
	scalable []bool
	static   []int64     // the iterations of loops
	values   []*ir.Value // the same as values
	masks    []knownMask
}

// A knownMask is the mask v for accesses indexed by m. If all lanes are in bounds, v is nil.
type knownMask struct {
	m *poly.Map
	v *ir.Value
}

// setSizes chooses the sizes of the vectors, and creates the numbers of iterations as values. It returns false
// if a vector size is unknown, or if no operand tells a number of iterations.
func (t *target) setSizes() bool {
	t.static = linalg.StaticLoopSizes(t.op)
	t.sizes, t.scalable = t.static, make([]bool, len(t.static))
	if len(t.options.Sizes) > 0 {
		t.sizes = t.options.Sizes
		copy(t.scalable, t.options.Scalable)
	}
	if slices.Contains(t.sizes, ir.Dynamic) {
		return false
	}
	for i, n := range t.static {
		if n != ir.Dynamic {
			t.values = append(t.values, arith.NewIndex(t.Builder, t.Loc, n))
			continue
		}
		v, dim := t.indexedBy(i)
		if v == nil {
			return false
		}
		t.values = append(t.values, newDim(t.Calc, v, dim))
	}
	return true
}

// newDim creates a tensor.dim or memref.dim for dimension i of v.
func newDim(c calc.Calc, v *ir.Value, i int) *ir.Value {
	d := tensor.Dim
	if !ir.IsTensor(v.Type()) {
		d = memref.Dim
	}
	return c.Value(d, c.Loc, c.Ctx.Index(), []*ir.Value{v, arith.NewIndex(c.Builder, c.Loc, int64(i))})
}

// indexedBy returns an operand and the dimension that loop i indexes. It takes the first operand whose map is a
// projected permutation. It returns nil if there is none.
func (t *target) indexedBy(i int) (v *ir.Value, dim int) {
	for k, m := range t.maps {
		if at := m.ResultPosition(poly.Dim(i)); at >= 0 && m.IsProjectedPermutation(false) {
			return t.op.Operand(k), at
		}
	}
	return nil, 0
}

// typeBy returns the type of vectors with the sizes that m selects. If m is nil, it takes all sizes.
func (x *vectors) typeBy(element ir.Type, m *poly.Map) *ir.VectorType {
	sizes, scalable := x.sizes, x.scalable
	if m != nil {
		sizes, scalable = selected(m, sizes), selected(m, scalable)
	}
	return x.Ctx.VectorType(sizes, element, scalable)
}

// selected returns, for each result of m, the element of list at this dimension. Each result must be a dimension
// or 0. For 0 it returns the zero value: an access of size 1 has no entry there.
func selected[T any](m *poly.Map, list []T) []T {
	l := make([]T, m.NumResults())
	for i, e := range m.Results() {
		if e.Kind() == poly.KindDim {
			l[i] = list[e.Position()]
		}
	}
	return l
}

// masked adds the mask for accesses indexed by m to op, the operation made last, if it needs a mask. A nil m
// stands for all loops.
func (t *target) masked(op *ir.Operation, m *poly.Map) *ir.Operation {
	if !vector.IsMaskable(op) {
		return op
	}
	if m == nil {
		m = poly.IdentityMap(len(t.sizes))
	}
	mask := t.maskOf(m)
	if mask != nil || t.options.MatchDynamic {
		allInBounds(op)
	}
	return t.Masked(op, mask, nil)
}

// allInBounds marks all dimensions of a vector transfer as in bounds. The mask ensures this.
func allInBounds(op *ir.Operation) {
	if op.Is(vector.TransferRead) || op.Is(vector.TransferWrite) {
		slot := op.Def().Slot("in_bounds")
		op.SetProp(slot, bools(op.Context(), len(op.Prop(slot).(*ir.ArrayAttr).Elems), true))
	}
}

// maskOf returns the mask for accesses indexed by m, or nil if none is needed.
func (t *target) maskOf(m *poly.Map) *ir.Value {
	m = m.DropZeroResults()
	for _, k := range t.masks {
		if k.m.Equal(m) {
			return k.v
		}
	}
	known := knownMask{m: m}
	if shape := selected(m, t.sizes); t.needsMask(selected(m, t.static), shape) {
		known.v = t.Value(vector.CreateMask, t.Loc, t.typeBy(t.Ctx.I1(), m), selected(m, t.values))
	}
	t.masks = append(t.masks, known)
	return known.v
}

func (t *target) needsMask(static, shape []int64) bool {
	for i, n := range static {
		if n != shape[i] && !(n == ir.Dynamic && t.options.MatchDynamic) {
			return true
		}
	}
	return false
}

// broadcast broadcasts v to vector type t. It returns v itself if it cannot be broadcast.
func broadcast(c calc.Calc, v *ir.Value, t *ir.VectorType) *ir.Value {
	if len(t.Shape) == 0 || !broadcasts(v.Type(), t) {
		return v
	}
	return c.ValueOrFold(vector.Broadcast, c.Loc, t, []*ir.Value{v})
}

// broadcasts reports whether a value of one type, from, can be broadcast to a vector of another one, to. Each of
// its sizes must equal the size of the corresponding innermost dimension, or be 1.
func broadcasts(from ir.Type, to *ir.VectorType) bool {
	v, ok := from.(*ir.VectorType)
	if !ok {
		return from == to.Element
	}
	lead := len(to.Shape) - len(v.Shape)
	if lead < 0 || v.Element != to.Element {
		return false
	}
	for i, n := range v.Shape {
		same := n == to.Shape[lead+i] && calc.IsScalable(v, i) == calc.IsScalable(to, lead+i)
		if !same && !(n == 1 && !calc.IsScalable(v, i)) {
			return false
		}
	}
	return true
}

// bools returns an array attribute with n times the boolean v.
func bools(c *ir.Context, n int, v bool) *ir.ArrayAttr {
	l := make([]ir.Attribute, n)
	for i := range l {
		l[i] = c.Bool(v)
	}
	return c.Array(l...)
}

// read creates a transfer_read of a vector of type t from v at indices. If padding is nil, it pads with poison.
func read(c calc.Calc, t *ir.VectorType, v *ir.Value, indices []*ir.Value, padding *ir.Value, m *poly.Map, inBounds *ir.ArrayAttr) *ir.Operation {
	if padding == nil {
		padding = c.Value(ub.Poison, c.Loc, ir.ElementOf(v.Type()), nil, c.Ctx.DialectAttr(ub.PoisonAttr))
	}
	return vector.CreateTransferRead(c.Builder, c.Loc, vector.TransferReadArgs{
		Base: v, Indices: indices, Padding: padding, InBounds: inBounds, PermutationMap: c.Ctx.AffineMapAttr(m), VectorType: t,
	})
}

// write creates a transfer_write of vector v into dest at indices.
func write(c calc.Calc, v, dest *ir.Value, indices []*ir.Value, m *poly.Map, inBounds *ir.ArrayAttr) *ir.Operation {
	a := vector.TransferWriteArgs{ValueToStore: v, Base: dest, Indices: indices, InBounds: inBounds, PermutationMap: c.Ctx.AffineMapAttr(m)}
	if ir.IsTensor(dest.Type()) {
		a.ResultType = dest.Type()
	}
	return vector.CreateTransferWrite(c.Builder, c.Loc, a)
}

// repeated returns a list with n times v.
func repeated(v *ir.Value, n int) []*ir.Value { return slices.Repeat([]*ir.Value{v}, n) }
