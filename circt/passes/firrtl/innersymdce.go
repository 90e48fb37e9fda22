package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// InnerSymbolDCE is the pass firrtl-inner-symbol-dce. In the modules of a circuit, it removes each inner symbol that
// no inner reference names.
var InnerSymbolDCE = &passes.Pass{
	Name: "InnerSymbolDCE", Arg: "firrtl-inner-symbol-dce", Doc: "Eliminate dead inner symbols",
	Anchor: "builtin.module", Scope: passes.Always(passes.ModuleScope),
	Stats: []passes.Statistic{
		{Name: "num-inner-refs-found", Doc: "Number of inner-refs found"},
		{Name: "num-inner-sym-found", Doc: "Number of inner symbols found"},
		{Name: "num-inner-sym-removed", Doc: "Number of inner symbols removed"},
	},
	Run: func(c *passes.Ctx) bool {
		d := &innerSymDCE{refs: map[ir.Attribute]bool{}, seen: map[ir.Attribute]bool{}}
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			d.collect(op)
			return ir.Advance
		})
		for circuit := range c.Op.Region(0).First().Ops() {
			if !circuit.Is(firrtl.Circuit) {
				continue
			}
			for _, module := range modulesOf(circuit) {
				d.module(module)
			}
		}
		c.Count(0, int64(len(d.refs)))
		c.Count(1, d.found)
		c.Count(2, d.removed)
		if d.removed == 0 {
			c.PreserveAll()
		}
		return true
	},
}

type innerSymDCE struct {
	refs           map[ir.Attribute]bool
	seen           map[ir.Attribute]bool // arrays and dictionaries that were searched
	found, removed int64
}

func (d *innerSymDCE) collect(op *ir.Operation) {
	for _, a := range op.Props() {
		d.search(a)
	}
	if dict := op.Discardable(); dict != nil {
		for _, e := range dict.Entries {
			d.search(e.Value)
		}
	}
}

// search records the inner references in an attribute.
func (d *innerSymDCE) search(a ir.Attribute) {
	switch a := a.(type) {
	case *ir.DialectAttr:
		if a.Def == hw.InnerRefAttr {
			d.refs[a] = true
			return
		}
		for _, p := range a.Params {
			d.search(p)
		}
	case *ir.ArrayAttr:
		if len(a.Elems) > 0 && !d.seen[a] {
			d.seen[a] = true
			for _, e := range a.Elems {
				d.search(e)
			}
		}
	case *ir.DictAttr:
		if !d.seen[a] {
			d.seen[a] = true
			for _, e := range a.Entries {
				d.search(e.Value)
			}
		}
	}
}

func (d *innerSymDCE) module(module *ir.Operation) {
	name := ir.SymbolName(module)
	if list, ok := module.Inherent("portSymbols").(*ir.ArrayAttr); ok && len(list.Elems) > 0 {
		syms := make([]ir.Attribute, len(list.Elems))
		changed := false
		for i, a := range list.Elems {
			syms[i] = d.used(name, a)
			changed = changed || syms[i] != a
		}
		if changed {
			module.SetInherent("portSymbols", firrtl.PortSymbols(module.Context(), syms))
		}
	}
	for i := range module.NumRegions() {
		for b := module.Region(i).First(); b != nil; b = b.Next() {
			d.block(name, b)
		}
	}
}

func (d *innerSymDCE) block(module *ir.StringAttr, b *ir.Block) {
	for op := range b.Ops() {
		if op.Def() != nil && op.Def().Slot(hw.InnerSymName) >= 0 {
			if a := op.Inherent(hw.InnerSymName); a != nil {
				if u := d.used(module, a); u != a {
					op.SetInherent(hw.InnerSymName, u)
				}
			}
		}
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				d.block(module, r)
			}
		}
	}
}

// used returns the attribute a, inner symbols in module, without the symbols that no reference names. It returns nil
// if none remains.
func (d *innerSymDCE) used(module *ir.StringAttr, a ir.Attribute) ir.Attribute {
	syms := hw.InnerSyms(a)
	if len(syms) == 0 {
		return a
	}
	var keep []hw.InnerSymProps
	for _, e := range syms {
		p := hw.InnerSymPropsOf(e)
		d.found++
		if d.refs[hw.InnerRef(module, p.Name)] {
			keep = append(keep, p)
		}
	}
	switch len(keep) {
	case len(syms):
		return a
	case 0:
		d.removed += int64(len(syms))
		return nil
	}
	d.removed += int64(len(syms) - len(keep))
	return hw.InnerSym(keep...)
}
