package machine_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/passes/all"
	translations "github.com/millrace-mlir/millrace/translate/all"
)

// The tools that lower and run, in the version that decides.
const (
	oracle = "mlir-opt-22"
	runner = "mlir-runner-22"
	lli    = "lli-22"
)

// entry is the function that a text to run has: without arguments and results.
const entry = "run"

// start is the main function for lli. Its result is the exit status.
const start = `
func.func @main() -> i32 {
  call @run() : () -> ()
  %zero = arith.constant 0 : i32
  return %zero : i32
}
`

// needTools skips the test where a tool is missing; it returns the libraries that
// compiled programs print with.
func needTools(t *testing.T) (libraries []string) {
	t.Helper()
	for _, tool := range []string{oracle, runner, lli} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not installed: nothing can run")
		}
	}
	for _, name := range []string{"mlir_c_runner_utils", "mlir_runner_utils"} {
		// Debian installs them with their version only.
		found, _ := filepath.Glob("/usr/lib/llvm-22/lib/lib" + name + ".so*")
		if len(found) == 0 {
			t.Skip("lib" + name + " is not installed: programs cannot print")
		}
		libraries = append(libraries, found[0])
	}
	return libraries
}

// lower runs millrace-opt with args on text and returns its output.
func lower(t *testing.T, args []string, text string) string {
	t.Helper()
	var out, errs bytes.Buffer
	tool := &opt.Tool{Name: "millrace-opt", Dialects: dialects.Dialects(), Passes: all.Passes(), Aliases: all.Aliases()}
	if tool.Main(append(args, "-"), strings.NewReader(text), &out, &errs) != 0 {
		t.Fatalf("lowering: %s", errs.String())
	}
	return out.String()
}

// lowerByOracle is what mlir-opt makes of it.
func lowerByOracle(t *testing.T, args []string, text string) string {
	t.Helper()
	return execute(t, text, oracle, append(args, "-")...)
}

// runModule runs a lowered module by mlir-runner.
func runModule(t *testing.T, libraries []string, lowered string) string {
	t.Helper()
	return execute(t, lowered, runner, "-", "-e", entry, "-entry-point-result=void", "-shared-libs="+strings.Join(libraries, ","))
}

// runIR runs it by lli, as the LLVM IR that millrace-translate makes of it.
func runIR(t *testing.T, libraries []string, lowered string) string {
	t.Helper()
	var out, errs bytes.Buffer
	tool := &opt.Translator{Name: "millrace-translate", Translations: translations.Translations()}
	if tool.Main([]string{"--mlir-to-llvmir", "-"}, strings.NewReader(lowered), &out, &errs) != 0 {
		t.Fatalf("translating: %s", errs.String())
	}
	file := filepath.Join(t.TempDir(), "main.ll")
	if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{"-O0"}
	for _, l := range libraries {
		args = append(args, "--dlopen="+l)
	}
	return execute(t, "", lli, append(args, file)...)
}

// addresses matches the addresses in the output, which differ between runs.
var addresses = regexp.MustCompile(`base@ = 0x[0-9a-f]+ `)

// execute runs a program and returns its output without addresses. The test fails if the program
// fails.
func execute(t *testing.T, stdin, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	var errs bytes.Buffer
	cmd.Stdin, cmd.Stderr = strings.NewReader(stdin), &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%.2000s", name, err, errs.String())
	}
	return addresses.ReplaceAllString(string(out), "")
}
