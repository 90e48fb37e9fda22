// Package chirrtl is the chirrtl dialect: memories as Chisel describes them, whose ports
// have no fixed direction. firrtl-lower-chirrtl lowers them to firrtl.mem.
package chirrtl

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Dialect is the chirrtl dialect.
var Dialect = &ir.Dialect{
	Name:       "chirrtl",
	Summary:    "Memories of Chisel",
	Ops:        ops,
	Handles:    handles,
	Types:      []*ir.DialectTypeDef{CMemoryType, CMemoryPortType},
	TypeSyntax: typeSyntax,
	Directives: directives,
	TightForms: true,
}

// The types of the dialect.
var (
	CMemoryPortType = &ir.DialectTypeDef{Mnemonic: "cmemoryport"}
	// CMemoryType is a memory: the type of its elements and how many they are.
	CMemoryType = &ir.DialectTypeDef{Mnemonic: "cmemory", Params: []ir.ParamDef{
		{Name: "elementType", Kind: ir.ParamType}, {Name: "numElements", Kind: ir.ParamInt, Width: 64, Unsigned: true}}}
)

var typeSyntax = []ir.TypeSyntax{
	{Def: CMemoryType, Custom: &asm.CustomType{Parse: parseMemory}, Print: printMemory},
	{Def: CMemoryPortType, Custom: &asm.CustomType{Parse: func(p *asm.Parser, d *ir.DialectTypeDef) (ir.Type, bool) {
		return p.Ctx.DialectType(d), true
	}}, Print: func(p *ir.AttrPrinter, t *ir.DialectType) { p.Str(t.Def.Mnemonic) }},
}

// Memory returns the type of a memory of n elements.
func Memory(c *ir.Context, elem ir.Type, n uint64) ir.Type {
	return c.DialectType(CMemoryType, c.TypeAttr(elem), c.Int64Attr(c.Int(64), int64(n)))
}

// Element returns the element type of the memory type t; Size returns the number of
// elements.
func Element(t ir.Type) ir.Type { return t.(*ir.DialectType).Params[0].(*ir.TypeAttr).Type }
func Size(t ir.Type) uint64 {
	return uint64(t.(*ir.DialectType).Params[1].(*ir.IntegerAttr).Int64())
}

// MemoryPortType returns !chirrtl.cmemoryport, the type of the second result of a
// chirrtl.memoryport. This result identifies the port: a chirrtl.memoryport.access has
// it as an operand.
func MemoryPortType(c *ir.Context) ir.Type { return c.DialectType(CMemoryPortType) }

func parseMemory(p *asm.Parser, _ *ir.DialectTypeDef) (ir.Type, bool) {
	at := p.NamePos()
	if !p.Expect(asm.Less) {
		return nil, false
	}
	elem, ok := firrtl.ParseNested(p)
	if !ok || !p.Expect(asm.Comma) {
		return nil, false
	}
	n, ok := p.Integer()
	if !ok || !p.Expect(asm.Greater) {
		return nil, false
	}
	switch {
	case !firrtl.IsBase(elem):
		return nil, p.Errorf(at, "expected base type, found '%s'", elem)
	case !firrtl.IsPassive(elem):
		return nil, p.Errorf(at, "behavioral memory element type must be passive")
	}
	return Memory(p.Ctx, elem, uint64(n)), true
}

func printMemory(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("cmemory<")
	firrtl.PrintNested(p, Element(t))
	p.Str(", ")
	p.Int(int64(Size(t)))
	p.Byte('>')
}

// The directions of a memory's port.
const (
	Infer     = 0
	Read      = 1
	Write     = 2
	ReadWrite = 3
)

var directions = ir.EnumDef{Name: "MemDirAttr", Width: 32, Cases: []ir.EnumCase{{Keyword: "Infer", Value: Infer}, {Keyword: "Read", Value: Read}, {Keyword: "Write", Value: Write}, {Keyword: "ReadWrite", Value: ReadWrite}}}

var (
	memoryType = ir.TypeConstraint{Summary: "a behavioral memory", Check: func(t ir.Type) bool { return constraint.OfType(t, CMemoryType) }}
	portType   = constraint.Buildable(ir.TypeConstraint{Summary: "a behavioral memory port", Check: func(t ir.Type) bool { return constraint.OfType(t, CMemoryPortType) }}, MemoryPortType)
	baseType   = ir.TypeConstraint{Summary: "a base type", Check: firrtl.IsBase}
	refType    = ir.TypeConstraint{Summary: "reference type", Check: func(t ir.Type) bool { return firrtl.Is(t, firrtl.RefType) }}
	intType    = ir.TypeConstraint{Summary: "sint or uint type", Check: firrtl.IsInt}
	clockType  = constraint.Buildable(ir.TypeConstraint{Summary: "clock", Check: func(t ir.Type) bool { return firrtl.Is(t, firrtl.ClockType) }},
		func(c *ir.Context) ir.Type { return firrtl.Clock(c, false) })

	directionAttr = constraint.IntEnumAttr("MemDirAttrAttr", "Memory Direction Enum", &directions)
	innerSymAttr  = hw.InnerSymConstraint
)

// directives has the custom directives of the dialect's formats.
var directives = asm.Directives{
	"NameKind":          firrtl.NameKindDirective,
	"CombMemOp":         firrtl.Declaration("inner_sym", "nameKind"),
	"SeqMemOp":          firrtl.Declaration("inner_sym", "nameKind", "ruw"),
	"MemoryPortOp":      memoryPort,
	"MemoryDebugPortOp": memoryPort,
}

// memoryPort parses and prints the attribute dictionary of a port. A port without a name
// attribute takes its name from the SSA name of its data.
var memoryPort = asm.Directive{
	Parse: func(p *asm.Parser, a *asm.ParseArgs) bool {
		if !p.AttrDict(a.R) {
			return false
		}
		if a.R.Attr("annotations") == nil && a.R.Prop("annotations") == nil {
			a.R.SetProp("annotations", p.Ctx.Array())
		}
		if a.R.Attr("name") == nil && a.R.Prop("name") == nil {
			a.R.SetProp("name", p.Ctx.String(impliedName(a.R.ResultName(0))))
		}
		return true
	},
	Print: func(pr *asm.Printer, a *asm.PrintArgs) {
		elided := []string{"direction"}
		start := len(pr.Buf)
		pr.Operand(a.Op.Result(0))
		printed := string(pr.Buf[min(start+1, len(pr.Buf)):])
		pr.Buf = pr.Buf[:start]
		if impliedName(printed) == firrtl.Name(a.Op) {
			elided = append(elided, "name")
		}
		if l, ok := a.Op.Inherent("annotations").(*ir.ArrayAttr); ok && len(l.Elems) == 0 {
			elided = append(elided, "annotations")
		}
		pr.AttrDict(a.Op, elided...)
	},
}

func impliedName(s string) string {
	if s != "" && s[0] >= '0' && s[0] <= '9' {
		return ""
	}
	return s
}
