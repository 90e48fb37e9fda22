package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"ImageOperands": {Parse: parseImageOperands, Print: printImageOperands},
	"SwitchOpCases": asm.SwitchStyle{Signed: true}.Directive(),
}

// parseImageOperands parses optional image operands, such as ["Bias|Lod"].
func parseImageOperands(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.LSquare) {
		return true
	}
	v, ok := quotedEnum(p, &ImageOperands, "image_operands")
	if !ok {
		return false
	}
	a.SetAttr(0, constraint.Enum(p.Ctx, ImageOperandsAttr, v))
	return p.Expect(asm.RSquare)
}

func printImageOperands(pr *asm.Printer, a *asm.PrintArgs) {
	if v := a.Attr(0); v != nil {
		pr.Byte('[')
		printQuoted(pr, &ImageOperands, enumProp(v))
		pr.Byte(']')
	}
}

func parseCompositeExtract(p *asm.Parser, r *asm.Result) bool {
	u, ok := p.Operand()
	if !ok {
		return false
	}
	at := p.Pos()
	indices, ok := p.Attr(nil)
	if !ok {
		return false
	}
	r.SetProp("indices", indices)
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs([]asm.Unresolved{u}, t, r) {
		return false
	}
	l, ok := indices.(*ir.ArrayAttr)
	if !ok {
		return p.Errorf(at, "expected a 32-bit integer array attribute for 'indices'")
	}
	if len(l.Elems) == 0 {
		return p.Errorf(at, "expected at least one index for spirv.CompositeExtract")
	}
	for _, e := range l.Elems {
		i, ok := e.(*ir.IntegerAttr)
		if !ok {
			return p.Errorf(at, "expected an 32-bit integer for index, but found '%s'", e)
		}
		member, composite := compositeMember(t, i.Int64())
		if !composite {
			return p.Errorf(at, "cannot extract from non-composite type '%s' with index %d", t, i.Int64())
		}
		if member == nil {
			return p.Errorf(at, "index %d out of bounds for '%s'", i.Int64(), t)
		}
		t = member
	}
	r.Types = append(r.Types, t)
	return true
}

// compositeMember returns the type of member i of t, or nil if there is no such
// member. Result composite reports whether t is a composite type.
func compositeMember(t ir.Type, i int64) (member ir.Type, composite bool) {
	within := func(n int64, t ir.Type) (ir.Type, bool) {
		if i < 0 || i >= n {
			return nil, true
		}
		return t, true
	}
	switch t := t.(type) {
	case *ir.VectorType:
		return within(ir.NumElements(t.Shape), t.Element)
	case *ir.DialectType:
		switch t.Def {
		case ArrayType, MatrixType:
			return within(number(t.Params[1]), param(t, 0))
		case RuntimeArrayType, CooperativeMatrixType:
			return param(t, 0), true
		case TensorArmType:
			return param(t, 1), true
		case StructType:
			body := BodyOf(t)
			if body == nil {
				return nil, true
			}
			ms := body[0].(*ir.ArrayAttr).Elems
			if i < 0 || i >= int64(len(ms)) {
				return nil, true
			}
			return ms[i].(*ir.TypeAttr).Type, true
		}
	}
	return nil, false
}

func printCompositeExtract(pr *asm.Printer, op *ir.Operation) {
	o := CompositeExtractOp(op)
	pr.Byte(' ')
	pr.Operand(o.Composite())
	pr.Attr(o.Indices())
	pr.Str(" : ")
	pr.Type(o.Composite().Type())
}

func parseCompositeInsert(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	us, ok := p.OperandsN(2, asm.NoDelim)
	if !ok {
		return false
	}
	indices, ok := p.Attr(nil)
	if !ok {
		return false
	}
	r.SetProp("indices", indices)
	object, ok := p.ColonType()
	if !ok || !p.ExpectKeyword("into") {
		return false
	}
	t, ok := p.Type()
	r.Types = append(r.Types, t)
	return ok && p.ResolveAll(us, []ir.Type{object, t}, at, r)
}

func printCompositeInsert(pr *asm.Printer, op *ir.Operation) {
	o := CompositeInsertOp(op)
	pr.Byte(' ')
	pr.Operands(op.Operands())
	pr.Attr(o.Indices())
	pr.Str(" : ")
	pr.Type(o.Object().Type())
	pr.Str(" into ")
	pr.Type(o.Composite().Type())
}

// parseConstant parses the value of a spirv.Constant. If the value has no type
// or a tensor type, it also parses a colon and the result type.
func parseConstant(p *asm.Parser, r *asm.Result) bool {
	v, ok := p.Attr(nil)
	if !ok {
		return false
	}
	r.SetProp("value", v)
	t := ir.TypeOf(v)
	if _, none := t.(*ir.NoneType); t == nil || none || ir.IsTensor(t) {
		if t, ok = p.ColonType(); !ok {
			return false
		}
	}
	r.Types = append(r.Types, t)
	return true
}

func printConstant(pr *asm.Printer, op *ir.Operation) {
	o := ConstantOp(op)
	pr.Byte(' ')
	pr.Attr(o.Value())
	if t := o.Constant().Type(); constraint.OfType(t, ArrayType) {
		pr.Str(" : ")
		pr.Type(t)
	}
}

// parseInterface parses the operands of spirv.EntryPoint: @fn, @variable, ...
func parseInterface(p *asm.Parser, r *asm.Result) bool {
	if !symbolProp(p, r, "fn") {
		return false
	}
	var vs []ir.Attribute
	if p.Accept(asm.Comma) {
		ok := p.List(asm.NoDelim, func() bool {
			s, ok := flatSymbol(p)
			vs = append(vs, s)
			return ok
		})
		if !ok {
			return false
		}
	}
	r.SetProp("interface", p.Ctx.Array(vs...))
	return true
}

func printInterface(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	printSymbolRef(pr, op.Inherent("fn"))
	for _, v := range op.Inherent("interface").(*ir.ArrayAttr).Elems {
		pr.Str(", ")
		pr.Attr(v)
	}
}

func parseEntryPoint(p *asm.Parser, r *asm.Result) bool {
	_, ok := quotedProp(p, r, "execution_model", ExecutionModelAttr)
	return ok && parseInterface(p, r)
}

func printEntryPoint(pr *asm.Printer, op *ir.Operation) {
	pr.Byte(' ')
	printQuoted(pr, &ExecutionModel, enumProp(EntryPointOp(op).ExecutionModel()))
	printInterface(pr, op)
}

func parseExecutionMode(p *asm.Parser, r *asm.Result) bool {
	if !symbolProp(p, r, "fn") {
		return false
	}
	if _, ok := quotedProp(p, r, "execution_mode", ExecutionModeAttr); !ok {
		return false
	}
	var vs []ir.Attribute
	for p.Accept(asm.Comma) {
		v, ok := p.Attr(p.Ctx.Int(32))
		if !ok {
			return false
		}
		vs = append(vs, v)
	}
	r.SetProp("values", p.Ctx.Array(vs...))
	return true
}

func printExecutionMode(pr *asm.Printer, op *ir.Operation) {
	o := ExecutionModeOp(op)
	pr.Byte(' ')
	printSymbolRef(pr, o.Fn())
	pr.Byte(' ')
	printQuoted(pr, ExecutionModeAttr.Params[0].Enum, enumProp(o.ExecutionMode()))
	for _, v := range o.Values().Elems {
		pr.Str(", ")
		pr.Int(number(v))
	}
}

func parseFunc(p *asm.Parser, r *asm.Result) bool {
	if !p.SymbolName(r) {
		return false
	}
	s, ok := p.Signature(false)
	if !ok {
		return false
	}
	r.SetProp("function_type", p.Ctx.TypeAttr(p.Ctx.FunctionType(s.ArgTypes(), s.Results)))
	if _, ok := quotedProp(p, r, "function_control", FunctionControlAttr); !ok || !p.AttrDictWithKeyword(r) {
		return false
	}
	p.SignatureAttrs(r, &s)
	_, ok = p.OptRegion(r, p.AddRegion(r), s.Args)
	return ok
}

func printFunc(pr *asm.Printer, op *ir.Operation) {
	o := FuncOp(op)
	printName(pr, op)
	if t := o.FunctionType(); t != nil {
		f := t.Type.(*ir.FunctionType)
		pr.Signature(op, f.Inputs, f.Results, false)
	}
	pr.Byte(' ')
	printQuoted(pr, &FunctionControl, enumProp(o.FunctionControl()))
	pr.AttrDictWithKeyword(op, "function_control", "function_type", "arg_attrs", "res_attrs", ir.SymbolNameAttr)
	if body := o.BodyRegion(); !body.Empty() {
		pr.Byte(' ')
		pr.Region(body, false, true)
	}
}

func parseModule(p *asm.Parser, r *asm.Result) bool {
	body := p.AddRegion(r)
	if s, ok := p.OptSymbol(); ok && s != nil {
		r.SetProp(ir.SymbolNameAttr, s)
	}
	for _, m := range [...]struct {
		prop string
		attr *ir.DialectAttrDef
	}{{"addressing_model", AddressingModelAttr}, {"memory_model", MemoryModelAttr}} {
		v, ok := keywordEnum(p, m.attr.Params[0].Enum, m.prop)
		if !ok {
			return false
		}
		r.SetProp(m.prop, constraint.Enum(p.Ctx, m.attr, v))
	}
	if p.AcceptKeyword("requires") {
		a, ok := ofDef(p, VerCapExtAttr)
		if !ok {
			return false
		}
		r.SetProp("vce_triple", a)
	}
	if !p.AttrDictWithKeyword(r) || !p.Region(r, body, nil) {
		return false
	}
	p.EnsureBlock(body)
	return true
}

func printModule(pr *asm.Printer, op *ir.Operation) {
	o := ModuleOp(op)
	if ir.SymbolName(op) != nil {
		printName(pr, op)
	}
	pr.Byte(' ')
	pr.Buf = AddressingModel.Append(pr.Buf, enumProp(o.AddressingModel()))
	pr.Byte(' ')
	pr.Buf = MemoryModel.Append(pr.Buf, enumProp(o.MemoryModel()))
	if t := o.VceTriple(); t != nil {
		pr.Str(" requires ")
		pr.Attr(t)
	}
	pr.AttrDictWithKeyword(op, "addressing_model", "memory_model", ir.SymbolNameAttr, "vce_triple")
	pr.Byte(' ')
	pr.Region(o.Region(), true, true)
}

// specID is the name of the discardable attribute for the number of a
// specialization constant.
const specID = "spec_id"

func parseSpecConstant(p *asm.Parser, r *asm.Result) bool {
	if !p.SymbolName(r) {
		return false
	}
	if p.AcceptKeyword(specID) {
		if !p.Expect(asm.LParen) {
			return false
		}
		id, ok := p.Attr(nil)
		if !ok || !p.Expect(asm.RParen) {
			return false
		}
		r.AddAttr(p.Ctx.String(specID), id)
	}
	if !p.Expect(asm.Equal) {
		return false
	}
	v, ok := p.Attr(nil)
	if _, text := v.(*ir.StringAttr); text || ok && ir.TypeOf(v) != nil { // else the verifier finds none
		r.SetProp("default_value", v)
	}
	return ok
}

func printSpecConstant(pr *asm.Printer, op *ir.Operation) {
	printName(pr, op)
	if id, ok := op.Attr(specID).(*ir.IntegerAttr); ok {
		pr.Str(" spec_id(")
		pr.Int(id.Int64())
		pr.Byte(')')
	}
	pr.Str(" = ")
	pr.Attr(SpecConstantOp(op).DefaultValue())
}

// specType parses a colon and the type of a composite constant, and stores it as
// property type.
func specType(p *asm.Parser, r *asm.Result) bool {
	t, ok := p.ColonType()
	if ok {
		r.SetProp("type", p.Ctx.TypeAttr(t))
	}
	return ok
}

func parseSpecComposite(p *asm.Parser, r *asm.Result) bool {
	if !p.SymbolName(r) {
		return false
	}
	var vs []ir.Attribute
	ok := p.List(asm.Parens, func() bool {
		s, ok := flatSymbol(p)
		vs = append(vs, s)
		return ok
	})
	r.SetProp("constituents", p.Ctx.Array(vs...))
	return ok && specType(p, r)
}

func printSpecComposite(pr *asm.Printer, op *ir.Operation) {
	printName(pr, op)
	pr.Str(" (")
	for i, v := range SpecConstantCompositeOp(op).Constituents().Elems {
		pr.Comma(i)
		pr.Attr(v)
	}
	pr.Str(") : ")
	printTypeProp(pr, op, "type")
}

func parseSpecReplicate(p *asm.Parser, r *asm.Result) bool {
	return p.SymbolName(r) && p.Expect(asm.LParen) && symbolProp(p, r, "constituent") && p.Expect(asm.RParen) && specType(p, r)
}

func printSpecReplicate(pr *asm.Printer, op *ir.Operation) {
	printName(pr, op)
	pr.Str(" (")
	printSymbolRef(pr, EXTSpecConstantCompositeReplicateOp(op).Constituent())
	pr.Str(") : ")
	printTypeProp(pr, op, "type")
}

// parseSpecOperation parses "wraps" and an operation in generic form. The body
// of spirv.SpecConstantOperation is this operation and a yield of its result.
func parseSpecOperation(p *asm.Parser, r *asm.Result) bool {
	if !p.ExpectKeyword("wraps") {
		return false
	}
	b := p.Arena.NewBlock(nil, nil)
	p.AddRegion(r).Append(b)
	op, ok := p.GenericOperation(b)
	if !ok {
		return false
	}
	if op.NumResults() != 1 {
		return p.Errorf(r.At, "expected the wrapped operation to have one result")
	}
	v := op.Result(0)
	b.Append(p.Arena.Create(&ir.OpState{Name: p.Ctx.OpName("spirv.mlir.yield"), Loc: op.Loc(), Operands: []*ir.Value{v}}))
	r.Types = append(r.Types, v.Type())
	return true
}

func printSpecOperation(pr *asm.Printer, op *ir.Operation) {
	pr.Str(" wraps ")
	pr.GenericOp(SpecConstantOperationOp(op).Body().First(), true)
}
