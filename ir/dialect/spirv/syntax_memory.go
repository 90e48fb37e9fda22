package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// alignedAccess is the bit Aligned of MemoryAccess. With this bit, an operation
// has an alignment.
const alignedAccess = 2

// parseAccess parses an optional memory access such as ["Aligned", 4]. It
// stores the parts as properties prefix+memory_access and prefix+alignment.
func parseAccess(p *asm.Parser, r *asm.Result, prefix string) bool {
	if !p.Accept(asm.LSquare) {
		return true
	}
	v, ok := quotedProp(p, r, prefix+"memory_access", MemoryAccessAttr)
	if !ok {
		return false
	}
	if v&alignedAccess != 0 {
		if !p.Expect(asm.Comma) {
			return false
		}
		a, ok := p.Attr(p.Ctx.Int(32))
		if !ok {
			return false
		}
		r.SetProp(prefix+"alignment", a)
	}
	return p.Expect(asm.RSquare)
}

func printAccess(pr *asm.Printer, op *ir.Operation, prefix string) {
	a := op.Inherent(prefix + "memory_access")
	if a == nil {
		return
	}
	pr.Str(" [")
	v := enumProp(a)
	printQuoted(pr, &MemoryAccess, v)
	if n := op.Inherent(prefix + "alignment"); v&alignedAccess != 0 && n != nil {
		pr.Str(", ")
		pr.Int(number(n))
	}
	pr.Byte(']')
}

// accessElided returns the names of the attributes that the attribute
// dictionary leaves out: the storage class, and those that printAccess prints.
func accessElided(op *ir.Operation, prefix string) []string {
	names := []string{"storage_class"}
	if a := op.Inherent(prefix + "memory_access"); a != nil {
		names = append(names, prefix+"memory_access")
		if enumProp(a)&alignedAccess != 0 {
			names = append(names, prefix+"alignment")
		}
	}
	return names
}

// storageClassOf returns the storage class of pointer type t, and 0 for other
// types.
func storageClassOf(t ir.Type) int64 {
	if x, ok := t.(*ir.DialectType); ok && x.Def == PointerType {
		return enumOf(x.Params[1])
	}
	return 0
}

func printClass(pr *asm.Printer, v *ir.Value) {
	printQuoted(pr, &StorageClass, storageClassOf(v.Type()))
	pr.Byte(' ')
	pr.Operand(v)
}

func parseLoad(p *asm.Parser, r *asm.Result) bool {
	class, ok := quotedClass(p)
	if !ok {
		return false
	}
	u, ok := p.Operand()
	if !ok || !parseAccess(p, r, "") || !p.AttrDict(r) {
		return false
	}
	t, ptrs, ok := ptrTo(p, class)
	r.Types = append(r.Types, t)
	return ok && p.ResolveAs([]asm.Unresolved{u}, ptrs[0], r)
}

func printLoad(pr *asm.Printer, op *ir.Operation) {
	o := LoadOp(op)
	pr.Byte(' ')
	printClass(pr, o.Ptr())
	printAccess(pr, op, "")
	pr.AttrDict(op, accessElided(op, "")...)
	pr.Str(" : ")
	pr.Type(o.Value().Type())
}

func parseStore(p *asm.Parser, r *asm.Result) bool {
	class, ok := quotedClass(p)
	if !ok {
		return false
	}
	at := p.Pos()
	us, ok := p.OperandsN(2, asm.NoDelim)
	if !ok || !parseAccess(p, r, "") {
		return false
	}
	t, ptrs, ok := ptrTo(p, class)
	return ok && p.ResolveAll(us, append(ptrs, t), at, r)
}

func printStore(pr *asm.Printer, op *ir.Operation) {
	o := StoreOp(op)
	pr.Byte(' ')
	printClass(pr, o.Ptr())
	pr.Str(", ")
	pr.Operand(o.Value())
	printAccess(pr, op, "")
	pr.Str(" : ")
	pr.Type(o.Value().Type())
	pr.AttrDict(op, accessElided(op, "")...)
}

func parseCopyMemory(p *asm.Parser, r *asm.Result) bool {
	to, ok := quotedClass(p)
	if !ok {
		return false
	}
	target, ok := p.Operand()
	if !ok || !p.Expect(asm.Comma) {
		return false
	}
	from, ok := quotedClass(p)
	if !ok {
		return false
	}
	source, ok := p.Operand()
	if !ok || !parseAccess(p, r, "") || p.Accept(asm.Comma) && !parseAccess(p, r, "source_") {
		return false
	}
	_, ptrs, ok := ptrTo(p, to, from)
	return ok && p.AttrDict(r) && p.ResolveAll([]asm.Unresolved{target, source}, ptrs, r.At, r)
}

func printCopyMemory(pr *asm.Printer, op *ir.Operation) {
	o := CopyMemoryOp(op)
	pr.Str("  ")
	printClass(pr, o.Target())
	pr.Str(",  ")
	printClass(pr, o.Source())
	printAccess(pr, op, "")
	pr.Str(", ")
	if o.SourceMemoryAccess() != nil {
		printAccess(pr, op, "source_")
	} else { // read back, this says that both sides are accessed so, which is meant
		printAccess(pr, op, "")
	}
	pr.AttrDict(op, append(accessElided(op, ""), accessElided(op, "source_")...)...)
	pr.Str(" : ")
	pr.Type(Pointee(o.Target().Type()))
}

func parseBlockWrite(p *asm.Parser, r *asm.Result) bool {
	class, ok := quotedClass(p)
	if !ok {
		return false
	}
	at := p.Pos()
	us, ok := p.OperandsN(2, asm.NoDelim)
	if !ok {
		return false
	}
	t, ok := p.ColonType()
	if !ok {
		return false
	}
	pointee := t
	if v, ok := t.(*ir.VectorType); ok {
		pointee = v.Element
	}
	return p.ResolveAll(us, []ir.Type{NewPointer(pointee, class), t}, at, r)
}

func printBlockWrite(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.Str(" : ")
	pr.Type(INTELSubgroupBlockWriteOp(op).Value().Type())
}

// parseDecorations parses an optional bind(set, binding) or built_in("Name"),
// and the attribute dictionary.
func parseDecorations(p *asm.Parser, r *asm.Result) bool {
	add := func(name string, t ir.Type) bool {
		a, ok := p.Attr(t)
		r.AddAttr(p.Ctx.String(name), a)
		return ok
	}
	i32 := p.Ctx.Int(32)
	if p.AcceptKeyword("bind") {
		if !p.Expect(asm.LParen) || !add("descriptor_set", i32) || !p.Expect(asm.Comma) || !add("binding", i32) || !p.Expect(asm.RParen) {
			return false
		}
	} else if p.AcceptKeyword("built_in") {
		if !p.Expect(asm.LParen) || !add("built_in", nil) || !p.Expect(asm.RParen) {
			return false
		}
	}
	return p.AttrDict(r)
}

func printDecorations(pr *asm.Printer, op *ir.Operation, elided ...string) {
	set, isSet := op.Attr("descriptor_set").(*ir.IntegerAttr)
	binding, isBinding := op.Attr("binding").(*ir.IntegerAttr)
	if isSet && isBinding {
		elided = append(elided, "descriptor_set", "binding")
		pr.Str(" bind(")
		pr.Int(set.Int64())
		pr.Str(", ")
		pr.Int(binding.Int64())
		pr.Byte(')')
	}
	if b, ok := op.Attr("built_in").(*ir.StringAttr); ok {
		pr.Str(" built_in(\"")
		pr.Str(b.Value)
		pr.Str("\")")
		elided = append(elided, "built_in")
	}
	pr.AttrDict(op, elided...)
	pr.Str(" : ")
}

// pointerType parses a type. If it is not a pointer type, it reports an error; argument
// at is the error's position.
func pointerType(p *asm.Parser, at asm.Pos) (ir.Type, bool) {
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	return t, Pointee(t) != nil || p.Errorf(at, "expected spirv.ptr type")
}

func parseVariable(p *asm.Parser, r *asm.Result) bool {
	var init []asm.Unresolved
	if p.AcceptKeyword("init") {
		if !p.Expect(asm.LParen) {
			return false
		}
		u, ok := p.Operand()
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		init = append(init, u)
	}
	if !parseDecorations(p, r) || !p.Expect(asm.Colon) {
		return false
	}
	t, ok := pointerType(p, p.Pos())
	if !ok {
		return false
	}
	r.Types = append(r.Types, t)
	r.SetProp("storage_class", constraint.Enum(p.Ctx, StorageClassAttr, storageClassOf(t)))
	return p.ResolveAs(init, Pointee(t), r)
}

func printVariable(pr *asm.Printer, op *ir.Operation) {
	if op.NumOperands() > 0 {
		pr.Str(" init(")
		pr.Operand(op.Operand(0))
		pr.Byte(')')
	}
	printDecorations(pr, op, "storage_class")
	pr.Type(VariableOp(op).Pointer().Type())
}

func parseGlobalVariable(p *asm.Parser, r *asm.Result) bool {
	if !p.SymbolName(r) {
		return false
	}
	if p.AcceptKeyword("initializer") {
		if !p.Expect(asm.LParen) || !symbolProp(p, r, "initializer") || !p.Expect(asm.RParen) {
			return false
		}
	}
	if !parseDecorations(p, r) {
		return false
	}
	at := p.Pos()
	if !p.Expect(asm.Colon) {
		return false
	}
	t, ok := pointerType(p, at)
	if ok {
		r.SetProp("type", p.Ctx.TypeAttr(t))
	}
	return ok
}

func printGlobalVariable(pr *asm.Printer, op *ir.Operation) {
	printName(pr, op)
	if i := GlobalVariableOp(op).Initializer(); i != nil {
		pr.Str(" initializer(")
		pr.Symbol(i.Root.Value)
		pr.Byte(')')
	}
	printDecorations(pr, op, "storage_class", ir.SymbolNameAttr, "initializer", "type")
	printTypeProp(pr, op, "type")
}

func printTypeProp(pr *asm.Printer, op *ir.Operation, name string) {
	if t, ok := op.Inherent(name).(*ir.TypeAttr); ok {
		pr.Type(t.Type)
	}
}
