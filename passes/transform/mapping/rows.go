// Package mapping executes the transforms that distribute the iterations of loops over
// the blocks and threads of a GPU.
package mapping

import "github.com/millrace-mlir/millrace/passes/transform"

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.gpu.map_forall_to_blocks", Apply: transform.Each(mapToBlocks)},
	{Name: "transform.gpu.map_nested_forall_to_threads", Apply: transform.Each(mapToThreads)},
	{Name: "transform.structured.gpu.map_copy_to_threads", Apply: transform.Each(mapCopy)},
}
