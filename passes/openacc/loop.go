package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// loopToSCF replaces an acc.loop by nested scf.for, or, if its control flow is unstructured, by an scf.execute_region.
func loopToSCF(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if acc.LoopOp(op).Unstructured() {
		return loopToRegion(rw, op)
	}
	return loopToFor(rw, op)
}

// loopToFor replaces an acc.loop by one scf.for for each induction variable.
func loopToFor(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, loc, body := acc.LoopOp(op), op.Loc(), op.Region(0).First()
	if op.NumResults() > 0 || body.NumArgs() == 0 {
		return false // upstream replaces results by none, or returns a loop that it has not made
	}
	var outer *ir.Operation
	var inner *ir.Block
	ivs := make([]*ir.Value, body.NumArgs())
	for i := range ivs {
		if i > 0 {
			rw.AtStart(inner)
		}
		lower := castIndex(rw.Builder, loc, rw.Ctx.Index(), o.Lowerbound()[i].Value())
		upper := exclusiveUpper(rw.Builder, o, i)
		step := castIndex(rw.Builder, loc, rw.Ctx.Index(), o.Step()[i].Value())
		var loop *ir.Operation
		loop, inner = scf.NewForBlock(rw.Builder, loc, lower, upper, step, nil)
		block, at := rw.Point()
		rw.AtEnd(inner)
		scf.CreateYield(rw.Builder, loc, scf.YieldArgs{})
		rw.Restore(block, at)
		ivs[i] = inner.Arg(0)
		if outer == nil {
			outer = loop
		}
	}
	rw.AtStart(inner)
	m := ir.NewMapping()
	for i, v := range ivs {
		m.Map(body.Arg(i), castIndex(rw.Builder, loc, body.Arg(i).Type(), v))
	}
	cloneInto(rw, op.Region(0), inner, m)
	rw.ReplaceWith(op, outer)
	return true
}

// cloneInto puts copies of the blocks in r before the terminator of dest, which is the only block of a region. The
// copy of the first block is merged into dest, the terminator of dest replaces the copy of the last one. The driver
// is not notified, as in upstream: it sees the copies in its next iteration only.
func cloneInto(rw *rewrite.Rewriter, r *ir.Region, dest *ir.Block, m *ir.Mapping) {
	end := dest.Last()
	rw.Arena.CloneRegionBefore(r, dest.Region(), nil, m)
	first, last := dest.Next(), dest.Region().Last()
	last.Last().Erase()
	if first.First() != nil {
		dest.Splice(end, first.First())
	}
	if last != first {
		end.Remove()
		last.Append(end)
	}
	first.Erase()
}

// exclusiveUpper returns the upper bound of loop's induction variable i as an index. The variable does not reach it.
// New operations get the location of the bound.
func exclusiveUpper(b *ir.Builder, loop *acc.LoopView, i int) *ir.Value {
	loc := loop.Upperbound()[i].Value().Loc()
	upper := castIndex(b, loc, b.Ctx.Index(), loop.Upperbound()[i].Value())
	if inclusive := loop.InclusiveUpperbound(); inclusive == nil || inclusive.At(i) == 0 {
		return upper
	}
	one := arith.NewConstant(b, loc, b.Ctx.IndexAttr(1))
	return b.ValueOrFold(arith.AddI, loc, b.Ctx.Index(), []*ir.Value{upper, one}, noSignedWrap(b.Ctx))
}

// noSignedWrap returns the overflow flag nsw.
func noSignedWrap(c *ir.Context) ir.Attribute {
	nsw, _ := arith.IntegerOverflowFlags.Value("nsw")
	return constraint.Enum(c, arith.IntegerOverflowFlagsAttr, nsw)
}

// castIndex converts v, an integer or an index, to such a type t.
func castIndex(b *ir.Builder, loc ir.Loc, t ir.Type, v *ir.Value) *ir.Value {
	from, isInt := v.Type().(*ir.IntegerType)
	to, toInt := t.(*ir.IntegerType)
	d := arith.IndexCast
	switch {
	case t == v.Type():
		return v
	case isInt && toInt && to.Width > from.Width:
		d = arith.ExtSI
	case isInt && toInt:
		d = arith.TruncI
	}
	return b.Value(d, loc, t, []*ir.Value{v})
}

// loopToRegion replaces an acc.loop with unstructured control flow by an scf.execute_region.
func loopToRegion(rw *rewrite.Rewriter, op *ir.Operation) bool {
	execute := scf.CreateExecuteRegion(rw.Builder, op.Loc(), scf.ExecuteRegionArgs{})
	rw.CloneRegionBefore(op.Region(0), execute.Region(0), nil, ir.NewMapping())
	for b := range execute.Region(0).Blocks() {
		end := b.Last()
		if end == nil || !end.Is(acc.Yield) {
			continue
		}
		if end.NumOperands() > 0 {
			return op.EmitError("region with results not yet supported")
		}
		rw.AtEnd(b)
		scf.CreateYield(rw.Builder, op.Loc(), scf.YieldArgs{})
		rw.Erase(end)
	}
	rw.ReplaceWith(op, execute)
	return true
}
