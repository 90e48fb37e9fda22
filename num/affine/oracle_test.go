package affine

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// Comparisons with mlir-opt 22 on random maps and sets.

// mlirOpt puts each attribute on an operation of its own, runs mlir-opt and
// returns the attributes as it prints them.
func mlirOpt(t *testing.T, attributes []string, args ...string) []string {
	t.Helper()
	path, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not in PATH")
	}
	var in strings.Builder
	in.WriteString("func.func @f() {\n")
	for _, a := range attributes {
		fmt.Fprintf(&in, "\"t.a\"() {a = %s} : () -> ()\n", a)
	}
	in.WriteString("return\n}\n")
	cmd := exec.Command(path, append(args, "--allow-unregistered-dialect")...)
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("mlir-opt-22: %v\n%s", err, err.(*exec.ExitError).Stderr)
	}
	aliases := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^(#\w+) = (.*)$`).FindAllStringSubmatch(string(out), -1) {
		aliases[m[1]] = m[2]
	}
	var printed []string
	for _, m := range regexp.MustCompile(`\{a = (#\w+)\}`).FindAllStringSubmatch(string(out), -1) {
		printed = append(printed, aliases[m[1]])
	}
	if len(printed) != len(attributes) {
		t.Fatalf("mlir-opt-22 printed %d attributes of %d", len(printed), len(attributes))
	}
	return printed
}

// generator writes random expressions.
type generator struct {
	*rand.Rand
	numDims, numSymbols int
	constants           []int64
	semiAffine          bool
}

var (
	smallConstants = []int64{0, 1, 2, 3, 4, 6, 8, -1, -2, -4, 12, 5}
	wildConstants  = []int64{0, 1, -1, 2, -2, 7, 1 << 62, 1<<63 - 1, -(1<<63 - 1), 3 << 40}
)

func (g *generator) constant() string {
	return fmt.Sprint(g.constants[g.IntN(len(g.constants))])
}

// expr writes an expression, only of symbols and constants if symbolic.
func (g *generator) expr(depth int, symbolic bool) string {
	if depth == 0 || g.IntN(8) == 0 {
		n := g.IntN(4)
		switch {
		case n <= 1 && !symbolic && g.numDims > 0:
			return fmt.Sprintf("d%d", g.IntN(g.numDims))
		case n <= 2 && g.numSymbols > 0:
			return fmt.Sprintf("s%d", g.IntN(g.numSymbols))
		}
		return g.constant()
	}
	switch n := g.IntN(12); {
	case n < 3:
		return fmt.Sprintf("(%s + %s)", g.expr(depth-1, symbolic), g.expr(depth-1, symbolic))
	case n < 5:
		return fmt.Sprintf("(%s - %s)", g.expr(depth-1, symbolic), g.expr(depth-1, symbolic))
	case n == 5:
		return fmt.Sprintf("(-%s)", g.expr(depth-1, symbolic))
	case n < 8:
		return fmt.Sprintf("(%s * %s)", g.expr(depth-1, symbolic), g.factor(depth-1))
	case n == 8:
		// e - (e floordiv q) * q and the like.
		e, q := g.expr(depth-1, symbolic), g.factor(0)
		return fmt.Sprintf("(%s - (%s floordiv %s) * %s)", e, e, q, q)
	default:
		op := []string{"floordiv", "ceildiv", "mod"}[n-9]
		return fmt.Sprintf("(%s %s %s)", g.expr(depth-1, symbolic), op, g.factor(depth-1))
	}
}

func (g *generator) factor(depth int) string {
	if g.semiAffine && g.IntN(2) == 0 {
		return g.expr(min(depth, 2), true)
	}
	return g.constant()
}

func (g *generator) inputs() string {
	names := func(letter string, n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf("%s%d", letter, i))
		}
		return strings.Join(list, ", ")
	}
	return fmt.Sprintf("(%s)[%s]", names("d", g.numDims), names("s", g.numSymbols))
}

func (g *generator) mapText() string {
	g.numDims, g.numSymbols = g.IntN(4), g.IntN(3)
	var results []string
	for range g.IntN(3) + 1 {
		results = append(results, g.expr(g.IntN(5), false))
	}
	return fmt.Sprintf("%s -> (%s)", g.inputs(), strings.Join(results, ", "))
}

func compareMaps(t *testing.T, g *generator, n int, ours func(*Map) *Map, args ...string) {
	var texts, attributes []string
	for range n {
		text := g.mapText()
		texts = append(texts, text)
		attributes = append(attributes, "affine_map<"+text+">")
	}
	bad := 0
	for i, want := range mlirOpt(t, attributes, args...) {
		got := fmt.Sprintf("affine_map<%s>", ours(mustMap(t, texts[i])))
		if got != want {
			t.Errorf("%s:\n got %s\nwant %s", texts[i], got, want)
			if bad++; bad > 10 {
				t.FailNow()
			}
		}
	}
}

func same(m *Map) *Map { return m }

func TestOracleBuild(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	compareMaps(t, &generator{Rand: r, constants: smallConstants, semiAffine: true}, 3000, same)
	compareMaps(t, &generator{Rand: r, constants: wildConstants, semiAffine: true}, 1000, same)
}

func TestOracleSimplify(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	compareMaps(t, &generator{Rand: r, constants: smallConstants}, 2000, (*Map).Simplify, "--affine-simplify-structures")
	compareMaps(t, &generator{Rand: r, constants: smallConstants, semiAffine: true}, 2000, (*Map).Simplify, "--affine-simplify-structures")
}

func (g *generator) setText() string {
	g.numDims, g.numSymbols = g.IntN(3)+1, g.IntN(3)
	var constraints []string
	for range g.IntN(5) + 1 {
		relation := []string{">= 0", ">= 0", "== 0", ">= " + g.constant(), "<= " + g.constant()}[g.IntN(5)]
		constraints = append(constraints, g.expr(g.IntN(4), false)+" "+relation)
	}
	return fmt.Sprintf("%s : (%s)", g.inputs(), strings.Join(constraints, ", "))
}

func TestOracleSimplifySet(t *testing.T) {
	g := &generator{Rand: rand.New(rand.NewPCG(5, 6)), constants: smallConstants}
	var sets []*Set
	var attributes []string
	for len(sets) < 1500 {
		text := g.setText()
		s, err := ParseSet(text)
		if err != nil {
			t.Fatal(err)
		}
		g.semiAffine = len(sets)%4 == 0
		sets = append(sets, s)
		attributes = append(attributes, "affine_set<"+text+">")
	}
	for i, want := range mlirOpt(t, attributes, "--affine-simplify-structures") {
		if got := fmt.Sprintf("affine_set<%s>", sets[i].Simplify()); got != want {
			t.Errorf("%s:\n got %s\nwant %s", attributes[i], got, want)
		}
	}
}

// regionCase is a loop nest that reads a memref of 100000 elements at a function of two variables.
// They are the variable d0 of an outer loop with the given step, and the variable d1 of an inner
// loop.
type regionCase struct {
	access *Map
	step   int64
}

// region returns the region that affine-data-copy-generate computes for the accesses of one
// iteration of the outer loop.
func (c regionCase) region() *Relation {
	r := NewRelation(0, 2, 0, 0)
	r.AddLocalFloorDiv([]int64{1, 0, 0}, c.step)
	r.AddEquality([]int64{1, 0, -c.step, 0})
	r.AddConstantBound(BoundLB, 0, 0)
	r.AddConstantBound(BoundUB, 0, 999)
	r.AddConstantBound(BoundLB, 1, 0)
	r.AddConstantBound(BoundUB, 1, 7)
	r.ComposeMatchingMap(c.access)
	r.ConvertKind(VarSetDim, 1, 3, VarSymbol, 0)
	r.EliminateVar(2)
	r.ProjectOut(2, r.NumLocals())
	r.ConstantFoldVars(1, 1)
	r.RemoveTrivialRedundancy()
	return r
}

func TestOracleRegions(t *testing.T) {
	path, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not in PATH")
	}
	g := &generator{Rand: rand.New(rand.NewPCG(11, 12)), constants: []int64{1, 2, 3, 4, 6, 8, 5, 7}, numDims: 2}
	names := func(dst []byte, position int, _ bool) []byte { return append(dst, []string{"%i", "%j"}[position]...) }
	var cases []regionCase
	var in strings.Builder
	for len(cases) < 300 {
		e := mustMap(t, "(d0, d1) -> ("+g.expr(3, false)+" + 5000)").Result(0)
		text := AppendNamedExpr(nil, e, names)
		i, j := strings.Index(string(text), "%i"), strings.Index(string(text), "%j")
		if simple := Simplify(e, 2, 0); !simple.Equal(e) || i < 0 || j < i {
			continue
		}
		c := regionCase{NewMap(2, 0, e), int64(g.IntN(4) + 2)}
		cases = append(cases, c)
		fmt.Fprintf(&in, "func.func @f%d(%%A: memref<100000xf32>) {\n affine.for %%i = 0 to 1000 step %d {\n affine.for %%j = 0 to 8 {\n"+
			" %%v = affine.load %%A[%s] : memref<100000xf32>\n \"t.use\"(%%v) : (f32) -> ()\n }\n }\n return\n}\n", len(cases), c.step, text)
	}
	cmd := exec.Command(path, "--allow-unregistered-dialect",
		"-pass-pipeline=builtin.module(func.func(affine-data-copy-generate{generate-dma=false fast-mem-space=0 skip-non-unit-stride-loops}))")
	cmd.Stdin = strings.NewReader(in.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	aliases := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^(#\w+) = affine_map<(.*)>$`).FindAllStringSubmatch(string(out), -1) {
		aliases[m[1]] = m[2]
	}
	functions := strings.Split(string(out), "func.func")[1:]
	symbolic, bounds := 0, 0
	for i, c := range cases {
		m := regexp.MustCompile(`(?s)step \d+ \{\s+(?:%\w+ = affine.apply (#\w+)\(%\w+\)\s+)?%alloc = memref.alloc\(\) : memref<(\d+)xf32>`).FindStringSubmatch(functions[i])
		if m == nil {
			t.Fatalf("no buffer in %s", functions[i])
		}
		want := m[2]
		if lower := aliases[m[1]]; lower != "" {
			want += " from " + lower
		}
		r := c.region()
		if m := regexp.MustCompile(`affine.for %\w+ = (?:max )?(#\w+)\(%\w+\) to (?:min )?(#\w+)\(%\w+\) \{`).FindStringSubmatch(functions[i]); m != nil {
			lower, upper := r.BoundMaps(0, 0, 1, 2, nil, false)
			got := fmt.Sprintf("%s to %s", lower, upper)
			if want := aliases[m[1]] + " to " + aliases[m[2]]; got != want {
				t.Errorf("%s by %d: got %s, want %s", c.access, c.step, got, want)
			}
			bounds++
		}
		r.AddConstantBound(BoundLB, 0, 0)
		r.AddConstantBound(BoundUB, 0, 99999)
		r.RemoveTrivialRedundancy()
		got := "none"
		if e, ok := r.ConstantMapExtent(0); ok {
			got = fmt.Sprint(e.Size)
			if _, isConst := e.Lower.SingleConstant(); !isConst {
				// The symbol is a dimension where the pass prints it.
				got += " from " + e.Lower.ReplaceDimsAndSymbols(nil, []*Expr{Dim(0)}, 1, 0).String()
				symbolic++
			}
		}
		if got != want {
			t.Errorf("%s by %d: got %s, want %s", c.access, c.step, got, want)
		}
	}
	if symbolic < 50 || bounds < 50 {
		t.Errorf("only %d and %d of the regions have symbolic bounds", symbolic, bounds)
	}
}
