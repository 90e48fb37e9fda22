package firrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// This file has the constraints of each operation on the widths of its results and operands.

// operation adds the width constraints of an operation.
func (m *widthMapper) operation(op *ir.Operation) {
	open := false
	for i := range op.Results() {
		open = open || uninferred(op.Result(i).Type())
	}
	switch op.Def() {
	case firrtl.MuxPrim, firrtl.Mux2CellIntrinsic, firrtl.Mux4CellIntrinsic:
		open = open || uninferred(op.Operand(0).Type())
	case firrtl.Connect, firrtl.MatchingConnect, firrtl.RefDefine:
		m.located, m.loc = true, op.Loc()
		m.constrainValues(op.Operand(0), op.Operand(1), op.Is(firrtl.RefDefine))
		return
	case firrtl.Attach:
		m.located, m.loc = true, op.Loc()
		m.attach(op)
		return
	}
	if !open {
		return
	}
	m.located, m.loc = true, op.Loc()
	if len(op.Results()) > 0 {
		m.field = firrtl.FieldRef{Value: op.Result(0)}
	}
	if !m.declaration(op) && !m.expression(op) && !m.access(op) {
		m.failed = true
		op.EmitOpError("not supported in width inference")
		return
	}
	if ref := forcedRef(op); ref != nil {
		m.unify(ref, 0, op.Result(0), 0, op.Result(0).Type())
	}
}

// forcedRef returns the probe that a forceable declaration has as second result, or nil if it
// has none.
func forcedRef(op *ir.Operation) *ir.Value {
	switch op.Def() {
	case firrtl.Wire, firrtl.Node, firrtl.Reg, firrtl.RegReset:
		if op.NumResults() > 1 && firrtl.Is(op.Result(1).Type(), firrtl.RefType) {
			return op.Result(1)
		}
	}
	return nil
}

func (m *widthMapper) attach(op *ir.Operation) {
	for i := 1; i < op.NumOperands(); i++ {
		a, b := m.expr(op.Operand(i-1), 0), m.expr(op.Operand(i), 0)
		m.constrain(a, b, true, false)
		m.constrain(b, a, true, false)
	}
}

func (m *widthMapper) declaration(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Wire, firrtl.Reg:
		m.declare(op.Result(0), false)
	case firrtl.RegReset:
		m.declare(op.Result(0), false)
		m.constrainValues(op.Result(0), firrtl.RegResetOp(op).ResetValue(), false)
	case firrtl.Node:
		m.unify(op.Result(0), 0, op.Operand(0), 0, op.Result(0).Type())
	case firrtl.InvalidValue:
		m.declare(op.Result(0), true)
	case firrtl.Constant:
		m.set(op.Result(0), m.known(constantWidth(op)))
	case firrtl.SpecialConstant:
	case firrtl.Mem:
		m.memory(op)
	case firrtl.Instance, firrtl.InstanceChoice:
		m.instance(op)
	default:
		return false
	}
	return true
}

// constantWidth returns the least width that the value of a constant needs, at least 1.
func constantWidth(op *ir.Operation) int32 {
	v := op.Inherent("value").(*ir.IntegerAttr).Value
	w := int32(v.ActiveBits())
	if firrtl.IsSigned(op.Result(0).Type()) {
		w = int32(v.SignificantBits())
	}
	return max(w, 1)
}

// memory gives the data of all ports of a memory the same width.
func (m *widthMapper) memory(op *ir.Operation) {
	first := -1
	for i := range op.Results() {
		m.declare(op.Result(i), false)
		if !firrtl.Is(op.Result(i).Type(), firrtl.RefType) {
			first = i
		}
	}
	if first < 0 {
		return
	}
	dataOf := func(v *ir.Value) []int {
		var list []int
		for _, name := range [...]string{"data", "rdata", "wdata"} {
			if i := firrtl.ElementIndex(v.Type(), name); i >= 0 {
				list = append(list, i)
			}
		}
		return list
	}
	data := op.Result(first)
	index := dataOf(data)[0]
	field, t := compactField(data.Type(), index), firrtl.ElementType(data.Type(), index)
	for i := range op.Results() {
		v := op.Result(i)
		if firrtl.Is(v.Type(), firrtl.RefType) {
			m.unify(data, field, v, 1, t)
			continue
		}
		for _, k := range dataOf(v) {
			m.unify(v, compactField(v.Type(), k), data, field, t)
		}
	}
}

// instance gives the results of an instance the width expressions of the module's ports.
func (m *widthMapper) instance(op *ir.Operation) {
	for _, name := range instanceTargets(op, nil) {
		module := m.modules[name]
		if module == nil {
			continue
		}
		if !module.Is(firrtl.FModule) {
			m.failed = true
			m.external(op, module)
			return
		}
		for i, arg := range module.Region(0).First().Args() {
			m.unify(op.Result(i), 0, arg, 0, op.Result(i).Type())
		}
	}
}

// external reports an error: module, an external module, has ports of unknown width. op is the
// instance.
func (m *widthMapper) external(op, module *ir.Operation) {
	name := ir.SymbolName(module).Value
	d := &ir.Diagnostic{Severity: ir.Error, Loc: op.Loc(), Text: "extern module `" + name + "` has ports of uninferred width"}
	note := func(l ir.Loc, text string) {
		d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: l, Text: text})
	}
	for i := range firrtl.NumPorts(module) {
		t, port := firrtl.PortType(module, i), firrtl.PortName(module, i)
		if !uninferred(t) {
			continue
		}
		note(op.Loc(), "Port: "+strconv.Quote(port))
		if b := baseType(t); !firrtl.IsGround(b) {
			openFields(b, port, func(field string) { note(op.Loc(), "Field: \""+field+"\"") })
		}
	}
	note(op.Loc(), "Only non-extern FIRRTL modules may contain unspecified widths to be inferred automatically.")
	note(module.Loc(), "Module `"+name+"` defined here:")
	m.c.IR().Emit(d)
}

// openFields calls visit with the name of each field of unknown width in a value of type t.
// The argument name is the name of the value.
func openFields(t ir.Type, name string, visit func(string)) {
	switch {
	case !uninferred(t):
	case firrtl.Is(t, firrtl.VectorType):
		openFields(firrtl.ElementType(t, 0), name+"[]", visit)
	case firrtl.Is(t, firrtl.BundleType, firrtl.EnumType):
		for i := range firrtl.NumElements(t) {
			openFields(firrtl.ElementType(t, i), name+"."+firrtl.ElementName(t, i).Value, visit)
		}
	default:
		visit(name)
	}
}

// expression gives the result of a primitive operation its width expression. It returns false
// for other operations.
func (m *widthMapper) expression(op *ir.Operation) bool {
	var a, b widthExpr
	if n := op.NumOperands(); n > 0 && baseType(op.Operand(0).Type()) != nil {
		a = m.expr(op.Operand(0), 0)
		if n > 1 && baseType(op.Operand(1).Type()) != nil {
			b = m.expr(op.Operand(1), 0)
		}
	}
	number := func(name string) int32 { return int32(op.Inherent(name).(*ir.IntegerAttr).Int64()) }
	var e widthExpr
	switch op.Def() {
	case firrtl.AddPrim, firrtl.SubPrim:
		e = m.sum(m.widths.max(a, b), m.known(1))
	case firrtl.MulPrim:
		e = m.sum(a, b)
	case firrtl.DivPrim:
		if e = a; firrtl.IsSigned(op.Result(0).Type()) {
			e = m.sum(a, m.known(1))
		}
	case firrtl.RemPrim:
		e = m.widths.min(a, b)
	case firrtl.AndPrim, firrtl.OrPrim, firrtl.XorPrim:
		e = m.widths.max(a, b)
	case firrtl.CatPrim:
		e = m.known(0)
		for i := range op.NumOperands() {
			if x := m.expr(op.Operand(i), 0); i == 0 {
				e = x
			} else {
				e = m.sum(e, x)
			}
		}
	case firrtl.DShlPrim:
		e = m.sum(a, m.sum(m.pow(b), m.known(-1)))
	case firrtl.DShlwPrim, firrtl.DShrPrim, firrtl.NotPrim, firrtl.AsSIntPrim, firrtl.AsUIntPrim, firrtl.ConstCast:
		e = a
	case firrtl.NegPrim:
		e = m.sum(a, m.known(1))
	case firrtl.CvtPrim:
		if e = a; !firrtl.IsSigned(op.Operand(0).Type()) {
			e = m.sum(a, m.known(1))
		}
	case firrtl.BitsPrim:
		e = m.known(number("hi") - number("lo") + 1)
	case firrtl.HeadPrim:
		e = m.known(number("amount"))
	case firrtl.TailPrim:
		e = m.sum(a, m.known(-number("amount")))
	case firrtl.PadPrim:
		e = m.widths.max(a, m.known(number("amount")))
	case firrtl.ShlPrim:
		e = m.sum(a, m.known(number("amount")))
	case firrtl.ShrPrim:
		least := int32(0)
		if firrtl.IsSigned(op.Operand(0).Type()) {
			least = 1
		}
		e = m.widths.max(m.sum(a, m.known(-number("amount"))), m.known(least))
	case firrtl.MuxPrim, firrtl.Mux2CellIntrinsic, firrtl.Mux4CellIntrinsic:
		choices := op.Operands()[1:]
		m.constrain(m.known(int32(len(choices)/2)), a, true, false)
		m.maximum(op.Result(0), choices[0].Value(), choices[1].Value())
		for i := range choices[2:] {
			m.maximum(op.Result(0), op.Result(0), choices[2+i].Value())
		}
		return true
	default:
		return m.conversion(op)
	}
	m.set(op.Result(0), e)
	return true
}

// conversion adds the width constraints of probes and casts. It returns false for other
// operations.
func (m *widthMapper) conversion(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.RefSend, firrtl.RefResolve, firrtl.RefCast:
		m.declare(op.Result(0), false)
		m.constrainValues(op.Result(0), op.Operand(0), true)
	case firrtl.UnsafeDomainCast:
		m.unify(op.Result(0), 0, op.Operand(0), 0, op.Result(0).Type())
	case firrtl.RWProbe:
		m.declare(op.Result(0), false)
		target, ok := m.targets.lookup(op.Inherent("target"))
		if !ok {
			m.failed = true
			return op.EmitError("target of rwprobe could not be resolved") || true
		}
		f, ok := m.targets.field(target)
		if !ok {
			m.failed = true
			return op.EmitError("target of rwprobe resolved to unsupported target") || true
		}
		m.unify(op.Result(0), 0, f.Value, compactID(f.Value.Type(), f.Field), op.Result(0).Type())
	default:
		if op.Name().Name != "builtin.unrealized_conversion_cast" {
			return false
		}
		if op.NumOperands() > 0 && baseType(op.Operand(0).Type()) != nil {
			m.unify(op.Result(0), 0, op.Operand(0), 0, op.Result(0).Type())
		}
	}
	return true
}

// access gives the result of an access to an element the width expressions of that element. It
// returns false for other operations.
func (m *widthMapper) access(op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return false
	}
	in := op.Operand(0)
	index := func(name string) int { return int(op.Inherent(name).(*ir.IntegerAttr).Int64()) }
	field := int32(1)
	switch op.Def() {
	case firrtl.Subfield, firrtl.Subtag:
		field = compactField(in.Type(), index("fieldIndex"))
	case firrtl.RefSub:
		field = compactField(firrtl.ReferredType(in.Type()), index("index"))
	case firrtl.Subindex, firrtl.Subaccess:
	default:
		return false
	}
	m.unify(op.Result(0), 0, in, field, op.Result(0).Type())
	return true
}
