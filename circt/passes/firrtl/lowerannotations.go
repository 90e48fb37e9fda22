package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// lowerAnnotationsOptions are the options of firrtl-lower-annotations.
type lowerAnnotationsOptions struct {
	Classless bool `opt:"disable-annotation-classless" default:"false" doc:"Ignore classless annotations."`
	Unknown   bool `opt:"disable-annotation-unknown" default:"false" doc:"Ignore unknown annotations."`
	NoRefs    bool `opt:"no-ref-type-ports" default:"false" doc:"Create normal ports, not ref type ports."`
}

// LowerAnnotations is firrtl-lower-annotations. It removes the annotations of the input text from the circuit and
// finds their targets. By the table of classes, it attaches them there or lowers them at once.
var LowerAnnotations = &passes.Pass{
	Name: "LowerFIRRTLAnnotations", Arg: "firrtl-lower-annotations", Doc: "Lower FIRRTL annotations to usable entities",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[lowerAnnotationsOptions](), Scope: passes.Always(passes.ModuleScope), Dialects: []string{"hw"},
	Stats: []passes.Statistic{
		{Name: "num-raw-annos", Doc: "Number of raw annotations on circuit"}, {Name: "num-added-annos", Doc: "Number of additional annotations"},
		{Name: "num-annos", Doc: "Total number of annotations processed"}, {Name: "num-unhandled-annos", Doc: "Number of unhandled annotations"},
		{Name: "num-reused-hierpath", Doc: "Number of reused HierPathOp's"},
	},
	Run: func(c *passes.Ctx) bool {
		raw, ok := c.Op.Attr("rawAnnotations").(*ir.ArrayAttr)
		if !ok {
			c.Unchanged()
			return true
		}
		c.Op.SetAttr("rawAnnotations", nil)
		g := newGraph(c.Op)
		l := &annotationLowerer{
			c: c, options: passes.Opts[lowerAnnotationsOptions](c), resolver: newTargetResolver(c.Op), graph: g, paths: newPathMaker(c, g),
			classes: classTable(), pins: map[*ir.StringAttr]*wiringPin{},
		}
		l.work = slices.Clone(raw.Elems)
		slices.Reverse(l.work)
		ok = true
		for len(l.work) > 0 {
			a := l.work[len(l.work)-1]
			l.work = l.work[:len(l.work)-1]
			c.Count(2, 1)
			ok = l.apply(a) && ok
		}
		c.Count(0, int64(len(raw.Elems)))
		return l.wirePins() && ok
	},
}

type annotationLowerer struct {
	c        *passes.Ctx
	options  *lowerAnnotationsOptions
	resolver *targetResolver
	graph    *instancegraph.Graph
	paths    *pathMaker
	classes  map[string]*annotationClass
	pins     map[*ir.StringAttr]*wiringPin
	pinOrder []*wiringPin
	work     []ir.Attribute
	wires    []wiredSignal // of views
	ids      int64         // identifiers that were given to views and their leaves
}

// annotationClass is an entry of the table of annotation classes: the allowed targets of a class of annotations,
// and how firrtl-lower-annotations lowers it.
type annotationClass struct {
	// untargeted annotations belong to the circuit; optional ones have a target or belong to the circuit.
	untargeted, optional bool
	// apply does the work of the annotation; nil attaches it to its target.
	apply func(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool
	// nonlocal annotations may hold for some instances of a module only.
	nonlocal bool
	// on are the operations that may be targeted; nil is any. ports allows ports besides.
	on    []*ir.OpDef
	ports bool
}

// apply finds the target of an annotation and attaches or lowers it. It returns false after an error.
func (l *annotationLowerer) apply(a ir.Attribute) bool {
	c, loc := l.c.IR(), l.c.Op.Loc()
	d, ok := a.(*ir.DictAttr)
	if !ok {
		return c.Error(loc, "Unable to apply annotation: %s", a)
	}
	class := annotation.Class(a)
	if d.Get(annotation.ClassKey) == nil {
		if !l.options.Classless {
			return c.Error(loc, "Annotation without a class: %s", a)
		}
		class = missingClass
	}
	k := l.classes[class]
	if k == nil {
		l.c.Count(3, 1)
		if !l.options.Unknown {
			return c.Error(loc, "Unhandled annotation: %s", a)
		}
		k = l.classes[missingClass]
	}
	r := l.target(k, d)
	if r == nil {
		return c.Error(loc, "Unable to resolve target of annotation: %s", a)
	}
	if !l.perform(k, r, d) {
		return c.Error(loc, "Unable to apply annotation: %s", a)
	}
	return true
}

// target returns the target of an annotation, or nil after an error.
func (l *annotationLowerer) target(k *annotationClass, a *ir.DictAttr) *resolved {
	t := a.Get("target")
	if k.untargeted || k.optional && t == nil {
		return &resolved{ref: annotated{l.c.Op, -1}}
	}
	if t == nil {
		return l.resolver.fail("No target field in annotation %s", a)
	}
	s, ok := t.(*ir.StringAttr)
	if !ok {
		return l.resolver.fail("Target field in annotation doesn't contain string %s", a)
	}
	return l.resolver.resolve(s.Value)
}

func (l *annotationLowerer) perform(k *annotationClass, r *resolved, a *ir.DictAttr) bool {
	if k.apply != nil {
		return k.apply(l, r, a)
	}
	switch {
	case k.on == nil:
	case r.ref.port >= 0:
		if !k.ports {
			return false
		}
	case !slices.Contains(k.on, r.ref.op.Def()):
		return false
	}
	return l.attach(r, a, k.nonlocal)
}

// attach adds the annotation a to its target, without the member "target". It returns false, after an error, if the
// target is not local and nonlocal is not set.
func (l *annotationLowerer) attach(r *resolved, a *ir.DictAttr, nonlocal bool) bool {
	c := l.c.IR()
	if !nonlocal && !r.local() {
		c.Emit(&ir.Diagnostic{
			Severity: ir.Error, Loc: r.ref.op.Loc(),
			Text:  "is targeted by a non-local annotation \"" + annotation.Class(a) + "\" with target " + a.Get("target").String() + ", but this annotation cannot be non-local",
			Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: r.ref.op.Loc(), Text: "see current annotation: " + a.String() + "\n"}},
		})
		return false
	}
	entries := make([]ir.NamedAttribute, 0, len(a.Entries)+1)
	for _, e := range a.Entries {
		if e.Name.Value != "target" {
			entries = append(entries, e)
		} else if !r.local() {
			entries = append(entries, ir.NamedAttribute{Name: c.String(annotation.NonlocalKey), Value: c.FlatSymbol(l.paths.path(r))})
		}
	}
	if r.field != 0 {
		entries = append(entries, ir.NamedAttribute{Name: c.String(annotation.FieldKey), Value: firrtl.I32(c, int64(r.field))})
	}
	r.ref.set(append(slices.Clone(r.ref.list()), c.Dict(entries)))
	return true
}

// fail reports an error at the target r, and returns false.
func (l *annotationLowerer) fail(r *resolved, format string, args ...any) bool {
	return l.c.IR().Error(r.ref.op.Loc(), format, args...)
}

// stringOf returns the value of an annotation's member called key, which must be a string. The result ok is false
// after an error.
func (l *annotationLowerer) stringOf(a *ir.DictAttr, key, class string, loc ir.Loc) (s *ir.StringAttr, ok bool) {
	v := a.Get(key)
	if s, ok = v.(*ir.StringAttr); ok {
		return s, true
	}
	text := "Annotation '" + class + "' did not contain required key '" + key + "'."
	if v != nil {
		text = "Annotation '" + class + "' did not contain the correct type for key '" + key + "'."
	}
	l.c.IR().Emit(&ir.Diagnostic{
		Severity: ir.Error, Loc: loc, Text: text,
		Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: loc, Text: "The full Annotation is reproduced here: " + a.String() + "\n"}},
	})
	return nil, false
}

// legacyClass returns a function that attaches an annotation of a deprecated class as an annotation of class, which
// replaced it. If async is set, it sets the asynchronous reset type. The list on has the allowed targets.
func legacyClass(class string, async, nonlocal bool, on ...*ir.OpDef) func(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
	return func(l *annotationLowerer, r *resolved, a *ir.DictAttr) bool {
		c := l.c.IR()
		c.Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: r.ref.op.Loc(), Text: "'" + annotation.Class(a) + "' is deprecated, use '" + class + "' instead"})
		n := annotation.With(a, annotation.ClassKey, c.String(class))
		if async {
			n = annotation.With(n, "resetType", c.String("async"))
		}
		if on != nil && !slices.Contains(on, r.ref.op.Def()) {
			return false
		}
		return l.attach(r, n.(*ir.DictAttr), nonlocal)
	}
}

// pathMaker makes hierarchical paths at the start of a circuit, one for each list of elements.
type pathMaker struct {
	m      *moduleMerger
	before *ir.Operation // the first operation of the circuit when the pass began
}

func newPathMaker(c *passes.Ctx, g *instancegraph.Graph) *pathMaker {
	return &pathMaker{newModuleMerger(c, g), c.Op.Region(0).First().First()}
}

// path returns the symbol of the hierarchical path to the module of the target r.
func (p *pathMaker) path(r *resolved) *ir.StringAttr {
	module := r.ref.op
	if !firrtl.IsModuleLike(module) {
		module = module.Enclosing(firrtl.FModule)
	}
	return p.through(r.instances, ir.SymbolName(module))
}

func (p *pathMaker) through(instances []*ir.Operation, module *ir.StringAttr) *ir.StringAttr {
	c := p.m.c.IR()
	elements := make([]ir.Attribute, 0, len(instances)+1)
	for _, inst := range instances {
		in := inst.Enclosing(firrtl.FModule)
		sym := p.m.inner.sym(in, inst, -1, hw.InnerSymProps{Name: c.String("sym")})
		elements = append(elements, hw.InnerRef(ir.SymbolName(in), sym))
	}
	return p.of(append(elements, c.FlatSymbol(module)))
}

// of returns the symbol of the hierarchical path with these elements, which is made at the first request.
func (p *pathMaker) of(elements []ir.Attribute) *ir.StringAttr {
	c := p.m.c.IR()
	path := c.Array(elements...)
	name := p.m.byPath[path]
	if name == nil {
		name = c.String(p.m.newSymbol("nla"))
		b := p.m.c.Builder()
		b.Before(p.before)
		op := hw.CreateHierPath(b, ir.UnknownLoc, hw.HierPathArgs{Namepath: path, SymName: name})
		op.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
		p.m.byPath[path] = name
	}
	return name
}
