package calc_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestService runs jobs with the dialect through the service, and replays the reproducer of a failing unit.
func TestService(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program with a Temporal server in it")
	}
	dir := t.TempDir()
	millrace := filepath.Join(dir, "calc-millrace")
	if out, err := exec.Command("go", "build", "-o", millrace, "./calc-millrace").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	submit := func(args ...string) (string, string, error) {
		var stdout, stderr strings.Builder
		cmd := exec.Command(millrace, append(args, "--data-dir", filepath.Join(dir, "data"))...)
		cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null")
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		err := cmd.Run()
		return stdout.String(), stderr.String(), err
	}
	const pipeline = "builtin.module(func.func(calc-limit-prints{max=1 strict=true},canonicalize,calc-to-arith))"
	// The fleet's result must equal the result of one process.
	const fine = "builtin.module(func.func(canonicalize,calc-to-arith))"
	_, want, _ := run("", "f.mlir", "--pass-pipeline="+fine)
	got, stderr, err := submit("compile", "--pipeline", fine, "f.mlir")
	if err != nil || got != want {
		t.Errorf("%v\n%s\ngot\n%s\nwant\n%s", err, stderr, got, want)
	}
	// The function has one print too many, so the unit fails with a reproducer.
	two := filepath.Join(dir, "two.mlir")
	if err := os.WriteFile(two, []byte("func.func @two(%x: i64) {\n  calc.print %x\n  calc.print %x\n  return\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr, err = submit("compile", "--pipeline", pipeline, two); err == nil || !strings.Contains(stderr, "reproducer ") {
		t.Fatalf("the limit was not kept: %v\n%s", err, stderr)
	}
	out, _, err := submit("repro", "list", "--json")
	var bugs []struct {
		Files []struct{ Path, Unit, Pass string }
	}
	if err != nil || json.Unmarshal([]byte(out), &bugs) != nil || len(bugs) != 1 || len(bugs[0].Files) != 1 {
		t.Fatalf("reproducers %s, %v", out, err)
	}
	file := bugs[0].Files[0]
	if file.Unit != "two" || file.Pass != "calc-limit-prints" {
		t.Errorf("the reproducer is of %s in %s", file.Unit, file.Pass)
	}
	if out, stderr, err := submit("repro", "replay", file.Path); err != nil || !strings.HasPrefix(out, "reproduced: failure in calc-limit-prints on @two") {
		t.Errorf("replay: %v\n%s%s", err, out, stderr)
	}
}
