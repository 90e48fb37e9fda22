package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// These are nvvm's numbers for the roles of matrices in a product.
const (
	roleA = iota
	roleB
	roleC
)

var roles = map[string]int64{"AOp": roleA, "BOp": roleB, "COp": roleC}

// These are nvvm's numbers for element types of matrices.
const (
	f16  = 0
	f32  = 1
	tf32 = 2
	u8   = 3
	s8   = 4
	s32  = 5
	f64  = 10
)

// matrix is a matrix that the threads of a subgroup hold together.
type matrix struct {
	rows, columns int64
	element, role int64 // as nvvm numbers them
}

// matrixOf returns the matrix that the type t describes. If t is no matrix type, or no
// instruction has such elements, ok is false.
func matrixOf(t ir.Type) (m matrix, ok bool) {
	d, isDialect := t.(*ir.DialectType)
	if !isDialect || d.Def != gpu.MMAMatrixType {
		return m, false
	}
	dims, isArray := d.Params[0].(*ir.DenseArrayAttr)
	if !isArray || dims.Len != 2 {
		return m, false
	}
	m.rows, m.columns = dims.At(0), dims.At(1)
	if m.role, ok = roles[d.Params[2].(*ir.StringAttr).Value]; !ok {
		return m, false
	}
	m.element, ok = elementType(constraint.TypeValue(d.Params[1]), m.role)
	return m, ok
}

func elementType(t ir.Type, role int64) (n int64, ok bool) {
	switch t := t.(type) {
	case *ir.FloatType:
		switch {
		case t.Kind == num.F16:
			return f16, true
		case t.Kind == num.F32 && role == roleC:
			return f32, true
		case t.Kind == num.F32:
			return tf32, true
		case t.Kind == num.F64:
			return f64, true
		}
	case *ir.IntegerType:
		switch {
		case t.Width == 8 && t.Signedness == ir.Signed:
			return s8, true
		case t.Width == 8 && t.Signedness == ir.Unsigned:
			return u8, true
		case t.Width == 32:
			return s32, true
		}
	}
	return 0, false
}

// shape is m, n and k of a product.
type shape struct{ m, n, k int64 }

// shapes returns the shapes that have instructions, by the element type of the factors.
func shapes(element int64) []shape {
	switch element {
	case f64:
		return []shape{{8, 8, 4}}
	case tf32:
		return []shape{{16, 16, 8}}
	}
	return []shape{{16, 16, 16}, {32, 8, 16}, {8, 32, 16}}
}

// shape returns the shape of a product that the matrix can be part of. The bool ok is false if
// there is none.
func (m matrix) shape() (s shape, ok bool) {
	for _, s := range shapes(m.element) {
		rows, columns := s.m, s.n
		switch m.role {
		case roleA:
			columns = s.k
		case roleB:
			rows = s.k
		}
		if m.rows == rows && m.columns == columns && (m.role == roleC) == m.sums() {
			return s, true
		}
	}
	return s, false
}

// sums reports whether the element type is a type of accumulators. Factors and accumulators
// both use f16 and f64, so for these types the matrix's role decides.
func (m matrix) sums() bool {
	switch m.element {
	case f16, f64:
		return m.role == roleC
	}
	return m.element == f32 || m.element == s32
}

// converted returns the type of the fragment that a thread holds of the matrix.
func (m matrix) converted(c *ir.Context) ir.Type {
	var element ir.Type = c.Int(32)
	n := int64(8)
	switch m.element {
	case f16:
		element = c.VectorType([]int64{2}, c.Float(num.F16), nil)
		if m.role == roleC {
			n = 4
		}
	case f32:
		element = c.Float(num.F32)
	case f64:
		element = c.Float(num.F64)
		if m.role != roleC {
			return element
		}
		n = 2
	case tf32:
		n = 4
	case s8, u8:
		lines := m.rows
		if m.role == roleB {
			lines = m.columns
		}
		n = lines / 8
	}
	fields := make([]ir.Type, n)
	for i := range fields {
		fields[i] = element
	}
	return llvm.Struct(c, fields...)
}

func addMatrices(v *types.Converter) {
	v.AddOne(func(t ir.Type) (ir.Type, bool) {
		d, ok := t.(*ir.DialectType)
		if !ok || d.Def != gpu.MMAMatrixType {
			return nil, false
		}
		if m, ok := matrixOf(t); ok {
			return m.converted(v.Ctx), true
		}
		return nil, true
	})
}

func matrixPatterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	list := []rewrite.Pattern{
		c.pattern("WmmaLoadOpToNVVMLowering", gpu.SubgroupMmaLoadMatrix, c.loadMatrix),
		c.pattern("WmmaMmaOpToNVVMLowering", gpu.SubgroupMmaCompute, c.multiply),
		c.pattern("WmmaStoreOpToNVVMLowering", gpu.SubgroupMmaStoreMatrix, c.storeMatrix),
		c.pattern("WmmaConstantOpToNVVMLowering", gpu.SubgroupMmaConstantMatrix, c.constantMatrix),
		c.pattern("WmmaElementwiseOpToNVVMLowering", gpu.SubgroupMmaElementwise, c.elementwise),
	}
	for i := range list {
		list[i].Benefit = 1
	}
	return list
}

// layout returns nvvm's layout attribute: column-major if the matrix is transposed, and
// otherwise row-major.
func layout(c *ir.Context, transposed bool) ir.Attribute {
	if transposed {
		return constraint.Enum(c, nvvm.MMALayoutAttr, 1)
	}
	return constraint.Enum(c, nvvm.MMALayoutAttr, 0)
}

func elementAttr(c *ir.Context, n int64) ir.Attribute {
	return constraint.Enum(c, nvvm.MMATypesAttr, n)
}

func dim(c *ir.Context, n int64) ir.Attribute { return c.Int64Attr(c.Int(32), n) }

// leading creates the constant for the leading dimension of a matrix in memory: the distance
// of its rows, in elements.
func leading(b *ir.Builder, loc ir.Loc, n ir.Attribute) *ir.Value {
	return types.Constant(b, loc, b.Ctx.Int(32), n)
}

func (c conversions) loadMatrix(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, b, loc := gpu.SubgroupMmaLoadMatrixOp(op), rw.Builder, op.Loc()
	m, ok := matrixOf(o.Res().Type())
	s, has := m.shape()
	if !ok || !has || !types.AllCompatible(operands) {
		return false
	}
	t := o.SrcMemref().Type().(*ir.MemRefType)
	p := c.StridedElement(b, loc, t, operands[0], operands[1:], types.GEPNone)
	rw.ReplaceWith(op, nvvm.CreateWmmaLoad(b, loc, nvvm.WmmaLoadArgs{
		Ptr: p, Stride: leading(b, loc, o.LeadDimension()), M: dim(rw.Ctx, s.m), N: dim(rw.Ctx, s.n), K: dim(rw.Ctx, s.k),
		Layout: layout(rw.Ctx, o.Transpose()), Eltype: elementAttr(rw.Ctx, m.element),
		Frag: constraint.Enum(rw.Ctx, nvvm.MMAFragAttr, m.role), ResType: m.converted(rw.Ctx),
	}))
	return true
}

// parts appends the fields of v to dst if v is a struct, and otherwise v itself.
func parts(b *ir.Builder, loc ir.Loc, v *ir.Value, dst []*ir.Value) []*ir.Value {
	if !types.IsStruct(v.Type()) {
		return append(dst, v)
	}
	for i := range llvm.StructBody(v.Type().(*ir.DialectType)) {
		dst = append(dst, types.Extract(b, loc, v, int64(i)))
	}
	return dst
}

func (c conversions) storeMatrix(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, b, loc := gpu.SubgroupMmaStoreMatrixOp(op), rw.Builder, op.Loc()
	m, ok := matrixOf(o.Src().Type())
	s, has := m.shape()
	if !ok || !has || m.role != roleC || !types.AllCompatible(operands) {
		return false
	}
	args := parts(b, loc, operands[0], nil)
	t := o.DstMemref().Type().(*ir.MemRefType)
	p := c.StridedElement(b, loc, t, operands[1], operands[2:], types.GEPNone)
	nvvm.CreateWmmaStore(b, loc, nvvm.WmmaStoreArgs{
		Ptr: p, Args: args, Stride: leading(b, loc, o.LeadDimension()), M: dim(rw.Ctx, s.m), N: dim(rw.Ctx, s.n), K: dim(rw.Ctx, s.k),
		Layout: layout(rw.Ctx, o.Transpose()), Eltype: elementAttr(rw.Ctx, m.element),
	})
	rw.Erase(op)
	return true
}

func (c conversions) multiply(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, b, loc := gpu.SubgroupMmaComputeOp(op), rw.Builder, op.Loc()
	x, ok := matrixOf(o.OpA().Type())
	sum, ok2 := matrixOf(o.OpC().Type())
	if !ok || !ok2 || !types.AllCompatible(operands) {
		return false
	}
	s := shape{sum.rows, sum.columns, x.columns}
	if has, known := x.shape(); !known || has != s {
		return false
	}
	var args []*ir.Value
	for _, v := range operands {
		args = parts(b, loc, v, args)
	}
	rw.ReplaceWith(op, nvvm.CreateWmmaMma(b, loc, nvvm.WmmaMmaArgs{
		Args: args, M: dim(rw.Ctx, s.m), N: dim(rw.Ctx, s.n), K: dim(rw.Ctx, s.k),
		LayoutA: layout(rw.Ctx, o.ATranspose()), LayoutB: layout(rw.Ctx, o.BTranspose()),
		EltypeA: elementAttr(rw.Ctx, x.element), EltypeB: elementAttr(rw.Ctx, sum.element), ResType: operands[2].Type(),
	}))
	return true
}

func (c conversions) constantMatrix(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc, v := rw.Builder, op.Loc(), operands[0]
	m, ok := matrixOf(op.Result(0).Type())
	if !ok || !types.AllCompatible(operands) {
		return false
	}
	t := m.converted(rw.Ctx)
	if !types.IsStruct(t) {
		return false
	}
	body := llvm.StructBody(t.(*ir.DialectType))
	if e, isVector := constraint.TypeValue(body[0]).(*ir.VectorType); isVector {
		all := types.Poison(b, loc, e)
		for i := range e.Shape[0] {
			at := device.Int(b, loc, rw.Ctx.Int(32), i)
			all = b.Value(llvm.InsertElement, loc, e, []*ir.Value{all, v, at})
		}
		v = all
	}
	held := types.Poison(b, loc, t)
	for i := range body {
		held = types.Insert(b, loc, held, v, int64(i))
	}
	rw.Replace(op, held)
	return true
}

// arithmetic maps gpu's elementwise operations on matrices to the operations of the llvm
// dialect.
var arithmetic = map[int64]*ir.OpDef{gpu.MMAAddF: llvm.FAdd, gpu.MMAMulF: llvm.FMul, gpu.MMADivF: llvm.FDiv}

func (c conversions) elementwise(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t := c.Type(op.Result(0).Type())
	kind := constraint.IntValue(gpu.SubgroupMmaElementwiseOp(op).OpType().(*ir.DialectAttr).Params[0])
	d := arithmetic[kind]
	if t == nil || !types.IsStruct(t) || !types.AllCompatible(operands) || d == nil && kind != gpu.MMAMaxF && kind != gpu.MMAMinF {
		return false
	}
	held := types.Poison(b, loc, t)
	for i := range llvm.StructBody(t.(*ir.DialectType)) {
		x := make([]*ir.Value, len(operands))
		for k, v := range operands {
			x[k] = types.Extract(b, loc, v, int64(i))
		}
		var v *ir.Value
		switch {
		case d != nil:
			v = b.Value(d, loc, x[0].Type(), x)
		case kind == gpu.MMAMinF:
			v = extreme(b, loc, x[0], x[1], lessThan)
		default:
			v = extreme(b, loc, x[0], x[1], greaterThan)
		}
		held = types.Insert(b, loc, held, v, int64(i))
	}
	rw.Replace(op, held)
	return true
}

// These are numbers of predicates of llvm.fcmp.
const (
	greaterThan = 2
	lessThan    = 4
	unordered   = 14
)

// extreme returns the first of x and y in an order, or NaN if one of them is NaN. The order is
// a predicate of llvm.fcmp, whose number is the argument before.
func extreme(b *ir.Builder, loc ir.Loc, x, y *ir.Value, before int64) *ir.Value {
	t := x.Type()
	compare := func(p int64) *ir.Value {
		return llvm.CreateFCmp(b, loc, llvm.FCmpArgs{
			Lhs: x, Rhs: y, Predicate: b.Ctx.Int64Attr(b.Ctx.Int(64), p), ResType: ir.WithElement(t, b.Ctx.I1()),
		}).Result(0)
	}
	choose := func(cond, yes, no *ir.Value) *ir.Value {
		return b.Value(llvm.Select, loc, t, []*ir.Value{cond, yes, no})
	}
	isBefore := compare(before)
	v := choose(isBefore, x, y)
	none := compare(unordered)
	e := ir.ElementOf(t).(*ir.FloatType)
	return choose(none, types.Constant(b, loc, t, arith.FloatAttr(e, num.NaN(e.Kind, false))), v)
}
