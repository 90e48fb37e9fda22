package async

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// A parallel loop becomes a function that computes a block of its iterations, and code that has the blocks computed by
// tasks. The tasks are started one by one, or by a function that halves the range of blocks until one is left.
//
// The order of steps follows upstream's rewriter exactly, since the order of the constants in the output depends on it.

type parallelOptions struct {
	AsyncDispatch bool  `opt:"async-dispatch" default:"true" doc:"Dispatch async compute tasks using recursive work splitting. If false async compute tasks will be launched using simple for loop in the caller thread."`
	NumWorkers    int32 `opt:"num-workers" default:"8" doc:"The number of available workers to execute async operations. If -1 the value will be retrieved from the runtime."`
	MinTaskSize   int32 `opt:"min-task-size" default:"1000" doc:"The minimum task size for sharding parallel operation."`
}

// parallelFor is the pass async-parallel-for. It replaces scf.parallel by async tasks that each execute a part of the
// iterations.
var parallelFor = &passes.Pass{
	Name: "AsyncParallelForPass", Arg: "async-parallel-for", Anchor: "builtin.module",
	Doc:      "Convert scf.parallel operations to multiple async compute ops executed concurrently for non-overlapping iteration ranges",
	Options:  passes.OptionsOf[parallelOptions](),
	Dialects: []string{"arith", "async", "scf"},
	Scope:    passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		p := splitter{passes.Opts[parallelOptions](c), c.Symbols()}
		set := rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::AsyncParallelForRewrite", Root: scf.Parallel, Rewrite: p.split}})
		return c.ApplyGreedily(set, rewrite.DefaultConfig())
	},
}

type splitter struct {
	*parallelOptions
	symbols *rewrite.Symbols
}

// loops is the state of replacing one scf.parallel.
type loops struct {
	splitter
	*rewrite.Rewriter
	op     *ir.Operation
	loc    ir.Loc
	module *ir.Operation
	// bounds are the numbers of iterations, then the lower bounds, upper bounds and steps of all dimensions.
	bounds [4][]*ir.Value
	// known are the same where they are constants, else nil.
	known    [4][]ir.Attribute
	captures []*ir.Value
}

func (l *loops) dims() int { return len(l.bounds[0]) }

// index creates a constant of type index.
func (l *loops) index(n int64) *ir.Value { return arith.NewIndex(l.Builder, l.loc, n) }

func (l *loops) binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return arith.NewBinary(l.Builder, d, l.loc, x, y)
}

func (l *loops) compare(predicate int64, x, y *ir.Value) *ir.Value {
	return arith.NewCompare(l.Builder, predicate, l.loc, x, y)
}

// block returns a block whose operations build creates, and that belongs to no region yet. Upstream creates an
// operation after the contents of its regions; this block makes the same order possible.
func (l *loops) block(types []ir.Type, build func(b *ir.Block)) *ir.Block {
	block, before := l.Point()
	b := l.NewBlock(types, slices.Repeat([]ir.Loc{l.loc}, len(types)))
	l.AtEnd(b)
	build(b)
	l.Restore(block, before)
	return b
}

// ifElse creates an scf.if whose two regions yes and no fill.
func (l *loops) ifElse(cond *ir.Value, yes, no func(*ir.Block)) {
	then, otherwise := l.block(nil, yes), l.block(nil, no)
	op := l.Arena.Create(&ir.OpState{Name: l.Ctx.NameOf(scf.If), Loc: l.loc, Operands: []*ir.Value{cond}, Regions: 2})
	op.Region(0).Append(then)
	op.Region(1).Append(otherwise)
	l.Insert(op)
}

// loop creates an scf.for whose body build fills.
func (l *loops) loop(lower, upper, step *ir.Value, build func(iv *ir.Value)) {
	body := l.block([]ir.Type{l.Ctx.Index()}, func(b *ir.Block) { build(b.Arg(0)) })
	op := l.Arena.Create(&ir.OpState{Name: l.Ctx.NameOf(scf.For), Loc: l.loc, Operands: []*ir.Value{lower, upper, step}, Regions: 1})
	op.Region(0).Append(body)
	l.Insert(op)
}

// task creates an async.execute that calls f with the operands, and adds its token to the group.
func (l *loops) task(group *ir.Value, f *ir.Operation, operands func() []*ir.Value) {
	body := l.block(nil, func(*ir.Block) {
		l.callFunction(f, operands())
		l.Op(async.Yield, l.loc, nil, nil)
	})
	op := l.Arena.Create(&ir.OpState{
		Name: l.Ctx.NameOf(async.Execute), Loc: l.loc, Results: []ir.Type{l.Ctx.DialectType(async.TokenType)},
		Props: []ir.Attribute{l.Ctx.DenseI32Array([]int32{0, 0})}, Regions: 1,
	})
	op.Region(0).Append(body)
	l.Insert(op)
	l.Op(async.AddToGroup, l.loc, []ir.Type{l.Ctx.Index()}, []*ir.Value{op.Result(0), group})
}

func (l *loops) callFunction(f *ir.Operation, operands []*ir.Value) {
	fn.CreateCall(l.Builder, l.loc, fn.CallArgs{Callee: l.Ctx.FlatSymbol(ir.SymbolName(f)), Operands: operands})
}

func (l *loops) yield() { l.Op(scf.Yield, l.loc, nil, nil) }

// newFunction adds a private function to the module. It moves the insertion point into the function.
func (l *loops) newFunction(name string, inputs []ir.Type) *ir.Operation {
	f, entry := fn.New(&ir.Builder{Arena: l.Arena, Ctx: l.Ctx}, l.loc, name, l.Ctx.FunctionType(inputs, nil))
	fn.FuncOp(f).SetSymVisibility(l.Ctx.String("private"))
	naming := rewrite.Verbatim
	if _, taken := l.symbols.Lookup(l.module, name); taken {
		naming = rewrite.Numbered
	}
	l.symbols.InsertUnique(l.module, rewrite.SymbolRequest{Name: name, Naming: naming, Place: rewrite.AtEnd}, f)
	l.AtEnd(entry)
	return f
}

// split replaces a parallel loop by async tasks. It returns false if the loop has results (reductions).
func (p splitter) split(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := scf.ParallelOp(op)
	if len(v.InitVals()) > 0 {
		return false
	}
	l := &loops{splitter: p, Rewriter: rw, op: op, loc: op.Loc(), module: op.Enclosing(builtin.Module)}
	minSize := l.index(int64(p.MinTaskSize))
	l.cloneConstants()
	l.bounds = [4][]*ir.Value{nil, ir.ValuesOf(v.LowerBound()), ir.ValuesOf(v.UpperBound()), ir.ValuesOf(v.Step())}
	for i := range l.bounds[1] {
		length := rw.ValueOrFold(arith.SubI, l.loc, rw.Ctx.Index(), []*ir.Value{l.bounds[2][i], l.bounds[1][i]})
		l.bounds[0] = append(l.bounds[0], rw.ValueOrFold(arith.CeilDivSI, l.loc, rw.Ctx.Index(), []*ir.Value{length, l.bounds[3][i]}))
	}
	total := l.bounds[0][0]
	for _, n := range l.bounds[0][1:] {
		total = l.binary(arith.MulI, total, n)
	}
	none := l.compare(arith.EQ, total, l.index(0))
	l.ifElse(none, func(*ir.Block) { l.yield() }, func(*ir.Block) { l.dispatch(total, minSize) })
	rw.Erase(op)
	return true
}

// cloneConstants clones the constants that the loop's body uses from outside into the body. Then they need not be
// passed as arguments.
func (l *loops) cloneConstants() {
	r := l.op.Region(0)
	block, before := l.Point()
	l.AtStart(r.First())
	for _, v := range ir.UsedAbove(r) {
		op := v.DefiningOp()
		if op == nil || !op.Has(ir.ConstantLike) {
			continue
		}
		copied := l.CloneOp(op, ir.NewMapping())
		l.ReplaceUsesIf(v, copied.Result(v.Index()), func(u *ir.Operand) bool { return r.IsAncestorOf(u.Owner().ParentRegion()) })
	}
	l.Restore(block, before)
}

// maxUnrollable is the greatest number of iterations that the aligned inner loops of a block may have together.
const maxUnrollable = 512

// dispatch computes the size and the number of blocks, and launches them. The total is the number of all iterations,
// minSize the least number of iterations of a block.
func (l *loops) dispatch(total, minSize *ir.Value) {
	for k, values := range l.bounds {
		l.known[k] = nil
		for _, v := range values {
			l.known[k] = append(l.known[k], ir.MatchConstant(v))
		}
	}
	unrollable, aligned := l.unrollable()
	most := l.maxBlocks()
	size := l.binary(arith.CeilDivSI, total, most)
	size = l.binary(arith.MaxSI, size, minSize)
	size = l.binary(arith.MinSI, total, size)
	count := l.binary(arith.CeilDivSI, total, size)
	plain := func(*ir.Block) {
		f := l.computeFunction(0)
		l.launch(f, size, count)
		l.yield()
	}
	if unrollable == 0 {
		plain(nil)
		return
	}
	n := l.index(aligned)
	enough := l.compare(arith.SGE, size, n)
	l.ifElse(enough, func(*ir.Block) {
		f := l.computeFunction(unrollable)
		n := l.index(aligned)
		blocks := l.binary(arith.CeilDivSI, size, n)
		l.launch(f, l.binary(arith.MulI, blocks, n), count)
		l.yield()
	}, plain)
	l.yield()
}

// unrollable returns the number of innermost loops that have constant numbers of iterations with a product of at most
// maxUnrollable, and that product.
func (l *loops) unrollable() (loops int, iterations int64) {
	known := func(i int) int64 {
		a, ok := l.known[0][i].(*ir.IntegerAttr)
		if !ok {
			return 0
		}
		return a.Int64()
	}
	products := make([]int64, l.dims())
	last := len(products) - 1
	products[last] = known(last)
	for i := last - 1; i >= 0; i-- {
		inner := products[i+1]
		products[i] = known(i) * inner
		if inner > 0 && inner <= maxUnrollable {
			loops++
		}
	}
	if loops > 0 {
		iterations = products[len(products)-loops]
	}
	return loops, iterations
}

// scaling lists, for numbers of workers greater than above, how many blocks there may be for each worker. Up to 4
// workers the factor is 8.
var scaling = [...]struct {
	above  int64
	factor float32
}{{4, 4}, {8, 2}, {16, 1}, {32, 0.8}, {64, 0.6}}

// maxBlocks emits operations that compute the greatest number of blocks.
func (l *loops) maxBlocks() *ir.Value {
	c := l.Ctx
	var workers *ir.Value
	if l.NumWorkers >= 0 {
		workers = l.index(int64(l.NumWorkers))
	} else {
		workers = l.Value(async.RuntimeNumWorkerThreads, l.loc, c.Index(), nil)
	}
	f32, i32 := c.Float(num.F32), c.Int(32)
	float := func(v float32) *ir.Value {
		x, _, _ := num.FromFloat64(float64(v)).Convert(num.F32, num.NearestEven)
		return arith.NewConstant(l.Builder, l.loc, c.FloatAttr(f32, x))
	}
	factor := float(8)
	for _, s := range scaling {
		more := l.compare(arith.SGT, workers, l.index(s.above))
		factor = arith.NewSelect(l.Builder, l.loc, more, float(s.factor), factor)
	}
	n := l.Value(arith.IndexCast, l.loc, i32, []*ir.Value{workers})
	n = l.Value(arith.SIToFP, l.loc, f32, []*ir.Value{n})
	n = l.binary(arith.MulF, factor, n)
	n = l.Value(arith.FPToSI, l.loc, i32, []*ir.Value{n})
	n = l.Value(arith.IndexCast, l.loc, c.Index(), []*ir.Value{n})
	return l.binary(arith.MaxSI, l.index(1), n)
}

// operands returns arguments for the function that computes a block: the values first, then the bounds of the loop,
// then the captured values. The functions that call it have the same arguments after their own.
func (l *loops) operands(first ...*ir.Value) []*ir.Value {
	for _, values := range l.bounds {
		first = append(first, values...)
	}
	return append(first, l.captures...)
}

// launch emits the tasks that compute count blocks of size iterations, and waits for them.
func (l *loops) launch(compute *ir.Operation, size, count *ir.Value) {
	group := l.Ctx.DialectType(async.GroupType)
	if !l.AsyncDispatch {
		zero, one := l.index(0), l.index(1)
		tasks := l.Value(async.CreateGroup, l.loc, group, []*ir.Value{l.binary(arith.SubI, count, one)})
		l.loop(one, count, one, func(iv *ir.Value) {
			l.task(tasks, compute, func() []*ir.Value { return l.operands(iv, size) })
			l.yield()
		})
		l.callFunction(compute, l.operands(zero, size))
		l.Op(async.AwaitAll, l.loc, nil, []*ir.Value{tasks})
		return
	}
	halve := l.halvingFunction(compute)
	zero, one := l.index(0), l.index(1)
	single := l.compare(arith.EQ, count, one)
	l.ifElse(single, func(*ir.Block) {
		l.callFunction(compute, l.operands(zero, size))
		l.yield()
	}, func(*ir.Block) {
		tasks := l.Value(async.CreateGroup, l.loc, group, []*ir.Value{l.binary(arith.SubI, count, one)})
		l.callFunction(halve, l.operands(tasks, zero, count, size))
		l.Op(async.AwaitAll, l.loc, nil, []*ir.Value{tasks})
		l.yield()
	})
}
