package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
)

func sequenceType(c *ir.Context) ir.Type { return c.DialectType(ltl.SequenceType) }

// fixTemporal finds the types of operations of linear temporal logic, which FIRRTL has as one bit. Wires and casts
// between them go.
func (l *lowering) fixTemporal() bool {
	if len(l.temporals) == 0 {
		return true
	}
	// Wires that hold a sequence or a property, and everything that uses one.
	var work []*ir.Operation
	for _, op := range l.temporals {
		work = append(work, op)
	}
	queued := map[*ir.Operation]bool{}
	push := func(op *ir.Operation) {
		if op != nil && !queued[op] {
			queued[op] = true
			work = append(work, op)
		}
	}
	for len(work) > 0 {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		queued[op] = false
		if op.Is(hw.Wire) {
			in := op.Operand(0)
			if in == op.Result(0) {
				continue
			}
			for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
				push(u.Owner())
			}
			op.Result(0).ReplaceAllUses(in)
			op.Erase()
			continue
		}
		d := op.Def()
		if op.Name().DialectName() != "ltl" || d.Infer == nil {
			continue
		}
		s := &ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Props: op.Props()}
		ts, ok := d.Infer(s, nil)
		if !ok || len(ts) != 1 || ts[0] == op.Result(0).Type() && !op.Result(0).Unused() {
			ts = nil
		}
		if len(ts) == 1 {
			op.Result(0).SetType(ts[0])
		}
		for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			if o := u.Owner(); o.Is(hw.Wire) || len(ts) == 1 && o.Name().DialectName() == "ltl" {
				push(o)
			}
		}
	}
	return l.checkTemporal()
}

// checkTemporal reports operations of temporal logic whose values are used as hardware.
func (l *lowering) checkTemporal() bool {
	for _, op := range l.temporals {
		t, ok := op.Result(0).Type().(*ir.DialectType)
		if !ok || t.Def != ltl.SequenceType && t.Def != ltl.PropertyType {
			continue
		}
		for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			if o := u.Owner(); o.Name().DialectName() != "ltl" && o.Name().DialectName() != "verif" {
				return op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: o.Loc(), Text: "leaking outside verification context here"}},
					"verification operation used in a non-verification context")
			}
		}
	}
	return true
}

var _ = verif.Assert
