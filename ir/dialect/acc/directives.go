package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives lists the custom directives in the assembly formats of the dialect. File
// directives_loop.go holds the functions for loops.
var directives = asm.Directives{
	"AccVar":                            {Parse: parseAccVar, Print: printAccVar},
	"BindName":                          {Parse: parseBindName, Print: printBindName},
	"CombinedConstructsLoop":            {Parse: parseCombined, Print: printCombined},
	"DeviceTypeArrayAttr":               {Parse: parseDeviceTypes, Print: printDeviceTypes},
	"DeviceTypeOperands":                {Parse: parseTypedOperands, Print: printTypedOperands},
	"DeviceTypeOperandsWithKeywordOnly": {Parse: parseOperandsOrKeyword, Print: printOperandsOrKeyword},
	"DeviceTypeOperandsWithSegment":     {Parse: parseSegments, Print: printSegments},
	"GangClause":                        {Parse: parseGang, Print: printGang},
	"LoopControl":                       {Parse: parseLoopControl, Print: printLoopControl},
	"NumGangs":                          {Parse: parseSegments, Print: printSegments},
	"OperandWithKeywordOnly":            {Parse: parseOperandOrKeyword, Print: printOperandOrKeyword},
	"OperandsWithKeywordOnly":           {Parse: parseListOrKeyword, Print: printListOrKeyword},
	"RecipeSym":                         {Parse: parseRecipe, Print: printRecipe},
	"RoutineGangClause":                 {Parse: parseRoutineGang, Print: printRoutineGang},
	"Var":                               {Parse: parseVar, Print: printVar},
	"VarPtrType":                        {Parse: parseVarType, Print: printVarType},
	"WaitClause":                        {Parse: parseWait, Print: printWait},
}

// mappable reports whether data of type t is mapped as a whole, not by a pointer.
func mappable(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return false
	}
	d, ok := t.(*ir.DialectType)
	return !ok || d.Def.Dialect.Name != "llvm"
}

// pointee returns the type that t points to, or t if it is mappable or does not name an
// element type.
func pointee(t ir.Type) ir.Type {
	if e := ir.ElementOf(t); e != nil && !mappable(t) {
		return e
	}
	return t
}

// parseVar parses varPtr(%v or var(%v. Another directive parses the type and the closing
// parenthesis.
func parseVar(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AcceptKeyword("varPtr") && !p.ExpectKeyword("var") || !p.Expect(asm.LParen) {
		return false
	}
	u, ok := p.Operand()
	*a.Operands(0) = append(*a.Operands(0), u)
	return ok
}

func printVar(pr *asm.Printer, a *asm.PrintArgs) {
	v := a.Operand(0)
	if mappable(v.Type()) {
		pr.Str("var(")
	} else {
		pr.Str("varPtr(")
	}
	pr.Operand(v)
}

func parseVarType(p *asm.Parser, a *asm.ParseArgs) bool {
	t, ok := p.Type()
	if !ok || !p.Expect(asm.RParen) {
		return false
	}
	a.AddType(0, t)
	v := pointee(t)
	if p.AcceptKeyword("varType") {
		if !p.Expect(asm.LParen) {
			return false
		}
		if v, ok = p.Type(); !ok || !p.Expect(asm.RParen) {
			return false
		}
	}
	a.SetAttr(1, p.Ctx.TypeAttr(v))
	return true
}

func printVarType(pr *asm.Printer, a *asm.PrintArgs) {
	t := a.Type(0, 0)
	pr.Type(t)
	pr.Byte(')')
	if v, ok := a.Attr(1).(*ir.TypeAttr); ok && v.Type != pointee(t) {
		pr.Str(" varType(")
		pr.Type(v.Type)
		pr.Byte(')')
	}
}

func parseAccVar(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.AcceptKeyword("accPtr") && !p.ExpectKeyword("accVar") || !p.Expect(asm.LParen) {
		return false
	}
	return p.TypedOperand(a, 0, 1) && p.Expect(asm.RParen)
}

func printAccVar(pr *asm.Printer, a *asm.PrintArgs) {
	v := a.Operand(0)
	if mappable(v.Type()) {
		pr.Str("accVar(")
	} else {
		pr.Str("accPtr(")
	}
	pr.TypedValue(v)
	pr.Byte(')')
}

func parseRecipe(p *asm.Parser, a *asm.ParseArgs) bool {
	s, ok := p.SymbolRef()
	if ok {
		a.SetAttr(0, s)
	}
	return ok
}

func printRecipe(pr *asm.Printer, a *asm.PrintArgs) {
	if s := a.Attr(0); s != nil {
		pr.Attr(s)
	}
}

func deviceOf(c *ir.Context, v int64) ir.Attribute { return constraint.Enum(c, DeviceTypeAttr, v) }

// anyDevice returns the device type none, which stands for all devices without a device
// type of their own.
func anyDevice(c *ir.Context) ir.Attribute {
	v, _ := DeviceType.Value("none")
	return constraint.Enum(c, DeviceTypeAttr, v)
}

// optDevice parses an optional [device type]. If it is absent, optDevice returns the
// device type none.
func optDevice(p *asm.Parser) (ir.Attribute, bool) {
	if !p.Accept(asm.LSquare) {
		return anyDevice(p.Ctx), true
	}
	d, ok := p.Attr(nil)
	return d, ok && p.Expect(asm.RSquare)
}

// printDevice prints element i of list as [device type], unless the device type is none.
func printDevice(pr *asm.Printer, c *ir.Context, list ir.Attribute, i int) {
	if d := ir.ArrayElem(list, i); d != nil && d != anyDevice(c) {
		pr.Str(" [")
		pr.Attr(d)
		pr.Byte(']')
	}
}

func length(list ir.Attribute) int {
	if a, ok := list.(*ir.ArrayAttr); ok {
		return len(a.Elems)
	}
	return 0
}

// onlyAny reports whether the only element of a list of device types is the device type
// none.
func onlyAny(c *ir.Context, list ir.Attribute) bool {
	return length(list) == 1 && ir.ArrayElem(list, 0) == anyDevice(c)
}

// deviceList parses a list of device types in square brackets. The caller must have seen
// the opening bracket.
func deviceList(p *asm.Parser) (ir.Attribute, bool) {
	var list []ir.Attribute
	ok := p.List(asm.Squares, func() bool {
		d, ok := p.Attr(nil)
		list = append(list, d)
		return ok
	})
	return p.Ctx.Array(list...), ok
}

func printDeviceList(pr *asm.Printer, list ir.Attribute) {
	if length(list) == 0 {
		return
	}
	pr.Byte('[')
	for i := range length(list) {
		pr.Comma(i)
		pr.Attr(ir.ArrayElem(list, i))
	}
	pr.Byte(']')
}

// parseHead parses the start of a clause and sets argument i to the devices for which the
// keyword stands alone. Without a parenthesis, the keyword stands alone for any device.
// After the parenthesis, an optional [devices] lists these devices. more reports whether
// operands follow; if all is set, they may be absent.
func parseHead(p *asm.Parser, a *asm.ParseArgs, i int, all bool) (more, ok bool) {
	if !p.Accept(asm.LParen) {
		a.SetAttr(i, p.Ctx.Array(anyDevice(p.Ctx)))
		return false, true
	}
	a.SetAttr(i, p.Ctx.Array())
	if !p.Is(asm.LSquare) {
		return true, true
	}
	list, ok := deviceList(p)
	if !ok {
		return false, false
	}
	a.SetAttr(i, list)
	if all && p.Accept(asm.RParen) {
		return false, true
	}
	return true, p.Expect(asm.Comma)
}

// printHead prints the start of a clause in the form that parseHead parses. If alone is
// set and the only device is the device type none, it prints nothing and returns false.
// If more is set, a comma follows the devices.
func printHead(pr *asm.Printer, a *asm.PrintArgs, i int, alone, more bool) bool {
	devices := a.Attr(i)
	if alone && onlyAny(a.Op.Context(), devices) {
		return false
	}
	pr.Byte('(')
	printDeviceList(pr, devices)
	if more && length(devices) > 0 {
		pr.Str(", ")
	}
	return true
}

// typedOperands parses %v : type [device], .... It stores the operands in argument number
// v of the directive, their types in argument t, and the array of device types in
// argument devices.
func typedOperands(p *asm.Parser, a *asm.ParseArgs, v, t, devices int) bool {
	var list []ir.Attribute
	ok := p.List(asm.NoDelim, func() bool {
		if !p.TypedOperand(a, v, t) {
			return false
		}
		d, ok := optDevice(p)
		list = append(list, d)
		return ok
	})
	a.SetAttr(devices, p.Ctx.Array(list...))
	return ok
}

// printOperands prints the operands of argument v with their types and devices. It stops
// after as many operands as argument devices has elements.
func printOperands(pr *asm.Printer, a *asm.PrintArgs, v, devices int) {
	us := a.Operands(v)
	for i := range min(len(us), length(a.Attr(devices))) {
		pr.Comma(i)
		pr.TypedValue(us[i].Value())
		printDevice(pr, a.Op.Context(), a.Attr(devices), i)
	}
}

func parseTypedOperands(p *asm.Parser, a *asm.ParseArgs) bool { return typedOperands(p, a, 0, 1, 2) }

func printTypedOperands(pr *asm.Printer, a *asm.PrintArgs) { printOperands(pr, a, 0, 2) }

// parseOperandsOrKeyword parses a clause after its keyword. The clause is empty, so that
// the keyword stands alone, or ([devices], operands). As in upstream, the optional
// [devices] are not stored, and at least one operand must follow them.
func parseOperandsOrKeyword(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.LParen) {
		a.SetAttr(3, p.Ctx.Array(anyDevice(p.Ctx)))
		return true
	}
	if p.Is(asm.LSquare) {
		if _, ok := deviceList(p); !ok || !p.Expect(asm.Comma) {
			return false
		}
	}
	return typedOperands(p, a, 0, 1, 2) && p.Expect(asm.RParen)
}

func printOperandsOrKeyword(pr *asm.Printer, a *asm.PrintArgs) {
	if !printHead(pr, a, 3, len(a.Operands(0)) == 0, length(a.Attr(2)) > 0) {
		return
	}
	printOperands(pr, a, 0, 2)
	pr.Byte(')')
}

// parseOperandOrKeyword parses a clause after its keyword. The clause is (%v : type), or
// empty, so that the keyword stands alone.
func parseOperandOrKeyword(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.LParen) {
		a.SetAttr(2, p.Ctx.Unit())
		return true
	}
	return p.TypedOperand(a, 0, 1) && p.Expect(asm.RParen)
}

func printOperandOrKeyword(pr *asm.Printer, a *asm.PrintArgs) {
	if a.Attr(2) != nil {
		return
	}
	pr.Byte('(')
	if v := a.Operand(0); v != nil {
		pr.TypedValue(v)
	}
	pr.Byte(')')
}

// parseListOrKeyword parses a clause after its keyword. The clause is (%v, %w : type,
// type), or empty, so that the keyword stands alone.
func parseListOrKeyword(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.LParen) {
		a.SetAttr(2, p.Ctx.Unit())
		return true
	}
	us, ok := p.AppendOperands(*a.Operands(0), asm.NoDelim)
	*a.Operands(0) = us
	if !ok || !p.Expect(asm.Colon) {
		return false
	}
	ts, ok := p.TypeList()
	*a.Types(1) = append(*a.Types(1), ts...)
	return ok && p.Expect(asm.RParen)
}

func printListOrKeyword(pr *asm.Printer, a *asm.PrintArgs) {
	if a.Attr(2) != nil {
		return
	}
	pr.Byte('(')
	pr.Operands(a.Operands(0))
	pr.Str(" : ")
	pr.OperandTypes(a.Operands(0))
	pr.Byte(')')
}

func parseDeviceTypes(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.LParen) {
		a.SetAttr(0, p.Ctx.Array(anyDevice(p.Ctx)))
		return true
	}
	list, ok := deviceList(p)
	a.SetAttr(0, list)
	return ok && p.Expect(asm.RParen)
}

func printDeviceTypes(pr *asm.Printer, a *asm.PrintArgs) {
	if onlyAny(a.Op.Context(), a.Attr(0)) || length(a.Attr(0)) == 0 {
		return
	}
	pr.Byte('(')
	printDeviceList(pr, a.Attr(0))
	pr.Byte(')')
}

// parseBindName parses a list of bind names, each with an optional device: @name
// [device], "name" [device], ....
func parseBindName(p *asm.Parser, a *asm.ParseArgs) bool {
	var lists [4][]ir.Attribute
	ok := p.List(asm.NoDelim, func() bool {
		k := 0
		at := p.Pos()
		v, ok := p.Attr(nil)
		if !ok {
			return false
		}
		switch v.(type) {
		case *ir.SymbolRefAttr:
		case *ir.StringAttr:
			k = 1
		default:
			return p.Errorf(at, "invalid bind name")
		}
		d, ok := optDevice(p)
		lists[k], lists[k+2] = append(lists[k], v), append(lists[k+2], d)
		return ok
	})
	for i, l := range lists {
		a.SetAttr(i, p.Ctx.Array(l...))
	}
	return ok
}

func printBindName(pr *asm.Printer, a *asm.PrintArgs) {
	n := 0
	for k := range 2 {
		for i := range length(a.Attr(k)) {
			pr.Comma(n)
			pr.Attr(ir.ArrayElem(a.Attr(k), i))
			printDevice(pr, a.Op.Context(), a.Attr(k+2), i)
			n++
		}
	}
}

// parseRoutineGang parses a gang clause after its keyword. The clause is empty, or
// ([devices], dim: n [device], ...). The optional [devices] lists the devices for which
// the keyword stands alone.
func parseRoutineGang(p *asm.Parser, a *asm.ParseArgs) bool {
	more, ok := parseHead(p, a, 0, false)
	if !more || !ok {
		return ok
	}
	var dims, devices []ir.Attribute
	ok = p.List(asm.NoDelim, func() bool {
		if !p.ExpectKeyword("dim") || !p.Expect(asm.Colon) {
			return false
		}
		v, ok := p.Attr(nil)
		if !ok {
			return false
		}
		d, ok := optDevice(p)
		dims, devices = append(dims, v), append(devices, d)
		return ok
	})
	a.SetAttr(1, p.Ctx.Array(dims...))
	a.SetAttr(2, p.Ctx.Array(devices...))
	return ok && p.Expect(asm.RParen)
}

func printRoutineGang(pr *asm.Printer, a *asm.PrintArgs) {
	n := min(length(a.Attr(1)), length(a.Attr(2)))
	if !printHead(pr, a, 0, length(a.Attr(1)) == 0, n > 0) {
		return
	}
	for i := range n {
		pr.Comma(i)
		pr.Str("dim: ")
		pr.Attr(ir.ArrayElem(a.Attr(1), i))
		printDevice(pr, a.Op.Context(), a.Attr(2), i)
	}
	pr.Byte(')')
}
