package load

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl"
)

// disjoint reports whether at most one of the constraints in op, an irdl.any_of, can be satisfied as far
// as one can see from their bases. The first that is satisfied assigns the variables in it for good, so
// constraints of one base would make their order matter.
func (l *loader) disjoint(op *ir.Operation) bool {
	seen := map[*ir.Operation]bool{}
	for i := range op.Operands() {
		bases, anything := l.bases(op.Operand(i).DefiningOp(), nil)
		if anything {
			return false
		}
		own := map[*ir.Operation]bool{}
		for _, b := range bases {
			if !own[b] && seen[b] {
				return false
			}
			own[b], seen[b] = true, true
		}
	}
	return true
}

// bases appends the definitions to which the parametric constraints in the constraint op refer, and
// reports whether any attribute can satisfy it. Of irdl.all_of the first constraint counts. As upstream,
// it does not look whether irdl.any is among the constraints of an inner irdl.any_of.
func (l *loader) bases(op *ir.Operation, dst []*ir.Operation) (bases []*ir.Operation, anything bool) {
	switch {
	case op.Is(irdl.AnyOf):
		for i := range op.Operands() {
			dst, _ = l.bases(op.Operand(i).DefiningOp(), dst)
		}
	case op.Is(irdl.AllOf):
		return l.bases(op.Operand(0).DefiningOp(), dst)
	case op.Is(irdl.Parametric):
		dst = append(dst, l.lookup(op, irdl.ParametricOp(op).BaseType()))
	}
	return dst, op.Is(irdl.Any)
}
