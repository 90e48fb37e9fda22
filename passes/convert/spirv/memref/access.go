package memref

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// These are bits of SPIR-V's memory access attribute.
var (
	aligned     = spirv.Case(&spirv.MemoryAccess, "Aligned")
	nontemporal = spirv.Case(&spirv.MemoryAccess, "Nontemporal")
)

// access returns the attributes of an access through pointer. It has the stated
// alignment, or the natural one if the storage class requires an alignment. If hint is a
// nonzero integer, the access is nontemporal. If SPIR-V cannot express the access, ok is
// false.
func (c conversions) access(pointer *ir.Value, hint ir.Attribute, alignment *ir.IntegerAttr) (a types.Access, ok bool) {
	flags, n := int64(0), uint64(0)
	if i, isInt := hint.(*ir.IntegerAttr); isInt && !i.Value.IsZero() {
		flags = nontemporal
	}
	if alignment != nil {
		n = alignment.Value.Uint64()
	}
	if n >= math.MaxUint32 {
		return a, false
	}
	if n == 0 && types.PointerClass(pointer.Type()) != types.PhysicalStorageBuffer {
		if flags != 0 {
			a.Flags = constraint.Enum(c.Ctx, spirv.MemoryAccessAttr, flags)
		}
		return a, true
	}
	e := spirv.Pointee(pointer.Type())
	bits := uint64(ir.BitWidth(e))
	if !types.IsScalar(e) || bits == 1 {
		return a, false
	}
	if n == 0 {
		n = bits / 8
	}
	a.Flags = constraint.Enum(c.Ctx, spirv.MemoryAccessAttr, flags|aligned)
	a.Alignment = c.Ctx.Int64Attr(c.Ctx.Int(32), int64(n))
	return a, true
}

// isInteger reports whether the elements of a memref are signless integers. Several of
// these may be packed into one wider integer.
func isInteger(m *ir.MemRefType) bool {
	i, ok := m.Element.(*ir.IntegerType)
	return ok && i.Signedness == ir.Signless
}

func (c conversions) load(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := memref.LoadOp(op)
	m := o.Memref().Type().(*ir.MemRefType)
	if class := types.StorageClassOf(m); isInteger(m) || class == spirv.NoStorage || class == types.Image {
		return false
	}
	b := types.For(rw, op)
	p := c.ElementPointer(b, m, operands[0], operands[1:])
	if p == nil {
		return false
	}
	a, ok := c.access(p, o.Nontemporal(), o.Alignment())
	if !ok {
		return false
	}
	rw.Replace(op, b.Load(p, a))
	return true
}

func (c conversions) store(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := memref.StoreOp(op)
	m := o.Memref().Type().(*ir.MemRefType)
	if isInteger(m) {
		return false
	}
	b := types.For(rw, op)
	p := c.ElementPointer(b, m, operands[1], operands[2:])
	if p == nil {
		return false
	}
	a, ok := c.access(p, o.Nontemporal(), o.Alignment())
	if !ok {
		return false
	}
	b.Store(p, operands[0], a)
	rw.Erase(op)
	return true
}

// loadTexel converts a load from an image: it fetches a texel and takes the first of its
// four components. It returns false for other memrefs.
func (c conversions) loadTexel(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := memref.LoadOp(op)
	m := o.Memref().Type().(*ir.MemRefType)
	p, indices := operands[0], operands[1:]
	if types.StorageClassOf(m) != types.Image || !types.IsPointer(p.Type()) {
		return false
	}
	a, ok := c.access(p, o.Nontemporal(), o.Alignment())
	sampled := spirv.Pointee(p.Type())
	if !ok || !types.IsScalar(m.Element) || !constraint.OfType(sampled, spirv.SampledImageType) {
		return false
	}
	b := types.For(rw, op)
	image := b.Unary(spirv.Image, constraint.TypeParam(sampled, spirv.SampledImageType, 0), b.Load(p, a))
	at := indices[0]
	if n := int64(len(m.Shape)); n != 1 {
		coordinates := slices.Clone(indices)
		slices.Reverse(coordinates) // of images, x comes first
		at = b.Construct(c.Ctx.VectorType([]int64{n}, at.Type(), nil), coordinates...)
	}
	texel := spirv.CreateImageFetch(b.Builder, b.Loc, spirv.ImageFetchArgs{
		Image: image, Coordinate: at, ResultType: c.Ctx.VectorType([]int64{4}, op.Result(0).Type(), nil),
	}).Result(0)
	rw.Replace(op, b.Extract(m.Element, texel, 0))
	return true
}

func (c conversions) atomic(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := memref.AtomicRMWOp(op)
	t := c.Type(op.Result(0).Type())
	m := o.Memref().Type().(*ir.MemRefType)
	scope := c.scopeOf(m)
	d := atomics[arith.AtomicRMWKind.Keyword(o.Kind().(*ir.IntegerAttr).Int64())]
	if ir.IsFloat(op.Result(0).Type()) || scope == nil || t == nil {
		return false
	}
	b := types.For(rw, op)
	p := c.ElementPointer(b, m, operands[1], operands[2:])
	if p == nil || d == nil {
		return false
	}
	rw.Replace(op, c.atomicOp(b, d, t, p, scope, operands[0]))
	return true
}
