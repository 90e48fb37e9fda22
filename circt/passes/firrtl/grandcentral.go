package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type grandCentralOptions struct {
	Mode    string `opt:"companion-mode" default:"bind" enum:"bind,instantiate,drop" doc:"specify the handling of companion modules"`
	NoViews bool   `opt:"no-views" default:"false" doc:"disable view generation (delete view intrinsics)"`
}

// GrandCentral is firrtl-grand-central (upstream: GrandCentral.cpp). It replaces each view, which is a group of
// signals to be observed, by an interface and an instance of it. Verbatim text assigns the signals of the interface.
// A firrtl.view operation or an annotation of the circuit describes a view.
var GrandCentral = &passes.Pass{
	Name: "GrandCentral", Arg: "firrtl-grand-central", Doc: "Remove Grand Central Annotations",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[grandCentralOptions](), Scope: passes.Always(passes.UnitScope),
	Dialects: []string{"sv", "hw"},
	Run: func(c *passes.Ctx) bool {
		var views []*ir.Operation
		for _, m := range modulesOf(c.Op) {
			if m.Is(firrtl.FModule) {
				for _, op := range walkList(m) {
					if op.Is(firrtl.View) {
						views = append(views, op)
					}
				}
			}
		}
		o := passes.Opts[grandCentralOptions](c)
		v := &viewLowerer{c: c.IR(), b: c.Builder(), circuit: c.Op, names: hw.SymbolNamespace(c.Op), inner: newInnerNames()}
		old := &annotatedViews{viewLowerer: v, mode: o.Mode, leaves: map[*ir.IntegerAttr]*ir.Value{}, companions: map[*ir.IntegerAttr]companion{},
			dropped: map[*instancegraph.Node]bool{}}
		before := c.Op.Attr("annotations")
		old.readCircuit()
		if !old.run() {
			return false
		}
		if len(views) == 0 && o.Mode != "drop" && before == c.Op.Attr("annotations") {
			c.PreserveAll()
			return true
		}
		if o.NoViews {
			for _, op := range views {
				op.Erase()
			}
			views = nil
		}
		for _, op := range views {
			if !v.view(op) {
				return false
			}
		}
		if old.hierarchy != "" {
			v.files = append([]*viewFile{{name: old.hierarchy, interfaces: old.made}}, v.files...)
		}
		v.writeFiles()
		return true
	},
}

type viewLowerer struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	names   *hw.Namespace
	inner   *innerNames
	files   []*viewFile

	// Of the view at hand:
	op     *ir.Operation
	module *ir.Operation
	file   *viewFile // nil: the view is in none
	symbol ir.Attribute
	inputs int // number of the next signal
	// silent says that no interface is made: a vector has one for its first element only.
	silent bool
}

// viewFile is a YAML file that describes interfaces.
type viewFile struct {
	name       string
	interfaces []*viewInterface
}

// viewInterface is the description of an interface in a YAML file.
type viewInterface struct {
	name      string
	fields    []viewField
	instances []viewField
}

// viewField is a field of an interface: a signal, or an instance of another interface.
type viewField struct {
	name, description string
	described         bool
	dims              []int64 // the innermost dimension first
	width             int64
	t                 ir.Type        // of a signal
	of                *viewInterface // of an instance
}

// word returns the string under key in d, the description of a part of a view. It returns false if there is none.
func (v *viewLowerer) word(d *ir.DictAttr, key string) (string, bool) {
	s, ok := d.Get(key).(*ir.StringAttr)
	if !ok {
		return "", false
	}
	return s.Value, true
}

// view replaces op, a firrtl.view, by an interface and an instance of it. It returns false after an error.
func (v *viewLowerer) view(op *ir.Operation) bool {
	info := op.Inherent("augmentedType").(*ir.DialectAttr).Params[0].(*ir.DictAttr)
	if info.Get("elements") == nil {
		return op.EmitOpError("missing 'elements' at top-level")
	}
	v.op, v.module, v.file, v.inputs = op, op.Enclosing(firrtl.FModule), nil, 0
	if s, ok := op.Inherent("yamlFile").(*ir.StringAttr); ok {
		v.file = v.fileOf(s.Value)
	}
	def, _ := v.word(info, "defName")
	name := op.Inherent("name").(*ir.StringAttr)
	sym := v.c.String(v.inner.space(v.module).NewName("__" + def + "__"))
	v.symbol = hw.InnerRef(ir.SymbolName(v.module), sym)
	v.b.Before(op)
	inst := sv.CreateInterfaceInstance(v.b, op.Loc(), sv.InterfaceInstanceArgs{InnerSym: hw.InnerSym(hw.InnerSymProps{Name: sym}), Name: name,
		ResultType: v.c.DialectType(sv.InterfaceType, v.c.FlatSymbol(name))})
	made, ok := v.bundle(info, "")
	if !ok {
		return false
	}
	inst.Result(0).SetType(v.c.DialectType(sv.InterfaceType, v.c.FlatSymbol(v.c.String(made.name))))
	if v.file != nil {
		v.file.interfaces = append(v.file.interfaces, made)
	}
	op.Erase()
	return true
}

func (v *viewLowerer) fileOf(name string) *viewFile {
	for _, f := range v.files {
		if f.name == name {
			return f
		}
	}
	f := &viewFile{name: name}
	v.files = append(v.files, f)
	return f
}

// bundle creates the sv.interface for d, the description of a bundle in a firrtl.view, and the assignments to its
// signals. In an assignment, the name of the view's interface instance and path, such as ".a.b", name the bundle. The
// result describes the interface for the YAML file. If v.silent is set, bundle creates the assignments only. It returns
// false after an error.
func (v *viewLowerer) bundle(d *ir.DictAttr, path string) (*viewInterface, bool) {
	def, named := v.word(d, "defName")
	elements, listed := d.Get("elements").(*ir.ArrayAttr)
	if !named || !listed {
		return nil, v.op.EmitError("has an invalid AugmentedBundleType that does not contain 'defName' and 'elements' fields: %s", d)
	}
	if v.silent {
		made := &viewInterface{}
		for _, e := range elements.Elems {
			e := e.(*ir.DictAttr)
			name, _ := v.word(e, "name")
			if _, ok := v.field(e, path+"."+name); !ok {
				return nil, false
			}
		}
		return made, true
	}
	made := &viewInterface{name: v.names.NewName(def)}
	block, point := v.b.Point()
	v.b.AtEnd(v.circuit.Region(0).First())
	op := sv.CreateInterface(v.b, v.circuit.Loc(), sv.InterfaceArgs{SymName: v.c.String(made.name), Comment: v.c.String("VCS coverage exclude_file")})
	if file := v.module.Attr("output_file"); file != nil {
		op.SetAttr("output_file", file)
	}
	body := v.b.NewBlockIn(op.Region(0), nil, nil)
	v.b.Restore(block, point)
	for _, e := range elements.Elems {
		if !v.member(made, body, e.(*ir.DictAttr), path) {
			return nil, false
		}
	}
	return made, true
}

// member adds d, a field of a bundle, to the bundle's interface: a signal, or an instance of another interface. The
// interface has the body body. In assignments, path, such as ".a.b", leads from the view's interface instance to the
// bundle. It returns false after an error.
func (v *viewLowerer) member(in *viewInterface, body *ir.Block, d *ir.DictAttr, path string) bool {
	name, _ := v.word(d, "name")
	f, ok := v.field(d, path+"."+name)
	if !ok {
		return false
	}
	f.name = name
	f.description, f.described = v.word(d, "description")
	block, point := v.b.Point()
	v.b.AtEnd(body)
	v.describeField(f)
	if f.of == nil {
		sv.CreateInterfaceSignal(v.b, ir.UnknownLoc, sv.InterfaceSignalArgs{SymName: v.c.String(name), Type: v.c.TypeAttr(f.t)})
		in.fields = append(in.fields, f)
	} else {
		v.instance(f)
		in.instances = append(in.instances, f)
	}
	v.b.Restore(block, point)
	return true
}

// describeField writes the description of f as a comment, if f has one.
func (v *viewLowerer) describeField(f viewField) {
	if f.described {
		op := sv.CreateVerbatim(v.b, ir.UnknownLoc, sv.VerbatimArgs{FormatString: v.c.String("// " + strings.ReplaceAll(f.description, "\n", "\n// ")), Symbols: v.c.Array()})
		v.mark(op, "type", v.c.String("description"))
	}
}

// instance writes f, an instance of an interface, as text in the body of the interface around it.
func (v *viewLowerer) instance(f viewField) {
	text := f.of.name + " " + f.name
	var dims []ir.Attribute
	for i := range f.dims {
		text += "[" + strconv.FormatInt(f.dims[len(f.dims)-1-i], 10) + "]"
		dims = append(dims, v.c.Int64Attr(v.c.Int(32), f.dims[i]))
	}
	op := sv.CreateVerbatim(v.b, ir.UnknownLoc, sv.VerbatimArgs{FormatString: v.c.String(text + "();"), Symbols: v.c.Array()})
	v.mark(op, "name", v.c.String(f.name))
	v.mark(op, "dimensions", v.c.Array(dims...))
	v.mark(op, "symbol", v.c.FlatSymbol(v.c.String(f.of.name)))
	v.mark(op, "type", v.c.String("instance"))
}

// mark attaches a to op, a sv.verbatim in an interface, for the YAML file. When the file is written, a is the value of
// the entry key for this text. It does nothing if there is no such file.
func (v *viewLowerer) mark(op *ir.Operation, key string, a ir.Attribute) {
	if v.file != nil {
		op.SetAttr("firrtl.grandcentral.yaml."+key, a)
	}
}

// field reads d, the description of a part of a view, and assigns the part's signals. In the assignments, path, such as
// ".a.b", leads from the view's interface instance to the part. It returns false after an error.
func (v *viewLowerer) field(d *ir.DictAttr, path string) (f viewField, ok bool) {
	class, ok := v.word(d, "class")
	if !ok {
		return f, v.op.EmitError("missing 'class' key in %s", d)
	}
	switch strings.TrimPrefix(class, tapsClass) {
	case "AugmentedGroundType":
		return v.ground(d, path)
	case "AugmentedVectorType":
		return v.vector(d, path)
	case "AugmentedBundleType":
		f.of, ok = v.bundle(d, path)
		return f, ok
	}
	return f, v.op.EmitOpError("has an invalid AugmentedType class '%s'", class)
}

func (v *viewLowerer) ground(d *ir.DictAttr, path string) (f viewField, ok bool) {
	if d.Get("id") != nil {
		notes := []ir.Diagnostic{{Severity: ir.Note, Loc: v.op.Loc(), Text: "id within GroundType attribute: " + d.String()}}
		return f, v.op.EmitOpErrorNotes(notes, "has 'id' field which is only for old annotation encoding")
	}
	value := v.op.Operand(v.inputs)
	v.inputs++
	f.width, _ = firrtl.BitWidth(value.Type(), false)
	f.t = v.c.Int(uint32(f.width))
	if f.width == 0 {
		return f, true
	}
	sv.CreateVerbatim(v.b, v.op.Loc(), sv.VerbatimArgs{Substitutions: []*ir.Value{value}, FormatString: v.c.String("assign {{1}}" + path + " = {{0}};"), Symbols: v.c.Array(v.symbol)})
	return f, true
}

// vector reads d, the description of a vector in a view, and assigns the signals of its elements. In the assignments,
// path, such as ".a.b", leads from the view's interface instance to the vector. The first element decides the type of
// all elements. It returns false after an error.
func (v *viewLowerer) vector(d *ir.DictAttr, path string) (f viewField, ok bool) {
	_, named := v.word(d, "name")
	elements, listed := d.Get("elements").(*ir.ArrayAttr)
	if !named || !listed {
		return f, v.op.EmitError("has an invalid AugmentedVectorType that does not contain 'name' and 'elements' fields: %s", d)
	}
	if len(elements.Elems) == 0 {
		return f, v.op.EmitOpError("has an empty AugmentedVectorType: %s", d)
	}
	silent := v.silent
	defer func() { v.silent = silent }()
	for i, e := range elements.Elems {
		v.silent = silent || i > 0
		g, ok := v.field(e.(*ir.DictAttr), path+"["+strconv.Itoa(i)+"]")
		if !ok {
			return f, false
		}
		if i == 0 {
			f = g
		}
	}
	n := int64(len(elements.Elems))
	f.dims = append(f.dims, n)
	if f.of == nil {
		f.t = v.c.DialectType(hw.UnpackedArrayType, v.c.TypeAttr(f.t), v.c.Int64Attr(v.c.Int(64), n))
	}
	return f, true
}
