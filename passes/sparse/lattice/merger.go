// Package lattice computes which iterations of a loop a tensor expression needs (upstream's Merger).
//
// A point of a lattice is a set of conditions, "the tensor t has an entry in this iteration", with the
// expression that is left if exactly they hold. The lattice set of a loop lists the points that need code,
// the one with the most conditions first. For example, for vectors a and b:
//
//	a(i) * b(i)   { a b : a * b }
//	a(i) + b(i)   { a b : a + b }  { a : a }  { b : b }
//
// Each point becomes a loop over the iterations that the loops before it left. The loop has a branch for each
// point that has no more conditions. Dense levels always have an entry, so their conditions can be
// dropped, as long as one is left.
//
// A condition is the number of a tensor and a loop: loop * number of tensors + tensor. The last tensor but
// one is the output. The last is synthetic: it stands for the whole range of a loop.
package lattice

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/passes/sparse/loop"
)

// none is the operand that an expression does not have.
const none = -1

// Expr is a tensor expression.
type Expr struct {
	Kind *Kind
	// Tensor and Loop are the numbers for these kinds of leaves.
	Tensor, Loop int
	X, Y         int // operands; -1 if there is none
	// Val is the value of an invariant, the operation of the kernel for a cast, or the value of a load that
	// was hoisted.
	Val *ir.Value
	Op  *ir.Operation // a custom or dense operation, or the terminator of a branch
	// predicate of a comparison.
	predicate ir.Attribute
}

// Point is a point of a lattice.
type Point struct {
	Bits   []bool // the conditions
	Simple []bool // those that the code must check
	Exp    int
}

// dependent is a level whose index is a sum with the loop as a term.
type dependent struct {
	lvl int
	typ sparse_tensor.LevelType
	set bool
}

// Merger holds expressions and lattices of one kernel. They refer to each other by number.
type Merger struct {
	Out, Synthetic int
	tensors, loops int
	SparseOut      bool

	exprs  []Expr
	points []Point
	sets   [][]int

	types   [][]sparse_tensor.LevelType // by tensor and loop; 0 if the loop does not index the tensor
	lvls    [][]int                     // by tensor and loop; -1
	depends [][]dependent               // by loop and tensor
	terms   [][][]loop.Dependency       // by tensor and level
}

// NewMerger returns a merger for a kernel with the given number of operands and loops. Rank is the greatest
// number of levels.
func NewMerger(operands, loops, rank int) *Merger {
	m := &Merger{Out: operands - 1, Synthetic: operands, tensors: operands + 1, loops: loops}
	for range m.tensors {
		m.types = append(m.types, make([]sparse_tensor.LevelType, loops))
		m.lvls = append(m.lvls, slices.Repeat([]int{-1}, loops))
		m.terms = append(m.terms, make([][]loop.Dependency, rank))
	}
	for range loops {
		m.depends = append(m.depends, make([]dependent, m.tensors))
	}
	return m
}

// Type returns the type of the level of tensor t that loop i visits, or 0 if there is none.
func (m *Merger) Type(t, i int) sparse_tensor.LevelType { return m.types[t][i] }

// Lvl returns the level of tensor t that loop i visits, or -1.
func (m *Merger) Lvl(t, i int) int { return m.lvls[t][i] }

// SetLevel says that loop i visits level l, of the given type, of tensor t.
func (m *Merger) SetLevel(t, i, l int, lt sparse_tensor.LevelType) {
	m.types[t][i], m.lvls[t][i] = lt, l
}

// Depends reports whether loop i is a term of an index of tensor t.
func (m *Merger) Depends(i, t int) bool { return m.depends[i][t].set }

// SetDependent says that loop i, times a coefficient, is a term of the index of level l of tensor t.
func (m *Merger) SetDependent(i, t, l int, lt sparse_tensor.LevelType, coefficient int64) {
	m.depends[i][t] = dependent{l, lt, true}
	m.terms[t][l] = append(m.terms[t][l], loop.Dependency{Loop: i, Coefficient: coefficient})
}

// Terms returns the terms of the index of a level, in the order of the loops.
func (m *Merger) Terms(l loop.TensorLevel) []loop.Dependency {
	if l.Lvl >= len(m.terms[l.Tensor]) {
		return nil
	}
	return m.terms[l.Tensor][l.Lvl]
}

// Expr returns expression e. It is valid until the next call that adds one.
func (m *Merger) Expr(e int) *Expr { return &m.exprs[e] }

// Point returns point p.
func (m *Merger) Point(p int) *Point { return &m.points[p] }

// Set returns the points of set s.
func (m *Merger) Set(s int) []int { return m.sets[s] }

// SetVal gives an expression a value, or takes it away if v is nil.
func (m *Merger) SetVal(e int, v *ir.Value) { m.exprs[e].Val = v }

// bit returns the condition that tensor t has an entry in loop i.
func (m *Merger) bit(t, i int) int { return m.tensors*i + t }

func (m *Merger) add(e Expr) int {
	m.exprs = append(m.exprs, e)
	return len(m.exprs) - 1
}

func (m *Merger) addPoint(bits []bool, e int) int {
	m.points = append(m.points, Point{Bits: bits, Exp: e})
	return len(m.points) - 1
}

func (m *Merger) addSet(points ...int) int {
	m.sets = append(m.sets, points)
	return len(m.sets) - 1
}

// Condition is one condition of a point.
type Condition struct {
	Bit, Tensor, Loop int
	Lvl               int // -1 if none
	Type              sparse_tensor.LevelType
	// Reduced is true if the loop is a term of the index of the level.
	Reduced bool
}

// Conditions lists the conditions of point p, or only those that the code must check.
func (m *Merger) Conditions(p int, simple bool) (list []Condition) {
	bits := m.points[p].Bits
	if simple {
		bits = m.points[p].Simple
	}
	for b, set := range bits {
		if !set {
			continue
		}
		t, i := b%m.tensors, b/m.tensors
		c := Condition{b, t, i, m.lvls[t][i], m.types[t][i], false}
		if d := m.depends[i][t]; d.set {
			c.Lvl, c.Reduced = d.lvl, true
		}
		list = append(list, c)
	}
	return list
}

// isSparseBit reports whether a condition is on a sparse level.
func (m *Merger) isSparseBit(b int) bool {
	t := m.types[b%m.tensors][b/m.tensors]
	return t != 0 && !t.HasDenseSemantic() || m.isReducedSparse(b)
}

func (m *Merger) isReducedSparse(b int) bool {
	d := m.depends[b/m.tensors][b%m.tensors]
	return d.set && d.typ != 0 && !d.typ.HasDenseSemantic()
}

// AnySparse reports whether a condition is on a sparse level.
func (m *Merger) AnySparse(bits []bool) bool {
	for b, set := range bits {
		if set && m.isSparseBit(b) {
			return true
		}
	}
	return false
}

// Greater reports whether point p has all conditions of q, and more.
func (m *Merger) Greater(p, q int) bool {
	a, b := m.points[p].Bits, m.points[q].Bits
	more := 0
	for i := range a {
		if b[i] && !a[i] {
			return false
		}
		if a[i] && !b[i] {
			more++
		}
	}
	return more > 0
}

// onlyDense reports whether points p and q differ in dense levels only.
func (m *Merger) onlyDense(p, q int) bool {
	a, b := m.points[p].Bits, m.points[q].Bits
	differ := make([]bool, len(a))
	for i := range a {
		differ[i] = a[i] != b[i]
	}
	return !m.AnySparse(differ)
}

// Optimize returns the set of those points of s that need code, with their simplified conditions.
func (m *Merger) Optimize(s int) int {
	var kept []int
	first := m.sets[s][0]
	for _, p := range m.sets[s] {
		if p != first {
			if e := m.exprs[m.points[p].Exp]; e.Kind == Tensor && e.Tensor == m.Out {
				continue // would only copy the output
			}
			if slices.ContainsFunc(kept, func(q int) bool { return m.onlyDense(q, p) }) {
				continue
			}
		}
		kept = append(kept, p)
	}
	n := m.addSet(kept...)
	for _, p := range kept {
		m.points[p].Simple = m.simplify(kept, p)
	}
	return n
}

// simplify returns the conditions of p that the code must check. These are all sparse ones and one dense one.
// The dense one is left out if no other point of the set is less and there is a sparse condition.
func (m *Merger) simplify(set []int, p int) []bool {
	last := !slices.ContainsFunc(set, func(q int) bool { return q != p && m.Greater(p, q) })
	simple := slices.Clone(m.points[p].Bits)
	n := len(simple)
	reset := last && m.AnySparse(simple)
	offset := 0
	if !reset {
		for b, set := range simple {
			if set && m.types[b%m.tensors][b/m.tensors].HasDenseSemantic() {
				offset = n - b - 1
				break
			}
		}
	}
	for i, b := 0, n-1-offset; i < n; i++ {
		if simple[b] && !m.isReducedSparse(b) {
			if t := m.types[b%m.tensors][b/m.tensors]; t == 0 || t.HasDenseSemantic() {
				if reset {
					simple[b] = false
				}
				reset = true
			}
		}
		if b--; b < 0 {
			b = n - 1
		}
	}
	return simple
}
