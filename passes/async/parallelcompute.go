package async

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// nest builds the loops of a function that computes a block of iterations. The block goes from the coordinates first to
// last, both included. The element ends[i] is last[i] + 1.
type nest struct {
	*loops
	aligned                    int // inner loops that run over all of their iterations
	zero, one                  *ir.Value
	counts, lower, steps       []*ir.Value
	first, last, ends          []*ir.Value
	variables, atFirst, atLast []*ir.Value
	from, captures             []*ir.Value // what the body captures, and the arguments for it
}

// computeFunction creates the function that computes a block of iterations. The parameter aligned is the number of
// innermost loops that always run over all of their iterations.
func (l *loops) computeFunction(aligned int) *ir.Operation {
	block, before := l.Point()
	l.captures = ir.UsedAbove(l.op.Region(0))
	dims := l.dims()
	types := slices.Repeat([]ir.Type{l.Ctx.Index()}, 2+4*dims)
	for _, v := range l.captures {
		types = append(types, v.Type())
	}
	name := "parallel_compute_fn"
	if aligned > 0 {
		name = "parallel_compute_fn_with_aligned_loops"
	}
	f := l.newFunction(name, types)
	args := f.Region(0).First().Args()
	n := &nest{loops: l, aligned: aligned, from: l.captures, captures: args[2+4*dims:]}
	n.zero, n.one = l.index(0), l.index(1)
	list := func(k int) []*ir.Value {
		values := slices.Clone(args[2+k*dims : 2+(k+1)*dims])
		for i, known := range l.known[k] {
			if known != nil {
				values[i] = arith.NewConstant(l.Builder, l.loc, known)
			}
		}
		return values
	}
	n.counts, n.lower, n.steps = list(0), list(1), list(3)
	total := n.counts[0]
	for _, c := range n.counts[1:] {
		total = l.binary(arith.MulI, total, c)
	}
	begin := l.binary(arith.MulI, args[0], args[1])
	end := l.binary(arith.AddI, begin, args[1])
	end = l.binary(arith.MinSI, end, total)
	end = l.binary(arith.SubI, end, n.one)
	n.first, n.last = n.coordinates(begin), n.coordinates(end)
	for _, v := range n.last {
		n.ends = append(n.ends, l.binary(arith.AddI, v, n.one))
	}
	l.loop(n.first[0], n.ends[0], n.one, n.body(0))
	l.Op(fn.Return, l.loc, nil, nil)
	l.Restore(block, before)
	return f
}

// coordinates converts the number of an iteration to coordinates, one for each loop.
func (n *nest) coordinates(index *ir.Value) []*ir.Value {
	coords := make([]*ir.Value, len(n.counts))
	for i := len(coords) - 1; i >= 0; i-- {
		coords[i] = n.binary(arith.RemSI, index, n.counts[i])
		index = n.binary(arith.DivSI, index, n.counts[i])
	}
	return coords
}

// body returns a function that builds the body of loop k, including the loops inside.
func (n *nest) body(k int) func(iv *ir.Value) {
	return func(iv *ir.Value) {
		offset := n.binary(arith.MulI, iv, n.steps[k])
		n.variables = append(n.variables, n.binary(arith.AddI, n.lower[k], offset))
		atFirst := n.compare(arith.EQ, iv, n.first[k])
		atLast := n.compare(arith.EQ, iv, n.last[k])
		if k > 0 {
			atFirst = n.binary(arith.AndI, atFirst, n.atFirst[k-1])
			atLast = n.binary(arith.AndI, atLast, n.atLast[k-1])
		}
		n.atFirst, n.atLast = append(n.atFirst, atFirst), append(n.atLast, atLast)
		next := k + 1
		switch {
		case next == len(n.counts):
			n.copyBody()
		case next >= len(n.counts)-n.aligned:
			n.loop(n.zero, n.counts[next], n.one, n.body(next))
		default:
			lower := arith.NewSelect(n.Builder, n.loc, atFirst, n.first[next], n.zero)
			upper := arith.NewSelect(n.Builder, n.loc, atLast, n.ends[next], n.counts[next])
			n.loop(lower, upper, n.one, n.body(next))
		}
		n.yield()
	}
}

// copyBody clones the body of the parallel loop at the insertion point.
func (n *nest) copyBody() {
	m := ir.NewMapping()
	body := n.op.Region(0).First()
	for i, v := range n.variables {
		m.Map(body.Arg(i), v)
	}
	for i, v := range n.from {
		m.Map(v, n.captures[i])
	}
	for op := body.First(); op != body.Last(); op = op.Next() {
		n.CloneOp(op, m)
	}
}

// halvingFunction creates the function that dispatches a range of blocks. The new function starts a task that calls it
// for the upper half of the range. It repeats this with the lower half until one block is left, and computes that block
// itself.
func (l *loops) halvingFunction(compute *ir.Operation) *ir.Operation {
	block, before := l.Point()
	index := l.Ctx.Index()
	types := append([]ir.Type{l.Ctx.DialectType(async.GroupType), index}, ir.FunctionTypeOf(compute).Inputs...)
	f := l.newFunction("async_dispatch_fn", types)
	args := f.Region(0).First().Args()
	one, two := l.index(1), l.index(2)
	while := scf.CreateWhile(l.Builder, l.loc, scf.WhileArgs{Inits: args[1:3], ResultsTypes: []ir.Type{index, index}})
	pair, locs := []ir.Type{index, index}, []ir.Loc{l.loc, l.loc}

	test := l.CreateBlock(while.Region(0), nil, pair, locs)
	body := l.CreateBlock(while.Region(1), nil, pair, locs)
	l.AtEnd(test)
	distance := l.binary(arith.SubI, test.Arg(1), test.Arg(0))
	more := l.compare(arith.SGT, distance, one)
	l.Op(scf.Condition, l.loc, nil, []*ir.Value{more, test.Arg(0), test.Arg(1)})

	l.AtEnd(body)
	start, end := body.Arg(0), body.Arg(1)
	distance = l.binary(arith.SubI, end, start)
	half := l.binary(arith.DivSI, distance, two)
	middle := l.binary(arith.AddI, start, half)
	l.task(args[0], f, func() []*ir.Value {
		return slices.Concat([]*ir.Value{args[0], middle, end}, args[3:])
	})
	l.Op(scf.Yield, l.loc, nil, []*ir.Value{start, middle})

	l.After(while)
	l.callFunction(compute, slices.Concat([]*ir.Value{args[1]}, args[3:]))
	l.Op(fn.Return, l.loc, nil, nil)
	l.Restore(block, before)
	return f
}
