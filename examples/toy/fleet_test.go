package toy_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestFleet compiles a module of 40 functions as a job, once with toy-opt as the engine and once with
// the dialect compiled in. Both give the bytes of one process.
func TestFleet(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	dir := t.TempDir()
	for _, program := range []string{"toy-opt", "toy-millrace"} {
		if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, program), "./"+program).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	var b strings.Builder
	for i := range 40 {
		fmt.Fprintf(&b, "toy.func @f%d() {\n  %%0 = toy.constant dense<%d.0> : tensor<%dx3xf64>\n", i, i, 1+i%5)
		fmt.Fprintf(&b, "  %%1 = toy.transpose(%%0 : tensor<%dx3xf64>) to tensor<*xf64>\n", 1+i%5)
		b.WriteString("  %2 = toy.mul %1, %1 : tensor<*xf64>\n  toy.print %2 : tensor<*xf64>\n")
		fmt.Fprintf(&b, "  toy.generic_call @f%d() : () -> ()\n  toy.return\n}\n", (i+7)%40)
	}
	input := filepath.Join(dir, "in.mlir")
	if err := os.WriteFile(input, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	const pipeline = "builtin.module(toy.func(toy-shape-inference,canonicalize,cse))"
	want, _ := run(t, "toy-opt "+input+" --pass-pipeline="+pipeline)
	if !strings.Contains(want, "toy.mul %1, %1 : tensor<3x5xf64>") {
		t.Fatal(want)
	}
	for i, flags := range [][]string{nil, {"--tool", filepath.Join(dir, "toy-opt")}} {
		args := append([]string{"compile", "--data-dir", filepath.Join(dir, fmt.Sprint("data", i)), "--pipeline", pipeline, "--batch-size", "1KiB", input}, flags...)
		cmd := exec.Command(filepath.Join(dir, "toy-millrace"), args...)
		cmd.Env = append(os.Environ(), "TEMPORAL_ADDRESS=", "TEMPORAL_CONFIG_FILE=/dev/null")
		var out, errs strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Run(); err != nil || out.String() != want {
			t.Errorf("%v: %v\n%s\ngot\n%s\nwant\n%s", flags, err, errs.String(), out.String(), want)
		}
		if !strings.Contains(errs.String(), "40 units in ") || strings.Contains(errs.String(), " 1 batch,") {
			t.Errorf("%v: %s", flags, errs.String())
		}
	}
}
