package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

func nameMatched(op *ir.Operation, set func(int, string)) {
	set(0, "updated_root")
	if op.NumResults() > 1 {
		set(1, "yielded")
	}
}
