package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// run runs the tool on an artifact with one comparison, written for StableHLO 1.0.0, in which new replaces every
// old.
func run(t *testing.T, old, new string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	data, err := os.ReadFile("testdata/compare.bc")
	if err != nil {
		t.Fatal(err)
	}
	if old != "" {
		data = bytes.ReplaceAll(data, []byte(old), []byte(new))
	}
	var out, errs bytes.Buffer
	status = tool().Main(append(args, "-"), bytes.NewReader(data), &out, &errs)
	return status, out.String(), errs.String()
}

// TestArtifact reads a portable artifact without its dialect. The operations become unregistered ones, which text
// and bytecode preserve.
func TestArtifact(t *testing.T) {
	status, text, errs := run(t, "", "", "--allow-unregistered-dialect")
	want := `"vhlo.compare_v1"(%arg0, %arg0) <{compare_type = #vhlo<comparison_type_v1 FLOAT>, comparison_direction = #vhlo<comparison_direction_v1 GT>}>`
	if status != 0 || !strings.Contains(text, want) {
		t.Fatalf("status %d, %s%s", status, errs, text)
	}
	status, again, errs := run(t, "", "", "--allow-unregistered-dialect", "--verify-roundtrip")
	if status != 0 || again != text {
		t.Errorf("round trip: status %d, %s%s", status, errs, again)
	}
}

// TestArtifactErrors expects mlir-opt's message for a dialect that may not be used, and a located error for an
// operation of a newer release.
func TestArtifactErrors(t *testing.T) {
	status, _, errs := run(t, "", "")
	if status != 1 || !strings.Contains(errs, "error: dialect 'vhlo' is unknown. If this is intended") {
		t.Errorf("unregistered: status %d, %s", status, errs)
	}
	status, _, errs = run(t, "compare_v1", "compare_v9", "--allow-unregistered-dialect")
	if status != 1 || !strings.Contains(errs, ":2:8: error: unregistered operation 'vhlo.compare_v9' found in dialect ('vhlo')") {
		t.Errorf("newer operation: status %d, %s", status, errs)
	}
}
