package opt_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt/trace"
)

// TestTraceIR applies the edits of --trace-ir in order to the text of the input, and compares the result with the
// output of the tool. A pipeline is in the first line of each input of the archive.
func TestTraceIR(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/trace-ir.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range archive.Files {
		t.Run(f.Name, func(t *testing.T) {
			first, _, _ := strings.Cut(string(f.Data), "\n")
			in := filepath.Join(t.TempDir(), f.Name)
			if err := os.WriteFile(in, f.Data, 0o666); err != nil {
				t.Fatal(err)
			}
			pipeline, failing := strings.CutPrefix(first, "// FAILS: ")
			if !failing {
				pipeline = strings.TrimPrefix(first, "// PIPELINE: ")
			}
			for _, form := range []string{"--mlir-print-op-generic=false", "--mlir-print-op-generic", "--mlir-print-local-scope", "--mlir-print-debuginfo"} {
				checkTrace(t, in, pipeline, failing, form)
			}
		})
	}
}

// checkTrace checks the edits of one run of the tool, which prints in the form that a flag chooses.
func checkTrace(t *testing.T, in, pipeline string, failing bool, form string) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "trace.json")
	before, _ := optOutput(t, in, "--split-input-file", form)
	after, ok := optOutput(t, in, "--split-input-file", form, "--test-passes", "--pass-pipeline="+pipeline, "--trace-ir="+out)
	if ok == failing {
		t.Fatalf("the tool succeeds: %t", ok)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var record trace.Trace
	if err := json.Unmarshal(data, &record); err != nil {
		t.Fatal(err)
	}
	var texts, results []string
	edits := 0
	for _, chunk := range record.Chunks {
		text := chunk.Text
		texts = append(texts, text)
		for _, s := range chunk.Steps {
			text = s.Apply(text)
			edits += len(s.Edits)
		}
		results = append(results, text)
	}
	const marker = "// -----\n"
	if got := strings.Join(texts, marker); got != before {
		t.Errorf("%s: the text before the first pass is\n%s\nand the tool prints\n%s", form, got, before)
	}
	if got := strings.Join(results, marker); got != after && !failing {
		t.Errorf("%s: the edits lead to\n%s\nand the tool prints\n%s", form, got, after)
	}
	if edits == 0 {
		t.Error("no pass changed the text")
	}
}

// optOutput runs the tool on a file, and returns its output and whether it succeeded.
func optOutput(t *testing.T, file string, flags ...string) (output string, ok bool) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status := testTool().Main(append(flags, file), strings.NewReader(""), &stdout, &stderr)
	return stdout.String(), status == 0
}
