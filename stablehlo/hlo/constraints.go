package hlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/num"
)

// Constraints on element types. Their names are the names in StableHLO's tables without the prefix
// HLO_.
var (
	pred   = constraint.Named("bool", constraint.I1)
	sInt   = intOf("signless integer", ir.Signless)
	uInt   = intOf("unsigned integer", ir.Unsigned)
	anyInt = ir.TypeConstraint{Summary: "2/4/8/16/32/64-bit integer", Check: constraint.Either(sInt.Check, uInt.Check)}
	float  = ir.TypeConstraint{Summary: "4/6/8/16/32/64-bit float", Check: isFloat}

	float32Or64   = ir.TypeConstraint{Summary: "32/64-bit float", Check: isF32OrF64}
	complex32Or64 = ir.TypeConstraint{
		Summary: "complex type with 32/64-bit float elements",
		Check: func(t ir.Type) bool {
			c, ok := t.(*ir.ComplexType)
			return ok && isF32OrF64(c.Element)
		},
	}

	// quantizedInt is quantized as a whole, PerAxisQuantizedInt with a scale for
	// each slice of a dimension.
	quantizedInt = ir.TypeConstraint{
		Summary: "per-tensor integer quantized",
		Check:   func(t ir.Type) bool { return isQuantized(t, quant.UniformQuantizedType) },
	}
	perAxisQuantizedInt = ir.TypeConstraint{
		Summary: "per-axis integer quantized",
		Check:   func(t ir.Type) bool { return isQuantized(t, quant.UniformQuantizedPerAxisType) },
	}

	dimensionValue = constraint.AnyTypeOf(constraint.Index, anyInt)
)

// Constraints on tensor types. A constraint whose name begins with Any also accepts unranked
// tensors.
var (
	Tensor                     = constraint.RankedTensorOf(float, pred, anyInt, complex32Or64, quantizedInt)
	NonQuantizedTensor         = constraint.RankedTensorOf(float, pred, anyInt, complex32Or64)
	TensorOrPerAxis            = axisFits(constraint.RankedTensorOf(float, pred, anyInt, complex32Or64, quantizedInt, perAxisQuantizedInt))
	PerAxisQuantizedTensor     = axisFits(constraint.RankedTensorOf(perAxisQuantizedInt))
	QuantizedOrPerAxisTensor   = axisFits(constraint.RankedTensorOf(quantizedInt, perAxisQuantizedInt))
	FloatOrAnyQuantizedTensor  = axisFits(constraint.RankedTensorOf(float, quantizedInt, perAxisQuantizedInt))
	ComplexTensor              = constraint.RankedTensorOf(complex32Or64)
	Float32Or64Tensor          = constraint.RankedTensorOf(float32Or64)
	FloatTensor                = constraint.RankedTensorOf(float)
	FloatOrComplexTensor       = constraint.RankedTensorOf(float, complex32Or64)
	FloatOrQuantizedTensor     = constraint.RankedTensorOf(float, quantizedInt)
	FloatComplexOrQuantized    = constraint.RankedTensorOf(float, complex32Or64, quantizedInt)
	IntTensor                  = constraint.RankedTensorOf(anyInt)
	IntOrFloatTensor           = constraint.RankedTensorOf(anyInt, float)
	IntFloatComplexOrQuantized = constraint.RankedTensorOf(anyInt, float, complex32Or64, quantizedInt)
	PredTensor                 = constraint.RankedTensorOf(pred)
	PredOrIntTensor            = constraint.RankedTensorOf(pred, anyInt)
	PredIntOrFloatTensor       = constraint.RankedTensorOf(pred, anyInt, float)
	SignedNumberTensor         = constraint.RankedTensorOf(sInt, float, complex32Or64, quantizedInt)
	SignedOrFloatTensor        = constraint.RankedTensorOf(sInt, float, quantizedInt)
	RankedI32                  = constraint.RankedTensorOf(constraint.I32)
	RankedUI32                 = constraint.RankedTensorOf(constraint.UI32)
	IntegerOrIndexTensor       = constraint.RankedTensorOf(constraint.AnyInteger, constraint.Index)

	Scalar                  = constraint.TensorOfRank(0, float, pred, anyInt, complex32Or64, quantizedInt)
	ScalarInt               = constraint.TensorOfRank(0, anyInt)
	ScalarPredIntOrFloat    = constraint.TensorOfRank(0, pred, anyInt, float)
	VectorFloatOrQuantized  = constraint.TensorOfRank(1, float, quantizedInt)
	DimensionTensor         = constraint.TensorOfRank(1, dimensionValue)
	StaticDimensionTensor   = static("statically shaped 1-dimensional tensor", constraint.TensorOfRank(1, dimensionValue), dimensionValue)
	Static1DInt             = static("statically shaped 1-dimensional integer tensor", constraint.TensorOfRank(1, anyInt), anyInt)
	Static2DInt             = static("statically shaped 2-dimensional integer tensor", constraint.TensorOfRank(2, anyInt), anyInt)
	StaticTensor            = static("statically shaped tensor", Tensor, float, pred, anyInt, complex32Or64, quantizedInt)
	StaticPerAxis           = static("statically shaped tensor", PerAxisQuantizedTensor, perAxisQuantizedInt)
	StaticTensorOrPerAxis   = static("statically shaped tensor", TensorOrPerAxis, float, pred, anyInt, complex32Or64, quantizedInt, perAxisQuantizedInt)
	StaticNumberOrQuantized = static("statically shaped tensor", IntFloatComplexOrQuantized, anyInt, float, complex32Or64, quantizedInt)
	StaticIntOrFloat        = static("statically shaped tensor", IntOrFloatTensor, anyInt, float)

	// StaticOrBounded is static, or has one dynamic dimension with a bound.
	StaticOrBounded = constraint.OfClass("RankedTensorType", ir.TypeConstraint{
		Summary: "statically shaped or single bounded dimension tensor of " + elements(float, pred, anyInt, complex32Or64, quantizedInt, perAxisQuantizedInt) + " values",
		Check: constraint.Both(TensorOrPerAxis.Check, func(t ir.Type) bool {
			return ir.HasStaticShape(t) || hasSingleBoundedDim(t)
		}),
	})

	AnyTensor = axisFits(constraint.TensorOf(float, pred, anyInt, complex32Or64, quantizedInt, perAxisQuantizedInt))

	AnyPredTensor         = constraint.TensorOf(pred)
	AnyPredOrInt          = constraint.TensorOf(pred, anyInt)
	AnyFloatTensor        = constraint.TensorOf(float)
	AnyComplexTensor      = constraint.TensorOf(complex32Or64)
	AnyFloatOrComplex     = constraint.TensorOf(float, complex32Or64)
	AnyFloatOrComplexLike = constraint.TensorOf(constraint.AnyFloat, constraint.AnyComplex)

	Buffer = constraint.MemRefOf(float, pred, anyInt, complex32Or64, quantizedInt)
)

func elements(es ...ir.TypeConstraint) string { return constraint.AnyTypeOf(es...).Summary }

// static returns the constraint t confined to static shapes. Its summary in errors consists of
// words and the element constraints es.
func static(words string, t ir.TypeConstraint, es ...ir.TypeConstraint) ir.TypeConstraint {
	return constraint.Named(words+" of "+elements(es...)+" values", constraint.Confined(t, "", ir.HasStaticShape))
}

// NestedTuple returns a constraint on tuples, nested to any depth, each of whose leaves satisfies
// one of ts.
func NestedTuple(ts ...ir.TypeConstraint) ir.TypeConstraint {
	leaf := constraint.AnyTypeOf(ts...)
	var check func(t ir.Type) bool
	check = func(t ir.Type) bool {
		tuple, ok := t.(*ir.TupleType)
		if !ok {
			return false
		}
		for _, e := range tuple.Types {
			if !check(e) && (constraint.IsTuple(e) || !leaf.Check(e)) {
				return false
			}
		}
		return true
	}
	return ir.TypeConstraint{
		Summary: "nested tuple with any combination of " + leaf.Summary + " values",
		Check:   check,
		Class:   "TupleType",
	}
}

func intOf(words string, s ir.Signedness) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: "2/4/8/16/32/64-bit " + words,
		Check: func(t ir.Type) bool {
			i, ok := t.(*ir.IntegerType)
			return ok && i.Signedness == s && isIntWidth(i.Width)
		},
	}
}

func isIntWidth(w uint32) bool {
	switch w {
	case 2, 4, 8, 16, 32, 64:
		return true
	}
	return false
}

func isFloat(t ir.Type) bool {
	f, ok := t.(*ir.FloatType)
	if !ok {
		return false
	}
	switch f.Kind {
	case num.F4E2M1FN, num.F6E2M3FN, num.F6E3M2FN, num.F8E3M4, num.F8E4M3, num.F8E4M3FN, num.F8E4M3FNUZ, num.F8E4M3B11FNUZ,
		num.F8E5M2, num.F8E5M2FNUZ, num.F8E8M0FNU, num.F16, num.BF16, num.F32, num.F64:
		return true
	}
	return false
}

func isF32OrF64(t ir.Type) bool {
	return constraint.IsFloatKind(t, num.F32) || constraint.IsFloatKind(t, num.F64)
}

// isQuantized reports whether t is a quantized type that d defines, and valid by StableHLO's
// specification: see Quantized.Valid. The storage must have 2, 4, 8, 16 or 32 bits.
func isQuantized(t ir.Type, d *ir.DialectTypeDef) bool {
	q, ok := QuantizedOf(t)
	if !ok || q.Def != d {
		return false
	}
	switch q.Storage.Width {
	case 2, 4, 8, 16, 32:
		return q.Valid()
	}
	return false
}

// axisFits adds a condition to t: a tensor that is quantized per axis must have that axis, with as
// many slices as there are scales.
func axisFits(t ir.TypeConstraint) ir.TypeConstraint {
	t.Check = constraint.Both(t.Check, func(t ir.Type) bool {
		q, ok := QuantizedOf(ir.ElementOf(t))
		if !ok || q.Def != quant.UniformQuantizedPerAxisType {
			return true
		}
		r, ok := t.(*ir.RankedTensorType)
		if !ok {
			return true
		}
		axis := q.Axis()
		return axis >= 0 && axis < int64(len(r.Shape)) && (r.Shape[axis] == ir.Dynamic || r.Shape[axis] == int64(q.NumScales()))
	})
	return t
}
