package legalize

import (
	"encoding/binary"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Shapes is shape-legalize-to-stablehlo. It converts values of type index to tensor<i32>, and
// tensor<Nxindex> to tensor<Nxi32>. Casts connect both representations and remain in the output.
var Shapes = &passes.Pass{
	Name: "ShapeLegalizeToStablehloPass", Arg: "shape-legalize-to-stablehlo",
	Doc:    "Legalize shape-related ops to StableHLO.",
	Anchor: "func.func", Dialects: []string{"stablehlo"},
	Scope: passes.Always(passes.UnitScope),
	Init: func(*passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().IllegalDialects("shape", "tensor").LegalOps(tensor.Cast.Name, builtin.UnrealizedConversionCast.Name)
		target.IllegalOps(arith.IndexCast.Name, arith.MulI.Name)
		target.DynamicDialects(func(op *ir.Operation) (legal, known bool) { return !takesIndex(op), true }, "stablehlo")
		set := rewrite.NewSet([]rewrite.Pattern{
			{Name: "ConvertNumElementsOpPattern", Root: shape.NumElements, Rewrite: numElements},
			{Name: "ConvertShapeOfOpPattern", Root: shape.ShapeOf, Rewrite: shapeOf},
			{Name: "ConvertConstShapeOpPattern", Root: shape.ConstShape, Rewrite: constShape},
			{Name: "ConvertShapeBroadcastOpPattern", Root: shape.Broadcast, Rewrite: broadcastShapes},
			{Name: "ConvertIndexCastOpPattern", Root: arith.IndexCast, Rewrite: indexCast},
			{Name: "ConvertMulIOpPattern", Root: arith.MulI, Rewrite: multiply},
			{Name: "ConvertTensorDimPattern", Root: tensor.Dim, Rewrite: dimSize},
			{Name: "ConvertTensorExtractPattern", Root: tensor.Extract, Rewrite: extract},
			{Name: "ConvertTensorFromElementsPattern", Root: tensor.FromElements, Rewrite: fromElements},
			{Name: "CastOperandsPattern", Root: stablehlo.DynamicBroadcastInDim, Rewrite: castOperands},
			{Name: "CastOperandsPattern", Root: stablehlo.DynamicReshape, Rewrite: castOperands},
		})
		return &rewrite.Conversion{Target: target, Set: set}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// takesIndex reports whether an operand of op is an index or a tensor of indices.
func takesIndex(op *ir.Operation) bool {
	for i := range op.Operands() {
		if _, ok := ir.ElementOf(op.Operand(i).Type()).(*ir.IndexType); ok {
			return true
		}
	}
	return false
}

// sizes creates operations on tensors of i32 that replace an operation on shapes.
type sizes struct {
	*rewrite.Rewriter
	loc ir.Loc
}

func sizesAt(rw *rewrite.Rewriter, op *ir.Operation) *sizes { return &sizes{rw, op.Loc()} }

// i32 returns the type of a tensor of i32 with the given dimensions.
func (s *sizes) i32(dims ...int64) ir.Type { return s.Ctx.RankedTensorType(dims, s.Ctx.Int(32), nil) }

func (s *sizes) cast(v *ir.Value, t ir.Type) *ir.Value {
	return builtin.CreateUnrealizedConversionCast(s.Builder, s.loc, builtin.UnrealizedConversionCastArgs{Inputs: []*ir.Value{v}, OutputsTypes: []ir.Type{t}}).Result(0)
}

// fromIndex returns v as a tensor of i32, with a cast if v is an index or a static tensor of
// indices. It returns nil for any other type.
func (s *sizes) fromIndex(v *ir.Value) *ir.Value {
	t := v.Type()
	if _, scalar := t.(*ir.IndexType); scalar {
		return s.cast(v, s.i32())
	}
	r, ok := t.(*ir.RankedTensorType)
	switch {
	case !ok || !ir.HasStaticShape(t):
		return nil
	case ir.IsInteger(r.Element, 32):
		return v
	}
	if _, ok := r.Element.(*ir.IndexType); !ok {
		return nil
	}
	return s.cast(v, s.i32(r.Shape...))
}

// replace replaces op with v, a tensor of i32, cast to op's result type. That must be index, or a
// tensor of index of the same shape; if not, replace returns false.
func (s *sizes) replace(op *ir.Operation, v *ir.Value) bool {
	r := v.Type().(*ir.RankedTensorType)
	var t ir.Type = s.Ctx.Index()
	if len(r.Shape) > 0 {
		t = s.Ctx.RankedTensorType(r.Shape, t, nil)
	}
	if t != op.Result(0).Type() {
		return false
	}
	s.Replace(op, s.cast(v, t))
	return true
}

func (s *sizes) reshape(v *ir.Value, dims ...int64) *ir.Value {
	return stablehlo.CreateReshape(s.Builder, s.loc, stablehlo.ReshapeArgs{Operand: v, ResultType: s.i32(dims...)}).Result(0)
}

func (s *sizes) dimension(v *ir.Value, d int64) *ir.Value {
	return stablehlo.CreateGetDimensionSize(s.Builder, s.loc, stablehlo.GetDimensionSizeArgs{Operand: v, Dimension: s.Ctx.Int64Attr(s.Ctx.Int(64), d), ResultType: s.i32()}).Result(0)
}

func (s *sizes) concatenate(vs []*ir.Value, n int64) *ir.Value {
	return stablehlo.CreateConcatenate(s.Builder, s.loc, stablehlo.ConcatenateArgs{Inputs: vs, Dimension: s.Ctx.Int64Attr(s.Ctx.Int(64), 0), ResultType: s.i32(n)}).Result(0)
}

func (s *sizes) multiply(a, b *ir.Value) *ir.Value {
	return stablehlo.CreateMul(s.Builder, s.loc, stablehlo.MulArgs{Lhs: a, Rhs: b, ResultType: a.Type()}).Result(0)
}

// splat creates a constant tensor of i32 with the given dimensions, whose elements all equal n.
func (s *sizes) splat(n int64, dims ...int64) *ir.Value {
	t := s.i32(dims...)
	return stablehlo.CreateConstant(s.Builder, s.loc, stablehlo.ConstantArgs{Value: stablehlo.Splat(t, n), OutputType: t}).Result(0)
}

// constant creates a constant vector of i32.
func (s *sizes) constant(ns []int64) *ir.Value {
	var raw []byte
	for _, n := range ns {
		raw = binary.LittleEndian.AppendUint32(raw, uint32(n))
	}
	t := s.i32(int64(len(ns)))
	return stablehlo.CreateConstant(s.Builder, s.loc, stablehlo.ConstantArgs{Value: s.Ctx.DenseOf(t, raw), OutputType: t}).Result(0)
}

// slice creates the element of v at a position, as a rank-0 tensor.
func (s *sizes) slice(v *ir.Value, at []int64) *ir.Value {
	limits, strides, ones := make([]int64, len(at)), make([]int64, len(at)), make([]int64, len(at))
	for d := range at {
		limits[d], strides[d], ones[d] = at[d]+1, 1, 1
	}
	part := stablehlo.CreateSlice(s.Builder, s.loc, stablehlo.SliceArgs{
		Operand: v, StartIndices: s.Ctx.DenseI64Array(at), LimitIndices: s.Ctx.DenseI64Array(limits), Strides: s.Ctx.DenseI64Array(strides), ResultType: s.i32(ones...),
	}).Result(0)
	return s.reshape(part)
}

func numElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := sizesAt(rw, op)
	v := s.fromIndex(shape.NumElementsOp(op).Shape())
	if v == nil {
		return false
	}
	dims, _ := ir.ShapeOf(v.Type())
	product := s.splat(1)
	for i := range dims[0] {
		product = s.multiply(product, s.slice(v, []int64{i}))
	}
	return s.replace(op, product)
}

func shapeOf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s, v := sizesAt(rw, op), shape.ShapeOfOp(op).Arg()
	r, ranked := v.Type().(*ir.RankedTensorType)
	switch {
	case !ranked:
		return false
	case len(r.Shape) == 0:
		return s.replace(op, s.constant(nil))
	}
	elems := make([]*ir.Value, len(r.Shape))
	for d := range elems {
		elems[d] = s.reshape(s.dimension(v, int64(d)), 1)
	}
	return s.replace(op, s.concatenate(elems, int64(len(elems))))
}

func constShape(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d, ok := shape.ConstShapeOp(op).Shape().(*ir.DenseElementsAttr)
	if _, ranked := op.Result(0).Type().(*ir.RankedTensorType); !ok || !ranked {
		return false
	}
	s := sizesAt(rw, op)
	ns := make([]int64, d.Len())
	for i := range ns {
		ns[i] = d.IntAt(i).Int64()
	}
	return s.replace(op, s.constant(ns))
}

// broadcastShapes lowers shape.broadcast of two shapes. The shorter shape gets leading ones. Each
// result size is the larger of the two sizes, because one is 1 if they differ.
func broadcastShapes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if op.NumOperands() != 2 {
		return false
	}
	s := sizesAt(rw, op)
	a, b := s.fromIndex(op.Operand(0)), s.fromIndex(op.Operand(1))
	if a == nil || b == nil {
		return false
	}
	da, _ := ir.ShapeOf(a.Type())
	db, _ := ir.ShapeOf(b.Type())
	n := max(da[0], db[0])
	lead := func(v *ir.Value, have int64) *ir.Value {
		if have == n {
			return v
		}
		return s.concatenate([]*ir.Value{s.splat(1, n-have), v}, n)
	}
	a, b = lead(a, da[0]), lead(b, db[0])
	return s.replace(op, stablehlo.CreateMax(s.Builder, s.loc, stablehlo.MaxArgs{Lhs: a, Rhs: b, ResultType: a.Type()}).Result(0))
}

// indexCast lowers arith.index_cast. Tensors need only casts. A scalar goes through a rank-0
// tensor, with a conversion if it is not 32 bits wide.
func indexCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := sizesAt(rw, op)
	v, to := op.Operand(0), op.Result(0).Type()
	if i, ok := v.Type().(*ir.IntegerType); ok { // to index
		s.Replace(op, s.cast(s.cast(v, s.Ctx.RankedTensorType(nil, i, nil)), to))
		return true
	}
	t := s.fromIndex(v)
	if t == nil {
		return false
	}
	i, scalar := to.(*ir.IntegerType)
	switch {
	case t.Type() == to:
		s.Replace(op, t)
		return true
	case !scalar:
		return s.replace(op, t)
	case i.Width != 32:
		t = stablehlo.CreateConvert(s.Builder, s.loc, stablehlo.ConvertArgs{Operand: t, ResultType: s.Ctx.RankedTensorType(nil, i, nil)}).Result(0)
	}
	s.Replace(op, s.cast(t, to))
	return true
}

func multiply(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !takesIndex(op) {
		return false
	}
	s := sizesAt(rw, op)
	a, b := s.fromIndex(op.Operand(0)), s.fromIndex(op.Operand(1))
	return a != nil && b != nil && s.replace(op, s.multiply(a, b))
}

// constantIndex returns the value of v if an arith.constant of type index defines v, and false
// otherwise.
func constantIndex(v *ir.Value) (int64, bool) {
	c := v.DefinedBy(arith.Constant)
	if c == nil {
		return 0, false
	}
	a, ok := arith.ConstantOp(c).Value().(*ir.IntegerAttr)
	if !ok {
		return 0, false
	}
	_, ok = a.Type.(*ir.IndexType)
	return a.Int64(), ok
}

func dimSize(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.DimOp(op)
	d, ok := constantIndex(o.Index())
	dims, ranked := ir.ShapeOf(o.Source().Type())
	if !ok || !ranked || d < 0 || d >= int64(len(dims)) {
		return false
	}
	s := sizesAt(rw, op)
	return s.replace(op, s.dimension(o.Source(), d))
}

func extract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.ExtractOp(op)
	dims, _ := ir.ShapeOf(o.Tensor().Type())
	at := make([]int64, len(dims))
	for d := range at {
		v, ok := constantIndex(op.Operand(1 + d))
		if !ok || dims[d] == ir.Dynamic || v < 0 || v >= dims[d] {
			return false
		}
		at[d] = v
	}
	s := sizesAt(rw, op)
	t := s.fromIndex(o.Tensor())
	if t == nil {
		return false
	}
	v := s.slice(t, at)
	if ir.IsInteger(op.Result(0).Type(), 32) {
		s.Replace(op, s.cast(v, op.Result(0).Type()))
		return true
	}
	return s.replace(op, v)
}

func fromElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := sizesAt(rw, op)
	dims, _ := ir.ShapeOf(op.Result(0).Type())
	if len(dims) == 0 {
		s.Replace(op, s.cast(op.Operand(0), op.Result(0).Type()))
		return true
	}
	if len(dims) != 1 || op.NumOperands() == 0 || !takesIndex(op) {
		return false
	}
	elems := make([]*ir.Value, op.NumOperands())
	for i := range elems {
		if n, ok := constantIndex(op.Operand(i)); ok {
			elems[i] = s.splat(n, 1)
		} else {
			elems[i] = s.reshape(s.fromIndex(op.Operand(i)), 1)
		}
	}
	return s.replace(op, s.concatenate(elems, int64(len(elems))))
}

// castOperands casts the operands of op that are indices, or tensors of indices, to tensors of i32.
func castOperands(rw *rewrite.Rewriter, op *ir.Operation) bool {
	s := sizesAt(rw, op)
	operands := make([]*ir.Value, op.NumOperands())
	for i := range operands {
		operands[i] = op.Operand(i)
		if _, ok := ir.ElementOf(operands[i].Type()).(*ir.IndexType); ok {
			if operands[i] = s.fromIndex(operands[i]); operands[i] == nil {
				return false
			}
		}
	}
	n := s.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: []ir.Type{op.Result(0).Type()}, Props: op.Props(), Attrs: op.Discardable()})
	s.ReplaceWith(op, n)
	return true
}
