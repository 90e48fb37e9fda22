package bytecode

import (
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// coding describes the custom encodings of a dialect's attributes and types. The slices are
// indexed by code.
type coding struct {
	dialect      string
	attrs, types []entrySpec
	// versioned: files may say a version of the dialect.
	versioned bool
}

var builtinCoding = &coding{dialect: "builtin", attrs: builtinAttrSpecs, types: builtinTypeSpecs}

// bind sets, for each dialect of the file, the encodings that the context defines for it.
func (f *container) bind(ctx *ir.Context) {
	for i := range f.dialects {
		f.dialects[i].coding = codingOf(ctx, f.dialects[i].name)
	}
}

// codingOf returns the encodings of a dialect, or nil if the context defines none.
func codingOf(ctx *ir.Context, dialect string) *coding {
	if dialect == "builtin" {
		return builtinCoding
	}
	d := ctx.Dialect(dialect)
	if d == nil {
		return nil
	}
	k := &coding{dialect: dialect, versioned: d.Version != nil || d.AnyVersion}
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
		return nil
	}
	return k
}

// addSpec adds e, with the fields of c, to specs at the index c.Code. It panics if the code is
// taken.
func addSpec(specs *[]entrySpec, e entrySpec, c *ir.Coding, dialect string) {
	e.fields, e.params, e.storage = c.Fields, c.Params, c.Storage
	if n := c.Code + 1 - len(*specs); n > 0 {
		*specs = append(*specs, make([]entrySpec, n)...)
	}
	if at := &(*specs)[c.Code]; at.name == "" {
		*at = e
	} else {
		panic(fmt.Sprintf("dialect %s: %s and %s have the code %d in bytecode", dialect, at.name, e.name, c.Code))
	}
}

// spec decodes a code and returns its entry in specs. It returns nil after an error, which c
// records.
func spec(specs []entrySpec, c *cursor) *entrySpec {
	code := c.varint()
	if c.failed() {
		return nil
	}
	if code >= uint64(len(specs)) || specs[code].name == "" {
		c.fail("unknown attribute code: %d", code)
		return nil
	}
	return &specs[code]
}

// readAttr decodes an attribute entry with a custom encoding. It returns nil after an error,
// which c records.
func (k *coding) readAttr(w *worker, c *cursor) ir.Attribute {
	e := spec(k.attrs, c)
	if e == nil {
		return nil
	}
	params := w.readParams(c, e, e.attr.Params)
	if c.failed() {
		return nil
	}
	return w.ctx.DialectAttr(e.attr, params...)
}

// readType decodes a type entry with a custom encoding. It returns nil after an error, which c
// records.
func (k *coding) readType(w *worker, c *cursor) ir.Type {
	e := spec(k.types, c)
	if e == nil {
		return nil
	}
	params := w.readParams(c, e, e.typ.Params)
	if c.failed() {
		return nil
	}
	return w.ctx.DialectType(e.typ, params...)
}

// putCoded passes the parameters of a dialect attribute or type to s, by the first of codings
// that can represent them. It returns false if none can, so that the text must be written.
func putCoded(s *sink, codings []ir.Coding, params []ir.Attribute) bool {
	for i := range codings {
		if k := &codings[i]; holds(k.Fields, k.Params, params) && (k.When == nil || k.When(params)) {
			putParams(s, k.Code, &entrySpec{fields: k.Fields, params: k.Params}, params)
			return true
		}
	}
	return false
}

// holds reports whether an encoding with these fields can represent params: it has a field for
// each parameter that is present. The slice at maps each field to its parameter; nil means
// that field i holds parameter i.
func holds(fields string, at []int, params []ir.Attribute) bool {
	for i, p := range params {
		if p != nil && (at == nil && i >= len(fields) || at != nil && !slices.Contains(at, i)) {
			return false
		}
	}
	return true
}
