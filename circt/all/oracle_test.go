package all_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/opt"
)

// circtOpt returns the real circt-opt, or "" if it is not installed.
func circtOpt() string {
	home := os.Getenv("CIRCT_HOME")
	if home == "" {
		user, _ := os.UserHomeDir()
		home = filepath.Join(user, ".cache/circt/1.155.0")
	}
	path, err := exec.LookPath(filepath.Join(home, "circt-opt"))
	if err != nil {
		return ""
	}
	return path
}

// seeds returns the first seed and the number of modules: MILLRACE_SEED and MILLRACE_MODULES, or few.
func seeds() (first uint64, n int) {
	first, _ = strconv.ParseUint(os.Getenv("MILLRACE_SEED"), 10, 64)
	n, err := strconv.Atoi(os.Getenv("MILLRACE_MODULES"))
	if err != nil {
		n = 12
	}
	return first * 100000, n
}

// TestWriteModules writes random modules to the file that MILLRACE_MODULES_FILE names, one a chunk, for
// comparisons in bulk: ../shared/circt/oracle.py files FILE --pipeline=...
func TestWriteModules(t *testing.T) {
	path := os.Getenv("MILLRACE_MODULES_FILE")
	if path == "" {
		t.Skip("MILLRACE_MODULES_FILE names no file")
	}
	first, n := seeds()
	var text strings.Builder
	for k := range n {
		if k > 0 {
			text.WriteString("// -----\n")
		}
		text.WriteString(module(first+uint64(k), fmt.Sprintf("M%d", k)))
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// randomPipelines are the pipelines that TestRandomModules runs.
var randomPipelines = []string{
	"canonicalize", "cse", "comb-balance-mux", "hw-flatten-io", "hw-imdce", "hw.module(hw-aggregate-to-comb)", "hw.module(hw-cleanup)",
	"hw.module(lower-seq-hlmem)", "hw.module(lower-seq-shiftreg)", "hw.module(lower-verif-to-sv)", "hw.module(prettify-verilog)",
	"lower-seq-to-sv", "lower-sim-to-sv",
}

// TestRandomModules runs pipelines on random modules, a third of them cyclic, and compares with circt-opt.
// Modules on which circt-opt crashes or does not end are left out.
func TestRandomModules(t *testing.T) {
	oracle := circtOpt()
	if oracle == "" {
		t.Skip("circt-opt 1.155.0 is not installed; ../shared/tools/get-circt.sh brings it")
	}
	tool := &opt.Tool{Name: "millrace-circt-opt", Dialects: all.Dialects(), Passes: all.Passes()}
	first, n := seeds()
	compared := 0
	for k := range n {
		text := module(first+uint64(k), fmt.Sprintf("M%d", k))
		for at, pipeline := range randomPipelines {
			if n <= 12 && at != k%len(randomPipelines) && at > 0 {
				continue // the short run canonicalizes each module, and takes one more pipeline in turn
			}
			args := []string{"--pass-pipeline=builtin.module(" + pipeline + ")"}
			ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			cmd := exec.CommandContext(ctx, oracle, args...)
			cmd.Stdin = strings.NewReader(text)
			cmd.Env = append(os.Environ(), "LLVM_DISABLE_SYMBOLIZATION=1")
			want, err := cmd.Output()
			cancel()
			if err != nil {
				continue
			}
			compared++
			var got, errs bytes.Buffer
			tool.Main(args, strings.NewReader(text), &got, &errs)
			if g, w := strings.TrimSpace(got.String()), strings.TrimSpace(string(want)); g != w {
				t.Errorf("seed %d, %s: circt-opt prints\n%s\nours is\n%s%s\nfor\n%s", first+uint64(k), pipeline, w, g, errs.String(), text)
			}
		}
	}
	if compared == 0 {
		t.Errorf("circt-opt accepted none of %d modules", n)
	}
}
