package dlti

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// verifyAttr checks a discardable attribute of the dialect. Its name must be
// known, and its value must be the attribute that belongs to this name. It also
// checks a module's data layout.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	name := a.Name.Value
	for _, known := range []struct {
		name string
		def  *ir.DialectAttrDef
	}{
		{layoutSpec, DataLayoutSpecAttr}, {"dlti.target_system_spec", TargetSystemSpecAttr}, {"dlti.map", MapAttr},
	} {
		if name != known.name {
			continue
		}
		if !constraint.OfAttr(a.Value, known.def) {
			return op.EmitError("'%s' is expected to be a #%s attribute", name, name)
		}
		if n := op.Name().Name; name == layoutSpec && (n == "builtin.module" || n == "gpu.module") {
			return verifyLayout(op, a.Value.(*ir.DialectAttr))
		}
		return true
	}
	return op.EmitError("attribute '%s' not supported by dialect", name)
}
