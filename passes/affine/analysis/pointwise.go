package analysis

import (
	"math"
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// Most accesses are of a plain kind: each index, and each bound of a loop around, is an induction
// variable or symbol plus a constant. Then a query is a system of bounds on differences of two
// variables. The shortest paths between the variables decide every question exactly, so the answers
// equal the answers by eliminating variables.

// term is an index or bound of a plain access: a variable plus the constant plus. The variable is a
// number, or 0 if the term has none. The loops around the access are numbered from 1, outermost first;
// the symbols follow.
type term struct {
	plus     int64
	variable int32
}

// pointwise describes a plain access: each index, and each loop bound around it, is a variable plus
// a constant. The other fields are valid only if ok is true.
type pointwise struct {
	ok      bool
	box     bool // no symbols, and constants bound the loops
	symbols []*ir.Value
	indices []term
	bounds  []loopBound
}

// loopBound is a bound of the loop with the given number. The bound is inclusive: the induction
// variable may have this value.
type loopBound struct {
	plus     int64 // and variable: the term that bounds it
	variable int32
	loop     int16
	upper    bool
}

// maxTerm limits the constants of terms, so that the sum of the constants along a path cannot
// overflow.
const maxTerm = math.MaxInt64 / 1024

func (a *Access) plain() *pointwise {
	p := &a.pointwise
	if !a.asked {
		a.asked = true
		p.ok = p.build(a)
		p.box = p.ok && len(p.symbols) == 0 && !slices.ContainsFunc(p.bounds, func(b loopBound) bool { return b.variable != 0 })
	}
	return p
}

func (p *pointwise) build(a *Access) bool {
	loops := a.ivs()
	if len(loops) > maxPlainNodes {
		return false
	}
	p.bounds = make([]loopBound, 0, 2*len(loops))
	for i, iv := range loops {
		loop := affine.InductionVarFor(iv)
		if loop == nil || transform.Step(loop) != 1 {
			return false
		}
		m, operands := lowerBound(loop)
		if !p.addBounds(loops, i+1, false, m, operands) {
			return false
		}
		m, operands = upperBound(loop)
		if !p.addBounds(loops, i+1, true, m, operands) {
			return false
		}
	}
	for at := a.Op.Parent(); at != nil && !at.Has(ir.AffineScope); at = at.Parent() {
		if at.Is(affine.AffineIf) {
			return false
		}
	}
	m, operands := a.Map()
	p.indices = make([]term, 0, m.NumResults())
	for _, e := range m.Results() {
		t, ok := p.term(loops, m, operands, e)
		if !ok {
			return false
		}
		p.indices = append(p.indices, t)
	}
	return true
}

func (p *pointwise) addBounds(loops []*ir.Value, loop int, upper bool, m *poly.Map, operands []*ir.Value) bool {
	if !m.IsConstant() {
		m, operands = composed(m, operands)
	}
	for _, e := range m.Results() {
		t, ok := p.term(loops, m, operands, e)
		if !ok {
			return false
		}
		if upper {
			t.plus--
		}
		p.bounds = append(p.bounds, loopBound{t.plus, t.variable, int16(loop), upper})
	}
	return true
}

func (p *pointwise) term(loops []*ir.Value, m *poly.Map, operands []*ir.Value, e *poly.Expr) (t term, ok bool) {
	if e, t.plus = e.Offset(); e == nil {
		return t, t.inRange()
	}
	switch e.Kind() {
	case poly.KindDim:
		t.variable = int32(slices.Index(loops, operands[e.Position()])) + 1
		if t.variable == 0 {
			return t, false
		}
	case poly.KindSymbol:
		v := operands[m.NumDims()+e.Position()]
		if _, known := ir.ConstantInt(v); known {
			return t, false
		}
		t.variable = int32(1 + len(loops) + position(&p.symbols, v))
	default:
		return t, false
	}
	return t, t.inRange()
}

func (t term) inRange() bool { return t.plus < maxTerm && t.plus > -maxTerm }

// variable returns the SSA value of the term's variable, or nil if the term is a constant.
func (a *Access) variable(t term) *ir.Value {
	switch n := int32(len(a.ivs())); {
	case t.variable == 0:
		return nil
	case t.variable <= n:
		return a.ivs()[t.variable-1]
	default:
		return a.plain().symbols[t.variable-1-n]
	}
}

// distances is a system of constraints x - y <= c. The element most[x*n+y] is the greatest amount
// by which node x may exceed node y.
type distances struct {
	n    int
	most []int64
}

// unbounded is the element of distances for a pair without constraint. It exceeds every sum of
// terms.
const unbounded = math.MaxInt64 / 4

// reset makes d a system of n nodes without constraints.
func (d *distances) reset(n int) {
	d.n, d.most = n, slices.Grow(d.most[:0], n*n)[:n*n]
	for i := range d.most {
		d.most[i] = unbounded
	}
	for i := range n {
		d.most[i*n+i] = 0
	}
}

// limit adds the constraint a - b <= c, unless a tighter one is known.
func (d *distances) limit(a, b int, c int64) {
	if at := &d.most[a*d.n+b]; c < *at {
		*at = c
	}
}

// close computes the tightest bound for each pair of nodes, by shortest paths. It returns false if
// the system has no solution.
func (d *distances) close() bool {
	n := d.n
	for k := range n {
		row := d.most[k*n : (k+1)*n]
		for i := range n {
			ik := d.most[i*n+k]
			if ik == unbounded {
				continue
			}
			to := d.most[i*n : (i+1)*n]
			for j, kj := range row {
				if kj != unbounded && ik+kj < to[j] {
					to[j] = ik + kj
				}
			}
		}
	}
	for i := range n {
		if d.most[i*n+i] < 0 {
			return false
		}
	}
	return true
}

// system is the system of constraints x - y <= c for a query between two accesses. All indices and
// loop bounds are a variable plus a constant. Node 0 is the constant zero. The loops of src follow,
// then the loops of dst, then the symbols.
type system struct {
	distances
	srcLoops, dstLoops int
	symbols            []*ir.Value
}

// systems pools the systems of queries. Fusing makes thousands of queries in a function, and each
// needs its system only briefly.
var systems = sync.Pool{New: func() any { return new(system) }}

// free returns the system to the pool. It does nothing if s is nil.
func (s *system) free() {
	if s != nil {
		clear(s.symbols)
		systems.Put(s)
	}
}

// maxPlainNodes is the greatest number of nodes of a system. It bounds the time of close, which is
// cubic.
const maxPlainNodes = 64

// build returns the system of the query, which the caller must free. The number common is the number
// of loops around both accesses. The system is nil if the query has no solution. It returns false if
// the accesses are not plain, or if the system is too large. A plain access has indices and loop
// bounds that are a variable plus a constant.
func (q *Query) build(common int) (s *system, ok bool) {
	src, dst := q.Src.plain(), q.Dst.plain()
	if !src.ok || !dst.ok || len(src.indices) != len(dst.indices) {
		return nil, false
	}
	s = systems.Get().(*system)
	s.srcLoops, s.dstLoops = len(q.Src.ivs()), len(q.Dst.ivs())
	s.symbols = append(s.symbols[:0], src.symbols...)
	for _, v := range dst.symbols {
		position(&s.symbols, v)
	}
	n := 1 + s.srcLoops + s.dstLoops + len(s.symbols)
	if n > maxPlainNodes {
		s.free()
		return nil, false
	}
	s.reset(n)
	s.addBounds(src, s.srcLoops, 1)
	s.addBounds(dst, s.dstLoops, 1+s.srcLoops)
	if !s.equate(src, dst) || !s.order(min(common, q.Depth), q.Depth) {
		s.free()
		return nil, true
	}
	return s, true
}

// node returns the system's node for a variable of the access p. Variable 0 means no variable, and has
// node 0. The variables from 1 to loops are the loops around p, whose nodes begin at first. All others
// are symbols.
func (s *system) node(p *pointwise, loops, first, variable int) int {
	switch {
	case variable == 0:
		return 0
	case variable <= loops:
		return first + variable - 1
	}
	return 1 + s.srcLoops + s.dstLoops + slices.Index(s.symbols, p.symbols[variable-1-loops])
}

func (s *system) addBounds(p *pointwise, loops, first int) {
	for _, b := range p.bounds {
		iv, by := first+int(b.loop)-1, s.node(p, loops, first, int(b.variable))
		if b.upper {
			s.limit(iv, by, b.plus)
		} else {
			s.limit(by, iv, -b.plus)
		}
	}
}

// equate adds the constraints that src and dst access the same element. It returns false if that is
// impossible because two constants differ.
func (s *system) equate(src, dst *pointwise) bool {
	for i, x := range src.indices {
		y := dst.indices[i]
		a := s.node(src, s.srcLoops, 1, int(x.variable))
		b := s.node(dst, s.dstLoops, 1+s.srcLoops, int(y.variable))
		s.limit(a, b, y.plus-x.plus)
		s.limit(b, a, x.plus-y.plus)
		if s.most[a*s.n+a] < 0 || s.most[b*s.n+b] < 0 {
			return false
		}
	}
	return true
}

// order adds the constraints of the query's depth. In the common loops outside of depth, the
// iterations are equal. In the loop at depth, dst's iteration is the later one. It returns false if
// the system then has no solution.
func (s *system) order(loops, depth int) bool {
	for i := range loops {
		x, y := 1+i, 1+s.srcLoops+i
		if i == depth-1 {
			s.limit(x, y, -1)
			break
		}
		s.limit(x, y, 0)
		s.limit(y, x, 0)
	}
	return s.close()
}

// fast answers the query as Check does, if both accesses are plain: each index and loop bound is a
// variable plus a constant. It returns false if an access is not plain, or if the system of difference
// constraints has too many variables.
func (q *Query) fast() (Dependence, bool) {
	common := q.common()
	if !q.Src.plain().ok || !q.Dst.plain().ok {
		return 0, false
	}
	if q.outOfOrder(common) {
		return NoDependence, true
	}
	s, ok := q.build(common)
	defer s.free()
	switch {
	case !ok:
		return 0, false
	case s == nil:
		return NoDependence, true
	}
	return HasDependence, true
}

// fastComponents answers the query as Components does, if both accesses are plain: each index and loop
// bound is a variable plus a constant. It returns false if an access is not plain, or if the system of
// difference constraints has too many variables.
func (q *Query) fastComponents() (Dependence, []Component, bool) {
	common := q.common()
	if !q.Src.plain().ok || !q.Dst.plain().ok {
		return 0, nil, false
	}
	if q.outOfOrder(common) {
		return NoDependence, nil, true
	}
	s, ok := q.build(common)
	defer s.free()
	if !ok {
		return 0, nil, false
	}
	if s == nil {
		return NoDependence, nil, true
	}
	comps := make([]Component, common)
	for j := range comps {
		x, y := 1+j, 1+s.srcLoops+j
		comps[j] = Component{affine.InductionVarFor(q.Src.ivs()[j]), math.MinInt64, math.MaxInt64}
		if most := s.most[x*s.n+y]; most != unbounded {
			comps[j].Lower = -most
		}
		if most := s.most[y*s.n+x]; most != unbounded {
			comps[j].Upper = most
		}
	}
	return HasDependence, comps, true
}
