package all

import (
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/transform"
	"github.com/millrace-mlir/millrace/passes/transform/bounds"
	"github.com/millrace-mlir/millrace/passes/transform/buffers"
	"github.com/millrace-mlir/millrace/passes/transform/funcs"
	"github.com/millrace-mlir/millrace/passes/transform/loop"
	"github.com/millrace-mlir/millrace/passes/transform/mapping"
	"github.com/millrace-mlir/millrace/passes/transform/memory"
	"github.com/millrace-mlir/millrace/passes/transform/nvgpu"
	"github.com/millrace-mlir/millrace/passes/transform/rewrites"
	"github.com/millrace-mlir/millrace/passes/transform/structured"
	"github.com/millrace-mlir/millrace/passes/transform/xegpu"
)

// scripts returns the passes that execute scripts of the transform dialect. Each of the
// scriptTables has rows that say how operations of an extension are executed.
func scripts() []*passes.Pass {
	return transform.Passes(scriptTables...)
}

var scriptTables = [][]transform.Row{
	transform.Rows, buffers.Rows, loop.Rows, rewrites.Rows, structured.Rows, structured.VectorRows, structured.PackRows,
	structured.RewriteRows, structured.LowerRows, structured.ConvolutionRows, structured.PadRows,
	structured.MultiSizeRows, structured.BufferRows, structured.HoistRows, funcs.Rows, memory.Rows, bounds.Rows,
	mapping.Rows, nvgpu.Rows, xegpu.Rows,
}
