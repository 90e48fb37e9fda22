package asm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// bodies are ways to write a function: where its closing brace stands is guessed
// when it is skipped.
var bodies = map[string]struct {
	text    string
	guessed bool // the guess holds, or nothing was guessed
}{
	"printed":      {"  func.func @f(%c: i1) {\n    scf.if %c {\n    }\n    return\n  }", true},
	"label first":  {"  func.func @f() {\n  ^bb0:\n    return\n  }", true},
	"generic":      {"  \"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({\n    func.return\n  }) : () -> ()", true},
	"one line":     {"  func.func @f() { return }", true},
	"comment":      {"  func.func @f() {\n    // }\n//  }\n    return\n  } // }", true},
	"string":       {"  func.func @f() attributes {a = \"{\\22}\"} {\n    return {a = \"\\22}\"}\n  }", true},
	"tabs":         {"\tfunc.func @f() {\n\t\treturn\n\t}", true},
	"no margin":    {"func.func @f() {\nreturn\n}", true},
	"brace right":  {"  func.func @f() {\n    return\n      }", false},
	"brace inside": {"  func.func @f(%c: i1) {\n    scf.if %c {\n  }\n    return\n  }", false},
}

func TestSkippedBodies(t *testing.T) {
	for name, body := range bodies {
		t.Run(name, func(t *testing.T) {
			const last = "  func.func private @g(%c: i1) {\n    return\n  }\n"
			text := "module {\n" + body.text + "\n" + last + "}\n"
			c := ir.NewContext(all.Dialects())
			want, err := asm.Parse(c, "in.mlir", text, asm.Options{Threads: 1})
			if err != nil {
				t.Fatal(err)
			}
			got := asm.ParseOn(ir.NewContext(all.Dialects()), "in.mlir", text, 2)
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
		c := ir.NewContext(all.Dialects())
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

// TestLongRegions compares regions with many lines with their text from a single goroutine. They
// have labels, arguments, names, elided terminators, result groups, resources, nested regions and
// each form.
func TestLongRegions(t *testing.T) {
	var text, loop strings.Builder
	text.WriteString("func.func @f(%c: i1, %m: memref<?xi32>) {\n  %i = arith.constant 1 : index\n  cf.br ^b0\n")
	for i := range 900 {
		fmt.Fprintf(&text, "^b%d:\n  %%v%d:3 = \"t.op\"() {r = dense_resource<k%d> : tensor<1xi8>} : () -> (i1, i2, i3)\n"+
			"  %%k%d = arith.constant %d : i32\n  cf.cond_br %%v%d#0, ^b%d, ^b%d\n", i, i, i*7%900, i, i, i, i+1, i/2)
		fmt.Fprintf(&loop, "  %%l%d = arith.constant %d : i32\n  memref.store %%l%d, %%m[%%j] : memref<?xi32>\n", i, i, i)
	}
	text.WriteString("^b900:\n  scf.for %j = %i to %i step %i {\n" + loop.String() + "  }\n  return\n}\n{-#\n  dialect_resources: {\n    builtin: {")
	for i := range 900 {
		fmt.Fprintf(&text, "%sk%d: \"0x01000000%02X\"", strings.Repeat(", ", min(i, 1)), i, i%256)
	}
	text.WriteString("}\n  }\n#-}\n")
	c := ir.NewContext(all.Dialects())
	c.AllowUnregistered = true
	op, err := asm.Parse(c, "in.mlir", text.String(), asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range []asm.PrintOptions{{}, {Generic: true}, {UniqueIDs: true}, {DebugInfo: true}, {LocalScope: true}, {ValueUsers: true}} {
		o.Threads = 1
		want := string(asm.Append(nil, op, o))
		for range 3 {
			o.Threads = 4
			var written strings.Builder
			if err := asm.Write(&written, op, o); err != nil || written.String() != want {
				t.Fatalf("four goroutines print something else than one with %+v (%v)", o, err)
			}
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
			c := ir.NewContext(all.Dialects())
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
