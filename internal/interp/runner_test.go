package interp_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// What runs on the machine: mlir-opt lowers, mlir-runner executes.
const (
	lowerer = "mlir-opt-22"
	runner  = "mlir-runner-22"
	// Debian installs the library with its version only, the project's own builds
	// also without one.
	libraries = "/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so*"
)

var lowering = strings.Fields("--lower-affine --expand-strided-metadata --lower-affine --convert-scf-to-cf --arith-expand " +
	"--convert-math-to-funcs --convert-scf-to-cf --convert-math-to-llvm --convert-math-to-libm --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts")

func needRunner(t *testing.T) {
	t.Helper()
	for _, tool := range []string{lowerer, runner} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not installed: nothing to hold the interpreter against")
		}
	}
	if library() == "" {
		t.Skip("there is no " + libraries + ": compiled programs cannot print")
	}
}

// library returns the path of the library with which compiled programs print, or "" if it is not
// installed.
func library() string {
	found, _ := filepath.Glob(libraries)
	if len(found) == 0 {
		return ""
	}
	return found[0]
}

// A compiledCall is a call of a function with scalars, and the interpreter's outcome for it.
type compiledCall struct {
	label, name string
	args        []interp.Value
	outcome     *interp.Outcome
}

// appendMain appends a function that prints the bits of all results of calls,
// and returns what it must print.
func appendMain(text string, module *ir.Operation, list []compiledCall, t *testing.T) (string, []string) {
	var b strings.Builder
	b.WriteString(text)
	b.WriteString("func.func @print_all() {\n")
	var want []string
	for i, c := range list {
		ft := functionType(t, module, c.name)
		var names []string
		for k, a := range c.args {
			name := fmt.Sprintf("%%c%d_%d", i, k)
			typ := ft.Inputs[k]
			if ir.IsFloat(typ) {
				fmt.Fprintf(&b, "%sb = arith.constant %s : i%d\n%s = arith.bitcast %sb : i%d to %s\n",
					name, a.Bits.Decimal(true), a.Bits.Width(), name, name, a.Bits.Width(), typ)
			} else {
				fmt.Fprintf(&b, "%s = arith.constant %s : %s\n", name, a.Bits.Decimal(a.Bits.Width() > 1), typ)
			}
			names = append(names, name)
		}
		if len(ft.Results) > 0 {
			fmt.Fprintf(&b, "%%r%d:%d = ", i, len(ft.Results))
		}
		fmt.Fprintf(&b, "func.call @%s(%s) : %s\n", c.name, strings.Join(names, ", "), ft)
		for k, typ := range ft.Results {
			if v := c.outcome.Results[k]; !v.Poison {
				want = append(want, fmt.Sprintf("%s result %d: %d", c.label, k, printed(v, typ)))
				printBits(&b, fmt.Sprintf("%%r%d#%d", i, k), fmt.Sprintf("%%p%d_%d", i, k), typ)
			}
		}
	}
	b.WriteString("return\n}\n")
	return b.String(), want
}

// printed is the number that printBits prints for v; NaNs are all -1.
func printed(v interp.Value, t ir.Type) int64 {
	if f, ok := t.(*ir.FloatType); ok && num.FloatBits(f.Kind, v.Bits).IsNaN() {
		return -1
	}
	return v.Bits.Int64()
}

func printBits(b *strings.Builder, value, name string, t ir.Type) {
	switch f := t.(type) {
	case *ir.IndexType:
		fmt.Fprintf(b, "%s = arith.index_cast %s : index to i64\n", name, value)
	case *ir.FloatType:
		w := f.Width()
		fmt.Fprintf(b, "%sn = arith.constant -1 : i%d\n%su = arith.cmpf uno, %s, %s : %s\n", name, w, name, value, value, t)
		fmt.Fprintf(b, "%sb = arith.bitcast %s : %s to i%d\n%ss = arith.select %su, %sn, %sb : i%d\n", name, value, t, w, name, name, name, name, w)
		extend(b, name, name+"s", w)
	default:
		extend(b, name, value, ir.IntWidth(t))
	}
	fmt.Fprintf(b, "vector.print %s : i64\n", name)
}

func extend(b *strings.Builder, name, value string, width uint32) {
	if width < 64 {
		fmt.Fprintf(b, "%s = arith.extsi %s : i%d to i64\n", name, value, width)
	} else {
		fmt.Fprintf(b, "%s = arith.ori %s, %s : i64\n", name, value, value)
	}
}

// execute compares what the compiled program prints.
func execute(t *testing.T, text string, want []string) {
	t.Helper()
	low := exec.Command(lowerer, append(lowering, "-")...)
	low.Stdin = strings.NewReader(text)
	var errs strings.Builder
	low.Stderr = &errs
	lowered, err := low.Output()
	if err != nil {
		t.Fatalf("lowering: %v\n%s", err, errs.String())
	}
	file := filepath.Join(t.TempDir(), "lowered.mlir")
	if err := os.WriteFile(file, lowered, 0o644); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(runner, file, "-e", "print_all", "-entry-point-result=void", "-shared-libs="+library())
	run.Stderr = &errs
	out, err := run.Output()
	if err != nil {
		t.Fatalf("running: %v\n%s", err, errs.String())
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(want) {
		t.Fatalf("%d values printed, not %d", len(lines), len(want))
	}
	for i, l := range lines {
		if label, v, _ := strings.Cut(want[i], ": "); v != l {
			t.Errorf("%s: the machine says %s, the interpreter %s", label, l, v)
		}
	}
}

func TestFilesAsCompiled(t *testing.T) {
	needRunner(t)
	files, _ := filepath.Glob("testdata/*.mlir")
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			module := parse(t, file, string(src))
			var list []compiledCall
			for _, c := range calls(string(src)) {
				args := arguments(t, c, functionType(t, module, c.name).Inputs)
				if o := interp.Execute(module, c.name, args, 10000); o.Err == nil {
					list = append(list, compiledCall{fmt.Sprintf("@%s(%s)", c.name, c.args), c.name, args, o})
				}
			}
			text, want := appendMain(string(src), module, list, t)
			execute(t, text, want)
		})
	}
}

// TestProgramsAsCompiled holds the interpreter against the machine on random
// programs: those with scalar arguments, and without functions whose last bit is
// the C library's choice.
func TestProgramsAsCompiled(t *testing.T) {
	needRunner(t)
	inexact := []string{"math.exp", "math.sin", "math.powf"}
	var list []compiledCall
	var text strings.Builder
	for seed := uint64(0); len(list) < 60; seed++ {
		src := program.Generate(seed)
		if slices.ContainsFunc(inexact, func(name string) bool { return strings.Contains(src, name) }) {
			continue
		}
		src = strings.ReplaceAll(src, "@", fmt.Sprintf("@p%d_", seed))
		src = strings.Replace(src, "_sink(i32)\n", "_sink(%x: i32) {\n  return\n}\n", 1)
		src = strings.Replace(src, "_source() -> i32\n", "_source() -> i32 {\n  %x = arith.constant 17 : i32\n  return %x : i32\n}\n", 1)
		name := fmt.Sprintf("p%d_main", seed)
		module := parse(t, name, src)
		types := functionType(t, module, name).Inputs
		if slices.ContainsFunc(types, ir.IsShaped) {
			continue
		}
		args := program.Arguments(types, seed)
		if o := interp.Execute(module, name, args, 100000); o.Err == nil {
			text.WriteString(src)
			list = append(list, compiledCall{fmt.Sprintf("seed %d", seed), name, args, o})
		}
	}
	all, want := appendMain(text.String(), parse(t, "all", text.String()), list, t)
	t.Logf("%d values of %d programs", len(want), len(list))
	execute(t, all, want)
}
