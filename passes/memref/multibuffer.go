package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// MultiBuffer makes a buffer that a loop uses factor times as large, so that factor successive
// iterations use different parts of it. It returns the new allocation, or nil if it cannot. Each
// iteration must overwrite the buffer. Unless trusted is true, a copy into the buffer before all
// other uses must prove this.
func MultiBuffer(rw *rewrite.Rewriter, alloc *ir.Operation, factor int64, trusted bool) *ir.Operation {
	buffer := alloc.Result(0)
	dom := ir.NewDominance()
	loop := rotatingLoop(dom, buffer, trusted)
	if loop == nil || !dom.OpDominates(alloc, loop) {
		return nil
	}
	how := loop.Def().Loop
	if how.InductionV == nil || how.Bounds == nil || len(how.Bodies(loop, nil)) != 1 {
		return nil
	}
	ivs := how.InductionV(loop)
	lower, _, step, ok := how.Bounds(loop)
	if !ok || len(ivs) != 1 || len(lower) != 1 || len(step) != 1 {
		return nil
	}
	t := buffer.Type().(*ir.MemRefType)
	loc := alloc.Loc()
	shape := append([]int64{factor}, t.Shape...)
	rw.Before(alloc)
	// The sizes that are not known are not asked for: as upstream, what comes of them is
	// left to the verifier.
	many := rw.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(memref.Alloc), Loc: loc, Results: []ir.Type{rw.Ctx.MemRefType(shape, t.Element, nil, t.Space)},
		Props: []ir.Attribute{alloc.Inherent("alignment"), alloc.Inherent(ir.OperandSegmentSizes)}, Attrs: alloc.Discardable(),
	})
	rw.AtStart(how.Bodies(loop, nil)[0].First())
	turn := poly.NewMap(3, 0, poly.Mod(poly.FloorDiv(poly.Sub(poly.Dim(0), poly.Dim(1)), poly.Dim(2)), poly.Constant(factor)))
	first := indexOf(rw, loc, lower[0])
	index := affine.NewComposedApply(rw.Builder, loc, turn, []*ir.Value{ivs[0], first, indexOf(rw, loc, step[0])})
	sizes := make([]ir.Mixed, len(shape))
	for i, n := range shape {
		sizes[i] = ir.Known(n)
	}
	sizes[0] = ir.Known(1)
	part := views.Whole(sizes)
	part.Offsets[0] = ir.Mixed{Value: index}
	view := part.New(rw, memref.SubView, loc, []ir.Type{viewType(t.Shape, many.Result(0), part)}, many.Result(0)).Result(0)
	for u := buffer.FirstUse(); u != nil; {
		user := u.Owner()
		u = u.NextUse()
		if user.Is(memref.Dealloc) {
			rw.Before(user)
			rw.Op(memref.Dealloc, user.Loc(), nil, many.ResultValues(nil), nil)
			rw.Erase(user)
		}
	}
	useView(rw, buffer, view)
	rw.Erase(alloc)
	return many
}

// rotatingLoop returns the loop that contains all uses of buffer, and in which each iteration
// overwrites buffer before it reads it. If trusted is true, the caller promises the overwriting,
// and a dealloc may be outside the loop. Otherwise a copy into buffer must dominate all uses.
// rotatingLoop returns nil if there is no such loop.
func rotatingLoop(dom *ir.Dominance, buffer *ir.Value, trusted bool) *ir.Operation {
	all := func(holds func(user *ir.Operation) bool) bool {
		for u := buffer.FirstUse(); u != nil; u = u.NextUse() {
			if !holds(u.Owner()) {
				return false
			}
		}
		return true
	}
	for u := buffer.FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		loop := LoopAround(user)
		switch {
		case loop == nil && user.Is(memref.Dealloc):
		case loop == nil:
			return nil
		case trusted:
			if all(func(o *ir.Operation) bool { return o.Is(memref.Dealloc) || loop.IsProperAncestorOf(o) }) {
				return loop
			}
		case user.Is(memref.Copy) && memref.CopyOp(user).Target() == buffer && all(func(o *ir.Operation) bool { return dom.OpDominates(user, o) }):
			return loop
		}
	}
	return nil
}

// LoopAround returns the innermost loop around op, or nil if there is none.
func LoopAround(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if d := p.Def(); d != nil && d.Loop != nil {
			return p
		}
	}
	return nil
}

func indexOf(rw *rewrite.Rewriter, loc ir.Loc, r ir.FoldResult) *ir.Value {
	if c, ok := r.Attr.(*ir.IntegerAttr); ok {
		return arith.NewIndex(rw.Builder, loc, c.Int64())
	}
	return r.Value
}

// viewType returns the type of the subview r of m whose result has the given shape. Dimensions of
// size 1 may have been dropped.
func viewType(shape []int64, m *ir.Value, r views.Ranges) ir.Type {
	t, _ := memref.SubViewType(shape, m.Type().(*ir.MemRefType), r)
	return t
}

// useView makes the users of one memref, old, use view, which has another layout. It replaces their
// subviews by subviews of view.
func useView(rw *rewrite.Rewriter, old, view *ir.Value) {
	var uses []*ir.Operand
	var gone []*ir.Operation
	for u := old.FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if !user.Is(memref.SubView) {
			uses = append(uses, u)
			continue
		}
		rw.Before(user)
		r := views.Of(user, 1)
		result := memref.SubViewOp(user).Result()
		n := r.New(rw, memref.SubView, user.Loc(), []ir.Type{viewType(result.Type().(*ir.MemRefType).Shape, view, r)}, view)
		useView(rw, result, n.Result(0))
		gone = append(gone, user)
	}
	for _, u := range uses {
		rw.Modify(u.Owner(), func() { u.Set(view) })
	}
	for _, op := range gone {
		rw.Erase(op)
	}
}
