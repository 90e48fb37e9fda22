package llvmin

import (
	"github.com/millrace-mlir/millrace/ir"
)

// record collects the parameters of an attribute by name. Zeros of optional parameters stay absent.
type record struct {
	i      *importer
	def    *ir.DialectAttrDef
	params []ir.Attribute
}

func (i *importer) record(def *ir.DialectAttrDef) *record {
	return &record{i, def, make([]ir.Attribute, len(def.Params))}
}

func (r *record) param(name string) int {
	for k := range r.def.Params {
		if r.def.Params[k].Name == name {
			return k
		}
	}
	panic("no parameter " + name + " of " + r.def.Mnemonic)
}

// set sets a parameter to an attribute, unless that is nil.
func (r *record) set(name string, a ir.Attribute) *record {
	if a = ir.Given(a); a != nil {
		r.params[r.param(name)] = a
	}
	return r
}

func (r *record) text(name, s string, present bool) *record {
	if present {
		r.set(name, r.i.ctx.String(s))
	}
	return r
}

func (r *record) number(name string, n uint64) *record {
	k := r.param(name)
	p := &r.def.Params[k]
	if n == 0 && p.IsOptional() {
		return r
	}
	width := p.Width
	if p.Enum != nil {
		width = max(p.Enum.Width, 32)
	}
	if width == 0 {
		width = 64
	}
	r.params[k] = r.i.ctx.Int64Attr(r.i.ctx.Int(width), int64(n))
	return r
}

func (r *record) flag(name string, v bool) *record {
	k := r.param(name)
	if v || !r.def.Params[k].IsOptional() {
		r.params[k] = r.i.ctx.Bool(v)
	}
	return r
}

// list sets a parameter to a list.
func (r *record) list(name string, elems []ir.Attribute) *record {
	r.params[r.param(name)] = r.i.ctx.Array(elems...)
	return r
}

// attr returns the attribute. Absent parameters get their defaults, and absent lists are empty.
func (r *record) attr() ir.Attribute {
	for k := range r.params {
		switch d := &r.def.Params[k]; {
		case r.params[k] != nil:
		case d.Default != nil:
			r.params[k] = d.Default(r.i.ctx)
		case d.Kind == ir.ParamList:
			r.params[k] = r.i.ctx.Array()
		}
	}
	return r.i.ctx.DialectAttr(r.def, r.params...)
}
