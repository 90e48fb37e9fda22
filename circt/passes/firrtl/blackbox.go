package firrtl

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type blackBoxReaderOptions struct {
	Prefix string `opt:"input-prefix" default:"" doc:"Prefix for input paths in black box annotations. This should be the directory where the input file was located."`
}

const (
	boxInlineClass    = "firrtl.transforms.BlackBoxInlineAnno"
	boxPathClass      = "firrtl.transforms.BlackBoxPathAnno"
	boxTargetDirClass = "firrtl.transforms.BlackBoxTargetDirAnno"
)

// BlackBoxReader is firrtl-blackbox-reader (upstream: BlackBoxReader.cpp). An annotation or a file gives the text of an
// external module. The pass moves the text to an annotation that also names the file to write.
var BlackBoxReader = &passes.Pass{
	Name: "BlackBoxReader", Arg: "firrtl-blackbox-reader", Doc: "Load source files for black boxes into the IR",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[blackBoxReaderOptions](), Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		r := &boxReader{c: c.IR(), circuit: c.Op, prefix: passes.Opts[blackBoxReaderOptions](c).Prefix, target: ".", texts: map[string]*boxText{}}
		if !r.run() {
			return false
		}
		if !r.changed {
			c.PreserveAll()
		}
		return true
	},
}

type boxReader struct {
	c       *ir.Context
	circuit *ir.Operation
	prefix  string
	// The directories for black boxes, for those in the test bench, and for coverage.
	target, testBench, cover string

	graph   *instancegraph.Graph
	dut     *ir.Operation
	inside  map[*ir.Operation]bool // whether a module is in the design under test
	texts   map[string]*boxText
	changed bool
}

// boxText is the text of a file that one or more external modules need, and the file's path. The file goes to the
// longest directory that the paths of these modules have in common.
type boxText struct {
	text   *ir.StringAttr
	output string
}

func (r *boxReader) run() bool {
	if !r.directories() {
		return false
	}
	for op := range r.circuit.Region(0).First().Ops() {
		if !op.Is(firrtl.FModule) || !annotation.Has(annotation.Of(op), markDUTClass) {
			continue
		}
		if r.dut != nil {
			return op.EmitError("is marked with a %q, but '%s' also had such an annotation (this should be impossible!)", markDUTClass, ir.SymbolName(r.dut).Value)
		}
		r.dut = op
	}
	boxes := map[*ir.Operation][]string{}
	ok := true
	for op := range r.circuit.Region(0).First().Ops() {
		if op.Is(firrtl.FExtModule) {
			names, good := r.read(op)
			boxes[op] = names
			ok = ok && good
		}
	}
	if !ok {
		return false
	}
	for op, names := range boxes {
		if len(names) > 0 {
			r.changed = true
			r.write(op, names)
		}
	}
	return true
}

// directories reads, from the annotations of the circuit, the directories that texts are written to. It returns false
// after an error.
func (r *boxReader) directories() bool {
	ok := true
	for _, a := range annotation.Of(r.circuit) {
		member := func(key string) (string, bool) {
			s, ok := annotation.Member(a, key).(*ir.StringAttr)
			if !ok {
				return "", false
			}
			return s.Value, true
		}
		switch annotation.Class(a) {
		case sifive + "ExtractCoverageAnnotation":
			if dir, found := member("directory"); found {
				r.cover = dir
			}
		case sifive + "TestBenchDirAnnotation":
			if dir, found := member("dirname"); found {
				r.testBench = dir
			}
		case boxTargetDirClass:
			dir, found := member("targetDir")
			if !found {
				ok = r.circuit.EmitError(boxTargetDirClass + " annotation missing \"targetDir\" attribute")
				continue
			}
			r.target = dir
		}
	}
	return ok
}

// read collects the texts that the annotations of an external module give, and returns the names of their files. It
// returns false after an error.
func (r *boxReader) read(op *ir.Operation) (names []string, ok bool) {
	ok = true
	for _, a := range annotation.Of(op) {
		var name string
		var text *ir.StringAttr
		switch annotation.Class(a) {
		case boxInlineClass:
			n, found := annotation.Member(a, "name").(*ir.StringAttr)
			t, given := annotation.Member(a, "text").(*ir.StringAttr)
			if !found || !given {
				ok = op.EmitError(boxInlineClass + " annotation missing \"name\" or \"text\" attribute")
				continue
			}
			name, text = n.Value, t
		case boxPathClass:
			p, found := annotation.Member(a, "path").(*ir.StringAttr)
			if !found {
				ok = op.EmitError(boxPathClass + " annotation missing \"path\" attribute")
				continue
			}
			file := p.Value
			if !path.IsAbs(file) && r.prefix != "" {
				file = strings.TrimSuffix(r.prefix, "/") + "/" + file
			}
			data, err := os.ReadFile(file)
			if err != nil {
				ok = op.EmitError("Cannot find file %s", file)
				continue
			}
			name, text = path.Base(p.Value), r.c.String(string(data))
		default:
			continue
		}
		if slices.Contains(names, name) {
			continue // the first text of a file counts
		}
		names = append(names, name)
		output := r.output(op, name)
		if old := r.texts[name]; old == nil {
			r.texts[name] = &boxText{text, output}
		} else if old.output != output {
			old.output = strings.TrimPrefix(commonDirectory(path.Dir(old.output), path.Dir(output))+"/"+path.Base(output), "/")
		}
	}
	return names, ok
}

// commonDirectory returns the longest directory that contains both directories, or "" if there is none.
func commonDirectory(a, b string) string {
	x, y := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] && x[n] != "." {
		n++
	}
	return strings.Join(x[:n], "/")
}

// output returns the path of the file called name, which has a text of the external module op. The directory depends on
// the module's attribute output_file, on its place in the design, and on its annotations.
func (r *boxReader) output(op *ir.Operation, name string) string {
	dir := r.target
	if f := hw.AsAttr(op.Attr("output_file"), hw.OutputFileAttr); f != nil {
		file := f.Params[0].(*ir.StringAttr).Value
		if !strings.HasSuffix(file, "/") {
			return file
		}
		dir = file
	} else if r.testBench != "" && r.target == "." && r.dut != nil && !r.inDUT(op) {
		dir = r.testBench
	} else if r.cover != "" && annotation.Has(annotation.Of(op), "freechips.rocketchip.annotations.InternalVerifBlackBoxAnnotation") {
		dir = r.cover
	}
	return strings.TrimSuffix(dir, "/") + "/" + strings.TrimPrefix(name, "/")
}

// inDUT reports whether m is the design under test, or is instantiated in it, even indirectly. It does not search
// beyond bound instances.
func (r *boxReader) inDUT(m *ir.Operation) bool {
	if r.graph == nil {
		r.graph, r.inside = newGraph(r.circuit), map[*ir.Operation]bool{}
	}
	if in, known := r.inside[m]; known {
		return in
	}
	in := annotation.Has(annotation.Of(m), markDUTClass)
	r.inside[m] = in
	for use := r.graph.Of(m).FirstUse(); use != nil && !in; use = use.NextUse() {
		if use.Instance.Is(firrtl.Instance) && use.Instance.Inherent("lowerToBind") != nil {
			return false
		}
		in = r.inDUT(use.Parent.Module)
	}
	r.inside[m] = in
	return in
}

// write removes the annotations that gave the texts of op. It adds two others: one marks op as a black box, and one
// lists the files called names, with their texts and paths.
func (r *boxReader) write(op *ir.Operation, names []string) {
	c := r.c
	var list, files []ir.Attribute
	for _, a := range annotation.Of(op) {
		if k := annotation.Class(a); k != boxInlineClass && k != boxPathClass {
			list = append(list, a)
		}
	}
	for _, n := range names {
		t := r.texts[n]
		files = append(files, c.Dict([]ir.NamedAttribute{{Name: c.String("content"), Value: t.text}, {Name: c.String("output_file"), Value: c.String(t.output)}}))
	}
	class := c.String(annotation.ClassKey)
	list = append(list, c.Dict([]ir.NamedAttribute{{Name: class, Value: c.String("firrtl.transforms.BlackBox")}}),
		c.Dict([]ir.NamedAttribute{{Name: class, Value: c.String("circt.VerbatimBlackBoxAnno")}, {Name: c.String("files"), Value: c.Array(files...)}}))
	op.SetInherent("annotations", c.Array(list...))
}
