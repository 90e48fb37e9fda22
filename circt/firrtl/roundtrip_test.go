package firrtl

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// circuits compares two modules, except for properties that FIRRTL text does not express. Text has statements, whose
// operands are trees of expressions. Text loses the position of an expression's operation, its sharing between uses,
// and unused expressions. An element of an undefined value counts as an undefined value. All else has to be equal:
// statements, their order and attributes, the expressions of their operands, types and locations.
type circuits struct {
	same map[*ir.Value]*ir.Value // values of the first and of the second that are known to be equal
}

func (c *circuits) operation(a, b *ir.Operation) error {
	fail := func(what string) error {
		return fmt.Errorf("%s differs:\n%.2000s\n%.2000s", what, asm.OpText(a, false), asm.OpText(b, false))
	}
	switch {
	case a.Def() != b.Def():
		return fail("operation")
	case a.Loc() != b.Loc() && !isExpression(a):
		return fmt.Errorf("location of %.200s: %v, %v", asm.OpText(a, false), a.Context().LocAttr(a.Loc()), a.Context().LocAttr(b.Loc()))
	case a.NumOperands() != b.NumOperands() || a.NumResults() != b.NumResults() || a.NumRegions() != b.NumRegions():
		return fail("number of operands, results or regions")
	case a.Discardable() != b.Discardable():
		return fail("attributes")
	}
	for i, p := range a.Props() {
		if p != b.Prop(i) {
			return fail("attributes")
		}
	}
	for i := range a.NumOperands() {
		if err := c.value(a.Operand(i), b.Operand(i)); err != nil {
			return fmt.Errorf("%w\nused in %.2000s", err, asm.OpText(a, false))
		}
	}
	for i := range a.NumResults() {
		if a.Result(i).Type() != b.Result(i).Type() {
			return fail("type")
		}
		c.same[a.Result(i)] = b.Result(i)
	}
	for i := range a.NumRegions() {
		x, y := a.Region(i).First(), b.Region(i).First()
		if (x == nil) != (y == nil) {
			return fail("region")
		}
		if x == nil {
			continue
		}
		if err := c.block(x, y); err != nil {
			return err
		}
	}
	return nil
}

func (c *circuits) value(a, b *ir.Value) error {
	if c.same[a] == b || undefined(a) && undefined(b) && a.Type() == b.Type() {
		return nil
	}
	x, y := a.DefiningOp(), b.DefiningOp()
	if x == nil || y == nil || !isExpression(x) || a.Index() != b.Index() {
		return fmt.Errorf("another value: %v, %v", a.Type(), b.Type())
	}
	return c.operation(x, y)
}

func (c *circuits) block(a, b *ir.Block) error {
	if a.NumArgs() != b.NumArgs() {
		return fmt.Errorf("%d and %d arguments", a.NumArgs(), b.NumArgs())
	}
	for i := range a.NumArgs() {
		if a.Arg(i).Type() != b.Arg(i).Type() {
			return fmt.Errorf("arguments of types %v and %v", a.Arg(i).Type(), b.Arg(i).Type())
		}
		c.same[a.Arg(i)] = b.Arg(i)
	}
	next := func(op *ir.Operation) *ir.Operation {
		for op != nil && isExpression(op) {
			op = op.Next()
		}
		return op
	}
	for x, y := next(a.First()), next(b.First()); x != nil || y != nil; x, y = next(x.Next()), next(y.Next()) {
		switch {
		case x == nil:
			return fmt.Errorf("more than there was: %.2000s", asm.OpText(y, false))
		case y == nil:
			return fmt.Errorf("lost: %.2000s", asm.OpText(x, false))
		}
		if err := c.operation(x, y); err != nil {
			return err
		}
	}
	return nil
}

// roundTrip imports a text, exports it, and imports and exports that again. Where loses
// is set the circuit becomes another the first time, and then stays as it is. It returns
// the exported text.
func roundTrip(t *testing.T, text string, o ExportOptions, loses bool) string {
	t.Helper()
	c := ir.NewContext(all.Dialects())
	read := func(name, text string) *ir.Operation {
		op := Import(c, name, text, Options{})
		if op == nil || !ir.Verify(op, 1) {
			t.Fatalf("cannot read %s:\n%.5000s", name, text)
		}
		return op
	}
	write := func(op *ir.Operation) string {
		var b bytes.Buffer
		if !Export(op, &b, o) {
			t.Fatal("cannot export")
		}
		return b.String()
	}
	first := read("first.fir", text)
	once := write(first)
	second := read("second.fir", once)
	if err := (&circuits{map[*ir.Value]*ir.Value{}}).block(first.Region(0).First(), second.Region(0).First()); (err != nil) != loses {
		t.Errorf("read again, the circuit is another: %v", err)
	}
	if twice := write(second); twice != once {
		t.Errorf("written again, the text is another:\n%.5000s\n%.5000s", once, twice)
	}
	return once
}

// TestReadsBack checks that exported text reads back as an equal circuit, in every version and with any line breaks.
func TestReadsBack(t *testing.T) {
	for _, in := range []struct {
		name, text string
		versions   []string
		want       string // that the text has on a line of its own, at the start of it
		loses      bool
	}{
		{
			name: "ports to infer", versions: []string{"2.0.0", "3.3.0", ""}, want: "FIRRTL version 3.3.0",
			text: "FIRRTL version 2.0.0\ncircuit A :\n  extmodule E :\n    input x : UInt\n    defname = E\n  module A :\n    input r : { a : Reset, flip b : UInt }\n    inst e of E\n    e.x <= r.b\n",
		},
		{
			name: "ports to infer and what only later versions have", versions: []string{""}, want: "FIRRTL version 7.0.0",
			text: "FIRRTL version 7.0.0\ncircuit A :\n  module B :\n    input r : Reset\n  public module A :\n    input clock : Clock\n    intrinsic(circt_x, clock)\n",
		},
		{
			name: "registers and connections of before 3.0.0", versions: []string{"2.0.0", "2.1.0", "3.0.0", ""}, want: "regreset r",
			text: `FIRRTL version 2.0.0
circuit A :
  module A :
    input clock : Clock
    input reset : AsyncReset
    input when : UInt<1>
    output x : { a : UInt<4>, flip b : UInt<4> }
    reg r : UInt<4>, clock with :
      reset => (reset, UInt<4>("hf")) @[A.scala 3:4]
    reg s : { c : UInt<4> }, clock
    s.c <= r
    x is invalid @[A.scala 5:6]
    when when :
      x.a <= add(x.b, UInt<1>(1))
    else :
      x.a is invalid
`,
		},
		{
			name: "undefined aggregates whose widths are to be inferred", versions: []string{"2.0.0", "3.3.0", ""}, want: "invalidate w.v[1]",
			text: "FIRRTL version 3.3.0\ncircuit A :\n  module A :\n    input c : Clock\n    wire w : { x : UInt, v : SInt[2], flip y : { z : UInt } }\n    invalidate w\n    inst b of B\n    invalidate b\n  module B :\n    output o : { p : UInt<1>, flip q : UInt<2> }\n    invalidate o\n",
		},
		{
			name: "constants that connections extend", versions: []string{"2.0.0", ""}, want: "connect w[0], pad(UInt<1>(1), 3)",
			text: "FIRRTL version 2.0.0\ncircuit A :\n  module A :\n    wire w : UInt<3>[2]\n    w[0] <= UInt<1>(1)\n    w[1] <= UInt<3>(1)\n    node n = tail(UInt<70>(\"h3fffffffffffffffff\"), 1)\n",
		},
		{
			name: "names", versions: []string{""}, want: "node `1` = UInt<1>(0)",
			text: "FIRRTL version 4.0.0\ncircuit A :\n  public module A :\n    node `1` = UInt<1>(0)\n    node _invalid = `1`\n    when _invalid :\n      wire x : { `0` : UInt<1>, y : UInt<1>[2] }\n      invalidate x\n      node z = x.`0`\n    else :\n      node x_0 = orr(_invalid)\n      when x_0 :\n        skip\n",
		},
		{
			name: "memories", versions: []string{"2.0.0", ""}, want: "smem s : UInt<8>[16], new",
			text: `FIRRTL version 3.3.0
circuit A :
  module A :
    input clock : Clock
    input a : UInt<4>
    smem s : UInt<8>[16], new
    cmem c : { x : UInt<8>, y : SInt<2> }[16]
    when orr(a) :
      read mport r = s[a], clock
      write mport w = c[add(a, a)], clock
      invalidate w
    mem m :
      data-type => { x : UInt<8>, y : UInt<1>[2] }
      depth => 4
      read-latency => 1
      write-latency => 1
      readwriter => b
      reader => c0
      writer => a0
      read-under-write => old
    invalidate m
`,
		},
		{
			name: "properties", versions: []string{""}, want: "propassert cond, \"holds\"",
			text: `FIRRTL version 7.0.0
circuit A :
  extclass E :
    input in : String
    output out : Double
  class C :
    input cond : Bool
    output d : List<Double>
    output s : String
    propassert cond, String("holds")
    propassign d, List<Double>(Double(1.0), Double(-0.0), Double(0.1), Double(123.25), Double(1.0E+10), Double(-4.5E-5), Double(2000.0))
    object e of E
    propassign e.in, String("a\n\"b\"")
    propassign s, string_concat(String("x"), e.in)
  public module A :
    output i : Integer
    output p : Path
    propassign i, integer_add(Integer(3), Integer(-10))
    propassign p, path("OMReferenceTarget:~A|A")
`,
		},
		{
			name: "messages of property assertions", versions: []string{"6.0.0"}, want: "propassert Bool(true), \"foo\"",
			text: "FIRRTL version 6.0.0\ncircuit A :\n  public module A :\n    propassert Bool(true), \"foo\"\n",
		},
		{
			name: "constant types", versions: []string{""}, want: "input v : const UInt<1>[2][3]",
			text: "FIRRTL version 4.0.0\ncircuit A :\n  public module A :\n    input v : const UInt<1>[2][3]\n    input b : const { x : UInt<1>, y : const SInt<2>[2] }\n    output o : UInt<1>\n    connect o, v[0][1]\n",
		},
		{
			name: "enumerations", versions: []string{""}, want: "connect o, {|None, Some : UInt<8>|}(Some, x)",
			text: `FIRRTL version 4.0.0
circuit A :
  public module A :
    input x : UInt<8>
    output o : {|None, Some : UInt<8>|}
    output y : UInt<8>
    connect o, {|None, Some : UInt<8>|}(Some, x)
    connect o, {|None, Some : UInt<8>|}(None)
    match o :
      None :
        connect y, x
      Some(z) :
        connect y, z
`,
		},
		{
			name: "annotations", versions: []string{"2.0.0", ""},
			text: "FIRRTL version 4.0.0\ncircuit A :%[[{\"class\":\"x\",\"a\":[1,-2,3.25,true,null,\"<]>\"],\"b\":{\"c\":\"\\\"0\\\"\"}}]]\n  public module A :\n    skip\n",
		},
		{
			name: "parameters", versions: []string{"3.3.0", ""}, want: "parameter D = 4.0",
			text: "FIRRTL version 4.0.0\ncircuit A :\n  extmodule E :\n    defname = X\n    parameter D = 4.0\n    parameter S = \"a\\\"b\"\n    parameter N = -12\n    parameter M = 12345678901234567890123\n    parameter V = 'a\\'b'\n    parameter F = -1.5E-7\n  public module A :\n    inst e of E\n",
		},
		{
			name: "layers and probes", versions: []string{""}, want: "define p = probe(n)",
			text: `FIRRTL version 4.0.0
circuit A :
  layer L, bind, "out" :
    layer M, inline :
  public module A enablelayer L :
    input x : UInt<1>
    output p : Probe<UInt<1>, L.M>
    output q : RWProbe<UInt<1>[2]>
    wire w : UInt<1>[2]
    invalidate w
    define q = rwprobe(w)
    layerblock L :
      layerblock M :
        node n = read(q[1])
        define p = probe(n)
`,
		},
		{
			name: "simulation", versions: []string{""}, want: "printf(clock, c, \"{{SimulationTime}} %d %%\", c) : say",
			text: `FIRRTL version 7.0.0
circuit A :
  public module A :
    input clock : Clock
    input c : UInt<1>
    printf(clock, c, "{{SimulationTime}} %d %%", c) : say
    assert(clock, c, c, "no") : never @[B.scala 1:2 C.scala 3:4]
    stop(clock, c, 3)
    fprintf(clock, c, "f%d", c, "%x{{HierarchicalModuleName}}", c)
    fflush(clock, c)
  formal F of A :
    bound = 20
    mode = ["a", { x = 1.5 }]
`,
		},
		{
			name: "choices, contracts and domains", versions: []string{""}, want: "instchoice i of B, O :",
			text: `FIRRTL version 7.0.0
circuit A :
  option O :
    X
    Y
  domain D :
    name : String
  module B :
    input x : UInt<1>
  module C :
    input x : UInt<1>
  public module A :
    input d : Domain of D
    input x : UInt<1> domains [d]
    instchoice i of B, O :
      X => C
    connect i.x, x
    contract y = x :
      node z = y
    node u = y
`,
		},
		{
			name: "an intrinsic in an expression becomes a node", versions: []string{""}, want: "node _gen_int = intrinsic(circt_x : UInt<1>, c)", loses: true,
			text: "FIRRTL version 4.0.0\ncircuit A :\n  public module A :\n    input c : Clock\n    node n = orr(intrinsic(circt_x : UInt<1>, c))\n",
		},
		{
			name: "aliases of types are gone", versions: []string{""}, want: "input a : { w : const UInt<3>[2] }", loses: true,
			text: "FIRRTL version 4.0.0\ncircuit A :\n  type W = const UInt<3>\n  type B = { w : const W[2] }\n  public module A :\n    input a : B\n",
		},
		{
			name: "concatenations have two operands", versions: []string{""}, want: "node n = cat(a, cat(a, a))", loses: true,
			text: "FIRRTL version 6.0.0\ncircuit A :\n  public module A :\n    input a : UInt<3>\n    node n = cat(a, a, a)\n    node m = cat()\n",
		},
	} {
		t.Run(in.name, func(t *testing.T) {
			found := in.want == ""
			for _, version := range in.versions {
				for _, width := range []int{0, 80, 20} {
					text := roundTrip(t, in.text, ExportOptions{Version: version, LineLength: width}, in.loses)
					for l := range strings.Lines(text) {
						found = found || strings.HasPrefix(strings.TrimLeft(l, " "), in.want)
					}
				}
			}
			if !found {
				t.Errorf("no line begins with %s", in.want)
			}
		})
	}
}

// TestLargeDesigns takes the designs of the folder that MILLRACE_DESIGNS names through text.
func TestLargeDesigns(t *testing.T) {
	shared := os.Getenv("MILLRACE_DESIGNS")
	if shared == "" {
		t.Skip("MILLRACE_DESIGNS does not name the folder of designs")
	}
	for _, name := range []string{"rocket-small", "boom-large"} {
		t.Run(name, func(t *testing.T) {
			f, err := os.Open(filepath.Join(shared, "circt", "designs", name+".fir.gz"))
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			z, err := gzip.NewReader(f)
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(z)
			if err != nil {
				t.Fatal(err)
			}
			for _, version := range []string{"2.0.0", "3.3.0", ""} {
				t.Run(version, func(t *testing.T) { roundTrip(t, string(text), ExportOptions{Version: version}, false) })
			}
		})
	}
}
