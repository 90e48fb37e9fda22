package lattice

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
)

// Build returns the lattice set of expression e for loop i.
func (m *Merger) Build(e, i int) int {
	x := m.exprs[e]
	switch x.Kind.rule {
	case leaf:
		t := m.Synthetic
		if x.Kind == Tensor && !(m.SparseOut && x.Tensor == m.Out) {
			t = x.Tensor
		}
		bits := make([]bool, m.tensors*m.loops)
		bits[m.bit(t, i)] = true
		return m.addSet(m.addPoint(bits, e))
	case mapped:
		return m.mapSet(Expr{Kind: x.Kind, Val: x.Val, predicate: x.predicate}, m.Build(x.X, i))
	case branch:
		return m.mapSet(Expr{Kind: x.Kind, Op: x.Op}, m.Build(x.X, i))
	case unary:
		present := m.Build(x.X, i)
		absent := sparse_tensor.UnaryOp(x.Op).AbsentRegion()
		if absent.First() == nil {
			return m.mapSet(Expr{Kind: x.Kind, Op: x.Op}, present)
		}
		rhs := m.add(Expr{Kind: invariant, X: none, Y: none, Val: absent.First().Last().Operand(0)})
		return m.disjunction(e, present, m.Build(rhs, i), x.Op)
	case conjunctive:
		a := m.Build(x.X, i)
		return m.conjunction(e, a, m.Build(x.Y, i), nil)
	case disjunctive:
		a := m.Build(x.X, i)
		return m.disjunction(e, a, m.Build(x.Y, i), nil)
	case compared:
		a := m.Build(x.X, i)
		return m.disjunctionWithZero(e, a, m.Build(x.Y, i))
	case customBinary:
		return m.binary(e, i)
	case dense:
		if x.Y == none {
			return m.mapSet(Expr{Kind: x.Kind, Op: x.Op}, m.Build(x.X, i))
		}
	}
	a := m.Build(x.X, i)
	return m.conjunction(e, a, m.Build(x.Y, i), x.Op)
}

// mapSet returns the set s with the expression of each point as the operand of e.
func (m *Merger) mapSet(e Expr, s int) int {
	n := m.addSet()
	for _, p := range m.sets[s] {
		e.X, e.Y = m.points[p].Exp, none
		m.sets[n] = append(m.sets[n], m.addPoint(m.points[p].Bits, m.add(e)))
	}
	return n
}

// conjunction returns the set of all pairs of points of a and b.
func (m *Merger) conjunction(e, a, b int, op *ir.Operation) int {
	n := m.addSet()
	x := m.exprs[e]
	for _, p := range m.sets[a] {
		for _, q := range m.sets[b] {
			bits := make([]bool, len(m.points[p].Bits))
			for i := range bits {
				bits[i] = m.points[p].Bits[i] || m.points[q].Bits[i]
			}
			both := m.add(Expr{Kind: x.Kind, X: m.points[p].Exp, Y: m.points[q].Exp, Op: op, predicate: x.predicate})
			m.sets[n] = append(m.sets[n], m.addPoint(bits, both))
		}
	}
	return n
}

// disjunction returns the conjunction, followed by a and b. A subtraction negates b where it is alone.
func (m *Merger) disjunction(e, a, b int, op *ir.Operation) int {
	n := m.conjunction(e, a, b, op)
	m.sets[n] = append(m.sets[n], m.sets[a]...)
	if minus := m.exprs[e].Kind.minus; minus != nil {
		b = m.mapSet(Expr{Kind: minus}, b)
	}
	m.sets[n] = append(m.sets[n], m.sets[b]...)
	return n
}

// disjunctionWithZero returns the disjunction of a comparison: where an operand is alone, it is compared with
// zero.
func (m *Merger) disjunctionWithZero(e, a, b int) int {
	n := m.conjunction(e, a, b, nil)
	x := m.exprs[e]
	if m.exprs[x.X].Kind == synZero || m.exprs[x.Y].Kind == synZero {
		return n
	}
	left := m.withZero(x, a, false)
	right := m.withZero(x, b, true)
	m.sets[n] = append(append(m.sets[n], m.sets[left]...), m.sets[right]...)
	return n
}

func (m *Merger) withZero(x Expr, s int, zeroFirst bool) int {
	n := m.addSet()
	zero := m.add(Expr{Kind: synZero, X: none, Y: none})
	for _, p := range m.sets[s] {
		c := Expr{Kind: x.Kind, X: m.points[p].Exp, Y: zero, predicate: x.predicate}
		if zeroFirst {
			c.X, c.Y = c.Y, c.X
		}
		m.sets[n] = append(m.sets[n], m.addPoint(m.points[p].Bits, m.add(c)))
	}
	return n
}

// binary returns the set of a sparse_tensor.binary. It has both operands. It has an operand alone if there is
// a region for it, or if the result is the operand.
func (m *Merger) binary(e, i int) int {
	x := m.exprs[e]
	a := m.Build(x.X, i)
	b := m.Build(x.Y, i)
	op := sparse_tensor.BinaryOp(x.Op)
	n := m.conjunction(e, a, b, x.Op)
	alone := func(s int, r *ir.Region, identity bool) {
		if r.First() != nil {
			s = m.mapSet(Expr{Kind: binaryBranch, Op: r.First().Last(), predicate: x.predicate}, s)
		} else if !identity {
			return
		}
		m.sets[n] = append(m.sets[n], m.sets[s]...)
	}
	alone(a, op.LeftRegion(), op.LeftIdentity())
	alone(b, op.RightRegion(), op.RightIdentity())
	return n
}
