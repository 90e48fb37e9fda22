package opt

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

func isBytecode(text string) bool { return strings.HasPrefix(text, "ML\xefR") }

func (r *run) readBytecode(ctx *ir.Context, text string) *ir.Operation {
	ctx.Error(ir.UnknownLoc, "this build cannot read bytecode")
	return nil
}

func (r *run) writeBytecode(op *ir.Operation) ([]byte, bool) {
	return nil, op.EmitError("this build cannot write bytecode")
}
