package all_test

import (
	"fmt"
	"strings"
)

// Random statements of sv, verif, ltl and sim, for modules of which random_test.go writes the logic.

// statement writes one statement, or declarations with the statements that belong to them.
func (g *generator) statement() {
	switch g.n(8) {
	case 0, 1:
		g.wire()
	case 2:
		g.process()
	case 3:
		g.conditional()
	case 4, 5:
		g.claim()
	case 6:
		g.print()
	case 7:
		g.resetState()
	}
}

// wire writes a wire of sv that is assigned and read up to twice.
func (g *generator) wire() {
	t := i(g.width())
	v := g.fresh()
	name := []string{"", ` name "w"`, fmt.Sprintf(` name "_w%d"`, g.n(4)), fmt.Sprintf(" sym @w%d", g.next)}[g.n(4)]
	g.line("%s = sv.wire%s : !hw.inout<%s>", v, name, t)
	for range g.n(3) {
		g.line("sv.assign %s, %s : %s", v, g.operand(t), t)
	}
	for range g.n(3) {
		r := g.fresh()
		g.line("%s = sv.read_inout %s : !hw.inout<%s>", r, v, t)
		g.define(r, t)
	}
}

// within writes body with one level more of indentation. Values that it defines are not used outside.
func (g *generator) within(body func()) {
	values, types := g.values, g.types
	cyclic := g.cyclic
	g.values, g.types, g.cyclic = map[string][]string{}, append([]string(nil), types...), false
	for t, vs := range values {
		g.values[t] = append([]string(nil), vs...)
	}
	g.indent += "  "
	body()
	g.indent = g.indent[2:]
	g.values, g.types, g.cyclic = values, types, cyclic
}

// process writes a register and a process that assigns it.
func (g *generator) process() {
	t := i(g.width())
	v, clock := g.fresh(), g.operand("i1")
	g.line("%s = sv.reg : !hw.inout<%s>", v, t)
	head := []string{"sv.always posedge %s", "sv.alwaysff(posedge %s)", "sv.always negedge %s"}[g.n(3)]
	g.line(head+" {", clock)
	g.within(func() { g.assignments(v, t, 2) })
	g.line("}")
	if g.n(4) > 0 {
		r := g.fresh()
		g.line("%s = sv.read_inout %s : !hw.inout<%s>", r, v, t)
		g.define(r, t)
	}
}

// assignments writes assignments of a register, in conditions up to depth deep.
func (g *generator) assignments(v, t string, depth int) {
	for range g.n(3) {
		if depth == 0 || g.n(2) == 0 {
			g.line("sv.passign %s, %s : %s", v, g.operand(t), t)
			continue
		}
		g.line("sv.if %s {", g.operand("i1"))
		g.within(func() { g.assignments(v, t, depth-1) })
		if g.n(2) == 0 {
			g.line("} else {")
			g.within(func() { g.assignments(v, t, depth-1) })
		}
		g.line("}")
	}
}

// conditional writes a sv.ifdef.
func (g *generator) conditional() {
	g.line("sv.ifdef @MACRO {")
	g.within(func() {
		for range g.n(3) {
			[]func(){g.wire, g.process, g.claim}[g.n(3)]()
		}
	})
	if g.n(2) == 0 {
		g.line("} else {")
		g.within(func() {
			if g.n(2) == 0 {
				g.process()
			}
		})
	}
	g.line("}")
}

// property writes the operations of a property and returns it with its type.
func (g *generator) property(depth int) (v, t string) {
	if depth == 0 || g.n(3) == 0 {
		return g.operand("i1"), "i1"
	}
	a, ta := g.property(depth - 1)
	if ta == "!ltl.property" {
		v = g.fresh()
		g.line("%s = ltl.not %s : %s", v, a, ta)
		return v, "!ltl.property"
	}
	b, tb := g.operand("i1"), "i1"
	v = g.fresh()
	switch g.n(7) {
	case 0:
		g.line("%s = ltl.delay %s, %d, %d : %s", v, a, g.n(3), g.n(2), ta)
	case 1:
		g.line("%s = ltl.concat %s, %s : %s, %s", v, a, b, ta, tb)
	case 2:
		g.line("%s = ltl.repeat %s, %d, %d : %s", v, a, g.n(3), g.n(2), ta)
	case 3:
		g.line("%s = ltl.and %s, %s : %s, %s", v, a, b, ta, tb)
		if ta == "i1" {
			return v, "i1"
		}
	case 4:
		g.line("%s = ltl.or %s, %s : %s, %s", v, a, b, ta, tb)
		if ta == "i1" {
			return v, "i1"
		}
	case 5:
		g.line("%s = ltl.implication %s, %s : %s, %s", v, a, b, ta, tb)
		return v, "!ltl.property"
	case 6:
		g.line("%s = ltl.clock %s, posedge %s : %s", v, a, b, ta)
	}
	return v, "!ltl.sequence"
}

// claim writes an assertion, an assumption or a cover.
func (g *generator) claim() {
	p, t := g.property(2)
	enable, label := "", ""
	if g.n(2) == 0 {
		enable = " if " + g.operand("i1")
	}
	if g.n(3) == 0 {
		label = fmt.Sprintf(` label "l%d"`, g.n(5))
	}
	kind := []string{"assert", "assume", "cover"}[g.n(3)]
	if g.n(3) == 0 {
		g.line("verif.clocked_%s %s%s, %s %s%s : %s", kind, p, enable, []string{"posedge", "negedge", "edge"}[g.n(3)], g.operand("i1"), label, t)
		return
	}
	g.line("verif.%s %s%s%s : %s", kind, p, enable, label, t)
}

// print writes a print of formatted values.
func (g *generator) print() {
	var parts []string
	for range 1 + g.n(4) {
		v := g.fresh()
		switch g.n(4) {
		case 0:
			g.line("%s = sim.fmt.literal \"%s\"", v, []string{"a", "", "b = ", "%"}[g.n(4)])
		case 1:
			t := i(g.width())
			g.line("%s = sim.fmt.hex %s, isUpper %t : %s", v, g.operand(t), g.n(2) == 0, t)
		case 2:
			t := i(g.width())
			g.line("%s = sim.fmt.dec %s : %s", v, g.operand(t), t)
		default:
			t := i(g.width())
			g.line("%s = sim.fmt.bin %s : %s", v, g.operand(t), t)
		}
		parts = append(parts, v)
	}
	v := g.fresh()
	g.line("%s = sim.fmt.concat (%s)", v, strings.Join(parts, ", "))
	g.line("sim.print %s on %%clock if %s", v, g.operand("i1"))
}

// resetState writes an operation that tells whether there was a reset.
func (g *generator) resetState() {
	v := g.fresh()
	g.line("%s = verif.has_been_reset %s, %s %s", v, g.operand("i1"), []string{"sync", "async"}[g.n(2)], g.operand("i1"))
	g.define(v, "i1")
}
