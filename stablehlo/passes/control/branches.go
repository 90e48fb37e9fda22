package control

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Control flow.

func while(b *builder, op *ir.Operation) bool {
	n := scf.CreateWhile(b.Builder, b.Loc, scf.WhileArgs{Inits: op.OperandValues(nil), ResultsTypes: op.ResultTypes(nil)})
	block, at := b.Point()
	for i := range 2 {
		b.InlineRegionBefore(op.Region(i), n.Region(i), nil)
		inside := n.Region(i).First()
		end := inside.Last()
		b.Before(end)
		if i == 0 {
			scf.CreateCondition(b.Builder, end.Loc(), scf.ConditionArgs{Condition: b.extract(end.Operand(0)), Args: inside.Args()})
		} else {
			scf.CreateYield(b.Builder, end.Loc(), scf.YieldArgs{Results: end.OperandValues(nil)})
		}
		b.Erase(end)
	}
	b.Restore(block, at)
	b.ReplaceWith(op, n)
	return true
}

func lowerIf(b *builder, op *ir.Operation) bool {
	condition := b.extract(stablehlo.IfOp(op).Pred())
	b.Replace(op, b.choose(condition, op.ResultTypes(nil), b.copied(op, 0), b.copied(op, 1))...)
	return true
}

// copied returns a function that copies the body of a branch of op to the insertion point, and
// returns the results.
func (b *builder) copied(op *ir.Operation, branch int) func() []*ir.Value {
	return func() []*ir.Value { return b.CloneBody(op.Region(branch).First(), ir.NewMapping()) }
}

// lowerCase lowers case to a chain of scf.if, with one comparison for each branch but the last. An
// index out of range reaches the last branch.
func lowerCase(b *builder, op *ir.Operation) bool {
	i := b.extract(stablehlo.CaseOp(op).Index())
	last := op.NumRegions() - 1
	var from func(branch int) []*ir.Value
	from = func(branch int) []*ir.Value {
		if branch == last {
			return b.copied(op, branch)()
		}
		isThis := b.CmpI(arith.EQ, i, b.Int(i.Type(), int64(branch)))
		return b.choose(isThis, op.ResultTypes(nil), b.copied(op, branch), func() []*ir.Value { return from(branch + 1) })
	}
	b.Replace(op, from(0)...)
	return true
}
