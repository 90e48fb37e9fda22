package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// moduleOps are the circuit and the operations in it.

// module returns the definition of a module-like operation. Its attributes attrs are
// sorted by name.
func module(name, class string, traits ir.Traits, interfaces []string, attrs []ir.AttrDef, body ir.RegionDef, custom ir.CustomSyntax,
	verify func(*ir.Operation) bool, uses func(*ir.Operation, *ir.SymbolTables) bool,
	declare func(*ir.Arena, *ir.Operation) *ir.Operation) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, Traits: traits | ir.IsolatedFromAbove | ir.Symbol,
		HasParent:        []string{"firrtl.circuit"},
		Interfaces:       interfaces,
		Attrs:            attrs,
		Regions:          []ir.RegionDef{body},
		Custom:           custom,
		Verify:           verify,
		VerifyRegions:    verifyInnerSymbols,
		VerifySymbolUses: uses,
		AsmBlockArgNames: namePortArgs,
		Declare:          declare,
		KeepUnused:       slices.Contains(interfaces, "ClassLike"),
	}
}

var (
	moduleInterfaces = []string{"FModuleLike", "PortList", "ModuleOpInterface", "InnerSymbolTable", "SymbolOpInterface"}
	classInterfaces  = []string{"FModuleLike", "ClassLike", "PortList", "ModuleOpInterface", "InnerSymbolTable", "SymbolOpInterface"}
	bodyRegion       = oneBlock("body")
	noBody           = ir.RegionDef{Name: "body"}
)

var classAttrs = []ir.AttrDef{
	{Name: "domainInfo", Constraint: &portsAttr, Default: constraint.EmptyArray},
	{Name: "portDirections", Constraint: &constraint.DenseBoolArrayAttr},
	{Name: "portLocations", Constraint: &portsAttr},
	{Name: "portNames", Constraint: &portsAttr},
	{Name: "portSymbols", Constraint: &portsAttr},
	{Name: "portTypes", Constraint: &portsAttr},
	{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
}

var fmoduleAttrs = []ir.AttrDef{
	{Name: "annotations", Constraint: &annotationsAttr, Default: constraint.EmptyArray},
	{Name: "convention", Constraint: &conventionAttr},
	{Name: "domainInfo", Constraint: &portsAttr, Default: constraint.EmptyArray},
	{Name: "layers", Constraint: &layersAttr, Default: constraint.EmptyArray},
	{Name: "portAnnotations", Constraint: &portsAttr},
	{Name: "portDirections", Constraint: &constraint.DenseBoolArrayAttr},
	{Name: "portLocations", Constraint: &portsAttr},
	{Name: "portNames", Constraint: &portsAttr},
	{Name: "portSymbols", Constraint: &portsAttr},
	{Name: "portTypes", Constraint: &portsAttr},
	{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
}

var extModuleAttrs = []ir.AttrDef{
	{Name: "annotations", Constraint: &annotationsAttr, Default: constraint.EmptyArray},
	{Name: "convention", Constraint: &conventionAttr},
	{Name: "defname", Constraint: &constraint.StrAttr, Optional: true},
	{Name: "domainInfo", Constraint: &portsAttr, Default: constraint.EmptyArray},
	{Name: "externalRequirements", Constraint: &constraint.ArrayAttr, Default: constraint.EmptyArray},
	{Name: "knownLayers", Constraint: &layersAttr},
	{Name: "layers", Constraint: &layersAttr, Default: constraint.EmptyArray},
	{Name: "parameters", Constraint: &paramsAttr},
	{Name: "portAnnotations", Constraint: &portsAttr},
	{Name: "portDirections", Constraint: &constraint.DenseBoolArrayAttr},
	{Name: "portLocations", Constraint: &portsAttr},
	{Name: "portNames", Constraint: &portsAttr},
	{Name: "portSymbols", Constraint: &portsAttr},
	{Name: "portTypes", Constraint: &portsAttr},
	{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
}

var intModuleAttrs = []ir.AttrDef{
	{Name: "annotations", Constraint: &annotationsAttr, Default: constraint.EmptyArray},
	{Name: "domainInfo", Constraint: &portsAttr, Default: constraint.EmptyArray},
	{Name: "intrinsic", Constraint: &constraint.StrAttr},
	{Name: "layers", Constraint: &layersAttr, Default: constraint.EmptyArray},
	{Name: "parameters", Constraint: &paramsAttr},
	{Name: "portAnnotations", Constraint: &portsAttr},
	{Name: "portDirections", Constraint: &constraint.DenseBoolArrayAttr},
	{Name: "portLocations", Constraint: &portsAttr},
	{Name: "portNames", Constraint: &portsAttr},
	{Name: "portSymbols", Constraint: &portsAttr},
	{Name: "portTypes", Constraint: &portsAttr},
	{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
}

var memModuleAttrs = []ir.AttrDef{
	{Name: "annotations", Constraint: &annotationsAttr},
	{Name: "dataWidth", Constraint: &ui32Attr},
	{Name: "depth", Constraint: &ui64Attr},
	{Name: "domainInfo", Constraint: &portsAttr, Default: constraint.EmptyArray},
	{Name: "extraPorts", Constraint: &constraint.ArrayAttr},
	{Name: "layers", Constraint: &layersAttr, Default: constraint.EmptyArray},
	{Name: "maskBits", Constraint: &ui32Attr},
	{Name: "numReadPorts", Constraint: &ui32Attr},
	{Name: "numReadWritePorts", Constraint: &ui32Attr},
	{Name: "numWritePorts", Constraint: &ui32Attr},
	{Name: "portAnnotations", Constraint: &portsAttr},
	{Name: "portDirections", Constraint: &constraint.DenseBoolArrayAttr},
	{Name: "portLocations", Constraint: &portsAttr},
	{Name: "portNames", Constraint: &portsAttr},
	{Name: "portSymbols", Constraint: &portsAttr},
	{Name: "portTypes", Constraint: &portsAttr},
	{Name: "readLatency", Constraint: &ui32Attr},
	{Name: "ruw", Constraint: &ruwAttr, Default: constraint.Case(RUWBehaviorAttr, Undefined)},
	{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
	{Name: "writeLatency", Constraint: &ui32Attr},
}

// portsAttr accepts any attribute, because the verifier of ports reports errors with
// upstream's texts.
var portsAttr = ir.AttrConstraint{Summary: "array attribute"}

// test returns the definition of a unit test of a module.
func test(name, class string, uses func(*ir.Operation, *ir.SymbolTables) bool) *ir.OpDef {
	return &ir.OpDef{
		Name: "firrtl." + name, Class: class, HasParent: []string{"firrtl.circuit"}, Traits: ir.Symbol,
		Attrs: []ir.AttrDef{
			{Name: "moduleName", Constraint: &constraint.FlatSymbolRefAttr},
			{Name: "parameters", Constraint: &constraint.DictionaryAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
		},
		Interfaces:       []string{"SymbolOpInterface"},
		Format:           "$sym_name `,` $moduleName $parameters attr-dict-with-keyword",
		VerifySymbolUses: uses,
	}
}

var moduleOps = []*ir.OpDef{
	{
		Name: "firrtl.circuit", Class: "Circuit",
		Traits:     ir.IsolatedFromAbove | ir.SymbolTable | ir.SingleBlock | ir.NoTerminator | ir.NoRegionArguments,
		Interfaces: []string{"InnerRefNamespace"},
		Attrs: []ir.AttrDef{
			{Name: "annotations", Constraint: &annotationsAttr, Default: constraint.EmptyArray},
			{Name: "default_layer_specialization", Constraint: &layerStateAttr, Optional: true},
			{Name: "disable_layers", Constraint: &layersAttr, Optional: true},
			{Name: "enable_layers", Constraint: &layersAttr, Optional: true},
			{Name: "name", Constraint: &constraint.StrAttr, NamesInside: true},
			{Name: "select_inst_choice", Constraint: &constraint.ArrayAttr, Optional: true},
		},
		Regions:       []ir.RegionDef{oneBlock("body")},
		Format:        "$name `` custom<CircuitOpAttrs>(attr-dict) $body",
		VerifyRegions: verifyCircuit,
	},
	module("module", "FModule", ir.SingleBlock|ir.NoTerminator, moduleInterfaces, fmoduleAttrs, bodyRegion, moduleSyntax, verifyModule, verifyModuleSymbols, declareModule),
	module("extmodule", "FExtModule", 0, moduleInterfaces, extModuleAttrs, noBody, extModuleSyntax, verifyExtModule, verifyExtModuleSymbols, nil),
	module("intmodule", "FIntModule", 0, moduleInterfaces, intModuleAttrs, noBody, intModuleSyntax, verifyIntModule, verifyPortSymbols, nil),
	module("memmodule", "FMemModule", 0, moduleInterfaces, memModuleAttrs, noBody, memModuleSyntax, verifyPorts, verifyPortSymbols, nil),
	module("class", "Class", ir.SingleBlock|ir.NoTerminator, classInterfaces, classAttrs, bodyRegion, classSyntax, verifyClass, verifyPortSymbols, nil),
	module("extclass", "ExtClass", 0, classInterfaces, classAttrs, noBody, extClassSyntax, verifyPorts, verifyPortSymbols, nil),
	test("formal", "Formal", verifyFormalSymbols),
	test("simulation", "Simulation", verifySimulationSymbols),
	{
		Name: "firrtl.layer", Class: "Layer", HasParent: []string{"firrtl.circuit", "firrtl.layer"},
		Traits: ir.IsolatedFromAbove | ir.Symbol | ir.SymbolTable | ir.SingleBlock | ir.NoTerminator,
		Attrs: []ir.AttrDef{{Name: "convention", Constraint: &layerKindAttr},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions: []ir.RegionDef{oneBlock("body")},
		Format:  "$sym_name $convention attr-dict-with-keyword $body",
	},
	{
		Name: "firrtl.option", Class: "Option", HasParent: []string{"firrtl.circuit"},
		Traits:  ir.IsolatedFromAbove | ir.Symbol | ir.SymbolTable | ir.NoTerminator,
		Attrs:   []ir.AttrDef{{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Regions: []ir.RegionDef{oneBlock("body")},
		Format:  "$sym_name attr-dict-with-keyword $body",
	},
	{
		Name: "firrtl.option_case", Class: "OptionCase", HasParent: []string{"firrtl.option"}, Traits: ir.Symbol,
		Attrs: []ir.AttrDef{{Name: "case_macro", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Format:           "$sym_name attr-dict",
		VerifySymbolUses: verifyOptionCaseSymbols,
	},
	{
		Name: "firrtl.domain", Class: "DomainDef", HasParent: []string{"firrtl.circuit"}, Traits: ir.Symbol,
		Interfaces: []string{"SymbolOpInterface"},
		Attrs: []ir.AttrDef{{Name: "fields", Constraint: &fieldsAttr, Default: constraint.EmptyArray},
			{Name: "sym_name", Constraint: &constraint.SymbolNameAttr}},
		Format: "$sym_name ($fields^)? attr-dict-with-keyword",
	},
}
