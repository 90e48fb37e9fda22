package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// condition is the conjunction of the conditions of all whens around an operation. It
// enables statements of simulation and verification.
type condition struct {
	b     *ir.Builder
	value *ir.Value
	// made caches the operations on properties, by operation and operands.
	made map[madeKey]*ir.Value
}

type madeKey struct {
	def      *ir.OpDef
	lhs, rhs *ir.Value
}

// enabled maps an operation to the index of its operand that enables it.
var enabled = map[*ir.OpDef]int{
	firrtl.PrintF: 1, firrtl.FPrintF: 1, firrtl.FFlush: 1, firrtl.Stop: 1,
	firrtl.Assert: 2, firrtl.Assume: 2, firrtl.Cover: 2, firrtl.UnclockedAssumeIntrinsic: 1,
	firrtl.RefForce: 1, firrtl.RefForceInitial: 0, firrtl.RefRelease: 1, firrtl.RefReleaseInitial: 0,
}

// apply makes op, a statement of simulation or verification, take effect only while the
// condition holds.
func (c *condition) apply(op *ir.Operation) {
	switch op.Def() {
	case firrtl.VerifAssertIntrinsic, firrtl.VerifAssumeIntrinsic:
		op.SetOperand(0, c.implies(op, op.Operand(0)))
	case firrtl.VerifCoverIntrinsic:
		op.SetOperand(0, c.andProperty(op, op.Operand(0)))
	case firrtl.DPICallIntrinsic:
		enable := c.value
		if was := firrtl.DPICallIntrinsicOp(op).Enable(); was != nil {
			enable = c.and(op, was)
		}
		op.SetOperandGroup(c.b.Arena, 1, []*ir.Value{enable})
	default:
		if i, ok := enabled[op.Def()]; ok {
			op.SetOperand(i, c.and(op, op.Operand(i)))
		}
	}
}

func (c *condition) and(op *ir.Operation, v *ir.Value) *ir.Value {
	c.b.Before(op)
	return c.b.ValueOrFold(firrtl.AndPrim, c.value.Loc(), c.value.Type(), []*ir.Value{c.value, v})
}

// property returns the property behind v, looking through nodes.
func property(v *ir.Value) *ir.Value {
	for n := v.DefinedBy(firrtl.Node); n != nil; n = v.DefinedBy(firrtl.Node) {
		v = firrtl.NodeOp(n).Input()
	}
	return v
}

// make1 returns the result of the operation d on lhs and rhs. It calls build to create
// the operation only at the first request, and caches the result.
func (c *condition) make1(d *ir.OpDef, lhs, rhs *ir.Value, build func() *ir.Value) *ir.Value {
	key := madeKey{d, lhs, rhs}
	v, ok := c.made[key]
	if !ok {
		if c.made == nil {
			c.made = map[madeKey]*ir.Value{}
		}
		v = build()
		c.made[key] = v
	}
	return v
}

// clocked returns the property v with a clock: the result of a copy of clock, an
// ltl.clock intrinsic, on v. A new copy stands in front of op. It makes only one copy for
// each v.
func (c *condition) clocked(op, clock *ir.Operation, v *ir.Value) *ir.Value {
	return c.make1(firrtl.LTLClockIntrinsic, clock.Result(0), v, func() *ir.Value { return c.with(op, clock, v) })
}

// with creates a copy of the operation like in front of op, with first as its first
// operand. It returns the result of the copy.
func (c *condition) with(op, like *ir.Operation, first *ir.Value) *ir.Value {
	c.b.Before(op)
	by := c.b.Insert(c.b.Clone(like, ir.NewMapping()))
	by.SetOperand(0, first)
	return by.Result(0)
}

func (c *condition) binary(op *ir.Operation, d *ir.OpDef, v *ir.Value) *ir.Value {
	return c.make1(d, c.value, v, func() *ir.Value {
		c.b.Before(op)
		return c.b.ValueOrFold(d, c.value.Loc(), v.Type(), []*ir.Value{c.value, v})
	})
}

// andProperty returns the conjunction of the condition and the property v. If v has a
// clock, the conjunction stands below the clock.
func (c *condition) andProperty(op *ir.Operation, v *ir.Value) *ir.Value {
	v = property(v)
	if clock := v.DefinedBy(firrtl.LTLClockIntrinsic); clock != nil {
		return c.clocked(op, clock, c.andProperty(op, firrtl.LTLClockIntrinsicOp(clock).Input()))
	}
	return c.binary(op, firrtl.LTLAndIntrinsic, v)
}

// implies returns the property that the condition implies v. If v has a clock, the
// implication stands below the clock. If v is an implication itself, the condition joins
// its left side.
func (c *condition) implies(op *ir.Operation, v *ir.Value) *ir.Value {
	v = property(v)
	if clock := v.DefinedBy(firrtl.LTLClockIntrinsic); clock != nil {
		return c.clocked(op, clock, c.implies(op, firrtl.LTLClockIntrinsicOp(clock).Input()))
	}
	if implied := v.DefinedBy(firrtl.LTLImplicationIntrinsic); implied != nil {
		i := firrtl.LTLImplicationIntrinsicOp(implied)
		lhs := c.andProperty(op, i.Lhs())
		return c.make1(firrtl.LTLImplicationIntrinsic, lhs, i.Rhs(), func() *ir.Value { return c.with(op, implied, lhs) })
	}
	return c.binary(op, firrtl.LTLImplicationIntrinsic, v)
}
