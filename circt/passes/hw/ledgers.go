package hw

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// specializeLedger divides hw-specialize only if no instance gives values to parameters. Otherwise the pass makes
// modules from the bodies of others, and needs the module as a whole.
var specializeLedger = &passes.Ledger[struct{}, struct{}]{
	Least: 32 << 20,
	Units: func(_ any, u *passes.PlannedUnit) (bool, string) { return u.Name == hw.Module.Name, "" },
	Report: func(_ *passes.Ctx, unit *ir.Operation) (none struct{}, why string, ok bool) {
		if len(hw.ParamDecls(unit)) > 0 { // it is looked at if an instance is of it
			return none, "", true
		}
		unit.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(hw.Instance) && len(hw.ParamDecls(op)) > 0 {
				why = "an instance in @" + ir.SymbolName(unit).Value + " gives values to parameters"
				return ir.Interrupt
			}
			return ir.Advance
		})
		return none, why, true
	},
}

// ported is the report of hw-flatten-io on a module: whether a port of it is a struct, and the modules that it
// instantiates.
type ported struct {
	Struct bool     `json:"struct,omitempty"` // a port is a struct
	Uses   []string `json:"uses,omitempty"`   // modules that are instantiated
}

// flattening says how hw-flatten-io changes a module, if the modules are divided (see passes.Ledger). It lists the
// instantiated modules whose ports stay unchanged.
type flattening struct {
	Kept []string `json:"kept,omitempty"`
}

// flattenLedger divides the work of hw-flatten-io. If any port is a struct, each module is flattened by itself: the new
// ports of its instances follow from their types.
var flattenLedger = &passes.Ledger[ported, flattening]{
	Least: 32 << 20,
	Units: func(options any, u *passes.PlannedUnit) (bool, string) {
		_, why := inModules(u)
		o := options.(*FlattenIOOptions)
		return u.Name == hw.Module.Name || u.Name == hw.ModuleGenerated.Name || o.Extern && u.Name == hw.ModuleExtern.Name, why
	},
	Report: func(_ *passes.Ctx, unit *ir.Operation) (p ported, why string, ok bool) {
		p.Struct = hasStructPort(unit)
		unit.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(hw.Instance) {
				if name := hw.InstanceOp(op).ModuleName().Root.Value; !slices.Contains(p.Uses, name) {
					p.Uses = append(p.Uses, name)
				}
			}
			return ir.Advance
		})
		return p, "", true
	},
	Decide: func(reports []passes.Reported[ported]) (map[string]flattening, string) {
		index := map[string]bool{}
		for i := range reports {
			index[reports[i].Symbol] = true
		}
		if !slices.ContainsFunc(reports, func(r passes.Reported[ported]) bool { return r.Report.Struct }) {
			return nil, ""
		}
		notes := map[string]flattening{}
		for i := range reports {
			var n flattening
			for _, name := range reports[i].Report.Uses {
				if !index[name] {
					n.Kept = append(n.Kept, name)
				}
			}
			notes[reports[i].Symbol] = n
		}
		return notes, ""
	},
	Change: func(c *passes.Ctx, unit *ir.Operation, n flattening) bool {
		f := flattenerOf(c)
		partial.Fold(c, unit)
		if unit.Is(hw.Module) {
			f.flattens = func(name *ir.StringAttr) bool { return !slices.Contains(n.Kept, name.Value) }
			f.body(unit)
		}
		f.ports(unit)
		return true
	},
	End: func(c *passes.Ctx, units []string, notes []flattening) {
		if len(notes) == 0 {
			return
		}
		kept := map[string]bool{}
		for _, u := range units {
			kept[u] = true
		}
		for _, n := range notes {
			for _, name := range n.Kept {
				kept[name] = true
			}
		}
		f := flattenerOf(c)
		for op := range c.Op.Nested() {
			if op.Is(hw.ModuleExtern) && !kept[ir.SymbolName(op).Value] { // it stands for a module that is flattened elsewhere
				f.ports(op)
			}
		}
	},
}
