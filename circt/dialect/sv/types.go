package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	InterfaceType = &ir.DialectTypeDef{
		Mnemonic: "interface",
		Params:   []ir.ParamDef{{Name: "interface", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"}},
		Format:   "`<` $interface `>`",
	}
	ModportType = &ir.DialectTypeDef{
		Mnemonic: "modport",
		Params:   []ir.ParamDef{{Name: "modport", Kind: ir.ParamAttr, Class: "SymbolRefAttr"}},
		Format:   "`<` $modport `>`",
	}
	UnpackedOpenArrayType = &ir.DialectTypeDef{
		Mnemonic: "open_uarray",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}},
		Format:   "`<` $elementType `>`",
	}
)

// The enums of the dialect.
var (
	CaseStmt = ir.EnumDef{
		Name: "::circt::sv::CaseStmtType", Summary: "case type", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "case", Value: 0}, {Keyword: "casex", Value: 1}, {Keyword: "casez", Value: 2}},
	}
	DeferAssert = ir.EnumDef{
		Name: "::circt::sv::DeferAssert", Summary: "assertion deferring mode", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "immediate", Value: 0}, {Keyword: "observed", Value: 1}, {Keyword: "final", Value: 2}},
	}
	IncludeStyle = ir.EnumDef{
		Name: "::circt::sv::IncludeStyle", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "local", Value: 0}, {Keyword: "system", Value: 1}},
	}
	MemBase = ir.EnumDef{
		Name: "::circt::sv::MemBaseTypeAttr", Summary: "the numeric base of a memory file", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "MemBaseBin", Value: 0}, {Keyword: "MemBaseHex", Value: 1}},
	}
	ModportDirection = ir.EnumDef{
		Name: "::circt::sv::ModportDirection", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "input", Value: 0}, {Keyword: "output", Value: 1}, {Keyword: "inout", Value: 2}},
	}
	ResetType = ir.EnumDef{
		Name: "::circt::sv::ResetType", Summary: "reset type", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "noreset", Value: 0}, {Keyword: "syncreset", Value: 1}, {Keyword: "asyncreset", Value: 2}},
	}
	ValidationQualifier = ir.EnumDef{
		Name: "::circt::sv::ValidationQualifierTypeEnum", Summary: "validation qualifier type", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "plain", Value: 0}, {Keyword: "unique", Value: 1}, {Keyword: "unique0", Value: 2}, {Keyword: "priority", Value: 3}},
	}
)

var (
	// CaseExprPatternAttr stands for a case whose pattern is an operand.
	CaseExprPatternAttr = &ir.DialectAttrDef{Mnemonic: "expr"}
	IncludeStyleAttr    = enumAttr("include_style", &IncludeStyle)
	MacroIdentAttr      = &ir.DialectAttrDef{
		Mnemonic: "macro.ident",
		Params:   []ir.ParamDef{{Name: "ident", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"}},
		Format:   "$ident",
	}
	modportDirectionAttr = enumAttr("modport_direction", &ModportDirection)
	ModportStructAttr    = &ir.DialectAttrDef{
		Mnemonic: "mod_port",
		Params: []ir.ParamDef{
			{Name: "direction", Kind: ir.ParamAttr, Attr: modportDirectionAttr},
			{Name: "signal", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"},
		},
		Format: "`<` struct(params) `>`",
	}
	// AttributeAttr is an attribute of Verilog: (* name = expression *).
	AttributeAttr = &ir.DialectAttrDef{
		Mnemonic: "attribute",
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "expression", Kind: ir.ParamAttr, Class: "StringAttr", Optional: true},
			{Name: "emitAsComment", Kind: ir.ParamAttr, Class: "BoolAttr"},
		},
	}
	ValidationQualifierAttr = enumAttr("validation_qualifier", &ValidationQualifier)
)

func enumAttr(mnemonic string, e *ir.EnumDef) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{
		Mnemonic: mnemonic,
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: e, Width: 32}},
		Format:   "$value",
	}
}

var (
	interfaceType         = constraint.TypeDef("InterfaceType", "SystemVerilog interface type pointing to an InterfaceOp", InterfaceType)
	modportType           = constraint.TypeDef("ModportType", "sv.interface", ModportType)
	unpackedOpenArrayType = constraint.TypeDef("UnpackedOpenArrayType", "an Unpacked Open ArrayType", UnpackedOpenArrayType)

	caseStmtTypeAttr        = constraint.IntEnumAttr("IntegerAttr", "case type", &CaseStmt)
	deferAssertAttr         = constraint.IntEnumAttr("IntegerAttr", "assertion deferring mode", &DeferAssert)
	eventArray              = constraint.TypedArrayOf("events", hw.EventControlConstraint.Check)
	includeStyleAttr        = constraint.EnumAttr("IncludeStyleAttr", "Double-quoted local include, or angle bracketed system include", IncludeStyleAttr, &IncludeStyle)
	macroIdentAttr          = constraint.AttrDef("MacroIdentAttr", "Macro identifier", MacroIdentAttr)
	memBaseTypeAttr         = constraint.IntEnumAttr("IntegerAttr", "the numeric base of a memory file", &MemBase)
	modportStructArrayAttr  = constraint.AttrArrayOf("array of modport structs", ModportStructAttr)
	resetTypeAttr           = constraint.IntEnumAttr("IntegerAttr", "reset type", &ResetType)
	validationQualifierAttr = constraint.EnumAttr("ValidationQualifierTypeAttr", "validation qualifier type", ValidationQualifierAttr, &ValidationQualifier)
	verbosityIntAttr        = constraint.ConfinedAttr(constraint.I8Attr, constraint.IntMinValue(0), constraint.IntMaxValue(2))
	patternArrayAttr        = constraint.TypedArrayOf("case pattern array", func(a ir.Attribute) bool {
		return constraint.IsTypedAttr(a) || constraint.IsUnitAttr(a)
	})
	signalTypeAttr = constraint.NamedAttr("Any SV/HW type", constraint.TypeAttrOf(hw.KnownBitWidthConstraint))
)

func plainQualifier(c *ir.Context) ir.Attribute {
	return constraint.Enum(c, ValidationQualifierAttr, 0)
}

// elementInOut returns an inout of an element, for an inout of an array. It returns nil
// for other types.
func elementInOut(t ir.Type) ir.Type {
	if e := hw.InOutElement(t); e != nil {
		if e = hw.ArrayElement(e); e != nil {
			return hw.InOutOf(e)
		}
	}
	return nil
}
