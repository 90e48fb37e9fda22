package all_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// TestErrors compares the first error of each piece of the files testdata/errors*.txt with
// the piece's last line. That line is the error of mlir-opt, or our own text where mlir-opt
// reads out of bounds.
func TestErrors(t *testing.T) {
	files, err := filepath.Glob("testdata/errors*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no test data", err)
	}
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) { testErrors(t, f) })
	}
}

func testErrors(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, piece := range strings.Split(string(text), "// -----\n") {
		lines := strings.Split(strings.Trim(piece, "\n"), "\n")
		want := strings.TrimPrefix(lines[len(lines)-1], "// ")
		src := strings.Join(lines[:len(lines)-1], "\n") + "\n"
		c := ir.NewContext(all.Dialects())
		if op, err := asm.Parse(c, "-", src, asm.Options{}); err == nil {
			ir.Verify(op, 1)
		}
		got := ""
		if i := slices.IndexFunc(c.Diags.All, func(d *ir.Diagnostic) bool { return d.Severity == ir.Error }); i >= 0 {
			d := c.Diags.All[i]
			_, line, col, _ := c.FileLineColOf(d.Loc)
			got = fmt.Sprintf("%d:%d: error: %s", line, col, d.Text)
		}
		if first, _, _ := strings.Cut(got, "\n"); first != want {
			t.Errorf("piece %d:\n%s\ngot  %s\nwant %s", i, src, first, want)
		}
	}
}
