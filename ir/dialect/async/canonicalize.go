package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// groupPatterns erase a group to which nothing is added, and the operations
// that await the group.
var groupPatterns = rewrite.Patterns{{Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	g := op.Result(0)
	for u := g.FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Is(AwaitAll) {
			return false
		}
	}
	for u := g.FirstUse(); u != nil; u = g.FirstUse() {
		rw.Erase(u.Owner())
	}
	rw.Erase(op)
	return true
}}}
