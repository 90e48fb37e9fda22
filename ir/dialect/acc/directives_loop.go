package acc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func parseCombined(p *asm.Parser, a *asm.ParseArgs) bool {
	for _, word := range [...]string{"kernels", "parallel", "serial"} {
		if p.AcceptKeyword(word) {
			v, _ := CombinedConstructsType.Value(word + "_loop")
			a.SetAttr(0, constraint.Enum(p.Ctx, CombinedConstructsTypeAttr, v))
			return true
		}
	}
	return p.Errorf(p.Pos(), "expected compute construct name")
}

func printCombined(pr *asm.Printer, a *asm.PrintArgs) {
	d, ok := a.Attr(0).(*ir.DialectAttr)
	if !ok {
		return
	}
	if v, ok := d.Params[0].(*ir.IntegerAttr); ok {
		word := CombinedConstructsType.Keyword(v.Int64())
		pr.Str(word[:len(word)-len("_loop")])
	}
}

// parseSegments parses {%v : type, ...} [device], ....
func parseSegments(p *asm.Parser, a *asm.ParseArgs) bool {
	var devices []ir.Attribute
	var sizes []int32
	ok := p.List(asm.NoDelim, func() bool {
		if !p.Expect(asm.LBrace) {
			return false
		}
		n := int32(0)
		ok := p.List(asm.NoDelim, func() bool {
			n++
			return parseTyped(p, a, 0, 1)
		})
		if !ok || !p.Expect(asm.RBrace) {
			return false
		}
		d, ok := optDevice(p)
		devices, sizes = append(devices, d), append(sizes, n)
		return ok
	})
	a.SetAttr(2, p.Ctx.Array(devices...))
	a.SetAttr(3, p.Ctx.DenseI32Array(sizes))
	return ok
}

func printSegments(pr *asm.Printer, a *asm.PrintArgs) {
	us := a.Operands(0)
	sizes, _ := a.Attr(3).(*ir.DenseArrayAttr)
	if sizes == nil {
		return
	}
	for i := range sizes.Len {
		comma(pr, i)
		pr.Byte('{')
		for k := range int(sizes.At(i)) {
			if len(us) == 0 {
				break
			}
			comma(pr, k)
			printTyped(pr, us[0].Value())
			us = us[1:]
		}
		pr.Byte('}')
		printDevice(pr, a.Op.Context(), a.Attr(2), i)
	}
}

// parseWait parses nothing, which is the keyword alone, or ([devices that have
// the keyword alone], {devnum: %v : type, ...} [device], ...).
func parseWait(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.LParen) {
		a.SetAttr(5, p.Ctx.Array(anyDevice(p.Ctx)))
		return true
	}
	a.SetAttr(5, p.Ctx.Array())
	if p.Is(asm.LSquare) {
		list, ok := deviceList(p)
		if !ok {
			return false
		}
		a.SetAttr(5, list)
		if !p.Expect(asm.Comma) {
			return false
		}
	}
	var devices, devnums []ir.Attribute
	var sizes []int32
	ok := p.List(asm.NoDelim, func() bool {
		if !p.Expect(asm.LBrace) {
			return false
		}
		devnum := p.AcceptKeyword("devnum")
		if devnum && !p.Expect(asm.Colon) {
			return false
		}
		n := int32(0)
		ok := p.List(asm.NoDelim, func() bool {
			n++
			return parseTyped(p, a, 0, 1)
		})
		if !ok || !p.Expect(asm.RBrace) {
			return false
		}
		d, ok := optDevice(p)
		devices, devnums, sizes = append(devices, d), append(devnums, p.Ctx.Bool(devnum)), append(sizes, n)
		return ok
	})
	a.SetAttr(2, p.Ctx.Array(devices...))
	a.SetAttr(3, p.Ctx.DenseI32Array(sizes))
	a.SetAttr(4, p.Ctx.Array(devnums...))
	return ok && p.Expect(asm.RParen)
}

func printWait(pr *asm.Printer, a *asm.PrintArgs) {
	us := a.Operands(0)
	if len(us) == 0 && onlyAny(a.Op.Context(), a.Attr(5)) {
		return
	}
	pr.Byte('(')
	printDeviceList(pr, a.Attr(5))
	if length(a.Attr(5)) > 0 && length(a.Attr(2)) > 0 {
		pr.Str(", ")
	}
	if sizes, ok := a.Attr(3).(*ir.DenseArrayAttr); ok {
		for i := range sizes.Len {
			comma(pr, i)
			pr.Byte('{')
			if v, ok := elem(a.Attr(4), i).(*ir.IntegerAttr); ok && v.Int64() != 0 {
				pr.Str("devnum: ")
			}
			for k := range int(sizes.At(i)) {
				if len(us) == 0 {
					break
				}
				comma(pr, k)
				printTyped(pr, us[0].Value())
				us = us[1:]
			}
			pr.Byte('}')
			printDevice(pr, a.Op.Context(), a.Attr(2), i)
		}
	}
	pr.Byte(')')
}

// gangWords are the keywords of the arguments of a gang clause.
var gangWords = []struct{ word, argument string }{{"num", "Num"}, {"dim", "Dim"}, {"static", "Static"}}

// parseGang parses nothing, or ([devices], {num=%v : type, ...} [device], ...).
func parseGang(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.LParen) {
		a.SetAttr(5, p.Ctx.Array(anyDevice(p.Ctx)))
		return true
	}
	a.SetAttr(5, p.Ctx.Array())
	if p.Is(asm.LSquare) {
		list, ok := deviceList(p)
		if !ok {
			return false
		}
		a.SetAttr(5, list)
		if p.Accept(asm.RParen) {
			return true
		}
		if !p.Expect(asm.Comma) {
			return false
		}
	}
	var kinds, devices []ir.Attribute
	var sizes []int32
	ok := p.List(asm.NoDelim, func() bool {
		if !p.Expect(asm.LBrace) {
			return false
		}
		n := int32(0)
		for {
			kind, found := gangArgument(p)
			if !found {
				break
			}
			if !p.Expect(asm.Equal) || !parseTyped(p, a, 0, 1) {
				return false
			}
			kinds = append(kinds, kind)
			n++
			if !p.Accept(asm.Comma) {
				break
			}
			if !p.IsKeyword("num") && !p.IsKeyword("dim") && !p.IsKeyword("static") {
				return p.Errorf(p.Pos(), "new value expected after comma")
			}
		}
		if n == 0 {
			return p.Errorf(p.Pos(), "expect at least one of num, dim or static values")
		}
		if !p.Expect(asm.RBrace) {
			return false
		}
		d, ok := optDevice(p)
		devices, sizes = append(devices, d), append(sizes, n)
		return ok
	})
	a.SetAttr(2, p.Ctx.Array(kinds...))
	a.SetAttr(3, p.Ctx.Array(devices...))
	a.SetAttr(4, p.Ctx.DenseI32Array(sizes))
	return ok && p.Expect(asm.RParen)
}

func gangArgument(p *asm.Parser) (ir.Attribute, bool) {
	for _, w := range gangWords {
		if p.AcceptKeyword(w.word) {
			v, _ := GangArgType.Value(w.argument)
			return constraint.Enum(p.Ctx, GangArgTypeAttr, v), true
		}
	}
	return nil, false
}

func printGang(pr *asm.Printer, a *asm.PrintArgs) {
	us := a.Operands(0)
	if len(us) == 0 && onlyAny(a.Op.Context(), a.Attr(5)) {
		return
	}
	pr.Byte('(')
	printDeviceList(pr, a.Attr(5))
	if length(a.Attr(5)) > 0 && length(a.Attr(3)) > 0 {
		pr.Str(", ")
	}
	next := 0
	if sizes, ok := a.Attr(4).(*ir.DenseArrayAttr); ok {
		for i := range sizes.Len {
			comma(pr, i)
			pr.Byte('{')
			for k := range int(sizes.At(i)) {
				if next >= len(us) {
					break
				}
				comma(pr, k)
				printGangKind(pr, elem(a.Attr(2), next))
				printTyped(pr, us[next].Value())
				next++
			}
			pr.Byte('}')
			printDevice(pr, a.Op.Context(), a.Attr(3), i)
		}
	}
	pr.Byte(')')
}

func printGangKind(pr *asm.Printer, kind ir.Attribute) {
	d, ok := kind.(*ir.DialectAttr)
	if !ok {
		return
	}
	v, _ := d.Params[0].(*ir.IntegerAttr)
	for _, w := range gangWords {
		if v != nil && GangArgType.Keyword(v.Int64()) == w.argument {
			pr.Str(w.word + "=")
		}
	}
}

// parseLoopControl parses an optional control(%iv : type, ...) = (lower) to
// (upper) step (steps), and the region.
func parseLoopControl(p *asm.Parser, a *asm.ParseArgs) bool {
	var ivs []asm.Argument
	if p.AcceptKeyword("control") {
		var ok bool
		if ivs, ok = p.ArgumentList(asm.Parens, true, false); !ok || !p.Expect(asm.Equal) {
			return false
		}
		for i, before := range [...]string{"", "to", "step"} {
			if before != "" && !p.ExpectKeyword(before) {
				return false
			}
			if !bounds(p, a, 1+2*i, len(ivs)) {
				return false
			}
		}
	}
	return p.Region(a.R, a.AddRegion(p, 0), ivs)
}

// bounds parses (%v, ... : type, ...) with n operands into two arguments.
func bounds(p *asm.Parser, a *asm.ParseArgs, arg, n int) bool {
	if !p.Expect(asm.LParen) {
		return false
	}
	at := p.Pos()
	us, ok := p.AppendOperands(nil, asm.NoDelim)
	if !ok {
		return false
	}
	if len(us) != n {
		return p.Errorf(at, "expected %d operands", n)
	}
	*a.Operands(arg) = append(*a.Operands(arg), us...)
	if !p.Expect(asm.Colon) {
		return false
	}
	ts, ok := p.TypeList()
	*a.Types(arg + 1) = append(*a.Types(arg + 1), ts...)
	return ok && p.Expect(asm.RParen)
}

func printLoopControl(pr *asm.Printer, a *asm.PrintArgs) {
	region := a.Region(0)
	if region.First() != nil && region.First().NumArgs() > 0 {
		pr.Str("control(")
		for i, v := range region.First().Args() {
			comma(pr, i)
			printTyped(pr, v)
		}
		pr.Byte(')')
		for i, before := range [...]string{" = (", " to (", "  step ("} {
			us := a.Operands(1 + 2*i)
			pr.Str(before)
			pr.Operands(us)
			pr.Str(" : ")
			pr.OperandTypes(us)
			pr.Byte(')')
		}
		pr.Byte(' ')
	}
	pr.Region(region, false, true)
}
