package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// This file is the vocabulary of the rules of canonicalization, which stand in
// rules_*.go.

type rules = []rewrite.Rule

var (
	val      = rewrite.V
	node     = rewrite.Op
	sameType = rewrite.SameType
)

// to returns the result list of a rule whose only result is n.
func to(n *rewrite.Node) []*rewrite.Node { return []*rewrite.Node{n} }

// hinted gives the operation of n the name of the replaced operation, as a discardable
// attribute.
func hinted(n *rewrite.Node) *rewrite.Node {
	return n.Discardable("name", func(m *rewrite.Match) ir.Attribute { return ir.Given(nameOf(m.Root)) })
}

// named returns the only result of a rule: a new operation d on these operands. It takes
// the name of the replaced operation.
func named(d *ir.OpDef, operands ...*rewrite.Node) []*rewrite.Node {
	return to(hinted(rewrite.Op(d, operands...)))
}

// padded returns the rule's node that creates a firrtl.pad of n, to the width of the
// replaced operation's result.
func padded(n *rewrite.Node) *rewrite.Node {
	return rewrite.Op(PadPrim, n).AttrIs("amount", func(m *rewrite.Match) ir.Attribute {
		return I32(m.Ctx(), int64(Width(m.Root.Result(0).Type())))
	})
}

// byAmount returns the node for a new operation d on n. When the rule matches, the
// function amount computes the operation's attribute amount.
func byAmount(d *ir.OpDef, n *rewrite.Node, amount func(m *rewrite.Match) int64) *rewrite.Node {
	return rewrite.Op(d, n).AttrIs("amount", func(m *rewrite.Match) ir.Attribute { return I32(m.Ctx(), amount(m)) })
}

// wider returns the number of bits by which the value x is wider than y.
func wider(x, y string) func(m *rewrite.Match) int64 {
	return func(m *rewrite.Match) int64 {
		return int64(Width(m.Value(x).Type())) - int64(Width(m.Value(y).Type()))
	}
}

// constantOp returns a node that matches a firrtl.constant. The rule can refer to this
// constant as name.
func constantOp(name string) *rewrite.Node { return rewrite.Op(Constant).As(name) }

// filled returns the only result of a rule: a constant of the replaced operation's
// result type. All of its bits are 0, or 1 if ones is set.
func filled(ones bool) []*rewrite.Node {
	return to(rewrite.Compute(func(rw *rewrite.Rewriter, m *rewrite.Match) *ir.Value {
		t := m.Root.Result(0).Type()
		c := num.Zero(uint32(max(Width(t), -Width(t))))
		if ones {
			c = c.Not()
		}
		return rw.Value(Constant, m.Root.Loc(), t, nil, IntValue(t, c))
	}))
}

// The conditions.

// onType returns a condition that f holds for the types of all named values.
func onType(f func(t ir.Type) bool) func(names ...string) rewrite.Condition {
	return func(names ...string) rewrite.Condition {
		return func(m *rewrite.Match) bool {
			for _, n := range names {
				if !f(m.Value(n).Type()) {
					return false
				}
			}
			return true
		}
	}
}

// onTypes returns a condition that f holds for the types of two named values.
func onTypes(f func(a, b ir.Type) bool) func(x, y string) rewrite.Condition {
	return func(x, y string) rewrite.Condition {
		return func(m *rewrite.Match) bool { return f(m.Value(x).Type(), m.Value(y).Type()) }
	}
}

var (
	known      = onType(func(t ir.Type) bool { return IsBase(t) && PropsOf(t)&UninferredWidth == 0 })
	integers   = onType(IsInt)
	signed     = onType(IsSigned)
	unsigned   = onType(func(t ir.Type) bool { return Is(t, UIntType) })
	sameWidth  = onTypes(func(a, b ir.Type) bool { return Width(a) == Width(b) && Width(a) >= 0 })
	sameSigns  = onTypes(func(a, b ir.Type) bool { return IsSigned(a) == IsSigned(b) })
	moreBits   = onTypes(func(a, b ir.Type) bool { return Width(a) > Width(b) })
	asManyBits = onTypes(func(a, b ir.Type) bool { return Width(a) >= Width(b) })
	// mismatch holds of types that differ in more than being const.
	mismatch = onTypes(func(a, b ir.Type) bool { return ConstOf(strip(a), false) != ConstOf(strip(b), false) })
)

// keepsConst returns the condition that the value called name and the replaced
// operation's result are both const or both not.
func keepsConst(name string) rewrite.Condition {
	return func(m *rewrite.Match) bool { return IsConst(m.Value(name).Type()) == IsConst(m.Root.Result(0).Type()) }
}

func ofWidth(name string, w int32) rewrite.Condition {
	return func(m *rewrite.Match) bool { return Width(m.Value(name).Type()) == w }
}

func isConstantOp(v *ir.Value) bool {
	d := v.DefiningOp()
	return d != nil && (d.Is(Constant) || d.Is(SpecialConstant) || d.Is(AggregateConstant))
}

func isConst(name string) rewrite.Condition {
	return func(m *rewrite.Match) bool { return isConstantOp(m.Value(name)) }
}

func notConst(name string) rewrite.Condition {
	return func(m *rewrite.Match) bool { return !isConstantOp(m.Value(name)) }
}

// constantOf returns the value of v if v is defined by a firrtl.constant or
// firrtl.specialconstant, or else false.
func constantOf(v *ir.Value) (num.Int, bool) {
	if d := v.DefiningOp(); d != nil && (d.Is(Constant) || d.Is(SpecialConstant)) {
		return intOf(d.Inherent("value"))
	}
	return num.Int{}, false
}

// is returns the condition that the named value is a constant for which f holds.
func is(name string, f func(num.Int) bool) rewrite.Condition {
	return func(m *rewrite.Match) bool {
		c, ok := constantOf(m.Value(name))
		return ok && f(c)
	}
}

func isZero(name string) rewrite.Condition { return is(name, num.Int.IsZero) }
func isOne(name string) rewrite.Condition  { return is(name, num.Int.IsOne) }

func isOnes(name string) rewrite.Condition {
	return func(m *rewrite.Match) bool {
		d := m.Value(name).DefinedBy(Constant)
		if d == nil {
			return false
		}
		c, ok := intOf(d.Inherent("value"))
		return ok && c.IsAllOnes()
	}
}
