package sim

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Folds of dynamic strings.

// foldStringConcat folds a concatenation of constant strings to a single string.
func foldStringConcat(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	var all strings.Builder
	for _, a := range operands {
		s, ok := a.(*ir.StringAttr)
		if !ok {
			return nil, false
		}
		all.WriteString(s.Value)
	}
	return ir.FoldAttr(dst, op.Context().String(all.String()))
}

func foldStringLength(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	s, ok := operands[0].(*ir.StringAttr)
	if !ok {
		return nil, false
	}
	return ir.FoldAttr(dst, op.Context().Int64Attr(op.Result(0).Type(), int64(len(s.Value))))
}

// foldIntToString folds the conversion of a constant integer to a string. The bytes of
// the integer become characters, with the most significant byte first. Zero bytes are
// left out wherever they are.
func foldIntToString(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a, ok := operands[0].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	text := a.Value.AppendBytes(nil)
	slices.Reverse(text)
	text = slices.DeleteFunc(text, func(b byte) bool { return b == 0 })
	return ir.FoldAttr(dst, op.Context().String(string(text)))
}

// foldStringGet folds the access to a character of a constant string. An index out of
// range gives zero.
func foldStringGet(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	s, okS := operands[0].(*ir.StringAttr)
	i, okI := operands[1].(*ir.IntegerAttr)
	if !okS || !okI {
		return nil, false
	}
	c := int64(0)
	if at := i.Value.Int64(); at >= 0 && at < int64(len(s.Value)) {
		c = int64(s.Value[at])
	}
	return ir.FoldAttr(dst, op.Context().Int64Attr(op.Result(0).Type(), c))
}
