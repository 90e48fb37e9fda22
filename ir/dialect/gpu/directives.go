package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives lists the custom directives in the assembly formats of the
// dialect.
var directives = asm.Directives{
	"AllReduceOperation": {Parse: parseAllReduce, Print: printAllReduce},
	"AsyncDependencies":  {Parse: parseAsyncDependencies, Print: printAsyncDependencies},
	"LaunchDimType":      {Parse: parseLaunchDimType, Print: printLaunchDimType},
	"LaunchFuncOperands": {Parse: parseLaunchOperands, Print: printLaunchOperands},
	"OffloadingHandler":  {Parse: parseOffloadingHandler, Print: printOffloadingHandler},
}

// asyncKeyword parses an optional keyword async. With it, the operation has a
// token as its result, and the result must have a name.
func asyncKeyword(p *asm.Parser, r *asm.Result) (async, ok bool) {
	at := p.Pos()
	if !p.AcceptKeyword("async") {
		return false, true
	}
	if r.NumNamed == 0 {
		return true, p.Errorf(at, "needs to be named when marked 'async'")
	}
	return true, true
}

func parseAsyncDependencies(p *asm.Parser, a *asm.ParseArgs) bool {
	async, ok := asyncKeyword(p, a.R)
	if !ok {
		return false
	}
	if async {
		a.AddType(0, p.Ctx.DialectType(AsyncTokenType))
	}
	us := a.Operands(1)
	*us, ok = p.AppendOperands(*us, asm.OptSquares)
	return ok
}

func printAsyncDependencies(pr *asm.Printer, a *asm.PrintArgs) {
	printAsync(pr, a.NumTypes(0) > 0, a.Operands(1))
}

func printAsync(pr *asm.Printer, async bool, deps []ir.Operand) {
	if async {
		pr.Str("async")
	}
	if len(deps) == 0 {
		return
	}
	if async {
		pr.Byte(' ')
	}
	pr.Byte('[')
	pr.Operands(deps)
	pr.Byte(']')
}

func parseAllReduce(p *asm.Parser, a *asm.ParseArgs) bool {
	word, ok := p.OptKeyword()
	if !ok {
		return true
	}
	v, ok := AllReduceOperation.Value(word)
	if !ok {
		return p.Errorf(p.Pos(), "invalid op kind")
	}
	a.SetAttr(0, constraint.Enum(p.Ctx, AllReduceOperationAttr, v))
	return true
}

func printAllReduce(pr *asm.Printer, a *asm.PrintArgs) {
	if v := a.Attr(0); v != nil {
		pr.StrippedAttr(v, AllReduceOperationAttr)
	}
}

// parseLaunchDimType parses an optional colon and the type of the launch
// dimensions. The cluster sizes have the same type.
func parseLaunchDimType(p *asm.Parser, a *asm.ParseArgs) bool {
	var t ir.Type = p.Ctx.Index()
	if p.Accept(asm.Colon) {
		var ok bool
		if t, ok = p.Type(); !ok {
			return false
		}
	}
	a.AddType(0, t)
	if len(*a.Operands(1)) > 0 {
		for i := 2; i < a.Len(); i++ {
			a.AddType(i, t)
		}
	}
	return true
}

func printLaunchDimType(pr *asm.Printer, a *asm.PrintArgs) {
	if t := a.Type(0, 0); t != ir.Type(a.Op.Context().Index()) {
		pr.Str(": ")
		pr.Type(t)
	}
}

func parseLaunchOperands(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AcceptKeyword("args") {
		return true
	}
	us := a.Operands(0)
	return p.List(asm.Parens, func() bool {
		u, ok := p.Operand()
		if !ok {
			return false
		}
		*us = append(*us, u)
		t, ok := p.ColonType()
		a.AddType(1, t)
		return ok
	})
}

func printLaunchOperands(pr *asm.Printer, a *asm.PrintArgs) {
	us := a.Operands(0)
	if len(us) == 0 {
		return
	}
	pr.Str("args(")
	for i := range us {
		pr.Comma(i)
		pr.Operand(us[i].Value())
		pr.Str(" : ")
		pr.Type(us[i].Value().Type())
	}
	pr.Byte(')')
}

func parseOffloadingHandler(p *asm.Parser, a *asm.ParseArgs) bool {
	var h ir.Attribute = p.Ctx.DialectAttr(SelectObjectAttr, nil)
	if p.Accept(asm.Less) {
		var ok bool
		if h, ok = p.Attr(nil); !ok || !p.Expect(asm.Greater) {
			return false
		}
	}
	a.SetAttr(0, h)
	return true
}

func printOffloadingHandler(pr *asm.Printer, a *asm.PrintArgs) {
	h := a.Attr(0)
	if h == ir.Attribute(a.Op.Context().DialectAttr(SelectObjectAttr, nil)) {
		return
	}
	pr.Byte('<')
	pr.Attr(h)
	pr.Byte('>')
}
