package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// coroutine is a function whose body runs as a coroutine. Its caller gets the async token and async values that
// the coroutine will complete.
type coroutine struct {
	fn     *ir.Operation
	token  *ir.Value // nil: there is none
	values []*ir.Value
	handle *ir.Value
	entry  *ir.Block
	// failed sets errors; nil until something can fail.
	failed *ir.Block
	// cleanup frees the frame at the end, destroyed when the coroutine is destroyed while it is suspended.
	cleanup, destroyed *ir.Block
	suspend            *ir.Block
}

// coroutines maps functions to the coroutines that they have become.
type coroutines map[*ir.Operation]*coroutine

// around returns the coroutine that holds op, or nil if there is none.
func (cs coroutines) around(op *ir.Operation) *coroutine {
	if f := op.Enclosing(fn.Func); f != nil {
		return cs[f]
	}
	return nil
}

// newCoroutine turns f, which must have a body, into a coroutine: it adds the blocks that create, suspend, clean
// up and destroy it.
func newCoroutine(rw *rewrite.Rewriter, f *ir.Operation) *coroutine {
	c, loc := rw.Ctx, f.Loc()
	co := &coroutine{fn: f, entry: f.Region(0).First()}
	body := rw.SplitBlock(co.entry, co.entry.First())
	rw.AtStart(co.entry)
	for i, t := range ir.FunctionTypeOf(f).Results {
		v := rw.Value(async.RuntimeCreate, loc, t, nil)
		if d, ok := t.(*ir.DialectType); i == 0 && ok && d.Def == async.TokenType {
			co.token = v
		} else {
			co.values = append(co.values, v)
		}
	}
	id := rw.Value(async.CoroId, loc, c.DialectType(async.CoroIdType), nil)
	co.handle = rw.Value(async.CoroBegin, loc, c.DialectType(async.CoroHandleType), []*ir.Value{id})
	cf.NewBranch(rw.Builder, loc, body, nil)

	region := f.Region(0)
	co.cleanup = rw.CreateBlock(region, nil, nil, nil)
	co.destroyed = rw.CreateBlock(region, nil, nil, nil)
	co.suspend = rw.CreateBlock(region, nil, nil, nil)
	for _, b := range [...]*ir.Block{co.cleanup, co.destroyed} {
		rw.AtStart(b)
		rw.Op(async.CoroFree, loc, nil, []*ir.Value{id, co.handle})
		cf.NewBranch(rw.Builder, loc, co.suspend, nil)
	}
	rw.AtStart(co.suspend)
	rw.Op(async.CoroEnd, loc, nil, []*ir.Value{co.handle})
	var results []*ir.Value
	if co.token != nil {
		results = append(results, co.token)
	}
	rw.Op(fn.Return, loc, nil, append(results, co.values...))
	f.SetAttr("passthrough", c.Array(c.String("presplitcoroutine")))
	return co
}

// errorBlock returns the block that sets the token and the values to the error state. The first call creates the
// block. The insertion point does not change.
func (co *coroutine) errorBlock(rw *rewrite.Rewriter) *ir.Block {
	if co.failed != nil {
		return co.failed
	}
	block, before := rw.Point()
	co.failed = rw.CreateBlock(co.fn.Region(0), co.cleanup, nil, nil)
	if co.token != nil {
		rw.Op(async.RuntimeSetError, co.fn.Loc(), nil, []*ir.Value{co.token})
	}
	for _, v := range co.values {
		rw.Op(async.RuntimeSetError, co.fn.Loc(), nil, []*ir.Value{v})
	}
	cf.NewBranch(rw.Builder, co.fn.Loc(), co.cleanup, nil)
	rw.Restore(block, before)
	return co.failed
}

// save creates the operation that saves the coroutine's state before a suspension, and returns the saved state.
func (co *coroutine) save(rw *rewrite.Rewriter, loc ir.Loc) *ir.Value {
	return rw.Value(async.CoroSave, loc, rw.Ctx.DialectType(async.CoroStateType), []*ir.Value{co.handle})
}

// suspendAt ends the block of the insertion point with a suspension, for the saved state. The coroutine
// continues at the block resume.
func (co *coroutine) suspendAt(rw *rewrite.Rewriter, loc ir.Loc, state *ir.Value, resume *ir.Block) {
	rw.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(async.CoroSuspend), Loc: loc, Operands: []*ir.Value{state},
		Successors: []*ir.Block{co.suspend, resume, co.destroyed},
	})
}

// complete stores the results of the body in the async values, makes these and the token available, and branches
// to the cleanup.
func (co *coroutine) complete(rw *rewrite.Rewriter, loc ir.Loc, results []*ir.Value) {
	for i, v := range results[:min(len(results), len(co.values))] {
		rw.Op(async.RuntimeStore, loc, nil, []*ir.Value{v, co.values[i]})
		rw.Op(async.RuntimeSetAvailable, loc, nil, []*ir.Value{co.values[i]})
	}
	if co.token != nil {
		rw.Op(async.RuntimeSetAvailable, loc, nil, []*ir.Value{co.token})
	}
	cf.NewBranch(rw.Builder, loc, co.cleanup, nil)
}
