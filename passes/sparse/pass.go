// Package sparse holds the passes over sparse tensors. They turn operations on sparse tensors into loops
// over the stored entries, and sparse tensors into buffers or into calls of the runtime library.
//
// Packages below it have parts that several passes need. Package code creates operations, level iterates over
// the levels of tensors, and loop emits loops over several levels together.
package sparse

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{assembler, conversion, foreachToSCF, opsToForeach, reinterpret, sparsification, specifierToLLVM, stage}

const anonymous = "(anonymous namespace)::"

// greedily returns the Run function of a pass that applies patterns greedily. Like upstream, the pass
// succeeds even if the rewriting does not come to an end.
func greedily(patterns func(c *passes.Ctx) *rewrite.Set) func(c *passes.Ctx) bool {
	return func(c *passes.Ctx) bool {
		c.ApplyGreedily(patterns(c), rewrite.DefaultConfig())
		return true
	}
}
