package asm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Comments of --mlir-print-value-users.

func (pr *Printer) opUsers(op *ir.Operation) {
	if op.NumResults() == 0 {
		if id, ok := pr.names.opIDs[op]; ok && op.NumOperands() > 0 {
			pr.Str(" // id: %")
			pr.Int(int64(id))
		}
		return
	}
	pr.Str(" // ")
	unused := true
	for i := range op.Results() {
		unused = unused && op.Result(i).Unused()
	}
	if unused {
		pr.Str("unused")
		return
	}
	if oneUser(op) {
		pr.Str("user: ")
	} else {
		pr.Str("users: ")
	}
	for i := range op.Results() {
		pr.Comma(i)
		pr.userList(op.Result(i), op.NumResults() > 1)
	}
}

// oneUser reports whether op has a single result, and a single operation with at most one
// result uses it.
func oneUser(op *ir.Operation) bool {
	if op.NumResults() != 1 {
		return false
	}
	first := op.Result(0).FirstUse()
	for u := first; u != nil; u = u.NextUse() {
		if u.Owner() != first.Owner() {
			return false
		}
	}
	return first.Owner().NumResults() <= 1
}

// userList prints the operations that use v, each once, newest use first. If parens is
// set, it puts them in parentheses.
func (pr *Printer) userList(v *ir.Value, parens bool) {
	if parens {
		pr.Byte('(')
	}
	if v.Unused() {
		pr.Str("unused")
	}
	var seen []*ir.Operation
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if slices.Contains(seen, u.Owner()) {
			continue
		}
		if len(seen) > 0 {
			pr.Str(", ")
		}
		seen = append(seen, u.Owner())
		pr.user(u.Owner())
	}
	if parens {
		pr.Byte(')')
	}
}

func (pr *Printer) user(op *ir.Operation) {
	if op.NumResults() == 0 {
		pr.Byte('%')
		pr.Int(int64(pr.names.opIDs[op]))
		return
	}
	for i := range op.Results() {
		pr.Comma(i)
		pr.Operand(op.Result(i))
	}
}

func (pr *Printer) argUsers(b *ir.Block) {
	for _, a := range b.Args() {
		pr.spaces()
		pr.Str("// ")
		pr.Operand(a)
		pr.Str(" is ")
		if a.Unused() {
			pr.Str("unused")
		} else {
			pr.Str("used by ")
			pr.userList(a, false)
		}
		pr.Byte('\n')
	}
}
