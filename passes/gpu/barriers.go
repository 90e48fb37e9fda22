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

// eliminateBarriers erases barriers that order no two accesses which are not ordered by
// others.
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

// BarrierPatterns erase such barriers.
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

// sync are the effects between a barrier and the next, in one direction.
type sync struct{ effects []ir.Effect }

// anything lists the effects of an operation whose effects are unknown.
var anything = [...]ir.EffectKind{ir.Read, ir.Write, ir.Allocate, ir.Free}

func (s *sync) addAnything() {
	for _, k := range anything {
		s.effects = append(s.effects, ir.Effect{Kind: k})
	}
}

// add collects what op does; false if that is not known.
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

// inBlock collects what is beside op up to a barrier; false if that is not known.
func (s *sync) inBlock(op *ir.Operation, step func(*ir.Operation) *ir.Operation) bool {
	for o := step(op); o != nil && !o.Is(gpu.Barrier); o = step(o) {
		if !s.add(o) {
			return false
		}
	}
	return true
}

// parallelForTest is an attribute by which any operation may be told to be a launch.
const parallelForTest = "__parallel_region_boundary_for_test"

// bounds reports whether what is outside of op is not ordered by barriers in it.
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

// from collects what may run before or after op, as step says; false if that is not
// known.
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

// aroundLoop collects what is at the other end of a loop's body: the iteration before
// ends, or that after begins, with it.
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

// base is the memref that v is a view of.
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

// origin is where a memref's memory comes from, as far as known.
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

// mayAlias reports whether two memrefs may have memory in common.
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

// mayEscape reports whether a memref may be stored somewhere. As upstream has it, views
// only read, so that nothing is asked of them.
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
