package export

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LegalizeAnonEnums is legalize-anon-enums: it names anonymous enums, so that their cases have a type in Verilog.
var LegalizeAnonEnums = &passes.Pass{
	Name: "LegalizeAnonEnums", Arg: "legalize-anon-enums", Doc: "Prepare anonymous enumeration types for ExportVerilog",
	Anchor: "builtin.module", Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		legalizeEnums(c.Op, c.Builder())
		return true
	},
}

// enumNamer declares a type for each enum that it meets.
type enumNamer struct {
	b     *ir.Builder
	top   *ir.Operation
	scope *ir.Operation
	known map[ir.Type]ir.Type
}

func legalizeEnums(top *ir.Operation, b *ir.Builder) {
	n := &enumNamer{b: b, top: top, known: map[ir.Type]ir.Type{}}
	top.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(hw.TypeScope) {
			return ir.Skip
		}
		if op != top {
			n.apply(op)
		}
		return ir.Advance
	})
}

// typeOf returns t with aliases for the enums in it. An alias that t already has stays, since its type is
// declared elsewhere.
func (n *enumNamer) typeOf(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def == hw.TypeAliasType {
		return t
	}
	if x.Def == hw.EnumType {
		return n.named(t)
	}
	changed := false
	params := append([]ir.Attribute{}, x.Params...)
	for i, a := range params {
		params[i] = n.inAttr(a)
		changed = changed || params[i] != a
	}
	if !changed {
		return t
	}
	return n.b.Ctx.DialectType(x.Def, params...)
}

// inAttr replaces the enums in a, a parameter of a type. It returns a if there are none.
func (n *enumNamer) inAttr(a ir.Attribute) ir.Attribute {
	switch x := a.(type) {
	case *ir.TypeAttr:
		if to := n.typeOf(x.Type); to != x.Type {
			return n.b.Ctx.TypeAttr(to)
		}
	case *ir.ArrayAttr:
		elems := append([]ir.Attribute{}, x.Elems...)
		changed := false
		for i, e := range elems {
			elems[i] = n.inAttr(e)
			changed = changed || elems[i] != e
		}
		if changed {
			return n.b.Ctx.Array(elems...)
		}
	}
	return a
}

// named returns the alias for t if t is an enum, and declares it in the type scope @Enums at the first time. It
// returns other types unchanged.
func (n *enumNamer) named(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != hw.EnumType {
		return t
	}
	if to := n.known[t]; to != nil {
		return to
	}
	c := n.b.Ctx
	if n.scope == nil {
		n.b.AtStart(n.top.Region(0).First())
		n.scope = hw.CreateTypeScope(n.b, ir.UnknownLoc, hw.TypeScopeArgs{SymName: c.String("Enums")})
		n.b.NewBlockIn(n.scope.Region(0), nil, nil)
	}
	name := c.String("enum" + strconv.Itoa(len(n.known)))
	n.b.AtEnd(n.scope.Region(0).First())
	hw.CreateTypedecl(n.b, ir.UnknownLoc, hw.TypedeclArgs{SymName: name, Type: c.TypeAttr(t)})
	ref := c.SymbolRef(ir.SymbolName(n.scope), []*ir.SymbolRefAttr{c.FlatSymbol(name)})
	to := c.DialectType(hw.TypeAliasType, ref, c.TypeAttr(t), c.TypeAttr(t))
	n.known[t] = to
	return to
}

// apply replaces the enums in the types of op: types of results and block arguments, declared types, and types of
// an enum's cases.
func (n *enumNamer) apply(op *ir.Operation) {
	set := func(v *ir.Value) {
		if to := n.typeOf(v.Type()); to != v.Type() {
			v.SetType(to)
		}
	}
	for i := range op.Results() {
		set(op.Result(i))
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			for _, arg := range b.Args() {
				set(arg)
			}
		}
	}
	for i, a := range op.Props() {
		switch x := a.(type) {
		case *ir.TypeAttr:
			if to := n.typeOf(x.Type); to != x.Type {
				op.SetProp(i, n.b.Ctx.TypeAttr(to))
			}
		case *ir.DialectAttr:
			op.SetProp(i, n.field(x))
		case *ir.ArrayAttr:
			elems := append([]ir.Attribute{}, x.Elems...)
			changed := false
			for k, e := range elems {
				if d, ok := e.(*ir.DialectAttr); ok {
					elems[k] = n.field(d)
					changed = changed || elems[k] != e
				}
			}
			if changed {
				op.SetProp(i, n.b.Ctx.Array(elems...))
			}
		}
	}
}

// field gives a, a case of an enum (#hw.enum.field), the enum's alias as its type. It returns other attributes
// unchanged.
func (n *enumNamer) field(a *ir.DialectAttr) ir.Attribute {
	if a.Def != hw.EnumFieldAttr {
		return a
	}
	t := a.Params[1].(*ir.TypeAttr).Type
	if to := n.typeOf(t); to != t {
		return n.b.Ctx.DialectAttr(hw.EnumFieldAttr, a.Params[0], n.b.Ctx.TypeAttr(to))
	}
	return a
}
