package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// interfaceOps lists the operations for interfaces, their signals and their instances.
var interfaceOps = []*ir.OpDef{
	{
		Name:             "sv.bind.interface",
		Class:            "BindInterface",
		Attrs:            []ir.AttrDef{{Name: "instance", Constraint: &hw.InnerRefConstraint}},
		Format:           "$instance attr-dict",
		VerifySymbolUses: verifyBindInterfaceSymbols,
	},
	{
		Name:   "sv.interface",
		Class:  "Interface",
		Traits: ir.NoTerminator | ir.SingleBlock | ir.Symbol | ir.SymbolTable,
		Attrs: []ir.AttrDef{
			{Name: "comment", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:  "$sym_name attr-dict-with-keyword $body",
	},
	{
		Name:       "sv.interface.instance",
		Class:      "InterfaceInstance",
		Interfaces: []string{"HasCustomSSAName", "InnerSymbolOpInterface"},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &interfaceType}},
		Attrs: []ir.AttrDef{
			{Name: "doNotPrint", Constraint: &constraint.UnitAttr, Optional: true},
			{Name: "inner_sym", Constraint: &hw.InnerSymConstraint, Optional: true},
			{Name: "name", Constraint: &constraint.StrAttr},
		},
		Format:           "(`sym` $inner_sym^)? `` custom<ImplicitSSAName>($name) attr-dict `:` qualified(type($result))",
		AsmResultNames:   hw.NamedByAttr,
		Verify:           hw.Checks(hw.VerifyResultSym, verifyInterfaceInstance),
		VerifySymbolUses: verifyInterfaceInstanceSymbols,
	},
	{
		Name:   "sv.interface.modport",
		Class:  "InterfaceModport",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "ports", Constraint: &modportStructArrayAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Format:    "attr-dict $sym_name custom<ModportStructs>($ports)",
		HasParent: []string{"sv.interface"},
	},
	{
		Name:   "sv.interface.signal",
		Class:  "InterfaceSignal",
		Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			{Name: "type", Constraint: &signalTypeAttr},
		},
		Format:    "attr-dict $sym_name `:` $type",
		HasParent: []string{"sv.interface"},
	},
	{
		Name:  "sv.interface.signal.assign",
		Class: "InterfaceSignalAssign",
		Operands: []ir.ValueDef{
			{Name: "iface", Constraint: &interfaceType},
			{Name: "rhs", Constraint: &constraint.AnyType},
		},
		Attrs:  []ir.AttrDef{{Name: "signalName", Constraint: &constraint.FlatSymbolRefAttr}},
		Format: "$iface `(` custom<IfaceTypeAndSignal>(type($iface), $signalName) `)` `=` $rhs attr-dict `:` qualified(type($rhs))",
		Verify: verifySignal,
	},
	{
		Name:     "sv.interface.signal.read",
		Class:    "InterfaceSignalRead",
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "iface", Constraint: &interfaceType}},
		Results:  []ir.ValueDef{{Name: "signalData", Constraint: &constraint.AnyType}},
		Attrs:    []ir.AttrDef{{Name: "signalName", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:   "$iface `(` custom<IfaceTypeAndSignal>(type($iface), $signalName) `)` attr-dict `:` qualified(type($signalData))",
		Verify:   verifySignal,
	},
	{
		Name:             "sv.modport.get",
		Class:            "ModportGet",
		Traits:           ir.Pure,
		Operands:         []ir.ValueDef{{Name: "iface", Constraint: &interfaceType}},
		Results:          []ir.ValueDef{{Name: "result", Constraint: &modportType}},
		Attrs:            []ir.AttrDef{{Name: "field", Constraint: &constraint.FlatSymbolRefAttr}},
		Format:           "$iface $field attr-dict `:` qualified(type($iface)) `->` qualified(type($result))",
		VerifySymbolUses: verifyModportGetSymbols,
	},
}
