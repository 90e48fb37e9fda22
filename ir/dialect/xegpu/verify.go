package xegpu

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// desc is a !xegpu.tensor_desc with its shape, for verifiers.
type desc struct {
	t     *ir.DialectType
	shape []int64
}

func descOf(v *ir.Value) desc {
	t := v.Type().(*ir.DialectType)
	var shape []int64
	for _, d := range t.Params[0].(*ir.ArrayAttr).Elems {
		shape = append(shape, d.(*ir.IntegerAttr).Int64())
	}
	return desc{t, shape}
}

// arrayLength returns the array length in the block's attribute, or 1 without that
// attribute.
func (d desc) arrayLength() int64 {
	if a, ok := d.t.Params[2].(*ir.DialectAttr); ok && a.Def == BlockTensorDescAttr {
		if n, ok := a.Params[1].(*ir.IntegerAttr); ok {
			return n.Int64()
		}
	}
	return 1
}

func (d desc) isScattered() bool {
	a, ok := d.t.Params[2].(*ir.DialectAttr)
	return ok && a.Def == ScatterTensorDescAttr
}

func verifyCreateNdDesc(op *ir.Operation) bool {
	o := CreateNdDescOp(op)
	d := descOf(o.TensorDesc())
	source := o.Source().Type()
	rank := len(ir.MixedList(op.Inherent("const_shape"), op.OperandsNamed("shape")))
	m, isMemRef := source.(*ir.MemRefType)
	if isMemRef && rank == 0 {
		rank = len(m.Shape)
	}
	strides := len(ir.MixedList(op.Inherent("const_strides"), op.OperandsNamed("strides")))
	switch {
	case !isMemRef && constraint.IsInteger(source) && (rank == 0 || strides == 0):
		return op.EmitOpError("expecting strides and shape to be present for integer source.")
	case isMemRef && m.Element != constraint.TypeValue(d.t.Params[1]):
		return op.EmitOpError("TensorDesc should have the same element type with the source if it is a memref.\n")
	case d.isScattered():
		return op.EmitOpError("Expects a non-scattered TensorDesc.\n")
	case len(d.shape) > rank:
		return op.EmitOpError("Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref source.")
	}
	return true
}

func verifyLoadNd(op *ir.Operation) bool {
	o := LoadNdOp(op)
	d := descOf(o.TensorDesc())
	value, ok := o.Value().Type().(*ir.VectorType)
	switch {
	case d.isScattered():
		return op.EmitOpError("Expects a non-scattered TensorDesc.\n")
	case len(d.shape) > 2:
		return op.EmitOpError("Expects a 1D or 2D TensorDesc.\n")
	case !ok:
		return op.EmitOpError("Invalid result, it should be a VectorType.\n")
	}
	whole, part := ir.NumElements(d.shape)*d.arrayLength(), ir.NumElements(value.Shape)
	if part < whole && len(value.Shape) == 1 { // a lane's part: the code of one thread
		if d.t.Params[3] != nil {
			return op.EmitOpError("TensorDesc doesn't need LayoutAttr for SIMT code")
		}
		if whole%part != 0 {
			return op.EmitOpError("Result shape %s is not a valid distribution for tensor descriptor '%s'", dims(value.Shape), d.t)
		}
		return true
	}
	if !slices.Equal(d.loaded(op, value), value.Shape) {
		return op.EmitOpError("Result shape %s is not consistent with tensor descriptor '%s'", dims(value.Shape), d.t)
	}
	offsets := len(ir.MixedList(op.Inherent("const_offsets"), op.OperandsNamed("offsets")))
	if offsets != 0 && offsets != len(d.shape) {
		return op.EmitOpError("Mismatched ranks between offsets and tensor descriptor")
	}
	return true
}

// loaded returns the shape of the vector that op loads from the whole of d, after
// op's transposition and packing. An array length of more than 1 is its first
// dimension. Argument value is the type of the result.
func (d desc) loaded(op *ir.Operation, value *ir.VectorType) []int64 {
	shape := slices.Clone(d.shape)
	if trans, ok := op.Inherent("transpose").(*ir.DenseArrayAttr); ok {
		order := trans.Int64s()
		if isPermutation(order, len(shape)) {
			for i, k := range order {
				shape[i] = d.shape[k]
			}
		} else {
			op.EmitWarning("Invalid transpose attr. It is ignored.")
		}
	}
	if op.Inherent("packed") != nil {
		if factor := value.Shape[len(value.Shape)-1]; len(shape) == 2 {
			shape[0] /= factor
			shape = append(shape, factor)
		} else {
			op.EmitWarning("Invalid Packed Attr. It is ignored (available for 2D TensorDesc only).")
		}
	}
	if n := d.arrayLength(); n > 1 {
		shape = slices.Insert(shape, 0, n)
	}
	return shape
}

func isPermutation(order []int64, n int) bool {
	sorted := slices.Sorted(slices.Values(order))
	for i, k := range sorted {
		if int64(i) != k {
			return false
		}
	}
	return len(order) == n
}

// dims returns a shape as text, such as [8, 16]. Upstream calls it makeString.
func dims(shape []int64) string {
	s := make([]string, len(shape))
	for i, d := range shape {
		s[i] = fmt.Sprint(d)
	}
	return "[" + strings.Join(s, ", ") + "]"
}
