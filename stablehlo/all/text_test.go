package all_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/opt/opttest"
	"github.com/millrace-mlir/millrace/stablehlo/all"
)

// TestOperations takes operations that no test of a pass needs through text and
// bytecode. In house there is a test that none is forgotten. There is no
// stablehlo-opt to ask.
func TestOperations(t *testing.T) {
	tool := &opt.Tool{
		Name: "millrace-stablehlo-opt", Dialects: append(dialects.Dialects(), all.Dialects()...), Passes: all.Passes(),
	}
	opttest.Archives{
		Dir: "testdata/ops", Inputs: []string{".mlir"}, Output: ".out",
		Ours: func(_ *testing.T, f txtar.File) []byte {
			line, _, _ := strings.Cut(string(f.Data), "\n")
			var out, errs bytes.Buffer
			tool.Main(opttest.Split(strings.TrimPrefix(line, "// ARGS:")), bytes.NewReader(f.Data), &out, &errs)
			return append(out.Bytes(), errs.Bytes()...)
		},
	}.Run(t)
}
