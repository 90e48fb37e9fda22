package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// domainStripper removes the domains of a circuit: all, or the kinds with the given names.
type domainStripper struct {
	b       *ir.Builder
	circuit *ir.Operation
	all     bool
	names   []string
	changed bool
}

func isDomain(t ir.Type) bool { return firrtl.Is(t, firrtl.DomainType) }

// strips reports whether t is a domain type that is removed.
func (s *domainStripper) strips(t ir.Type) bool {
	return isDomain(t) && (s.all || slices.Contains(s.names, firrtl.SymbolOf(t).Root.Value))
}

func (s *domainStripper) run() bool {
	for op := s.circuit.Region(0).First().First(); op != nil; {
		next := op.Next()
		switch {
		case op.Is(firrtl.DomainDef):
			if !s.all && !slices.Contains(s.names, ir.SymbolName(op).Value) {
				break
			}
			op.Erase()
			s.changed = true
		case firrtl.IsModuleLike(op):
			if !s.module(op) {
				return false
			}
		}
		op = next
	}
	return true
}

func (s *domainStripper) module(m *ir.Operation) bool {
	if m.Is(firrtl.FModule) && !s.block(m.Region(0).First()) {
		return false
	}
	var drop []bool
	for i := range firrtl.NumPorts(m) {
		if s.strips(firrtl.PortType(m, i)) {
			if drop == nil {
				drop = make([]bool, firrtl.NumPorts(m))
			}
			drop[i] = true
		}
	}
	if drop != nil {
		s.changed = true
		erasePorts(m, drop)
	}
	return true
}

// block removes domains from the operations in b, the last operation first. It returns false after an error.
func (s *domainStripper) block(b *ir.Block) bool {
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				if !s.block(r) {
					return false
				}
			}
		}
		if !s.operation(op) {
			return false
		}
		op = prev
	}
	return true
}

func (s *domainStripper) operation(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.DomainDefine, firrtl.DomainCreate, firrtl.DomainCreateAnon:
		if touches(op, s.strips) {
			op.Erase()
			s.changed = true
		}
		return true
	case firrtl.DomainSubfield:
		if !s.strips(op.Operand(0).Type()) {
			return true
		}
		if !op.Unused() {
			s.b.Before(op)
			v := s.b.Value(firrtl.UnknownValue, op.Loc(), op.Result(0).Type(), nil)
			op.Result(0).ReplaceAllUses(v)
		}
		op.Erase()
		s.changed = true
		return true
	case firrtl.UnsafeDomainCast:
		if touches(op, s.strips) {
			op.Result(0).ReplaceAllUses(op.Operand(0))
			op.Erase()
			s.changed = true
		}
		return true
	case firrtl.Wire:
		s.wire(op)
		return true
	case firrtl.Instance, firrtl.InstanceChoice:
		s.instance(op)
		return true
	}
	if touches(op, isDomain) {
		return op.EmitOpError("cannot be stripped")
	}
	return true
}

// touches reports whether the type of an operand or a result of op has the property is.
func touches(op *ir.Operation, is func(ir.Type) bool) bool {
	for i := range op.NumOperands() {
		if is(op.Operand(i).Type()) {
			return true
		}
	}
	for i := range op.NumResults() {
		if is(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

func (s *domainStripper) wire(op *ir.Operation) {
	if s.strips(op.Result(0).Type()) {
		op.Erase()
		s.changed = true
		return
	}
	kept := slices.DeleteFunc(op.OperandValues(nil), func(v *ir.Value) bool { return s.strips(v.Type()) })
	if len(kept) < op.NumOperands() {
		op.SetOperands(s.b.Arena, kept)
		s.changed = true
	}
}

func (s *domainStripper) instance(op *ir.Operation) {
	var drop []bool
	for i := range op.NumResults() {
		if s.strips(op.Result(i).Type()) {
			if drop == nil {
				drop = make([]bool, op.NumResults())
			}
			drop[i] = true
		}
	}
	if drop != nil {
		op = instanceWithout(s.b, op, drop)
		s.changed = true
	}
	some := false
	list := ir.ArrayElems(op.Inherent("domainInfo"))
	for _, a := range list {
		some = some || len(ir.ArrayElems(a)) > 0
	}
	if some && s.all {
		empty := make([]ir.Attribute, len(list))
		for i := range empty {
			empty[i] = op.Context().Array()
		}
		op.SetInherent("domainInfo", op.Context().Array(empty...))
		s.changed = true
	}
}
