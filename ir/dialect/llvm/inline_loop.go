package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// relocator rewrites the locations in the loop annotations of code that was inlined. Each
// becomes a call-site location for the inlined call, in the scope of the caller. A debugger then
// shows each loop at its new place.
type relocator struct {
	c     *ir.Context
	call  ir.Loc
	scope ir.Attribute // the caller's DISubprogram
	done  map[ir.Attribute]ir.Attribute
}

// relocateLoops rewrites the locations in the loop annotations of the inlined blocks. A location
// becomes a call-site location for the inlined call, in the scope of the caller. It does nothing
// if the caller has no debug information.
func (s *scopes) relocateLoops() {
	c := s.b.Ctx
	loc, ok := c.LocAttr(functionOf(s.call).Loc()).(*ir.FusedLoc)
	if !ok {
		return
	}
	if d, ok := loc.Metadata.(*ir.DialectAttr); !ok || d.Def != DISubprogramAttr {
		return
	}
	r := &relocator{c, s.call.Loc(), loc.Metadata, map[ir.Attribute]ir.Attribute{}}
	for b := s.first; b != s.end; b = b.Next() {
		for op := range b.Ops() {
			op.WalkPost(func(o *ir.Operation) ir.WalkResult {
				for i, p := range o.Props() {
					if n := r.replace(p); n != p {
						o.SetProp(i, n)
					}
				}
				if d := o.Discardable(); len(d.Entries) > 0 {
					o.SetDiscardable(r.replace(d).(*ir.DictAttr))
				}
				return ir.Advance
			})
		}
	}
}

// functionOf returns the closest function around op, or the outermost operation if there is
// none.
func functionOf(op *ir.Operation) *ir.Operation {
	for op.Parent() != nil {
		op = op.Parent()
		if d := op.Def(); d != nil && d.Callable != nil && d.Callable.Inputs != nil {
			break
		}
	}
	return op
}

// replace returns the attribute a with new locations in all loop annotations inside it.
func (r *relocator) replace(a ir.Attribute) ir.Attribute {
	switch a := a.(type) {
	case *ir.ArrayAttr:
		if elems, changed := r.each(a.Elems); changed {
			return r.c.Array(elems...)
		}
	case *ir.DictAttr:
		entries := slices.Clone(a.Entries)
		changed := false
		for i := range entries {
			v := r.replace(entries[i].Value)
			changed = changed || v != entries[i].Value
			entries[i].Value = v
		}
		if changed {
			return r.c.Dict(entries)
		}
	case *ir.DialectAttr:
		n, ok := r.done[a]
		if !ok {
			n = r.dialectAttr(a)
			r.done[a] = n
		}
		return n
	}
	return a
}

func (r *relocator) each(list []ir.Attribute) (replaced []ir.Attribute, changed bool) {
	replaced = slices.Clone(list)
	for i, a := range list {
		replaced[i] = r.replace(a)
		changed = changed || replaced[i] != a
	}
	return replaced, changed
}

func (r *relocator) dialectAttr(a *ir.DialectAttr) ir.Attribute {
	params, changed := r.each(a.Params)
	if a.Def == LoopAnnotationAttr {
		for i, p := range params {
			if l, ok := p.(*ir.FusedLoc); ok {
				at := r.c.Fused([]ir.Loc{r.c.CallSiteOf(r.c.Loc(l), r.call)}, r.scope)
				params[i], changed = r.c.LocAttr(at), true
			}
		}
	}
	if !changed {
		return a
	}
	return r.c.DialectAttr(a.Def, params...)
}
