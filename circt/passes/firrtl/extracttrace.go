package firrtl

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/ir"
)

// This file says where extracted instances came from: in files, and in the metadata of the circuit.

// traceFile is a file that lists extracted instances, with its emit.file operation.
type traceFile struct {
	name string
	op   *ir.Operation
}

// file returns the emit.file with this file name. If there is none, it makes one at the end of the
// circuit.
func (e *extractor) file(name string) *ir.Operation {
	for _, f := range e.files {
		if f.name == name {
			return f.op
		}
	}
	e.b.AtEnd(e.c.Op.Region(0).First())
	op := emit.CreateFile(e.b, ir.UnknownLoc, emit.FileArgs{FileName: e.c.IR().String(name)})
	e.b.NewBlockIn(op.Region(0), nil, nil)
	e.files = append(e.files, &traceFile{name, op})
	return op
}

// trace writes the files, with a line for each moved instance that has a prefix: the prefix and the path
// of its old place.
func (e *extractor) trace() {
	c := e.c.IR()
	var order []string
	byFile := map[string][]*extraction{}
	for _, x := range e.done {
		if x.file == "" {
			continue
		}
		if byFile[x.file] == nil {
			order = append(order, x.file)
		}
		byFile[x.file] = append(byFile[x.file], x)
	}
	e.metadata(order, byFile)
	for _, name := range order {
		text := &verbatimText{}
		for _, x := range byFile[name] {
			if x.unique == "" || len(x.path) == 0 {
				continue
			}
			text.WriteString(x.unique + " -> ")
			text.symbol(c.FlatSymbol(ir.SymbolName(e.info.effective)))
			for _, ref := range slices.Backward(e.belowDUT(x)) {
				text.WriteString(".")
				text.symbol(ref)
			}
			text.WriteString("." + firrtl.Name(x.inst) + "\n")
		}
		e.b.AtEnd(e.file(name).Region(0).First())
		sv.CreateVerbatim(e.b, ir.UnknownLoc, sv.VerbatimArgs{FormatString: c.String(text.String()), Symbols: c.Array(text.symbols...)})
	}
}

// belowDUT returns the part of x's path that lies in the design under test: references to instances, the
// innermost one first. It returns nil if x does not come from there.
func (e *extractor) belowDUT(x *extraction) []*ir.DialectAttr {
	for i := len(x.path) - 1; i >= 0; i-- {
		if module, _ := hierpath.Part(x.path[i]); module == ir.SymbolName(e.info.effective) {
			return x.path[:i+1]
		}
	}
	return nil
}

// metadata adds an object for each instance in byFile, which lists them by their files, to the class of
// the circuit's metadata. The files come in the order called order. The method does nothing without such
// a class.
func (e *extractor) metadata(order []string, byFile map[string][]*extraction) {
	c, loc := e.c.IR(), ir.UnknownLoc
	root := metadataRoot(e.c.Op)
	if root == nil {
		return
	}
	k := classBuilder{e.b}
	str := firrtl.Property(c, firrtl.StringType)
	e.b.AtEnd(e.c.Op.Region(0).First())
	schema := k.schema(loc, "ExtractInstancesSchema", []classField{{"name", str}, {"path", firrtl.Property(c, firrtl.PathType)}, {"filename", str}, {"inst_name", str}})
	class := k.class(loc, "ExtractInstancesMetadata")
	cache := newPathCache(e.b, e.names)
	before := e.c.Op.Region(0).First().First()
	e.b.AtEnd(class.Region(0).First())
	type field struct {
		name   string
		object *ir.Value
	}
	var fields []field
	for _, file := range order {
		for _, x := range byFile[file] {
			if x.unique == "" || len(x.path) == 0 {
				continue
			}
			at := x.inst.Loc()
			name := k.text(at, x.unique)
			object := k.object(at, schema, x.unique)
			k.set(at, object, 0, name)
			var elements []ir.Attribute
			for _, ref := range slices.Backward(x.path) {
				elements = append(elements, ref)
			}
			k.set(at, object, 1, k.path(at, e.at[x.path[0]], cache.path(elements, ir.UnknownLoc, before, "nla")))
			for i, s := range []string{file, firrtl.Name(x.inst)} {
				dest := k.field(at, object, 2+i, str)
				k.assign(at, dest, k.text(at, s))
			}
			fields = append(fields, field{x.unique + "_field", object})
		}
	}
	n := 0
	for i, f := range fields {
		n += i
		k.export(loc, loc, class, f.name+strconv.Itoa(n), f.object)
	}
	if len(fields) == 0 {
		return
	}
	e.b.AtEnd(root.Region(0).First())
	at := root.Loc()
	k.export(at, at, root, "extractedInstances_field"+strconv.Itoa(firrtl.NumPorts(root)), k.object(at, class, "extract_instances_metadata"))
	e.retype(root)
}

// retype gives the objects of class its current type, after fields were added to it.
func (e *extractor) retype(class *ir.Operation) {
	t := typeOf(class)
	name := ir.SymbolName(class)
	e.c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.Object) && firrtl.SymbolOf(op.Result(0).Type()).Root == name {
			op.Result(0).SetType(t)
			op.SetLoc(class.Loc())
		}
		return ir.Advance
	})
}

// metadataRoot returns the class that firrtl-emit-metadata makes for a circuit, or nil if there is none.
func metadataRoot(circuit *ir.Operation) (root *ir.Operation) {
	for op := range circuit.Region(0).First().Ops() {
		if op.Is(firrtl.Class) && ir.SymbolName(op).Value == metadataObjectClass {
			root = op
		}
	}
	return root
}
