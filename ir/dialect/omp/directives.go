package omp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives lists the custom directives in the assembly formats of the dialect.
// File regions.go holds the functions of the directives whose name ends in Region.
var directives = asm.Directives{
	"AlignedClause":                     {Parse: parseAligned, Print: printAligned},
	"AllocateAndAllocator":              {Parse: parseAllocate, Print: printAllocate},
	"CaptureType":                       {Parse: parseEnum, Print: printEnum},
	"ClauseAttr":                        {Parse: parseEnum, Print: printEnum},
	"Copyprivate":                       {Parse: parseCopyPrivate, Print: printCopyPrivate},
	"DependVarList":                     {Parse: parseDepend, Print: printDepend},
	"GrainsizeClause":                   {Parse: parseModified, Print: printModified},
	"LinearClause":                      {Parse: parseLinear, Print: printLinear},
	"LoopTransformClis":                 {Parse: parseTransformClis, Print: printTransformClis},
	"MapClause":                         {Parse: parseMapFlags, Print: printMapFlags},
	"MembersIndex":                      {Parse: parseMembersIndex, Print: printMembersIndex},
	"NumTasksClause":                    {Parse: parseModified, Print: printModified},
	"OrderClause":                       {Parse: parseOrder, Print: printOrder},
	"ScheduleClause":                    {Parse: parseSchedule, Print: printSchedule},
	"SynchronizationHint":               {Parse: parseHint, Print: printHint},
	"InReductionPrivateRegion":          inReductionPrivate.directive(),
	"InReductionPrivateReductionRegion": inReductionPrivateReduction.directive(),
	"PrivateReductionRegion":            privateReduction.directive(),
	"PrivateRegion":                     private.directive(),
	"TargetOpRegion":                    target.directive(),
	"TaskReductionRegion":               taskReduction.directive(),
	"UseDeviceAddrUseDevicePtrRegion":   useDevice.directive(),
}

// keyword prints the keyword of a, an enum attribute. It prints nothing for any
// other attribute.
func keyword(pr *asm.Printer, a ir.Attribute) {
	if d, ok := a.(*ir.DialectAttr); ok && len(d.Params) > 0 && d.Def.Params[0].Enum != nil {
		if v, ok := d.Params[0].(*ir.IntegerAttr); ok {
			pr.Str(d.Def.Params[0].Enum.Keyword(v.Int64()))
		}
	}
}

func parseEnum(p *asm.Parser, a *asm.ParseArgs) bool {
	d := a.AttrDef(0)
	at := p.Pos()
	word, ok := p.Keyword()
	if !ok {
		return false
	}
	v, ok := d.Params[0].Enum.Value(word)
	if !ok {
		return p.Errorf(at, "invalid clause value: '%s'", word)
	}
	a.SetAttr(0, constraint.Enum(p.Ctx, d, v))
	return true
}

func printEnum(pr *asm.Printer, a *asm.PrintArgs) { keyword(pr, a.Attr(0)) }

// parseAllocate parses the operands of an allocate clause: %allocator : type ->
// %variable : type, ....
func parseAllocate(p *asm.Parser, a *asm.ParseArgs) bool {
	return p.List(asm.NoDelim, func() bool { return p.TypedOperand(a, 2, 3) && p.Expect(asm.Arrow) && p.TypedOperand(a, 0, 1) })
}

func printAllocate(pr *asm.Printer, a *asm.PrintArgs) {
	vars, allocators := a.Operands(0), a.Operands(2)
	for i := range min(len(vars), len(allocators)) {
		pr.Comma(i)
		pr.TypedValue(allocators[i].Value())
		pr.Str(" -> ")
		pr.TypedValue(vars[i].Value())
	}
}

func parseAligned(p *asm.Parser, a *asm.ParseArgs) bool {
	var sizes []ir.Attribute
	ok := p.List(asm.NoDelim, func() bool {
		if !p.TypedOperand(a, 0, 1) || !p.Expect(asm.Arrow) {
			return false
		}
		v, ok := p.Attr(nil)
		sizes = append(sizes, v)
		return ok
	})
	a.SetAttr(2, p.Ctx.Array(sizes...))
	return ok
}

func printAligned(pr *asm.Printer, a *asm.PrintArgs) {
	vars := a.Operands(0)
	for i := range vars {
		pr.Comma(i)
		pr.TypedValue(vars[i].Value())
		if v := ir.ArrayElem(a.Attr(2), i); v != nil {
			pr.Str(" -> ")
			pr.Attr(v)
		}
	}
}

func parseCopyPrivate(p *asm.Parser, a *asm.ParseArgs) bool {
	var syms []ir.Attribute
	ok := p.List(asm.NoDelim, func() bool {
		u, ok := p.Operand()
		if !ok || !p.Expect(asm.Arrow) {
			return false
		}
		s, ok := p.SymbolRef()
		if !ok {
			return false
		}
		*a.Operands(0), syms = append(*a.Operands(0), u), append(syms, s)
		t, ok := p.ColonType()
		a.AddType(1, t)
		return ok
	})
	a.SetAttr(2, p.Ctx.Array(syms...))
	return ok
}

func printCopyPrivate(pr *asm.Printer, a *asm.PrintArgs) {
	vars := a.Operands(0)
	for i := range vars {
		pr.Comma(i)
		pr.Operand(vars[i].Value())
		pr.Str(" -> ")
		if s := ir.ArrayElem(a.Attr(2), i); s != nil {
			pr.Attr(s)
		}
		pr.Str(" : ")
		pr.Type(vars[i].Value().Type())
	}
}

func parseDepend(p *asm.Parser, a *asm.ParseArgs) bool {
	var kinds []ir.Attribute
	ok := p.List(asm.NoDelim, func() bool {
		at := p.Pos()
		word, ok := p.Keyword()
		if !ok || !p.Expect(asm.Arrow) || !p.TypedOperand(a, 0, 1) {
			return false
		}
		v, ok := ClauseTaskDepend.Value(word)
		if !ok {
			return p.Errorf(at, "invalid clause value: '%s'", word)
		}
		kinds = append(kinds, constraint.Enum(p.Ctx, ClauseTaskDependAttr, v))
		return true
	})
	a.SetAttr(2, p.Ctx.Array(kinds...))
	return ok
}

func printDepend(pr *asm.Printer, a *asm.PrintArgs) {
	vars := a.Operands(0)
	for i := range vars {
		pr.Comma(i)
		keyword(pr, ir.ArrayElem(a.Attr(2), i))
		pr.Str(" -> ")
		pr.TypedValue(vars[i].Value())
	}
}

// parseModified parses the operand of a clause, such as grainsize: an optional
// modifier with a comma, and a typed operand.
func parseModified(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	if word, ok := p.OptKeyword(); ok {
		d := a.AttrDef(0)
		v, ok := d.Params[0].Enum.Value(word)
		if !ok {
			return p.Errorf(at, "invalid %s modifier : '%s'", a.Name(1), word)
		}
		a.SetAttr(0, constraint.Enum(p.Ctx, d, v))
		if !p.Expect(asm.Comma) {
			return false
		}
	}
	return p.TypedOperand(a, 1, 2)
}

func printModified(pr *asm.Printer, a *asm.PrintArgs) {
	if m := a.Attr(0); m != nil {
		keyword(pr, m)
		pr.Str(", ")
	}
	if v := a.Operand(1); v != nil {
		pr.Operand(v)
		pr.Str(": ")
		pr.Type(v.Type())
	}
}

func parseLinear(p *asm.Parser, a *asm.ParseArgs) bool {
	return p.List(asm.NoDelim, func() bool {
		u, ok := p.Operand()
		if !ok || !p.Expect(asm.Equal) {
			return false
		}
		step, ok := p.Operand()
		if !ok {
			return false
		}
		*a.Operands(0), *a.Operands(2) = append(*a.Operands(0), u), append(*a.Operands(2), step)
		t, ok := p.ColonType()
		a.AddType(1, t)
		return ok
	})
}

func printLinear(pr *asm.Printer, a *asm.PrintArgs) {
	vars, steps := a.Operands(0), a.Operands(2)
	for i := range vars {
		pr.Comma(i)
		pr.Operand(vars[i].Value())
		if i < len(steps) {
			pr.Str(" = ")
			pr.Operand(steps[i].Value())
		}
		pr.Str(" : ")
		pr.Type(vars[i].Value().Type())
	}
}

// parseTransformClis parses the canonical loops of a loop transformation: an
// optional (generatees), <-, and (applyees).
func parseTransformClis(p *asm.Parser, a *asm.ParseArgs) bool {
	if p.Accept(asm.Less) {
		return p.Expect(asm.Minus) && parseClis(p, a, 1)
	}
	if !parseClis(p, a, 0) || !p.Expect(asm.Less) || !p.Expect(asm.Minus) {
		return false
	}
	return parseClis(p, a, 1)
}

func parseClis(p *asm.Parser, a *asm.ParseArgs, i int) bool {
	us, ok := p.AppendOperands(*a.Operands(i), asm.Parens)
	*a.Operands(i) = us
	return ok
}

func printTransformClis(pr *asm.Printer, a *asm.PrintArgs) {
	if g := a.Operands(0); len(g) > 0 {
		pr.Byte('(')
		pr.Operands(g)
		pr.Byte(')')
	}
	pr.Str(" <- (")
	pr.Operands(a.Operands(1))
	pr.Byte(')')
}

func parseMembersIndex(p *asm.Parser, a *asm.ParseArgs) bool {
	var members []ir.Attribute
	for {
		var path []ir.Attribute
		if !p.Expect(asm.LSquare) {
			return false
		}
		ok := p.List(asm.NoDelim, func() bool {
			v, ok := p.Integer()
			path = append(path, p.Ctx.Int64Attr(p.Ctx.Int(64), v))
			return ok
		})
		if !ok || !p.Expect(asm.RSquare) {
			return false
		}
		members = append(members, p.Ctx.Array(path...))
		if !p.Accept(asm.Comma) {
			break
		}
	}
	a.SetAttr(0, p.Ctx.Array(members...))
	return true
}

func printMembersIndex(pr *asm.Printer, a *asm.PrintArgs) {
	members, _ := a.Attr(0).(*ir.ArrayAttr)
	if members == nil {
		return
	}
	for i, m := range members.Elems {
		pr.Comma(i)
		pr.Byte('[')
		if path, ok := m.(*ir.ArrayAttr); ok {
			for k, e := range path.Elems {
				pr.Comma(k)
				if v, ok := e.(*ir.IntegerAttr); ok {
					pr.Int(v.Int64())
				}
			}
		}
		pr.Byte(']')
	}
}

// parseOrder parses the operand of an order clause: an optional modifier with a
// colon, and the order.
func parseOrder(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	word, ok := p.Keyword()
	if !ok {
		return false
	}
	if v, ok := OrderModifier.Value(word); ok {
		a.SetAttr(1, constraint.Enum(p.Ctx, OrderModifierAttr, v))
		if !p.Expect(asm.Colon) {
			return false
		}
		at = p.Pos()
		if word, ok = p.Keyword(); !ok {
			return false
		}
	}
	v, ok := ClauseOrderKind.Value(word)
	if !ok {
		return p.Errorf(at, "invalid clause value: '%s'", word)
	}
	a.SetAttr(0, constraint.Enum(p.Ctx, ClauseOrderKindAttr, v))
	return true
}

func printOrder(pr *asm.Printer, a *asm.PrintArgs) {
	if m := a.Attr(1); m != nil {
		keyword(pr, m)
		pr.Byte(':')
	}
	keyword(pr, a.Attr(0))
}

// parseSchedule parses the operand of a schedule clause: a kind, an optional =
// chunk : type, and modifiers.
func parseSchedule(p *asm.Parser, a *asm.ParseArgs) bool {
	word, ok := p.Keyword()
	if !ok {
		return false
	}
	kind, ok := ClauseScheduleKind.Value(word)
	if !ok {
		return p.Errorf(a.R.At, " expected schedule kind")
	}
	a.SetAttr(0, constraint.Enum(p.Ctx, ClauseScheduleKindAttr, kind))
	switch word {
	case "static", "dynamic", "guided", "distribute":
		if p.Accept(asm.Equal) && !p.TypedOperand(a, 3, 4) {
			return false
		}
	}
	var modifiers []string
	for p.Accept(asm.Comma) {
		if word, ok = p.Keyword(); !ok {
			return false
		}
		modifiers = append(modifiers, word)
	}
	if len(modifiers) > 2 {
		return p.Errorf(a.R.At, " unexpected modifier(s)")
	}
	for _, m := range modifiers {
		if _, ok := ScheduleModifier.Value(m); !ok {
			return p.Errorf(a.R.At, " unknown modifier type: %s", m)
		}
	}
	switch {
	case len(modifiers) == 1 && modifiers[0] == "simd":
		modifiers = []string{"none", "simd"}
	case len(modifiers) == 2 && (modifiers[0] == "simd" || modifiers[1] != "simd"):
		return p.Errorf(a.R.At, " incorrect modifier order")
	}
	if len(modifiers) > 0 {
		v, _ := ScheduleModifier.Value(modifiers[0])
		a.SetAttr(1, constraint.Enum(p.Ctx, ScheduleModifierAttr, v))
	}
	if len(modifiers) > 1 {
		a.SetAttr(2, p.Ctx.Unit())
	}
	return true
}

func printSchedule(pr *asm.Printer, a *asm.PrintArgs) {
	keyword(pr, a.Attr(0))
	if v := a.Operand(3); v != nil {
		pr.Str(" = ")
		pr.TypedValue(v)
	}
	if m := a.Attr(1); m != nil {
		pr.Str(", ")
		keyword(pr, m)
	}
	if a.Attr(2) != nil {
		pr.Str(", simd")
	}
}

// hints lists the keywords of synchronization hints by the number of their bit.
var hints = [...]string{"uncontended", "contended", "nonspeculative", "speculative"}

func parseHint(p *asm.Parser, a *asm.ParseArgs) bool {
	hint := int64(0)
	if !p.AcceptKeyword("none") {
		ok := p.List(asm.NoDelim, func() bool {
			word, ok := p.Keyword()
			if !ok {
				return false
			}
			for bit, h := range hints {
				if h == word {
					hint |= 1 << bit
					return true
				}
			}
			return p.Errorf(p.Pos(), "%s is not a valid hint", word)
		})
		if !ok {
			return false
		}
	}
	a.SetAttr(0, p.Ctx.Int64Attr(p.Ctx.Int(64), hint))
	return true
}

func printHint(pr *asm.Printer, a *asm.PrintArgs) {
	v, _ := a.Attr(0).(*ir.IntegerAttr)
	if v == nil || v.Int64() == 0 {
		pr.Str("none")
		return
	}
	n := 0
	for bit, h := range hints {
		if v.Int64()>>bit&1 != 0 {
			pr.Comma(n)
			pr.Str(h)
			n++
		}
	}
}

// mapFlags lists the flags of map clauses in the order in which they are printed.
var mapFlags = []struct {
	word string
	bits int64
}{
	{"always", 8}, {"implicit", 256}, {"ompx_hold", 2048}, {"close", 512}, {"present", 1024}, {"tofrom", 6}, {"from", 4},
	{"to", 2}, {"delete", 16}, {"return_param", 32}, {"storage", 1}, {"private", 64}, {"literal", 128}, {"attach", 4096},
	{"attach_always", 8192}, {"attach_none", 16384}, {"attach_auto", 32768}, {"ref_ptr", 65536}, {"ref_ptee", 131072},
	{"ref_ptr_ptee", 262144}, {"is_device_ptr", 524288}, {"none", 0},
}

func parseMapFlags(p *asm.Parser, a *asm.ParseArgs) bool {
	bits := int64(0)
	ok := p.List(asm.NoDelim, func() bool {
		word, ok := p.Keyword()
		for _, f := range mapFlags {
			if f.word == word {
				bits |= f.bits
			}
		}
		return ok
	})
	a.SetAttr(0, constraint.Enum(p.Ctx, ClauseMapFlagsAttr, bits))
	return ok
}

func printMapFlags(pr *asm.Printer, a *asm.PrintArgs) {
	d, ok := a.Attr(0).(*ir.DialectAttr)
	if !ok {
		return
	}
	v, _ := d.Params[0].(*ir.IntegerAttr)
	if v == nil {
		return
	}
	bits, n := v.Int64(), 0
	for _, f := range mapFlags {
		if f.bits == 0 && n > 0 || bits&f.bits != f.bits {
			continue
		}
		pr.Comma(n)
		pr.Str(f.word)
		bits &^= f.bits
		n++
	}
}
