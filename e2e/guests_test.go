package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// circuit returns n hardware modules that cse makes smaller.
func circuit(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "hw.module @m%d(in %%a : i8, in %%b : i8, out x : i8) {\n", i)
		fmt.Fprintf(&b, "  %%0 = comb.and %%a, %%b : i8\n  %%1 = comb.and %%a, %%b : i8\n  %%2 = comb.xor %%0, %%1 : i8\n  hw.output %%2 : i8\n}\n")
	}
	return b.String()
}

const model = `func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  %1 = stablehlo.add %a, %b : tensor<4xf32>
  %2 = stablehlo.multiply %0, %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
`

// storedModel is model as an artifact stores it.
const storedModel = `vhlo.func_v1 @f(%a: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %b) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
  %1 = "vhlo.add_v1"(%a, %b) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
  %2 = "vhlo.multiply_v1"(%0, %1) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
  "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
`

// built builds the programs of the guests into millrace's directory, once.
var built = sync.OnceValue(func() error {
	build := exec.Command("go", "build", "-o", filepath.Dir(millrace)+"/", "./cmd/millrace-circt-opt", "./cmd/millrace-circt-translate", "./cmd/millrace-stablehlo-opt")
	build.Dir = ".."
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	return nil
})

// guests returns the directory of the programs that know the guests' dialects.
func guests(t *testing.T) string {
	t.Helper()
	if err := built(); err != nil {
		t.Fatal(err)
	}
	return filepath.Dir(millrace)
}

// TestGuests compiles modules of CIRCT and StableHLO, and compares the results with their own tools. The job itself
// chooses the dialects that its module needs.
func TestGuests(t *testing.T) {
	dir, data := guests(t), t.TempDir()
	for _, tc := range []struct{ tool, input, pipeline string }{
		{"millrace-circt-opt", circuit(200), "builtin.module(hw.module(cse,canonicalize))"},
		{"millrace-circt-opt", "firrtl.circuit \"Top\" {\n  firrtl.module @Top(in %a: !firrtl.uint<4>, out %b: !firrtl.uint<4>) {\n    %c = firrtl.and %a, %a : (!firrtl.uint<4>, !firrtl.uint<4>) -> !firrtl.uint<4>\n    firrtl.strictconnect %b, %c : !firrtl.uint<4>\n  }\n}\n",
			"builtin.module(firrtl.circuit(firrtl.module(canonicalize)))"},
		{"millrace-stablehlo-opt", model, "builtin.module(func.func(cse,canonicalize))"},
		{"millrace-stablehlo-opt", model, "builtin.module(stablehlo-legalize-to-vhlo)"},
		{"millrace-stablehlo-opt", storedModel, "builtin.module(func.func(cse,canonicalize))"},
	} {
		input := write(t, "in.mlir", tc.input)
		want := run(t, filepath.Join(dir, tc.tool), "--pass-pipeline="+tc.pipeline, input)
		got := run(t, millrace, "compile", "-q", "--data-dir", data, "--batch-size", "1KiB", "--pipeline", tc.pipeline, input)
		if got.status != want.status || got.stdout != want.stdout || want.status == 0 && want.stdout == "" {
			t.Errorf("%s %s: status %d, want %d; got\n%s\n%s\nwant\n%s\n%s", tc.tool, tc.pipeline, got.status, want.status, got.stdout, got.stderr, want.stdout, want.stderr)
		}
	}
	input := write(t, "in.mlir", circuit(1))
	for set, want := range map[string]string{"core": "hw", "nothing": "no set of dialects is called 'nothing': there are core, circt, stablehlo"} {
		r := run(t, millrace, "compile", "-q", "--data-dir", data, "--dialects", set, "--pipeline", "builtin.module(cse)", input)
		if r.status != 1 || !strings.Contains(r.stderr, want) {
			t.Errorf("--dialects %s: status %d\n%s", set, r.status, r.stderr)
		}
	}
}
