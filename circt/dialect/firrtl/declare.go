package firrtl

import "github.com/millrace-mlir/millrace/ir"

// declareModule returns an external module with the ports and layers of op, a module. It stands for op where the body
// does not matter. Annotations stay with op, and ports have no locations.
func declareModule(a *ir.Arena, op *ir.Operation) *ir.Operation {
	c, m := op.Context(), FModuleOp(op)
	locs := make([]ir.Attribute, NumPorts(op))
	for i := range locs {
		locs[i] = c.LocAttr(ir.UnknownLoc)
	}
	d := CreateFExtModule(&ir.Builder{Arena: a, Ctx: c}, op.Loc(), FExtModuleArgs{
		Convention: m.Convention(), DomainInfo: m.DomainInfo(), KnownLayers: m.Layers(), Layers: m.Layers(), Parameters: c.Array(),
		PortAnnotations: c.Array(), PortDirections: m.PortDirections(), PortLocations: c.Array(locs...), PortNames: m.PortNames(),
		PortSymbols: m.PortSymbols(), PortTypes: m.PortTypes(), SymName: m.SymName(),
	})
	if v := op.Attr(ir.SymbolVisibilityAttr); v != nil {
		d.SetAttr(ir.SymbolVisibilityAttr, v)
	}
	return d
}
