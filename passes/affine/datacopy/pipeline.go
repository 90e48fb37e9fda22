package datacopy

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Pipeline is the pass affine-pipeline-data-transfer. It makes non-blocking transfers into fast
// memory overlap with the computation of the iteration before.
var Pipeline = &passes.Pass{
	Name: "AffinePipelineDataTransfer", Arg: "affine-pipeline-data-transfer", Anchor: "func.func",
	Doc: "Pipeline non-blocking data transfers between explicitly managed levels of the memory hierarchy",
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet(rewrite.CanonicalPatterns(affine.AffineFor)), true
	},
	Run: func(c *passes.Ctx) bool {
		var loops []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if analysis.IsFor(op) {
				loops = append(loops, op)
			}
			return ir.Advance
		})
		p := &pipeliner{c.Builder(), c.State.(*rewrite.Set)}
		for _, loop := range loops {
			p.loop(loop)
		}
		return true
	},
}

type pipeliner struct {
	b   *ir.Builder
	set *rewrite.Set
}

// start describes an affine.dma_start: its memrefs, the tag's indices, and the direction of the
// transfer.
type start struct {
	op                  *ir.Operation
	src, dst, tag, fast *ir.Value
	tagIndices          []*ir.Value
	incoming, outgoing  bool // to faster memory, or from there
}

func startOf(op *ir.Operation) start {
	operands := op.OperandValues(nil)
	inputs := func(name string) int { return op.Attr(name).(*ir.AffineMapAttr).Map.NumInputs() }
	dst := 1 + inputs("src_map")
	tag := dst + 1 + inputs("dst_map")
	s := start{op: op, src: operands[0], dst: operands[dst], tag: operands[tag], tagIndices: operands[tag+1 : tag+1+inputs("tag_map")]}
	from, to := spaceOf(s.src), spaceOf(s.dst)
	s.incoming, s.outgoing = from < to, to < from
	s.fast = s.dst
	if s.outgoing {
		s.fast = s.src
	}
	return s
}

func spaceOf(v *ir.Value) int64 {
	if n, ok := v.Type().(*ir.MemRefType).Space.(*ir.IntegerAttr); ok {
		return n.Int64()
	}
	return 0
}

// transferPair is the start of a DMA transfer and the wait for that transfer.
type transferPair struct {
	start start
	wait  *ir.Operation
}

// pairs returns the transfers into faster memory in the loop's body, with their waits. It leaves
// out buffers that are used outside of the loop, and sources that another transfer writes.
func pairs(loop *ir.Operation) (found []transferPair) {
	var starts []start
	var waits []*ir.Operation
	var outgoing []*ir.Value
	body := transform.Body(loop)
	for op := body.First(); op != nil; op = op.Next() {
		switch {
		case op.Is(affine.AffineDmaWait):
			waits = append(waits, op)
		case op.Is(affine.AffineDmaStart):
			s := startOf(op)
			starts = append(starts, s)
			if s.outgoing {
				outgoing = append(outgoing, s.dst)
			}
		}
	}
	for _, s := range starts {
		if !s.incoming || slices.Contains(outgoing, s.src) || usedOutside(s.fast, body) {
			continue
		}
		for _, w := range waits {
			n := w.Attr("tag_map").(*ir.AffineMapAttr).Map.NumInputs()
			if w.Operand(0) == s.tag && slices.Equal(w.OperandValues(nil)[1:1+n], s.tagIndices) {
				found = append(found, transferPair{s, w})
				break
			}
		}
	}
	return found
}

func usedOutside(v *ir.Value, body *ir.Block) bool {
	for use := v.FirstUse(); use != nil; use = use.NextUse() {
		if op := use.Owner(); !op.Is(memref.Dealloc) && body.AncestorIn(op) == nil {
			return true
		}
	}
	return false
}

// loop pipelines the transfers of a loop: the transfer into fast memory for one iteration overlaps
// with the computation of the iteration before.
func (p *pipeliner) loop(loop *ir.Operation) {
	if n, ok := transform.ConstantTripCount(loop); !ok || n == 0 {
		return // without an iteration, waiting for a transfer after the loop would be wrong
	}
	found := pairs(loop)
	if len(found) == 0 {
		return
	}
	for _, t := range found {
		if !p.double(t.start.fast, loop) {
			return
		}
	}
	for _, t := range found {
		if !p.double(t.wait.Operand(0), loop) {
			return
		}
	}
	early := map[*ir.Operation]bool{}
	for _, t := range pairs(loop) {
		p.startEarly(t.start.op, early)
	}
	if shiftable(loop, early) {
		p.skew(loop, early)
	}
}

// double replaces a buffer used in the loop by a buffer of twice the size. Odd and even iterations
// use different halves. It returns false if it cannot replace all uses.
func (p *pipeliner) double(old *ir.Value, loop *ir.Operation) bool {
	b, loc := p.b, loop.Loc()
	t := old.Type().(*ir.MemRefType)
	b.Before(loop)
	var sizes []*ir.Value
	for d, size := range t.Shape {
		if size == ir.Dynamic {
			index := arith.NewIndex(b, loc, int64(d))
			sizes = append(sizes, b.ValueOrFold(memref.Dim, loc, b.Ctx.Index(), []*ir.Value{old, index}))
		}
	}
	doubled := b.Ctx.MemRefType(append([]int64{2}, t.Shape...), t.Element, nil, t.Space)
	buffer := memref.CreateAlloc(b, loc, memref.AllocArgs{DynamicSizes: sizes, MemrefType: doubled}).Result(0)
	b.AtStart(transform.Body(loop))
	half := transform.NewApply(b, loc, poly.NewMap(1, 0, poly.Dim(0).FloorDivConst(transform.Step(loop)).ModConst(2)), transform.IV(loop))
	r := transform.MemRefReplacement{Old: old, New: buffer, Leading: []*ir.Value{half}}
	if !r.Apply(b, func(user *ir.Operation) bool { return transform.Body(loop).AncestorIn(user) != nil }) {
		half.DefiningOp().Erase()
		return false
	}
	b.After(loop)
	memref.CreateDealloc(b, loc, memref.DeallocArgs{Memref: buffer})
	dropUnused(old)
	return true
}

// dropUnused erases the operation that defines v if v has no uses, or if its only use is a dealloc.
// It erases that dealloc, too.
func dropUnused(v *ir.Value) {
	def := v.DefiningOp()
	if def == nil {
		return
	}
	if v.HasOneUse() && v.FirstUse().Owner().Is(memref.Dealloc) {
		v.FirstUse().Owner().Erase()
	}
	if v.Unused() {
		def.Erase()
	}
}

// startEarly adds to early, the operations that run for the next iteration already, the
// affine.dma_start op and the affine.apply that it needs. An affine.apply that other operations use
// as well is cloned for op.
func (p *pipeliner) startEarly(op *ir.Operation, early map[*ir.Operation]bool) {
	early[op] = true
	reachable := map[*ir.Operation]bool{}
	var reach func(v *ir.Value)
	reach = func(v *ir.Value) {
		if def := v.DefinedBy(affine.AffineApply); def != nil && !reachable[def] {
			reachable[def] = true
			for i := range def.Operands() {
				reach(def.Operand(i))
			}
		}
	}
	for i := range op.Operands() {
		reach(op.Operand(i))
	}
	shared := false
	for apply := range reachable {
		for use := apply.Result(0).FirstUse(); use != nil; use = use.NextUse() {
			shared = shared || use.Owner() != op
		}
	}
	if !shared {
		for apply := range reachable {
			early[apply] = true
		}
		return
	}
	var computed []*ir.Value
	for i := range op.Operands() {
		if v := op.Operand(i); v.DefinedBy(affine.AffineApply) != nil {
			computed = append(computed, v)
		}
	}
	m, operands := affine.FullyComposeMap(poly.IdentityMap(len(computed)), computed)
	p.b.Before(op)
	next := 0
	for i := range op.Operands() {
		if op.Operand(i).DefinedBy(affine.AffineApply) == nil {
			continue
		}
		v := transform.NewApply(p.b, op.Loc(), poly.NewMap(m.NumDims(), m.NumSymbols(), m.Result(next)), operands...)
		early[v.DefiningOp()] = true
		op.SetOperand(i, v)
		next++
	}
}

// shiftable reports whether early operations and other operations use no values of each other.
func shiftable(loop *ir.Operation, early map[*ir.Operation]bool) bool {
	body := transform.Body(loop)
	for op := body.First(); op != nil; op = op.Next() {
		for i := range op.Results() {
			for use := op.Result(i).FirstUse(); use != nil; use = use.NextUse() {
				if user := body.AncestorIn(use.Owner()); user != nil && early[user] != early[op] {
					return false
				}
			}
		}
	}
	return true
}
