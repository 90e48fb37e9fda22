package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// RegisterOptimizer is firrtl-register-optimizer: it replaces registers that can only ever have one value with this
// value.
var RegisterOptimizer = &passes.Pass{
	Name: "RegisterOptimizer", Arg: "firrtl-register-optimizer", Doc: "Optimizer Registers",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		body := c.Op.Region(0).First()
		var dead []*ir.Operation
		for op := range body.Ops() {
			if !op.Is(firrtl.Reg) && !op.Is(firrtl.RegReset) || firrtl.HasDontTouch(op) || firrtl.HasAnnotations(op) ||
				firrtl.IsForceableOp(op) {
				continue
			}
			con := firrtl.SingleDriver(op.Result(0))
			if con == nil {
				continue
			}
			if op.Is(firrtl.Reg) {
				dead = constantRegister(c.Builder(), body, op, con, dead)
			} else {
				dead = constantReset(op, con, dead)
			}
		}
		for _, op := range dead {
			op.Erase()
		}
		if len(dead) == 0 {
			c.PreserveAll()
		}
		return true
	},
}

// constantRegister removes reg, a register whose only connect is con, if con's source is reg itself or a constant.
// An invalid value, the constant or a wire that con drives replaces it. It appends the operations that must be
// erased to the list dead, and returns the list.
func constantRegister(b *ir.Builder, body *ir.Block, reg, con *ir.Operation, dead []*ir.Operation) []*ir.Operation {
	v, src := reg.Result(0), firrtl.MatchingConnectOp(con).Src()
	switch {
	case src == v:
		b.Before(reg)
		v.ReplaceAllUses(firrtl.CreateInvalidValue(b, reg.Loc(), firrtl.InvalidValueArgs{ResultType: v.Type()}).Result(0))
		return append(dead, con, reg)
	case !madeConstant(src):
		return dead
	}
	if k := src.DefinedBy(firrtl.Constant); k != nil {
		if first := body.First(); first != k {
			k.MoveBefore(first)
		}
		v.ReplaceAllUses(src)
		return append(dead, con, reg)
	}
	if dominatesUses(src, v, con) {
		v.ReplaceAllUses(src)
		return append(dead, con, reg)
	}
	b.Before(reg)
	wire := firrtl.CreateWire(b, reg.Loc(), firrtl.WireArgs{ResultType: v.Type(), Annotations: b.Ctx.Array(), Name: b.Ctx.String(""),
		NameKind: firrtl.NameKind(b.Ctx, firrtl.Droppable)})
	v.ReplaceAllUses(wire.Result(0))
	return append(dead, reg)
}

// dominatesUses reports whether each use of v, except the use by con, comes after src's defining
// operation in the same block. A nested use counts as a use by the operation around it.
func dominatesUses(src, v *ir.Value, con *ir.Operation) bool {
	def := src.DefiningOp()
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		o := u.Owner()
		if o == con {
			continue
		}
		at := def.Block().AncestorIn(o)
		if at == nil || at == def || !def.IsBefore(at) {
			return false
		}
	}
	return true
}

// constantReset replaces reg by its reset value if that is a constant, and con drives reg with reg itself or the
// same constant. The only connect of reg is con. It appends the operations that must be erased to the list dead,
// and returns the list.
func constantReset(reg, con *ir.Operation, dead []*ir.Operation) []*ir.Operation {
	v, src, reset := reg.Result(0), firrtl.MatchingConnectOp(con).Src(), firrtl.RegResetOp(reg).ResetValue()
	if reset.Type() != v.Type() || src != v && src != reset || !madeConstant(reset) {
		return dead
	}
	v.ReplaceAllUses(reset)
	return append(dead, con, reg)
}

// madeConstant reports whether a constant operation defines v. It returns false for a node or a cast of a constant.
func madeConstant(v *ir.Value) bool {
	d := v.DefiningOp()
	return d != nil && (d.Is(firrtl.Constant) || d.Is(firrtl.SpecialConstant) || d.Is(firrtl.AggregateConstant))
}
