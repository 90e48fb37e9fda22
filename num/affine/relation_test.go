package affine

import (
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

func mustSet(t testing.TB, text string) *Set {
	t.Helper()
	s, err := ParseSet(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustRelation(t testing.TB, text string) *Relation {
	t.Helper()
	r, ok := RelationOfSet(mustSet(t, text))
	if !ok {
		t.Fatalf("%s cannot be flattened", text)
	}
	return r
}

func (s *Set) contains(point []Int) bool {
	for i, e := range s.constraints {
		f := folder{numDims: s.numDims, operands: point}
		v := f.fold(e)
		if v.Value < 0 || (s.eq[i] && v.Value != 0) {
			return false
		}
	}
	return true
}

// points calls visit for all points of n coordinates in [-4, 6].
func points(n int, visit func([]Int)) {
	point := make([]Int, n)
	var fill func(i int)
	fill = func(i int) {
		if i == n {
			visit(point)
			return
		}
		for v := int64(-4); v <= 6; v++ {
			point[i] = Known(v)
			fill(i + 1)
		}
	}
	fill(0)
}

// randomSets makes sets of three dimensions within [-4, 6] each.
func randomSets(t *testing.T, seed uint64, n int) []*Set {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 9)), constants: []int64{1, 2, 3, 4, -1, -2, 5}}
	var sets []*Set
	for len(sets) < n {
		g.numDims, g.numSymbols = 3, 0
		text := "(d0, d1, d2) : ("
		for range g.IntN(3) + 1 {
			text += g.expr(g.IntN(4), false) + []string{" >= 0, ", " >= 0, ", " == 0, "}[g.IntN(3)]
		}
		s := mustSet(t, text+"d0 >= -4, d0 <= 6, d1 >= -4, d1 <= 6, d2 >= -4, d2 <= 6)")
		if _, ok := RelationOfSet(s); ok {
			sets = append(sets, s)
		}
	}
	return sets
}

func TestSetsAgainstPoints(t *testing.T) {
	empty := 0
	for _, s := range randomSets(t, 1, 120) {
		r, _ := RelationOfSet(s)
		simplified := s.Simplify()
		projected, _ := RelationOfSet(s)
		projected.ProjectOut(3, projected.NumLocals())
		projected.EliminateVar(1)
		reduced, _ := RelationOfSet(s)
		reduced.removeRedundantInequalities()
		reducedSet, reducedOK := reduced.Set()
		lower, upper := r.ConstantBound(BoundLB, 2), r.ConstantBound(BoundUB, 2)
		count := 0
		points(3, func(p []Int) {
			in := s.contains(p)
			if simplified.contains(p) != in {
				t.Fatalf("%s and %s differ at %v", s, simplified, p)
			}
			if reducedOK && reducedSet.contains(p) != in {
				t.Fatalf("%s and %s differ at %v", s, reducedSet, p)
			}
			if !in {
				return
			}
			count++
			if !projected.containsPoint([]int64{p[0].Value, p[2].Value}) {
				t.Fatalf("%s: %v is not in the projection", s, p)
			}
			if v := p[2].Value; !lower.Known || !upper.Known || v < lower.Value || v > upper.Value {
				t.Fatalf("%s: %v is not between %v and %v", s, p, lower, upper)
			}
		})
		if r.isIntegerEmpty() != (count == 0) {
			t.Fatalf("%s has %d points", s, count)
		}
		if r.IsEmpty() {
			empty++
			if count > 0 {
				t.Fatalf("%s has points but is said to be empty", s)
			}
		}
	}
	if empty == 0 || empty > 100 {
		t.Errorf("%d of the sets are empty", empty)
	}
}

func TestIsSubsetOf(t *testing.T) {
	sets := randomSets(t, 3, 60)
	subsets := 0
	for i := 0; i+1 < len(sets); i += 2 {
		a, b := sets[i], sets[i+1]
		// Also a set and a part of it.
		both := NewSet(3, 0, append(a.Constraints()[:a.NumConstraints():a.NumConstraints()], b.Constraints()...),
			append(a.EqFlags()[:a.NumConstraints():a.NumConstraints()], b.EqFlags()...))
		for _, pair := range [][2]*Set{{a, b}, {both, b}, {a, both}, {both, a}} {
			want := true
			points(3, func(p []Int) { want = want && (!pair[0].contains(p) || pair[1].contains(p)) })
			x, _ := RelationOfSet(pair[0])
			y, _ := RelationOfSet(pair[1])
			got, ok := x.IsSubsetOf(y)
			if !ok || got != want {
				t.Fatalf("%s in %s: got %v %v, want %v", pair[0], pair[1], got, ok, want)
			}
			if got {
				subsets++
			}
		}
	}
	if subsets == 0 || subsets > 115 {
		t.Errorf("%d of 120 are subsets", subsets)
	}
}

// Sets that rational reasoning finds not empty.
func TestIsIntegerEmpty(t *testing.T) {
	for _, c := range []struct {
		text string
		want bool
	}{
		{"(d0, d1) : (3 * d0 + 5 * d1 == 1)", false},
		{"(d0, d1) : (4 * d0 + 6 * d1 == 1)", true},
		{"(d0, d1) : (27 <= 11 * d0 + 13 * d1, 11 * d0 + 13 * d1 <= 45, -10 <= 7 * d0 - 9 * d1, 7 * d0 - 9 * d1 <= 4)", true},
		{"(d0, d1) : (11 * d0 + 13 * d1 >= 27, 11 * d0 + 13 * d1 <= 46, -10 <= 7 * d0 - 9 * d1, 7 * d0 - 9 * d1 <= 14)", false},
		{"(d0, d1, d2) : (7 * d0 + 12 * d1 + 31 * d2 == 17, 3 * d0 + 5 * d1 + 14 * d2 == 7, d0 >= 1, d0 <= 40, d1 >= -50, d1 <= 50)", false},
		{"(d0)[s0] : (d0 * 2 == s0 * 2 + 1)", true},
		{"(d0)[s0] : (d0 * 3 >= s0 * 3 + 1, d0 * 3 <= s0 * 3 + 2)", true},
		{"(d0) : (d0 >= 0)", false},
		{"(d0) : (d0 mod 4 == 3, d0 mod 2 == 0)", true},
	} {
		if got := mustRelation(t, c.text).isIntegerEmpty(); got != c.want {
			t.Errorf("%s: got %v, want %v", c.text, got, c.want)
		}
	}
}

func TestSliceBoundsAgainstPoints(t *testing.T) {
	bounds := 0
	for _, s := range randomSets(t, 2, 150) {
		for _, closed := range []bool{false, true} {
			r, _ := RelationOfSet(s)
			lower, upper := r.SliceBounds(1, 1, closed)
			if r.IsEmpty() {
				continue
			}
			points(3, func(p []Int) {
				if !s.contains(p) {
					return
				}
				rest := []Int{p[0], p[2]}
				for side, m := range []*Map{lower[0], upper[0]} {
					if m == nil {
						continue
					}
					values, _, ok := m.ConstantFold(rest)
					for _, v := range values {
						bounds++
						bad := p[1].Value < v
						if side == 1 {
							bad = p[1].Value > v || (p[1].Value == v && !closed)
						}
						if !ok || bad {
							t.Fatalf("%s: %v is not within [%v, %v]", s, p, lower[0], upper[0])
						}
					}
				}
			})
		}
	}
	if bounds < 1000 {
		t.Errorf("only %d bounds were checked", bounds)
	}
}

func TestSliceBounds(t *testing.T) {
	for _, c := range []struct {
		text string
		num  int
		want string
	}{
		{"(d0, d1) : (d0 >= 0, 15 - d0 >= 0, d1 == d0 + 1)", 1, "[(d0) -> (d0 - 1)] [(d0) -> (d0)]"},
		{"(d0, d1) : (d0 - d1 >= 0, d1 + 7 - d0 >= 0)", 1, "[(d0) -> (d0)] [(d0) -> (d0 + 8)]"},
		{"(d0, d1) : (d0 == 4)", 1, "[(d0) -> (4)] [(d0) -> (5)]"},
		{"(d0, d1)[s0] : (d0 >= 0, s0 - 1 - d0 >= 0)", 1, "[(d0)[s0] -> (0)] [(d0)[s0] -> (s0)]"},
		{"(d0, d1) : (d1 - 4 * d0 >= 0, 4 * d0 + 3 - d1 >= 0)", 1, "[(d0) -> (d0 floordiv 4)] [(d0) -> (d0 floordiv 4 + 1)]"},
		{"(d0, d1, d2) : (d0 >= 0, d0 <= 3, 4 * d1 + d0 - d2 == 0, d2 >= 0, d2 <= 100)", 2,
			"[(d0) -> (d0 mod 4) (d0) -> (d0 floordiv 4)] [(d0) -> (d0 mod 4 + 1) (d0) -> (d0 floordiv 4 + 1)]"},
		{"(d0, d1) : (d1 >= 0)", 1, "[<nil>] [<nil>]"},
	} {
		lower, upper := mustRelation(t, c.text).SliceBounds(0, c.num, false)
		if got := fmt.Sprint(lower, upper); got != c.want {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
	}
}

func TestExtent(t *testing.T) {
	for _, c := range []struct {
		text         string
		want         string
		lower, upper string
	}{
		{"(d0) : (d0 >= 0, d0 <= 15)", "{16 [0] [15] 1 0 1}", "() -> (0)", "() -> (15)"},
		{"(d0)[s0] : (d0 >= s0 + 2, d0 <= s0 + 17)", "{16 [1 2] [1 17] 1 0 1}", "()[s0] -> (-(-s0 - 2))", "()[s0] -> (s0 + 17)"},
		{"(d0)[s0] : (d0 == s0 + 2)", "{1 [1 2] [1 2] 1 0 0}", "()[s0] -> (s0 + 2)", "()[s0] -> (s0 + 2)"},
		{"(d0)[s0] : (8 * d0 >= s0 - 7, 8 * d0 <= s0)", "{1 [1 0] [1 0] 8 0 1}", "", ""},
		{"(d0)[s0] : (d0 >= s0 floordiv 4, d0 <= s0 floordiv 4 + 3)", "", "()[s0] -> (s0 floordiv 4)", "()[s0] -> (s0 floordiv 4 + 3)"},
		{"(d0, d1) : (d0 >= d1, d0 <= d1 + 3)", "", "", ""},
		{"(d0)[s0] : (d0 >= 0, d0 <= s0)", "", "", ""},
	} {
		r := mustRelation(t, c.text)
		got := ""
		if e, ok := r.ConstantExtent(0); ok {
			got = fmt.Sprint(e)
		}
		// Bounds that locals take part in must not be read off the symbols alone.
		if got != c.want && r.NumLocals() == 0 {
			t.Errorf("%s: got %s, want %s", c.text, got, c.want)
		}
		lower, upper := "", ""
		if e, ok := r.ConstantMapExtent(0); ok {
			lower, upper = e.Lower.String(), e.Upper.String()
		}
		if c.lower != "" && (lower != c.lower || upper != c.upper) {
			t.Errorf("%s: got %s to %s, want %s to %s", c.text, lower, upper, c.lower, c.upper)
		}
	}
}

func TestUnionBoundingBox(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"(d0) : (d0 >= 0, d0 <= 127)", "(d0) : (d0 >= 16, d0 <= 192)", "(d0) : (d0 >= 0, -d0 + 192 >= 0)"},
		{"(d0)[s0] : (d0 >= s0 + 5, d0 <= s0 + 20)", "(d0)[s0] : (d0 >= s0 + 1, d0 <= s0 + 9)",
			"(d0)[s0] : (d0 - s0 - 1 >= 0, -d0 + s0 + 20 >= 0)"},
		{"(d0, d1) : (d0 >= 0, d0 <= 5, d1 >= 1, d1 <= 9)", "(d0, d1) : (d0 >= 2, d0 <= 6, d1 >= 5, d1 <= 15)",
			"(d0, d1) : (d0 >= 0, -d0 + 6 >= 0, d1 - 1 >= 0, -d1 + 15 >= 0)"},
		{"(d0) : (d0 >= 0)", "(d0) : (d0 >= 16, d0 <= 192)", "fails"},
	} {
		a, b := mustRelation(t, c.a), mustRelation(t, c.b)
		for i := range a.NumSymbols() {
			a.SetID(a.NumDims()+i, i)
			b.SetID(b.NumDims()+i, i)
		}
		got := "fails"
		if a.UnionBoundingBox(b) {
			s, _ := a.Set()
			got = s.String()
		}
		if got != c.want {
			t.Errorf("%s and %s: got %s, want %s", c.a, c.b, got, c.want)
		}
	}
}

func TestMergeAndAlign(t *testing.T) {
	a, b := mustRelation(t, "(d0, d1)[s0] : (d0 + 2 * d1 + 3 * s0 >= 0)"), mustRelation(t, "(d0, d1)[s0, s1] : (d0 + 2 * d1 + 3 * s0 + 4 * s1 + 5 * (d0 floordiv 7) >= 0)")
	for col, id := range []any{"i", "j", "n"} {
		a.SetID(col, id)
	}
	for col, id := range []any{"k", "i", "m", "n"} {
		b.SetID(col, id)
	}
	a.MergeAndAlign(0, b)
	if !a.IsAlignedWith(b) || fmt.Sprint(a.ids) != "[i j k n m]" || a.NumLocals() != 1 || b.NumLocals() != 1 {
		t.Fatalf("%v and %v with %d and %d locals", a.ids, b.ids, a.NumLocals(), b.NumLocals())
	}
	if got := fmt.Sprint(a.Inequality(0), b.Inequality(0)); got != "[1 2 0 3 0 0 0] [2 0 1 4 3 5 0]" {
		t.Error(got)
	}
	// The same division in both is one local.
	x, y := mustRelation(t, "(d0) : (d0 floordiv 7 >= 0)"), mustRelation(t, "(d0) : (d0 floordiv 7 + d0 floordiv 5 >= 0)")
	x.MergeLocals(y)
	if x.NumLocals() != 2 || y.NumLocals() != 2 || fmt.Sprint(x.Inequality(0), y.Inequality(0)) != "[0 1 0 0] [0 1 1 0]" {
		t.Error(x.NumLocals(), y.NumLocals(), x.Inequality(0), y.Inequality(0))
	}
}

func TestMergeAndCompose(t *testing.T) {
	inner, outer := mustMap(t, "(d0, d1) -> (d0 * 2 + d1, d1 floordiv 2, d0)"), mustMap(t, "(d0, d1, d2) -> (d0 - d2, d1 mod 3)")
	first, _ := RelationOfMap(inner)
	composed, _ := RelationOfMap(outer)
	composed.MergeAndCompose(first)
	if n := [...]int{composed.NumKind(VarDomain), composed.NumKind(VarRange)}; n != [...]int{2, 2} {
		t.Fatal(n)
	}
	points(2, func(p []Int) {
		want, _, _ := outer.Compose(inner).ConstantFold(p)
		for delta := int64(-1); delta <= 1; delta++ {
			r := composed.Clone()
			r.setAndEliminate(0, p[0].Value, p[1].Value, want[0], want[1]+delta)
			if r.IsEmpty() != (delta != 0) {
				t.Fatalf("at %v the result %v + %d has empty %v", p, want, delta, r.IsEmpty())
			}
		}
	})
	composed.Inverse()
	composed.setAndEliminate(0, 3, 0) // range first now
	if composed.NumKind(VarDomain) != 0 || composed.NumKind(VarRange) != 2 {
		t.Error("the inverse has not the domain's variables as its range")
	}
}

func TestMapBounds(t *testing.T) {
	r := NewRelation(0, 2, 1, 0)
	m := mustMap(t, "(d0, d1)[s0] -> (d1 floordiv 4, s0 - 1)")
	if !r.AddMapBound(BoundUB, 0, m, false, false) || !r.AddMapBound(BoundLB, 0, mustMap(t, "(d0, d1)[s0] -> (d1 mod 3)"), true, false) {
		t.Fatal("no bounds")
	}
	s, ok := r.Set()
	if !ok || s.NumConstraints() != 7 {
		t.Fatalf("got %s, want 3 bounds and 2 divisions", s)
	}
	points(3, func(p []Int) {
		d0, d1, s0 := p[0].Value, p[1].Value, p[2].Value
		if in := d0 < FloorDiv64(d1, 4) && d0 < s0-1 && d0 >= mod(d1, 3); s.contains(p) != in {
			t.Fatalf("%s: at %v %v", s, p, in)
		}
	})
	if r.AddMapBound(BoundUB, 0, mustMap(t, "(d0, d1)[s0] -> (d1 mod s0)"), true, false) {
		t.Error("a semi-affine bound was added")
	}
	if !r.AddMapBound(BoundUB, 0, mustMap(t, "(d0, d1)[s0] -> (d1 mod s0)"), true, true) {
		t.Error("no conservative semi-affine bound was added")
	}
}

// Numbers beyond 64 bits appear in the middle of an elimination.
func TestLargeCoefficients(t *testing.T) {
	r := mustRelation(t, "(d0, d1, d2) : (d0 * 4611686018427387847 - d1 * 4611686018427387787 == 1, d1 * 4611686018427387761 - d2 * 4611686018427387751 == 5, d0 >= 0, d2 - 1000 >= 0)")
	if r.IsEmpty() {
		t.Error("two equalities of three variables with coprime coefficients are empty")
	}
	bound := mustRelation(t, "(d0, d1) : (d0 * 3037000500 - d1 * 3037000507 >= 0, d1 * 3037000493 >= 9223372036854775807, d0 <= 9223372036854775807)")
	if b := bound.ConstantBound(BoundLB, 0); b != Known(3037000515) {
		t.Error(b)
	}
	a, b := numOf(math.MinInt64), numOf(-1)
	for _, c := range []struct {
		got  num
		want string
	}{
		{a.quo(b), "9223372036854775808"}, {a.neg(), "9223372036854775808"}, {a.abs(), "9223372036854775808"},
		{a.add(b), "-9223372036854775809"}, {a.mul(a), "85070591730234615865843651857942052864"}, {a.gcd(a), "9223372036854775808"},
		{a.mul(a).quo(a), "-9223372036854775808"}, {a.add(b).floorDiv(numOf(2)), "-4611686018427387905"}, {a.add(b).rem(numOf(2)), "-1"},
		{a.add(b).ceilDiv(numOf(2)), "-4611686018427387904"}, {a.lcm(numOf(3)), "27670116110564327424"},
	} {
		want, _ := new(big.Int).SetString(c.want, 10)
		if c.got.wide().Cmp(want) != 0 || (c.got.big != nil) == want.IsInt64() {
			t.Errorf("got %v, want %s", c.got, c.want)
		}
	}
}

func TestSimplifyKeepsValues(t *testing.T) {
	g := &generator{Rand: rand.New(rand.NewPCG(7, 8)), constants: []int64{1, 2, 3, 4, -1, 6}}
	for range 300 {
		m := mustMap(t, g.mapText())
		simplified := m.Simplify()
		for range 20 {
			p := make([]Int, m.NumInputs())
			for i := range p {
				p[i] = Known(g.Int64N(200) - 100)
			}
			want, poison, _ := m.ConstantFold(p)
			got, _, _ := simplified.ConstantFold(p)
			if !poison && fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s is %v at %v, %s is %v", m, want, p, simplified, got)
			}
		}
	}
}

func TestAlignMap(t *testing.T) {
	m := mustMap(t, "(d0, d1)[s0] -> (d0 + d1 * 2 + s0 * 3)")
	aligned, added := AlignMap(m, []string{"j", "n", "k"}, []string{"i", "j"}, []string{"n"})
	if got := fmt.Sprint(aligned, added); got != "(d0, d1)[s0, s1] -> (d1 + s0 * 2 + s1 * 3) [k]" {
		t.Error(got)
	}
	r := NewRelation(0, 2, 1, 0)
	for col, id := range []any{"i", "j", "n"} {
		r.SetID(col, id)
	}
	if aligned, ok := r.AlignedMap(m, []any{"j", "i", "n"}); !ok || aligned.String() != "(d0, d1)[s0] -> (d1 + d0 * 2 + s0 * 3)" {
		t.Error(aligned, ok)
	}
	if _, ok := r.AlignedMap(m, []any{"j", "i", "k"}); ok {
		t.Error("aligned with a variable that is not there")
	}
}

// accessRelation relates the variables of a loop nest, which run from zero to
// the sizes, to the element that is accessed.
func accessRelation(t *testing.T, access string, sizes []int64) *Relation {
	r, ok := RelationOfMap(mustMap(t, access))
	if !ok {
		t.Fatal(access)
	}
	domain := NewRelation(len(sizes), r.NumKind(VarRange), 0, 0)
	for col, size := range sizes {
		domain.AddConstantBound(BoundLB, col, 0)
		domain.AddConstantBound(BoundUB, col, size-1)
	}
	domain.MergeLocals(r)
	r.Append(domain)
	return r
}

// What affine-loop-fusion{maximal} of mlir-opt 22 makes the bounds of the
// producer's loops within the consumer's.
func TestProducerSlices(t *testing.T) {
	for _, c := range []struct {
		store      string
		storeSizes []int64
		load       string
		loadSizes  []int64
		want       string
	}{
		{"(d0) -> (d0 floordiv 4 + 1)", []int64{400}, "(d0) -> (d0 + 1)", []int64{100}, "[(d0) -> (d0 * 4)] [(d0) -> (d0 * 4 + 4)]"},
		{"(d0) -> (d0 floordiv 4, d0 mod 4)", []int64{400}, "(d0, d1) -> (d0, d1)", []int64{100, 4},
			"[(d0, d1) -> (d0 * 4 + d1)] [(d0, d1) -> (d0 * 4 + d1 + 1)]"},
		{"(d0, d1) -> (d0 * 4 + d1)", []int64{100, 4}, "(d0) -> (d0)", []int64{400},
			"[(d0) -> (d0 floordiv 4) (d0) -> (d0 mod 4)] [(d0) -> (d0 floordiv 4 + 1) (d0) -> (d0 mod 4 + 1)]"},
	} {
		store, dep := accessRelation(t, c.store, c.storeSizes), accessRelation(t, c.load, c.loadSizes)
		dep.Inverse()
		dep.MergeAndCompose(store)
		dep.ConvertKind(VarDomain, 0, len(c.storeSizes), VarRange, 0)
		if dep.IsEmpty() {
			t.Fatalf("%s and %s do not meet", c.store, c.load)
		}
		lower, upper := dep.SliceBounds(0, len(c.storeSizes), false)
		if got := fmt.Sprint(lower, upper); got != c.want {
			t.Errorf("%s and %s:\n got %s\nwant %s", c.store, c.load, got, c.want)
		}
	}
}

func TestRelationQueries(t *testing.T) {
	r := mustRelation(t, "(d0, d1, d2) : (d0 + d1 >= 0, d2 >= 3, d2 == 7, d1 == 0)")
	if r.IsHyperRectangular(0, 2) || !r.IsHyperRectangular(1, 2) {
		t.Error("what is hyper-rectangular")
	}
	if b := r.ConstantBound(BoundEQ, 2); b != Known(7) {
		t.Error(b)
	}
	folded := r.Clone()
	folded.ConstantFoldVars(0, 3)
	if s, _ := folded.Set(); s.String() != "(d0) : (0 == 0, 0 == 0, d0 >= 0, 4 >= 0)" {
		t.Error(s)
	}
	r.RemoveIndependentConstraints(2)
	if s, _ := r.Set(); s.String() != "(d0, d1, d2) : (d1 == 0, d0 + d1 >= 0)" {
		t.Error(s)
	}
	if r.RemoveEquality(0); r.NumEqualities() != 0 || r.NumConstraints() != 1 {
		t.Error("removed other than the equality")
	}
}
