package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// subgroupSize is the number of threads that are assumed to form a subgroup.
const subgroupSize = 32

// lowerReductions lowers all gpu.all_reduce in a function. It returns false if there are none, or
// if not all threads take part in all of them (they are not uniform).
func lowerReductions(rw *rewrite.Rewriter, fn *ir.Operation) bool {
	var ops []*ir.Operation
	walked := fn.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(gpu.AllReduce) {
			if !gpu.AllReduceOp(op).Uniform() {
				return ir.Interrupt
			}
			ops = append(ops, op)
		}
		return ir.Advance
	})
	if walked == ir.Interrupt || len(ops) == 0 {
		return false
	}
	for _, op := range ops {
		r := reduction{Rewriter: rw, op: op, loc: op.Loc(), t: op.Operand(0).Type(), i32: rw.Ctx.Int(32), index: rw.Ctx.Index()}
		rw.Before(op)
		r.lower(fn)
	}
	return true
}

// reduction lowers one gpu.all_reduce. Each subgroup reduces its values by shuffles, and stores the
// result in the block's shared memory. Then the first subgroup reduces these results by shuffles.
type reduction struct {
	*rewrite.Rewriter
	op    *ir.Operation
	loc   ir.Loc
	t     ir.Type
	i32   *ir.IntegerType
	index ir.Type
}

func (r *reduction) number(n int64) *ir.Value {
	return arith.NewConstant(r.Builder, r.loc, r.Ctx.Int64Attr(r.i32, n))
}

func (r *reduction) binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return arith.NewBinary(r.Builder, d, r.loc, x, y)
}

func (r *reduction) less(x, y *ir.Value) *ir.Value {
	return arith.NewCompare(r.Builder, arith.SLT, r.loc, x, y)
}

func (r *reduction) cast(x *ir.Value, t ir.Type) *ir.Value {
	return r.Value(arith.IndexCast, r.loc, t, []*ir.Value{x})
}

// inDimension returns the ID or size d in dimension dim as an i32.
func (r *reduction) inDimension(d *ir.OpDef, dim int64) *ir.Value {
	return r.cast(r.Value(d, r.loc, r.index, nil, constraint.Enum(r.Ctx, gpu.DimensionAttr, dim), nil), r.i32)
}

func (r *reduction) lower(fn *ir.Operation) {
	var sizes, ids [3]*ir.Value
	for i := range sizes {
		sizes[i] = r.inDimension(gpu.BlockDim, int64(i))
	}
	for i := range ids {
		ids[i] = r.inDimension(gpu.ThreadId, int64(i))
	}
	row := r.binary(arith.AddI, r.binary(arith.MulI, ids[2], sizes[1]), ids[1])
	before := r.binary(arith.MulI, row, sizes[0])
	plane := r.binary(arith.MulI, sizes[0], sizes[1])
	thread := r.binary(arith.AddI, before, ids[0])
	block := r.binary(arith.MulI, plane, sizes[2])
	mask := r.number(subgroupSize - 1)
	lane := r.binary(arith.AndI, thread, mask)
	isFirst := arith.NewCompare(r.Builder, arith.EQ, r.loc, lane, r.number(0))
	active := r.binary(arith.SubI, block, r.binary(arith.SubI, thread, lane))
	partial := r.subgroup(active, r.op.Operand(0))
	buffer := r.buffer(fn)
	r.when(isFirst, func() {
		subgroup := r.cast(r.subgroups(thread), r.index)
		r.store(partial, buffer, subgroup)
	})
	r.Op(gpu.Barrier, r.loc, nil, nil)
	subgroups := r.subgroups(r.binary(arith.AddI, block, mask))
	holds := r.less(thread, subgroups)
	zero := arith.NewIndex(r.Builder, r.loc, 0)
	r.when(holds, func() {
		v := r.load(buffer, r.cast(thread, r.index))
		r.store(r.subgroup(subgroups, v), buffer, zero)
	})
	r.Op(gpu.Barrier, r.loc, nil, nil)
	r.Replace(r.op, r.load(buffer, zero))
}

// subgroups returns the number of complete subgroups among n threads.
func (r *reduction) subgroups(n *ir.Value) *ir.Value {
	return r.binary(arith.DivSI, n, r.number(subgroupSize))
}

func (r *reduction) load(buffer, at *ir.Value) *ir.Value {
	return memref.CreateLoad(r.Builder, r.loc, memref.LoadArgs{Memref: buffer, Indices: []*ir.Value{at}, ResultType: r.t}).Result(0)
}

func (r *reduction) store(v, buffer, at *ir.Value) {
	memref.CreateStore(r.Builder, r.loc, memref.StoreArgs{Value: v, Memref: buffer, Indices: []*ir.Value{at}})
}

// buffer adds workgroup memory to fn, with room for a value of each subgroup, and returns it.
func (r *reduction) buffer(fn *ir.Operation) *ir.Value {
	t := r.Ctx.MemRefType([]int64{subgroupSize}, r.t, nil, workgroupSpace(r.Ctx))
	var v *ir.Value
	r.Modify(fn, func() { v = gpu.AddWorkgroupMemory(r.Arena, fn, t, r.loc) })
	return v
}

// choose emits a branch on cond to two blocks, which yes and no fill. It continues in a block whose
// arguments are the values that yes or no returned.
func (r *reduction) choose(cond *ir.Value, yes, no func() []*ir.Value) {
	block, at := r.Point()
	first := r.SplitBlock(block, at)
	second := r.SplitBlock(first, first.First())
	rest := r.SplitBlock(second, second.First())
	r.AtEnd(block)
	cf.CreateCondBranch(r.Builder, r.loc, cf.CondBranchArgs{Condition: cond, TrueDest: first, FalseDest: second})
	r.AtStart(first)
	values := yes()
	cf.CreateBranch(r.Builder, r.loc, cf.BranchArgs{DestOperands: values, Dest: rest})
	r.AtStart(second)
	cf.CreateBranch(r.Builder, r.loc, cf.BranchArgs{DestOperands: no(), Dest: rest})
	r.AtStart(rest)
	for _, v := range values {
		rest.AddArg(r.Arena, v.Type(), v.Loc())
	}
}

func (r *reduction) when(cond *ir.Value, do func()) {
	r.choose(cond, func() []*ir.Value { do(); return nil }, func() []*ir.Value { return nil })
}

// subgroup reduces v over the active threads of a subgroup. In each step a thread combines its
// value with the value of the thread whose number differs in one bit. Only the first thread has the
// right result.
func (r *reduction) subgroup(active, v *ir.Value) *ir.Value {
	size := r.number(subgroupSize)
	shuffle := func(v *ir.Value, distance int64, width *ir.Value) (other, valid *ir.Value) {
		op := r.Op(gpu.Shuffle, r.loc, []ir.Type{r.t, r.Ctx.I1()}, []*ir.Value{v, r.number(distance), width},
			constraint.Enum(r.Ctx, gpu.ShuffleModeAttr, gpu.ShuffleXor))
		return op.Result(0), op.Result(1)
	}
	r.choose(r.less(active, size), func() []*ir.Value {
		sum := v
		for i := int64(1); i < subgroupSize; i *= 2 {
			other, valid := shuffle(sum, i, active)
			r.choose(valid,
				func() []*ir.Value { return []*ir.Value{r.accumulate(sum, other)} },
				func() []*ir.Value { return []*ir.Value{sum} })
			sum = r.result()
		}
		return []*ir.Value{sum}
	}, func() []*ir.Value {
		sum := v
		for i := int64(1); i < subgroupSize; i *= 2 {
			other, _ := shuffle(sum, i, size)
			sum = r.accumulate(sum, other)
		}
		return []*ir.Value{sum}
	})
	return r.result()
}

// result returns the value that the last call of choose produced.
func (r *reduction) result() *ir.Value {
	b, _ := r.Point()
	return b.Arg(0)
}

// accumulators maps each reduction of gpu.all_reduce to its operation on integers and its operation
// on floats.
var accumulators = map[int64]struct{ integer, float *ir.OpDef }{
	gpu.ReduceAdd: {arith.AddI, arith.AddF}, gpu.ReduceMul: {arith.MulI, arith.MulF},
	gpu.ReduceMinUI: {arith.MinUI, nil}, gpu.ReduceMinSI: {arith.MinSI, nil}, gpu.ReduceMinNumF: {nil, arith.MinNumF},
	gpu.ReduceMaxUI: {arith.MaxUI, nil}, gpu.ReduceMaxSI: {arith.MaxSI, nil}, gpu.ReduceMaxNumF: {nil, arith.MaxNumF},
	gpu.ReduceAnd: {arith.AndI, nil}, gpu.ReduceOr: {arith.OrI, nil}, gpu.ReduceXor: {arith.XOrI, nil},
	gpu.ReduceMinimumF: {nil, arith.MinimumF}, gpu.ReduceMaximumF: {nil, arith.MaximumF},
}

// accumulate combines two values by the operation that the gpu.all_reduce names, or by its region.
func (r *reduction) accumulate(x, y *ir.Value) *ir.Value {
	if kind, ok := gpu.AllReduceOp(r.op).OpValue().(*ir.DialectAttr); ok {
		a := accumulators[constraint.IntValue(kind.Params[0])]
		if ir.IsFloat(r.t) {
			return r.binary(a.float, x, y)
		}
		return r.binary(a.integer, x, y)
	}
	return r.inline(gpu.AllReduceOp(r.op).BodyRegion(), x, y)
}

// inline inserts a copy of the region body, with x and y as its arguments, at the insertion point.
// It continues after the copy, and returns the value that the region yields.
func (r *reduction) inline(body *ir.Region, x, y *ir.Value) *ir.Value {
	block, at := r.Point()
	rest := r.SplitBlock(block, at)
	m := ir.NewMapping()
	m.Map(body.First().Arg(0), x)
	m.Map(body.First().Arg(1), y)
	r.CloneRegionBefore(body, block.Region(), rest, m)
	cf.CreateBranch(r.Builder, r.loc, cf.BranchArgs{Dest: block.Next()})
	for b := block.Next(); b != rest; b = b.Next() {
		if end := b.Last(); end.Is(gpu.Yield) {
			r.Before(end)
			cf.CreateBranch(r.Builder, end.Loc(), cf.BranchArgs{DestOperands: []*ir.Value{end.Operand(0)}, Dest: rest})
			r.Erase(end)
		}
	}
	r.AtStart(rest)
	return rest.AddArg(r.Arena, x.Type(), x.Loc())
}
