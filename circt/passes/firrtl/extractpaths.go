package firrtl

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// This file moves hierarchical paths with the instances that firrtl-extract-instances moves.

// movedPaths has the hierarchical paths that lead to or through an instance, in the order of their names. It also has
// the instance's annotations that name such a path.
type movedPaths struct {
	inst   *ir.Operation
	parent *ir.StringAttr // the module that the instance was in
	sym    *ir.StringAttr // the inner symbol of the instance there, or nil
	paths  []*ir.Operation
	annos  map[*ir.Operation][]ir.Attribute
}

// instancePathsOf returns the hierarchical paths that lead to or through inst, an instance in parent, and its
// annotations that name them.
func (e *extractor) instancePathsOf(inst, parent *ir.Operation) *movedPaths {
	m := &movedPaths{inst: inst, parent: ir.SymbolName(parent), sym: hw.SymOfField(inst.Inherent(hw.InnerSymName), 0), annos: map[*ir.Operation][]ir.Attribute{}}
	if m.sym != nil {
		target := instanceTargets(inst, nil)[0]
		for _, p := range e.table.Through(target) {
			if m.find(hierpath.Elements(p)) < len(hierpath.Elements(p)) && !slices.Contains(m.paths, p) {
				m.paths = append(m.paths, p)
			}
		}
	}
	for _, a := range annotation.Of(inst) {
		if name := annotation.Nonlocal(a); name != nil {
			if p := e.table.Lookup(name); p != nil {
				if !slices.Contains(m.paths, p) {
					m.paths = append(m.paths, p)
				}
				m.annos[p] = append(m.annos[p], a)
			}
		}
	}
	slices.SortFunc(m.paths, func(a, b *ir.Operation) int { return strings.Compare(ir.SymbolName(a).Value, ir.SymbolName(b).Value) })
	return m
}

// takePaths returns the hierarchical paths that lead to or through inst, an instance in parent. It removes the
// annotations with such a path from the instance.
func (e *extractor) takePaths(inst, parent *ir.Operation) *movedPaths {
	m := e.instancePathsOf(inst, parent)
	annotation.Remove(inst, func(a ir.Attribute) bool { return annotation.Nonlocal(a) != nil })
	return m
}

// find returns the index of the path element that names the instance or its module, or len(elements) if none does.
func (m *movedPaths) find(elements []ir.Attribute) int {
	for i, x := range elements {
		if module, name := hierpath.Part(x); module == m.parent && (name == nil || name == m.sym) {
			return i
		}
	}
	return len(elements)
}

// movePaths adapts the paths in m after the move of an instance. The copy of the instance, inst, is in another
// module, the argument into. It stands beside an instance of the old module, the argument at. Argument n is the node
// of the old module. It returns the paths that are no longer used.
func (e *extractor) movePaths(m *movedPaths, n *instancegraph.Node, into, at, inst *ir.Operation) (erase []*ir.Operation) {
	c := e.c.IR()
	var annos []ir.Attribute
	for _, p := range m.paths {
		elements := slices.Clone(hierpath.Elements(p))
		i := m.find(elements)
		if i == len(elements) {
			continue // the path has moved with another copy
		}
		if i > 0 {
			if module, name := hierpath.Part(elements[i-1]); name != nil && (module != ir.SymbolName(into) || name != hw.SymOfField(at.Inherent(hw.InnerSymName), 0)) {
				continue
			}
		}
		_, named := hierpath.Part(elements[i])
		switch {
		case i == 0:
			elements[0] = e.inner.ref(into, inst)
			if n.Uses() == 1 {
				e.setPath(p, elements)
				annos = append(annos, m.annos[p]...)
				continue
			}
			m.inst.EmitWarning("extraction of instance `%s` could break non-local annotations rooted at `%s`", firrtl.Name(m.inst), m.parent.Value)
			annos = append(annos, e.onPath(m.annos[p], e.copyPath(p, elements))...)
		case len(elements) == 2:
			for _, a := range m.annos[p] {
				annos = append(annos, annotation.With(a, annotation.NonlocalKey, nil))
			}
			erase = append(erase, p)
		case named == nil:
			// Others may use a path that ends at the module.
			elements[i] = c.FlatSymbol(ir.SymbolName(into))
			annos = append(annos, e.onPath(m.annos[p], e.copyPath(p, slices.Delete(elements, i-1, i)))...)
		default:
			elements[i] = e.inner.ref(into, inst)
			e.setPath(p, slices.Delete(elements, i-1, i))
			annos = append(annos, m.annos[p]...)
		}
	}
	if len(annos) > 0 {
		annotation.Set(inst, append(slices.Clone(annotation.Of(inst)), annos...))
	}
	return erase
}

func (e *extractor) setPath(p *ir.Operation, elements []ir.Attribute) {
	e.table.Erase(p)
	hw.HierPathOp(p).SetNamepath(e.c.IR().Array(elements...))
	e.table.Add(p)
}

// copyPath copies the path p, in front of it, with the given elements. It returns the new symbol.
func (e *extractor) copyPath(p *ir.Operation, elements []ir.Attribute) *ir.StringAttr {
	c := e.c.IR()
	block, point := e.b.Point()
	e.b.Before(p)
	to := e.b.Insert(e.b.Clone(p, ir.NewMapping()))
	e.b.Restore(block, point)
	name := c.String(e.names.NewName(ir.SymbolName(p).Value))
	to.SetAttr(ir.SymbolNameAttr, name)
	hw.HierPathOp(to).SetNamepath(c.Array(elements...))
	e.table.Add(to)
	return name
}

// onPath returns copies of the annotations in list, with path as their hierarchical path.
func (e *extractor) onPath(list []ir.Attribute, path *ir.StringAttr) []ir.Attribute {
	out := make([]ir.Attribute, len(list))
	for i, a := range list {
		out[i] = annotation.With(a, annotation.NonlocalKey, e.c.IR().FlatSymbol(path))
	}
	return out
}

// group moves extracted instances into wrapper modules, one for each wrapper's name and module that instantiates it.
func (e *extractor) group() {
	type key struct {
		parent *ir.Operation
		name   string
	}
	var order []key
	groups := map[key][]*extraction{}
	for _, x := range e.done {
		if x.wrapper == "" {
			continue
		}
		k := key{x.inst.Enclosing(firrtl.FModule), x.wrapper}
		if groups[k] == nil {
			order = append(order, k)
		}
		groups[k] = append(groups[k], x)
	}
	for _, k := range order {
		e.changed = true
		e.wrap(k.parent, k.name, groups[k])
	}
}

// wrap makes a module with this name around the instances of list, which are in parent, and instantiates it there.
func (e *extractor) wrap(parent *ir.Operation, name string, list []*extraction) {
	c, loc := e.c.IR(), ir.UnknownLoc
	symbol := c.String(e.names.NewName(name))
	inner := c.String(e.inner.space(parent).NewName(name))
	var ports []port
	for _, x := range list {
		ports = append(ports, x.portsFor(false)...)
		e.wrapPaths(x.inst, parent, symbol, inner)
	}
	e.b.Before(parent)
	wrapper := firrtl.CreateFModule(e.b, loc, firrtl.FModuleArgs{
		SymName: symbol, Convention: firrtl.Convention(c, firrtl.Internal), Annotations: c.Array(), DomainInfo: c.Array(), Layers: c.Array(),
		PortAnnotations: c.Array(), PortDirections: c.DenseBoolArray(nil), PortLocations: c.Array(), PortNames: c.Array(), PortSymbols: c.Array(),
		PortTypes: c.Array(),
	})
	wrapper.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
	e.b.NewBlockIn(wrapper.Region(0), nil, nil)
	appendPorts(e.b, wrapper, ports)
	e.b.AtStart(parent.Region(0).First())
	inst := firrtl.CreateInstance(e.b, loc, firrtl.InstanceArgs{
		ModuleName: c.FlatSymbol(symbol), Name: c.String(name), NameKind: firrtl.NameKind(c, firrtl.Droppable), Annotations: c.Array(),
		PortAnnotations: c.Array(), PortDirections: c.DenseBoolArray(nil), PortNames: c.Array(), DomainInfo: c.Array(), Layers: c.Array(),
		InnerSym: hw.InnerSym(hw.InnerSymProps{Name: inner}),
	})
	inst = instanceWithMore(e.b, inst, ports)
	n := 0
	body := wrapper.Region(0).First()
	for _, x := range list {
		x.inst.Remove()
		body.Append(x.inst)
		e.b.AtEnd(body)
		for i := range x.inst.NumResults() {
			result := x.inst.Result(i)
			result.ReplaceAllUses(inst.Result(n))
			dest, src := result, body.Arg(n)
			if ports[n].out {
				dest, src = src, dest
			}
			firrtl.CreateMatchingConnect(e.b, x.inst.Loc(), firrtl.MatchingConnectArgs{Dest: dest, Src: src})
			n++
		}
	}
}

// wrapPaths adds a level of hierarchy to the paths that lead to or through inst: the module called wrapper, which is
// now around inst. Argument inner is the inner symbol of that module's instance in parent.
func (e *extractor) wrapPaths(inst, parent *ir.Operation, wrapper, inner *ir.StringAttr) {
	c := e.c.IR()
	m := e.instancePathsOf(inst, parent)
	for _, p := range m.paths {
		elements := slices.Clone(hierpath.Elements(p))
		i := m.find(elements)
		if i == len(elements) {
			continue
		}
		var last ir.Attribute = c.FlatSymbol(wrapper)
		if _, name := hierpath.Part(elements[i]); name != nil {
			last = hw.InnerRef(wrapper, name)
		}
		elements[i] = hw.InnerRef(ir.SymbolName(parent), inner)
		e.setPath(p, slices.Insert(elements, i+1, last))
	}
}
