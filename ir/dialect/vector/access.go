package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// access gives uniform access to a transfer_read or transfer_write. Upstream has
// VectorTransferOpInterface for this. Field base is the memref or tensor. Field at
// is the permutation map.
type access struct {
	op      *ir.Operation
	base    *ir.Value
	indices []*ir.Value
	vector  *ir.Value // read or stored
	mask    *ir.Value // or nil
	at      *affine.Map
}

// accessOf returns the access of op. Result ok is false if op is nil or not an
// operation of definition d.
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

// rank returns the number of results of the permutation map.
func (a *access) rank() int { return a.at.NumResults() }

func (a *access) onTensor() bool {
	_, ok := a.base.Type().(*ir.RankedTensorType)
	return ok
}

func (a *access) inBounds(i int) bool {
	l := a.op.Inherent("in_bounds").(*ir.ArrayAttr).Elems
	return l[i] == ir.Attribute(a.op.Context().Bool(true))
}

// mayBeOutside reports whether any dimension may be out of bounds, by attribute
// in_bounds.
func (a *access) mayBeOutside() bool {
	for i := range a.rank() {
		if !a.inBounds(i) {
			return true
		}
	}
	return false
}

// samePlace reports whether two accesses have the same indices, vector type and
// permutation map. The caller compares the bases.
func (a *access) samePlace(b *access) bool {
	return slices.Equal(a.indices, b.indices) && a.vector.Type() == b.vector.Type() && a.at.Equal(b.at)
}

// disjoint reports whether constant indices show that two accesses share no element.
// It is false if their vector types differ.
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

// chunk returns the number of accessed elements for each dimension of the base. It
// is 0 for a dimension that the permutation map does not use.
func (a *access) chunk() []int64 {
	c := make([]int64, a.at.NumDims())
	for i, e := range a.at.Results() {
		if e.Kind() == affine.KindDim {
			c[e.Position()] = typeOf(a.vector).Shape[i]
		}
	}
	return c
}

// foldInBounds sets in_bounds for dimensions that constant indices and sizes show to
// be in bounds. If all dimensions other than broadcast dimensions are in bounds, it
// also sets in_bounds for the broadcast dimensions. It reports whether it changed
// the attribute.
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

// fits reports whether dimension i of the vector is known to end within the base,
// where it is dimension k.
func (a *access) fits(i, k int) bool {
	size := a.shape()[k]
	c, ok := ir.ConstantInt(a.indices[k])
	return size != ir.Dynamic && ok && c+typeOf(a.vector).Shape[i] <= size
}

// foldFullMask removes a mask that is all true. It reports whether it did.
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

// accessEffects returns the function that gives the effects of a transfer. A
// transfer on a memref has an effect of this kind on it. A transfer on a tensor has
// no effect.
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
