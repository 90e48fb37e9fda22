package vectorscf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Unpacking a transfer goes through a buffer in memory that holds the vector. The buffer is viewed
// as an array of smaller vectors, and a loop transfers these. A label marks the transfers whose
// vector is in a buffer.

const label = "__vector_to_scf_lowering__"

func (t *transfer) isLabelled() bool { return t.Transfer.Op.Attr(label) != nil }

func (t *transfer) setLabel(op *ir.Operation) { op.SetAttr(label, t.Ctx.Unit()) }

// allocationScope returns the closest ancestor of op with an automatic allocation scope, or nil if
// there is none.
func allocationScope(op *ir.Operation) *ir.Operation {
	p := op.Parent()
	for p != nil && !p.Has(ir.AutomaticAllocationScope) {
		p = p.Parent()
	}
	return p
}

// buffers allocates a buffer for the vector at the start of scope, an automatic allocation scope.
// If there is a mask, it stores the mask to another buffer, and the result mask is a load from
// that buffer.
func (t *transfer) buffers(scope *ir.Operation) (data, mask *ir.Value) {
	alloc := func(u ir.Type) *ir.Value {
		return memref.NewAlloc(t.Builder, memref.Alloca, t.Loc, t.Ctx.MemRefType(nil, u, nil, nil), nil, nil)
	}
	t.AtStart(scope.Region(0).First())
	data = alloc(t.Type)
	if t.Mask != nil {
		buffer := alloc(t.Mask.Type())
		t.Before(t.Transfer.Op)
		memref.NewStore(t.Builder, t.Loc, t.Mask, buffer)
		mask = memref.NewLoad(t.Builder, t.Loc, buffer)
	}
	t.Before(t.Transfer.Op)
	return data, mask
}

// prepare allocates the buffers if the transfer is to go through a buffer. Otherwise it returns
// false. A transfer that already has a buffer is marked by the attribute label, and gets no other.
func (t *transfer) prepare() (data, mask *ir.Value, ok bool) {
	if t.isLabelled() || !t.canUnpack() {
		return nil, nil, false
	}
	scope := allocationScope(t.Transfer.Op)
	if scope == nil {
		return nil, nil, false
	}
	data, mask = t.buffers(scope)
	return data, mask, true
}

// prepareRead makes the read go through a buffer: the vector read is stored there, and its users
// get a load from there. It returns false if prepare does.
func (t *transfer) prepareRead() bool {
	data, mask, ok := t.prepare()
	if !ok {
		return false
	}
	op := t.Transfer.Op
	read := t.CloneOp(op, ir.NewMapping())
	t.setLabel(read)
	if mask != nil {
		read.SetOperand(read.NumOperands()-1, mask)
	}
	memref.NewStore(t.Builder, t.Loc, read.Result(0), data)
	t.Replace(op, memref.NewLoad(t.Builder, t.Loc, data))
	return true
}

// prepareWrite makes the write go through a buffer: the vector is stored there, and the write gets
// a load from there. It returns false if prepare does.
func (t *transfer) prepareWrite() bool {
	data, mask, ok := t.prepare()
	if !ok {
		return false
	}
	op := t.Transfer.Op
	memref.NewStore(t.Builder, t.Loc, t.Vector, data)
	v := memref.NewLoad(t.Builder, t.Loc, data)
	t.Modify(op, func() {
		op.SetOperand(0, v)
		t.setLabel(op)
		if mask != nil {
			op.SetOperand(op.NumOperands()-1, mask)
		}
	})
	return true
}

// place is an element of a buffer.
type place struct {
	buffer  *ir.Value
	indices []*ir.Value
}

// place returns the place in the buffer of a transfer with the attribute label, and the operation
// that accesses it. For a read, that is the store of its result; for a write, it is the load of
// its vector.
func (t *transfer) place() (at place, access *ir.Operation) {
	if t.IsRead() {
		access = onlyUser(t.Transfer.Op)
		return place{memref.StoreOp(access).Memref(), ir.ValuesOf(memref.StoreOp(access).Indices())}, access
	}
	access = t.Vector.DefiningOp()
	return place{memref.LoadOp(access).Memref(), ir.ValuesOf(memref.LoadOp(access).Indices())}, access
}

// unpackOne returns the memref type after moving the first dimension of the vectors to the memref:
// memref<4xvector<2x3xf32>> becomes memref<4x2xvector<3xf32>>. It returns nil if that dimension is
// scalable.
func unpackOne(t ir.Type) *ir.MemRefType {
	m := t.(*ir.MemRefType)
	v := m.Element.(*ir.VectorType)
	if calc.IsScalable(v, 0) {
		return nil
	}
	return t.Context().MemRefType(append(slices.Clone(m.Shape), v.Shape[0]), dropFirst(v), nil, nil)
}

// unpack replaces a transfer with the attribute label, which goes through a buffer. A loop over
// the first dimension of its vector transfers one part in each iteration. It returns false for
// other transfers, or if that dimension is scalable.
func (t *transfer) unpack() bool {
	if !t.isLabelled() {
		return false
	}
	at, access := t.place()
	castType := unpackOne(at.buffer.Type())
	if castType == nil {
		return false
	}
	data := t.Cast(vector.TypeCast, at.buffer, castType)
	var mask *ir.Value
	if t.Mask != nil {
		mask = t.Mask.DefiningOp().Operand(0)
		if !t.IsBroadcast(0) {
			mask = t.Cast(vector.TypeCast, mask, unpackOne(mask.Type()))
		}
	}
	lower := arith.NewIndex(t.Builder, t.Loc, 0)
	upper := arith.NewIndex(t.Builder, t.Loc, castType.Shape[len(castType.Shape)-1])
	step := arith.NewIndex(t.Builder, t.Loc, 1)
	var state *ir.Value
	if !t.IsRead() && t.OnTensor() {
		state = t.Base
	}
	loop := t.loop(upper, state, step, lower, func(iv, state *ir.Value) *ir.Value {
		var result ir.Type
		if state != nil {
			result = state.Type()
		}
		element := place{data, append(slices.Clone(at.indices), iv)}
		return t.checked(iv, result, func() *ir.Value { return t.unpacked(element, mask, iv, state) }, func() *ir.Value {
			if t.IsRead() {
				padding := t.Broadcast(t.Padding, castType.Element)
				memref.NewStore(t.Builder, t.Loc, padding, element.buffer, element.indices...)
			}
			return state
		})
	})
	if t.IsRead() {
		t.Erase(access)
		t.Erase(t.Transfer.Op)
	} else if state != nil {
		t.Replace(t.Transfer.Op, loop.Result(0))
	} else {
		t.Erase(t.Transfer.Op)
	}
	return true
}

// unpacked transfers the part of the vector with index iv in the first dimension, between the base
// and an element of the buffer. A write to a tensor takes the tensor from state and returns the
// new one.
func (t *transfer) unpacked(element place, mask, iv, state *ir.Value) *ir.Value {
	u := ir.ElementOf(element.buffer.Type()).(*ir.VectorType)
	base := t.Base
	if state != nil {
		base = state
	}
	p := t.part(u, base, iv)
	if !t.IsRead() {
		p.Vector = memref.NewLoad(t.Builder, t.Loc, element.buffer, element.indices...)
	}
	if t.Mask != nil && (t.IsBroadcast(0) || len(calc.VectorType(t.Mask).Shape) > 1) {
		indices := t.maskIndices()
		if !t.IsBroadcast(0) {
			indices = append(slices.Clone(indices), iv)
		}
		p.Mask = memref.NewLoad(t.Builder, t.Loc, mask, indices...)
	}
	op := p.Create(t.Calc)
	if len(u.Shape) > int(t.options.TargetRank) {
		t.setLabel(op)
	}
	if t.IsRead() {
		memref.NewStore(t.Builder, t.Loc, op.Result(0), element.buffer, element.indices...)
		return nil
	}
	if state != nil {
		return op.Result(0)
	}
	return nil
}

// maskIndices returns the indices of the newest load from the mask's buffer.
func (t *transfer) maskIndices() []*ir.Value {
	buffer := t.Mask.DefiningOp().Operand(0)
	for u := buffer.FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(memref.Load) {
			return ir.ValuesOf(memref.LoadOp(u.Owner()).Indices())
		}
	}
	return nil
}
