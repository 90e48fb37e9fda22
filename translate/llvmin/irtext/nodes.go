package irtext

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
)

// fieldType is the form of a field of a specialized node.
type fieldType uint8

const (
	fieldNode     fieldType = iota // metadata or null
	fieldNonNull                   // metadata that is not null
	fieldText                      // a string
	fieldNonEmpty                  // a string that is not empty
	fieldUnsigned
	fieldSigned
	fieldBool
	fieldWord  // a keyword, or a number
	fieldFlags // keywords separated by |
	fieldBound // a number or metadata
	fieldChecksum
)

// Field is a field of a kind of specialized nodes.
type Field struct {
	Name       string
	Type       fieldType
	isRequired bool
	Max        uint64 // of an unsigned number; 0 is no limit
	enum       *ir.EnumDef
	prefix     string // of the keywords
	kind       string // of keywords, for messages
	// Default is the number of an absent field.
	Default uint64
}

// NodeKind is a kind of specialized nodes.
type NodeKind struct {
	Name   string
	Fields []Field
	// mayUnite and mayDistinct say whether nodes of the kind may lack or have `distinct`.
	mustDistinct bool
}

// enumOf returns the enumeration of a parameter of an attribute.
func enumOf(d *ir.DialectAttrDef, name string) *ir.EnumDef {
	for i := range d.Params {
		if d.Params[i].Name == name {
			return d.Params[i].Enum
		}
	}
	return nil
}

func text(name string) Field            { return Field{Name: name, Type: fieldText} }
func node(name string) Field            { return Field{Name: name} }
func nonNull(name string) Field         { return Field{Name: name, Type: fieldNonNull, isRequired: true} }
func number(name string) Field          { return Field{Name: name, Type: fieldUnsigned} }
func line(name string) Field            { return Field{Name: name, Type: fieldUnsigned, Max: 1<<32 - 1} }
func column() Field                     { return Field{Name: "column", Type: fieldUnsigned, Max: 1<<16 - 1} }
func flag(name string) Field            { return Field{Name: name, Type: fieldBool} }
func bound(name string) Field           { return Field{Name: name, Type: fieldBound} }
func signed(name string) Field          { return Field{Name: name, Type: fieldSigned} }
func required(f Field) Field            { f.isRequired = true; return f }
func otherwise(f Field, n uint64) Field { f.Default = n; return f }

func tag(n uint64) Field {
	return Field{Name: "tag", Type: fieldWord, enum: enumOf(llvm.DICompositeTypeAttr, "tag"), prefix: "DW_TAG_", kind: "DWARF tag", Default: n}
}

func diFlags() Field {
	return Field{Name: "flags", Type: fieldFlags, enum: &llvm.DIFlags, prefix: "DIFlag", kind: "debug info flag"}
}

func encoding() Field {
	return Field{
		Name: "encoding", Type: fieldWord, enum: enumOf(llvm.DIBasicTypeAttr, "encoding"), prefix: "DW_ATE_", kind: "DWARF type attribute encoding",
	}
}

func words(name, prefix, kind string, e *ir.EnumDef) Field {
	return Field{Name: name, Type: fieldWord, prefix: prefix, kind: kind, enum: e}
}

// Default tags.
const (
	tagBaseType       = 0x24
	tagStringType     = 0x12
	tagImportedEntity = 0
)

// nodeKinds holds the kinds of specialized nodes by name.
var nodeKinds = func() map[string]*NodeKind {
	kinds := []*NodeKind{
		{Name: "DILocation", Fields: []Field{
			line("line"), column(), nonNull("scope"), node("inlinedAt"), flag("isImplicitCode"), number("atomGroup"), number("atomRank"),
		}},
		{Name: "DISubrange", Fields: []Field{bound("count"), bound("lowerBound"), bound("upperBound"), bound("stride")}},
		{Name: "DISubrangeType", Fields: []Field{
			text("name"), node("file"), line("line"), node("scope"), bound("size"), line("align"), diFlags(), node("baseType"),
			bound("lowerBound"), bound("upperBound"), bound("stride"), bound("bias"),
		}},
		{Name: "DIGenericSubrange", Fields: []Field{bound("count"), bound("lowerBound"), bound("upperBound"), bound("stride")}},
		{Name: "DIEnumerator", Fields: []Field{required(text("name")), required(signed("value")), flag("isUnsigned")}},
		{Name: "DIBasicType", Fields: []Field{
			tag(tagBaseType), text("name"), node("file"), line("line"), node("scope"), bound("size"), line("align"), line("dataSize"), encoding(),
			line("num_extra_inhabitants"), diFlags(),
		}},
		{Name: "DIFixedPointType", Fields: []Field{
			tag(tagBaseType), text("name"), node("file"), line("line"), node("scope"), bound("size"), line("align"), encoding(), diFlags(),
			words("kind", "", "fixed-point kind", nil), signed("factor"), signed("numerator"), signed("denominator"),
		}},
		{Name: "DIStringType", Fields: []Field{
			tag(tagStringType), text("name"), node("stringLength"), node("stringLengthExpression"), node("stringLocationExpression"),
			bound("size"), line("align"), encoding(),
		}},
		{Name: "DIDerivedType", Fields: []Field{
			required(tag(0)), text("name"), node("file"), line("line"), node("scope"), required(node("baseType")), bound("size"), line("align"),
			bound("offset"), diFlags(), node("extraData"), line("dwarfAddressSpace"), node("annotations"), line("ptrAuthKey"),
			flag("ptrAuthIsAddressDiscriminated"), line("ptrAuthExtraDiscriminator"), flag("ptrAuthIsaPointer"),
			flag("ptrAuthAuthenticatesNullValues"),
		}},
		{Name: "DICompositeType", Fields: []Field{
			required(tag(0)), text("name"), node("file"), line("line"), node("scope"), node("baseType"), bound("size"), line("align"),
			bound("offset"), diFlags(), node("elements"), words("runtimeLang", "DW_LANG_", "DWARF language", languages()), node("enumKind"),
			node("vtableHolder"), node("templateParams"), text("identifier"), node("discriminator"), node("dataLocation"), node("associated"),
			node("allocated"), node("rank"), node("annotations"), line("num_extra_inhabitants"), node("specification"), node("bitStride"),
		}},
		{Name: "DISubroutineType", Fields: []Field{
			diFlags(), words("cc", "DW_CC_", "DWARF calling convention", enumOf(llvm.DISubroutineTypeAttr, "callingConvention")),
			required(node("types")),
		}},
		{Name: "DIFile", Fields: []Field{
			required(text("filename")), required(text("directory")), {Name: "checksumkind", Type: fieldChecksum}, text("checksum"), text("source"),
		}},
		{Name: "DICompileUnit", mustDistinct: true, Fields: []Field{
			words("language", "DW_LANG_", "DWARF language", languages()), words("sourceLanguageName", "DW_LNAME_", "DWARF source language name", nil),
			line("sourceLanguageVersion"), nonNull("file"), text("producer"), flag("isOptimized"), text("flags"), line("runtimeVersion"),
			text("splitDebugFilename"), words("emissionKind", "", "emission kind", &emissionKinds), node("enums"), node("retainedTypes"),
			node("globals"), node("imports"), node("macros"), number("dwoId"), otherwise(flag("splitDebugInlining"), 1),
			flag("debugInfoForProfiling"), words("nameTableKind", "", "nameTable kind", &nameTableKinds), flag("rangesBaseAddress"), text("sysroot"),
			text("sdk"),
		}},
		{Name: "DISubprogram", Fields: []Field{
			node("scope"), text("name"), text("linkageName"), node("file"), line("line"), node("type"), flag("isLocal"),
			otherwise(flag("isDefinition"), 1), line("scopeLine"), node("containingType"),
			words("virtuality", "DW_VIRTUALITY_", "DWARF virtuality code", nil), line("virtualIndex"), signed("thisAdjustment"), diFlags(),
			{Name: "spFlags", Type: fieldFlags, enum: &llvm.DISubprogramFlags, prefix: "DISPFlag", kind: "subprogram debug info flag"},
			flag("isOptimized"), node("unit"), node("templateParams"), node("declaration"), node("retainedNodes"), node("thrownTypes"),
			node("annotations"), text("targetFuncName"), flag("keyInstructions"),
		}},
		{Name: "DILexicalBlock", Fields: []Field{nonNull("scope"), node("file"), line("line"), column()}},
		{Name: "DILexicalBlockFile", Fields: []Field{nonNull("scope"), node("file"), required(line("discriminator"))}},
		{Name: "DICommonBlock", Fields: []Field{required(node("scope")), node("declaration"), text("name"), node("file"), line("line")}},
		{Name: "DINamespace", Fields: []Field{required(node("scope")), text("name"), flag("exportSymbols")}},
		{Name: "DIMacro", Fields: []Field{
			required(words("type", "DW_MACINFO_", "DWARF macinfo type", nil)), line("line"), required(text("name")), text("value"),
		}},
		{Name: "DIMacroFile", Fields: []Field{
			words("type", "DW_MACINFO_", "DWARF macinfo type", nil), line("line"), required(node("file")), node("nodes"),
		}},
		{Name: "DIModule", Fields: []Field{
			required(node("scope")), required(text("name")), text("configMacros"), text("includePath"), text("apinotes"), node("file"), line("line"),
			flag("isDecl"),
		}},
		{Name: "DITemplateTypeParameter", Fields: []Field{text("name"), required(node("type")), flag("defaulted")}},
		{Name: "DITemplateValueParameter", Fields: []Field{tag(0x30), text("name"), node("type"), flag("defaulted"), required(node("value"))}},
		{Name: "DIGlobalVariable", Fields: []Field{
			{Name: "name", Type: fieldNonEmpty}, node("scope"), text("linkageName"), node("file"), line("line"), node("type"),
			flag("isLocal"), otherwise(flag("isDefinition"), 1), node("templateParams"), node("declaration"), line("align"), node("annotations"),
		}},
		{Name: "DILocalVariable", Fields: []Field{
			nonNull("scope"), text("name"), {Name: "arg", Type: fieldUnsigned, Max: 1<<16 - 1}, node("file"), line("line"), node("type"), diFlags(),
			line("align"), node("annotations"),
		}},
		{Name: "DILabel", Fields: []Field{
			nonNull("scope"), required(text("name")), required(node("file")), required(line("line")), column(), flag("isArtificial"),
			line("coroSuspendIdx"),
		}},
		{Name: "DIGlobalVariableExpression", Fields: []Field{required(node("var")), required(node("expr"))}},
		{Name: "DIObjCProperty", Fields: []Field{
			text("name"), node("file"), line("line"), text("setter"), text("getter"), line("attributes"), node("type"),
		}},
		{Name: "DIImportedEntity", Fields: []Field{
			required(tag(0)), required(node("scope")), node("entity"), node("file"), line("line"), text("name"), node("elements"),
		}},
		{Name: "DIAssignID", mustDistinct: true},
	}
	m := map[string]*NodeKind{}
	for _, k := range kinds {
		m[k.Name] = k
	}
	return m
}()

var emissionKinds = ir.EnumDef{Cases: []ir.EnumCase{
	{Keyword: "NoDebug", Value: 0}, {Keyword: "FullDebug", Value: 1}, {Keyword: "LineTablesOnly", Value: 2}, {Keyword: "DebugDirectivesOnly", Value: 3},
}}

var nameTableKinds = ir.EnumDef{Cases: []ir.EnumCase{
	{Keyword: "Default", Value: 0}, {Keyword: "GNU", Value: 1}, {Keyword: "None", Value: 2}, {Keyword: "Apple", Value: 3},
}}

func languages() *ir.EnumDef { return enumOf(llvm.DICompileUnitAttr, "sourceLanguage") }

// expressionKind is the kind of DIExpression. The node's Ops are nil; its Words hold the numbers.
var expressionKind = &NodeKind{Name: "DIExpression"}

var operations = enumOf(llvm.DIExpressionElemAttr, "opcode")
