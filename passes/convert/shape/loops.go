package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// This file lowers operations that loop over all sizes of several shapes.

// writer builds scf loops and branches whose bodies are given as functions.
type writer struct{ calc.Calc }

// branch builds an scf.if with one result of type t.
func (w writer) branch(cond *ir.Value, t ir.Type, yes, no func() *ir.Value) *ir.Value {
	op := scf.NewIf(w.Builder, w.Loc, []ir.Type{t}, cond)
	w.body(op.Region(0), nil, func([]*ir.Value) []*ir.Value { return []*ir.Value{yes()} })
	w.body(op.Region(1), nil, func([]*ir.Value) []*ir.Value { return []*ir.Value{no()} })
	return op.Result(0)
}

// loop builds an scf.for over [from, to). Its body gets the induction variable and the results of
// the previous iteration.
func (w writer) loop(from, to, step *ir.Value, inits []*ir.Value, body func(iv *ir.Value, args []*ir.Value) []*ir.Value) *ir.Operation {
	op := scf.NewFor(w.Builder, w.Loc, from, to, step, inits)
	types := append([]ir.Type{from.Type()}, op.ResultTypes(nil)...)
	w.body(op.Region(0), types, func(args []*ir.Value) []*ir.Value { return body(args[0], args[1:]) })
	return op
}

func (w writer) body(r *ir.Region, types []ir.Type, fill func(args []*ir.Value) []*ir.Value) {
	block, at := w.Point()
	locs := make([]ir.Loc, len(types))
	for i := range locs {
		locs[i] = w.Loc
	}
	b := w.CreateBlock(r, nil, types, locs)
	w.op0(scf.Yield, fill(b.Args()))
	w.Restore(block, at)
}

// op0 builds an operation without results.
func (w writer) op0(d *ir.OpDef, operands []*ir.Value) { w.Builder.Op(d, w.Loc, nil, operands) }

func (w writer) index(v int64) *ir.Value { return arith.NewIndex(w.Builder, w.Loc, v) }

func (w writer) size(shape, i *ir.Value) *ir.Value {
	return w.Value(tensor.Extract, w.Loc, w.Ctx.Index(), []*ir.Value{shape, i})
}

func (w writer) rank(shape, zero *ir.Value) *ir.Value {
	return w.Value(tensor.Dim, w.Loc, w.Ctx.Index(), []*ir.Value{shape, zero})
}

// aligned holds shapes that are aligned at their last dimensions, as for broadcasting.
type aligned struct {
	shapes []*ir.Value
	// missing is, for each shape, how many sizes it has fewer than rank.
	missing []*ir.Value
	rank    *ir.Value
}

func (w writer) align(shapes []*ir.Value, zero *ir.Value) aligned {
	a := aligned{shapes: shapes}
	ranks := make([]*ir.Value, len(shapes))
	for i, s := range shapes {
		ranks[i] = w.rank(s, zero)
	}
	a.rank = ranks[0]
	for _, r := range ranks[1:] {
		a.rank = w.Op(arith.MaxUI, r, a.rank)
	}
	for _, r := range ranks {
		a.missing = append(a.missing, w.Op(arith.SubI, a.rank, r))
	}
	return a
}

// broadcast returns size i of the broadcast of all shapes: the last of their sizes that is not 1,
// or else 1.
func (w writer) broadcast(a aligned, i *ir.Value) *ir.Value {
	one := w.index(1)
	result := one
	for k, s := range a.shapes {
		before := result
		outside := w.CmpI(arith.ULT, i, a.missing[k])
		result = w.branch(outside, w.Ctx.Index(),
			func() *ir.Value { return before },
			func() *ir.Value {
				size := w.size(s, w.Op(arith.SubI, i, a.missing[k]))
				return w.Select(w.CmpI(arith.EQ, size, one), before, size)
			})
	}
	return result
}

func anyShape(op *ir.Operation) bool {
	for i := range op.Operands() {
		if isShape(op.Operand(i).Type()) {
			return true
		}
	}
	return false
}

func convertBroadcast(rw *rewrite.Rewriter, op *ir.Operation, shapes []*ir.Value) bool {
	t := op.Result(0).Type()
	if isShape(t) || len(shapes) == 0 {
		return false
	}
	w := writer{calc.For(rw, op)}
	a := w.align(shapes, w.index(0))
	result := generate(rw, w.Loc, a.rank, func(i *ir.Value) *ir.Value { return w.broadcast(a, i) })
	if result.Type() != t {
		result = w.Cast(tensor.Cast, result, t)
	}
	rw.Replace(op, result)
	return true
}

// convertIsBroadcastable lowers a shape.is_broadcastable. It tests that each size of each shape
// is 1 or the size of the broadcast.
func convertIsBroadcastable(rw *rewrite.Rewriter, op *ir.Operation, shapes []*ir.Value) bool {
	if anyShape(op) || len(shapes) == 0 {
		return false
	}
	w := writer{calc.For(rw, op)}
	zero, one := w.index(0), w.index(1)
	a := w.align(shapes, zero)
	yes := arith.NewBool(w.Builder, w.Loc, true)
	loop := w.loop(zero, a.rank, one, []*ir.Value{yes}, func(i *ir.Value, args []*ir.Value) []*ir.Value {
		size := w.broadcast(a, i)
		all := args[0]
		for k, s := range a.shapes {
			before := all
			outside := w.CmpI(arith.ULT, i, a.missing[k])
			all = w.branch(outside, w.Ctx.I1(),
				func() *ir.Value { return before },
				func() *ir.Value {
					own := w.size(s, w.Op(arith.SubI, i, a.missing[k]))
					isOne, isSize := w.CmpI(arith.EQ, own, one), w.CmpI(arith.EQ, own, size)
					return w.Op(arith.AndI, before, w.Op(arith.OrI, isOne, isSize))
				})
		}
		return []*ir.Value{all}
	})
	rw.ReplaceWith(op, loop)
	return true
}

// convertReduce lowers a shape.reduce to a loop over the sizes, in order.
func convertReduce(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if isShape(op.Operand(0).Type()) {
		return false
	}
	w := writer{calc.For(rw, op)}
	shape := operands[0]
	zero, one := w.index(0), w.index(1)
	loop := w.loop(zero, w.rank(shape, zero), one, op.OperandValues(nil)[1:], func(i *ir.Value, args []*ir.Value) []*ir.Value {
		body := op.Region(0).First()
		m := ir.NewMapping()
		m.Map(body.Arg(0), i)
		m.Map(body.Arg(1), w.size(shape, i))
		for k, v := range args {
			m.Map(body.Arg(2+k), v)
		}
		return rw.CloneBody(body, m)
	})
	rw.ReplaceWith(op, loop)
	return true
}

// convertEqual lowers a shape.shape_eq: it compares the ranks and, if they are equal, each size.
func convertEqual(rw *rewrite.Rewriter, op *ir.Operation, shapes []*ir.Value) bool {
	if anyShape(op) {
		return false
	}
	w := writer{calc.For(rw, op)}
	truth := func(v bool) *ir.Value { return arith.NewBool(w.Builder, w.Loc, v) }
	if len(shapes) <= 1 {
		rw.Replace(op, truth(true))
		return true
	}
	zero := w.index(0)
	rank := w.rank(shapes[0], zero)
	var result *ir.Value
	for _, s := range shapes[1:] {
		sameRank := w.CmpI(arith.EQ, rank, w.rank(s, zero))
		same := w.branch(sameRank, w.Ctx.I1(), func() *ir.Value {
			one := w.index(1)
			return w.loop(zero, rank, one, []*ir.Value{truth(true)}, func(i *ir.Value, args []*ir.Value) []*ir.Value {
				first := w.size(shapes[0], i)
				equal := w.CmpI(arith.EQ, first, w.size(s, i))
				return []*ir.Value{w.Op(arith.AndI, args[0], equal)}
			}).Result(0)
		}, func() *ir.Value { return truth(false) })
		if result == nil {
			result = same
		} else {
			result = w.Op(arith.AndI, result, same)
		}
	}
	rw.Replace(op, result)
	return true
}
