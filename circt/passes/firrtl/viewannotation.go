package firrtl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// This file applies the annotations that describe a view. An annotation has a companion module and a tree, whose leaves
// name values anywhere in the circuit. For each leaf, the companion gets a wire, which a wiring connects to the value.
// The tree becomes an annotation of the circuit, in which identifiers stand for the values.

// viewReader reads the annotation of one view.
type viewReader struct {
	l         *annotationLowerer
	root      *ir.DictAttr
	class     string
	companion *ir.Operation
}

func (l *annotationLowerer) newID() *ir.IntegerAttr {
	l.ids++
	return l.c.IR().Int64Attr(l.c.IR().Int(64), l.ids-1)
}

// applyView applies the annotation of a view. It returns false after an error.
func applyView(l *annotationLowerer, _ *resolved, a *ir.DictAttr) bool {
	c := l.c.IR()
	id := l.newID()
	v := &viewReader{l: l, root: a, class: viewAnnotation}
	view, ok := viewMember[*ir.DictAttr](v, a, "view", "")
	if !ok {
		return false
	}
	name, ok := viewMember[*ir.StringAttr](v, a, "name", "")
	if !ok {
		return false
	}
	companion, ok := viewMember[*ir.StringAttr](v, a, "companion", "")
	if !ok {
		return false
	}
	l.c.Count(1, 1)
	l.work = append(l.work, c.Dict([]ir.NamedAttribute{
		{Name: c.String("class"), Value: c.String(companionClass)}, {Name: c.String("id"), Value: id}, {Name: c.String("name"), Value: name},
		{Name: c.String("target"), Value: companion},
	}))
	r := l.resolver.resolve(companion.Value)
	if r == nil || !r.ref.op.Is(firrtl.FModule) {
		return false
	}
	v.companion = r.ref.op
	tree, ok := v.augmented(view, augmentedName{name: name}, id, name.Value)
	if !ok {
		return false
	}
	annotation.Set(l.c.Op, append(slices.Clone(annotation.Of(l.c.Op)), tree))
	return true
}

// viewMember returns the member of d called key, which must be a T. path is the place of d in the annotation. It
// returns false after an error.
func viewMember[T ir.Attribute](v *viewReader, d *ir.DictAttr, key, path string) (t T, ok bool) {
	a := d.Get(key)
	if t, ok = a.(T); ok {
		return t, true
	}
	what := "required key"
	if a != nil {
		what = "the correct type for key"
	}
	at := ""
	if path != "" {
		at = " with path '" + path + "'"
	}
	return t, v.fail("The full Annotation is reproduced here: "+v.root.String(), "Annotation '%s'%s did not contain %s '%s'.", v.class, at, what, key)
}

// fail reports an error at the circuit, with a note unless text is empty, and returns false.
func (v *viewReader) fail(text, format string, args ...any) bool {
	loc := v.l.c.Op.Loc()
	d := &ir.Diagnostic{Severity: ir.Error, Loc: loc, Text: fmt.Sprintf(format, args...)}
	if text != "" {
		d.Notes = []ir.Diagnostic{{Severity: ir.Note, Loc: loc, Text: text}}
	}
	v.l.c.IR().Emit(d)
	return false
}

// augmentedName has the name and the description that the parent of a part of a view gives it.
type augmentedName struct {
	name, description ir.Attribute
}

// dict returns a dictionary of the entries whose values are not nil.
func (v *viewReader) dict(keys []string, values ...ir.Attribute) *ir.DictAttr {
	var entries []ir.NamedAttribute
	for i, key := range keys {
		if values[i] != nil {
			entries = append(entries, ir.NamedAttribute{Name: v.l.c.IR().String(key), Value: values[i]})
		}
	}
	return v.l.c.IR().Dict(entries)
}

// augmented reads d, a part of a view, and returns its description for later passes. The outermost part has the view's
// identifier id; for other parts, id is nil. It returns false after an error.
func (v *viewReader) augmented(d *ir.DictAttr, n augmentedName, id ir.Attribute, path string) (*ir.DictAttr, bool) {
	class, ok := viewMember[*ir.StringAttr](v, d, "class", path)
	if !ok {
		return nil, false
	}
	kind, ok := strings.CutPrefix(class.Value, tapsClass+"Augmented")
	if !ok {
		return nil, v.fail("see annotation: "+d.String(),
			"the 'class' was expected to start with 'sifive.enterprise.grandCentral.Augmented*', but was '%s' (Did you misspell it?)", class.Value)
	}
	switch kind {
	case "BundleType":
		return v.bundle(d, class, n, id, path)
	case "VectorType":
		list, ok := viewMember[*ir.ArrayAttr](v, d, "elements", path)
		if !ok {
			return nil, false
		}
		elements := make([]ir.Attribute, len(list.Elems))
		for i, e := range list.Elems {
			inner, ok := e.(*ir.DictAttr)
			if !ok {
				return nil, false
			}
			if elements[i], ok = v.augmented(inner, augmentedName{name: n.name}, id, fmt.Sprintf("%s_%d", path, i)); !ok {
				return nil, false
			}
		}
		return v.dict([]string{"class", "description", "elements", "name"}, class, n.description, v.l.c.IR().Array(elements...), n.name), true
	case "GroundType":
		leaf, ok := v.leaf(d, class, n, path)
		if !ok {
			return nil, false
		}
		return v.dict([]string{"class", "description", "id", "name"}, class, n.description, leaf, n.name), true
	}
	return nil, v.fail("see annotation: "+d.String(), "found unknown AugmentedType '%s' (Did you misspell it?)", class.Value)
}

func (v *viewReader) bundle(d *ir.DictAttr, class ir.Attribute, n augmentedName, id ir.Attribute, path string) (*ir.DictAttr, bool) {
	def, ok := viewMember[*ir.StringAttr](v, d, "defName", path)
	if !ok {
		return nil, false
	}
	list, ok := viewMember[*ir.ArrayAttr](v, d, "elements", path)
	if !ok {
		return nil, false
	}
	var elements []ir.Attribute
	for i, e := range list.Elems {
		field, ok := e.(*ir.DictAttr)
		if !ok {
			return nil, v.fail(fmt.Sprintf("The received element was: %s\n", e),
				"Annotation '%s' with path '.elements[%d]' contained an unexpected type (expected a DictionaryAttr).", v.class, i)
		}
		at := fmt.Sprintf("%s.elements[%d]", path, i)
		name, ok := viewMember[*ir.StringAttr](v, field, "name", at)
		if !ok {
			return nil, false
		}
		tpe, ok := viewMember[*ir.DictAttr](v, field, "tpe", at)
		if !ok {
			return nil, false
		}
		inner := augmentedName{name: name}
		if s, ok := field.Get("description").(*ir.StringAttr); ok {
			inner.description = s
		}
		part, ok := v.augmented(tpe, inner, nil, path+"_"+name.Value)
		if !ok {
			return nil, false
		}
		elements = append(elements, part)
	}
	keys := []string{"class", "defName", "description", "elements", "id", "name"}
	return v.dict(keys, class, def, n.description, v.l.c.IR().Array(elements...), id, n.name), true
}

// leaf plans the wiring of a leaf, and returns its identifier. It returns false after an error.
func (v *viewReader) leaf(d *ir.DictAttr, class ir.Attribute, n augmentedName, path string) (*ir.IntegerAttr, bool) {
	ref, ok := d.Get("ref").(*ir.DictAttr)
	if !ok {
		return nil, v.fail("", "missing 'ref' key in %s", d)
	}
	target, ok := v.target(ref, path)
	if !ok {
		return nil, v.fail("See the full Annotation here: "+v.root.String(), "Failed to parse ReferenceTarget")
	}
	l := v.l
	c := l.c.IR()
	id := l.newID()
	r := l.resolver.resolve(target)
	if r == nil || firrtl.IsModuleLike(r.ref.op) && r.ref.port < 0 { // upstream crashes on modules
		return nil, v.fail("", "Failed to resolve target %s", c.String(target))
	}
	source := v.source(r, target)
	if source == nil {
		return nil, false
	}
	b := l.c.Builder()
	b.AtEnd(v.companion.Region(0).First())
	sink := firrtl.CreateWire(b, r.ref.op.Loc(), firrtl.WireArgs{
		Name: n.name, NameKind: firrtl.NameKind(c, firrtl.Droppable), ResultType: source.Type(),
		Annotations: c.Array(v.dict([]string{"class", "id"}, class, id)),
	})
	l.wires = append(l.wires, wiredSignal{source: source, sink: sink.Result(0), name: path + "__bore", probe: !l.options.NoRefs})
	return id, true
}

// within returns a reader whose errors show d in the place of the annotation.
func (v *viewReader) within(d *ir.DictAttr) *viewReader {
	w := *v
	w.root = d
	return &w
}

// target returns the text of a target that is given by its parts. Like upstream, it leaves out the circuit. It returns
// false after an error.
func (v *viewReader) target(ref *ir.DictAttr, path string) (string, bool) {
	v = v.within(ref)
	_, ok1 := viewMember[*ir.StringAttr](v, ref, "circuit", path)
	module, ok2 := viewMember[*ir.StringAttr](v, ref, "module", path)
	steps, ok3 := viewMember[*ir.ArrayAttr](v, ref, "path", path)
	components, ok4 := viewMember[*ir.ArrayAttr](v, ref, "component", path)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return "", false
	}
	var text strings.Builder
	text.WriteString("~|" + module.Value)
	for _, a := range steps.Elems {
		words := [2]string{}
		step, ok := a.(*ir.DictAttr)
		for i, key := range [...]string{"_1", "_2"} {
			if !ok {
				break
			}
			var part *ir.DictAttr
			var word *ir.StringAttr
			if part, ok = viewMember[*ir.DictAttr](v.within(step), step, key, path); ok {
				if word, ok = viewMember[*ir.StringAttr](v.within(part), part, "value", path); ok {
					words[i] = word.Value
				}
			}
		}
		if !ok {
			return "", v.fail("", "annotation '%s has invalid type (expected DictionaryAttr)", v.class)
		}
		text.WriteString("/" + words[0] + ":" + words[1])
	}
	name, ok := viewMember[*ir.StringAttr](v, ref, "ref", path)
	if !ok {
		return "", false
	}
	text.WriteString(">" + name.Value)
	for i, a := range components.Elems {
		at := fmt.Sprintf("%s.component[%d]", path, i)
		d, ok := a.(*ir.DictAttr)
		if !ok {
			return "", v.fail("", "annotation '%s' with path '%s has invalid type (expected DictionaryAttr)", v.class, at)
		}
		if _, ok := viewMember[*ir.StringAttr](v, d, "class", at); !ok {
			return "", false
		}
		switch value := d.Get("value").(type) {
		case *ir.StringAttr:
			text.WriteString("." + value.Value)
		case *ir.IntegerAttr:
			text.WriteString("[" + value.Value.String() + "]")
		default:
			return "", v.fail(fmt.Sprintf("The value received was: %s\n", value),
				"Annotation '%s' with path '%s.value has unexpected type (should be StringAttr for subfield  or IntegerAttr for subindex).", v.class, at)
		}
	}
	return text.String(), true
}

// source returns the value that r names, where it can be connected. It returns nil after an error.
func (v *viewReader) source(r *resolved, target string) *ir.Value {
	l := v.l
	b, op := l.c.Builder(), r.ref.op
	switch {
	case op.Is(firrtl.FExtModule):
		if len(r.instances) == 0 {
			paths := newInstancePaths(l.graph, topModule(l.c.Op, l.graph)).to(l.graph.Of(op))
			if len(paths) != 1 {
				op.EmitError("cannot resolve a unique instance path from the external module '%s'", l.c.IR().String(target).String()+"'")
				return nil
			}
			r.instances = paths[0]
		}
		inst := r.instances[len(r.instances)-1]
		b.After(inst)
		return fieldOf(b, op.Loc(), inst.Result(r.ref.port), r.field)
	case op.Is(firrtl.FModule):
		b.AtEnd(op.Region(0).First())
		return fieldOf(b, op.Loc(), op.Region(0).First().Arg(r.ref.port), r.field)
	}
	b.AtEnd(op.Enclosing(firrtl.FModule).Region(0).First())
	switch op.Def() {
	case firrtl.Wire, firrtl.Node, firrtl.Reg, firrtl.RegReset:
	default:
		if op.NumResults() != 1 {
			op.EmitOpError("cannot be used as a target of the Grand Central View \"%s\" because it does not have exactly one result", "")
			return nil
		}
	}
	return fieldOf(b, op.Loc(), op.Result(0), r.field)
}
