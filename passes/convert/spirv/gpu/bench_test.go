package gpu_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/all"
)

// kernel adds up a buffer, a branch in a loop.
const kernel = `  gpu.module @k%d {
    gpu.func @f(%%a: memref<64xf32>, %%n: index) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1]>} {
      %%c0 = arith.constant 0 : index
      %%c1 = arith.constant 1 : index
      %%t = gpu.thread_id x
      %%x = memref.load %%a[%%t] : memref<64xf32>
      %%s = scf.for %%j = %%c0 to %%n step %%c1 iter_args(%%sum = %%x) -> (f32) {
        %%y = memref.load %%a[%%j] : memref<64xf32>
        %%z = arith.addf %%y, %%sum : f32
        %%less = arith.cmpf olt, %%z, %%x : f32
        %%q = scf.if %%less -> (f32) {
          scf.yield %%z : f32
        } else {
          %%v = arith.negf %%z : f32
          scf.yield %%v : f32
        }
        scf.yield %%q : f32
      }
      memref.store %%s, %%a[%%t] : memref<64xf32>
      gpu.return
    }
  }
`

// kernels is a module of n kernels.
func kernels(n int) string {
	var text strings.Builder
	text.WriteString("module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<>>} {\n")
	for i := range n {
		fmt.Fprintf(&text, kernel, i)
	}
	text.WriteString("}\n")
	return text.String()
}

func BenchmarkKernels(b *testing.B) {
	text := kernels(500)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		c := ir.NewContext(dialects.Dialects())
		module, err := asm.Parse(c, "input.mlir", text, asm.Options{Threads: 1})
		pl, perr := passes.ParsePipeline(all.Registry(), "builtin.module(convert-gpu-to-spirv)")
		if err != nil || perr != nil {
			b.Fatal(err, perr)
		}
		m := &passes.Manager{Registry: all.Registry(), IR: c, Threads: 1}
		p := m.Prepare(pl)
		b.StartTimer()
		if !m.Run(p, module) {
			b.Fatal("the pass failed")
		}
	}
}
