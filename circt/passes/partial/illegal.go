package partial

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Illegal reports an operation that a conversion cannot lower, and returns false. The LLVM that CIRCT stands on prints
// the operation in the message, whether or not notes show operations.
func Illegal(op *ir.Operation) bool {
	text := asm.OpText
	if show := op.Context().Diags.OpText; show != nil {
		text = show
	}
	return op.EmitError("failed to legalize operation '%s' that was explicitly marked illegal: %s", op.Name(), text(op, true))
}
