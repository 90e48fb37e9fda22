package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// casePatterns canonicalize stablehlo.case: a case with a constant index becomes the chosen branch.
var casePatterns = rewrite.Patterns{{Name: "inlineCaseConstantCondition", Rewrite: takeBranch}}

// takeBranch replaces a case that has a constant index with the body of the chosen branch. An index
// out of bounds chooses the last branch.
func takeBranch(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := CaseOp(op)
	n, ok := SplatInt(ir.MatchConstant(o.Index()))
	if !ok {
		return false
	}
	branches := o.BranchesRegion()
	i := n.Int64()
	if i < 0 || i >= int64(len(branches)) {
		i = int64(len(branches)) - 1
	}
	if i < 0 || !branches[i].HasOneBlock() {
		return false
	}
	block := branches[i].First()
	end := block.Last()
	if end == nil || end.NumOperands() != op.NumResults() {
		return false
	}
	results := end.OperandValues(nil)
	rw.InlineBlockBefore(block, op.Block(), op)
	rw.Replace(op, results...)
	rw.Erase(end)
	return true
}
