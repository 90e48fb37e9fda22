package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Bufferization of structured operations: each becomes the same operation on memrefs, which
// writes its destinations.

var bufferizeStructured = structuredInterface()

func structuredInterface() *bufferize.Interface {
	i := bufferize.Destination(onBuffers, func(_ *bufferize.State, u *ir.Operand) bool {
		return usedByBody(u.Owner(), u.Index())
	})
	i.Elementwise = elementByElement
	return i
}

// bufferizeCopy bufferizes linalg.copy. As a subset operation, it inserts its input into
// its whole destination.
var bufferizeCopy = copyInterface()

func copyInterface() *bufferize.Interface {
	i := structuredInterface()
	i.Subset = &bufferize.Subset{
		Inserts: true, Source: 0, Container: 1,
		Extract: func(_ *ir.Builder, op *ir.Operation, _ ir.Loc) *ir.Value { return CopyOp(op).Outputs()[0].Value() },
	}
	return i
}

// onBuffers replaces op by the same operation on the buffers of its operands. op must have
// tensor semantics; with buffer semantics, nothing is to do.
func onBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	tensors, buffers := semantics(op)
	if buffers {
		return true
	}
	if !tensors {
		return op.EmitError("op does not have pure tensor semantics")
	}
	operands := op.OperandValues(nil)
	for i, v := range operands {
		if ir.IsTensor(v.Type()) {
			if operands[i] = rw.BufferOf(v); operands[i] == nil {
				return false
			}
		}
	}
	rw.Before(op)
	rw.Again(op, nil, operands)
	start, _ := op.Inits()
	return rw.ReplaceByBuffers(op, operands[start:]...)
}

// elementByElement reports whether op accesses the elements of both operands in the same
// order, and each element once. All loops must be parallel, and the indexing maps
// identities.
func elementByElement(_ *bufferize.State, operands [2]*ir.Operand) bool {
	op := operands[0].Owner()
	for i := range op.Operands() {
		if sparse_tensor.IsSparse(op.Operand(i).Type()) {
			return false
		}
	}
	if list, ok := op.Inherent("iterator_types").(*ir.ArrayAttr); ok {
		if slices.ContainsFunc(list.Elems, func(a ir.Attribute) bool { return a != constraint.Enum(op.Context(), IteratorTypeAttr, 0) }) {
			return false
		}
	}
	maps := IndexingMaps(op)
	for _, u := range operands {
		if t := u.Value().Type(); constraint.IsAnyMemRef(t) || ir.IsTensor(t) {
			if !maps[u.Index()].IsIdentity() {
				return false
			}
		}
	}
	return true
}

// bufferizeSoftmax bufferizes linalg.softmax. It reads only its input; it overwrites its
// output.
var bufferizeSoftmax = bufferize.Destination(onBuffers, func(_ *bufferize.State, u *ir.Operand) bool {
	first, _ := u.Owner().Inits()
	return u.Index() < first
})
