package firrtl

import "github.com/millrace-mlir/millrace/ir"

// declareModule makes the external module that stands for a module where only its ports and layers matter. Annotations
// stay with the module, and ports have no place.
func declareModule(a *ir.Arena, op *ir.Operation) *ir.Operation {
	c, m := op.Context(), FModuleOp(op)
	locs := make([]ir.Attribute, NumPorts(op))
	for i := range locs {
		locs[i] = c.LocAttr(ir.UnknownLoc)
	}
	d := FExtModuleArgs{
		Convention: m.Convention(), DomainInfo: m.DomainInfo(), KnownLayers: m.Layers(), Layers: m.Layers(), Parameters: c.Array(),
		PortAnnotations: c.Array(), PortDirections: m.PortDirections(), PortLocations: c.Array(locs...), PortNames: m.PortNames(),
		PortSymbols: m.PortSymbols(), PortTypes: m.PortTypes(), SymName: m.SymName(),
	}.Build(&ir.Builder{Arena: a, Ctx: c}, op.Loc())
	if v := op.Attr(ir.SymbolVisibilityAttr); v != nil {
		d.SetAttr(ir.SymbolVisibilityAttr, v)
	}
	return d
}
