package load

import (
	"github.com/millrace-mlir/millrace/ir"
)

// report emits an error. It is nil where an attribute may fail to satisfy a constraint.
type report func(format string, args ...any)

// failf emits an error, unless it must not, and returns false.
func (r report) failf(format string, args ...any) bool {
	if r != nil {
		r(format, args...)
	}
	return false
}

// check decides whether an attribute, which stands for a type if it is a TypeAttr, satisfies
// an operation of irdl such as irdl.any_of.
type check func(v *variables, r report, a ir.Attribute) bool

// variables are the constraints of one definition, and the attributes that have satisfied them
// while one operation, type or attribute is verified.
type variables struct {
	constraints []check
	assigned    []ir.Attribute // nil where nothing has satisfied the constraint yet
}

func newVariables(cs []check) *variables {
	return &variables{cs, make([]ir.Attribute, len(cs))}
}

// satisfy checks a against constraint i. If another attribute satisfied the constraint before, a
// must be the same.
func (v *variables) satisfy(r report, a ir.Attribute, i int) bool {
	if known := v.assigned[i]; known != nil {
		return known == a || r.failf("expected '%s' but got '%s'", known, a)
	}
	if !v.constraints[i](v, r, a) {
		return false
	}
	v.assigned[i] = a
	return true
}

// all checks each attribute against the constraint of the same place.
func (v *variables) all(r report, as []ir.Attribute, constraints []int) bool {
	for i, a := range as {
		if !v.satisfy(r, a, constraints[i]) {
			return false
		}
	}
	return true
}

func anything(*variables, report, ir.Attribute) bool { return true }

// is wants the attribute want. Definitions outlive the context of their file, so attributes of
// other contexts are compared by their text.
func is(want ir.Attribute) check {
	text := want.String()
	return func(_ *variables, r report, a ir.Attribute) bool {
		return a == want || a.String() == text || r.failf("expected '%s' but got '%s'", text, a)
	}
}

// anyOf wants one of the constraints to be satisfied.
func anyOf(constraints []int) check {
	return func(v *variables, r report, a ir.Attribute) bool {
		for _, c := range constraints {
			if v.satisfy(nil, a, c) {
				return true
			}
		}
		return r.failf("'%s' does not satisfy the constraint", a)
	}
}

// allOf wants all constraints to be satisfied.
func allOf(constraints []int) check {
	return func(v *variables, r report, a ir.Attribute) bool {
		for _, c := range constraints {
			if !v.satisfy(r, a, c) {
				return false
			}
		}
		return true
	}
}

// baseType wants a type of the definition called name, such as builtin.integer. Upstream's message
// about attributes lacks the second quote.
func baseType(name string) check {
	return func(_ *variables, r report, a ir.Attribute) bool {
		t, ok := a.(*ir.TypeAttr)
		if !ok {
			return r.failf("expected type, got attribute '%s", a)
		}
		got := typeName(t.Type)
		return got == name || r.failf("expected base type '%s' but got '%s'", name, got)
	}
}

// baseAttr wants an attribute of the definition called name, such as builtin.string.
func baseAttr(name string) check {
	return func(_ *variables, r report, a ir.Attribute) bool {
		got := attrName(a)
		return got == name || r.failf("expected base attribute '%s' but got '%s'", name, got)
	}
}

// parametricType wants a type of definition d whose parameters satisfy the constraints. Upstream's
// message says the number of parameters where it should say the number of constraints, and the reverse.
func parametricType(d *ir.DialectTypeDef, constraints []int) check {
	return func(v *variables, r report, a ir.Attribute) bool {
		name := d.FullName()
		w, ok := a.(*ir.TypeAttr)
		if !ok {
			return r.failf("expected type, got attribute '%s", a)
		}
		t, ok := w.Type.(*ir.DialectType)
		if !ok || t.Def != d {
			return r.failf("expected base type '%s' but got '%s'", name, a)
		}
		if len(t.Params) != len(constraints) {
			return r.failf("attribute '%s' expects %d parameters but got %d", name, len(t.Params), len(constraints))
		}
		return v.all(r, t.Params, constraints)
	}
}

// parametricAttr wants an attribute of definition d whose parameters satisfy the constraints.
// Upstream's message has the two parts of the name in the other order.
func parametricAttr(d *ir.DialectAttrDef, constraints []int) check {
	return func(v *variables, r report, a ir.Attribute) bool {
		x, ok := a.(*ir.DialectAttr)
		if !ok || x.Def != d {
			return r.failf("expected base attribute '%s.%s' but got '%s'", d.Mnemonic, d.Dialect.Name, a)
		}
		if len(x.Params) != len(constraints) {
			return r.failf("attribute '%s' expects %d parameters but got %d", d.FullName(), len(x.Params), len(constraints))
		}
		return v.all(r, x.Params, constraints)
	}
}
