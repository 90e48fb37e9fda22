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

// groups are the operand groups of a clause, {...} [device], .... For each group, they hold the
// number of operands and the device.
type groups struct {
	sizes   []int32
	devices []ir.Attribute
}

// parse parses a list of groups. body parses the operands of a group between the braces, and
// returns their number.
func (g *groups) parse(p *asm.Parser, body func() (n int32, ok bool)) bool {
	return p.List(asm.NoDelim, func() bool {
		if !p.Expect(asm.LBrace) {
			return false
		}
		n, ok := body()
		if !ok || !p.Expect(asm.RBrace) {
			return false
		}
		d, ok := optDevice(p)
		g.sizes, g.devices = append(g.sizes, n), append(g.devices, d)
		return ok
	})
}

// set stores the sizes of the groups in argument number sizes of the directive, and the devices in
// argument number devices.
func (g *groups) set(p *asm.Parser, a *asm.ParseArgs, sizes, devices int) {
	a.SetAttr(sizes, p.Ctx.DenseI32Array(g.sizes))
	a.SetAttr(devices, p.Ctx.Array(g.devices...))
}

// parsePart parses the operands of one group, %v : type, .... It adds the operands to argument 0
// of the directive and their types to argument 1. It returns the number of operands.
func parsePart(p *asm.Parser, a *asm.ParseArgs) (n int32, ok bool) {
	ok = p.List(asm.NoDelim, func() bool {
		n++
		return p.TypedOperand(a, 0, 1)
	})
	return n, ok
}

// printGroups prints the operands in argument 0 of the directive in groups. Arguments sizes and
// devices of the directive hold the size and the device of each group. Before it prints a group,
// printGroups calls part with the group's index. Before it prints an operand, it calls operand
// with the operand's index.
func printGroups(pr *asm.Printer, a *asm.PrintArgs, sizes, devices int, part, operand func(i int)) {
	list, _ := a.Attr(sizes).(*ir.DenseArrayAttr)
	if list == nil || length(a.Attr(devices)) == 0 {
		return
	}
	us, next := a.Operands(0), 0
	for i := range list.Len {
		pr.Comma(i)
		pr.Byte('{')
		part(i)
		for k := 0; k < int(list.At(i)) && next < len(us); k++ {
			pr.Comma(k)
			operand(next)
			pr.TypedValue(us[next].Value())
			next++
		}
		pr.Byte('}')
		printDevice(pr, a.Op.Context(), a.Attr(devices), i)
	}
}

func printNothing(int) {}

// parseSegments parses a clause's operand groups: {%v : type, ...} [device], ....
func parseSegments(p *asm.Parser, a *asm.ParseArgs) bool {
	var g groups
	ok := g.parse(p, func() (int32, bool) { return parsePart(p, a) })
	g.set(p, a, 3, 2)
	return ok
}

func printSegments(pr *asm.Printer, a *asm.PrintArgs) {
	printGroups(pr, a, 3, 2, printNothing, printNothing)
}

// parseWait parses the clause after its keyword. The clause is empty, or ([devices], {devnum: %v :
// type, ...} [device], ...). The first [devices] is optional, and lists the devices for which the
// keyword stands alone.
func parseWait(p *asm.Parser, a *asm.ParseArgs) bool {
	more, ok := parseHead(p, a, 5, false)
	if !more || !ok {
		return ok
	}
	var g groups
	var devnums []ir.Attribute
	ok = g.parse(p, func() (int32, bool) {
		devnum := p.AcceptKeyword("devnum")
		if devnum && !p.Expect(asm.Colon) {
			return 0, false
		}
		devnums = append(devnums, p.Ctx.Bool(devnum))
		return parsePart(p, a)
	})
	g.set(p, a, 3, 2)
	a.SetAttr(4, p.Ctx.Array(devnums...))
	return ok && p.Expect(asm.RParen)
}

func printWait(pr *asm.Printer, a *asm.PrintArgs) {
	if !printHead(pr, a, 5, len(a.Operands(0)) == 0, length(a.Attr(2)) > 0) {
		return
	}
	printGroups(pr, a, 3, 2, func(i int) {
		if v, ok := ir.ArrayElem(a.Attr(4), i).(*ir.IntegerAttr); ok && v.Int64() != 0 {
			pr.Str("devnum: ")
		}
	}, printNothing)
	pr.Byte(')')
}

// gangWords are the keywords of the values in a gang clause, each with the name of its case of
// GangArgType.
var gangWords = []struct{ word, argument string }{{"num", "Num"}, {"dim", "Dim"}, {"static", "Static"}}

// parseGang parses a gang clause after its keyword. The clause is empty, or ([devices], {num=%v :
// type, ...} [device], ...). The optional [devices] lists the devices for which the keyword stands
// alone.
func parseGang(p *asm.Parser, a *asm.ParseArgs) bool {
	more, ok := parseHead(p, a, 5, true)
	if !more || !ok {
		return ok
	}
	var g groups
	var kinds []ir.Attribute
	// Upstream does not begin anew with a part: after the first value a comma goes
	// before each, and a part may then be empty.
	ok = g.parse(p, func() (n int32, ok bool) {
		for {
			comma := len(kinds) > 0
			if comma && !p.Accept(asm.Comma) {
				break
			}
			kind, found := gangArgument(p)
			if !found {
				if comma {
					return n, p.Errorf(p.Pos(), "new value expected after comma")
				}
				break
			}
			if !p.Expect(asm.Equal) || !p.TypedOperand(a, 0, 1) {
				return n, false
			}
			kinds = append(kinds, kind)
			n++
		}
		if len(kinds) == 0 {
			return n, p.Errorf(p.Pos(), "expect at least one of num, dim or static values")
		}
		return n, true
	})
	a.SetAttr(2, p.Ctx.Array(kinds...))
	g.set(p, a, 4, 3)
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
	if !printHead(pr, a, 5, len(a.Operands(0)) == 0, length(a.Attr(3)) > 0) {
		return
	}
	printGroups(pr, a, 4, 3, printNothing, func(i int) { printGangKind(pr, ir.ArrayElem(a.Attr(2), i)) })
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

// parseLoopControl parses an optional control(%iv : type, ...) = (lower) to (upper) step (steps),
// and then the region of the loop.
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

// bounds parses (%v, ... : type, ...). It stores the operands, of which there must be n, in
// argument arg, and the types in argument arg+1.
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
			pr.Comma(i)
			pr.TypedValue(v)
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
