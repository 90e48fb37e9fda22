package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// signless returns t, if it is an integer type, without its signedness, and any other type
// unchanged.
func signless(t ir.Type) ir.Type {
	if i, ok := t.(*ir.IntegerType); ok && i.Signedness != ir.Signless {
		return t.Context().Int(i.Width)
	}
	return t
}

// converter removes the signedness of integer types. Its materializations convert between
// tensors of rank 0, on which bodies of reductions work, and their elements, on which
// bodies of linalg work.
func converter() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) { return signless(t), true })
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		if !ir.IsShaped(t) {
			return nil, false
		}
		return ir.WithElement(t, signless(ir.ElementOf(t))), true
	})
	tc.AddSource(func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		return convertSign(b, t, inputs[0], loc)
	})
	tc.AddTarget(func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		if v := convertSign(b, types[0], inputs[0], loc); v != nil {
			return []*ir.Value{v}
		}
		return nil
	})
	return tc
}

// convertSign creates a value of type t from v: it makes a tensor of a scalar, and it casts integers
// from or to signless ones. It returns nil where v and t differ otherwise, for example in a size that
// only one of them knows: then the conversion fails.
func convertSign(b *ir.Builder, t ir.Type, v *ir.Value, loc ir.Loc) *ir.Value {
	scalar := !ir.IsShaped(v.Type()) && ir.IsShaped(t)
	if scalar {
		v = tensor.CreateFromElements(b, loc, tensor.FromElementsArgs{Elements: []*ir.Value{v}, ResultType: b.Ctx.RankedTensorType(nil, v.Type(), nil)}).Result(0)
	}
	if v.Type() == t {
		return v
	}
	from, ok1 := ir.ElementOf(v.Type()).(*ir.IntegerType)
	to, ok2 := ir.ElementOf(t).(*ir.IntegerType)
	if !scalar && (!ok1 || !ok2 || (from.Signedness == ir.Signless) == (to.Signedness == ir.Signless)) {
		return nil
	}
	return b.Value(builtin.UnrealizedConversionCast, loc, t, []*ir.Value{v})
}

// ranked returns the type of v if it is a ranked tensor, otherwise nil.
func ranked(v *ir.Value) *ir.RankedTensorType {
	t, _ := v.Type().(*ir.RankedTensorType)
	return t
}

// rankOf returns the rank of v, which must be a ranked tensor.
func rankOf(v *ir.Value) int { return len(ranked(v).Shape) }

// result returns the converted type of result i, or nil if it is not a ranked tensor.
func (l *lowering) result(i int) *ir.RankedTensorType {
	t, _ := l.TypeConverter().Type(l.op.Result(i).Type()).(*ir.RankedTensorType)
	return t
}

// allRanked reports whether all operands and results are ranked tensors.
func (l *lowering) allRanked() bool {
	for i := range l.op.Operands() {
		if ranked(l.op.Operand(i)) == nil {
			return false
		}
	}
	for i := range l.op.Results() {
		if ranked(l.op.Result(i)) == nil {
			return false
		}
	}
	return true
}

func isSparse(t ir.Type) bool {
	r, ok := t.(*ir.RankedTensorType)
	if !ok {
		return false
	}
	e, ok := r.Encoding.(*ir.DialectAttr)
	return ok && e.Def == sparse_tensor.SparseTensorEncodingAttr
}

func (l *lowering) tensorType(shape []int64, element ir.Type) *ir.RankedTensorType {
	return l.Ctx.RankedTensorType(shape, element, nil)
}
