package bufferize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// bufferization.dealloc and bufferization.clone become operations of memref.

const (
	lessThanRoot = "root operation must be a builtin.module or a function"
	needsHelper  = "library function required for generic lowering, but cannot be automatically inserted when operating on functions"
)

// lowering holds, for each symbol table, the symbol of the helper function that frees lists of
// buffers.
type lowering struct {
	helpers map[*ir.Operation]*ir.SymbolRefAttr
}

// lowerDeallocs returns a pass body that lowers bufferization.dealloc. If clones is true, it lowers
// all operations of the bufferization dialect.
func lowerDeallocs(clones bool) func(*passes.Ctx) bool {
	return func(c *passes.Ctx) bool {
		onModule := c.Op.Name().Name == "builtin.module"
		if d := c.Op.Def(); !onModule && (d.Callable == nil || d.Callable.Inputs == nil) {
			c.IR().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: c.Op.Loc(), Text: lessThanRoot})
			return false
		}
		l := &lowering{map[*ir.Operation]*ir.SymbolRefAttr{}}
		if onModule {
			l.addHelpers(c)
		}
		patterns := []rewrite.Pattern{{Name: "DeallocOpConversion", Root: bufferization.Dealloc, Convert: l.dealloc}}
		target := rewrite.NewTarget().LegalDialects("memref", "arith", "scf", "func").IllegalOps("bufferization.dealloc")
		if clones {
			patterns = append(patterns, rewrite.Pattern{Name: "CloneOpConversion", Root: bufferization.Clone, Convert: convertClone})
			target.IllegalDialects("bufferization")
		}
		conversion := rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
		return conversion.Partial(c.Op)
	}
}

// addHelpers adds a helper function to each symbol table in which a deallocation frees several
// buffers.
func (l *lowering) addHelpers(c *passes.Ctx) {
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(bufferization.Dealloc) || len(bufferization.DeallocOp(op).Memrefs()) < 2 {
			return ir.Advance
		}
		if table := tableOf(op); l.helpers[table] == nil {
			r := rewrite.SymbolRequest{Name: "dealloc_helper", Place: rewrite.AtEnd}
			l.helpers[table] = c.Symbols().InsertUnique(table, r, newHelper(c.Builder(), c.Op.Loc()))
		}
		return ir.Advance
	})
}

// helper writes the function that decides at run time which buffers of a list to free. These are
// the buffers whose condition holds and that are neither retained nor freed before. The arguments
// are the addresses to free and to retain, the conditions, and the results for both.
type helper struct {
	*ir.Builder
	loc                                ir.Loc
	free, retain, conditions           *ir.Value
	freed, retained                    *ir.Value
	zero, one, yes, no, nFree, nRetain *ir.Value
}

func newHelper(b *ir.Builder, loc ir.Loc) *ir.Operation {
	c := b.Ctx
	dynamic := []int64{ir.Dynamic}
	addresses, flags := c.MemRefType(dynamic, c.Index(), nil, nil), c.MemRefType(dynamic, c.I1(), nil, nil)
	types := []ir.Type{addresses, addresses, flags, flags, flags}
	fn := b.Arena.Create(&ir.OpState{Name: c.NameOf(funcs.Func), Loc: loc, Regions: 1})
	fn.SetInherent("function_type", c.TypeAttr(c.FunctionType(types, nil)))
	fn.SetInherent(ir.SymbolVisibilityAttr, c.String("private"))
	block := b.NewBlockIn(fn.Region(0), types, []ir.Loc{loc, loc, loc, loc, loc})
	b.AtStart(block)
	h := &helper{
		Builder: b, loc: loc, free: block.Arg(0), retain: block.Arg(1), conditions: block.Arg(2),
		freed: block.Arg(3), retained: block.Arg(4),
	}
	h.zero, h.one = arith.NewIndex(b, loc, 0), arith.NewIndex(b, loc, 1)
	h.yes, h.no = arith.NewBool(b, loc, true), arith.NewBool(b, loc, false)
	h.nFree, h.nRetain = memref.NewDim(b, loc, h.free, h.zero), memref.NewDim(b, loc, h.retain, h.zero)
	h.loop(h.nRetain, nil, func(i *ir.Value, _ []*ir.Value) []*ir.Value {
		memref.NewStore(b, loc, h.no, h.retained, i)
		return nil
	})
	h.loop(h.nFree, nil, h.decide)
	b.AtEnd(block)
	b.Op(funcs.Return, loc, nil, nil)
	b.ClearPoint()
	return fn
}

// loop creates an scf.for from 0 up to, but without, n. The function body fills it and returns the
// values for the next iteration.
func (h *helper) loop(n *ir.Value, inits []*ir.Value, body func(i *ir.Value, args []*ir.Value) []*ir.Value) *ir.Operation {
	op := scf.NewFor(h.Builder, h.loc, h.zero, n, h.one, inits)
	types, locs := []ir.Type{h.Ctx.Index()}, []ir.Loc{h.loc}
	for _, v := range inits {
		types, locs = append(types, v.Type()), append(locs, h.loc)
	}
	block := h.NewBlockIn(op.Region(0), types, locs)
	h.AtStart(block)
	results := body(block.Arg(0), block.Args()[1:])
	h.Op(scf.Yield, h.loc, nil, results)
	h.After(op)
	return op
}

// decide emits code that decides whether buffer i is freed, and stores the decision.
func (h *helper) decide(i *ir.Value, _ []*ir.Value) []*ir.Value {
	address := memref.NewLoad(h.Builder, h.loc, h.free, i)
	condition := memref.NewLoad(h.Builder, h.loc, h.conditions, i)
	kept := h.loop(h.nRetain, []*ir.Value{h.yes}, func(k *ir.Value, args []*ir.Value) []*ir.Value {
		other := memref.NewLoad(h.Builder, h.loc, h.retain, k)
		same := arith.NewCompare(h.Builder, equal, h.loc, other, address)
		newIf(h.Builder, h.loc, same, func() {
			old := memref.NewLoad(h.Builder, h.loc, h.retained, k)
			memref.NewStore(h.Builder, h.loc, arith.NewBinary(h.Builder, arith.OrI, h.loc, old, condition), h.retained, k)
		})
		return []*ir.Value{h.and(args[0], arith.NewCompare(h.Builder, notEqual, h.loc, other, address))}
	}).Result(0)
	fresh := h.loop(i, []*ir.Value{kept}, func(k *ir.Value, args []*ir.Value) []*ir.Value {
		other := memref.NewLoad(h.Builder, h.loc, h.free, k)
		return []*ir.Value{h.and(args[0], arith.NewCompare(h.Builder, notEqual, h.loc, other, address))}
	}).Result(0)
	memref.NewStore(h.Builder, h.loc, h.and(fresh, condition), h.freed, i)
	return nil
}

func (h *helper) and(x, y *ir.Value) *ir.Value {
	return arith.NewBinary(h.Builder, arith.AndI, h.loc, x, y)
}

// These are numbers of predicates of arith.cmpi.
const (
	equal    = 0
	notEqual = 1
)

// newIf creates an scf.if without results and without else region. The function body fills the then
// region.
func newIf(b *ir.Builder, loc ir.Loc, condition *ir.Value, body func()) {
	op := scf.NewIf(b, loc, nil, condition)
	b.AtStart(b.NewBlockIn(op.Region(0), nil, nil))
	body()
	b.Op(scf.Yield, loc, nil, nil)
	b.After(op)
}

func addressOf(b *ir.Builder, loc ir.Loc, v *ir.Value) *ir.Value {
	return b.Value(memref.ExtractAlignedPointerAsIndex, loc, b.Ctx.Index(), []*ir.Value{v})
}

// dealloc lowers a bufferization.dealloc, for no, one or several buffers. It returns false if there
// are several and no helper function exists.
func (l *lowering) dealloc(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o := bufferization.DeallocOp(op)
	buffers, retained := ir.ValuesOf(o.Memrefs()), ir.ValuesOf(o.Retained())
	conditions := ir.ValuesOf(o.Conditions())
	loc := op.Loc()
	switch {
	case len(buffers) == 0:
		no := arith.NewBool(rw.Builder, loc, false)
		results := make([]*ir.Value, len(retained))
		for i := range results {
			results[i] = no
		}
		rw.Replace(op, results...)
	case len(buffers) == 1 && len(retained) == 0:
		freeIf(rw, loc, conditions[0], buffers[0])
		rw.Erase(op)
	case len(buffers) == 1:
		rw.Replace(op, freeOne(rw, loc, buffers[0], conditions[0], retained)...)
	default:
		name := l.helpers[tableOf(op)]
		if name == nil {
			return op.EmitError(needsHelper)
		}
		rw.Replace(op, freeMany(rw, loc, name, buffers, conditions, retained)...)
	}
	return true
}

func freeIf(rw *rewrite.Rewriter, loc ir.Loc, condition, v *ir.Value) {
	newIf(rw.Builder, loc, condition, func() { rw.Op(memref.Dealloc, loc, nil, []*ir.Value{v}) })
}

// freeOne lowers a deallocation of one buffer v: it frees v if condition holds and v is not among
// retained. It returns for each retained buffer whether it now owns its memory.
func freeOne(rw *rewrite.Rewriter, loc ir.Loc, v, condition *ir.Value, retained []*ir.Value) []*ir.Value {
	address := addressOf(rw.Builder, loc, v)
	var different []*ir.Value
	for _, r := range retained {
		other := addressOf(rw.Builder, loc, r)
		different = append(different, arith.NewCompare(rw.Builder, notEqual, loc, address, other))
	}
	all := different[0]
	for _, d := range different[1:] {
		all = arith.NewBinary(rw.Builder, arith.AndI, loc, all, d)
	}
	freeIf(rw, loc, arith.NewBinary(rw.Builder, arith.AndI, loc, all, condition), v)
	yes := arith.NewBool(rw.Builder, loc, true)
	results := make([]*ir.Value, len(retained))
	for i, d := range different {
		same := arith.NewBinary(rw.Builder, arith.XOrI, loc, d, yes)
		results[i] = arith.NewBinary(rw.Builder, arith.AndI, loc, same, condition)
	}
	return results
}

// list allocates a memref of n elements of type t.
func list(rw *rewrite.Rewriter, loc ir.Loc, n int, t ir.Type) *ir.Value {
	return memref.NewAlloc(rw.Builder, memref.Alloc, loc, rw.Ctx.MemRefType([]int64{int64(n)}, t, nil, nil), nil, nil)
}

// freeMany lowers a deallocation of several buffers by a call of the helper function name. It
// returns for each retained buffer whether it now owns its memory.
func freeMany(rw *rewrite.Rewriter, loc ir.Loc, name *ir.SymbolRefAttr, buffers, conditions, retained []*ir.Value) []*ir.Value {
	index, flag := rw.Ctx.Index(), rw.Ctx.I1()
	toFree, given, toRetain := list(rw, loc, len(buffers), index), list(rw, loc, len(conditions), flag), list(rw, loc, len(retained), index)
	store := func(v, to *ir.Value, i int) {
		memref.NewStore(rw.Builder, loc, v, to, arith.NewIndex(rw.Builder, loc, int64(i)))
	}
	for i, v := range buffers {
		store(addressOf(rw.Builder, loc, v), toFree, i)
	}
	for i, v := range conditions {
		store(v, given, i)
	}
	for i, v := range retained {
		store(addressOf(rw.Builder, loc, v), toRetain, i)
	}
	dynamic := func(v *ir.Value) *ir.Value {
		t := rw.Ctx.MemRefType([]int64{ir.Dynamic}, ir.ElementOf(v.Type()), nil, nil)
		return rw.Value(memref.Cast, loc, t, []*ir.Value{v})
	}
	castFree, castGiven, castRetain := dynamic(toFree), dynamic(given), dynamic(toRetain)
	freed, owned := list(rw, loc, len(buffers), flag), list(rw, loc, len(retained), flag)
	castFreed, castOwned := dynamic(freed), dynamic(owned)
	funcs.CreateCall(rw.Builder, loc, funcs.CallArgs{Operands: []*ir.Value{castFree, castRetain, castGiven, castFreed, castOwned}, Callee: name})
	for i, v := range buffers {
		at := arith.NewIndex(rw.Builder, loc, int64(i))
		freeIf(rw, loc, memref.NewLoad(rw.Builder, loc, freed, at), v)
	}
	var results []*ir.Value
	for i := range retained {
		at := arith.NewIndex(rw.Builder, loc, int64(i))
		results = append(results, memref.NewLoad(rw.Builder, loc, owned, at))
	}
	for _, v := range []*ir.Value{toFree, toRetain, given, freed, owned} {
		rw.Op(memref.Dealloc, loc, nil, []*ir.Value{v})
	}
	return results
}

// convertClone lowers a bufferization.clone to an allocation and a copy. It returns false if the
// type cannot be allocated.
func convertClone(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o := bufferization.CloneOp(op)
	source, loc := o.Input(), op.Loc()
	var v *ir.Value
	switch t := o.Output().Type().(type) {
	case *ir.UnrankedMemRefType:
		v = allocUnranked(rw, loc, source, t)
	case *ir.MemRefType:
		plain := rw.Ctx.MemRefType(t.Shape, t.Element, nil, t.Space)
		if !memref.CastCompatible(plain, t) {
			return false
		}
		var sizes []*ir.Value
		for i, d := range t.Shape {
			if d == ir.Dynamic {
				at := arith.NewIndex(rw.Builder, loc, int64(i))
				sizes = append(sizes, rw.ValueOrFold(memref.Dim, loc, rw.Ctx.Index(), []*ir.Value{source, at}))
			}
		}
		v = memref.NewAlloc(rw.Builder, memref.Alloc, loc, plain, sizes, nil)
		if plain != t {
			v = rw.Value(memref.Cast, loc, t, []*ir.Value{v})
		}
	}
	rw.Op(memref.Copy, loc, nil, []*ir.Value{source, v})
	rw.Replace(op, v)
	return true
}

// allocUnranked allocates a buffer with the shape of source, whose rank is known only at run time.
// A loop computes the sizes.
func allocUnranked(rw *rewrite.Rewriter, loc ir.Loc, source *ir.Value, t *ir.UnrankedMemRefType) *ir.Value {
	b, c := rw.Builder, rw.Ctx
	zero, one := arith.NewIndex(b, loc, 0), arith.NewIndex(b, loc, 1)
	rank := b.Value(memref.Rank, loc, c.Index(), []*ir.Value{source})
	shape := memref.NewAlloc(b, memref.Alloca, loc, c.MemRefType([]int64{ir.Dynamic}, c.Index(), nil, nil), []*ir.Value{rank}, nil)
	h := helper{Builder: b, loc: loc, zero: zero, one: one}
	size := h.loop(rank, []*ir.Value{one}, func(i *ir.Value, args []*ir.Value) []*ir.Value {
		dim := memref.NewDim(b, loc, source, i)
		memref.NewStore(b, loc, dim, shape, i)
		product := arith.NewBinary(b, arith.MulI, loc, args[0], dim, c.NameOf(arith.MulI).Defaults()...)
		return []*ir.Value{product}
	}).Result(0)
	v := memref.NewAlloc(b, memref.Alloc, loc, c.MemRefType([]int64{ir.Dynamic}, t.Element, nil, nil), []*ir.Value{size}, nil)
	return b.Value(memref.Reshape, loc, t, []*ir.Value{v, shape})
}
