// Package openacc converts the conditions of OpenACC directives to control flow.
package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass convert-openacc-to-scf. It moves a directive that has an if clause and no region into an scf.if.
var Pass = &passes.Pass{
	Name: "ConvertOpenACCToSCFPass", Arg: "convert-openacc-to-scf", Anchor: "builtin.module",
	Doc:      "Convert the OpenACC ops to OpenACC with SCF dialect",
	Dialects: []string{"scf", "acc"}, Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool { return c.Convert(conversion, rewrite.ConversionConfig{}) },
}

// conditional are the directives without a region that have an if clause, which is their first operand group.
var conditional = []*ir.OpDef{acc.EnterData, acc.ExitData, acc.Update}

const ifClause = 0

var conversion = func() *rewrite.Conversion {
	target := rewrite.NewTarget().LegalDialects("scf", "acc")
	var patterns []rewrite.Pattern
	for _, d := range conditional {
		target.DynamicOps(func(op *ir.Operation) (bool, bool) { return len(op.OperandGroup(ifClause)) == 0, true }, d.Name)
		patterns = append(patterns, rewrite.Pattern{
			Name: "(anonymous namespace)::ExpandIfCondition<mlir::acc::" + d.Class + "Op>", Root: d, Rewrite: expandIf,
		})
	}
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}()

// expandIf moves op into an scf.if with its condition. If the condition is constant, it drops the condition or op.
func expandIf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	group := op.OperandGroup(ifClause)
	if len(group) == 0 {
		return false
	}
	condition := group[0].Value()
	drop := func() { op.SetOperandGroup(rw.Arena, ifClause, nil) }
	constant, known := ir.MatchConstant(condition).(*ir.IntegerAttr)
	switch {
	case known && !constant.Value.IsZero():
		rw.Modify(op, drop)
	case known:
		rw.Erase(op)
	default:
		branch := scf.NewIf(rw.Builder, op.Loc(), nil, condition)
		rw.Modify(op, drop)
		rw.CreateBlock(branch.Region(0), nil, nil, nil)
		rw.CloneOp(op, ir.NewMapping())
		scf.CreateYield(rw.Builder, op.Loc(), scf.YieldArgs{})
		rw.Erase(op)
	}
	return true
}
