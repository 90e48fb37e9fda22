package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// Generic operations that compute the same as a named operation.

var specializeGenerics = &passes.Pass{
	Name: "LinalgSpecializeGenericOpsPass", Arg: "linalg-specialize-generic-ops", Doc: "Convert generic ops back to named ops",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"linalg"},
	Init: func(*passes.InitCtx) (any, bool) {
		unfold := rewrite.Pattern{Name: "(anonymous namespace)::DecomposeProjectedPermutation", Root: linalg.Generic, Rewrite: unfoldMaps}
		return rewrite.NewSet(specialization, []rewrite.Pattern{unfold}), true
	},
	Run: greedilyToEnd,
}

var specialization = []rewrite.Pattern{{Name: "mlir::linalg::LinalgSpecializationPattern", Root: linalg.Generic, Rewrite: specialize}}

// greedilyToEnd applies the patterns of the pass, and returns false if they do not converge.
func greedilyToEnd(c *passes.Ctx) bool {
	return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
}

// generic holds the parts of a linalg.generic.
type generic struct {
	op            *ir.Operation
	inputs, inits []*ir.Value
	maps          []*affine.Map
	iterators     *ir.ArrayAttr
	body          *ir.Block
}

func takeApart(op *ir.Operation) *generic {
	maps := linalg.IndexingMaps(op)
	operands := op.OperandValues(nil)
	first, _ := op.Inits()
	return &generic{op, operands[:first], operands[first:], maps, linalg.IteratorTypes(op, maps), op.Region(0).First()}
}

func (g *generic) allParallel() bool {
	for i := range g.iterators.Elems {
		if !linalg.IsParallel(g.iterators, i) {
			return false
		}
	}
	return true
}

// yielded returns the value that the body yields, or nil if it yields several or none.
func (g *generic) yielded() *ir.Value {
	if end := g.body.Last(); end.NumOperands() == 1 {
		return end.Operand(0)
	}
	return nil
}

// moves reports whether the body consists of the terminator only, so that the operation only moves
// elements.
func (g *generic) moves() bool { return g.body.First() == g.body.Last() }

func specialize(rw *rewrite.Rewriter, op *ir.Operation) bool { return Specialize(rw, op) != nil }

// Specialize replaces a linalg.generic by an equivalent named operation, and returns it. It returns
// nil if no named operation is known to be equivalent.
func Specialize(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	g := takeApart(op)
	if len(g.inits) != 1 || g.yielded() == nil {
		return nil
	}
	n := g.moved(rw)
	if n == nil {
		n = g.computed(rw)
	}
	if n == nil {
		n = g.product(rw)
	}
	if n == nil {
		n = g.window(rw)
	}
	if n != nil {
		rw.ReplaceWith(op, n)
	}
	return n
}

// moved creates the linalg.fill, linalg.copy, linalg.transpose or linalg.broadcast that is
// equivalent to g. It returns nil if there is none.
func (g *generic) moved(rw *rewrite.Rewriter) *ir.Operation {
	to := g.maps[len(g.maps)-1]
	if !g.moves() || !g.allParallel() || !to.IsIdentity() {
		return nil
	}
	loc, v := g.op.Loc(), g.yielded()
	if len(g.inputs) == 0 && v.DefinedBy(arith.Constant) != nil {
		return linalg.NewNamed(rw, linalg.Fill, loc, []*ir.Value{v}, g.inits)
	}
	if len(g.inputs) != 1 || v != g.body.Arg(0) {
		return nil
	}
	from := g.maps[0]
	switch {
	case from.IsIdentity():
		return linalg.NewNamed(rw, linalg.Copy, loc, g.inputs, g.inits)
	case !ir.IsShaped(g.inputs[0].Type()):
		return linalg.NewNamed(rw, linalg.Fill, loc, g.inputs, g.inits)
	case from.IsPermutation():
		return linalg.NewTranspose(rw, loc, g.inputs[0], g.inits[0], ofTranspose(from))
	}
	if from.IsProjectedPermutation(false) && isIncreasing(from) {
		return newBroadcast(rw, loc, g.inputs[0], g.inits[0], missingDims(from))
	}
	return nil
}

// ofTranspose returns the permutation of a linalg.transpose that puts the dimensions in the results of
// m in ascending order. For (d0, d1, d2) -> (d2, d0, d1), the permutation is [1, 2, 0]. Map m may use a
// dimension only once.
func ofTranspose(m *affine.Map) []int64 {
	var list []int64
	for d := range m.NumDims() {
		for i, e := range m.Results() {
			if e.IsDim(d) {
				list = append(list, int64(i))
			}
		}
	}
	return list
}

// missingDims returns the dimensions that no result of m uses.
func missingDims(m *affine.Map) []int64 {
	var list []int64
	for d := range m.NumDims() {
		if !m.IsFunctionOfDim(d) {
			list = append(list, int64(d))
		}
	}
	return list
}

// isIncreasing reports whether the results of m are dimensions in ascending order.
func isIncreasing(m *affine.Map) bool {
	return slices.IsSortedFunc(m.Results(), func(a, b *affine.Expr) int { return a.Position() - b.Position() })
}

func newBroadcast(rw *rewrite.Rewriter, loc ir.Loc, input, init *ir.Value, dims []int64) *ir.Operation {
	n := linalg.CreateBroadcast(rw.Builder, loc, linalg.BroadcastArgs{Input: input, Init: init, Dimensions: rw.Ctx.DenseI64Array(dims), ResultTypes: resultOf(init)})
	block, at := rw.Point()
	b := rw.CreateBlock(n.Region(0), nil, []ir.Type{ir.ElementOf(input.Type()), ir.ElementOf(init.Type())}, []ir.Loc{loc, loc})
	linalg.CreateYield(rw.Builder, loc, linalg.YieldArgs{Values: []*ir.Value{b.Arg(0)}})
	rw.Restore(block, at)
	return n
}

// resultOf returns the result types of an operation with destination init: its type if it is a
// tensor, or none.
func resultOf(init *ir.Value) []ir.Type {
	if t, ok := init.Type().(*ir.RankedTensorType); ok {
		return []ir.Type{t}
	}
	return nil
}

// names maps the operation in the body of a linalg.generic to the named elementwise operation.
var names = map[*ir.OpDef]*ir.OpDef{
	math.Exp: linalg.Exp, arith.AddF: linalg.Add, arith.SubF: linalg.Sub, arith.MulF: linalg.Mul, arith.DivF: linalg.Div,
}

// computed creates the named elementwise operation that is equivalent to g. It returns nil if there
// is none.
func (g *generic) computed(rw *rewrite.Rewriter) *ir.Operation {
	if !g.allParallel() || len(g.iterators.Elems) == 0 || slices.ContainsFunc(g.maps, func(m *affine.Map) bool { return !m.IsIdentity() }) {
		return nil
	}
	by := g.body.First()
	if by.Next() != g.body.Last() || by.NumOperands() != len(g.inputs) || g.yielded().DefiningOp() != by {
		return nil
	}
	args := by.OperandValues(nil)
	for i := range g.inputs {
		if !slices.Contains(args, g.body.Arg(i)) {
			return nil
		}
	}
	name := names[by.Def()]
	if name == nil {
		return nil
	}
	inputs := slices.Clone(g.inputs)
	if args[0] != g.body.Arg(0) {
		slices.Reverse(inputs)
	}
	return linalg.NewNamed(rw, name, g.op.Loc(), inputs, g.inits)
}

// product creates the linalg.matmul or linalg.batch_matmul that is equivalent to g. It returns nil
// if there is none. Cases that mlir-opt gets wrong stay generic: transposed operands and unsigned
// extensions.
func (g *generic) product(rw *rewrite.Rewriter) *ir.Operation {
	if len(g.inputs) != 2 || slices.ContainsFunc(g.maps, func(m *affine.Map) bool { return !m.IsProjectedPermutation(false) }) || !g.multipliesAndAdds() {
		return nil
	}
	left, right, to := g.maps[0], g.maps[1], g.maps[2]
	batch := to.NumResults() - 2
	if batch < 0 || left.NumResults() != batch+2 || right.NumResults() != batch+2 || to.NumDims() != batch+3 {
		return nil
	}
	for i := range batch {
		if !left.Result(i).IsDim(i) || !right.Result(i).IsDim(i) || !to.Result(i).IsDim(i) {
			return nil
		}
	}
	m, n, k := to.DimPosition(batch), to.DimPosition(batch+1), left.DimPosition(batch+1)
	if left.DimPosition(batch) != m || right.DimPosition(batch) != k || right.DimPosition(batch+1) != n ||
		linalg.IsParallel(g.iterators, k) || !linalg.IsParallel(g.iterators, m) || !linalg.IsParallel(g.iterators, n) {
		return nil
	}
	d := linalg.Matmul
	if batch > 0 {
		d = linalg.BatchMatmul
	}
	return linalg.NewNamed(rw, d, g.op.Loc(), g.inputs, g.inits)
}

// sums maps each multiplication to the addition that a matrix product uses with it.
var sums = map[*ir.OpDef]*ir.OpDef{arith.MulF: arith.AddF, arith.MulI: arith.AddI, complex.Mul: complex.Add}

// multipliesAndAdds reports whether the body adds the product of both inputs to the destination. It
// ignores casts.
func (g *generic) multipliesAndAdds() bool {
	sum := withoutCasts(g.yielded()).DefiningOp()
	if sum == nil || sum.NumOperands() != 2 || sum.NumResults() != 1 {
		return false
	}
	x, y := withoutCasts(sum.Operand(0)), withoutCasts(sum.Operand(1))
	if x == g.body.Arg(2) {
		x, y = y, x
	}
	product := x.DefiningOp()
	if y != g.body.Arg(2) || product == nil || sums[product.Def()] != sum.Def() || product.NumOperands() != 2 {
		return false
	}
	x, y = withoutCasts(product.Operand(0)), withoutCasts(product.Operand(1))
	return x == g.body.Arg(0) && y == g.body.Arg(1) || x == g.body.Arg(1) && y == g.body.Arg(0)
}

// withoutCasts returns the value before the casts of numbers that a matrix product may apply to its
// factors.
func withoutCasts(v *ir.Value) *ir.Value {
	for {
		op := v.DefiningOp()
		if op == nil || !slices.ContainsFunc([]*ir.OpDef{arith.ExtF, arith.ExtSI, arith.TruncF, arith.TruncI, arith.SIToFP, arith.FPToSI}, op.Is) {
			return v
		}
		v = op.Operand(0)
	}
}

// unfoldMaps makes all inputs of an elementwise linalg.generic have the identity map. For the other
// maps, it inserts linalg.transpose and linalg.broadcast before the operation.
func unfoldMaps(rw *rewrite.Rewriter, op *ir.Operation) bool {
	g := takeApart(op)
	if !onTensors(op) || g.moves() || len(g.inputs) == 1 && len(g.inits) == 1 || !g.allParallel() ||
		slices.ContainsFunc(g.maps, func(m *affine.Map) bool { return !m.IsProjectedPermutation(false) }) ||
		slices.ContainsFunc(op.OperandValues(nil), func(v *ir.Value) bool { return !ir.IsTensor(v.Type()) || !ir.HasStaticShape(v.Type()) }) {
		return false
	}
	at := slices.IndexFunc(g.maps[len(g.inputs):], (*affine.Map).IsIdentity)
	if at < 0 {
		return false
	}
	sizes, _ := ir.ShapeOf(g.inits[at].Type())
	inputs, maps, changed := slices.Clone(g.inputs), slices.Clone(g.maps), false
	for i, m := range maps[:len(inputs)] {
		if m.IsIdentity() {
			continue
		}
		changed = true
		inputs[i] = unfolded(rw, op.Loc(), inputs[i], m, sizes)
		maps[i] = affine.IdentityMap(m.NumDims())
	}
	if !changed {
		return false
	}
	n := linalg.NewGeneric(rw, op.Loc(), linalg.GenericSpec{
		Inputs: inputs, Outputs: g.inits, Maps: maps, Iterators: g.iterators, Results: op.ResultTypes([]ir.Type{}),
	}, nil)
	rw.InlineRegionBefore(op.Region(0), n.Region(0), nil)
	rw.ReplaceWith(op, n)
	return true
}

// unfolded transposes and broadcasts v, which has indexing map m. The result, indexed by the
// identity map, gives the same elements.
func unfolded(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, m *affine.Map, sizes []int64) *ir.Value {
	element := ir.ElementOf(v.Type())
	empty := func(shape []int64) *ir.Value {
		mixed := make([]ir.Mixed, len(shape))
		for i, n := range shape {
			mixed[i] = ir.Mixed{Const: n}
		}
		return tensor.NewEmpty(rw.Builder, loc, mixed, element)
	}
	if !isIncreasing(m) {
		permutation := ofTranspose(m)
		shape, _ := ir.ShapeOf(v.Type())
		transposed := make([]int64, len(permutation))
		for i, p := range permutation {
			transposed[i] = shape[p]
		}
		v = linalg.NewTranspose(rw, loc, v, empty(transposed), permutation).Result(0)
	}
	if dims := missingDims(m); len(dims) > 0 {
		v = newBroadcast(rw, loc, v, empty(sizes), dims).Result(0)
	}
	return v
}
