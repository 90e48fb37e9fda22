package bytecode

import (
	"github.com/millrace-mlir/millrace/ir"
)

// readResources enters the resources of the file into the context: the dialects' resources,
// with their data if the file has any, and the external groups.
func (r *reader) readResources() error {
	if !r.present[secResourceOffsets] {
		return nil
	}
	c := cursor{data: r.sections[secResourceOffsets]}
	data := cursor{data: r.sections[secResourceData]}
	for n := c.count(); n > 0 && !c.failed(); n-- {
		provider := string(r.string(&c))
		r.resourceGroup(&c, &data, func(x *ir.Resource) {
			if x.Declared {
				c.fail("attempting to parse a byte at the end of the bytecode")
				return
			}
			x.KeyLoc = r.ctx.FileLineCol(r.ctx.String(r.name), 0, 0)
			x.ValueLoc = x.KeyLoc
			r.ctx.Resources.AddExternal(provider, x)
		})
	}
	for !c.failed() && c.left() > 0 {
		d := r.dialectRef(&c)
		if c.failed() {
			break
		}
		if err := r.loadDialect(d); err != nil {
			return err
		}
		name := r.dialects[d].name
		if !r.builtin[d] {
			if r.ctx.Dialect(name) == nil {
				c.fail("dialect '%s' is unknown", name)
			} else {
				c.fail("unexpected resources for dialect '%s'", name)
			}
			break
		}
		r.resourceGroup(&c, &data, func(x *ir.Resource) {
			if r.part && (x.Declared || x.Kind == ir.BlobResource) {
				r.resources = append(r.resources, r.ctx.Resources.Share("builtin", x).Key)
				return
			}
			d := r.ctx.Resources.DeclareUnique("builtin", x.Key)
			r.resources = append(r.resources, d.Key)
			if x.Declared {
				return
			}
			if x.Kind != ir.BlobResource {
				c.fail("expected a blob resource entry, but found a %s entry instead", resourceKinds[x.Kind])
				return
			}
			d.Data, d.Align, d.Declared = x.Data, x.Align, false
		})
	}
	if c.err == nil {
		return data.err
	}
	return c.err
}

var resourceKinds = [...]string{"blob", "bool", "string"}

// resourceGroup decodes a group of resources and calls add for each. The cursors c and data
// are in the sections of offsets and of data. A resource without data has Declared set.
func (r *container) resourceGroup(c, data *cursor, add func(*ir.Resource)) {
	for n := c.count(); n > 0 && !c.failed(); n-- {
		key, size, kind := r.string(c), c.varint(), c.byte()
		if c.failed() {
			return
		}
		if kind > byte(ir.StringResource) {
			c.fail("unknown resource kind: %d", kind)
			return
		}
		base := r.resourceBase + data.pos
		x := &ir.Resource{Key: string(key), Kind: ir.ResourceKind(kind), Declared: size == 0}
		p := cursor{data: data.bytes(size)}
		if data.failed() {
			c.failWith(data.err)
			return
		}
		if size > 0 {
			switch x.Kind {
			case ir.BlobResource:
				align, length := p.varint(), p.varint()
				if align > 1<<31 {
					p.fail("expected alignment to be a power-of-two")
				}
				p.align(base, align)
				x.Data, x.Align = p.bytes(length), uint32(align)
			case ir.BoolResource:
				x.Bool = p.byte() != 0
			case ir.StringResource:
				x.Str = string(r.string(&p))
			}
			if !p.failed() && p.left() > 0 {
				p.fail("unexpected trailing bytes in resource entry '%s'", key)
			}
			if p.failed() {
				c.failWith(p.err)
				return
			}
		}
		add(x)
	}
}
