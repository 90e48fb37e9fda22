package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// bundles are operand bundles as parsed: ["tag"(%a : t), ...].
type bundles struct {
	tags  []ir.Attribute
	us    []asm.Unresolved
	types []ir.Type
	sizes []int32
}

// finish resolves the operands of the bundles, which come after all other
// operands, and sets the segment sizes.
func (b *bundles) finish(p *asm.Parser, r *asm.Result) bool {
	n := int32(len(r.Operands))
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{n, int32(len(b.us))}))
	return p.ResolveAll(b.us, b.types, r.At, r)
}

func (b *bundles) parse(p *asm.Parser) bool {
	return p.List(asm.Squares, func() bool {
		tag, ok := p.String()
		if !ok || !p.Expect(asm.LParen) {
			return false
		}
		n := len(b.us)
		if !p.Accept(asm.RParen) {
			if b.us, ok = p.AppendOperands(b.us, asm.NoDelim); !ok {
				return false
			}
			ts, ok := p.ColonTypeList()
			if !ok || !p.Expect(asm.RParen) {
				return false
			}
			b.types = append(b.types, ts...)
		}
		b.tags, b.sizes = append(b.tags, p.Ctx.String(tag)), append(b.sizes, int32(len(b.us)-n))
		return true
	})
}

func printBundles(pr *asm.Printer, us []ir.Operand, sizes *ir.DenseArrayAttr, tags ir.Attribute) {
	pr.Byte('[')
	for i, tag := range ir.ArrayElems(tags) {
		pr.Comma(i)
		pr.Quoted(tag.(*ir.StringAttr).Value)
		pr.Byte('(')
		n := 0
		if i < sizes.Len {
			n = min(int(sizes.At(i)), len(us))
		}
		if n > 0 {
			pr.Operands(us[:n])
			pr.Str(" : ")
			pr.OperandTypes(us[:n])
		}
		us = us[n:]
		pr.Byte(')')
	}
	pr.Byte(']')
}

// parseBundlesArgs parses the custom directive OpBundles: optional operand
// bundles, ["tag"(%a : t), ...]. printBundlesArgs prints it.
func parseBundlesArgs(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Is(asm.LSquare) {
		a.Absent = true
		return true
	}
	var b bundles
	if !b.parse(p) {
		return false
	}
	*a.Operands(0) = append(*a.Operands(0), b.us...)
	for _, t := range b.types {
		a.AddType(1, t)
	}
	*a.GroupSizes(0) = append(*a.GroupSizes(0), b.sizes...)
	if len(b.tags) > 0 {
		a.SetAttr(2, p.Ctx.Array(b.tags...))
	}
	return true
}

func printBundlesArgs(pr *asm.Printer, a *asm.PrintArgs) {
	sizes, ok := a.Op.Inherent("op_bundle_sizes").(*ir.DenseArrayAttr)
	if ok && sizes.Len == 0 {
		return // an empty list of tags makes the printer come here
	}
	printBundles(pr, a.Operands(0), sizes, a.Attr(2))
}

// parseOptBundles parses optional operand bundles into b, and sets the
// properties for their tags and sizes.
func parseOptBundles(p *asm.Parser, r *asm.Result, b *bundles) bool {
	if p.Is(asm.LSquare) && !b.parse(p) {
		return false
	}
	if len(b.tags) > 0 {
		r.SetProp("op_bundle_tags", p.Ctx.Array(b.tags...))
	}
	r.SetProp("op_bundle_sizes", p.Ctx.DenseI32Array(b.sizes))
	return true
}

func printOptBundles(pr *asm.Printer, op *ir.Operation, us []ir.Operand) {
	if sizes, ok := op.Inherent("op_bundle_sizes").(*ir.DenseArrayAttr); ok && sizes.Len > 0 {
		pr.Byte(' ')
		printBundles(pr, us, sizes, op.Inherent("op_bundle_tags"))
	}
}

// callee is the parsed target of a call with the arguments. The target is a
// symbol or, if indirect is set, a pointer.
type callee struct {
	pointer  asm.Unresolved
	indirect bool
	args     []asm.Unresolved
}

func (c *callee) parse(p *asm.Parser, r *asm.Result) (ok bool) {
	c.pointer, c.indirect, ok = p.OptOperand()
	if !ok {
		return false
	}
	if !c.indirect {
		s, ok := p.Symbol()
		if !ok {
			return false
		}
		r.SetProp("callee", p.Ctx.FlatSymbol(s))
	}
	c.args, ok = p.OperandList(asm.Parens)
	return ok
}

// parseVarType parses an optional vararg(type), the function type of a variadic
// callee.
func parseVarType(p *asm.Parser, r *asm.Result) bool {
	if !p.AcceptKeyword("vararg") {
		return true
	}
	if !p.Expect(asm.LParen) {
		return false
	}
	t, ok := p.Type()
	if !ok {
		return false
	}
	r.SetProp("var_callee_type", p.Ctx.TypeAttr(t))
	return p.Expect(asm.RParen)
}

func printVarType(pr *asm.Printer, op *ir.Operation) {
	if t := op.Inherent("var_callee_type"); t != nil {
		pr.Str(" vararg(")
		pr.Attr(t)
		pr.Byte(')')
	}
}

// parseTypes parses the types of a call: a colon, the type of the pointer if
// the call is indirect, and the function type. Then it resolves pointer and
// arguments.
func (c *callee) parseTypes(p *asm.Parser, r *asm.Result) bool {
	if !p.Expect(asm.Colon) {
		return false
	}
	if c.indirect {
		t, ok := p.Type()
		if !ok || !p.Expect(asm.Comma) || !p.ResolveAs([]asm.Unresolved{c.pointer}, t, r) {
			return false
		}
	}
	at := p.Pos()
	s, ok := p.Signature(false)
	if !ok {
		return false
	}
	p.SignatureAttrs(r, &s)
	r.Types = append(r.Types, s.Results...)
	return p.ResolveAll(c.args, s.ArgTypes(), at, r)
}

// printCallee prints the target and the arguments of a call, in the form that
// callee.parse parses. It returns the arguments.
func printCallee(pr *asm.Printer, op *ir.Operation) (args []ir.Operand) {
	args = op.OperandsNamed("callee_operands")
	if s, ok := op.Inherent("callee").(*ir.SymbolRefAttr); ok {
		pr.Attr(s)
	} else {
		pr.Operand(args[0].Value())
		args = args[1:]
	}
	pr.Byte('(')
	pr.Operands(args)
	pr.Byte(')')
	return args
}

// printCallTypes prints the types of a call in the form that callee.parseTypes
// parses.
func printCallTypes(pr *asm.Printer, op *ir.Operation, args []ir.Operand) {
	pr.Str(" : ")
	if group := op.OperandsNamed("callee_operands"); len(group) > len(args) {
		pr.Type(group[0].Value().Type())
		pr.Str(", ")
	}
	pr.CallSignature(args, op.Inherent("arg_attrs"), op.Results(), op.Inherent("res_attrs"))
}

// callProps are the attributes of calls that the syntax spells, so that the
// attribute dictionary omits them.
var callProps = []string{
	"CConv", "TailCallKind", "arg_attrs", "callee", "op_bundle_sizes", "op_bundle_tags", ir.OperandSegmentSizes, "res_attrs", "var_callee_type",
}

func parseCall(p *asm.Parser, r *asm.Result) bool {
	optEnumProp(p, r, "CConv", CConvAttr)
	optEnumProp(p, r, "TailCallKind", TailCallKindAttr)
	var c callee
	var b bundles
	if !c.parse(p, r) || !parseVarType(p, r) || !parseOptBundles(p, r, &b) || !p.AttrDict(r) || !c.parseTypes(p, r) {
		return false
	}
	return b.finish(p, r)
}

func printCall(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	printKeyword(pr, op, "CConv", &CConv)
	printKeyword(pr, op, "TailCallKind", &TailCallKind)
	args := printCallee(pr, op)
	printVarType(pr, op)
	printOptBundles(pr, op, CallOp(op).OpBundleOperands())
	pr.AttrDict(op, fastmath(op, callProps)...)
	printCallTypes(pr, op, args)
}

func parseInvoke(p *asm.Parser, r *asm.Result) bool {
	r.SetProp("CConv", constraint.Enum(p.Ctx, CConvAttr, optKeyword(p, &CConv, 0)))
	var c callee
	var b bundles
	if !c.parse(p, r) {
		return false
	}
	// The operands of the successors follow the operands of the call.
	var dests asm.Result
	var sizes [2]int32
	for i, word := range [...]string{"to", "unwind"} {
		if !p.ExpectKeyword(word) {
			return false
		}
		n := len(dests.Operands)
		to, ok := p.SuccessorArgs(&dests)
		if !ok {
			return false
		}
		r.Successors = append(r.Successors, to)
		sizes[i] = int32(len(dests.Operands) - n)
	}
	if !parseVarType(p, r) || !parseOptBundles(p, r, &b) || !p.AttrDict(r) || !c.parseTypes(p, r) {
		return false
	}
	n := int32(len(r.Operands))
	r.Operands = append(r.Operands, dests.Operands...)
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{n, sizes[0], sizes[1], int32(len(b.us))}))
	return p.ResolveAll(b.us, b.types, r.At, r)
}

func printInvoke(pr *asm.Printer, op *ir.Operation) {
	o := InvokeOp(op)
	pr.Byte(' ')
	printKeyword(pr, op, "CConv", &CConv)
	args := printCallee(pr, op)
	pr.Str(" to ")
	pr.SuccessorArgs(o.NormalDest(), o.NormalDestOperands())
	pr.Str(" unwind ")
	pr.SuccessorArgs(o.UnwindDest(), o.UnwindDestOperands())
	printVarType(pr, op)
	printOptBundles(pr, op, o.OpBundleOperands())
	pr.AttrDict(op, callProps...)
	printCallTypes(pr, op, args)
}

func parseCallIntrinsic(p *asm.Parser, r *asm.Result) bool {
	name, ok := p.String()
	if !ok {
		return false
	}
	r.SetProp("intrin", p.Ctx.String(name))
	var c callee
	var b bundles
	if c.args, ok = p.OperandList(asm.Parens); !ok || !parseOptBundles(p, r, &b) || !p.AttrDict(r) || !c.parseTypes(p, r) {
		return false
	}
	return b.finish(p, r)
}

func printCallIntrinsic(pr *asm.Printer, op *ir.Operation) {
	o := CallIntrinsicOp(op)
	pr.Byte(' ')
	pr.AttrElide(o.Intrin(), ir.MustElide)
	args := o.Args()
	pr.Byte('(')
	pr.Operands(args)
	pr.Byte(')')
	printOptBundles(pr, op, o.OpBundleOperands())
	pr.AttrDict(op, fastmath(op, append(callProps, "intrin"))...)
	pr.Str(" : ")
	pr.CallSignature(args, op.Inherent("arg_attrs"), op.Results(), op.Inherent("res_attrs"))
}
