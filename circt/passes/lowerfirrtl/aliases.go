package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// aliases makes a typedecl in HW for each FIRRTL type alias. They stand in a single
// hw.type_scope.
type aliases struct {
	s     *circuit
	types map[*ir.DialectType]ir.Type
	names *hw.Namespace
	scope *ir.Operation
	name  string
}

func newAliases(s *circuit) *aliases {
	return &aliases{s: s, types: map[*ir.DialectType]ir.Type{}, names: hw.NewNamespace()}
}

// of returns the HW alias for t, a FIRRTL type alias. Argument inner is the lowered
// form of the alias's inner type.
func (a *aliases) of(t *ir.DialectType, inner ir.Type, loc ir.Loc) ir.Type {
	if known := a.types[t]; known != nil {
		return known
	}
	c := a.s.c
	b := &ir.Builder{Arena: a.s.b.Arena, Ctx: c}
	if a.scope == nil {
		name, _ := a.s.op.Inherent("name").(*ir.StringAttr)
		a.name = name.Value + "__TYPESCOPE_"
		b.AtStart(a.s.top.Region(0).First())
		a.scope = hw.CreateTypeScope(b, a.s.op.Loc(), hw.TypeScopeArgs{SymName: c.String(a.name)})
		b.NewBlockIn(a.scope.Region(0), nil, nil)
	}
	b.AtEnd(a.scope.Region(0).First())
	name := c.String(a.names.NewName(t.Params[0].(*ir.StringAttr).Value))
	hw.CreateTypedecl(b, loc, hw.TypedeclArgs{SymName: name, Type: c.TypeAttr(inner)})
	ref := c.SymbolRef(c.String(a.name), []*ir.SymbolRefAttr{c.FlatSymbol(name)})
	known := hw.AliasOf(ref, inner)
	a.types[t] = known
	return known
}
