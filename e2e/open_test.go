package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhereItIsRead compiles modules whose batches run in the process that reads them. The results, also the ones in
// the store, must equal the results of separate batches.
func TestWhereItIsRead(t *testing.T) {
	data := t.TempDir()
	compile := func(text string, flags ...string) (result, []string) {
		t.Helper()
		in := write(t, "in.mlir", text)
		r := succeed(t, millrace, append([]string{"compile", "--data-dir", data, "--pipeline", split, "--mlir-print-op-generic", in}, flags...)...)
		job := strings.Fields(succeed(t, millrace, "list", "--data-dir", data).stdout)[0]
		var trace struct{ TraceEvents []struct{ Name, Cat string } }
		if err := json.Unmarshal([]byte(succeed(t, millrace, "trace", "--data-dir", data, job).stdout), &trace); err != nil {
			t.Fatal(err)
		}
		var steps []string
		for _, e := range trace.TraceEvents {
			if e.Cat == "open" || e.Cat == "batch" || e.Cat == "merge" || e.Cat == "finish" {
				steps = append(steps, e.Cat)
			}
		}
		return r, steps
	}
	const many = 9000 // of several batches, each of 256 KiB
	text := functions(many)
	first, steps := compile(text)
	if fmt.Sprint(steps) != "[open]" {
		t.Errorf("the steps were %v", steps)
	}
	if first.stdout != want(t, write(t, "in.mlir", text), split) {
		t.Error("the result differs from one process's")
	}
	// After a change of the module, all batches except the changed one come from the cache.
	changed := strings.Replace(text, "value = 4321 :", "value = 77 :", 1)
	second, steps := compile(changed)
	if fmt.Sprint(steps) != "[open merge finish]" || second.stdout != want(t, write(t, "in.mlir", changed), split) {
		t.Errorf("after a change the steps were %v", steps)
	}
	var batches, cached int
	_, counts, _ := strings.Cut(second.stderr, "units in ")
	if _, err := fmt.Sscanf(counts, "%d batches (%d cached)", &batches, &cached); err != nil || batches < 3 || cached != batches-1 {
		t.Errorf("%d of %d batches were known: %v\n%s", cached, batches, err, second.stderr)
	}
	// Run the same job once more after damaging its stored results: the other stored data is enough to continue.
	objects, err := filepath.Glob(filepath.Join(data, "store", "v2", "objects", "batches", "*", "*"))
	if err != nil || len(objects) < batches {
		t.Fatalf("%d results are stored: %v", len(objects), err)
	}
	for _, o := range objects {
		if err := os.WriteFile(o, []byte("damaged"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if third, _ := compile(changed, "--again"); third.stdout != second.stdout {
		t.Error("with all results damaged the job ends in another way")
	}
}
