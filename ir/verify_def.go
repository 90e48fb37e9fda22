package ir

import (
	"fmt"
	"slices"
	"strconv"
)

func itoa(n int) string { return strconv.Itoa(n) }

// verifyOwn calls the definition's Verify function if VerifyFirst equals first, and
// returns its result. Otherwise it returns true. So it is called either before or after
// the checks of traits.
func verifyOwn(op *Operation, d *OpDef, first bool) bool {
	return d.Verify == nil || d.VerifyFirst != first || d.Verify(op)
}

// bounds returns the number n of elements that a list of definitions requires. If more is
// true, a definition is optional or variadic, so there may be more than n.
func bounds[T any](defs []T, arity func(*T) Arity) (n int, more bool) {
	for i := range defs {
		if arity(&defs[i]) == One {
			n++
		} else {
			more = true
		}
	}
	return n, more
}

func verifyCounts(op *Operation, d *OpDef) bool {
	n, more := bounds(d.Regions, func(r *RegionDef) Arity { return r.Arity })
	if got := op.NumRegions(); !more && got != n || got < n {
		switch {
		case more:
			return op.EmitOpError("expected %d or more regions", n)
		case n == 0:
			return op.EmitOpError("requires zero regions")
		case n == 1:
			return op.EmitOpError("requires one region")
		}
		return op.EmitOpError("expected %d regions", n)
	}
	n, more = bounds(d.Results, func(r *ValueDef) Arity { return r.Arity })
	if got := op.NumResults(); !more && got != n || got < n {
		switch {
		case more:
			return op.EmitOpError("expected %d or more results", n)
		case n == 0:
			return op.EmitOpError("requires zero results")
		case n == 1:
			return op.EmitOpError("requires one result")
		}
		return op.EmitOpError("expected %d results", n)
	}
	n, more = bounds(d.Successors, func(s *SuccessorDef) Arity { return s.Arity })
	if got := op.NumSuccessors(); !more && got != n || got < n {
		switch {
		case more:
			return op.EmitOpError("requires at least %d successors but found %d", n, got)
		case n == 1:
			return op.EmitOpError("requires 1 successor but found %d", got)
		}
		return op.EmitOpError("requires %d successors but found %d", n, got)
	}
	n, more = bounds(d.Operands, func(v *ValueDef) Arity { return v.Arity })
	if got := op.NumOperands(); !more && got != n || got < n {
		switch {
		case more:
			return op.EmitOpError("expected %d or more operands, but found %d", n, got)
		case n == 0:
			return op.EmitOpError("requires zero operands")
		case n == 1:
			return op.EmitOpError("requires a single operand")
		}
		return op.EmitOpError("expected %d operands, but found %d", n, got)
	}
	return true
}

func verifySegments(op *Operation, d *OpDef) bool {
	if d.Traits&(AttrSizedOperandSegments|AttrSizedResultSegments) == 0 {
		return true
	}
	return (d.Traits&AttrSizedOperandSegments == 0 || verifySegment(op, OperandSegmentSizes, "operand", len(d.Operands), op.NumOperands())) &&
		(d.Traits&AttrSizedResultSegments == 0 || verifySegment(op, ResultSegmentSizes, "result", len(d.Results), op.NumResults()))
}

func verifySegment(op *Operation, name, what string, groups, total int) bool {
	sizes, ok := op.Inherent(name).(*DenseArrayAttr)
	if !ok {
		if total != 0 { // sizes that are not given are zero
			return op.EmitOpError("%s count (%d) does not match with the total size (0) specified in attribute '%s'", what, total, name)
		}
		return true
	}
	if !IsInteger(sizes.Elem, 32) {
		return op.EmitOpError("requires dense i32 array attribute '%s'", name)
	}
	sum := int64(0)
	for i := range sizes.Len {
		if sizes.At(i) < 0 {
			return op.EmitOpError("'%s' attribute cannot have negative elements", name)
		}
		sum += sizes.At(i)
	}
	if sizes.Len != groups {
		return op.EmitOpError("'%s' attribute for specifying %s segments must have %d elements, but got %d", name, what, groups, sizes.Len)
	}
	if sum != int64(total) {
		return op.EmitOpError("%s count (%d) does not match with the total size (%d) specified in attribute '%s'", what, total, sum, name)
	}
	return true
}

func verifyAttrs(op *Operation, d *OpDef) bool {
	props := op.Props()
	for i := range d.Attrs {
		a := &d.Attrs[i]
		if a.Kind != PlainAttr || a.Optional || a.Default != nil {
			continue
		}
		if props == nil || props[i] == nil {
			return op.EmitOpError("requires attribute '%s'", a.Name)
		}
	}
	for i, p := range props {
		a := &d.Attrs[i]
		if p == nil || a.Kind == SegmentSizes || a.Constraint == nil || a.Constraint.Check == nil || a.Constraint.Check(p) {
			continue
		}
		return op.EmitOpError("attribute '%s' failed to satisfy constraint: %s", a.Name, a.Constraint.Summary)
	}
	return true
}

// oneElement is the message for segment sizes that contradict the definition. The check is
// missing in mlir-opt, which then reads operands that do not exist.
const oneElement = "%s group starting at #%d requires 1 element, but found %d"

func verifyValues(op *Operation, d *OpDef) bool {
	for i := range d.Operands {
		def := &d.Operands[i]
		start, n := op.OperandSegment(i)
		if def.Arity == Optional && n > 1 {
			return op.EmitOpError("operand group starting at #%d requires 0 or 1 element, but found %d", start, n)
		}
		if def.Arity == One && n != 1 {
			return op.EmitOpError(oneElement, "operand", start, n)
		}
		if def.Arity == VariadicOfVariadic && !verifyGroupSizes(op, def, n) {
			return false
		}
		if def.Constraint == nil || def.Constraint.Check == nil {
			continue
		}
		for k := start; k < start+n; k++ {
			if t := op.Operand(k).typ; !def.Constraint.Check(t) {
				return op.EmitOpError("operand #%d must be %s, but got '%s'", k, arityText(def), t)
			}
		}
	}
	for i := range d.Results {
		def := &d.Results[i]
		start, n := op.ResultSegment(i)
		if def.Arity == Optional && n > 1 {
			return op.EmitOpError("result group starting at #%d requires 0 or 1 element, but found %d", start, n)
		}
		if def.Arity == One && n != 1 {
			return op.EmitOpError(oneElement, "result", start, n)
		}
		if def.Constraint == nil || def.Constraint.Check == nil {
			continue
		}
		for k := start; k < start+n; k++ {
			if t := op.Result(k).typ; !def.Constraint.Check(t) {
				return op.EmitOpError("result #%d must be %s, but got '%s'", k, arityText(def), t)
			}
		}
	}
	return true
}

// verifyGroupSizes verifies the sizes of the groups into which the n operands of a
// variadic-of-variadic operand are divided (upstream's verifyValueSizeAttr). It returns
// false after reporting an error.
func verifyGroupSizes(op *Operation, d *ValueDef, n int) bool {
	sizes, ok := op.Inherent(d.SegmentAttr).(*DenseArrayAttr)
	if !ok {
		return true // absent, or said to be wrong already
	}
	total := int64(0)
	for i := range sizes.Len {
		if sizes.At(i) < 0 {
			return op.EmitOpError("'%s' attribute cannot have negative elements", d.SegmentAttr)
		}
		total += sizes.At(i)
	}
	if total != int64(n) {
		return op.EmitOpError("%s count (%d) does not match with the total size (%d) specified in attribute '%s'", d.Name, n, total, d.SegmentAttr)
	}
	return true
}

func arityText(d *ValueDef) string {
	switch d.Arity {
	case Variadic:
		return "variadic of " + d.Constraint.Summary
	case VariadicOfVariadic:
		return "variadic of " + d.Constraint.Summary
	}
	return d.Constraint.Summary
}

func verifyRegionDefs(op *Operation, d *OpDef) bool {
	for i := range d.Regions {
		def := &d.Regions[i]
		if def.MinBlocks == 0 && def.MaxBlocks == 0 {
			continue
		}
		last := i
		if def.Arity != One {
			last = op.NumRegions() - 1
		}
		for k := i; k <= last; k++ {
			n := 0
			for b := op.Region(k).first; b != nil; b = b.next {
				n++
			}
			if n < def.MinBlocks || def.MaxBlocks > 0 && n > def.MaxBlocks {
				name := ""
				if def.Name != "" {
					name = "('" + def.Name + "') "
				}
				return op.EmitOpError("region #%d %sfailed to verify constraint: %s", k, name, def.Summary)
			}
		}
	}
	return true
}

func verifyParent(op *Operation, d *OpDef) bool {
	if len(d.HasParent) == 0 {
		return true
	}
	if p := op.Parent(); p != nil {
		for _, n := range d.HasParent {
			if p.name.Name == n {
				return true
			}
		}
	}
	one := ""
	if len(d.HasParent) > 1 {
		one = "to be one of "
	}
	list := ""
	for i, n := range d.HasParent {
		if i > 0 {
			list += ", "
		}
		list += n
	}
	return op.EmitOpError("expects parent op %s'%s'", one, list)
}

// verifyRelations verifies the relations in the definition's TypesMatch. It returns false
// after reporting an error.
func verifyRelations(op *Operation, d *OpDef) bool {
	for i := range d.TypesMatch {
		m := &d.TypesMatch[i]
		if !m.holds(op) {
			return op.EmitOpError("failed to verify that %s", m.Message)
		}
	}
	return true
}

// partTypes appends the types of the operand, result or attribute called name to dst.
func partTypes(op *Operation, name string, dst []Type) []Type {
	d := op.name.Def
	for i := range d.Operands {
		if d.Operands[i].Name == name {
			g := op.OperandGroup(i)
			for k := range g {
				dst = append(dst, g[k].value.typ)
			}
			return dst
		}
	}
	for i := range d.Results {
		if d.Results[i].Name == name {
			start, n := op.ResultSegment(i)
			for k := start; k < start+n; k++ {
				dst = append(dst, op.Result(k).typ)
			}
			return dst
		}
	}
	if t := TypeOf(op.Inherent(name)); t != nil {
		dst = append(dst, t)
	}
	return dst
}

func (m *TypesMatch) holds(op *Operation) bool {
	var a, b [8]Type
	switch {
	case m.Check != nil:
		return m.Check(op)
	case len(m.Same) > 0:
		var first Type
		for _, name := range m.Same {
			for _, t := range partTypes(op, name, a[:0]) {
				if first == nil {
					first = t
				} else if t != first {
					return false
				}
			}
		}
		return true
	case m.Type != nil:
		from, to := partTypes(op, m.From, a[:0]), partTypes(op, m.To, b[:0])
		return len(from) == 0 || len(to) == 0 || m.Type(from[0]) == to[0]
	case m.Types != nil: // the only one whose types escape
		return slices.Equal(m.Types(partTypes(op, m.From, nil)), partTypes(op, m.To, b[:0]))
	}
	return true
}

// TypesText returns the types in quotes and separated by commas, as diagnostics list them.
func TypesText(ts []Type) string {
	s := ""
	for i, t := range ts {
		if i > 0 {
			s += ", "
		}
		s += fmt.Sprintf("'%s'", t)
	}
	return s
}
