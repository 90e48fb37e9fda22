package all

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// cycles is how long a generated module is simulated.
const cycles = 6

// preserving are pipelines after which modules do what they did.
var preserving = []string{
	"hw.module(canonicalize)", "cse", "hw.module(hw-cleanup)", "hw.module(prettify-verilog)",
	"hw.module(comb-int-range-narrowing)", "hw.module(comb-balance-mux{mux-chain-threshold=2})",
	"hw.module(comb-simplify-tt)", "hw.module(lower-comb)", "hw.module(hw-aggregate-to-comb)",
	"hw-convert-bitcasts", "hw.module(hw-bypass-inner-symbols)", "hw.module(lower-seq-compreg-ce)",
	"hw.module(lower-seq-shiftreg)",
	"hw.module(lower-seq-shiftreg),lower-seq-to-sv{disable-reg-randomization}", "hw-flatten-modules",
	"hw-flatten-io", "hw-imdce", "hw-specialize", "hw-verify-irn",
	"hw.module(lower-seq-shiftreg,lower-seq-compreg-ce,hw-aggregate-to-comb,canonicalize),lower-seq-to-sv{disable-reg-randomization}," +
		"hw.module(cse,canonicalize,hw-cleanup,prettify-verilog)",
}

// TestSimulation runs pipelines on generated modules, which must do what they did:
// MILLRACE_PROGRAMS says how many, MILLRACE_SEED which is first.
func TestSimulation(t *testing.T) {
	count, seed := uint64(60), uint64(0)
	for name, v := range map[string]*uint64{"MILLRACE_PROGRAMS": &count, "MILLRACE_SEED": &seed} {
		if s := os.Getenv(name); s != "" {
			n, err := strconv.ParseUint(s, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			*v = n
		}
	}
	registry := passes.NewRegistry(Passes(), nil)
	const shards = 4
	for shard := range uint64(shards) {
		t.Run(strconv.FormatUint(shard, 10), func(t *testing.T) {
			t.Parallel()
			changed := map[string]int{}
			for i := seed + shard; i < seed+count && !t.Failed(); i += shards {
				simulate(t, registry, i, changed)
			}
			t.Log("changed: ", changed)
		})
	}
}

// simulate compares what a module does before and after each pipeline, and counts in
// changed which change it.
func simulate(t *testing.T, registry *passes.Registry, seed uint64, changed map[string]int) {
	text := hardwareText(seed)
	module, _ := loadHardware(text)
	if module == nil {
		t.Errorf("module %d does not parse:\n%s", seed, text)
		return
	}
	before, want := asm.OpText(module, false), known(module, seed)
	for _, pipeline := range preserving {
		after, err := checked(registry, text, "builtin.module("+pipeline+")", seed, want)
		if err != nil {
			t.Errorf("module %d, %s: %v:\n%s\n%s", seed, pipeline, err, after, text)
		}
		if after != before {
			changed[pipeline]++
		}
	}
}

func loadHardware(text string) (*ir.Operation, *[]string) {
	c := ir.NewContext(Dialects())
	var diags []string
	c.Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { diags = append(diags, d.Text) }
	module, err := asm.Parse(c, "module.mlir", text, asm.Options{Threads: 1})
	if err != nil || !ir.Verify(module, 1) {
		return nil, &diags
	}
	return module, &diags
}

// checked gives the text that a pipeline makes, which must do what is wanted.
func checked(registry *passes.Registry, text, pipeline string, seed uint64, want []knowledge) (after string, err error) {
	module, diags := loadHardware(text)
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v; %s\n%s", v, strings.Join(*diags, "; "), debug.Stack())
		}
	}()
	pl, perr := passes.ParsePipeline(registry, pipeline)
	if perr != nil {
		return "", perr
	}
	m := &passes.Manager{Registry: registry, IR: module.Context(), Threads: 1, VerifyEach: true}
	if prepared := m.Prepare(pl); prepared == nil || !m.Run(prepared, module) {
		return "", fmt.Errorf("the pipeline fails: %s", strings.Join(*diags, "; "))
	}
	after = asm.OpText(module, false)
	for i, got := range behaviour(module, seed, 0) {
		if !want[i].allows(got) {
			return after, fmt.Errorf("in cycle %d it gives %v, not %v where %v", i, got, want[i].value, want[i].known)
		}
	}
	return after, nil
}

// knowledge is a value with its known bits: they do not depend on the initial values of
// registers.
type knowledge struct{ value, known num.Int }

func (k knowledge) allows(x num.Int) bool { return x.Xor(k.value).And(k.known).IsZero() }

// known returns the behaviour of a module, with the bits that are the same for all initial
// values of registers.
func known(module *ir.Operation, seed uint64) []knowledge {
	list := make([]knowledge, cycles)
	for start := range uint64(8) {
		for i, x := range behaviour(module, seed, start) {
			if start == 0 {
				list[i] = knowledge{x, x.Xor(x).Not()}
			}
			list[i].known = list[i].known.And(x.Xor(list[i].value).Not())
		}
	}
	return list
}

// behaviour returns the outputs of the module top for random inputs. The initial values of
// registers depend on start: 0 means all zeros, 1 all ones, and others random values.
func behaviour(module *ir.Operation, seed, start uint64) []num.Int {
	symbols := ir.NewSymbols(module)
	top := ir.LookupSymbolIn(module, module.Context().String("top"))
	s := rand.New(rand.NewPCG(seed, start))
	h := newHardware(symbols, top, func(w uint32) num.Int {
		switch start {
		case 0:
			return num.Zero(w)
		case 1:
			return num.Zero(w).Not()
		}
		return randomBits(s, w)
	})
	w := uint32(0)
	for _, arg := range top.Region(0).First().Args() {
		w += width(arg.Type())
	}
	r := rand.New(rand.NewPCG(seed, 1))
	outs := make([]num.Int, cycles)
	for i := range outs {
		outs[i] = h.cycle(randomBits(r, w))
	}
	return outs
}

func randomBits(r *rand.Rand, w uint32) num.Int {
	words := make([]uint64, (w+63)/64)
	for i := range words {
		words[i] = r.Uint64()
		if r.IntN(4) == 0 {
			words[i] &= r.Uint64() & r.Uint64()
		}
	}
	return num.NewWords(w, words)
}

// generator writes a module.
type generator struct {
	r       *rand.Rand
	b       strings.Builder
	n       int
	values  map[string][]string // by type
	types   []string            // of values, in their order
	modules []header
	later   []func() // what writes registers, whose inputs may be what comes after their use
}

type header struct {
	name      string
	ins, outs []string
}

const pair, quad, structure = "!hw.array<2xi4>", "!hw.array<4xi3>", "!hw.struct<a: i3, b: i5>"

// hardwareText returns a file with a public module, top, and the modules that top may
// instantiate.
func hardwareText(seed uint64) string {
	g := &generator{r: rand.New(rand.NewPCG(seed, 0))}
	for i := range g.r.IntN(3) {
		g.module("M"+strconv.Itoa(i), "private ")
	}
	g.module("top", "")
	return g.b.String()
}

func (g *generator) line(format string, a ...any) { fmt.Fprintf(&g.b, "  "+format+"\n", a...) }

func (g *generator) name() string {
	g.n++
	return "%v" + strconv.Itoa(g.n)
}

func (g *generator) have(t, v string) {
	if len(g.values[t]) == 0 {
		g.types = append(g.types, t)
	}
	g.values[t] = append(g.values[t], v)
}

func pick[T any](r *rand.Rand, list ...T) T { return list[r.IntN(len(list))] }

func (g *generator) integer() int { return pick(g.r, 1, 1, 1, 2, 3, 4, 5, 8, 8, 8, 13, 16, 32, 65) }

func (g *generator) someType() string {
	if g.r.IntN(5) == 0 {
		return pick(g.r, pair, quad, structure)
	}
	return "i" + strconv.Itoa(g.integer())
}

func bits(t string) int {
	switch t {
	case pair, structure:
		return 8
	case quad:
		return 12
	}
	n, _ := strconv.Atoi(t[1:])
	return n
}

func (g *generator) literal(n int) string {
	switch g.r.IntN(4) {
	case 0:
		return "0"
	case 1:
		return "-1"
	}
	if n == 1 {
		return pick(g.r, "true", "false")
	}
	return strconv.FormatUint(g.r.Uint64()&(1<<min(n-1, 62)-1), 10)
}

// constant is a new constant.
func (g *generator) constant(t string) string {
	v := g.name()
	switch t {
	case pair:
		g.line("%s = hw.aggregate_constant [%s : i4, %s : i4] : %s", v, g.literal(4), g.literal(4), t)
	case quad:
		g.line("%s = hw.aggregate_constant [%s : i3, 1 : i3, %s : i3, 2 : i3] : %s", v, g.literal(3), g.literal(3), t)
	case structure:
		g.line("%s = hw.aggregate_constant [%s : i3, %s : i5] : %s", v, g.literal(3), g.literal(5), t)
	case "i1":
		g.line("%s = hw.constant %s", v, pick(g.r, "true", "false"))
	default:
		g.line("%s = hw.constant %s : %s", v, g.literal(bits(t)), t)
	}
	return v
}

// get is a value of a type.
func (g *generator) get(t string) string {
	if list := g.values[t]; len(list) > 0 && g.r.IntN(8) != 0 {
		return list[len(list)-1-min(g.r.IntN(len(list)), g.r.IntN(len(list)))]
	}
	if g.r.IntN(3) != 0 && len(g.types) > 0 {
		from := pick(g.r, g.types...)
		if bits(from) == bits(t) && from != t {
			v := g.name()
			g.line("%s = hw.bitcast %s : (%s) -> %s", v, pick(g.r, g.values[from]...), from, t)
			return v
		}
	}
	return g.constant(t)
}

func (g *generator) module(name, visibility string) {
	g.values, g.types, g.later = map[string][]string{}, nil, nil
	h := header{name: name}
	fmt.Fprintf(&g.b, "hw.module %s@%s(in %%clk : !seq.clock, in %%rst : i1", visibility, name)
	g.have("i1", "%rst")
	for i := range 1 + g.r.IntN(5) {
		t := g.someType()
		h.ins = append(h.ins, t)
		fmt.Fprintf(&g.b, ", in %%p%d : %s", i, t)
		g.have(t, "%p"+strconv.Itoa(i))
	}
	for i := range 1 + g.r.IntN(3) {
		t := g.someType()
		h.outs = append(h.outs, t)
		fmt.Fprintf(&g.b, ", out o%d : %s", i, t)
	}
	g.b.WriteString(") {\n")
	for range 3 + g.r.IntN(14) {
		g.step()
	}
	for _, f := range g.later {
		f()
	}
	var outs []string
	for _, t := range h.outs {
		outs = append(outs, g.get(t))
	}
	g.line("hw.output %s : %s", strings.Join(outs, ", "), strings.Join(h.outs, ", "))
	g.b.WriteString("}\n")
	g.modules = append(g.modules, h)
}

// step adds some operation.
func (g *generator) step() {
	v := g.name()
	switch k := g.r.IntN(16); {
	case k < 8:
		g.combinational(v)
	case k < 11:
		g.aggregate(v)
	case k < 14:
		g.register(v)
	case k < 15:
		t := g.someType()
		x := g.get(t)
		g.line("%s = hw.wire %s%s : %s", v, x, pick(g.r, "", " sym @w"+v[2:]), t)
		g.have(t, v)
	default:
		g.instance(v)
	}
}

func (g *generator) instance(v string) {
	if len(g.modules) == 0 {
		return
	}
	m := pick(g.r, g.modules...)
	args, outs := []string{"clk: %clk: !seq.clock", "rst: " + g.get("i1") + ": i1"}, []string(nil)
	for i, t := range m.ins {
		args = append(args, fmt.Sprintf("p%d: %s: %s", i, g.get(t), t))
	}
	for i, t := range m.outs {
		outs = append(outs, fmt.Sprintf("o%d: %s", i, t))
	}
	g.line("%s:%d = hw.instance \"%s\" @%s(%s) -> (%s)", v, len(m.outs), v[1:], m.name, strings.Join(args, ", "), strings.Join(outs, ", "))
	for i, t := range m.outs {
		g.have(t, v+"#"+strconv.Itoa(i))
	}
}

// register adds a register; its inputs are chosen in the end, so that it may be in a loop.
func (g *generator) register(v string) {
	t := g.someType()
	kind, reset := g.r.IntN(4), g.r.IntN(2) == 0
	g.have(t, v)
	g.later = append(g.later, func() {
		in, tail := g.get(t), ""
		switch kind {
		case 0:
			if reset {
				tail = fmt.Sprintf(" reset %s, %s", g.get("i1"), g.get(t))
			}
			g.line("%s = seq.compreg %s, %%clk%s : %s", v, in, tail, t)
		case 1:
			if reset {
				tail = fmt.Sprintf(" reset %s, %s", g.get("i1"), g.get(t))
			}
			g.line("%s = seq.compreg.ce %s, %%clk, %s%s : %s", v, in, g.get("i1"), tail, t)
		case 2:
			if reset {
				tail = fmt.Sprintf(" reset sync %s, %s", g.get("i1"), g.constant(t))
			}
			g.line("%s = seq.firreg %s clock %%clk%s : %s", v, in, tail, t)
		default:
			if reset {
				tail = fmt.Sprintf(" reset %s, %s", g.get("i1"), g.get(t))
			}
			g.line("%s = seq.shiftreg[%d] %s, %%clk, %s%s : %s", v, 1+g.r.IntN(4), in, g.get("i1"), tail, t)
		}
	})
}

func (g *generator) combinational(v string) {
	n := g.integer()
	t := "i" + strconv.Itoa(n)
	switch g.r.IntN(12) {
	case 0, 1:
		op := pick(g.r, "sub", "shl", "shru", "shrs")
		x, y := g.get(t), g.get(t)
		g.line("%s = comb.%s %s, %s : %s", v, op, x, y, t)
	case 2, 3:
		op := pick(g.r, "add", "mul", "and", "or", "xor")
		args := []string{g.get(t), g.get(t)}
		for range g.r.IntN(3) {
			args = append(args, g.get(t))
		}
		g.line("%s = comb.%s %s : %s", v, op, strings.Join(args, ", "), t)
	case 4:
		x, c := g.get(t), g.name()
		g.line("%s = hw.constant %d : %s", c, 1+g.r.IntN(1<<min(n-1, 8)), t)
		if n == 1 {
			return
		}
		g.line("%s = comb.%s %s, %s : %s", v, pick(g.r, "divu", "divs", "modu", "mods"), x, c, t)
	case 5, 6:
		p := pick(g.r, "eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge", "eq", "eq")
		x, y := g.get(t), g.get(t)
		g.line("%s = comb.icmp %s %s, %s : %s", v, p, x, y, t)
		t = "i1"
	case 7:
		from := g.someType()
		for from[0] != 'i' {
			from = g.someType()
		}
		n = 1 + g.r.IntN(bits(from))
		low := g.r.IntN(bits(from) - n + 1)
		t = "i" + strconv.Itoa(n)
		g.line("%s = comb.extract %s from %d : (%s) -> %s", v, g.get(from), low, from, t)
	case 8:
		a, b := g.integer(), g.integer()
		x, y := g.get("i"+strconv.Itoa(a)), g.get("i"+strconv.Itoa(b))
		g.line("%s = comb.concat %s, %s : i%d, i%d", v, x, y, a, b)
		t = "i" + strconv.Itoa(a+b)
	case 9:
		if g.r.IntN(2) == 0 {
			x, k := g.get(t), 1+g.r.IntN(3)
			g.line("%s = comb.replicate %s : (%s) -> i%d", v, x, t, n*k)
			t = "i" + strconv.Itoa(n*k)
			break
		}
		x := g.get(t)
		if g.r.IntN(2) == 0 {
			g.line("%s = comb.reverse %s : %s", v, x, t)
			break
		}
		g.line("%s = comb.parity %s : %s", v, x, t)
		t = "i1"
	case 10:
		k := 1 + g.r.IntN(3)
		var args, table []string
		for range k {
			args = append(args, g.get("i1"))
		}
		for range 1 << k {
			table = append(table, pick(g.r, "true", "false"))
		}
		g.line("%s = comb.truth_table %s -> [%s]", v, strings.Join(args, ", "), strings.Join(table, ", "))
		t = "i1"
	default:
		g.muxes(v)
		return
	}
	g.have(t, v)
}

// muxes adds a multiplexer or a chain of them over the values of one index.
func (g *generator) muxes(v string) {
	t := g.someType()
	c, x, y := g.get("i1"), g.get(t), g.get(t)
	for range g.r.IntN(2) * g.r.IntN(6) {
		index := g.get("i3")
		k, e, m := g.constant("i3"), g.name(), g.name()
		g.line("%s = comb.icmp eq %s, %s : i3", e, index, k)
		g.line("%s = comb.mux %s, %s, %s : %s", m, e, g.get(t), y, t)
		y = m
	}
	g.line("%s = comb.mux %s, %s, %s : %s", v, c, x, y, t)
	g.have(t, v)
}

func (g *generator) aggregate(v string) {
	array, size, element := pair, 2, "i4"
	if g.r.IntN(2) == 0 {
		array, size, element = quad, 4, "i3"
	}
	index := "i" + strconv.Itoa(size/2)
	switch g.r.IntN(9) {
	case 0:
		var list []string
		for range size {
			list = append(list, g.get(element))
		}
		g.line("%s = hw.array_create %s : %s", v, strings.Join(list, ", "), element)
		g.have(array, v)
	case 1, 2:
		a, i := g.get(array), g.get(index)
		g.line("%s = hw.array_get %s[%s] : %s, %s", v, a, i, array, index)
		g.have(element, v)
	case 3:
		a, i, x := g.get(array), g.get(index), g.get(element)
		g.line("%s = hw.array_inject %s[%s], %s : %s, %s", v, a, i, x, array, index)
		g.have(array, v)
	case 4:
		a, i, s := g.get(quad), g.name(), g.name()
		g.line("%s = hw.constant %d : i2", i, pick(g.r, 0, 1, -2))
		g.line("%s = hw.array_slice %s[%s] : (%s) -> !hw.array<2xi3>", s, a, i, quad)
		g.line("%s = hw.array_concat %s, %s : !hw.array<2xi3>, !hw.array<2xi3>", v, s, s)
		g.have(quad, v)
	case 5:
		x, y := g.get("i3"), g.get("i5")
		g.line("%s = hw.struct_create (%s, %s) : %s", v, x, y, structure)
		g.have(structure, v)
	case 6:
		f, t := "a", "i3"
		if g.r.IntN(2) == 0 {
			f, t = "b", "i5"
		}
		g.line("%s = hw.struct_extract %s[\"%s\"] : %s", v, g.get(structure), f, structure)
		g.have(t, v)
	case 7:
		s, x := g.get(structure), g.get("i5")
		g.line("%s = hw.struct_inject %s[\"b\"], %s : %s", v, s, x, structure)
		g.have(structure, v)
	default:
		g.line("%s:2 = hw.struct_explode %s : %s", v, g.get(structure), structure)
		g.have("i3", v+"#0")
		g.have("i5", v+"#1")
	}
}
