package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/num"
)

// These are the numbers of storage classes.
var (
	UniformConstant       = storageClass("UniformConstant")
	Input                 = storageClass("Input")
	uniform               = storageClass("Uniform")
	Workgroup             = storageClass("Workgroup")
	Function              = storageClass("Function")
	Generic               = storageClass("Generic")
	pushConstant          = storageClass("PushConstant")
	Image                 = storageClass("Image")
	StorageBuffer         = storageClass("StorageBuffer")
	PhysicalStorageBuffer = storageClass("PhysicalStorageBuffer")
)

func storageClass(keyword string) int64 { return spirv.Case(&spirv.StorageClass, keyword) }

// StorageClassOf returns the storage class in the memory space of memref t, or spirv.NoStorage.
func StorageClassOf(t ir.Type) int64 {
	a, ok := ir.MemorySpace(t).(*ir.DialectAttr)
	if !ok || a.Def != spirv.StorageClassAttr {
		return spirv.NoStorage
	}
	return constraint.IntValue(a.Params[0])
}

// memRef converts a memref type to a pointer to an array of its elements. For shaders, the array is
// in a struct. Integers of fewer than 8 bits are packed. It returns nil if the type cannot be
// converted.
func (v *Converter) memRef(t *ir.MemRefType) ir.Type {
	class := StorageClassOf(t)
	switch class {
	case spirv.NoStorage:
		return nil
	case Image:
		return v.image(t)
	}
	if i, ok := t.Element.(*ir.IntegerType); ok && i.Width < 8 {
		return v.packed(t, i, class)
	}
	e := v.stored(t.Element, class)
	size, ok := v.bytes(e)
	switch {
	case !ok:
		return nil
	case !ir.HasStaticShape(t):
		return v.unbounded(e, size, class)
	}
	total, ok := v.memRefBytes(t)
	if !ok || total == 0 {
		return nil
	}
	return v.bounded(e, size, ceilDiv(total, size), class)
}

// stored returns the type that the elements of a memref have in the storage class, or nil if there
// is none.
func (v *Converter) stored(e ir.Type, class int64) ir.Type {
	switch e := e.(type) {
	case *ir.VectorType:
		return v.vector(e, class)
	case *ir.ComplexType:
		return v.complex(e, class)
	case *ir.IndexType:
		return v.Index
	}
	if IsScalar(e) {
		return v.scalar(e, class)
	}
	if f, ok := e.(*ir.FloatType); ok {
		return v.floatAsInteger(f)
	}
	return nil
}

// packed converts a memref type t in a storage class whose elements i are booleans or integers of
// fewer than 8 bits. Several of them share a word. It returns nil if that is not possible.
func (v *Converter) packed(t *ir.MemRefType, i *ir.IntegerType, class int64) ir.Type {
	bits, e := int64(i.Width), v.subByte(i)
	if i.Width == 1 {
		if bits = v.Options.BoolBits; bits != 8 {
			return nil
		}
		e = v.scalar(v.Ctx.Int(8), class)
	}
	size, ok := v.bytes(e)
	if !ok {
		return nil
	}
	if !ir.HasStaticShape(t) {
		return v.unbounded(e, size, class)
	}
	n := ir.NumElements(t.Shape)
	if n == 0 {
		return nil
	}
	return v.bounded(e, size, ceilDiv(ceilDiv(n*bits, 8), size), class)
}

func ceilDiv(n, m int64) int64 { return (n + m - 1) / m }

// unbounded returns the pointer type, in a storage class, for a memref of unknown size with
// elements of type e. For kernels it points to an element, and for shaders to a runtime array in a
// struct.
func (v *Converter) unbounded(e ir.Type, size, class int64) ir.Type {
	if v.IsKernel() {
		return spirv.NewPointer(e, class)
	}
	return v.wrapped(v.Ctx.DialectType(spirv.RuntimeArrayType, v.Ctx.TypeAttr(e), v.number(strideIn(size, class))), class)
}

func (v *Converter) bounded(e ir.Type, size, n, class int64) ir.Type {
	array := v.array(e, n, strideIn(size, class))
	if v.IsKernel() {
		return spirv.NewPointer(array, class)
	}
	return v.wrapped(array, class)
}

// wrapped returns the type of a pointer in a storage class. It points to a struct whose only member
// has type t, as Vulkan demands.
func (v *Converter) wrapped(t ir.Type, class int64) ir.Type {
	var offsets ir.Attribute
	if hasLayout(class) {
		offsets = v.Ctx.DenseI64Array([]int64{0})
	}
	body := v.Ctx.Array(v.Ctx.TypeAttr(t))
	return spirv.NewPointer(v.Ctx.DialectType(spirv.StructType, v.Ctx.String(""), body, offsets, nil, nil), class)
}

// strideIn returns the stride that arrays with elements of this size declare in a storage class, or
// 0 if they declare none.
func strideIn(size, class int64) int64 {
	if hasLayout(class) {
		return size
	}
	return 0
}

// hasLayout reports whether shaders declare offsets and strides for types in a storage class.
func hasLayout(class int64) bool {
	switch class {
	case PhysicalStorageBuffer, pushConstant, StorageBuffer, uniform:
		return true
	}
	return false
}

// bytes returns the size of t in memory, in bytes. If it is unknown, ok is false.
func (v *Converter) bytes(t ir.Type) (n int64, ok bool) {
	switch t := t.(type) {
	case *ir.VectorType:
		e, ok := v.bytes(t.Element)
		return e * ir.NumElements(t.Shape), ok
	case *ir.ComplexType:
		e, ok := v.bytes(t.Element)
		return 2 * e, ok
	case *ir.FloatType:
		if v.Options.emulateFloats && t.Width() == 8 {
			return 1, true
		}
	case nil:
		return 0, false
	}
	if bits := int64(ir.BitWidth(t)); IsScalar(t) && bits > 1 {
		return bits / 8, true
	}
	return 0, false
}

// memRefBytes returns the size of a memref of static layout, in bytes. It is the offset plus the
// greatest product of size and stride. If it is unknown, ok is false.
func (v *Converter) memRefBytes(t *ir.MemRefType) (n int64, ok bool) {
	offset, strides, ok := ir.StridesOf(t)
	size, sized := v.bytes(v.element(t.Element))
	switch {
	case !ok || !sized:
		return 0, false
	case len(t.Shape) == 0:
		return size, true
	case offset == ir.Dynamic:
		return 0, false
	}
	most := int64(-1)
	for i, d := range t.Shape {
		if strides[i] == ir.Dynamic {
			return 0, false
		}
		most = max(most, d*strides[i])
	}
	return (offset + most) * size, true
}

// texels lists the image formats with one component, by the type of the component.
var texels = []struct {
	float  bool
	width  uint32
	signed bool
	format string
}{
	{true, 16, true, "R16f"},
	{true, 32, true, "R32f"},
	{false, 16, true, "R16i"},
	{false, 16, false, "R16ui"},
	{false, 32, true, "R32i"},
	{false, 32, false, "R32ui"},
}

// image converts a memref in the storage class Image to a pointer to a sampled image. Its rank must
// be 1 to 3. It returns nil if there is no image format for the elements.
func (v *Converter) image(t *ir.MemRefType) ir.Type {
	rank := int64(len(t.Shape))
	if rank < 1 || rank > 3 || !IsScalar(t.Element) {
		return nil
	}
	i, isInt := t.Element.(*ir.IntegerType)
	f, isFloat := t.Element.(*ir.FloatType)
	for _, x := range texels {
		if x.float == isFloat && x.width == ir.BitWidth(t.Element) &&
			(isFloat && f.Kind != num.BF16 || isInt && x.signed == (i.Signedness != ir.Unsigned)) {
			return v.sampled(t.Element, rank, x.format)
		}
	}
	return nil
}

func (v *Converter) sampled(e ir.Type, rank int64, format string) ir.Type {
	enum := func(d *ir.EnumDef, keyword string) ir.Attribute {
		return v.Ctx.Int64Attr(v.Ctx.Int(32), spirv.Case(d, keyword))
	}
	image := v.Ctx.DialectType(spirv.ImageType, v.Ctx.TypeAttr(e),
		enum(&spirv.Dim, [...]string{1: "Dim1D", 2: "Dim2D", 3: "Dim3D"}[rank]), enum(&spirv.ImageDepthInfo, "DepthUnknown"),
		enum(&spirv.ImageArrayedInfo, "NonArrayed"), enum(&spirv.ImageSamplingInfo, "SingleSampled"),
		enum(&spirv.ImageSamplerUseInfo, "NeedSampler"), enum(&spirv.ImageFormat, format))
	return spirv.NewPointer(v.Ctx.DialectType(spirv.SampledImageType, v.Ctx.TypeAttr(image)), UniformConstant)
}
