package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// byVal returns the pointer that replaces a byval argument. It is arg itself if the callee
// only reads through it and its alignment suffices. Otherwise it points to a copy.
func byVal(b *ir.Builder, callee *ir.Operation, arg *ir.Value, elem ir.Type, attrs *ir.DictAttr) *ir.Value {
	layout := ir.DataLayoutOf(callee)
	natural, _ := layout.Align(elem)
	wanted := uint64(1)
	if a, ok := attrs.Get("llvm.align").(*ir.IntegerAttr); ok {
		wanted = uint64(a.Int64())
	}
	if readsOnly(callee) && (wanted <= natural || enforceAlignment(arg, wanted) >= wanted) {
		return arg
	}
	c := b.Ctx
	size, _ := layout.Size(elem)
	loc := callee.Loc()
	constant := func(n uint64) *ir.Value {
		return b.Value(Constant, loc, c.Int(64), nil, c.Int64Attr(c.Int(64), int64(n)))
	}
	block, before := b.Point()
	b.AtStart(arg.ParentRegion().First())
	props := make([]ir.Attribute, len(Alloca.Attrs))
	props[Alloca.Slot("alignment")] = c.Int64Attr(c.Int(64), int64(max(wanted, natural)))
	props[Alloca.Slot("elem_type")] = c.TypeAttr(elem)
	alloca := b.Value(Alloca, loc, arg.Type(), []*ir.Value{constant(1)}, props...)
	b.Restore(block, before)
	props = make([]ir.Attribute, len(Memcpy.Attrs))
	props[Memcpy.Slot("isVolatile")] = c.Bool(false)
	b.Op(Memcpy, loc, nil, []*ir.Value{alloca, arg, constant(size)}, props...)
	return alloca
}

// sized reports whether the data layout at callee knows the size and the alignment of t.
func sized(callee *ir.Operation, t ir.Type) bool {
	l := ir.DataLayoutOf(callee)
	_, a := l.Align(t)
	_, s := l.Size(t)
	return a && s
}

func readsOnly(callee *ir.Operation) bool {
	m, ok := callee.Inherent("memory_effects").(*ir.DialectAttr)
	if !ok {
		return false
	}
	a, ok := m.Params[1].(*ir.IntegerAttr)
	return ok && a.Int64()&modifies == 0
}

// modifies is the bit of ModRefInfo that says that memory may be written.
const modifies = 2

// enforceAlignment returns the alignment in bytes of the object to which v points, or 1 if
// it is not known. It raises the alignment of an alloca to the wanted one, unless this
// exceeds the alignment of the stack.
func enforceAlignment(v *ir.Value, wanted uint64) uint64 {
	alignment := func(a ir.Attribute) uint64 {
		if n, ok := a.(*ir.IntegerAttr); ok {
			return uint64(n.Int64())
		}
		return 1
	}
	def := v.DefiningOp()
	switch {
	case def == nil:
		if f := v.OwnerBlock().Parent(); f != nil && f.Is(LLVMFunc) && v.OwnerBlock().IsEntry() {
			if l := LLVMFuncOp(f).ArgAttrs(); l != nil {
				if d, ok := l.Elems[v.Index()].(*ir.DictAttr); ok {
					return alignment(d.Get("llvm.align"))
				}
			}
		}
	case def.Is(Alloca):
		have := alignment(def.Inherent("alignment"))
		// Beyond the stack's own alignment, the whole frame would be realigned.
		stack := stackAlignment(def)
		if wanted <= have || stack != 0 && 8*wanted > stack && 8*have <= stack {
			return have
		}
		c := def.Context()
		AllocaOp(def).SetAlignment(c.Int64Attr(c.Int(64), int64(wanted)))
		return wanted
	case def.Is(AddressOf):
		if g := ir.LookupSymbol(def, AddressOfOp(def).GlobalName()); g != nil && g.Is(Global) {
			return alignment(g.Inherent("alignment"))
		}
	}
	return 1
}

// stackAlignment returns the alignment of the stack at op in bits, or 0 if no data layout
// specifies it.
func stackAlignment(op *ir.Operation) uint64 {
	for ; op != nil; op = op.Parent() {
		spec, ok := op.Discardable().Get("dlti.dl_spec").(*ir.DialectAttr)
		if !ok || len(spec.Params) == 0 {
			continue
		}
		entries, _ := spec.Params[0].(*ir.ArrayAttr)
		for i := 0; entries != nil && i < len(entries.Elems); i++ {
			e, ok := entries.Elems[i].(*ir.DialectAttr)
			if !ok || len(e.Params) < 2 {
				continue
			}
			if key, ok := e.Params[0].(*ir.StringAttr); ok && key.Value == "dlti.stack_alignment" {
				if n, ok := e.Params[1].(*ir.IntegerAttr); ok {
					return uint64(n.Int64())
				}
			}
		}
	}
	return 0
}
