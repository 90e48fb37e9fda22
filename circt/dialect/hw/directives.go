package hw

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// directives has the custom directives of the dialect's formats.
var directives = asm.Directives{
	"ArrayConcatTypes": {Parse: parseConcatTypes, Print: printConcatTypes},
	"ImplicitSSAName":  ImplicitSSAName,
	"ParamValue":       {Parse: parseParamValue, Print: printParamValue},
	"SliceTypes":       {Parse: parseSliceTypes, Print: printSliceTypes},
}

// ImplicitSSAName is the directive of a name that the text omits if it equals the SSA
// name of the result: $name.
var ImplicitSSAName = asm.Directive{Parse: parseImplicitName, Print: printImplicitName}

func parseImplicitName(p *asm.Parser, a *asm.ParseArgs) bool {
	if p.AcceptKeyword("name") {
		s, ok := p.String()
		if ok {
			a.SetAttr(0, p.Ctx.String(s))
		}
		return ok
	}
	a.SetAttr(0, p.Ctx.String(NameFromSSA(a.R.ResultName(0))))
	return true
}

func printImplicitName(pr *asm.Printer, a *asm.PrintArgs) {
	if s, ok := a.Attr(0).(*ir.StringAttr); ok && !ImpliedName(pr, a.Op, s.Value) {
		pr.Str(" name ")
		pr.Quoted(s.Value)
	}
}

// ImpliedName reports whether the SSA name of op's first result implies name. A number
// implies the empty name.
func ImpliedName(pr *asm.Printer, op *ir.Operation, name string) bool {
	at := len(pr.Buf)
	printed := printedName(pr, op.Result(0))
	implied := string(printed) == name || name == "" && len(printed) > 0 && printed[0] >= '0' && printed[0] <= '9'
	pr.Buf = pr.Buf[:at]
	return implied
}

// SetImpliedName sets the name of an operation without this attribute to the SSA name of
// its first result.
func SetImpliedName(p *asm.Parser, r *asm.Result) {
	if r.Prop("name") == nil {
		r.SetProp("name", p.Ctx.String(NameFromSSA(r.ResultName(0))))
	}
}

// printedName prints the SSA name of v, and returns it without the %. While the printer
// only collects aliases, values have no names, and the result is empty.
func printedName(pr *asm.Printer, v *ir.Value) []byte {
	at := len(pr.Buf)
	pr.Operand(v)
	return pr.Buf[min(at+1, len(pr.Buf)):]
}

// parseConcatTypes parses the array types of an array_concat's operands, and sets the
// result type, an array of all elements.
func parseConcatTypes(p *asm.Parser, a *asm.ParseArgs) bool {
	var inputs []ir.Type
	if !p.List(asm.NoDelim, func() bool {
		t, ok := p.Type()
		inputs = append(inputs, t)
		return ok
	}) {
		return false
	}
	var elem ir.Type
	n := int64(0)
	for _, t := range inputs {
		x := As(t, ArrayType)
		if x == nil {
			return p.Errorf(p.Pos(), "Expected !hw.array type")
		}
		if elem != nil && elem != typeParam(x, 0) {
			return p.Errorf(p.Pos(), "Expected array element type '%s'", elem)
		}
		elem = typeParam(x, 0)
		n += ArrayLen(t)
		a.AddType(0, t)
	}
	a.AddType(1, ArrayOf(elem, n))
	return true
}

func printConcatTypes(pr *asm.Printer, a *asm.PrintArgs) {
	for i := range a.NumTypes(0) {
		pr.Comma(i)
		pr.Type(a.Type(0, i))
	}
}

// parseSliceTypes parses the type of an array, and also sets the type of the index, which
// follows from the array's length.
func parseSliceTypes(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := p.Type()
	if !ok {
		return false
	}
	if As(t, ArrayType) == nil {
		return p.Errorf(p.Pos(), "Expected !hw.array type")
	}
	a.AddType(0, t)
	a.AddType(1, p.Ctx.Int(Log2Ceil(uint64(max(0, ArrayLen(t))))))
	return true
}

func printSliceTypes(pr *asm.Printer, a *asm.PrintArgs) { pr.Type(a.Type(0, 0)) }

// parseParamValue parses a parameter's value: type = value.
func parseParamValue(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := p.Type()
	if !ok || !p.Expect(asm.Equal) {
		return false
	}
	v, ok := p.Attr(t)
	if ok {
		a.SetAttr(0, v)
		a.AddType(1, t)
	}
	return ok
}

func printParamValue(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Type(a.Type(1, 0))
	pr.Str(" = ")
	pr.AttrElide(a.Attr(0), ir.MustElide)
}

// KeywordBool is the directive of a boolean that the text spells as one of two quoted
// keywords: $flag, "true word", "false word".
var KeywordBool = asm.Directive{Parse: parseKeywordBool, Print: printKeywordBool}

// quotedWord returns the keyword in an argument of a directive, such as "\"sync\"".
func quotedWord(code string) string { return strings.Trim(code, "\\\"") }

func parseKeywordBool(p *asm.Parser, a *asm.ParseArgs) bool {
	yes, no := quotedWord(a.Code(1)), quotedWord(a.Code(2))
	switch {
	case p.AcceptKeyword(yes):
		a.SetAttr(0, p.Ctx.Bool(true))
	case p.AcceptKeyword(no):
		a.SetAttr(0, p.Ctx.Bool(false))
	default:
		return p.Errorf(p.Pos(), "expected keyword \"%s\" or \"%s\"", yes, no)
	}
	return true
}

func printKeywordBool(pr *asm.Printer, a *asm.PrintArgs) {
	word := 1
	if v, ok := a.Attr(0).(*ir.IntegerAttr); ok && v.Value.IsZero() {
		word = 2
	}
	pr.Str(quotedWord(a.Code(word)))
}
