package cpp_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/opt/opttest"
	"github.com/millrace-mlir/millrace/translate/all"
)

// TestTranslate translates each input x.mlir of the archives in testdata. The first line of an input
// names the arguments. The expected x.cpp holds the written text, followed by the error stream.
func TestTranslate(t *testing.T) {
	opttest.Archives{
		Dir: "testdata", Inputs: []string{".mlir"}, Output: ".cpp", Oracle: "mlir-translate-22",
		Ours: func(_ *testing.T, f txtar.File) []byte {
			var out, errs bytes.Buffer
			tool := &opt.Translator{Name: "millrace-translate", Translations: all.Translations()}
			tool.Main(arguments(f), bytes.NewReader(f.Data), &out, &errs)
			return append(out.Bytes(), errs.Bytes()...)
		},
		Theirs: func(_ *testing.T, oracle string, f txtar.File) []byte {
			var out, errs bytes.Buffer
			cmd := exec.Command(oracle, arguments(f)...)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(f.Data), &out, &errs
			_ = cmd.Run() // what it prints when it fails is the expectation
			return append(out.Bytes(), errs.Bytes()...)
		},
	}.Run(t)
}

func arguments(f txtar.File) []string {
	line, _, _ := strings.Cut(string(f.Data), "\n")
	return append(strings.Fields(strings.TrimPrefix(line, "// ARGS:")), "--mlir-to-cpp", "-")
}
