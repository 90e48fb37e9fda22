package all_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Random modules over the operations of comb, hw, seq and sv, for comparisons with circt-opt.

// generator writes one module.
type generator struct {
	r      *rand.Rand
	body   strings.Builder
	indent string
	next   int
	// values holds the values that may be operands, by type.
	values map[string][]string
	types  []string // the keys of values, in order
	// cyclic modules refer to values that later operations define.
	cyclic  bool
	pending []value
	seqOK   bool
}

// value is an SSA value.
type value struct{ name, typ string }

var widths = []int{1, 1, 1, 1, 2, 2, 3, 4, 4, 5, 8, 8, 16, 17, 32, 63, 64, 65, 100}

func (g *generator) n(n int) int { return g.r.IntN(n) }

func (g *generator) width() int { return widths[g.n(len(widths))] }

func i(w int) string { return fmt.Sprintf("i%d", w) }

func widthOf(t string) int {
	w := 0
	if _, err := fmt.Sscanf(t, "i%d", &w); err != nil || t[0] != 'i' {
		return -1
	}
	return w
}

func array(n int, elem string) string { return fmt.Sprintf("!hw.array<%dx%s>", n, elem) }

func log2(n int) int {
	b := 0
	for 1<<b < n {
		b++
	}
	return max(b, 1)
}

func (g *generator) define(name, t string) {
	if g.values[t] == nil {
		g.types = append(g.types, t)
	}
	g.values[t] = append(g.values[t], name)
}

func (g *generator) fresh() string {
	g.next++
	return fmt.Sprintf("%%v%d", g.next)
}

// line writes an operation.
func (g *generator) line(format string, args ...any) {
	g.body.WriteString(g.indent)
	fmt.Fprintf(&g.body, format, args...)
	g.body.WriteByte('\n')
}

// hint is an attribute dictionary that an operation may have.
func (g *generator) hint() string {
	if g.n(24) == 0 {
		return fmt.Sprintf(` {sv.namehint = "n%d"}`, g.n(9))
	}
	return ""
}

func (g *generator) bin() string {
	if g.n(3) == 0 {
		return "bin "
	}
	return ""
}

// constant writes a constant of w bits, mostly a constant that something folds with.
func (g *generator) constant(w int) string {
	v := g.fresh()
	if w == 1 {
		g.line("%s = hw.constant %t", v, g.n(2) == 0)
		return v
	}
	var text string
	switch g.n(8) {
	case 0, 1:
		text = "0"
	case 2:
		text = "-1"
	case 3:
		text = "1"
	case 4:
		text = fmt.Sprint(int64(1) << min(g.n(w), w-2, 61))
	case 5:
		text = fmt.Sprint((int64(1) << min(g.n(w), w-2, 61)) - 1)
	default:
		text = fmt.Sprint(g.r.Int64N(int64(1) << min(w-1, 61)))
	}
	g.line("%s = hw.constant %s : i%d", v, text, w)
	return v
}

// operand is a value of type t; name is the value that it may be an operand of.
func (g *generator) operand(t string) string {
	if g.cyclic && g.n(8) == 0 && valueType(t) {
		p := value{g.fresh(), t}
		g.pending = append(g.pending, p)
		return p.name
	}
	if w := widthOf(t); w >= 0 && (g.n(6) == 0 || len(g.values[t]) == 0 && g.n(2) == 0) {
		return g.constant(w)
	}
	// The latest values are chosen most often: they make deep expressions.
	if vs := g.values[t]; len(vs) > 0 && g.n(12) > 0 {
		return vs[max(g.n(len(vs)), g.n(len(vs)))]
	}
	v := g.fresh()
	g.make(v, t)
	return v
}

func valueType(t string) bool { return widthOf(t) >= 0 || strings.HasPrefix(t, "!hw.") }

func (g *generator) operands(n int, t string) string {
	vs := make([]string, n)
	for k := range vs {
		if k > 0 && g.n(6) == 0 {
			vs[k] = vs[g.n(k)]
			continue
		}
		vs[k] = g.operand(t)
	}
	return strings.Join(vs, ", ")
}

// make writes an operation that defines v, a value of type t.
func (g *generator) make(v, t string) {
	switch w := widthOf(t); {
	case w >= 0:
		g.makeInt(v, w)
	case t == "!seq.clock":
		g.line("%s = seq.to_clock %s", v, g.operand("i1"))
	case strings.HasPrefix(t, "!hw.array"):
		g.makeArray(v, t)
	case strings.HasPrefix(t, "!hw.struct"):
		g.makeStruct(v, t)
	}
	g.define(v, t)
}

var variadics = []string{"add", "mul", "and", "and", "or", "or", "xor", "xor"}

var binaries = []string{"sub", "shl", "shru", "shrs", "divu", "divs", "modu", "mods", "shl", "shru"}

var predicates = []string{"eq", "ne", "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge", "ceq", "cne", "weq", "wne"}

// makeInt writes an operation that has an integer as its result.
func (g *generator) makeInt(v string, w int) {
	t := i(w)
	if w == 1 && g.n(2) == 0 {
		g.makeBit(v)
		return
	}
	switch g.n(15) {
	case 0, 1, 2, 3:
		n := 2 + g.n(2)*g.n(3)
		if g.n(20) == 0 {
			n = 1
		}
		g.line("%s = comb.%s %s%s%s : %s", v, variadics[g.n(len(variadics))], g.bin(), g.operands(n, t), g.hint(), t)
	case 4:
		g.line("%s = comb.%s %s%s%s : %s", v, binaries[g.n(len(binaries))], g.bin(), g.operands(2, t), g.hint(), t)
	case 5, 6, 7:
		g.line("%s = comb.mux %s%s, %s%s : %s", v, g.bin(), g.operand("i1"), g.operands(2, t), g.hint(), t)
	case 8, 9:
		from := w + g.n(9)
		if from == w {
			from = 2 * w
		}
		g.line("%s = comb.extract %s from %d%s : (i%d) -> %s", v, g.operand(i(from)), g.n(from-w+1), g.hint(), from, t)
	case 10, 11:
		g.concat(v, w)
	case 12:
		of := 1
		for k := 2; k < w; k++ {
			if w%k == 0 && g.n(3) == 0 {
				of = k
			}
		}
		g.line("%s = comb.replicate %s%s : (i%d) -> %s", v, g.operand(i(of)), g.hint(), of, t)
	case 13:
		n := 2 + g.n(4)
		a := array(n, t)
		g.line("%s = hw.array_get %s[%s]%s : %s, i%d", v, g.operand(a), g.operand(i(log2(n))), g.hint(), a, log2(n))
	case 14:
		g.otherInt(v, w)
	}
}

func (g *generator) otherInt(v string, w int) {
	t := i(w)
	switch g.n(4) {
	case 0:
		g.line("%s = comb.reverse %s : %s", v, g.operand(t), t)
	case 1:
		s := fmt.Sprintf("!hw.struct<a: %s, b: i1>", t)
		g.line("%s = hw.struct_extract %s[\"a\"] : %s", v, g.operand(s), s)
	case 2:
		if w%2 == 0 && w < 20 {
			a := array(2, i(w/2))
			g.line("%s = hw.bitcast %s : (%s) -> %s", v, g.operand(a), a, t)
			return
		}
		g.line("%s = hw.wire %s : %s", v, g.operand(t), t)
	default:
		name := ""
		if g.n(2) == 0 {
			name = fmt.Sprintf(" name \"w%d\"", g.n(5))
		}
		if g.n(4) == 0 {
			name = fmt.Sprintf(" sym @s%d%s", g.next, name)
		}
		g.line("%s = hw.wire %s %s : %s", v, g.operand(t), name, t)
	}
}

// makeBit writes an operation that only gives single bits.
func (g *generator) makeBit(v string) {
	t := i(g.width())
	switch g.n(8) {
	case 0, 1, 2, 3:
		g.line("%s = comb.icmp %s%s %s%s : %s", v, g.bin(), predicates[g.n(len(predicates))], g.operands(2, t), g.hint(), t)
	case 4:
		g.line("%s = comb.parity %s%s : %s", v, g.bin(), g.operand(t), t)
	case 5:
		one := g.fresh()
		g.line("%s = hw.constant true", one)
		g.line("%s = comb.xor %s%s, %s%s : i1", v, g.bin(), g.operand("i1"), one, g.hint())
	case 6:
		n := 1 + g.n(3)
		rows := make([]string, 1<<n)
		for k := range rows {
			rows[k] = []string{"false", "true"}[g.n(2)]
		}
		g.line("%s = comb.truth_table %s -> [%s]", v, g.operands(n, "i1"), strings.Join(rows, ", "))
	case 7:
		k := g.constant(3)
		g.line("%s = comb.icmp %seq %s, %s : i3", v, g.bin(), g.operand("i3"), k)
	}
}

// concat writes a concatenation of w bits.
func (g *generator) concat(v string, w int) {
	var vs, ts []string
	for left := w; left > 0; {
		n := min(left, 1+g.n(max(left, 2)))
		vs, ts = append(vs, g.operand(i(n))), append(ts, i(n))
		left -= n
	}
	g.line("%s = comb.concat %s%s : %s", v, strings.Join(vs, ", "), g.hint(), strings.Join(ts, ", "))
}

func arrayParts(t string) (n int, elem string) {
	s := strings.TrimPrefix(t, "!hw.array<")
	at := strings.IndexByte(s, 'x')
	fmt.Sscan(s[:at], &n)
	return n, s[at+1 : len(s)-1]
}

// makeArray writes an operation that has an array as its result.
func (g *generator) makeArray(v, t string) {
	n, elem := arrayParts(t)
	switch g.n(8) {
	case 0, 1, 2:
		g.line("%s = hw.array_create %s%s : %s", v, g.operands(n, elem), g.hint(), elem)
	case 3:
		if n < 2 {
			g.line("%s = hw.array_create %s : %s", v, g.operands(n, elem), elem)
			return
		}
		k := 1 + g.n(n-1)
		a, b := array(k, elem), array(n-k, elem)
		g.line("%s = hw.array_concat %s, %s : %s, %s", v, g.operand(a), g.operand(b), a, b)
	case 4:
		from := n + 1 + g.n(3)
		k := g.fresh()
		g.line("%s = hw.constant %d : i%d", k, g.n(from-n+1), 8)
		low := g.fresh()
		g.line("%s = comb.extract %s from 0 : (i8) -> i%d", low, k, log2(from))
		g.line("%s = hw.array_slice %s[%s] : (%s) -> %s", v, g.operand(array(from, elem)), low, array(from, elem), t)
	case 5, 6:
		g.line("%s = hw.array_inject %s[%s], %s : %s, i%d", v, g.operand(t), g.operand(i(log2(n))), g.operand(elem), t, log2(n))
	case 7:
		g.line("%s = comb.mux %s%s, %s, %s : %s", v, g.bin(), g.operand("i1"), g.operand(t), g.operand(t), t)
	}
}

// makeStruct writes an operation that has a struct as its result.
func (g *generator) makeStruct(v, t string) {
	var w int
	fmt.Sscanf(t, "!hw.struct<a: i%d, b: i1>", &w)
	switch g.n(5) {
	case 0, 1:
		g.line("%s = hw.struct_create (%s, %s) : %s", v, g.operand(i(w)), g.operand("i1"), t)
	case 2:
		g.line("%s = hw.struct_inject %s[\"a\"], %s : %s", v, g.operand(t), g.operand(i(w)), t)
	case 3:
		g.line("%s = hw.struct_inject %s[\"b\"], %s : %s", v, g.operand(t), g.operand("i1"), t)
	case 4:
		g.line("%s = comb.mux %s%s, %s, %s : %s", v, g.bin(), g.operand("i1"), g.operand(t), g.operand(t), t)
	}
}

// state writes a register.
func (g *generator) state() {
	v, w := g.fresh(), g.width()
	t := i(w)
	switch g.n(5) {
	case 0:
		g.line("%s = seq.compreg %s, %%clock : %s", v, g.operand(t), t)
	case 1:
		g.line("%s = seq.compreg %s, %%clock reset %s, %s : %s", v, g.operand(t), g.operand("i1"), g.operand(t), t)
	case 2:
		g.line("%s = seq.compreg.ce %s, %%clock, %s : %s", v, g.operand(t), g.operand("i1"), t)
	case 3:
		g.line("%s = seq.firreg %s clock %%clock : %s", v, g.operand(t), t)
	case 4:
		kind := []string{"async", "sync"}[g.n(2)]
		g.line("%s = seq.firreg %s clock %%clock reset %s %s, %s : %s", v, g.operand(t), kind, g.operand("i1"), g.operand(t), t)
	}
	g.define(v, t)
}

// settle defines the values that were used before their definition.
func (g *generator) settle() {
	for len(g.pending) > 0 {
		p := g.pending[0]
		g.pending = g.pending[1:]
		if len(g.pending) > 12 {
			g.cyclic = false
		}
		g.make(p.name, p.typ)
	}
}

// module writes a module named name.
func module(seed uint64, name string) string {
	g := &generator{r: rand.New(rand.NewPCG(seed, 1)), indent: "  ", values: map[string][]string{}}
	g.cyclic = g.n(3) == 0
	g.seqOK = g.n(3) == 0
	statements := g.n(3) == 0
	var ports []string
	if g.seqOK || statements {
		ports = append(ports, "in %clock : !seq.clock")
	}
	for k := range 3 + g.n(6) {
		t := i(g.width())
		switch g.n(10) {
		case 0:
			t = array(2+g.n(4), t)
		case 1:
			t = fmt.Sprintf("!hw.struct<a: %s, b: i1>", t)
		}
		v := fmt.Sprintf("%%in%d", k)
		g.define(v, t)
		ports = append(ports, fmt.Sprintf("in %s : %s", v, t))
	}
	for range 4 + g.n(24) {
		switch {
		case statements && g.n(4) == 0:
			g.statement()
		case g.seqOK && g.n(6) == 0:
			g.state()
		case g.n(3) == 0 || len(g.types) == 0:
			g.make(g.fresh(), i(g.width()))
		default:
			g.make(g.fresh(), g.types[g.n(len(g.types))])
		}
	}
	g.settle()
	var outs, types []string
	for k := range 1 + g.n(6) {
		t := g.types[g.n(len(g.types))]
		vs := g.values[t]
		outs, types = append(outs, vs[len(vs)-1-g.n(min(len(vs), 3))]), append(types, t)
		ports = append(ports, fmt.Sprintf("out out%d : %s", k, t))
	}
	g.line("hw.output %s : %s", strings.Join(outs, ", "), strings.Join(types, ", "))
	head := ""
	if statements {
		head = "sv.macro.decl @MACRO\n"
	}
	return fmt.Sprintf("%shw.module @%s(%s) {\n%s}\n", head, name, strings.Join(ports, ", "), g.body.String())
}
