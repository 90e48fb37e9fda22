package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// boundMaps returns the maps of the bound with the given name ("lowerBounds" or "upperBounds") of
// an affine.parallel, one for each dimension.
func boundMaps(op *ir.Operation, name string) (maps []*poly.Map) {
	all := mapOf(op, name+"Map")
	groups := op.Inherent(name + "Groups").(*ir.DenseElementsAttr)
	at := 0
	for i := range int(groups.Len()) {
		n := int(groups.IntAt(i).Int64())
		maps = append(maps, all.SliceMap(at, n))
		at += n
	}
	return maps
}

func lowerParallel(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loc := op.Loc()
	operands := op.OperandValues(nil)
	lowerMaps, upperMaps := boundMaps(op, "lowerBounds"), boundMaps(op, "upperBounds")
	inputs := mapOf(op, "lowerBoundsMap").NumInputs()
	var lower, upper, steps, inits []*ir.Value
	for i := range lowerMaps {
		l := extreme(rw, loc, arith.MaxSI, lowerMaps[i], operands[:inputs])
		if l == nil {
			return false
		}
		u := extreme(rw, loc, arith.MinSI, upperMaps[i], operands[inputs:])
		if u == nil {
			return false
		}
		lower, upper = append(lower, l), append(upper, u)
	}
	for _, s := range op.Inherent("steps").(*ir.ArrayAttr).Elems {
		steps = append(steps, arith.NewIndex(rw.Builder, loc, s.(*ir.IntegerAttr).Int64()))
	}
	var kinds []*arith.Reduction
	for i, k := range op.Inherent("reductions").(*ir.ArrayAttr).Elems {
		r := arith.ReductionOf(k.(*ir.IntegerAttr).Int64())
		t := op.Result(i).Type()
		if r == nil || r.Identity(t) == nil {
			return rw.Ctx.Error(loc, "Reduction operation type not supported")
		}
		kinds = append(kinds, r)
		inits = append(inits, arith.NewConstant(rw.Builder, loc, r.Identity(t)))
	}
	loop := scf.NewParallel(rw.Builder, loc, lower, upper, steps, inits)
	term := op.Region(0).First().Last()
	rw.InlineRegionBefore(op.Region(0), loop.Region(0), nil)
	rw.AtEnd(loop.Region(0).First())
	reduce := rw.Create(&ir.OpState{Name: rw.Ctx.NameOf(scf.Reduce), Loc: term.Loc(), Operands: term.OperandValues(nil), Regions: len(kinds)})
	rw.Erase(term)
	for i, r := range kinds {
		t := op.Result(i).Type()
		b := rw.NewBlockIn(reduce.Region(i), []ir.Type{t, t}, []ir.Loc{term.Loc(), term.Loc()})
		rw.AtEnd(b)
		v := rw.Value(r.Op, loc, t, []*ir.Value{b.Arg(0), b.Arg(1)})
		rw.Op(scf.ReduceReturn, loc, nil, []*ir.Value{v})
	}
	rw.ReplaceWith(op, loop)
	return true
}
