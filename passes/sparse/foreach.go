package sparse

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/loop"
)

// foreachToSCF is the pass lower-sparse-foreach-to-scf. It lowers sparse_tensor.foreach to loops, and
// translations of coordinates to affine.apply.
var foreachToSCF = &passes.Pass{
	Name: "LowerForeachToSCF", Arg: "lower-sparse-foreach-to-scf", Doc: "Decompose a complex sparse operation into multiple stages",
	Anchor: "func.func", Dialects: []string{"memref", "scf", "sparse_tensor"},
	Scope: passes.Always(passes.UnitScope),
	Run: greedily(func(*passes.Ctx) *rewrite.Set {
		return rewrite.NewSet([]rewrite.Pattern{
			{Name: anonymous + "CrdTranslateRewriter", Root: sparse_tensor.CrdTranslate, Rewrite: lowerTranslation},
			{Name: anonymous + "ForeachRewriter", Root: sparse_tensor.Foreach, Rewrite: lowerForeach},
		})
	}),
}

func lowerTranslation(rw *rewrite.Rewriter, op *ir.Operation) bool {
	e := sparse_tensor.EncodingOfAttr(sparse_tensor.CrdTranslateOp(op).Encoder())
	m := e.DimToLvl()
	if sparse_tensor.IsLvlToDim(op) {
		m = e.LvlToDim()
	}
	operands := op.OperandValues(nil)
	var results []*ir.Value
	for _, x := range m.Results() {
		results = append(results, affine.NewApply(rw.Builder, op.Loc(), poly.NewMap(m.NumDims(), 0, x), operands))
	}
	rw.Replace(op, results...)
	return true
}

func lowerForeach(rw *rewrite.Rewriter, op *ir.Operation) bool {
	c := code.For(rw, op)
	v := sparse_tensor.ForeachOp(op)
	input := v.Tensor()
	if a := sparseConstant(input); a != nil {
		foreachConstant(c, op, a)
		return true
	}
	t := sparse_tensor.TensorOf(input.Type())
	carried := ir.ValuesOf(v.InitArgs())
	e := loop.New(c, []*ir.Value{input}, loop.Options{Tag: rw.Ctx.String(sparse_tensor.Foreach.Name)})
	for l := range t.LvlRank() {
		levels := []loop.TensorLevel{{Tensor: 0, Lvl: l}}
		e.EnterSequence(levels)
		e.Enter(levels, carried, false, false)
	}
	crds := e.IVs()
	at := crds
	if t.Exists() {
		at = e.ValueAt(0)
	}
	value := c.Load(e.Buffer(0), at...)
	args := append(slices.Clone(c.Translate(t.Encoding, crds, sparse_tensor.LvlToDim)), value)
	args = append(args, carried...)

	body := op.Region(0).First()
	end := body.Last()
	yielded := end.OperandValues(nil)
	for i, y := range yielded {
		if y.DefiningOp() == nil && y.ParentBlock() == body {
			yielded[i] = args[y.Index()]
		}
	}
	rw.Erase(end)
	block, _ := rw.Point()
	at2 := block.Last()
	if at2 == nil || !at2.Is(scf.Yield) {
		_, at2 = rw.Point()
	}
	// If the map is no permutation, the levels can be more than the arguments. The verifier reports what follows.
	rw.InlineBlockBefore(body, block, at2, args[:body.NumArgs()]...)
	rw.AtEnd(block)
	for range t.LvlRank() {
		e.Exit(yielded)
		e.ExitSequence()
	}
	rw.Replace(op, yielded...)
	return true
}

// entry is one entry of a constant sparse tensor.
type entry struct {
	crds  []int64
	value ir.Attribute
}

// sortedEntries lists the entries of a constant. The map, which may be nil, gives the coordinates by which
// they are sorted.
func sortedEntries(a *ir.SparseElementsAttr, order *poly.Map) []entry {
	shape, _ := ir.ShapeOf(a.Type)
	rank := len(shape)
	indices, values := a.Indices.(*ir.DenseElementsAttr), a.Values.(*ir.DenseElementsAttr)
	list := make([]entry, values.Len())
	for i := range list {
		crds := make([]int64, rank)
		for d := range crds {
			crds[d] = elements.At(indices, i*rank+d).(*ir.IntegerAttr).Int64()
		}
		list[i] = entry{crds, elements.At(values, i)}
	}
	key := func(e entry) []int64 {
		if order == nil {
			return e.crds
		}
		k, _ := order.Apply(e.crds)
		return k
	}
	slices.SortStableFunc(list, func(a, b entry) int { return slices.Compare(key(a), key(b)) })
	return list
}

// foreachConstant replaces op by one copy of its body for each entry of a constant.
func foreachConstant(c code.Code, op *ir.Operation, a *ir.SparseElementsAttr) {
	v := sparse_tensor.ForeachOp(op)
	var order *poly.Map
	if m := v.Order(); m != nil {
		order = m.Map
	}
	carried := ir.ValuesOf(v.InitArgs())
	for _, e := range sortedEntries(a, order) {
		var args []*ir.Value
		for _, crd := range e.crds {
			args = append(args, c.Index(crd))
		}
		if t, ok := ir.ElementOf(a.Type).(*ir.ComplexType); ok {
			args = append(args, c.Value(complex.Constant, c.Loc, t, nil, e.value))
		} else {
			args = append(args, arith.NewConstant(c.Builder, c.Loc, e.value))
		}
		args = append(args, carried...)
		clone := c.CloneOp(op, ir.NewMapping())
		body := clone.Region(0).First()
		end := body.Last()
		c.InlineBlockBefore(body, op.Block(), op, args...)
		c.Erase(clone)
		carried = end.OperandValues(nil)
		c.Erase(end)
	}
	c.Replace(op, carried...)
}
