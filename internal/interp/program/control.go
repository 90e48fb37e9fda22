package program

import (
	"fmt"
	"strings"
)

// body writes statements, and then the terminator yield with values of the given types.
func (g *generator) body(s *scope, yield string, types []string) {
	outer := g.indent
	g.indent += "  "
	for range 1 + g.IntN(4) {
		if g.budget <= 0 {
			break
		}
		g.statement(s)
	}
	var vs []string
	for _, t := range types {
		vs = append(vs, g.need(s, t))
	}
	if len(vs) > 0 {
		g.line("%s %s : %s", yield, strings.Join(vs, ", "), strings.Join(types, ", "))
	} else if yield == "scf.yield" && g.chance(2) {
		g.line("scf.yield")
	}
	g.indent = outer
}

func arrow(types []string) string {
	if len(types) == 0 {
		return ""
	}
	return " -> (" + strings.Join(types, ", ") + ")"
}

func (g *generator) ifElse(s *scope) {
	types := g.scalars(g.IntN(3))
	if g.affine && g.chance(3) {
		if d, ok := g.pick(s, func(v *value) bool { return v.dim }); ok {
			set := g.one("(d0) : (d0 - 3 >= 0)", "(d0) : (d0 mod 2 == 0)", "(d0) : (-d0 + 5 >= 0, d0 - 1 >= 0)", "(d0) : (0 == 0)")
			g.branches(s, fmt.Sprintf("affine.if affine_set<%s>(%s)%s {", set, d.name, arrow(types)), "affine.yield", types)
			return
		}
	}
	g.branches(s, fmt.Sprintf("scf.if %s%s {", g.need(s, "i1"), arrow(types)), "scf.yield", types)
}

func (g *generator) branches(s *scope, head, yield string, types []string) {
	left, right := s.inner(), s.inner()
	g.line("%s%s", g.results(s, types), head)
	g.body(left, yield, types)
	if len(types) > 0 || g.chance(2) {
		g.line("} else {")
		g.body(right, yield, types)
	}
	g.line("}")
}

// iterArgs returns the text of a loop's iteration arguments, "%a = %init, ...", one for each type.
// It adds the arguments to the scope inner.
func (g *generator) iterArgs(s, inner *scope, types []string) string {
	var args []string
	for _, t := range types {
		v := g.fresh()
		args = append(args, v+" = "+g.need(s, t))
		inner.add(v, t)
	}
	return strings.Join(args, ", ")
}

// bound writes an upper bound for a loop and returns its name. The results least and below bound
// its value, both inclusive. The value is a small constant or a remainder modulo 6, so that loops
// are short.
func (g *generator) bound(s *scope) (name string, least, below int) {
	v := g.fresh()
	if g.chance(2) {
		n := g.IntN(5)
		g.line("%s = arith.constant %d : index", v, n)
		return s.add(v, "index"), n, n
	}
	a, m := g.need(s, "index"), g.fresh()
	g.line("%s = arith.constant 6 : index", m)
	g.line("%s = arith.remui %s, %s : index", v, a, m)
	return s.add(v, "index"), 0, 5
}

func (g *generator) loop(s *scope) {
	types := g.scalars(g.IntN(3))
	upper, least, below := g.bound(s)
	if g.chance(4) {
		g.while(s, upper, types)
		return
	}
	lower, step := g.fresh(), g.fresh()
	// Below the lower bound, upstream's peeling goes wrong.
	g.line("%s = arith.constant %d : index", lower, g.IntN(min(least, 1)+1))
	g.line("%s = arith.constant %s : index", step, g.one("1", "1", "2"))
	inner := s.inner()
	iv := g.fresh()
	inner.values = append(inner.values, value{name: iv, typ: "index", below: max(below, 1)})
	if g.chance(5) {
		g.line("scf.parallel (%s) = (%s) to (%s) step (%s) {", iv, lower, upper, step)
		g.only(inner)
		g.line("}")
		return
	}
	args := g.iterArgs(s, inner, types)
	if args != "" {
		args = " iter_args(" + args + ")" + arrow(types)
	}
	g.line("%sscf.for %s = %s to %s step %s%s {", g.results(s, types), iv, lower, upper, step, args)
	g.body(inner, "scf.yield", types)
	g.line("}")
}

// only writes a body without calls and memory accesses. It is for loops whose iterations may run in
// any order, because calls and accesses would reveal that order.
func (g *generator) only(s *scope) {
	outer := g.indent
	g.indent += "  "
	s.mems = nil
	for range 1 + g.IntN(3) {
		switch g.IntN(3) {
		case 0:
			g.integers(s)
		case 1:
			g.comparison(s)
		default:
			g.choice(s)
		}
	}
	g.indent = outer
}

// while writes an scf.while that counts from 0 to upper and carries values of the given types.
func (g *generator) while(s *scope, upper string, types []string) {
	types = append([]string{"index"}, types...)
	zero := g.fresh()
	g.line("%s = arith.constant 0 : index", zero)
	before, after := s.inner(), s.inner()
	count := g.fresh()
	before.values = append(before.values, value{name: count, typ: "index"})
	args := g.iterArgs(s, before, types[1:])
	if args != "" {
		args = ", " + args
	}
	list := strings.Join(types, ", ")
	g.line("%sscf.while (%s = %s%s) : (%s) -> (%s) {", g.results(s, types), count, zero, args, list, list)
	more := g.fresh()
	g.indent += "  "
	g.line("%s = arith.cmpi ult, %s, %s : index", more, count, upper)
	passed := []string{count}
	for _, t := range types[1:] {
		passed = append(passed, g.need(before, t))
	}
	g.line("scf.condition(%s) %s : %s", more, strings.Join(passed, ", "), list)
	g.indent = g.indent[2:]
	var params, yields []string
	for i, t := range types {
		v := g.fresh()
		params = append(params, v+": "+t)
		after.add(v, t)
		if i == 0 {
			count = v
		}
	}
	g.line("} do {")
	g.line("^bb0(%s):", strings.Join(params, ", "))
	g.indent += "  "
	one, next := g.fresh(), g.fresh()
	g.line("%s = arith.constant 1 : index", one)
	g.line("%s = arith.addi %s, %s : index", next, count, one)
	for range 1 + g.IntN(2) {
		g.statement(after)
	}
	yields = append(yields, next)
	for _, t := range types[1:] {
		yields = append(yields, g.need(after, t))
	}
	g.line("scf.yield %s : %s", strings.Join(yields, ", "), list)
	g.indent = g.indent[2:]
	g.line("}")
}

func (g *generator) affineLoop(s *scope) {
	types := g.scalars(g.IntN(3))
	inner := s.inner()
	iv := g.fresh()
	lower, upper := g.IntN(2), g.IntN(5)
	below := max(upper, 1)
	to := fmt.Sprint(upper)
	if d, ok := g.pick(s, func(v *value) bool { return v.symbol }); ok && g.chance(3) {
		to = fmt.Sprintf("min affine_map<()[s0] -> (s0, 4)>()[%s]", d.name)
		below = 4
	}
	inner.values = append(inner.values, value{name: iv, typ: "index", below: below, dim: true})
	if g.chance(6) {
		g.line("affine.parallel (%s) = (%d) to (%d) {", iv, lower, upper)
		g.only(inner)
		g.line("}")
		return
	}
	args := g.iterArgs(s, inner, types)
	if args != "" {
		args = " iter_args(" + args + ")" + arrow(types)
	}
	step := ""
	if g.chance(3) {
		step = " step 2"
	}
	g.line("%saffine.for %s = %d to %s%s%s {", g.results(s, types), iv, lower, to, step, args)
	g.body(inner, "affine.yield", types)
	g.line("}")
}

// region writes an scf.index_switch or an scf.execute_region.
func (g *generator) region(s *scope) {
	types := g.scalars(g.IntN(2) + 1)
	if g.chance(2) {
		inner := s.inner()
		g.line("%sscf.execute_region%s {", g.results(s, types), arrow(types))
		g.body(inner, "scf.yield", types)
		g.line("}")
		return
	}
	flag := g.index(s, 8) // lowered to cf.switch, it loses the bits above 32
	left, right, other := s.inner(), s.inner(), s.inner()
	g.line("%sscf.index_switch %s -> %s", g.results(s, types), flag, strings.Join(types, ", "))
	g.line("case %d {", g.IntN(2))
	g.body(left, "scf.yield", types)
	g.line("}")
	g.line("case %d {", 2+g.IntN(3))
	g.body(right, "scf.yield", types)
	g.line("}")
	g.line("default {")
	g.body(other, "scf.yield", types)
	g.line("}")
}

// block returns a new block label.
func (g *generator) block() string {
	g.names++
	return fmt.Sprintf("^bb%d", g.names)
}

// passed returns the text of the operands that a branch passes to a block with arguments of the
// given types.
func (g *generator) passed(s *scope, types []string) string {
	if len(types) == 0 {
		return ""
	}
	var vs []string
	for _, t := range types {
		vs = append(vs, g.need(s, t))
	}
	return "(" + strings.Join(vs, ", ") + " : " + strings.Join(types, ", ") + ")"
}

// label writes the label of a block with arguments of the given types, and adds the arguments to
// the scope.
func (g *generator) label(s *scope, name string, types []string) {
	var params []string
	for _, t := range types {
		params = append(params, s.add(g.fresh(), t)+": "+t)
	}
	if len(params) > 0 {
		name += "(" + strings.Join(params, ", ") + ")"
	}
	g.line("%s:", name)
}

// local returns a scope for a block that does not dominate the blocks after it. It has the depth of
// s, because the block is in the same region.
func (s *scope) local() *scope {
	l := s.inner()
	l.depth = s.depth
	return l
}

// diamond writes a branch or switch to two blocks, and a block in which they join.
func (g *generator) diamond(s *scope) {
	types := g.scalars(g.IntN(3))
	left, right, join := g.block(), g.block(), g.block()
	if g.chance(3) {
		flag := g.need(s, "i32")
		a, b := s.local(), s.local()
		rest := g.passed(s, types)
		g.line("cf.switch %s : i32, [default: %s%s, %d: %s, %d: %s]", flag, join, rest, g.IntN(3), left, 3+g.IntN(3), right)
		g.arm(a, left, join, types)
		g.arm(b, right, join, types)
	} else {
		c := g.need(s, "i1")
		a, b := s.local(), s.local()
		g.line("cf.cond_br %s, %s, %s", c, left, right)
		g.arm(a, left, join, types)
		g.arm(b, right, join, types)
	}
	g.label(s, join, types)
}

func (g *generator) arm(s *scope, name, to string, types []string) {
	g.label(s, name, nil)
	for range g.IntN(3) {
		g.straight(s)
	}
	g.line("cf.br %s%s", to, g.passed(s, types))
}

// straight writes a statement that does not start a new block.
func (g *generator) straight(s *scope) {
	blocks := g.blocks
	g.blocks = false
	g.statement(s)
	g.blocks = blocks
}

// blockLoop writes a loop of blocks that counts from 0 to a bound, and the block after the loop.
func (g *generator) blockLoop(s *scope) {
	types := g.scalars(g.IntN(3))
	upper, _, _ := g.bound(s)
	zero, one := g.fresh(), g.fresh()
	g.line("%s = arith.constant 0 : index", zero)
	g.line("%s = arith.constant 1 : index", one)
	head, body, exit := g.block(), g.block(), g.block()
	inits := g.passed(s, types)
	inits = strings.TrimSuffix(strings.TrimPrefix(inits, "("), ")")
	names, list, _ := strings.Cut(inits, " : ")
	withCount := func(count, names string) string {
		if names == "" {
			return fmt.Sprintf("(%s : index)", count)
		}
		return fmt.Sprintf("(%s, %s : index, %s)", count, names, list)
	}
	g.line("cf.br %s%s", head, withCount(zero, names))
	g.label(s, head, append([]string{"index"}, types...))
	count := s.values[len(s.values)-1-len(types)].name
	more := g.fresh()
	g.line("%s = arith.cmpi ult, %s, %s : index", more, count, upper)
	g.line("cf.cond_br %s, %s, %s", more, body, exit)
	l := s.local()
	g.label(l, body, nil)
	for range 1 + g.IntN(3) {
		g.straight(l)
	}
	next := g.fresh()
	g.line("%s = arith.addi %s, %s : index", next, count, one)
	again := strings.TrimSuffix(strings.TrimPrefix(g.passed(l, types), "("), ")")
	names, _, _ = strings.Cut(again, " : ")
	g.line("cf.br %s%s", head, withCount(next, names))
	g.label(s, exit, nil)
}
