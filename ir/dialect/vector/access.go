package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// access is a view of a transfer_read or transfer_write (VectorTransferOpInterface).
type access struct {
	op      *ir.Operation
	base    *ir.Value
	indices []*ir.Value
	vector  *ir.Value // read or stored
	mask    *ir.Value // or nil
	at      *affine.Map
}

// accessOf is a view of op; ok is false if op (or nil) is no operation of
// definition d.
func accessOf(op *ir.Operation, d *ir.OpDef) (a access, ok bool) {
	if op == nil || !op.Is(d) {
		return a, false
	}
	a = access{op: op, at: op.Inherent("permutation_map").(*ir.AffineMapAttr).Map}
	if d == TransferRead {
		a.base, a.vector, a.indices = single(op, 0), op.Result(0), group(op, 1)
	} else {
		a.vector, a.base, a.indices = single(op, 0), single(op, 1), group(op, 2)
	}
	if m := op.OperandsNamed("mask"); len(m) > 0 {
		a.mask = m[0].Value()
	}
	return a, true
}

func (a *access) shape() []int64 {
	s, _ := ir.ShapeOf(a.base.Type())
	return s
}

// rank is the number of dimensions that the map gives.
func (a *access) rank() int { return a.at.NumResults() }

func (a *access) onTensor() bool {
	_, ok := a.base.Type().(*ir.RankedTensorType)
	return ok
}

func (a *access) inBounds(i int) bool {
	l := a.op.Inherent("in_bounds").(*ir.ArrayAttr).Elems
	return l[i] == ir.Attribute(a.op.Context().Bool(true))
}

// mayBeOutside reports whether some dimension may be out of bounds.
func (a *access) mayBeOutside() bool {
	for i := range a.rank() {
		if !a.inBounds(i) {
			return true
		}
	}
	return false
}

// samePlace reports whether two accesses are to the same elements.
func (a *access) samePlace(b *access) bool {
	return slices.Equal(a.indices, b.indices) && a.vector.Type() == b.vector.Type() && a.at.Equal(b.at)
}

// disjoint reports whether two accesses of one shape cannot meet, by constant
// indices.
func (a *access) disjoint(b *access) bool {
	if a.vector.Type() != b.vector.Type() {
		return false
	}
	lead := len(a.shape()) - a.rank()
	for i := range a.indices {
		x, ok1 := ir.ConstantInt(a.indices[i])
		y, ok2 := ir.ConstantInt(b.indices[i])
		if !ok1 || !ok2 {
			continue
		}
		if distance := max(x-y, y-x); i < lead && distance != 0 ||
			i >= lead && distance >= typeOf(a.vector).Shape[i-lead] {
			return true
		}
	}
	return false
}

// chunk is, for each dimension of the base, how many elements are accessed; 0 for
// one.
func (a *access) chunk() []int64 {
	c := make([]int64, a.at.NumDims())
	for i, e := range a.at.Results() {
		if e.Kind() == affine.KindDim {
			c[e.Position()] = typeOf(a.vector).Shape[i]
		}
	}
	return c
}

// foldInBounds marks the dimensions that are seen to be in bounds, and broadcast
// ones if all others are.
func (a *access) foldInBounds() bool {
	n := a.rank()
	in := make([]bool, n)
	changed, all := false, true
	for i, e := range a.at.Results() {
		in[i] = a.inBounds(i)
		if in[i] {
			continue
		}
		if e.Kind() == affine.KindDim {
			in[i] = a.fits(i, e.Position())
			all = all && in[i]
		}
		changed = changed || in[i]
	}
	if all {
		for _, i := range a.at.BroadcastDims() {
			changed = changed || !in[i]
			in[i] = true
		}
	}
	if changed {
		a.op.SetInherent("in_bounds", boolArray(a.op.Context(), in))
	}
	return changed
}

func boolArray(c *ir.Context, l []bool) ir.Attribute {
	elems := make([]ir.Attribute, len(l))
	for i, b := range l {
		elems[i] = c.Bool(b)
	}
	return c.Array(elems...)
}

// fits reports whether dimension i of the vector, which is dimension k of the base,
// ends within it.
func (a *access) fits(i, k int) bool {
	size := a.shape()[k]
	c, ok := ir.ConstantInt(a.indices[k])
	return size != ir.Dynamic && ok && c+typeOf(a.vector).Shape[i] <= size
}

// foldFullMask drops a mask that masks nothing.
func (a *access) foldFullMask() bool {
	if a.mask == nil || formatOf(a.mask) != maskTrue {
		return false
	}
	sizes := a.op.Inherent(ir.OperandSegmentSizes).(*ir.DenseArrayAttr)
	a.op.EraseOperand(a.op.NumOperands() - 1)
	s := make([]int32, sizes.Len)
	for i := range s[:len(s)-1] {
		s[i] = int32(sizes.At(i))
	}
	a.op.SetInherent(ir.OperandSegmentSizes, a.op.Context().DenseI32Array(s))
	return true
}

// accessEffects: an access to a memref has the effect kind on it, one to a tensor
// none.
func accessEffects(d *ir.OpDef, kind ir.EffectKind) func(op *ir.Operation, dst []ir.Effect) []ir.Effect {
	return func(op *ir.Operation, dst []ir.Effect) []ir.Effect {
		if a, _ := accessOf(op, d); !a.onTensor() {
			dst = append(dst, ir.Effect{Kind: kind, Value: a.base})
		}
		return dst
	}
}

func speculateAccess(op *ir.Operation) ir.Speculatability {
	for i := range op.Operands() {
		if _, ok := op.Operand(i).Type().(*ir.MemRefType); ok {
			return ir.NotSpeculatable
		}
	}
	return ir.Speculatable
}
