package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// The enumerations of the dialect's attributes.
var (
	conventions = ir.EnumDef{Name: "::circt::firrtl::Convention", Width: 32, Cases: numbered("internal", "scalarized")}
	layerKinds  = ir.EnumDef{Name: "::circt::firrtl::LayerConvention", Width: 32, Cases: numbered("bind", "inline")}
	layerStates = ir.EnumDef{Name: "::circt::firrtl::LayerSpecialization", Width: 32, Cases: numbered("enable", "disable")}
	nameKinds   = ir.EnumDef{Name: "::circt::firrtl::NameKindEnum", Width: 32, Cases: numbered("droppable_name", "interesting_name")}
	ruwKinds    = ir.EnumDef{Name: "::circt::firrtl::RUWBehavior", Width: 32, Cases: numbered("Undefined", "Old", "New")}
	edges       = ir.EnumDef{Name: "::circt::firrtl::EventControl", Width: 32, Cases: numbered("posedge", "negedge", "edge")}
	targetKinds = ir.EnumDef{Name: "::circt::firrtl::TargetKind", Width: 32, Cases: numbered("dont_touch", "instance", "member_instance", "member_reference", "reference")}
)

// numbered returns enumeration cases with the keywords words and the values 0, 1, ....
func numbered(words ...string) []ir.EnumCase {
	cases := make([]ir.EnumCase, len(words))
	for i, w := range words {
		cases[i] = ir.EnumCase{Keyword: w, Value: int64(i)}
	}
	return cases
}

// The values of enumerations that Go code uses.
const (
	Internal        = 0
	Scalarized      = 1
	Droppable       = 0
	InterestingName = 1
	Undefined       = 0
	Old             = 1
	New             = 2
	PosEdge         = 0
	NegEdge         = 1
	AnyEdge         = 2
	LayerBind       = 0
	LayerInline     = 1
	TargetInstance  = 1
	TargetReference = 4
)

// RUW returns the enumeration for read-under-write: the result of reading an element that
// is being written.
func RUW() *ir.EnumDef { return &ruwKinds }

// The attributes of the dialect.
var (
	ConventionAttr          = enumAttr("convention", &conventions)
	layerConventionAttr     = enumAttr("layerconvention", &layerKinds)
	layerSpecializationAttr = enumAttr("layerspecialization", &layerStates)
	NameKindAttr            = enumAttr("name_kind", &nameKinds)
	RUWBehaviorAttr         = enumAttr("ruwbehavior", &ruwKinds)

	AugmentedBundleTypeAttr = augmented("augmentedBundle")
	augmentedGroundTypeAttr = augmented("augmentedGround")
	augmentedVectorTypeAttr = augmented("augmentedVector")

	DomainFieldAttr = &ir.DialectAttrDef{
		Mnemonic: "domain.field",
		Params:   []ir.ParamDef{{Name: "name", Class: "StringAttr"}, {Name: "type", Kind: ir.ParamType}},
		Format:   "`<` $name `,` $type `>`",
	}
	MemoryInitAttr = &ir.DialectAttrDef{
		Mnemonic: "meminit",
		Params: []ir.ParamDef{{Name: "filename", Class: "StringAttr"}, {Name: "isBinary", Kind: ir.ParamBool},
			{Name: "isInline", Kind: ir.ParamBool}},
		Format: "`<` $filename `,` $isBinary `,` $isInline `>`",
	}
	// ParamDeclAttr is a parameter of an external module: name, type, value.
	ParamDeclAttr = &ir.DialectAttrDef{
		Mnemonic: "param.decl",
		Params: []ir.ParamDef{{Name: "name", Class: "StringAttr"}, {Name: "type", Kind: ir.ParamType},
			{Name: "value", Optional: true}},
		TypeOf: func(a *ir.DialectAttr) ir.Type { return a.Params[1].(*ir.TypeAttr).Type },
	}
)

func enumAttr(mnemonic string, e *ir.EnumDef) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{Mnemonic: mnemonic, Params: []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: e}}, Format: "$value"}
}

func augmented(mnemonic string) *ir.DialectAttrDef {
	return &ir.DialectAttrDef{Mnemonic: mnemonic, Params: []ir.ParamDef{{Name: "underlying", Class: "DictionaryAttr"}},
		Format: "`<` $underlying `>`"}
}

var attrs = []*ir.DialectAttrDef{
	ConventionAttr, layerConventionAttr, layerSpecializationAttr, NameKindAttr, RUWBehaviorAttr,
	AugmentedBundleTypeAttr, augmentedGroundTypeAttr, augmentedVectorTypeAttr, DomainFieldAttr, MemoryInitAttr, ParamDeclAttr,
}

var attrSyntax = []ir.AttrSyntax{{Def: ParamDeclAttr, Custom: &asm.CustomAttr{Parse: parseParamDecl}, Print: printParamDecl}}

// enumValue returns the number of an enumeration attribute, or 0 for other attributes.
func enumValue(a ir.Attribute) int64 {
	switch a := a.(type) {
	case *ir.DialectAttr:
		return enumValue(a.Params[0])
	case *ir.IntegerAttr:
		return a.Int64()
	}
	return 0
}

// NameKind returns #firrtl<name_kind ...>, RUWBehavior returns #firrtl<ruwbehavior ...>,
// and Convention returns #firrtl<convention ...>.
func NameKind(c *ir.Context, kind int64) ir.Attribute { return constraint.Enum(c, NameKindAttr, kind) }
func RUWBehavior(c *ir.Context, kind int64) ir.Attribute {
	return constraint.Enum(c, RUWBehaviorAttr, kind)
}
func Convention(c *ir.Context, kind int64) ir.Attribute {
	return constraint.Enum(c, ConventionAttr, kind)
}
func LayerKind(c *ir.Context, kind int64) ir.Attribute {
	return constraint.Enum(c, layerConventionAttr, kind)
}

// LayerSpecialization returns the attribute that enables or disables layers by default.
func LayerSpecialization(c *ir.Context, enable bool) ir.Attribute {
	kind := int64(1)
	if enable {
		kind = 0
	}
	return constraint.Enum(c, layerSpecializationAttr, kind)
}
func EventControl(c *ir.Context, kind int64) ir.Attribute { return c.Int64Attr(c.Int(32), kind) }

// EnumValue returns the number of an enumeration attribute, or 0 for other attributes.
func EnumValue(a ir.Attribute) int64 { return enumValue(a) }

// ParamDecl returns the attribute for a parameter of an external module. value may be
// nil.
func ParamDecl(c *ir.Context, name string, t ir.Type, value ir.Attribute) ir.Attribute {
	return c.DialectAttr(ParamDeclAttr, c.String(name), c.TypeAttr(t), value)
}

// parseParamDecl parses <"name": type = value>.
func parseParamDecl(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	s, ok := p.String()
	if !ok {
		return nil, false
	}
	a, ok := paramRest(p, d, s)
	return a, ok && p.Expect(asm.Greater)
}

func paramRest(p *asm.Parser, d *ir.DialectAttrDef, name string) (ir.Attribute, bool) {
	t, ok := p.ColonType()
	if !ok {
		return nil, false
	}
	var value ir.Attribute
	if p.Accept(asm.Equal) {
		if value, ok = p.Attr(t); !ok {
			return nil, false
		}
	}
	return p.Ctx.DialectAttr(d, p.Ctx.String(name), p.Ctx.TypeAttr(t), value), true
}

func printParamDecl(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("param.decl<")
	p.Quoted(a.Params[0].(*ir.StringAttr).Value)
	printParamRest(p, a)
	p.Byte('>')
}

func printParamRest(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str(": ")
	p.Type(a.Params[1].(*ir.TypeAttr).Type)
	if v := a.Params[2]; v != nil {
		p.Str(" = ")
		p.AttrElide(v, ir.MustElide)
	}
}
