package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// uses maps the role of a matrix in gpu to its use in SPIR-V.
var uses = map[string]string{"AOp": "MatrixA", "BOp": "MatrixB"}

// addMatrices makes v convert gpu's subgroup matrices to cooperative matrices.
func addMatrices(v *types.Converter) {
	v.AddOne(func(t ir.Type) (ir.Type, bool) {
		m, ok := t.(*ir.DialectType)
		if !ok || m.Def != gpu.MMAMatrixType {
			return nil, false
		}
		shape, e := m.Params[0].(*ir.DenseArrayAttr), constraint.TypeValue(m.Params[1])
		use := uses[m.Params[2].(*ir.StringAttr).Value]
		if use == "" {
			use = "MatrixAcc"
		}
		number := func(n int64) ir.Attribute { return v.Ctx.Int64Attr(v.Ctx.Int(64), n) }
		enum := func(d *ir.EnumDef, keyword string) ir.Attribute {
			return v.Ctx.Int64Attr(v.Ctx.Int(32), spirv.Case(d, keyword))
		}
		return v.Ctx.DialectType(spirv.CooperativeMatrixType, v.Ctx.TypeAttr(e), number(shape.At(0)), number(shape.At(1)),
			enum(&spirv.Scope, "Subgroup"), enum(&spirv.CooperativeMatrixUseKHR, use)), true
	})
}

// elementwise maps gpu's elementwise operations on matrices to SPIR-V operations, which
// apply to matrices as well as numbers.
var elementwise = map[string]*ir.OpDef{
	"addf": spirv.FAdd, "mulf": spirv.FMul, "addi": spirv.IAdd, "subf": spirv.FSub, "subi": spirv.ISub, "divf": spirv.FDiv,
	"divs": spirv.SDiv, "divu": spirv.UDiv, "negatef": spirv.FNegate, "negates": spirv.SNegate, "extf": spirv.FConvert,
}

func matrixPatterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	scaled := c.Pattern("WmmaElementwiseOpToSPIRVScalarMulLowering", gpu.SubgroupMmaElementwise, c.scale)
	scaled.Benefit = 2
	return []rewrite.Pattern{
		c.Pattern("WmmaLoadOpToSPIRVLowering", gpu.SubgroupMmaLoadMatrix, c.loadMatrix),
		c.Pattern("WmmaMmaOpToSPIRVLowering", gpu.SubgroupMmaCompute, c.multiply),
		c.Pattern("WmmaStoreOpToSPIRVLowering", gpu.SubgroupMmaStoreMatrix, c.storeMatrix),
		c.Pattern("WmmaConstantOpToSPIRVLowering", gpu.SubgroupMmaConstantMatrix, c.constantMatrix),
		c.Pattern("WmmaElementwiseOpToSPIRVDefaultLowering", gpu.SubgroupMmaElementwise, c.elementwise),
		scaled,
	}
}

// layout returns the layout attribute: column-major if transposed is set, and otherwise
// row-major.
func (c conversions) layout(transposed bool) ir.Attribute {
	name := "RowMajor"
	if transposed {
		name = "ColumnMajor"
	}
	return constraint.Enum(c.Ctx, spirv.CooperativeMatrixLayoutKHRAttr, spirv.Case(&spirv.CooperativeMatrixLayoutKHR, name))
}

func (c conversions) loadMatrix(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := gpu.SubgroupMmaLoadMatrixOp(op)
	b := types.For(rw, op)
	p := c.ElementPointer(b, o.SrcMemref().Type().(*ir.MemRefType), operands[0], operands[1:])
	t := c.Type(op.Result(0).Type())
	if p == nil || t == nil {
		return false
	}
	stride := b.Int(c.Ctx.Int(32), o.LeadDimension().Int64())
	rw.ReplaceWith(op, spirv.CreateKHRCooperativeMatrixLoad(rw.Builder, op.Loc(), spirv.KHRCooperativeMatrixLoadArgs{
		Pointer: p, Stride: stride, MatrixLayout: c.layout(o.Transpose()), ResultType: t,
	}))
	return true
}

func (c conversions) storeMatrix(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := gpu.SubgroupMmaStoreMatrixOp(op)
	b := types.For(rw, op)
	p := c.ElementPointer(b, o.DstMemref().Type().(*ir.MemRefType), operands[1], operands[2:])
	if p == nil {
		return false
	}
	stride := b.Int(c.Ctx.Int(32), o.LeadDimension().Int64())
	rw.ReplaceWith(op, spirv.CreateKHRCooperativeMatrixStore(rw.Builder, op.Loc(), spirv.KHRCooperativeMatrixStoreArgs{
		Pointer: p, Object: operands[0], Stride: stride, MatrixLayout: c.layout(o.Transpose()),
	}))
	return true
}

func (c conversions) multiply(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.ReplaceWith(op, spirv.CreateKHRCooperativeMatrixMulAdd(rw.Builder, op.Loc(), spirv.KHRCooperativeMatrixMulAddArgs{
		A: operands[0], B: operands[1], C: operands[2], ResultType: operands[2].Type(),
	}))
	return true
}

func (c conversions) constantMatrix(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	rw.Replace(op, types.For(rw, op).Construct(t, operands...))
	return true
}

// areMatrices reports whether all values have the same cooperative matrix type.
func areMatrices(vs []*ir.Value) bool {
	for _, v := range vs {
		if v.Type() != vs[0].Type() {
			return false
		}
	}
	return len(vs) > 0 && constraint.OfType(vs[0].Type(), spirv.CooperativeMatrixType)
}

func elementwiseKind(op *ir.Operation) string {
	return gpu.MMAElementwiseOp.Keyword(constraint.IntValue(gpu.SubgroupMmaElementwiseOp(op).OpType().(*ir.DialectAttr).Params[0]))
}

func (c conversions) elementwise(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	d := elementwise[elementwiseKind(op)]
	if !areMatrices(operands) || t == nil || d == nil {
		return false
	}
	rw.Replace(op, rw.Value(d, op.Loc(), t, operands))
	return true
}

// scale converts an elementwise product with a constant matrix to a product of the other
// matrix and the constant number. It returns false for other operations.
func (c conversions) scale(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if len(operands) != 2 || !areMatrices(operands) || elementwiseKind(op) != "mulf" || t == nil {
		return false
	}
	args := gpu.SubgroupMmaElementwiseOp(op).Args()
	matrix, splat := operands[0], operands[1]
	switch {
	case args[0].Value().DefinedBy(gpu.SubgroupMmaConstantMatrix) != nil:
		matrix, splat = splat, matrix
	case args[1].Value().DefinedBy(gpu.SubgroupMmaConstantMatrix) == nil:
		return false
	}
	made := splat.DefinedBy(spirv.CompositeConstruct)
	if made == nil || made.NumOperands() != 1 {
		return false
	}
	rw.Replace(op, rw.Value(spirv.MatrixTimesScalar, op.Loc(), t, []*ir.Value{matrix, made.Operand(0)}))
	return true
}
