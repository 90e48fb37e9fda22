package affine

import "testing"

func mustMap(t testing.TB, text string) *Map {
	t.Helper()
	m, err := ParseMap(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Each text is built and printed; what differs from the text is in want.
func TestBuildAndPrint(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"() -> ()", ""},
		{"(d0) -> (d0)", ""},
		{"()[s0] -> (s0)", ""},
		{"(i, j)[n] -> (n + i, 4 * j)", "(d0, d1)[s0] -> (d0 + s0, d1 * 4)"},
		{"(d0, d1) -> (d0 - d1, d0 - d1 * 2, -d0, -(d0 + d1))", ""},
		{"(d0, d1) -> (d0 - (d1 + 3), (d0 + d1) * 3)", ""},
		{"(d0)[s0] -> (d0 - (d0 floordiv s0) * s0)", "(d0)[s0] -> (d0 mod s0)"},
		{"(d0) -> (d0 - (d0 floordiv 8) * 8)", "(d0) -> (d0 mod 8)"},
		{"(d0) -> ((d0 floordiv 8) * -8 + d0)", ""},
		{"(d0)[s0] -> (d0 - (d0 floordiv s0) * (-s0))", ""},
		{"(d0) -> (9223372036854775807 + 1 + d0)", "(d0) -> (d0 + 9223372036854775807 + 1)"},
		{"(d0) -> (d0 - 9223372036854775807 - 1)", "(d0) -> (d0 - -9223372036854775808)"},
		{"(d0) -> (d0 floordiv 0, d0 mod 0, d0 mod -3, d0 ceildiv 0)", ""},
		{"(d0) -> ((d0 * 4) floordiv -2, (d0 * 5) ceildiv -5)", "(d0) -> (d0 * -2, -d0)"},
		{"(d0)[s0] -> (2 * s0 * 3 * d0, d0 - (d0 * s0) * 2)", "(d0)[s0] -> (d0 * (s0 * 6), d0 - (d0 * s0) * 2)"},
		{"(d0) -> (d0 mod 12 mod 4, (d0 * 8 + 3) mod 4, (d0 * 8 + 3) floordiv 4)", "(d0) -> (d0 mod 4, 3, d0 * 2)"},
		{"() -> (7 floordiv -2, -7 floordiv 2, 7 ceildiv 2, -7 ceildiv 2, -7 mod 4)", "() -> (-4, -4, 4, -3, 1)"},
		{"(d0) -> (d0 * 2 + d0, d0 + 3 + d0, d0 - d0)", "(d0) -> (d0 * 3, d0 * 2 + 3, 0)"},
		{"(d0) -> (((d0 + 1) ceildiv 2) mod 3)", ""},
		{"(d0)[s0] -> (d0 + ((d0 floordiv s0) * s0) floordiv -1)", "(d0)[s0] -> (d0 mod s0)"},
		{"(d0, d1)[s0, s1] -> (d1 + d0, s1 * s0, s0 + d1)", "(d0, d1)[s0, s1] -> (d0 + d1, s0 * s1, d1 + s0)"},
		{"(d0)[s0] -> (d0 + s0 - (s0 floordiv 4) * 4)", "(d0)[s0] -> (d0 + s0 mod 4)"},
	} {
		want := c.want
		if want == "" {
			want = c.text
		}
		if got := mustMap(t, c.text).String(); got != want {
			t.Errorf("%s:\n got %s\nwant %s", c.text, got, want)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, text := range []string{
		"", "(", "(d0", "(d0)", "(d0) ->", "(d0) -> (", "(d0) -> (d0", "(d0) -> (d1)", "(d0, d0) -> ()",
		"(d0) -> (d0))", "(d0) -> (d0 +)", "(d0, d1) -> (d0 * d1)", "(d0, d1) -> (d0 mod d1)",
		"(d0) -> (99999999999999999999)", "(d0)[ -> (d0)", "(1) -> ()", "(d0) -> (d0 d0)",
	} {
		if m, err := ParseMap(text); err == nil {
			t.Errorf("%q: read as %s, want an error", text, m)
		}
	}
	for _, text := range []string{"(d0) : (d0)", "(d0) : (d0 >= )", "(d0) -> (d0 >= 0)", "(d0) : (d0 < 0)"} {
		if s, err := ParseSet(text); err == nil {
			t.Errorf("%q: read as %s, want an error", text, s)
		}
	}
}

func TestSets(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"(d0) : (d0 - 1 >= 0, d0 == 0)", "(d0) : (d0 - 1 >= 0, d0 == 0)"},
		{"(d0)[s0] : ()", "(d0)[s0] : (0 == 0)"},
		{"(d0)[s0] : (d0 <= s0, d0 >= 2, d0 == s0)", "(d0)[s0] : (-d0 + s0 >= 0, d0 - 2 >= 0, d0 - s0 == 0)"},
	} {
		s, err := ParseSet(c.text)
		if err != nil {
			t.Fatal(err)
		}
		if s.String() != c.want {
			t.Errorf("%s: got %s, want %s", c.text, s, c.want)
		}
	}
	if e := emptySet(1, 2); e.String() != "(d0)[s0, s1] : (1 == 0)" || !e.IsEmptyIntegerSet() {
		t.Errorf("the empty set is %s", e)
	}
}

func TestEqualHashKey(t *testing.T) {
	texts := []string{
		"() -> ()", "(d0) -> ()", "()[s0] -> ()", "(d0) -> (d0)", "()[s0] -> (s0)", "(d0) -> (0)", "(d0) -> (1)",
		"(d0) -> (-1)", "(d0) -> (d0, d0)", "(d0) -> (d0 mod 3)", "(d0) -> (d0 floordiv 3)", "(d0) -> (d0 ceildiv 3)",
		"(d0) -> (d0 * 3)", "(d0) -> (d0 + 3)", "(d0, d1) -> (d0 + d1)", "(d0, d1) -> (d1 * 2 + d0)", "(d0, d1) -> (d0 + d1 * 2)", "(d0) -> (70000)",
	}
	for i, a := range texts {
		for j, b := range texts {
			x, y := mustMap(t, a), mustMap(t, b)
			same := i == j
			if x.Equal(y) != same || (x.Hash() == y.Hash()) != same || (string(x.AppendKey(nil)) == string(y.AppendKey(nil))) != same {
				t.Errorf("%s and %s: same is %v; Equal %v, hashes %x %x, keys %x %x", a, b, same,
					x.Equal(y), x.Hash(), y.Hash(), x.AppendKey(nil), y.AppendKey(nil))
			}
		}
	}
	ge, eq := NewSet(0, 0, []*Expr{Constant(0)}, []bool{false}), NewSet(0, 0, []*Expr{Constant(0)}, []bool{true})
	if ge.Equal(eq) || ge.Hash() == eq.Hash() || string(ge.AppendKey(nil)) == string(eq.AppendKey(nil)) {
		t.Error("0 >= 0 and 0 == 0 are the same set")
	}
}

func TestNamedExpr(t *testing.T) {
	e := mustMap(t, "(d0)[s0] -> (d0 * 2 - s0 + 1)").Result(0)
	got := AppendNamedExpr(nil, e, func(dst []byte, position int, symbol bool) []byte {
		if symbol {
			return append(dst, "%n"...)
		}
		return append(dst, "%i"...)
	})
	if string(got) != "%i * 2 - %n + 1" {
		t.Errorf("got %s", got)
	}
}

// Every map that ParseMap reads must print as text that reads back as the same map.
func FuzzParseMap(f *testing.F) {
	for _, text := range []string{
		"() -> ()", "(d0, d1)[s0] -> (d0 + s0, -d1 floordiv 2)", "(a)[b] -> ((a mod b) ceildiv 3 * -4)", "(d0) -> (d0 floordiv 0)",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMap(text)
		if err != nil {
			return
		}
		m.Simplify()
		again, err := ParseMap(m.String())
		if err != nil {
			// The smallest integer prints, but does not read.
			return
		}
		if again.NumDims() != m.NumDims() || again.NumSymbols() != m.NumSymbols() || again.NumResults() != m.NumResults() {
			t.Errorf("%s reads as %s", m, again)
		}
	})
}

func FuzzParseSet(f *testing.F) {
	for _, text := range []string{"(d0) : (d0 >= 0)", "(d0)[s0] : (d0 mod 4 - s0 == 0, d0 <= 7)", "() : ()"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSet(text)
		if err != nil || s.NumInputs() > 6 || s.NumConstraints() > 6 {
			return
		}
		s.Simplify()
	})
}
