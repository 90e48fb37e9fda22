package llvm

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives lists the custom directives in the assembly formats of the dialect.
var directives = asm.Directives{
	"GEPIndices":                    {Parse: parseGEPIndices, Print: printGEPIndices},
	"IndirectBrOpSucessors":         {Parse: parseIndirectTargets, Print: printIndirectTargets},
	"InsertExtractValueElementType": {Parse: parseElementType, Print: printNothing},
	"LLVMLinkage":                   {Parse: parseLinkage, Print: printLinkage},
	"OpBundles":                     {Parse: parseBundlesArgs, Print: printBundlesArgs},
	"ShuffleType":                   {Parse: parseShuffleType, Print: printNothing},
	"SwitchOpCases":                 asm.SwitchStyle{Brackets: true, Signed: true}.Directive(),
}

// printNothing is the printer of directives whose types follow from other parts
// of the text.
func printNothing(*asm.Printer, *asm.PrintArgs) {}

// fastmath returns elided, extended by the attribute fastmathFlags if op has it
// with the value none. Attribute dictionaries omit it then.
func fastmath(op *ir.Operation, elided []string) []string {
	elided = slices.Clip(elided)
	if op.Def().Slot("fastmathFlags") >= 0 && enumProp(op, "fastmathFlags") == 0 {
		elided = append(elided, "fastmathFlags")
	}
	return elided
}

// comparison is the syntax of llvm.icmp and llvm.fcmp: "predicate" %a, %b : type.
type comparison struct{ predicates *ir.EnumDef }

func (k comparison) syntax() *asm.Custom { return &asm.Custom{Parse: k.parse, Print: k.print} }

func (k comparison) parse(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	word, ok := p.String()
	if !ok {
		return false
	}
	v, ok := k.predicates.Value(word)
	if !ok {
		return p.Errorf(at, "'%s' is an incorrect value of the 'predicate' attribute", word)
	}
	r.SetProp("predicate", p.Ctx.Int64Attr(p.Ctx.Int(64), v))
	us, ok := p.OperandsN(2, asm.NoDelim)
	if !ok || !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs(us, t, r) {
		return false
	}
	r.Types = append(r.Types, constraint.I1SameShape(t))
	return true
}

func (k comparison) print(pr *asm.Printer, op *ir.Operation) {
	pr.Str(" \"")
	pr.Buf = k.predicates.Append(pr.Buf, enumProp(op, "predicate"))
	pr.Str("\" ")
	pr.Operands(op.Operands())
	pr.AttrDict(op, fastmath(op, []string{"predicate"})...)
	pr.Str(" : ")
	pr.Type(op.Operand(0).Type())
}

func parseAlloca(p *asm.Parser, r *asm.Result) bool {
	if p.AcceptKeyword("inalloca") {
		r.SetProp("inalloca", p.Ctx.Unit())
	}
	u, ok := p.Operand()
	if !ok || !p.ExpectKeyword("x") {
		return false
	}
	elem, ok := p.Type()
	if !ok || !p.AttrDict(r) || !p.Expect(asm.Colon) {
		return false
	}
	r.SetProp("elem_type", p.Ctx.TypeAttr(elem))
	at := p.Pos()
	in, out, ok := p.FunctionTypeParts()
	if !ok {
		return false
	}
	if len(in) != 1 || len(out) != 1 {
		return p.Errorf(at, "expected trailing function type with one argument and one result")
	}
	r.Types = append(r.Types, out...)
	return p.ResolveAs([]asm.Unresolved{u}, in[0], r)
}

func printAlloca(pr *asm.Printer, op *ir.Operation) {
	o := AllocaOp(op)
	if o.Inalloca() {
		pr.Str(" inalloca")
	}
	pr.Byte(' ')
	pr.Operand(o.ArraySize())
	pr.Str(" x ")
	pr.Attr(o.ElemType())
	elided := []string{"elem_type", "inalloca"}
	if a := op.Inherent("alignment"); a == nil || number(a) == 0 {
		elided = append(elided, "alignment")
	}
	pr.AttrDict(op, elided...)
	pr.Str(" : ")
	pr.FunctionalType(op)
}

// parseLandingpad parses llvm.landingpad behind its name: cleanup (catch %v :
// type) (filter %v : type) ... : type.
func parseLandingpad(p *asm.Parser, r *asm.Result) bool {
	if p.AcceptKeyword("cleanup") {
		r.SetProp("cleanup", p.Ctx.Unit())
	}
	for p.Accept(asm.LParen) {
		if !p.AcceptKeyword("filter") && !p.ExpectKeyword("catch") {
			return false
		}
		u, ok := p.Operand()
		if !ok {
			return false
		}
		t, ok := p.ColonType()
		if !ok || !p.ResolveAs([]asm.Unresolved{u}, t, r) || !p.Expect(asm.RParen) {
			return false
		}
	}
	if !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	r.Types = append(r.Types, t)
	return ok
}

func printLandingpad(pr *asm.Printer, op *ir.Operation) {
	o := LandingpadOp(op)
	pr.Byte(' ')
	if o.Cleanup() {
		pr.Str("cleanup ")
	}
	for _, u := range op.Operands() {
		t := u.Value().Type()
		if constraint.OfType(t, ArrayType) {
			pr.Str("(filter ")
		} else {
			pr.Str("(catch ")
		}
		pr.Operand(u.Value())
		pr.Str(" : ")
		pr.Type(t)
		pr.Str(") ")
	}
	pr.AttrDict(op, "cleanup")
	pr.Str(": ")
	pr.Type(o.Res().Type())
}

// dynamicGEPIndex marks the place of an operand in the list of constant indices
// of llvm.getelementptr.
const dynamicGEPIndex = math.MinInt32

func parseGEPIndices(p *asm.Parser, a *asm.ParseArgs) bool {
	var raw []int32
	us := a.Operands(0)
	ok := p.List(asm.NoDelim, func() bool {
		at := p.Pos()
		v, present, ok := p.OptInteger()
		if !ok {
			return false
		}
		if present {
			if v < math.MinInt32 || v > math.MaxInt32 {
				return p.Errorf(at, "integer value too large")
			}
			raw = append(raw, int32(v))
			return true
		}
		u, ok := p.Operand()
		*us, raw = append(*us, u), append(raw, dynamicGEPIndex)
		return ok
	})
	a.SetAttr(1, p.Ctx.DenseI32Array(raw))
	return ok
}

func printGEPIndices(pr *asm.Printer, a *asm.PrintArgs) {
	us := a.Operands(0)
	raw, _ := a.Attr(1).(*ir.DenseArrayAttr)
	for i := 0; raw != nil && i < raw.Len; i++ {
		pr.Comma(i)
		if v := raw.At(i); v != dynamicGEPIndex || len(us) == 0 {
			pr.Int(v)
			continue
		}
		pr.Operand(us[0].Value())
		us = us[1:]
	}
}

// parseIndirectTargets parses the successors of llvm.indirectbr with their
// arguments: [^a(%x : t), ^b].
func parseIndirectTargets(p *asm.Parser, a *asm.ParseArgs) bool {
	return p.List(asm.Squares, func() bool {
		b, ok := p.Successor()
		if !ok {
			return false
		}
		*a.Successors(1) = append(*a.Successors(1), b)
		us := a.Operands(2)
		n := len(*us)
		if p.Accept(asm.LParen) {
			if *us, ok = p.AppendOperands(*us, asm.NoDelim); !ok {
				return false
			}
			ts, ok := p.ColonTypeList()
			if !ok || !p.Expect(asm.RParen) {
				return false
			}
			for _, t := range ts {
				a.AddType(3, t)
			}
		}
		sizes := a.GroupSizes(2)
		*sizes = append(*sizes, int32(len(*us)-n))
		return true
	})
}

func printIndirectTargets(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Byte('[')
	groups := a.Groups(2)
	for i, b := range a.Successors(1) {
		if i > 0 {
			pr.Byte(',')
		}
		pr.Newline()
		pr.SuccessorArgs(b.Block(), groups.Next())
	}
	if len(a.Successors(1)) > 0 {
		pr.Newline()
	}
	pr.Byte(']')
}

// parseElementType parses nothing. It sets the element type, which follows from
// the aggregate's type and the position.
func parseElementType(p *asm.Parser, a *asm.ParseArgs) bool {
	position, _ := a.Attr(2).(*ir.DenseArrayAttr)
	var path []int64
	if position != nil {
		path = position.Int64s()
	}
	t, wrong := descend((*a.Types(1))[0], path)
	if wrong != "" {
		return p.Errorf(p.Pos(), "%s", wrong)
	}
	a.AddType(0, t)
	return true
}

// parseShuffleType parses nothing. It sets the result type of a shuffle, a vector
// with as many elements as the mask.
func parseShuffleType(p *asm.Parser, a *asm.ParseArgs) bool {
	v, ok := (*a.Types(0))[0].(*ir.VectorType)
	if !ok || !IsCompatibleVectorType(v) {
		return p.Errorf(p.Pos(), "expected an LLVM compatible vector type")
	}
	mask, _ := a.Attr(2).(*ir.DenseArrayAttr)
	n := int64(0)
	if mask != nil {
		n = int64(mask.Len)
	}
	a.AddType(1, p.Ctx.VectorType([]int64{n}, v.Element, v.Scalable))
	return true
}

func parseLinkage(p *asm.Parser, a *asm.ParseArgs) bool {
	a.SetAttr(0, constraint.Enum(p.Ctx, LinkageAttr, optKeyword(p, &Linkage, 0)))
	return true
}

func printLinkage(pr *asm.Printer, a *asm.PrintArgs) {
	if d, ok := a.Attr(0).(*ir.DialectAttr); ok {
		pr.Buf = Linkage.Append(pr.Buf, number(d.Params[0]))
	}
}
