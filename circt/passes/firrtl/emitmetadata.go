package firrtl

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type emitMetadataOptions struct {
	ReplSeqMem     bool   `opt:"repl-seq-mem" default:"false" doc:"Lower the seq mem for macro replacement and emit relevant metadata"`
	ReplSeqMemFile string `opt:"repl-seq-mem-file" default:"" doc:"File to which emit seq meme metadata"`
}

const (
	retimeModulesClass  = sifive + "RetimeModulesAnnotation"
	retimeModuleClass   = "freechips.rocketchip.util.RetimeModuleAnnotation"
	sitestClass         = sifive + "SitestBlackBoxAnnotation"
	sitestHarnessClass  = sifive + "SitestTestHarnessBlackBoxAnnotation"
	sitestLibraryClass  = sifive + "SitestBlackBoxLibrariesAnnotation"
	blackBoxClass       = "firrtl.transforms.BlackBox"
	metadataObjectPort  = "metadataObj"
	metadataObjectClass = "SiFive_Metadata"
)

// EmitMetadata is firrtl-emit-metadata (upstream: CreateSiFiveMetadata.cpp). Annotations ask for
// lists of retimed modules and of black boxes; the option repl-seq-mem asks for a list of memories.
// Each list becomes a JSON file and a class of the object model.
var EmitMetadata = &passes.Pass{
	Name: "CreateSiFiveMetadata", Arg: "firrtl-emit-metadata", Doc: "Emit metadata of the FIRRTL modules",
	Anchor: "builtin.module", Options: passes.OptionsOf[emitMetadataOptions](), Scope: passes.Always(passes.ModuleScope),
	Dialects: []string{"emit", "sv", "hw"},
	Run: func(c *passes.Ctx) bool {
		circuit, ok := onlyCircuit(c.Op)
		if circuit == nil {
			c.PreserveAll()
			return ok
		}
		e := newMetadataEmitter(c, circuit)
		if !e.retimed() || !e.blackBoxes() || !e.memories() {
			return false
		}
		if e.graph == nil {
			c.PreserveAll()
			return true
		}
		e.root()
		return true
	},
}

// metadataEmitter writes the metadata of a circuit. A class is nil until its first object is needed.
type metadataEmitter struct {
	classBuilder
	options *emitMetadataOptions
	circuit *ir.Operation
	graph   *instancegraph.Graph
	info    *instanceInfo
	paths   *instancePaths
	inner   *innerNames
	cache   *pathCache
	before  *ir.Operation // where paths go

	retimeSchema, retimeClass *ir.Operation
	boxSchema, boxClass       *ir.Operation
	extraSchema               *ir.Operation
	memorySchema, memoryClass *ir.Operation
}

func newMetadataEmitter(c *passes.Ctx, circuit *ir.Operation) *metadataEmitter {
	e := &metadataEmitter{classBuilder: classBuilder{c.Builder()}, options: passes.Opts[emitMetadataOptions](c), circuit: circuit}
	e.graph = newGraph(circuit)
	e.info = newInstanceInfo(circuit, e.graph)
	e.paths = newInstancePaths(e.graph, topModule(circuit, e.graph))
	e.inner = newInnerNames()
	e.cache = newPathCache(e.b, hw.SymbolNamespace(circuit))
	e.before = circuit.Region(0).First().First()
	return e
}

// filename removes the annotation of this class from the circuit, and returns its file name, or "" if there is none. If
// single is set, a second annotation or an empty name is an error. It returns false after an error.
func (e *metadataEmitter) filename(class string, single bool) (name string, ok bool) {
	var kept []ir.Attribute
	for _, a := range annotation.Of(e.circuit) {
		if annotation.Class(a) != class {
			kept = append(kept, a)
			continue
		}
		s, good := annotation.Member(a, "filename").(*ir.StringAttr)
		switch {
		case !good:
			return "", e.fail("%s requires a filename", class)
		case single && s.Value == "":
			return "", e.fail("%s requires a non-empty filename", class)
		case single && name != "":
			return "", e.fail("more than one %s annotation attached", class)
		}
		name = s.Value
	}
	if name != "" {
		annotation.Set(e.circuit, kept)
	}
	return name, true
}

func (e *metadataEmitter) fail(format string, args ...any) bool {
	return e.circuit.EmitError(format, args...)
}

// jsonList returns the JSON list of values, which are JSON themselves, with one value a line. indent is the indentation
// of the list's own line.
func jsonList(values []string, indent string) string {
	if len(values) == 0 {
		return "[]"
	}
	return "[\n" + indent + "  " + strings.Join(values, ",\n"+indent+"  ") + "\n" + indent + "]"
}

// retimed writes the list of the modules in the design that are to be retimed. It returns false after an error.
func (e *metadataEmitter) retimed() bool {
	file, ok := e.filename(retimeModulesClass, true)
	if !ok || file == "" {
		return ok
	}
	c := e.b.Ctx
	text := &verbatimText{}
	text.WriteString("[")
	n := 0
	for _, m := range modulesOf(e.circuit) {
		if !annotation.Remove(m, func(a ir.Attribute) bool { return annotation.Class(a) == retimeModuleClass }) || !e.info.of(m).inEffectiveDesign.any() {
			continue
		}
		if n > 0 {
			text.WriteString(",")
		}
		n++
		text.WriteString("\n  \"")
		text.symbol(c.FlatSymbol(ir.SymbolName(m)))
		text.WriteString("\"")
		e.retime(m)
	}
	if n > 0 {
		text.WriteString("\n")
	}
	text.WriteString("]")
	e.b.AtEnd(e.circuit.Region(0).First())
	text.file(e.b, ir.UnknownLoc, file)
	return true
}

func (e *metadataEmitter) retime(m *ir.Operation) {
	c := e.b.Ctx
	if e.retimeClass == nil {
		e.b.AtEnd(e.circuit.Region(0).First())
		e.retimeSchema = e.schema(ir.UnknownLoc, "RetimeModulesSchema", []classField{{"moduleName", firrtl.Property(c, firrtl.StringType)}})
		e.retimeClass = e.class(ir.UnknownLoc, "RetimeModulesMetadata")
	}
	e.b.AtEnd(e.retimeClass.Region(0).First())
	name, loc := ir.SymbolName(m).Value, m.Loc()
	value := e.text(loc, name)
	object := e.object(loc, e.retimeSchema, name)
	e.set(loc, object, 0, value)
	e.export(loc, loc, e.retimeClass, name+"_field", object)
}

// blackBoxes writes the lists of external modules in and outside of the design. It lists modules that are given by name
// only, without a text in the circuit. It returns false after an error.
func (e *metadataEmitter) blackBoxes() bool {
	design, ok := e.filename(sitestClass, false)
	if !ok {
		return false
	}
	harness, ok := e.filename(sitestHarnessClass, false)
	if !ok {
		return false
	}
	if design == "" && harness == "" {
		return true
	}
	var inDesign, outside []string
	seen := map[string]bool{}
	for _, m := range modulesOf(e.circuit) {
		if !m.Is(firrtl.FExtModule) {
			continue
		}
		list := annotation.Of(m)
		name, named := m.Inherent("defname").(*ir.StringAttr)
		if !named || annotation.Has(list, boxInlineClass) || annotation.Has(list, boxPathClass) || annotation.Has(list, blackBoxClass) {
			continue
		}
		libraries := []string{name.Value}
		if a := annotation.Find(list, sitestLibraryClass); a != nil {
			for _, s := range ir.ArrayElems(annotation.Member(a, "libraries")) {
				if s, ok := s.(*ir.StringAttr); ok {
					libraries = append(libraries, s.Value)
				}
			}
		}
		in := e.info.of(m).inEffectiveDesign.any()
		if in {
			inDesign = append(inDesign, libraries...)
		} else {
			outside = append(outside, libraries...)
		}
		if !seen[name.Value] {
			seen[name.Value] = true
			e.blackBox(m, in, libraries)
		}
	}
	e.boxFile(harness, outside)
	e.boxFile(design, inDesign)
	return true
}

// boxFile writes names, the names of black boxes, to a file as JSON, sorted and without duplicates. It does nothing if
// file is "".
func (e *metadataEmitter) boxFile(file string, names []string) {
	if file == "" {
		return
	}
	slices.Sort(names)
	names = slices.Compact(names)
	for i, s := range names {
		names[i] = strconv.Quote(s)
	}
	e.b.AtEnd(e.circuit.Region(0).First())
	emit.BuildFile(e.b, ir.UnknownLoc, e.b.Ctx.String(file), func() {
		emit.CreateVerbatim(e.b, ir.UnknownLoc, emit.VerbatimArgs{Text: e.b.Ctx.String(jsonList(names, ""))})
	})
}

func (e *metadataEmitter) blackBox(m *ir.Operation, in bool, libraries []string) {
	c := e.b.Ctx
	str := firrtl.Property(c, firrtl.StringType)
	if e.boxClass == nil {
		e.b.AtEnd(e.circuit.Region(0).First())
		e.boxSchema = e.schema(ir.UnknownLoc, "SitestBlackBoxModulesSchema",
			[]classField{{"moduleName", str}, {"inDut", firrtl.Property(c, firrtl.BoolType)}, {"libraries", firrtl.List(c, str)}})
		e.boxClass = e.class(ir.UnknownLoc, "SitestBlackBoxMetadata")
	}
	e.b.AtEnd(e.boxClass.Region(0).First())
	loc := m.Loc()
	var texts []*ir.Value
	texts = append(texts, e.text(loc, libraries[0]))
	inside := e.boolean(loc, in)
	for _, s := range libraries[1:] {
		texts = append(texts, e.text(loc, s))
	}
	list := e.list(loc, str, texts)
	name := ir.SymbolName(m).Value
	object := e.object(loc, e.boxSchema, name)
	for i, v := range []*ir.Value{texts[0], inside, list} {
		e.set(loc, object, i, v)
	}
	e.export(loc, loc, e.boxClass, name+"_field", object)
}

// root makes the class that holds all metadata, and an object of it in the top module. It does nothing if there are no
// metadata.
func (e *metadataEmitter) root() {
	top := e.paths.top
	if top == nil || top.Module == nil || !top.Module.Is(firrtl.FModule) || e.boxClass == nil && e.memoryClass == nil && e.retimeClass == nil && e.info.dut == nil {
		return
	}
	c, loc := e.b.Ctx, ir.UnknownLoc
	e.b.AtEnd(e.circuit.Region(0).First())
	class := e.class(loc, metadataObjectClass)
	e.b.AtEnd(class.Region(0).First())
	n := 0
	add := func(v *ir.Value, name string) {
		e.export(loc, top.Module.Loc(), class, numbered(name+"_field", n), v)
		n++
	}
	for _, k := range []struct {
		class        *ir.Operation
		object, name string
	}{{e.boxClass, "blackbox_metadata", "blackbox"}, {e.memoryClass, "memory_metadata", "memory"}, {e.retimeClass, "retime_modules_metadata", "retime"}} {
		if k.class != nil {
			add(e.object(loc, k.class, k.object), k.name)
		}
	}
	if e.info.dut != nil {
		add(e.dutPaths(), "dutModulePath")
	}
	m := top.Module
	e.b.AtEnd(m.Region(0).First())
	object := e.object(loc, class, "sifive_metadata")
	p := port{name: c.String(metadataObjectPort), t: firrtl.Property(c, firrtl.AnyRefType), out: true, loc: c.LocAttr(ir.UnknownLoc), annotations: c.Array()}
	arg := firrtl.NumPorts(m)
	appendPorts(e.b, m, []port{p})
	cast := firrtl.CreateObjectAnyRefCast(e.b, m.Loc(), firrtl.ObjectAnyRefCastArgs{Input: object, ResultType: p.t}).Result(0)
	e.assign(m.Loc(), m.Region(0).First().Arg(arg), cast)
}

// dutPaths returns the list of the paths to the instances of the design under test.
func (e *metadataEmitter) dutPaths() *ir.Value {
	c := e.b.Ctx
	var list []*ir.Value
	for _, p := range e.paths.to(e.graph.Of(e.info.dut)) {
		if len(p) == 0 {
			continue
		}
		list = append(list, e.path(ir.UnknownLoc, p[len(p)-1], e.hierarchy(e.info.dut.Loc(), p, "dutNLA")))
	}
	return e.list(ir.UnknownLoc, firrtl.Property(c, firrtl.PathType), list)
}

// hierarchy returns the symbol of the hierarchical path through the instances p. If the path is new, it gets the
// location and a symbol made of name.
func (e *metadataEmitter) hierarchy(loc ir.Loc, p []*ir.Operation, name string) *ir.StringAttr {
	var elements []ir.Attribute
	for _, inst := range p {
		elements = append(elements, e.inner.ref(inst.Enclosing(firrtl.FModule), inst))
	}
	return e.cache.path(elements, loc, e.before, name)
}

// memories writes the list of the memories and the configuration for a memory compiler, if the option repl-seq-mem is
// set. It returns false after an error.
func (e *metadataEmitter) memories() bool {
	if !e.options.ReplSeqMem {
		return true
	}
	if e.options.ReplSeqMemFile == "" {
		return e.b.Ctx.Error(e.circuit.Loc(), "metadata emission failed, the option `-repl-seq-mem-file=<filename>` is mandatory for specifying a valid seq mem metadata file")
	}
	dir := "metadata"
	for _, a := range annotation.Of(e.circuit) {
		if annotation.Class(a) == metadataDirClass {
			if s, ok := annotation.Member(a, "dirname").(*ir.StringAttr); ok {
				dir = s.Value
			}
		}
	}
	list, conf := &verbatimText{}, &verbatimText{}
	n := 0
	for _, m := range modulesOf(e.circuit) {
		if !m.Is(firrtl.FMemModule) {
			continue
		}
		e.configure(conf, m)
		hierarchies := e.memory(m)
		if !e.info.of(m).inEffectiveDesign.any() {
			continue
		}
		if n > 0 {
			list.WriteString(",")
		}
		n++
		e.describe(list, m, hierarchies)
	}
	text := "[]"
	if n > 0 {
		text = "[" + list.String() + "\n]"
	}
	list.Reset()
	list.WriteString(text)
	e.b.AtEnd(e.circuit.Region(0).First())
	list.file(e.b, ir.UnknownLoc, path.Join(dir, "seq_mems.json"))
	conf.file(e.b, ir.UnknownLoc, e.options.ReplSeqMemFile)
	return true
}

// onlyCircuit returns the circuit of a builtin module, or nil if it has none. If there is more than one, it reports an
// error, and ok is false.
func onlyCircuit(top *ir.Operation) (circuit *ir.Operation, ok bool) {
	for op := range top.Region(0).First().Ops() {
		if !op.Is(firrtl.Circuit) {
			continue
		}
		if circuit != nil {
			top.Context().Emit(&ir.Diagnostic{
				Severity: ir.Error, Loc: circuit.Loc(), Text: "cannot process multiple circuit operations",
				Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: "second circuit here"}},
			})
			return nil, false
		}
		circuit = op
	}
	return circuit, true
}
