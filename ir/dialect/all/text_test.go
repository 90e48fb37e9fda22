package all_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// TestText holds that modules as mlir-opt prints them print as they were read.
func TestText(t *testing.T) {
	files, err := filepath.Glob("testdata/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatal("no test data", err)
	}
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) {
			want, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			c := ir.NewContext(all.Dialects())
			c.AllowUnregistered = true
			op, err := asm.Parse(c, f, string(want), asm.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(asm.Append(nil, op, asm.PrintOptions{})) + "\n"; got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}
