package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	scftocf "github.com/millrace-mlir/millrace/passes/convert/cf"
)

// toRuntime is the pass async-to-async-runtime. It lowers async operations, such as async.execute, to operations of
// the async runtime and of coroutines.
var toRuntime = &passes.Pass{
	Name: "AsyncToAsyncRuntimePass", Arg: "async-to-async-runtime", Anchor: "builtin.module",
	Doc:      "Lower all high level async operations (e.g. async.execute) to the explicit async.runtime and async.coro operations",
	Dialects: []string{"async", "cf", "func"},
	Scope:    passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		l := lowering{coroutines: coroutines{}, block: true}
		rw := rewrite.NewRewriter(c.IR(), nil)
		var tasks []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(async.Execute) {
				tasks = append(tasks, op)
			}
			return ir.Advance
		})
		for _, t := range tasks {
			co := outline(rw, c.Symbols(), c.Op, t)
			l.coroutines[co.fn] = co
		}
		return c.Convert(&rewrite.Conversion{Target: l.runtimeTarget(), Set: rewrite.NewSet(scftocf.Patterns(), l.groupPatterns(), l.awaitPatterns())}, rewrite.ConversionConfig{})
	},
}

// funcToRuntime is the pass async-func-to-async-runtime. It lowers async.func to functions that run as coroutines.
var funcToRuntime = &passes.Pass{
	Name: "AsyncFuncToAsyncRuntimePass", Arg: "async-func-to-async-runtime", Anchor: "builtin.module",
	Doc:      "Lower async.func operations to the explicit async.runtime and async.coro operations",
	Dialects: []string{"async", "cf", "func"},
	Scope:    passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		l := lowering{coroutines: coroutines{}}
		target := rewrite.NewTarget().LegalDialects("async", "func").
			IllegalOps(async.Func.Name, async.Call.Name, async.Return.Name).
			LegalOps(arith.XOrI.Name, arith.Constant.Name, cf.Branch.Name, cf.CondBranch.Name).
			DynamicOps(func(op *ir.Operation) (bool, bool) {
				return op.Enclosing(async.Execute) != nil || l.coroutines.around(op) == nil, true
			}, async.Await.Name, async.AwaitAll.Name, async.Yield.Name, cf.Assert.Name)
		return c.Convert(&rewrite.Conversion{Target: target, Set: rewrite.NewSet(l.funcPatterns(), l.awaitPatterns())}, rewrite.ConversionConfig{})
	},
}

// lowering replaces high-level async operations by operations of the runtime.
type lowering struct {
	coroutines coroutines
	// block has waits outside of coroutines block the thread; else they stay.
	block bool
}

func (l *lowering) runtimeTarget() *rewrite.Target {
	return rewrite.NewTarget().LegalDialects("async", "func").
		IllegalOps(async.CreateGroup.Name, async.AddToGroup.Name, async.Execute.Name, async.Await.Name, async.AwaitAll.Name, async.Yield.Name).
		DynamicDialects(func(op *ir.Operation) (bool, bool) { return !l.suspends(op), true }, "scf").
		LegalOps(arith.XOrI.Name, arith.Constant.Name, cf.Branch.Name, cf.CondBranch.Name).
		DynamicOps(func(op *ir.Operation) (bool, bool) { return l.coroutines.around(op) == nil, true }, cf.Assert.Name)
}

// suspends reports whether op holds async operations inside of a coroutine. Structured control flow around them must
// be lowered to branches, because a coroutine cannot suspend in the middle of it.
func (l *lowering) suspends(op *ir.Operation) bool {
	return op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if o.Name().DialectName() == "async" && l.coroutines.around(o) != nil {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

func (l *lowering) groupPatterns() []rewrite.Pattern {
	become := func(to *ir.OpDef) func(*rewrite.Rewriter, *ir.Operation) bool {
		return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			rw.ReplaceWith(op, rw.Op(to, op.Loc(), op.ResultTypes(nil), op.OperandValues(nil)))
			return true
		}
	}
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::CreateGroupOpLowering", Root: async.CreateGroup, Rewrite: become(async.RuntimeCreateGroup)},
		{Name: "(anonymous namespace)::AddToGroupOpLowering", Root: async.AddToGroup, Rewrite: become(async.RuntimeAddToGroup)},
	}
}

// awaitPatterns returns the patterns for operations that await, yield and assert.
func (l *lowering) awaitPatterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::AwaitOpLowering", Root: async.Await, Rewrite: l.await},
		{Name: "(anonymous namespace)::AwaitAllOpLowering", Root: async.AwaitAll, Rewrite: l.await},
		{Name: "(anonymous namespace)::YieldOpLowering", Root: async.Yield, Rewrite: l.finish},
		{Name: "(anonymous namespace)::AssertOpLowering", Root: cf.Assert, Rewrite: l.assert},
	}
}

func (l *lowering) funcPatterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::AsyncCallOpLowering", Root: async.Call, Rewrite: callFunction},
		{Name: "(anonymous namespace)::AsyncFuncOpLowering", Root: async.Func, Rewrite: l.function},
		{Name: "(anonymous namespace)::AsyncReturnOpLowering", Root: async.Return, Rewrite: l.finish},
	}
}

// await lowers an await operation. A coroutine suspends itself; other code blocks the thread. It returns false if
// other code need not be lowered.
func (l *lowering) await(rw *rewrite.Rewriter, op *ir.Operation) bool {
	co, loc, operand := l.coroutines.around(op), op.Loc(), op.Operand(0)
	i1 := rw.Ctx.I1()
	if co == nil && !l.block {
		return false
	}
	if co == nil {
		rw.Op(async.RuntimeAwait, loc, nil, []*ir.Value{operand})
		failed := rw.Value(async.RuntimeIsError, loc, i1, []*ir.Value{operand})
		one := arith.NewBool(rw.Builder, loc, true)
		fine := rw.Value(arith.XOrI, loc, i1, []*ir.Value{failed, one})
		cf.CreateAssert(rw.Builder, loc, cf.AssertArgs{Arg: fine, Msg: rw.Ctx.String("Awaited async operand is in error state")})
	} else {
		state := co.save(rw, loc)
		rw.Op(async.RuntimeAwaitAndResume, loc, nil, []*ir.Value{operand, co.handle})
		suspended := op.Block()
		resume := rw.SplitBlock(suspended, op)
		rw.AtEnd(suspended)
		co.suspendAt(rw, loc, state, resume)
		continuation := rw.SplitBlock(resume, op)
		rw.AtEnd(resume)
		failed := rw.Value(async.RuntimeIsError, loc, i1, []*ir.Value{operand})
		cf.NewCondBranch(rw.Builder, loc, failed, co.errorBlock(rw), nil, continuation, nil)
		rw.Before(op)
	}
	if op.NumResults() == 0 {
		rw.Erase(op)
		return true
	}
	rw.Replace(op, rw.Value(async.RuntimeLoad, loc, op.Result(0).Type(), []*ir.Value{operand}))
	return true
}

// finish lowers a yield or return: the operands are the results that complete the coroutine. It returns false outside
// of a coroutine.
func (l *lowering) finish(rw *rewrite.Rewriter, op *ir.Operation) bool {
	co := l.coroutines.around(op)
	if co == nil {
		return false
	}
	co.complete(rw, op.Loc(), op.OperandValues(nil))
	rw.Erase(op)
	return true
}

// assert lowers a cf.assert in a coroutine: a failure sets the error state of its values instead of ending the
// program. It returns false outside of a coroutine.
func (l *lowering) assert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	co := l.coroutines.around(op)
	if co == nil {
		return false
	}
	before := op.Block()
	rest := rw.SplitBlock(before, op)
	rw.AtEnd(before)
	cf.NewCondBranch(rw.Builder, op.Loc(), op.Operand(0), rest, nil, co.errorBlock(rw), nil)
	rw.Erase(op)
	return true
}

func callFunction(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.ReplaceWith(op, fn.CreateCall(rw.Builder, op.Loc(), fn.CallArgs{Operands: op.OperandValues(nil), Callee: op.Inherent("callee"), ResultTypes: op.ResultTypes(nil)}))
	return true
}

// function converts an async.func to a func.func that runs as a coroutine. The coroutine starts on the caller's
// thread.
func (l *lowering) function(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.Region(0).Empty() {
		return false
	}
	f := fn.CreateFunc(rw.Builder, op.Loc(), fn.FuncArgs{SymName: op.Inherent(ir.SymbolNameAttr), FunctionType: op.Inherent("function_type")})
	f.SetAttr(ir.SymbolVisibilityAttr, op.Inherent(ir.SymbolVisibilityAttr))
	for _, name := range [...]string{"arg_attrs", "res_attrs"} {
		f.SetAttr(name, op.Inherent(name))
	}
	for _, e := range op.Discardable().Entries {
		f.SetAttr(e.Name.Value, e.Value)
	}
	rw.InlineRegionBefore(op.Region(0), f.Region(0), nil)
	co := newCoroutine(rw, f)
	l.coroutines[f] = co
	rw.Erase(op)
	return true
}
