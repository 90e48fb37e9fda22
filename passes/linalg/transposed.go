package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// TransposeMatmul transposes input i of a linalg.matmul or linalg.batch_matmul on tensors with the default maps, and
// returns the replacement. It returns nil for any other operation.
func TransposeMatmul(rw *rewrite.Rewriter, op *ir.Operation, i int) *ir.Operation {
	if !op.Is(linalg.Matmul) && !op.Is(linalg.BatchMatmul) || !onTensors(op) {
		return nil
	}
	d := op.Def()
	maps := linalg.IndexingMaps(op)
	if linalg.MapsAttr(rw.Ctx, maps) != d.Attrs[d.Slot("indexing_maps")].Default(rw.Ctx) {
		return nil
	}
	loc := op.Loc()
	v := op.Operand(i)
	t := v.Type().(*ir.RankedTensorType)
	order := make([]int64, len(t.Shape))
	for k := range order {
		order[k] = int64(k)
	}
	last := len(order) - 1
	order[last-1], order[last] = order[last], order[last-1]
	sizes := make([]ir.Mixed, len(order))
	for k, p := range order {
		sizes[k] = tensor.SizeOf(rw.Builder, loc, v, int(p))
	}
	empty := tensor.NewEmpty(rw.Builder, loc, sizes, t.Element)
	operands := op.OperandValues(nil)
	operands[i] = linalg.NewTranspose(rw, loc, v, empty, order).Result(0)
	maps = slices.Clone(maps)
	maps[i] = maps[i].SubMap(permutedInts(order)...)
	n := linalg.NewNamed(rw, d, loc, operands[:2], operands[2:], ir.NamedAttribute{Name: rw.Ctx.String("indexing_maps"), Value: linalg.MapsAttr(rw.Ctx, maps)})
	rw.ReplaceWith(op, n)
	return n
}

func permutedInts(order []int64) []int {
	l := make([]int, len(order))
	for i, p := range order {
		l[i] = int(p)
	}
	return l
}

// TransposeFilter transposes the filter of a linalg.conv_2d_nhwc_fhwc or its quantized form. It replaces op by
// linalg.conv_2d_nhwc_hwcf or its quantized form, and returns that. It returns nil for any other operation, or if a
// filter size is dynamic.
func TransposeFilter(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	var d *ir.OpDef
	switch {
	case op.Is(linalg.Conv2DNhwcFhwc):
		d = linalg.Conv2DNhwcHwcf
	case op.Is(linalg.Conv2DNhwcFhwcQ):
		d = linalg.Conv2DNhwcHwcfQ
	default:
		return nil
	}
	loc := op.Loc()
	order := []int64{1, 2, 3, 0}
	shape, _ := ir.ShapeOf(op.Operand(1).Type())
	shape = linalg.Permuted(shape, order)
	if slices.Contains(shape, ir.Dynamic) {
		return nil
	}
	element := ir.ElementOf(op.Operand(0).Type())
	operands := op.OperandValues(nil)
	if ir.IsTensor(op.Operand(0).Type()) {
		empty := tensor.CreateEmpty(rw.Builder, loc, tensor.EmptyArgs{ResultType: rw.Ctx.RankedTensorType(shape, element, nil)}).Result(0)
		operands[1] = linalg.NewTranspose(rw, loc, operands[1], empty, order).Result(0)
	} else {
		space := memref.CreateAlloc(rw.Builder, loc, memref.AllocArgs{MemrefType: rw.Ctx.MemRefType(shape, element, nil, nil)}).Result(0)
		linalg.NewTranspose(rw, loc, operands[1], space, order)
		operands[1] = space
	}
	first, _ := op.Inits()
	n := linalg.NewNamed(rw, d, loc, operands[:first], operands[first:],
		givenOrDefault(op, "strides"), givenOrDefault(op, "dilations"))
	rw.ReplaceWith(op, n)
	return n
}

// givenOrDefault returns the inherent attribute of op with this name, or its default value if op does not have it.
func givenOrDefault(op *ir.Operation, name string) ir.NamedAttribute {
	a := op.Inherent(name)
	if a == nil {
		for i := range op.Def().Attrs {
			if d := &op.Def().Attrs[i]; d.Name == name {
				a = d.Default(op.Context())
			}
		}
	}
	return ir.NamedAttribute{Name: op.Context().String(name), Value: a}
}
