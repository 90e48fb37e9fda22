package bufferization

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// bufferization.clone and bufferization.dealloc.

// newDim creates an operation d, memref.dim or tensor.dim, for the size of
// dimension i of v.
func newDim(rw *rewrite.Rewriter, d *ir.OpDef, loc ir.Loc, v *ir.Value, i int) *ir.Value {
	index := []ir.Type{rw.Ctx.Index()}
	c := arith.NewIndex(rw.Builder, loc, int64(i))
	return rw.Op(d, loc, index, []*ir.Value{v, c}).Result(0)
}

// viewOps are the operations whose result is a view of the buffer in their first
// operand (ViewLikeOpInterface).
var viewOps = []*ir.OpDef{
	memref.AssumeAlignment, memref.Cast, memref.CollapseShape, memref.ExpandShape, memref.ExtractStridedMetadata,
	memref.MemorySpaceCast, memref.ReinterpretCast, memref.Reshape, memref.SubView, memref.View,
}

func viewSource(v *ir.Value) *ir.Value {
	for {
		op := v.DefiningOp()
		if op == nil || !slices.Contains(viewOps, op.Def()) {
			return v
		}
		v = op.Operand(0)
	}
}

// hasEffectOn reports whether op is known to have an effect of kind k on v.
func hasEffectOn(op *ir.Operation, k ir.EffectKind, v *ir.Value) bool {
	effects, _ := op.OwnEffects(nil)
	return slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == k && e.Value == v })
}

// freeOf returns the operation that frees v, or nil if there is none. Result ok
// is false if several operations free v.
func freeOf(v *ir.Value) (free *ir.Operation, ok bool) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !hasEffectOn(u.Owner(), ir.Free, v) {
			continue
		}
		if free != nil {
			return nil, false
		}
		free = u.Owner()
	}
	return free, true
}

// simplifyClone erases a clone without uses. It replaces any other clone by its
// source, and erases the operation that frees one of the two buffers. That
// operation must follow in the same block, and no operation between them may be
// known to free memory.
func simplifyClone(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := CloneOp(op)
	if op.Unused() {
		rw.Erase(op)
		return true
	}
	source, t := view.Input(), view.Output().Type()
	if source.Type() != t && !memref.CastCompatible(source.Type(), t) {
		return false
	}
	a, ok1 := freeOf(view.Output())
	b, ok2 := freeOf(viewSource(source))
	if !ok1 || !ok2 || a != nil && b != nil && a.Block() == b.Block() {
		return false
	}
	var free *ir.Operation
	switch {
	case a != nil && a.Block() == op.Block():
		free = a
	case b != nil && b.Block() == op.Block():
		free = b
	default:
		return false
	}
	for o := op.Next(); o != free; o = o.Next() {
		if o == nil || o.HasEffectInterface() && o.HasEffect(ir.Free) {
			return false
		}
	}
	if source.Type() != t {
		source = rw.Value(memref.Cast, op.Loc(), t, []*ir.Value{source})
	}
	rw.Replace(op, source)
	rw.Erase(free)
	return true
}

// inferConditions appends the result types of bufferization.dealloc: one
// condition, an i1, for each retained memref.
func inferConditions(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	sizes, ok := s.Props[Dealloc.Slot(ir.OperandSegmentSizes)].(*ir.DenseArrayAttr)
	if !ok || sizes.Len != 3 {
		return dst, false
	}
	for range sizes.At(2) {
		dst = append(dst, s.Name.Context().I1())
	}
	return dst, true
}

// setDealloc sets the freed memrefs of op and the conditions under which they are
// freed. It returns false if nothing changes.
func setDealloc(rw *rewrite.Rewriter, op *ir.Operation, memrefs, conditions []*ir.Value) bool {
	o := DeallocOp(op)
	if slices.Equal(memrefs, ir.ValuesOf(o.Memrefs())) && slices.Equal(conditions, ir.ValuesOf(o.Conditions())) {
		return false
	}
	rw.Modify(op, func() {
		op.SetOperandGroup(rw.Arena, 0, memrefs)
		op.SetOperandGroup(rw.Arena, 1, conditions)
	})
	return true
}

// keep removes the memrefs for which predicate is returns false from the list of
// memrefs that op frees. It returns false if nothing changes.
func keep(rw *rewrite.Rewriter, op *ir.Operation, is func(memref, condition *ir.Value) bool) bool {
	o := DeallocOp(op)
	var memrefs, conditions []*ir.Value
	for i, u := range o.Memrefs() {
		if c := o.Conditions()[i].Value(); is(u.Value(), c) {
			memrefs, conditions = append(memrefs, u.Value()), append(conditions, c)
		}
	}
	return setDealloc(rw, op, memrefs, conditions)
}

// deallocOnce merges the occurrences of a memref in op's list of freed memrefs.
// It joins their conditions by arith.ori.
func deallocOnce(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DeallocOp(op)
	var memrefs, conditions []*ir.Value
	for i, u := range o.Memrefs() {
		c := o.Conditions()[i].Value()
		k := slices.Index(memrefs, u.Value())
		switch {
		case k < 0:
			memrefs, conditions = append(memrefs, u.Value()), append(conditions, c)
		case conditions[k] != c:
			conditions[k] = rw.Value(arith.OrI, op.Loc(), c.Type(), []*ir.Value{conditions[k], c})
		}
	}
	return setDealloc(rw, op, memrefs, conditions)
}

// retainOnce drops repeated memrefs from op's list of retained memrefs. The
// results for these are replaced by the result for the first occurrence.
func retainOnce(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DeallocOp(op)
	var retained []*ir.Value
	var at []int
	for _, u := range o.Retained() {
		k := slices.Index(retained, u.Value())
		if k < 0 {
			k = len(retained)
			retained = append(retained, u.Value())
		}
		at = append(at, k)
	}
	if len(retained) == len(at) {
		return false
	}
	memrefs, conditions := ir.ValuesOf(o.Memrefs()), ir.ValuesOf(o.Conditions())
	n := rw.Op(Dealloc, op.Loc(), slices.Repeat([]ir.Type{rw.Ctx.I1()}, len(retained)), slices.Concat(memrefs, conditions, retained),
		rw.Ctx.DenseI32Array([]int32{int32(len(memrefs)), int32(len(conditions)), int32(len(retained))}))
	results := make([]*ir.Value, len(at))
	for i, k := range at {
		results[i] = n.Result(k)
	}
	rw.Replace(op, results...)
	return true
}

func eraseEmptyDealloc(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if len(DeallocOp(op).Memrefs()) > 0 {
		return false
	}
	no := arith.NewBool(rw.Builder, op.Loc(), false)
	rw.Replace(op, slices.Repeat([]*ir.Value{no}, op.NumResults())...)
	return true
}

// dropFalse drops the freed memrefs whose condition is constant false.
func dropFalse(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return keep(rw, op, func(_, condition *ir.Value) bool {
		c, known := ir.ConstantInt(condition)
		return !known || c != 0
	})
}

// deallocAllocated rewrites op to free an allocated memref instead of its base
// buffer, the result of extract_strided_metadata of that memref.
func deallocAllocated(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DeallocOp(op)
	memrefs := ir.ValuesOf(o.Memrefs())
	for i, v := range memrefs {
		m := v.DefinedBy(memref.ExtractStridedMetadata)
		if m == nil {
			continue
		}
		if a := memref.ExtractStridedMetadataOp(m).Source().DefiningOp(); a != nil && hasEffectOn(a, ir.Allocate, memref.ExtractStridedMetadataOp(m).Source()) {
			memrefs[i] = memref.ExtractStridedMetadataOp(m).Source()
		}
	}
	return setDealloc(rw, op, memrefs, ir.ValuesOf(o.Conditions()))
}

// dropUnusedAllocs erases allocations whose only use is op, which frees them.
func dropUnusedAllocs(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var unused []*ir.Operation
	changed := keep(rw, op, func(v, _ *ir.Value) bool {
		a := v.DefiningOp()
		if a == nil || !hasEffectOn(a, ir.Allocate, v) || !v.HasOneUse() {
			return true
		}
		effects, _ := a.OwnEffects(nil)
		if slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Value == v && e.Kind != ir.Allocate }) {
			return true
		}
		unused = append(unused, a)
		return false
	})
	for _, a := range unused {
		rw.Erase(a)
	}
	return changed
}
