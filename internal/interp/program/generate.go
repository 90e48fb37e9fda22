// Package program writes random programs of the core dialects, and shrinks them. The programs
// terminate and mostly avoid undefined behaviour. They are for tests of the effects of passes on
// programs.
//
// A program is text: it can be printed with the failure it shows and run by any tool. A judgement
// of the program's behaviour does not belong here, but in package interp.
package program

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Entry is the name of the public function, which a test calls.
const Entry = "main"

// Generate writes the program for a seed: up to two private functions and a public one, called
// Entry.
func Generate(seed uint64) string {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 7)), budget: 12 + int(seed%5)*12}
	g.affine = g.IntN(3) > 0
	g.blocks = g.IntN(2) == 0
	var functions []string
	for i := range g.IntN(3) {
		name := fmt.Sprintf("helper%d", i)
		functions = append(functions, g.function("private @"+name, name, g.IntN(8)+3))
	}
	functions = append(functions, g.function("@"+Entry, Entry, g.budget))
	var b strings.Builder
	b.WriteString("func.func private @sink(i32)\nfunc.func private @source() -> i32\n")
	b.WriteString("memref.global \"private\" constant @table : memref<8xi32> = dense<[3, -1, 4, 1, -5, 9, 2, 6]>\n")
	b.WriteString("memref.global \"private\" @state : memref<4xf32> = dense<[0.5, -1.0, 2.25, 1.0e+02]>\n")
	for _, f := range functions {
		b.WriteString(f)
	}
	return b.String()
}

// A generator writes the text of one program. Each line that it writes takes 1 from budget.
type generator struct {
	*rand.Rand
	strings.Builder
	budget  int
	names   int
	indent  string
	helpers []signature
	// affine and blocks: the program has affine operations, several blocks.
	affine, blocks bool
}

type signature struct {
	name            string
	inputs, results []string
}

// value is an SSA value that the following operations may use.
type value struct {
	name, typ string
	// below bounds an index that is known to lie in [0, below); 0 is unknown.
	below int
	// dim and symbol: affine operations may use it as such.
	dim, symbol bool
}

// memory is a memref that the following operations may use. Its sizes are the actual ones at run
// time, also for dynamic dimensions.
type memory struct {
	name, typ, element string
	sizes              []int
}

// scope holds the values and buffers that an operation may use.
type scope struct {
	values []value
	mems   []memory
	// depth of regions; top is the body of a function itself.
	depth int
}

func (s *scope) inner() *scope {
	return &scope{append([]value(nil), s.values...), append([]memory(nil), s.mems...), s.depth + 1}
}

func (s *scope) add(name, typ string) string {
	s.values = append(s.values, value{name: name, typ: typ, symbol: typ == "index" && s.depth == 0, dim: typ == "index" && s.depth == 0})
	return name
}

func (g *generator) fresh() string {
	g.names++
	return fmt.Sprintf("%%v%d", g.names)
}

func (g *generator) line(format string, args ...any) {
	g.WriteString(g.indent)
	fmt.Fprintf(g, format, args...)
	g.WriteByte('\n')
	g.budget--
}

func (g *generator) one(of ...string) string { return of[g.IntN(len(of))] }

// chance returns true with a probability of 1/n.
func (g *generator) chance(n int) bool { return g.IntN(n) == 0 }

var scalarTypes = []string{"i1", "i8", "i32", "i32", "i32", "i64", "index", "index", "f32", "f64"}

func (g *generator) scalar() string { return scalarTypes[g.IntN(len(scalarTypes))] }

func (g *generator) scalars(n int) (types []string) {
	for range n {
		types = append(types, g.scalar())
	}
	return types
}

func isFloat(t string) bool { return t == "f32" || t == "f64" }

// constant writes a constant of type t, adds it to the scope, and returns its name.
func (g *generator) constant(s *scope, t string) string {
	v := g.fresh()
	var text string
	switch t {
	case "i1":
		text = g.one("true", "false")
		g.line("%s = arith.constant %s", v, text)
	case "f32", "f64":
		text = g.one("0.0", "-0.0", "1.0", "1.0", "2.0", "-1.0", "0.5", "3.25", "1.0e+10", "-7.5")
		g.line("%s = arith.constant %s : %s", v, text, t)
	default:
		text = g.one("0", "0", "1", "1", "2", "3", "4", "5", "7", "8", "-1", "-2", "16", "31", "100", "-128")
		g.line("%s = arith.constant %s : %s", v, text, t)
	}
	s.add(v, t)
	if t == "index" {
		last := &s.values[len(s.values)-1]
		last.dim, last.symbol = true, true
	}
	return v
}

// need returns the name of a value of type t. It takes a value in scope, or writes a new constant.
func (g *generator) need(s *scope, t string) string {
	if v, ok := g.pick(s, func(v *value) bool { return v.typ == t }); ok && !g.chance(7) {
		return v.name
	}
	return g.constant(s, t)
}

// pick chooses one of the values in scope for which is returns true, and prefers later ones. It
// returns false if there is none.
func (g *generator) pick(s *scope, is func(*value) bool) (value, bool) {
	var have []int
	for i := range s.values {
		if is(&s.values[i]) {
			have = append(have, i)
		}
	}
	if len(have) == 0 {
		return value{}, false
	}
	at := max(g.IntN(len(have)), g.IntN(len(have)))
	return s.values[have[at]], true
}

// function returns the text of a new function. A private function joins helpers, which later
// functions may call.
func (g *generator) function(head, name string, budget int) string {
	g.Reset()
	g.indent, g.names, g.budget = "  ", 0, budget
	s := &scope{}
	var params, types []string
	for range 1 + g.IntN(4) {
		t := g.scalar()
		params, types = append(params, s.add(g.fresh(), t)+": "+t), append(types, t)
	}
	if name == Entry {
		for _, m := range []memory{
			{"%m0", "memref<8xi32>", "i32", []int{8}}, {"%m1", "memref<?xf32>", "f32", []int{6}},
			{"%m2", "memref<4x4xi64>", "i64", []int{4, 4}},
		} {
			if g.chance(2) {
				s.mems = append(s.mems, m)
				params, types = append(params, m.name+": "+m.typ), append(types, m.typ)
			}
		}
	}
	results := g.scalars(1 + g.IntN(3))
	for g.budget > 0 {
		g.statement(s)
	}
	var vs []string
	for _, t := range results {
		vs = append(vs, g.need(s, t))
	}
	g.line("return %s : %s", strings.Join(vs, ", "), strings.Join(results, ", "))
	if name != Entry {
		g.helpers = append(g.helpers, signature{name, types, results})
	}
	return fmt.Sprintf("func.func %s(%s) -> (%s) {\n%s}\n", head, strings.Join(params, ", "), strings.Join(results, ", "), g.String())
}

// statement writes a random operation and the operations that it needs.
func (g *generator) statement(s *scope) {
	deep := s.depth < 4
	switch k := g.IntN(34); {
	case k < 9:
		g.integers(s)
	case k < 12:
		g.floats(s)
	case k < 14:
		g.comparison(s)
	case k < 16:
		g.choice(s)
	case k < 18:
		g.cast(s)
	case k < 19:
		g.call(s)
	case k < 21:
		g.allocate(s)
	case k < 26:
		g.access(s)
	case !deep:
		g.comparison(s)
	case k < 28:
		g.ifElse(s)
	case k < 30:
		g.loop(s)
	case k < 31 && g.affine:
		g.affineLoop(s)
	case k < 32:
		g.region(s)
	case k < 33 && g.blocks && s.depth == 0:
		g.diamond(s)
	case g.blocks && s.depth == 0:
		g.blockLoop(s)
	case g.affine:
		g.affineValue(s)
	default:
		g.integers(s)
	}
}

func (g *generator) integers(s *scope) {
	t := g.one("i8", "i32", "i32", "i64", "index", "index", "i1")
	a := g.need(s, t)
	v := g.fresh()
	switch k := g.IntN(12); {
	case k < 6:
		op := g.one("addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui")
		b := g.need(s, t)
		flags := ""
		if g.chance(8) && (op == "addi" || op == "subi" || op == "muli") {
			flags = g.one(" overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>")
		}
		g.line("%s = arith.%s %s, %s%s : %s", v, op, a, b, flags, t)
	case k < 8:
		b := g.divisor(s, t)
		g.line("%s = arith.%s %s, %s : %s", v, g.one("divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi"), a, b, t)
	case k < 10:
		b := g.amount(s, t)
		g.line("%s = arith.%s %s, %s : %s", v, g.one("shli", "shrsi", "shrui"), a, b, t)
	case k < 11 && t != "index": // of index, upstream's patterns make invalid extensions
		low := g.fresh()
		b := g.need(s, t)
		switch g.IntN(3) {
		case 0:
			g.line("%s, %s = arith.addui_extended %s, %s : %s, i1", low, v, a, b, t)
			s.add(low, t)
			s.add(v, "i1")
			return
		default:
			g.line("%s, %s = arith.%s %s, %s : %s", low, v, g.one("mulsi_extended", "mului_extended"), a, b, t)
			s.add(low, t)
		}
	default:
		if t == "index" {
			g.line("%s = index.%s %s, %s", v, g.one("add", "sub", "mul", "and", "or", "xor", "maxs", "minu"), a, g.need(s, t))
		} else {
			g.line("%s = math.%s %s : %s", v, g.one("absi", "ctlz", "cttz", "ctpop"), a, t)
		}
	}
	s.add(v, t)
}

// divisor returns the name of an integer of type t that is usually not zero.
func (g *generator) divisor(s *scope, t string) string {
	v := g.fresh()
	if t == "i1" || g.chance(2) {
		if t == "i1" {
			g.line("%s = arith.constant true", v)
		} else {
			g.line("%s = arith.constant %s : %s", v, g.one("1", "2", "3", "4", "8", "-3", "10"), t)
		}
		return s.add(v, t)
	}
	b := g.need(s, t)
	if g.chance(10) {
		return b
	}
	one := g.fresh()
	g.line("%s = arith.constant 1 : %s", one, t)
	g.line("%s = arith.ori %s, %s : %s", v, b, one, t)
	return s.add(v, t)
}

// amount returns the name of a shift amount of type t that is usually below the width.
func (g *generator) amount(s *scope, t string) string {
	v := g.fresh()
	switch {
	case t == "i1":
		g.line("%s = arith.constant false", v)
	case g.chance(2):
		g.line("%s = arith.constant %s : %s", v, g.one("0", "1", "2", "3", "5", "7"), t)
	case g.chance(10):
		return g.need(s, t)
	default:
		b, mask := g.need(s, t), g.fresh()
		g.line("%s = arith.constant 7 : %s", mask, t)
		g.line("%s = arith.andi %s, %s : %s", v, b, mask, t)
	}
	return s.add(v, t)
}

func (g *generator) floats(s *scope) {
	t := g.one("f32", "f32", "f64")
	a := g.need(s, t)
	v := g.fresh()
	switch k := g.IntN(10); {
	case k < 7:
		op := g.one("addf", "subf", "mulf", "divf", "maximumf", "minimumf", "maxnumf", "minnumf", "remf")
		g.line("%s = arith.%s %s, %s : %s", v, op, a, g.need(s, t), t)
	case k < 8:
		g.line("%s = arith.negf %s : %s", v, a, t)
	case k < 9:
		g.line("%s = math.%s %s : %s", v, g.one("absf", "ceil", "floor", "trunc", "roundeven", "sqrt", "exp", "sin"), a, t)
	default:
		g.line("%s = math.%s %s, %s : %s", v, g.one("copysign", "powf"), a, g.need(s, t), t)
	}
	s.add(v, t)
}

func (g *generator) comparison(s *scope) {
	t := g.scalar()
	a, b, v := g.need(s, t), g.need(s, t), g.fresh()
	if isFloat(t) {
		g.line("%s = arith.cmpf %s, %s, %s : %s", v, g.one("oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"), a, b, t)
	} else {
		g.line("%s = arith.cmpi %s, %s, %s : %s", v, g.one("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"), a, b, t)
	}
	s.add(v, "i1")
}

func (g *generator) choice(s *scope) {
	t := g.scalar()
	c, a, b, v := g.need(s, "i1"), g.need(s, t), g.need(s, t), g.fresh()
	g.line("%s = arith.select %s, %s, %s : %s", v, c, a, b, t)
	s.add(v, t)
}

func (g *generator) cast(s *scope) {
	casts := [][3]string{
		{"extsi", "i8", "i32"}, {"extui", "i8", "i32"}, {"extui", "i1", "i32"}, {"extsi", "i1", "i64"}, {"extsi", "i32", "i64"},
		{"extui", "i32", "i64"}, {"trunci", "i64", "i32"}, {"trunci", "i32", "i8"}, {"trunci", "i32", "i1"},
		{"index_cast", "index", "i32"}, {"index_cast", "i32", "index"}, {"index_castui", "i8", "index"}, {"index_cast", "index", "i64"},
		{"index_cast", "i64", "index"}, {"sitofp", "i32", "f32"}, {"uitofp", "i8", "f32"}, {"sitofp", "i64", "f64"}, {"extf", "f32", "f64"},
		{"truncf", "f64", "f32"}, {"fptosi", "f32", "i64"}, {"bitcast", "i32", "f32"}, {"bitcast", "i64", "f64"},
	}
	c := casts[g.IntN(len(casts))]
	a, v := g.need(s, c[1]), g.fresh()
	g.line("%s = arith.%s %s : %s to %s", v, c[0], a, c[1], c[2])
	s.add(v, c[2])
}

func (g *generator) call(s *scope) {
	if len(g.helpers) == 0 || g.chance(3) {
		if g.chance(2) {
			g.line("func.call @sink(%s) : (i32) -> ()", g.need(s, "i32"))
			return
		}
		v := g.fresh()
		g.line("%s = func.call @source() : () -> i32", v)
		s.add(v, "i32")
		return
	}
	h := g.helpers[g.IntN(len(g.helpers))]
	var args []string
	for _, t := range h.inputs {
		args = append(args, g.need(s, t))
	}
	g.line("%sfunc.call @%s(%s) : (%s) -> (%s)", g.results(s, h.results), h.name, strings.Join(args, ", "),
		strings.Join(h.inputs, ", "), strings.Join(h.results, ", "))
}

// results adds new values of the given types to the scope. It returns their text in front of an
// operation: "%a, %b = ", or "" if there are none.
func (g *generator) results(s *scope, types []string) string {
	var vs []string
	for _, t := range types {
		vs = append(vs, s.add(g.fresh(), t))
	}
	if len(vs) == 0 {
		return ""
	}
	return strings.Join(vs, ", ") + " = "
}
