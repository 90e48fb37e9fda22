// Package verif holds the passes that lower or check verification statements: assertions, contracts,
// symbolic values and tests.
package verif

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// ToSV is lower-verif-to-sv: it lowers assertions, prints and reset checks to SystemVerilog.
var ToSV = &passes.Pass{
	Name: "LowerVerifToSV", Arg: "lower-verif-to-sv", Doc: "Convert Verif to SV",
	Anchor: "hw.module", Scope: passes.Always(passes.UnitScope), Dialects: []string{"comb", "hw", "sv"},
	Init: partial.Target{Legal: []string{"comb", "hw", "sv"}}.Init(),
	Run: func(c *passes.Ctx) bool {
		changed := partial.Fold(c, c.Op)
		var ops []*ir.Operation
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(verif.Print) || op.Is(verif.HasBeenReset) || properties[op.Def()] != nil {
				ops = append(ops, op)
			}
			return ir.Advance
		})
		if len(ops) == 0 && !changed {
			c.PreserveAll()
		}
		b := c.Builder()
		for _, op := range ops {
			b.Before(op)
			switch {
			case op.Is(verif.HasBeenReset):
				hasBeenReset(b, op)
			case op.Is(verif.Print):
				if !lowerPrint(b, op) {
					return false
				}
			default:
				lowerClaim(b, op)
			}
		}
		return true
	},
}

// properties maps an assert, assume or cover of verif to the operation of sv.
var properties = map[*ir.OpDef]*ir.OpDef{
	verif.Assert: sv.AssertProperty, verif.ClockedAssert: sv.AssertProperty,
	verif.Assume: sv.AssumeProperty, verif.ClockedAssume: sv.AssumeProperty,
	verif.Cover: sv.CoverProperty, verif.ClockedCover: sv.CoverProperty,
}

// lowerClaim lowers an assert, assume or cover. Its enable is inverted, since SystemVerilog has a
// condition that disables a property.
func lowerClaim(b *ir.Builder, op *ir.Operation) {
	a := sv.AssertPropertyArgs{Property: op.Operand(0), Label: op.Inherent("label")}
	rest := op.OperandValues(nil)[1:]
	if edge, ok := op.Inherent("edge").(*ir.IntegerAttr); ok {
		a.Event, a.Clock, rest = edge, rest[0], rest[1:]
	}
	if len(rest) > 0 {
		a.Disable = comb.BuildNot(b, op.Loc(), rest[0])
	}
	switch properties[op.Def()] {
	case sv.AssertProperty:
		sv.CreateAssertProperty(b, op.Loc(), a)
	case sv.AssumeProperty:
		sv.CreateAssumeProperty(b, op.Loc(), sv.AssumePropertyArgs(a))
	case sv.CoverProperty:
		sv.CreateCoverProperty(b, op.Loc(), sv.CoverPropertyArgs(a))
	}
	op.Erase()
}

func lowerPrint(b *ir.Builder, op *ir.Operation) bool {
	text := verif.PrintOp(op).String().DefinedBy(verif.FormatVerilogString)
	if text == nil {
		return op.EmitOpError("expected FormatVerilogStringOp as the source of the formatted string")
	}
	f := verif.FormatVerilogStringOp(text)
	stdout := hw.BuildConstant(b, op.Loc(), num.NewInt(32, 0x80000001))
	sv.CreateFwrite(b, op.Loc(), sv.FwriteArgs{Fd: stdout, FormatString: f.FormatString(), Substitutions: ir.ValuesOf(f.Substitutions())})
	op.Erase()
	return true
}

// hasBeenReset lowers verif.has_been_reset to a register that a reset sets. The result is true once that
// has happened and the reset is over. Before any reset, the register is unknown and the result is false.
func hasBeenReset(b *ir.Builder, op *ir.Operation) {
	loc, v, i1 := op.Loc(), verif.HasBeenResetOp(op), b.Ctx.I1()
	async := false
	if a, ok := v.Async().(*ir.IntegerAttr); ok {
		async = !a.Value.IsZero()
	} else {
		async = v.Async() != nil
	}
	one, zero := hw.BuildConstant(b, loc, num.Bool(true)), hw.BuildConstant(b, loc, num.Bool(false))
	unknown := sv.CreateConstantX(b, loc, sv.ConstantXArgs{ResultType: i1}).Result(0)
	reg := sv.BuildReg(b, loc, i1, "hasBeenResetReg")
	begin := func(src *ir.Value) func() {
		return func() { sv.CreateBPAssign(b, loc, sv.BPAssignArgs{Dest: reg, Src: src}) }
	}
	set := func() { sv.CreatePAssign(b, loc, sv.PAssignArgs{Dest: reg, Src: one}) }
	sv.BuildInitial(b, loc, func() {
		if async {
			sv.BuildIf(b, loc, v.Reset(), begin(one), begin(unknown))
		} else {
			begin(unknown)()
		}
	})
	triggers := []sv.Trigger{{Event: hw.AtPosEdge, Signal: v.Clock()}}
	if async {
		triggers = append(triggers, sv.Trigger{Event: hw.AtPosEdge, Signal: v.Reset()})
	}
	sv.BuildAlways(b, loc, triggers, func() { sv.BuildIf(b, loc, v.Reset(), set, nil) })
	isSet := comb.BuildICmp(b, loc, comb.CEQ, sv.BuildRead(b, loc, reg), one, false)
	over := b.ValueOrFold(comb.ICmp, loc, i1, []*ir.Value{v.Reset(), zero}, b.Ctx.Int64Attr(b.Ctx.Int(64), int64(comb.CEQ)), nil)
	done := b.ValueOrFold(comb.And, loc, i1, []*ir.Value{isSet, over}, b.Ctx.Unit())
	op.Result(0).ReplaceAllUses(hw.CreateWire(b, loc, hw.WireArgs{Input: done, Name: b.Ctx.String("hasBeenReset"), ResultType: i1}).Result(0))
	op.Erase()
}
