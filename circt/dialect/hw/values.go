package hw

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Hand-written syntax of constants and of operations on arrays, structs and unions.

func parseConstant(p *asm.Parser, r *asm.Result) bool {
	v, ok := asm.AttrOf[*ir.IntegerAttr](p, nil)
	if !ok || !p.AttrDict(r) {
		return false
	}
	r.SetSlot(0, v)
	r.Types = append(r.Types, v.Type)
	return true
}

func printConstant(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Attr(ConstantOp(op).Value())
	pr.AttrDict(op, "value")
}

// nameConstant names a constant after its value and type. Examples are c-1_i4 and true.
func nameConstant(op *ir.Operation, set func(int, string)) {
	v := ConstantOp(op).Value()
	if v == nil {
		return
	}
	if ir.IsInteger(v.Type, 1) {
		if v.Value.IsZero() {
			set(0, "false")
		} else {
			set(0, "true")
		}
		return
	}
	buf := v.Value.AppendDecimal([]byte{'c'}, true)
	buf = append(buf, '_')
	if t, ok := v.Type.(*ir.IntegerType); ok && t.Signedness == ir.Signless {
		buf = append(buf, 'i')
		set(0, string(appendUint(buf, t.Width)))
		return
	}
	set(0, string(append(buf, v.Type.String()...)))
}

func appendUint(dst []byte, v uint32) []byte {
	if v >= 10 {
		dst = appendUint(dst, v/10)
	}
	return append(dst, byte('0'+v%10))
}

func parseEnumConstant(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	name, ok := p.Keyword()
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	f, ok := enumField(p, at, name, t)
	if !ok {
		return false
	}
	r.SetProp("field", f)
	r.Types = append(r.Types, t)
	return true
}

func printEnumConstant(pr *asm.Printer, op *ir.Operation) {
	f := EnumConstantOp(op).Field().(*ir.DialectAttr)
	pr.Byte(' ')
	pr.Str(attrString(f, 0).Value)
	pr.Str(" : ")
	pr.Type(f.Params[1].(*ir.TypeAttr).Type)
}

func nameEnumConstant(op *ir.Operation, set func(int, string)) {
	if f := AsAttr(EnumConstantOp(op).Field(), EnumFieldAttr); f != nil {
		set(0, attrString(f, 0).Value)
	}
}

func parseArrayCreate(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandList(asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if len(us) == 0 {
		return p.Errorf(at, "Cannot construct an array of length 0")
	}
	if hasInOut(t) {
		return p.Errorf(at, "hw.array cannot contain InOut types")
	}
	result := ArrayOf(t, int64(len(us)))
	if p.Accept(asm.Arrow) {
		if result, ok = p.Type(); !ok {
			return false
		}
	}
	r.Types = append(r.Types, result)
	return p.ResolveAs(us, t, r)
}

func printArrayCreate(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.AttrDict(op)
	pr.Str(" : ")
	if op.NumOperands() == 0 {
		return
	}
	elem := op.Operand(0).Type()
	pr.Type(elem)
	if t := op.Result(0).Type(); t != ArrayOf(elem, int64(op.NumOperands())) {
		pr.Str(" -> ")
		pr.Type(t)
	}
}

func parseStructCreate(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandList(asm.Parens)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if As(t, StructType) == nil {
		return p.Errorf(r.At, "expected !hw.struct type or alias")
	}
	r.Types = append(r.Types, t)
	return p.ResolveAll(us, fieldTypes(t), at, r)
}

// fieldTypes returns the types of the fields of a struct or union.
func fieldTypes(t ir.Type) []ir.Type {
	ts := make([]ir.Type, NumFields(t))
	for i := range ts {
		ts[i] = FieldAt(t, i).Type
	}
	return ts
}

func printStructCreate(pr *asm.Printer, op *ir.Operation) {
	pr.Str(" (")
	pr.Operands(op.Operands())
	pr.Byte(')')
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(op.Result(0).Type())
}

func parseStructExplode(p *asm.Parser, r *asm.Result) bool {
	u, ok := p.Operand()
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if As(t, StructType) == nil {
		return p.Errorf(r.At, "invalid kind of type specified")
	}
	r.Types = append(r.Types, fieldTypes(t)...)
	return p.ResolveAs([]asm.Unresolved{u}, t, r)
}

func printStructExplode(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operand(op.Operand(0))
	pr.AttrDict(op)
	pr.Str(" : ")
	pr.Type(op.Operand(0).Type())
}

func nameStructExplode(op *ir.Operation, set func(int, string)) {
	t := op.Operand(0).Type()
	for i := range min(op.NumResults(), NumFields(t)) {
		set(i, FieldAt(t, i).Name.Value)
	}
}

// parseField parses the access %v["field"] to a field of an aggregate, whose type d must
// define. If value is set, a comma and a value for the field follow.
func parseField(p *asm.Parser, r *asm.Result, d *ir.DialectTypeDef, value bool) (aggregate, field ir.Type, ok bool) {
	at := p.Pos()
	us := make([]asm.Unresolved, 1, 2)
	if us[0], ok = p.Operand(); !ok || !p.Expect(asm.LSquare) {
		return nil, nil, false
	}
	name, ok := p.String()
	if !ok || !p.Expect(asm.RSquare) {
		return nil, nil, false
	}
	if value {
		if !p.Expect(asm.Comma) {
			return nil, nil, false
		}
		v, ok := p.Operand()
		if !ok {
			return nil, nil, false
		}
		us = append(us, v)
	} else {
		at = r.At
	}
	if !p.AttrDict(r) {
		return nil, nil, false
	}
	if aggregate, ok = p.ColonType(); !ok {
		return nil, nil, false
	}
	if As(aggregate, d) == nil {
		return nil, nil, p.Errorf(at, "invalid kind of type specified")
	}
	i := FieldIndex(aggregate, name)
	if i < 0 {
		return nil, nil, p.Errorf(r.At, "field name '%s' not found in aggregate type", name)
	}
	r.SetProp("fieldIndex", p.Ctx.Int64Attr(p.Ctx.Int(32), int64(i)))
	field = FieldAt(aggregate, i).Type
	return aggregate, field, p.ResolveAll(us, []ir.Type{aggregate, field}[:len(us)], at, r)
}

func parseStructExtract(p *asm.Parser, r *asm.Result) bool {
	_, field, ok := parseField(p, r, StructType, false)
	r.Types = append(r.Types, field)
	return ok
}

func parseUnionExtract(p *asm.Parser, r *asm.Result) bool {
	_, field, ok := parseField(p, r, UnionType, false)
	r.Types = append(r.Types, field)
	return ok
}

func parseStructInject(p *asm.Parser, r *asm.Result) bool {
	t, _, ok := parseField(p, r, StructType, true)
	r.Types = append(r.Types, t)
	return ok
}

// fieldName returns the name of the field of aggregate t that op accesses. It returns ""
// if there is no such field.
func fieldName(op *ir.Operation, t ir.Type) string {
	if i, ok := op.Inherent("fieldIndex").(*ir.IntegerAttr); ok {
		if n := i.Int64(); n >= 0 && n < int64(NumFields(t)) {
			return FieldAt(t, int(n)).Name.Value
		}
	}
	return ""
}

func printExtract(pr *asm.Printer, op *ir.Operation) {
	t := op.Operand(0).Type()
	pr.Byte(' ')
	pr.Operand(op.Operand(0))
	pr.Byte('[')
	pr.Quoted(fieldName(op, t))
	pr.Byte(']')
	pr.AttrDict(op, "fieldIndex")
	pr.Str(" : ")
	pr.Type(t)
}

func nameStructExtract(op *ir.Operation, set func(int, string)) {
	set(0, fieldName(op, op.Operand(0).Type()))
}

func printStructInject(pr *asm.Printer, op *ir.Operation) {
	o := StructInjectOp(op)
	pr.Byte(' ')
	pr.Operand(o.Input())
	pr.Byte('[')
	pr.Quoted(fieldName(op, o.Input().Type()))
	pr.Str("], ")
	pr.Operand(o.NewValue())
	pr.AttrDict(op, "fieldIndex")
	pr.Str(" : ")
	pr.Type(o.Input().Type())
}

func parseUnionCreate(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	name, ok := p.String()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	u, ok := p.Operand()
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	if As(t, UnionType) == nil {
		return p.Errorf(r.At, "expected !hw.union type or alias")
	}
	i := FieldIndex(t, name)
	if i < 0 {
		return p.Errorf(at, "cannot find union field '%s'", name)
	}
	r.SetProp("fieldIndex", p.Ctx.Int64Attr(p.Ctx.Int(32), int64(i)))
	r.Types = append(r.Types, t)
	return p.ResolveAs([]asm.Unresolved{u}, FieldAt(t, i).Type, r)
}

func printUnionCreate(pr *asm.Printer, op *ir.Operation) {
	t := op.Result(0).Type()
	pr.Byte(' ')
	pr.Quoted(fieldName(op, t))
	pr.Str(", ")
	pr.Operand(op.Operand(0))
	pr.AttrDict(op, "fieldIndex")
	pr.Str(" : ")
	pr.Type(t)
}

// parseHierPath parses @name [@module::@symbol, ..., @module].
func parseHierPath(p *asm.Parser, r *asm.Result) bool {
	p.OptVisibility(r)
	if !p.SymbolName(r) {
		return false
	}
	var path []ir.Attribute
	if !p.List(asm.Squares, func() bool {
		at := p.Pos()
		ref, ok := p.SymbolRef()
		if !ok {
			return false
		}
		switch len(ref.Nested) {
		case 0:
			path = append(path, ref)
		case 1:
			path = append(path, InnerRef(ref.Root, ref.Nested[0].Root))
		default:
			return p.Errorf(at, "only one nested reference is allowed")
		}
		return true
	}) {
		return false
	}
	r.SetProp("namepath", p.Ctx.Array(path...))
	return p.AttrDict(r)
}

func printHierPath(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	if v, ok := op.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok {
		pr.Str(v.Value)
		pr.Byte(' ')
	}
	pr.Symbol(ir.SymbolName(op).Value)
	pr.Str(" [")
	for i, a := range HierPathOp(op).Namepath().Elems {
		pr.Comma(i)
		if module, name, ok := InnerRefParts(a); ok {
			pr.Symbol(module.Value)
			pr.Str("::")
			pr.Symbol(name.Value)
			continue
		}
		pr.Attr(a)
	}
	pr.Byte(']')
	pr.AttrDict(op, ir.SymbolNameAttr, "namepath", ir.SymbolVisibilityAttr)
}
