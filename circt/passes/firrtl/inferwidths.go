package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// InferWidths is firrtl-infer-widths: it finds the least widths that the connects of a circuit allow.
var InferWidths = &passes.Pass{
	Name: "InferWidths", Arg: "firrtl-infer-widths", Doc: "Infer the width of types",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		m := &widthMapper{widths: newWidths(), c: c, slots: map[*ir.Value]int32{}, targets: newInnerTargets(c.Op)}
		modules := m.openModules()
		if len(modules) == 0 {
			c.PreserveAll()
			return true
		}
		for _, module := range modules {
			if !m.module(module) {
				return false
			}
		}
		if !m.solve(c.IR()) {
			return false
		}
		return c.Each(len(modules), func(i int, b *ir.Builder) bool {
			return (&widthUpdater{m, b}).module(modules[i])
		})
	},
}

// widthMapper gives each field of unknown width an expression. It numbers fields in a compact way, not by field ID:
// the elements of a vector share the numbers of its first element.
type widthMapper struct {
	*widths
	c       *passes.Ctx
	slots   map[*ir.Value]int32 // where the expressions of a value's fields begin in fields
	fields  []widthExpr
	modules map[*ir.StringAttr]*ir.Operation
	targets *innerTargets
	failed  bool
}

// baseType returns t, or the type that the probe t refers to. It returns nil if t is not a hardware type.
func baseType(t ir.Type) ir.Type {
	if firrtl.Is(t, firrtl.RefType) {
		return firrtl.ReferredType(t)
	}
	if firrtl.IsBase(t) {
		return t
	}
	return nil
}

func uninferred(t ir.Type) bool {
	b := baseType(t)
	return b != nil && firrtl.PropsOf(b)&firrtl.UninferredWidth != 0
}

// openModules makes width variables for the ports of all modules. It returns the modules in which a width is missing.
func (m *widthMapper) openModules() []*ir.Operation {
	m.modules = map[*ir.StringAttr]*ir.Operation{}
	var all []*ir.Operation
	for op := range m.c.Op.Region(0).First().Ops() {
		if firrtl.IsModuleLike(op) {
			m.modules[ir.SymbolName(op)] = op
		}
		if op.Is(firrtl.FModule) {
			all = append(all, op)
			for _, arg := range op.Region(0).First().Args() {
				m.declare(arg, false)
			}
		}
	}
	open := make([]bool, len(all))
	m.c.Each(len(all), func(i int, _ *ir.Builder) bool {
		open[i] = hasOpenWidth(all[i])
		return true
	})
	var list []*ir.Operation
	for i, op := range all {
		if open[i] {
			list = append(list, op)
		}
	}
	return list
}

func hasOpenWidth(module *ir.Operation) bool {
	for _, arg := range module.Region(0).First().Args() {
		if uninferred(arg.Type()) {
			return true
		}
	}
	return module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Results() {
			if uninferred(op.Result(i).Type()) {
				return ir.Interrupt
			}
		}
		return ir.Advance
	}) == ir.Interrupt
}

func (m *widthMapper) module(module *ir.Operation) bool {
	for op := range module.Region(0).First().Ops() {
		op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			m.operation(op)
			if m.failed {
				return ir.Interrupt
			}
			return ir.Advance
		})
		if m.failed {
			return false
		}
	}
	return true
}

// compactSize returns the number of fields of t, including t itself. As widthMapper counts, the elements of a vector
// share the fields of its first element.
func compactSize(t ir.Type) int32 {
	n := int32(1)
	switch {
	case firrtl.Is(t, firrtl.VectorType):
		n += compactSize(firrtl.ElementType(t, 0))
	case firrtl.Is(t, firrtl.BundleType, firrtl.EnumType):
		for i := range firrtl.NumElements(t) {
			n += compactSize(firrtl.ElementType(t, i))
		}
	}
	return n
}

// compactField returns the number of the field for element i of t, if t itself is field 0. As widthMapper counts, the
// elements of a vector share the fields of its first element.
func compactField(t ir.Type, i int) int32 {
	n := int32(1)
	if firrtl.Is(t, firrtl.VectorType) {
		return n
	}
	for k := range i {
		n += compactSize(firrtl.ElementType(t, k))
	}
	return n
}

// compactType returns the type of a field of t, by number. As widthMapper counts, t itself is field 0, and the
// elements of a vector share the fields of its first element.
func compactType(t ir.Type, field int32) ir.Type {
	for field > 0 {
		i := 0
		if !firrtl.Is(t, firrtl.VectorType) {
			for i+1 < firrtl.NumElements(t) && compactField(t, i+1) <= field {
				i++
			}
		}
		field -= compactField(t, i)
		t = firrtl.ElementType(t, i)
	}
	return t
}

// reserve reserves the expressions of v's fields, if that has not been done, and returns the index of the first one in
// fields.
func (m *widthMapper) reserve(v *ir.Value) int32 {
	at, ok := m.slots[v]
	if !ok {
		at = int32(len(m.fields))
		m.slots[v] = at
		for range compactSize(baseType(v.Type())) {
			m.fields = append(m.fields, noWidth)
		}
	}
	return at
}

// declare gives each field of v of unknown width a new variable. If derived is set, the width follows from other
// widths instead.
func (m *widthMapper) declare(v *ir.Value, derived bool) {
	if !uninferred(v.Type()) {
		return
	}
	at := m.reserve(v)
	m.declareFields(v, baseType(v.Type()), &at, 0, derived)
}

func (m *widthMapper) declareFields(v *ir.Value, t ir.Type, at *int32, id uint64, derived bool) {
	slot := *at
	*at++
	switch {
	case firrtl.Is(t, firrtl.VectorType):
		m.declareFields(v, firrtl.ElementType(t, 0), at, id+1, derived)
	case firrtl.Is(t, firrtl.BundleType, firrtl.EnumType):
		for i := range firrtl.NumElements(t) {
			m.declareFields(v, firrtl.ElementType(t, i), at, id+firrtl.FieldID(t, i), derived)
		}
	case firrtl.Width(t) >= 0:
		m.fields[slot] = m.known(firrtl.Width(t))
	default:
		m.field = firrtl.FieldRef{Value: v, Field: id}
		if derived {
			m.fields[slot] = m.derived()
		} else {
			m.fields[slot] = m.variable()
		}
	}
}

// expr returns the width expression of a field of v, by number. As widthMapper counts, v itself is field 0, and the
// elements of a vector share the fields of its first element.
func (m *widthMapper) expr(v *ir.Value, field int32) widthExpr {
	if at, ok := m.slots[v]; ok && m.fields[at+field] != noWidth {
		return m.fields[at+field]
	}
	if w := firrtl.Width(compactType(baseType(v.Type()), field)); w >= 0 {
		return m.known(w)
	}
	return m.known(0)
}

// set makes e the width expression of v, an integer. It does nothing if the width of v is known.
func (m *widthMapper) set(v *ir.Value, e widthExpr) {
	if uninferred(v.Type()) {
		m.fields[m.reserve(v)] = e
	}
}

// ground calls visit for each ground type in t, with the number of its field and whether it is flipped. The arguments
// field and flip say the same of t itself. As widthMapper counts, the elements of a vector share the fields of its
// first element.
func ground(t ir.Type, field int32, flip bool, visit func(field int32, flip bool)) {
	switch {
	case firrtl.Is(t, firrtl.VectorType):
		if firrtl.NumElements(t) > 0 {
			ground(firrtl.ElementType(t, 0), field+1, flip, visit)
		}
	case firrtl.Is(t, firrtl.BundleType, firrtl.EnumType):
		at := field + 1
		for i := range firrtl.NumElements(t) {
			e := firrtl.ElementType(t, i)
			ground(e, at, flip != firrtl.ElementFlip(t, i), visit)
			at += compactSize(e)
		}
	default:
		visit(field, flip)
	}
}

// constrainValues makes the fields of larger at least as wide as the same fields of smaller, or as wide if equal is
// set. Flipped fields are constrained the other way.
func (m *widthMapper) constrainValues(larger, smaller *ir.Value, equal bool) {
	t := baseType(larger.Type())
	if t == nil || !uninferred(larger.Type()) && !uninferred(smaller.Type()) {
		return
	}
	ground(t, 0, false, func(field int32, flip bool) {
		l, s := m.expr(larger, field), m.expr(smaller, field)
		if flip {
			l, s = s, l
		}
		m.constrain(l, s, false, equal)
	})
}

// maximum makes the width of each field of result the maximum of the widths of that field in a and b.
func (m *widthMapper) maximum(result, a, b *ir.Value) {
	t := baseType(result.Type())
	if t == nil || !uninferred(result.Type()) {
		return
	}
	at := m.reserve(result)
	ground(t, 0, false, func(field int32, _ bool) {
		m.fields[at+field] = m.widths.max(m.expr(a, field), m.expr(b, field))
	})
}

// unify makes the widths of fields of dst equal to the widths of fields of src. The fields begin at dstField and
// srcField, and t is the type of both parts.
func (m *widthMapper) unify(dst *ir.Value, dstField int32, src *ir.Value, srcField int32, t ir.Type) {
	if t = baseType(t); t == nil || !uninferred(dst.Type()) || dst == src && dstField == srcField {
		return
	}
	at := m.reserve(dst) + dstField
	ground(t, 0, false, func(field int32, _ bool) {
		if old := m.fields[at+field]; old != noWidth && m.is(old, widthVar) {
			m.atLeast(old, m.known(0)) // nothing else constrains the variable from now on
		}
		m.fields[at+field] = m.expr(src, srcField+field)
	})
}

// innerTargets finds the operation or port that an inner reference names. It makes the symbol table of a module at the
// first request.
type innerTargets struct {
	modules map[*ir.StringAttr]*ir.Operation
	tables  map[*ir.StringAttr]*hw.InnerSymbols
}

func newInnerTargets(circuit *ir.Operation) *innerTargets {
	t := &innerTargets{map[*ir.StringAttr]*ir.Operation{}, map[*ir.StringAttr]*hw.InnerSymbols{}}
	for op := range circuit.Region(0).First().Ops() {
		if firrtl.IsModuleLike(op) {
			t.modules[ir.SymbolName(op)] = op
		}
	}
	return t
}

// lookup returns the operation or port that ref, an inner reference, names. It returns false if there is none.
func (t *innerTargets) lookup(ref ir.Attribute) (hw.InnerTarget, bool) {
	module, name, ok := hw.InnerRefParts(ref)
	if !ok || t.modules[module] == nil {
		return hw.InnerTarget{}, false
	}
	if t.tables[module] == nil {
		t.tables[module] = hw.NewInnerSymbols(t.modules[module])
	}
	return t.tables[module].Lookup(name)
}

// field returns the value and the field that the inner symbol of target names. ok is false if the symbol does not name
// a value.
func (t *innerTargets) field(target hw.InnerTarget) (f firrtl.FieldRef, ok bool) {
	if target.Port >= 0 {
		if !target.Op.Is(firrtl.FModule) {
			return f, false
		}
		return firrtl.FieldRef{Value: target.Op.Region(0).First().Arg(target.Port), Field: target.Field}, true
	}
	switch target.Op.Def() {
	case firrtl.Wire, firrtl.Node, firrtl.Reg, firrtl.RegReset:
		return firrtl.FieldRef{Value: target.Op.Result(0), Field: target.Field}, true
	}
	return f, false
}

// compactID returns the number of the field of t with the field ID id. As widthMapper counts, t itself is field 0, and
// the elements of a vector share the fields of its first element.
func compactID(t ir.Type, id uint64) int32 {
	n := int32(0)
	for id > 0 {
		i, rest := firrtl.SubfieldID(t, id)
		n += compactField(t, i)
		t, id = firrtl.ElementType(t, i), rest
	}
	return n
}
