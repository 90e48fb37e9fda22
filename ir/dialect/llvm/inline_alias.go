package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// scopes updates the alias information of an inlined body: the blocks from first up to, but
// not including, end. The inlined call is call.
type scopes struct {
	b          *ir.Builder
	call       *ir.Operation
	first, end *ir.Block
}

// each calls visit for each operation in the blocks, nested ones included, that can have
// alias scopes.
func (s *scopes) each(visit func(op *ir.Operation)) {
	for b := s.first; b != s.end; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			op.WalkPost(func(o *ir.Operation) ir.WalkResult {
				if d := o.Def(); d != nil && d.Slot("alias_scopes") >= 0 || o.Is(NoAliasScopeDecl) {
					visit(o)
				}
				return ir.Advance
			})
		}
	}
}

// cloneScopes replaces the alias scopes in the body by new ones. Scopes promise that two
// accesses of one execution do not alias. Accesses of two inlined copies may alias.
func (s *scopes) cloneScopes() {
	copies := map[ir.Attribute]ir.Attribute{}
	var copyOf func(a ir.Attribute) ir.Attribute
	copyOf = func(a ir.Attribute) ir.Attribute {
		d, ok := a.(*ir.DialectAttr)
		if !ok {
			return a
		}
		if c := copies[a]; c != nil {
			return c
		}
		c := s.b.Ctx
		params := slices.Clone(d.Params)
		params[0] = c.Distinct(c.Unit())
		if d.Def == AliasScopeAttr {
			params[1] = copyOf(d.Params[1])
		}
		copies[a] = c.DialectAttr(d.Def, params...)
		return copies[a]
	}
	s.each(func(op *ir.Operation) {
		if op.Is(NoAliasScopeDecl) {
			NoAliasScopeDeclOp(op).SetScope(copyOf(NoAliasScopeDeclOp(op).Scope()))
			return
		}
		for _, name := range []string{"alias_scopes", "noalias_scopes"} {
			if l, ok := op.Inherent(name).(*ir.ArrayAttr); ok {
				elems := make([]ir.Attribute, len(l.Elems))
				for i, e := range l.Elems {
					elems[i] = copyOf(e)
				}
				op.SetInherent(name, s.b.Ctx.Array(elems...))
			}
		}
	})
}

// extend appends the attributes more to op's attribute name, an array.
func (s *scopes) extend(op *ir.Operation, name string, more []ir.Attribute) {
	if len(more) == 0 {
		return
	}
	if l, ok := op.Inherent(name).(*ir.ArrayAttr); ok {
		more = slices.Concat(l.Elems, more)
	}
	op.SetInherent(name, s.b.Ctx.Array(more...))
}

// appendOf appends the call's alias scopes in attribute name to the same attribute of the
// operations in the body.
func (s *scopes) appendOf(name string) {
	l, ok := s.call.Inherent(name).(*ir.ArrayAttr)
	if !ok {
		return
	}
	s.each(func(op *ir.Operation) {
		if !op.Is(NoAliasScopeDecl) {
			s.extend(op, name, l.Elems)
		}
	})
}

// appendAccessGroups appends the call's access groups to the access groups of the
// operations directly in the blocks.
func (s *scopes) appendAccessGroups() {
	l, ok := s.call.Inherent("access_groups").(*ir.ArrayAttr)
	if !ok {
		return
	}
	for b := s.first; b != s.end; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			if d := op.Def(); d != nil && d.Slot("access_groups") >= 0 {
				s.extend(op, "access_groups", l.Elems)
			}
		}
	}
}

// fromNoAlias turns the guarantees of noalias parameters into alias scopes. Before, the
// inliner replaced each pointer argument by an llvm.intr.ssa.copy, which shows where the
// body uses this parameter. Finally, fromNoAlias erases these copies.
func (s *scopes) fromNoAlias() {
	var copies, params []*ir.Operation
	start, n := s.call.Def().Call.Args(s.call)
	for i := start; i < start+n; i++ {
		for u := s.call.Operand(i).FirstUse(); u != nil; u = u.NextUse() {
			op := u.Owner()
			if !op.Is(SSACopy) || slices.Contains(copies, op) {
				continue
			}
			copies = append(copies, op)
			if op.Attr(noAlias) != nil {
				params = append(params, op)
			}
		}
	}
	if len(params) > 0 {
		s.scopesOf(params)
	}
	for _, op := range copies {
		op.Result(0).ReplaceAllUses(op.Operand(0))
		op.Erase()
	}
}

func (s *scopes) scopesOf(params []*ir.Operation) {
	c := s.b.Ctx
	callee := s.call.Inherent("callee").(*ir.SymbolRefAttr)
	domain := c.DialectAttr(AliasScopeDomainAttr, c.Distinct(c.Unit()), callee.Root)
	scopeOf := make([]ir.Attribute, len(params))
	s.b.Before(s.call)
	for i := range params {
		scopeOf[i] = c.DialectAttr(AliasScopeAttr, c.Distinct(c.Unit()), domain, nil)
		s.b.Op(NoAliasScopeDecl, s.call.Loc(), nil, nil, scopeOf[i])
	}
	s.each(func(op *ir.Operation) {
		if op.Is(NoAliasScopeDecl) {
			return
		}
		var objects []*ir.Value
		for _, p := range accessed(op) {
			var ok bool
			if objects, ok = underlying(p, objects); !ok {
				return
			}
		}
		others := false
		for _, o := range objects {
			def := o.DefiningOp()
			switch {
			case ir.ConstantValue(def) != nil && !def.Is(AddressOf):
			case def.Is(SSACopy):
				others = others || !slices.Contains(params, def)
			case def.Is(Alloca), def.Is(AddressOf):
				others = true
			default:
				return
			}
		}
		var in, out []ir.Attribute
		for i, p := range params {
			if slices.Contains(objects, p.Result(0)) {
				in = append(in, scopeOf[i])
			} else {
				out = append(out, scopeOf[i])
			}
		}
		s.extend(op, "noalias_scopes", out)
		if !others && !op.Is(Call) {
			s.extend(op, "alias_scopes", in)
		}
	})
}

// accessed returns the pointers through which op may access memory.
func accessed(op *ir.Operation) []*ir.Value {
	vs := op.OperandValues(nil)
	switch {
	case op.Is(Store):
		return vs[1:]
	case op.Is(AtomicRMW), op.Is(AtomicCmpXchg):
		return vs[:1]
	case op.Is(Call):
		start, n := op.Def().Call.Args(op)
		vs = vs[start : start+n]
	}
	return slices.DeleteFunc(vs, func(v *ir.Value) bool {
		t, ok := v.Type().(*ir.DialectType)
		return !ok || t.Def != PointerType
	})
}

// underlying appends the values from which the pointer v may be computed by getelementptr,
// address space casts, selects and branches. Result ok is false if they are not known.
func underlying(v *ir.Value, dst []*ir.Value) (_ []*ir.Value, ok bool) {
	seen := map[*ir.Value]bool{}
	work := []*ir.Value{v}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[v] {
			continue
		}
		seen[v] = true
		switch def := v.DefiningOp(); {
		case def == nil:
			from, ok := incoming(v)
			if !ok {
				return dst, false
			}
			work = append(work, from...)
		case def.Is(GEP), def.Is(AddrSpaceCast):
			work = append(work, def.Operand(0))
		case def.Is(Select):
			work = append(work, SelectOp(def).TrueValue(), SelectOp(def).FalseValue())
		case !slices.Contains(dst, v):
			dst = append(dst, v)
		}
	}
	return dst, true
}

// incoming returns the values that branches pass for a block argument. It returns false for
// an argument of an entry block, or if a predecessor's terminator is unknown or computes
// the value itself.
func incoming(arg *ir.Value) (vs []*ir.Value, ok bool) {
	b := arg.OwnerBlock()
	if b.IsEntry() {
		return nil, false
	}
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		def := u.Owner().Def()
		if def == nil || def.Branch == nil {
			return nil, false
		}
		start, n := def.Branch.Forwarded(u.Owner(), u.Index())
		i := arg.Index() - (b.NumArgs() - n)
		if i < 0 {
			return nil, false
		}
		vs = append(vs, u.Owner().Operand(start+i))
	}
	return vs, true
}
