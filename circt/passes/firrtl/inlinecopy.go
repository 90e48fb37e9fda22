package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/dbg"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// copy copies op, an operation of a module that is being inlined. The copy's name begins with the level's prefix, which
// names the inlined instances. The copy gets inner symbols that are free in the new module, and the annotations that
// hold for this instance.
func (k *inlining) copy(l *level, op *ir.Operation) {
	old := annotation.Of(op)
	var list []ir.Attribute
	for _, a := range old {
		if s := annotation.Nonlocal(a); s != nil && k.paths[s] != nil {
			if !k.active[s] {
				continue
			}
			a = k.localized(l, a, s)
		}
		list = append(list, a)
	}
	to := k.b.Insert(k.b.Arena.Clone(op, l.mapping))
	originals := walkList(op)
	for i, c := range walkList(to) {
		if c.Is(firrtl.Instance) {
			k.renameInstance(l, originals[i], c)
		} else {
			k.rename(l, c)
		}
	}
	if len(old) > 0 {
		to.SetAttr("annotations", k.c.Array(list...))
	}
	l.made = append(l.made, to)
}

// scope makes the debug scope for an inlined instance, in the scope parent. Scopes that stay without uses are erased at
// the end.
func (k *inlining) scope(l *level, inst *ir.Operation, parent *ir.Value) {
	op := dbg.CreateScope(k.b, inst.Loc(), dbg.ScopeArgs{
		Scope: parent, InstanceName: inst.Inherent("name"), ModuleName: ir.SymbolName(l.child), ResultType: k.c.DialectType(dbg.ScopeType),
	})
	l.debug = op.Result(0)
	k.scopes = append(k.scopes, op)
}

func walkList(op *ir.Operation) (list []*ir.Operation) {
	op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		list = append(list, op)
		return ir.Advance
	})
	return list
}

// rename puts the level's prefix, which names the inlined instances, in front of the name of op, a copied operation. It
// also makes the inner symbols of op unique. It reports whether a symbol changed.
func (k *inlining) rename(l *level, op *ir.Operation) bool {
	switch op.Def() {
	case dbg.Scope:
		if op.NumOperands() == 0 {
			op.SetOperands(k.b.Arena, []*ir.Value{l.debug})
		}
		return false
	case dbg.Variable:
		if op.NumOperands() == 1 {
			op.SetOperands(k.b.Arena, append(op.OperandValues(nil), l.debug))
		}
		return false
	}
	if s, ok := op.Attr("name").(*ir.StringAttr); ok {
		op.SetAttr("name", k.c.String(l.prefix+s.Value))
	}
	if !op.Implements("InnerSymbolOpInterface") {
		return false
	}
	old := op.Inherent(hw.InnerSymName)
	sym := k.unique(old, l)
	if sym == nil {
		return false
	}
	if to := hw.SymOfField(sym, 0); to != nil && to != hw.SymOfField(old, 0) {
		for _, a := range annotation.Of(op) {
			if s := annotation.Nonlocal(a); s != nil && k.active[s] && k.paths[s] != nil {
				k.paths[s].rename(ir.SymbolName(k.module), to)
			}
		}
	}
	op.SetInherent(hw.InnerSymName, sym)
	return sym != old
}

// renameInstance renames a copy of an instance. Argument from is the original, and to is the copy. It puts the level's
// prefix in front of the name and makes the inner symbol unique. Hierarchical paths through the instance get the new
// symbol.
func (k *inlining) renameInstance(l *level, from, to *ir.Operation) {
	before, depth := k.active, k.depth
	module := ir.SymbolName(l.child)
	sym := hw.InnerSymOf(from)
	var valid []*ir.StringAttr
	if sym != nil {
		k.enter(module, sym)
		for _, s := range k.through[hw.InnerRef(module, sym)] {
			if k.active[s] || k.hasActiveTop(s) {
				valid = append(valid, s)
			}
		}
	}
	changed := k.rename(l, to)
	if sym = hw.InnerSymOf(to); sym != nil {
		ref := hw.InnerRef(ir.SymbolName(k.module), sym)
		if changed {
			k.through[ref] = valid
			for _, s := range valid {
				if p := k.paths[s]; p != nil {
					p.rename(ir.SymbolName(k.module), sym)
				}
			}
		}
		for i, s := range k.through[ref] {
			if n := l.renamed[s]; n != nil {
				k.through[ref][i] = n
			}
		}
	}
	k.active, k.depth = before, depth
}

// hasActiveTop reports whether one of the paths that the path s was split into is active. A path is split when its
// first module is inlined into other modules. It is active if it leads through the instance that is being inlined.
func (k *inlining) hasActiveTop(s *ir.StringAttr) bool {
	if p := k.paths[s]; p != nil {
		for _, t := range p.tops {
			if k.active[t.sym] {
				return true
			}
		}
	}
	return false
}

// refReplacer replaces references to inner symbols that have moved to module. moved maps an old reference to the new
// name.
type refReplacer struct {
	module *ir.StringAttr
	moved  map[ir.Attribute]*ir.StringAttr
}

func (r *refReplacer) operation(op *ir.Operation) {
	for i, a := range op.Props() {
		if n := r.attribute(a); n != a {
			op.SetProp(i, n)
		}
	}
	for _, e := range op.Discardable().Entries {
		if n := r.attribute(e.Value); n != e.Value {
			op.SetAttr(e.Name.Value, n)
		}
	}
}

// attribute returns a with all references to moved symbols replaced.
func (r *refReplacer) attribute(a ir.Attribute) ir.Attribute {
	switch x := a.(type) {
	case *ir.DialectAttr:
		if to := r.moved[a]; to != nil {
			return hw.InnerRef(r.module, to)
		}
	case *ir.ArrayAttr:
		for i, e := range x.Elems {
			if n := r.attribute(e); n != e {
				list := append([]ir.Attribute(nil), x.Elems...)
				list[i] = n
				for j := i + 1; j < len(list); j++ {
					list[j] = r.attribute(list[j])
				}
				return a.Context().Array(list...)
			}
		}
	case *ir.DictAttr:
		entries := append([]ir.NamedAttribute(nil), x.Entries...)
		changed := false
		for i := range entries {
			n := r.attribute(entries[i].Value)
			changed = changed || n != entries[i].Value
			entries[i].Value = n
		}
		if changed {
			return a.Context().Dict(entries)
		}
	}
	return a
}
