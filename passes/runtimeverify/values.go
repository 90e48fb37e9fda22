package runtimeverify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// What checks are computed with. Where upstream folds what it makes, so does this.

func (v *verification) index(c int64) *ir.Value {
	return arith.NewIndex(v.Builder, v.loc, c)
}

func (v *verification) value(m ir.Mixed) *ir.Value {
	if m.Value == nil {
		return v.index(m.Const)
	}
	return m.Value
}

// fold creates an operation with one result, or folds it, and returns the result.
func (v *verification) fold(d *ir.OpDef, t ir.Type, operands []*ir.Value, props ...ir.Attribute) *ir.Value {
	return v.ValueOrFold(d, v.loc, t, operands, props...)
}

func (v *verification) predicate(p int64) ir.Attribute { return v.Ctx.Int64Attr(v.Ctx.Int(64), p) }

func (v *verification) compare(p int64, x, y *ir.Value) *ir.Value {
	return arith.NewCompare(v.Builder, p, v.loc, x, y)
}

func (v *verification) compareFolded(p int64, x, y *ir.Value) *ir.Value {
	return v.fold(arith.CmpI, v.Ctx.I1(), []*ir.Value{x, y}, v.predicate(p))
}

func (v *verification) binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return arith.NewBinary(v.Builder, d, v.loc, x, y)
}

func (v *verification) and(x, y *ir.Value) *ir.Value {
	return v.fold(arith.AndI, v.Ctx.I1(), []*ir.Value{x, y})
}

// inBounds computes lower <= x < upper.
func (v *verification) inBounds(x, lower, upper *ir.Value) *ir.Value {
	above := v.compareFolded(arith.SGE, x, lower)
	return v.and(above, v.compareFolded(arith.SLT, x, upper))
}

// dim creates a dim operation d for the size of dimension i of shaped.
func (v *verification) dim(d *ir.OpDef, shaped *ir.Value, i int) *ir.Value {
	n := v.index(int64(i))
	return v.Value(d, v.loc, v.Ctx.Index(), []*ir.Value{shaped, n})
}

func (v *verification) dimFolded(d *ir.OpDef, shaped *ir.Value, i int) *ir.Value {
	return v.fold(d, v.Ctx.Index(), []*ir.Value{shaped, v.index(int64(i))})
}

// choose creates an scf.if with one i1 as its result.
func (v *verification) choose(cond *ir.Value, yes, no func() *ir.Value) *ir.Value {
	op := scf.NewIf(v.Builder, v.loc, []ir.Type{v.Ctx.I1()}, cond)
	block, at := v.Point()
	for i, f := range []func() *ir.Value{yes, no} {
		v.AtEnd(v.NewBlockIn(op.Region(i), nil, nil))
		r := f()
		v.Op(scf.Yield, v.loc, nil, []*ir.Value{r})
	}
	v.Restore(block, at)
	return op.Result(0)
}

func (v *verification) truth() *ir.Value {
	return arith.NewBool(v.Builder, v.loc, true)
}
