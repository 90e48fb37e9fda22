package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// simplifyTrivialLoop handles an scf.for with a known number of iterations. It
// removes a loop without iterations, and replaces a loop with one iteration by
// its body. It also removes a loop that only yields values from outside.
func simplifyTrivialLoop(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ForOp(op)
	n, ok := TripCount(op)
	if !ok {
		return false
	}
	inits := op.OperandValues(nil)[forControl:]
	switch {
	case n.IsZero():
		rw.Replace(op, inits...)
		return true
	case n.IsOne():
		replaceByRegion(rw, op, o.Region(), append([]*ir.Value{o.LowerBound()}, inits...)...)
		return true
	}
	term := body(op).Last()
	if body(op).First() != term {
		return false
	}
	yielded := term.OperandValues(nil)
	for _, v := range yielded {
		if o.Region().IsAncestorOf(v.ParentRegion()) {
			return false
		}
	}
	rw.Replace(op, yielded...)
	return true
}

// promoteFor replaces an scf.for with one iteration by its body, and an scf.for
// without iterations by its initial values. It returns false for any other
// loop.
func promoteFor(b *ir.Builder, op *ir.Operation) bool {
	o := ForOp(op)
	n, ok := TripCount(op)
	if !ok || !n.IsZero() && !n.IsOne() && !n.IsNegative() {
		return false
	}
	rw := &rewrite.Rewriter{Builder: b}
	inits := op.OperandValues(nil)[forControl:]
	if n.IsZero() {
		rw.Replace(op, inits...)
		return true
	}
	replaceByRegion(rw, op, o.Region(), append([]*ir.Value{o.LowerBound()}, inits...)...)
	return true
}

// inlineSingleBlock replaces an scf.execute_region with one block by the
// operations of this block.
func inlineSingleBlock(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExecuteRegionOp(op)
	if !o.Region().HasOneBlock() || o.NoInline() {
		return false
	}
	replaceByRegion(rw, op, o.Region())
	return true
}

// inlineBlocks inlines the blocks of an scf.execute_region into the region
// around it. That region must allow several blocks: it belongs to a function or
// to another scf.execute_region.
func inlineBlocks(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExecuteRegionOp(op)
	p := op.Parent()
	if o.NoInline() || !p.Is(ExecuteRegion) && !isFunction(p) {
		return false
	}
	before := op.Block()
	after := rw.SplitBlock(before, op)
	rw.AtEnd(before)
	branch(rw, op.Loc(), o.Region().First(), nil)
	for b := range o.Region().Blocks() {
		if y := b.Last(); y.Is(Yield) {
			rw.Before(y)
			branch(rw, y.Loc(), after, y.OperandValues(nil))
			rw.Erase(y)
		}
	}
	rw.InlineRegionBefore(o.Region(), after.Region(), after)
	var args []*ir.Value
	for i := range op.Results() {
		args = append(args, after.AddArg(rw.Arena, op.Result(i).Type(), op.Loc()))
	}
	rw.Replace(op, args...)
	return true
}

func branch(rw *rewrite.Rewriter, loc ir.Loc, dest *ir.Block, args []*ir.Value) {
	rw.Create(&ir.OpState{Name: rw.Ctx.NameOf(cf.Branch), Loc: loc, Operands: args, Successors: []*ir.Block{dest}})
}

// isFunction reports whether op has upstream's FunctionOpInterface.
func isFunction(op *ir.Operation) bool {
	d := op.Def()
	return d != nil && d.Callable != nil && d.Slot("function_type") >= 0
}
