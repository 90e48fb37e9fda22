package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/ir"
)

// FIRRTL has sequences and properties as values of one bit. The operations of ltl get their types after the whole
// module is lowered. The types spread along uses from the operations whose types are known, and wires between such
// operations are erased.

// isTemporal reports whether t is a sequence or a property.
func isTemporal(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && (d.Def == ltl.SequenceType || d.Def == ltl.PropertyType)
}

// temporalType returns the result type that follows from the operands of op, or nil if the type does not depend on
// them.
func temporalType(op *ir.Operation) ir.Type {
	if op.Is(hw.Wire) {
		return op.Operand(0).Type()
	}
	d := op.Def()
	if d == nil || d.Infer == nil || op.NumResults() != 1 {
		return nil
	}
	s := &ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Props: op.Props()}
	if ts, ok := d.Infer(s, nil); ok && len(ts) == 1 {
		return ts[0]
	}
	return nil
}

// worklist is a stack of operations without duplicates.
type worklist struct {
	ops []*ir.Operation
	in  map[*ir.Operation]bool
}

func (w *worklist) push(op *ir.Operation) {
	if !w.in[op] {
		w.in[op] = true
		w.ops = append(w.ops, op)
	}
}

// pushUsers pushes those users of v that keep accepts, the latest use first.
func (w *worklist) pushUsers(v *ir.Value, keep func(*ir.Operation) bool) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if keep(u.Owner()) {
			w.push(u.Owner())
		}
	}
}

func (w *worklist) pop() *ir.Operation {
	op := w.ops[len(w.ops)-1]
	w.ops = w.ops[:len(w.ops)-1]
	w.in[op] = false
	return op
}

// fixTemporal gives the operations of ltl, and wires of their results, their types. It returns false, after an
// error, if hardware uses a temporal value.
func (l *lowering) fixTemporal() bool {
	w := &worklist{in: map[*ir.Operation]bool{}}
	for _, op := range l.temporals {
		w.push(op)
	}
	for i := 0; i < len(w.ops); i++ {
		w.pushUsers(w.ops[i].Result(0), func(op *ir.Operation) bool { return op.Is(hw.Wire) })
	}
	for len(w.ops) > 0 {
		op := w.pop()
		if t := temporalType(op); t != nil && t != op.Result(0).Type() {
			op.Result(0).SetType(t)
			w.pushUsers(op.Result(0), func(user *ir.Operation) bool { return user != op })
		}
		if op.Is(hw.Wire) {
			if isTemporal(op.Result(0).Type()) {
				op.Result(0).ReplaceAllUses(op.Operand(0))
				op.Erase()
			}
			continue
		}
		if op.NumResults() == 0 {
			continue
		}
		for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			user := u.Owner()
			if n := user.Name().DialectName(); n != "ltl" && n != "verif" && !user.Is(hw.Wire) {
				return op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: user.Loc(), Text: "leaking outside verification context here"}},
					"verification operation used in a non-verification context")
			}
		}
	}
	return true
}
