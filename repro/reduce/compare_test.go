package reduce

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
)

var header = regexp.MustCompile(`^// TOOL: (\S+) (.*)\n// FAILS: (.*)\n(?:// LEAVES: (.*)\n)?`)

// TestCompare reduces the inputs of compare/compare.py, which holds them against mlir-reduce: as many operations are left, after
// as many runs, as their third lines say. Crashes of mlir-opt are left to the script: they need not come at every address.
func TestCompare(t *testing.T) {
	files, err := filepath.Glob("compare/*.mlir")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	filler, err := os.ReadFile("compare/filler.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			m := header.FindSubmatch(text)
			if m == nil {
				t.Fatal("no header")
			}
			tool, flag, fails := string(m[1]), strings.Trim(string(m[2]), `"`), string(m[3])
			if fails == "crash" {
				t.Skip("for the script")
			}
			test := inProcess(flag, fails)
			if tool != "millrace-opt" {
				if _, err := exec.LookPath(tool); err != nil {
					t.Skip(tool + " is not here")
				}
				test = byTool(tool, flag, fails)
			}
			var module []byte
			for i := range 30 {
				if i == 15 {
					module = append(module, text...)
				}
				module = append(module, bytes.ReplaceAll(filler, []byte("NUMBER"), []byte(strconv.Itoa(i)))...)
			}
			r, err := Reduce(t.Context(), module, test, Options{Dialects: dialects.Dialects(), Threads: 1})
			if err != nil {
				t.Fatal(err)
			}
			if got, want := fmt.Sprintf("%d operations in %d runs", r.Ops, r.Runs), string(m[4]); got != want || !r.complete {
				t.Errorf("%s, want %s; complete %t:\n%s", got, want, r.complete, r.Module)
			}
		})
	}
}

// shows says whether a tool's status or errors are the failure that is looked for.
func shows(fails string, status int, stderr []byte) bool {
	if fails == "status" {
		return status == 1
	}
	return status >= 0 && bytes.Contains(stderr, []byte(fails))
}

func inProcess(flag, fails string) Test {
	return func(_ context.Context, module []byte) (bool, error) {
		var out, errs bytes.Buffer
		tool := opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes(), Aliases: passes.Aliases()}
		return shows(fails, tool.Main([]string{flag}, bytes.NewReader(module), &out, &errs), errs.Bytes()), nil
	}
}

func byTool(tool, flag, fails string) Test {
	return func(ctx context.Context, module []byte) (bool, error) {
		cmd := exec.CommandContext(ctx, tool, flag)
		var errs bytes.Buffer
		cmd.Stdin, cmd.Stderr = bytes.NewReader(module), &errs
		var exit *exec.ExitError
		if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
			return false, err
		}
		return shows(fails, cmd.ProcessState.ExitCode(), errs.Bytes()), nil
	}
}
