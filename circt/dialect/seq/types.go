package seq

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	ClockType = &ir.DialectTypeDef{Mnemonic: "clock"}

	FirMemType = &ir.DialectTypeDef{
		Mnemonic: "firmem",
		Params: []ir.ParamDef{
			{Name: "depth", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "width", Kind: ir.ParamInt, Width: 32, Unsigned: true},
			{Name: "maskWidth", Kind: ir.ParamInt, Width: 32, Unsigned: true, Optional: true},
		},
		Format: "`<` $depth `x` $width (`,` `mask` $maskWidth^)? `>`",
	}

	HLMemType = &ir.DialectTypeDef{
		Mnemonic:   "hlmem",
		Params:     []ir.ParamDef{{Name: "shape", Kind: ir.ParamCustom}, {Name: "elementType", Kind: ir.ParamType}},
		Interfaces: []string{"ShapedType"},
	}

	ImmutableType = &ir.DialectTypeDef{
		Mnemonic: "immutable",
		Params:   []ir.ParamDef{{Name: "innerType", Kind: ir.ParamType}},
		Format:   "`<` $innerType `>`",
	}

	// ClockConst are the constant clocks.
	ClockConst = ir.EnumDef{
		Name: "::circt::seq::ClockConst", Summary: "clock constant", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "low", Value: 0}, {Keyword: "high", Value: 1}},
	}
	ClockConstAttr = &ir.DialectAttrDef{
		Mnemonic: "clock_constant",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &ClockConst, Width: 32}},
		Format:   "$value",
		TypeOf:   func(a *ir.DialectAttr) ir.Type { return a.Context().DialectType(ClockType) },
	}

	FirMemInitAttr = &ir.DialectAttrDef{
		Mnemonic: "firmem.init",
		Params: []ir.ParamDef{
			{Name: "filename", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "isBinary", Kind: ir.ParamBool},
			{Name: "isInline", Kind: ir.ParamBool},
		},
		Format: "`<` $filename `,` $isBinary `,` $isInline `>`",
	}
)

var (
	// ClockConstraint and ImmutableConstraint hold for clocks and immutable values.
	ClockConstraint     = constraint.SingletonTypeDef("ClockType", "A type for clock-carrying wires", ClockType)
	immutableConstraint = constraint.TypeDef("ImmutableType", "an ImmutableType", ImmutableType)

	firMemType     = constraint.TypeDef("FirMemType", "A FIRRTL-flavored memory", FirMemType)
	hLMemType      = constraint.TypeDef("HLMemType", "Multi-dimensional memory type", HLMemType)
	clockConstAttr = constraint.EnumAttr("ClockConstAttr", "clock constant", ClockConstAttr, &ClockConst)
	firMemInitAttr = constraint.AttrDef("FirMemInitAttr", "Memory initialization information", FirMemInitAttr)
	i64AttrFrom1   = constraint.ConfinedAttr(constraint.I64Attr, constraint.IntMinValue(1))

	// RUW is the result of reading an address that is being written. WUW determines the
	// winner of two writes.
	RUW = ir.EnumDef{
		Name: "::circt::seq::RUW", Summary: "Read-Under-Write Behavior", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "undefined", Value: 0}, {Keyword: "old", Value: 1}, {Keyword: "new", Value: 2}},
	}
	WUW = ir.EnumDef{
		Name: "::circt::seq::WUW", Summary: "Write-Under-Write Behavior", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "undefined", Value: 0}, {Keyword: "port_order", Value: 1}},
	}
	ruwAttr = constraint.IntEnumAttr("IntegerAttr", "Read-Under-Write Behavior", &RUW)
	wuwAttr = constraint.IntEnumAttr("IntegerAttr", "Write-Under-Write Behavior", &WUW)
)

// typeSyntax holds the hand-written syntax of types.
var typeSyntax = []ir.TypeSyntax{
	{Def: HLMemType, Custom: &asm.CustomType{Parse: parseHLMemType}, Print: printHLMemType},
}

// IsClock reports whether t is a clock.
func IsClock(t ir.Type) bool { return constraint.OfType(t, ClockType) }

// ImmutableOf returns the type !seq.immutable<t>.
func ImmutableOf(t ir.Type) ir.Type {
	c := t.Context()
	return c.DialectType(ImmutableType, c.TypeAttr(t))
}

// ImmutableElement returns the type inside an immutable type, or nil for other types.
func ImmutableElement(t ir.Type) ir.Type { return constraint.TypeParam(t, ImmutableType, 0) }

// MemShape holds the dimensions of a memory. A MaskWidth of 0 means that there is no
// mask.
type MemShape struct {
	Depth            uint64
	Width, MaskWidth uint32
}

// ShapeOf returns the dimensions in the type of a memory. It returns false for other
// types.
func ShapeOf(t ir.Type) (m MemShape, ok bool) {
	x, _ := t.(*ir.DialectType)
	if x == nil || x.Def != FirMemType {
		return m, false
	}
	m.Depth = x.Params[0].(*ir.IntegerAttr).Value.Uint64()
	m.Width = uint32(x.Params[1].(*ir.IntegerAttr).Value.Uint64())
	if mask, ok := x.Params[2].(*ir.IntegerAttr); ok {
		m.MaskWidth = uint32(mask.Value.Uint64())
	}
	return m, true
}

func addressType(t ir.Type) ir.Type {
	m, _ := ShapeOf(t)
	return t.Context().Int(max(1, hw.Log2Ceil(m.Depth)))
}

func dataType(t ir.Type) ir.Type {
	m, _ := ShapeOf(t)
	return t.Context().Int(max(1, m.Width))
}

// HLMemShape returns the dimensions of a high-level memory, or nil for other types.
func HLMemShape(t ir.Type) []ir.Attribute {
	if x, ok := t.(*ir.DialectType); ok && x.Def == HLMemType {
		return x.Params[0].(*ir.ArrayAttr).Elems
	}
	return nil
}

func hlmemElement(t ir.Type) ir.Type { return constraint.TypeParam(t, HLMemType, 1) }

// indexType returns the type of an index into a dimension of a high-level memory.
func indexType(dim ir.Attribute) ir.Type {
	return dim.Context().Int(hw.Log2Ceil(dim.(*ir.IntegerAttr).Value.Uint64()))
}

func indicesFit(op *ir.Operation) bool {
	shape := HLMemShape(op.Operand(0).Type())
	indices := op.OperandsNamed("addresses")
	if len(indices) != len(shape) {
		return false
	}
	for i := range indices {
		if indices[i].Value().Type() != indexType(shape[i]) {
			return false
		}
	}
	return true
}

// parseHLMemType parses the shape and element type of a memory, such as <4x8xi32>.
func parseHLMemType(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	at := p.Pos()
	dims, ok := p.DimList(false)
	if !ok {
		return nil, false
	}
	elem, ok := p.Type()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	if len(dims) == 0 {
		return nil, p.Errorf(at, "shape must have at least one dimension.")
	}
	shape := make([]ir.Attribute, len(dims))
	for i, n := range dims {
		shape[i] = p.Ctx.Int64Attr(p.Ctx.Int(64), n)
	}
	return p.Ctx.DialectType(d, p.Ctx.Array(shape...), p.Ctx.TypeAttr(elem)), true
}

func printHLMemType(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("hlmem<")
	for _, d := range HLMemShape(t) {
		p.Int(d.(*ir.IntegerAttr).Int64())
		p.Byte('x')
	}
	p.Type(hlmemElement(t))
	p.Byte('>')
}
