// Package independent enlarges allocations and paddings to their maximum over some loops, so that
// their sizes do not depend on the loops' induction variables.
package independent

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// greatest returns, for each size in list, an upper bound that does not depend on the values ivs.
// It returns false if a size has no such bound.
func greatest(b *ir.Builder, loc ir.Loc, list []ir.Mixed, ivs []*ir.Value) ([]ir.Mixed, bool) {
	out := slices.Clone(list)
	for i, m := range list {
		if m.Value == nil {
			continue
		}
		bound, ok := valuebounds.GreatestWithout(valuebounds.Of(m.Value), ivs)
		if !ok {
			return nil, false
		}
		out[i] = transform.NewBound(b, loc, bound)
	}
	return out, true
}

func sizesOf(v *ir.Value, dynamic []ir.Operand) []ir.Mixed {
	shape, _ := ir.ShapeOf(v.Type())
	return ir.MixedList(v.Context().DenseI64Array(shape), dynamic)
}

// Pad makes the padding of op independent of ivs. It returns the slice of the new tensor that
// replaces op, or op if it does not depend on ivs. It returns nil if that is not possible.
func Pad(rw *rewrite.Rewriter, op *ir.Operation, ivs []*ir.Value) *ir.Operation {
	o := tensor.PadOp(op)
	with := tensor.PaddingValue(op)
	if with == nil {
		return nil
	}
	rw.Before(op)
	p := tensor.PaddingOf(op)
	low, ok := greatest(rw.Builder, op.Loc(), p.Low, ivs)
	if !ok {
		return nil
	}
	high, ok := greatest(rw.Builder, op.Loc(), p.High, ivs)
	switch {
	case !ok:
		return nil
	case slices.Equal(low, p.Low) && slices.Equal(high, p.High):
		return op
	}
	t := o.Result().Type().(*ir.RankedTensorType)
	padded := tensor.NewPad(rw, op.Loc(), t, o.Source(), low, high, with)
	if o.Nofold() {
		tensor.PadOp(padded.DefiningOp()).SetNofold(rw.Ctx.Unit())
	}
	sizes := tensor.PaddedSizes(rw.Builder, op)
	offsets := make([]ir.Mixed, len(sizes))
	moved := poly.NewMap(2, 0, poly.Sub(poly.Dim(0), poly.Dim(1)))
	for i, was := range p.Low {
		if was.Value == nil {
			continue
		}
		now := low[i].Value
		if now == nil { // mlir-opt 22 crashes
			return nil
		}
		offsets[i] = ir.Mixed{Value: affine.NewApply(rw.Builder, op.Loc(), moved, []*ir.Value{now, was.Value})}
	}
	slice := tensor.NewSlice(rw.Builder, op.Loc(), padded, views.Part(offsets, sizes))
	rw.Replace(op, slice.Result(0))
	return slice
}

// Empty makes the sizes of a tensor.empty independent of ivs. It returns the slice of the new,
// larger tensor that replaces op, or op if its sizes do not change. It returns nil if that is not
// possible.
func Empty(rw *rewrite.Rewriter, op *ir.Operation, ivs []*ir.Value) *ir.Operation {
	rw.Before(op)
	old := sizesOf(op.Result(0), tensor.EmptyOp(op).DynamicSizes())
	sizes, ok := greatest(rw.Builder, op.Loc(), old, ivs)
	switch {
	case !ok:
		return nil
	case slices.Equal(sizes, old):
		return op
	}
	large := tensor.NewEmpty(rw.Builder, op.Loc(), sizes, ir.ElementOf(op.Result(0).Type()))
	slice := tensor.NewSlice(rw.Builder, op.Loc(), large, views.Whole(old))
	rw.Replace(op, slice.Result(0))
	return slice
}

// Alloca makes the sizes of a memref.alloca independent of ivs. It makes the users of op use a view
// of a new, larger allocation, and returns the view. The old operation stays, without users. If the
// sizes do not change, Alloca returns op. It returns nil if that is not possible.
func Alloca(rw *rewrite.Rewriter, op *ir.Operation, ivs []*ir.Value) *ir.Operation {
	rw.Before(op)
	old := sizesOf(op.Result(0), memref.AllocaOp(op).DynamicSizes())
	sizes, ok := greatest(rw.Builder, op.Loc(), old, ivs)
	if !ok {
		return nil
	}
	by := op
	if !slices.Equal(sizes, old) {
		dynamic, shape := ir.SplitMixed(sizes)
		t := rw.Ctx.MemRefType(shape, ir.ElementOf(op.Result(0).Type()), nil, nil)
		large := memref.NewAlloc(rw.Builder, memref.Alloca, op.Loc(), t, dynamic, nil)
		part := views.Whole(old)
		view, _ := memref.SubViewType(views.Statics(old), t, part)
		by = part.New(rw, memref.SubView, op.Loc(), []ir.Type{view}, large)
	}
	useInstead(rw, op, by)
	return by
}

// useInstead makes the users of op use another operation, by, whose result has another layout. It
// inserts casts before users whose result type would change, too.
func useInstead(rw *rewrite.Rewriter, op, by *ir.Operation) {
	rw.After(by)
	casts := []*ir.Operation{cast(rw, by.Loc(), by.Result(0), op.Result(0).Type())}
	rw.ReplaceAllUses(op.Result(0), casts[0].Result(0))
	for i := 0; i < len(casts); i++ {
		source := casts[i].Operand(0)
		var users []*ir.Operation
		for u := casts[i].Result(0).FirstUse(); u != nil; u = u.NextUse() {
			users = append(users, u.Owner())
		}
		for _, user := range users {
			switch {
			case user.Is(memref.SubView):
				casts = append(casts, viewOf(rw, user, source))
			case !handsOnMemRef(user):
				for k := range user.Operands() {
					if d := user.Operand(k).DefiningOp(); d != nil && d.Is(builtin.UnrealizedConversionCast) {
						rw.SetOperand(user, k, source)
					}
				}
			}
		}
	}
	for _, c := range casts {
		if c.Result(0).Unused() {
			rw.Erase(c)
		}
	}
}

func cast(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, t ir.Type) *ir.Operation {
	return builtin.CreateUnrealizedConversionCast(rw.Builder, loc, builtin.UnrealizedConversionCastArgs{Inputs: []*ir.Value{v}, OutputsTypes: []ir.Type{t}})
}

// viewOf creates the same view as op, a memref.subview, but of source. It casts the new view to
// op's type, replaces the uses of op by the cast, and returns the cast.
func viewOf(rw *rewrite.Rewriter, op *ir.Operation, source *ir.Value) *ir.Operation {
	rw.Before(op)
	o := memref.SubViewOp(op)
	r := views.Of(op, 1)
	shape, _ := ir.ShapeOf(o.Result().Type())
	t, _ := memref.SubViewType(shape, o.Source().Type().(*ir.MemRefType), r)
	view := r.New(rw, memref.SubView, op.Loc(), []ir.Type{t}, source)
	c := cast(rw, op.Loc(), view.Result(0), o.Result().Type())
	rw.ReplaceAllUses(o.Result(), c.Result(0))
	return c
}

// handsOnMemRef reports whether op has results, or arguments of blocks, that are memrefs.
func handsOnMemRef(op *ir.Operation) bool {
	isMemRef := func(t ir.Type) bool { _, ok := t.(*ir.MemRefType); return ok }
	if slices.ContainsFunc(op.ResultTypes(nil), isMemRef) {
		return true
	}
	for i := range op.Regions() {
		if b := op.Region(i).First(); b != nil && slices.ContainsFunc(b.Args(), func(a *ir.Value) bool { return isMemRef(a.Type()) }) {
			return true
		}
	}
	return false
}
