package cf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Each lowering splits the block at the operation: the operation and all operations after it move
// to a new block. The blocks of the operation's regions are inlined between the two.

// branchFrom replaces the terminator term by a branch to dest that forwards term's operands.
func branchFrom(rw *rewrite.Rewriter, loc ir.Loc, term *ir.Operation, dest *ir.Block) {
	rw.AtEnd(term.Block())
	cf.NewBranch(rw.Builder, loc, dest, term.OperandValues(nil))
	rw.Erase(term)
}

// keepAnnotations copies the loop's attributes of the llvm dialect to latch, the branch back to
// the loop's head. LLVM expects them there.
func keepAnnotations(loop, latch *ir.Operation) {
	var kept []ir.NamedAttribute
	for _, e := range loop.Discardable().Entries {
		if a, ok := e.Value.(*ir.DialectAttr); ok && a.Def.Dialect.Name == "llvm" {
			kept = append(kept, e)
		}
	}
	if kept != nil {
		latch.SetDiscardable(loop.Context().Dict(kept))
	}
}

func argsOf(types []ir.Type, loc ir.Loc) ([]ir.Type, []ir.Loc) {
	locs := make([]ir.Loc, len(types))
	for i := range locs {
		locs[i] = loc
	}
	return types, locs
}

// lowerFor lowers an scf.for. The block that has the loop's arguments becomes the head: it
// compares the induction variable with the upper bound, and branches.
func lowerFor(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.ForOp(op)
	loc := op.Loc()
	before, after := rw.SplitBefore(op)
	head, body := rw.SplitBefore(o.Body().First())
	last := o.Region().Last()
	rw.InlineRegionBefore(o.Region(), before.Region(), after)
	iv := head.Arg(0)

	term := last.Last()
	rw.AtEnd(last)
	next := rw.Value(arith.AddI, loc, iv.Type(), []*ir.Value{iv, o.Step()})
	keepAnnotations(op, cf.NewBranch(rw.Builder, loc, head, append([]*ir.Value{next}, term.OperandValues(nil)...)))
	rw.Erase(term)

	rw.AtEnd(before)
	cf.NewBranch(rw.Builder, loc, head, append([]*ir.Value{o.LowerBound()}, op.OperandValues(nil)[3:]...))

	less := arith.SLT
	if o.UnsignedCmp() {
		less = arith.ULT
	}
	rw.AtEnd(head)
	more := rw.Op(arith.CmpI, loc, []ir.Type{rw.Ctx.I1()}, []*ir.Value{iv, o.UpperBound()}, rw.Ctx.Int64Attr(rw.Ctx.Int(64), less))
	cf.NewCondBranch(rw.Builder, loc, more.Result(0), body, nil, after, nil)
	rw.Replace(op, head.Args()[1:]...)
	return true
}

func lowerIf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.IfOp(op)
	loc := op.Loc()
	before, after := rw.SplitBefore(op)
	end := after
	if op.NumResults() > 0 {
		types, locs := argsOf(op.ResultTypes(nil), loc)
		end = rw.CreateBlock(before.Region(), after, types, locs)
		cf.NewBranch(rw.Builder, loc, after, nil)
	}
	inline := func(r *ir.Region) *ir.Block {
		first := r.First()
		branchFrom(rw, loc, r.Last().Last(), end)
		rw.InlineRegionBefore(r, before.Region(), end)
		return first
	}
	yes, no := inline(o.ThenRegion()), end
	if !o.ElseRegion().Empty() {
		no = inline(o.ElseRegion())
	}
	rw.AtEnd(before)
	cf.NewCondBranch(rw.Builder, loc, o.Condition(), yes, nil, no, nil)
	rw.Replace(op, end.Args()...)
	return true
}

func lowerExecuteRegion(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.ExecuteRegionOp(op)
	before, after := rw.SplitBefore(op)
	rw.AtEnd(before)
	cf.NewBranch(rw.Builder, op.Loc(), o.Region().First(), nil)
	for b := range o.Region().Blocks() {
		if term := b.Last(); term.Is(scf.Yield) {
			branchFrom(rw, op.Loc(), term, after)
		}
	}
	rw.InlineRegionBefore(o.Region(), before.Region(), after)
	types, locs := argsOf(op.ResultTypes(nil), op.Loc())
	after.AddArgs(rw.Arena, types, locs)
	rw.Replace(op, after.Args()...)
	return true
}

func lowerIndexSwitch(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.IndexSwitchOp(op)
	before, after := rw.SplitBefore(op)
	types, locs := argsOf(op.ResultTypes(nil), op.Loc())
	after.AddArgs(rw.Arena, types, locs)
	inline := func(r *ir.Region) cf.Target {
		first := r.First()
		term := first.Last()
		branchFrom(rw, term.Loc(), term, after)
		rw.InlineRegionBefore(r, before.Region(), after)
		return cf.Target{Block: first}
	}
	values := o.Cases().Int64s()
	cases := make([]cf.Target, len(values))
	narrow := make([]int32, len(values))
	for i, v := range values {
		cases[i], narrow[i] = inline(op.Region(1+i)), int32(v)
	}
	def := inline(o.DefaultRegion())
	rw.AtEnd(before)
	flag := rw.Op(arith.IndexCast, op.Loc(), []ir.Type{rw.Ctx.Int(32)}, []*ir.Value{o.Arg()})
	cf.NewSwitch(rw.Builder, op.Loc(), flag.Result(0), def, narrow, cases)
	rw.Replace(op, after.Args()...)
	return true
}

func lowerWhile(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.WhileOp(op)
	loc := op.Loc()
	before, after := rw.SplitBefore(op)
	head, body := o.BeforeRegion().First(), o.AfterRegion().First()
	headLast, bodyLast := o.BeforeRegion().Last(), o.AfterRegion().Last()
	rw.InlineRegionBefore(o.AfterRegion(), before.Region(), after)
	rw.InlineRegionBefore(o.BeforeRegion(), before.Region(), body)

	rw.AtEnd(before)
	cf.NewBranch(rw.Builder, loc, head, op.OperandValues(nil))

	cond := headLast.Last()
	passed := cond.OperandValues(nil)[1:]
	rw.AtEnd(headLast)
	cf.NewCondBranch(rw.Builder, cond.Loc(), cond.Operand(0), body, passed, after, nil)
	rw.Erase(cond)

	yield := bodyLast.Last()
	rw.AtEnd(bodyLast)
	keepAnnotations(op, cf.NewBranch(rw.Builder, yield.Loc(), head, yield.OperandValues(nil)))
	rw.Erase(yield)
	rw.Replace(op, passed...)
	return true
}

// lowerDoWhile lowers an scf.while whose second region only forwards its arguments, without
// blocks for that region. It returns false for other loops.
func lowerDoWhile(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.WhileOp(op)
	body := o.AfterRegion().First()
	if body.First() != body.Last() || !forwards(body.First(), body.Args()) {
		return false
	}
	before, after := rw.SplitBefore(op)
	head, last := o.BeforeRegion().First(), o.BeforeRegion().Last()
	rw.InlineRegionBefore(o.BeforeRegion(), before.Region(), after)

	rw.AtEnd(before)
	cf.NewBranch(rw.Builder, op.Loc(), head, op.OperandValues(nil))

	cond := last.Last()
	passed := cond.OperandValues(nil)[1:]
	rw.AtEnd(last)
	keepAnnotations(op, cf.NewCondBranch(rw.Builder, cond.Loc(), cond.Operand(0), head, passed, after, nil))
	rw.Erase(cond)
	rw.Replace(op, passed...)
	return true
}

// forwards reports whether yield is an scf.yield whose operands are exactly args.
func forwards(yield *ir.Operation, args []*ir.Value) bool {
	if !yield.Is(scf.Yield) || yield.NumOperands() != len(args) {
		return false
	}
	for i, a := range args {
		if yield.Operand(i) != a {
			return false
		}
	}
	return true
}
