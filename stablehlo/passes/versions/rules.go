package versions

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// grouped lists the StableHLO attributes that VHLO stores as several attributes, one for each
// parameter. A key is the name of the operation and of the attribute.
var grouped = map[string]*ir.DialectAttrDef{
	"stablehlo.convolution dimension_numbers":     stablehlo.ConvAttr,
	"stablehlo.dynamic_conv dimension_numbers":    stablehlo.ConvAttr,
	"stablehlo.dot_general dot_dimension_numbers": stablehlo.DotAttr,
	"stablehlo.gather dimension_numbers":          stablehlo.GatherAttr,
	"stablehlo.dynamic_gather dimension_numbers":  stablehlo.GatherAttr,
	"stablehlo.scatter scatter_dimension_numbers": stablehlo.ScatterAttr,
	"stablehlo.dot_general algorithm":             stablehlo.DotAlgorithmAttr,
}

// algorithmNames are VHLO's attribute names for the parameters of a dot algorithm, in the order of
// the parameters.
var algorithmNames = []string{
	"lhs_precision_type", "rhs_precision_type", "accumulation_type", "lhs_component_count", "rhs_component_count",
	"num_primitive_operations", "allow_imprecise_accumulation",
}

// partNames returns VHLO's attribute names for the parameters of d, one of grouped.
func partNames(d *ir.DialectAttrDef) []string {
	if d == stablehlo.DotAlgorithmAttr {
		return algorithmNames
	}
	names := make([]string, len(d.Params))
	for i := range d.Params {
		names[i] = d.Params[i].Name
	}
	return names
}

// standing selects the value that stands in VHLO for an optional StableHLO attribute that is
// absent.
type standing uint8

const (
	falseValue standing = iota + 1
	zeroInt
	minusOne
	emptyString
	emptyArray
	emptyDict
	emptyTensor
	noType
	noComparison
	originalAPI
	defaultAccuracy
	defaultPrecisions
	onesPerDim  // a one for each dimension of the window
	zeroPadding // a pair of zeros for each dimension of the window
	noReversal  // false for each dimension of the window
)

// absent has the stand-in value for each StableHLO attribute that may be absent. The keys are names
// of VHLO attributes.
var absent = map[string]standing{
	"channel_id": zeroInt, "use_global_device_ids": falseValue, "has_dynamic_root": falseValue, "lower": falseValue,
	"compare_type": noComparison, "version": zeroInt, "composite_attributes": emptyDict, "window_strides": onesPerDim,
	"padding": zeroPadding, "lhs_dilation": onesPerDim, "rhs_dilation": onesPerDim, "window_reversal": noReversal,
	"precision_config": defaultPrecisions, "has_side_effect": falseValue, "backend_config": emptyString, "api_version": originalAPI,
	"called_computations": emptyArray, "operand_layouts": emptyArray, "result_layouts": emptyArray, "output_operand_aliases": emptyArray,
	"result_tilings": emptyArray, "known_expanding_dimensions": emptyTensor, "known_nonexpanding_dimensions": emptyTensor,
	"indices_are_sorted": falseValue, "unique_indices": falseValue, "infeed_config": emptyString, "layout": emptyArray,
	"outfeed_config": emptyString, "is_host_transfer": falseValue, "base_dilations": onesPerDim, "window_dilations": onesPerDim,
	"dimension": minusOne, "is_stable": falseValue, "source_target_pairs": emptyTensor, "result_accuracy": defaultAccuracy,
	"sym_visibility": emptyString, "arg_attrs": emptyArray, "res_attrs": emptyArray,
	"lhs_precision_type": noType, "rhs_precision_type": noType, "accumulation_type": noType, "lhs_component_count": noType,
	"rhs_component_count": noType, "num_primitive_operations": noType, "allow_imprecise_accumulation": noType,
}

// values converts values to VHLO attributes.
type values struct {
	c     *ir.Context
	types *vhlo.Types
}

func (v *values) i64() ir.Type { return v.types.To(v.c.Int(64)) }

func (v *values) int64(x int64) ir.Attribute {
	return v.c.DialectAttr(vhlo.IntegerAttr, v.c.TypeAttr(v.i64()), v.c.Int64Attr(v.c.Int(64), x))
}

// tensor returns a VHLO tensor attribute with the elements of d, or nil if the type has no VHLO
// form.
func (v *values) tensor(d *ir.DenseElementsAttr) ir.Attribute {
	t := v.types.To(d.Type)
	if t == nil {
		return nil
	}
	return v.c.DialectAttr(vhlo.TensorAttr, v.c.TypeAttr(t), d)
}

func (v *values) int64s(shape []int64, xs ...int64) ir.Attribute {
	raw := make([]byte, 0, 8*len(xs))
	for _, x := range xs {
		raw = appendInt64(raw, x)
	}
	return v.tensor(v.c.DenseOf(v.c.RankedTensorType(shape, v.c.Int(64), nil), raw))
}

func appendInt64(b []byte, x int64) []byte {
	for i := range 8 {
		b = append(b, byte(x>>(8*i)))
	}
	return b
}

func (v *values) float64(x float64) ir.Attribute {
	return v.c.FloatAttr(v.c.Float(num.F64), num.FloatBits64(num.F64, math.Float64bits(x)))
}

// standIn returns the VHLO attribute that stands for an absent attribute of kind s. The number of
// dimensions of the operation's window is dims.
func (v *values) standIn(s standing, dims int64) ir.Attribute {
	c := v.c
	switch s {
	case falseValue:
		return vhlo.Bool(c, false)
	case zeroInt:
		return v.int64(0)
	case minusOne:
		return v.int64(-1)
	case emptyString:
		return vhlo.String(c, "")
	case emptyArray:
		return vhlo.Array(c)
	case emptyDict:
		return c.DialectAttr(vhlo.DictAttr, c.Array())
	case emptyTensor:
		return v.int64s([]int64{0})
	case noType:
		return vhlo.Type(c, c.DialectType(vhlo.NoneType))
	case noComparison:
		return constraint.Enum(c, vhlo.ComparisonTypeAttr, stablehlo.NoType)
	case originalAPI:
		return constraint.Enum(c, vhlo.APIVersionAttr, stablehlo.APIVersionOriginal)
	case defaultAccuracy:
		return c.DialectAttr(vhlo.ResultAccuracyAttr, v.float64(0), v.float64(0), c.Int64Attr(c.Int(64), 0),
			constraint.Enum(c, vhlo.ResultAccuracyModeAttr, stablehlo.AccuracyDefault))
	case defaultPrecisions:
		p := constraint.Enum(c, vhlo.PrecisionAttr, 0)
		return vhlo.Array(c, p, p)
	case onesPerDim:
		return v.int64s([]int64{dims}, repeated(1, dims)...)
	case zeroPadding:
		return v.int64s([]int64{dims, 2}, repeated(0, 2*dims)...)
	case noReversal:
		return v.tensor(c.DenseOf(c.RankedTensorType([]int64{dims}, c.I1(), nil), make([]byte, dims)))
	}
	return nil
}

func repeated(x, n int64) []int64 {
	xs := make([]int64, n)
	for i := range xs {
		xs[i] = x
	}
	return xs
}

// standsFor reports whether a is a VHLO attribute that stands for an absent attribute of kind s.
func (v *values) standsFor(a ir.Attribute, s standing) bool {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return false
	}
	switch s {
	case onesPerDim, zeroPadding, noReversal:
		if d.Def != vhlo.TensorAttr {
			return false
		}
		e, ok := d.Params[1].(*ir.DenseElementsAttr)
		if !ok || !e.Splat {
			return false
		}
		i, ok := e.ElementAttr(0).(*ir.IntegerAttr)
		return ok && i.Value.IsZero() == (s != onesPerDim) && (s != onesPerDim || i.Int64() == 1)
	case zeroInt, minusOne:
		i, ok := d.Params[len(d.Params)-1].(*ir.IntegerAttr)
		return d.Def == vhlo.IntegerAttr && ok && (s == zeroInt && i.Value.IsZero() || s == minusOne && i.Int64() == -1)
	case emptyTensor:
		e, ok := d.Params[len(d.Params)-1].(*ir.DenseElementsAttr)
		return d.Def == vhlo.TensorAttr && ok && len(e.Raw) == 0
	case defaultPrecisions:
		if d.Def != vhlo.ArrayAttr {
			return false
		}
		for _, e := range vhlo.Elems(d) {
			if e != constraint.Enum(v.c, vhlo.PrecisionAttr, 0) {
				return false
			}
		}
		return true
	}
	return a == v.standIn(s, 0)
}
