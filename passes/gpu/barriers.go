package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// eliminateBarriers is the pass gpu-eliminate-barriers. It erases a barrier if no two accesses that
// conflict need exactly this barrier to order them.
var eliminateBarriers = &passes.Pass{
	Name: "GpuEliminateBarriers", Arg: "gpu-eliminate-barriers", Doc: "Erase barriers that order nothing",
	Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"gpu", "memref", "scf"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet(BarrierPatterns), true
	},
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
	},
}

// BarrierPatterns erases barriers that order no conflicting accesses.
var BarrierPatterns = []rewrite.Pattern{{Name: "(anonymous namespace)::BarrierElimination", Root: gpu.Barrier, Rewrite: eliminate}}

func eliminate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	var before, after sync
	before.from(op, (*ir.Operation).Prev)
	after.from(op, (*ir.Operation).Next)
	for i := range before.effects {
		for k := range after.effects {
			if conflict(&before.effects[i], &after.effects[k]) {
				return false
			}
		}
	}
	rw.Erase(op)
	return true
}

// sync collects the memory effects between a barrier and the next one, in one direction.
type sync struct{ effects []ir.Effect }

// anything lists the kinds of effects that an operation with unknown effects may have.
var anything = [...]ir.EffectKind{ir.Read, ir.Write, ir.Allocate, ir.Free}

func (s *sync) addAnything() {
	for _, k := range anything {
		s.effects = append(s.effects, ir.Effect{Kind: k})
	}
}

// add adds the effects of op, and returns false if they are not known.
func (s *sync) add(op *ir.Operation) bool {
	switch {
	case op.Is(gpu.Barrier):
		return true
	case op.HasEffectInterface():
		s.effects, _ = op.OwnEffects(s.effects)
		return true
	case op.Has(ir.RecursiveMemoryEffects):
		for o := range op.Nested() {
			if !s.add(o) {
				return false
			}
		}
		return true
	}
	s.addAnything()
	return false
}

// inBlock adds the effects of the operations that follow or precede op in its block, as step goes,
// up to a barrier. It returns false if they are not known.
func (s *sync) inBlock(op *ir.Operation, step func(*ir.Operation) *ir.Operation) bool {
	for o := step(op); o != nil && !o.Is(gpu.Barrier); o = step(o) {
		if !s.add(o) {
			return false
		}
	}
	return true
}

// parallelForTest is an attribute that makes any operation count as a kernel launch, for tests.
const parallelForTest = "__parallel_region_boundary_for_test"

// bounds reports whether op limits a kernel: barriers inside do not order operations outside.
func bounds(op *ir.Operation) bool {
	return op.Is(gpu.GPUFunc) || op.Is(gpu.Launch) || op.Attr(parallelForTest) != nil
}

// runsOnce reports whether the body of op runs at most once.
func runsOnce(op *ir.Operation) bool {
	return isFunction(op) || op.Is(scf.If) || op.Is(memref.AllocaScope)
}

func isFunction(op *ir.Operation) bool {
	d := op.Def()
	return d != nil && d.Callable != nil && d.Callable.Inputs != nil
}

// from adds the effects that may occur between op and the next barrier, before or after op as step
// goes. It returns false if they are not known.
func (s *sync) from(op *ir.Operation, step func(*ir.Operation) *ir.Operation) bool {
	block := op.Block()
	if block == nil {
		return true
	}
	if r := block.Region(); r.First() != r.Last() {
		s.addAnything()
		return false
	}
	s.inBlock(op, step)
	parent := op.Parent()
	switch {
	case parent == nil || bounds(parent):
		return true
	case !parent.Has(ir.IsolatedFromAbove) && !s.from(parent, step):
		return false
	case parent.Is(scf.For):
		return s.aroundLoop(block, step)
	case runsOnce(parent):
		return true
	}
	return parent.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if !s.add(o) {
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}

// aroundLoop adds the effects at the other end of a loop's body, up to a barrier. The previous
// iteration ends with these effects, or the next iteration begins with them. It returns false if
// they are not known.
func (s *sync) aroundLoop(block *ir.Block, step func(*ir.Operation) *ir.Operation) bool {
	last, first := block.Last(), block.First()
	if step(last) == nil { // forwards
		if first.Is(gpu.Barrier) {
			return true
		}
		exact := s.add(first)
		return s.inBlock(first, step) && exact
	}
	return s.inBlock(last, step)
}

// conflict reports whether a barrier must order the two effects: one of them writes memory that the
// other may access. Memory that a thread allocates is its own, and freed memory is not used
// afterwards.
func conflict(before, after *ir.Effect) bool {
	switch {
	case before.Resource != after.Resource:
		return false
	case before.Kind == ir.Read && after.Kind == ir.Read, before.Kind == ir.Allocate, after.Kind == ir.Allocate, before.Kind == ir.Free:
		return false
	}
	return before.Value == nil || after.Value == nil || mayAlias(before.Value, after.Value)
}

// base returns the memref of which v is a view, through any number of views, or v itself.
func base(v *ir.Value) *ir.Value {
	for {
		op := v.DefiningOp()
		if op == nil || !isView(op) {
			return v
		}
		v = op.Operand(0)
	}
}

var viewOps = []*ir.OpDef{memref.Cast, memref.SubView, memref.View, memref.Transpose, memref.CollapseShape, memref.ExpandShape}

func isView(op *ir.Operation) bool { return slices.Contains(viewOps, op.Def()) }

// origin says which operation or argument defines a memref's memory. No field is set if this is
// unknown. The field unaliased means an argument with llvm.noalias.
type origin struct {
	allocated, global, argument, unaliased bool
}

func originOf(v *ir.Value) origin {
	if op := v.DefiningOp(); op != nil {
		return origin{allocated: op.Is(memref.Alloc) || op.Is(memref.Alloca), global: op.Is(memref.GetGlobal)}
	}
	fn := v.OwnerBlock().Parent()
	if fn == nil || !isFunction(fn) {
		return origin{}
	}
	attrs, _ := ir.ArrayElem(fn.Inherent("arg_attrs"), v.Index()).(*ir.DictAttr)
	return origin{argument: true, unaliased: attrs != nil && attrs.Get("llvm.noalias") != nil}
}

// mayAlias reports whether two memrefs may share memory.
func mayAlias(x, y *ir.Value) bool {
	x, y = base(x), base(y)
	if x == y {
		return true
	}
	a, b := originOf(x), originOf(y)
	switch {
	case a.global && b.global:
		return memref.GetGlobalOp(x.DefiningOp()).Name() == memref.GetGlobalOp(y.DefiningOp()).Name()
	case a.unaliased && b.unaliased:
		return false
	case (a.allocated || a.global) && (b.allocated || b.global):
		return false
	case a.allocated && b.argument, b.allocated && a.argument:
		return false
	}
	return !(a.allocated && !mayEscape(x)) && !(b.allocated && !mayEscape(y))
}

// mayEscape reports whether a memref may be stored to memory or passed on. Like upstream, it counts
// views as reads, and does not look at their users.
func mayEscape(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		switch {
		case op.HasEffectInterface() && onlyReads(op):
		case op.Is(memref.Dealloc):
		case op.Is(memref.Store), op.Is(vector.TransferWrite), op.Is(vector.Store):
			if op.Operand(0) == v {
				return true
			}
		case op.Is(vector.MaskedStore):
			if vector.MaskedStoreOp(op).ValueToStore() == v {
				return true
			}
		default:
			return true
		}
	}
	return false
}

func onlyReads(op *ir.Operation) bool {
	effects, _ := op.OwnEffects(nil)
	return !slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind != ir.Read })
}
