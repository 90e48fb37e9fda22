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
	"github.com/millrace-mlir/millrace/passes"
)

const (
	extractBoxClass    = sifive + "ExtractBlackBoxAnnotation"
	extractGatesClass  = sifive + "ExtractClockGatesFileAnnotation"
	extractMemsClass   = sifive + "ExtractSeqMemsFileAnnotation"
	clockGateDefname   = "EICG_wrapper"
	extractedNamesFile = "filename"
)

// ExtractInstances is firrtl-extract-instances (upstream: ExtractInstances.cpp). It moves annotated black boxes, clock
// gates and memories out of the design under test. Ports of the old module replace a moved instance. Instances may be
// grouped in a module of their own. A file lists where they came from.
var ExtractInstances = &passes.Pass{
	Name: "ExtractInstances", Arg: "firrtl-extract-instances", Doc: "Move annotated instances upwards in the module hierarchy",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope), Dialects: []string{"emit", "sv", "hw"},
	Run: func(c *passes.Ctx) bool {
		e := &extractor{c: c, b: c.Builder(), annotated: map[*ir.Operation][]ir.Attribute{}, prefixes: map[prefixKey]int{},
			at: map[*ir.DialectAttr]*ir.Operation{}}
		e.graph = newGraph(c.Op)
		e.info = newInstanceInfo(c.Op, e.graph)
		if !e.collect() {
			return false
		}
		if len(e.work) == 0 && e.files == nil && !e.changed && metadataRoot(c.Op) == nil {
			c.PreserveAll()
			return true
		}
		e.inner = newInnerNames()
		e.names = hw.SymbolNamespace(c.Op)
		e.table = hierpath.New(c.Op)
		if !e.extract() {
			return false
		}
		e.group()
		e.trace()
		return true
	},
}

// extraction is an instance that moves up the hierarchy.
type extraction struct {
	inst *ir.Operation
	// The file that lists the instance, the prefix of its ports, and the module that groups it; "" for none.
	file, prefix, wrapper string
	stopAtDUT             bool
	// path is the way down from where the instance is now to where it was, the innermost step first.
	path []*ir.DialectAttr
	// unique is the prefix with its number in the parent.
	unique string
}

type prefixKey struct {
	parent *ir.Operation
	prefix string
}

type extractor struct {
	c       *passes.Ctx
	b       *ir.Builder
	graph   *instancegraph.Graph
	info    *instanceInfo
	inner   *innerNames
	names   *hw.Namespace
	table   *hierpath.Table
	changed bool
	moveDUT bool

	annotated map[*ir.Operation][]ir.Attribute // annotations of modules
	work      []*extraction
	done      []*extraction
	prefixes  map[prefixKey]int
	at        map[*ir.DialectAttr]*ir.Operation // the instances of the steps of paths
	files     []*traceFile
}

// fileAnnotation removes the annotation of this class from the circuit. It returns the file that lists the moved
// instances, and the name of the module that groups them, "" for none.
func (e *extractor) fileAnnotation(class string) (file, wrapper string) {
	annotation.Remove(e.c.Op, func(a ir.Attribute) bool {
		if annotation.Class(a) != class {
			return false
		}
		file, wrapper = stringMember(a, extractedNamesFile), stringMember(a, "group")
		e.changed = true
		return true
	})
	return file, wrapper
}

// stringMember returns the string under key in the annotation a, or "" if there is none.
func stringMember(a ir.Attribute, key string) string {
	if s, ok := annotation.Member(a, key).(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

// collect finds the instances that move, by the annotations. It returns false after an error.
func (e *extractor) collect() bool {
	gates, gateWrapper := e.fileAnnotation(extractGatesClass)
	mems, memWrapper := e.fileAnnotation(extractMemsClass)
	annotation.Remove(e.c.Op, func(a ir.Attribute) bool {
		if annotation.Class(a) != injectDUTClass {
			return false
		}
		if move, _ := boolMember(a, "moveDut"); move {
			e.moveDUT = true
		}
		e.changed = true
		return true
	})
	for _, m := range modulesOf(e.c.Op) {
		annotation.Remove(m, func(a ir.Attribute) bool {
			if annotation.Class(a) != extractBoxClass {
				return false
			}
			e.annotated[m] = append(e.annotated[m], a)
			return true
		})
	}
	ok := true
	for _, m := range modulesOf(e.c.Op) {
		if m.Is(firrtl.FModule) {
			for _, op := range walkList(m) {
				if op.Is(firrtl.Instance) {
					ok = e.instance(op) && ok
				}
			}
		}
	}
	if gates != "" {
		ok = e.all(func(m *ir.Operation) bool {
			s, _ := m.Inherent("defname").(*ir.StringAttr)
			return m.Is(firrtl.FExtModule) && s != nil && s.Value == clockGateDefname
		}, extraction{file: gates, prefix: "clock_gate", wrapper: gateWrapper}, "clock gate") && ok
	}
	if mems != "" {
		e.file(mems) // even without memories
		ok = e.all(func(m *ir.Operation) bool { return m.Is(firrtl.FMemModule) }, extraction{file: mems, prefix: "mem_wiring", wrapper: memWrapper}, "memory") && ok
	}
	return ok
}

// instance adds inst to the work list if an annotation of it, or of its module, asks for its extraction. It returns
// false after an error.
func (e *extractor) instance(inst *ir.Operation) bool {
	list := slices.Clone(e.annotated[e.graph.Lookup(instanceTargets(inst, nil)[0]).Module])
	annotation.Remove(inst, func(a ir.Attribute) bool {
		if annotation.Class(a) != extractBoxClass {
			return false
		}
		list = append(list, a)
		return true
	})
	switch len(list) {
	case 0:
		return true
	case 1:
		a := list[0]
		e.add(inst, extraction{file: stringMember(a, extractedNamesFile), prefix: stringMember(a, "prefix"), wrapper: stringMember(a, "dest")})
		return true
	}
	notes := []ir.Diagnostic{{Severity: ir.Note, Loc: inst.Loc(), Text: "instance has the following annotations, but at most one is allowed:"}}
	for _, a := range list {
		notes = append(notes, ir.Diagnostic{Severity: ir.Note, Loc: inst.Loc(), Text: a.String()})
	}
	return inst.EmitErrorNotes(notes, "multiple extraction annotations on instance `%s`", firrtl.Name(inst))
}

func (e *extractor) add(inst *ir.Operation, x extraction) {
	x.inst = inst
	x.stopAtDUT = x.wrapper != "" && !e.moveDUT
	e.work = append(e.work, &x)
}

// all adds the instances of all wanted modules to the work list, with the settings in x. In errors, the text what
// stands for the kind of instance. The method returns false after an error.
func (e *extractor) all(wanted func(m *ir.Operation) bool, x extraction, what string) bool {
	ok := true
	for _, m := range modulesOf(e.c.Op) {
		if !wanted(m) {
			continue
		}
		for use := e.graph.Of(m).FirstUse(); use != nil; use = use.NextUse() {
			if !use.Instance.Is(firrtl.Instance) {
				ok = use.Instance.EmitError("cannot extract %s instances through non-InstanceOp", what)
				continue
			}
			e.add(use.Instance, x)
		}
	}
	return ok
}

// extract moves the instances on the work list up, one level at a time, until they have left the design or have no
// module above. It returns false after an error.
func (e *extractor) extract() bool {
	var erase []*ir.Operation
	for len(e.work) > 0 {
		x := e.work[len(e.work)-1]
		e.work = e.work[:len(e.work)-1]
		parent := x.inst.Enclosing(firrtl.FModule)
		if x.prefix != "" {
			k := prefixKey{parent, x.prefix}
			x.unique = numbered(x.prefix, e.prefixes[k])
			e.prefixes[k]++
		}
		n := e.graph.Of(parent)
		if n.FirstUse() == nil || x.stopAtDUT && parent == e.info.dut || !e.info.of(parent).inDesign.any() || underLayer(x.inst) {
			e.done = append(e.done, x)
			continue
		}
		for use := n.FirstUse(); use != nil; use = use.NextUse() {
			if !use.Instance.Is(firrtl.Instance) {
				return x.inst.EmitError("cannot extract instance `%s` through a non-InstanceOp parent", firrtl.Name(x.inst))
			}
		}
		e.changed = true
		erase = append(erase, e.lift(x, parent, n)...)
	}
	slices.SortFunc(erase, func(a, b *ir.Operation) int { return strings.Compare(ir.SymbolName(a).Value, ir.SymbolName(b).Value) })
	for _, op := range slices.Compact(erase) {
		op.Erase()
	}
	return true
}

// portsFor returns the ports of a module that stand for the ports of an instance in it. If flip is set, inputs become
// outputs and outputs inputs.
func (x *extraction) portsFor(flip bool) []port {
	c := x.inst.Context()
	list := make([]port, x.inst.NumResults())
	for i := range list {
		name := firrtl.PortName(x.inst, i)
		if x.unique != "" {
			name = x.unique + "_" + name
		}
		list[i] = port{name: c.String(name), t: x.inst.Result(i).Type(), out: firrtl.PortIsOut(x.inst, i) != flip, loc: c.LocAttr(x.inst.Loc()), annotations: c.Array()}
	}
	return list
}

// lift moves the instance of x out of parent, its module, into the modules that instantiate parent. Ports of parent
// replace the instance, and a copy of the instance stands behind each instance of parent. The node of parent is n. It
// returns the hierarchical paths that are no longer used.
func (e *extractor) lift(x *extraction, parent *ir.Operation, n *instancegraph.Node) (erase []*ir.Operation) {
	ports := x.portsFor(true)
	first := firrtl.NumPorts(parent)
	appendPorts(e.b, parent, ports)
	body := parent.Region(0).First()
	for i := range ports {
		x.inst.Result(i).ReplaceAllUses(body.Arg(first + i))
	}
	moved := e.takePaths(x.inst, parent)
	target := e.graph.Lookup(instanceTargets(x.inst, nil)[0])
	for use := n.FirstUse(); use != nil; use = use.NextUse() {
		old := use.Instance
		into := old.Enclosing(firrtl.FModule)
		named := old.Inherent(hw.InnerSymName) != nil
		space := e.inner.space(into)
		to := instanceWithMore(e.b, old, ports)
		use.Instance = to
		e.b.After(to)
		inst := e.b.Insert(e.b.Clone(x.inst, ir.NewMapping()))
		if old := hw.SymOfField(inst.Inherent(hw.InnerSymName), 0); old != nil {
			if name := space.NewName(old.Value); name != old.Value {
				inst.SetInherent(hw.InnerSymName, hw.InnerSym(hw.InnerSymProps{Name: inst.Context().String(name)}))
			}
		} else if named {
			// Upstream gives the instance a symbol where its parent had one already.
			e.inner.ref(into, inst)
		}
		e.graph.AddInstance(use.Parent, inst, target)
		for i := range ports {
			dest, src := inst.Result(i), to.Result(first+i)
			if !ports[i].out {
				dest, src = src, dest
			}
			firrtl.CreateMatchingConnect(e.b, x.inst.Loc(), firrtl.MatchingConnectArgs{Dest: dest, Src: src})
		}
		y := *x
		y.inst = inst
		ref := e.inner.ref(into, to)
		y.path = append(slices.Clone(x.path), ref)
		e.at[ref] = to
		e.work = append(e.work, &y)
		erase = append(erase, e.movePaths(moved, n, into, to, inst)...)
	}
	for use := target.FirstUse(); use != nil; use = use.NextUse() {
		if use.Instance == x.inst {
			use.Erase()
			break
		}
	}
	x.inst.Erase()
	return erase
}
