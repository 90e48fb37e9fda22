package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type inferDomainsOptions struct {
	Mode string   `opt:"mode" default:"infer" enum:"check,infer,infer-all,strip" doc:"infer, check, infer-all."`
	Skip []string `opt:"skip-domain" doc:"Domains that are not inferred or checked."`
}

// InferDomains is firrtl-infer-domains. Mode strip removes all domains from a circuit. The other modes reject a circuit
// with domains.
var InferDomains = &passes.Pass{
	Name: "InferDomains", Arg: "firrtl-infer-domains", Doc: "Infer and type check all firrtl domains",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[inferDomainsOptions](), Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		s := &domainStripper{b: c.Builder(), circuit: c.Op}
		if passes.Opts[inferDomainsOptions](c).Mode != "strip" {
			for op := range c.Op.Region(0).First().Ops() {
				if op.Is(firrtl.DomainDef) {
					return op.EmitError("domains cannot be inferred or checked yet; run firrtl-infer-domains with mode=strip, or firtool")
				}
			}
			c.PreserveAll()
			return true
		}
		if !s.run() {
			return false
		}
		if !s.changed {
			c.PreserveAll()
		}
		return true
	},
}

type domainStripper struct {
	b       *ir.Builder
	circuit *ir.Operation
	changed bool
}

func isDomain(t ir.Type) bool { return firrtl.Is(t, firrtl.DomainType) }

func (s *domainStripper) run() bool {
	for op := s.circuit.Region(0).First().First(); op != nil; {
		next := op.Next()
		switch {
		case op.Is(firrtl.DomainDef):
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
		if isDomain(firrtl.PortType(m, i)) {
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
	if len(ir.ArrayElems(m.Inherent("domainInfo"))) > 0 {
		s.changed = true
		m.SetInherent("domainInfo", m.Context().Array())
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
		op.Erase()
		s.changed = true
		return true
	case firrtl.DomainSubfield:
		if !op.Unused() {
			s.b.Before(op)
			v := s.b.Value(firrtl.UnknownValue, op.Loc(), op.Result(0).Type(), nil)
			op.Result(0).ReplaceAllUses(v)
		}
		op.Erase()
		s.changed = true
		return true
	case firrtl.UnsafeDomainCast:
		op.Result(0).ReplaceAllUses(op.Operand(0))
		op.Erase()
		s.changed = true
		return true
	case firrtl.Wire:
		return s.wire(op)
	case firrtl.Instance, firrtl.InstanceChoice:
		s.instance(op)
		return true
	}
	for i := range op.NumOperands() {
		if isDomain(op.Operand(i).Type()) {
			return op.EmitOpError("cannot be stripped")
		}
	}
	for i := range op.NumResults() {
		if isDomain(op.Result(i).Type()) {
			return op.EmitOpError("cannot be stripped")
		}
	}
	return true
}

func (s *domainStripper) wire(op *ir.Operation) bool {
	if isDomain(op.Result(0).Type()) {
		op.Erase()
		s.changed = true
		return true
	}
	if op.NumOperands() > 0 {
		op.SetOperands(s.b.Arena, nil)
		s.changed = true
	}
	return true
}

func (s *domainStripper) instance(op *ir.Operation) {
	var drop []bool
	for i := range op.NumResults() {
		if isDomain(op.Result(i).Type()) {
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
	if some {
		empty := make([]ir.Attribute, len(list))
		for i := range empty {
			empty[i] = op.Context().Array()
		}
		op.SetInherent("domainInfo", op.Context().Array(empty...))
		s.changed = true
	}
}
