package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type inferDomainsOptions struct {
	Mode string   `opt:"mode" default:"infer" enum:"check,infer,infer-all,strip" doc:"infer, check, infer-all."`
	Skip []string `opt:"skip-domain" doc:"Domains that are not inferred or checked."`
}

// InferDomains is firrtl-infer-domains. Mode strip removes all domains from a circuit. The other modes associate each
// hardware value with a domain of each kind, and report crossings. Mode check demands that all ports say their domains;
// mode infer, that the ports of public modules do; mode infer-all infers them everywhere.
var InferDomains = &passes.Pass{
	Name: "InferDomains", Arg: "firrtl-infer-domains", Doc: "Infer and type check all firrtl domains",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[inferDomainsOptions](), Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[inferDomainsOptions](c)
		changed := false
		if o.Mode == "strip" || len(o.Skip) > 0 {
			s := &domainStripper{b: c.Builder(), circuit: c.Op, all: o.Mode == "strip", names: o.Skip}
			if !s.run() {
				return false
			}
			changed = s.changed
		}
		if o.Mode != "strip" {
			d := &domainCircuit{b: c.Builder(), circuit: c.Op, mode: o.Mode}
			if !d.run() {
				return false
			}
			changed = changed || d.changed
		}
		if !changed {
			c.PreserveAll()
		}
		return true
	},
}

// domainCircuit infers or checks the domains of a circuit, callees first.
type domainCircuit struct {
	b       *ir.Builder
	circuit *ir.Operation
	mode    string
	changed bool

	kinds    []*ir.Operation // firrtl.domain, in order
	kindOf   map[*ir.StringAttr]int
	graph    *instancegraph.Graph
	updates  map[*ir.StringAttr]*domainUpdate // by module
	inserted map[*ir.Value]bool               // domains that this pass made
	numbers  map[*domainTerm]int              // of variables in diagnostics
	inner    map[*ir.Operation]*hw.InnerSymbols
}

// domainUpdate is the change of a module's ports, which each of its instances follows.
type domainUpdate struct {
	info  *ir.ArrayAttr
	ports []insertedPort
}

// insertedPort is a port that is inserted in front of the port that was at position at.
type insertedPort struct {
	at int
	port
}

func (d *domainCircuit) run() bool {
	d.kindOf = map[*ir.StringAttr]int{}
	for op := range d.circuit.Region(0).First().Ops() {
		if op.Is(firrtl.DomainDef) {
			d.kindOf[ir.SymbolName(op)] = len(d.kinds)
			d.kinds = append(d.kinds, op)
		}
	}
	d.graph = newGraph(d.circuit)
	d.updates = map[*ir.StringAttr]*domainUpdate{}
	d.inserted, d.numbers, d.inner = map[*ir.Value]bool{}, map[*domainTerm]int{}, map[*ir.Operation]*hw.InnerSymbols{}
	failed := map[*instancegraph.Node]bool{}
	for _, n := range d.graph.PostOrderAll() {
		if n.Module == nil {
			continue
		}
		bad := false
		for e := n.First(); e != nil && !bad; e = e.Next() {
			bad = failed[e.Target]
		}
		if bad || !d.module(n.Module) {
			failed[n] = true
		}
	}
	return len(failed) == 0
}

func (d *domainCircuit) module(m *ir.Operation) bool {
	s := &domainModule{domainCircuit: d, module: m, terms: map[*ir.Value]*domainTerm{}, rows: map[*ir.Value]*domainTerm{}, colorless: map[*ir.Value]bool{}}
	switch {
	case m.Is(firrtl.FExtModule):
		return s.checkPorts()
	case !m.Is(firrtl.FModule):
		return true
	case d.mode == "check":
		return s.checkPorts() && s.checkDrivers() && s.process()
	case d.mode == "infer-all" || ir.IsPrivate(m):
		return s.process() && s.update()
	}
	if !s.checkPorts() || !s.process() || !s.driveOutputs() {
		return false
	}
	s.updateBody()
	return true
}

// kind returns the number of the kind of domain that t, a domain type, names.
func (d *domainCircuit) kind(t ir.Type) int { return d.kindOf[firrtl.SymbolOf(t).Root] }

// kindName returns the name of a kind of domain.
func (d *domainCircuit) kindName(kind int) *ir.StringAttr { return ir.SymbolName(d.kinds[kind]) }

// kindType returns the type of domains of a kind.
func (d *domainCircuit) kindType(kind int) ir.Type {
	c := d.circuit.Context()
	return firrtl.DomainOf(c, c.FlatSymbol(d.kindName(kind)), ir.ArrayElems(d.kinds[kind].Inherent("fields")))
}

// isHardwareType reports whether values of type t have domains.
func isHardwareType(t ir.Type) bool { return firrtl.IsBase(t) || firrtl.Is(t, firrtl.RefType) }

// domainModule infers or checks the domains of one module.
type domainModule struct {
	*domainCircuit
	module    *ir.Operation
	terms     map[*ir.Value]*domainTerm // of domains
	rows      map[*ir.Value]*domainTerm // of hardware
	colorless map[*ir.Value]bool
	inScope   map[*ir.Value]*ir.Value // domains, and the values that stand for them in front of their operations
}

// term returns the term of v, a domain.
func (s *domainModule) term(v *ir.Value) *domainTerm {
	t := s.terms[v]
	if t == nil {
		t = &domainTerm{}
		s.terms[v] = t
	}
	return t.find()
}

// define says that v, a domain, is different from all other domains.
func (s *domainModule) define(v *ir.Value) {
	t := &domainTerm{value: v}
	if old := s.terms[v]; old != nil {
		unifyDomains(old, t)
		return
	}
	s.terms[v] = t
}

// associate sets the domains of v, hardware, unless they are set already.
func (s *domainModule) associate(v *ir.Value, t *domainTerm) {
	if s.rows[v] == nil {
		s.rows[v] = t.find()
	}
}

// row returns the domains of v, hardware, as a row.
func (s *domainModule) row(v *ir.Value) *domainTerm {
	t := s.rows[v].find()
	if t != nil && t.isRow {
		return t
	}
	row := newDomainRow(make([]*domainTerm, len(s.kinds)))
	if t == nil {
		s.rows[v] = row
	} else {
		unifyDomains(t, row)
	}
	return row
}

// process collects the equations of the module.
func (s *domainModule) process() bool {
	if !s.ports(s.module, s.module.Region(0).First().Args()) {
		return false
	}
	for _, op := range postOrder(s.module) {
		if !s.operation(op) {
			return false
		}
	}
	return true
}

// postOrder lists the operations in module, each behind the operations in it.
func postOrder(module *ir.Operation) (list []*ir.Operation) {
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != module {
			list = append(list, op)
		}
		return ir.Advance
	})
	return list
}

// ports defines the domains that enter the module through the ports of op, the module or an instance. It also
// associates the hardware ports with their domains. values has the ports' values.
func (s *domainModule) ports(op *ir.Operation, values []*ir.Value) bool {
	enters := op.Is(firrtl.FModule)
	for i, v := range values {
		if isDomain(v.Type()) && firrtl.PortIsOut(op, i) != enters {
			s.define(v)
		}
	}
	for i, v := range values {
		if !isHardwareType(v.Type()) {
			continue
		}
		ports, ok := s.associations(op, i)
		if !ok {
			return false
		}
		terms := make([]*domainTerm, len(s.kinds))
		for kind, at := range ports {
			if at != nil {
				terms[kind] = s.term(values[at.Value.Uint64()])
			}
		}
		s.associate(v, newDomainRow(terms))
	}
	return true
}

// portType returns the type of port i of op, a module or an instance.
func portType(op *ir.Operation, i int) ir.Type {
	if firrtl.IsModuleLike(op) {
		return firrtl.PortType(op, i)
	}
	return op.Result(i).Type()
}

// associations returns the ports that give port i of op its domains, by kind. It returns false after an error.
func (s *domainModule) associations(op *ir.Operation, i int) ([]*ir.IntegerAttr, bool) {
	list := make([]*ir.IntegerAttr, len(s.kinds))
	info := ir.ArrayElems(op.Inherent("domainInfo"))
	if len(info) == 0 {
		return list, true
	}
	for _, a := range ir.ArrayElems(info[i]) {
		at, ok := a.(*ir.IntegerAttr)
		if !ok {
			continue
		}
		kind := s.kind(portType(op, int(at.Value.Uint64())))
		if list[kind] != nil {
			return nil, s.duplicate(op, i, kind, list[kind], at)
		}
		list[kind] = at
	}
	return list, true
}

func (s *domainModule) operation(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Instance, firrtl.InstanceChoice:
		names := instanceTargets(op, nil)
		if u := s.updates[names[0]]; u != nil {
			op = s.updateInstancePorts(op, u)
		}
		return s.ports(op, op.ResultValues(nil))
	case firrtl.Wire:
		return s.wire(op)
	case firrtl.UnsafeDomainCast:
		return s.cast(op)
	case firrtl.DomainDefine:
		dest, src := s.term(op.Operand(0)), s.term(op.Operand(1))
		if !unifyDomains(dest, src) {
			return op.EmitOpError("defines a domain value that was inferred to be a different domain '%s'", s.termText(dest))
		}
		return true
	case firrtl.RWProbe:
		return s.probe(op)
	case firrtl.DomainCreate, firrtl.DomainCreateAnon:
		s.define(op.Result(0))
		return true
	}
	return s.equate(op, append(op.OperandValues(nil), op.ResultValues(nil)...))
}

// wire gives a wire the domains that its operands name.
func (s *domainModule) wire(op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return s.equate(op, op.ResultValues(nil))
	}
	row := newDomainRow(s.named(make([]*domainTerm, len(s.kinds)), op.OperandValues(nil)))
	for i := range op.NumResults() {
		s.associate(op.Result(i), row)
	}
	return true
}

// named sets the terms of the given domains, by kind, and returns terms.
func (s *domainModule) named(terms []*domainTerm, domains []*ir.Value) []*domainTerm {
	for _, v := range domains {
		terms[s.kind(v.Type())] = s.term(v)
	}
	return terms
}

// cast gives the result the domains of the input, except those that op's other operands name.
func (s *domainModule) cast(op *ir.Operation) bool {
	in := op.Operand(0)
	if op.NumOperands() == 1 {
		return s.equal(op, in, op.Result(0))
	}
	terms := make([]*domainTerm, len(s.kinds))
	if isHardwareType(in.Type()) && !s.isColorless(in) {
		copy(terms, s.row(in).row)
	}
	s.associate(op.Result(0), newDomainRow(s.named(terms, op.OperandValues(nil)[1:])))
	return true
}

// probe equates a probe with its target.
func (s *domainModule) probe(op *ir.Operation) bool {
	module, name, ok := hw.InnerRefParts(op.Inherent("target"))
	if !ok {
		return true
	}
	n := s.graph.Lookup(module)
	if n == nil || n.Module == nil {
		return true
	}
	symbols := s.inner[n.Module]
	if symbols == nil {
		symbols = hw.NewInnerSymbols(n.Module)
		s.inner[n.Module] = symbols
	}
	t, ok := symbols.Lookup(name)
	switch {
	case !ok:
		return true
	case t.Port >= 0:
		return s.equal(op, n.Module.Region(0).First().Arg(t.Port), op.Result(0))
	case t.Op.NumResults() > 0:
		return s.equal(op, t.Op.Result(0), op.Result(0))
	}
	return true
}

// equate says that all hardware in values is in the same domains.
func (s *domainModule) equate(op *ir.Operation, values []*ir.Value) bool {
	var last *ir.Value
	for _, v := range values {
		if !isHardwareType(v.Type()) || s.isColorless(v) {
			continue
		}
		if last != nil && !s.equal(op, last, v) {
			return false
		}
		last = v
	}
	return true
}

// equal says that a and b are in the same domains, because of op. It reports a crossing if they are not.
func (s *domainModule) equal(op *ir.Operation, a, b *ir.Value) bool {
	if a == b || !isHardwareType(a.Type()) || !isHardwareType(b.Type()) || s.isColorless(a) || s.isColorless(b) {
		return true
	}
	x, y := s.rows[a].find(), s.rows[b].find()
	switch {
	case x != nil && y != nil:
		if !unifyDomains(x, y) {
			return s.crossing(op, a, x, b, y)
		}
	case x != nil:
		s.associate(b, x)
	case y != nil:
		s.associate(a, y)
	default:
		t := &domainTerm{}
		s.associate(a, t)
		s.associate(b, t)
	}
	return true
}

// isColorless reports whether v is computed from constants alone, through nodes and expressions. Such a value is in no
// domain, and may be used in all.
func (s *domainModule) isColorless(v *ir.Value) bool {
	if !isHardwareType(v.Type()) {
		return true
	}
	if known, ok := s.colorless[v]; ok {
		return known
	}
	stack := []*ir.Value{v}
	for len(stack) > 0 {
		top := stack[len(stack)-1]
		result, open := true, (*ir.Value)(nil)
		op := top.DefiningOp()
		switch {
		case op == nil:
			result = false
		case op.Def() != nil && op.Def().Traits&ir.ConstantLike != 0:
		case !looksThrough(op):
			result = false
		default:
			for i := range op.NumOperands() {
				known, ok := s.colorless[op.Operand(i)]
				if !ok {
					open = op.Operand(i)
					break
				}
				if !known {
					result = false
					break
				}
			}
		}
		if open != nil {
			stack = append(stack, open)
			continue
		}
		s.colorless[top] = result
		stack = stack[:len(stack)-1]
	}
	return s.colorless[v]
}

// looksThrough reports whether the result of op has no color if its operands have none.
func looksThrough(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Node:
		return true
	case firrtl.UnsafeDomainCast:
		return op.NumOperands() == 1
	}
	if op.NumOperands() == 0 || op.NumRegions() > 0 || !ir.IsMemoryEffectFree(op) {
		return false
	}
	for i := range op.NumOperands() {
		if !isHardwareType(op.Operand(i).Type()) {
			return false
		}
	}
	return true
}
