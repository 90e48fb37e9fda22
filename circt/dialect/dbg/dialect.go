// Package dbg is CIRCT's dbg dialect: debug information that maps values of a design to
// variables of its source language. The passes on it are in other packages.
package dbg

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Dialect is the dbg dialect.
var Dialect = &ir.Dialect{
	Name:    "dbg",
	Summary: "Debug information of designs",
	Ops:     ops,
	Handles: handles,
	Types:   []*ir.DialectTypeDef{ArrayType, EnumType, ScopeType, StructType, ValueType},
}

var (
	ArrayType  = &ir.DialectTypeDef{Mnemonic: "array"}
	EnumType   = &ir.DialectTypeDef{Mnemonic: "enum"}
	ScopeType  = &ir.DialectTypeDef{Mnemonic: "scope"}
	StructType = &ir.DialectTypeDef{Mnemonic: "struct"}
	ValueType  = &ir.DialectTypeDef{Mnemonic: "value"}

	arrayType  = constraint.SingletonTypeDef("ArrayType", "debug array aggregate", ArrayType)
	enumType   = constraint.SingletonTypeDef("EnumType", "debug enum value", EnumType)
	scopeType  = constraint.SingletonTypeDef("ScopeType", "debug scope", ScopeType)
	structType = constraint.SingletonTypeDef("StructType", "debug struct aggregate", StructType)
	valueType  = constraint.SingletonTypeDef("ValueType", "debug value annotated with source-language metadata", ValueType)
)

// parseArray parses [%a, %b] {...} : type, where an empty array has no type.
func parseArray(p *asm.Parser, r *asm.Result) bool {
	us, ok := p.OperandList(asm.Squares)
	if !ok || !p.AttrDict(r) {
		return false
	}
	r.Types = append(r.Types, p.Ctx.DialectType(ArrayType))
	if len(us) == 0 {
		return true
	}
	t, ok := p.ColonType()
	return ok && p.ResolveAs(us, t, r)
}

func printArray(pr *asm.Printer, op *ir.Operation) {
	pr.Str(" [")
	pr.Operands(op.Operands())
	pr.Byte(']')
	pr.AttrDict(op)
	if op.NumOperands() > 0 {
		pr.Str(" : ")
		pr.Type(op.Operand(0).Type())
	}
}

// parseStruct parses {"a": %a, "b": %b} {...} : types.
func parseStruct(p *asm.Parser, r *asm.Result) bool {
	var us []asm.Unresolved
	var names []ir.Attribute
	at := p.Pos()
	if !p.List(asm.Braces, func() bool {
		name, ok := p.String()
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		u, ok := p.Operand()
		names, us = append(names, p.Ctx.String(name)), append(us, u)
		return ok
	}) || !p.AttrDict(r) {
		return false
	}
	r.SetProp("names", p.Ctx.Array(names...))
	r.Types = append(r.Types, p.Ctx.DialectType(StructType))
	if len(us) == 0 {
		return true
	}
	ts, ok := p.ColonTypeList()
	if !ok {
		return false
	}
	if len(ts) != len(us) {
		return p.Errorf(r.At, "number of fields and types must match")
	}
	return p.ResolveAll(us, ts, at, r)
}

func printStruct(pr *asm.Printer, op *ir.Operation) {
	names := StructOp(op).Names().Elems
	pr.Str(" {")
	for i, u := range op.Operands() {
		pr.Comma(i)
		if i < len(names) {
			pr.Attr(names[i])
		}
		pr.Str(": ")
		pr.Operand(u.Value())
	}
	pr.Byte('}')
	pr.AttrDict(op, "names")
	if op.NumOperands() > 0 {
		pr.Str(" : ")
		pr.OperandTypes(op.Operands())
	}
}

func namesMatch(op *ir.Operation) bool { return len(StructOp(op).Names().Elems) == op.NumOperands() }

func verifyEnum(op *ir.Operation) bool {
	variants := EnumOp(op).VariantsMap()
	if variants == nil || len(variants.Entries) == 0 {
		return op.EmitOpError("variantsMap must not be empty")
	}
	seen := map[int64]bool{}
	for _, e := range variants.Entries {
		v, ok := e.Value.(*ir.IntegerAttr)
		switch {
		case !ok:
			return op.EmitOpError("variantsMap entry '%s' must be an IntegerAttr, got %s", e.Name.Value, e.Value)
		case !constraint.IsSignless(v.Type, 0):
			return op.EmitOpError("variant '%s' must have a signless integer value", e.Name.Value)
		case seen[v.Int64()]:
			return op.EmitOpError("duplicate enum value %d", v.Int64())
		}
		seen[v.Int64()] = true
	}
	return true
}

func verifyValue(op *ir.Operation) bool {
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); !o.Is(Variable) && !o.Is(Struct) && !o.Is(Array) {
			return op.EmitOpError("must only be used as an operand of dbg.variable, dbg.struct, or dbg.array")
		}
	}
	return true
}
