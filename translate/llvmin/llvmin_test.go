package llvmin_test

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

// argsOf returns the command line for an input: the flags of its line "; ARGS: ...", if it has one.
func argsOf(f txtar.File) []string {
	args := []string{"--import-llvm"}
	for line := range strings.SplitSeq(string(f.Data), "\n") {
		if flags, ok := strings.CutPrefix(line, "; ARGS: "); ok {
			args = append(args, strings.Fields(flags)...)
		}
	}
	return append(args, "-")
}

// TestImport imports x.ll of each archive in testdata. x.out holds the printed module, followed by
// the error stream if that is not empty.
func TestImport(t *testing.T) {
	opttest.Archives{
		Dir: "testdata", Inputs: []string{".ll"}, Output: ".out", Oracle: "mlir-translate-22",
		Ours: func(_ *testing.T, f txtar.File) []byte {
			var out, errs bytes.Buffer
			tool := &opt.Translator{Name: "millrace-translate", Translations: all.Translations()}
			tool.Main(argsOf(f), bytes.NewReader(f.Data), &out, &errs)
			return append(out.Bytes(), errs.Bytes()...)
		},
		Theirs: func(_ *testing.T, oracle string, f txtar.File) []byte {
			var out, errs bytes.Buffer
			cmd := exec.Command(oracle, argsOf(f)...)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(f.Data), &out, &errs
			_ = cmd.Run() // what it prints when it fails is the expectation
			return append(out.Bytes(), errs.Bytes()...)
		},
	}.Run(t)
}
