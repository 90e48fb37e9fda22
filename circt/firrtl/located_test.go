package firrtl

import (
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// TestLocated imports the inputs of an archive and compares the operations and their locations with circt-translate's,
// except for the number of blanks.
func TestLocated(t *testing.T) {
	a, err := txtar.ParseFile("testdata/located.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(a.Files); i += 2 {
		in, want := a.Files[i], a.Files[i+1]
		t.Run(strings.TrimSuffix(in.Name, ".fir"), func(t *testing.T) {
			op := Import(ir.NewContext(all.Dialects()), "<stdin>", string(in.Data), Options{})
			if op == nil {
				t.Fatal("refused")
			}
			got := string(asm.Append(nil, op, asm.PrintOptions{DebugInfo: true, LocalScope: true}))
			words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
			if words(got) != words(string(want.Data)) {
				t.Errorf("imports\n%swant\n%s", got, want.Data)
			}
		})
	}
}
