package mem2reg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// slice lists the operations that use v. If an operation has a SlotInterface, slice adds the users
// of its results, and so on. Each operation comes after the operations whose results it uses.
func slice(v *ir.Value) []*ir.Operation {
	var list []*ir.Operation
	seen := map[*ir.Operation]bool{}
	var visit func(v *ir.Value)
	visit = func(v *ir.Value) {
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			op := u.Owner()
			if seen[op] {
				continue
			}
			seen[op] = true
			if d := op.Def(); d != nil && d.Memory != nil {
				for i := range op.Results() {
					visit(op.Result(i))
				}
			}
			list = append(list, op)
		}
	}
	visit(v)
	slices.Reverse(list)
	return list
}

// removable reports whether op can do without the operands uses[op]. If its results must then be
// removed as well, removable adds their uses to uses.
func removable(op *ir.Operation, user *ir.SlotUser, uses map[*ir.Operation][]*ir.Operand) bool {
	ok, forward := user.CanRemove(op, uses[op])
	for i := 0; ok && forward && i < op.NumResults(); i++ {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			uses[u.Owner()] = append(uses[u.Owner()], u)
		}
	}
	return ok
}
