package xegpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/dialect/xegpu"
	loops "github.com/millrace-mlir/millrace/passes/affine/transform"
	"github.com/millrace-mlir/millrace/passes/transform"
)

func getDescriptor(st *transform.State, op *ir.Operation) transform.Outcome {
	value, out := oneValue(st, op)
	if !out.OK() {
		return out
	}
	d := producer(value, xegpu.CreateNdDesc)
	if d == nil {
		return transform.Silenceable(op.Loc(), "Could not find a matching descriptor op when walking the producer chain of the first operand.")
	}
	st.SetOps(0, d)
	return transform.Success
}

// producer returns the operation of the given kind that v comes from. It follows first operands and
// the initial values of loops. It returns nil if there is no such operation.
func producer(v *ir.Value, kind *ir.OpDef) *ir.Operation {
	for {
		if v.IsArg() {
			if v = initOf(v); v == nil || v.IsArg() {
				return nil
			}
		}
		d := v.DefiningOp()
		switch {
		case d.Is(kind):
			return d
		case d.NumOperands() == 0:
			return nil
		}
		v = d.Operand(0)
	}
}

// initOf returns the initial value of the iteration argument arg, or nil if there is no such loop.
// Like upstream, it takes the loop around the first use of arg.
func initOf(arg *ir.Value) *ir.Value {
	use := arg.FirstUse()
	if use == nil {
		return nil
	}
	for p := use.Owner().Parent(); p != nil; p = p.Parent() {
		if p.Def() == nil || p.Def().Loop == nil {
			continue
		}
		l := p.Def().Loop
		if l.Inits == nil || l.InductionV == nil {
			return nil
		}
		first, n := l.Inits(p)
		if i := arg.Index() - len(l.InductionV(p)); i >= 0 && i < n {
			return p.Operand(first + i)
		}
		return nil
	}
	return nil
}

// insertPrefetch prefetches the data of a load in a loop some iterations ahead. For the first
// iterations, it prefetches before the loop.
func insertPrefetch(st *transform.State, op *ir.Operation) transform.Outcome {
	value, out := oneValue(st, op)
	if !out.OK() {
		return out
	}
	o := dialect.InsertPrefetchOp(op)
	ahead := intOr(o.StaticNbPrefetch(), 1)
	if h := o.DynamicNbPrefetch(); h != nil {
		n, out := number(st, op, h)
		if !out.OK() {
			return out
		}
		ahead = int64(int32(n))
	}
	if ahead <= 0 {
		return transform.Silenceable(op.Loc(), "nb_prefetch must be a positive integer.")
	}
	load := producer(value, xegpu.LoadNd)
	if load == nil {
		return transform.Silenceable(op.Loc(), "Could not find load op.")
	}
	if static := xegpu.LoadNdOp(load).ConstOffsets(); static == nil || static.Len == 0 {
		return transform.Silenceable(op.Loc(), "Load op must have offsets.").At(load, "load op")
	}
	loop := load.Enclosing(scf.For)
	if loop == nil {
		return transform.Silenceable(op.Loc(), "Load op is not contained in a scf.for loop.").At(load, "load op")
	}
	descriptor := producer(value, xegpu.CreateNdDesc)
	if descriptor == nil {
		return transform.Silenceable(op.Loc(), "Could not find descriptor op.")
	}
	st.RW.Before(loop)
	p := prefetcher{st.RW.Builder, load, loop, st.RW.CloneOp(descriptor, ir.NewMapping())}
	if !p.run(ahead) {
		return transform.Silenceable(op.Loc(), "Failed to unroll the loop")
	}
	st.SetOps(0, p.descriptor)
	return transform.Success
}

// prefetcher creates the prefetches for a load in a loop.
type prefetcher struct {
	*ir.Builder
	load, loop, descriptor *ir.Operation
}

// run creates the prefetches in the loop, and unrolled ones before it for the first iterations. It
// returns false if it cannot unroll these, because their number is unknown. The prefetch for an
// iteration runs ahead iterations before it.
func (p prefetcher) run(ahead int64) bool {
	o, loc := scf.ForOp(p.loop), p.loop.Loc()
	index := p.Ctx.Index()
	count := arith.NewIndex(p.Builder, loc, ahead)
	distance := p.ValueOrFold(arith.MulI, loc, index, []*ir.Value{count, o.Step()})
	end := p.ValueOrFold(arith.AddI, loc, index, []*ir.Value{o.LowerBound(), distance})
	first, body := scf.NewForBlock(p.Builder, loc, o.LowerBound(), end, o.Step(), nil)
	p.AtEnd(body)
	scf.CreateYield(p.Builder, loc, scf.YieldArgs{})
	p.AtStart(body)
	p.prefetch(body.Arg(0))
	p.AtStart(p.loop.Region(0).First())
	iv := p.loop.Region(0).First().Arg(0)
	p.prefetch(arith.NewBinary(p.Builder, arith.AddI, loc, iv, distance))
	return unroll(p.Builder, first)
}

// prefetch creates a prefetch of the data that the load reads in one iteration. Argument at is the
// value of the induction variable in that iteration.
func (p prefetcher) prefetch(at *ir.Value) {
	l := xegpu.LoadNdOp(p.load)
	offsets := ir.ValuesOf(l.Offsets())
	for i, v := range offsets {
		if v == p.loop.Region(0).First().Arg(0) {
			offsets[i] = at
		}
	}
	cached, _ := xegpu.CachePolicy.Value("cached")
	hint := constraint.Enum(p.Ctx, xegpu.CachePolicyAttr, cached)
	xegpu.CreatePrefetchNd(p.Builder, p.descriptor.Loc(), xegpu.PrefetchNdArgs{
		TensorDesc: p.descriptor.Result(0), Offsets: offsets, ConstOffsets: l.ConstOffsets(), L1Hint: hint, L2Hint: hint, L3Hint: hint,
	})
}

// unroll fully unrolls a loop. It returns false if the number of iterations is unknown.
func unroll(b *ir.Builder, loop *ir.Operation) bool {
	n, ok := scf.TripCount(loop)
	switch {
	case !ok:
		return false
	case n.IsZero():
		return true
	case n.IsOne():
		return loop.Def().Loop.PromoteIfSingleIteration(b, loop)
	}
	return n.FitsUint64() && loops.UnrollForByFactor(b, loop, n.Uint64())
}
