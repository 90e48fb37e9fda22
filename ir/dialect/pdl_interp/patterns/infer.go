package patterns

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// inferTypes appends the result types that follow from the parts of an operation. It returns false,
// after an error, if they cannot be inferred.
func inferTypes(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	c, d := s.Name.Context(), s.Name.Def
	reported := c.Errors()
	if d.Infer != nil {
		if ts, ok := d.Infer(s, dst); ok {
			return ts, true
		}
		return nil, c.Errors() > reported || c.Error(s.Loc, "'%s' op failed to infer returned types", d.Name)
	}
	for i := range d.Results {
		t := resultType(s, &d.Results[i])
		if t == nil {
			return nil, c.Error(s.Loc, "'%s' op failed to infer returned types", d.Name)
		}
		dst = append(dst, t)
	}
	return dst, true
}

// resultType returns the type of a result that is not variadic, or nil if it does not follow from
// the other parts.
func resultType(s *ir.OpState, def *ir.ValueDef) ir.Type {
	d := s.Name.Def
	if d.Traits&ir.SameOperandsAndResultType != 0 && len(s.Operands) > 0 {
		return s.Operands[0].Type()
	}
	for i := range d.TypesMatch {
		m := &d.TypesMatch[i]
		if m.To == def.Name && m.Type != nil {
			if from := partType(s, m.From); from != nil {
				return m.Type(from)
			}
		}
		if !slices.Contains(m.Same, def.Name) {
			continue
		}
		for _, other := range m.Same {
			if t := partType(s, other); t != nil {
				return t
			}
		}
	}
	if def.Constraint.Build != nil {
		return def.Constraint.Build(s.Name.Context())
	}
	return nil
}

// partType returns the type of the operand or attribute called name. It returns nil if there is
// none, or if the number of the operand is not known.
func partType(s *ir.OpState, name string) ir.Type {
	d := s.Name.Def
	for i := range d.Operands {
		if d.Operands[i].Name == name && i < len(s.Operands) {
			return s.Operands[i].Type()
		}
		if d.Operands[i].Arity != ir.One {
			break
		}
	}
	if slot := d.Slot(name); slot >= 0 && s.Props != nil && s.Props[slot] != nil {
		return ir.TypeOf(s.Props[slot])
	}
	return nil
}
