package trace

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

func linesOf(text string) []line {
	var all []line
	for t := range strings.SplitSeq(text, "\n") {
		all = append(all, line{text: t})
	}
	return all
}

// TestDiffApplied applies the edits between random texts, most of whose lines occur several times.
func TestDiffApplied(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	random := func() string {
		b := make([]string, rng.IntN(30))
		for i := range b {
			b[i] = string(rune('a' + rng.IntN(1+rng.IntN(26))))
		}
		return strings.Join(b, "\n")
	}
	for range 20000 {
		old, new := random(), random()
		s := Step{Edits: diff(linesOf(old), linesOf(new))}
		if got := s.Apply(old); got != new {
			t.Fatalf("from %q the edits %v lead to %q, not %q", old, s.Edits, got, new)
		}
		if old == new && s.Edits != nil {
			t.Fatalf("edits of equal texts: %v", s.Edits)
		}
	}
}

// TestDiffSmall expects an edit to leave out the lines that stay.
func TestDiffSmall(t *testing.T) {
	edits := diff(linesOf("a\nb\nc\nd\ne"), linesOf("a\nx\nc\ne"))
	if len(edits) != 2 || edits[0].Line != 2 || len(edits[0].Removed) != 1 || edits[1].Line != 4 || len(edits[1].Added) != 0 {
		t.Errorf("edits: %v", edits)
	}
}

// TestRenaming tells lines whose values only have other numbers from lines with other operands.
func TestRenaming(t *testing.T) {
	op := new(ir.Operation)
	pair := func(old, new string) row { return row{&line{text: old, op: op}, &line{text: new, op: op}} }
	m := renaming{}
	for _, c := range []struct {
		old, new string
		renamed  bool
	}{
		{"%1 = arith.muli %0, %arg1 : i32", "%0 = arith.muli %arg0, %arg1 : i32", false},
		{"%2:2 = call @g(%1)", "%1:2 = call @g(%0)", true},
		{"%3 = arith.addi %2#0, %2#1 : i32", "%2 = arith.addi %1#0, %1#1 : i32", true},
		{"%4 = arith.addi %3, %1 : i32", "%3 = arith.addi %0, %2 : i32", false},
		{"return %4 : i32", "return %3 : i32", true},
		{"return %4 : i32", "llvm.return %3 : i32", false},
	} {
		if got := m.add(pair(c.old, c.new)); got != c.renamed {
			t.Errorf("%s, then %s: only renamed: %t", c.old, c.new, got)
		}
	}
	if m.add(row{nil, &line{text: "return"}}) {
		t.Error("an added line is no renamed line")
	}
}

// TestPage expects what a reader needs to be in the page: changed lines, links to their origin, runs without changes.
func TestPage(t *testing.T) {
	op := new(ir.Operation)
	old := []line{{text: "\"a<b\"() : () -> ()", op: op, location: "in.mlir:2:3", file: "in.mlir", source: 2}}
	new := []line{{text: "\"c\"() : () -> ()", op: op, location: "in.mlir:2:3", file: "in.mlir", source: 2}}
	x := &Trace{Input: "in.mlir", Chunks: []*Record{{Pipeline: "builtin.module(x,y)", Steps: []*Step{
		{Pass: "x", Op: "func.func", Symbol: "f", Seconds: 0.001, Statistics: []Statistic{{"num", 3}}, Edits: diff(old, new)},
		{Pass: "y", Op: "func.func", Symbol: "f"}, {Pass: "z", Op: "builtin.module", Failed: true},
	}}}}
	page := string(x.HTML("module {\n  input & line\n}\n"))
	for _, want := range []string{
		"2 of 3 runs of passes", "<code>&#34;a&lt;b&#34;() : () -&gt; ()</code>", "<code>&#34;c&#34;() : () -&gt; ()</code>",
		`<a class=from href="#L2" title="from in.mlir:2:3">2</a>`, "id=L2>", "input &amp; line", "num: 3", "1.000 ms",
		"1 run without a change", "The pass failed.",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	if strings.Contains(page, "<script") || strings.Contains(page, "id=L1>") {
		t.Error("the page has a script, or a line of the input to which nothing refers")
	}
}
