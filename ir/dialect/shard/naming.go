package shard

import (
	"github.com/millrace-mlir/millrace/ir"
)

func nameNeighbors(_ *ir.Operation, set func(int, string)) {
	set(0, "down_linear_idx")
	set(1, "up_linear_idx")
}
