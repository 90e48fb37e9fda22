package document_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/lsp/document"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/canonicalize"
	"github.com/millrace-mlir/millrace/passes/cse"
)

var sets = []document.Set{{Name: "core", Dialects: dialects.Dialects(), Passes: []*passes.Pass{canonicalize.Pass, cse.Pass}}}

// text has a cursor for each question: the tests ask about the names between « and ».
const text = `#map = affine_map<(d0) -> (d0)>
module @m {
  func.func private @g(i32) -> i32
  func.func @f(%a: i32, %c: i1) -> i32 {
    %r:2 = scf.if %c -> (i32, i32) {
      scf.yield %a, %a : i32, i32
    } else {
      scf.yield %a, %a : i32, i32
    }
    cf.br ^end(%r#1 : i32)
  ^end(%x: i32):
    // %a and @g in a comment
    %y = call @g(%x) : (i32) -> i32
    return %y : i32
  }
}
`

func read(text string) *document.Document { return document.Read("in.mlir", text, sets) }

// words are the lines of spans, from 1, with their text.
func words(d *document.Document, spans []document.Span) string {
	var all []string
	for _, s := range spans {
		all = append(all, fmt.Sprintf("%d:%s", d.Line(s.Start)+1, d.Text[s.Start:s.End]))
	}
	return strings.Join(all, " ")
}

// TestFind asks for definitions and uses of values, blocks, symbols and aliases.
func TestFind(t *testing.T) {
	d := read(text)
	if len(d.Problems) > 0 {
		t.Fatal(d.Problems)
	}
	for _, c := range []struct{ at, definition, uses string }{
		{"%a, %a : i32, i32\n    } else", "4:%a", "6:%a 6:%a 8:%a 8:%a"},
		{"%r#1", "5:%r", "10:%r"},
		{"%r:2", "5:%r", "10:%r"},
		{"%x) :", "11:%x", "13:%x"},
		{"^end(%r", "11:^end", "10:^end"},
		{"@g(%x)", "3:@g", "13:@g"},
		{"@m {", "2:@m", ""},
		{"#map", "1:#map", ""},
		{"%a and", "", ""},
		{"scf.if", "", ""},
	} {
		offset := strings.Index(text, c.at) + 1
		if got := words(d, d.Definition(offset)); got != c.definition {
			t.Errorf("%s: defined at %q, want %q", c.at, got, c.definition)
		}
		if got := words(d, d.References(offset, false)); got != c.uses {
			t.Errorf("%s: used at %q, want %q", c.at, got, c.uses)
		}
	}
}

// TestHover looks at operations, values, a block, and places where nothing stands.
func TestHover(t *testing.T) {
	d := read(text)
	for at, want := range map[string]string{
		"scf.if":    "**`scf.if`**: ",
		"return %y": "**`func.return`**: ",
		"%x) :":     "```mlir\ni32\n```\nargument of a block, used 1 time",
		"%y :":      "result of `func.call`, used 1 time",
		"^end(%x":   "Block with 1 argument, named 2 times",
		"@m {":      "",
	} {
		got, span := d.Hover(strings.Index(text, at) + 1)
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%s: %q at %v", at, got, span)
		}
	}
	got, _ := d.Hover(strings.Index(text, "call @g"))
	for _, want := range []string{"operand 0", "`i32`", "`callee` = `@g`"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %s", got, want)
		}
	}
}

// TestSymbols lists symbols with the symbols inside them, and the foldable ranges.
func TestSymbols(t *testing.T) {
	d := read(text)
	var tree func(all []document.Symbol) string
	tree = func(all []document.Symbol) string {
		var out []string
		for _, s := range all {
			out = append(out, d.Text[s.NameSpan.Start:s.NameSpan.End]+"["+tree(s.Children)+"]")
		}
		return strings.Join(out, " ")
	}
	if got := tree(d.Symbols()); got != "@m[@g[] @f[]]" {
		t.Error(got)
	}
	var folds []string
	for _, s := range d.Folds() {
		folds = append(folds, fmt.Sprintf("%d-%d", d.Line(s.Start)+1, d.Line(s.End)+1))
	}
	if got := strings.Join(folds, " "); got != "2-16 4-15 5-9" {
		t.Error(got)
	}
	if name, _, ok := d.Unit(strings.Index(text, "%y =")); name != "f" || !ok {
		t.Errorf("the unit is %q", name)
	}
}

// TestProblems has a syntax error in the second of three modules, and in the third an error that
// the verifier finds. Both must be at their lines, and the first module must still have its
// symbols.
func TestProblems(t *testing.T) {
	d := read("func.func @a() {\n  return\n}\n// -----\nfunc.func @b() {\n  %x = arith.constant : i32\n}\n// -----\nfunc.func @c() -> i32 {\n  return\n}\n")
	var got []string
	for _, p := range d.Problems {
		got = append(got, fmt.Sprintf("%d %s", d.Line(p.Start)+1, p.Text))
	}
	want := []string{"6 expected attribute value", "10 'func.return' op has 0 operands, but enclosing function (@c) returns 1"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if all := d.Symbols(); len(all) != 2 || all[0].Name != "a" {
		t.Errorf("%v", all)
	}
}

// TestComplete completes operations, values, symbols, blocks, and passes and options of pipelines.
func TestComplete(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{"func.func @f(%arg: i32) {\n  arith.adds", "", ""},
		{"func.func @f(%arg: i32) {\n  arith.addu", "\n  return\n}\n", "arith.addui_extended"},
		{"func.func @f(%arg: i32, %other: i64) {\n  %x = arith.addi %ar", "", "%arg"},
		{"func.func @f(%arg: i32) {\n  return\n}\nfunc.func @g() {\n  call @", "", "@f"},
		{"func.func @f() {\n  cf.br ^bb1\n^bb1:\n  return\n}\n// ^", "", ""},
		{"// RUN: millrace-opt --pass-pipeline='builtin.module(func.func(can", "')'\n", "canonicalize"},
		{"// RUN: millrace-opt --cs", "\n", "cse"},
		{"// pipeline: \"builtin.module(canonicalize{max-it", "\n", "max-iterations="},
		{"// just words: cs", "\n", ""},
	} {
		d := read(c.before + c.after)
		items, span := d.Complete(len(c.before))
		var got []string
		for _, x := range items {
			got = append(got, x.Text)
		}
		if strings.Join(got, " ") != c.want || span.End != len(c.before) {
			t.Errorf("%q: %q at %v, want %q", c.before, got, span, c.want)
		}
	}
}

// TestRun runs a pass on a text, and checks the error for a bad text.
func TestRun(t *testing.T) {
	d := read(text)
	out, err := d.Run("func.func @f(%a: i32) -> i32 {\n  %z = arith.constant 0 : i32\n  %b = arith.addi %a, %z : i32\n  return %b : i32\n}\n", "--canonicalize")
	if err != nil || !strings.Contains(out, "return %arg0") {
		t.Errorf("%v\n%s", err, out)
	}
	if _, err := d.Run("func.func @f(", "--canonicalize"); err == nil || !strings.Contains(err.Error(), "error: ") {
		t.Errorf("%v", err)
	}
}

// TestMutations asks everything about 3,000 texts with bytes changed, left out and doubled: nothing panics, and all spans are in the text.
func TestMutations(t *testing.T) {
	n := 3000
	if testing.Short() {
		n = 300
	}
	for seed := range uint64(n) {
		r := rand.New(rand.NewPCG(seed, 7))
		b := []byte(text)
		for range 1 + r.IntN(4) {
			i := r.IntN(len(b))
			switch r.IntN(3) {
			case 0:
				b[i] = " %@^#!\"(){}[]:,=abc\n\x80"[r.IntN(20)]
			case 1:
				b = slices.Delete(b, i, min(len(b), i+1+r.IntN(20)))
			case 2:
				b = slices.Insert(b, i, b[i:min(len(b), i+1+r.IntN(20))]...)
			}
		}
		d := read(string(b))
		var spans []document.Span
		for range 10 {
			at := r.IntN(len(b) + 1)
			spans = append(append(spans, d.Definition(at)...), d.References(at, true)...)
			_, s := d.Hover(at)
			_, c := d.Complete(at)
			spans = append(spans, s, c)
		}
		for _, s := range d.Symbols() {
			spans = append(spans, s.Span, s.NameSpan)
		}
		for _, p := range d.Problems {
			spans = append(spans, p.Span)
		}
		for _, s := range append(spans, d.Folds()...) {
			if s.Start < 0 || s.Start > s.End && s != (document.Span{}) || s.End > len(b) {
				t.Fatalf("seed %d: span %v of %d bytes:\n%s", seed, s, len(b), b)
			}
		}
	}
}
