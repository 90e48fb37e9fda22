package firrtl

import (
	"path"
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

const (
	addPortClass      = sifive + "AddSeqMemPortAnnotation"
	addPortsFileClass = sifive + "AddSeqMemPortsFileAnnotation"
	metadataDirClass  = sifive + "MetadataDirAnnotation"
)

// AddSeqMemPorts is firrtl-add-seqmem-ports (upstream: AddSeqMemPorts.cpp). Annotations of the circuit say which ports all
// memory modules in the design get. The pass brings the ports up to the design under test.
var AddSeqMemPorts = &passes.Pass{
	Name: "AddSeqMemPorts", Arg: "firrtl-add-seqmem-ports", Doc: "Add extra ports to memory modules",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope), Dialects: []string{"emit", "sv", "hw"},
	Stats: []passes.Statistic{{Name: "num-added-ports", Doc: "Number of extra ports added"}},
	Run: func(c *passes.Ctx) bool {
		a := &memoryPortAdder{c: c, metadata: "metadata", memories: map[*ir.Operation]*extraPorts{}}
		list, ok := a.read()
		if !ok {
			return false
		}
		if a.ports == nil && a.file == "" {
			c.PreserveAll()
			return true
		}
		annotation.Set(c.Op, list)
		a.graph = newGraph(c.Op)
		a.info = newInstanceInfo(c.Op, a.graph)
		if !a.add() {
			return false
		}
		if a.file == "" {
			c.PreserveAll() // upstream says so too: the module is not verified
			return true
		}
		a.writeFile()
		return true
	},
}

// extraPorts has the ports that are added to a module. For each memory below it, paths has the instances from the
// memory up to the module.
type extraPorts struct {
	first int // the number of the first port that is added
	ports []port
	paths [][]*ir.Operation
}

type memoryPortAdder struct {
	c        *passes.Ctx
	metadata string
	file     string // the file that lists the memories, "" for none
	ports    []port // what each memory gets
	attr     []ir.Attribute
	graph    *instancegraph.Graph
	info     *instanceInfo
	memories map[*ir.Operation]*extraPorts
	inner    *innerNames
}

// read reads the annotations of the circuit, and returns the annotations that the pass does not consume. It returns
// false after an error.
func (a *memoryPortAdder) read() (kept []ir.Attribute, ok bool) {
	circuit, c := a.c.Op, a.c.IR()
	all := annotation.Of(circuit)
	for _, x := range all {
		if annotation.Class(x) != metadataDirClass {
			continue
		}
		dir, good := annotation.Member(x, "dirname").(*ir.StringAttr)
		if !good {
			return nil, c.Error(circuit.Loc(), "MetadataDirAnnotation requires field 'dirname' of string type")
		}
		a.metadata = dir.Value
	}
	for _, x := range all {
		switch annotation.Class(x) {
		case addPortClass:
			name, good := annotation.Member(x, "name").(*ir.StringAttr)
			if !good {
				return nil, c.Error(circuit.Loc(), "AddSeqMemPortAnnotation requires field 'name' of string type")
			}
			input, good := boolMember(x, "input")
			if !good {
				return nil, c.Error(circuit.Loc(), "AddSeqMemPortAnnotation requires field 'input' of boolean type")
			}
			width, good := annotation.Member(x, "width").(*ir.IntegerAttr)
			if !good {
				return nil, c.Error(circuit.Loc(), "AddSeqMemPortAnnotation requires field 'width' of integer type")
			}
			bits := int32(width.Value.Uint64())
			a.ports = append(a.ports, port{name: name, t: firrtl.UInt(c, bits, false), out: !input, loc: c.LocAttr(ir.UnknownLoc), annotations: c.Array()})
			direction := "output"
			if input {
				direction = "input"
			}
			a.attr = append(a.attr, c.Dict([]ir.NamedAttribute{
				{Name: c.String("direction"), Value: c.String(direction)}, {Name: c.String("name"), Value: name},
				{Name: c.String("width"), Value: c.Int64Attr(c.IntegerType(32, ir.Unsigned), int64(bits))},
			}))
		case addPortsFileClass:
			if a.file != "" {
				return nil, c.Error(circuit.Loc(), "circuit has two AddSeqMemPortsFileAnnotation annotations")
			}
			name, good := annotation.Member(x, "filename").(*ir.StringAttr)
			if !good {
				return nil, c.Error(circuit.Loc(), "AddSeqMemPortsFileAnnotation requires field 'filename' of string type")
			}
			a.file = path.Join(a.metadata, name.Value)
		default:
			kept = append(kept, x)
		}
	}
	// The last annotation makes the first port.
	slices.Reverse(a.ports)
	slices.Reverse(a.attr)
	return kept, true
}

func boolMember(a ir.Attribute, key string) (value, ok bool) {
	b, ok := annotation.Member(a, key).(*ir.IntegerAttr)
	if !ok || b.Type != ir.Type(b.Type.Context().Int(1)) {
		return false, false
	}
	return !b.Value.IsZero(), true
}

// add adds the ports to the memories of the design, and to the modules above them up to the design under test. It
// returns false after an error.
func (a *memoryPortAdder) add() bool {
	if len(a.ports) == 0 || a.info.effective == nil {
		return true
	}
	a.inner = newInnerNames()
	dut := a.graph.Of(a.info.effective)
	for _, n := range a.graph.PostOrder(dut) {
		if n.Module == nil || a.info.of(n.Module).underLayer.all() {
			continue
		}
		switch {
		case n.Module.Is(firrtl.FModule):
			a.module(n.Module)
		case n.Module.Is(firrtl.FMemModule):
			if !a.memory(n) {
				return false
			}
		}
	}
	extra := a.memories[dut.Module]
	if extra == nil || len(extra.ports) == 0 {
		return true
	}
	b := a.c.Builder()
	for use := dut.FirstUse(); use != nil; use = use.NextUse() {
		if !use.Instance.Is(firrtl.Instance) {
			continue
		}
		inst := instanceWithMore(b, use.Instance, extra.ports)
		use.Instance = inst
		b.After(inst)
		for i := range extra.ports {
			if p := &extra.ports[i]; !p.out {
				zero := b.Value(firrtl.Constant, ir.UnknownLoc, p.t, nil, firrtl.IntValue(p.t, num.Zero(uint32(firrtl.Width(p.t)))))
				firrtl.CreateMatchingConnect(b, ir.UnknownLoc, firrtl.MatchingConnectArgs{Dest: inst.Result(extra.first + i), Src: zero})
			}
		}
	}
	return true
}

// memory adds the ports to the memory module of n. It returns false, after an error, if the memory also has instances
// outside of the design.
func (a *memoryPortAdder) memory(n *instancegraph.Node) bool {
	m := n.Module
	if !a.info.of(m).inEffectiveDesign.all() {
		return a.refuse(n)
	}
	a.memories[m] = &extraPorts{first: firrtl.NumPorts(m), ports: a.ports}
	appendPorts(a.c.Builder(), m, a.ports)
	a.c.Count(0, int64(len(a.ports)))
	m.SetInherent("extraPorts", a.c.IR().Array(a.attr...))
	return true
}

// refuse reports the error that a memory cannot get ports, because it also has instances outside of the design. It
// always returns false.
func (a *memoryPortAdder) refuse(n *instancegraph.Node) bool {
	var notes []ir.Diagnostic
	note := func(loc ir.Loc, text string) {
		notes = append(notes, ir.Diagnostic{Severity: ir.Note, Loc: loc, Text: text})
	}
	for use := n.FirstUse(); use != nil; use = use.NextUse() {
		if layer := use.Instance.Enclosing(firrtl.LayerBlock); layer != nil {
			note(use.Instance.Loc(), "this instance is under a layer block")
			note(layer.Loc(), "the innermost layer block is here")
		} else if !a.info.of(use.Parent.Module).inEffectiveDesign.all() {
			note(use.Instance.Loc(), "this instance is inside a module that is instantiated outside the design")
		}
	}
	return n.Module.EmitOpErrorNotes(notes, "cannot have ports added to it because it is instantiated both under and not under the design-under-test (DUT)")
}

// module adds ports to m for the added ports of all memories below it, and connects them. The modules that m
// instantiates must have their added ports already.
func (a *memoryPortAdder) module(m *ir.Operation) {
	c := a.c.IR()
	b := a.c.Builder()
	extra := &extraPorts{first: firrtl.NumPorts(m)}
	annotations := c.Array()
	if m == a.info.effective {
		annotations = c.Array(c.Dict([]ir.NamedAttribute{{Name: c.String(annotation.ClassKey), Value: c.String(dontTouchClass)}}))
	}
	var values []*ir.Value
	for _, inst := range walkList(m) {
		if !inst.Is(firrtl.Instance) {
			continue
		}
		target := a.graph.Lookup(instanceTargets(inst, nil)[0])
		sub := a.memories[target.Module]
		if sub == nil || len(sub.ports) == 0 {
			continue
		}
		to := instanceWithMore(b, inst, sub.ports)
		a.graph.Replace([]*ir.StringAttr{target.Name}, inst, to)
		for i := range sub.ports {
			p := a.ports[i%len(a.ports)]
			p.name = c.String("sram_" + strconv.Itoa(len(extra.ports)/len(a.ports)) + "_" + p.name.Value)
			p.annotations = annotations
			extra.ports = append(extra.ports, p)
			values = append(values, to.Result(sub.first+i))
		}
		if a.file == "" {
			continue
		}
		if target.Module.Is(firrtl.FMemModule) {
			extra.paths = append(extra.paths, []*ir.Operation{to})
		}
		for _, p := range sub.paths {
			extra.paths = append(extra.paths, append(slices.Clone(p), to))
		}
	}
	a.memories[m] = extra
	a.c.Count(0, int64(len(extra.ports)))
	appendPorts(b, m, extra.ports)
	a.connect(m, extra, values)
}

// connect connects values, the added ports of the instances in m, with the added ports of m. A value in a when or a
// layer block is not available outside of that block. There, an output port of m for such a value is driven by an
// invalid value.
func (a *memoryPortAdder) connect(m *ir.Operation, extra *extraPorts, values []*ir.Value) {
	b := a.c.Builder()
	body := m.Region(0).First()
	for i, v := range slices.Backward(values) {
		p := &extra.ports[i]
		dest, src := body.Arg(extra.first+i), v
		if !p.out {
			dest, src = src, dest
		}
		loc := a.c.IR().Loc(p.loc)
		b.After(v.DefiningOp())
		firrtl.CreateMatchingConnect(b, loc, firrtl.MatchingConnectArgs{Dest: dest, Src: src})
	}
	invalid := map[ir.Type]*ir.Value{}
	for i, v := range values {
		p := &extra.ports[i]
		if !p.out || v.DefiningOp().Block() == body {
			continue
		}
		b.AtStart(body)
		if invalid[p.t] == nil {
			invalid[p.t] = firrtl.CreateInvalidValue(b, a.c.IR().Loc(p.loc), firrtl.InvalidValueArgs{ResultType: p.t}).Result(0)
		}
		firrtl.CreateMatchingConnect(b, a.c.IR().Loc(p.loc), firrtl.MatchingConnectArgs{Dest: body.Arg(extra.first + i), Src: invalid[p.t]})
	}
}

// writeFile writes the file that lists, for each memory below the design under test, its number and the path of its
// instances.
func (a *memoryPortAdder) writeFile() {
	c, b := a.c.IR(), a.c.Builder()
	body := a.c.Op.Region(0).First()
	text := &verbatimText{}
	if extra := a.memories[a.info.effective]; extra != nil {
		names := newPathCache(b, hw.SymbolNamespace(a.c.Op))
		before := body.First()
		for i, p := range extra.paths {
			elements := make([]ir.Attribute, 0, len(p))
			for _, inst := range slices.Backward(p) {
				elements = append(elements, a.inner.ref(inst.Enclosing(firrtl.FModule), inst))
			}
			name := names.path(elements, ir.UnknownLoc, before, "nla")
			text.WriteString(strconv.Itoa(i) + " -> ")
			text.symbol(c.FlatSymbol(ir.SymbolName(a.info.effective)))
			text.WriteString(".")
			text.symbol(c.FlatSymbol(name))
			text.WriteString("\n")
			track(p[0], name, c.Distinct(c.Unit()))
		}
	}
	b.AtEnd(body)
	text.file(b, ir.UnknownLoc, a.file)
}
