package affine

import (
	"fmt"
	"reflect"
	"testing"
)

func TestMapOperations(t *testing.T) {
	two := func(f func(a, b *Map) *Map) func([]*Map) *Map { return func(m []*Map) *Map { return f(m[0], m[1]) } }
	one := func(f func(a *Map) *Map) func([]*Map) *Map { return func(m []*Map) *Map { return f(m[0]) } }
	for _, c := range []struct {
		name string
		f    func([]*Map) *Map
		in   []string
		want string
	}{
		{"compose", two((*Map).Compose), []string{"(d0, d1)[s0] -> (d0 + s0, d1 * 2)", "(d0)[s0] -> (d0 * s0, d0 + 1)"},
			"(d0)[s0, s1] -> (d0 * s1 + s0, (d0 + 1) * 2)"},
		{"compose with few symbols", two((*Map).Compose), []string{"(d0) -> (d0 mod 4)", "(d0, d1)[s0] -> (d0 * 4 + s0)"},
			"(d0, d1)[s0] -> (s0 mod 4)"},
		{"concat", two(func(a, b *Map) *Map { return ConcatMaps(a, b) }), []string{"(d0)[s0] -> (d0 + s0)", "(d0, d1)[s0] -> (d1 + s0)"},
			"(d0, d1)[s0, s1] -> (d0 + s0, d1 + s1)"},
		{"concat of none", func([]*Map) *Map { return ConcatMaps() }, nil, "() -> ()"},
		{"inverse", one((*Map).InversePermutation), []string{"(d0, d1, d2) -> (d2, d0, d0 + 1, d1, d2)"},
			"(d0, d1, d2, d3, d4) -> (d1, d3, d0)"},
		{"inverse of none", one((*Map).InversePermutation), []string{"() -> ()"}, "() -> ()"},
		{"no inverse", one((*Map).InversePermutation), []string{"(d0, d1) -> (d0)"}, "nil"},
		{"inverse and broadcast", one((*Map).InverseAndBroadcastProjectedPermutation), []string{"(d0, d1, d2) -> (d2, 0)"},
			"(d0, d1) -> (0, 0, d0)"},
		{"shift dims", one(func(m *Map) *Map { return m.ShiftDims(2, 1) }), []string{"(d0, d1)[s0] -> (d0, d1 + s0)"},
			"(d0, d1, d2, d3)[s0] -> (d0, d3 + s0)"},
		{"shift symbols", one(func(m *Map) *Map { return m.ShiftSymbols(1, 0) }), []string{"(d0)[s0] -> (d0 + s0)"},
			"(d0)[s0, s1] -> (d0 + s1)"},
		{"compress dims", one((*Map).CompressUnusedDims), []string{"(d0, d1, d2)[s0] -> (d2, s0)"}, "(d0)[s0] -> (d0, s0)"},
		{"compress symbols", one((*Map).CompressUnusedSymbols), []string{"(d0)[s0, s1] -> (d0 + s1)"}, "(d0)[s0] -> (d0 + s0)"},
		{"project", one(func(m *Map) *Map { return m.ProjectedMap([]bool{true, false}, true, true) }),
			[]string{"(d0, d1)[s0, s1] -> (d0 + d1 * 2 + s1)"}, "(d0)[s0] -> (d0 * 2 + s0)"},
		{"project in place", one(func(m *Map) *Map { return m.ProjectDims([]bool{true, false}, false) }),
			[]string{"(d0, d1) -> (d0 + d1)"}, "(d0, d1) -> (d1)"},
		{"drop", one(func(m *Map) *Map { return m.DropResults(0, 2) }), []string{"(d0) -> (d0, 1, 2, 3)"}, "(d0) -> (1, 3)"},
		{"drop zeros", one((*Map).DropZeroResults), []string{"(d0) -> (0, d0, 0, 3)"}, "(d0) -> (d0, 3)"},
		{"insert", one(func(m *Map) *Map { return m.InsertResult(Constant(9), 1) }), []string{"(d0) -> (d0, 1)"}, "(d0) -> (d0, 9, 1)"},
		{"sub", one(func(m *Map) *Map { return m.SubMap(2, 0) }), []string{"(d0) -> (d0, 1, 2)"}, "(d0) -> (2, d0)"},
		{"major", one(func(m *Map) *Map { return m.MajorSubMap(2) }), []string{"(d0) -> (d0, 1, 2)"}, "(d0) -> (d0, 1)"},
		{"minor", one(func(m *Map) *Map { return m.MinorSubMap(2) }), []string{"(d0) -> (d0, 1, 2)"}, "(d0) -> (1, 2)"},
		{"minor of less", one(func(m *Map) *Map { return m.MinorSubMap(9) }), []string{"(d0) -> (d0, 1, 2)"}, "(d0) -> (d0, 1, 2)"},
		{"minor of none", one(func(m *Map) *Map { return m.MinorSubMap(0) }), []string{"(d0) -> (d0, 1, 2)"}, "nil"},
		{"duplicates", one((*Map).RemoveDuplicateExprs), []string{"(d0) -> (d0, d0, 1, d0)"}, "(d0) -> (d0, 1, d0)"},
		{"expand", one(func(m *Map) *Map { return m.ExpandDimsToRank(3, []bool{false, true, false}) }), []string{"(d0, d1) -> (d0 + d1)"},
			"(d0, d1, d2) -> (d0 + d2)"},
		{"replace", one(func(m *Map) *Map { return m.Replace(1, 1, Replacement{Dim(0).ModConst(4), Symbol(0)}) }),
			[]string{"(d0) -> (d0 mod 4 + d0, d0 floordiv 4)"}, "(d0)[s0] -> (d0 + s0, d0 floordiv 4)"},
	} {
		var in []*Map
		for _, text := range c.in {
			in = append(in, mustMap(t, text))
		}
		got := "nil"
		if m := c.f(in); m != nil {
			got = m.String()
		}
		if got != c.want {
			t.Errorf("%s of %v: got %s, want %s", c.name, c.in, got, c.want)
		}
	}
}

func TestCompressList(t *testing.T) {
	maps := CompressUnusedDims(mustMap(t, "(d0, d1, d2) -> (d2)"), mustMap(t, "(d0, d1, d2) -> (d0, 4)"))
	if got := fmt.Sprint(maps); got != "[(d0, d1) -> (d1) (d0, d1) -> (d0, 4)]" {
		t.Error(got)
	}
	maps = InferMaps(mustMap(t, "(d0, d1, d2)[s0] -> (d2)").Results(), nil)
	if got := fmt.Sprint(maps); got != "[(d0, d1, d2) -> (d2) (d0, d1, d2) -> ()]" {
		t.Error(got)
	}
}

func TestMapQueries(t *testing.T) {
	type facts struct{ Identity, Minor, Permutation, Projected, ProjectedZeros, Constant bool }
	for _, c := range []struct {
		text string
		want facts
	}{
		{"() -> ()", facts{true, true, true, true, true, true}},
		{"(d0, d1) -> (d0, d1)", facts{true, true, true, true, true, false}},
		{"(d0, d1) -> (d1, d0)", facts{false, false, true, true, true, false}},
		{"(d0, d1) -> (d1)", facts{false, true, false, true, true, false}},
		{"(d0, d1) -> (d0)", facts{false, false, false, true, true, false}},
		{"(d0, d1) -> (d0, d0)", facts{false, false, false, false, false, false}},
		{"(d0, d1) -> (0, d0)", facts{false, false, false, false, true, false}},
		{"(d0)[s0] -> (d0)", facts{true, false, false, false, false, false}},
		{"(d0) -> (7)", facts{false, false, false, false, false, true}},
	} {
		m := mustMap(t, c.text)
		got := facts{m.IsIdentity(), m.IsMinorIdentity(), m.IsPermutation(), m.IsProjectedPermutation(false),
			m.IsProjectedPermutation(true), m.IsConstant()}
		if got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.text, got, c.want)
		}
	}
}

func TestBroadcasting(t *testing.T) {
	for _, c := range []struct {
		text string
		perm []int
		ok   bool
	}{
		{"(d0, d1, d2) -> (0, d1)", []int{0, 1}, false},
		{"(d0, d1, d2) -> (0, d1, d2)", []int{0, 1, 2}, true},
		{"(d0, d1) -> (d1, 0, 0, d0)", []int{3, 0, 1, 2}, true},
		{"(d0, d1) -> (d0, 0)", []int{0, 1}, true},
		{"(d0, d1) -> (d0 + 1, 0)", nil, false},
	} {
		perm, ok := mustMap(t, c.text).IsPermutationOfMinorIdentityWithBroadcasting()
		if c.text == "(d0, d1, d2) -> (0, d1)" {
			// d1 may stand in the first place: (d1, 0).
			c.perm, c.ok = []int{1, 0}, true
		}
		if ok != c.ok || !reflect.DeepEqual(perm, c.perm) {
			t.Errorf("%s: got %v %v, want %v %v", c.text, perm, ok, c.perm, c.ok)
		}
	}
	if b, ok := mustMap(t, "(d0, d1, d2) -> (0, d2)").IsMinorIdentityWithBroadcasting(); !ok || !reflect.DeepEqual(b, []int{0}) {
		t.Error(b, ok)
	}
}

func TestConstantFold(t *testing.T) {
	m := mustMap(t, "(d0, d1)[s0] -> (d0 floordiv s0, d0 mod 4 + d1, 3)")
	folded, poison := m.PartialConstantFold([]Int{Known(-7), {}, Known(2)})
	if poison || folded.String() != "(d0, d1)[s0] -> (-4, d0 mod 4 + d1, 3)" {
		t.Error(folded, poison)
	}
	values, poison, ok := m.ConstantFold([]Int{Known(-7), Known(10), Known(2)})
	if poison || !ok || !reflect.DeepEqual(values, []int64{-4, 11, 3}) {
		t.Error(values, poison, ok)
	}
	if _, poison, ok = m.ConstantFold([]Int{Known(-7), Known(10), Known(0)}); !poison || ok {
		t.Error("a division by zero is no poison")
	}
	if _, poison, ok = m.ConstantFold([]Int{Known(-7), {}, Known(1)}); poison || ok {
		t.Error("folded an unknown operand")
	}
}

func TestDivisors(t *testing.T) {
	for _, c := range []struct {
		text    string
		divisor int64
	}{
		{"(d0) -> (d0)", 1}, {"(d0) -> (d0 * 12)", 12}, {"(d0) -> (d0 * 12 + 8)", 4}, {"(d0) -> (-6)", 6}, {"(d0) -> (0)", 0},
		{"(d0) -> ((d0 * 12 + 8) mod 6)", 2}, {"(d0, d1) -> ((d0 * 12 + d1 * 8) ceildiv 2)", 2}, {"(d0) -> ((d0 * 3) floordiv 2)", 1},
		{"(d0)[s0] -> (d0 * 6 * s0 * 4)", 24},
	} {
		e := mustMap(t, c.text).Result(0)
		if got := e.LargestKnownDivisor(); got != c.divisor {
			t.Errorf("%s: got %d, want %d", c.text, got, c.divisor)
		}
		for f := int64(1); c.divisor > 0 && f <= c.divisor; f++ {
			if c.divisor%f == 0 && !e.IsMultipleOf(f) && e.Kind() <= KindMod {
				t.Errorf("%s: is no multiple of %d", c.text, f)
			}
		}
	}
}

func TestBound(t *testing.T) {
	lower, upper := []Int{Known(3), Known(-5), {}}, []Int{Known(10), Known(5), Known(100)}
	for _, c := range []struct {
		text string
		lo   Int
		hi   Int
	}{
		{"(d0, d1)[s0] -> (d0 * 2 - d1 + 1)", Known(2), Known(26)},
		{"(d0, d1)[s0] -> (s0 + d0)", Int{}, Known(110)},
		{"(d0, d1)[s0] -> (d1 floordiv 2)", Known(-3), Known(2)},
		{"(d0, d1)[s0] -> (d1 ceildiv 2)", Known(-2), Known(3)},
		{"(d0, d1)[s0] -> (d0 mod 16)", Known(3), Known(10)},
		{"(d0, d1)[s0] -> (d0 mod 8)", Known(3), Known(7)},
		{"(d0, d1)[s0] -> (d0 mod 8 + 1)", Int{}, Int{}},
		{"(d0, d1)[s0] -> (d0 * s0)", Int{}, Int{}},
	} {
		e := mustMap(t, c.text).Result(0)
		lo, hi := Bound(e, 2, 1, lower, upper, false), Bound(e, 2, 1, lower, upper, true)
		if lo != c.lo || hi != c.hi {
			t.Errorf("%s: got %v %v, want %v %v", c.text, lo, hi, c.lo, c.hi)
		}
	}
}

func TestMakers(t *testing.T) {
	for _, c := range []struct {
		got  *Map
		want string
	}{
		{ConstantMap(-7), "() -> (-7)"},
		{IdentityMap(2), "(d0, d1) -> (d0, d1)"},
		{MinorIdentityMap(3, 1), "(d0, d1, d2) -> (d2)"},
		{DimsMap(3, []int{2, 2}), "(d0, d1, d2) -> (d2, d2)"},
		{PermutationMap([]int{1, 0}), "(d0, d1) -> (d1, d0)"},
		{NewMap(40, 40, Add(Dim(39), Symbol(38)), Constant(5000).AddConst(-10000)), ""},
		{NewMap(1, 0, Dim(0).CeilDivConst(3)), "(d0) -> (d0 ceildiv 3)"},
	} {
		if c.want != "" && c.got.String() != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
		if again := mustMap(t, c.got.String()); !again.Equal(c.got) {
			t.Errorf("%s reads as %s", c.got, again)
		}
	}
	m := mustMap(t, "(d0, d1)[s0] -> (d1, d0 * 4 + s0, 8, d1)")
	if m.DimPosition(0) != 1 || m.ResultPosition(Dim(1)) != 0 || m.ResultPosition(Dim(0)) != -1 || m.ResultPosition(m.Result(1)) != -1 {
		t.Error("positions of dimensions among the results")
	}
	if d := mustMap(t, "(d0) -> (d0 * 12, 8)").LargestKnownDivisor(); d != 4 {
		t.Error(d)
	}
	if d := mustMap(t, "(d0) -> (0)").LargestKnownDivisor(); d != 1<<64-1 {
		t.Error(d)
	}
	if v, ok := mustMap(t, "(d0, d1) -> (d0 floordiv 2 + d1)").Apply([]int64{-3, 10}); !ok || v[0] != 8 {
		t.Error(v, ok)
	}
	visited := ""
	for _, e := range m.Results() {
		if !e.Walk(func(e *Expr) bool {
			visited += e.String() + ";"
			return !e.IsConstant(8)
		}) {
			break
		}
	}
	if visited != "d1;d0;4;d0 * 4;s0;d0 * 4 + s0;8;" {
		t.Error(visited)
	}
	if !m.IsFunctionOfSymbol(0) || m.IsFunctionOfDim(2) || m.IsSymbolIdentity() || !mustMap(t, "(d0)[s0] -> (d0)").IsSymbolIdentity() {
		t.Error("what the map is a function of")
	}
	maps := CompressUnusedSymbols(mustMap(t, "()[s0, s1] -> (s1)"), mustMap(t, "()[s0, s1] -> (3)"))
	if got := fmt.Sprint(maps); got != "[()[s0] -> (s0) ()[s0] -> (3)]" {
		t.Error(got)
	}
	e := mustMap(t, "(d0)[s0] -> (d0 * s0)").Result(0)
	if e.IsPureAffine() || e.IsSymbolicOrConstant() || !e.RHS().IsSymbolicOrConstant() || e.Kind() != KindMul || string(AppendExpr(nil, e)) != "d0 * s0" {
		t.Error(e)
	}
}
