// Package nvgpu executes the transforms for features of NVIDIA's devices: asynchronous
// copies, the tensor memory accelerator, and matrix instructions.
package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.nvgpu.create_async_groups", Apply: transform.Each(createGroups)},
	{Name: "transform.nvgpu.pipeline_shared_memory_copies", Apply: transform.EachOf(func(op *ir.Operation) bool { return op.Is(scf.For) }, pipelineCopies)},
	{Name: "transform.nvgpu.rewrite_matmul_as_mma_sync", Apply: transform.EachOf(linalg.Structured, matmulAsMMA)},
	{Name: "transform.nvgpu.rewrite_copy_as_tma", Apply: copyAsTMA},
}
