package firrtl

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// equivalence finds the first difference of two modules that an annotation demands to be equal, for the notes of the
// error. Each method reports whether its operands are equal, and adds notes if not.
type equivalence struct {
	graph *instancegraph.Graph
	diag  *ir.Diagnostic
	// Of the two modules that are compared: what the values and operations of the first are in the second, inner symbols.
	values map[*ir.Value]*ir.Value
	ops    map[*ir.Operation]*ir.Operation
	a, b   *hw.InnerSymbols
}

func (e *equivalence) note(l ir.Loc, format string, args ...any) bool {
	e.diag.Notes = append(e.diag.Notes, ir.Diagnostic{Severity: ir.Note, Loc: l, Text: fmt.Sprintf(format, args...)})
	return false
}

func (e *equivalence) both(a, b *ir.Operation, first, second string) bool {
	e.note(a.Loc(), "%s", first)
	return e.note(b.Loc(), "%s", second)
}

func (e *equivalence) modules(a, b *ir.Operation) {
	for _, m := range [...]*ir.Operation{a, b} {
		if annotation.Has(annotation.Of(m), noDedupClass) {
			e.note(m.Loc(), "module marked NoDedup")
			return
		}
	}
	if !ir.IsPrivate(a) && !ir.IsPrivate(b) {
		e.note(a.Loc(), "module is public")
		e.note(b.Loc(), "module is public")
		return
	}
	x, y := groupName(a), groupName(b)
	if x != y {
		e.group(b, y)
		e.group(a, x)
		return
	}
	in := &equivalence{
		graph: e.graph, diag: e.diag, values: map[*ir.Value]*ir.Value{}, ops: map[*ir.Operation]*ir.Operation{},
		a: hw.NewInnerSymbols(a), b: hw.NewInnerSymbols(b),
	}
	if in.operations(a, b) {
		e.both(a, b, "first module here", "second module here")
	}
}

func groupName(m *ir.Operation) ir.Attribute {
	return annotation.Member(annotation.Find(annotation.Of(m), dedupGroupClass), "group")
}

func (e *equivalence) group(m *ir.Operation, group ir.Attribute) {
	if s, ok := group.(*ir.StringAttr); ok {
		e.note(m.Loc(), "module is in dedup group '%s'", s.Value)
		return
	}
	e.note(m.Loc(), "module is not part of a dedup group")
}

func (e *equivalence) operations(a, b *ir.Operation) bool {
	const second = "second operation here"
	if a.Name() != b.Name() {
		return e.both(a, b, "first operation is a "+a.Name().Name, "second operation is a "+b.Name().Name)
	}
	if a.Implements("FInstanceLike") && !e.instances(a, b) {
		return false
	}
	if a.NumResults() != b.NumResults() {
		return e.both(a, b, "operations have different number of results", second)
	}
	for i := range a.NumResults() {
		if !e.types("operation result", a, a.Result(i).Type(), b, b.Result(i).Type()) {
			return false
		}
		e.values[a.Result(i)] = b.Result(i)
	}
	if a.NumOperands() != b.NumOperands() {
		return e.both(a, b, "operations have different number of operands", second)
	}
	for i := range a.NumOperands() {
		x, y := a.Operand(i), b.Operand(i)
		if want := e.values[x]; want != y {
			return e.both(a, b, "operations use different operands, first operand is '"+operandName(x)+"'",
				"second operand is '"+operandName(y)+"', but should have been '"+operandName(want)+"'")
		}
	}
	e.ops[b] = a
	if a.NumRegions() != b.NumRegions() {
		return e.both(a, b, "operations have different number of regions", second)
	}
	for i := range a.NumRegions() {
		x, y := a.Region(i).First(), b.Region(i).First()
		for ; x != nil && y != nil; x, y = x.Next(), y.Next() {
			if !e.blocks(a, x, b, y) {
				return false
			}
		}
		if x != nil || y != nil {
			return e.both(a, b, "operation regions have different number of blocks", second)
		}
	}
	return e.attributes(a, b)
}

func operandName(v *ir.Value) string {
	if v == nil {
		return ""
	}
	name, _ := firrtl.FieldName(firrtl.FieldRefOf(v, true))
	return name
}

func (e *equivalence) instances(a, b *ir.Operation) bool {
	x, y := instanceTargets(a, nil), instanceTargets(b, nil)
	if len(x) != len(y) {
		return e.both(a, b, fmt.Sprintf("an instance has a different number of referenced modules: first instance has %d modules", len(x)),
			fmt.Sprintf("second instance has %d modules", len(y)))
	}
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		e.note(e.diag.Loc, "in instance %s of %s, and instance %s of %s", ir.Quote(firrtl.Name(a)), ir.Quote(x[i].Value), ir.Quote(firrtl.Name(b)), ir.Quote(y[i].Value))
		e.modules(e.graph.Lookup(x[i]).Module, e.graph.Lookup(y[i]).Module)
		return false
	}
	return true
}

func (e *equivalence) types(what string, a *ir.Operation, x ir.Type, b *ir.Operation, y ir.Type) bool {
	switch {
	case x == y:
		return true
	case firrtl.Is(x, firrtl.BundleType) && firrtl.Is(y, firrtl.BundleType):
		if firrtl.NumElements(x) != firrtl.NumElements(y) {
			return e.both(a, b, what+" bundle type has different number of elements", "second operation here")
		}
		for i := range firrtl.NumElements(x) {
			name := firrtl.ElementName(x, i).Value
			if firrtl.ElementFlip(x, i) != firrtl.ElementFlip(y, i) {
				return e.both(a, b, what+" bundle element "+ir.Quote(name)+" flip does not match", "second operation here")
			}
			if !e.types("bundle element '"+name+"'", a, firrtl.ElementType(x, i), b, firrtl.ElementType(y, i)) {
				return false
			}
		}
		return true
	case firrtl.Is(x, firrtl.RefType) && firrtl.Is(y, firrtl.RefType):
		return e.both(a, b, fmt.Sprintf("%s, has a RefType with a different base type '%s' in the same position of the two modules marked as 'must dedup'. "+
			"(This may be due to Grand Central Taps or Views being different between the two modules.)", what, firrtl.ReferredType(x)),
			fmt.Sprintf("the second module has a different base type '%s'", firrtl.ReferredType(y)))
	}
	return e.both(a, b, fmt.Sprintf("%s types don't match, first type is '%s'", what, x), fmt.Sprintf("second type is '%s'", y))
}

func (e *equivalence) blocks(a *ir.Operation, x *ir.Block, b *ir.Operation, y *ir.Block) bool {
	for i := range max(x.NumArgs(), y.NumArgs()) {
		if i >= x.NumArgs() || i >= y.NumArgs() {
			has, lacks, v := a, b, x
			if i >= x.NumArgs() {
				has, lacks, v = b, a, y
			}
			return e.missingPort(has, lacks, v.Arg(i))
		}
		if !e.types("module port '"+firrtl.PortName(a, i)+"'", a, x.Arg(i).Type(), b, y.Arg(i).Type()) {
			return false
		}
		e.values[x.Arg(i)] = y.Arg(i)
	}
	p, q := x.First(), y.First()
	for ; p != nil && q != nil; p, q = p.Next(), q.Next() {
		if !e.operations(p, q) {
			return false
		}
	}
	if p != nil {
		return e.both(p, b, "first block has more operations", "second block here")
	}
	if q != nil {
		return e.both(q, a, "second block has more operations", "first block here")
	}
	return true
}

func (e *equivalence) missingPort(has, lacks *ir.Operation, v *ir.Value) bool {
	name := firrtl.PortName(has, v.Index())
	if firrtl.Is(v.Type(), firrtl.RefType) {
		return e.both(has, lacks, " contains a RefType port named '"+name+"' that only exists in one of the modules (can be due to difference in "+
			"Grand Central Tap or View of two modules marked with must dedup)", "second module to be deduped that does not have the RefType port")
	}
	return e.both(has, lacks, "port '"+name+"' only exists in one of the modules", "second module to be deduped that does not have the port")
}

// ignoredByReport reports whether to ignore differences in the attribute called name. That is so if equal modules
// may have such differences, or another comparison finds them.
func ignoredByReport(name string) bool {
	switch name {
	case "portTypes", "portSymbols", hw.InnerSymName:
		return true
	}
	return ignoredByDedup[name]
}

func attributesOf(op *ir.Operation) (list []ir.NamedAttribute) {
	c := op.Context()
	for slot, a := range op.Props() {
		if a != nil && !ignoredByReport(op.Def().Attrs[slot].Name) {
			list = append(list, ir.NamedAttribute{Name: c.String(op.Def().Attrs[slot].Name), Value: a})
		}
	}
	if d := op.Discardable(); d != nil {
		for _, e := range d.Entries {
			if !ignoredByReport(e.Name.Value) {
				list = append(list, e)
			}
		}
	}
	if len(list) == 0 {
		return nil
	}
	return c.Dict(list).Entries
}

func (e *equivalence) attributes(a, b *ir.Operation) bool {
	for _, n := range attributesOf(a) {
		name := n.Name.Value
		x, y := n.Value, b.Attr(name)
		if y == nil {
			return e.both(a, b, "second operation is missing attribute "+ir.Quote(name), "second operation here")
		}
		_, distinct := x.(*ir.DistinctAttr)
		_, ref, isRef := hw.InnerRefParts(x)
		_, ref2, isRef2 := hw.InnerRefParts(y)
		switch {
		case isRef && isRef2:
			s, _ := e.a.Lookup(ref)
			t, _ := e.b.Lookup(ref2)
			if s.Port != t.Port || s.Field != t.Field || s.Port < 0 && s.Op != e.ops[t.Op] {
				return e.both(a, b, "operations have different targets, first operation has "+targetText(s), "second operation has "+targetText(t))
			}
		case name == "portDirections":
			if !e.directions(a, b) {
				return false
			}
		case distinct:
		case name == "moduleName" || name == "moduleNames":
		case x != y:
			return e.both(a, b, "first operation has attribute '"+name+"' with value "+attributeText(x), "second operation has value "+attributeText(y))
		}
	}
	for _, n := range attributesOf(b) {
		if a.Attr(n.Name.Value) == nil {
			return e.both(a, b, "first operation is missing attribute "+ir.Quote(n.Name.Value), "second operation here")
		}
	}
	return true
}

func (e *equivalence) directions(a, b *ir.Operation) bool {
	word := func(out bool) string {
		if out {
			return "out"
		}
		return "in"
	}
	for i := range firrtl.NumPorts(a) {
		if x, y := firrtl.PortIsOut(a, i), firrtl.PortIsOut(b, i); x != y {
			return e.both(a, b, "module port '"+firrtl.PortName(a, i)+"' directions don't match, first direction is '"+word(x)+"'", "second direction is '"+word(y)+"'")
		}
	}
	return true
}

// attributeText returns the text of an attribute for a note; integers are hexadecimal.
func attributeText(a ir.Attribute) string {
	if i, ok := a.(*ir.IntegerAttr); ok {
		return "0x" + strings.ToUpper(strings.TrimPrefix(string(i.Value.AppendHex(nil)), "0x"))
	}
	return a.String()
}

func targetText(t hw.InnerTarget) string {
	if t.Op == nil {
		return "<invalid target>"
	}
	field := ""
	if t.Field != 0 {
		field = fmt.Sprintf("field %d of ", t.Field)
	}
	if t.Port >= 0 {
		return fmt.Sprintf("%sport %d on @%s", field, t.Port, ir.SymbolName(t.Op).Value)
	}
	return field + "op " + asm.OpText(t.Op, false)
}
