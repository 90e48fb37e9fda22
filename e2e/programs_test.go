package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// programFolders returns the folders of real programs that come from no package (get-circt.sh and get-models.sh of
// the shared tools).
func programFolders(t *testing.T) []string {
	t.Helper()
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	folders, err := filepath.Glob(filepath.Join(cache, "circt", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return append(folders, filepath.Join(cache, "millrace-models", "bin"))
}

// realProgram returns the path of a program, or skips the test.
func realProgram(t *testing.T, name string) string {
	t.Helper()
	if path, err := exec.LookPath(name); err == nil {
		return path
	}
	for _, folder := range programFolders(t) {
		if path, err := exec.LookPath(filepath.Join(folder, name)); err == nil {
			return path
		}
	}
	t.Skipf("%s is not installed", name)
	return ""
}

var pipelineLine = regexp.MustCompile(`(?m)^// pipeline: (.*)$`)

// TestRealPrograms runs jobs in programs of other projects, on inputs of their dialects. It runs each job on the
// whole module, in one batch, and in batches of single units. Each job must give the bytes that the program gives
// alone.
func TestRealPrograms(t *testing.T) {
	inputs, err := filepath.Glob("testdata/programs/*.mlir")
	if err != nil || len(inputs) != 6 {
		t.Fatalf("%d inputs, %v", len(inputs), err)
	}
	for _, input := range inputs {
		t.Run(strings.TrimSuffix(filepath.Base(input), ".mlir"), func(t *testing.T) {
			program := realProgram(t, strings.TrimSuffix(filepath.Base(input), ".mlir"))
			text, err := os.ReadFile(input)
			if err != nil {
				t.Fatal(err)
			}
			pipeline := string(pipelineLine.FindSubmatch(text)[1])
			for _, flags := range [][]string{nil, {"--mlir-print-debuginfo"}} {
				want := succeed(t, program, append(flags, input, "--pass-pipeline="+pipeline)...).stdout
				data := t.TempDir()
				for _, size := range []string{"0", "1GiB", "1"} {
					args := []string{"compile", "--data-dir", data, "--again", "--tool", program, "--pipeline", pipeline, "--batch-size", size, input}
					if got := succeed(t, millrace, append(args, flags...)...); got.stdout != want {
						t.Errorf("batches of %s, %v: got\n%s\nwant\n%s\n%s", size, flags, got.stdout, want, got.stderr)
					}
				}
			}
		})
	}
}
