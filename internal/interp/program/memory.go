package program

import (
	"fmt"
	"strings"
)

// allocate adds a memref to the scope: an allocation, which it usually fills, a global or a view.
// Sometimes it adds the size of a dimension instead, or nothing.
func (g *generator) allocate(s *scope) {
	v := g.fresh()
	switch k := g.IntN(8); {
	case k < 3:
		m := memory{v, "memref<4xi32>", "i32", []int{4}}
		if g.chance(3) {
			m = memory{v, "memref<f32>", "f32", nil}
		}
		g.line("%s = memref.%s() : %s", v, g.one("alloc", "alloca"), m.typ)
		s.mems = append(s.mems, m)
		g.fill(s, m)
	case k < 4:
		n := g.fresh()
		g.line("%s = arith.constant 5 : index", n)
		m := memory{v, "memref<?xi64>", "i64", []int{5}}
		g.line("%s = memref.alloc(%s) : %s", v, n, m.typ)
		s.mems = append(s.mems, m)
		g.fill(s, m)
	case k < 5:
		g.line("%s = memref.get_global @table : memref<8xi32>", v)
		w := g.fresh()
		g.line("%s = memref.alloc() : memref<8xi32>", w)
		g.line("memref.copy %s, %s : memref<8xi32> to memref<8xi32>", v, w)
		s.mems = append(s.mems, memory{w, "memref<8xi32>", "i32", []int{8}})
	case k < 6:
		g.line("%s = memref.get_global @state : memref<4xf32>", v)
		s.mems = append(s.mems, memory{v, "memref<4xf32>", "f32", []int{4}})
	case k < 7:
		if m, ok := g.ranked(s); ok {
			g.view(s, m, v)
		}
	default:
		if m, ok := g.ranked(s); ok {
			d, n := g.fresh(), g.fresh()
			at := g.IntN(len(m.sizes))
			g.line("%s = arith.constant %d : index", d, at)
			g.line("%s = memref.dim %s, %s : %s", n, m.name, d, m.typ)
			s.add(n, "index")
		}
	}
}

// ranked returns a random memref in scope that has at least one dimension. It returns false if
// there is none.
func (g *generator) ranked(s *scope) (memory, bool) {
	var have []memory
	for _, m := range s.mems {
		if len(m.sizes) > 0 {
			have = append(have, m)
		}
	}
	if len(have) == 0 {
		return memory{}, false
	}
	return have[g.IntN(len(have))], true
}

// view writes a cast, a subview or a reshape of m, as the value v. It writes nothing for a vector
// that is already a subview.
func (g *generator) view(s *scope, m memory, v string) {
	switch {
	case len(m.sizes) == 2 && g.chance(2):
		g.line("%s = memref.collapse_shape %s [[0, 1]] : %s into memref<16xi64>", v, m.name, m.typ)
		s.mems = append(s.mems, memory{v, "memref<16xi64>", m.element, []int{16}})
	case len(m.sizes) == 2:
		row := g.index(s, m.sizes[0])
		typ := "memref<4xi64, strided<[1], offset: ?>>"
		g.line("%s = memref.subview %s[%s, 0] [1, 4] [1, 1] : %s to %s", v, m.name, row, m.typ, typ)
		s.mems = append(s.mems, memory{v, typ, m.element, []int{4}})
	case strings.Contains(m.typ, "strided"):
	case g.chance(2):
		typ := fmt.Sprintf("memref<?x%s>", m.element)
		if strings.Contains(m.typ, "?") {
			typ = fmt.Sprintf("memref<%dx%s>", m.sizes[0], m.element)
		}
		g.line("%s = memref.cast %s : %s to %s", v, m.name, m.typ, typ)
		s.mems = append(s.mems, memory{v, typ, m.element, m.sizes})
	default:
		typ := fmt.Sprintf("memref<2x%s, strided<[2], offset: 1>>", m.element)
		g.line("%s = memref.subview %s[1] [2] [2] : %s to %s", v, m.name, m.typ, typ)
		s.mems = append(s.mems, memory{v, typ, m.element, []int{2}})
	}
}

// fill writes code that sets all elements of new memory. Sometimes it writes nothing, so that
// elements stay poison.
func (g *generator) fill(s *scope, m memory) {
	if g.chance(6) {
		return
	}
	x := g.need(s, m.element)
	if len(m.sizes) == 0 {
		g.line("memref.store %s, %s[] : %s", x, m.name, m.typ)
		return
	}
	lower, upper, step, iv := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	g.line("%s = arith.constant 0 : index", lower)
	g.line("%s = arith.constant %d : index", upper, m.sizes[0])
	g.line("%s = arith.constant 1 : index", step)
	g.line("scf.for %s = %s to %s step %s {", iv, lower, upper, step)
	g.line("  memref.store %s, %s[%s] : %s", x, m.name, iv, m.typ)
	g.line("}")
}

// index returns the name of an index in [0, n). It picks a known value in this range, or creates a
// constant or a remainder.
func (g *generator) index(s *scope, n int) string {
	if v, ok := g.pick(s, func(v *value) bool { return v.below > 0 && v.below <= n }); ok && !g.chance(3) {
		return v.name
	}
	if g.chance(2) {
		v := g.fresh()
		g.line("%s = arith.constant %d : index", v, g.IntN(n))
		s.add(v, "index")
		return v
	}
	a, m, v := g.need(s, "index"), g.fresh(), g.fresh()
	g.line("%s = arith.constant %d : index", m, n)
	g.line("%s = arith.remui %s, %s : index", v, a, m)
	s.add(v, "index")
	s.values[len(s.values)-1].below = n
	return v
}

// access writes a load from a random memref in scope, or a store to it.
func (g *generator) access(s *scope) {
	if len(s.mems) == 0 {
		g.allocate(s)
		return
	}
	m := s.mems[g.IntN(len(s.mems))]
	if g.affine && g.chance(2) && g.affineAccess(s, m) {
		return
	}
	var is []string
	for _, n := range m.sizes {
		is = append(is, g.index(s, n))
	}
	at := strings.Join(is, ", ")
	if g.chance(2) {
		g.line("memref.store %s, %s[%s] : %s", g.need(s, m.element), m.name, at, m.typ)
		return
	}
	v := g.fresh()
	g.line("%s = memref.load %s[%s] : %s", v, m.name, at, m.typ)
	s.add(v, m.element)
}

// affineAccess writes an affine load or store of m. It returns false, and writes nothing, if m has
// no dimensions.
func (g *generator) affineAccess(s *scope, m memory) bool {
	var is []string
	for _, n := range m.sizes {
		d, ok := g.pick(s, func(v *value) bool { return v.dim })
		switch {
		case !ok:
			is = append(is, fmt.Sprint(g.IntN(n)))
		case d.below > 0 && d.below <= n && g.chance(2):
			is = append(is, d.name)
		case d.below > 0 && d.below < n:
			is = append(is, d.name+fmt.Sprintf(" + %d", n-d.below))
		default:
			is = append(is, fmt.Sprintf("(%s + %d) mod %d", d.name, g.IntN(4), n))
		}
	}
	at := strings.Join(is, ", ")
	if g.chance(2) {
		g.line("affine.store %s, %s[%s] : %s", g.need(s, m.element), m.name, at, m.typ)
		return true
	}
	v := g.fresh()
	g.line("%s = affine.load %s[%s] : %s", v, m.name, at, m.typ)
	s.add(v, m.element)
	return true
}

// affineValue writes an affine.apply, affine.min or affine.max of values in scope.
func (g *generator) affineValue(s *scope) {
	d, ok1 := g.pick(s, func(v *value) bool { return v.dim })
	e, ok2 := g.pick(s, func(v *value) bool { return v.dim })
	if !ok1 || !ok2 {
		g.integers(s)
		return
	}
	v := g.fresh()
	switch g.IntN(4) {
	case 0:
		g.line("%s = affine.min affine_map<(d0, d1) -> (d0, d1 + %d, %d)>(%s, %s)", v, g.IntN(5), g.IntN(9), d.name, e.name)
	case 1:
		g.line("%s = affine.max affine_map<(d0, d1) -> (d0 - %d, d1, %d)>(%s, %s)", v, g.IntN(5), g.IntN(9), d.name, e.name)
	default:
		expr := g.one("d0 + d1", "d0 * 2 - d1", "d0 floordiv 3", "(d0 + d1) mod 4", "d0 ceildiv 2 + d1", "d0 * 4 + d1 * 8", "d0 - d1", "(d0 * 6) floordiv 3", "5")
		g.line("%s = affine.apply affine_map<(d0, d1) -> (%s)>(%s, %s)", v, expr, d.name, e.name)
		s.values = append(s.values, value{name: v, typ: "index", dim: true})
		return
	}
	s.add(v, "index")
}
