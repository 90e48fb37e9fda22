package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
)

// refCounting is the pass async-runtime-ref-counting. It drops each reference where the value's lifetime ends.
var refCounting = &passes.Pass{
	Name: "AsyncRuntimeRefCountingPass", Arg: "async-runtime-ref-counting",
	Doc:      "Automatic reference counting for Async runtime operations",
	Dialects: []string{"async"},
	Scope:    passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		b := c.Builder()
		var lifetimes []*lifetime
		for _, v := range counted(c.Op) {
			lifetimes = append(lifetimes, lifetimeOf(v)) // all of them are of the blocks as they come in
		}
		for _, l := range lifetimes {
			if !l.count(b) {
				return false
			}
		}
		return true
	},
}

// policyCounting is the pass async-runtime-policy-based-ref-counting. It drops each reference after the operation
// that, by convention, uses the value last.
var policyCounting = &passes.Pass{
	Name: "AsyncRuntimePolicyBasedRefCountingPass", Arg: "async-runtime-policy-based-ref-counting",
	Doc:      "Policy based reference counting for Async runtime operations",
	Dialects: []string{"async"},
	Scope:    passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		b := c.Builder()
		for _, v := range counted(c.Op) {
			if dropUnused(b, v) {
				continue
			}
			for u := v.FirstUse(); u != nil; {
				next := u.NextUse()
				if dropsOperand(u.Owner(), v.Type().(*ir.DialectType)) {
					b.After(u.Owner())
					changeCount(b, async.RuntimeDropRef, u.Owner().Loc(), v)
				}
				u = next
			}
		}
		return true
	},
}

// dropsOperand reports whether op is, by convention, the last user of a value of type t.
func dropsOperand(op *ir.Operation, t *ir.DialectType) bool {
	switch {
	case op.Is(async.RuntimeIsError):
		return t.Def == async.TokenType || t.Def == async.GroupType
	case op.Is(async.RuntimeLoad):
		return t.Def == async.ValueType
	case op.Is(async.RuntimeAddToGroup):
		return t.Def == async.TokenType
	}
	return false
}

// counted returns the reference-counted values nested in op: block arguments first, then results.
func counted(op *ir.Operation) []*ir.Value {
	var args, results []*ir.Value
	var region func(r *ir.Region)
	visit := func(o *ir.Operation) {
		for i := range o.Regions() {
			region(o.Region(i))
		}
		for i := range o.Results() {
			if isCounted(o.Result(i).Type()) {
				results = append(results, o.Result(i))
			}
		}
	}
	region = func(r *ir.Region) {
		for b := range r.Blocks() {
			for o := range b.Ops() {
				visit(o)
			}
			for _, a := range b.Args() {
				if isCounted(a.Type()) {
					args = append(args, a)
				}
			}
		}
	}
	visit(op)
	return append(args, results...)
}

func isCounted(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && (d.Def == async.TokenType || d.Def == async.ValueType || d.Def == async.GroupType)
}

// changeCount creates an add_ref or drop_ref (the operation d) by one for v.
func changeCount(b *ir.Builder, d *ir.OpDef, loc ir.Loc, v *ir.Value) {
	b.Op(d, loc, nil, []*ir.Value{v}, b.Ctx.Int64Attr(b.Ctx.Int(64), 1))
}

// dropUnused creates a drop_ref after the definition of v if v has no uses, and reports whether it did.
func dropUnused(b *ir.Builder, v *ir.Value) bool {
	if !v.Unused() {
		return false
	}
	b.AfterValue(v)
	changeCount(b, async.RuntimeDropRef, v.Loc(), v)
	return true
}

// count inserts the add_ref and drop_ref operations for the value. It returns false after an error.
func (l *lifetime) count(b *ir.Builder) bool {
	v := l.value
	if dropUnused(b, v) {
		return true
	}
	for _, op := range l.lastUsers() {
		switch {
		case op.Has(ir.ReturnLike): // passes the reference on
		case op.Has(ir.Terminator):
			return op.EmitError("async reference counting can't handle terminators that are not ReturnLike")
		default:
			b.After(op)
			changeCount(b, async.RuntimeDropRef, v.Loc(), v)
		}
	}
	for u := v.FirstUse(); u != nil; {
		next := u.NextUse()
		if u.Owner().Is(fn.Call) { // the callee takes a reference over
			b.Before(u.Owner())
			changeCount(b, async.RuntimeAddRef, v.Loc(), v)
		}
		u = next
	}
	return l.dropInSuccessors(b)
}

// divergent is a block at whose end the value is live. The value is not live in the successors dead.
type divergent struct {
	block *ir.Block
	dead  []*ir.Block
}

// dropInSuccessors inserts a drop_ref on each branch to a block that does not need the value, while another
// successor does. It returns false after an error.
func (l *lifetime) dropInSuccessors(b *ir.Builder) bool {
	var list []divergent
	for block := range l.value.ParentRegion().Blocks() {
		if !l.out[block] {
			continue
		}
		d, live := divergent{block: block}, false
		for i := range block.Last().Successors() {
			to := block.Last().Successor(i)
			if l.in[to] {
				live = true
			} else if !contains(d.dead, to) {
				d.dead = append(d.dead, to)
			}
		}
		if live && len(d.dead) > 0 {
			list = append(list, d)
		}
	}
	for _, d := range list {
		term := d.block.Last()
		if term.Is(async.CoroSuspend) { // leaves to the cleanup, which happens in the end
			continue
		}
		for _, to := range d.dead {
			if to.NumArgs() > 0 {
				return term.EmitOpError("successor have different `liveIn` property of the reference counted value")
			}
		}
		for _, to := range d.dead {
			l.dropIn(b, d.block, to)
		}
	}
	return true
}

func contains(list []*ir.Block, b *ir.Block) bool {
	for _, x := range list {
		if x == b {
			return true
		}
	}
	return false
}

// dropIn drops the value on the way from a block to a successor. The drop stands in the successor, or in a new block
// between the two if the successor has other predecessors.
func (l *lifetime) dropIn(b *ir.Builder, from, to *ir.Block) {
	loc, at := l.value.Loc(), to
	if to.UniquePred() != from {
		at = b.Arena.NewBlock(nil, nil)
		to.Region().InsertBefore(at, to)
		b.AtEnd(at)
		cf.NewBranch(b, loc, to, nil)
		term := from.Last()
		for i := range term.Successors() {
			if term.Successor(i) == to {
				term.SetSuccessor(i, at)
			}
		}
	}
	b.AtStart(at)
	changeCount(b, async.RuntimeDropRef, loc, l.value)
}
