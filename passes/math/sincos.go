package math

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var sincos = []rewrite.Pattern{{Name: "(anonymous namespace)::SincosFusionPattern", Root: math.Sin, Rewrite: fuseSincos}}

// fuseSincos replaces math.sin and the first math.cos of the same operand in its block by one math.sincos. Both
// must have the same fast-math flags. It returns false if there is no such math.cos.
func fuseSincos(rw *rewrite.Rewriter, sin *ir.Operation) bool {
	operand := sin.Operand(0)
	var cos *ir.Operation
	for u := operand.FirstUse(); u != nil; u = u.NextUse() {
		op := u.Owner()
		if op.Is(math.Cos) && op.Block() == sin.Block() && op.Inherent("fastmath") == sin.Inherent("fastmath") &&
			(cos == nil || op.IsBefore(cos)) {
			cos = op
		}
	}
	if cos == nil {
		return false
	}
	first := sin
	if cos.IsBefore(sin) {
		first = cos
	}
	rw.Before(first)
	t := sin.Result(0).Type()
	both := rw.Op(math.Sincos, first.Loc(), []ir.Type{t, t}, []*ir.Value{operand}, sin.Inherent("fastmath"))
	rw.Replace(sin, both.Result(0))
	rw.Replace(cos, both.Result(1))
	return true
}
