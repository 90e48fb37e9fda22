package host_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// toRun lowers kernels by way of SPIR-V to functions of the host.
const toRun = "--pass-pipeline=builtin.module(gpu-kernel-outlining,convert-gpu-to-spirv," +
	"spirv.module(spirv-lower-abi-attrs,spirv-update-vce),func.func(llvm-request-c-wrappers),lower-host-to-llvm,convert-spirv-to-llvm)"

// runner executes what was lowered; libraries have the functions that programs
// print with.
const runner = "mlir-runner-22"

var libraries = []string{"/usr/lib/llvm-22/lib/libmlir_runner_utils.so*", "/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so*"}

// TestRun runs the programs of testdata/run. Their output must be the same as when mlir-opt-22
// lowers them.
func TestRun(t *testing.T) {
	if _, err := exec.LookPath(runner); err != nil {
		t.Skip(runner + " is not installed: nothing can run")
	}
	var shared []string
	for _, l := range libraries {
		found, _ := filepath.Glob(l)
		if len(found) == 0 {
			t.Skip("there is no " + l + ": programs cannot print")
		}
		shared = append(shared, found[0])
	}
	opttest.Archives{
		Dir: "testdata/run", Inputs: []string{".mlir"}, Output: ".out", Oracle: "mlir-opt-22",
		Ours: func(t *testing.T, f txtar.File) []byte {
			return execute(t, []byte(opttest.Output(t, string(f.Data), toRun)), shared)
		},
		Theirs: func(t *testing.T, oracle string, f txtar.File) []byte {
			cmd := exec.Command(oracle, toRun)
			cmd.Stdin, cmd.Stderr = bytes.NewReader(f.Data), os.Stderr
			lowered, err := cmd.Output()
			if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			return execute(t, lowered, shared)
		},
	}.Run(t)
}

// address is where a buffer happens to be.
var address = regexp.MustCompile(`base@ = 0x[0-9a-f]+ `)

// execute runs a lowered program and returns its output without addresses.
func execute(t *testing.T, lowered []byte, shared []string) []byte {
	t.Helper()
	cmd := exec.Command(runner, "-", "-e", "main", "--entry-point-result=void", "--link-nested-modules", "--shared-libs="+strings.Join(shared, ","))
	cmd.Stdin = bytes.NewReader(lowered)
	var errs strings.Builder
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("running: %v\n%s", err, errs.String())
	}
	return address.ReplaceAll(out, nil)
}
