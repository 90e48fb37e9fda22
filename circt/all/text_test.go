package all

import (
	"bytes"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestText runs the archives of testdata. x.mlir begins with "// ARGS: ...", and x.out is
// the expected output of both streams. There is no circt-opt to ask.
func TestText(t *testing.T) { archives("testdata").Run(t) }

// TestOperations takes operations that no test of a pass needs through text and
// bytecode. In house there is a test that none is forgotten.
func TestOperations(t *testing.T) { archives("testdata/ops").Run(t) }

func archives(dir string) opttest.Archives {
	return opttest.Archives{
		Dir: dir, Inputs: []string{".mlir"}, Output: ".out",
		Ours: func(_ *testing.T, f txtar.File) []byte { return printed(f.Data) },
	}
}

func printed(input []byte) []byte {
	line, _, _ := strings.Cut(string(input), "\n")
	args := arguments(strings.TrimPrefix(line, "// ARGS:"))
	tool := &opt.Tool{Name: "millrace-circt-opt", Dialects: Dialects(), Passes: Passes()}
	var out, errs bytes.Buffer
	tool.Main(args, bytes.NewReader(input), &out, &errs)
	return append(out.Bytes(), errs.Bytes()...)
}

// arguments splits a command line at blanks, except inside the braces of a pass's options.
func arguments(line string) []string {
	depth := 0
	return strings.FieldsFunc(line, func(r rune) bool {
		switch r {
		case '{':
			depth++
		case '}':
			depth--
		}
		return r == ' ' && depth == 0
	})
}
