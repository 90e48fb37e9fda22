package lower_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestKernel checks that the missing code generator is reported only after the earlier passes of
// the pipeline have run. The diagnostic shows the module that those passes have produced.
func TestKernel(t *testing.T) {
	const kernel = `gpu.module @k {
  gpu.func @f(%m: memref<4xf32>, %i: index) kernel {
    %x = memref.load %m[%i] : memref<4xf32>
    memref.store %x, %m[%i] : memref<4xf32>
    gpu.return
  }
}
`
	for format, need := range map[string]string{
		"isa": "a code generator, which Millrace does not have", "fatbin": "a code generator, which Millrace does not have",
		"llvm": "LLVM's bitcode, which Millrace does not write",
	} {
		said := opttest.Diagnostics(kernel, "--gpu-lower-to-nvvm-pipeline=cubin-format="+format+" cubin-chip=sm_90")
		if want := `target #nvvm.target<chip = "sm_90", features = "+ptx60"> needs ` + need; !strings.Contains(said, want) {
			t.Errorf("%s: got %q, want %q", format, said, want)
		}
		if !strings.Contains(said, `"llvm.func"`) || strings.Contains(said, `"memref.load"`) {
			t.Errorf("%s: not converted yet: %s", format, said)
		}
	}
}
