// Package opttest runs passes on texts, and compares the output with the output of mlir-opt 22. It
// is for tests only.
package opttest

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes/all"
)

// Run runs the archives dir/*.txtar. In each archive, a file x.mlir begins with a line "// ARGS:
// ..." of arguments. The file x.out holds the standard output for it, followed by the error stream
// if that is not empty.
func Run(t *testing.T, dir string) {
	Archives{
		Dir: dir, Inputs: []string{".mlir"}, Output: ".out", Oracle: "mlir-opt-22", Again: true,
		Ours:   func(_ *testing.T, f txtar.File) []byte { return run(f.Data) },
		Theirs: func(_ *testing.T, oracle string, f txtar.File) []byte { return ask(oracle, f.Data) },
	}.Run(t)
}

// Output returns the standard output of millrace-opt on src. The run must not fail. Tests use
// Output for inputs on which mlir-opt fails.
func Output(t *testing.T, src string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if tool().Main(append(args, "-"), strings.NewReader(src), &out, &errs) != 0 {
		t.Error(errs.String())
	}
	return out.String()
}

// Diagnostics returns the error stream of millrace-opt on src, whether the run fails or not. Tests
// use Diagnostics for inputs on which mlir-opt differs.
func Diagnostics(src string, args ...string) string {
	var out, errs bytes.Buffer
	tool().Main(append(args, "-"), strings.NewReader(src), &out, &errs)
	return errs.String()
}

func tool() *opt.Tool {
	return &opt.Tool{Name: "mlir-opt-22", Dialects: dialects.Dialects(), Passes: all.Passes(), Aliases: all.Aliases()}
}

func arguments(input []byte) []string {
	first, _, _ := strings.Cut(string(input), "\n")
	return Split(strings.TrimPrefix(first, "// ARGS: "))
}

// Split splits a command line into arguments at spaces that are not in single quotes. It removes
// the quotes.
func Split(line string) []string {
	var args []string
	quoted, inside := false, false
	for _, c := range line {
		switch {
		case c == '\'':
			quoted = !quoted
		case (c == ' ' || c == '\n') && !quoted:
			inside = false
			continue
		}
		if !inside {
			args = append(args, "")
			inside = true
		}
		if c != '\'' {
			args[len(args)-1] += string(c)
		}
	}
	return args
}

func run(input []byte) []byte {
	var out, errs bytes.Buffer
	tool().Main(append(arguments(input), "-"), bytes.NewReader(input), &out, &errs)
	return text(&out, &errs)
}

func ask(oracle string, input []byte) []byte {
	var out, errs bytes.Buffer
	c := exec.Command(oracle, append(arguments(input), "-")...)
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(input), &out, &errs
	// A run that fails prints why, so err matters only if it printed nothing.
	if err := c.Run(); err != nil && errs.Len() == 0 {
		errs.WriteString(err.Error())
	}
	return text(&out, &errs)
}

// text returns the contents of both streams, and removes empty lines at the end, since these would
// end a section of an archive.
func text(out, errs *bytes.Buffer) []byte {
	b := bytes.TrimRight(append(bytes.Clone(out.Bytes()), errs.Bytes()...), "\n")
	return append(b, '\n')
}
