// Package cf converts branches between blocks to SPIR-V.
package cf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-cf-to-spirv, which converts branches between blocks to SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertControlFlowToSPIRVPass", Arg: "convert-cf-to-spirv", Doc: "Convert ControlFlow dialect to SPIR-V dialect",
	Options: passes.OptionsOf[types.EmulationOptions](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.Target(), Set: rewrite.NewSet(patterns(v))}
	}),
	Run: types.Run,
}

type conversions struct{ *types.Converter }

// patterns returns the patterns that convert the operations of cf to SPIR-V.
func patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{
		c.Pattern("BranchOpPattern", cf.Branch, c.branch),
		c.Pattern("CondBranchOpPattern", cf.CondBranch, c.conditional),
	}
}

func (c conversions) branch(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	dest := cf.BranchOp(op).Dest()
	if !c.convertArguments(rw, dest) {
		return false
	}
	rw.ReplaceWith(op, spirv.CreateBranch(rw.Builder, op.Loc(), spirv.BranchArgs{TargetOperands: operands, Target: dest}))
	return true
}

func (c conversions) conditional(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := cf.CondBranchOp(op)
	if !c.convertArguments(rw, o.TrueDest()) || !c.convertArguments(rw, o.FalseDest()) {
		return false
	}
	n := 1 + len(o.TrueDestOperands())
	rw.ReplaceWith(op, spirv.CreateBranchConditional(rw.Builder, op.Loc(), spirv.BranchConditionalArgs{
		Condition: operands[0], TrueTargetOperands: operands[1:n], FalseTargetOperands: operands[n:],
		TrueTarget: o.TrueDest(), FalseTarget: o.FalseDest(),
	}))
	return true
}

// convertArguments gives the arguments of b their new types at once. For each changed argument, it
// inserts a cast back at the beginning of b, even if no use needs it. If an argument cannot be
// converted, it returns false and keeps the changes so far.
func (c conversions) convertArguments(rw *rewrite.Rewriter, b *ir.Block) bool {
	at := ir.Builder{Arena: rw.Arena, Ctx: rw.Ctx}
	at.AtStart(b)
	for _, a := range b.Args() {
		from := a.Type()
		if c.IsLegal(from) {
			continue
		}
		to := c.Type(from)
		if to == nil {
			return false
		}
		a.SetType(to)
		v := c.CastBack(&at, from, a, a.Loc())
		a.ReplaceUsesIf(v, func(u *ir.Operand) bool { return u.Owner() != v.DefiningOp() })
	}
	return true
}
