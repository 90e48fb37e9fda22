// Package opttest runs passes on texts and holds the output against what
// mlir-opt 22 printed. For tests only.
package opttest

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes/all"
)

var update = flag.Bool("update", false, "ask mlir-opt-22 for the expected outputs")

// Run runs the archives dir/*.txtar. In each, a file x.mlir begins with a line
// "// ARGS: ..." of arguments; x.out is what is printed for it, followed, if
// anything, by what goes to the error stream.
func Run(t *testing.T, dir string) {
	archives, _ := filepath.Glob(dir + "/*.txtar")
	if len(archives) == 0 {
		t.Fatal("no inputs")
	}
	oracle, _ := exec.LookPath("mlir-opt-22")
	for _, f := range archives {
		a, err := txtar.ParseFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if oracle == "" {
				t.Fatal("mlir-opt-22 is not installed")
			}
			expect(t, oracle, a)
			if err := os.WriteFile(f, txtar.Format(a), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want := map[string][]byte{}
		for _, x := range a.Files {
			want[x.Name] = x.Data
		}
		for _, x := range a.Files {
			name, isInput := strings.CutSuffix(x.Name, ".mlir")
			if !isInput {
				continue
			}
			t.Run(strings.TrimSuffix(filepath.Base(f), ".txtar")+"/"+name, func(t *testing.T) {
				got, w := run(x.Data), want[name+".out"]
				if !bytes.Equal(got, w) {
					t.Errorf("got\n%s\nwant\n%s", got, w)
				}
				if oracle != "" && !*update {
					if now := ask(oracle, x.Data); !bytes.Equal(now, w) {
						t.Errorf("mlir-opt does not print what is stored, but\n%s", now)
					}
				}
			})
		}
	}
}

// Output is what a run on src prints, which must not fail: for inputs on which
// mlir-opt does.
func Output(t *testing.T, src string, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if tool().Main(append(args, "-"), strings.NewReader(src), &out, &errs) != 0 {
		t.Error(errs.String())
	}
	return out.String()
}

func tool() *opt.Tool {
	return &opt.Tool{Name: "mlir-opt-22", Dialects: dialects.Dialects(), Passes: all.Passes(), Aliases: all.Aliases()}
}

func arguments(input []byte) []string {
	first, _, _ := strings.Cut(string(input), "\n")
	return Split(strings.TrimPrefix(first, "// ARGS: "))
}

// Split cuts a command line into arguments: at spaces that are not between single
// quotes.
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
	// That it fails is told by what it prints.
	if err := c.Run(); err != nil && errs.Len() == 0 {
		errs.WriteString(err.Error())
	}
	return text(&out, &errs)
}

// text is what both streams got, without an empty line that would end a section.
func text(out, errs *bytes.Buffer) []byte {
	b := bytes.TrimRight(append(bytes.Clone(out.Bytes()), errs.Bytes()...), "\n")
	return append(b, '\n')
}

// expect replaces the outputs in a by the oracle's.
func expect(t *testing.T, oracle string, a *txtar.Archive) {
	t.Helper()
	var files []txtar.File
	for _, x := range a.Files {
		if name, ok := strings.CutSuffix(x.Name, ".mlir"); ok {
			x.Data = append(bytes.TrimRight(x.Data, "\n"), "\n\n"...)
			out := append(bytes.TrimRight(ask(oracle, x.Data), "\n"), '\n')
			files = append(files, x, txtar.File{Name: name + ".out", Data: out})
		}
	}
	a.Files = files
}
