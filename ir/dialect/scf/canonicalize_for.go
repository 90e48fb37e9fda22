package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// simplifyTrivialLoop removes loops that run never or once, and those that do
// nothing but yield what is defined outside.
func simplifyTrivialLoop(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, ok := forTripCount(op)
	if !ok {
		return false
	}
	inits := op.OperandValues(nil)[forControl:]
	switch {
	case n.IsZero():
		rw.Replace(op, inits...)
		return true
	case n.IsOne():
		replaceByRegion(rw, op, op.Region(0), append([]*ir.Value{op.Operand(0)}, inits...)...)
		return true
	}
	term := body(op).Last()
	if body(op).First() != term {
		return false
	}
	yielded := term.OperandValues(nil)
	for _, v := range yielded {
		if op.Region(0).IsAncestorOf(v.ParentRegion()) {
			return false
		}
	}
	rw.Replace(op, yielded...)
	return true
}

// promoteFor replaces a loop that runs at most once by its body.
func promoteFor(b *ir.Builder, op *ir.Operation) bool {
	n, ok := forTripCount(op)
	if !ok || !n.IsZero() && !n.IsOne() && !n.IsNegative() {
		return false
	}
	rw := &rewrite.Rewriter{Builder: b}
	inits := op.OperandValues(nil)[forControl:]
	if n.IsZero() {
		rw.Replace(op, inits...)
		return true
	}
	replaceByRegion(rw, op, op.Region(0), append([]*ir.Value{op.Operand(0)}, inits...)...)
	return true
}

// inlineSingleBlock puts the only block of an scf.execute_region in its place.
func inlineSingleBlock(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !op.Region(0).HasOneBlock() || op.Inherent("no_inline") != nil {
		return false
	}
	replaceByRegion(rw, op, op.Region(0))
	return true
}

// inlineBlocks inlines an scf.execute_region where several blocks may stand.
func inlineBlocks(rw *rewrite.Rewriter, op *ir.Operation) bool {
	p := op.Parent()
	if op.Inherent("no_inline") != nil || !p.Is(ExecuteRegion) && !isFunction(p) {
		return false
	}
	before := op.Block()
	after := rw.SplitBlock(before, op)
	rw.AtEnd(before)
	branch(rw, op.Loc(), op.Region(0).First(), nil)
	for b := range op.Region(0).Blocks() {
		if y := b.Last(); y.Is(Yield) {
			rw.Before(y)
			branch(rw, y.Loc(), after, y.OperandValues(nil))
			rw.Erase(y)
		}
	}
	rw.InlineRegionBefore(op.Region(0), after.Region(), after)
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
