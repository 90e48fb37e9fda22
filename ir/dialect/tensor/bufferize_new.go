package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Operations that compute new tensors: they allocate and fill.

// maker returns the bufferization interface of an operation that allocates its result and
// reads its operands.
func maker(bufferizeOp func(rw *bufferize.Rewriter, op *ir.Operation) bool) *bufferize.Interface {
	return &bufferize.Interface{
		Reads: bufferize.Always, Writes: bufferize.Never,
		Allocates: true, Bufferize: inDefaultSpace(bufferizeOp),
	}
}

// inDefaultSpace wraps bufferizeOp, so that it reports an error if the result must lie in
// another memory space than the default.
func inDefaultSpace(bufferizeOp func(rw *bufferize.Rewriter, op *ir.Operation) bool) func(*bufferize.Rewriter, *ir.Operation) bool {
	return func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		if space, known := rw.SpaceOf(op.Result(0).Type()); !known || space != nil {
			return op.EmitError("memory space not implemented yet")
		}
		return bufferizeOp(rw, op)
	}
}

var bufferizeFromElements = maker(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	v := allocResult(rw, op)
	if v == nil {
		return false
	}
	o := FromElementsOp(op)
	shape := typeOf(o.Result()).Shape
	elements := ir.ValuesOf(o.Elements())
	switch {
	case len(elements) == 0:
	case len(shape) == 0:
		memref.NewStore(rw.Builder, op.Loc(), elements[0], v)
	default:
		storeElements(rw, op.Loc(), v, shape, elements)
	}
	return rw.ReplaceByBuffers(op, v)
})

// allocResult allocates a tensor like op's result, and returns its buffer with the identity
// layout. It returns nil after an error.
func allocResult(rw *bufferize.Rewriter, op *ir.Operation) *ir.Value {
	v := rw.AllocTensor(op.Loc(), op.Result(0), false)
	if v == nil {
		return nil
	}
	return rw.ToBuffer(v, bufferize.Identity(v.Type(), nil), op.Loc())
}

// storeElements stores the elements into v, a buffer of that shape, in row-major order.
func storeElements(rw *bufferize.Rewriter, loc ir.Loc, v *ir.Value, shape []int64, elements []*ir.Value) {
	var constants []*ir.Value
	for _, d := range shape {
		for int64(len(constants)) < d {
			constants = append(constants, arith.NewIndex(rw.Builder, loc, int64(len(constants))))
		}
	}
	at := make([]int64, len(shape))
	for _, e := range elements {
		indices := make([]*ir.Value, len(shape))
		for i, k := range at {
			indices[i] = constants[k]
		}
		memref.NewStore(rw.Builder, loc, e, v, indices...)
		for i := len(at) - 1; i >= 0; i-- {
			if at[i]++; at[i] < shape[i] {
				break
			}
			at[i] = 0
		}
	}
}

var bufferizeGenerate = maker(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	v := rw.AllocTensor(op.Loc(), op.Result(0), false)
	if v == nil {
		return false
	}
	rw.Replace(op, fill(rw, op.Loc(), v, op.Region(0)))
	return true
})

// newMap creates a linalg.map with destination v and an empty body. It leaves the insertion
// point at the start of the body.
func newMap(rw *bufferize.Rewriter, loc ir.Loc, v *ir.Value) (op *ir.Operation, body *ir.Block) {
	op = rw.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(rw.Made.Map), Loc: loc, Operands: []*ir.Value{v}, Results: []ir.Type{v.Type()}, Regions: 1,
	})
	body = rw.CreateBlock(op.Region(0), nil, []ir.Type{ir.ElementOf(v.Type())}, []ir.Loc{loc})
	return op, body
}

// fill creates a linalg.map that computes each element of v. Its body is region, whose block
// arguments are the indices of the element.
func fill(rw *bufferize.Rewriter, loc ir.Loc, v *ir.Value, region *ir.Region) *ir.Value {
	b, at := rw.Point()
	defer rw.Restore(b, at)
	op, body := newMap(rw, loc, v)
	var indices []*ir.Value
	for i := range typeOf(v).Shape {
		dim := rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(i))
		indices = append(indices, rw.Value(rw.Made.MapIndex, loc, rw.Ctx.Index(), nil, dim))
	}
	rw.MergeBlocks(region.First(), body, indices...)
	yield := body.Last()
	rw.Before(yield)
	rw.ReplaceWith(yield, rw.Op(rw.Made.MapYield, yield.Loc(), nil, []*ir.Value{YieldOp(yield).Value()}))
	return op.Result(0)
}

var bufferizeSplat = maker(func(rw *bufferize.Rewriter, op *ir.Operation) bool {
	v := rw.AllocTensor(op.Loc(), op.Result(0), false)
	if v == nil {
		return false
	}
	m, _ := newMap(rw, op.Loc(), v)
	rw.Op(rw.Made.MapYield, op.Loc(), nil, []*ir.Value{SplatOp(op).Input()})
	rw.Replace(op, m.Result(0))
	return true
})

var bufferizePad = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Allocates: true,
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		source, ok := t.Of(PadOp(v.DefiningOp()).Source())
		if !ok {
			return nil, false
		}
		return bufferize.Identity(v.Type(), ir.MemorySpace(source)), true
	},
	Bufferize: padBuffer,
}

// padBuffer bufferizes tensor.pad. It fills a new tensor with the padding value and inserts
// the source into it.
func padBuffer(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o, loc := PadOp(op), op.Loc()
	p := FoldedPaddingOf(op)
	sum := poly.Add(poly.Add(poly.Symbol(0), poly.Symbol(1)), poly.Symbol(2))
	value := func(m ir.Mixed) *ir.Value {
		if m.Value != nil {
			return m.Value
		}
		return arith.NewIndex(rw.Builder, loc, m.Const)
	}
	for i, d := range typeOf(o.Result()).Shape {
		if d == ir.Dynamic {
			size := rw.NewDim(loc, o.Source(), i)
			low, high := value(p.Low[i]), value(p.High[i])
			affine.NewApply(rw.Builder, loc, poly.NewMap(0, 3, sum), []*ir.Value{size, low, high})
		}
	}
	v := rw.AllocTensor(loc, o.Result(), false)
	if v == nil {
		return false
	}
	v = fill(rw, loc, v, op.Region(0))
	r := views.Whole(mixedDims(rw, loc, o.Source()))
	r.Offsets = p.Low
	rw.ReplaceWith(op, r.New(rw.Rewriter, InsertSlice, loc, []ir.Type{v.Type()}, o.Source(), v))
	return true
}

// mixedDims returns the sizes of a tensor: constants where its type gives them, and else
// tensor.dim operations.
func mixedDims(rw *bufferize.Rewriter, loc ir.Loc, v *ir.Value) []ir.Mixed {
	shape := typeOf(v).Shape
	list := make([]ir.Mixed, len(shape))
	for i, d := range shape {
		if list[i] = ir.Known(d); d == ir.Dynamic {
			list[i] = ir.Mixed{Value: newDim(rw.Builder, loc, v, i)}
		}
	}
	return list
}

var bufferizeConcat = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Allocates: true,
	Bufferize: inDefaultSpace(concatBuffers),
}

// concatBuffers bufferizes tensor.concat. It copies the inputs one after the other into a
// new buffer.
func concatBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o, loc := ConcatOp(op), op.Loc()
	v := allocResult(rw, op)
	if v == nil {
		return false
	}
	dim := int(o.Dim().Int64())
	shape := typeOf(o.Result()).Shape
	sizes := make([]ir.Mixed, len(shape))
	for i, d := range shape {
		if sizes[i] = ir.Known(d); d == ir.Dynamic {
			sizes[i] = ir.Mixed{Value: rw.NewDim(loc, v, i)}
		}
	}
	r := views.Whole(sizes)
	sum := poly.NewMap(0, 2, poly.Add(poly.Symbol(0), poly.Symbol(1)))
	for _, u := range o.Inputs() {
		source := rw.BufferOf(u.Value())
		if source == nil {
			return false
		}
		t := typeOf(u.Value())
		if r.Sizes[dim] = ir.Known(t.Shape[dim]); shape[dim] == ir.Dynamic {
			r.Sizes[dim] = ir.Mixed{Value: rw.NewDim(loc, source, dim)}
		}
		view, ok := memref.SubViewType(t.Shape, v.Type().(*ir.MemRefType), r)
		if !ok {
			return false
		}
		rw.NewCopy(loc, source, r.New(rw.Rewriter, memref.SubView, loc, []ir.Type{view}, v).Result(0))
		r.Offsets[dim] = affine.ComposedFoldedApply(rw.Builder, loc, sum, []ir.Mixed{r.Offsets[dim], r.Sizes[dim]})
	}
	return rw.ReplaceByBuffers(op, v)
}
