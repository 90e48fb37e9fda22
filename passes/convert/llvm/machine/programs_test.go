package machine_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/num"
)

// lowerings take turns.
var lowerings = [][]string{
	strings.Fields("--expand-strided-metadata --lower-affine --convert-scf-to-cf --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts"),
	strings.Fields("--canonicalize --cse --arith-expand --fold-memref-alias-ops --memref-expand --expand-strided-metadata --lower-affine --convert-scf-to-cf " +
		"--convert-vector-to-llvm --convert-math-to-funcs=convert-ctlz --convert-scf-to-cf --convert-math-to-llvm --convert-math-to-libm " +
		"--convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts"),
	strings.Fields("--inline --sccp --loop-invariant-code-motion --expand-strided-metadata --lower-affine --convert-scf-to-cf --canonicalize --convert-vector-to-llvm " +
		"--convert-to-llvm --reconcile-unrealized-casts"),
}

// batch is how many programs one process runs.
const batch = 200

// TestPrograms holds what random programs do on the machine against what they do
// in the interpreter: results, memory passed in, and arguments of external calls.
// MILLRACE_PROGRAMS is how many programs must have said something, MILLRACE_SEED
// where they start; every third batch runs as LLVM IR as well.
func TestPrograms(t *testing.T) {
	libraries := needTools(t)
	n, seed := number(t, "MILLRACE_PROGRAMS", batch), number(t, "MILLRACE_SEED", 0)
	first, values := seed, 0
	for round := 0; n > 0; round++ {
		var b bundle
		for ; b.programs < min(n, batch); seed++ {
			b.add(t, seed)
		}
		n -= b.programs
		values += len(b.want)
		lowered := lower(t, lowerings[round%len(lowerings)], b.text())
		b.compare(t, runner, runModule(t, libraries, lowered))
		if round%3 == 0 {
			b.compare(t, lli, runIR(t, libraries, lowered))
		}
	}
	t.Logf("%d values, of programs from seed %d to %d", values, first, seed-1)
}

// number returns the number in an environment variable, or otherwise if the variable is not set.
func number(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// A bundle is a module of many programs, with the numbers that it must print.
type bundle struct {
	programs        int
	functions, runs strings.Builder
	want            []expectation
}

// An expectation is a printed line; any will do where the interpreter has poison.
type expectation struct {
	what  string
	value int64
	any   bool
}

// inexact are operations whose last bit is the C library's choice; something exact
// stands for each.
var inexact = strings.NewReplacer("math.exp ", "math.absf ", "math.sin ", "math.trunc ", "math.powf ", "math.copysign ")

// add adds the program of a seed, if running it in the interpreter says something.
func (b *bundle) add(t *testing.T, seed int) {
	text := program.Nests(uint64(seed))
	if seed%6 != 0 {
		text = inexact.Replace(program.Generate(uint64(seed)))
		text = strings.Replace(text, "@source() -> i32\n", "@source() -> i32 {\n  %x = arith.constant 17 : i32\n  return %x : i32\n}\n", 1)
	}
	b.addText(t, seed, text, text)
}

// addText adds a program of which another text is to do the same, if running it in
// the interpreter says something.
func (b *bundle) addText(t *testing.T, seed int, text, other string) {
	ctx := ir.NewContext(dialects.Dialects())
	module, err := asm.Parse(ctx, "program.mlir", text, asm.Options{Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	fn := ir.LookupSymbolIn(module, ctx.String(program.Entry))
	typ := fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType)
	args := program.Arguments(typ.Inputs, uint64(seed))
	prefix := fmt.Sprintf("p%d_", seed)
	// The run changes the arguments.
	call := caller{prefix: prefix, typ: typ}.text(args)
	o := interp.Execute(module, program.Entry, args, 100_000)
	if o.Err != nil {
		return
	}
	b.programs++
	text = strings.Replace(other, "@sink(i32)\n", "@sink(%x: i32) {\n  func.call @show_i32(%x) : (i32) -> ()\n  return\n}\n", 1)
	b.functions.WriteString(strings.ReplaceAll(strings.ReplaceAll(text, "@", "@"+prefix), "@"+prefix+"show_", "@show_"))
	b.functions.WriteString(call)
	fmt.Fprintf(&b.runs, "  call @%srun() : () -> ()\n", prefix)
	for i, e := range o.Events {
		b.expect(fmt.Sprintf("seed %d, argument of call %d", seed, i), e.Args[0], e.Types[0])
	}
	for i, v := range o.Results {
		b.expect(fmt.Sprintf("seed %d, result %d", seed, i), v, o.Types[i])
	}
	for i, m := range o.Memory {
		for k, v := range m.Ref.(interp.Elements) {
			b.expect(fmt.Sprintf("seed %d, element %d of buffer %d", seed, k, i), v, ir.ElementOf(o.Shapes[i]))
		}
	}
}

// expect adds the bits of v to the expected output; every NaN counts as -1. Poison matches any
// output.
func (b *bundle) expect(what string, v interp.Value, t ir.Type) {
	e := expectation{what: what, any: v.Poison}
	if f, ok := t.(*ir.FloatType); ok && !v.Poison && num.FloatBits(f.Kind, v.Bits).IsNaN() {
		e.value = -1
	} else if !v.Poison {
		e.value = v.Bits.Int64()
	}
	b.want = append(b.want, e)
}

// text is the module.
func (b *bundle) text() string {
	return b.functions.String() + showing() + "func.func @run() {\n" + b.runs.String() + "  return\n}\n" + start
}

// showing are functions @show_T that print the bits of a T as expect has them.
func showing() string {
	var b strings.Builder
	for _, width := range []int{1, 8, 32, 64} {
		fmt.Fprintf(&b, "func.func private @show_i%d(%%x: i%d) {\n", width, width)
		if width < 64 {
			fmt.Fprintf(&b, "  %%y = arith.extsi %%x : i%d to i64\n  vector.print %%y : i64\n", width)
		} else {
			b.WriteString("  vector.print %x : i64\n")
		}
		b.WriteString("  return\n}\n")
	}
	b.WriteString("func.func private @show_index(%x: index) {\n  %y = arith.index_cast %x : index to i64\n  vector.print %y : i64\n  return\n}\n")
	for _, width := range []int{32, 64} {
		fmt.Fprintf(&b, "func.func private @show_f%[1]d(%%x: f%[1]d) {\n  %%nan = arith.constant -1 : i%[1]d\n"+
			"  %%is = arith.cmpf uno, %%x, %%x : f%[1]d\n  %%bits = arith.bitcast %%x : f%[1]d to i%[1]d\n"+
			"  %%y = arith.select %%is, %%nan, %%bits : i%[1]d\n  call @show_i%[1]d(%%y) : (i%[1]d) -> ()\n  return\n}\n", width)
	}
	return b.String()
}

// A caller writes the function that calls a program and shows what it did.
type caller struct {
	strings.Builder
	prefix string
	typ    *ir.FunctionType
	names  int
}

func (c caller) text(args []interp.Value) string {
	fmt.Fprintf(&c, "func.func private @%srun() {\n", c.prefix)
	operands := make([]string, len(args))
	for i, a := range args {
		if m, ok := a.Ref.(*interp.MemRef); ok {
			operands[i] = c.buffer(m, c.typ.Inputs[i])
		} else {
			operands[i] = c.constant(a, c.typ.Inputs[i])
		}
	}
	if len(c.typ.Results) > 0 {
		fmt.Fprintf(&c, "  %%r:%d = ", len(c.typ.Results))
	}
	fmt.Fprintf(&c, "  call @%s%s(%s) : %s\n", c.prefix, program.Entry, strings.Join(operands, ", "), c.typ)
	for i, r := range c.typ.Results {
		fmt.Fprintf(&c, "  call @show_%s(%%r#%d) : (%s) -> ()\n", r, i, r)
	}
	for i, a := range args {
		if m, ok := a.Ref.(*interp.MemRef); ok {
			element := ir.ElementOf(c.typ.Inputs[i])
			c.each(m.Sizes, func(at string) {
				v := c.fresh()
				fmt.Fprintf(&c, "  %s = affine.load %s[%s] : %s\n", v, operands[i], at, c.typ.Inputs[i])
				fmt.Fprintf(&c, "  func.call @show_%s(%s) : (%s) -> ()\n", element, v, element)
			})
		}
	}
	c.WriteString("  return\n}\n")
	return c.String()
}

func (c *caller) fresh() string {
	c.names++
	return fmt.Sprintf("%%a%d", c.names)
}

// each writes loops over a buffer's elements around what body writes.
func (c *caller) each(sizes []int64, body func(at string)) {
	var ivs []string
	for _, n := range sizes {
		iv := c.fresh()
		ivs = append(ivs, iv)
		fmt.Fprintf(c, "  affine.for %s = 0 to %d {\n", iv, n)
	}
	body(strings.Join(ivs, ", "))
	c.WriteString(strings.Repeat("  }\n", len(sizes)))
}

// constant is a value as an operand.
func (c *caller) constant(v interp.Value, t ir.Type) string {
	name := c.fresh()
	if ir.IsFloat(t) {
		fmt.Fprintf(c, "  %sb = arith.constant %s : i%d\n  %s = arith.bitcast %sb : i%d to %s\n",
			name, v.Bits.Decimal(true), v.Bits.Width(), name, name, v.Bits.Width(), t)
	} else {
		fmt.Fprintf(c, "  %s = arith.constant %s : %s\n", name, v.Bits.Decimal(v.Bits.Width() > 1), t)
	}
	return name
}

// buffer is fresh memory with the contents of m.
func (c *caller) buffer(m *interp.MemRef, t ir.Type) string {
	name, sizes := c.fresh(), ""
	for i, n := range t.(*ir.MemRefType).Shape {
		if n == ir.Dynamic {
			size := c.fresh()
			fmt.Fprintf(c, "  %s = arith.constant %d : index\n", size, m.Sizes[i])
			sizes += size
		}
	}
	fmt.Fprintf(c, "  %s = memref.alloc(%s) : %s\n", name, sizes, t)
	for i, v := range m.Contents() {
		at := make([]string, len(m.Sizes))
		for d := len(m.Sizes) - 1; d >= 0; d-- {
			at[d] = strconv.Itoa(i % int(m.Sizes[d]))
			i /= int(m.Sizes[d])
		}
		fmt.Fprintf(c, "  affine.store %s, %s[%s] : %s\n", c.constant(v, ir.ElementOf(t)), name, strings.Join(at, ", "), t)
	}
	return name
}

// compare reports where what was printed is not what the interpreter says.
func (b *bundle) compare(t *testing.T, by, printed string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(printed), "\n")
	if len(lines) != len(b.want) {
		t.Fatalf("%s printed %d values, not %d", by, len(lines), len(b.want))
	}
	for i, w := range b.want {
		if want := strconv.FormatInt(w.value, 10); !w.any && lines[i] != want {
			t.Errorf("%s: %s says %s, the interpreter %s", w.what, by, lines[i], want)
		}
	}
}
