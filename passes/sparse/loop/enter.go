package loop

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/level"
)

// Enter creates a loop over the given levels together and moves the insertion point into its body. It
// replaces the values that the loop carries by its arguments. If parallel is true and at most one value is
// carried, an scf.parallel takes the place of the scf.for. If universal is true, the loop visits all
// coordinates below those of the sparse levels. It returns the loop.
func (e *Emitter) Enter(levels []TensorLevel, carried []*ir.Value, parallel, universal bool) *ir.Operation {
	parallel = parallel && len(carried) <= 1
	var dense, sparse []level.Iterator
	for _, l := range levels {
		if it := e.current(l); it.RandomAccess() {
			dense = append(dense, it)
		} else {
			sparse = append(sparse, it)
		}
	}
	slices.SortStableFunc(sparse, func(a, b level.Iterator) int { return int(b.Base().Kind) - int(a.Base().Kind) })
	universal = universal && len(sparse) > 0
	var over []TensorLevel
	add := func(its ...level.Iterator) {
		for _, it := range its {
			over = append(over, TensorLevel{it.Base().Tensor, it.Base().Lvl})
		}
	}
	var op *ir.Operation
	var iv *ir.Value
	if !universal && (len(sparse) == 0 || len(sparse) == 1 && sparse[0].ByFor()) {
		it := append(slices.Clone(sparse), dense...)[0]
		op, iv = e.enterFor(it, carried, parallel)
		add(it)
	} else {
		add(sparse...)
		var index *ir.Value
		if universal {
			add(dense...)
			index = e.sequences[len(e.sequences)-1].universal
		}
		op, iv = together(e.Code, sparse, carried, index, false)
	}
	for _, it := range dense {
		level.Locate(e.Code, it, iv)
	}
	e.push(over, op, iv)
	return op
}

func (e *Emitter) enterFor(it level.Iterator, carried []*ir.Value, parallel bool) (op *ir.Operation, iv *ir.Value) {
	step := e.Index(1)
	lo, hi := it.Bounds(e.Code)
	if parallel {
		op = e.parallel(lo, hi, step, carried)
	} else {
		op = e.For(lo, hi, step, carried)
		copy(carried, op.Region(0).First().Args()[1:])
	}
	body := op.Region(0).First()
	e.AtStart(body)
	iv = body.Arg(0)
	if it.RandomAccess() {
		level.Locate(e.Code, it, iv)
		return op, iv
	}
	it.Base().Relink([]*ir.Value{iv})
	return op, level.Deref(e.Code, it)
}

// parallel creates an scf.parallel with an empty body. Its initial values stand for the carried ones until
// the loop is left.
func (e *Emitter) parallel(lo, hi, step *ir.Value, inits []*ir.Value) *ir.Operation {
	body := e.NewBlock([]ir.Type{e.Ctx.Index()}, []ir.Loc{e.Loc})
	if len(inits) == 0 {
		body.Append(e.Arena.Create(&ir.OpState{Name: e.Ctx.NameOf(scf.Reduce), Loc: e.Loc}))
	}
	operands := append([]*ir.Value{lo, hi, step}, inits...)
	return e.With(&ir.OpState{
		Name: e.Ctx.NameOf(scf.Parallel), Operands: operands, Results: code.Types(inits),
		Props: []ir.Attribute{ir.NewSegmentSizes(e.Ctx, 1, 1, 1, len(inits))},
	}, body)
}

// together creates an scf.while over several iterators without random access, and moves the insertion point
// into its body. The loop carries the cursors, then the carried values, which it replaces by its arguments,
// then the universal index if there is one. If carriedFirst is true, the carried values come first. It
// returns the loop and the current coordinate: the universal index, or else the least of all iterators.
func together(c code.Code, its []level.Iterator, carried []*ir.Value, universal *ir.Value, carriedFirst bool) (op *ir.Operation, crd *ir.Value) {
	var inits []*ir.Value
	if carriedFirst {
		inits = append(inits, carried...)
	}
	for _, it := range its {
		inits = append(inits, it.Base().Cursor()...)
	}
	if !carriedFirst {
		inits = append(inits, carried...)
	}
	if universal != nil {
		inits = append(inits, universal)
	}
	types := code.Types(inits)
	op = c.With(&ir.OpState{Name: c.Ctx.NameOf(scf.While), Operands: inits, Results: types}, nil, nil)
	locs := slices.Repeat([]ir.Loc{c.Loc}, len(types))
	before := c.CreateBlock(op.Region(0), nil, types, locs)
	after := c.CreateBlock(op.Region(1), nil, types, locs)

	c.AtStart(before)
	args := before.Args()
	if carriedFirst {
		args = args[len(carried):]
	}
	var cond *ir.Value
	for _, it := range its {
		args = it.Base().Relink(args)
		more := level.NotEnd(c, it)
		if cond == nil {
			cond = more
		} else {
			cond = c.And(cond, more)
		}
	}
	c.Condition(cond, before.Args())

	c.AtStart(after)
	args = after.Args()
	if carriedFirst {
		args = args[len(carried):]
	}
	for _, it := range its {
		args = it.Base().Relink(args)
		level.Deref(c, it)
	}
	if carriedFirst {
		args = after.Args()
	}
	copy(carried, args)
	if universal != nil {
		return op, after.Arg(after.NumArgs() - 1)
	}
	for _, it := range its {
		own := it.Base().Crd
		if crd == nil {
			crd = own
			continue
		}
		less := c.CmpI(code.ULT, own, crd)
		crd = c.Select(less, own, crd)
	}
	return op, crd
}
