package memref

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// allocConstant moves the constant sizes of an allocation into its type. A cast to the old
// type follows.
func allocConstant(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := typeOf(op.Result(0))
	shape := slices.Clone(t.Shape)
	var sizes []*ir.Value
	changed := false
	k := 0
	dynamic := op.OperandsNamed("dynamicSizes")
	for i, d := range shape {
		if d != ir.Dynamic {
			continue
		}
		v := dynamic[k].Value()
		k++
		if c, ok := ir.ConstantInt(v); ok && c >= 0 {
			shape[i], changed = c, true
		} else {
			sizes = append(sizes, v)
		}
	}
	if !changed {
		return false
	}
	symbols := ir.ValuesOf(op.OperandsNamed("symbolOperands"))
	d := op.Def()
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("alignment")] = op.Inherent("alignment")
	props[d.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{int32(len(sizes)), int32(len(symbols))})
	n := rw.Op(d, op.Loc(), []ir.Type{rw.Ctx.MemRefType(shape, t.Element, t.Layout, t.Space)}, slices.Concat(sizes, symbols), props...)
	replaceByCast(rw, op, n.Result(0))
	return true
}

// deadAlloc erases an allocation whose uses are only stores to the memory and
// deallocations, and erases these uses.
func deadAlloc(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := op.Result(0)
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); !o.Is(Dealloc) && !(o.Is(Store) && StoreOp(o).Value() != v) {
			return false
		}
	}
	for u := v.FirstUse(); u != nil; u = v.FirstUse() {
		rw.Erase(u.Owner())
	}
	rw.Erase(op)
	return true
}

func eraseEmptyCopy(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range op.Operands() {
		if shape, ranked := ir.ShapeOf(op.Operand(i).Type()); ranked && slices.Contains(shape, 0) {
			rw.Erase(op)
			return true
		}
	}
	return false
}

func eraseSelfCopy(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CopyOp(op)
	if o.Source() != o.Target() {
		return false
	}
	rw.Erase(op)
	return true
}

// dimOfReshape replaces a size of a reshaped memref by a load from the shape operand of the
// memref.reshape.
func dimOfReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := DimOp(op)
	r := o.Source().DefiningOp()
	if r == nil || !r.Is(Reshape) {
		return false
	}
	index := o.Index()
	if index.ParentBlock() == r.Block() {
		if def := index.DefiningOp(); def != nil && r.IsBefore(def) {
			return false
		}
	} else if op.Block() != r.Block() && (index.ParentRegion() == r.ParentRegion() || !index.ParentRegion().IsAncestorOf(r.ParentRegion())) {
		return false
	}
	rw.After(r)
	shape := ReshapeOp(r).Shape()
	v := rw.Value(Load, op.Loc(), ir.ElementOf(shape.Type()), []*ir.Value{shape, index})
	if !constraint.IsIndex(v.Type()) {
		v = rw.Value(arith.IndexCast, op.Loc(), rw.Ctx.Index(), []*ir.Value{v})
	}
	rw.Replace(op, v)
	return true
}

// castOfMetadata handles a reinterpret_cast of the base buffer that an
// extract_strided_metadata extracted from a memref. If the reinterpret_cast has the
// extracted offset, sizes and strides, it becomes a cast of that memref. Otherwise, it uses
// that memref instead of the base buffer.
func castOfMetadata(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ReinterpretCastOp(op)
	m := o.Source().DefiningOp()
	if m == nil || !m.Is(ExtractStridedMetadata) {
		return false
	}
	source := ExtractStridedMetadataOp(m).Source()
	a, b := metadataOf(m), castMetadata(op)
	if !slices.Equal(a.Strides, b.Strides) || !slices.Equal(a.Sizes, b.Sizes) || a.offset != b.offset {
		rw.SetOperand(op, 0, source)
		return true
	}
	if source.Type() == o.Result().Type() {
		rw.Replace(op, source)
	} else {
		replaceByCast(rw, op, source)
	}
	return true
}

// reinterpretConstants makes the offset, sizes and strides of a reinterpret_cast static if
// they are known. A cast to the old type follows.
func reinterpretConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ReinterpretCastOp(op)
	r := slicesOf(op)
	m := castMetadata(op)
	n := views.Ranges{Offsets: []ir.Mixed{m.offset}, Sizes: m.Sizes, Strides: m.Strides}
	if unknown(r) == unknown(n) {
		return false
	}
	c := rw.Ctx
	t := c.MemRefType(views.Statics(n.Sizes), ir.ElementOf(o.Source().Type()),
		c.StridedLayout(views.Statics(n.Offsets)[0], views.Statics(n.Strides)), ir.MemorySpace(o.Source().Type()))
	replaceByCast(rw, op, n.New(rw, ReinterpretCast, op.Loc(), []ir.Type{t}, o.Source()).Result(0))
	return true
}

func unknown(r views.Ranges) int {
	n := 0
	for _, m := range slices.Concat(r.Offsets, r.Sizes, r.Strides) {
		if m.Value != nil {
			n++
		}
	}
	return n
}

// viewConstants moves the constant sizes of a memref.view into its type. A cast to the old
// type follows.
func viewConstants(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ViewOp(op)
	t := typeOf(o.Result())
	shape := slices.Clone(t.Shape)
	var sizes []*ir.Value
	k := 0
	dynamic := o.Sizes()
	for i, d := range shape {
		if d != ir.Dynamic {
			continue
		}
		v := dynamic[k].Value()
		k++
		if c, ok := ir.ConstantInt(v); ok {
			shape[i] = c
		} else {
			sizes = append(sizes, v)
		}
	}
	n := rw.Ctx.MemRefType(shape, t.Element, t.Layout, t.Space)
	if n == t {
		return false
	}
	v := rw.Op(View, op.Loc(), []ir.Type{n}, append([]*ir.Value{o.Source(), o.ByteShift()}, sizes...))
	replaceByCast(rw, op, v.Result(0))
	return true
}

// viewOfCast replaces the source of a memref.view, if that is a cast of a memref.alloc, by
// the memref.alloc.
func viewOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := castOf(ViewOp(op).Source())
	if c == nil {
		return false
	}
	a := CastOp(c).Source().DefiningOp()
	if a == nil || !a.Is(Alloc) {
		return false
	}
	operands := op.OperandValues(nil)
	operands[0] = CastOp(c).Source()
	rw.ReplaceNew(op, &ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: op.ResultTypes(nil)})
	return true
}

// onStack names the memory resource of automatic allocations, such as memref.alloca.
const onStack = "AutomaticAllocationScopeResource"

// allocatesOnStack reports whether a result of op is an automatic allocation. known is
// false if op's effects are not known.
func allocatesOnStack(op *ir.Operation) (yes, known bool) {
	effects, known := op.OwnEffects(nil)
	for _, e := range effects {
		if e.Kind == ir.Allocate && e.Resource == onStack && e.Value != nil && e.Value.DefiningOp() == op {
			return true, true
		}
	}
	return false, known
}

// mayAllocateOnStack reports whether op itself may be an automatic allocation. For an
// operation with recursive effects, it returns false, because a walk asks for each nested
// operation.
func mayAllocateOnStack(op *ir.Operation) bool {
	if op.Has(ir.RecursiveMemoryEffects) {
		return false
	}
	yes, known := allocatesOnStack(op)
	return yes || !known
}

// isLast reports whether op directly precedes the terminator of its block, the only block
// of its region.
func isLast(op *ir.Operation) bool {
	b := op.Block()
	return op.Next() != nil && op.Next() == b.Terminator() && b.Region().HasOneBlock()
}

// inlineAllocaScope replaces a memref.alloca_scope by its body. The body must not allocate
// on the stack, or the scope must be at the end of an enclosing allocation scope.
func inlineAllocaScope(rw *rewrite.Rewriter, op *ir.Operation) bool {
	allocates := op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		switch {
		case o == op:
			return ir.Advance
		case mayAllocateOnStack(o):
			return ir.Interrupt
		case o.Has(ir.AutomaticAllocationScope):
			return ir.Skip
		}
		return ir.Advance
	}) == ir.Interrupt
	if allocates && (!op.Parent().Has(ir.AutomaticAllocationScope) || !isLast(op)) {
		return false
	}
	b := AllocaScopeOp(op).Body()
	term := b.Last()
	rw.InlineBlockBefore(b, op.Block(), op)
	rw.Replace(op, term.OperandValues(nil)...)
	rw.Erase(term)
	return true
}

// hoistAllocas moves the allocations in a memref.alloca_scope to the closest allocation
// scope around it. Both scopes must end at the same time, and the operands of the
// allocations must be available there.
func hoistAllocas(rw *rewrite.Rewriter, op *ir.Operation) bool {
	top := op.Parent()
	if top == nil || top.Has(ir.AutomaticAllocationScope) || !isLast(op) || top.Block() == nil || !isLast(top) {
		return false
	}
	for {
		p := top.Parent()
		if p == nil {
			return false
		}
		if p.Has(ir.AutomaticAllocationScope) {
			break
		}
		if top = p; top.Block() == nil || !isLast(top) {
			return false
		}
	}
	var hoisted []*ir.Operation
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if yes, _ := allocatesOnStack(o); yes {
			for i := range o.Operands() {
				if top.IsAncestorOf(o.Operand(i).ParentRegion().Parent()) {
					return ir.Advance
				}
			}
			hoisted = append(hoisted, o)
		}
		return ir.Advance
	})
	if len(hoisted) == 0 {
		return false
	}
	rw.Before(top)
	for _, o := range hoisted {
		rw.ReplaceWith(o, rw.CloneOp(o, ir.NewMapping()))
	}
	return true
}
