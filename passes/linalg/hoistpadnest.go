package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
	analysis "github.com/millrace-mlir/millrace/passes/affine/transform"
	"github.com/millrace-mlir/millrace/passes/licm"
)

// packedPad is the loop nest that computes, outside of the old loops, the results of a tensor.pad
// for all iterations.
type packedPad struct {
	pad     *ir.Operation   // in the nest
	loops   []*ir.Operation // the outermost first
	result  *ir.Value       // the packed tensor, or what is padded where there are no loops
	element *ir.RankedTensorType
	slice   views.Ranges // what an iteration puts where
}

// permuted returns t with its dimensions permuted by order, or t itself if order is empty. It
// returns nil if the length of order is not the rank of t.
func permuted(t *ir.RankedTensorType, order []int64) *ir.RankedTensorType {
	if len(order) == 0 {
		return t
	}
	if len(order) != len(t.Shape) {
		return nil
	}
	shape := make([]int64, len(order))
	for i, d := range order {
		shape[i] = t.Shape[d]
	}
	return t.Context().RankedTensorType(shape, t.Element, t.Encoding)
}

// pack creates, before the outermost loop, the loops that compute the padded slices and store them
// in one tensor. It returns nil if it cannot, for example because the padded shape is dynamic.
func (h *padHoist) pack(transpose []int64) *packedPad {
	element := permuted(h.pad.Result(0).Type().(*ir.RankedTensorType), transpose)
	if element == nil || !ir.HasStaticShape(element) {
		return nil
	}
	for _, loop := range h.packing {
		if !h.countable(loop) {
			return nil
		}
	}
	block, at := h.Point()
	defer h.Restore(block, at)
	h.Before(h.outer)
	sizes := make([]*ir.Value, len(h.packing))
	for i, loop := range h.packing {
		if sizes[i] = h.iterations(loop); sizes[i] == nil {
			return nil
		}
	}
	shape := append(slices.Repeat([]int64{ir.Dynamic}, len(sizes)), element.Shape...)
	t := h.Ctx.RankedTensorType(shape, element.Element, nil)
	empty := tensor.CreateEmpty(h.Builder, h.pad.Loc(), tensor.EmptyArgs{DynamicSizes: sizes, ResultType: t}).Result(0)
	return h.nest(element, empty, transpose)
}

// countable reports whether the lower bound and the step of loop are constant or are computed
// outside of the outermost loop.
func (h *padHoist) countable(loop *ir.Operation) bool {
	o := scf.ForOp(loop)
	for _, v := range []*ir.Value{o.LowerBound(), o.Step()} {
		if !licm.DefinedOutside(h.outer, v) && ir.MatchConstant(v) == nil {
			return false
		}
	}
	return true
}

// countMap is the affine map (d - e) ceildiv step. It computes the number of an iteration from its
// induction variable and the lower bound, or the number of iterations from the bounds.
func countMap(d, e int) *poly.Map {
	return poly.NewMap(2, 1, poly.CeilDiv(poly.Sub(poly.Dim(d), poly.Dim(e)), poly.Symbol(0)))
}

func (h *padHoist) count(loc ir.Loc, m *poly.Map, operands ...*ir.Value) *ir.Value {
	return h.ValueOrFold(affine.AffineApply, loc, h.Ctx.Index(), operands, h.Ctx.AffineMapAttr(m))
}

// number computes the number of the current iteration of loop, counted from 0.
func (h *padHoist) number(loop *ir.Operation) *ir.Value {
	o := scf.ForOp(loop)
	return h.count(loop.Loc(), countMap(0, 1), loop.Region(0).First().Arg(0), o.LowerBound(), o.Step())
}

// iterations computes an upper bound for the number of iterations of loop. It does not use the
// results of affine.min, affine.max and affine.apply, but their operands. It returns nil if the
// loop's upper bound is neither bounded in this way nor computed outside of the outermost loop.
func (h *padHoist) iterations(loop *ir.Operation) *ir.Value {
	o, loc := scf.ForOp(loop), h.pad.Loc()
	bound, ok := valuebounds.Bound(poly.BoundUB, valuebounds.Of(o.UpperBound()), func(x valuebounds.Var) bool {
		op := x.Value.DefiningOp()
		return x.Value != o.UpperBound() && (op == nil || !op.Is(affine.AffineMin) && !op.Is(affine.AffineMax) && !op.Is(affine.AffineApply))
	})
	upper := ir.Mixed{Value: o.UpperBound()}
	if ok {
		m := poly.NewMap(bound.Map.NumDims(), bound.Map.NumSymbols(), bound.Map.Result(0).AddConst(-1))
		upper = analysis.MapBound(h.Builder, loc, m, analysis.BoundValues(h.Builder, loc, bound.Vars))
	} else if !licm.DefinedOutside(h.outer, upper.Value) {
		return nil
	}
	if upper.Value == nil {
		upper.Value = arith.NewIndex(h.Builder, loc, upper.Const)
	}
	return h.count(loc, countMap(1, 0), o.LowerBound(), upper.Value, o.Step())
}

// nest copies the loops and operations on which the pad depends. The copies insert each padded slice
// into the tensor empty. It returns nil if a copied loop has a lower bound or step that changes.
func (h *padHoist) nest(element *ir.RankedTensorType, empty *ir.Value, transpose []int64) *packedPad {
	loc := h.pad.Loc()
	m := ir.NewMapping()
	h.mapCarried(m)
	p := &packedPad{element: element, result: empty}
	var offsets []ir.Mixed
	for _, op := range h.needed {
		if op.Is(tensor.ExtractSlice) && m.Value(tensor.ExtractSliceOp(op).Source()) == p.result {
			continue
		}
		if !op.Is(scf.For) {
			h.CloneOp(op, m)
			continue
		}
		o := scf.ForOp(op)
		loop, body := scf.NewForBlock(h.Builder, loc, m.Value(o.LowerBound()), m.Value(o.UpperBound()), m.Value(o.Step()), []*ir.Value{p.result})
		if o.UnsignedCmp() {
			scf.ForOp(loop).SetUnsignedCmp(h.Ctx.Unit())
		}
		for i, a := range op.Region(0).First().Args()[:min(2, 1+op.NumResults())] {
			m.Map(a, body.Arg(i))
		}
		if op.NumResults() > 0 {
			m.Map(op.Result(0), loop.Result(0))
		}
		p.loops = append(p.loops, loop)
		h.AtStart(body)
		if !h.countable(loop) {
			return nil
		}
		offsets = append(offsets, ir.Mixed{Value: h.number(loop)})
		p.result = body.Arg(1)
	}
	padded := m.Lookup(h.pad.Result(0))
	p.pad = padded.DefiningOp()
	p.slice = whereIn(offsets, element)
	if len(transpose) > 0 {
		place := p.slice.New(h.Rewriter, tensor.ExtractSlice, loc, []ir.Type{element}, p.result).Result(0)
		padded = h.transposed(padded, place, transpose)
	}
	if len(p.loops) == 0 {
		p.result = m.Lookup(h.pad.Result(0))
		return p
	}
	p.result = p.slice.New(h.Rewriter, tensor.InsertSlice, loc, []ir.Type{empty.Type()}, padded, p.result).Result(0)
	for _, loop := range slices.Backward(p.loops) {
		h.AtEnd(loop.Region(0).First())
		scf.CreateYield(h.Builder, loc, scf.YieldArgs{Results: []*ir.Value{p.result}})
		p.result = loop.Result(0)
	}
	return p
}

// mapCarried maps the source of the pad, if loops carry it, to the initial value of the outermost
// such loop.
func (h *padHoist) mapCarried(m *ir.Mapping) {
	v := tensor.PadOp(h.pad).Source()
	for v.IsArg() {
		loop := v.OwnerBlock().Parent()
		if !loop.Is(scf.For) || v.Index() == 0 || !h.outer.IsAncestorOf(loop) {
			return
		}
		start, _ := loop.Def().Loop.Inits(loop)
		init := loop.Operand(start + v.Index() - 1)
		m.Map(v, init)
		v = init
	}
}

// whereIn returns the ranges of one padded slice of type t in the packed tensor. The offsets are the
// numbers of the iterations.
func whereIn(offsets []ir.Mixed, t *ir.RankedTensorType) views.Ranges {
	sizes := slices.Repeat([]ir.Mixed{ir.Known(1)}, len(offsets))
	for _, n := range t.Shape {
		offsets, sizes = append(offsets, ir.Known(0)), append(sizes, ir.Known(n))
	}
	return views.Part(offsets, sizes)
}

func (h *padHoist) transposed(v, dest *ir.Value, order []int64) *ir.Value {
	return linalg.NewTranspose(h.Rewriter, h.pad.Loc(), v, dest, order).Result(0)
}

// part extracts the current iteration's slice from the packed tensor, as the replacement of the pad.
// If a loop carries the slice of the pad's source, throughLoop provides the replacement. It returns
// nil if throughLoop fails.
func (h *padHoist) part(p *packedPad) *ir.Value {
	h.Before(h.pad)
	var offsets []ir.Mixed
	if len(p.loops) > 0 {
		for _, loop := range h.packing {
			offsets = append(offsets, ir.Mixed{Value: h.number(loop)})
		}
	}
	if h.consumer != nil {
		return h.throughLoop(p.result)
	}
	return whereIn(offsets, p.element).New(h.Rewriter, tensor.ExtractSlice, h.pad.Loc(), []ir.Type{p.element}, p.result).Result(0)
}

// throughLoop applies if the loop that carries the slice yields a slice of the padded tensor. The
// loop then carries the padded tensor, and the slice is taken after the loop. It returns that slice,
// or nil.
func (h *padHoist) throughLoop(packed *ir.Value) *ir.Value {
	loop, padded := h.consumer, h.pad.Result(0)
	start, n := loop.Def().Loop.Inits(loop)
	i := slices.Index(ir.ValuesOf(scf.ForOp(loop).InitArgs()), h.slice.Result(0))
	if i < 0 {
		return nil
	}
	yield := loop.Region(0).First().Last()
	yielded := yield.Operand(i).DefinedBy(tensor.ExtractSlice)
	if yielded == nil || !cameFrom(tensor.ExtractSliceOp(yielded).Source(), padded) {
		return nil
	}
	inits, yields := loop.OperandValues(nil)[start:start+n], yield.OperandValues(nil)
	inits[i], yields[i] = packed, tensor.ExtractSliceOp(yielded).Source()
	h.After(loop)
	whole := tensor.NewSlice(h.Builder, packed.Loc(), packed, views.Of(h.slice, 1))
	h.ReplaceAllUses(loop.Result(i), whole.Result(0))
	wider := licm.Carry(h.Arena, loop, inits, yields)
	h.Replace(loop, wider.ResultValues(nil)[:n]...)
	h.Modify(whole, func() { tensor.ExtractSliceOp(whole).SetSource(wider.Result(n + i)) })
	h.ReplaceAllUses(padded, wider.Region(0).First().Arg(1+n+i))
	return whole.Result(0)
}

// cameFrom reports whether v is w, or the result of destination-style operations that write to w.
func cameFrom(v, w *ir.Value) bool {
	for v != w {
		op := v.DefiningOp()
		if op == nil || !op.Has(ir.DestinationStyle) {
			return false
		}
		first, _ := op.Inits()
		v = op.Operand(first + v.Index())
	}
	return true
}
