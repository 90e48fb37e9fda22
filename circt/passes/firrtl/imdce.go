package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type imDeadCodeElimOptions struct {
	PortsOnly bool `opt:"remove-ports-only" default:"false" doc:"only remove dead module ports and preserve other operations"`
}

// IMDeadCodeElim is firrtl-imdeadcodeelim (upstream: IMDeadCodeElim.cpp). Across modules, it erases everything that no
// output of a public module, no effect and no name depends on. Liveness goes from uses to definitions. The liveness of
// instances, modules and hierarchical paths is separate from the liveness of values.
var IMDeadCodeElim = &passes.Pass{
	Name: "IMDeadCodeElim", Arg: "firrtl-imdeadcodeelim", Doc: "Intermodule dead code elimination",
	Anchor: "builtin.module", Options: passes.OptionsOf[imDeadCodeElimOptions](), Scope: passes.Always(passes.ModuleScope),
	Stats: []passes.Statistic{
		{Name: "num-erased-ops", Doc: "Number of operations erased"},
		{Name: "num-erased-modules", Doc: "Number of modules erased"},
		{Name: "num-removed-ports", Doc: "Number of ports erased"},
	},
	Run: func(c *passes.Ctx) bool {
		circuit, ok := onlyCircuit(c.Op)
		if circuit == nil {
			c.PreserveAll()
			return ok
		}
		d := &deadCode{
			b: c.Builder(), top: c.Op, circuit: circuit, graph: newGraph(circuit), paths: hierpath.New(circuit),
			values: map[*ir.Value]bool{}, ops: map[*ir.Operation]bool{}, blocks: map[*ir.Block]bool{},
			pathsOf: map[*ir.Operation][]*ir.Operation{},
			symbols: map[*ir.StringAttr]*hw.InnerSymbols{},
		}
		if passes.Opts[imDeadCodeElimOptions](c).PortsOnly {
			p := &portRemover{d: d}
			p.run()
			c.Count(2, p.removed)
			return true
		}
		d.run()
		c.Count(0, d.erasedOps)
		c.Count(1, d.erasedModules)
		c.Count(2, d.removedPorts)
		return true
	},
}

type deadCode struct {
	b            *ir.Builder
	top, circuit *ir.Operation
	graph        *instancegraph.Graph
	paths        *hierpath.Table

	values map[*ir.Value]bool
	ops    map[*ir.Operation]bool // live instances, modules and paths
	blocks map[*ir.Block]bool
	work   []*ir.Value
	opWork []*ir.Operation
	// pathsOf are the paths that end in the module of an instance.
	pathsOf map[*ir.Operation][]*ir.Operation
	symbols map[*ir.StringAttr]*hw.InnerSymbols

	erasedOps, erasedModules, removedPorts int64
}

func (d *deadCode) value(v *ir.Value) {
	if !d.values[v] {
		d.values[v] = true
		d.work = append(d.work, v)
	}
}

func (d *deadCode) op(op *ir.Operation) {
	if op != nil && !d.ops[op] {
		d.ops[op] = true
		d.opWork = append(d.opWork, op)
	}
}

func (d *deadCode) run() {
	d.references()
	var modules, used []*ir.Operation
	for _, n := range d.graph.PostOrderAll() {
		if n.Module != nil && n.Module.Is(firrtl.FModule) {
			modules = append(modules, n.Module)
			if ir.IsPublic(n.Module) || n.FirstUse() != nil {
				used = append(used, n.Module)
			}
			d.forwardConstants(n)
		}
	}
	all := modulesOf(d.circuit)
	for _, m := range all {
		if !m.Is(firrtl.FModule) {
			continue
		}
		if ir.IsPublic(m) {
			body := m.Region(0).First()
			d.markBlock(body)
			for _, a := range body.Args() {
				d.value(a)
			}
		}
		d.annotations(m)
	}
	for len(d.work)+len(d.opWork) > 0 {
		if n := len(d.work); n > 0 {
			v := d.work[n-1]
			d.work = d.work[:n-1]
			d.visitValue(v)
			continue
		}
		n := len(d.opWork)
		op := d.opWork[n-1]
		d.opWork = d.opWork[:n-1]
		d.visitOp(op)
	}
	for _, m := range all {
		if !m.Is(firrtl.FModule) {
			continue
		}
		if d.blocks[m.Region(0).First()] {
			d.signature(m)
		} else {
			d.graph.EraseModule(d.graph.Of(m))
			m.Erase()
		}
	}
	for _, m := range modules {
		if n := d.graph.Lookup(ir.SymbolName(m)); n != nil && n.Module == m {
			d.body(m)
		}
	}
	for op := d.circuit.Region(0).First().First(); op != nil; {
		next := op.Next()
		if op.Is(hw.HierPath) && !d.ops[op] {
			op.Erase()
		}
		op = next
	}
	for _, m := range used {
		if n := d.graph.Lookup(ir.SymbolName(m)); n != nil && n.Module == m {
			d.empty(n)
		}
	}
}

// references makes those instances and hierarchical paths alive that attributes outside of modules name.
func (d *deadCode) references() {
	d.top.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.FModule) {
			return ir.Advance
		}
		if op.Is(hw.HierPath) {
			d.path(op)
			return ir.Advance
		}
		for i, a := range op.Props() {
			if s := op.Def().Slot("moduleName"); s != i || !op.Is(firrtl.Instance) {
				d.reference(a)
			}
		}
		if x := op.Discardable(); x != nil {
			for _, e := range x.Entries {
				d.reference(e.Value)
			}
		}
		return ir.Advance
	})
}

// path makes the hierarchical path op alive. A private path that ends at a module becomes alive later, with the last
// instance on the path.
func (d *deadCode) path(op *ir.Operation) {
	parts := hierpath.Elements(op)
	if len(parts) > 1 && !ir.IsPublic(op) {
		if _, name := hierpath.Part(parts[len(parts)-1]); name == nil {
			if inst := d.instance(parts[len(parts)-2]); inst != nil {
				d.pathsOf[inst] = append(d.pathsOf[inst], op)
			}
			return
		}
	}
	d.op(op)
}

// target returns the operation or the port that an inner reference names, with its module. m is nil if nothing has that
// name.
func (d *deadCode) target(ref ir.Attribute) (m *ir.Operation, at hw.InnerTarget) {
	module, name := hierpath.Part(ref)
	if name == nil {
		return nil, at
	}
	n := d.graph.Lookup(module)
	if n == nil || n.Module == nil {
		return nil, at
	}
	t := d.symbols[module]
	if t == nil {
		t = hw.NewInnerSymbols(n.Module)
		d.symbols[module] = t
	}
	at, ok := t.Lookup(name)
	if !ok {
		return nil, at
	}
	return n.Module, at
}

// instance returns the instance that an inner reference names, or nil if it names something else.
func (d *deadCode) instance(ref ir.Attribute) *ir.Operation {
	if m, at := d.target(ref); m != nil && at.Port < 0 && at.Op.Is(firrtl.Instance) {
		return at.Op
	}
	return nil
}

func (d *deadCode) reference(a ir.Attribute) {
	switch a := a.(type) {
	case *ir.DialectAttr:
		if a.Def == hw.InnerRefAttr {
			switch m, at := d.target(a); {
			case m == nil || !m.Is(firrtl.FModule):
			case at.Port < 0 && at.Op.Is(firrtl.Instance):
				d.op(at.Op)
			default:
				d.markBlock(m.Region(0).First())
				d.op(m)
			}
			return
		}
		for _, p := range a.Params {
			d.reference(p)
		}
	case *ir.SymbolRefAttr:
		if !a.IsFlat() {
			return
		}
		d.op(d.paths.Lookup(a.Root))
		if n := d.graph.Lookup(a.Root); n != nil && n.Module != nil && n.Module.Is(firrtl.FModule) {
			d.markBlock(n.Module.Region(0).First())
			d.op(n.Module)
		}
	case *ir.ArrayAttr:
		for _, e := range a.Elems {
			d.reference(e)
		}
	case *ir.DictAttr:
		for _, e := range a.Entries {
			d.reference(e.Value)
		}
	}
}

// forwardConstants finds the output ports that n's module drives with a firrtl.constant or firrtl.invalidvalue. At each
// instance of the module, it replaces these ports by a new constant or invalid value. It leaves out ports with an inner
// symbol or a DontTouch annotation.
func (d *deadCode) forwardConstants(n *instancegraph.Node) {
	m := n.Module
	for i := range firrtl.NumPorts(m) {
		if !firrtl.PortIsOut(m, i) || !firrtl.IsBase(firrtl.PortType(m, i)) || firrtl.DontTouchPort(m, i) {
			continue
		}
		con := firrtl.SingleDriver(m.Region(0).First().Arg(i))
		if con == nil {
			continue
		}
		k := con.Operand(1).DefiningOp()
		if k == nil || !k.Is(firrtl.Constant) && !k.Is(firrtl.InvalidValue) {
			continue
		}
		for e := n.FirstUse(); e != nil; e = e.NextUse() {
			if inst := e.Instance; inst.Is(firrtl.Instance) {
				d.b.Before(inst)
				t := firrtl.ConstOf(k.Result(0).Type(), false)
				inst.Result(i).ReplaceAllUses(constantLike(d.b, inst.Loc(), k, t))
			}
		}
	}
}

// constantLike creates a constant of type t with the value of k. It creates an invalid value if k is nil or is not a
// constant.
func constantLike(b *ir.Builder, loc ir.Loc, k *ir.Operation, t ir.Type) *ir.Value {
	if k != nil && k.Is(firrtl.Constant) {
		return b.Value(firrtl.Constant, loc, t, nil, k.Inherent("value"))
	}
	return b.Value(firrtl.InvalidValue, loc, t, nil)
}

// annotations makes the ports of m alive that have annotations, and m itself if it or a port has any.
func (d *deadCode) annotations(m *ir.Operation) {
	for i := range firrtl.NumPorts(m) {
		if len(annotation.OfPort(m, i)) > 0 {
			d.value(m.Region(0).First().Arg(i))
			d.op(m)
		}
	}
	if len(annotation.Of(m)) > 0 {
		d.op(m)
	}
}

func isDeclaration(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Node, firrtl.Mem:
		return true
	}
	return false
}

// hasUnknownEffect reports whether an operation has an effect other than only a read or only an allocation.
func hasUnknownEffect(op *ir.Operation) bool {
	return !ir.IsMemoryEffectFree(op) && !op.OnlyEffect(ir.Allocate) && !op.OnlyEffect(ir.Read)
}

// keepModule makes the module that contains op alive.
func (d *deadCode) keepModule(op *ir.Operation) { d.op(op.Enclosing(firrtl.FModule)) }

func (d *deadCode) markBlock(b *ir.Block) {
	if d.blocks[b] {
		return
	}
	d.blocks[b] = true
	if m := b.Parent(); m.Is(firrtl.FModule) {
		if ir.IsPublic(m) {
			d.op(m)
		}
		for i, a := range b.Args() {
			if firrtl.DontTouchPort(m, i) {
				d.value(a)
				d.op(m)
			}
		}
	}
	for op := range b.Ops() {
		switch {
		case isDeclaration(op):
			if firrtl.EnumValue(op.Inherent("nameKind")) != firrtl.Droppable || firrtl.HasDontTouch(op) || firrtl.HasAnnotations(op) {
				d.results(op)
				d.keepModule(op)
			}
		case op.Is(firrtl.Instance):
			d.markInstance(op)
		case op.Is(firrtl.Object):
			d.markEffect(op)
		case op.Implements("FConnectLike"):
		case op.Is(firrtl.InstanceChoice), hasUnknownEffect(op):
			d.markEffect(op)
		}
	}
}

func (d *deadCode) results(op *ir.Operation) {
	for i := range op.NumResults() {
		d.value(op.Result(i))
	}
}

// markEffect makes op, an operation with effects, alive, together with its operands, results and nested blocks. If op
// is an instance choice, all modules that it may instantiate become alive, with all of their ports.
func (d *deadCode) markEffect(op *ir.Operation) {
	d.results(op)
	for i := range op.NumOperands() {
		d.value(op.Operand(i))
	}
	d.keepModule(op)
	for i := range op.NumRegions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			d.markBlock(b)
		}
	}
	if op.Is(firrtl.InstanceChoice) {
		for _, a := range ir.ArrayElems(op.Inherent("moduleNames")) {
			m := d.graph.Lookup(a.(*ir.SymbolRefAttr).Root).Module
			d.op(m)
			if m.Is(firrtl.FModule) {
				body := m.Region(0).First()
				d.markBlock(body)
				for _, p := range body.Args() {
					d.value(p)
				}
			}
		}
	}
}

func (d *deadCode) moduleOf(inst *ir.Operation) *ir.Operation {
	return d.graph.Lookup(firrtl.InstanceOp(inst).ModuleName().Root).Module
}

func (d *deadCode) markInstance(inst *ir.Operation) {
	m := d.moduleOf(inst)
	if m.Is(firrtl.FModule) {
		d.markBlock(m.Region(0).First())
		return
	}
	for i := range inst.NumResults() {
		if !firrtl.PortIsOut(m, i) {
			d.value(inst.Result(i))
		}
	}
	d.op(inst)
}

func (d *deadCode) visitOp(op *ir.Operation) {
	switch op.Def() {
	case firrtl.Instance:
		d.keepModule(op)
		m := d.moduleOf(op)
		if !m.Is(firrtl.FModule) {
			return
		}
		for _, p := range d.pathsOf[op] {
			d.op(p)
		}
		for i, a := range m.Region(0).First().Args() {
			if !firrtl.PortIsOut(m, i) && d.values[a] {
				d.value(op.Result(i))
			}
		}
	case firrtl.FModule:
		for e := d.graph.Of(op).FirstUse(); e != nil; e = e.NextUse() {
			d.op(e.Instance)
		}
	case hw.HierPath:
		for _, e := range hierpath.Elements(op) {
			d.op(d.instance(e))
		}
	}
}

func (d *deadCode) visitValue(v *ir.Value) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		switch op := u.Owner(); {
		case op.Implements("FConnectLike"):
			if d.values[op.Operand(0)] {
				d.value(op.Operand(1))
			}
		case isAccess(op), op.Is(firrtl.ObjectSubfield):
			if d.values[op.Operand(0)] {
				d.value(op.Result(0))
			}
		}
	}
	def := v.DefiningOp()
	if def == nil {
		d.visitPort(v)
		return
	}
	switch def.Def() {
	case firrtl.Instance:
		m := d.moduleOf(def)
		if m.Is(firrtl.FModule) && firrtl.PortIsOut(m, v.Index()) {
			d.op(def)
			d.value(m.Region(0).First().Arg(v.Index()))
		}
		return
	case firrtl.Mem:
		d.results(def)
		return
	}
	for i := range def.NumOperands() {
		d.value(def.Operand(i))
	}
	if def.Def() != nil && def.Def().Slot("forceable") >= 0 && firrtl.IsForceableOp(def) {
		d.results(def)
	}
}

// visitPort handles v, an input of a module that has become alive: the values that drive it at live instances become
// alive, too.
func (d *deadCode) visitPort(v *ir.Value) {
	m := v.OwnerBlock().Parent()
	if !m.Is(firrtl.FModule) || firrtl.PortIsOut(m, v.Index()) {
		return
	}
	for e := d.graph.Of(m).FirstUse(); e != nil; e = e.NextUse() {
		if d.ops[e.Instance] {
			d.value(e.Instance.Result(v.Index()))
		}
	}
}

// portList returns the quoted names of the ports of a module, separated by commas.
func portList(m *ir.Operation) string {
	var names []string
	for i := range firrtl.NumPorts(m) {
		names = append(names, ir.Quote(firrtl.PortName(m, i)))
	}
	return strings.Join(names, ", ")
}

// empty deletes a module without operations, and its instances. A module that is public, or that has annotations, ports
// or instances with symbols, stays, and empty warns with the reason. A module that an instance choice names stays
// without a warning.
func (d *deadCode) empty(n *instancegraph.Node) {
	m := n.Module
	body := m.Region(0).First()
	if !body.Empty() {
		return
	}
	name := ir.SymbolName(m).Value
	switch {
	case ir.IsPublic(m):
		m.Context().Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: m.Loc(), Text: "module `" + name + "` is empty but cannot be removed because the module is public"})
		return
	case len(annotation.Of(m)) > 0:
		m.EmitWarning("module `%s` is empty but cannot be removed because the module has annotations %s", name, m.Inherent("annotations"))
		return
	case body.NumArgs() > 0:
		m.EmitWarning("module `%s` is empty but cannot be removed because the module has ports %s are referenced by name or dontTouched", name, portList(m))
		return
	}
	var named []ir.Loc
	chosen := false
	for e := n.FirstUse(); e != nil; {
		use := e
		e = e.NextUse()
		switch {
		case !use.Instance.Is(firrtl.Instance):
			chosen = true
		case use.Instance.Inherent(hw.InnerSymName) != nil:
			named = append(named, use.Instance.Loc())
		default:
			use.Erase()
			use.Instance.Erase()
		}
	}
	if len(named) > 0 {
		note := ir.Diagnostic{Severity: ir.Note, Loc: m.Context().Fused(named, nil), Text: "these are instances with symbols"}
		m.EmitWarningNotes([]ir.Diagnostic{note}, "module `%s` is empty but cannot be removed because an instance is referenced by name", name)
		return
	}
	if chosen {
		return
	}
	if d.ops[m] {
		return
	}
	d.graph.EraseModule(n)
	m.Erase()
	d.erasedModules++
}
