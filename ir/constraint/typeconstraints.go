package constraint

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// The functions of this file build type constraints as ODS does: the diagnostic
// text and the check follow from one description. They run once, when the dialect
// tables are made. The checks that they return neither allocate nor look anything
// up.

// TypeDef returns the constraint that a type is an instance of d. class is the C++
// class of these types.
func TypeDef(class, summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: summary,
		Check:   func(t ir.Type) bool { return OfType(t, d) },
		Class:   class,
		Def:     d,
	}
}

// SingletonTypeDef returns the constraint that a type is the only instance of d, a
// type without parameters. class is its C++ class.
func SingletonTypeDef(class, summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return Buildable(TypeDef(class, summary, d), func(c *ir.Context) ir.Type { return c.DialectType(d) })
}

// InstanceOf returns the constraint that a type is an instance of d. Unlike
// TypeDef's result, it names no C++ class.
func InstanceOf(summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return ir.TypeConstraint{Summary: summary, Check: func(t ir.Type) bool { return OfType(t, d) }}
}

// SingletonInstanceOf returns the constraint that a type is the only instance of d,
// a type without parameters. It names no C++ class.
func SingletonInstanceOf(summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return Buildable(InstanceOf(summary, d), func(c *ir.Context) ir.Type { return c.DialectType(d) })
}

// TypeInterface returns the constraint that a type implements the interface with
// this name. Only types of dialects implement interfaces.
func TypeInterface(name string) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: name + " instance",
		Check:   func(t ir.Type) bool { return Implements(t, name) },
		Class:   name,
	}
}

// Named returns a copy of the constraint t with the given summary, the text that
// diagnostics print.
func Named(summary string, t ir.TypeConstraint) ir.TypeConstraint {
	t.Summary = summary
	return t
}

// Buildable returns t with the builder build. The type that build returns must be
// the only type that satisfies t. The assembly format then need not spell the type.
func Buildable(t ir.TypeConstraint, build func(*ir.Context) ir.Type) ir.TypeConstraint {
	t.Build = build
	return t
}

// OfClass returns t with the C++ class of the types that satisfy t.
func OfClass(class string, t ir.TypeConstraint) ir.TypeConstraint {
	t.Class = class
	return t
}

// Confined returns the constraint that a type satisfies t, and that ok is true for
// it. Its summary is the summary of t, followed by words.
func Confined(t ir.TypeConstraint, words string, ok func(ir.Type) bool) ir.TypeConstraint {
	t.Summary += words
	t.Check = Both(t.Check, ok)
	t.Build = nil
	return t
}

// Both returns a predicate that is true if a and b are true. If a is nil, the
// result is b.
func Both(a, b func(ir.Type) bool) func(ir.Type) bool {
	if a == nil {
		return b
	}
	return func(t ir.Type) bool { return a(t) && b(t) }
}

// Either returns a predicate that is true if at least one of ps is true.
func Either(ps ...func(ir.Type) bool) func(ir.Type) bool {
	return func(t ir.Type) bool {
		for _, p := range ps {
			if p(t) {
				return true
			}
		}
		return false
	}
}

// AnyTypeOf returns the constraint that a type satisfies at least one of ts. As in
// ODS, it has no C++ class and no builder, even if ts has only one element.
func AnyTypeOf(ts ...ir.TypeConstraint) ir.TypeConstraint {
	words, checks := make([]string, len(ts)), make([]func(ir.Type) bool, len(ts))
	for i := range ts {
		words[i], checks[i] = ts[i].Summary, ts[i].Check
	}
	if len(ts) == 1 {
		return ir.TypeConstraint{Summary: words[0], Check: checks[0]}
	}
	return ir.TypeConstraint{Summary: strings.Join(words, " or "), Check: Either(checks...)}
}

// ContainerOf returns the constraint that predicate is returns true for a type, and
// that its element type satisfies at least one of elements. The summary is "<words>
// of <elements> values". Argument class is the C++ class of these containers.
func ContainerOf(class, words string, is func(ir.Type) bool, element func(ir.Type) ir.Type, elements ...ir.TypeConstraint) ir.TypeConstraint {
	e := AnyTypeOf(elements...)
	check := is
	if ok := e.Check; ok != nil {
		check = func(t ir.Type) bool { return is(t) && ok(element(t)) }
	}
	return ir.TypeConstraint{Summary: words + " of " + e.Summary + " values", Check: check, Class: class}
}

func shapedOf(class, words string, is func(ir.Type) bool, elements []ir.TypeConstraint) ir.TypeConstraint {
	return ContainerOf(class, words, is, ir.ElementOf, elements...)
}

// VectorOf returns the constraint that a type is a vector, scalable or not, with at
// least one dimension. Its element type must satisfy one of elements (ODS:
// VectorOfNonZeroRankOf).
func VectorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "vector", func(t ir.Type) bool { return IsVector(t) && Rank(t) > 0 }, elements)
}

// VectorOfAnyRankOf returns the constraint that a type is a vector, scalable or
// not, whose element type satisfies one of elements. The vector may have no
// dimensions.
func VectorOfAnyRankOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "vector", IsVector, elements)
}

// FixedVectorOf returns the constraint that a type is a vector with at least one
// dimension and without scalable dimensions. Its element type must satisfy one of
// elements.
func FixedVectorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "fixed-length vector", func(t ir.Type) bool { return IsFixedVector(t) && Rank(t) > 0 }, elements)
}

// FixedVectorOfAnyRank returns the constraint that a type is a vector without
// scalable dimensions, whose element type satisfies one of elements. The vector may
// have no dimensions.
func FixedVectorOfAnyRank(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "fixed-length vector", IsFixedVector, elements)
}

// ScalableVectorOf returns the constraint that a type is a vector with at least one
// scalable dimension, whose element type satisfies one of elements.
func ScalableVectorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "scalable vector", IsScalableVector, elements)
}

// TensorOf returns the constraint that a type is a tensor, ranked or not, whose
// element type satisfies one of elements.
func TensorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("TensorType", "tensor", ir.IsTensor, elements)
}

// RankedTensorOf returns the constraint that a type is a ranked tensor whose
// element type satisfies one of elements.
func RankedTensorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("RankedTensorType", "ranked tensor", IsRankedTensor, elements)
}

// TensorOfRank returns the constraint that a type is a tensor of that rank, whose
// element type satisfies one of elements. The summary is "1D tensor of …", for
// example.
func TensorOfRank(rank int, elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("RankedTensorType", dimensional(rank, "tensor"),
		func(t ir.Type) bool { return IsRankedTensor(t) && Rank(t) == rank }, elements)
}

// MemRefOf returns the constraint that a type is a ranked memref whose element type
// satisfies one of elements.
func MemRefOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("MemRefType", "memref", IsMemRef, elements)
}

// MemRefOfRank returns the constraint that a type is a memref of that rank, whose
// element type satisfies one of elements. The summary is "1D memref of …", for
// example.
func MemRefOfRank(rank int, elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("MemRefType", dimensional(rank, "memref"),
		func(t ir.Type) bool { return IsMemRef(t) && Rank(t) == rank }, elements)
}

// Non0RankedMemRefOf returns the constraint that a type is a ranked memref with at
// least one dimension. Its element type must satisfy one of elements.
func Non0RankedMemRefOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("MemRefType", "non-0-ranked.memref", func(t ir.Type) bool { return IsMemRef(t) && Rank(t) > 0 }, elements)
}

// StridedMemRefOfRank returns the constraint that a type is a memref of that rank
// whose layout is an offset plus strides.
func StridedMemRefOfRank(rank int) ir.TypeConstraint {
	strided := AnyTypeOf(AnyStridedMemRef)
	return Confined(strided, " of rank "+strconv.Itoa(rank), func(t ir.Type) bool { return Rank(t) == rank })
}

func dimensional(rank int, words string) string { return strconv.Itoa(rank) + "D " + words }

// OfLength returns a constraint that adds a condition to vector, the constraint of
// a vector type: the number of elements must be one of lengths.
func OfLength(vector ir.TypeConstraint, lengths ...int64) ir.TypeConstraint {
	return Confined(vector, " of length "+numbers(lengths, "/"), func(t ir.Type) bool { return contains(lengths, NumElements(t)) })
}

// BuildableVector returns the constraint that a type is a vector of that length
// without scalable dimensions. The assembly format, which does not spell the type,
// builds vector<length x element>.
func BuildableVector(length int64, element ir.TypeConstraint) ir.TypeConstraint {
	return Buildable(OfLength(FixedVectorOfAnyRank(element), length), func(c *ir.Context) ir.Type {
		return c.VectorType([]int64{length}, element.Build(c), nil)
	})
}

// OfMinMaxLength returns a constraint that adds a condition to vector, the
// constraint of a vector type. The number of elements must be from least to most.
func OfMinMaxLength(vector ir.TypeConstraint, least, most int64) ir.TypeConstraint {
	return Confined(vector, " of at least length "+numbers([]int64{least}, "")+" of at most length "+numbers([]int64{most}, ""),
		func(t ir.Type) bool { n := NumElements(t); return least <= n && n <= most })
}

// FixedVectorOfShape returns the constraint that a type is a vector of these
// dimensions, none of them scalable. Its summary has name, the ODS name of the
// element's constraint: "vector<8xF32> of …".
func FixedVectorOfShape(name string, element ir.TypeConstraint, dims ...int64) ir.TypeConstraint {
	v := shapedOf("VectorType", "vector<"+numbers(dims, "x")+"x"+name+">",
		func(t ir.Type) bool { return IsFixedVector(t) && ShapeIs(t, dims...) }, []ir.TypeConstraint{element})
	return Buildable(v, func(c *ir.Context) ir.Type { return c.VectorType(dims, element.Build(c), nil) })
}

// LastDimOneOf returns a constraint that adds a condition to t, the constraint of a
// shaped type: the last dimension must have one of these sizes.
func LastDimOneOf(t ir.TypeConstraint, sizes ...int64) ir.TypeConstraint {
	return Confined(t, " with dim -1 having a size of {"+numbers(sizes, ", ")+"}",
		func(t ir.Type) bool { return lastDimIn(t, sizes...) })
}

// OfRank returns a constraint that adds a condition to vector, the constraint of a
// vector type: the rank must be one of ranks.
func OfRank(vector ir.TypeConstraint, ranks ...int64) ir.TypeConstraint {
	return Confined(vector, " of ranks "+numbers(ranks, "/"), func(t ir.Type) bool { return contains(ranks, int64(Rank(t))) })
}

func numbers[N int64 | uint32](ns []N, separator string) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = strconv.FormatInt(int64(n), 10)
	}
	return strings.Join(words, separator)
}

func contains[N int64 | uint32](ns []N, n N) bool {
	for _, x := range ns {
		if x == n {
			return true
		}
	}
	return false
}

func integerType(words string, width uint32, s ir.Signedness) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: strconv.Itoa(int(width)) + "-bit " + words,
		Check:   func(t ir.Type) bool { return isInt(t, s, width) },
		Build:   func(c *ir.Context) ir.Type { return c.IntegerType(width, s) },
		Class:   "IntegerType",
	}
}

// I returns the constraint that a type is the signless integer of that width in
// bits.
func I(width uint32) ir.TypeConstraint { return integerType("signless integer", width, ir.Signless) }

// si returns the constraint that a type is the signed integer of that width in
// bits.
func si(width uint32) ir.TypeConstraint { return integerType("signed integer", width, ir.Signed) }

// ui returns the constraint that a type is the unsigned integer of that width in
// bits.
func ui(width uint32) ir.TypeConstraint { return integerType("unsigned integer", width, ir.Unsigned) }

// AnyI returns the constraint that a type is an integer of that width in bits:
// signless, signed or unsigned.
func AnyI(width uint32) ir.TypeConstraint { return AnyIntOfWidths(width) }

// AnyIntOfWidths returns the constraint that a type is an integer of one of these
// widths, with any signedness: "8/16-bit integer".
func AnyIntOfWidths(widths ...uint32) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: numbers(widths, "/") + "-bit integer",
		Check: func(t ir.Type) bool {
			i, ok := t.(*ir.IntegerType)
			return ok && contains(widths, i.Width)
		},
		Class: "IntegerType",
	}
}

// SignlessOrUnsignedOfWidths returns the constraint that a type is a signless or
// unsigned integer of one of these widths: "8/16-bit signless/unsigned integer".
func SignlessOrUnsignedOfWidths(widths ...uint32) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: numbers(widths, "/") + "-bit signless/unsigned integer",
		Check: func(t ir.Type) bool {
			i, ok := t.(*ir.IntegerType)
			return ok && i.Signedness != ir.Signed && contains(widths, i.Width)
		},
	}
}

func floatType(words string, kind num.Semantics) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: words,
		Check:   func(t ir.Type) bool { return IsFloatKind(t, kind) },
		Build:   func(c *ir.Context) ir.Type { return c.Float(kind) },
	}
}

// Constraints on float types, with their names in ODS.
var (
	F16  = OfClass("FloatType", floatType("16-bit float", num.F16))
	F32  = OfClass("FloatType", floatType("32-bit float", num.F32))
	F64  = OfClass("FloatType", floatType("64-bit float", num.F64))
	BF16 = floatType("bfloat16 type", num.BF16)
	TF32 = floatType("tf32 type", num.TF32)

	F8E4M3FN   = floatType("f8E4M3FN type", num.F8E4M3FN)
	F8E4M3FNUZ = floatType("f8E4M3FNUZ type", num.F8E4M3FNUZ)
	F8E5M2     = floatType("f8E5M2 type", num.F8E5M2)
	F8E5M2FNUZ = floatType("f8E5M2FNUZ type", num.F8E5M2FNUZ)
	F8E8M0FNU  = floatType("f8E8M0FNU type", num.F8E8M0FNU)
	F6E2M3FN   = floatType("f6E2M3FN type", num.F6E2M3FN)
	F6E3M2FN   = floatType("f6E3M2FN type", num.F6E3M2FN)
	F4E2M1FN   = floatType("f4E2M1FN type", num.F4E2M1FN)
)

// Constraints on integer types, with their names in ODS.
var (
	I1, I4, I8, I16, I32, I64, I128 = I(1), I(4), I(8), I(16), I(32), I(64), I(128)

	SI1, SI4, SI8, SI16, SI32, SI64 = si(1), si(4), si(8), si(16), si(32), si(64)
	UI1, UI4, UI8, UI16, UI32, UI64 = ui(1), ui(4), ui(8), ui(16), ui(32), ui(64)
)
