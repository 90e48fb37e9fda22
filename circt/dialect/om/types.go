package om

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	AnyType      = &ir.DialectTypeDef{Mnemonic: "any"}
	BasePathType = &ir.DialectTypeDef{Mnemonic: "basepath"}
	ClassType    = &ir.DialectTypeDef{
		Mnemonic: "class.type",
		Params:   []ir.ParamDef{{Name: "className", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"}},
		Format:   "`<` $className `>`",
	}
	FrozenBasePathType = &ir.DialectTypeDef{Mnemonic: "frozenbasepath"}
	FrozenPathType     = &ir.DialectTypeDef{Mnemonic: "frozenpath"}
	IntegerType        = &ir.DialectTypeDef{Mnemonic: "integer"}
	ListType           = &ir.DialectTypeDef{
		Mnemonic: "list",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}},
		Format:   "`<` $elementType `>`",
	}
	PathType      = &ir.DialectTypeDef{Mnemonic: "path"}
	ReferenceType = &ir.DialectTypeDef{Mnemonic: "ref"}
	StringType    = &ir.DialectTypeDef{Mnemonic: "string"}
	SymbolRefType = &ir.DialectTypeDef{Mnemonic: "sym_ref"}

	// IntegerAttr is an integer of no width of its own.
	IntegerAttr = &ir.DialectAttrDef{
		Mnemonic: "integer",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamAttr, Class: "IntegerAttr"}},
		Format:   "`<` $value `>`",
		TypeOf:   always(IntegerType),
	}
	ListAttr = &ir.DialectAttrDef{
		Mnemonic: "list",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}, {Name: "elements", Kind: ir.ParamAttr, Class: "ArrayAttr"}},
		Format:   "`<` $elementType `,` $elements `>`",
		TypeOf:   func(a *ir.DialectAttr) ir.Type { return a.Context().DialectType(ListType, a.Params[0]) },
	}
	// PathAttr holds modules and the names of instances in them, in turn.
	PathAttr      = &ir.DialectAttrDef{Mnemonic: "path", Params: []ir.ParamDef{{Name: "path", Kind: ir.ParamCustom}}}
	SymbolRefAttr = &ir.DialectAttrDef{
		Mnemonic: "sym_ref",
		Params:   []ir.ParamDef{{Name: "ref", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"}},
		Format:   "`<` $ref `>`",
		TypeOf:   always(SymbolRefType),
	}
	ReferenceAttr = &ir.DialectAttrDef{
		Mnemonic: "ref",
		Params:   []ir.ParamDef{{Name: "innerRef", Kind: ir.ParamAttr, Attr: hw.InnerRefAttr}},
		Format:   "`<` $innerRef `>`",
		TypeOf:   always(ReferenceType),
	}
)

// always returns a TypeOf function for attributes that all have the type that d defines.
func always(d *ir.DialectTypeDef) func(*ir.DialectAttr) ir.Type {
	return func(a *ir.DialectAttr) ir.Type { return a.Context().DialectType(d) }
}

// TargetKind lists the kinds of a path's target.
var TargetKind = ir.EnumDef{
	Name: "::circt::om::TargetKind", Summary: "object model target kind", Width: 32,
	Cases: []ir.EnumCase{
		{Keyword: "dont_touch", Value: 0}, {Keyword: "instance", Value: 1}, {Keyword: "member_instance", Value: 2},
		{Keyword: "member_reference", Value: 3}, {Keyword: "reference", Value: 4},
	},
}

var (
	omAnyType          = constraint.SingletonTypeDef("AnyType", "A type that represents any valid OM type.", AnyType)
	basePathType       = constraint.SingletonTypeDef("BasePathType", "A fragment of a path to a hardware component", BasePathType)
	classType          = constraint.TypeDef("ClassType", "A type that represents a reference to a Class.", ClassType)
	frozenBasePathType = constraint.SingletonTypeDef("FrozenBasePathType", "A frozen fragment of a path to a hardware component", FrozenBasePathType)
	frozenPathType     = constraint.SingletonTypeDef("FrozenPathType", "A frozen path to a hardware component", FrozenPathType)
	omIntegerType      = constraint.SingletonTypeDef("OMIntegerType", "A type that represents an arbitrary width integer.", IntegerType)
	listType           = constraint.TypeDef("ListType", "A type that represents a list.", ListType)
	pathType           = constraint.SingletonTypeDef("PathType", "A path to a hardware component", PathType)
	stringType         = constraint.SingletonTypeDef("StringType", "A type that represents a string.", StringType)
	propEqType         = constraint.AnyTypeOf(stringType, omIntegerType, constraint.I1)

	oMPathAttr = constraint.AttrDef("PathAttr", "An attribute that represents an instance path", PathAttr)
	targetKind = constraint.IntEnumAttr("IntegerAttr", "object model target kind", &TargetKind)
)

// attrSyntax holds the hand-written syntax and the checks of attributes.
var attrSyntax = []ir.AttrSyntax{
	{Def: ListAttr, Verify: verifyListAttr},
	{Def: IntegerAttr, Verify: verifyIntegerAttr},
	{Def: PathAttr, Custom: &asm.CustomAttr{Parse: parsePathAttr}, Print: printPathAttr},
	{Def: ReferenceAttr, Verify: verifyReferenceAttr},
}

func verifyListAttr(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	t := params[0].(*ir.TypeAttr).Type
	for _, e := range params[1].(*ir.ArrayAttr).Elems {
		got := ir.TypeOf(e)
		if got == nil {
			emit("an element of a list attribute must be a typed attr but got %s", e)
			return false
		}
		if got != t {
			emit("an element of a list attribute must have a type '%s' but got '%s'", t, got)
			return false
		}
	}
	return true
}

func verifyIntegerAttr(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if a, ok := params[0].(*ir.IntegerAttr); ok && constraint.IsUnsigned(a.Type, 0) {
		emit("integers must be signed")
		return false
	}
	return true
}

func verifyReferenceAttr(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if hw.AsAttr(params[0], hw.InnerRefAttr) == nil {
		emit("expected a reference to an inner symbol")
		return false
	}
	return true
}

// parsePathAttr parses [module:instance, ...].
func parsePathAttr(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	var path []ir.Attribute
	if !p.List(asm.Squares, func() bool {
		module, ok := p.KeywordOrString()
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		instance, ok := p.KeywordOrString()
		path = append(path, p.Ctx.String(module), p.Ctx.String(instance))
		return ok
	}) {
		return nil, false
	}
	return p.Ctx.DialectAttr(d, p.Ctx.Array(path...)), true
}

func printPathAttr(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("path[")
	for i, e := range pathElems(a) {
		if i%2 == 1 {
			p.Byte(':')
		} else {
			p.Comma(i)
		}
		p.KeywordOrString(e.(*ir.StringAttr).Value)
	}
	p.Byte(']')
}

// pathElems returns the modules and instances of a path, in turn. It returns nil if a is
// no path.
func pathElems(a ir.Attribute) []ir.Attribute {
	if x := hw.AsAttr(a, PathAttr); x != nil {
		return x.Params[0].(*ir.ArrayAttr).Elems
	}
	return nil
}
