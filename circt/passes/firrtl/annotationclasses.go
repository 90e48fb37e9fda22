package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/chirrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// missingClass is the class under which annotations of an unknown class, or without a class, are
// handled if the pass's options allow them.
const missingClass = "circt.missing"

const (
	sifive    = "sifive.enterprise.firrtl."
	tapsClass = "sifive.enterprise.grandcentral."
)

// classTable returns the known classes of annotations by name.
func classTable() map[string]*annotationClass {
	t := map[string]*annotationClass{
		"circt.test":          {nonlocal: true},
		"circt.testLocalOnly": {},
		"circt.testNT":        {untargeted: true},
		missingClass:          {optional: true, nonlocal: true},
		companionClass:        {},
		dontTouchClass: {nonlocal: true, ports: true, on: []*ir.OpDef{firrtl.Wire, firrtl.Node, firrtl.Reg, firrtl.RegReset, firrtl.Instance,
			firrtl.Mem, chirrtl.CombMem, chirrtl.MemoryPort, chirrtl.SeqMem}},
		markDUTClass:                                     {apply: applyDUT},
		fullResetClass:                                   {},
		excludeResetClass:                                {nonlocal: true, on: []*ir.OpDef{firrtl.FModule}},
		sifive + "FullAsyncResetAnnotation":              {apply: legacyClass(fullResetClass, true, false)},
		sifive + "IgnoreFullAsyncResetAnnotation":        {apply: legacyClass(excludeResetClass, false, true, firrtl.FModule)},
		sifive + "ExtractBlackBoxAnnotation":             {},
		"chisel3.util.experimental.ForceNameAnnotation":  {nonlocal: true, on: []*ir.OpDef{firrtl.FModule, firrtl.FExtModule}},
		"chisel3.experimental.Trace$TraceNameAnnotation": {apply: applyTraceName},
		"chisel3.experimental.Trace$TraceAnnotation":     {nonlocal: true},
		"circt.ConventionAnnotation":                     {apply: applyConvention},
		"circt.BodyTypeLoweringAnnotation":               {apply: applyBodyLowering},
		"circt.ModulePrefixAnnotation":                   {apply: applyPrefix},
		"circt.OutputDirAnnotation":                      {apply: applyOutputDir},
		"firrtl.AttributeAnnotation":                     {apply: applyAttribute},
		"firrtl.annotations.LoadMemoryAnnotation":        {apply: applyLoadMemory("fileName", false)},
		"firrtl.annotations.MemoryFileInlineAnnotation":  {apply: applyLoadMemory("filename", true)},
	}
	add := func(k annotationClass, classes ...string) {
		for _, class := range classes {
			t[class] = &k
		}
	}
	module, external := []*ir.OpDef{firrtl.FModule}, []*ir.OpDef{firrtl.FExtModule}
	add(annotationClass{on: module}, "firrtl.transforms.FlattenAnnotation", "firrtl.passes.InlineAnnotation", sifive+"DontObfuscateModuleAnnotation")
	add(annotationClass{on: append(module, external...)}, noDedupClass, dedupGroupClass, "freechips.rocketchip.util.RetimeModuleAnnotation")
	add(annotationClass{on: external}, "firrtl.transforms.BlackBoxInlineAnno", "firrtl.transforms.BlackBoxPathAnno",
		"freechips.rocketchip.annotations.InternalVerifBlackBoxAnnotation", sifive+"SitestBlackBoxLibrariesAnnotation")
	add(annotationClass{untargeted: true, on: []*ir.OpDef{firrtl.Circuit}},
		tapsClass+"ExtractGrandCentralAnnotation", tapsClass+"GrandCentralHierarchyFileAnnotation", sifive+"ExtractSeqMemsFileAnnotation",
		sifive+"InjectDUTHierarchyAnnotation", convertMemoryClass, sifive+"SitestBlackBoxAnnotation", sifive+"ElaborationArtefactsDirectory",
		sifive+"RetimeModulesAnnotation", sifive+"MetadataDirAnnotation", sifive+"ModuleHierarchyAnnotation",
		sifive+"SitestTestHarnessBlackBoxAnnotation", sifive+"TestBenchDirAnnotation", sifive+"TestHarnessHierarchyAnnotation",
		sifive+"TestHarnessPathAnnotation", sifive+"ExtractAssertionsAnnotation", sifive+"ExtractAssumptionsAnnotation",
		sifive+"ExtractCoverageAnnotation", mustDedupClass, sifive+"AddSeqMemPortAnnotation", sifive+"AddSeqMemPortsFileAnnotation",
		sifive+"ExtractClockGatesFileAnnotation", "firrtl.transforms.BlackBoxTargetDirAnno")
	add(annotationClass{untargeted: true, apply: func(*annotationLowerer, *resolved, *ir.DictAttr) bool { return true }},
		"chisel3.experimental.EnumAnnotations$EnumComponentAnnotation", "chisel3.experimental.EnumAnnotations$EnumDefAnnotation",
		"chisel3.experimental.EnumAnnotations$EnumVecAnnotation", "firrtl.stage.RunFirrtlTransformAnnotation",
		"chisel3.util.experimental.decode.DecodeTableAnnotation")
	add(annotationClass{nonlocal: true}, tapsClass+"AugmentedGroundType", tapsClass+"DataTapsAnnotation.blackbox",
		tapsClass+"ReferenceDataTapKey.source", tapsClass+"ReferenceDataTapKey.port", tapsClass+"DataTapModuleSignalKey.source",
		tapsClass+"DataTapModuleSignalKey.port", tapsClass+"DeletedDataTapKey", tapsClass+"LiteralDataTapKey", tapsClass+"MemTapAnnotation.source",
		tapsClass+"MemTapAnnotation.port", tapsClass+"MemTapAnnotation.blackbox")
	add(annotationClass{untargeted: true, apply: applyView}, tapsClass+"GrandCentralView$SerializedViewAnnotation", tapsClass+"ViewAnnotation")
	add(annotationClass{untargeted: true, apply: unsupportedClass}, tapsClass+"DataTapsAnnotation", tapsClass+"MemTapAnnotation")
	add(annotationClass{apply: applyWiring}, wiringSinkClass, wiringSourceClass)
	return t
}

// unsupportedClass reports the error that firrtl-lower-annotations cannot lower annotations that
// wire taps through the hierarchy. It always returns false.
func unsupportedClass(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	return l.fail(r, "annotations of class '%s' wire signals through the hierarchy, which firrtl-lower-annotations does not do yet; "+
		"lower them with firtool", annotation.Class(a))
}

func applyDUT(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	if !r.local() {
		return l.fail(r, "must be local")
	}
	if r.ref.port >= 0 || !firrtl.IsModuleLike(r.ref.op) {
		return l.fail(r, "can only target to a module")
	}
	r.ref.op.SetAttr(ir.SymbolVisibilityAttr, nil)
	return l.attach(r, a, false)
}

// applyTraceName lowers a TraceNameAnnotation to a TraceAnnotation, which later passes fill with
// the final name. If the target is a port, or an operation that may have a DontTouchAnnotation,
// it also gets that annotation. It always returns true.
func applyTraceName(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	c := l.c.IR()
	more := func(class string, a ir.Attribute) {
		l.c.Count(1, 1)
		l.work = append(l.work, annotation.With(a, annotation.ClassKey, c.String(class)))
	}
	keep := l.classes[dontTouchClass]
	if r.ref.port >= 0 || slices.Contains(keep.on, r.ref.op.Def()) {
		more(dontTouchClass, annotation.With(a, "chiselTarget", nil))
	}
	more("chisel3.experimental.Trace$TraceAnnotation", a)
	return true
}

func applyConvention(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	const word = "circuit.ConventionAnnotation "
	if r.ref.port >= 0 {
		return l.fail(r, word+"must target a module object")
	}
	if !r.local() {
		return l.fail(r, word+"must be local")
	}
	s, ok := l.stringOf(a, "convention", "circt.ConventionAnnotation", r.ref.op.Loc())
	if !ok {
		return false
	}
	if s.Value != "scalarized" {
		return l.fail(r, word+"unknown convention %s", s.Value)
	}
	if !r.ref.op.Is(firrtl.FModule) && !r.ref.op.Is(firrtl.FExtModule) {
		return l.fail(r, word+"can only target to a module or extmodule")
	}
	r.ref.op.SetInherent("convention", firrtl.Convention(l.c.IR(), firrtl.Scalarized))
	return true
}

func applyBodyLowering(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	const word = "circt.BodyTypeLoweringAnnotation"
	if r.ref.port >= 0 {
		return l.fail(r, word+"must target a module object")
	}
	if !r.local() {
		return l.fail(r, word+"must be local")
	}
	if !r.ref.op.Is(firrtl.FModule) {
		return l.fail(r, word+"can only target to a module")
	}
	s, ok := l.stringOf(a, "convention", "circt.ConventionAnnotation", r.ref.op.Loc())
	if !ok {
		return false
	}
	if s.Value != "scalarized" {
		return l.fail(r, word+"unknown convention %s", s.Value)
	}
	convention := firrtl.Convention(l.c.IR(), firrtl.Scalarized)
	if all, ok := a.Get("includeHierarchy").(*ir.IntegerAttr); !ok || all.Value.IsZero() {
		r.ref.op.SetAttr("body_type_lowering", convention)
		return true
	}
	for _, n := range l.graph.PostOrder(l.graph.Of(r.ref.op)) {
		if n.Module != nil && n.Module.Is(firrtl.FModule) {
			n.Module.SetAttr("body_type_lowering", convention)
		}
	}
	return true
}

func isMemory(op *ir.Operation) bool {
	return op.Is(firrtl.Mem) || op.Is(chirrtl.CombMem) || op.Is(chirrtl.SeqMem)
}

func applyPrefix(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	word := annotation.Class(a) + " "
	switch {
	case r.ref.port >= 0:
		return l.fail(r, "%smust target an operation", word)
	case !isMemory(r.ref.op):
		return l.fail(r, "%smust target a memory operation", word)
	case !r.local():
		return l.fail(r, "%smust be local", word)
	}
	s, ok := l.stringOf(a, "prefix", annotation.Class(a), r.ref.op.Loc())
	if ok {
		r.ref.op.SetInherent("prefix", s)
	}
	return ok
}

func applyOutputDir(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	const class = "circt.OutputDirAnnotation"
	op := r.ref.op
	switch {
	case r.ref.port >= 0:
		return l.fail(r, class+" must target a module")
	case !r.local():
		return l.fail(r, class+" must be local")
	case !op.Is(firrtl.FModule):
		return l.fail(r, class+" must target a module")
	case !ir.IsPublic(op):
		return l.fail(r, class+" must target a public module")
	case op.Attr("output_file") != nil:
		return l.fail(r, class+" target already has an output file")
	}
	s, ok := l.stringOf(a, "dirname", class, op.Loc())
	if !ok {
		return false
	}
	if s.Value == "" {
		return l.fail(r, class+" dirname must not be empty")
	}
	op.SetAttr("output_file", hw.OutputFile(l.c.IR(), s.Value, "", false, false))
	return true
}

func applyAttribute(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	word := annotation.Class(a) + " "
	op := r.ref.op
	switch {
	case r.ref.port >= 0:
		return l.fail(r, "%smust target an operation. Currently ports are not supported", word)
	case !r.local():
		return l.fail(r, "%smust be local", word)
	case !op.Is(firrtl.FModule) && !op.Is(firrtl.Wire) && !op.Is(firrtl.Node) && !op.Is(firrtl.Reg) && !op.Is(firrtl.RegReset):
		return l.fail(r, "%sunhandled operation. The target must be a module, wire, node or register", word)
	}
	s, ok := l.stringOf(a, "description", annotation.Class(a), op.Loc())
	if !ok {
		return false
	}
	c := l.c.IR()
	attribute := ir.Attribute(c.DialectAttr(sv.AttributeAttr, s, nil, c.Bool(false)))
	attributes := slices.Clone(ir.ArrayElems(op.Attr("sv.attributes")))
	if !slices.Contains(attributes, attribute) {
		attributes = append(attributes, attribute)
	}
	op.SetAttr("sv.attributes", c.Array(attributes...))
	return true
}

func applyLoadMemory(key string, inline bool) func(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	return func(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
		c, loc := l.c.IR(), r.ref.op.Loc()
		if !r.local() {
			return c.Error(l.c.Op.Loc(), "has a %s annotation which is non-local, but this annotation is not allowed to be non-local", a.Get(annotation.ClassKey))
		}
		if r.ref.port >= 0 || !isMemory(r.ref.op) {
			return l.fail(r, "can only apply a load memory annotation to a memory")
		}
		file, ok := l.stringOf(a, key, annotation.Class(a), loc)
		if !ok {
			return false
		}
		kind, ok := l.stringOf(a, "hexOrBinary", annotation.Class(a), loc)
		if !ok {
			return false
		}
		if kind.Value != "h" && kind.Value != "b" {
			c.Emit(&ir.Diagnostic{
				Severity: ir.Error, Loc: loc, Text: "has memory initialization annotation with invalid format, 'hexOrBinary' field must be either 'h' or 'b'",
				Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: loc, Text: "the full annotation is: " + a.String()}},
			})
			return false
		}
		r.ref.op.SetInherent("init", c.DialectAttr(firrtl.MemoryInitAttr, file, c.Bool(kind.Value == "b"), c.Bool(inline)))
		return true
	}
}
