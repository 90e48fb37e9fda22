package firrtl

import (
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/ir"
)

// TestRefused imports the inputs of an archive and compares words and places of the errors with circt-translate's.
func TestRefused(t *testing.T) {
	a, err := txtar.ParseFile("testdata/refused.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(a.Files); i += 2 {
		in, want := a.Files[i], a.Files[i+1]
		t.Run(strings.TrimSuffix(in.Name, ".fir"), func(t *testing.T) {
			c := ir.NewContext(all.Dialects())
			var got strings.Builder
			c.Diags.Handle = func(c *ir.Context, d *ir.Diagnostic) {
				if d.Severity == ir.Error {
					got.WriteString(strings.TrimPrefix(placeOf(c, d.Loc), "<stdin>:") + ": error: " + d.Text + "\n")
				}
			}
			if op := Import(c, "<stdin>", string(in.Data), Options{}); op != nil && ir.Verify(op, 1) {
				t.Fatal("imported")
			}
			if got.String() != string(want.Data) {
				t.Errorf("reports\n%swant\n%s", got.String(), want.Data)
			}
		})
	}
}

// placeOf prints a location as file:line:column.
func placeOf(c *ir.Context, l ir.Loc) string {
	s := c.LocAttr(l).String()
	return strings.ReplaceAll(strings.TrimSuffix(strings.TrimPrefix(s, "loc("), ")"), `"`, "")
}
