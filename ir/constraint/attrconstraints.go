package constraint

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// The functions of this file build constraints on attributes, as the functions of
// typeconstraints.go build constraints on types.

// AttrDef returns the constraint that an attribute is an instance of d. class is the C++
// class of these attributes.
func AttrDef(class, summary string, d *ir.DialectAttrDef) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: summary,
		Check:   func(a ir.Attribute) bool { return OfAttr(a, d) },
		Attr:    d,
		Class:   class,
	}
}

// EnumAttr returns the constraint that an attribute is an instance of d, an enum attribute
// whose keywords are the cases of e.
func EnumAttr(class, summary string, d *ir.DialectAttrDef, e *ir.EnumDef) ir.AttrConstraint {
	a := AttrDef(class, summary, d)
	a.Enum = e
	return a
}

// IntegerAttr returns the constraint that an attribute is an integer attribute whose type
// satisfies t.
func IntegerAttr(t ir.TypeConstraint) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: t.Summary + " attribute",
		Check:   func(a ir.Attribute) bool { i, ok := a.(*ir.IntegerAttr); return ok && t.Check(i.Type) },
		Type:    t.Build,
		Class:   "IntegerAttr",
	}
}

// FloatAttr returns the constraint that an attribute is a float attribute whose type
// satisfies t.
func FloatAttr(t ir.TypeConstraint) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: t.Summary + " attribute",
		Check:   func(a ir.Attribute) bool { f, ok := a.(*ir.FloatAttr); return ok && t.Check(f.Type) },
		Type:    t.Build,
		Class:   "FloatAttr",
	}
}

// IntEnumAttr returns the constraint that an attribute is a signless integer of e's width
// whose value is a case of e. If the cases of e are bits, the value may be a union of cases.
func IntEnumAttr(class, summary string, e *ir.EnumDef) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: summary,
		Check:   func(a ir.Attribute) bool { return IsEnum(a, e) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(e.Width) },
		Enum:    e,
		Class:   class,
	}
}

// AttrInterface is the constraint that an attribute implements the interface with this name.
func AttrInterface(name string) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: name + " instance",
		Check:   func(a ir.Attribute) bool { return AttrImplements(a, name) },
		Class:   name,
	}
}

// NamedAttr returns a copy of the constraint a with the given summary, the text that
// diagnostics print.
func NamedAttr(summary string, a ir.AttrConstraint) ir.AttrConstraint {
	a.Summary = summary
	return a
}

// ConfinedAttr returns the constraint that an attribute satisfies a and all conditions. Its
// summary is the summary of a, followed by the summaries of the conditions.
func ConfinedAttr(a ir.AttrConstraint, conditions ...ir.AttrConstraint) ir.AttrConstraint {
	words, check := joinAttrs(append([]ir.AttrConstraint{a}, conditions...), " ")
	a.Summary, a.Check = words, func(x ir.Attribute) bool {
		for _, ok := range check {
			if !ok(x) {
				return false
			}
		}
		return true
	}
	return a
}

// AnyAttrOf returns the constraint that an attribute satisfies at least one of the
// constraints as. The summary joins their summaries by "or".
func AnyAttrOf(as ...ir.AttrConstraint) ir.AttrConstraint {
	words, check := joinAttrs(as, " or ")
	return ir.AttrConstraint{Summary: words, Check: func(a ir.Attribute) bool {
		for _, ok := range check {
			if ok(a) {
				return true
			}
		}
		return false
	}}
}

// AllAttrOf returns the constraint that an attribute satisfies all conditions, of which
// there is at least one. The summary joins their summaries by "and".
func AllAttrOf(conditions ...ir.AttrConstraint) ir.AttrConstraint {
	all := ConfinedAttr(conditions[0], conditions[1:]...)
	all.Summary, _ = joinAttrs(conditions, " and ")
	return all
}

func joinAttrs(as []ir.AttrConstraint, separator string) (summary string, checks []func(ir.Attribute) bool) {
	words := make([]string, len(as))
	for i := range as {
		words[i] = as[i].Summary
		if as[i].Check != nil {
			checks = append(checks, as[i].Check)
		}
	}
	return strings.Join(words, separator), checks
}

// TypedArrayOf returns the constraint that an attribute is an array attribute, and that
// element is true for each of its elements.
func TypedArrayOf(summary string, element func(ir.Attribute) bool) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: summary,
		Check:   func(a ir.Attribute) bool { return Each(a, element) },
		Class:   "ArrayAttr",
	}
}

// AttrArrayOf returns the constraint that an attribute is an array attribute whose elements
// are instances of d.
func AttrArrayOf(summary string, d *ir.DialectAttrDef) ir.AttrConstraint {
	return TypedArrayOf(summary, func(a ir.Attribute) bool { return OfAttr(a, d) })
}

// TypeAttrOf returns the constraint that an attribute is a type attribute whose type
// satisfies t.
func TypeAttrOf(t ir.TypeConstraint) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "type attribute of " + t.Summary,
		Check:   func(a ir.Attribute) bool { return IsTypeAttr(a) && t.Check(TypeValue(a)) },
		Class:   "TypeAttr",
	}
}

// Conditions on an attribute that is known to be an integer.
var (
	IntNonNegative = ir.AttrConstraint{
		Summary: "whose value is non-negative",
		Check:   func(a ir.Attribute) bool { return !IsNegative(a) },
	}
	IntPositive = ir.AttrConstraint{Summary: "whose value is positive", Check: isPositive}
	IntPowerOf2 = ir.AttrConstraint{Summary: "whose value is a power of two > 0", Check: IsPowerOf2}
)

// IntMinValue is the condition that an integer is at least n.
func IntMinValue(n int64) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "whose minimum value is " + strconv.FormatInt(n, 10),
		Check:   func(a ir.Attribute) bool { return IntValue(a) >= n },
	}
}

// IntMaxValue is the condition that an integer is at most n.
func IntMaxValue(n int64) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "whose maximum value is " + strconv.FormatInt(n, 10),
		Check:   func(a ir.Attribute) bool { return IntValue(a) <= n },
	}
}

// IntIsOneOf is the condition that an integer is one of ns.
func IntIsOneOf(ns ...int64) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "whose value is one of {" + numbers(ns, ", ") + "}",
		Check:   func(a ir.Attribute) bool { return contains(ns, IntValue(a)) },
	}
}

// DenseArrayNonNegative is the condition that no element of a dense array is negative.
var DenseArrayNonNegative = ir.AttrConstraint{Summary: "whose value is non-negative", Check: allNonNegative}

// ArrayCount is the condition that a list or dense array has n elements.
func ArrayCount(n int) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "with exactly " + strconv.Itoa(n) + " elements",
		Check:   func(a ir.Attribute) bool { return ArrayLen(a) == n },
	}
}

// ArrayMinCount is the condition that a list or dense array has at least n elements.
func ArrayMinCount(n int) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "with at least " + strconv.Itoa(n) + " elements",
		Check:   func(a ir.Attribute) bool { return ArrayLen(a) >= n },
	}
}
