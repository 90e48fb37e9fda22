package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// SimplifyTT is comb-simplify-tt: it replaces truth tables that depend on at most one
// input. The replacement is a constant, the input or a table of one input.
var SimplifyTT = &passes.Pass{
	Name: "SimplifyTT", Arg: "comb-simplify-tt", Doc: "Simplify truth tables that depend on 1 or less inputs",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		rw, changed := rewrite.NewRewriter(c.Op.Context(), nil), false
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(comb.TruthTable) {
				rw.Before(op)
				changed = simplifyTable(rw, op) || changed
			}
			return ir.Advance
		})
		if !changed {
			c.PreserveAll()
		}
		return true
	},
}

// tableOf returns the entries of a comb.truth_table. The first input is the most
// significant bit of an entry's index.
func tableOf(op *ir.Operation) []bool {
	a := comb.TruthTableOp(op).LookupTable()
	table := make([]bool, a.Len)
	for i := range table {
		table[i] = a.At(i) != 0
	}
	return table
}

func simplifyTable(rw *rewrite.Rewriter, op *ir.Operation) bool {
	table, n := tableOf(op), op.NumOperands()
	if len(table) != 1<<n || n < 2 {
		return false
	}
	only := -1 // the input that matters
	for in := range n {
		bit := 1 << (n - 1 - in)
		for i, v := range table {
			if i&bit == 0 && v != table[i|bit] {
				if only >= 0 && only != in {
					return false
				}
				only = in
				break
			}
		}
	}
	if only < 0 {
		return hw.ReplaceKeepingName(rw, op, hw.BuildConstant(rw.Builder, op.Loc(), num.Bool(table[0])))
	}
	v := op.Operand(only)
	if table[len(table)-1] { // all inputs on
		return hw.ReplaceKeepingName(rw, op, v)
	}
	by := comb.TruthTableArgs{Inputs: []*ir.Value{v}, LookupTable: rw.Ctx.DenseBoolArray([]bool{true, false}), ResultType: rw.Ctx.I1()}
	return hw.ReplaceKeepingName(rw, op, comb.CreateTruthTable(rw.Builder, op.Loc(), by).Result(0))
}

// Lower is lower-comb: it lowers truth tables to multiplexers.
var Lower = &passes.Pass{
	Name: "LowerComb", Arg: "lower-comb", Doc: "Lowers the some of the comb ops",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		b, changed := c.Builder(), false
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(comb.TruthTable) {
				b.Before(op)
				lowerTable(b, op)
				changed = true
			}
			return ir.Advance
		})
		if !changed {
			c.PreserveAll()
		}
		return true
	},
}

func lowerTable(b *ir.Builder, op *ir.Operation) {
	loc := op.Loc()
	yes, no := hw.BuildConstant(b, loc, num.Bool(true)), hw.BuildConstant(b, loc, num.Bool(false))
	var tree func(in []*ir.Value, table []bool) *ir.Value
	tree = func(in []*ir.Value, table []bool) *ir.Value {
		if len(in) == 0 {
			if table[0] {
				return yes
			}
			return no
		}
		half := len(table) / 2
		on, off := tree(in[1:], table[half:]), tree(in[1:], table[:half])
		return comb.CreateMux(b, loc, comb.MuxArgs{Cond: in[0], TrueValue: on, FalseValue: off, ResultType: b.Ctx.I1()}).Result(0)
	}
	v := tree(op.OperandValues(nil), tableOf(op))
	if hint, def := op.Attr(hw.NameHint), v.DefiningOp(); hint != nil && def.Attr(hw.NameHint) == nil {
		def.SetAttr(hw.NameHint, hint)
	}
	op.Result(0).ReplaceAllUses(v)
	op.Erase()
}
