package analysis

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Access is a load or store whose indices are an affine map (affine.load, affine.store and their
// vector forms). It caches the answers to queries about it. The answers are valid only while the
// loops around it and their bounds stay unchanged.
type Access struct {
	Op     *ir.Operation
	MemRef *ir.Value
	Store  bool

	accessMap *poly.Map
	operands  []*ir.Value
	loops     []*ir.Value // induction variables around, outermost first
	rel       *poly.Relation
	state     relState
	asked     bool // whether it is pointwise
	pointwise pointwise
}

type relState uint8

const (
	relUnknown relState = iota
	relKnown
	relFailed
	relTooLarge
)

// NewAccess returns the description of op, which must be an access (IsAccess).
func NewAccess(op *ir.Operation) *Access {
	return &Access{Op: op, MemRef: MemRef(op), Store: IsWrite(op)}
}

// Rank returns the number of dimensions of the memref.
func (a *Access) Rank() int { return len(a.MemRef.Type().(*ir.MemRefType).Shape) }

// Map returns the access map and its operands. The affine.apply that compute the operands are
// composed into the map, and both are in canonical form.
func (a *Access) Map() (*poly.Map, []*ir.Value) {
	if a.accessMap == nil {
		a.accessMap, a.operands = composed(AccessMap(a.Op))
	}
	return a.accessMap, a.operands
}

// Same reports whether a and b access the same element whenever their operands have the same
// values.
func (a *Access) Same(b *Access) bool {
	if a.MemRef != b.MemRef {
		return false
	}
	if p, q := a.plain(), b.plain(); p.ok && q.ok {
		return slices.EqualFunc(p.indices, q.indices, func(s, t term) bool {
			return s.plus == t.plus && a.variable(s) == b.variable(t)
		})
	}
	m, x := a.Map()
	n, y := b.Map()
	if m.NumResults() != n.NumResults() {
		return false
	}
	diff := transform.Difference(transform.ValueMap{Map: m, Operands: x}, transform.ValueMap{Map: n, Operands: y})
	return !slices.ContainsFunc(diff.Results(), func(e *poly.Expr) bool { return !e.IsConstant(0) })
}

// position returns the index of v in the list. If v is not in the list, position appends v first.
func position(list *[]*ir.Value, v *ir.Value) int {
	for i, w := range *list {
		if v == w {
			return i
		}
	}
	*list = append(*list, v)
	return len(*list) - 1
}

// IndexSet returns the iteration domain of ops, which are listed outermost first. Its dimensions
// are the induction variables of the affine.for and affine.parallel among ops. Its constraints are
// their bounds and the conditions of the affine.if. It returns false if a bound is not affine.
func IndexSet(ops []*ir.Operation) (*poly.Relation, bool) {
	var ivs []*ir.Value
	for _, op := range ops {
		if !op.Is(affine.AffineIf) {
			ivs = append(ivs, transform.Body(op).Args()[:numIVs(op)]...)
		}
	}
	r := NewRelation(ivs, nil)
	for _, op := range ops {
		switch {
		case IsFor(op):
			if !addForDomain(r, op) {
				return nil, false
			}
		case op.Is(affine.AffineIf):
			addIfDomain(r, op)
		default:
			if !addParallelDomain(r, op) {
				return nil, false
			}
		}
	}
	return r, true
}

func numIVs(loop *ir.Operation) int {
	if IsFor(loop) {
		return 1
	}
	return transform.Body(loop).NumArgs()
}

// ivs returns the induction variables of the affine.for and affine.parallel around the access
// within its affine scope, outermost first.
func (a *Access) ivs() []*ir.Value {
	if a.loops == nil {
		for _, op := range enclosingAffine(a.Op) {
			if !op.Is(affine.AffineIf) {
				a.loops = append(a.loops, transform.Body(op).Args()[:numIVs(op)]...)
			}
		}
	}
	return a.loops
}

// Relation returns the relation from the iterations of the loops around the access to the elements
// that the access touches in them. The caller must not change the relation. It returns false if a
// bound or index is not affine, or if the relation would be too large.
func (a *Access) Relation() (*poly.Relation, bool) {
	if a.state == relUnknown {
		a.rel, a.state = a.buildRelation()
	}
	return a.rel, a.state == relKnown
}

// maxDivisions and maxLoops limit the accesses for which queries are answered: the number of
// divisions in the indices, and of loops around the access. Eliminating the divisions takes the
// cube of their number, and each depth is a query of its own.
const (
	maxDivisions = 100
	maxLoops     = 100
)

func (a *Access) buildRelation() (*poly.Relation, relState) {
	if len(a.ivs()) > maxLoops {
		return nil, relTooLarge
	}
	domain, ok := IndexSet(enclosingAffine(a.Op))
	if !ok {
		return nil, relFailed
	}
	m, operands := a.Map()
	rel, ok := poly.RelationOfMap(m)
	switch {
	case !ok:
		return nil, relFailed
	case rel.NumLocals() > maxDivisions:
		return nil, relTooLarge
	}
	for i, v := range operands {
		col := i
		if i >= m.NumDims() {
			col += m.NumResults()
		}
		rel.SetID(col, v)
	}
	n := domain.NumDims()
	for d := range n {
		if col := rel.FindID(domain.ID(d), d); col >= 0 && col < rel.NumKind(poly.VarDomain) {
			rel.SwapVars(d, col)
			continue
		}
		rel.SetID(rel.InsertVars(poly.VarDomain, d, 1), domain.ID(d))
	}
	if rel.NumKind(poly.VarDomain) != n {
		return nil, relFailed // an index is a value that is no induction variable around
	}
	domain.ConvertKind(poly.VarRange, 0, n, poly.VarDomain, 0)
	domain.AppendVars(poly.VarRange, m.NumResults())
	domain.MergeSymbols(rel)
	domain.MergeLocals(rel)
	rel.Append(domain)
	return rel, relKnown
}
