package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// group has the two SPIR-V operations of a reduction: for code that all invocations
// execute, and for code that some may not execute.
type group struct{ uniform, nonUniform *ir.OpDef }

// These tables map gpu's kinds of reductions to SPIR-V operations, for integers and for
// floats.
var (
	integerGroups = map[string]group{
		"add":   {spirv.GroupIAdd, spirv.GroupNonUniformIAdd},
		"mul":   {spirv.GroupIMulKHR, spirv.GroupNonUniformIMul},
		"minui": {spirv.GroupUMin, spirv.GroupNonUniformUMin},
		"minsi": {spirv.GroupSMin, spirv.GroupNonUniformSMin},
		"maxui": {spirv.GroupUMax, spirv.GroupNonUniformUMax},
		"maxsi": {spirv.GroupSMax, spirv.GroupNonUniformSMax},
	}
	floatGroups = map[string]group{
		"add":      {spirv.GroupFAdd, spirv.GroupNonUniformFAdd},
		"mul":      {spirv.GroupFMulKHR, spirv.GroupNonUniformFMul},
		"minnumf":  {spirv.GroupFMin, spirv.GroupNonUniformFMin},
		"maxnumf":  {spirv.GroupFMax, spirv.GroupNonUniformFMax},
		"minimumf": {spirv.GroupFMin, spirv.GroupNonUniformFMin},
		"maximumf": {spirv.GroupFMax, spirv.GroupNonUniformFMax},
	}
)

func (c conversions) allReduce(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := gpu.AllReduceOp(op)
	return c.reduce(rw, op, operands[0], o.OpValue(), "Workgroup", o.Uniform())
}

func (c conversions) subgroupReduce(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := gpu.SubgroupReduceOp(op)
	if o.ClusterSize() != nil || !types.IsScalar(operands[0].Type()) {
		return false
	}
	return c.reduce(rw, op, operands[0], o.OpValue(), "Subgroup", o.Uniform())
}

// reduce replaces op by a reduction of v over the scope. If uniform is true, all
// invocations execute op. It returns false if kind is nil, because a region then
// describes the reduction, and for unsupported types and kinds.
func (c conversions) reduce(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value, kind ir.Attribute, scope string, uniform bool) bool {
	k, ok := kind.(*ir.DialectAttr)
	if !ok {
		return false
	}
	groups := integerGroups
	switch t := v.Type().(type) {
	case *ir.FloatType:
		groups = floatGroups
	case *ir.IntegerType:
		if t.Width == 1 {
			return false
		}
	default:
		return false
	}
	g := groups[gpu.AllReduceOperation.Keyword(constraint.IntValue(k.Params[0]))]
	d := g.nonUniform
	if uniform {
		d = g.uniform
	}
	if d == nil {
		return false
	}
	reduce := constraint.Enum(c.Ctx, spirv.GroupOperationAttr, spirv.Case(&spirv.GroupOperation, "Reduce"))
	rw.Replace(op, rw.Value(d, op.Loc(), v.Type(), []*ir.Value{v}, c.scope(scope), reduce))
	return true
}
