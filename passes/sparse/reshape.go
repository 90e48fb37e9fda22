package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// reshapeDensely converts between sparse and dense before or after a reshape of a dense tensor, if one side
// of the reshape is dense.
func reshapeDensely(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := code.For(rw, op)
	source, t := op.Operand(0), op.Result(0).Type()
	dense := func(t ir.Type) ir.Type {
		r := t.(*ir.RankedTensorType)
		return rw.Ctx.RankedTensorType(r.Shape, r.Element, nil)
	}
	switch from, to := sparse_tensor.IsSparse(source.Type()), sparse_tensor.IsSparse(t); {
	case from == to:
		return false
	case from:
		v := c.Value(sparse_tensor.Convert, c.Loc, dense(source.Type()), []*ir.Value{source})
		rw.Modify(op, func() { op.SetOperand(0, v) })
		return true
	}
	reshaped := rw.Value(op.Def(), c.Loc, dense(t), op.OperandValues(nil), op.Props()...)
	rw.Replace(op, c.Value(sparse_tensor.Convert, c.Loc, t, []*ir.Value{reshaped}))
	return true
}

// staticSizes returns the sizes of a tensor: constants, or tensor.dim where they are dynamic.
func staticSizes(c code.Code, v *ir.Value) (sizes []*ir.Value) {
	for d, n := range sparse_tensor.TensorOf(v.Type()).Type.Shape {
		if n == ir.Dynamic {
			sizes = append(sizes, c.Value(tensor.Dim, c.Loc, c.Ctx.Index(), []*ir.Value{v, c.Index(int64(d))}))
		} else {
			sizes = append(sizes, c.Index(n))
		}
	}
	return sizes
}

// reshapeSparsely inserts the entries of a sparse tensor into a sparse tensor of another shape. It leaves
// a source whose map is no permutation alone: mlir-opt reads undefined positions of dimensions there.
func reshapeSparsely(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source := op.Operand(0)
	from, to := sparse_tensor.TensorOf(source.Type()), sparse_tensor.TensorOf(op.Result(0).Type())
	if !from.Exists() || !to.Exists() || !from.IsPermutation() {
		return false
	}
	c := code.For(rw, op)
	groups := views.Reassociation(op)
	r := reshaping{Code: c, source: source, from: from, to: to, sizes: staticSizes(c, source)}
	var dynamic []*ir.Value
	if to.IsStatic() {
		for _, n := range to.Type.Shape {
			r.results = append(r.results, c.Index(n))
		}
	} else {
		r.results = r.reshapedSizes(groups)
		dynamic = code.DynamicSizes(to.Type, r.results)
	}
	rw.Replace(op, r.insertAll(dynamic, func(crds []*ir.Value) []*ir.Value {
		return r.reshape(groups, r.sizes, crds, r.results)
	}))
	return true
}

// lowerReshape inserts the entries of a sparse tensor into a sparse tensor with any other static shape. It
// collapses the coordinates to one and expands this one.
func lowerReshape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source := tensor.ReshapeOp(op).Source()
	if _, ok := source.Type().(*ir.RankedTensorType); !ok {
		return false
	}
	if _, ok := op.Result(0).Type().(*ir.RankedTensorType); !ok {
		return false
	}
	from, to := sparse_tensor.TensorOf(source.Type()), sparse_tensor.TensorOf(op.Result(0).Type())
	if !from.Exists() || !to.Exists() || !to.IsStatic() || !from.IsPermutation() {
		return false
	}
	c := code.For(rw, op)
	r := reshaping{Code: c, source: source, from: from, to: to, sizes: staticSizes(c, source)}
	for _, n := range to.Type.Shape {
		r.results = append(r.results, c.Index(n))
	}
	rw.Replace(op, r.insertAll(nil, func(crds []*ir.Value) []*ir.Value {
		all := c.Index(1)
		for _, n := range r.sizes {
			all = c.Mul(all, n)
		}
		one := r.reshape(allOf(from.DimRank()), r.sizes, crds, []*ir.Value{all})
		return r.reshape(allOf(to.DimRank()), []*ir.Value{all}, one, r.results)
	}))
	return true
}

// allOf returns one group of n dimensions.
func allOf(n int) reshape.Groups {
	g := make([]int64, n)
	for i := range g {
		g[i] = int64(i)
	}
	return reshape.Groups{g}
}

// reshaping is the state of reshaping one sparse tensor.
type reshaping struct {
	code.Code
	source         *ir.Value
	from, to       sparse_tensor.Tensor
	sizes, results []*ir.Value
}

// insertAll creates the loop that inserts all entries with the coordinates that convert computes. If source
// and result are not sorted alike, it inserts into an unordered list of coordinates first.
func (r *reshaping) insertAll(dynamic []*ir.Value, convert func(crds []*ir.Value) []*ir.Value) *ir.Value {
	nnz := r.Value(sparse_tensor.NumberOfEntries, r.Loc, r.Ctx.Index(), []*ir.Value{r.source})
	buffer := r.to.With(r.to.WithMap(nil))
	if !r.from.AllOrdered() || !r.from.IsIdentity() || !r.to.IsIdentity() {
		buffer = sparse_tensor.TensorOf(buffer.COOType(false))
	}
	v := alloc(r.Code, buffer.Type, dynamic, nnz)
	v = foreach(r.Code, r.source, v, nil, func(crds []*ir.Value, value *ir.Value, args []*ir.Value) {
		var own []*ir.Value
		for d := range r.from.DimRank() {
			own = append(own, crds[r.from.Lvl(d)])
		}
		yieldSparse(r.Code, insert(r.Code, value, args[0], convert(own)))
	}).Result(0)
	v = finish(r.Code, v)
	if buffer.Type == r.to.Type {
		return v
	}
	converted := r.Value(sparse_tensor.Convert, r.Loc, r.to.Type, []*ir.Value{v})
	bufferization.CreateDeallocTensor(r.Builder, r.Loc, bufferization.DeallocTensorArgs{Tensor: v})
	return converted
}

// reshapedSizes creates the sizes of the result of a collapse or an expansion.
func (r *reshaping) reshapedSizes(groups reshape.Groups) (list []*ir.Value) {
	start := 0
	for i, g := range groups {
		end := start + len(g)
		if len(groups) < len(r.sizes) {
			size := r.Index(1)
			for _, n := range r.sizes[start:end] {
				size = r.Mul(size, n)
			}
			list = append(list, size)
			start = end
			continue
		}
		shape := r.to.Type.Shape[start:end]
		for _, n := range shape {
			if n != ir.Dynamic {
				list = append(list, r.Index(n))
				continue
			}
			product := int64(1)
			for _, m := range shape {
				if m != ir.Dynamic {
					product *= m
				}
			}
			list = append(list, r.Div(r.sizes[i], r.Index(product)))
		}
		start = end
	}
	return list
}

// reshape creates the coordinates in a tensor of sizes to for coordinates in a tensor of sizes from.
func (r *reshaping) reshape(groups reshape.Groups, from, crds, to []*ir.Value) (list []*ir.Value) {
	collapse := len(from) > len(to)
	sizes := to
	if collapse {
		sizes = from
	}
	start := 0
	for i, g := range groups {
		end := start + len(g)
		linear := r.Index(1)
		for _, n := range sizes[start:end] {
			linear = r.Mul(linear, n)
		}
		var v *ir.Value
		if !collapse {
			v = crds[i]
		}
		for j := start; j < end; j++ {
			linear = r.Div(linear, sizes[j])
			if !collapse {
				old := v
				list = append(list, r.Div(v, linear))
				v = r.Rem(old, linear)
				continue
			}
			term := r.Mul(crds[j], linear)
			if v != nil {
				term = r.Add(v, term)
			}
			v = term
		}
		if collapse {
			list = append(list, v)
		}
		start = end
	}
	return list
}
