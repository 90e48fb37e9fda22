package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Branches and loops.

func convertIf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.IfOp(op), calc.For(rw, op)
	n := scf.NewIf(rw.Builder, c.Loc, op.ResultTypes(nil), extract(c, o.Condition()))
	inputs := ir.ValuesOf(o.InputList())
	for i := range op.Regions() {
		m := ir.NewMapping()
		for k, a := range op.Region(i).First().Args() {
			m.Map(a, inputs[k])
		}
		cloneBody(c, op.Region(i), n.Region(i), nil, m, func(yield *ir.Operation, _ *ir.Block) {
			rw.Op(scf.Yield, yield.Loc(), nil, mapped(m, yield))
		})
	}
	rw.ReplaceWith(op, n)
	return true
}

func mapped(m *ir.Mapping, op *ir.Operation) []*ir.Value {
	values := op.OperandValues(nil)
	for i, v := range values {
		values[i] = m.Value(v)
	}
	return values
}

// cloneBody clones the block of one region, from, without its tosa.yield, into a new
// block of another one, to. The function end then creates the terminator from the old
// yield.
func cloneBody(c calc.Calc, from, to *ir.Region, types []ir.Type, m *ir.Mapping, end func(yield *ir.Operation, b *ir.Block)) {
	block, at := c.Point()
	locs := make([]ir.Loc, len(types))
	for i := range locs {
		locs[i] = from.First().Arg(i).Loc()
	}
	b := c.CreateBlock(to, nil, types, locs)
	for i := range types {
		m.Map(from.First().Arg(i), b.Arg(i))
	}
	last := from.First().Last()
	for op := from.First().First(); op != last; op = op.Next() {
		c.CloneOp(op, m)
	}
	end(last, b)
	c.Restore(block, at)
}

func convertWhile(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.WhileOp(op), calc.For(rw, op)
	n := scf.CreateWhile(rw.Builder, c.Loc, scf.WhileArgs{Inits: ir.ValuesOf(o.InputList()), ResultsTypes: op.ResultTypes(nil)})
	types := func(r *ir.Region) []ir.Type {
		var list []ir.Type
		for _, a := range r.First().Args() {
			list = append(list, a.Type())
		}
		return list
	}
	m := ir.NewMapping()
	cloneBody(c, o.CondGraphRegion(), n.Region(0), types(o.CondGraphRegion()), m, func(yield *ir.Operation, b *ir.Block) {
		at := calc.Calc{Rewriter: rw, Loc: yield.Loc()}
		condition := extract(at, m.Value(yield.Operand(0)))
		scf.CreateCondition(rw.Builder, yield.Loc(), scf.ConditionArgs{Condition: condition, Args: b.Args()})
	})
	m = ir.NewMapping()
	cloneBody(c, o.BodyGraphRegion(), n.Region(1), types(o.BodyGraphRegion()), m, func(yield *ir.Operation, _ *ir.Block) {
		rw.Op(scf.Yield, yield.Loc(), nil, mapped(m, yield))
	})
	rw.ReplaceWith(op, n)
	return true
}

// convertScatter lowers a tosa.scatter to loops that insert one row of the input after
// another at the row that its index says.
func convertScatter(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.ScatterOp(op), calc.For(rw, op)
	if !allRanked(op) {
		return false
	}
	size := func(i int) *ir.Value {
		at := arith.NewIndex(c.Builder, c.Loc, int64(i))
		return rw.ValueOrFold(tensor.Dim, c.Loc, rw.Ctx.Index(), []*ir.Value{o.Input(), at})
	}
	batches := size(0)
	rows := size(1)
	channels := size(2)
	zero, one := arith.NewIndex(c.Builder, c.Loc, 0), arith.NewIndex(c.Builder, c.Loc, 1)
	mixed := func(values ...*ir.Value) []ir.Mixed {
		list := make([]ir.Mixed, len(values))
		for i, v := range values {
			list[i].Value = v
		}
		return list
	}
	loop := func(limit, init *ir.Value, body func(iv, v *ir.Value) *ir.Value) *ir.Operation {
		n := scf.NewFor(rw.Builder, c.Loc, zero, limit, one, []*ir.Value{init})
		block, at := rw.Point()
		b := rw.CreateBlock(n.Region(0), nil, []ir.Type{rw.Ctx.Index(), init.Type()}, []ir.Loc{c.Loc, c.Loc})
		rw.Op(scf.Yield, c.Loc, nil, []*ir.Value{body(b.Arg(0), b.Arg(1))})
		rw.Restore(block, at)
		return n
	}
	outer := loop(batches, o.ValuesIn(), func(n, v *ir.Value) *ir.Value {
		return loop(rows, v, func(w, v *ir.Value) *ir.Value {
			at := c.Cast(arith.IndexCast, extract(c, o.Indices(), n, w), rw.Ctx.Index())
			row := views.Ranges{Offsets: mixed(n, w, zero), Sizes: mixed(one, one, channels), Strides: mixed(one, one, one)}
			t := rw.Ctx.RankedTensorType([]int64{ir.Dynamic, ir.Dynamic, ir.Dynamic}, ir.ElementOf(o.Input().Type()), nil)
			slice := row.New(rw, tensor.ExtractSlice, c.Loc, []ir.Type{t}, o.Input())
			row.Offsets = mixed(n, at, zero)
			return row.New(rw, tensor.InsertSlice, c.Loc, []ir.Type{v.Type()}, slice.Result(0), v).Result(0)
		}).Result(0)
	})
	rw.ReplaceWith(op, outer)
	return true
}
