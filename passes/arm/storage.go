package arm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sve"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// storagePatterns are the patterns of arm-sve-legalize-vector-storage.
var storagePatterns = []rewrite.Pattern{
	{Name: anonymous + "RelaxScalableVectorAllocaAlignment", Root: memref.Alloca, Rewrite: relaxAlignment},
	{Name: anonymous + "LegalizeSVEMaskAllocation<mlir::memref::AllocaOp>", Root: memref.Alloca, Rewrite: widenAllocation},
	{Name: anonymous + "LegalizeSVEMaskAllocation<mlir::memref::AllocOp>", Root: memref.Alloc, Rewrite: widenAllocation},
	{Name: anonymous + "LegalizeSVEMaskTypeCastConversion", Root: vector.TypeCast, Rewrite: widenTypeCast},
	{Name: anonymous + "LegalizeSVEMaskStoreConversion", Root: memref.Store, Rewrite: widenStore},
	{Name: anonymous + "LegalizeSVEMaskLoadConversion", Root: memref.Load, Rewrite: widenLoad},
	{Name: anonymous + "LegalizeTransferRead", Root: vector.TransferRead, Rewrite: collapseRead},
}

const castName = "builtin.unrealized_conversion_cast"

// marker is the attribute of the casts that the patterns create. None may remain.
const marker = "__arm_sve_legalize_vector_storage__"

// legalizeStorage applies the patterns greedily. It returns false, with an error, if a cast remains.
func legalizeStorage(c *passes.Ctx) bool {
	if !simplify(c) {
		return false
	}
	legal := func(op *ir.Operation) (bool, bool) { return op.Attr(marker) == nil, true }
	target := rewrite.NewTarget().DynamicOps(legal, castName)
	_, ok := (&rewrite.Conversion{Target: target, Set: rewrite.NewSet()}).Convert(c.Op, rewrite.ConversionConfig{})
	return ok
}

// predicateSize is the number of elements of a full predicate register, the smallest mask that can be
// stored.
const predicateSize = 16

// maskOf returns t as the type of a mask that is smaller than a predicate register, or nil if it is
// no such type.
func maskOf(t ir.Type) *ir.VectorType {
	v, ok := t.(*ir.VectorType)
	if !ok || len(v.Shape) == 0 || !constraint.IsIntOfWidth(v.Element, 1) {
		return nil
	}
	last := len(v.Shape) - 1
	n := v.Shape[last]
	for i := range v.Shape {
		if calc.IsScalable(v, i) != (i == last) {
			return nil
		}
	}
	if n >= predicateSize || n&(n-1) != 0 {
		return nil
	}
	return v
}

// widened returns the type of a mask with the size of a predicate register.
func widened(t *ir.VectorType) *ir.VectorType {
	shape := slices.Clone(t.Shape)
	shape[len(shape)-1] = predicateSize
	return t.Context().VectorType(shape, t.Element, t.Scalable)
}

// withElements returns the memref type t with elements of type e.
func withElements(t *ir.MemRefType, e ir.Type) ir.Type {
	return t.Context().MemRefType(t.Shape, e, t.Layout, t.Space)
}

// widenedMemRef returns the memref that v, a cast of the patterns, was made from, or nil.
func widenedMemRef(v *ir.Value) *ir.Value {
	def := v.DefiningOp()
	if def == nil || def.Attr(marker) == nil {
		return nil
	}
	return def.Operand(0)
}

// castBack replaces the result of op by a marked cast of v.
func castBack(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) {
	attrs := rw.Ctx.Dict([]ir.NamedAttribute{{Name: rw.Ctx.String(marker), Value: rw.Ctx.Unit()}})
	rw.ReplaceWith(op, rw.Create(&ir.OpState{
		Name: rw.Ctx.OpName(castName), Loc: op.Loc(), Operands: []*ir.Value{v}, Results: op.ResultTypes(nil), Attrs: attrs,
	}))
}

// relaxAlignment sets the alignment of an alloca of scalable vectors, because LLVM's default would be
// larger than the stack allows.
func relaxAlignment(rw *rewrite.Rewriter, op *ir.Operation) bool {
	e := ir.ElementOf(op.Result(0).Type())
	if !isScalableVector(e) || op.Inherent("alignment") != nil {
		return false
	}
	align := int64(16)
	if constraint.IsIntOfWidth(ir.ElementOf(e), 1) {
		align = 2
	}
	rw.Modify(op, func() { op.SetInherent("alignment", rw.Ctx.Int64Attr(rw.Ctx.Int(64), align)) })
	return true
}

// copied creates a copy of op with other operands, and with a result of type t unless t is nil.
func copied(rw *rewrite.Rewriter, op *ir.Operation, t ir.Type, operands []*ir.Value) *ir.Operation {
	s := &ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Attrs: op.Discardable(), Props: op.Props()}
	if t != nil {
		s.Results = []ir.Type{t}
	}
	return rw.Create(s)
}

// widenAllocation allocates whole predicate registers for masks.
func widenAllocation(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type().(*ir.MemRefType)
	mask := maskOf(t.Element)
	if mask == nil {
		return false
	}
	n := copied(rw, op, withElements(t, widened(mask)), op.OperandValues(nil))
	castBack(rw, op, n.Result(0))
	return true
}

// widenTypeCast makes a type_cast of a marked cast cast the widened memref.
func widenTypeCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type().(*ir.MemRefType)
	mask, from := maskOf(t.Element), widenedMemRef(op.Operand(0))
	if mask == nil || from == nil {
		return false
	}
	castBack(rw, op, copied(rw, op, withElements(t, widened(mask)), []*ir.Value{from}).Result(0))
	return true
}

// widenStore makes a store of a mask store a whole predicate register.
func widenStore(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := memref.StoreOp(op)
	mask, to := maskOf(o.Value().Type()), widenedMemRef(o.Memref())
	if mask == nil || to == nil {
		return false
	}
	wide := arm_sve.CreateConvertToSvbool(rw.Builder, op.Loc(), arm_sve.ConvertToSvboolArgs{Source: o.Value(), ResultType: widened(mask)}).Result(0)
	operands := op.OperandValues(nil)
	operands[0], operands[1] = wide, to
	rw.ReplaceWith(op, copied(rw, op, nil, operands))
	return true
}

// widenLoad makes a load of a mask load a whole predicate register.
func widenLoad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	mask, from := maskOf(op.Result(0).Type()), widenedMemRef(op.Operand(0))
	if mask == nil || from == nil {
		return false
	}
	operands := op.OperandValues(nil)
	operands[0] = from
	wide := copied(rw, op, widened(mask), operands).Result(0)
	rw.ReplaceWith(op, arm_sve.CreateConvertFromSvbool(rw.Builder, op.Loc(), arm_sve.ConvertFromSvboolArgs{Source: wide, ResultType: mask}))
	return true
}

// collapseRead collapses the last dimensions of a read, from the only scalable one on, so that the
// last dimension of the vector is scalable:
//
//	transfer_read : memref<?x?x2x8xi8>, vector<2x[4]x2x8xi8>
//
// becomes a read of vector<2x[64]xi8> from memref<?x?xi8> and a shape cast. It returns false unless
// the read is contiguous, in bounds in the collapsed dimensions, and has no mask.
func collapseRead(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, t := vector.TransferReadOp(op), calc.VectorType(op.Result(0))
	rank := len(t.Shape)
	m, isMemRef := o.Base().Type().(*ir.MemRefType)
	if calc.MaskOf(op) != nil || o.Mask() != nil || !o.PermutationMap().Map.IsMinorIdentity() || rank < 2 || !isMemRef {
		return false
	}
	first, scalable := -1, 0
	for i := range t.Shape {
		if calc.IsScalable(t, i) {
			scalable++
			first = i
		}
	}
	n := rank - first // the number of dimensions to collapse
	if scalable != 1 || n < 2 || !trailingContiguous(m, n) || !slices.Equal(m.Shape[len(m.Shape)-n+1:], t.Shape[rank-n+1:]) {
		return false
	}
	bounds := o.InBounds().Elems
	for _, b := range bounds[rank-n+1:] {
		if b != rw.Ctx.Bool(true) {
			return false
		}
	}
	var groups reshape.Groups
	for i := range int64(len(m.Shape)) {
		if i <= int64(len(m.Shape)-n) {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], i)
	}
	to, ok := memref.CollapsedType(m, groups)
	if !ok {
		return false
	}
	view := memref.CreateCollapseShape(rw.Builder, op.Loc(), memref.CollapseShapeArgs{Src: o.Base(), Reassociation: groups.Attr(rw.Ctx), ResultType: to})
	shape := slices.Clone(t.Shape[:first+1])
	for _, size := range t.Shape[first+1:] {
		shape[first] *= size
	}
	flat := rw.Ctx.VectorType(shape, t.Element, t.Scalable[:first+1])
	read := vector.CreateTransferRead(rw.Builder, op.Loc(), vector.TransferReadArgs{
		Base: view.Result(0), Indices: ir.ValuesOf(o.Indices())[:len(o.Indices())-n+1], Padding: o.Padding(),
		InBounds: rw.Ctx.Array(bounds[:rank-n+1]...), PermutationMap: rw.Ctx.AffineMapAttr(poly.MinorIdentityMap(len(to.Shape), len(shape))), VectorType: flat,
	})
	c := calc.For(rw, op)
	rw.Replace(op, c.ShapeCast(read.Result(0), t))
	return true
}

// trailingContiguous reports whether the last n dimensions of a memref are contiguous, in row-major
// order. The strides of dimensions of size 1 do not matter.
func trailingContiguous(t *ir.MemRefType, n int) bool {
	if memref.HasIdentityLayout(t) {
		return len(t.Shape) >= n
	}
	_, strides, ok := ir.StridesOf(t)
	if !ok {
		return false
	}
	want := int64(1)
	for i := len(t.Shape) - 1; i >= 0; i-- {
		switch {
		case t.Shape[i] == 1:
			continue
		case strides[i] != want:
			return len(t.Shape)-i-1 >= n
		case t.Shape[i] == ir.Dynamic:
			return len(t.Shape)-i >= n
		}
		want *= t.Shape[i]
	}
	return len(t.Shape) >= n
}
