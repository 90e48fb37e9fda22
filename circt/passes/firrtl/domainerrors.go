package firrtl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// The diagnostics of firrtl-infer-domains.

func note(loc ir.Loc, format string, args ...any) ir.Diagnostic {
	return ir.Diagnostic{Severity: ir.Note, Loc: loc, Text: fmt.Sprintf(format, args...)}
}

// where returns a note with the place of op, a module or an instance.
func where(op *ir.Operation) ir.Diagnostic {
	switch op.Def() {
	case firrtl.FModule:
		return note(op.Loc(), "in module %s", ir.SymbolName(op))
	case firrtl.FExtModule:
		return note(op.Loc(), "in extmodule %s", ir.SymbolName(op))
	case firrtl.Instance:
		return note(op.Loc(), "in instance %s", op.Inherent("name"))
	case firrtl.InstanceChoice:
		return note(op.Loc(), "in instance_choice %s", op.Inherent("name"))
	}
	return note(op.Loc(), "here")
}

// quotedPort returns the name of port i of op in quotes.
func quotedPort(op *ir.Operation, i int) string {
	return op.Context().String(firrtl.PortName(op, i)).String()
}

// portLoc returns the location of port i of op, a module or an instance.
func portLoc(op *ir.Operation, i int) ir.Loc {
	if firrtl.IsModuleLike(op) {
		return firrtl.PortLocation(op, i)
	}
	return op.Loc()
}

func (s *domainModule) errorAt(loc ir.Loc, notes []ir.Diagnostic, format string, args ...any) bool {
	s.module.Context().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: loc, Text: fmt.Sprintf(format, args...), Notes: notes})
	return false
}

func (s *domainModule) duplicate(op *ir.Operation, i, kind int, first, second *ir.IntegerAttr) bool {
	var notes []ir.Diagnostic
	for _, a := range [...]*ir.IntegerAttr{first, second} {
		k := int(a.Value.Uint64())
		notes = append(notes, note(portLoc(op, k), "associated with %s port %s", s.kindName(kind), quotedPort(op, k)))
	}
	return s.errorAt(portLoc(op, i), append(notes, where(op)), "duplicate %s association for port %s", s.kindName(kind), quotedPort(op, i))
}

// checkPorts demands that each hardware port has a domain of each kind.
func (s *domainModule) checkPorts() bool {
	m := s.module
	for i := range firrtl.NumPorts(m) {
		if !isHardwareType(firrtl.PortType(m, i)) {
			continue
		}
		list, ok := s.associations(m, i)
		if !ok {
			return false
		}
		if kind := slices.Index(list, nil); kind >= 0 {
			return s.errorAt(portLoc(m, i), []ir.Diagnostic{where(m)}, "missing %s association for port %s", s.kindName(kind), quotedPort(m, i))
		}
	}
	return true
}

// checkDrivers demands that the module drives the domains that leave it, and those that enter its instances.
func (s *domainModule) checkDrivers() bool {
	undriven := func(op *ir.Operation, values []*ir.Value, out bool) bool {
		for i, v := range values {
			if isDomain(v.Type()) && firrtl.PortIsOut(op, i) == out && !isDriven(v) {
				s.errorAt(portLoc(op, i), []ir.Diagnostic{where(op)}, "undriven domain port %s", quotedPort(op, i))
				return true
			}
		}
		return false
	}
	if undriven(s.module, s.module.Region(0).First().Args(), true) {
		return false
	}
	for _, op := range postOrder(s.module) {
		if (op.Is(firrtl.Instance) || op.Is(firrtl.InstanceChoice)) && undriven(op, op.ResultValues(nil), false) {
			return false
		}
	}
	return true
}

// undrivenOutput reports that nothing says the domain of port i, which leaves the module.
func (s *domainModule) undrivenOutput(i int) bool {
	var notes []ir.Diagnostic
	for j, a := range ir.ArrayElems(s.module.Inherent("domainInfo")) {
		for _, e := range ir.ArrayElems(a) {
			if at, ok := e.(*ir.IntegerAttr); ok && at.Value.Uint64() == uint64(i) {
				notes = append(notes, note(portLoc(s.module, j), "associated with hardware port %s", quotedPort(s.module, j)))
				break
			}
		}
	}
	return s.errorAt(s.module.Loc(), append(notes, where(s.module)), "unable to infer value for undriven domain port %s", quotedPort(s.module, i))
}

func (s *domainModule) ambiguous(i, kind int, found []*ir.Value) bool {
	var notes []ir.Diagnostic
	for _, v := range found {
		notes = append(notes, note(portLoc(s.module, v.Index()), "candidate association %s", quotedPort(s.module, v.Index())))
	}
	return s.errorAt(portLoc(s.module, i), append(notes, where(s.module)), "ambiguous %s association for port %s", s.kindName(kind), quotedPort(s.module, i))
}

func (s *domainModule) private(i, kind int, domain *ir.Value) bool {
	notes := []ir.Diagnostic{note(domain.Loc(), "associated domain: %s", s.valueText(domain)), where(s.module)}
	return s.errorAt(portLoc(s.module, i), notes, "private %s association for port %s", s.kindName(kind), quotedPort(s.module, i))
}

// crossing reports that op connects a and b, whose domains, the rows x and y, differ.
func (s *domainModule) crossing(op *ir.Operation, a *ir.Value, x *domainTerm, b *ir.Value, y *domainTerm) bool {
	notes := []ir.Diagnostic{
		note(a.Loc(), "%s has domains %s", s.valueText(a), s.termText(x)),
		note(b.Loc(), "%s has domains %s", s.valueText(b), s.termText(y)),
	}
	for i := range x.row {
		l, r := x.row[i].find(), y.row[i].find()
		if l != r {
			notes = append(s.source(notes, l), s.source(nil, r)...)
		}
	}
	return op.EmitErrorNotes(notes, "illegal domain crossing in operation between operands %s and %s", s.valueText(a), s.valueText(b))
}

// valueText returns the name of v, or the text of its field, or its name in the printed circuit.
func (s *domainModule) valueText(v *ir.Value) string {
	if name, _ := firrtl.FieldName(firrtl.FieldRefOf(v, false)); name != "" {
		return name
	}
	return asm.NameValues(s.circuit).Of(v)
}

// longText returns valueText with the direction of a port.
func (s *domainModule) longText(v *ir.Value) string {
	direction := func(op *ir.Operation) string {
		if firrtl.PortIsOut(op, v.Index()) {
			return "output"
		}
		return "input"
	}
	text := s.valueText(v)
	if v.IsArg() {
		if m := v.OwnerBlock().Parent(); firrtl.IsModuleLike(m) {
			return direction(m) + " module port " + text
		}
	} else if op := v.DefiningOp(); op.Is(firrtl.Instance) || op.Is(firrtl.InstanceChoice) {
		return direction(op) + " instance port " + text
	}
	return text
}

func (s *domainModule) termText(t *domainTerm) string {
	t = t.find()
	switch {
	case t.isRow:
		var b strings.Builder
		b.WriteByte('[')
		for i, e := range t.row {
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(s.termText(e) + " : " + s.kindName(i).Value)
		}
		b.WriteByte(']')
		return b.String()
	case t.value != nil:
		return s.valueText(t.value)
	}
	if s.numbers[t] == 0 {
		s.numbers[t] = len(s.numbers) + 1
	}
	return fmt.Sprintf("?%d", s.numbers[t])
}

// source appends notes that follow t, a domain, to where it is declared.
func (s *domainModule) source(notes []ir.Diagnostic, t *domainTerm) []ir.Diagnostic {
	v := t.find().value
	if v == nil {
		return notes
	}
	seen := map[*ir.Value]bool{}
	var stack []*ir.Operation // instances that the path entered
	for !seen[v] {
		seen[v] = true
		how := "declared"
		if s.inserted[v] {
			how = "automatically inserted"
		}
		notes = append(notes, note(v.Loc(), "%s %s here", s.longText(v), how))
		next := assignment(v, firrtl.DomainDefine)
		switch {
		case next != nil:
			notes = append(notes, note(next.Loc(), "%s aliases %s", s.longText(v), s.longText(next.Operand(1))))
			v = next.Operand(1)
		case v.IsArg():
			v, stack = callerValue(v, stack)
		default:
			if inner := s.calleeValue(v); inner != nil {
				stack = append(stack, v.DefiningOp())
				v = inner
			}
		}
		if seen[v] {
			if u := s.terms[v].find(); u != nil && u.value != nil && u.value != v {
				notes = append(notes, note(v.Loc(), "%s aliases %s", s.longText(v), s.longText(u.value)))
				v = u.value
			}
		}
	}
	return notes
}

// callerValue returns the result of the last instance on the stack that is of v's module, for v, a port. It removes the
// instances up to that from the stack. If there is none, it returns v.
func callerValue(v *ir.Value, stack []*ir.Operation) (*ir.Value, []*ir.Operation) {
	name := ir.SymbolName(v.OwnerBlock().Parent())
	for len(stack) > 0 {
		inst := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if slices.Contains(instanceTargets(inst, nil), name) {
			return inst.Result(v.Index()), stack
		}
	}
	return v, stack
}

// calleeValue returns the port in a module that gives v, a result of an instance, its domain. It returns nil if v is no
// such result.
func (s *domainModule) calleeValue(v *ir.Value) *ir.Value {
	inst := v.DefiningOp()
	if !inst.Is(firrtl.Instance) && !inst.Is(firrtl.InstanceChoice) || !firrtl.PortIsOut(inst, v.Index()) {
		return nil
	}
	for _, name := range instanceTargets(inst, nil) {
		if n := s.graph.Lookup(name); n != nil && n.Module != nil && n.Module.Is(firrtl.FModule) {
			return n.Module.Region(0).First().Arg(v.Index())
		}
	}
	return nil
}
