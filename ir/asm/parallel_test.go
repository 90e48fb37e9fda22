package asm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
)

// bodies are ways to write a function: where its closing brace stands is guessed
// when it is skipped.
var bodies = map[string]struct {
	text    string
	guessed bool // the guess holds, or nothing was guessed
}{
	"printed":      {"  func.func @f(%c: i1) {\n    builtin.module {\n    }\n    return\n  }", true},
	"label first":  {"  func.func @f() {\n  ^bb0:\n    return\n  }", true},
	"generic":      {"  \"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({\n    func.return\n  }) : () -> ()", true},
	"one line":     {"  func.func @f() { return }", true},
	"comment":      {"  func.func @f() {\n    // }\n//  }\n    return\n  } // }", true},
	"string":       {"  func.func @f() attributes {a = \"{\\22}\"} {\n    return {a = \"\\22}\"}\n  }", true},
	"tabs":         {"\tfunc.func @f() {\n\t\treturn\n\t}", true},
	"no margin":    {"func.func @f() {\nreturn\n}", true},
	"brace right":  {"  func.func @f() {\n    return\n      }", false},
	"brace inside": {"  func.func @f(%c: i1) {\n    builtin.module {\n  }\n    return\n  }", false},
}

func TestSkippedBodies(t *testing.T) {
	for name, body := range bodies {
		t.Run(name, func(t *testing.T) {
			const last = "  func.func private @g(%c: i1) {\n    return\n  }\n"
			text := "module {\n" + body.text + "\n" + last + "}\n"
			c := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect})
			want, err := asm.Parse(c, "in.mlir", text, asm.Options{Threads: 1})
			if err != nil {
				t.Fatal(err)
			}
			got := asm.ParseOn(ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect}), "in.mlir", text, 2)
			if (got != nil) != body.guessed {
				t.Fatalf("parsed on two goroutines: %v", got != nil)
			}
			if got == nil {
				return // Parse goes on serially
			}
			options := asm.PrintOptions{DebugInfo: true}
			if g, w := string(asm.Append(nil, got, options)), string(asm.Append(nil, want, options)); g != w || !strings.Contains(w, "@g") {
				t.Errorf("got\n%s\nwant\n%s", g, w)
			}
		})
	}
}

// TestResourceOrder has resources printed in the order of use, whatever goroutine
// met them first.
func TestResourceOrder(t *testing.T) {
	var text, meta strings.Builder
	for i := range 2000 {
		fmt.Fprintf(&text, "func.func @f%d() attributes {a.a = dense_resource<k%d> : tensor<1xi8>, a.b = dense_resource<k%d> : tensor<1xi8>} { return }\n", i, i, i*7%2000)
		fmt.Fprintf(&meta, ",\n      k%d: \"0x01000000%02X\"", i, i%256)
	}
	source := text.String() + "{-#\n  dialect_resources: {\n    builtin: {" + meta.String()[1:] + "\n    }\n  }\n#-}\n"
	printed := func(threads int) string {
		c := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect})
		c.AllowUnregistered = true
		op, err := asm.Parse(c, "in.mlir", source, asm.Options{Threads: threads})
		if err != nil {
			t.Fatal(err)
		}
		return string(asm.Append(nil, op, asm.PrintOptions{Threads: threads}))
	}
	want := printed(1)
	if strings.Index(want, " k7: ") > strings.Index(want, " k2: ") { // k7 is the second one of f1
		t.Error("not in the order of use")
	}
	for range 5 {
		if printed(4) != want {
			t.Fatal("four goroutines print something else than one")
		}
	}
}

// TestAliasesOfMany prints modules of so many operations that the search for aliases is done in
// pieces. The search finds aliases where only an operation, only its regions, or a deeper operation
// has them.
func TestAliasesOfMany(t *testing.T) {
	for name, unit := range map[string]string{
		"operation": "  func.func private @f%d() attributes {m = #map} {\n    return\n  }\n",
		"argument":  "  func.func private @f%d(%%arg0: memref<4xf32, #map>) {\n    return\n  }\n",
		"body":      "  func.func private @f%d() {\n    \"test.op\"() {m = #map} : () -> ()\n    return\n  }\n",
		"deeper":    "  func.func private @f%d() attributes {n = 3 : i32} {\n    \"test.op\"() ({\n      \"test.op\"() {m = #map} : () -> ()\n    }) : () -> ()\n    return\n  }\n",
		"both":      "  func.func private @f%d() attributes {m = #map} {\n    \"test.op\"() {m = #map} : () -> ()\n    return\n  }\n",
	} {
		t.Run(name, func(t *testing.T) {
			var text strings.Builder
			text.WriteString("#map = affine_map<(d0) -> (d0 * 2)>\nmodule {\n")
			for i := range 100 {
				if i == 70 {
					fmt.Fprintf(&text, unit, i)
				} else {
					fmt.Fprintf(&text, "  func.func private @f%d() {\n    return\n  }\n", i)
				}
			}
			text.WriteString("}\n")
			c := ir.NewContext([]*ir.Dialect{builtin.Dialect, funcs.Dialect})
			c.AllowUnregistered = true
			op, err := asm.Parse(c, "in.mlir", text.String(), asm.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(asm.Append(nil, op, asm.PrintOptions{})); strings.TrimSpace(got) != strings.TrimSpace(text.String()) {
				t.Errorf("printed:\n%.300s", got)
			}
		})
	}
}
