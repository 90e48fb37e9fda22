package hwarith

import "github.com/millrace-mlir/millrace/ir"

// foldCast drops casts that change nothing.
func foldCast(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	c := CastOp(op)
	if c.In().Type() != c.Out().Type() || c.In() == c.Out() {
		return nil, false
	}
	return ir.FoldValue(dst, c.In())
}
