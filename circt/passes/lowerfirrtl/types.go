package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/ir"
)

// isFIRRTL reports whether a type belongs to FIRRTL.
func isFIRRTL(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && d.Def.Dialect == firrtl.Dialect
}

func (s *circuit) clockType() ir.Type { return seq.ClockOf(s.c) }

// isZeroWidth reports whether values of t, a FIRRTL type, have no bits. It returns false for bundles and vectors: like
// upstream, this pass keeps those without bits.
func isZeroWidth(t ir.Type) bool {
	if !firrtl.IsBase(t) || firrtl.Is(t, firrtl.BundleType, firrtl.VectorType) {
		return false
	}
	w, ok := firrtl.BitWidth(firrtl.PassiveOf(t), false)
	return ok && w == 0
}

// typeOf returns the HW type for the FIRRTL type t, or nil if there is none. It returns types of other dialects
// unchanged.
func (s *circuit) typeOf(t ir.Type, loc ir.Loc) ir.Type {
	if !firrtl.IsBase(t) {
		return t
	}
	t = firrtl.PassiveOf(t)
	d := t.(*ir.DialectType)
	switch d.Def {
	case firrtl.AliasType:
		inner := s.typeOf(d.Params[1].(*ir.TypeAttr).Type, loc)
		if inner == nil {
			return nil
		}
		return s.aliases.of(d, inner, loc)
	case firrtl.BundleType:
		var fields []hw.Field
		for i := range firrtl.NumElements(t) {
			e := s.typeOf(firrtl.ElementType(t, i), loc)
			if e == nil {
				return nil
			}
			fields = append(fields, hw.Field{Name: firrtl.ElementName(t, i), Type: e})
		}
		return hw.StructOf(s.c, fields)
	case firrtl.VectorType:
		e := s.typeOf(firrtl.ElementType(t, 0), loc)
		if e == nil {
			return nil
		}
		return hw.ArrayOf(e, int64(firrtl.NumElements(t)))
	case firrtl.EnumType:
		return s.enumType(t, loc)
	case firrtl.ClockType:
		return s.clockType()
	}
	if w := firrtl.Width(t); w >= 0 {
		return s.c.Int(uint32(w))
	}
	return nil
}

// enumType returns the HW type for the enumeration t: the integer type of its tag. If a variant has bits, it is
// a struct of the tag and a union of the variants.
func (s *circuit) enumType(t ir.Type, loc ir.Loc) ir.Type {
	var fields []hw.Field
	simple := true
	for i := range firrtl.NumElements(t) {
		et := firrtl.ElementType(t, i)
		e := s.typeOf(et, loc)
		if e == nil {
			return nil
		}
		fields = append(fields, hw.Field{Name: firrtl.ElementName(t, i), Type: e})
		simple = simple && isZeroWidth(et)
	}
	tag := s.c.Int(uint32(firrtl.TagWidth(t)))
	if simple {
		return tag
	}
	return hw.StructOf(s.c, []hw.Field{{Name: s.c.String("tag"), Type: tag}, {Name: s.c.String("body"), Type: hw.UnionOf(s.c, fields)}})
}

// isInOut reports whether a port of type t becomes an inout: t has analog parts or flipped fields.
func isInOut(t ir.Type) bool {
	return firrtl.IsBase(t) && (firrtl.PropsOf(t)&firrtl.HasAnalog != 0 || !firrtl.Has(t, firrtl.Passive))
}

// direction returns the HW direction of port i of op, a FIRRTL module.
func direction(op *ir.Operation, i int) hw.Direction {
	switch {
	case isInOut(firrtl.PortType(op, i)):
		return hw.InOut
	case firrtl.PortIsOut(op, i):
		return hw.Out
	}
	return hw.In
}
