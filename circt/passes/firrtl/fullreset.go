package firrtl

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// The annotations that firrtl-full-reset understands.
const (
	fullResetClass    = "circt.FullResetAnnotation"
	excludeResetClass = "circt.ExcludeFromFullResetAnnotation"
	markDUTClass      = "sifive.enterprise.firrtl.MarkDUTAnnotation"
)

// fullResetOptions are the options of firrtl-full-reset.
type fullResetOptions struct {
	Memories bool `opt:"convert-async-domain-mems" default:"true" doc:"Convert combinational memories in asynchronous full-reset domains."`
}

// FullReset is firrtl-full-reset: an annotated port or wire becomes the reset of all registers below it that have no
// reset. Modules that the reset does not reach yet get a port for it.
var FullReset = &passes.Pass{
	Name: "FullReset", Arg: "firrtl-full-reset", Doc: "Run full reset transform",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[fullResetOptions](), Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		r := &fullReset{c: c, b: c.Builder(), annotated: map[*ir.Operation]*ir.Value{}, domains: map[*ir.Operation]*moduleDomain{}}
		if !r.collect() {
			return false
		}
		if len(r.annotated) == 0 {
			c.Unchanged() // no module is in a domain
			return true
		}
		r.graph = newGraph(c.Op)
		if !r.build() {
			return false
		}
		if passes.Opts[fullResetOptions](c).Memories && !r.memories() {
			return false
		}
		return r.plan() && r.implement()
	},
}

// resetDomain is a reset signal, and how it reaches a module.
type resetDomain struct {
	root  *ir.Value // the annotated signal
	top   bool      // the signal is in this module
	name  *ir.StringAttr
	t     ir.Type
	path  []*ir.Operation // the instances by which the domain was first found
	local *ir.Value       // the signal in this module, nil if a port has to be added
	port  int             // the port that is the signal, -1 if none is
}

func (d *resetDomain) same(e *resetDomain) bool {
	return d.top == e.top && d.name == e.name && d.t == e.t
}

// moduleDomain has the reset domains that a module's instances are in. More than one is an error.
type moduleDomain struct {
	module  *ir.Operation
	entries []*resetDomain
	visited map[*ir.Value]bool // resets of parents with which the module was visited
}

// domain returns the reset domain of the module, or nil if it is in none.
func (m *moduleDomain) domain() *resetDomain {
	if m == nil || len(m.entries) == 0 {
		return nil
	}
	return m.entries[len(m.entries)-1]
}

type fullReset struct {
	c         *passes.Ctx
	b         *ir.Builder
	graph     *instancegraph.Graph
	annotated map[*ir.Operation]*ir.Value // by module; nil: the module is excluded
	domains   map[*ir.Operation]*moduleDomain
	order     []*moduleDomain
}

// moduleReset is the decision that a module's annotations make about its full reset. If found is false, there is no
// such annotation. Otherwise reset is the annotated signal, or nil if the module is excluded.
type moduleReset struct {
	found bool
	reset *ir.Value
}

func (r *fullReset) collect() bool {
	var modules []*ir.Operation
	for op := range r.c.Op.Region(0).First().Ops() {
		if op.Is(firrtl.FModule) {
			modules = append(modules, op)
		}
	}
	resets := make([]moduleReset, len(modules))
	ok := r.c.Each(len(modules), func(i int, _ *ir.Builder) bool {
		k := &resetCollector{module: modules[i]}
		ok := k.collect()
		resets[i] = moduleReset{k.ignore || k.reset != nil, k.reset}
		return ok
	})
	for i, m := range modules {
		if resets[i].found {
			r.annotated[m] = resets[i].reset
		}
	}
	return ok
}

// resetCollector reads the annotations of one module that concern full resets. It removes an annotation that excludes
// the module. The annotations of signals stay.
type resetCollector struct {
	module *ir.Operation
	ignore bool
	reset  *ir.Value
	failed bool
	found  []ir.Diagnostic // a note for each annotation
}

func (k *resetCollector) conflict(a ir.Attribute, l ir.Loc) {
	n := ir.Diagnostic{Severity: ir.Note, Loc: l, Text: "conflicting " + ir.Quote(annotation.Class(a)) + ":"}
	for _, o := range k.found {
		if o.Loc == n.Loc && o.Text == n.Text {
			return
		}
	}
	k.found = append(k.found, n)
}

func (k *resetCollector) fail(l ir.Loc, format string, args ...any) bool {
	k.failed = true
	k.module.Context().Error(l, format, args...)
	return true
}

// signal checks an annotation of v, a port, wire or node, and records the reset that it names. The caller removes the
// annotation if the result is true, which it is only after an error.
func (k *resetCollector) signal(a ir.Attribute, v *ir.Value) bool {
	switch annotation.Class(a) {
	case excludeResetClass:
		return k.fail(v.Loc(), "'ExcludeFromFullResetAnnotation' cannot target port/wire/node; must target module instead")
	case fullResetClass:
	default:
		return false
	}
	kind, ok := annotation.Member(a, "resetType").(*ir.StringAttr)
	if !ok {
		return k.fail(v.Loc(), "'FullResetAnnotation' requires resetType == 'sync' | 'async', but got no resetType")
	}
	t := v.Type()
	switch kind.Value {
	case "sync":
		ok = firrtl.Is(t, firrtl.UIntType) && firrtl.Width(t) == 1
	case "async":
		ok = firrtl.Is(t, firrtl.AsyncResetType)
	default:
		return k.fail(v.Loc(), "'FullResetAnnotation' requires resetType == 'sync' | 'async', but got resetType == %s", ir.Quote(kind.Value))
	}
	if !ok {
		return k.fail(v.Loc(), "'FullResetAnnotation' with resetType == '%s' must target %s reset, but targets '%s'", kind.Value, kind.Value, t)
	}
	k.reset = v
	k.conflict(a, v.Loc())
	return false
}

func (k *resetCollector) collect() bool {
	m := k.module
	annotation.Remove(m, func(a ir.Attribute) bool {
		switch annotation.Class(a) {
		case excludeResetClass:
			k.ignore = true
			k.conflict(a, m.Loc())
			return true
		case fullResetClass:
			k.failed = true
			m.EmitError("''FullResetAnnotation' cannot target module; must target port or wire/node instead")
			return true
		}
		return false
	})
	if k.failed {
		return false
	}
	body := m.Region(0).First()
	annotation.RemovePorts(m, func(i int, a ir.Attribute) bool { return k.signal(a, body.Arg(i)) })
	if k.failed {
		return false
	}
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op == m || op.Def() == nil {
			return ir.Advance
		}
		if op.Is(firrtl.Wire) || op.Is(firrtl.Node) {
			annotation.Remove(op, func(a ir.Attribute) bool { return k.signal(a, op.Result(0)) })
			return ir.Advance
		}
		if l := annotation.Of(op); annotation.Has(l, fullResetClass) || annotation.Has(l, excludeResetClass) {
			k.failed = true
			op.EmitError("reset annotations must target module, port, or wire/node")
		}
		return ir.Advance
	})
	if k.failed {
		return false
	}
	if len(k.found) > 1 {
		return m.EmitErrorNotes(k.found, "multiple reset annotations on module '%s'", ir.SymbolName(m).Value)
	}
	return true
}

// signalName returns the name of v, a port, a wire or a node, and the module that v is in.
func signalName(v *ir.Value) (name *ir.StringAttr, module *ir.Operation) {
	if d := v.DefiningOp(); d != nil {
		name, _ = d.Inherent("name").(*ir.StringAttr)
		return name, d.Enclosing(firrtl.FModule)
	}
	module = v.OwnerBlock().Parent()
	return v.Context().String(firrtl.PortName(module, v.Index())), module
}

// build finds the reset domains of all modules, starting at the modules that nothing instantiates. It returns false,
// after an error, if the instances of a module are in different domains.
func (r *fullReset) build() bool {
	for _, n := range r.graph.PostOrderAll() {
		if n.FirstUse() == nil && n.Module != nil && n.Module.Is(firrtl.FModule) {
			r.visit(n, nil, nil)
		}
	}
	ok := true
	for _, m := range r.order {
		if len(m.entries) > 1 {
			ok = r.conflict(m)
		}
	}
	return ok
}

// visit records the reset domain of n and of the modules below. The instances in path lead to n, and parent is the
// reset of the module above. A module is visited once for each reset, since its instances would be in the same domains
// again.
func (r *fullReset) visit(n *instancegraph.Node, path []*ir.Operation, parent *ir.Value) {
	m := r.domains[n.Module]
	if m == nil {
		m = &moduleDomain{module: n.Module, visited: map[*ir.Value]bool{}}
		r.domains[n.Module] = m
		r.order = append(r.order, m)
	}
	if m.visited[parent] {
		return
	}
	m.visited[parent] = true
	root, top := r.annotated[n.Module]
	if !top {
		root = parent
	}
	if root != nil {
		d := &resetDomain{root: root, top: top, t: root.Type(), path: slices.Clone(path), port: -1}
		d.name, _ = signalName(root)
		if !slices.ContainsFunc(m.entries, d.same) {
			m.entries = append(m.entries, d)
		}
	}
	for e := n.First(); e != nil; e = e.Next() {
		if t := e.Target; t.Module != nil && t.Module.Is(firrtl.FModule) {
			r.visit(t, append(path, e.Instance), root)
		}
	}
}

func (r *fullReset) conflict(m *moduleDomain) bool {
	var notes []ir.Diagnostic
	note := func(l ir.Loc, text string) {
		notes = append(notes, ir.Diagnostic{Severity: ir.Note, Loc: l, Text: text})
	}
	printed := map[*ir.Value]bool{}
	for _, d := range m.entries {
		loc, text := m.module.Loc(), "root instance"
		if n := len(d.path); n > 0 {
			loc = d.path[n-1].Loc()
			names := make([]string, n)
			for i, inst := range d.path {
				names[i] = firrtl.Name(inst)
			}
			text = "instance '" + strings.Join(names, "/") + "'"
		}
		name, module := signalName(d.root)
		where := "'" + name.Value + "' of module '" + ir.SymbolName(module).Value + "'"
		note(loc, text+" is in reset domain rooted at "+where)
		if !printed[d.root] {
			printed[d.root] = true
			note(d.root.Loc(), "reset domain "+where+" declared here:")
		}
	}
	return m.module.EmitErrorNotes(notes, "module '%s' instantiated in different reset domains", ir.SymbolName(m.module).Value)
}

// memories turns memories without read latency into registers in the domains of asynchronous resets, since such a reset
// must reach their contents. It returns false after an error.
func (r *fullReset) memories() bool {
	design := r.design()
	var modules []*ir.Operation
	for _, m := range r.order {
		if d := m.domain(); d != nil && firrtl.Is(d.t, firrtl.AsyncResetType) && design[r.graph.Of(m.module)] {
			modules = append(modules, m.module)
		}
	}
	return r.c.Each(len(modules), func(i int, b *ir.Builder) bool { return (&memToReg{b: b}).module(modules[i]) })
}

// design returns the modules below the marked design under test, or below the top module if none is marked. Instances
// in layers do not count.
func (r *fullReset) design() map[*instancegraph.Node]bool { return designModules(r.c.Op, r.graph) }

func designModules(circuit *ir.Operation, g *instancegraph.Graph) map[*instancegraph.Node]bool {
	top := topModule(circuit, g)
	for _, n := range g.Nodes {
		if n.Module != nil && annotation.Has(annotation.Of(n.Module), markDUTClass) {
			top = n
		}
	}
	in := map[*instancegraph.Node]bool{}
	work := []*instancegraph.Node{top}
	for len(work) > 0 {
		n := work[len(work)-1]
		work = work[:len(work)-1]
		if n == nil || in[n] || n.Module == nil || isCompanion(n.Module) {
			continue
		}
		in[n] = true
		for e := n.First(); e != nil; e = e.Next() {
			if e.Instance.Enclosing(firrtl.LayerBlock) == nil && e.Instance.Attr("lowerToBind") == nil {
				work = append(work, e.Target)
			}
		}
	}
	return in
}

// plan decides for each module how the reset reaches it: by its own signal, an existing port of the same name, or a new
// port. It returns false after an error.
func (r *fullReset) plan() bool {
	ok := true
	for _, m := range r.order {
		d := m.domain()
		if d == nil {
			continue
		}
		if d.top {
			d.local = d.root
			if d.root.IsArg() {
				d.port = d.root.Index()
			}
			continue
		}
		for i := range firrtl.NumPorts(m.module) {
			if firrtl.PortName(m.module, i) != d.name.Value {
				continue
			}
			if t := firrtl.PortType(m.module, i); t != d.t {
				ok = false
				r.c.IR().Emit(&ir.Diagnostic{
					Severity: ir.Error, Loc: firrtl.PortLocation(m.module, i),
					Text: "module '" + ir.SymbolName(m.module).Value + "' is in reset domain requiring port '" + d.name.Value + "' to have type '" +
						d.t.String() + "', but has type '" + t.String() + "'",
					Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: d.root.Loc(), Text: "reset domain rooted here"}},
				})
				break
			}
			d.port, d.local = i, m.module.Region(0).First().Arg(i)
			break
		}
	}
	return ok
}
