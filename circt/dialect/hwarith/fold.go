package hwarith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// canonicalizeCast drops a cast between equal types. It is a pattern and not a fold, so passes
// that only fold keep such casts.
func canonicalizeCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := CastOp(op)
	if c.In().Type() != c.Out().Type() || c.In() == c.Out() {
		return false
	}
	rw.Replace(op, c.In())
	return true
}
