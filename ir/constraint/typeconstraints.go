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

// TypeDef holds for the types that d defines; class is their C++ class.
func TypeDef(class, summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: summary,
		Check:   func(t ir.Type) bool { return OfType(t, d) },
		Class:   class,
		Def:     d,
	}
}

// SingletonTypeDef is TypeDef of a type without parameters.
func SingletonTypeDef(class, summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return Buildable(TypeDef(class, summary, d), func(c *ir.Context) ir.Type { return c.DialectType(d) })
}

// InstanceOf holds for the types that d defines, where constraints state no class.
func InstanceOf(summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return ir.TypeConstraint{Summary: summary, Check: func(t ir.Type) bool { return OfType(t, d) }}
}

// SingletonInstanceOf is InstanceOf of a type without parameters.
func SingletonInstanceOf(summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return Buildable(InstanceOf(summary, d), func(c *ir.Context) ir.Type { return c.DialectType(d) })
}

// TypeInterface holds for dialects' types with an interface.
func TypeInterface(name string) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: name + " instance",
		Check:   func(t ir.Type) bool { return Implements(t, name) },
		Class:   name,
	}
}

// Named is t with other words.
func Named(summary string, t ir.TypeConstraint) ir.TypeConstraint {
	t.Summary = summary
	return t
}

// Buildable is t, which only the type that build returns satisfies.
func Buildable(t ir.TypeConstraint, build func(*ir.Context) ir.Type) ir.TypeConstraint {
	t.Build = build
	return t
}

// OfClass is t, whose types are all of one C++ class.
func OfClass(class string, t ir.TypeConstraint) ir.TypeConstraint {
	t.Class = class
	return t
}

// Confined accepts the types that t and ok accept. Its summary is t's, followed by
// words.
func Confined(t ir.TypeConstraint, words string, ok func(ir.Type) bool) ir.TypeConstraint {
	t.Summary += words
	t.Check = Both(t.Check, ok)
	t.Build = nil
	return t
}

// Both holds where a and b do, Either where one of ps does. A nil a holds always.
func Both(a, b func(ir.Type) bool) func(ir.Type) bool {
	if a == nil {
		return b
	}
	return func(t ir.Type) bool { return a(t) && b(t) }
}

// Either is described with Both.
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

// AnyTypeOf holds where one of ts does. As in ODS it has no class and no builder,
// even of a single type.
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

// ContainerOf holds for containers, of a C++ class, whose element is one of
// elements: "<words> of <elements> values".
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

// VectorOf holds for vectors with dimensions, scalable or not (ODS:
// VectorOfNonZeroRankOf).
func VectorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "vector", func(t ir.Type) bool { return IsVector(t) && Rank(t) > 0 }, elements)
}

// VectorOfAnyRankOf is VectorOf, vectors without dimensions included.
func VectorOfAnyRankOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "vector", IsVector, elements)
}

// FixedVectorOf holds for vectors with dimensions of which none is scalable.
func FixedVectorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "fixed-length vector", func(t ir.Type) bool { return IsFixedVector(t) && Rank(t) > 0 }, elements)
}

// FixedVectorOfAnyRank is FixedVectorOf, vectors without dimensions included.
func FixedVectorOfAnyRank(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "fixed-length vector", IsFixedVector, elements)
}

// ScalableVectorOf holds for vectors with a scalable dimension.
func ScalableVectorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("VectorType", "scalable vector", IsScalableVector, elements)
}

// TensorOf holds for tensors, ranked or not.
func TensorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("TensorType", "tensor", ir.IsTensor, elements)
}

// RankedTensorOf holds for ranked tensors.
func RankedTensorOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("RankedTensorType", "ranked tensor", IsRankedTensor, elements)
}

// TensorOfRank holds for tensors of that rank: "1D tensor of …".
func TensorOfRank(rank int, elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("RankedTensorType", dimensional(rank, "tensor"),
		func(t ir.Type) bool { return IsRankedTensor(t) && Rank(t) == rank }, elements)
}

// MemRefOf holds for ranked memrefs.
func MemRefOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("MemRefType", "memref", IsMemRef, elements)
}

// MemRefOfRank holds for memrefs of that rank: "1D memref of …".
func MemRefOfRank(rank int, elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("MemRefType", dimensional(rank, "memref"),
		func(t ir.Type) bool { return IsMemRef(t) && Rank(t) == rank }, elements)
}

// Non0RankedMemRefOf holds for memrefs with dimensions.
func Non0RankedMemRefOf(elements ...ir.TypeConstraint) ir.TypeConstraint {
	return shapedOf("MemRefType", "non-0-ranked.memref", func(t ir.Type) bool { return IsMemRef(t) && Rank(t) > 0 }, elements)
}

// StridedMemRefOfRank holds for strided memrefs of that rank.
func StridedMemRefOfRank(rank int) ir.TypeConstraint {
	strided := AnyTypeOf(AnyStridedMemRef)
	return Confined(strided, " of rank "+strconv.Itoa(rank), func(t ir.Type) bool { return Rank(t) == rank })
}

func dimensional(rank int, words string) string { return strconv.Itoa(rank) + "D " + words }

// OfLength confines vectors to these numbers of elements.
func OfLength(vector ir.TypeConstraint, lengths ...int64) ir.TypeConstraint {
	return Confined(vector, " of length "+numbers(lengths, "/"), func(t ir.Type) bool { return contains(lengths, NumElements(t)) })
}

// BuildableVector is vector<length x element>: FixedVectorOfAnyRank of that length,
// which the assembly format takes for that very type.
func BuildableVector(length int64, element ir.TypeConstraint) ir.TypeConstraint {
	return Buildable(OfLength(FixedVectorOfAnyRank(element), length), func(c *ir.Context) ir.Type {
		return c.VectorType([]int64{length}, element.Build(c), nil)
	})
}

// OfMinMaxLength confines vectors to least to most elements.
func OfMinMaxLength(vector ir.TypeConstraint, least, most int64) ir.TypeConstraint {
	return Confined(vector, " of at least length "+numbers([]int64{least}, "")+" of at most length "+numbers([]int64{most}, ""),
		func(t ir.Type) bool { n := NumElements(t); return least <= n && n <= most })
}

// FixedVectorOfShape is a vector of these dimensions, whose words name the element
// by the name of its constraint: "vector<8xF32> of …".
func FixedVectorOfShape(name string, element ir.TypeConstraint, dims ...int64) ir.TypeConstraint {
	v := shapedOf("VectorType", "vector<"+numbers(dims, "x")+"x"+name+">",
		func(t ir.Type) bool { return IsFixedVector(t) && ShapeIs(t, dims...) }, []ir.TypeConstraint{element})
	return Buildable(v, func(c *ir.Context) ir.Type { return c.VectorType(dims, element.Build(c), nil) })
}

// LastDimOneOf confines shaped types to these sizes of the last dimension.
func LastDimOneOf(t ir.TypeConstraint, sizes ...int64) ir.TypeConstraint {
	return Confined(t, " with dim -1 having a size of {"+numbers(sizes, ", ")+"}",
		func(t ir.Type) bool { return LastDimIn(t, sizes...) })
}

// OfRank confines vectors to these ranks.
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

// I is the signless integer of a width in bits, SI the signed and UI the
// unsigned one; AnyI is any of the three.
func I(width uint32) ir.TypeConstraint { return integerType("signless integer", width, ir.Signless) }

// SI is described with I.
func SI(width uint32) ir.TypeConstraint { return integerType("signed integer", width, ir.Signed) }

// UI is described with I.
func UI(width uint32) ir.TypeConstraint { return integerType("unsigned integer", width, ir.Unsigned) }

// AnyI is described with I.
func AnyI(width uint32) ir.TypeConstraint { return AnyIntOfWidths(width) }

// AnyIntOfWidths holds for integers of these widths: "8/16-bit integer".
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

// SignlessOrUnsignedOfWidths holds for integers of these widths that are not
// signed: "8/16-bit signless/unsigned integer".
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

// The floats, by their names in ODS.
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

// The integers, by their names in ODS.
var (
	I1, I4, I8, I16, I32, I64, I128 = I(1), I(4), I(8), I(16), I(32), I(64), I(128)

	SI1, SI4, SI8, SI16, SI32, SI64 = SI(1), SI(4), SI(8), SI(16), SI(32), SI(64)
	UI1, UI4, UI8, UI16, UI32, UI64 = UI(1), UI(4), UI(8), UI(16), UI(32), UI(64)
)
