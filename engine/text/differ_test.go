package text

import (
	"slices"
	"strings"
	"testing"
)

// TestDifferences finds the operations that differ, wherever they stand.
func TestDifferences(t *testing.T) {
	parse := func(s string) *Module {
		m, err := Parse([]byte(s))
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	a := parse(joinable)
	if all := Differences(a, parse(joinable)); all != nil {
		t.Errorf("a module differs from itself: %v", all)
	}
	const numbered = "\"builtin.module\"() ({\n  \"func.func\"() <{sym_name = \"f\"}> ({\n    %7 = \"t.a\"() : () -> i1\n    \"t.b\"(%7) : (i1) -> ()\n  }) : () -> ()\n}) : () -> ()\n"
	if all := Differences(parse(numbered), parse(strings.ReplaceAll(numbered, "%7", "%123"))); all != nil {
		t.Errorf("numbers of values make a difference: %v", all)
	}
	b := parse(strings.NewReplacer("callee = @c", "callee = @b", `sym_name = "a"`, `sym_name = "d"`, ":0:0", ":1:0").Replace(joinable))
	var names []string
	for _, d := range Differences(a, b) {
		names = append(names, d.Name)
		if d.Name == "@b" && (d.Number != 2 || !strings.Contains(d.A, "@c") || !strings.Contains(d.B, "@b")) {
			t.Errorf("%+v", d)
		}
	}
	if want := []string{"the module", "@a", "@b", "@d"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
}
