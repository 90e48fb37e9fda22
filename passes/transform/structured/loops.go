package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// What changes the form of a structured operation.

func isGeneric(op *ir.Operation) bool { return op.Is(linalg.Generic) }

func generalize(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if isGeneric(target) {
		return mapped(target), transform.Success
	}
	n := passes.Generalize(st.RW, target)
	if n == nil {
		return nil, transform.FailedTo(op, target)
	}
	return mapped(n), transform.Success
}

func specialize(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !isGeneric(target) {
		return mapped(target), transform.Success
	}
	n := passes.Specialize(st.RW, target)
	if n == nil {
		return nil, transform.NotApplied(op, target)
	}
	return mapped(n), transform.Success
}

func interchange(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	order := numbersOf(op.Inherent("iterator_interchange"))
	if len(order) == 0 {
		return mapped(target), transform.Success
	}
	if loops := linalg.IndexingMaps(target)[0].NumDims(); loops != len(order) {
		return nil, transform.Silenceable(op.Loc(), "\"iterator_interchange\" has length (%d) different from the number of loops in the target operation (%d)", len(order), loops)
	}
	list := make([]int, len(order))
	for i, d := range order {
		list[i] = int(d)
	}
	passes.Interchange(st.RW, target, list)
	return mapped(target), transform.Success
}
