package asm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// resolveTypes decides how to get the types of operands and results that the format does not
// contain.
func (c *compiler) resolveTypes() {
	d, f := c.def, c.f
	known := map[string]typeSource{}
	for i := range d.TypesMatch {
		c.typesMatch(&d.TypesMatch[i], known)
	}
	c.sameTypes(known)
	f.operandTypes = make([]typeSource, len(d.Operands))
	f.resultTypes = make([]typeSource, len(d.Results))
	if !f.allResultTypes && len(d.Results) > 0 && d.Infer != nil && !slices.Contains(c.seenResultTypes, true) && !c.resultsKnown() {
		f.inferResults = true
	}
	for i := range d.Results {
		if f.allResultTypes || f.inferResults || c.seenResultTypes[i] {
			continue
		}
		f.resultTypes[i] = c.source(&d.Results[i], known, "result")
	}
	for i := range d.Operands {
		if f.allOperandTypes || c.seenOperandTypes[i] {
			continue
		}
		f.operandTypes[i] = c.source(&d.Operands[i], known, "operand")
	}
	for _, list := range [][]typeSource{f.resultTypes, f.operandTypes} {
		for i := range list {
			s := &list[i]
			if s.one == nil && s.many == nil || s.kind != typeOperand && s.kind != typeResult {
				continue
			}
			v := checkedVar{s.kind == typeResult, s.index}
			if !slices.Contains(f.checked, v) {
				f.checked = append(f.checked, v)
			}
		}
	}
}

// resultsKnown reports whether type constraints alone give every result type, so that
// inference is not needed (upstream's allResultTypesKnown).
func (c *compiler) resultsKnown() bool {
	d := c.def
	if d.Traits&ir.SameOperandsAndResultType != 0 {
		return true
	}
	for i := range d.Results {
		if k := d.Results[i].Constraint; k == nil || k.Build == nil || d.Results[i].Arity != ir.One {
			return false
		}
	}
	return true
}

func (c *compiler) source(v *ir.ValueDef, known map[string]typeSource, what string) typeSource {
	if s, ok := known[v.Name]; ok {
		return s
	}
	if v.Constraint != nil && v.Constraint.Build != nil {
		return typeSource{kind: typeBuilt, build: v.Constraint.Build}
	}
	if c.def.Infer != nil && what == "result" {
		c.f.inferResults = true
		return typeSource{}
	}
	c.fail("type of " + what + " '" + v.Name + "' is neither spelled nor inferable")
	panic("unreachable")
}

// spelled returns a typeSource that takes the type from the operand, result or attribute
// called name. It returns ok false if the format does not contain this type.
func (c *compiler) spelled(name string) (s typeSource, ok bool) {
	d := c.def
	for i := range d.Operands {
		if d.Operands[i].Name == name {
			return typeSource{kind: typeOperand, index: i, multi: d.Operands[i].Arity != ir.One}, c.seenOperandTypes[i]
		}
	}
	for i := range d.Results {
		if d.Results[i].Name == name {
			return typeSource{kind: typeResult, index: i, multi: d.Results[i].Arity != ir.One}, c.seenResultTypes[i]
		}
	}
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return typeSource{kind: typeAttr, index: i}, c.usedAttrs[i]
		}
	}
	return s, false
}

func (c *compiler) typesMatch(m *ir.TypesMatch, known map[string]typeSource) {
	for i, from := range m.Same {
		s, ok := c.spelled(from)
		if !ok {
			continue
		}
		for k, to := range m.Same {
			if k != i {
				known[to] = s
			}
		}
	}
	if m.From == "" {
		return
	}
	if s, ok := c.spelled(m.From); ok {
		s.one, s.many = m.Type, m.Types
		known[m.To] = s
	}
}

// sameTypes handles the traits SameTypeOperands and SameOperandsAndResultType. In known, it
// sets the typeSource of each missing type to the first type that the format contains.
func (c *compiler) sameTypes(known map[string]typeSource) {
	d := c.def
	withResults := d.Traits&ir.SameOperandsAndResultType != 0
	if !withResults && d.Traits&ir.SameTypeOperands == 0 {
		return
	}
	var s typeSource
	if i := slices.Index(c.seenOperandTypes, true); i >= 0 {
		s, _ = c.spelled(d.Operands[i].Name)
	} else if i := slices.Index(c.seenResultTypes, true); i >= 0 && withResults {
		s, _ = c.spelled(d.Results[i].Name)
	} else {
		return
	}
	for i := range d.Operands {
		if !c.seenOperandTypes[i] {
			known[d.Operands[i].Name] = s
		}
	}
	for i := range d.Results {
		if withResults && !c.seenResultTypes[i] {
			known[d.Results[i].Name] = s
		}
	}
}
