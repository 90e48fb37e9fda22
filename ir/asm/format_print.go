package asm

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
)

// printByFormat prints an operation by its declarative format, or in generic form if the
// format is broken.
func (pr *Printer) printByFormat(op *ir.Operation) {
	f := op.Def().Compiled(compileOp).(*opFormat)
	if f.broken != "" {
		pr.GenericOp(op, true)
		return
	}
	pr.opName(op)
	pr.elems(f, op, f.elems)
}

func (pr *Printer) elems(f *opFormat, op *ir.Operation, es []elem) {
	for i := range es {
		pr.elem(f, op, &es[i])
	}
}

func (pr *Printer) elem(f *opFormat, op *ir.Operation, e *elem) {
	if e.space {
		pr.Byte(' ')
	}
	switch e.kind {
	case elemLiteral, elemSpace:
		pr.Str(e.text)
	case elemNewline:
		pr.Newline()
	case elemOptional:
		if present(op, e.anchor) != e.inverted {
			pr.elems(f, op, e.then)
		} else {
			pr.elems(f, op, e.els)
		}
	case elemOIList:
		pr.oilist(f, op, e)
	case elemAttrDict:
		pr.attrDict(f, op, e.keyword)
	case elemPropDict:
		pr.propDict(f, op)
	case elemAttr:
		pr.attrVariable(op.Prop(e.index), e)
	case elemOperand:
		pr.operandVariable(f, op, e)
	case elemOperands:
		pr.Operands(op.Operands())
	case elemRegion:
		pr.regionVariable(op, e)
	case elemRegions:
		for i := range op.Regions() {
			pr.Comma(i)
			pr.formatRegion(op, op.Region(i))
		}
	case elemSuccessor, elemSuccessors:
		for i, n := 0, len(successors(op, e)); i < n; i++ {
			pr.Comma(i)
			pr.Successor(successors(op, e)[i].Block())
		}
	case elemType:
		pr.typeOf(op, e)
	case elemFunctionalType:
		pr.Byte('(')
		pr.partTypes(op, &e.args[0])
		pr.Str(") -> ")
		pr.resultSide(op, &e.args[1])
	case elemCustom:
		a := pr.spareArgs // what a directive prints may have directives itself
		if a == nil {
			a = new(PrintArgs)
		}
		pr.spareArgs = nil
		*a = PrintArgs{Op: op, f: f, args: e.args}
		e.directive.Print(pr, a)
		pr.spareArgs = a
	}
}

// oilist prints the clauses of an oilist that are present, in the order of the definition.
func (pr *Printer) oilist(f *opFormat, op *ir.Operation, e *elem) {
	for k := range e.clauses {
		cl := &e.clauses[k]
		if !anyPresent(op, cl.body) {
			continue
		}
		if cl.literal.space {
			pr.Byte(' ')
		}
		pr.Str(cl.literal.text)
		if cl.unit < 0 {
			pr.elems(f, op, cl.body)
		}
	}
}

// anyPresent reports whether any variable in es, or nested in them, is present in op.
func anyPresent(op *ir.Operation, es []elem) bool {
	for i := range es {
		e := &es[i]
		switch e.kind {
		case elemAttr, elemOperand, elemResult, elemRegion:
			if !e.ref && present(op, e) {
				return true
			}
		case elemCustom, elemFunctionalType:
			if anyPresent(op, e.args) {
				return true
			}
		case elemOptional:
			if anyPresent(op, e.then) || anyPresent(op, e.els) {
				return true
			}
		}
	}
	return false
}

// present reports whether the anchor e makes op print the group with this anchor.
func present(op *ir.Operation, e *elem) bool {
	switch e.kind {
	case elemOperand:
		_, n := op.OperandSegment(e.index)
		return n > 0
	case elemResult:
		_, n := op.ResultSegment(e.index)
		return n > 0
	case elemOperands:
		return op.NumOperands() > 0
	case elemResults:
		return op.NumResults() > 0
	case elemAttr:
		a := op.Prop(e.index)
		if a == nil {
			return false
		}
		defaults := op.Name().ImpliedValues()
		return defaults == nil || defaults[e.index] != a
	case elemRegion:
		rs := regions(op, e)
		if e.arity == ir.One {
			return !rs[0].Empty()
		}
		return len(rs) > 0
	case elemRegions:
		return op.NumRegions() > 0
	case elemSuccessor, elemSuccessors:
		return len(successors(op, e)) > 0
	case elemType, elemFunctionalType:
		return present(op, &e.args[0])
	case elemCustom:
		for i := range e.args {
			if present(op, &e.args[i]) {
				return true
			}
		}
	}
	return false
}

func (pr *Printer) operandVariable(f *opFormat, op *ir.Operation, e *elem) {
	if f.simple {
		pr.Operand(op.Operand(e.index))
		return
	}
	g := op.OperandGroup(e.index)
	if e.arity != ir.VariadicOfVariadic {
		pr.Operands(g)
		return
	}
	sizes, _ := op.Inherent(f.def.Operands[e.index].SegmentAttr).(*ir.DenseArrayAttr)
	if sizes == nil {
		return
	}
	for i := range sizes.Len {
		pr.Comma(i)
		pr.Byte('(')
		n := min(int(sizes.At(i)), len(g))
		pr.Operands(g[:n])
		pr.Byte(')')
		g = g[n:]
	}
}

// regions returns the regions of op that e stands for. Only the last region of a definition
// may be variadic.
func regions(op *ir.Operation, e *elem) []ir.Region {
	all := op.Regions()
	if e.kind == elemRegions {
		return all
	}
	if e.arity == ir.One {
		return all[e.index : e.index+1]
	}
	return all[e.index:]
}

func successors(op *ir.Operation, e *elem) []ir.BlockOperand {
	all := op.Successors()
	if e.kind == elemSuccessors {
		return all
	}
	if e.arity == ir.One {
		return all[e.index : e.index+1]
	}
	return all[e.index:]
}

func (pr *Printer) regionVariable(op *ir.Operation, e *elem) {
	rs := regions(op, e)
	for i := range rs {
		pr.Comma(i)
		pr.formatRegion(op, &rs[i])
	}
}

// formatRegion prints a region. It omits an implicit terminator that has no operands, results
// or attributes.
func (pr *Printer) formatRegion(op *ir.Operation, r *ir.Region) {
	terminator := true
	if op.Has(ir.SingleBlockImplicitTerminator) && !r.Empty() {
		if t := r.First().Terminator(); t != nil {
			terminator = t.NumOperands() != 0 || t.NumResults() != 0 || hasAttrs(t)
		}
	}
	pr.Region(r, true, terminator)
}

func hasAttrs(op *ir.Operation) bool {
	if len(op.Discardable().Entries) > 0 {
		return true
	}
	for _, a := range op.Props() {
		if a != nil {
			return true
		}
	}
	return false
}

// typeOf prints the types of e, a type directive.
func (pr *Printer) typeOf(op *ir.Operation, e *elem) {
	a := &e.args[0]
	if e.arity != ir.One {
		pr.partTypes(op, a)
		return
	}
	t := partType(op, a)
	if e.qualified || e.typ == nil || e.typ.Def == nil {
		pr.Type(t)
		return
	}
	pr.StrippedType(t, e.typ.Def)
}

// partType returns the type of e, a single operand or result.
func partType(op *ir.Operation, e *elem) ir.Type {
	if e.kind == elemOperand {
		start, _ := op.OperandSegment(e.index)
		return op.Operand(start).Type()
	}
	start, _ := op.ResultSegment(e.index)
	return op.Result(start).Type()
}

// partTypes prints the types of the operands or results of e, separated by ", ". It prints the
// types of a variadic-of-variadic operand in parenthesized groups.
func (pr *Printer) partTypes(op *ir.Operation, e *elem) {
	switch e.kind {
	case elemOperands:
		pr.operandTypes(op.Operands())
	case elemOperand:
		g := op.OperandGroup(e.index)
		if e.arity != ir.VariadicOfVariadic {
			pr.operandTypes(g)
			return
		}
		sizes, _ := op.Inherent(op.Def().Operands[e.index].SegmentAttr).(*ir.DenseArrayAttr)
		for i := 0; sizes != nil && i < sizes.Len; i++ {
			pr.Comma(i)
			pr.Byte('(')
			n := min(int(sizes.At(i)), len(g))
			pr.operandTypes(g[:n])
			pr.Byte(')')
			g = g[n:]
		}
	default:
		rs := resultPart(op, e)
		for i := range rs {
			pr.Comma(i)
			pr.Type(rs[i].Type())
		}
	}
}

func (pr *Printer) operandTypes(g []ir.Operand) {
	for i := range g {
		pr.Comma(i)
		pr.Type(g[i].Value().Type())
	}
}

func resultPart(op *ir.Operation, e *elem) []ir.Value {
	if e.kind == elemResults {
		return op.Results()
	}
	start, n := op.ResultSegment(e.index)
	return op.Results()[start : start+n]
}

// resultSide prints the right side of a functional type: parentheses surround all but a single
// type that is no function type.
func (pr *Printer) resultSide(op *ir.Operation, e *elem) {
	var one ir.Type
	n := 0
	if e.kind == elemOperand || e.kind == elemOperands {
		g := op.Operands()
		if e.kind == elemOperand {
			g = op.OperandGroup(e.index)
		}
		if n = len(g); n == 1 {
			one = g[0].Value().Type()
		}
	} else if rs := resultPart(op, e); true {
		if n = len(rs); n == 1 {
			one = rs[0].Type()
		}
	}
	if _, fn := one.(*ir.FunctionType); n == 1 && !fn {
		pr.Type(one)
		return
	}
	pr.Byte('(')
	pr.partTypes(op, e)
	pr.Byte(')')
}

// attrVariable prints the value a of attribute variable e, in the form that the format gives
// it.
func (pr *Printer) attrVariable(a ir.Attribute, e *elem) {
	switch e.form {
	case attrEnum:
		if i, ok := a.(*ir.IntegerAttr); ok {
			pr.enumKeyword(e.attr.Enum, i.Int64())
			return
		}
	case attrSymbol:
		if s, ok := a.(*ir.StringAttr); ok {
			pr.Symbol(s.Value)
			return
		}
	case attrTyped:
		pr.AttrElide(a, ir.MustElide)
		return
	case attrStripped:
		pr.StrippedAttr(a, e.attr.Attr)
		return
	case attrArray:
		if d, ok := a.(*ir.DenseArrayAttr); ok && !pr.hasAlias(a) {
			pr.Byte('[')
			pr.DenseArrayBody(d)
			pr.Byte(']')
			return
		}
	case attrNative:
		pr.nativeProperty(a, e)
		return
	}
	pr.Attr(a)
}

// hasAlias reports whether a prints as an alias.
func (pr *Printer) hasAlias(a ir.Attribute) bool {
	return a.ID() < uint32(len(pr.AttrAlias)) && pr.AttrAlias[a.ID()] != ""
}

// enumKeyword prints the value of an enum. It prints quotes around a value that is no
// identifier, or that combines several bits.
func (pr *Printer) enumKeyword(e *ir.EnumDef, v int64) {
	start := len(pr.Buf)
	pr.Buf = e.Append(pr.Buf, v)
	if ir.IsBareID(string(pr.Buf[start:])) && (!e.Bits || bits.OnesCount64(uint64(v)) == 1) {
		return
	}
	pr.Buf = append(pr.Buf, 0)
	copy(pr.Buf[start+1:], pr.Buf[start:])
	pr.Buf[start] = '"'
	pr.Byte('"')
}

// nativeProperty prints a native property: one that is not stored as an attribute upstream.
func (pr *Printer) nativeProperty(a ir.Attribute, e *elem) {
	named := e.attr != nil && e.attr.Mnemonic != ""
	if named {
		pr.Str(e.attr.Mnemonic)
		pr.Byte('<')
	}
	switch v := a.(type) {
	case *ir.IntegerAttr:
		if e.attr != nil && e.attr.Enum != nil {
			pr.Buf = e.attr.Enum.Append(pr.Buf, v.Int64())
		} else if ir.IsInteger(v.Type, 1) {
			pr.Attr(v)
		} else {
			pr.Int(v.Int64())
		}
	case *ir.StringAttr:
		pr.Quoted(v.Value)
	case *ir.DenseArrayAttr:
		pr.DenseArrayBody(v)
	default:
		pr.Attr(a)
	}
	if named {
		pr.Byte('>')
	}
}

// attrDict prints the attributes that no other element of the format prints. It merges
// inherent and discardable attributes, both sorted by name. If keyword is set, the word
// attributes comes before the dictionary.
func (pr *Printer) attrDict(f *opFormat, op *ir.Operation, keyword bool) {
	entries := op.Discardable().Entries
	props := op.Props()
	if f.discardable {
		props = nil
	}
	defaults := op.Name().ImpliedValues()
	n := 0
	open := func() {
		if n == 0 {
			if keyword {
				pr.Str(" attributes")
			}
			pr.Str(" {")
		} else {
			pr.Str(", ")
		}
		n++
	}
	k := 0
	for slot, a := range props {
		if a == nil || f.elide[slot] || defaults != nil && a == defaults[slot] {
			continue
		}
		name := f.def.Attrs[slot].Name
		for ; k < len(entries) && entries[k].Name.Value < name; k++ {
			open()
			pr.Named(entries[k])
		}
		open()
		pr.named(name, a)
	}
	for ; k < len(entries); k++ {
		open()
		pr.Named(entries[k])
	}
	if n > 0 {
		pr.Byte('}')
	}
}

// propDict prints the inherent attributes that no other element of the format prints, as
// <{...}>. A space comes before, even if there are no such attributes.
func (pr *Printer) propDict(f *opFormat, op *ir.Operation) {
	defaults := op.Name().ImpliedValues()
	n := 0
	pr.Byte(' ')
	for slot, a := range op.Props() {
		if a == nil || f.elide[slot] && f.def.Attrs[slot].Kind < ir.PropInt || defaults != nil && a == defaults[slot] {
			continue
		}
		if n == 0 {
			pr.Str("<{")
		} else {
			pr.Str(", ")
		}
		n++
		pr.named(f.def.Attrs[slot].Name, a)
	}
	if n > 0 {
		pr.Str("}>")
	}
}

func (pr *Printer) named(name string, a ir.Attribute) {
	pr.KeywordOrString(name)
	if _, unit := a.(*ir.UnitAttr); unit {
		return
	}
	pr.Str(" = ")
	pr.Attr(a)
}

// PrintArgs gives a custom directive access to its arguments while printing. An argument is a
// variable or directive in the parentheses of custom<...>(...). Methods find it by its
// position there.
type PrintArgs struct {
	Op   *ir.Operation
	f    *opFormat
	args []elem
}

// Len returns the number of arguments.
func (a *PrintArgs) Len() int { return len(a.args) }

// Attr returns the attribute variable that is argument i, or nil if absent.
func (a *PrintArgs) Attr(i int) ir.Attribute { return a.Op.Prop(a.args[i].index) }

// Operands returns the operands of the operand variable that is argument i, or all operands if
// argument i is the directive operands.
func (a *PrintArgs) Operands(i int) []ir.Operand {
	if a.args[i].kind == elemOperands {
		return a.Op.Operands()
	}
	return a.Op.OperandGroup(a.args[i].index)
}

// Operand returns the first operand of argument i, or nil if there is none.
func (a *PrintArgs) Operand(i int) *ir.Value {
	if g := a.Operands(i); len(g) > 0 {
		return g[0].Value()
	}
	return nil
}

// NumTypes returns the number of types of argument i, a type directive.
func (a *PrintArgs) NumTypes(i int) int {
	e := &a.args[i].args[0]
	if e.kind == elemOperand {
		_, n := a.Op.OperandSegment(e.index)
		return n
	}
	if e.kind == elemOperands {
		return a.Op.NumOperands()
	}
	return len(resultPart(a.Op, e))
}

// Type returns type k of argument i, a type directive.
func (a *PrintArgs) Type(i, k int) ir.Type {
	e := &a.args[i].args[0]
	switch e.kind {
	case elemOperand:
		return a.Op.OperandGroup(e.index)[k].Value().Type()
	case elemOperands:
		return a.Op.Operand(k).Type()
	}
	return resultPart(a.Op, e)[k].Type()
}

// Types appends the types of argument i, a type directive, to dst.
func (a *PrintArgs) Types(i int, dst []ir.Type) []ir.Type {
	for k := range a.NumTypes(i) {
		dst = append(dst, a.Type(i, k))
	}
	return dst
}

// Regions returns the regions of argument i.
func (a *PrintArgs) Regions(i int) []ir.Region { return regions(a.Op, &a.args[i]) }

// Region returns the first region of argument i. There must be one.
func (a *PrintArgs) Region(i int) *ir.Region { return &a.Regions(i)[0] }

// Successors returns the successors of argument i.
func (a *PrintArgs) Successors(i int) []ir.BlockOperand { return successors(a.Op, &a.args[i]) }

// Code returns the C++ text that is argument i.
func (a *PrintArgs) Code(i int) string { return a.args[i].text }
