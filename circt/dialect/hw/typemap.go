package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// TypeMap replaces types, also inside aggregates, ports and aliases. It caches the
// results.
type TypeMap struct {
	leaf  func(t ir.Type) ir.Type
	known map[ir.Type]ir.Type
}

// NewTypeMap returns a map that replaces each type that is no aggregate by the result of
// leaf.
func NewTypeMap(leaf func(t ir.Type) ir.Type) *TypeMap {
	return &TypeMap{leaf, map[ir.Type]ir.Type{}}
}

// Of returns the replacement of t.
func (m *TypeMap) Of(t ir.Type) ir.Type {
	to, known := m.known[t]
	if !known {
		to = m.convert(t)
		m.known[t] = to
	}
	return to
}

func (m *TypeMap) convert(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return m.leaf(t)
	}
	c := t.Context()
	switch x.Def {
	case ArrayType, UnpackedArrayType:
		return c.DialectType(x.Def, c.TypeAttr(m.Of(typeParam(x, 0))), x.Params[1])
	case InOutType:
		return InOutOf(m.Of(typeParam(x, 0)))
	case StructType, UnionType:
		fields := Fields(t)
		for i := range fields {
			fields[i].Type = m.Of(fields[i].Type)
		}
		return c.DialectType(x.Def, fieldList(c, fields, x.Def == UnionType))
	case TypeAliasType:
		return aliasOf(x.Params[0].(*ir.SymbolRefAttr), m.Of(typeParam(x, 1)))
	case ModuleType:
		ports := Ports(x)
		for i := range ports {
			ports[i].Type = m.Of(ports[i].Type)
		}
		return ModuleTypeOf(c, ports)
	}
	return m.leaf(t)
}

// Apply replaces the types of results, arguments, ports and declared types in top.
func (m *TypeMap) Apply(top *ir.Operation) {
	top.WalkPre(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Results() {
			m.value(op.Result(i))
		}
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks() {
				for _, arg := range b.Args() {
					m.value(arg)
				}
			}
		}
		for i, a := range op.Props() {
			if t, ok := a.(*ir.TypeAttr); ok && m.Of(t.Type) != t.Type {
				op.SetProp(i, op.Context().TypeAttr(m.Of(t.Type)))
			}
		}
		return ir.Advance
	})
}

func (m *TypeMap) value(v *ir.Value) {
	if to := m.Of(v.Type()); to != v.Type() {
		v.SetType(to)
	}
}
