package passes

import (
	"strings"
	"testing"
)

func TestOutline(t *testing.T) {
	const in = ` builtin.module( func.func(nobody-knows{ max-iterations=10 f={a=1,b} } , cse), inline ) `
	o, bad := ParseOutline(in)
	if bad != nil {
		t.Fatal(bad)
	}
	const want = `builtin.module(func.func(nobody-knows{ max-iterations=10 f={a=1,b} },cse),inline)`
	if o.String() != want {
		t.Errorf("printed %s, want %s", o, want)
	}
	var alone []string
	for _, p := range o.Alone() {
		alone = append(alone, p.Leaf().Name+" by "+p.String())
	}
	if len(alone) != 3 || alone[1] != "cse by builtin.module(func.func(cse))" || alone[2] != "inline by builtin.module(inline)" {
		t.Errorf("the passes alone: %s", strings.Join(alone, "; "))
	}
	if empty, bad := ParseOutline("builtin.module()"); bad != nil || empty.String() != "builtin.module()" {
		t.Errorf("the empty pipeline: %v, %v", empty, bad)
	}
	for _, text := range []string{"", "cse", "builtin.module(cse", "builtin.module(cse))", "builtin.module(cse{a)", "builtin.module(,)", "m(a b{}c)"} {
		if o, bad := ParseOutline(text); bad == nil {
			t.Errorf("%q gave %v", text, o)
		}
	}
}

func FuzzOutline(f *testing.F) {
	f.Add("builtin.module(func.func(canonicalize{a={b}},cse))")
	f.Fuzz(func(t *testing.T, text string) {
		o, bad := ParseOutline(text)
		if bad != nil {
			return
		}
		again, bad := ParseOutline(o.String())
		if bad != nil || again.String() != o.String() {
			t.Errorf("%q printed as %q, which reads as %q, %v", text, o, again, bad)
		}
	})
}
