package simplify

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// valueBounds is what is known of values from the operations that compute them:
// of affine, of arith, sizes of dimensions, and induction variables of scf.for. Each
// value is a dimension of the relation, known by its id.
type valueBounds struct {
	*poly.Relation
	queue []*ir.Value // values whose operations are yet to be looked at
}

// sizeOf is the id of the size of a dimension of a value.
type sizeOf struct {
	v   *ir.Value
	dim int64
}

// maxValues bounds how far back operations are looked at.
const maxValues = 64

func newValueBounds() *valueBounds {
	return &valueBounds{Relation: poly.NewRelation(0, 0, 0, 0)}
}

// expr is v in terms of the relation's dimensions.
func (b *valueBounds) expr(v *ir.Value) *poly.Expr {
	if c, ok := ir.ConstantInt(v); ok {
		return poly.Constant(c)
	}
	if col := b.FindID(v, 0); col >= 0 {
		return poly.Dim(col)
	}
	b.queue = append(b.queue, v)
	return b.column(v)
}

// column appends a dimension.
func (b *valueBounds) column(id any) *poly.Expr {
	col := b.AppendVars(poly.VarSetDim, 1)
	b.SetID(col, id)
	return poly.Dim(col)
}

// inTerms is e, whose inputs are operands, in terms of the relation.
func (b *valueBounds) inTerms(m *poly.Map, e *poly.Expr, operands []*ir.Value) *poly.Expr {
	exprs := make([]*poly.Expr, len(operands))
	for i, v := range operands {
		exprs[i] = b.expr(v)
	}
	return e.ReplaceDimsAndSymbols(exprs[:m.NumDims()], exprs[m.NumDims():])
}

// bound bounds the value in a column; an upper bound is inclusive. Expressions
// that are not affine bound nothing.
func (b *valueBounds) bound(t poly.BoundType, col int, e *poly.Expr) {
	b.AddMapBound(t, col, poly.NewMap(b.NumDims(), 0, e), true, false)
}

// result appends a column for a result of a map and looks at all that it is
// computed from.
func (b *valueBounds) result(m *poly.Map, i int, operands []*ir.Value) int {
	col := b.column(nil).Position()
	b.bound(poly.BoundEQ, col, b.inTerms(m, m.Result(i), operands))
	for len(b.queue) > 0 {
		v := b.queue[0]
		b.queue = b.queue[1:]
		if b.NumDims() < maxValues {
			b.define(v, b.FindID(v, 0))
		}
	}
	return col
}

// define bounds v by the operation that it comes from.
func (b *valueBounds) define(v *ir.Value, col int) {
	op := v.DefiningOp()
	if op == nil {
		p := v.OwnerBlock().Parent()
		switch {
		case p == nil:
		case p.Is(scf.For) && v.Index() == 0:
			b.inductionVar(p, col)
		case p.Is(scf.Forall):
			b.forallVar(p, v.Index(), col)
		}
		return
	}
	switch {
	case op.Is(affine.AffineApply):
		m, operands := affine.FullyComposeMap(affine.AffineApplyOp(op).Map().Map, op.OperandValues(nil))
		b.bound(poly.BoundEQ, col, b.inTerms(m, m.Result(0), operands))
	case op.Is(affine.AffineMin):
		m := affine.AffineMinOp(op).Map().Map
		for _, e := range m.Results() {
			b.bound(poly.BoundUB, col, b.inTerms(m, e, op.OperandValues(nil)))
		}
	case op.Is(affine.AffineMax):
		m := affine.AffineMaxOp(op).Map().Map
		for _, e := range m.Results() {
			b.bound(poly.BoundLB, col, b.inTerms(m, e, op.OperandValues(nil)))
		}
	case op.Is(arith.AddI), op.Is(arith.SubI), op.Is(arith.MulI), op.Is(arith.FloorDivSI):
		if constraint.IsIndex(v.Type()) {
			b.arithmetic(op, col)
		}
	case op.Is(memref.Dim), op.Is(tensor.Dim):
		b.size(op, col)
	}
}

func (b *valueBounds) arithmetic(op *ir.Operation, col int) {
	x, y := b.expr(op.Operand(0)), b.expr(op.Operand(1))
	var e *poly.Expr
	switch {
	case op.Is(arith.AddI):
		e = poly.Add(x, y)
	case op.Is(arith.SubI):
		e = poly.Sub(x, y)
	case op.Is(arith.MulI):
		e = poly.Mul(x, y)
	default:
		e = poly.FloorDiv(x, y)
	}
	b.bound(poly.BoundEQ, col, e)
}

// size bounds the size of a dimension.
func (b *valueBounds) size(op *ir.Operation, col int) {
	b.bound(poly.BoundLB, col, poly.Constant(0))
	shape, ranked := ir.ShapeOf(op.Operand(0).Type())
	i, ok := ir.ConstantInt(op.Operand(1))
	if !ranked || !ok || i < 0 || i >= int64(len(shape)) {
		return
	}
	if shape[i] != ir.Dynamic {
		b.bound(poly.BoundEQ, col, poly.Constant(shape[i]))
		return
	}
	id := sizeOf{op.Operand(0), i}
	if at := b.FindID(id, 0); at >= 0 {
		b.bound(poly.BoundEQ, col, poly.Dim(at))
	} else {
		b.bound(poly.BoundEQ, col, b.column(id))
	}
}

// inductionVar bounds that of an scf.for.
func (b *valueBounds) inductionVar(loop *ir.Operation, col int) {
	l := scf.ForOp(loop)
	lower, upper, step := b.expr(l.LowerBound()), b.expr(l.UpperBound()), b.expr(l.Step())
	b.bound(poly.BoundLB, col, lower)
	b.bound(poly.BoundUB, col, upper.AddConst(-1))
	trips := poly.CeilDiv(poly.Sub(upper, lower), step)
	b.bound(poly.BoundUB, col, poly.Add(lower, poly.Mul(trips.AddConst(-1), step)))
}

// forallVar bounds argument i of the body of an scf.forall if it is an induction
// variable.
func (b *valueBounds) forallVar(op *ir.Operation, i, col int) {
	l := scf.ForallOp(op)
	lower := ir.MixedList(l.StaticLowerBound(), l.DynamicLowerBound())
	upper := ir.MixedList(l.StaticUpperBound(), l.DynamicUpperBound())
	if i >= len(lower) {
		return
	}
	b.bound(poly.BoundLB, col, b.mixed(lower[i]))
	b.bound(poly.BoundUB, col, b.mixed(upper[i]).AddConst(-1))
}

func (b *valueBounds) mixed(m ir.Mixed) *poly.Expr {
	if m.Value != nil {
		return b.expr(m.Value)
	}
	return poly.Constant(m.Const)
}

// less reports whether the value in column x is known to be less than that in y by
// at least slack.
func (b *valueBounds) less(x, y int, slack int64) bool {
	if b.IsEmpty() {
		return false
	}
	row := make([]int64, b.NumCols())
	row[x], row[y] = 1, -1 // the contrary: x >= y - slack + 1
	row[len(row)-1] = slack - 1
	r := b.Clone()
	r.AddInequality(row)
	return r.IsEmpty()
}
