package toy_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"example.com/toy/tool"
)

// Pipelines of the stages. mlir-opt has loops and toLLVM as well. In the input of loops, toy.print is an
// unregistered operation for mlir-opt.
const (
	loops   = "builtin.module(func.func(canonicalize,cse,affine-loop-fusion,affine-scalrep,canonicalize))"
	toLLVM  = "builtin.module(lower-affine,convert-scf-to-cf,finalize-memref-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)"
	prepare = "builtin.module(symbol-dce,inline,toy.func(toy-shape-inference,canonicalize,cse),toy-to-affine)"
)

// TestOracle compares each stage with LLVM's tools, for the programs in testdata and for random
// programs. TOY_PROGRAMS is the number of random programs, TOY_SEED the seed of the first.
func TestOracle(t *testing.T) {
	for name := range real {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not installed", name)
		}
	}
	compared := 0
	for _, path := range archives(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, sections := archive(string(text))
		for _, s := range sections {
			if strings.HasSuffix(s.name, ".toy") && compiles(s.text) {
				compared++
				compare(t, path+": "+s.name, s.text)
			}
		}
	}
	if compared < 5 {
		t.Errorf("testdata has only %d programs", compared)
	}
	n, seed := number(t, "TOY_PROGRAMS", 4), number(t, "TOY_SEED", 1)
	for i := range n {
		p := randomProgram(seed + i)
		compare(t, fmt.Sprintf("TOY_SEED=%d TOY_PROGRAMS=1", seed+i), p)
	}
}

func number(t *testing.T, name string, otherwise uint64) uint64 {
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// compiles reports whether a program has no errors and a function main.
func compiles(program string) bool {
	_, _, status, _ := command([]string{"toyc", "--emit=llvm", "-"}, program)
	return status == 0
}

// compare checks that the stages of a program have the same bytes in LLVM's tools. It also compares the
// program's output in lli with its output in the interpreter.
func compare(t *testing.T, name, program string) {
	t.Helper()
	must := func(stdin string, words ...string) string {
		out, errs, status, _ := command(words, stdin)
		if status != 0 {
			t.Errorf("%s: %v: exit %d\n%s\n%s", name, words, status, errs, program)
		}
		return out
	}
	same := func(stdin string, ours, theirs []string) string {
		a, b := must(stdin, ours...), must(stdin, theirs...)
		if a != b {
			t.Errorf("%s: %v differs from %v\n%s\n--- ours\n%s\n--- theirs\n%s", name, ours, theirs, program, a, b)
		}
		return a
	}
	mlir := must(program, "toyc", "-")
	affine := must(mlir, "toy-opt", "--pass-pipeline="+prepare, "--mlir-print-op-generic")
	flags := []string{"--pass-pipeline=" + loops, "--mlir-print-op-generic"}
	fused := same(affine, append([]string{"toy-opt"}, flags...), append([]string{"mlir-opt-22", "--allow-unregistered-dialect"}, flags...))
	var outputs []string
	for _, stage := range []string{affine, fused} {
		host := must(stage, "toy-opt", "--toy-to-host")
		lowered := same(host, []string{"toy-opt", "--pass-pipeline=" + toLLVM}, []string{"mlir-opt-22", "--pass-pipeline=" + toLLVM})
		llvm := same(lowered, []string{"toy-translate", "--mlir-to-llvmir"}, []string{"mlir-translate-22", "--mlir-to-llvmir"})
		outputs = append(outputs, must(llvm, "lli-22"))
	}
	outputs = append(outputs,
		must(program, "toyc", "--emit=run", "--lli=", "-"), must(program, "toyc", "--emit=run", "--lli=", "--opt", "-"),
		must(program, "toyc", "--emit=run", "--lli=lli-22", "--opt", "-"))
	for _, o := range outputs {
		if o = strings.ReplaceAll(o, "-nan", "nan"); o != strings.ReplaceAll(outputs[0], "-nan", "nan") {
			t.Errorf("%s: the program prints\n%s\nor\n%s\n%s", name, outputs[0], o, program)
		}
	}
}

// writer makes a random program. All its programs are correct.
type writer struct {
	*rand.Rand
	b strings.Builder
	// shapes are the shapes of the variables v0, v1, ... of main.
	shapes [][]int
}

// randomProgram returns the program with this seed. The program has functions that work on any
// shape, a struct, and a main that defines and prints variables.
func randomProgram(seed uint64) string {
	w := &writer{Rand: rand.New(rand.NewPCG(seed, 0))}
	w.b.WriteString("struct S { var a; var b; }\n")
	for i := range 3 {
		fmt.Fprintf(&w.b, "def f%d(x, y) {\n  var t = %s;\n  return %s;\n}\n", i, w.flat(i, "x", "y"), w.flat(i, "x", "t"))
	}
	w.b.WriteString("def g(S s) { return s.a * s.b + s.b; }\ndef main() {\n")
	for range 3 + w.IntN(8) {
		w.statement()
	}
	w.b.WriteString("}\n")
	return w.b.String()
}

// flat returns an expression of variables that all have one shape. It may call the functions below
// f<below>.
func (w *writer) flat(below int, names ...string) string {
	name := func() string { return names[w.IntN(len(names))] }
	switch w.IntN(5) {
	case 0:
		return name()
	case 1:
		return "(" + w.flat(below, names...) + " + " + w.flat(below, names...) + ")"
	case 2:
		return w.flat(below, names...) + " * " + name()
	case 3:
		if below > 0 {
			return fmt.Sprintf("f%d(%s, %s)", w.IntN(below), name(), w.flat(below, names...))
		}
	}
	return "transpose(transpose(" + name() + "))"
}

func (w *writer) shape() []int {
	s := make([]int, w.IntN(4))
	for i := range s {
		s[i] = 1 + w.IntN(3)
	}
	return s
}

func (w *writer) list(shape []int) string {
	if len(shape) == 0 {
		return strconv.FormatFloat(float64(w.IntN(64))/8, 'g', -1, 64)
	}
	parts := make([]string, shape[0])
	for i := range parts {
		parts[i] = w.list(shape[1:])
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

func product(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// like returns the names of the variables with this shape.
func (w *writer) like(shape []int) (names []string) {
	for i, s := range w.shapes {
		if fmt.Sprint(s) == fmt.Sprint(shape) {
			names = append(names, fmt.Sprintf("v%d", i))
		}
	}
	return names
}

func (w *writer) statement() {
	define := func(shape []int, annotation, value string) {
		fmt.Fprintf(&w.b, "  var v%d%s = %s;\n", len(w.shapes), annotation, value)
		w.shapes = append(w.shapes, shape)
	}
	if len(w.shapes) == 0 || w.IntN(4) == 0 {
		s := w.shape()
		define(s, "", w.list(s))
		return
	}
	i := w.IntN(len(w.shapes))
	s := w.shapes[i]
	switch w.IntN(6) {
	case 0:
		fmt.Fprintf(&w.b, "  print(%s);\n", w.flat(3, w.like(s)...))
	case 1:
		r := make([]int, len(s))
		for k, d := range s {
			r[len(s)-1-k] = d
		}
		define(r, "", fmt.Sprintf("transpose(v%d)", i))
	case 2:
		n := product(s)
		define([]int{n, 1}, fmt.Sprintf("<%d, 1>", n), w.flat(3, w.like(s)...))
	case 3:
		n := product(s)
		define([]int{n}, fmt.Sprintf("<%d>", n), fmt.Sprintf("v%d", i))
	case 4:
		fmt.Fprintf(&w.b, "  S s%d = {%s, %s};\n", len(w.shapes), w.list(s), w.list(s))
		define(s, "", fmt.Sprintf("g(s%d) + v%d", len(w.shapes), i))
	default:
		define(s, "", w.flat(3, w.like(s)...))
	}
}

// TestRandomPrograms holds that random programs print the same with and without --opt in the
// interpreter, which needs no other program.
func TestRandomPrograms(t *testing.T) {
	for seed := range uint64(50) {
		p := randomProgram(1000 + seed)
		plain, errs, status, _ := command([]string{"toyc", "--emit=run", "--lli=", "-"}, p)
		optimized, more, again, _ := command([]string{"toyc", "--emit=run", "--lli=", "--opt", "-"}, p)
		if status != 0 || again != 0 || plain != optimized {
			t.Fatalf("seed %d: exits %d, %d\n%s%s%s\n--- plain\n%s\n--- optimized\n%s", 1000+seed, status, again, errs, more, p, plain, optimized)
		}
	}
}

// checkError compiles a text that may be wrong. It must compile, or give an error with a place.
func checkError(t *testing.T, text string) (compiled bool) {
	t.Helper()
	var out, errs strings.Builder
	status := tool.Compile([]string{"--emit=mlir-affine", "--mlir-disable-threading", "-"}, strings.NewReader(text), &out, &errs)
	if first, _, _ := strings.Cut(errs.String(), "\n"); status > 1 || status == 1 && !strings.HasPrefix(first, "<stdin>:") {
		t.Errorf("%q: exit %d\n%s", text, status, errs.String())
	}
	return status == 0
}

// TestMutants holds that wrong programs give errors with places. TOY_MUTANTS is their number.
func TestMutants(t *testing.T) {
	n, compiled := number(t, "TOY_MUTANTS", 300), uint64(0)
	pieces := []string{"(", ")", "{", "}", "[", "]", "<", ">", ",", ";", "=", ".", "+", "*", "1", "2.5e", "0", "v0", "f1", "S", "var", "def", "return", "struct", "print", "#", "\x00", "\xff", "1e999"}
	for i := range n {
		text := randomProgram(i / 8)
		r := rand.New(rand.NewPCG(number(t, "TOY_SEED", 1), i))
		for range 1 + r.IntN(3) {
			at := r.IntN(len(text) + 1)
			end := min(len(text), at+r.IntN(4))
			text = text[:at] + pieces[r.IntN(len(pieces))] + text[end:]
		}
		if checkError(t, text) {
			compiled++
		}
	}
	if compiled == 0 || compiled > n/2 {
		t.Errorf("%d of %d mutants compile, so they test little", compiled, n)
	}
}

// FuzzCompile holds the same for any text.
func FuzzCompile(f *testing.F) {
	for seed := range uint64(5) {
		f.Add(randomProgram(seed))
	}
	f.Fuzz(func(t *testing.T, text string) { checkError(t, text) })
}

// TestDepth holds that deep nesting is an error and no exhausted stack.
func TestDepth(t *testing.T) {
	for _, open := range []string{"(", "[", "{", "f(", "1 + (", "transpose("} {
		text := "def main() { print(" + strings.Repeat(open, 100_000)
		_, errs, status, _ := command([]string{"toyc", "-"}, text)
		if status != 1 || !strings.HasPrefix(errs, "<stdin>:1:") {
			t.Errorf("%q: exit %d, %.200s", open, status, errs)
		}
	}
	chain := "def main() { print(1" + strings.Repeat(" + 1 * 1", 20_000) + "); }"
	if _, errs, status, _ := command([]string{"toyc", "-"}, chain); status != 0 {
		t.Errorf("a long sum: exit %d, %.200s", status, errs)
	}
}
