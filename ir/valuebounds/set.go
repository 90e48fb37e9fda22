package valuebounds

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Set holds the known constraints of some index values and sizes
// (ValueBoundsConstraintSet). It is a relation whose dimensions are the queried
// values and whose symbols are all others. Each column stands for a Var or for an
// expression that has no name.
//
// Operation definitions add constraints with Equal, AtLeast, AtMost and LessThan.
// They refer to other values with Expr, which queues these values for processing.
type Set struct {
	rel *affine.Relation

	// queue are the columns that are yet to be looked at. As upstream, they are not
	// renumbered when a comparison within an operation makes a dimension.
	queue []int
	// stop tells where not to look further.
	stop func(Var) bool
	// budget bounds how many values are looked at.
	budget int

	scale *Scale
}

// Scale gives limits of vector.vscale, the factor by which scalable vectors are
// longer than their types say.
type Scale struct {
	Min, Max int64
	value    *ir.Value // the first operation found that tells it
}

// maxValues is the largest number of values that a query looks at. The work for a
// query is at least quadratic in this number.
const maxValues = 256

func newSet(stop func(Var) bool) *Set {
	return &Set{rel: affine.NewRelation(0, 0, 0, 0), stop: stop, budget: maxValues}
}

// Term is a linear expression of numbers and sizes. The expression refers to them as
// symbols.
type Term struct {
	expr *affine.Expr
	vars []Var
}

// TermOf returns the term for v alone, or a constant if v is a constant index value.
func TermOf(v Var) Term {
	if v.Dim == Index {
		if c, ok := ir.ConstantInt(v.Value); ok {
			return Constant(c)
		}
	}
	return Term{affine.Symbol(0), []Var{v}}
}

// Constant returns the term for the constant c.
func Constant(c int64) Term { return Term{expr: affine.Constant(c)} }

// Result returns the term for result i of an affine map that is applied to operands.
func Result(m *affine.Map, i int, operands []*ir.Value) Term {
	t := Term{}
	exprs := make([]*affine.Expr, len(operands))
	for k, v := range operands {
		at := -1
		for j, known := range t.vars {
			if known.Value == v {
				at = j
			}
		}
		c, constant := ir.ConstantInt(v)
		switch {
		case constant:
			exprs[k] = affine.Constant(c)
			continue
		case at < 0:
			at = len(t.vars)
			t.vars = append(t.vars, Of(v))
		}
		exprs[k] = affine.Symbol(at)
	}
	t.expr = m.Result(i).ReplaceDimsAndSymbols(exprs[:m.NumDims()], exprs[m.NumDims():])
	return t
}

// Expr returns v as an expression of the set's columns. A value that is new to the
// set is queued, so that its constraints are added later.
func (s *Set) Expr(v Var) *affine.Expr {
	c, known := constantOf(v)
	col := s.rel.FindID(v, 0)
	switch {
	case col >= 0 && !known:
		return s.column(col)
	case col >= 0:
	case known:
		s.bound(affine.BoundEQ, s.insert(v, affine.VarSymbol), affine.Constant(c), true)
	default:
		col = s.insert(v, affine.VarSymbol)
		s.queue = append(s.queue, col)
		return s.column(col)
	}
	return affine.Constant(c)
}

// Number returns index value v as an expression of the set's columns (see Expr).
func (s *Set) Number(v *ir.Value) *affine.Expr { return s.Expr(Of(v)) }

// Mixed returns a static or dynamic index as an expression of the set's columns (see
// Expr).
func (s *Set) Mixed(m ir.Mixed) *affine.Expr {
	if m.Value == nil {
		return affine.Constant(m.Const)
	}
	return s.Number(m.Value)
}

// constantOf returns the value of v if it is static in the type or defined by a
// constant. It returns false otherwise.
func constantOf(v Var) (int64, bool) {
	if v.Dim == Index {
		return ir.ConstantInt(v.Value)
	}
	shape, ranked := ir.ShapeOf(v.Value.Type())
	if !ranked || v.Dim >= len(shape) || shape[v.Dim] == ir.Dynamic {
		return 0, false
	}
	return shape[v.Dim], true
}

// Equal adds the constraint that v equals e. The set must have a column for v.
// Non-affine expressions add no constraint. AtLeast, AtMost and LessThan add the
// other constraints in the same way.
func (s *Set) Equal(v Var, e *affine.Expr)    { s.boundVar(affine.BoundEQ, v, e, true) }
func (s *Set) AtLeast(v Var, e *affine.Expr)  { s.boundVar(affine.BoundLB, v, e, true) }
func (s *Set) AtMost(v Var, e *affine.Expr)   { s.boundVar(affine.BoundUB, v, e, true) }
func (s *Set) LessThan(v Var, e *affine.Expr) { s.boundVar(affine.BoundUB, v, e, false) }

func (s *Set) boundVar(t affine.BoundType, v Var, e *affine.Expr, closed bool) {
	if col := s.rel.FindID(v, 0); col >= 0 {
		s.bound(t, col, e, closed)
	}
}

func (s *Set) bound(t affine.BoundType, col int, e *affine.Expr, closed bool) {
	s.rel.AddMapBound(t, col, affine.NewMap(s.rel.NumDims(), s.rel.NumSymbols(), e), closed, false)
}

// Scale returns the bounds of vector.vscale, or nil if the query does not involve
// it.
func (s *Set) Scale() *Scale { return s.scale }

// BoundScale adds constraints for v, the result of an operation that returns
// vector.vscale. All such values are equal and within the limits of s.Scale.
func (s *Set) BoundScale(v *ir.Value) {
	if s.scale.value != nil {
		s.Equal(Of(v), s.Number(s.scale.value))
		return
	}
	s.AtLeast(Of(v), affine.Constant(s.scale.Min))
	s.AtMost(Of(v), affine.Constant(s.scale.Max))
	s.scale.value = v
}

// insert adds a column for v and returns its index.
func (s *Set) insert(v Var, kind affine.VarKind) int {
	col := s.rel.AppendVars(kind, 1)
	s.rel.SetID(col, v)
	return col
}

func (s *Set) column(col int) *affine.Expr {
	if n := s.rel.NumDims(); col >= n {
		return affine.Symbol(col - n)
	}
	return affine.Dim(col)
}

// insertTerm adds a dimension that equals the term t, and returns its column. The
// dimension does not stand for a Var.
func (s *Set) insertTerm(t Term) int {
	col := s.rel.AppendVars(affine.VarSetDim, 1)
	exprs := make([]*affine.Expr, len(t.vars))
	for i, v := range t.vars {
		exprs[i] = s.Expr(v)
	}
	s.bound(affine.BoundEQ, col, t.expr.ReplaceSymbols(exprs), true)
	return col
}

// populate adds a dimension that equals t, and the constraints of the values from
// which t is computed. It returns the dimension's index.
func (s *Set) populate(t Term) int {
	col := s.insertTerm(t)
	s.process()
	return col
}

// Populate adds v, and the constraints of the values from which v is computed.
func (s *Set) Populate(v Var) {
	s.Expr(v)
	s.process()
}

// process adds the constraints of the queued values and of the values that define them.
// It goes no further at values for which s.stop returns true, and looks at no more than
// maxValues values.
func (s *Set) process() {
	for len(s.queue) > 0 {
		col := s.queue[0]
		s.queue = s.queue[1:]
		v, named := s.rel.ID(col).(Var)
		if !named || s.budget == 0 {
			continue
		}
		if c, ok := constantOf(v); ok && v.Dim != Index {
			s.bound(affine.BoundEQ, col, affine.Constant(c), true)
			continue
		}
		if !s.stop(v) {
			s.budget--
			s.define(v)
		}
	}
}

// define adds the constraints of v by calling the interface of the operation that
// defines it.
func (s *Set) define(v Var) {
	op := v.Value.DefiningOp()
	if op == nil {
		if op = v.Value.OwnerBlock().Parent(); op == nil {
			return
		}
	}
	d := op.Def()
	if d == nil {
		return
	}
	b, _ := d.ValueBounds.(*Interface)
	switch {
	case b != nil && v.Dim == Index:
		if b.Index != nil {
			b.Index(op, v.Value, s)
		}
	case b != nil:
		if b.Size != nil {
			b.Size(op, v.Value, v.Dim, s)
		}
	case v.Dim != Index && !v.Value.IsArg():
		// A destination has the sizes of the result that is tied to it.
		if first, n := op.Inits(); v.Value.Index() < n {
			s.Equal(v, s.Expr(Var{op.Operand(first + v.Value.Index()), v.Dim}))
		}
	}
}
