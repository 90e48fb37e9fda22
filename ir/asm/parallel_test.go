package asm_test

import (
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
			want := asm.Parse(c, "in.mlir", text, asm.Options{Threads: 1})
			if want == nil {
				t.Fatal(c.Diags.All[0].Text)
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
