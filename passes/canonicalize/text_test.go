package canonicalize_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	passes "github.com/millrace-mlir/millrace/passes/all"
	"github.com/millrace-mlir/millrace/passes/opt"
)

// TestText runs each input with the arguments in its first line; the output is
// mlir-opt's, which is asked again where it is installed.
func TestText(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.mlir")
	if len(files) == 0 {
		t.Fatal("no inputs")
	}
	oracle, _ := exec.LookPath("mlir-opt-22")
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) {
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := strings.Cut(string(src), "\n")
			args := append(strings.Fields(strings.TrimPrefix(first, "// ARGS: ")), f)
			want, err := os.ReadFile(strings.TrimSuffix(f, ".mlir") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			var out, errs bytes.Buffer
			tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: passes.Passes()}
			if tool.Main(args, nil, &out, &errs) != 0 || out.String() != string(want) {
				t.Errorf("got\n%s%s\nwant\n%s", out.String(), errs.String(), want)
			}
			if oracle == "" {
				return
			}
			if now, err := exec.Command(oracle, args...).Output(); err != nil || !bytes.Equal(now, want) {
				t.Errorf("mlir-opt does not print what is stored: %v\n%s", err, now)
			}
		})
	}
}
