package openacc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// ifClauses is the pass acc-if-clause-lowering. It puts a compute construct with an if clause, and the operations on
// its data, into an scf.if. The else branch has the construct's body, converted for the host.
var ifClauses = &passes.Pass{
	Name: "ACCIfClauseLowering", Arg: "acc-if-clause-lowering", Anchor: function,
	Doc:      "Lower if clauses in ACC compute constructs",
	Dialects: []string{"scf"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		b := c.Builder()
		var dead []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if acc.IsCompute(op) && len(op.OperandsNamed("ifCond")) > 0 {
				dead = lowerIf(b, op, dead)
			}
			return ir.Advance
		})
		for _, op := range dead {
			op.Erase()
		}
		if len(dead) == 0 {
			c.Unchanged()
		}
		return true
	},
}

// lowerIf replaces op, a compute construct with an if clause, by an scf.if. It appends to dead the operations that must
// be erased then.
func lowerIf(b *ir.Builder, op *ir.Operation, dead []*ir.Operation) []*ir.Operation {
	var entries, exits []*ir.Operation
	for _, v := range acc.DataOperands(op) {
		if e := acc.Entry(v); e != nil {
			entries = append(entries, e)
		}
	}
	for i := len(entries) - 1; i >= 0; i-- {
		for u := entries[i].Result(0).FirstUse(); u != nil; u = u.NextUse() {
			if acc.IsExit(u.Owner()) {
				exits = append(exits, u.Owner())
			}
		}
	}
	loc := op.Loc()
	b.Before(op)
	branch := scf.NewIf(b, loc, nil, op.OperandsNamed("ifCond")[0].Value())
	b.AtEnd(b.NewBlockIn(branch.Region(0), nil, nil))
	onDevice(b, op, entries, exits)
	scf.CreateYield(b, loc, scf.YieldArgs{})
	if !op.Region(0).HasOneBlock() {
		notYet(op, "region with multiple blocks")
		b.AtEnd(b.NewBlockIn(branch.Region(1), nil, nil))
		scf.CreateYield(b, loc, scf.YieldArgs{})
		return dead
	}
	otherwise := branch.Region(1)
	otherwise.TakeBody(op.Region(0))
	otherwise.First().Last().Erase()
	b.AtEnd(otherwise.First())
	scf.CreateYield(b, loc, scf.YieldArgs{})
	toHost(otherwise)
	dead = append(append(dead, op), exits...)
	for _, e := range entries {
		e.Result(0).ReplaceAllUses(acc.HostVar(e))
	}
	return append(dead, entries...)
}

// onDevice creates copies of op without its if clause, and of the operations on its data.
func onDevice(b *ir.Builder, op *ir.Operation, entries, exits []*ir.Operation) {
	m := ir.NewMapping()
	var data []*ir.Value
	for _, e := range entries {
		data = append(data, b.Insert(b.Clone(e, m)).Result(0))
	}
	device := b.Insert(b.Clone(op, m))
	for i := range device.Def().Operands {
		if device.Def().Operands[i].Name == "ifCond" {
			device.SetOperandGroup(b.Arena, i, nil)
		}
	}
	for i, v := range data {
		device.OperandGroup(acc.DataGroup(device))[i].Set(v)
	}
	for _, e := range exits {
		b.Insert(b.Clone(e, m))
	}
}

// toHost converts the operations of OpenACC in r for the host. Like upstream, it does not convert those that this
// conversion creates.
func toHost(r *ir.Region) {
	var ops []*ir.Operation
	for b := range r.Blocks() {
		for op := range b.Ops() {
			op.WalkPre(func(o *ir.Operation) ir.WalkResult {
				if o.Name().Dialect == acc.Dialect {
					ops = append(ops, o)
				}
				return ir.Advance
			})
		}
	}
	cfg := rewrite.DefaultConfig()
	cfg.TopDown, cfg.Strictness = true, rewrite.ExistingOps
	rewrite.ApplyToOps(ops, fallbackPatterns, cfg)
}
