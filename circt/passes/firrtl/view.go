package firrtl

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// The intrinsic circt.view, which describes signals as a nested interface, in JSON.

const augmentedPrefix = "sifive.enterprise.grandcentral."

// view creates the firrtl.view that the intrinsic's parameter info describes in JSON. It
// returns nil after an error.
func (g *generic) view() *ir.Operation {
	for i := range g.op.NumOperands() {
		if !firrtl.IsGround(g.op.Operand(i).Type()) {
			g.fail(" input %d must be ground type", i)
			return nil
		}
	}
	d := json.NewDecoder(strings.NewReader(text(g.param("info"))))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	if err == nil {
		if _, end := d.Token(); end != io.EOF {
			err = fmt.Errorf("more after the value")
		}
	}
	if err != nil {
		words := annotation.JSONFault(text(g.param("info")))
		if words == "" {
			words = err.Error()
		}
		g.fail(": error parsing view JSON: %s", words)
		return nil
	}
	info, ok := g.attribute(v).(*ir.DictAttr)
	if !ok {
		g.fail(": 'info' parameter must be a dictionary")
		return nil
	}
	p := &viewParser{g: g, info: info}
	if class := text(info.Get("class")); class != augmentedPrefix+"AugmentedBundleType" {
		g.fail(": 'info' must be augmented bundle")
		return nil
	}
	parsed := p.parse(info, text(g.param("name")), nil, "")
	if parsed == nil {
		return nil
	}
	if p.leaves != g.op.NumOperands() {
		g.fail(" has %d operands but view 'info' has %d leaf elements", g.op.NumOperands(), p.leaves)
		return nil
	}
	return firrtl.CreateView(g.b, g.op.Loc(), firrtl.ViewArgs{Inputs: g.op.OperandValues(nil), AugmentedType: g.b.Ctx.DialectAttr(firrtl.AugmentedBundleTypeAttr, parsed),
		Name: g.param("name"), YamlFile: ir.Given(g.param("yaml"))})
}

// attribute returns v, a decoded JSON value, as an attribute.
func (g *generic) attribute(v any) ir.Attribute {
	c := g.b.Ctx
	switch v := v.(type) {
	case bool:
		return c.Bool(v)
	case string:
		return c.String(v)
	case json.Number:
		if n, err := strconv.ParseInt(v.String(), 10, 64); err == nil {
			return c.Int64Attr(c.Int(64), n)
		}
		return c.String(v.String())
	case []any:
		list := make([]ir.Attribute, len(v))
		for i, e := range v {
			list[i] = g.attribute(e)
		}
		return c.Array(list...)
	case map[string]any:
		var entries []ir.NamedAttribute
		for k, e := range v {
			entries = append(entries, ir.NamedAttribute{Name: c.String(k), Value: g.attribute(e)})
		}
		return c.Dict(entries) // which sorts them
	}
	return c.Unit()
}

// viewParser checks the description of a view, and counts its signals.
type viewParser struct {
	g      *generic
	info   *ir.DictAttr
	leaves int
}

func (p *viewParser) fail(note, format string, args ...any) *ir.DictAttr {
	p.g.op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: p.g.op.Loc(), Text: note}}, format, args...)
	return nil
}

// required returns the member of d under key, which must have the type T. For errors,
// path says where d is. It returns false after an error.
func required[T ir.Attribute](p *viewParser, d *ir.DictAttr, key, path string) (v T, ok bool) {
	where := "View 'info'"
	if path != "" {
		where += " with path '" + path + "'"
	}
	note := "The full 'info' attribute is reproduced here: " + p.info.String()
	a := d.Get(key)
	if a == nil {
		p.fail(note, "%s did not contain required key '%s'.", where, key)
		return v, false
	}
	if v, ok = a.(T); !ok {
		p.fail(note, "%s did not contain the correct type for key '%s'.", where, key)
	}
	return v, ok
}

// parse returns d, a part of the view's JSON description, in the form that firrtl.view
// has. It adds name, and the comment description unless that is nil. It returns nil
// after an error, for which path says where d is.
func (p *viewParser) parse(d *ir.DictAttr, name string, description ir.Attribute, path string) *ir.DictAttr {
	c := p.g.b.Ctx
	class, ok := required[*ir.StringAttr](p, d, "class", path)
	if !ok {
		return nil
	}
	entries := []ir.NamedAttribute{{Name: c.String("class"), Value: class}, {Name: c.String("name"), Value: c.String(name)}}
	if description != nil {
		entries = append(entries, ir.NamedAttribute{Name: c.String("description"), Value: description})
	}
	switch strings.TrimPrefix(class.Value, augmentedPrefix) {
	case "AugmentedGroundType":
		p.leaves++
		return c.Dict(entries)
	case "AugmentedVectorType":
		elems := p.elements(d, path, func(e *ir.DictAttr, at string) *ir.DictAttr { return p.parse(e, name, nil, at) })
		if elems == nil {
			return nil
		}
		return c.Dict(append(entries, ir.NamedAttribute{Name: c.String("elements"), Value: elems}))
	case "AugmentedBundleType":
		return p.bundle(d, entries, path)
	}
	return p.fail("see attribute: "+d.String(), "found unknown AugmentedType '%s' (Did you misspell it?)", class.Value)
}

// bundle returns d, the JSON description of a bundle, in the form that firrtl.view has.
// The list entries has the members of the result so far. It returns nil after an error,
// for which path says where d is.
func (p *viewParser) bundle(d *ir.DictAttr, entries []ir.NamedAttribute, path string) *ir.DictAttr {
	c := p.g.b.Ctx
	def, ok := required[*ir.StringAttr](p, d, "defName", path)
	if !ok {
		return nil
	}
	elems := p.elements(d, path, func(e *ir.DictAttr, at string) *ir.DictAttr {
		name, ok := required[*ir.StringAttr](p, e, "name", at)
		if !ok {
			return nil
		}
		t, ok := required[*ir.DictAttr](p, e, "tpe", at)
		if !ok {
			return nil
		}
		return p.parse(t, name.Value, e.Get("description"), at)
	})
	if elems == nil {
		return nil
	}
	return c.Dict(append(entries, ir.NamedAttribute{Name: c.String("defName"), Value: def},
		ir.NamedAttribute{Name: c.String("elements"), Value: elems}))
}

// elements converts the elements of d, a vector or bundle, by calls of the function
// part. It returns them as an array, or nil after an error.
func (p *viewParser) elements(d *ir.DictAttr, path string, part func(e *ir.DictAttr, at string) *ir.DictAttr) ir.Attribute {
	list, ok := required[*ir.ArrayAttr](p, d, "elements", path)
	if !ok {
		return nil
	}
	elems := make([]ir.Attribute, len(list.Elems))
	for i := range elems {
		e, at, ok := p.element(list, i, path)
		if !ok {
			return nil
		}
		made := part(e, at)
		if made == nil {
			return nil
		}
		elems[i] = made
	}
	return p.g.b.Ctx.Array(elems...)
}

// element returns element i of list, and its path for errors. ok is false, after an
// error, if the element is no dictionary.
func (p *viewParser) element(list *ir.ArrayAttr, i int, path string) (d *ir.DictAttr, at string, ok bool) {
	at = path + ".elements[" + strconv.Itoa(i) + "]"
	if d, ok = list.Elems[i].(*ir.DictAttr); !ok {
		p.fail(fmt.Sprintf("The received element was: %s", list.Elems[i]),
			"View 'info' attribute with path '%s' contained an unexpected type (expected a DictionaryAttr).", at)
	}
	return d, at, ok
}
