package openmp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/omp"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// lower converts op, an scf.parallel. If a reduction has no counterpart, it leaves the loop, and declarations for the
// reductions before that one.
func (l *lowering) lower(op *ir.Operation) {
	loop, loc := scf.ParallelOp(op), op.Loc()
	reduce := loop.Body().Last()
	var declared []*omp.DeclareReductionView
	for i := range loop.InitVals() {
		d := l.declare(reduce, i)
		if d == nil {
			return
		}
		declared = append(declared, omp.DeclareReductionOp(d))
	}
	l.Before(op)
	variables := l.variables(loop)
	l.combine(loop, reduce, declared)
	var threads *ir.Value
	l.Before(op)
	if l.threads > 0 {
		i32 := l.Ctx.Int(32)
		threads = llvm.CreateConstant(l.Builder, loc, llvm.ConstantArgs{Value: l.Ctx.Int64Attr(i32, int64(l.threads)), ResType: i32}).Result(0)
	}
	parallel := omp.CreateParallel(l.Builder, loc, omp.ParallelArgs{NumThreads: threads})
	l.enter(parallel.Region(0), nil, nil)
	wsloop := l.wsloop(loop, variables, declared)
	omp.CreateTerminator(l.Builder, loc, omp.TerminatorArgs{})
	l.nest(loop, wsloop)
	l.Before(op)
	for i, x := range variables {
		v := llvm.CreateLoad(l.Builder, loc, llvm.LoadArgs{Addr: x, ResType: op.Result(i).Type()}).Result(0)
		op.Result(i).ReplaceAllUses(v)
	}
	op.Erase()
}

// enter appends a block to r and moves the insertion point there.
func (l *lowering) enter(r *ir.Region, types []ir.Type, locs []ir.Loc) *ir.Block {
	b := l.NewBlockIn(r, types, locs)
	l.AtEnd(b)
	return b
}

// variables creates the storage for the results of the loop, with the initial values in it.
func (l *lowering) variables(loop *scf.ParallelView) []*ir.Value {
	loc, i64 := loop.Op().Loc(), l.Ctx.Int(64)
	one := llvm.CreateConstant(l.Builder, loc, llvm.ConstantArgs{Value: l.Ctx.Int64Attr(i64, 1), ResType: i64}).Result(0)
	var variables []*ir.Value
	for i := range loop.InitVals() {
		init := loop.InitVals()[i].Value()
		x := llvm.CreateAlloca(l.Builder, loc, llvm.AllocaArgs{ArraySize: one, ElemType: l.Ctx.TypeAttr(init.Type()), ResType: llvm.Pointer(l.Ctx, 0)}).Result(0)
		l.store(loc, init, x)
		variables = append(variables, x)
	}
	return variables
}

func (l *lowering) store(loc ir.Loc, v, to *ir.Value) {
	llvm.CreateStore(l.Builder, loc, llvm.StoreArgs{Value: v, Addr: to})
}

// combine puts into the body of the loop, in place of reduce, what combines each reduced value with the thread's own
// variable. The variables become arguments of the body after those for the indices.
func (l *lowering) combine(loop *scf.ParallelView, reduce *ir.Operation, declared []*omp.DeclareReductionView) {
	loc := loop.Op().Loc()
	for i, d := range declared {
		l.Before(reduce)
		own := loop.Body().AddArg(l.Arena, llvm.Pointer(l.Ctx, 0), loc)
		combiner := d.ReductionRegion().First()
		m := ir.NewMapping()
		m.Map(combiner.Arg(0), llvm.CreateLoad(l.Builder, reduce.Loc(), llvm.LoadArgs{Addr: own, ResType: d.Type().Type}).Result(0))
		m.Map(combiner.Arg(1), reduce.Operand(i))
		for op := range combiner.Ops() {
			if op.Is(omp.Yield) {
				l.store(loc, m.Lookup(op.Operand(0)), own)
				break
			}
			l.Insert(l.Clone(op, m))
		}
	}
	reduce.Erase()
}

// wsloop creates the loop whose iterations the threads share.
func (l *lowering) wsloop(loop *scf.ParallelView, variables []*ir.Value, declared []*omp.DeclareReductionView) *ir.Operation {
	a := omp.WsloopArgs{ReductionVars: variables}
	if len(variables) > 0 {
		var names []ir.Attribute
		for _, d := range declared {
			names = append(names, l.Ctx.FlatSymbol(d.SymName()))
		}
		a.ReductionSyms, a.ReductionByref = l.Ctx.Array(names...), l.Ctx.DenseBoolArray(make([]bool, len(variables)))
	}
	return omp.CreateWsloop(l.Builder, loop.Op().Loc(), a)
}

// nest moves the body of the loop into an omp.loop_nest in wsloop. The body gets a scope of its own for allocations on
// the stack.
func (l *lowering) nest(loop *scf.ParallelView, wsloop *ir.Operation) {
	loc, n := loop.Op().Loc(), len(loop.Step())
	reduced := loop.Body().NumArgs() - n
	types, locs := make([]ir.Type, reduced), make([]ir.Loc, reduced)
	for i := range types {
		types[i], locs[i] = llvm.Pointer(l.Ctx, 0), loc
	}
	outer := l.enter(wsloop.Region(0), types, locs)
	nest := omp.CreateLoopNest(l.Builder, loc, omp.LoopNestArgs{
		LoopLowerBounds: ir.ValuesOf(loop.LowerBound()), LoopUpperBounds: ir.ValuesOf(loop.UpperBound()), LoopSteps: ir.ValuesOf(loop.Step()),
		CollapseNumLoops: l.Ctx.Int64Attr(l.Ctx.Int(64), int64(n)),
	})
	nest.Region(0).TakeBody(loop.Region())
	body := nest.Region(0).First()
	for i := reduced - 1; i >= 0; i-- {
		body.Arg(n + i).ReplaceAllUses(outer.Arg(i))
		body.EraseArg(n + i)
	}
	first := body.First()
	l.AtStart(body)
	scope := memref.CreateAllocaScope(l.Builder, loc, memref.AllocaScopeArgs{})
	omp.CreateYield(l.Builder, loc, omp.YieldArgs{})
	inner := l.enter(scope.Region(0), nil, nil)
	inner.Splice(nil, first)
	memref.CreateAllocaScopeReturn(l.Builder, loc, memref.AllocaScopeReturnArgs{})
}
