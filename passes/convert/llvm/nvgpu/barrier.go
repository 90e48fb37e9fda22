package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// barrierAlign is the alignment of barriers, in bytes.
const barrierAlign = 8

// barrierCreate creates a global for a group of barriers. The global belongs to the
// gpu.module around the function, or else to the builtin.module around it.
func (c conversions) barrierCreate(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	function := op.Parent()
	table := around(function, gpu.GPUModule)
	if table == nil {
		table = around(function, builtin.Module)
	}
	if table == nil {
		return false
	}
	t := barriers(nvgpu.MBarrierCreateOp(op).Barriers().Type().(*ir.DialectType))
	r := rewrite.SymbolRequest{Name: "__mbarrier", Naming: rewrite.InTable, Place: rewrite.AtStart}
	name := rw.Symbols().InsertUnique(table, r, memref.CreateGlobal(&ir.Builder{Arena: rw.Arena, Ctx: rw.Ctx}, function.Loc(), memref.GlobalArgs{
		SymName: rw.Ctx.String(r.Name), SymVisibility: rw.Ctx.String("private"), Type: rw.Ctx.TypeAttr(t),
		Alignment: rw.Ctx.Int64Attr(rw.Ctx.Int(64), barrierAlign),
	}))
	rw.ReplaceWith(op, memref.CreateGetGlobal(rw.Builder, op.Loc(), memref.GetGlobalArgs{Name: name, ResultType: t}))
	return true
}

// around returns the closest ancestor of op that is of this kind, or nil.
func around(op *ir.Operation, kind *ir.OpDef) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Is(kind); op = op.Parent() {
	}
	return op
}

// barrier returns the address of barrier id in a group.
func (c conversions) barrier(rw *rewrite.Rewriter, loc ir.Loc, group, id *ir.Value) *ir.Value {
	t := barriers(group.Type().(*ir.DialectType))
	return c.StridedElement(rw.Builder, loc, t, rw.Remapped(group), []*ir.Value{rw.Remapped(id)}, types.GEPNone)
}

func (c conversions) barrierInit(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, loc := nvgpu.MBarrierInitOp(op), op.Loc()
	p := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	n := c.int32Of(rw.Builder, loc, rw.Remapped(o.Count()))
	nvvm.CreateMBarrierInit(rw.Builder, loc, nvvm.MBarrierInitArgs{Addr: p, Count: n, Predicate: remapped(rw, o.Predicate())})
	rw.Erase(op)
	return true
}

func (c conversions) barrierGet(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, loc := nvgpu.MBarrierGetOp(op), op.Loc()
	p := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	rw.Replace(op, types.Unary(rw.Builder, llvm.PtrToInt, loc, o.MbarrierPointer().Type(), p))
	return true
}

func (c conversions) barrierArrive(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, loc := nvgpu.MBarrierArriveOp(op), op.Loc()
	p := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	rw.ReplaceWith(op, nvvm.CreateMBarrierArrive(rw.Builder, loc, nvvm.MBarrierArriveArgs{Addr: p, ResType: rw.Ctx.Int(64)}))
	return true
}

func (c conversions) barrierArriveNoComplete(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, loc := nvgpu.MBarrierArriveNoCompleteOp(op), op.Loc()
	p := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	n := c.int32Of(rw.Builder, loc, rw.Remapped(o.Count()))
	rw.ReplaceWith(op, nvvm.CreateMBarrierArriveNocomplete(rw.Builder, loc, nvvm.MBarrierArriveNocompleteArgs{Addr: p, Count: n, ResType: rw.Ctx.Int(64)}))
	return true
}

func (c conversions) barrierTestWait(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, loc := nvgpu.MBarrierTestWaitOp(op), op.Loc()
	p := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	rw.ReplaceWith(op, nvvm.CreateMBarrierTestWait(rw.Builder, loc, nvvm.MBarrierTestWaitArgs{Addr: p, StateOrPhase: rw.Remapped(o.Token()), ResType: rw.Ctx.I1()}))
	return true
}

func (c conversions) barrierExpect(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, loc := nvgpu.MBarrierArriveExpectTxOp(op), op.Loc()
	p := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	n := c.int32Of(rw.Builder, loc, rw.Remapped(o.Txcount()))
	nvvm.CreateMbarrierArriveExpectTx(rw.Builder, loc, nvvm.MbarrierArriveExpectTxArgs{Addr: p, Txcount: n, Predicate: remapped(rw, o.Predicate())})
	rw.Erase(op)
	return true
}

func (c conversions) barrierTryWait(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, b, loc := nvgpu.MBarrierTryWaitParityOp(op), rw.Builder, op.Loc()
	p := c.barrier(rw, loc, o.Barriers(), o.MbarId())
	ticks := c.int32Of(b, loc, rw.Remapped(o.Ticks()))
	phase := types.Unary(b, llvm.ZExt, loc, rw.Ctx.Int(32), rw.Remapped(o.PhaseParity()))
	nvvm.CreateMBarrierTryWaitParity(b, loc, nvvm.MBarrierTryWaitParityArgs{Addr: p, Phase: phase, Ticks: ticks})
	rw.Erase(op)
	return true
}
