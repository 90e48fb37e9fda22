package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// dialectAttrs translates the discardable attributes of a function that dialects
// other than llvm give a meaning.
func (t *translation) dialectAttrs(op *ir.Operation, f *ll.Func, _ []*ll.Inst) bool { return true }

// dialectParam likewise for an attribute of a parameter.
func (t *translation) dialectParam(op *ir.Operation, e ir.NamedAttribute) bool { return true }

// amend likewise for any other operation.
func (f *function) amend(op *ir.Operation) bool { return true }
