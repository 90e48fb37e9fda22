package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/runtime"
)

type toForeachOptions struct {
	RuntimeLibrary bool `opt:"enable-runtime-library" default:"true" doc:"Enable runtime library for manipulating sparse tensors"`
	Convert        bool `opt:"enable-convert" default:"true" doc:"Enable rewriting rules for the convert operator"`
}

// opsToForeach is the pass lower-sparse-ops-to-foreach. It lowers conversions, concatenations and reshapes
// to sparse_tensor.foreach.
var opsToForeach = &passes.Pass{
	Name: "LowerSparseOpsToForeach", Arg: "lower-sparse-ops-to-foreach", Doc: "Applies sparse tensor rewriting rules after sparsification",
	Anchor: "builtin.module", Dialects: []string{"affine", "arith", "bufferization", "linalg", "memref", "scf", "sparse_tensor"},
	Options: passes.OptionsOf[toForeachOptions](),
	Run: greedily(func(c *passes.Ctx) *rewrite.Set {
		o := passes.Opts[toForeachOptions](c)
		return rewrite.NewSet(toForeachPatterns(runtime.Library{Symbols: c.Symbols()}, o))
	}),
}

func toForeachPatterns(lib runtime.Library, o *toForeachOptions) []rewrite.Pattern {
	list := []rewrite.Pattern{
		{Name: anonymous + "ConcatenateRewriter", Root: sparse_tensor.Concatenate, Rewrite: lowerConcatenate},
		{Name: anonymous + "ReshapeRewriter<mlir::tensor::ExpandShapeOp>", Root: tensor.ExpandShape, Rewrite: reshapeDensely},
		{Name: anonymous + "ReshapeRewriter<mlir::tensor::CollapseShapeOp>", Root: tensor.CollapseShape, Rewrite: reshapeDensely},
		{Name: anonymous + "Sparse2SparseReshapeRewriter<mlir::tensor::ExpandShapeOp>", Root: tensor.ExpandShape, Rewrite: reshapeSparsely},
		{Name: anonymous + "Sparse2SparseReshapeRewriter<mlir::tensor::CollapseShapeOp>", Root: tensor.CollapseShape, Rewrite: reshapeSparsely},
		{Name: anonymous + "SparseTensorDimOpRewriter", Root: tensor.Dim, Rewrite: lowerDim},
		{Name: anonymous + "TensorReshapeRewriter", Root: tensor.Reshape, Rewrite: lowerReshape},
		{Name: anonymous + "OutRewriter", Root: sparse_tensor.Out, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool { return lowerOut(rw, op, lib) }},
	}
	if o.Convert {
		list = append(list, rewrite.Pattern{Name: anonymous + "DirectConvertRewriter", Root: sparse_tensor.Convert, Rewrite: lowerConvert})
	}
	if !o.RuntimeLibrary {
		list = append(list, rewrite.Pattern{Name: anonymous + "NewRewriter", Root: sparse_tensor.New, Rewrite: lowerNew})
	}
	return list
}

// foreach creates a sparse_tensor.foreach whose body build fills and which it must end.
func foreach(c code.Code, v, init *ir.Value, order ir.Attribute, build func(crds []*ir.Value, value *ir.Value, args []*ir.Value)) *ir.Operation {
	t := sparse_tensor.TensorOf(v.Type())
	n := t.DimRank()
	var types, inits = []ir.Type{}, []*ir.Value{}
	for range n {
		types = append(types, c.Ctx.Index())
	}
	types = append(types, t.Type.Element)
	if init != nil {
		inits = append(inits, init)
		types = append(types, init.Type())
	}
	inside := c
	inside.Loc = v.Loc() // of the arguments
	body := inside.Block(types, func(args []*ir.Value) { build(args[:n:n], args[n], args[n+1:]) })
	return c.With(&ir.OpState{
		Name: c.Ctx.NameOf(sparse_tensor.Foreach), Operands: append([]*ir.Value{v}, inits...), Results: code.Types(inits), Props: []ir.Attribute{order},
	}, body)
}

func yieldSparse(c code.Code, vs ...*ir.Value) {
	sparse_tensor.CreateYield(c.Builder, c.Loc, sparse_tensor.YieldArgs{Results: vs})
}

func alloc(c code.Code, t ir.Type, sizes []*ir.Value, hint *ir.Value) *ir.Value {
	return bufferization.CreateAllocTensor(c.Builder, c.Loc, bufferization.AllocTensorArgs{DynamicSizes: sizes, SizeHint: hint, ResultType: t}).Result(0)
}

// newResult creates an empty sparse tensor, or a dense tensor of zeros.
func newResult(c code.Code, t *ir.RankedTensorType, sizes []*ir.Value) *ir.Value {
	v := alloc(c, t, code.DynamicSizes(t, sizes), nil)
	if sparse_tensor.IsSparse(t) {
		return v
	}
	zero := c.Zero(t.Element)
	return linalg.NewNamed(c.Rewriter, linalg.Fill, c.Loc, []*ir.Value{zero}, []*ir.Value{v}).Result(0)
}

func insert(c code.Code, v, t *ir.Value, at []*ir.Value) *ir.Value {
	return tensor.CreateInsert(c.Builder, c.Loc, tensor.InsertArgs{Scalar: v, Dest: t, Indices: at, ResultType: t.Type()}).Result(0)
}

// insertNonzero creates an scf.if that inserts v unless it is zero.
func insertNonzero(c code.Code, v, t *ir.Value, at []*ir.Value) *ir.Value {
	cond := c.IsNonzero(v)
	op := c.If(cond, []ir.Type{t.Type()}, true)
	c.AtStart(op.Region(1).First())
	c.Yield(t)
	c.AtStart(op.Region(0).First())
	c.Yield(insert(c, v, t, at))
	c.After(op)
	return op.Result(0)
}

// finish ends the insertions into a sparse tensor.
func finish(c code.Code, v *ir.Value) *ir.Value {
	if !sparse_tensor.IsSparse(v.Type()) {
		return v
	}
	return sparse_tensor.CreateLoad(c.Builder, c.Loc, sparse_tensor.LoadArgs{Tensor: v, HasInserts: true, ResultType: v.Type()}).Result(0)
}

// lowerConcatenate inserts the entries of all operands into the result, each operand behind the one before.
func lowerConcatenate(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if needsSort(op) {
		op.EmitError("ConcatenateOp not staged")
	}
	c := code.For(rw, op)
	to := sparse_tensor.TensorOf(op.Result(0).Type())
	dim := int(sparse_tensor.ConcatenateOp(op).Dimension().Int64())
	inputs := op.OperandValues(nil)
	sizes := c.Sizes(inputs[0])
	if n := to.Type.Shape[dim]; n != ir.Dynamic {
		sizes[dim] = c.Index(n)
	} else {
		for _, v := range inputs[1:] {
			size := c.Dim(v, dim)
			sizes[dim] = c.Add(sizes[dim], size)
		}
	}
	result := newResult(c, to.Type, sizes)
	offset := c.Index(0)
	for _, v := range inputs {
		result = foreach(c, v, result, nil, func(crds []*ir.Value, value *ir.Value, args []*ir.Value) {
			crds[dim] = c.Add(crds[dim], offset)
			if to.AllDense() {
				yieldSparse(c, insert(c, value, args[0], crds))
			} else {
				yieldSparse(c, insertNonzero(c, value, args[0], crds))
			}
		}).Result(0)
		offset = c.Add(offset, c.Index(sparse_tensor.TensorOf(v.Type()).Type.Shape[dim]))
	}
	rw.Replace(op, finish(c, result))
	return true
}

// lowerConvert inserts the entries of the source into the result.
func lowerConvert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if needsSort(op) {
		op.EmitError("ConvertOp not staged.")
		return false
	}
	source := op.Operand(0)
	from, to := sparse_tensor.TensorOf(source.Type()), sparse_tensor.TensorOf(op.Result(0).Type())
	if from.Exists() && to.Exists() && !from.IsSlice() && from.WithWidths(0, 0) == to.WithWidths(0, 0) {
		return false
	}
	c := code.For(rw, op)
	constant := isSparseConstant(source)
	var order ir.Attribute
	if constant && !to.IsIdentity() {
		order = rw.Ctx.AffineMapAttr(to.DimToLvl())
	}
	result := newResult(c, to.Type, c.Sizes(source))
	loop := foreach(c, source, result, order, func(crds []*ir.Value, value *ir.Value, args []*ir.Value) {
		if from.Exists() || constant {
			yieldSparse(c, insert(c, value, args[0], crds))
		} else {
			yieldSparse(c, insertNonzero(c, value, args[0], crds))
		}
	})
	rw.After(loop)
	rw.Replace(op, finish(c, loop.Result(0)))
	return true
}

// lowerDim computes the size of a dimension from the sizes of levels.
func lowerDim(rw *rewrite.Rewriter, op *ir.Operation) bool {
	v := tensor.DimOp(op)
	source := v.Source()
	a, ok := ir.MatchConstant(v.Index()).(*ir.IntegerAttr)
	if !ok || !sparse_tensor.IsSparse(source.Type()) {
		return false
	}
	c := code.For(rw, op)
	d := int(a.Int64())
	t := sparse_tensor.TensorOf(source.Type())
	if d < 0 || d >= t.DimRank() {
		return false
	}
	if t.IsPermutation() {
		index := c.Index(int64(t.Lvl(d)))
		return rw.ReplaceBy(op, sparse_tensor.Lvl, []*ir.Value{source, index})
	}
	var last []*ir.Value // the last coordinates of the levels
	for l := range t.LvlRank() {
		size := c.LvlSize(source, l)
		last = append(last, c.Sub(size, c.Index(1)))
	}
	most := affine.NewApply(rw.Builder, c.Loc, poly.NewMap(t.LvlRank(), 0, t.LvlToDim().Result(d)), last)
	rw.Replace(op, c.Add(most, c.Index(1)))
	return true
}

// lowerNew reads a tensor as a list of coordinates, which it then converts.
func lowerNew(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := code.For(rw, op)
	t := sparse_tensor.TensorOf(op.Result(0).Type())
	if !t.Exists() || t.COOStart() == 0 {
		return false
	}
	coo := c.Value(sparse_tensor.New, c.Loc, t.COOType(true), []*ir.Value{op.Operand(0)})
	v, to := coo, t.Type
	reinterpret := func(v *ir.Value, e sparse_tensor.Encoding) *ir.Value {
		return c.Value(sparse_tensor.ReinterpretMap, c.Loc, reinterpreted(v.Type(), e), []*ir.Value{v})
	}
	if !t.IsPermutation() {
		v = reinterpret(coo, sparse_tensor.EncodingOf(coo.Type()).WithMap(nil))
		to = sparse_tensor.TensorOf(v.Type()).With(t.WithMap(nil)).Type
	}
	v = c.Value(sparse_tensor.Convert, c.Loc, to, []*ir.Value{v})
	if !t.IsPermutation() {
		v = reinterpret(v, t.Encoding)
	}
	rw.Replace(op, v)
	rw.After(v.DefiningOp())
	bufferization.CreateDeallocTensor(rw.Builder, c.Loc, bufferization.DeallocTensorArgs{Tensor: coo})
	return true
}

// reinterpreted returns the type of a tensor of type t whose levels are those of encoding e.
func reinterpreted(t ir.Type, e sparse_tensor.Encoding) ir.Type {
	s := sparse_tensor.TensorOf(t)
	return t.Context().RankedTensorType(e.TranslateShape(s.LvlShape(), true), s.Type.Element, e.Attr)
}
