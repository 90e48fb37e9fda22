package bytecode

import (
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
	// version is the number of varints in a version section, 0 if the dialect
	// has none.
	version int
	// written is the version that mlir-opt writes, nil for none.
	written []uint64
	// typeCode chooses among the codes of a mnemonic, given the first; nil: there is only one each.
	typeCode func(t *ir.DialectType, first int) int
	// typeDef finds the definition for a type code where mnemonics do not tell.
	typeDef func(d *ir.Dialect, code int) *ir.DialectTypeDef
}

var codings = []*coding{llvmCoding, quantCoding, vhloCoding, stablehloCoding, chloCoding, testCoding}

// testCoding is the dialect of upstream's own tests, which mlir-opt knows: it has a version, and files say so.
var testCoding = &coding{dialect: "test", version: 2, written: []uint64{2, 0}}

// codingOf is the coding of a dialect, nil if it has none. The builtin dialect's
// is not in the table.
func codingOf(dialect string) *coding {
	for _, k := range codings {
		if k.dialect == dialect {
			return k
		}
	}
	return nil
}

// readAttr decodes a custom attribute entry.
func (k *coding) readAttr(w *worker, c *cursor) ir.Attribute {
	code := c.varint()
	if c.failed() || code >= uint64(len(k.attrs)) || k.attrs[code].name == "" {
		if !c.failed() {
			c.fail("unknown attribute code: %d", code)
		}
		return nil
	}
	e := &k.attrs[code]
	d := w.ctx.Dialect(k.dialect)
	if k.attr != nil && d == nil {
		return k.attr(w, c, int(code), e.name)
	}
	if d == nil || d.Attr(e.name) == nil {
		c.fail("dialect '%s' is not registered with its attribute '%s'", k.dialect, e.name)
		return nil
	}
	def := d.Attr(e.name)
	params := w.readParams(c, e, def.Params)
	if c.failed() {
		return nil
	}
	return w.ctx.DialectAttr(def, params...)
}

// readType decodes a custom type entry.
func (k *coding) readType(w *worker, c *cursor) ir.Type {
	code := c.varint()
	if c.failed() || code >= uint64(len(k.types)) || k.types[code].name == "" {
		if !c.failed() {
			c.fail("unknown attribute code: %d", code)
		}
		return nil
	}
	e := &k.types[code]
	d := w.ctx.Dialect(k.dialect)
	if k.typ != nil && d == nil {
		return k.typ(w, c, int(code), e.name)
	}
	var def *ir.DialectTypeDef
	if d != nil && k.typeDef != nil {
		def = k.typeDef(d, int(code))
	} else if d != nil {
		def = d.Type(e.name)
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

// putAttr sends an attribute to s; false leaves it to the text.
func (k *coding) putAttr(s *sink, a *ir.DialectAttr) bool {
	for code := range k.attrs {
		if e := &k.attrs[code]; e.name == a.Def.Mnemonic {
			putParams(s, code, e, a.Params)
			return true
		}
	}
	return false
}

// putType sends a type to s; false leaves it to the text.
func (k *coding) putType(s *sink, t *ir.DialectType) bool {
	code := slices.IndexFunc(k.types, func(e entrySpec) bool { return e.name == t.Def.Mnemonic })
	if code < 0 {
		return false
	}
	if k.typeCode != nil {
		code = k.typeCode(t, code)
	}
	putParams(s, code, &k.types[code], t.Params)
	return true
}
