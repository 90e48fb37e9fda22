package e2e

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// kernels returns a module with n gpu.modules that contain one kernel each.
func kernels(n int) string {
	var b strings.Builder
	b.WriteString("module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {\n")
	for i := range n {
		fmt.Fprintf(&b, "gpu.module @k%d {\n  gpu.func @f(%%a: memref<64xf32>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [%d, 1, 1]>} {\n", i, 1+i%8)
		fmt.Fprintf(&b, "    %%t = gpu.thread_id x\n    %%x = memref.load %%a[%%t] : memref<64xf32>\n    %%c = arith.constant %d.0 : f32\n", i)
		b.WriteString("    %less = arith.cmpf olt, %x, %c : f32\n    scf.if %less {\n      %y = arith.mulf %x, %c : f32\n      memref.store %y, %a[%t] : memref<64xf32>\n    }\n    gpu.return\n  }\n}\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// TestKernels converts kernels to SPIR-V, with a pass that puts new modules beside the old ones. The job must give
// the bytes of one process. MILLRACE_KERNELS is the number of kernels.
func TestKernels(t *testing.T) {
	n := 200
	if v, err := strconv.Atoi(os.Getenv("MILLRACE_KERNELS")); err == nil {
		n = v
	}
	const pipeline = "builtin.module(convert-gpu-to-spirv,spirv.module(spirv-lower-abi-attrs,spirv-update-vce))"
	input := write(t, "in.mlir", kernels(n))
	expected := succeed(t, tool(t), input, "--pass-pipeline="+pipeline).stdout
	got := succeed(t, millrace, "compile", "--data-dir", t.TempDir(), "--pipeline", pipeline, "--batch-size", "16KiB", input)
	if got.stdout != expected || strings.Count(expected, "spirv.EntryPoint") != n {
		t.Error("the result differs from mlir-opt's")
	}
	if !strings.Contains(got.stderr, "0 failed") {
		t.Errorf("summary: %s", got.stderr)
	}
}
