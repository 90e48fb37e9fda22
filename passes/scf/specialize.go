package scf

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// constantMin returns the least constant among the results of the affine.min that defines v. It
// returns false if there is none.
func constantMin(v *ir.Value) (int64, bool) {
	op := v.DefiningOp()
	if op == nil || !op.Is(affine.AffineMin) {
		return 0, false
	}
	least := int64(math.MaxInt64)
	for _, e := range affine.AffineMinOp(op).Map().Map.Results() {
		if e.Kind() == poly.KindConstant {
			least = min(least, e.Value())
		}
	}
	return least, least != math.MaxInt64
}

// specializeFor adds a version with a constant upper bound to an scf.for whose upper bound is an
// affine.min with that constant among its results. It always returns true, as eachLoop needs it.
func specializeFor(b *ir.Builder, op *ir.Operation) bool {
	if c, ok := constantMin(op.Operand(forUpper)); ok {
		specialize(b, op, []*ir.Value{op.Operand(forUpper)}, []int64{c})
	}
	return true
}

// specializeParallel adds a version with constant upper bounds to an scf.parallel if each upper
// bound is an affine.min with a constant among its results. It always returns true, as eachLoop
// needs it.
func specializeParallel(b *ir.Builder, op *ir.Operation) bool {
	upper := op.GroupValues(parUpper)
	constants := make([]int64, len(upper))
	for i, v := range upper {
		var ok bool
		if constants[i], ok = constantMin(v); !ok {
			return true
		}
	}
	specialize(b, op, upper, constants)
	return true
}

// specialize replaces op by an scf.if. If all upper bounds equal the constants, a copy with these
// constants runs, and otherwise a copy of op. It does nothing if op has results.
func specialize(b *ir.Builder, op *ir.Operation, upper []*ir.Value, constants []int64) {
	if op.NumResults() > 0 {
		return
	}
	m := ir.NewMapping()
	var all *ir.Value
	for i, v := range upper {
		c := arith.NewConstant(b, op.Loc(), b.Ctx.Int64Attr(v.Type(), constants[i]))
		equal := arith.NewCompare(b, arith.EQ, op.Loc(), v, c)
		if all == nil {
			all = equal
		} else {
			all = arith.NewBinary(b, arith.AndI, op.Loc(), all, equal)
		}
		m.Map(v, c)
	}
	choice := newIf(b, op.Loc(), all, true)
	for i, mapping := range []*ir.Mapping{m, ir.NewMapping()} {
		b.AtEnd(choice.Region(i).First())
		b.Insert(b.Clone(op, mapping))
		b.Op(scf.Yield, op.Loc(), nil, nil)
	}
	op.Erase()
}
