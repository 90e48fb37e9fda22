package firrtl

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// This file lowers views that annotations describe. An annotation of the circuit describes the interface as a tree. Its
// leaves have identifiers, which annotations of nodes repeat. The companion is the module with these nodes; instances
// of companions in the design become binds.

const (
	leafClass      = tapsClass + "AugmentedGroundType"
	viewAnnotation = tapsClass + "ViewAnnotation"
	viewClass      = tapsClass + "AugmentedBundleType"
	extractClass   = tapsClass + "ExtractGrandCentralAnnotation"
	hierarchyClass = tapsClass + "GrandCentralHierarchyFileAnnotation"
)

// companion is a module that drives the interface of a view.
type companion struct {
	module   *ir.Operation
	name     string
	nonlocal bool
}

// annotatedViews lowers the views of a circuit's annotations.
type annotatedViews struct {
	*viewLowerer
	mode     string // the option companion-mode
	describe []*ir.DictAttr

	extract              bool   // whether companions are extracted
	directory, bindFile  string // of extracted companions
	testbench, hierarchy string // directory and file, "" without

	leaves     map[*ir.IntegerAttr]*ir.Value
	companions map[*ir.IntegerAttr]companion
	graph      *instancegraph.Graph
	info       *instanceInfo
	design     map[*ir.Operation]bool // modules in the design without what is only below companions
	dropped    map[*instancegraph.Node]bool
	failed     bool
	made       []*viewInterface // for the hierarchy file

	// Of the view at hand:
	id         *ir.IntegerAttr
	companion  companion
	interfaces []*annotatedInterface
	assigns    []annotatedAssign
}

// annotatedInterface is an interface that is not built yet. The first interface of a view is the view's own.
type annotatedInterface struct {
	viewInterface
	members []annotatedMember // in order
}

// annotatedMember is a member of an interface: a signal, or an instance of another interface. Field of is that other
// interface.
type annotatedMember struct {
	viewField
	of *annotatedInterface
}

// annotatedAssign is the assignment of a node's driver to the signal at path.
type annotatedAssign struct {
	node *ir.Operation
	path string
}

// circuitError reports an error about the circuit, without a note that shows the circuit, and returns false.
func (v *annotatedViews) circuitError(format string, args ...any) bool {
	v.failed = true
	return v.c.Error(v.circuit.Loc(), "'firrtl.circuit' op "+format, args...)
}

// readCircuit reads the circuit's annotations, and removes those that this pass alone reads.
func (v *annotatedViews) readCircuit() {
	annotation.Remove(v.circuit, func(a ir.Attribute) bool {
		d, _ := a.(*ir.DictAttr)
		switch annotation.Class(a) {
		case viewClass:
			if v.mode == "bind" {
				v.describe = append(v.describe, d)
			}
			return true
		case extractClass:
			if v.extract {
				return v.circuitError("more than one 'ExtractGrandCentralAnnotation' was found, but exactly one must be provided")
			}
			directory, ok := v.word(d, "directory")
			if !ok {
				return v.circuitError("contained an invalid 'ExtractGrandCentralAnnotation' that does not contain 'directory' field: %s", d)
			}
			v.extract, v.directory = true, directory
			v.bindFile, _ = v.word(d, "filename")
		case hierarchyClass:
			if v.hierarchy != "" {
				return v.circuitError("more than one 'GrandCentralHierarchyFileAnnotation' was found, but zero or one may be provided")
			}
			file, ok := v.word(d, "filename")
			if !ok {
				return v.circuitError("contained an invalid 'GrandCentralHierarchyFileAnnotation' that does not contain 'directory' and 'filename' fields: %s", d)
			}
			v.hierarchy = file
			return true
		case sifive + "TestBenchDirAnnotation":
			v.testbench = stringMember(a, "dirname")
		}
		return false
	})
}

// run lowers the views. It returns false after an error.
func (v *annotatedViews) run() bool {
	if len(v.describe) > 0 || v.mode == "drop" {
		v.graph = newGraph(v.circuit)
		v.info = newInstanceInfo(v.circuit, v.graph)
		for _, m := range modulesOf(v.circuit) {
			if m.Is(firrtl.FModule) && !v.dropped[v.graph.Of(m)] {
				for _, op := range walkList(m) {
					if op != m {
						v.collect(op)
					}
				}
				v.collectModule(m)
			}
		}
		for n := range v.dropped {
			n.Module.Erase()
		}
	}
	if v.failed {
		return false
	}
	seen := map[*ir.Operation][]*annotatedInterface{}
	for _, d := range v.describe {
		v.annotated(d, seen)
	}
	return !v.failed
}

// leafID returns the identifier of a leaf's annotation, or nil after an error. Upstream goes on after this error.
func leafID(op *ir.Operation, a ir.Attribute) *ir.IntegerAttr {
	id, ok := annotation.Member(a, "id").(*ir.IntegerAttr)
	if !ok {
		op.EmitOpError("contained a malformed 'sifive.enterprise.grandcentral.AugmentedGroundType' annotation that did not contain an 'id' field")
	}
	return id
}

// collect removes from op, an operation in a module, the annotations that mark it as a leaf: a value that a view shows.
// It records the leaf's value under the identifier in the annotation. It reports an error for an operation that cannot
// be a leaf.
func (v *annotatedViews) collect(op *ir.Operation) {
	isLeaf := func(a ir.Attribute) bool { return annotation.Class(a) == leafClass }
	switch op.Def() {
	case firrtl.Reg, firrtl.RegReset, firrtl.Wire, firrtl.Node:
		annotation.Remove(op, func(a ir.Attribute) bool {
			if !isLeaf(a) {
				return false
			}
			id := leafID(op, a)
			if id != nil {
				v.leaves[id] = op.Result(0)
			}
			return id != nil
		})
	case firrtl.Instance:
		annotation.RemovePorts(op, func(_ int, a ir.Attribute) bool {
			if isLeaf(a) {
				v.failed = true
				op.EmitOpError("is marked as an interface element, but this should be impossible due to how the Chisel Grand Central API works")
			}
			return false
		})
	case firrtl.Mem:
		const senseless = "marked as an interface element, but this does not make sense " +
			"(is there a scattering bug or do you have a malformed hand-crafted MLIR circuit?)"
		for _, a := range annotation.Of(op) {
			if isLeaf(a) {
				v.failed = true
				op.EmitOpError("is %s", senseless)
			}
		}
		annotation.RemovePorts(op, func(port int, a ir.Attribute) bool {
			if isLeaf(a) {
				v.failed = true
				op.EmitOpError("has port '%d' %s", port, senseless)
			}
			return false
		})
	}
}

// collectModule takes the annotations of leaves and companions off m. It extracts companions.
func (v *annotatedViews) collectModule(m *ir.Operation) {
	annotation.RemovePorts(m, func(port int, a ir.Attribute) bool {
		if annotation.Class(a) != leafClass {
			return false
		}
		id := leafID(m, a)
		if id != nil {
			v.leaves[id] = m.Region(0).First().Arg(port)
		}
		return id != nil
	})
	annotation.Remove(m, func(a ir.Attribute) bool {
		if !strings.HasPrefix(annotation.Class(a), viewAnnotation) {
			return false
		}
		words := ""
		id, ok := annotation.Member(a, "id").(*ir.IntegerAttr)
		name, named := annotation.Member(a, "name").(*ir.StringAttr)
		switch {
		case !ok:
			words = "has a malformed 'sifive.enterprise.grandcentral.ViewAnnotation' that did not contain an 'id' field with an 'IntegerAttr' value"
		case !named:
			words = "has a malformed 'sifive.enterprise.grandcentral.ViewAnnotation' that did not contain a 'name' field with a 'StringAttr' value"
		case annotation.Class(a) != companionClass:
			words = "unknown annotation class: " + a.String()
		default:
			v.companions[id] = companion{m, name.Value, annotation.Nonlocal(a) != nil}
			for i := range firrtl.NumPorts(m) {
				if firrtl.PortIsOut(m, i) { // upstream goes on after this error
					m.EmitOpError("companion instance cannot have output ports")
				}
			}
		}
		if words != "" {
			v.failed = true
			return m.EmitOpError("%s", words)
		}
		v.place(m)
		return true
	})
}

// place extracts or drops the instances of m, a companion, that lie in the design. If all instances of m lie below the
// design under test, place also moves or drops the modules that only companions instantiate in the design.
func (v *annotatedViews) place(m *ir.Operation) {
	if !v.extract {
		return
	}
	n := v.graph.Of(m)
	instances := v.inDesign(n)
	if v.info.dut == nil || v.info.of(m).underDUT.all() {
		for _, n := range v.below(n) {
			if v.mode == "drop" {
				v.dropModule(n)
			} else {
				v.move(n.Module)
			}
		}
	}
	for _, use := range instances {
		inst := use.Instance
		switch {
		case v.dropped[n]:
		case v.mode == "drop":
			v.erase(use)
		default:
			inst.SetInherent("lowerToBind", v.c.Unit())
			file := v.bindFile
			if file == "" {
				file = strings.TrimSuffix(v.directory, "/") + "/" + ir.SymbolName(use.Parent.Module).Value + "-bind.sv"
			}
			inst.SetAttr("output_file", hw.OutputFile(v.c, "", file, true, false))
		}
	}
}

// dropModule marks the module of n, which the pass erases, and erases all its instances.
func (v *annotatedViews) dropModule(n *instancegraph.Node) {
	if v.dropped[n] {
		return
	}
	v.dropped[n] = true
	for use := n.FirstUse(); use != nil; use = n.FirstUse() {
		v.erase(use)
	}
}

// erase erases an instance, and puts a wire in the place of each result. The wire of the last result comes first.
func (v *annotatedViews) erase(use *instancegraph.Edge) {
	inst := use.Instance
	use.Erase()
	v.b.Before(inst)
	for i := inst.NumResults() - 1; i >= 0; i-- {
		wire := firrtl.CreateWire(v.b, inst.Loc(), firrtl.WireArgs{Name: v.c.String(""), NameKind: firrtl.NameKind(v.c, firrtl.Droppable), Annotations: v.c.Array(),
			ResultType: inst.Result(i).Type()})
		inst.Result(i).ReplaceAllUses(wire.Result(0))
	}
	inst.Erase()
}

// inDesign returns the uses of n that lie in the design and in no layer.
func (v *annotatedViews) inDesign(n *instancegraph.Node) (list []*instancegraph.Edge) {
	for use := n.FirstUse(); use != nil; use = use.NextUse() {
		if use.Instance.Is(firrtl.Instance) && v.info.of(use.Parent.Module).inEffectiveDesign.any() && use.Instance.Enclosing(firrtl.LayerBlock) == nil {
			list = append(list, use)
		}
	}
	return list
}

// below returns n, a companion, and the modules below it that the design reaches only through companions or layers.
func (v *annotatedViews) below(n *instancegraph.Node) []*instancegraph.Node {
	list := []*instancegraph.Node{n}
	seen := map[*instancegraph.Node]bool{n: true}
	for i := 0; i < len(list); i++ {
		for e := list[i].First(); e != nil; e = e.Next() {
			if !seen[e.Target] && e.Target.Module != nil {
				seen[e.Target] = true
				list = append(list, e.Target)
			}
		}
	}
	return slices.DeleteFunc(list, func(o *instancegraph.Node) bool { return o != n && v.withoutCompanions()[o.Module] })
}

// move moves m to the directory of extracted companions, unless m has a file already.
func (v *annotatedViews) move(m *ir.Operation) {
	if m.Attr("output_file") != nil {
		return
	}
	if m.Is(firrtl.FExtModule) {
		for _, a := range annotation.Of(m) {
			if k := annotation.Class(a); k == boxInlineClass || k == boxPathClass {
				m.SetAttr("output_file", hw.OutputFile(v.c, v.directory, "", false, false))
				return
			}
		}
		return
	}
	m.SetAttr("output_file", hw.OutputFile(v.c, v.directory, "", true, true))
	m.SetAttr("comment", v.c.String("VCS coverage exclude_file"))
}

// withoutCompanions returns the modules of the design that are reached without passing through a companion or a layer.
func (v *annotatedViews) withoutCompanions() map[*ir.Operation]bool {
	if v.design != nil {
		return v.design
	}
	v.design = map[*ir.Operation]bool{}
	var visit func(n *instancegraph.Node)
	visit = func(n *instancegraph.Node) {
		if n == nil || n.Module == nil || v.design[n.Module] {
			return
		}
		for _, a := range annotation.Of(n.Module) {
			if annotation.Class(a) == companionClass {
				return
			}
		}
		v.design[n.Module] = true
		for e := n.First(); e != nil; e = e.Next() {
			if !underLayer(e.Instance) {
				visit(e.Target)
			}
		}
	}
	if v.info.effective != nil {
		visit(v.graph.Of(v.info.effective))
	}
	return v.design
}

// annotated lowers the view that the annotation d describes. For each companion with a hierarchical path, seen lists the
// interfaces made so far. If one equals the interface of d, as after deduplication, annotated makes no other.
func (v *annotatedViews) annotated(d *ir.DictAttr, seen map[*ir.Operation][]*annotatedInterface) {
	id, ok := d.Get("id").(*ir.IntegerAttr)
	if !ok {
		v.circuitError("missing 'id' in root-level BundleType: %s\n", d)
		return
	}
	if v.companion, ok = v.companions[id]; !ok {
		v.circuitError("no companion found with 'id' value '%s'\n", id.Value.String())
		return
	}
	v.id, v.interfaces, v.assigns = id, nil, nil
	def, _ := v.word(d, "defName")
	symbol := v.c.String(v.inner.space(v.companion.module).NewName("__" + v.companion.name + "_" + def + "__"))
	top, ok := v.augmentedBundle(d, "")
	if !ok {
		v.failed = true
		return
	}
	if v.companion.nonlocal {
		for _, other := range seen[v.companion.module] {
			if other.same(top) {
				return
			}
		}
		seen[v.companion.module] = append(seen[v.companion.module], top)
	}
	v.build(symbol)
	v.made = append(v.made, &top.viewInterface)
}

// same reports whether two interfaces have the same members. Their own names may differ.
func (i *annotatedInterface) same(j *annotatedInterface) bool {
	return slices.EqualFunc(i.members, j.members, func(a, b annotatedMember) bool {
		return a.name == b.name && a.description == b.description && a.described == b.described && a.t == b.t &&
			slices.Equal(a.dims, b.dims) && (a.of == nil) == (b.of == nil) && (a.of == nil || a.of.same(b.of))
	})
}

// class returns the kind of the part of a view that a describes: "BundleType", "VectorType" or "GroundType". It checks
// the members that a part of this kind needs, and returns "" after an error.
func (v *annotatedViews) class(a ir.Attribute) (d *ir.DictAttr, kind string) {
	d, ok := a.(*ir.DictAttr)
	if !ok {
		v.circuitError("attribute is not a dictionary: %s\n", a)
		return nil, ""
	}
	class, ok := v.word(d, "class")
	if !ok {
		v.circuitError("missing 'class' key in %s\n", d)
		return nil, ""
	}
	_, named := v.word(d, "name")
	_, defined := v.word(d, "defName")
	_, listed := d.Get("elements").(*ir.ArrayAttr)
	switch kind = strings.TrimPrefix(class, tapsClass+"Augmented"); kind {
	case "BundleType":
		if defined && listed {
			return d, kind
		}
		v.circuitError("has an invalid AugmentedBundleType that does not contain 'defName' and 'elements' fields: %s", d)
	case "VectorType":
		if named && listed {
			return d, kind
		}
		v.circuitError("has an invalid AugmentedVectorType that does not contain 'name' and 'elements' fields: %s", d)
	case "GroundType":
		id, ok := d.Get("id").(*ir.IntegerAttr)
		if ok && named && v.leaves[id] != nil {
			return d, kind
		}
		if !ok || !named {
			v.circuitError("has an invalid AugmentedGroundType that does not contain 'id' and 'name' fields:  %s", d)
		}
		if ok && v.leaves[id] == nil {
			v.circuitError("has an AugmentedGroundType with 'id == %s' that does not have a scattered leaf to connect to in the circuit "+
				"(was the leaf deleted or constant prop'd away?)", id.Value.String())
		}
	default:
		v.circuitError("has an invalid AugmentedType")
	}
	return nil, ""
}

// augmentedBundle collects the interface of a bundle, and the interfaces of the bundles in it. It returns false after an error.
func (v *annotatedViews) augmentedBundle(d *ir.DictAttr, path string) (*annotatedInterface, bool) {
	def, _ := v.word(d, "defName")
	elements, ok := d.Get("elements").(*ir.ArrayAttr)
	if def == "" || !ok {
		return nil, v.circuitError("has an invalid AugmentedBundleType that does not contain 'defName' and 'elements' fields: %s", d)
	}
	made := &annotatedInterface{}
	made.name = v.names.NewName(def)
	v.interfaces = append(v.interfaces, made)
	for _, e := range elements.Elems {
		e, kind := v.class(e)
		if kind == "" {
			return nil, false
		}
		name, _ := v.word(e, "name")
		m, ok := v.augmented(e, kind, path+"."+name)
		if !ok {
			return nil, false
		}
		m.name = name
		m.description, m.described = v.word(e, "description")
		made.members = append(made.members, m)
	}
	return made, true
}

// augmented returns the member of an interface that d, a part of the description of a view, stands for. It collects the
// assignments to the member's signals. It returns false after an error.
func (v *annotatedViews) augmented(d *ir.DictAttr, kind, path string) (m annotatedMember, ok bool) {
	switch kind {
	case "GroundType":
		return v.leaf(d, path)
	case "BundleType":
		m.of, ok = v.augmentedBundle(d, path)
		return m, ok
	}
	elements := d.Get("elements").(*ir.ArrayAttr).Elems
	if len(elements) == 0 {
		return m, v.circuitError("has an AugmentedVectorType without elements: %s", d)
	}
	for i, e := range elements {
		e, kind := v.class(e)
		if kind == "" {
			return m, false
		}
		if at := path + "[" + strconv.Itoa(i) + "]"; i > 0 {
			v.connect(e, kind, at)
		} else if m, ok = v.augmented(e, kind, at); !ok {
			return m, false
		}
	}
	m.dims = append(m.dims, int64(len(elements)))
	if m.of == nil {
		m.t = v.c.DialectType(hw.UnpackedArrayType, v.c.TypeAttr(m.t), v.c.Int64Attr(v.c.Int(64), int64(len(elements))))
	}
	return m, true
}

// connect collects the assignments to the signals of d, an element of a vector but not its first. It makes no
// interfaces, since all elements have the type of the first.
func (v *annotatedViews) connect(d *ir.DictAttr, kind, path string) {
	if kind == "GroundType" {
		v.assign(d, path)
		return
	}
	for i, a := range d.Get("elements").(*ir.ArrayAttr).Elems {
		e, inner := v.class(a)
		if inner == "" {
			return
		}
		at := path + "[" + strconv.Itoa(i) + "]"
		if kind == "BundleType" {
			name, _ := v.word(e, "name")
			at = path + "." + name
		}
		v.connect(e, inner, at)
	}
}

// assign collects the assignment of a leaf to the signal at path. It returns false after an error.
func (v *annotatedViews) assign(d *ir.DictAttr, path string) bool {
	value := v.leaves[d.Get("id").(*ir.IntegerAttr)]
	if w, known := firrtl.BitWidth(value.Type(), false); known && w == 0 {
		return true
	}
	def := value.DefiningOp()
	var module *ir.Operation
	if def != nil {
		module = def.Enclosing(firrtl.FModule)
	} else {
		module = value.OwnerBlock().Parent()
	}
	if module != v.companion.module {
		v.failed = true
		notes := []ir.Diagnostic{{Severity: ir.Note, Loc: value.Loc(), Text: "the leaf value is declared here"}}
		if def != nil {
			notes = append(notes, ir.Diagnostic{Severity: ir.Note, Loc: module.Loc(), Text: "the leaf value is inside this module"})
		}
		return v.companion.module.EmitErrorNotes(notes, "Grand Central View \"%s\" is invalid because a leaf is not inside the companion module", v.companion.name)
	}
	if def == nil || !def.Is(firrtl.Node) {
		v.failed = true
		return v.c.Error(value.Loc(), "Grand Central View \"%s\" has an invalid leaf value (this must be a node)", v.companion.name)
	}
	v.assigns = append(v.assigns, annotatedAssign{def, path})
	return true
}

func (v *annotatedViews) leaf(d *ir.DictAttr, path string) (m annotatedMember, ok bool) {
	if !v.assign(d, path) {
		return m, false
	}
	value := v.leaves[d.Get("id").(*ir.IntegerAttr)]
	if !firrtl.IsGround(value.Type()) {
		v.failed = true
		return m, value.DefiningOp().EmitOpError("cannot be added to interface with id '%s' because it is not a ground type", v.id.Value.String())
	}
	m.width, _ = firrtl.BitWidth(value.Type(), false)
	m.t = v.c.Int(uint32(m.width))
	return m, true
}

// build makes the interfaces of a view at the end of the circuit, and the instance and the assignments of the view in
// its companion.
func (v *annotatedViews) build(symbol *ir.StringAttr) {
	var file ir.Attribute
	switch {
	case v.testbench != "" && !v.info.of(v.companion.module).inEffectiveDesign.any():
		file = hw.OutputFile(v.c, v.testbench, "", true, false)
	case v.extract:
		file = hw.OutputFile(v.c, v.directory, "", true, false)
	}
	v.file = nil
	if v.hierarchy != "" {
		v.file = &viewFile{}
	}
	for _, i := range v.interfaces {
		v.b.AtEnd(v.circuit.Region(0).First())
		op := sv.CreateInterface(v.b, v.circuit.Loc(), sv.InterfaceArgs{SymName: v.c.String(i.name), Comment: v.c.String("VCS coverage exclude_file")})
		if file != nil {
			op.SetAttr("output_file", file)
		}
		v.b.AtEnd(v.b.NewBlockIn(op.Region(0), nil, nil))
		for _, m := range i.members {
			v.describeField(m.viewField)
			if m.of == nil {
				sv.CreateInterfaceSignal(v.b, ir.UnknownLoc, sv.InterfaceSignalArgs{SymName: v.c.String(m.name), Type: v.c.TypeAttr(m.t)})
				i.fields = append(i.fields, m.viewField)
				continue
			}
			m.viewField.of = &m.of.viewInterface
			v.instance(m.viewField)
			i.instances = append(i.instances, m.viewField)
		}
	}
	body := v.companion.module.Region(0).First()
	ref := hw.InnerRef(ir.SymbolName(v.companion.module), symbol)
	v.b.AtEnd(body)
	for _, a := range v.assigns {
		sv.CreateVerbatim(v.b, ir.UnknownLoc, sv.VerbatimArgs{Substitutions: []*ir.Value{a.node.Operand(0)}, FormatString: v.c.String("assign {{1}}" + a.path + " = {{0}};"),
			Symbols: v.c.Array(ref)})
	}
	v.b.AtStart(body)
	sv.CreateInterfaceInstance(v.b, v.circuit.Loc(), sv.InterfaceInstanceArgs{InnerSym: hw.InnerSym(hw.InnerSymProps{Name: symbol}), Name: v.c.String(v.companion.name),
		ResultType: v.c.DialectType(sv.InterfaceType, v.c.FlatSymbol(v.c.String(v.interfaces[0].name)))})
}
