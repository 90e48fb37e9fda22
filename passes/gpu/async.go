package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/passes"
)

// asyncRegion is the pass gpu-async-region. It adds async tokens to gpu operations, so that the
// device runs ahead of the host. Each gpu operation waits for the one before it; the host waits
// only where it must.
var asyncRegion = &passes.Pass{
	Name: "GpuAsyncRegionPass", Arg: "gpu-async-region", Doc: "Make GPU ops async",
	Anchor: "func.func", Dialects: []string{"async"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		t := threading{Builder: &ir.Builder{Arena: c.Arena(), Ctx: c.IR()}}
		if !t.regions(c.Op) {
			return false
		}
		d := deferring{Builder: t.Builder}
		var executes []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(async.Execute) {
				d.collect(op)
			}
			return ir.Advance
		})
		d.run()
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(async.Execute) {
				executes = append(executes, op)
			}
			return ir.Advance
		})
		for _, op := range executes {
			singleUses(t.Builder, op)
		}
		return true
	},
}

func isToken(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && d.Def == gpu.AsyncTokenType
}

// takesTokens reports whether op has async dependencies, so that it can wait for tokens and return
// one.
func takesTokens(op *ir.Operation) bool {
	d := op.Def()
	return d != nil && len(d.Operands) > 0 && d.Operands[0].Name == "asyncDependencies"
}

// tokenOf returns the async token that op returns, or nil if op returns none.
func tokenOf(op *ir.Operation) *ir.Value {
	if n := op.NumResults(); n > 0 && isToken(op.Result(n-1).Type()) {
		return op.Result(n - 1)
	}
	return nil
}

// addDependency makes op wait for the token. It puts the token before the tokens that op waits for
// already.
func addDependency(a *ir.Arena, op *ir.Operation, token *ir.Value) {
	if known := ir.ValuesOf(op.OperandsNamed("asyncDependencies")); !slices.Contains(known, token) {
		op.SetOperandGroup(a, 0, append([]*ir.Value{token}, known...))
	}
}

// endsRun reports whether the host must have waited for the device before op.
func endsRun(op *ir.Operation) bool { return op.MayBeTerminator() || !ir.IsMemoryEffectFree(op) }

// threading passes an async token from each gpu operation to the next.
type threading struct {
	*ir.Builder
	token *ir.Value // of the newest operation that nobody waits for yet
}

// regions adds the tokens in all blocks nested in op, inner blocks first. It returns false after an
// error.
func (t *threading) regions(op *ir.Operation) bool {
	for i := range op.Regions() {
		for b := range op.Region(i).Blocks() {
			for o := range b.Ops() {
				if !t.regions(o) {
					return false
				}
			}
			for o := range b.Ops() {
				if !t.visit(o) {
					return false
				}
			}
		}
	}
	return true
}

func (t *threading) visit(op *ir.Operation) bool {
	switch {
	case op.Is(gpu.Launch):
		return op.EmitOpError("replace with gpu.launch_func first")
	case op.Is(gpu.Wait):
		if t.token != nil {
			addDependency(t.Arena, op, t.token)
		}
		t.token = tokenOf(op)
		return true
	}
	t.Before(op)
	switch {
	case takesTokens(op):
		t.async(op)
	case t.token != nil && endsRun(op):
		gpu.CreateWait(t.Builder, op.Loc(), gpu.WaitArgs{AsyncDependencies: []*ir.Value{t.token}})
		t.token = nil
	}
	return true
}

// async makes op wait for the current token and return the next one.
func (t *threading) async(op *ir.Operation) {
	tokenType := t.Ctx.DialectType(gpu.AsyncTokenType)
	if t.token == nil {
		t.token = gpu.CreateWait(t.Builder, op.Loc(), gpu.WaitArgs{AsyncTokenType: tokenType}).Result(0)
	}
	addDependency(t.Arena, op, t.token)
	if t.token = tokenOf(op); t.token != nil {
		return
	}
	n := t.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Results: append(op.ResultTypes(nil), tokenType),
		Props: op.Props(), Attrs: op.Discardable(), Regions: op.NumRegions(),
	})
	for i := range op.Regions() {
		n.Region(i).TakeBody(op.Region(i))
	}
	values := n.ResultValues(nil)
	t.token = values[len(values)-1]
	op.ReplaceAllUses(values[:len(values)-1])
	op.Erase()
}

// moreResults replaces op, an async.execute, by an async.execute that also returns the given values
// of its body.
func moreResults(b *ir.Builder, op *ir.Operation, values []*ir.Value) *ir.Operation {
	yield := op.Region(0).First().Last()
	yield.SetOperands(b.Arena, append(yield.OperandValues(nil), values...))
	types := op.ResultTypes(nil)
	for _, v := range values {
		types = append(types, b.Ctx.DialectType(async.ValueType, b.Ctx.TypeAttr(v.Type())))
	}
	b.Before(op)
	e := async.ExecuteOp(op)
	n := async.CreateExecute(b, op.Loc(), async.ExecuteArgs{
		Dependencies: ir.ValuesOf(e.Dependencies()), BodyOperands: ir.ValuesOf(e.BodyOperands()),
		TokenType: types[0], BodyResultsTypes: types[1:],
	})
	n.Region(0).TakeBody(op.Region(0))
	op.ReplaceAllUses(n.ResultValues(nil)[:op.NumResults()])
	op.Erase()
	return n
}

// deferring moves the wait at the end of an async.execute to the operations that wait for the
// async.execute.
type deferring struct {
	*ir.Builder
	waits []*ir.Operation
}

// canDefer reports whether the wait at the end of op can be moved. This is so if op's token has
// users, and all of them are async.execute or async.await.
func canDefer(op *ir.Operation) bool {
	token := async.ExecuteOp(op).Token()
	for u := token.FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Is(async.Execute) && !u.Owner().Is(async.Await) {
			return false
		}
	}
	return !token.Unused()
}

func (d *deferring) collect(op *ir.Operation) {
	if !canDefer(op) {
		return
	}
	for o := op.Region(0).First().Last().Prev(); o != nil; o = o.Prev() {
		if o.Is(gpu.Wait) {
			if tokenOf(o) == nil {
				d.waits = append(d.waits, o)
			}
			return
		}
		if !ir.IsMemoryEffectFree(o) {
			return
		}
	}
}

func (d *deferring) run() {
	for i := 0; i < len(d.waits); i++ {
		wait := d.waits[i]
		execute := wait.Parent()
		for !execute.Is(async.Execute) {
			execute = execute.Parent()
		}
		tokens := ir.ValuesOf(gpu.WaitOp(wait).AsyncDependencies())
		wait.Erase()
		execute = moreResults(d.Builder, execute, tokens)
		results := execute.ResultValues(nil)
		var users []*ir.Operation
		for u := results[0].FirstUse(); u != nil; u = u.NextUse() {
			users = append(users, u.Owner())
		}
		for _, u := range users {
			d.waitAfter(u, results[len(results)-len(tokens):])
		}
	}
}

// waitAfter makes op, an async.execute or async.await that waits for the futures, pass on their gpu
// tokens. The first gpu operations after op, or in the body of an async.execute, wait for these
// tokens.
func (d *deferring) waitAfter(op *ir.Operation, futures []*ir.Value) {
	var tokens []*ir.Value
	tokenType := d.Ctx.DialectType(gpu.AsyncTokenType)
	var at *ir.Operation
	if op.Is(async.Await) {
		d.After(op)
		for _, f := range futures {
			tokens = append(tokens, async.CreateAwait(d.Builder, op.Loc(), async.AwaitArgs{Operand: f, ResultType: tokenType}).Result(0))
		}
		_, at = d.Point()
	} else {
		body := op.Region(0).First()
		at = body.First()
		op.SetOperandGroup(d.Arena, 1, append(ir.ValuesOf(async.ExecuteOp(op).BodyOperands()), futures...))
		for range futures {
			tokens = append(tokens, body.AddArg(d.Arena, tokenType, op.Loc()))
		}
	}
	for at.Next() != nil && !endsRun(at) {
		at = at.Next()
	}
	if takesTokens(at) {
		for _, t := range tokens {
			addDependency(d.Arena, at, t)
		}
		return
	}
	d.Before(at)
	wait := gpu.CreateWait(d.Builder, op.Loc(), gpu.WaitArgs{AsyncDependencies: tokens})
	if p := at.Parent(); p.Is(async.Execute) && at.Next() == nil && canDefer(p) {
		d.waits = append(d.waits, wait)
	}
}

// singleUses adds results to op, an async.execute, for all uses but the first of a gpu token that
// op yields. As in upstream, only the second use then gets its own result.
func singleUses(b *ir.Builder, op *ir.Operation) {
	tokens := b.Ctx.DialectType(async.ValueType, b.Ctx.TypeAttr(b.Ctx.DialectType(gpu.AsyncTokenType)))
	for i := 1; i < op.NumResults(); i++ {
		if r := op.Result(i); r.Type() != tokens || r.Unused() || r.HasOneUse() {
			continue
		}
		more := op.Result(i).NumUses() - 1
		token := op.Region(0).First().Last().Operand(i - 1)
		op = moreResults(b, op, slices.Repeat([]*ir.Value{token}, more))
		// Upstream follows the list of uses after it has moved the second one to
		// another list: that use alone gets a result of its own.
		op.Result(i).FirstUse().NextUse().Set(op.Result(op.NumResults() - more))
	}
}
