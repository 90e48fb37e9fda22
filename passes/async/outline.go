package async

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// outlinedName is the name of the functions into which the bodies of async.execute are outlined.
const outlinedName = "async_execute_fn"

// outline moves the body of execute, an async.execute, into a new function of module, and replaces execute by a call
// of the function. It returns the coroutine that the function has become.
func outline(rw *rewrite.Rewriter, symbols *rewrite.Symbols, module, execute *ir.Operation) *coroutine {
	v, loc, c := async.ExecuteOp(execute), execute.Loc(), rw.Ctx
	cloneConstants(rw, v.BodyRegion())
	var inputs []*ir.Value
	add := func(vs []*ir.Value) {
		for _, x := range vs {
			if !slices.Contains(inputs, x) {
				inputs = append(inputs, x)
			}
		}
	}
	dependencies, operands := ir.ValuesOf(v.Dependencies()), ir.ValuesOf(v.BodyOperands())
	add(dependencies)
	add(operands)
	add(ir.UsedAbove(v.BodyRegion()))
	types := make([]ir.Type, len(inputs))
	for i, x := range inputs {
		types[i] = x.Type()
	}
	rw.ClearPoint()
	f, entry := fn.New(&ir.Builder{Arena: rw.Arena, Ctx: c}, loc, outlinedName, c.FunctionType(types, execute.ResultTypes(nil)))
	fn.FuncOp(f).SetSymVisibility(c.String("private"))
	callee := symbols.InsertUnique(module, rewrite.SymbolRequest{Name: outlinedName, Naming: rewrite.InTable, Place: rewrite.AtEnd}, f)

	rw.AtEnd(entry)
	for i := range dependencies {
		async.CreateAwait(rw.Builder, loc, async.AwaitArgs{Operand: entry.Arg(i)})
	}
	m := ir.NewMapping()
	for i, x := range inputs {
		m.Map(x, entry.Arg(i))
	}
	body := v.BodyRegion().First()
	for i, a := range body.Args() {
		awaited := async.CreateAwait(rw.Builder, loc, async.AwaitArgs{Operand: entry.Arg(len(dependencies) + i), ResultType: a.Type()})
		m.Map(a, awaited.Result(0))
	}
	for op := range body.Ops() {
		rw.Insert(rw.Clone(op, m))
	}
	co := newCoroutine(rw, f)

	branch := co.entry.Last()
	start := branch.Successor(0)
	branch.Erase()
	rw.AtEnd(co.entry)
	state := co.save(rw, loc)
	rw.Op(async.RuntimeResume, loc, nil, []*ir.Value{co.handle})
	co.suspendAt(rw, loc, state, start)

	rw.Before(execute)
	call := fn.CreateCall(rw.Builder, loc, fn.CallArgs{Operands: inputs, Callee: callee, ResultTypes: execute.ResultTypes(nil)})
	execute.ReplaceAllUses(call.ResultValues(nil))
	execute.Erase()
	return co
}

// cloneConstants clones the constants that a region uses from outside into the region. Then they need not be passed
// as arguments.
func cloneConstants(rw *rewrite.Rewriter, r *ir.Region) {
	first := r.First().First()
	for _, v := range ir.UsedAbove(r) {
		op := v.DefiningOp()
		if op == nil || !op.Has(ir.ConstantLike) {
			continue
		}
		copied := rw.Clone(op, ir.NewMapping())
		r.First().InsertBefore(copied, first)
		for i := range op.Results() {
			to := copied.Result(i)
			op.Result(i).ReplaceUsesIf(to, func(u *ir.Operand) bool {
				return r.IsAncestorOf(u.Owner().ParentRegion())
			})
		}
	}
}
