package all_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// TestIndex parses text with forward references, numbered results and block labels, and holds each
// place against the text there. After an error the index holds the text before the error.
func TestIndex(t *testing.T) {
	const text = `func.func @f(%a: i32, %c: i1) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    scf.yield %a, %a : i32, i32
  } else {
    scf.yield %a, %a : i32, i32
  }
  cf.br ^end(%r#1 : i32)
^end(%x: i32):
  return %x : i32
}
"test.graph_region"() ({
  %u = "test.use"(%later) : (i32) -> i32
  %later = "test.def"() : () -> i32
}) : () -> ()
`
	var x asm.Index
	ctx := ir.NewContext(all.Dialects())
	ctx.AllowUnregistered = true
	if _, err := asm.Parse(ctx, "in.mlir", text, asm.Options{Index: &x}); err != nil {
		t.Fatal(err)
	}
	names := map[*ir.Value][]string{}
	for _, m := range x.Values {
		mark := ""
		if m.Def {
			mark = "="
		}
		names[m.What] = append(names[m.What], text[m.At.Off:m.At.Off+m.Len]+mark)
	}
	var got []string
	for _, list := range names {
		slices.Sort(list)
		got = append(got, strings.Join(list, " "))
	}
	slices.Sort(got)
	want := []string{"%a %a %a %a %a=", "%c %c=", "%later %later=", "%r %r=", "%r=", "%u=", "%x %x="}
	if !slices.Equal(got, want) {
		t.Errorf("values\n got %q\nwant %q", got, want)
	}
	for _, m := range x.Blocks {
		if name := text[m.At.Off : m.At.Off+m.Len]; name != "^end" {
			t.Errorf("a block is called %s", name)
		}
	}
	var ops []string
	for _, o := range x.Ops {
		ops = append(ops, fmt.Sprintf("%s %d", o.Op.Name().Name, strings.Count(strings.TrimSpace(text[o.Start.Off:o.End]), "\n")))
		if !strings.Contains(text[o.Name.Off:o.End], strings.TrimPrefix(o.Op.Name().Name, "func.")) {
			t.Errorf("%s is not at %q", o.Op.Name().Name, text[o.Name.Off:o.End])
		}
	}
	if got := strings.Join(ops, ", "); got != "scf.yield 0, scf.yield 0, scf.if 4, cf.br 0, func.return 0, func.func 9, test.use 0, test.def 0, test.graph_region 3" {
		t.Error(got)
	}

	x = asm.Index{}
	if _, err := asm.Parse(ctx, "bad.mlir", text[:strings.Index(text, "^end(%x")], asm.Options{Index: &x}); err == nil || len(x.Ops) != 4 {
		t.Errorf("%v: %d operations", err, len(x.Ops))
	}
}
