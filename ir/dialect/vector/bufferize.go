package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Bufferization of transfers, which become accesses to memrefs.

var bufferizeRead = accessInterface(&bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Bufferize: accessBuffer,
}, &bufferize.Subset{Slice: func(op *ir.Operation) (views.Ranges, bool) {
	o := TransferReadOp(op)
	return chunk(op, ir.ValuesOf(o.Indices()), o.Vector().Type())
}})

var bufferizeWrite = accessInterface(bufferize.Destination(accessBuffer, func(_ *bufferize.State, u *ir.Operand) bool {
	return !overwritesAll(u.Owner())
}), &bufferize.Subset{Inserts: true, Source: 0, Container: 1, Slice: func(op *ir.Operation) (views.Ranges, bool) {
	o := TransferWriteOp(op)
	return chunk(op, ir.ValuesOf(o.Indices()), o.ValueToStore().Type())
}})

func accessInterface(i *bufferize.Interface, s *bufferize.Subset) *bufferize.Interface {
	i.Subset = s
	return i
}

// chunk returns the part of a tensor that a transfer of a vector of type t at indices
// accesses. It returns false if the vector may be permuted, masked or reach beyond the
// tensor.
func chunk(op *ir.Operation, indices []*ir.Value, t ir.Type) (views.Ranges, bool) {
	shape := t.(*ir.VectorType).Shape
	m := op.Inherent("permutation_map").(*ir.AffineMapAttr).Map
	bounds, _ := op.Inherent("in_bounds").(*ir.ArrayAttr)
	if op.OptionalOperand(len(op.Def().Operands)-1) != nil || !m.IsMinorIdentity() {
		return views.Ranges{}, false
	}
	for _, a := range bounds.Elems {
		if !a.(*ir.IntegerAttr).Value.IsOne() {
			return views.Ranges{}, false
		}
	}
	sizes := make([]ir.Mixed, len(indices))
	for i := range sizes {
		sizes[i] = ir.Known(1)
		if k := i - (len(sizes) - len(shape)); k >= 0 {
			sizes[i] = ir.Known(shape[k])
		}
	}
	r := views.Whole(sizes)
	for i, v := range indices {
		r.Offsets[i] = ir.Mixed{Value: v}
	}
	return r, true
}

// overwritesAll reports whether a vector.transfer_write overwrites the whole
// destination. It is false if this is not certain.
func overwritesAll(op *ir.Operation) bool {
	o := TransferWriteOp(op)
	if !ir.HasStaticShape(o.Base().Type()) || op.Parent() != nil && op.Parent().Is(Mask) {
		return false
	}
	for _, u := range o.Indices() {
		if c, ok := ir.ConstantInt(u.Value()); !ok || c != 0 {
			return false
		}
	}
	dest, _ := ir.ShapeOf(o.Base().Type())
	written, _ := ir.ShapeOf(o.ValueToStore().Type())
	for i := range min(len(dest), len(written)) {
		if dest[i] > written[i] {
			return false
		}
	}
	return true
}

// accessBuffer bufferizes an operation that accesses a tensor: it creates the same
// operation on the tensor's buffer.
func accessBuffer(rw *bufferize.Rewriter, op *ir.Operation) bool {
	operands := rw.BuffersOf(op.Operands())
	if operands == nil {
		return false
	}
	if op.Is(TransferWrite) {
		rw.Again(op, nil, operands)
		start, _ := op.Inits()
		return rw.ReplaceByBuffers(op, operands[start])
	}
	return rw.ReplaceByResults(op, rw.Again(op, op.ResultTypes(nil), operands))
}

var bufferizeGather = bufferize.Reader(accessBuffer)

// bufferizeMask implements the bufferization of vector.mask. The masked operation must
// bufferize in place.
var bufferizeMask = &bufferize.Interface{
	AliasedBy: func(_ *bufferize.State, v *ir.Value, dst []bufferize.OperandAlias) []bufferize.OperandAlias {
		y := MaskOp(v.DefiningOp()).MaskRegion().First().Last()
		return append(dst, bufferize.OperandAlias{Operand: &y.Operands()[v.Index()], Equivalent: true})
	},
	ResolveConflicts: func(rw *bufferize.Rewriter, s *bufferize.State, op *ir.Operation) bool {
		if !rw.CopyOperands(s, op) {
			return false
		}
		for o := range MaskOp(op).MaskRegion().First().Ops() {
			if o.Is(rw.Made.AllocTensor) {
				return op.EmitOpError("body must bufferize in-place")
			}
		}
		return true
	},
	Bufferize: maskBuffers,
}

// maskBuffers bufferizes vector.mask. If the masked operation does not define a
// yielded value, maskBuffers removes the value from the yield. This value then
// replaces the result of the vector.mask.
func maskBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := MaskOp(op)
	body := o.MaskRegion().First()
	masked := body.First()
	if rw.Of(masked) == nil {
		return true
	}
	y := body.Last()
	results := make([]*ir.Value, op.NumResults())
	var kept []*ir.Value
	var types []ir.Type
	for i, u := range y.Operands() {
		if v := u.Value(); v.DefiningOp() == masked {
			kept, types = append(kept, v), append(types, v.Type())
		} else {
			results[i] = v
		}
	}
	rw.Modify(y, func() { y.SetOperands(rw.Arena, kept) })
	n := rw.Again(op, types, op.OperandValues(nil))
	k := 0
	for i := range results {
		if results[i] == nil {
			results[i] = n.Result(k)
			k++
		}
	}
	return rw.ReplaceByBuffers(op, results...)
}

// bufferizeYield implements the bufferization of vector.yield, the terminator of
// vector.mask.
var bufferizeYield = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, MustBeInPlace: bufferize.Always,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		return append(dst, bufferize.Alias{Value: u.Owner().Parent().Result(u.Index()), Equivalent: true})
	},
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		parent := op.Parent()
		if !parent.Is(Mask) {
			return op.EmitError("unsupported vector::YieldOp parent")
		}
		if rw.Of(op.Block().First()) == nil {
			return true
		}
		operands := rw.BuffersOf(op.Operands())
		if operands == nil && op.NumOperands() > 0 {
			return false
		}
		rw.ReplaceWith(op, rw.Again(op, nil, operands))
		return true
	},
}
