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
