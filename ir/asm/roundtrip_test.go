package asm

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// generic parses text without any dialect and prints it again.
func generic(t *testing.T, text string, threads int) string {
	t.Helper()
	c := ir.NewContext(nil)
	c.AllowUnregistered = true
	op, err := Parse(c, "in.mlir", text, Options{Threads: threads})
	if err != nil {
		for _, d := range c.Diags.All {
			f, l, col, _ := c.FileLineColOf(d.Loc)
			t.Errorf("%s:%d:%d: %s", f, l, col, d.Text)
		}
		t.FailNow()
	}
	return string(Append(nil, op, PrintOptions{Threads: threads}))
}

func TestGenericRoundTrip(t *testing.T) {
	const in = `#map = affine_map<(d0)[s0] -> (d0 + s0, (-d0) floordiv 2)>
"builtin.module"() ({
  "t.f"() <{a = 1 : i32}> ({
  ^bb0(%arg0: i32, %arg1: memref<4xf32, #map>):
    %0:2 = "t.two"(%arg0) {b, c = [1, 2.500000e+00, "x\0A"], d = dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>} : (i32) -> (i32, vector<[4]xf32>)
    "t.br"(%0#1)[^bb1] : (vector<[4]xf32>) -> ()
  ^bb1:  // pred: ^bb0
    "t.use"(%0#0, %1) : (i32, !foo.bar<x>) -> ()
    %1 = "t.late"() : () -> !foo.bar<x>
  }) {m = #map} : () -> ()
}) : () -> ()
`
	if got := generic(t, in, 1); got != in {
		t.Errorf("got\n%s\nwant\n%s", got, in)
	}
}

func TestParseErrors(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{`"t.a"(%x) : (i32) -> ()`, "1:7: use of undeclared SSA value name"},
		{`%a = "t.a"() : () -> ()`, "1:1: cannot name an operation with no results"},
		{"%a = \"t.a\"() : () -> i32\n%a = \"t.a\"() : () -> i32", "2:1: redefinition of SSA value '%a'"},
		{`"t.a"() ({ "t.b"()[^x] : () -> () }) : () -> ()`, "1:20: reference to an undefined block"},
		{`"t.a"() {a = 300 : i8} : () -> ()`, "1:14: integer constant out of range for attribute"},
		{labels(40, "x") + "}) : () -> ()", "41:27: reference to an undefined block"},
		{labels(40, "b20") + "^b20:", "42:1: redefinition of block '^b20'"},
		{strings.Repeat(`"t.a"() ({`, 11000), "nesting is deeper"},
	} {
		c := ir.NewContext(nil)
		c.AllowUnregistered = true
		if _, err := Parse(c, "in", tt.in, Options{}); err == nil {
			t.Errorf("%.60s: parsed", tt.in)
			continue
		}
		d := c.Diags.All[0]
		_, l, col, _ := c.FileLineColOf(d.Loc)
		got := strings.Join([]string{itoa(l), itoa(col)}, ":") + ": " + d.Text
		if !strings.Contains(got, tt.want) {
			t.Errorf("%.60s: got %q, want %q", tt.in, got, tt.want)
		}
	}
}

// labels is a region of n blocks, more than are looked for one by one, of which the last one branches to a label.
func labels(n int, last string) string {
	text := "\"t.a\"() ({\n"
	for i := range n - 1 {
		text += fmt.Sprintf("^b%d: \"t.br\"() [^b%d, ^b0] : () -> ()\n", i, i+1)
	}
	return text + fmt.Sprintf("^b%d: \"t.br\"() [^b3, ^b0, ^%s] : () -> ()\n", n-1, last)
}

func itoa(n uint32) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}
