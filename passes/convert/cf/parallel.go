package cf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// lowerParallel lowers an scf.parallel to a nest of scf.for loops that carry the
// reductions.
func lowerParallel(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.ParallelOp(op)
	loc := op.Loc()
	body := o.Body()
	carried := ir.ValuesOf(o.InitVals())
	results := carried
	var ivs []*ir.Value
	for i, iv := range body.Args() {
		loop := scf.NewFor(rw.Builder, loc, o.LowerBound()[i].Value(), o.UpperBound()[i].Value(), o.Step()[i].Value(), carried)
		types := append([]ir.Type{iv.Type()}, loop.ResultTypes(nil)...)
		types, locs := argsOf(types, loc)
		inner := rw.NewBlockIn(loop.Region(0), types, locs)
		ivs, carried = append(ivs, inner.Arg(0)), inner.Args()[1:]
		if i == 0 {
			results = loop.ResultValues(nil)
		} else {
			rw.AtEnd(loop.Block())
			rw.Op(scf.Yield, loc, nil, loop.ResultValues(nil))
		}
		rw.AtStart(inner)
	}
	reduce := body.Last()
	yielded := make([]*ir.Value, reduce.NumRegions())
	inner, _ := rw.Point()
	for i := range yielded {
		b := reduce.Region(i).First()
		term := b.Last()
		yielded[i] = term.Operand(0)
		rw.Erase(term)
		rw.InlineBlockBefore(b, body, reduce, carried[i], reduce.Operand(i))
	}
	rw.Erase(reduce)
	rw.MergeBlocks(body, inner, ivs...)
	rw.AtEnd(inner)
	rw.Op(scf.Yield, loc, nil, yielded)
	rw.Replace(op, results...)
	return true
}

// lowerForall lowers an scf.forall to an scf.parallel. It returns false if the loop has
// shared outputs.
func lowerForall(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := scf.ForallOp(op)
	if len(o.Outputs()) > 0 {
		return false
	}
	values := func(list []ir.Mixed) []*ir.Value {
		vs := make([]*ir.Value, len(list))
		for i, m := range list {
			if vs[i] = m.Value; m.Value == nil {
				vs[i] = arith.NewIndex(rw.Builder, op.Loc(), m.Const)
			}
		}
		return vs
	}
	lower, upper, step := scf.ForallBounds(op)
	lbs, ubs, steps := values(lower), values(upper), values(step)
	loop := scf.NewParallel(rw.Builder, op.Loc(), lbs, ubs, steps, nil)
	term := o.Body().Last()
	rw.InlineRegionBefore(o.Region(), loop.Region(0), nil)
	rw.AtEnd(loop.Region(0).First())
	rw.Op(scf.Reduce, term.Loc(), nil, nil)
	rw.Erase(term)
	rw.Replace(op)
	return true
}
