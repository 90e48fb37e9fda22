package firrtl

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// moduleMerger merges a module into an equal one. Locations are fused, and instances change their module. The merged
// module's annotations get hierarchical paths, so that they still apply only to the instances of that module.
type moduleMerger struct {
	c     *passes.Ctx
	graph *instancegraph.Graph
	paths *hierpath.Table
	// byPath finds a path by its elements, targets are the annotated operations and ports whose annotations use a path.
	byPath  map[ir.Attribute]*ir.StringAttr
	targets map[*ir.StringAttr][]annotated
	inner   *innerNames
	symbols map[string]bool // of the circuit, made when it is asked for
	counter int             // of new symbols
}

// annotated is an operation or a port that has annotations; port is -1 for the operation.
type annotated struct {
	op   *ir.Operation
	port int
}

func (t annotated) list() []ir.Attribute {
	if t.port < 0 {
		return annotation.Of(t.op)
	}
	return annotation.OfPort(t.op, t.port)
}

func (t annotated) set(list []ir.Attribute) {
	c := t.op.Context()
	if t.port < 0 {
		t.op.SetAttr("annotations", c.Array(list...))
		return
	}
	all := slices.Clone(annotation.List(t.op.Attr("portAnnotations")))
	for len(all) < firrtl.NumPorts(t.op) {
		all = append(all, c.Array())
	}
	all[t.port] = c.Array(list...)
	t.op.SetAttr("portAnnotations", c.Array(all...))
}

func newModuleMerger(c *passes.Ctx, g *instancegraph.Graph) *moduleMerger {
	m := &moduleMerger{
		c: c, graph: g, paths: hierpath.New(c.Op), byPath: map[ir.Attribute]*ir.StringAttr{}, targets: map[*ir.StringAttr][]annotated{},
		inner: newInnerNames(),
	}
	for op := range c.Op.Region(0).First().Ops() {
		if op.Is(hw.HierPath) {
			m.byPath[hw.HierPathOp(op).Namepath()] = ir.SymbolName(op)
		}
	}
	return m
}

// record notes, for each hierarchical path, the operations and ports of module whose annotations use it. The module is
// one that stays.
func (m *moduleMerger) record(module *ir.Operation) {
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Def() == nil {
			return ir.Advance
		}
		m.recordTarget(annotated{op, -1})
		if op == module || op.Is(firrtl.Mem) {
			for i := range annotation.List(op.Attr("portAnnotations")) {
				m.recordTarget(annotated{op, i})
			}
		}
		return ir.Advance
	})
}

func (m *moduleMerger) recordTarget(t annotated) {
	for _, a := range t.list() {
		if path := annotation.Nonlocal(a); path != nil {
			m.addTarget(path, t)
		}
	}
}

func (m *moduleMerger) addTarget(path *ir.StringAttr, t annotated) {
	if !slices.Contains(m.targets[path], t) {
		m.targets[path] = append(m.targets[path], t)
	}
}

// merge moves the annotations, locations, symbols and instances of one module, from, into its equal, to. It erases the
// first module.
func (m *moduleMerger) merge(to, from *ir.Operation) {
	c := m.c.IR()
	locs := slices.Clone(ir.ArrayElems(to.Attr("portLocations")))
	for i, l := range ir.ArrayElems(from.Attr("portLocations")) {
		if i < len(locs) && locs[i] != l {
			locs[i] = c.LocAttr(mergeLoc(c, c.Loc(locs[i].(ir.LocationAttr)), c.Loc(l.(ir.LocationAttr))))
		}
	}
	to.SetAttr("portLocations", c.Array(locs...))
	renamed := map[*ir.StringAttr]*ir.StringAttr{}
	m.operations(renamed, to, to, from, from)
	toName, fromName := ir.SymbolName(to), ir.SymbolName(from)
	if to.Is(firrtl.FModule) {
		m.addContext(renamed, to, to)
		m.addContext(renamed, to, from)
	} else {
		m.renamePaths(renamed, toName, fromName)
	}
	m.instances(to, from)
}

// operations merges one operation, from, into its equal, to, with the operations nested in them. It notes in renamed
// how inner symbols of fromModule are named in toModule.
func (m *moduleMerger) operations(renamed map[*ir.StringAttr]*ir.StringAttr, toModule, to, fromModule, from *ir.Operation) {
	if to.Loc() != from.Loc() {
		to.SetLoc(mergeLoc(m.c.IR(), to.Loc(), from.Loc()))
	}
	for i := range min(to.NumRegions(), from.NumRegions()) {
		a, b := to.Region(i).First(), from.Region(i).First()
		for a != nil && b != nil {
			for k := range min(a.NumArgs(), b.NumArgs()) {
				if x, y := a.Arg(k), b.Arg(k); x.Loc() != y.Loc() {
					x.SetArgLoc(mergeLoc(m.c.IR(), x.Loc(), y.Loc()))
				}
			}
			for x, y := a.First(), b.First(); x != nil && y != nil; x, y = x.Next(), y.Next() {
				m.operations(renamed, toModule, x, fromModule, y)
			}
			a, b = a.Next(), b.Next()
		}
	}
	if to.Def() == nil {
		return
	}
	m.symbolNames(renamed, toModule, to, from)
	m.annotations(toModule, annotated{to, -1}, fromModule, annotated{from, -1})
	if to == toModule || to.Is(firrtl.Mem) {
		if len(annotation.List(to.Attr("portAnnotations")))+len(annotation.List(from.Attr("portAnnotations"))) > 0 {
			for i := range firrtl.NumPorts(to) {
				m.annotations(toModule, annotated{to, i}, fromModule, annotated{from, i})
			}
		}
	}
}

// symbolNames notes in renamed how each inner symbol of an operation or module, from, is named in its equal, to. If
// that has no such symbol, it adds one there.
func (m *moduleMerger) symbolNames(renamed map[*ir.StringAttr]*ir.StringAttr, toModule, to, from *ir.Operation) {
	for _, e := range hw.InnerSyms(from.Inherent(hw.InnerSymName)) {
		s := hw.InnerSymPropsOf(e)
		renamed[s.Name] = m.inner.sym(toModule, to, -1, s)
	}
	if to != toModule {
		return
	}
	for i, a := range ir.ArrayElems(from.Attr("portSymbols")) {
		for _, e := range hw.InnerSyms(a) {
			s := hw.InnerSymPropsOf(e)
			renamed[s.Name] = m.inner.sym(toModule, to, i, s)
		}
	}
}

// annotations merges the annotations of one target, from, into the annotations of its equal, to. The first target is
// in fromModule, and the second in toModule.
func (m *moduleMerger) annotations(toModule *ir.Operation, to annotated, fromModule *ir.Operation, from annotated) {
	a, b := to.list(), from.list()
	if len(a)+len(b) == 0 {
		return
	}
	var merged []ir.Attribute
	touched := map[ir.Attribute]bool{}
	merged = m.copyAnnotations(merged, touched, toModule, to, toModule, a)
	merged = m.copyAnnotations(merged, touched, toModule, to, fromModule, b)
	if len(merged) > 0 {
		to.set(merged)
	}
}

// copyAnnotations appends to merged the annotations in list, which belong to a target in module. A local annotation
// becomes one for each instance of module, with a path through it. The set touched has the DontTouch annotations seen
// so far, which stay local.
func (m *moduleMerger) copyAnnotations(merged []ir.Attribute, touched map[ir.Attribute]bool, toModule *ir.Operation, to annotated, module *ir.Operation, list []ir.Attribute) []ir.Attribute {
	for _, a := range list {
		if annotation.Class(a) == dontTouchClass {
			if a = annotation.With(a, annotation.NonlocalKey, nil); !touched[a] {
				touched[a] = true
				merged = append(merged, a)
			}
			continue
		}
		if path := annotation.Nonlocal(a); path != nil {
			merged = append(merged, a)
			m.addTarget(path, to)
			continue
		}
		for _, path := range m.pathsTo(module, []ir.Attribute{m.c.IR().FlatSymbol(ir.SymbolName(toModule))}, m.c.IR().String("private")) {
			m.addTarget(path, to)
			merged = append(merged, annotation.With(a, annotation.NonlocalKey, m.c.IR().FlatSymbol(path)))
		}
	}
	return merged
}

// pathsTo returns the symbols of the hierarchical paths that lead through each instance of module and go on with tail.
// It makes the paths that do not exist yet.
func (m *moduleMerger) pathsTo(module *ir.Operation, tail []ir.Attribute, visibility ir.Attribute) []*ir.StringAttr {
	c := m.c.IR()
	var names []*ir.StringAttr
	for e := m.graph.Of(module).FirstUse(); e != nil; e = e.NextUse() {
		sym := m.inner.sym(e.Parent.Module, e.Instance, -1, hw.InnerSymProps{Name: m.c.IR().String("sym")})
		elements := c.Array(append([]ir.Attribute{hw.InnerRef(e.Parent.Name, sym)}, tail...)...)
		name := m.byPath[elements]
		if name == nil {
			name = c.String(m.newSymbol("nla"))
			b := m.c.Builder()
			b.AtStart(m.c.Op.Region(0).First())
			path := hw.CreateHierPath(b, module.Loc(), hw.HierPathArgs{Namepath: elements, SymName: name})
			if visibility != nil {
				path.SetAttr(ir.SymbolVisibilityAttr, visibility)
			}
			m.byPath[elements] = name
			m.paths.Add(path)
		}
		names = append(names, name)
	}
	return names
}

// newSymbol returns base, or if the circuit has that symbol, base with a number. The numbers go up over all new
// symbols, as in upstream's symbol table.
func (m *moduleMerger) newSymbol(base string) string {
	if m.symbols == nil {
		m.symbols = map[string]bool{}
		for op := range m.c.Op.Region(0).First().Ops() {
			if s := ir.SymbolName(op); s != nil {
				m.symbols[s.Value] = true
			}
		}
	}
	name := base
	for m.symbols[name] {
		name = base + "_" + strconv.Itoa(m.counter)
		m.counter++
	}
	m.symbols[name] = true
	return name
}

// renamePaths makes the hierarchical paths through one module lead through another one. Arguments from and to are the
// names of the two modules. The map renamed has the inner symbols of the first, with their names in the second.
func (m *moduleMerger) renamePaths(renamed map[*ir.StringAttr]*ir.StringAttr, to, from *ir.StringAttr) {
	if to == from {
		return
	}
	for _, path := range slices.Clone(m.paths.Through(from)) {
		m.paths.Erase(path)
		delete(m.byPath, hw.HierPathOp(path).Namepath())
		elements := slices.Clone(hierpath.Elements(path))
		for i, e := range elements {
			module, name := hierpath.Part(e)
			if module != from {
				continue
			}
			if name == nil {
				elements[i] = m.c.IR().FlatSymbol(to)
				continue
			}
			if r := renamed[name]; r != nil {
				name = r
			}
			elements[i] = hw.InnerRef(to, name)
		}
		hw.HierPathOp(path).SetNamepath(m.c.IR().Array(elements...))
		m.paths.Add(path)
		m.byPath[hw.HierPathOp(path).Namepath()] = ir.SymbolName(path)
	}
}

// addContext extends the hierarchical paths that begin in one module, from, by each module that instantiates it. After
// the merge into another module, to, such a path does not hold for all instances of that module.
func (m *moduleMerger) addContext(renamed map[*ir.StringAttr]*ir.StringAttr, to, from *ir.Operation) {
	toName := ir.SymbolName(to)
	through := slices.Clone(m.paths.Through(ir.SymbolName(from)))
	m.renamePaths(renamed, toName, ir.SymbolName(from))
	for _, path := range through {
		if hierpath.Root(path) != toName {
			continue
		}
		if m.extend(path, from) {
			continue
		}
		name := ir.SymbolName(path)
		names := m.pathsTo(from, hierpath.Elements(path), path.Attr(ir.SymbolVisibilityAttr))
		for _, t := range slices.Clone(m.targets[name]) {
			var list []ir.Attribute
			for _, a := range t.list() {
				if annotation.Nonlocal(a) != name {
					list = append(list, a)
					continue
				}
				for _, n := range names {
					list = append(list, annotation.With(a, annotation.NonlocalKey, m.c.IR().FlatSymbol(n)))
				}
			}
			t.set(list)
			for _, n := range names {
				m.addTarget(n, t)
			}
		}
		delete(m.targets, name)
		m.paths.Erase(path)
		delete(m.byPath, hw.HierPathOp(path).Namepath())
		if m.symbols != nil {
			delete(m.symbols, name.Value)
		}
		path.Erase()
	}
}

// extend makes a path that begins in a module, from, begin one instance further up, so that its users need not change.
// It returns false if the module has several instances, or the new path exists already.
func (m *moduleMerger) extend(path, from *ir.Operation) bool {
	e := m.graph.Of(from).FirstUse()
	if e == nil || e.NextUse() != nil {
		return false
	}
	sym := m.inner.sym(e.Parent.Module, e.Instance, -1, hw.InnerSymProps{Name: m.c.IR().String("sym")})
	elements := m.c.IR().Array(append([]ir.Attribute{hw.InnerRef(e.Parent.Name, sym)}, hierpath.Elements(path)...)...)
	if m.byPath[elements] != nil {
		return false
	}
	m.paths.Erase(path)
	delete(m.byPath, hw.HierPathOp(path).Namepath())
	hw.HierPathOp(path).SetNamepath(elements)
	m.paths.Add(path)
	m.byPath[elements] = ir.SymbolName(path)
	return true
}

// instances turns all instances of one module, from, into instances of another one, to. It erases the first module.
func (m *moduleMerger) instances(to, from *ir.Operation) {
	c := m.c.IR()
	toNode, fromNode := m.graph.Of(to), m.graph.Of(from)
	ref := c.FlatSymbol(toNode.Name)
	for e := fromNode.FirstUse(); e != nil; {
		next := e.NextUse()
		switch op := e.Instance; op.Def() {
		case firrtl.Instance:
			op.SetInherent("moduleName", ref)
			op.SetInherent("portNames", to.Attr("portNames"))
		case firrtl.InstanceChoice:
			names := slices.Clone(ir.ArrayElems(op.Inherent("moduleNames")))
			for i, n := range names {
				if n.(*ir.SymbolRefAttr).Root == fromNode.Name {
					names[i] = ref
				}
			}
			op.SetInherent("moduleNames", c.Array(names...))
			op.SetInherent("portNames", to.Attr("portNames"))
		case firrtl.Object:
			op.Result(0).SetType(classTypeOf(to))
		}
		m.graph.AddInstance(e.Parent, e.Instance, toNode)
		e.Erase()
		e = next
	}
	m.graph.EraseModule(fromNode)
	if m.symbols != nil {
		delete(m.symbols, fromNode.Name.Value)
	}
	from.Erase()
}

// maxFirrtlLocs is the number of locations in .fir files that a fused location keeps. Merged modules differ only in
// these, and there may be many.
const maxFirrtlLocs = 8

// mergeLoc fuses the locations of two merged operations, without duplicates.
func mergeLoc(c *ir.Context, to, from ir.Loc) ir.Loc {
	var list []ir.Loc
	fir := 0
	add := func(l ir.Loc) {
		if _, ok := c.LocAttr(l).(*ir.FileLoc); ok {
			if file, _, _, _ := c.FileLineColOf(l); strings.HasSuffix(file, ".fir") {
				if fir++; fir > maxFirrtlLocs {
					return
				}
			}
		}
		if l != ir.UnknownLoc && !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	for _, l := range [...]ir.Loc{to, from} {
		if f, ok := c.LocAttr(l).(*ir.FusedLoc); ok {
			for _, part := range f.Locs {
				add(part)
			}
			continue
		}
		add(l)
	}
	switch len(list) {
	case 0:
		return ir.UnknownLoc
	case 1:
		return list[0]
	}
	return c.Fused(list, nil)
}
