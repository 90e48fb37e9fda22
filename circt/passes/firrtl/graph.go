package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// newGraph returns the instance graph of the modules and classes of a circuit.
func newGraph(circuit *ir.Operation) *instancegraph.Graph {
	return instancegraph.New(circuit, instanceTargets)
}

// instanceTargets appends to dst the names of all modules that op may instantiate, or of the class of an
// object.
func instanceTargets(op *ir.Operation, dst []*ir.StringAttr) []*ir.StringAttr {
	switch op.Def() {
	case firrtl.Instance:
		if r, ok := op.Inherent("moduleName").(*ir.SymbolRefAttr); ok {
			dst = append(dst, r.Root)
		}
	case firrtl.InstanceChoice:
		for _, a := range ir.ArrayElems(op.Inherent("moduleNames")) {
			if r, ok := a.(*ir.SymbolRefAttr); ok {
				dst = append(dst, r.Root)
			}
		}
	case firrtl.Object:
		dst = append(dst, firrtl.SymbolOf(op.Result(0).Type()).Root)
	}
	return dst
}

// topModule returns the module that the circuit is named after, or nil if there is none.
func topModule(circuit *ir.Operation, g *instancegraph.Graph) *instancegraph.Node {
	if s, ok := circuit.Inherent("name").(*ir.StringAttr); ok {
		return g.Lookup(s)
	}
	return nil
}

// modulesOf returns the modules and classes of a circuit, in order.
func modulesOf(circuit *ir.Operation) []*ir.Operation {
	var list []*ir.Operation
	for op := range circuit.Region(0).First().Ops() {
		if firrtl.IsModuleLike(op) {
			list = append(list, op)
		}
	}
	return list
}
