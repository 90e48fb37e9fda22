package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/passes/licm"
)

// A tensor.pad of a slice that depends on loops is hoisted above them. Before the outermost loop, a
// loop nest computes all padded slices into one tensor. Its leading dimensions are the iterations
// of the loops that the slice depends on.

// padHoist is the state of hoisting one tensor.pad.
type padHoist struct {
	*rewrite.Rewriter
	pad, slice *ir.Operation
	// enclosing are the loops around it, the innermost first; outer is the last of them.
	enclosing []*ir.Operation
	outer     *ir.Operation
	// needed are the operations from outer on that the pad depends on, definitions first; of
	// the loops those whose variables it depends on.
	needed []*ir.Operation
	// packing are these loops, the outermost first.
	packing []*ir.Operation
	// consumer is the loop that carries the slice, nil if none does.
	consumer *ir.Operation
}

// newPadHoist collects the scf.for loops around pad, from the innermost, while enclosed holds. The
// function enclosed gets a loop and the number of loops collected before. It returns nil without
// such a loop, or if pad's source is not a tensor.extract_slice.
func newPadHoist(rw *rewrite.Rewriter, pad *ir.Operation, enclosed func(loop *ir.Operation, before int) bool) *padHoist {
	h := &padHoist{Rewriter: rw, pad: pad, slice: tensor.PadOp(pad).Source().DefinedBy(tensor.ExtractSlice)}
	for p := pad.Parent(); p != nil && p.Is(scf.For) && enclosed(p, len(h.enclosing)); p = p.Parent() {
		h.enclosing, h.outer = append(h.enclosing, p), p
	}
	if h.outer == nil || h.slice == nil {
		return nil
	}
	return h
}

// prepare reports whether pad can be hoisted. It may first hoist, out of the outermost loop, the
// slices of tensors that this loop carries. Then it calls the function replaced with the old loop
// and its replacement.
func (h *padHoist) prepare(replaced func(old, by *ir.Operation)) bool {
	source := tensor.ExtractSliceOp(h.slice).Source()
	if !licm.DefinedOutside(h.outer, source) {
		old := h.outer
		h.outer = licm.HoistSubsets(h.Arena, old)
		if h.outer != old {
			replaced(old, h.outer)
			h.enclosing[len(h.enclosing)-1] = h.outer
		}
		if source = tensor.ExtractSliceOp(h.slice).Source(); !licm.DefinedOutside(h.outer, source) {
			return false
		}
	}
	if v := h.slice.Result(0); v.HasOneUse() && v.FirstUse().Owner().Is(scf.For) {
		h.consumer = v.FirstUse().Owner()
	}
	value := tensor.PaddingValue(h.pad)
	if value == nil || value.DefinedBy(arith.Constant) == nil {
		return false
	}
	h.collect()
	if len(h.needed) <= 1 || !h.keepIndices() {
		return false
	}
	for _, loop := range slices.Backward(h.enclosing) {
		if slices.Contains(h.needed, loop) {
			h.packing = append(h.packing, loop)
		}
	}
	if len(h.packing) > 1 && h.consumer != nil {
		h.packing = h.packing[:1]
	}
	return true
}

// collect finds the operations on which pad depends and which the loop outer dominates.
func (h *padHoist) collect() {
	dom := ir.NewDominance()
	seen := map[*ir.Operation]bool{}
	var visit func(op *ir.Operation)
	visit = func(op *ir.Operation) {
		if op == nil || seen[op] || !dom.OpDominates(h.outer, op) || h.pad.IsProperAncestorOf(op) {
			return
		}
		seen[op] = true
		for _, v := range op.OperandValues(nil) {
			visit(bufferize.Owner(v))
		}
		h.needed = append(h.needed, op)
	}
	for _, v := range ir.UsedAbove(h.pad.Region(0)) {
		visit(bufferize.Owner(v))
	}
	visit(h.pad)
}

// keepIndices drops the needed operations from which no index is computed. It returns false if an
// index depends on a value of another type, on an operation with side effects, or on an operation
// with regions.
func (h *padHoist) keepIndices() bool {
	indices := map[*ir.Value]bool{}
	add := func(op *ir.Operation) {
		for _, v := range op.OperandValues(nil) {
			if constraint.IsIndex(v.Type()) {
				indices[v] = true
			}
		}
	}
	computes := func(op *ir.Operation) bool {
		return slices.ContainsFunc(op.ResultValues(nil), func(v *ir.Value) bool { return indices[v] })
	}
	drop := map[*ir.Operation]bool{}
	for _, op := range slices.Backward(h.needed) {
		switch {
		case op == h.pad, op == h.slice, op.Is(scf.For) && !computes(op) && indices[op.Region(0).First().Arg(0)]:
			add(op)
		case computes(op):
			add(op)
			for _, v := range op.OperandValues(nil) {
				if !constraint.IsIndex(v.Type()) {
					return false
				}
			}
			effects, known := op.OwnEffects(nil)
			if known && len(effects) > 0 || op.NumRegions() > 0 {
				return false
			}
		case !op.Is(arith.Constant):
			drop[op] = true
		}
	}
	h.needed = slices.DeleteFunc(h.needed, func(op *ir.Operation) bool { return drop[op] })
	return true
}

// atMost returns a function for newPadHoist that accepts the first n loops.
func atMost(n int64) func(*ir.Operation, int) bool {
	return func(_ *ir.Operation, before int) bool { return int64(before) < n }
}

// HoistPad hoists pad above at most n loops, and replaces pad by a slice of the tensor computed
// there. If transpose is not empty, that tensor holds each padded slice with its dimensions
// permuted by transpose. HoistPad returns the hoisted pad, or nil if pad cannot be hoisted.
func HoistPad(rw *rewrite.Rewriter, pad *ir.Operation, n int64, transpose []int64, replaced func(old, by *ir.Operation)) *ir.Operation {
	h := newPadHoist(rw, pad, atMost(n))
	if h == nil || !h.prepare(replaced) {
		return nil
	}
	packed := h.pack(transpose)
	if packed == nil {
		return nil
	}
	by := h.part(packed)
	if by == nil {
		return nil
	}
	if len(transpose) > 0 {
		rw.After(by.DefiningOp())
		t := pad.Result(0).Type().(*ir.RankedTensorType)
		empty := tensor.CreateEmpty(rw.Builder, pad.Loc(), tensor.EmptyArgs{ResultType: rw.Ctx.RankedTensorType(t.Shape, t.Element, nil)}).Result(0)
		by = h.transposed(by, empty, transpose)
	}
	rw.Replace(pad, by)
	return packed.pad
}

// BuildPackingNest creates the loops that HoistPad would create to hoist pad above loop, but does
// not replace pad. It returns the outermost loop, or the hoisted pad if it needs no loop. It
// returns nil if pad cannot be hoisted.
func BuildPackingNest(rw *rewrite.Rewriter, pad, loop *ir.Operation, transpose []int64, replaced func(old, by *ir.Operation)) *ir.Operation {
	reached := false
	h := newPadHoist(rw, pad, func(l *ir.Operation, _ int) bool {
		goOn := !reached
		reached = reached || l == loop
		return goOn
	})
	if h == nil || !reached || !h.prepare(replaced) {
		return nil
	}
	packed := h.pack(transpose)
	switch {
	case packed == nil:
		return nil
	case len(packed.loops) > 0:
		return packed.loops[0]
	}
	return packed.pad
}
