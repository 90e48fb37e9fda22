package firtool

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/opt"
)

var circuitName = regexp.MustCompile(`(?m)^circuit ([A-Za-z_]\w*)`)

// linters are the programs that must read our Verilog without a word, with the flags of firtool that each needs.
var linters = []struct {
	flags []string
	line  []string // the command; TOP stands for the top module
}{
	{nil, []string{"verilator", "--lint-only", "-Wno-fatal", "--top-module", "TOP"}},
	{plain, []string{"iverilog", "-g2012", "-o", os.DevNull, "-s", "TOP"}},
	{plain, []string{"yosys", "-q", "-p"}},
}

// plain are the flags for tools that know little of SystemVerilog.
var plain = []string{"--verification-flavor=if-else-fatal", "--lowering-options=disallowLocalVariables,disallowPackedArrays"}

// TestLint compiles designs and has other tools read the Verilog: one of the repository, and those that
// MILLRACE_LINT names (make verilog-lint). Tools that are not installed are skipped.
func TestLint(t *testing.T) {
	for _, design := range append([]string{filepath.Join("testdata", "lint.fir")}, strings.Fields(os.Getenv("MILLRACE_LINT"))...) {
		text, err := os.ReadFile(design)
		if err != nil {
			t.Fatal(err)
		}
		m := circuitName.FindSubmatch(text)
		if m == nil {
			t.Fatalf("%s has no circuit", design)
		}
		for _, l := range linters {
			t.Run(filepath.Base(design)+"/"+l.line[0], func(t *testing.T) {
				if _, err := exec.LookPath(l.line[0]); err != nil {
					t.Skipf("%s is not installed", l.line[0])
				}
				lint(t, design, string(m[1]), l.flags, l.line)
			})
		}
	}
}

func lint(t *testing.T, design, top string, flags, line []string) {
	stubs, out := filepath.Join("testdata", "plusarg_reader.v"), filepath.Join(t.TempDir(), "design.v")
	var said strings.Builder
	list := all.Passes()
	d := Driver{Name: "firtool", Passes: list, Run: func(j *Job) int {
		tool := opt.Tool{Name: "firtool", Dialects: all.Dialects(), Passes: list, Import: j.Import, Quiet: j.Quiet}
		return tool.Main(j.Args, j.Stdin, j.Stdout, j.Stderr)
	}}
	if status := d.Main(append(append([]string{}, flags...), design, "-o", out), strings.NewReader(""), &said, &said); status != 0 {
		t.Fatalf("status %d: %s", status, said.String())
	}
	args := append([]string{}, line[1:]...)
	for i, a := range args {
		if a == "TOP" {
			args[i] = top
		}
	}
	if line[0] == "yosys" {
		args = append(args, "read_verilog -sv -DSYNTHESIS "+out+" "+stubs)
	} else {
		args = append(args, out, stubs)
	}
	text, err := exec.Command(line[0], args...).CombinedOutput()
	if text = limits.ReplaceAll(text, nil); err != nil || len(text) > 0 {
		t.Errorf("%s: %v\n%s", line[0], err, text)
	}
}

// limits are the lines in which iverilog says that it approximates the sensitivity of a process.
var limits = regexp.MustCompile(`(?m)^.*: sorry: constant selects in always_\* processes.*\n`)
