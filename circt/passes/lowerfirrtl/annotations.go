package lowerfirrtl

import (
	"path"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// The classes of annotations that the lowering reads.
const (
	dontTouch        = "firrtl.transforms.DontTouchAnnotation"
	forceName        = "chisel3.util.experimental.ForceNameAnnotation"
	verbatimBlackBox = "circt.VerbatimBlackBoxAnno"
)

// ignored has the classes of annotations that may remain, since the lowering need not process
// them.
var ignored = map[string]bool{
	"sifive.enterprise.firrtl.MarkDUTAnnotation":                   true,
	"sifive.enterprise.firrtl.ModuleHierarchyAnnotation":           true,
	"sifive.enterprise.firrtl.TestHarnessHierarchyAnnotation":      true,
	"sifive.enterprise.firrtl.TestBenchDirAnnotation":              true,
	"sifive.enterprise.firrtl.ExtractAssertionsAnnotation":         true,
	"sifive.enterprise.firrtl.ExtractAssumptionsAnnotation":        true,
	"sifive.enterprise.firrtl.ExtractCoverageAnnotation":           true,
	"sifive.enterprise.firrtl.ScalaClassAnnotation":                true,
	"sifive.enterprise.firrtl.MetadataDirAnnotation":               true,
	"sifive.enterprise.firrtl.SitestBlackBoxAnnotation":            true,
	"sifive.enterprise.firrtl.SitestTestHarnessBlackBoxAnnotation": true,
	"sifive.enterprise.grandcentral.ViewAnnotation":                true,
	"firrtl.transforms.BlackBox":                                   true,
	dontTouch:                                                      true,
	forceName:                                                      true,
	verbatimBlackBox:                                               true,
}

// class returns the first annotation of this class in list, or nil if there is none.
func class(list ir.Attribute, name string) *ir.DictAttr {
	for _, a := range ir.ArrayElems(list) {
		if d, ok := a.(*ir.DictAttr); ok && classOf(d) == name {
			return d
		}
	}
	return nil
}

func classOf(d *ir.DictAttr) string {
	if s, ok := d.Get("class").(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

// warnAnnotations warns of annotations that no pass has processed, if the options ask for that.
func (s *circuit) warnAnnotations(op *ir.Operation, list ir.Attribute) {
	if !s.o.WarnUnprocessed || list == nil {
		return
	}
	for _, a := range ir.ArrayElems(list) {
		if d, ok := a.(*ir.DictAttr); ok && !ignored[classOf(d)] {
			op.EmitWarning("unprocessed annotation:'%s' still remaining after LowerToHW", classOf(d))
		}
	}
}

// forceNames records the names that the ForceNameAnnotations of op, a module, give to instances.
// It returns false after an error.
func (s *circuit) forceNames(op *ir.Operation, annos ir.Attribute) bool {
	for _, a := range ir.ArrayElems(annos) {
		d, ok := a.(*ir.DictAttr)
		if !ok || classOf(d) != forceName {
			continue
		}
		note := func(end string) []ir.Diagnostic {
			return []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: "the erroneous annotation is '" + d.String() + end}}
		}
		sym, ok := d.Get("circt.nonlocal").(*ir.SymbolRefAttr)
		if !ok {
			return op.EmitOpErrorNotes(note("'\n"), "contains a '%s' that is not a non-local annotation", forceName)
		}
		nla := s.symbols[sym.Root]
		if nla == nil || !nla.Is(hw.HierPath) {
			return op.EmitOpErrorNotes(note(""), "contains a '%s' whose non-local symbol, '%s' does not exist in the circuit", forceName, sym.Root.Value)
		}
		parts := ir.ArrayElems(nla.Inherent("namepath"))
		if len(parts) < 2 {
			continue
		}
		module, name, ok := hw.InnerRefParts(parts[len(parts)-2])
		want, given := d.Get("name").(*ir.StringAttr)
		if !ok || !given {
			continue
		}
		key := [2]*ir.StringAttr{module, name}
		if old := s.forced[key]; old != nil && old != want {
			return op.EmitErrorNotes(note("'"), "contained multiple '%s' with different names: %s was not %s", forceName, old, want)
		}
		s.forced[key] = want
	}
	return true
}

// verbatim makes the module for op, an external module whose text is in its VerbatimBlackBoxAnno.
// It returns false after an error.
func (s *circuit) verbatim(m *hw.ModuleExternArgs, op *ir.Operation, ports []hw.PortEntry) (*ir.Operation, bool) {
	anno := class(op.Inherent("annotations"), verbatimBlackBox)
	files := ir.ArrayElems(anno.Get("files"))
	if len(files) == 0 {
		return nil, op.EmitError("VerbatimBlackBoxAnno missing or empty files array")
	}
	file := func(a ir.Attribute) (content, output, name *ir.StringAttr, ok bool) {
		content, _ = annotation.Member(a, "content").(*ir.StringAttr)
		output, _ = annotation.Member(a, "output_file").(*ir.StringAttr)
		if content == nil || output == nil {
			return nil, nil, nil, false
		}
		return content, output, s.c.String(path.Base(output.Value)), true
	}
	content, output, name, ok := file(files[0])
	if !ok {
		return nil, op.EmitError("VerbatimBlackBoxAnno file missing fields")
	}
	defname := ir.SymbolName(op).Value
	if v, ok := m.VerilogName.(*ir.StringAttr); ok {
		defname = v.Value
	}
	symbol := name.Value
	source := s.source(symbol, func() *ir.Operation {
		var more []ir.Attribute
		for _, f := range files[1:] {
			c, o, n, ok := file(f)
			if !ok {
				continue
			}
			file := s.source(n.Value, func() *ir.Operation {
				e := emit.CreateFile(s.b, op.Loc(), emit.FileArgs{SymName: n, FileName: o})
				e.SetAttr("output_file", s.c.DialectAttr(hw.OutputFileAttr, o, s.c.Bool(isHeader(o.Value)), s.c.Bool(false)))
				sv.Within(s.b, e.Region(0), func() { emit.CreateVerbatim(s.b, op.Loc(), emit.VerbatimArgs{Text: c}) })
				return e
			})
			more = append(more, s.c.FlatSymbol(ir.SymbolName(file)))
		}
		a := sv.VerbatimSourceArgs{SymName: s.c.String(symbol), Content: content, OutputFile: outputFile(s.c, output.Value),
			Parameters: m.Parameters, VerilogName: s.c.String(defname)}
		if len(more) > 0 {
			a.AdditionalFiles = s.c.Array(more...)
		}
		source := sv.CreateVerbatimSource(s.b, op.Loc(), a)
		s.visibility(source, op)
		return source
	})
	v := sv.VerbatimModuleArgs{SymName: m.SymName, Parameters: m.Parameters, VerilogName: m.VerilogName, Source: s.c.FlatSymbol(ir.SymbolName(source))}
	v.ModuleType, v.PerPortAttrs, v.PortLocs = s.signature(ports)
	if len(ir.ArrayElems(v.PerPortAttrs)) == 0 {
		dicts := make([]ir.Attribute, len(ports))
		for i := range dicts {
			dicts[i] = s.c.Dict(nil)
		}
		v.PerPortAttrs = s.c.Array(dicts...)
	}
	return sv.CreateVerbatimModule(s.b, op.Loc(), v), true
}

// coverExtra marks the lowering of a module if an annotation says that the module's coverage is extracted. Argument
// from is the module, and to is its lowering. An external module is marked only if it is in the design and has no
// outputs.
func (s *circuit) coverExtra(from, to *ir.Operation) {
	if class(from.Inherent("annotations"), "freechips.rocketchip.annotations.InternalVerifBlackBoxAnnotation") == nil {
		return
	}
	if from.Is(firrtl.FExtModule) {
		for i := range firrtl.NumPorts(from) {
			if firrtl.PortIsOut(from, i) {
				return
			}
		}
		if !s.harness.contains(from) {
			return
		}
	}
	to.SetAttr("firrtl.extract.cover.extra", s.c.Unit())
}

// isHeader reports whether a file is a header. Lists of files leave headers out, since other files
// include them.
func isHeader(name string) bool {
	switch path.Ext(name) {
	case ".h", ".vh", ".svh":
		return true
	}
	return false
}

// source returns the operation at the top level whose symbol is name. If there is none, it calls
// build to make it.
func (s *circuit) source(name string, build func() *ir.Operation) *ir.Operation {
	if op := ir.LookupSymbolIn(s.top, s.c.String(name)); op != nil {
		return op
	}
	return build()
}

// outputFile returns #hw.output_file for this path.
func outputFile(c *ir.Context, name string) ir.Attribute {
	return c.DialectAttr(hw.OutputFileAttr, c.String(name), c.Bool(false), c.Bool(false))
}
