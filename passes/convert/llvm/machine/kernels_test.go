package machine_test

import (
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestKernels lowers each x.mlir of the archives in testdata, whose first line
// says how, and runs it both ways: x.out is what mlir-opt's lowering prints. The
// lowerings are the same text.
func TestKernels(t *testing.T) {
	libraries := needTools(t)
	opttest.Archives{
		Dir: "testdata", Inputs: []string{".mlir"}, Output: ".out", Oracle: oracle,
		Ours: func(t *testing.T, f txtar.File) []byte {
			args, text := kernel(f)
			lowered := lower(t, args, text)
			if now := lowerByOracle(t, args, text); lowered != now {
				t.Errorf("lowered to\n%s\nnot to\n%s", lowered, now)
			}
			printed := runModule(t, libraries, lowered)
			if other := runIR(t, libraries, lowered); other != printed {
				t.Errorf("%s prints\n%s\nand %s\n%s", lli, other, runner, printed)
			}
			return []byte(printed)
		},
		Theirs: func(t *testing.T, _ string, f txtar.File) []byte {
			args, text := kernel(f)
			return []byte(runModule(t, libraries, lowerByOracle(t, args, text)))
		},
	}.Run(t)
}

// kernel is how a file is lowered, and the text that is.
func kernel(f txtar.File) (args []string, text string) {
	text = string(f.Data)
	first, _, _ := strings.Cut(text, "\n")
	return opttest.Split(strings.TrimPrefix(first, "// ARGS: ")), text + start
}
