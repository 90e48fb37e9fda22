package reduce

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

const reducible = `func.func private @unused() {
  return
}
func.func @wanted(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  return %0 : i32
}
`

// program is millrace-reduce in this process.
func program(ctx context.Context, args ...string) (status int, out, errs string) {
	var stdout, stderr bytes.Buffer
	t := opt.Tool{
		Name: "millrace-reduce", Dialects: dialects.Dialects(),
		Passes: append(passes.Passes(), Passes(ctx)...), Aliases: passes.Aliases(),
	}
	status = t.Main(args, strings.NewReader(reducible), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// scripts makes test programs in a temporary folder. Each looks for a word in its last argument and
// ends with 1 if the word is there.
func scripts(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	for name, body := range map[string]string{
		"wanted": "grep -q @wanted \"$1\" && exit 1; exit 0",
		"given":  "[ \"$1 $2\" = \"one two\" ] && grep -q \"$3\" \"$4\" && exit 1; exit 0",
		"never":  "exit 0",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+body+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

func TestTreePass(t *testing.T) {
	scripts(t)
	for _, c := range []struct {
		arg, out, errs string
	}{
		{"--reduction-tree=traversal-mode=0 test=./wanted", "module {\n  func.func private @wanted()\n}\n\n", ""},
		{"--pass-pipeline=builtin.module(reduction-tree{test=./wanted threads=1},symbol-dce)", "module {\n}\n\n", ""},
		{"--reduction-tree=test=./given test-arg=one test-arg=two,arith.addi", "", ""},
		{"--reduction-tree=test=./wanted runs=1", "module {\n  func.func private @unused() {\n    return\n  }\n" +
			"  func.func @wanted(%arg0: i32, %arg1: i32) -> i32 {\n    %0 = arith.addi %arg0, %arg1 : i32\n    %1 = arith.addi %arg0, %arg1 : i32\n    return %0 : i32\n  }\n}\n\n", ""},
		{"--reduction-tree=test=./never", "", "error: the test does not hold for the input, so there is nothing to reduce\n"},
		{"--reduction-tree=test=./absent", "", "error: cannot run the test: "},
		{"--reduction-tree", "", "error: no program is given to test the module with: 'test' is empty\n"},
		{"--reduction-tree=traversal-mode=1 test=./wanted", "", "error: unsupported traversal mode detected\n"},
		{"--pass-pipeline=builtin.module(func.func(reduction-tree{test=./wanted}))", "", "restricted to 'builtin.module'"},
	} {
		status, out, errs := program(t.Context(), c.arg)
		if c.errs != "" {
			if status != 1 || out != "" || !strings.Contains(errs, c.errs) || strings.Contains(errs, "see current operation") {
				t.Errorf("%s: status %d\n%s%s", c.arg, status, out, errs)
			}
			continue
		}
		if status != 0 || errs != "" || c.out != "" && out != c.out || strings.Count(out, "arith.addi") > 1 && !strings.Contains(c.arg, "runs=") {
			t.Errorf("%s: status %d\n%s%s", c.arg, status, out, errs)
		}
	}
}

// TestOptPass holds opt-reduction-pass against mlir-reduce.
func TestOptPass(t *testing.T) {
	scripts(t)
	upstream, _ := exec.LookPath("mlir-reduce-22")
	for _, c := range []struct {
		arg    string
		status int
		gone   []string // of the input
	}{
		{"--opt-reduction-pass=opt-pass=symbol-dce test=./wanted", 0, []string{"@unused"}},
		{"--opt-reduction-pass=opt-pass=func.func(cse) test=./wanted", 0, []string{"%1"}},
		{"--opt-reduction-pass=opt-pass=canonicalize,symbol-dce test=./wanted", 0, []string{"@unused", "%1"}},
		{"--opt-reduction-pass=opt-pass=canonicalize test=./given test-arg=one,two test-arg=%1", 0, nil}, // smaller, and does not show it any more
		{"--opt-reduction-pass=opt-pass=convert-func-to-llvm test=./wanted", 0, nil},                     // larger
		{"--opt-reduction-pass=opt-pass=symbol-dce test=./never", 1, nil},
		{"--opt-reduction-pass=opt-pass=no-such test=./wanted", 1, nil},
	} {
		status, out, errs := program(t.Context(), c.arg)
		if status != c.status || (errs == "") != (status == 0) {
			t.Errorf("%s: status %d\n%s", c.arg, status, errs)
		}
		for _, word := range []string{"@unused", "%1"} {
			gone := status != 0
			for _, w := range c.gone {
				gone = gone || w == word
			}
			if strings.Contains(out, word) == gone {
				t.Errorf("%s: %s:\n%s", c.arg, word, out)
			}
		}
		if upstream == "" {
			continue
		}
		file := filepath.Join(t.TempDir(), "in.mlir")
		if err := os.WriteFile(file, []byte(reducible), 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(upstream, file, c.arg)
		theirs, _ := cmd.Output()
		if strings.TrimSpace(string(theirs)) != strings.TrimSpace(out) || cmd.ProcessState.ExitCode() != status {
			t.Errorf("%s: mlir-reduce ends with %d and\n%s\nnot %d and\n%s", c.arg, cmd.ProcessState.ExitCode(), theirs, status, out)
		}
	}
}

// TestPassInterrupted ends with an error before the first test has, and with a smaller module after it.
func TestPassInterrupted(t *testing.T) {
	scripts(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if status, out, errs := program(ctx, "--reduction-tree=test=./wanted"); status != 1 || out != "" || !strings.Contains(errs, "the first test did not end") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
}
