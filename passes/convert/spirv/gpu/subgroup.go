package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// subgroupSize returns the number of invocations in a subgroup, from the limits of the
// environment.
func (c conversions) subgroupSize() int64 {
	limits := c.Env.Attr.Params[1].(*ir.DialectAttr)
	return constraint.IntValue(limits.Params[subgroupSizeLimit])
}

// subgroupSizeLimit is the index of the parameter subgroup_size in the limits.
var subgroupSizeLimit = slices.IndexFunc(spirv.ResourceLimitsAttr.Params, func(p ir.ParamDef) bool { return p.Name == "subgroup_size" })

// lane loads the number of the invocation in its subgroup, as an index. It returns nil after an
// error.
func (c conversions) lane(rw *rewrite.Rewriter, op *ir.Operation) *ir.Value {
	i32 := c.Ctx.Int(32)
	v := c.loadBuiltin(rw, op, "SubgroupLocalInvocationId", i32)
	if v != nil && c.Index != i32 {
		v = types.For(rw, op).Unary(spirv.UConvert, c.Index, v)
	}
	return v
}

// shuffle converts a shuffle whose width is the size of the subgroup. In the modes up and down,
// some lanes have no partner, so the second result is computed.
func (c conversions) shuffle(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := gpu.ShuffleOp(op)
	v, offset, width := operands[0], operands[1], operands[2]
	if n, ok := ir.ConstantInt(o.Width()); !ok || n != c.subgroupSize() {
		return false
	}
	b := types.For(rw, op)
	result := func(d *ir.OpDef) *ir.Value {
		return b.Value(d, b.Loc, v.Type(), []*ir.Value{v, offset}, c.scope("Subgroup"))
	}
	switch gpu.ShuffleMode.Keyword(constraint.IntValue(o.Mode().(*ir.DialectAttr).Params[0])) {
	case "xor":
		r := result(spirv.GroupNonUniformShuffleXor)
		rw.Replace(op, r, b.One(c.Ctx.I1()))
	case "idx":
		r := result(spirv.GroupNonUniformShuffle)
		rw.Replace(op, r, b.One(c.Ctx.I1()))
	case "up":
		r := result(spirv.GroupNonUniformShuffleUp)
		partner := b.Binary(spirv.ISub, c.lane(rw, op), offset)
		rw.Replace(op, r, b.Compare(spirv.SGreaterThanEqual, partner, b.Zero(offset.Type())))
	case "down":
		r := result(spirv.GroupNonUniformShuffleDown)
		partner := b.Binary(spirv.IAdd, c.lane(rw, op), offset)
		rw.Replace(op, r, b.Compare(spirv.ULessThan, partner, width))
	}
	return true
}

// rotate converts a gpu.rotate. It returns false if the width is greater than the subgroup's
// size.
func (c conversions) rotate(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := gpu.RotateOp(op)
	size := o.Width().Int64()
	if size > c.subgroupSize() {
		return false
	}
	b := types.For(rw, op)
	v := operands[0]
	offset, width := b.Constant(o.Offset().Type, o.Offset()), b.Constant(o.Width().Type, o.Width())
	r := spirv.CreateGroupNonUniformRotateKHR(rw.Builder, op.Loc(), spirv.GroupNonUniformRotateKHRArgs{
		Value: v, Delta: offset, ClusterSize: width, ExecutionScope: c.scope("Subgroup"), ResultType: v.Type(),
	}).Result(0)
	if size == c.subgroupSize() {
		rw.Replace(op, r, b.One(c.Ctx.I1()))
		return true
	}
	rw.Replace(op, r, b.Compare(spirv.ULessThan, c.lane(rw, op), width))
	return true
}
