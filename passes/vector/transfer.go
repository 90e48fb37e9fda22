package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Transfer describes a vector.transfer_read or transfer_write that exists or is to be built.
type Transfer struct {
	Op       *ir.Operation
	Type     *ir.VectorType // of the vector read or written
	Vector   *ir.Value      // written; nil for a read
	Base     *ir.Value
	Indices  []*ir.Value
	Map      *affine.Map
	Padding  *ir.Value // nil for a write
	Mask     *ir.Value // or nil
	InBounds []ir.Attribute
}

// TransferOf returns the description of op, a transfer.
func TransferOf(op *ir.Operation) Transfer {
	t := Transfer{Op: op, Map: op.Inherent("permutation_map").(*ir.AffineMapAttr).Map, InBounds: op.Inherent("in_bounds").(*ir.ArrayAttr).Elems}
	if op.Is(vector.TransferRead) {
		o := vector.TransferReadOp(op)
		t.Type, t.Base, t.Indices, t.Padding, t.Mask = calc.VectorType(op.Result(0)), o.Base(), ir.ValuesOf(o.Indices()), o.Padding(), o.Mask()
	} else {
		o := vector.TransferWriteOp(op)
		t.Vector, t.Base, t.Indices, t.Mask = o.ValueToStore(), o.Base(), ir.ValuesOf(o.Indices()), o.Mask()
		t.Type = calc.VectorType(t.Vector)
	}
	return t
}

// IsRead reports whether the transfer reads.
func (t *Transfer) IsRead() bool { return t.Vector == nil }

// OnTensor reports whether the base is a tensor.
func (t *Transfer) OnTensor() bool { return ir.IsTensor(t.Base.Type()) }

// IsBroadcast reports whether dimension i of the vector is a broadcast: it does not correspond to a
// dimension of the base.
func (t *Transfer) IsBroadcast(i int) bool { return t.Map.Result(i).Kind() == affine.KindConstant }

// IsInBounds reports whether dimension i of the vector is marked as in bounds of the base.
func (t *Transfer) IsInBounds(i int) bool {
	return t.InBounds[i] == ir.Attribute(t.Op.Context().Bool(true))
}

// AllInBounds reports whether all dimensions of the vector are marked as in bounds.
func (t *Transfer) AllInBounds() bool {
	for i := range t.InBounds {
		if !t.IsInBounds(i) {
			return false
		}
	}
	return true
}

// Create creates the transfer and returns it.
func (t *Transfer) Create(c calc.Calc) *ir.Operation {
	d := vector.TransferRead
	operands, sizes := []*ir.Value{t.Base}, []int32{1, int32(len(t.Indices)), 1, 0}
	var results []ir.Type
	if t.IsRead() {
		operands = append(slices.Concat(operands, t.Indices), t.Padding)
		results = []ir.Type{t.Type}
	} else {
		d = vector.TransferWrite
		operands, sizes = slices.Concat([]*ir.Value{t.Vector}, operands, t.Indices), []int32{1, 1, int32(len(t.Indices)), 0}
		if t.OnTensor() {
			results = []ir.Type{t.Base.Type()}
		}
	}
	if t.Mask != nil {
		operands, sizes[3] = append(operands, t.Mask), 1
	}
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("in_bounds")] = c.Ctx.Array(t.InBounds...)
	props[d.Slot(ir.OperandSegmentSizes)] = c.Ctx.DenseI32Array(sizes)
	props[d.Slot("permutation_map")] = c.Ctx.AffineMapAttr(t.Map)
	return c.Builder.Op(d, c.Loc, results, operands, props...)
}

// Result creates the transfer and returns its result. It returns nil for a write to a memref.
func (t *Transfer) Result(c calc.Calc) *ir.Value {
	if op := t.Create(c); op.NumResults() > 0 {
		return op.Result(0)
	}
	return nil
}
