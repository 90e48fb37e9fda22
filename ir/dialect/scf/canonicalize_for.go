package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// simplifyTrivialLoop removes loops that run never or once, and those that do
// nothing but yield what is defined outside.
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

// promoteFor replaces a loop that runs at most once by its body.
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

// inlineSingleBlock puts the only block of an scf.execute_region in its place.
func inlineSingleBlock(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ExecuteRegionOp(op)
	if !o.Region().HasOneBlock() || o.NoInline() {
		return false
	}
	replaceByRegion(rw, op, o.Region())
	return true
}

// inlineBlocks inlines an scf.execute_region where several blocks may stand.
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
