package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// This file makes a hierarchical path for each target of a path operation. Operation and target have the same identifier;
// the path begins in the module that owns the operation.

// trackedTarget is the target of a path operation: the operation or port with the annotation that has the path's
// identifier.
type trackedTarget struct {
	loc      ir.Loc
	module   *ir.Operation
	instance bool // or a module
	elements ir.Attribute
	path     *ir.StringAttr
	// root is the module whose base path the path begins with, nil if that is the base path of the class itself.
	root *ir.StringAttr
}

// pathTracker finds the targets of path operations in one module.
type pathTracker struct {
	*classLowering
	owners  map[ir.Attribute]*ir.Operation // by identifier
	node    *instancegraph.Node
	apart   map[[2]*ir.Operation]bool // whether a module is not below another
	entries []trackedPath
}

type trackedPath struct {
	id     ir.Attribute
	target trackedTarget
}

// resolvePaths finds the target of each path operation's identifier, and makes a hierarchical path to it. It returns
// false after an error.
func (l *classLowering) resolvePaths() bool {
	owners := map[ir.Attribute]*ir.Operation{}
	r := &pathResolver{graph: l.graph, owners: map[*instancegraph.Node]*instancegraph.Node{}}
	if l.circuit.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(firrtl.Path) || r.record(op, owners) {
			return ir.Advance
		}
		return ir.Interrupt
	}) == ir.Interrupt {
		return false
	}
	for _, n := range l.graph.Nodes {
		if n.Module == nil || isClass(n.Module) {
			continue
		}
		t := &pathTracker{classLowering: l, owners: owners, node: n, apart: map[[2]*ir.Operation]bool{}}
		if !t.module() || !t.publish() {
			return false
		}
	}
	for _, root := range l.roots {
		l.handDown(root)
	}
	return true
}

// record finds the owner of op, a path operation: the module whose base path op begins with. It enters the owner in
// owners, under the path's identifier. It returns false, after an error, if there is no single owner.
func (r *pathResolver) record(op *ir.Operation, owners map[ir.Attribute]*ir.Operation) bool {
	m := op.Parent()
	for !firrtl.IsModuleLike(m) {
		m = m.Parent()
	}
	owner := r.owner(r.graph.Of(m))
	if owner == nil {
		return op.EmitError("path does not have a single owning module")
	}
	id := op.Inherent("target")
	if old := owners[id]; old != nil && old != owner.Module {
		return op.EmitError("path reference %s has conflicting owning modules %s and %s", id, ir.SymbolName(old), ir.SymbolName(owner.Module))
	}
	owners[id] = owner.Module
	return true
}

// handDown gives the class of each module below root a parameter for root's base path, if a path below needs it.
func (l *classLowering) handDown(root *ir.StringAttr) {
	from := l.graph.Lookup(root)
	seen := map[*instancegraph.Node]bool{from: true}
	var walk func(n *instancegraph.Node)
	walk = func(n *instancegraph.Node) {
		for e := n.First(); e != nil; e = e.Next() {
			t := e.Target
			if seen[t] || t.Module == nil {
				continue
			}
			seen[t] = true
			if !l.has[t.Module] {
				continue
			}
			if t.First() != nil || hasPath(t.Module) {
				l.through[t] = append(l.through[t], root)
			}
			walk(t)
		}
	}
	walk(from)
}

func hasPath(m *ir.Operation) bool {
	return m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.Path) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

func (t *pathTracker) module() bool {
	m := t.node.Module
	if !t.target(annotated{m, -1}) {
		return false
	}
	for i := range firrtl.NumPorts(m) {
		a := annotated{m, i}
		if !t.target(a) {
			return false
		}
		a.set(a.list()) // upstream writes a list for each port
	}
	return m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op == m || !op.Implements("InnerSymbolOpInterface") {
			return ir.Advance
		}
		if op.Attr("annotations") == nil { // upstream writes the rest of the annotations to all that can have a symbol
			op.SetAttr("annotations", t.c.Array())
		}
		if !t.target(annotated{op, -1}) {
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}

// target removes the tracker annotations of a, and records the path to a for each of their identifiers. It returns
// false after an error.
func (t *pathTracker) target(a annotated) bool {
	list := a.list()
	if !annotation.Has(list, trackerClass) {
		return true
	}
	var rest []ir.Attribute
	for _, anno := range list {
		if annotation.Class(anno) != trackerClass {
			rest = append(rest, anno)
			continue
		}
		if !t.tracker(a, anno) {
			return false
		}
	}
	a.set(rest)
	return true
}

// tracker records the path to a for the identifier of anno, one of its tracker annotations. It returns false after an
// error.
func (t *pathTracker) tracker(a annotated, anno ir.Attribute) bool {
	id := annotation.Member(anno, "id")
	if id == nil {
		return a.op.EmitError("circt.tracker annotation missing id field")
	}
	m := t.node.Module
	module := ir.SymbolName(m)
	path := []ir.Attribute{t.leaf(a, anno)} // from the target upwards
	var nonlocal *ir.Operation
	if name := annotation.Nonlocal(anno); name != nil {
		if nonlocal = t.paths.m.paths.Lookup(name); nonlocal == nil {
			return a.op.EmitError("annotation does not point at a HierPathOp")
		}
	}
	owner := t.owners[id]
	if owner == nil {
		return true
	}
	if nonlocal != nil {
		old := hierpath.Elements(nonlocal)
		start := -1
		for i, e := range old {
			if in, _ := hierpath.Part(e); in == ir.SymbolName(owner) {
				start = i
			}
		}
		if module = ir.SymbolName(owner); start < 0 {
			start = 0
			module = hierpath.Root(nonlocal)
		}
		middle := old[min(start, len(old)-1) : len(old)-1]
		for i := len(middle) - 1; i >= 0; i-- {
			path = append(path, middle[i])
		}
	}
	apart, ok := t.isApart(a.op.Loc(), t.graph.Lookup(module), owner, nonlocal != nil)
	if !ok {
		return false
	}
	for n := t.graph.Lookup(module); (nonlocal != nil || apart) && n.Module != owner && n.FirstUse() != nil; n = n.FirstUse().Parent {
		path = append(path, t.paths.m.inner.ref(n.FirstUse().Parent.Module, n.FirstUse().Instance))
	}
	slices.Reverse(path)
	e := trackedPath{id, trackedTarget{loc: a.op.Loc(), module: m, instance: a.op.Is(firrtl.Instance) || firrtl.IsModuleLike(a.op), elements: t.c.Array(path...)}}
	if apart {
		e.target.root, _ = hierpath.Part(path[0])
		if !slices.Contains(t.roots, e.target.root) {
			t.roots = append(t.roots, e.target.root)
		}
	}
	t.entries = append(t.entries, e)
	return true
}

// leaf returns the last element of a path to a. That is the module's name, or a reference to an inner symbol, which a
// gets if it has none.
func (t *pathTracker) leaf(a annotated, anno ir.Attribute) ir.Attribute {
	m := t.node.Module
	if a.port < 0 && a.op == m {
		return t.c.FlatSymbol(ir.SymbolName(m))
	}
	want := hw.InnerSymProps{Name: t.c.String("sym"), Field: annotation.Field(anno)}
	return hw.InnerRef(ir.SymbolName(m), t.paths.m.inner.sym(m, a.op, a.port, want))
}

// isApart reports whether the module of n is not below owner, the module that owns a path operation. It returns ok
// false, after an error, if a nonlocal target has several instances on the way.
func (t *pathTracker) isApart(loc ir.Loc, n *instancegraph.Node, owner *ir.Operation, nonlocal bool) (apart, ok bool) {
	key := [2]*ir.Operation{n.Module, owner}
	if apart, ok = t.apart[key]; ok {
		return apart, true
	}
	for n.Module != owner {
		use := n.FirstUse()
		if use == nil {
			apart = true
			break
		}
		if nonlocal && use.NextUse() != nil {
			d := &ir.Diagnostic{Severity: ir.Error, Loc: loc, Text: "unable to uniquely resolve target due to multiple instantiation"}
			for ; use != nil; use = use.NextUse() {
				d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: use.Instance.Loc(), Text: "instance here"})
			}
			t.c.Emit(d)
			return false, false
		}
		n = use.Parent
	}
	t.apart[key] = apart
	return apart, true
}

// publish records the targets found in the module, with a hierarchical path to each. Targets that deduplication has
// merged may share an identifier; different targets with one identifier are an error. It returns false after an error.
func (t *pathTracker) publish() bool {
	for _, e := range t.entries {
		if old := t.targets[e.id]; old != nil {
			if old.elements == e.target.elements {
				continue
			}
			t.c.Emit(&ir.Diagnostic{
				Severity: ir.Error, Loc: old.loc, Text: "path identifier already found, paths must resolve to a unique target",
				Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: e.target.loc, Text: "other path identifier here"}},
			})
			return false
		}
		to := e.target
		to.path = t.paths.of(ir.ArrayElems(to.elements))
		t.targets[e.id] = &to
	}
	return true
}
