package native

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// The units of a stage lie at one depth. That is directly in the module or, for a request with Within,
// in operations of those names, from outside in. The operations at that depth, in the order of the
// module, are the level. A unit's number is its index in the level.

// level returns the operations among which a stage's units are. Without within, these are the
// operations directly in the module. Otherwise they are in the operations that within names, from
// outside in.
func level(module *ir.Operation, within []string) []*ir.Operation {
	ops := slices.Collect(module.Nested())
	for _, name := range within {
		var inner []*ir.Operation
		for _, op := range ops {
			if op.Name().Name == name {
				inner = slices.AppendSeq(inner, op.Nested())
			}
		}
		ops = inner
	}
	return ops
}

// around returns the operations on the way down to the operations of level: the module, and the
// operations that within names, outer before inner.
func around(module *ir.Operation, within []string) []*ir.Operation {
	all := []*ir.Operation{module}
	for i := range within {
		for _, op := range level(module, within[:i]) {
			if op.Name().Name == within[i] {
				all = append(all, op)
			}
		}
	}
	return all
}

// plain reports whether a slice can have a copy of the operation around some operations of its body.
// The operation must be isolated from above, without operands, results, block arguments and terminator.
func plain(op *ir.Operation) bool {
	if !op.Has(ir.IsolatedFromAbove) || op.NumOperands()+op.NumResults() != 0 || op.NumRegions() != 1 || !op.Region(0).HasOneBlock() {
		return false
	}
	b := op.Region(0).First()
	return b.NumArgs() == 0 && (b.Last() == nil || !b.Last().Has(ir.Terminator))
}
