package hlotest

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// claim returns the answer to the claim that an operation has speculatability s. If that is true,
// it erases the claim and the operation, which must have no other use.
func claim(s ir.Speculatability) answer {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		of := subject(op)
		if of == nil || !hasOneUse(of) {
			return false
		}
		if is, ok := ir.SpeculatabilityOf(of); !ok || is != s {
			return false
		}
		rw.Erase(op)
		rw.Erase(of)
		return true
	}
}

// hasOneUse reports whether all results of op together have one use.
func hasOneUse(op *ir.Operation) bool {
	n := 0
	for i := range op.Results() {
		n += op.Result(i).NumUses()
	}
	return n == 1
}
