package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// declarationOps declare hardware inside of a module: wires, nodes, registers,
// memories, instances.

var (
	innerSymAttr = hw.InnerSymConstraint
	innerRefAttr = hw.InnerRefConstraint
)

// forceableAttrs has the attributes of a forceable declaration.
var forceableAttrs = []ir.AttrDef{
	{Name: "annotations", Constraint: &annotationsAttr},
	{Name: "forceable", Constraint: &constraint.UnitAttr, Optional: true},
	{Name: "inner_sym", Constraint: &innerSymAttr, Optional: true},
	{Name: "name", Constraint: &constraint.StrAttr},
	{Name: "nameKind", Constraint: &nameKindAttr},
}

var instanceAttrs = []ir.AttrDef{
	{Name: "annotations", Constraint: &annotationsAttr},
	{Name: "doNotPrint", Constraint: &constraint.UnitAttr, Optional: true},
	{Name: "domainInfo", Constraint: &constraint.ArrayAttr},
	{Name: "inner_sym", Constraint: &innerSymAttr, Optional: true},
	{Name: "layers", Constraint: &layersAttr},
	{Name: "lowerToBind", Constraint: &constraint.UnitAttr, Optional: true},
	{Name: "moduleName", Constraint: &constraint.FlatSymbolRefAttr},
	{Name: "name", Constraint: &constraint.StrAttr},
	{Name: "nameKind", Constraint: &nameKindAttr},
	{Name: "portAnnotations", Constraint: &portAnnoAttr},
	{Name: "portDirections", Constraint: &constraint.DenseBoolArrayAttr},
	{Name: "portNames", Constraint: &strArray},
}

// declaresInnerSym has the interfaces of declarations that may have an inner symbol.
var declaresInnerSym = []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration"}

var declarationOps = []*ir.OpDef{
	{
		Name: "firrtl.wire", Class: "Wire", HasParent: declarationParents,
		Interfaces: []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration", "Forceable"},
		Operands:   []ir.ValueDef{{Name: "domains", Constraint: &domainType, Arity: ir.Variadic}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &anyType}, {Name: "ref", Constraint: &refType, Arity: ir.Optional}},
		Attrs:      forceableAttrs,
		Format: "(`sym` $inner_sym^)? `` custom<NameKind>($nameKind) (`forceable` $forceable^)? `` custom<FIRRTLImplicitSSAName>(attr-dict) " +
			"(`domains` `[` $domains^ `]`)? `:` qualified(type($result)) (`,` qualified(type($ref))^)? " +
			"(`domains` `[` qualified(type($domains))^ `]`)?",
		Canonicalize:     canonWire,
		Verify:           verifyWire,
		VerifySymbolUses: verifyWireSymbols,
		AsmResultNames:   nameForceable,
	},
	{
		Name: "firrtl.node", Class: "Node", HasParent: declarationParents, Traits: ir.InferTypeOp,
		Interfaces: []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration", "Forceable"},
		Operands:   []ir.ValueDef{{Name: "input", Constraint: &passiveType}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &passiveType}, {Name: "ref", Constraint: &refType, Arity: ir.Optional}},
		Attrs:      forceableAttrs,
		Format: "(`sym` $inner_sym^)? `` custom<NameKind>($nameKind) $input (`forceable` $forceable^)? `` " +
			"custom<FIRRTLImplicitSSAName>(attr-dict) `:` qualified(type($input))",
		TypesMatch:     []ir.TypesMatch{{Message: "all of {input, result} have same type", Same: []string{"input", "result"}}},
		Infer:          inferNode,
		Fold:           foldNode,
		Canonicalize:   canonNode,
		Verify:         verifyNode,
		AsmResultNames: nameForceable,
	},
	{
		Name: "firrtl.reg", Class: "Reg", HasParent: declarationParents,
		Interfaces: []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration", "Forceable"},
		Operands:   []ir.ValueDef{{Name: "clockVal", Constraint: &clockType}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &registerType}, {Name: "ref", Constraint: &refType, Arity: ir.Optional}},
		Attrs:      forceableAttrs,
		Format: "(`sym` $inner_sym^)? `` custom<NameKind>($nameKind) operands (`forceable` $forceable^)? `` " +
			"custom<FIRRTLImplicitSSAName>(attr-dict) `:` type($clockVal) `,` qualified(type($result)) (`,` qualified(type($ref))^)?",
		Canonicalize:   canonReg,
		Verify:         verifyForceable,
		AsmResultNames: nameForceable,
	},
	{
		Name: "firrtl.regreset", Class: "RegReset", HasParent: declarationParents,
		Interfaces: []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration", "Forceable"},
		Operands: []ir.ValueDef{{Name: "clockVal", Constraint: &clockType}, {Name: "resetSignal", Constraint: &anyResetType},
			{Name: "resetValue", Constraint: &baseType}},
		Results: []ir.ValueDef{{Name: "result", Constraint: &registerType}, {Name: "ref", Constraint: &refType, Arity: ir.Optional}},
		Attrs:   forceableAttrs,
		Format: "(`sym` $inner_sym^)? `` custom<NameKind>($nameKind) operands (`forceable` $forceable^)? `` " +
			"custom<FIRRTLImplicitSSAName>(attr-dict) `:` type($clockVal) `,` qualified(type($resetSignal)) `,` " +
			"qualified(type($resetValue)) `,` qualified(type($result)) (`,` qualified(type($ref))^)?",
		Canonicalize:   canonRegReset,
		Verify:         verifyRegReset,
		AsmResultNames: nameForceable,
	},
	{
		Name: "firrtl.mem", Class: "Mem", HasParent: declarationParents, Interfaces: declaresInnerSym,
		Results: []ir.ValueDef{{Name: "results", Constraint: &firrtlType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "annotations", Constraint: &annotationsAttr},
			{Name: "depth", Constraint: &depthAttr},
			{Name: "init", Constraint: &memInitAttr, Optional: true},
			{Name: "inner_sym", Constraint: &innerSymAttr, Optional: true},
			{Name: "name", Constraint: &constraint.StrAttr},
			{Name: "nameKind", Constraint: &nameKindAttr},
			{Name: "portAnnotations", Constraint: &portAnnoAttr},
			{Name: "portNames", Constraint: &strArray},
			{Name: "prefix", Constraint: &constraint.StrAttr, Optional: true},
			{Name: "readLatency", Constraint: &latency0},
			{Name: "ruw", Constraint: &ruwAttr},
			{Name: "writeLatency", Constraint: &latency1},
		},
		Format:         "(`sym` $inner_sym^)? `` custom<NameKind>($nameKind) $ruw `` custom<MemOp>(attr-dict) `:` qualified(type($results))",
		Canonicalize:   canonMem,
		Verify:         verifyMem,
		AsmResultNames: namePorts,
	},
	{
		Name: "firrtl.instance", Class: "Instance", HasParent: declarationParents,
		Interfaces:       []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration", "FInstanceLike", "InstanceOpInterface"},
		Results:          []ir.ValueDef{{Name: "results", Constraint: &anyType, Arity: ir.Variadic}},
		Attrs:            instanceAttrs,
		Custom:           instanceSyntax,
		Verify:           verifyInstance,
		VerifySymbolUses: verifyInstanceSymbols,
		AsmResultNames:   namePorts,
	},
	{
		Name: "firrtl.instance_choice", Class: "InstanceChoice", HasParent: declarationParents,
		Interfaces: []string{"InnerSymbolOpInterface", "FNamableOp", "Declaration", "FInstanceLike", "InstanceOpInterface"},
		Results:    []ir.ValueDef{{Name: "results", Constraint: &anyType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "annotations", Constraint: &annotationsAttr},
			{Name: "caseNames", Constraint: &layersAttr},
			{Name: "domainInfo", Constraint: &constraint.ArrayAttr},
			{Name: "inner_sym", Constraint: &innerSymAttr, Optional: true},
			{Name: "instance_macro", Constraint: &constraint.FlatSymbolRefAttr, Optional: true},
			{Name: "layers", Constraint: &layersAttr},
			{Name: "moduleNames", Constraint: &constraint.FlatSymbolRefArrayAttr},
			{Name: "name", Constraint: &constraint.StrAttr},
			{Name: "nameKind", Constraint: &nameKindAttr},
			{Name: "portAnnotations", Constraint: &portAnnoAttr},
			{Name: "portDirections", Constraint: &constraint.DenseBoolArrayAttr},
			{Name: "portNames", Constraint: &strArray},
		},
		Custom:           instanceChoiceSyntax,
		Verify:           verifyInstanceChoice,
		VerifySymbolUses: verifyInstanceChoiceSymbols,
		AsmResultNames:   namePorts,
	},
}
