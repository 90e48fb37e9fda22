package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
)

// verifyAtomic returns a verifier that runs shared, the check in common with OpenACC, and
// then checks the memory order and the hint. The memory order must be neither acq_rel nor
// the value of forbidden. Argument kind, such as "reads", names the operation in errors.
func verifyAtomic(shared func(*ir.Operation) bool, forbidden, kind string) func(*ir.Operation) bool {
	return func(op *ir.Operation) bool {
		if !shared(op) {
			return false
		}
		if o := enumWord(op.Inherent("memory_order")); o == "acq_rel" || o == forbidden {
			return op.EmitError("memory-order must not be acq_rel or %s for atomic %s", forbidden, kind)
		}
		return verifyHint(op)
	}
}

func verifyAtomicCapture(op *ir.Operation) bool {
	return acc.VerifyCapture(op, "omp") && verifyCaptured(op)
}

func enumWord(a ir.Attribute) string {
	d, ok := a.(*ir.DialectAttr)
	if !ok || len(d.Params) == 0 || d.Def.Params[0].Enum == nil {
		return ""
	}
	v, _ := d.Params[0].(*ir.IntegerAttr)
	if v == nil {
		return ""
	}
	return d.Def.Params[0].Enum.Keyword(v.Int64())
}

func verifyHint(op *ir.Operation) bool {
	v, _ := op.Inherent("hint").(*ir.IntegerAttr)
	if v == nil {
		return true
	}
	switch h := v.Int64(); {
	case h&3 == 3:
		return op.EmitOpError("the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined")
	case h&12 == 12:
		return op.EmitOpError("the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.")
	}
	return true
}

// verifyCaptured checks that the captured operations have no hint and no memory order; only
// the capture may have them.
func verifyCaptured(op *ir.Operation) bool {
	first := op.Region(0).First().First()
	for _, clause := range [...]string{"hint", "memory_order"} {
		if first.Inherent(clause) != nil || first.Next().Inherent(clause) != nil {
			return op.EmitOpError("operations inside capture region must not have %s clause", clause)
		}
	}
	return true
}

func verifyCritical(op *ir.Operation, tables *ir.SymbolTables) bool {
	name := CriticalOp(op).Name()
	if name == nil {
		return true
	}
	if d := tables.LookupNearest(op, name); d == nil || d.Name().Name != "omp.critical.declare" {
		return op.EmitOpError("expected symbol reference %s to point to a critical declaration", name)
	}
	return true
}
