package arm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// fusionPatterns are the patterns of arm-sme-outer-product-fusion. Extensions are moved behind
// extractions first.
var fusionPatterns = []rewrite.Pattern{
	{Name: anonymous + "SwapVectorExtractOfArithExtend", Root: vector.Extract, Rewrite: extendExtracted, Benefit: 1024},
	{Name: anonymous + "SwapVectorScalableExtractOfArithExtend", Root: vector.ScalableExtract, Rewrite: extendScalableExtracted, Benefit: 1024},
	{Name: anonymous + "OuterProductFusion2Way", Root: arm_sme.OuterProduct, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return fuse(rw, op, 2)
	}},
	{Name: anonymous + "OuterProductFusion4Way", Root: arm_sme.OuterProduct, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return fuse(rw, op, 4)
	}},
}

// isExtension reports whether op is an extension of integers or floats.
func isExtension(op *ir.Operation) bool {
	return op != nil && (op.Is(arith.ExtSI) || op.Is(arith.ExtUI) || op.Is(arith.ExtF))
}

// extendExtracted replaces extract(extend(x)) by extend(extract(x)), if the result is a vector with
// one scalable dimension.
func extendExtracted(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok {
		return false
	}
	scalable := 0
	for i := range t.Shape {
		if calc.IsScalable(t, i) {
			scalable++
		}
	}
	o := vector.ExtractOp(op)
	extension := op.Operand(0).DefiningOp()
	if scalable != 1 || !isExtension(extension) {
		return false
	}
	c := calc.For(rw, op)
	position := ir.MixedList(o.StaticPosition(), o.DynamicPosition())
	x := c.ExtractMixed(extension.Operand(0), position)
	rw.ReplaceWith(op, again(rw, op.Loc(), extension, x, t))
	return true
}

// again creates an extension like op, of x to type t, without op's attributes.
func again(rw *rewrite.Rewriter, loc ir.Loc, op *ir.Operation, x *ir.Value, t ir.Type) *ir.Operation {
	return rw.Op(op.Def(), loc, []ir.Type{t}, []*ir.Value{x})
}

// extendScalableExtracted does the work of extendExtracted for a vector.scalable.extract.
func extendScalableExtracted(rw *rewrite.Rewriter, op *ir.Operation) bool {
	extension := op.Operand(0).DefiningOp()
	if !isExtension(extension) {
		return false
	}
	x := extension.Operand(0)
	t := op.Result(0).Type()
	part := rw.Value(vector.ScalableExtract, op.Loc(), calc.Like(t, ir.ElementOf(x.Type())), []*ir.Value{x}, vector.ScalableExtractOp(op).Pos())
	rw.ReplaceWith(op, again(rw, op.Loc(), extension, part, t))
	return true
}

// fusedRow is a kind of outer products that can be fused. It holds the extensions of the factors,
// and the element types before and after them. The name of the fused operation begins with name.
type fusedRow struct {
	lhs, rhs *ir.OpDef
	from, to func(c *ir.Context) ir.Type
	name     string
}

func intOf(width uint32) func(*ir.Context) ir.Type {
	return func(c *ir.Context) ir.Type { return c.Int(width) }
}

// fusedRows lists the outer products that n operations can be fused into.
var fusedRows = map[int][]fusedRow{
	2: {
		{arith.ExtF, arith.ExtF, floatOf(num.F16), floatOf(num.F32), "f"},
		{arith.ExtF, arith.ExtF, floatOf(num.BF16), floatOf(num.F32), "f"},
		{arith.ExtSI, arith.ExtSI, intOf(16), intOf(32), "s"},
		{arith.ExtUI, arith.ExtUI, intOf(16), intOf(32), "u"},
	},
	4: {
		{arith.ExtSI, arith.ExtSI, intOf(8), intOf(32), "s"}, {arith.ExtUI, arith.ExtUI, intOf(8), intOf(32), "u"},
		{arith.ExtSI, arith.ExtUI, intOf(8), intOf(32), "su"}, {arith.ExtUI, arith.ExtSI, intOf(8), intOf(32), "us"},
		{arith.ExtSI, arith.ExtSI, intOf(16), intOf(64), "s"}, {arith.ExtUI, arith.ExtUI, intOf(16), intOf(64), "u"},
		{arith.ExtSI, arith.ExtUI, intOf(16), intOf(64), "su"}, {arith.ExtUI, arith.ExtSI, intOf(16), intOf(64), "us"},
	},
}

func floatOf(kind num.Semantics) func(*ir.Context) ir.Type {
	return func(c *ir.Context) ir.Type { return c.Float(kind) }
}

// matches reports whether op is an outer product of row r.
func (r fusedRow) matches(op *ir.Operation) bool {
	c, o := op.Context(), arm_sme.OuterProductOp(op)
	from, to := r.from(c), r.to(c)
	n := arm_sme.MinSlices(to)
	if o.Result().Type() != ir.Type(c.VectorType([]int64{n, n}, to, []bool{true, true})) {
		return false
	}
	narrow := ir.Type(c.VectorType([]int64{n}, from, []bool{true}))
	lhs, rhs := o.Lhs().DefiningOp(), o.Rhs().DefiningOp()
	return lhs != nil && rhs != nil && lhs.Is(r.lhs) && rhs.Is(r.rhs) && lhs.Operand(0).Type() == narrow && rhs.Operand(0).Type() == narrow
}

// chain returns n outer products of which each is the accumulator of the next one, op last. Each but
// op has one use, and all have the same kind and either masks or none. It returns nil if there is no
// such chain.
func chain(op *ir.Operation, n int) []*ir.Operation {
	list := []*ir.Operation{op}
	for len(list) < n {
		o := arm_sme.OuterProductOp(op)
		if o.Acc() == nil {
			return nil
		}
		previous := o.Acc().DefiningOp()
		if previous == nil || !previous.Is(arm_sme.OuterProduct) || !previous.Result(0).HasOneUse() {
			return nil
		}
		p := arm_sme.OuterProductOp(previous)
		if p.Kind() != o.Kind() || (p.LhsMask() == nil) != (o.LhsMask() == nil) {
			return nil
		}
		list = append(list, previous)
		op = previous
	}
	slices.Reverse(list)
	return list
}

// fuse fuses a chain of n outer products of extended vectors, op last, into one widening outer
// product of interleaved vectors. It returns false if op ends no such chain.
func fuse(rw *rewrite.Rewriter, op *ir.Operation, n int) bool {
	list := chain(op, n)
	if list == nil {
		return false
	}
	i := slices.IndexFunc(fusedRows[n], func(r fusedRow) bool {
		return !slices.ContainsFunc(list, func(op *ir.Operation) bool { return !r.matches(op) })
	})
	if i < 0 {
		return false
	}
	inputs := func(of func(o *arm_sme.OuterProductView) *ir.Value) *ir.Value {
		var vs []*ir.Value
		for _, op := range list {
			vs = append(vs, of(arm_sme.OuterProductOp(op)))
		}
		return interleaved(rw, op.Loc(), vs)
	}
	lhs := inputs(func(o *arm_sme.OuterProductView) *ir.Value { return o.Lhs().DefiningOp().Operand(0) })
	rhs := inputs(func(o *arm_sme.OuterProductView) *ir.Value { return o.Rhs().DefiningOp().Operand(0) })
	operands, sizes := []*ir.Value{lhs, rhs}, []int32{1, 1, 0, 0, 0}
	if arm_sme.OuterProductOp(op).LhsMask() != nil {
		operands = append(operands, inputs((*arm_sme.OuterProductView).LhsMask), inputs((*arm_sme.OuterProductView).RhsMask))
		sizes[2], sizes[3] = 1, 1
	}
	if acc := arm_sme.OuterProductOp(list[0]).Acc(); acc != nil {
		operands = append(operands, acc)
		sizes[4] = 1
	}
	name := "arm_sme." + fusedRows[n][i].name + "mopa_"
	if constraint.IntValue(arm_sme.OuterProductOp(op).Kind().(*ir.DialectAttr).Params[0]) != 0 {
		name = "arm_sme." + fusedRows[n][i].name + "mops_"
	}
	def := rw.Ctx.OpName(name + string(rune('0'+n)) + "way").Def
	rw.ReplaceWith(op, rw.Op(def, op.Loc(), op.ResultTypes(nil), operands, rw.Ctx.DenseI32Array(sizes)))
	slices.Reverse(list)
	for _, previous := range list[1:] {
		rw.Erase(previous)
	}
	return true
}

// interleaved interleaves two or four vectors, the first with the third before the others.
func interleaved(rw *rewrite.Rewriter, loc ir.Loc, vs []*ir.Value) *ir.Value {
	if len(vs) == 4 {
		first := interleaved(rw, loc, []*ir.Value{vs[0], vs[2]})
		second := interleaved(rw, loc, []*ir.Value{vs[1], vs[3]})
		vs = []*ir.Value{first, second}
	}
	t := calc.VectorType(vs[0])
	wide := rw.Ctx.VectorType([]int64{2 * t.Shape[0]}, t.Element, t.Scalable)
	return rw.Value(vector.Interleave, loc, wide, vs)
}
