package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// The annotations that firrtl-dedup understands.
const (
	noDedupClass    = "firrtl.transforms.NoDedupAnnotation"
	dedupGroupClass = "firrtl.transforms.DedupGroupAnnotation"
	mustDedupClass  = "firrtl.transforms.MustDeduplicateAnnotation"
	dontTouchClass  = "firrtl.transforms.DontTouchAnnotation"
)

// dedupOptions are the options of firrtl-dedup.
type dedupOptions struct {
	Classes bool `opt:"dedup-classes" default:"true" doc:"Deduplicate classes, violating their nominal typing."`
}

// Dedup is firrtl-dedup: it keeps one of several modules with equal structure. Digests of all modules are computed at
// the same time. Then modules are compared from the leaves up, since two modules are equal if the modules in them are
// the same.
var Dedup = &passes.Pass{
	Name: "Dedup", Arg: "firrtl-dedup", Doc: "Deduplicate modules which are structurally equivalent",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[dedupOptions](), Scope: passes.Always(passes.ModuleScope),
	Stats: []passes.Statistic{{Name: "num-erased-modules", Doc: "Number of modules which were erased by deduplication"}},
	Run: func(c *passes.Ctx) bool {
		d := &deduper{c: c, graph: newGraph(c.Op), classes: passes.Opts[dedupOptions](c).Classes, lead: map[*ir.StringAttr]*ir.StringAttr{}}
		if !d.merge() || !d.checkMustDedup() {
			return false
		}
		fixPortTypes(d.graph, c.Builder())
		return true
	},
}

type deduper struct {
	c       *passes.Ctx
	graph   *instancegraph.Graph
	classes bool
	lead    map[*ir.StringAttr]*ir.StringAttr // what each module has been merged into, itself if it was kept
	merger  *moduleMerger

	modules    []*ir.Operation // from the leaves up
	structures []*structure    // of each module, nil if it takes no part
	index      map[*ir.StringAttr]int
	visited    []bool
	kept       map[structureKey]*ir.Operation
}

// skips reports whether a module is excluded from deduplication.
func (d *deduper) skips(module *ir.Operation) bool {
	if annotation.Has(annotation.Of(module), noDedupClass) {
		return true
	}
	for i := range firrtl.NumPorts(module) {
		if firrtl.Is(firrtl.PortType(module, i), firrtl.RefType) && !firrtl.PortIsOut(module, i) {
			return true
		}
	}
	if module.Is(firrtl.FExtModule) && module.Inherent("defname") == nil {
		return true
	}
	return module.Implements("ClassLike") && !d.classes
}

// takeGroup removes the annotations that name the module's deduplication group. It returns the group, or nil if there
// is none. ok is false after an error.
func takeGroup(module *ir.Operation) (group *ir.StringAttr, ok bool) {
	var groups []ir.Attribute
	for _, a := range annotation.Of(module) {
		if annotation.Class(a) != dedupGroupClass {
			continue
		}
		g := annotation.Member(a, "group")
		known := false
		for _, h := range groups {
			known = known || g == h
		}
		if !known {
			groups = append(groups, g)
		}
	}
	annotation.Remove(module, func(a ir.Attribute) bool { return annotation.Class(a) == dedupGroupClass })
	if len(groups) > 1 {
		text := ""
		for i, g := range groups {
			if i > 0 {
				text += ", "
			}
			text += g.String()
		}
		return nil, module.EmitError("module belongs to multiple dedup groups: %s", text)
	}
	if len(groups) == 1 {
		group, _ = groups[0].(*ir.StringAttr)
	}
	return group, true
}

// structureKey identifies a structure by its digest and its references, whose targets are named as deduplication has
// left them.
type structureKey struct {
	digest  [32]byte
	targets *ir.ArrayAttr
}

// merge deduplicates the modules, from the leaves up. It returns false after an error.
func (d *deduper) merge() bool {
	var modules []*ir.Operation
	for _, n := range d.graph.PostOrderAll() {
		if n.Module != nil && firrtl.IsModuleLike(n.Module) {
			modules = append(modules, n.Module)
		}
	}
	structures := make([]*structure, len(modules))
	ok := d.c.Each(len(modules), func(i int, _ *ir.Builder) bool {
		group, ok := takeGroup(modules[i])
		if ok && !d.skips(modules[i]) {
			s := structureOf(modules[i], group)
			structures[i] = &s
		}
		return ok
	})
	if !ok {
		return false
	}
	d.merger = newModuleMerger(d.c, d.graph)
	d.modules, d.structures, d.kept = modules, structures, map[structureKey]*ir.Operation{}
	d.index = make(map[*ir.StringAttr]int, len(modules))
	d.visited = make([]bool, len(modules))
	for i, module := range modules {
		d.index[ir.SymbolName(module)] = i
	}
	for i := range modules {
		d.visit(i)
	}
	return true
}

// visit merges module i into an equal one, if there is one. It first visits the modules and classes that the module
// refers to. Classes that only types mention have no instances, so the graph's order does not put them first.
func (d *deduper) visit(i int) {
	if d.visited[i] {
		return
	}
	d.visited[i] = true
	module, s := d.modules[i], d.structures[i]
	name := ir.SymbolName(module)
	d.lead[name] = name
	if s == nil {
		return
	}
	targets := make([]ir.Attribute, len(s.targets))
	for k, t := range s.targets {
		if at, ok := d.index[t]; ok {
			d.visit(at)
		}
		targets[k] = t
		if l := d.leadOf(t); l != nil {
			targets[k] = l
		}
	}
	key := structureKey{s.digest, d.c.IR().Array(targets...)}
	first := d.kept[key]
	switch {
	case first == nil:
		d.merger.record(module)
		d.kept[key] = module
		return
	case !ir.IsPrivate(module) && !ir.IsPrivate(first):
		d.merger.record(module)
		return // both have to stay
	case !ir.IsPrivate(module):
		d.merger.record(module)
		d.kept[key] = module
		first, module = module, first
	}
	d.lead[ir.SymbolName(module)] = ir.SymbolName(first)
	d.merger.merge(first, module)
	d.c.Count(0, 1)
}

// leadOf returns the module into which the module called name has been merged, even in several steps. A merged module
// is merged again if a public module takes its place.
func (d *deduper) leadOf(name *ir.StringAttr) *ir.StringAttr {
	l := d.lead[name]
	for l != nil && d.lead[l] != l {
		l = d.lead[l]
	}
	return l
}

// checkMustDedup removes the annotations that demand that certain modules are equal, and checks that these modules have
// been merged. It returns false after an error.
func (d *deduper) checkMustDedup() bool {
	ok := true
	c, loc := d.c.IR(), d.c.Op.Loc()
	annotation.Remove(d.c.Op, func(a ir.Attribute) bool {
		if !ok || annotation.Class(a) != mustDedupClass {
			return false
		}
		list, found := annotation.Member(a, "modules").(*ir.ArrayAttr)
		if !found {
			ok = c.Error(loc, "MustDeduplicateAnnotation missing \"modules\" member")
			return false
		}
		var first, firstLead *ir.StringAttr
		for i, e := range list.Elems {
			name := c.String(moduleOfTarget(e))
			lead := d.leadOf(name)
			if lead == nil {
				ok = c.Error(loc, "MustDeduplicateAnnotation references module %s which does not exist", ir.Quote(name.Value))
				return false
			}
			if i == 0 {
				first, firstLead = name, lead
				continue
			}
			if lead == firstLead {
				continue
			}
			diag := &ir.Diagnostic{Severity: ir.Error, Loc: loc, Text: "module " + ir.Quote(name.Value) + " not deduplicated with " + ir.Quote(first.Value)}
			e := &equivalence{graph: d.graph, diag: diag}
			e.modules(d.graph.Lookup(firstLead).Module, d.graph.Lookup(lead).Module)
			c.Emit(diag)
			ok = false
			return false
		}
		return true
	})
	return ok
}

// moduleOfTarget returns the module's name in a target ~Circuit|Module, or "" if a is no such target.
func moduleOfTarget(a ir.Attribute) string {
	s, ok := a.(*ir.StringAttr)
	if !ok {
		return ""
	}
	for i := range s.Value {
		if s.Value[i] == '|' {
			return s.Value[i+1:]
		}
	}
	return ""
}

// fixPortTypes gives instances the port types of their modules, whose bundles may have other element names. A wire of
// the old type serves the old users of a port.
func fixPortTypes(g *instancegraph.Graph, b *ir.Builder) {
	for _, n := range g.Nodes {
		if n.Erased() || n.Module == nil || !firrtl.IsModuleLike(n.Module) {
			continue
		}
		if n.Module.Is(firrtl.Class) {
			fixClass(n, b)
			continue
		}
		for e := n.FirstUse(); e != nil; e = e.NextUse() {
			inst := e.Instance
			if !inst.Is(firrtl.Instance) && !inst.Is(firrtl.InstanceChoice) {
				continue
			}
			b.After(inst)
			for i := range inst.NumResults() {
				v, t := inst.Result(i), firrtl.PortType(n.Module, i)
				if v.Type() == t {
					continue
				}
				w := wire(b, inst.Loc(), v.Type(), firrtl.PortName(inst, i), firrtl.Droppable)
				v.ReplaceAllUses(w)
				v.SetType(t)
				dst, src := v, w
				if firrtl.PortIsOut(inst, i) {
					dst, src = src, dst
				}
				connectRenamed(b, inst.Loc(), dst, src)
			}
		}
	}
}

// connectRenamed connects src to dst, whose types differ only in the names of elements.
func connectRenamed(b *ir.Builder, loc ir.Loc, dst, src *ir.Value) {
	if dst.Type() == src.Type() || !firrtl.Is(dst.Type(), firrtl.BundleType) {
		firrtl.EmitConnect(b, loc, dst, src)
		return
	}
	for i := range firrtl.NumElements(dst.Type()) {
		d, s := firrtl.Element(b, loc, dst, i), firrtl.Element(b, loc, src, i)
		if firrtl.ElementFlip(dst.Type(), i) {
			d, s = s, d
		}
		connectRenamed(b, loc, d, s)
	}
}

// fixClass gives the ports of a class the types of the objects that are assigned to them. The objects of the class get
// its new type.
func fixClass(n *instancegraph.Node, b *ir.Builder) {
	changed := false
	var types []ir.Attribute
	for _, arg := range n.Module.Region(0).First().Args() {
		if firrtl.Is(arg.Type(), firrtl.ClassType) {
			for u := arg.FirstUse(); u != nil; u = u.NextUse() {
				if o := u.Owner(); o.Is(firrtl.PropAssign) && u.Index() == 0 && o.Operand(1).Type() != arg.Type() {
					arg.SetType(o.Operand(1).Type())
					changed = true
					break
				}
			}
		}
		types = append(types, b.Ctx.TypeAttr(arg.Type()))
	}
	if !changed {
		return
	}
	n.Module.SetAttr("portTypes", b.Ctx.Array(types...))
	for e := n.FirstUse(); e != nil; e = e.NextUse() {
		if e.Instance.Is(firrtl.Object) {
			e.Instance.Result(0).SetType(classTypeOf(n.Module))
		}
	}
}

// classTypeOf returns the type of the objects of class.
func classTypeOf(class *ir.Operation) ir.Type {
	c := class.Context()
	ports := make([]firrtl.Port, firrtl.NumPorts(class))
	for i := range ports {
		ports[i] = firrtl.Port{Name: c.String(firrtl.PortName(class, i)), Out: firrtl.PortIsOut(class, i), Type: firrtl.PortType(class, i)}
	}
	return firrtl.ClassOf(c, c.FlatSymbol(ir.SymbolName(class)), ports)
}
