package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// viewClass is the class of the annotation that describes a whole view.
const viewClass = "sifive.enterprise.grandcentral.AugmentedBundleType"

// refuse reports an error for the first annotation in a circuit whose class is in
// classes, and returns false. It returns true if there is none.
func refuse(circuit *ir.Operation, classes map[string]bool) bool {
	ok := true
	check := func(op *ir.Operation, list []ir.Attribute) {
		for _, a := range list {
			if k := annotation.Class(a); ok && classes[k] {
				ok = op.EmitError("annotation '%s' cannot be processed yet; use firtool or circt-opt", k)
			}
		}
	}
	circuit.WalkPre(func(op *ir.Operation) ir.WalkResult {
		check(op, annotation.Of(op))
		if op.Def() != nil && op.Def().Slot("portAnnotations") >= 0 {
			for i := range firrtl.NumPorts(op) {
				check(op, annotation.OfPort(op, i))
			}
		}
		if !ok {
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}
