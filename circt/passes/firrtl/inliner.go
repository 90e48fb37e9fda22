package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

const (
	inlineClass  = "firrtl.passes.InlineAnnotation"
	flattenClass = "firrtl.transforms.FlattenAnnotation"
)

// Inliner is firrtl-inliner (upstream: ModuleInliner.cpp). It works from public modules down, so each operation is
// copied to its last place at once:
//
//	module Top: inst a of A          module Top: wires a_p for the ports of A, the body of A with names a_x
//	module A (inline): inst b of B   and, as B is to be inlined too, wires a_b_p and names a_b_x
//
// Below a module to be flattened, all modules are inlined. Hierarchical paths through inlined modules become shorter,
// or annotations local. Private modules to which nothing leads are erased.
var Inliner = &passes.Pass{
	Name: "Inliner", Arg: "firrtl-inliner", Doc: "Performs inlining, flattening, and dead module elimination",
	Anchor: "firrtl.circuit", Dialects: []string{"dbg"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		n := &inliner{
			c: c.IR(), b: c.Builder(), circuit: c.Op, names: hw.SymbolNamespace(c.Op), inner: newInnerNames(), symbols: ir.NewSymbols(c.Op),
			live: map[*ir.Operation]bool{}, paths: map[*ir.StringAttr]*mutablePath{}, roots: map[*ir.StringAttr][]*mutablePath{},
			through: map[ir.Attribute][]*ir.StringAttr{}, active: map[*ir.StringAttr]bool{},
		}
		return n.run()
	},
}

type inliner struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	names   *hw.Namespace
	inner   *innerNames
	symbols *ir.Symbols

	live map[*ir.Operation]bool
	work []*ir.Operation

	paths     map[*ir.StringAttr]*mutablePath
	pathOrder []*mutablePath
	roots     map[*ir.StringAttr][]*mutablePath // by the module that a path begins in
	through   map[ir.Attribute][]*ir.StringAttr // symbols of paths, by reference to an instance
	active    map[*ir.StringAttr]bool           // paths that the instances above the module at hand belong to
	depth     int
	scopes    []*ir.Operation
	temporary int // symbols of instances that go
}

func (n *inliner) run() bool {
	for op := range n.circuit.Region(0).First().Ops() {
		if op.Is(hw.HierPath) {
			n.addPath(op)
		}
	}
	for _, m := range modulesOf(n.circuit) {
		t := annotated{m, -1}
		if !m.Is(firrtl.FModule) && (t.has(inlineClass) || t.has(flattenClass)) {
			return m.EmitError("inline/flatten annotations are only valid on a 'firrtl.module'")
		}
	}
	n.keepChoices()
	if !n.findLive() {
		return false
	}
	for len(n.work) > 0 {
		m := n.work[len(n.work)-1]
		n.work = n.work[:len(n.work)-1]
		flatten := annotated{m, -1}.has(flattenClass)
		if !n.instances(m, flatten) {
			return false
		}
		if flatten {
			annotation.Remove(m, func(a ir.Attribute) bool { return annotation.Class(a) == flattenClass })
		}
		n.sweepScopes() // before other modules get copies of them
	}
	order := map[*ir.StringAttr]int{}
	for i, m := range modulesOf(n.circuit) {
		order[ir.SymbolName(m)] = i
		if !n.live[m] {
			for _, p := range n.roots[ir.SymbolName(m)] {
				p.dead = p.dead || p.modules[0] == ir.SymbolName(m)
			}
			m.Erase()
			continue
		}
		annotation.Remove(m, func(a ir.Attribute) bool { return annotation.Class(a) == inlineClass })
	}
	for _, p := range n.pathOrder {
		p.apply(n.b, order)
	}
	for _, m := range modulesOf(n.circuit) {
		n.splitAnnotations(m)
	}
	return true
}

// sweepScopes erases the new debug scopes that have no uses.
func (n *inliner) sweepScopes() {
	for _, op := range slices.Backward(n.scopes) {
		if op.Unused() {
			op.Erase()
		}
	}
	n.scopes = n.scopes[:0]
}

func (t annotated) has(class string) bool { return annotation.Has(t.list(), class) }

func (n *inliner) addPath(op *ir.Operation) {
	p := newMutablePath(op, n.names, n.symbols)
	n.paths[ir.SymbolName(op)] = p
	n.pathOrder = append(n.pathOrder, p)
	n.roots[p.modules[0]] = append(n.roots[p.modules[0]], p)
	for i, sym := range p.syms {
		if sym != nil {
			ref := hw.InnerRef(p.modules[i], sym)
			n.through[ref] = append(n.through[ref], ir.SymbolName(op))
		}
	}
}

// keepChoices warns about each module that is marked to be inlined but is also instantiated by an instance choice, and
// keeps the module.
func (n *inliner) keepChoices() {
	keeps := map[*ir.StringAttr]*ir.Operation{}
	n.circuit.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.InstanceChoice) {
			for _, t := range instanceTargets(op, nil) {
				keeps[t] = op
			}
		}
		return ir.Advance
	})
	for _, m := range modulesOf(n.circuit) {
		if by := keeps[ir.SymbolName(m)]; by != nil && m.Is(firrtl.FModule) && (annotated{m, -1}).has(inlineClass) {
			note := ir.Diagnostic{Severity: ir.Note, Loc: by.Loc(), Text: "instantiated here"}
			m.Context().Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: m.Loc(), Notes: []ir.Diagnostic{note}, Text: "module marked inline is also " +
				"instantiated by an operation that cannot be inlined; it is inlined only into its 'firrtl.instance' parents and retained"})
			n.reach(m)
		}
	}
}

// findLive marks the modules that stay, because they are public or something other than an instance names them. It
// returns false, after an error, if an unknown operation may be a symbol table.
func (n *inliner) findLive() bool {
	for op := range n.circuit.Region(0).First().Ops() {
		switch {
		case firrtl.IsModuleLike(op):
			if ir.IsPublic(op) || isClass(op) {
				n.reach(op)
			}
		case !op.Is(hw.HierPath):
			if hasUnknownTable(op) {
				return op.EmitError("cannot analyze symbol uses of this operation")
			}
			ir.WalkSymbolUses(op, func(_ *ir.Operation, ref *ir.SymbolRefAttr) bool {
				n.reach(n.symbols.Lookup(ref.Root))
				return true
			})
		}
	}
	return true
}

// hasUnknownTable reports whether op, or an operation in it, is unregistered and may be a symbol table: it has one
// region. References in such an operation need not be to symbols of the circuit.
func hasUnknownTable(op *ir.Operation) bool {
	return op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if o.Def() == nil && o.NumRegions() == 1 {
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Advance
}

func (n *inliner) reach(m *ir.Operation) {
	if m == nil || !firrtl.IsModuleLike(m) || n.live[m] {
		return
	}
	n.live[m] = true
	if m.Is(firrtl.FModule) {
		n.work = append(n.work, m)
	}
}

// enter makes those paths active that lead through the instance with the inner symbol sym in module. Such a path must
// begin in module, or must have been active before. It returns the old set of active paths, which leave restores.
func (n *inliner) enter(module, sym *ir.StringAttr) (old map[*ir.StringAttr]bool) {
	old = n.active
	n.active = map[*ir.StringAttr]bool{}
	n.depth++
	if sym == nil {
		return old
	}
	for _, s := range n.through[hw.InnerRef(module, sym)] {
		if n.depth == 1 || old[s] || n.paths[s] != nil && n.paths[s].startsIn(module) {
			n.active[s] = true
		}
	}
	return old
}

func (n *inliner) leave(old map[*ir.StringAttr]bool) {
	n.depth--
	n.active = old
}

// inlining is the work of inlining other modules into module.
type inlining struct {
	*inliner
	module *ir.Operation
}

// level is the state of one inlining: an instance that the body of its module, child, replaces.
type level struct {
	child   *ir.Operation
	debug   *ir.Value // the scope of debug information
	prefix  string
	mapping *ir.Mapping
	wires   []*ir.Value
	made    []*ir.Operation
	moved   map[ir.Attribute]*ir.StringAttr   // new inner symbols, by reference to the old one
	local   map[*mutablePath]bool             // paths that are local where all is flattened
	renamed map[*ir.StringAttr]*ir.StringAttr // paths that got a symbol for this top
}

func isRegular(m *ir.Operation) bool { return m != nil && m.Is(firrtl.FModule) }

// instances replaces those instances in m whose modules are marked to be inlined, or all instances if flatten is set.
// It returns false after an error.
func (n *inliner) instances(m *ir.Operation, flatten bool) bool {
	k := &inlining{n, m}
	n.inner.space(m) // before copies with the symbols of others stand in it
	var list []*ir.Operation
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.Instance) || op.Is(firrtl.InstanceChoice) {
			list = append(list, op)
		}
		return ir.Advance
	})
	for _, inst := range list {
		if !k.instance(inst, flatten) {
			return false
		}
	}
	return true
}

// instance inlines the module of inst, an instance in the module itself, if it is marked or flatten is set. It returns
// false after an error.
func (k *inlining) instance(inst *ir.Operation, flatten bool) bool {
	targets := instanceTargets(inst, nil)
	child := k.symbols.Lookup(targets[0])
	if !inst.Is(firrtl.Instance) || !isRegular(child) || !flatten && !(annotated{child, -1}).has(inlineClass) {
		for _, t := range targets {
			k.reach(k.symbols.Lookup(t))
		}
		return true
	}
	if !inlinable(inst) {
		return false
	}
	module := ir.SymbolName(k.module)
	below := flatten || annotated{child, -1}.has(flattenClass)
	if !k.targetsInstance(module, inst, flatten) {
		return false
	}
	l := &level{child: child, prefix: firrtl.Name(inst) + "_", mapping: ir.NewMapping(), moved: map[ir.Attribute]*ir.StringAttr{}, renamed: map[*ir.StringAttr]*ir.StringAttr{}}
	k.updatePaths(module, inst, child, below)
	if below {
		l.local = k.addLocal(nil, child)
	}
	k.newTops(l, module, inst, below)
	old := k.enter(module, hw.InnerSymOf(inst))
	k.b.Before(inst)
	k.scope(l, inst, nil)
	k.ports(l)
	for i := range inst.NumResults() {
		inst.Result(i).ReplaceAllUses(l.wires[i])
	}
	ok := k.body(l, below)
	k.finish(l)
	k.leave(old)
	k.leaveTops(l)
	inst.Erase()
	return ok
}

// inlinable reports whether inst stands where its module can be inlined: directly in a module, or in layer blocks only.
// Otherwise it reports an error.
func inlinable(inst *ir.Operation) bool {
	for p := inst.Parent(); !firrtl.IsModuleLike(p); p = p.Parent() {
		if !p.Is(firrtl.LayerBlock) {
			return inst.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: p.Loc(), Text: "containing operation '" + p.Name().String() + "' not safe to inline into"}}, "cannot inline instance")
		}
	}
	return true
}

// targetsInstance rejects an instance to be inlined to which a hierarchical path leads. It returns false, after an
// error, if there is such a path.
func (k *inlining) targetsInstance(module *ir.StringAttr, inst *ir.Operation, flatten bool) bool {
	sym := hw.InnerSymOf(inst)
	if sym == nil {
		return true
	}
	for _, s := range k.through[hw.InnerRef(module, sym)] {
		p := k.paths[s]
		if p == nil || p.modules[len(p.modules)-1] != module || p.syms[len(p.syms)-1] != sym {
			continue
		}
		notes := []ir.Diagnostic{{Severity: ir.Note, Loc: inst.Loc(), Text: "hierpath targets this inlined instance"}}
		if flatten {
			notes = append(notes, ir.Diagnostic{Severity: ir.Note, Loc: k.module.Loc(), Text: "flattening this module inlines the instance"})
		}
		k.c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: p.op.Loc(), Text: "hierpath points to inlined instance, cannot proceed", Notes: notes})
		return false
	}
	return true
}

// updatePaths records, in the paths through inst, that the instantiated module child is inlined, or flattened if
// flatten is set.
func (k *inlining) updatePaths(module *ir.StringAttr, inst, child *ir.Operation, flatten bool) {
	sym := hw.InnerSymOf(inst)
	if sym == nil {
		return
	}
	for _, s := range k.through[hw.InnerRef(module, sym)] {
		p := k.paths[s]
		switch {
		case p == nil:
		case flatten:
			p.flattenModule(ir.SymbolName(child))
		default:
			p.inlineModule(ir.SymbolName(child))
		}
	}
}

// addLocal returns set, extended by the paths that begin in the module child. Such paths become local, since everything
// below is inlined.
func (k *inlining) addLocal(set map[*mutablePath]bool, child *ir.Operation) map[*mutablePath]bool {
	local := map[*mutablePath]bool{}
	for p := range set {
		local[p] = true
	}
	for _, p := range k.roots[ir.SymbolName(child)] {
		local[p] = true
	}
	return local
}

// newTops makes the paths that begin in an inlined module begin in the module that it is inlined into. If the instance
// has no inner symbol, it gets a temporary one, whose name begins with a NUL byte.
func (k *inlining) newTops(l *level, module *ir.StringAttr, inst *ir.Operation, flatten bool) {
	into := ir.SymbolName(k.module)
	for _, p := range k.roots[ir.SymbolName(l.child)] {
		sym := p.newTop(into, ir.SymbolName(l.child), flatten)
		if !slices.Contains(k.roots[into], p) {
			k.roots[into] = append(k.roots[into], p)
		}
		if hw.InnerSymOf(inst) == nil {
			k.temporary++
			inst.SetInherent(hw.InnerSymName, hw.InnerSym(hw.InnerSymProps{Name: k.c.String("\x00" + itoa(k.temporary))}))
		}
		ref := hw.InnerRef(module, hw.InnerSymOf(inst))
		k.through[ref] = append(k.through[ref], sym)
		l.renamed[ir.SymbolName(p.op)] = sym
	}
}

// leaveTops ends the inlining of an instance. The paths that begin in the instantiated module got a new first module
// for the inlining. It resets them, so that they begin in the instantiated module again.
func (k *inlining) leaveTops(l *level) {
	for _, p := range k.roots[ir.SymbolName(l.child)] {
		p.current = -1
	}
}

// ports makes a wire for each port of an inlined module, with the port's annotations.
func (k *inlining) ports(l *level) {
	body := l.child.Region(0).First()
	for i := range firrtl.NumPorts(l.child) {
		old := firrtl.PortSymbol(l.child, i)
		sym := k.unique(attrOrNil(old), l)
		var annotations []ir.Attribute
		for _, a := range annotation.OfPort(l.child, i) {
			if s := annotation.Nonlocal(a); s != nil && k.paths[s] != nil {
				if !k.active[s] {
					continue
				}
				if to := hw.SymOfField(sym, 0); to != hw.SymOfField(attrOrNil(old), 0) {
					k.paths[s].rename(ir.SymbolName(k.module), to)
				}
				a = k.localized(l, a, s)
			}
			annotations = append(annotations, a)
		}
		w := firrtl.CreateWire(k.b, l.child.Loc(), firrtl.WireArgs{
			Name: k.c.String(l.prefix + firrtl.PortName(l.child, i)), NameKind: firrtl.NameKind(k.c, firrtl.Droppable),
			Annotations: k.c.Array(annotations...), InnerSym: ir.Given(sym), ResultType: firrtl.PortType(l.child, i),
		})
		l.wires = append(l.wires, w.Result(0))
		l.mapping.Map(body.Arg(i), w.Result(0))
	}
}

// localized returns the annotation a, without its path s if the path has become local.
func (k *inlining) localized(l *level, a ir.Attribute, s *ir.StringAttr) ir.Attribute {
	if p := k.paths[s]; p.isLocal() || l.local[p] {
		return annotation.With(a, annotation.NonlocalKey, nil)
	}
	return a
}

// unique returns a, inner symbols, with names that are free in the module. It records the new names by the old
// references.
func (k *inlining) unique(a ir.Attribute, l *level) ir.Attribute {
	syms := hw.InnerSyms(a)
	if len(syms) == 0 {
		return a
	}
	list := make([]hw.InnerSymProps, len(syms))
	for i, e := range syms {
		p := hw.InnerSymPropsOf(e)
		old := p.Name
		p.Name = k.c.String(k.inner.space(k.module).NewName(old.Value))
		l.moved[hw.InnerRef(ir.SymbolName(l.child), old)] = p.Name
		list[i] = p
	}
	return hw.InnerSym(list...)
}

// body copies the body of an inlined module to the insertion point. It returns false after an error.
func (k *inlining) body(l *level, flatten bool) bool {
	return k.block(l, l.child.Region(0).First(), flatten)
}

func (k *inlining) block(l *level, from *ir.Block, flatten bool) bool {
	for op := range from.Ops() {
		switch {
		case op.Is(firrtl.Instance):
			if !k.nested(l, op, flatten) {
				return false
			}
		case op.Is(firrtl.InstanceChoice):
			for _, t := range instanceTargets(op, nil) {
				k.reach(k.symbols.Lookup(t))
			}
			k.copy(l, op)
		case op.Is(firrtl.LayerBlock) || op.Is(firrtl.When) || op.Is(firrtl.Match):
			if !k.copyAround(l, op, flatten) {
				return false
			}
		case op.NumRegions() > 0 && op.Name().DialectName() == "firrtl":
			return op.EmitError("unsupported operation '%s' cannot be inlined", op.Name())
		default:
			k.copy(l, op)
		}
	}
	return true
}

// copyAround copies op, an operation with regions, and inlines the instances in these. It returns false after an error.
func (k *inlining) copyAround(l *level, op *ir.Operation, flatten bool) bool {
	to := k.b.Insert(k.b.Arena.CloneWithoutRegions(op, l.mapping, true))
	block, before := k.b.Point()
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			n := k.b.NewBlockIn(to.Region(i), nil, nil)
			for _, a := range b.Args() {
				l.mapping.Map(a, n.AddArg(k.b.Arena, a.Type(), a.Loc()))
			}
			k.b.AtEnd(n)
			if !k.block(l, b, flatten) {
				return false
			}
		}
	}
	k.b.Restore(block, before)
	l.made = append(l.made, to)
	return true
}

// nested copies inst, an instance in an inlined module, or inlines its module in turn. It returns false after an error.
func (k *inlining) nested(l *level, inst *ir.Operation, flatten bool) bool {
	child := k.symbols.Lookup(instanceTargets(inst, nil)[0])
	if !isRegular(child) || !flatten && !(annotated{child, -1}).has(inlineClass) {
		k.reach(child)
		k.copy(l, inst)
		return true
	}
	if !inlinable(inst) {
		return false
	}
	module := ir.SymbolName(l.child)
	below := flatten || annotated{child, -1}.has(flattenClass)
	if !k.targetsInstance(module, inst, flatten) {
		return false
	}
	in := &level{child: child, prefix: l.prefix + firrtl.Name(inst) + "_", mapping: l.mapping, moved: map[ir.Attribute]*ir.StringAttr{}, renamed: map[*ir.StringAttr]*ir.StringAttr{}}
	if below {
		in.local = k.addLocal(l.local, child)
	}
	if !flatten {
		k.updatePaths(module, inst, child, below)
	}
	symbol := inst.Inherent(hw.InnerSymName)
	k.newTops(in, module, inst, below)
	old := k.enter(module, hw.InnerSymOf(inst))
	k.scope(in, inst, l.debug)
	k.ports(in)
	for i := range inst.NumResults() {
		l.mapping.Map(inst.Result(i), in.wires[i])
	}
	ok := k.body(in, below)
	k.finish(in)
	k.leave(old)
	k.leaveTops(in)
	inst.SetInherent(hw.InnerSymName, symbol)
	return ok
}

// finish makes the copied operations of a level refer to moved inner symbols by their new names.
func (k *inlining) finish(l *level) {
	if len(l.moved) == 0 {
		return
	}
	r := &refReplacer{module: ir.SymbolName(k.module), moved: l.moved}
	for _, op := range l.made {
		op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			r.operation(op)
			return ir.Advance
		})
	}
}

// splitAnnotations removes the annotations of m that use dead paths. It copies an annotation for each path that its
// path was split into.
func (n *inliner) splitAnnotations(m *ir.Operation) {
	update := func(t annotated) {
		var list, more []ir.Attribute
		for _, a := range t.list() {
			path := annotation.Nonlocal(a)
			if path == nil {
				list = append(list, a)
				continue
			}
			p := n.paths[path]
			if p == nil || p.isUnchanged() && p.modules[len(p.modules)-1] != ir.SymbolName(m) {
				continue // the path does not lead here
			}
			// Where all paths end in copies of a module, nothing ends in the module itself.
			if len(p.final) == 0 || p.modules[len(p.modules)-1] == ir.SymbolName(m) && !p.reachesLeaf() {
				continue
			}
			list = append(list, a)
			if !p.hasTop(ir.SymbolName(m)) {
				for _, sym := range p.final[1:] {
					more = append(more, annotation.With(a, annotation.NonlocalKey, n.c.FlatSymbol(sym)))
				}
			}
		}
		t.set(slices.Concat(list, more))
	}
	m.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if t := (annotated{op, -1}); len(t.list()) > 0 {
			update(t)
		}
		return ir.Advance
	})
	for i := range firrtl.NumPorts(m) {
		if t := (annotated{m, i}); len(t.list()) > 0 {
			update(t)
		}
	}
}
