package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp/program"
	"github.com/millrace-mlir/millrace/num"
)

// runnerLowering lowers the core dialects to LLVM for mlir-runner.
var runnerLowering = strings.Fields("--lower-affine --expand-strided-metadata --lower-affine --convert-scf-to-cf --arith-expand " +
	"--convert-math-to-funcs --convert-scf-to-cf --convert-math-to-llvm --convert-math-to-libm --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts")

var mainFunction = regexp.MustCompile(`(?m)^func\.func @main\((.*?)\) -> \((.*?)\) \{$`)

// A runCase is a program, arguments for its main function, and the expected output of millrace run.
type runCase struct {
	text          string
	args, inputs  []string
	lines, result []string
}

// TestRunAsCompiled compares `millrace run` with mlir-runner-22 on 100 random programs with random arguments.
func TestRunAsCompiled(t *testing.T) {
	tool(t)
	libraries, _ := filepath.Glob("/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so*")
	if _, err := exec.LookPath("mlir-runner-22"); err != nil || len(libraries) == 0 {
		t.Skip("mlir-runner-22 or its library is not installed")
	}
	var cases []runCase
	for seed := uint64(5000); len(cases) < 100; seed++ {
		if c, ok := runProgram(t, seed); ok {
			cases = append(cases, c)
		}
	}
	var b strings.Builder
	for i, c := range cases {
		b.WriteString(strings.ReplaceAll(c.text, "@", fmt.Sprintf("@p%d_", i)))
	}
	b.WriteString("func.func @print_all() {\n")
	var want []string
	for i, c := range cases {
		want = append(want, c.call(&b, i)...)
	}
	b.WriteString("  return\n}\n")
	low := exec.Command("mlir-opt-22", append(runnerLowering, "-o", filepath.Join(t.TempDir(), "low.mlir"), "-")...)
	low.Stdin = strings.NewReader(b.String())
	if out, err := low.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out := succeed(t, "mlir-runner-22", low.Args[len(low.Args)-2], "-e", "print_all", "-entry-point-result=void", "-shared-libs="+libraries[0]).stdout
	got := strings.Split(strings.TrimSpace(out), "\n")
	if len(got) != len(want) {
		t.Fatalf("mlir-runner-22 prints %d values, not %d", len(got), len(want))
	}
	for i := range want {
		if label, v, _ := strings.Cut(want[i], ": "); v != got[i] {
			t.Errorf("%s: mlir-runner-22 computes %s, millrace run %s", label, got[i], v)
		}
	}
	t.Logf("%d values of %d programs", len(want), len(cases))
}

// runProgram runs the program of a seed. If the machine may compute other results, ok is false: memory as argument,
// functions of the C library, undefined behaviour.
func runProgram(t *testing.T, seed uint64) (c runCase, ok bool) {
	text := program.Generate(seed)
	m := mainFunction.FindStringSubmatch(text)
	if m == nil || m[1] == "" || strings.Contains(m[1], "memref") || slices.ContainsFunc([]string{"math.exp", "math.sin", "math.powf"}, func(s string) bool { return strings.Contains(text, s) }) {
		return c, false
	}
	text = strings.Replace(text, "@sink(i32)\n", "@sink(%x: i32) {\n  return\n}\n", 1)
	text = strings.Replace(text, "@source() -> i32\n", "@source() -> i32 {\n  %x = arith.constant 17 : i32\n  return %x : i32\n}\n", 1)
	c = runCase{text: text, result: strings.Split(m[2], ", ")}
	for i, input := range strings.Split(m[1], ", ") {
		_, typ, _ := strings.Cut(input, ": ")
		c.inputs = append(c.inputs, typ)
		if c.args = append(c.args, strconv.Itoa(int(seed+uint64(i)*7)%100-50)); typ == "i1" {
			c.args[i] = strconv.FormatBool(seed%2 == 0)
		} else if typ[0] == 'f' {
			c.args[i] += ".5"
		}
	}
	r := run(t, millrace, append([]string{"run", write(t, "in.mlir", text), "--entry", "main", "--"}, c.args...)...)
	c.lines = strings.Split(strings.TrimSpace(r.stdout), "\n")
	if r.status == 1 && strings.Contains(r.stdout, "undefined behaviour") || slices.Contains(c.lines, "poison") {
		return c, false
	}
	if r.status != 0 || len(c.lines) != len(c.result) {
		t.Fatalf("seed %d: status %d: %s%s\n%s", seed, r.status, r.stdout, r.stderr, text)
	}
	return c, true
}

// call writes a call of a program, and operations that print the bits of its results. It returns the expected lines.
func (c *runCase) call(b *strings.Builder, i int) (want []string) {
	var names []string
	for k, typ := range c.inputs {
		name := fmt.Sprintf("%%a%d_%d", i, k)
		if typ == "i1" {
			fmt.Fprintf(b, "  %s = arith.constant %s\n", name, c.args[k])
		} else {
			fmt.Fprintf(b, "  %s = arith.constant %s : %s\n", name, c.args[k], typ)
		}
		names = append(names, name)
	}
	fmt.Fprintf(b, "  %%r%d:%d = func.call @p%d_main(%s) : (%s) -> (%s)\n", i, len(c.result), i, strings.Join(names, ", "), strings.Join(c.inputs, ", "), strings.Join(c.result, ", "))
	for k, typ := range c.result {
		v, name := fmt.Sprintf("%%r%d#%d", i, k), fmt.Sprintf("%%b%d_%d", i, k)
		width := strings.TrimLeft(typ, "bif")
		switch {
		case typ == "index":
			fmt.Fprintf(b, "  %s = arith.index_cast %s : index to i64\n", name, v)
		case typ[0] != 'i':
			// The program prints every NaN as -1.
			fmt.Fprintf(b, "  %sn = arith.constant -1 : i%s\n  %su = arith.cmpf uno, %s, %s : %s\n  %sb = arith.bitcast %s : %s to i%s\n  %ss = arith.select %su, %sn, %sb : i%s\n",
				name, width, name, v, v, typ, name, v, typ, width, name, name, name, name, width)
			v, typ = name+"s", "i"+width
			fallthrough
		default:
			if operation := "extsi"; typ != "i64" {
				fmt.Fprintf(b, "  %s = arith.%s %s : %s to i64\n", name, operation, v, typ)
			} else {
				fmt.Fprintf(b, "  %s = arith.ori %s, %s : i64\n", name, v, v)
			}
		}
		fmt.Fprintf(b, "  vector.print %s : i64\n", name)
		want = append(want, fmt.Sprintf("program %d, result %d: %s", i, k, bitsOf(c.lines[k], c.result[k])))
	}
	return want
}

// bitsOf returns a result's bits as a sign-extended number, or -1 for every NaN.
func bitsOf(text, typ string) string {
	switch {
	case text == "true":
		return "-1"
	case text == "false":
		return "0"
	case typ[0] == 'i':
		return text
	}
	sem, ok := num.ParseSemantics(typ)
	if !ok {
		return typ
	}
	v, err := num.ParseDecimal(text, sem)
	if strings.HasPrefix(text, "0x") {
		v, err = num.ParseFloatBits(text, sem, false)
	}
	switch {
	case err != nil:
		return err.Error()
	case v.IsNaN():
		return "-1"
	}
	return v.Bits().Decimal(true)
}

// TestBisectBehaviourOfATool bisects a program that is a script around mlir-opt-22. It must find the pass that
// changes the result of a function.
func TestBisectBehaviourOfATool(t *testing.T) {
	mlirOpt := tool(t)
	script := write(t, "wrong-opt", `#!/bin/bash
# An opt whose cse makes 2 of each 1.
set -euo pipefail
if [[ "$*" == *"(cse)"* ]]; then
	`+mlirOpt+` "$@" --emit-bytecode=false | sed 's/constant 1 : i32/constant 2 : i32/; s/value = 1 : i32/value = 2 : i32/'
else
	exec `+mlirOpt+` "$@"
fi
`)
	if err := os.Chmod(script, 0o755); err != nil {
		t.Fatal(err)
	}
	input := write(t, "in.mlir", "func.func @f(%a: i32) -> i32 {\n  %c = arith.constant 1 : i32\n  %r = arith.addi %a, %c : i32\n  return %r : i32\n}\n")
	out := filepath.Join(t.TempDir(), "pass.mlir")
	r := run(t, millrace, "repro", "bisect", "--behaviour", input, "--tool", script, "--pipeline", "builtin.module(func.func(canonicalize,cse,sccp))", "-o", out)
	text, _ := os.ReadFile(out)
	if r.status != 0 || !strings.Contains(r.stderr, "cse") || !strings.Contains(string(text), "builtin.module(func.func(cse))") {
		t.Errorf("status %d: %s%s", r.status, r.stderr, text)
	}
}
