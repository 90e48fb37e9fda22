package rocdl_test

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

func TestText(t *testing.T) { opttest.Run(t, "testdata") }

// TestUnconverted checks that the pass names an operation that it does not convert, although
// mlir-opt does.
func TestUnconverted(t *testing.T) {
	got := opttest.Diagnostics("gpu.module @m {\n  gpu.func @k() {\n    amdgpu.lds_barrier\n    gpu.return\n  }\n}\n",
		"--pass-pipeline=builtin.module(gpu.module(convert-gpu-to-rocdl))")
	if want := ":3:5: error: 'amdgpu.lds_barrier' op is not converted by Millrace's convert-gpu-to-rocdl"; !strings.Contains(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
