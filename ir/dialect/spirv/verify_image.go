package spirv

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// imageAccess describes an operation on an image with image operands. Field
// operands is the number of operands before them. The other fields say whether the
// operation fetches texels, or samples with an explicit or implicit level of
// detail.
type imageAccess struct {
	operands                    int
	fetches, explicit, implicit bool
}

// image gives access to the parameters of an image type.
type image struct{ t *ir.DialectType }

func (i image) dim() string      { return Dim.Keyword(enumOf(i.t.Params[1])) }
func (i image) arrayed() bool    { return ImageArrayedInfo.Keyword(enumOf(i.t.Params[3])) == "Arrayed" }
func (i image) sampling() string { return ImageSamplingInfo.Keyword(enumOf(i.t.Params[4])) }
func (i image) sampler() string  { return ImageSamplerUseInfo.Keyword(enumOf(i.t.Params[5])) }

// solid lists the values of enum Dim for images that can have levels of detail.
var solid = []string{"Dim1D", "Dim2D", "Dim3D", "Cube"}

func (k imageAccess) verify(op *ir.Operation) bool {
	args := op.Operands()[k.operands:]
	a := op.Inherent("image_operands")
	if a == nil {
		return len(args) == 0 || op.EmitError("the Image Operands should encode what operands follow, as per Image Operands")
	}
	set := strings.Split(string(ImageOperands.Append(nil, enumProp(a))), "|")
	has := func(bit string) bool { return slices.Contains(set, bit) }
	if has("Lod") && has("Grad") {
		return op.EmitError("it is invalid to set both the Lod and Grad bits")
	}
	i, n := imageOf(op), 0
	if has("Bias") {
		if !k.bias(op, i, args) {
			return false
		}
		n++
	}
	if has("Lod") {
		if !k.lod(op, i, args[n:]) {
			return false
		}
		n++
	}
	if has("Grad") {
		if !k.grad(op, i, args[n:]) {
			return false
		}
		n += 2
	}
	return n >= len(args) || op.EmitError("too many image operand arguments have been provided")
}

func isFloat(t ir.Type) bool {
	_, ok := t.(*ir.FloatType)
	return ok
}

func (k imageAccess) bias(op *ir.Operation, i image, args []ir.Operand) bool {
	switch {
	case !k.implicit:
		return op.EmitError("Bias is only valid with implicit-lod instructions")
	case len(args) < 1:
		return op.EmitError("Bias operand requires 1 argument")
	case !isFloat(args[0].Value().Type()):
		return op.EmitError("Bias must be a floating-point type scalar")
	}
	return i.hasDetail(op, "Bias")
}

// hasDetail checks that the image type can have levels of detail and is not
// multisampled. Argument operand names the image operand in error messages.
func (i image) hasDetail(op *ir.Operation, operand string) bool {
	if !slices.Contains(solid, i.dim()) {
		return op.EmitError("%s must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube", operand)
	}
	return i.singleSampled(op, operand)
}

func (i image) singleSampled(op *ir.Operation, operand string) bool {
	return i.sampling() == "SingleSampled" || op.EmitError("%s must only be used with an image type that has a MS operand of 0", operand)
}

func (k imageAccess) lod(op *ir.Operation, i image, args []ir.Operand) bool {
	if !k.explicit && !k.fetches {
		return op.EmitError("Lod is only valid with explicit-lod and fetch instructions")
	}
	if len(args) < 1 {
		return op.EmitError("Lod operand requires 1 argument")
	}
	t := args[0].Value().Type()
	_, integer := t.(*ir.IntegerType)
	switch {
	case k.explicit && !isFloat(t):
		return op.EmitError("for sampling operations, Lod must be a floating-point type scalar")
	case k.fetches && !integer:
		return op.EmitError("for fetch operations, Lod must be an integer type scalar")
	}
	return i.hasDetail(op, "Lod")
}

func (k imageAccess) grad(op *ir.Operation, i image, args []ir.Operand) bool {
	if !k.explicit {
		return op.EmitError("Grad is only valid with explicit-lod instructions")
	}
	if len(args) < 2 {
		return op.EmitError("Grad operand requires 2 arguments (scalars or vectors)")
	}
	if !i.singleSampled(op, "Grad") {
		return false
	}
	components := int64(1)
	if v, ok := op.Operand(1).Type().(*ir.VectorType); ok {
		if components = ir.NumElements(v.Shape); i.arrayed() {
			components--
		}
	}
	const wrong = "number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present"
	dx, dy := args[0].Value().Type(), args[1].Value().Type()
	x, xv := dx.(*ir.VectorType)
	y, yv := dy.(*ir.VectorType)
	switch {
	case xv && yv:
		if n := ir.NumElements(x.Shape); n != ir.NumElements(y.Shape) || n != components {
			return op.EmitError(wrong)
		}
		return isFloat(x.Element) && isFloat(y.Element) || op.EmitError("Grad arguments must be a vector of floating-point type")
	case isFloat(dx) && isFloat(dy):
		return components == 1 || op.EmitError(wrong)
	}
	return op.EmitError("Grad arguments must be a scalar or vector of floating-point type")
}

// coordinates maps a value of enum Dim to the number of coordinates of such an
// image.
var coordinates = map[string]int64{"Dim1D": 1, "Buffer": 1, "Dim2D": 2, "Cube": 2, "Rect": 2, "Dim3D": 3}

func verifyQuerySize(op *ir.Operation) bool {
	o := ImageQuerySizeOp(op)
	i := image{o.Image().Type().(*ir.DialectType)}
	want, ok := coordinates[i.dim()]
	if !ok {
		return op.EmitError("the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect")
	}
	if slices.Contains(solid, i.dim()) && i.sampling() != "MultiSampled" && i.sampler() == "NeedSampler" {
		return op.EmitError("if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2")
	}
	if i.arrayed() {
		want++
	}
	got := int64(1)
	if v, ok := o.Result().Type().(*ir.VectorType); ok {
		got = ir.NumElements(v.Shape)
	}
	return got == want || op.EmitError("expected the result to have %d component(s), but found %d component(s)", want, got)
}

// imageOf returns the image type of op's first operand, which is an image or a
// sampled image.
func imageOf(op *ir.Operation) image {
	t := op.Operand(0).Type()
	if s := sampledImageOf(t); s != nil {
		t = s
	}
	return image{t.(*ir.DialectType)}
}

// Predicates of the table.

func dimIs(dims ...string) ir.TypesMatch {
	return ir.TypesMatch{
		Message: "the Dim operand of the underlying image must be " + strings.Join(dims, " or "),
		Check:   func(op *ir.Operation) bool { return slices.Contains(dims, imageOf(op).dim()) },
	}
}

func dimIsNot(dim string) ir.TypesMatch {
	return ir.TypesMatch{
		Message: "the Dim operand of the underlying image must not be " + dim,
		Check:   func(op *ir.Operation) bool { return imageOf(op).dim() != dim },
	}
}

func samplerIs(uses ...string) ir.TypesMatch {
	return ir.TypesMatch{
		Message: "the sampled operand of the underlying image must be " + strings.Join(uses, " or "),
		Check:   func(op *ir.Operation) bool { return slices.Contains(uses, imageOf(op).sampler()) },
	}
}

var isSingleSampled = ir.TypesMatch{
	Message: "the MS operand of the underlying image type must be SingleSampled",
	Check:   func(op *ir.Operation) bool { return imageOf(op).sampling() == "SingleSampled" },
}

var resultMatchesImage = ir.TypesMatch{
	Message: "the result component type must match the image sampled type",
	Check:   func(op *ir.Operation) bool { return componentMatches(op, op.Result(0)) },
}

var texelMatchesImage = ir.TypesMatch{
	Message: "the texel component type must match the image sampled type",
	Check:   func(op *ir.Operation) bool { return componentMatches(op, ImageWriteOp(op).Texel()) },
}

func componentMatches(op *ir.Operation, v *ir.Value) bool {
	t := param(imageOf(op).t, 0)
	_, none := t.(*ir.NoneType)
	return none || ir.ElementOf(v.Type()) == t
}

var lodOrGrad = ir.TypesMatch{
	Message: "either Lod or Grad image operands must be present",
	Check: func(op *ir.Operation) bool {
		lod, _ := ImageOperands.Value("Lod")
		grad, _ := ImageOperands.Value("Grad")
		return enumProp(ImageSampleExplicitLodOp(op).ImageOperands())&(lod|grad) != 0
	},
}
