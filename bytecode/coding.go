package bytecode

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// coding is the custom coding of a dialect's attributes and types, by code.
type coding struct {
	dialect      string
	attrs, types []entrySpec
	// attr and typ decode an entry, as opaque text, where the dialect is not
	// registered; nil where that is an error.
	attr func(w *worker, c *cursor, code int, mnemonic string) ir.Attribute
	typ  func(w *worker, c *cursor, code int, mnemonic string) ir.Type
	// versioned: files may say a version of the dialect.
	versioned bool
}

// guests are the dialects of StableHLO, which files name where no context knows them;
// all others say how they are coded themselves (ir.Coding).
var guests = []*coding{vhloCoding, stablehloCoding, chloCoding}

func guestCoding(dialect string) *coding {
	for _, k := range guests {
		if k.dialect == dialect {
			return k
		}
	}
	return nil
}

var builtinCoding = &coding{dialect: "builtin", attrs: builtinAttrSpecs, types: builtinTypeSpecs}

// bind finds how the file's dialects are coded in a context.
func (f *container) bind(ctx *ir.Context) {
	for i := range f.dialects {
		f.dialects[i].coding = codingOf(ctx, f.dialects[i].name)
	}
}

// codingOf is the coding of a dialect, nil if it has none.
func codingOf(ctx *ir.Context, dialect string) *coding {
	if dialect == "builtin" {
		return builtinCoding
	}
	d := ctx.Dialect(dialect)
	if d == nil {
		return guestCoding(dialect)
	}
	k := &coding{dialect: dialect, versioned: d.Version != nil}
	for _, a := range d.Attrs {
		for i := range a.Codings {
			addSpec(&k.attrs, entrySpec{name: a.Mnemonic, attr: a}, &a.Codings[i], dialect)
		}
	}
	for _, t := range d.Types {
		for i := range t.Codings {
			addSpec(&k.types, entrySpec{name: t.Mnemonic, typ: t}, &t.Codings[i], dialect)
		}
	}
	if k.attrs == nil && k.types == nil && !k.versioned {
		return guestCoding(dialect)
	}
	return k
}

// addSpec adds an entry under its code.
func addSpec(specs *[]entrySpec, e entrySpec, c *ir.Coding, dialect string) {
	e.fields, e.params = c.Fields, c.Params
	if n := c.Code + 1 - len(*specs); n > 0 {
		*specs = append(*specs, make([]entrySpec, n)...)
	}
	if at := &(*specs)[c.Code]; at.name == "" {
		*at = e
	} else {
		panic(fmt.Sprintf("dialect %s: %s and %s have the code %d in bytecode", dialect, at.name, e.name, c.Code))
	}
}

// spec is the entry of a code, nil if there is none.
func spec(specs []entrySpec, c *cursor) (*entrySpec, int) {
	code := c.varint()
	if c.failed() {
		return nil, 0
	}
	if code >= uint64(len(specs)) || specs[code].name == "" {
		c.fail("unknown attribute code: %d", code)
		return nil, 0
	}
	return &specs[code], int(code)
}

// readAttr decodes a custom attribute entry.
func (k *coding) readAttr(w *worker, c *cursor) ir.Attribute {
	e, code := spec(k.attrs, c)
	if e == nil {
		return nil
	}
	def := e.attr
	if d := w.ctx.Dialect(k.dialect); def == nil && d != nil {
		def = d.Attr(e.name)
	} else if d == nil && k.attr != nil {
		return k.attr(w, c, code, e.name)
	}
	if def == nil {
		c.fail("dialect '%s' is not registered with its attribute '%s'", k.dialect, e.name)
		return nil
	}
	params := w.readParams(c, e, def.Params)
	if c.failed() {
		return nil
	}
	return w.ctx.DialectAttr(def, params...)
}

// readType decodes a custom type entry.
func (k *coding) readType(w *worker, c *cursor) ir.Type {
	e, code := spec(k.types, c)
	if e == nil {
		return nil
	}
	def := e.typ
	if d := w.ctx.Dialect(k.dialect); def == nil && d != nil {
		def = d.Type(e.name)
	} else if d == nil && k.typ != nil {
		return k.typ(w, c, code, e.name)
	}
	if def == nil {
		c.fail("dialect '%s' is not registered with its type '%s'", k.dialect, e.name)
		return nil
	}
	params := w.readParams(c, e, def.Params)
	if c.failed() {
		return nil
	}
	return w.ctx.DialectType(def, params...)
}

// putCoded sends a dialect's attribute or type to s; false leaves it to the text.
func putCoded(s *sink, codings []ir.Coding, d *ir.Dialect, mnemonic string, isType bool, params []ir.Attribute) bool {
	for i := range codings {
		if k := &codings[i]; holds(k.Fields, k.Params, params) && (k.When == nil || k.When(params)) {
			putParams(s, k.Code, &entrySpec{fields: k.Fields, params: k.Params}, params)
			return true
		}
	}
	k := guestCoding(d.Name)
	if k == nil || codings != nil {
		return false
	}
	specs := k.attrs
	if isType {
		specs = k.types
	}
	for code := range specs {
		if e := &specs[code]; e.name == mnemonic && holds(e.fields, e.params, params) {
			putParams(s, code, e, params)
			return true
		}
	}
	return false
}

// holds reports whether the fields leave out no parameter that is there.
func holds(fields string, at []int, params []ir.Attribute) bool {
	for i, p := range params {
		if p != nil && (at == nil && i >= len(fields) || at != nil && !slices.Contains(at, i)) {
			return false
		}
	}
	return true
}
