package all_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/passes/all"
)

// needy returns a module of n functions that need additions to the module by conversions. These are
// functions of the C library, of LLVM's runtime and of the conversions' own, strings and messages.
// Some of them are there already, and some of the names that conversions choose are taken.
func needy(n int) string {
	widths := []int{32, 64}
	var b strings.Builder
	b.WriteString("func.func private @sin(f64) -> f64\nfunc.func private @assert_msg()\nfunc.func private @assert_msg_3()\n" +
		"func.func private @vector_print_str()\nfunc.func private @vector_print_str_2()\n" +
		"func.func private @tanhf(%x: f32) -> f32 {\n  return %x : f32\n}\n")
	for i := range n {
		w := widths[i%2]
		body := []string{
			"%%m = memref.alloc(%%n) : memref<?xf%[1]d>\n  memref.dealloc %%m : memref<?xf%[1]d>\n",
			"%%m = memref.alloc() {alignment = %[3]d : i64} : memref<4xf%[1]d>\n  %%u = memref.cast %%m : memref<4xf%[1]d> to memref<*xf%[1]d>\n" +
				"  memref.copy %%u, %%u : memref<*xf%[1]d> to memref<*xf%[1]d>\n",
			"cf.assert %%c, \"message %[2]d\"\n",
			"vector.print str \"text %[2]d\"\n",
			"vector.print %%f : f%[1]d\n  vector.print %%i : i%[1]d\n  vector.print %%n : index\n",
			"%%s = math.sin %%f : f%[1]d\n  %%t = math.atan2 %%s, %%f : f%[1]d\n",
			"%%s = math.tanh %%f : f%[1]d\n  %%v = vector.broadcast %%s : f%[1]d to vector<2xf%[1]d>\n  %%t = math.cbrt %%v : vector<2xf%[1]d>\n",
			"%%p = math.ipowi %%i, %%i : i%[1]d\n  %%q = math.fpowi %%f, %%i : f%[1]d, i%[1]d\n",
			"%%l = math.ctlz %%i : i%[1]d\n",
		}
		fmt.Fprintf(&b, "func.func @f%d(%%n: index, %%c: i1, %%f: f%d, %%i: i%[2]d) {\n", i, w)
		for k := range 1 + i%3 {
			b.WriteString("  scf.execute_region {\n  ")
			fmt.Fprintf(&b, body[(i*5+k*4)%len(body)], w, i%7, 16<<(i%3))
			b.WriteString("  scf.yield\n  }\n")
		}
		b.WriteString("  return\n}\n")
	}
	return b.String()
}

// TestOrderOfHelpers checks the additions of conversions to a module, with their names. They are
// the same as mlir-opt's, and the same for 20 orders of the functions on 1, 2 and 8 threads.
func TestOrderOfHelpers(t *testing.T) {
	text := needy(60)
	oracle, _ := exec.LookPath("mlir-opt-22")
	for _, conversions := range []string{
		"convert-to-llvm", "convert-to-llvm{dynamic=true}", "convert-vector-to-llvm", "finalize-memref-to-llvm",
		"finalize-memref-to-llvm{use-generic-functions=true},finalize-memref-to-llvm", "convert-cf-to-llvm", "convert-math-to-libm", "convert-math-to-funcs{convert-ctlz=true}",
		"convert-math-to-funcs,convert-math-to-libm,convert-vector-to-llvm,finalize-memref-to-llvm,convert-to-llvm,reconcile-unrealized-casts",
	} {
		pipeline := "builtin.module(canonicalize,convert-scf-to-cf," + conversions + ")"
		want := result(t, all.Registry(), text, pipeline, 1, nil)
		if !strings.HasPrefix(want, "true") {
			t.Fatalf("%s fails: %.500s", pipeline, want)
		}
		for run := range 20 {
			threads := []int{1, 2, 8}[run%3]
			if got := result(t, all.Registry(), text, pipeline, threads, shuffled(run)); got != want {
				t.Fatalf("%s, run %d with %d threads differs: %s", pipeline, run, threads, firstDifference(got, want))
			}
		}
		if oracle == "" {
			continue
		}
		cmd := exec.Command(oracle, "-", "--mlir-print-debuginfo", "--pass-pipeline="+pipeline)
		cmd.Stdin = strings.NewReader(text)
		theirs, err := cmd.Output()
		if ours := ownOutput(t, text, pipeline); err != nil || !bytes.Equal(ours, bytes.TrimRight(theirs, "\n")) {
			t.Errorf("%s differs from mlir-opt: %v %s", pipeline, err, firstDifference(string(ours), string(theirs)))
		}
	}
}

// ownOutput returns the output of a pipeline for a text read from standard input.
func ownOutput(t *testing.T, text, pipeline string) []byte {
	t.Helper()
	_, out, _ := strings.Cut(result(t, all.Registry(), text, pipeline, 2, nil), "\n\n")
	return bytes.TrimRight(bytes.ReplaceAll([]byte(out), []byte("program.mlir"), []byte("<stdin>")), "\n")
}
