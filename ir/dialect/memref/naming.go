package memref

import (
	"github.com/millrace-mlir/millrace/ir"
)

// nameMetadata suggests the SSA names of the results of
// extract_strided_metadata: base_buffer, offset, sizes and strides.
func nameMetadata(op *ir.Operation, set func(int, string)) {
	set(0, "base_buffer")
	set(1, "offset")
	if rank := (op.NumResults() - 2) / 2; rank > 0 {
		set(2, "sizes")
		set(2+rank, "strides")
	}
}
