// Package memory executes the transforms of the memref dialect and of the tensor dialect.
// They hoist, multi-buffer and erase allocations, and make sizes independent of loops.
package memory

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/independent"
	passes "github.com/millrace-mlir/millrace/passes/memref"
	"github.com/millrace-mlir/millrace/passes/transform"
	"github.com/millrace-mlir/millrace/passes/vector"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.memref.alloca_to_global", Apply: allocaToGlobal},
	{Name: "transform.memref.erase_dead_alloc_and_stores", Tracks: true, Apply: transform.Each(eraseDead)},
	{Name: "transform.memref.make_loop_independent", Apply: transform.Each(makeIndependent)},
	{Name: "transform.memref.multibuffer", Apply: multiBuffer},
	{Name: "transform.tensor.make_loop_independent", Apply: transform.Each(makeIndependent)},
}

// allocaToGlobal replaces allocations on the stack by global variables.
func allocaToGlobal(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.MemRefAllocaToGlobalOp(op)
	var globals, gets []*ir.Operation
	for _, alloca := range st.Ops(o.Alloca()) {
		table := ir.NearestSymbolTable(alloca)
		if table == nil { // mlir-opt 22 crashes
			return transform.Silenceable(alloca.Loc(), "allocation is in no symbol table")
		}
		t := alloca.Result(0).Type()
		b := &ir.Builder{Arena: st.RW.Arena, Ctx: st.Ctx}
		global := memref.CreateGlobal(b, alloca.Loc(), memref.GlobalArgs{SymVisibility: st.Ctx.String("private"), Type: st.Ctx.TypeAttr(t)})
		// A table of its own for each counts from 0 again.
		symbols := rewrite.NewSymbols(st.Ctx, st.RW.Arena, nil)
		ref := symbols.InsertUnique(table, rewrite.SymbolRequest{Name: "alloca", Place: rewrite.AtEnd}, global)
		st.RW.Before(alloca)
		get := memref.CreateGetGlobal(st.RW.Builder, alloca.Loc(), memref.GetGlobalArgs{Name: ref, ResultType: t})
		st.RW.ReplaceWith(alloca, get)
		globals, gets = append(globals, global), append(gets, get)
	}
	st.SetOps(0, gets...)
	st.SetOps(1, globals...)
	return transform.Success
}

func multiBuffer(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.MemRefMultiBufferOp(op)
	var buffers []*ir.Operation
	for _, alloc := range st.Ops(o.Target()) {
		if !usedInLoops(alloc) {
			continue
		}
		loc := alloc.Loc()
		n := passes.MultiBuffer(st.RW, alloc, o.Factor().Int64(), o.SkipAnalysis())
		if n == nil {
			return transform.Silenceable(loc, "op failed to multibuffer")
		}
		buffers = append(buffers, n)
	}
	st.SetOps(0, buffers...)
	return transform.Success
}

// usedInLoops reports whether all uses of the memref that op allocates, except
// deallocations, are in loops.
func usedInLoops(op *ir.Operation) bool {
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if user := u.Owner(); !user.Is(memref.Dealloc) && passes.LoopAround(user) == nil {
			return false
		}
	}
	return true
}

// independents has, by transform and kind of payload operation, the function that makes the
// operation's size independent of loops.
var independents = map[string]map[*ir.OpDef]func(rw *rewrite.Rewriter, op *ir.Operation, ivs []*ir.Value) *ir.Operation{
	"transform.memref.make_loop_independent": {memref.Alloca: independent.Alloca},
	"transform.tensor.make_loop_independent": {tensor.Empty: independent.Empty, tensor.Pad: independent.Pad},
}

func makeIndependent(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	n := op.Inherent("num_loops").(*ir.IntegerAttr).Int64()
	var ivs []*ir.Value
	loop := target
	for i := range n {
		for loop = loop.Parent(); loop != nil && !loop.Is(scf.For); loop = loop.Parent() {
		}
		if loop == nil {
			return nil, transform.Silenceable(op.Loc(), "could not find %d-th enclosing loop", i).At(target, "target op")
		}
		ivs = append(ivs, scf.ForOp(loop).Body().Arg(0))
	}
	rewriteOne := independents[op.Name().Name][target.Def()]
	if rewriteOne == nil {
		return nil, transform.Silenceable(op.Loc(), "unsupported target op").At(target, "target op")
	}
	by := rewriteOne(st.RW, target, ivs)
	if by == nil {
		return nil, transform.Silenceable(op.Loc(), "could not make target op loop-independent").At(target, "target op")
	}
	return []transform.Mapped{{Op: by}}, transform.Success
}

// eraseDead forwards stored values to loads. Then it erases the allocations that are never
// read, with the stores into them.
func eraseDead(st *transform.State, _, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	vector.Forward(st.RW, target)
	var dead []*ir.Operation
	target.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(memref.Alloc) || op.Is(memref.Alloca) {
			if users, unread := writers(op, nil); unread {
				dead = append(append(dead, users...), op)
			}
		}
		return ir.Advance
	})
	erased := map[*ir.Operation]bool{}
	for _, op := range dead {
		if !erased[op] {
			erased[op] = true
			st.RW.Erase(op)
		}
	}
	return nil, transform.Success
}

// writers appends the users of the memory of op, a view's users before the view. If a user
// may read it, unread is false.
func writers(op *ir.Operation, ops []*ir.Operation) (_ []*ir.Operation, unread bool) {
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			user := u.Owner()
			switch {
			case user.Has(ir.Terminator):
				return nil, false
			case user.Is(memref.Dealloc), user.NumResults() == 0 && user.NumRegions() == 0 && !user.HasEffect(ir.Read):
			case analysis.ViewSource(user) != nil && !user.Is(memref.Transpose): // as mlir-opt
				var ok bool
				if ops, ok = writers(user, ops); !ok {
					return nil, false
				}
			default:
				return nil, false
			}
			ops = append(ops, user)
		}
	}
	return ops, true
}
