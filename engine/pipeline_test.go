package engine

import (
	"strings"
	"testing"
)

func TestPipeline(t *testing.T) {
	const in = ` builtin.module( func.func(canonicalize{ max-iterations=10 f={a=1,b} s="}" } , cse), inline ) `
	n, err := ParsePipeline(in)
	if err != nil {
		t.Fatal(err)
	}
	const want = `builtin.module(func.func(canonicalize{max-iterations=10 f={a=1,b} s="}"},cse),inline)`
	if n.String() != want {
		t.Errorf("printed %s, want %s", n, want)
	}
	var alone []string
	for _, p := range n.Passes() {
		alone = append(alone, p.Leaf().Name+" by "+p.String())
	}
	if got, want := alone[1], "cse by builtin.module(func.func(cse))"; got != want {
		t.Errorf("second pass: %s, want %s", got, want)
	}
	if got, want := alone[2], "inline by builtin.module(inline)"; got != want || len(alone) != 3 {
		t.Errorf("third of %d passes: %s, want %s", len(alone), got, want)
	}
	for _, bad := range []string{"", "cse", "builtin.module(cse", "builtin.module(cse))", "builtin.module(cse{a)", "builtin.module(,)", "m(a b)"} {
		if n, err := ParsePipeline(bad); err == nil || !strings.Contains(err.Error(), "1:") {
			t.Errorf("%q gave %v, %v", bad, n, err)
		}
	}
}

func FuzzPipeline(f *testing.F) {
	f.Add("builtin.module(func.func(canonicalize{a={b}},cse))")
	f.Fuzz(func(t *testing.T, text string) {
		n, err := ParsePipeline(text)
		if err != nil {
			return
		}
		again, err := ParsePipeline(n.String())
		if err != nil || again.String() != n.String() {
			t.Errorf("%q printed as %q, which reads as %q, %v", text, n, again, err)
		}
	})
}
