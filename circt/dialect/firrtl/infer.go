package firrtl

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
)

// Result types of primitives follow from operands and parameters. A result is const
// where all operands are.

// inferFunc is the type of OpDef.Infer.
type inferFunc = func(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool)

// one returns the inferFunc of an operation with a single result, whose type f returns. f
// returns nil after it has reported an error.
func one(f func(s *ir.OpState) ir.Type) inferFunc {
	return func(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
		t := f(s)
		return append(dst, t), t != nil
	}
}

func refuse(s *ir.OpState, format string, args ...any) ir.Type {
	s.Name.Context().Error(s.Loc, format, args...)
	return nil
}

// number returns the value of an integer attribute of the operation, or 0 if it has none.
func number(s *ir.OpState, name string) int64 {
	if slot := s.Name.Def.Slot(name); slot >= 0 && slot < len(s.Props) {
		if i, ok := s.Props[slot].(*ir.IntegerAttr); ok {
			return i.Int64()
		}
	}
	return 0
}

// sameIntKind reports whether two types are integers of the same signedness. If not, it
// calls fail with the reason.
func sameIntKind(a, b ir.Type, fail func(format string, args ...any)) bool {
	switch ai, bi := IsInt(a), IsInt(b); {
	case ai && !bi:
		fail("second operand must be an integer type, not '%s'", b)
	case !ai && bi:
		fail("first operand must be an integer type, not '%s'", a)
	case !ai:
		fail("operands must be integer types, not '%s' and '%s'", a, b)
	case IsSigned(a) != IsSigned(b):
		fail("operand signedness must match")
	default:
		return true
	}
	return false
}

// binaryInt returns the inference for two integers of the same signedness. width computes
// the width of the result if both widths are known. If unsigned is set, the result is
// always unsigned.
func binaryInt(unsigned bool, width func(l, r int32, signed bool) int32) inferFunc {
	return one(func(s *ir.OpState) ir.Type {
		l, r := s.Operands[0].Type(), s.Operands[1].Type()
		if !sameIntKind(l, r, func(f string, a ...any) { s.Name.Context().Error(s.Loc, f, a...) }) {
			return nil
		}
		w := Unknown
		if Width(l) != Unknown && Width(r) != Unknown {
			w = width(Width(l), Width(r), IsSigned(l))
		}
		return Int(l.Context(), IsSigned(l) && !unsigned, w, IsConst(l) && IsConst(r))
	})
}

var (
	inferAddSub  = binaryInt(false, func(l, r int32, _ bool) int32 { return max(l, r) + 1 })
	inferMul     = binaryInt(false, func(l, r int32, _ bool) int32 { return l + r })
	inferRem     = binaryInt(false, func(l, r int32, _ bool) int32 { return min(l, r) })
	inferBitwise = binaryInt(true, func(l, r int32, _ bool) int32 { return max(l, r) })
	inferDiv     = one(func(s *ir.OpState) ir.Type {
		l, r := s.Operands[0].Type(), s.Operands[1].Type()
		if !sameIntKind(l, r, func(f string, a ...any) { s.Name.Context().Error(s.Loc, f, a...) }) {
			return nil
		}
		w := Width(l)
		if IsSigned(l) && w != Unknown {
			w++
		}
		return Int(l.Context(), IsSigned(l), w, IsConst(l) && IsConst(r))
	})
	inferComparison = one(func(s *ir.OpState) ir.Type {
		l, r := s.Operands[0].Type(), s.Operands[1].Type()
		if !sameIntKind(l, r, func(f string, a ...any) { s.Name.Context().Error(s.Loc, f, a...) }) {
			return nil
		}
		return UInt(l.Context(), 1, IsConst(l) && IsConst(r))
	})
)

// inferElementwise infers the result of an elementwise operation on two vectors of equal
// length: a vector of UInt as wide as the wider element. It returns nil for other operand
// types.
var inferElementwise = one(func(s *ir.OpState) ir.Type {
	l, r := s.Operands[0].Type(), s.Operands[1].Type()
	if !Is(l, VectorType) || !Is(r, VectorType) || NumElements(l) != NumElements(r) {
		return nil
	}
	a, b := elementOf(l, 0), elementOf(r, 0)
	w := Unknown
	if Width(a) != Unknown && Width(b) != Unknown {
		w = max(Width(a), Width(b))
	}
	c := l.Context()
	return Vector(c, UInt(c, w, IsConst(a) && IsConst(b)), uint64(NumElements(l)), IsConst(l) && IsConst(r))
})

var inferDShl = one(func(s *ir.OpState) ir.Type {
	l, r := s.Operands[0].Type(), s.Operands[1].Type()
	if !IsInt(l) || !Is(r, UIntType) {
		return refuse(s, "first operand should be integer, second unsigned int")
	}
	w := int64(Width(l))
	if w == int64(Unknown) || Width(r) == Unknown {
		w = int64(Unknown)
	} else {
		amount := Width(r)
		if amount >= 32 {
			return refuse(s, "shift amount too large: second operand of dshl is wider than 31 bits")
		}
		if w += 1<<amount - 1; w > math.MaxInt32 {
			return refuse(s, "shift amount too large: first operand shifted by maximum amount exceeds maximum width")
		}
	}
	return Int(l.Context(), IsSigned(l), int32(w), IsConst(l) && IsConst(r))
})

// inferShiftInPlace infers the type of a shift that keeps the width of its first operand.
var inferShiftInPlace = one(func(s *ir.OpState) ir.Type {
	l, r := s.Operands[0].Type(), s.Operands[1].Type()
	if !IsInt(l) || !Is(r, UIntType) {
		return refuse(s, "first operand should be integer, second unsigned int")
	}
	return ConstOf(l, IsConst(l) && IsConst(r))
})

var inferCat = one(func(s *ir.OpState) ir.Type {
	c := s.Name.Context()
	if len(s.Operands) == 0 {
		return UInt(c, 0, false)
	}
	var w int32
	isConst := true
	for _, v := range s.Operands {
		t := v.Type()
		if !IsInt(t) {
			return refuse(s, "all operands must be Int type")
		}
		if IsSigned(t) != IsSigned(s.Operands[0].Type()) {
			return refuse(s, "all operands must have same signedness")
		}
		isConst = isConst && IsConst(t)
		if Width(t) == Unknown || w == Unknown {
			w = Unknown
		} else {
			w += Width(t)
		}
	}
	return UInt(c, w, isConst)
})

func unary(f func(s *ir.OpState, t ir.Type) ir.Type) inferFunc {
	return one(func(s *ir.OpState) ir.Type { return f(s, s.Operands[0].Type()) })
}

func reinterpret(signed bool) inferFunc {
	return unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !IsBase(t) {
			return refuse(s, "operand must be a scalar base type")
		}
		w := Width(t)
		if Is(t, EnumType) {
			if n, ok := BitWidth(t, false); ok {
				w = int32(n)
			}
		}
		if w == -2 {
			return refuse(s, "operand must be a scalar type")
		}
		return Int(t.Context(), signed, w, IsConst(t))
	})
}

func oneBitCast(make func(*ir.Context, bool) ir.Type) inferFunc {
	return unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !IsBase(t) {
			return refuse(s, "operand must be single bit scalar base type")
		}
		if w := Width(t); w == -2 || w == 0 || w > 1 {
			return refuse(s, "operand must be single bit scalar type")
		}
		return make(t.Context(), IsConst(t))
	})
}

var (
	inferAsSInt       = reinterpret(true)
	inferAsUInt       = reinterpret(false)
	inferAsAsyncReset = oneBitCast(AsyncReset)
	inferAsClock      = unary(func(_ *ir.OpState, t ir.Type) ir.Type { return Clock(t.Context(), IsConst(t)) })
	inferAsReset      = unary(func(_ *ir.OpState, t ir.Type) ir.Type { return Reset(t.Context(), IsConst(t)) })
	inferReduction    = unary(func(_ *ir.OpState, t ir.Type) ir.Type { return UInt(t.Context(), 1, IsConst(t)) })
	inferSizeOf       = unary(func(_ *ir.OpState, t ir.Type) ir.Type { return UInt(t.Context(), 32, false) })
	inferCvt          = grownInt(func(t ir.Type) bool { return !IsSigned(t) })
	inferNeg          = grownInt(func(ir.Type) bool { return true })
	inferNot          = unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !IsInt(t) {
			return refuse(s, "operand must have integer type")
		}
		return UInt(t.Context(), Width(t), IsConst(t))
	})
)

// grownInt returns the inference of a signed integer as wide as the operand, or a bit
// wider if grow returns true.
func grownInt(grow func(ir.Type) bool) inferFunc {
	return unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !IsInt(t) {
			return refuse(s, "operand must have integer type")
		}
		w := Width(t)
		if w != Unknown && grow(t) {
			w++
		}
		return SInt(t.Context(), w, IsConst(t))
	})
}

var inferBits = unary(func(s *ir.OpState, t ir.Type) ir.Type {
	hi, lo := number(s, "hi"), number(s, "lo")
	switch {
	case !IsInt(t):
		return refuse(s, "input type should be the int type but got '%s'", t)
	case hi < lo:
		return refuse(s, "high must be equal or greater than low, but got high = %d, low = %d", hi, lo)
	case lo < 0:
		return refuse(s, "low must be non-negative but got %d", lo)
	case Width(t) != Unknown && hi >= int64(Width(t)):
		return refuse(s, "high must be smaller than the width of input, but got high = %d, width = %d", hi, Width(t))
	}
	return UInt(t.Context(), int32(hi-lo+1), IsConst(t))
})

// amount returns the inference for an operation with an integer and an attribute amount.
// In errors, op is the word for the operation. The function f returns the type.
func amount(op string, f func(s *ir.OpState, t ir.Type, n int64) ir.Type) inferFunc {
	return unary(func(s *ir.OpState, t ir.Type) ir.Type {
		n := number(s, "amount")
		if n < 0 || !IsInt(t) {
			return refuse(s, "%s and amount must be >= 0", op)
		}
		return f(s, t, n)
	})
}

var (
	inferHead = amount("operand must have integer type", func(s *ir.OpState, t ir.Type, n int64) ir.Type {
		if Width(t) != Unknown && n > int64(Width(t)) {
			return refuse(s, "amount larger than input width")
		}
		return UInt(t.Context(), int32(n), IsConst(t))
	})
	inferTail = amount("tail input must be integer", func(s *ir.OpState, t ir.Type, n int64) ir.Type {
		w := int64(Width(t))
		if w != int64(Unknown) {
			if w < n {
				return refuse(s, "amount must be less than or equal operand width")
			}
			w -= n
		}
		return UInt(t.Context(), int32(w), IsConst(t))
	})
	inferPad = amount("pad input must be integer", func(_ *ir.OpState, t ir.Type, n int64) ir.Type {
		if Width(t) == Unknown {
			return t
		}
		return Int(t.Context(), IsSigned(t), max(Width(t), int32(n)), IsConst(t))
	})
	inferShl = amount("shl input must be integer", func(_ *ir.OpState, t ir.Type, n int64) ir.Type {
		w := Width(t)
		if w != Unknown {
			w += int32(n)
		}
		return Int(t.Context(), IsSigned(t), w, IsConst(t))
	})
	// An unsigned integer may be shifted to nothing, a signed one keeps its sign.
	inferShr = amount("shr input must be integer", func(_ *ir.OpState, t ir.Type, n int64) ir.Type {
		w := int64(Width(t))
		if w != int64(Unknown) {
			least := int64(0)
			if IsSigned(t) {
				least = 1
			}
			w = max(least, w-n)
		}
		return Int(t.Context(), IsSigned(t), int32(w), IsConst(t))
	})
)

var inferMux = one(func(s *ir.OpState) ir.Type {
	high, low := s.Operands[1].Type(), s.Operands[2].Type()
	if !IsBase(high) || !IsBase(low) {
		return refuse(s, "operands must be base type")
	}
	return muxType(s, high, low, IsConst(s.Operands[0].Type()))
})

var inferMux4 = one(func(s *ir.OpState) ir.Type {
	t := s.Operands[1].Type()
	for _, v := range s.Operands[2:] {
		if t = muxType(s, t, v.Type(), IsConst(s.Operands[0].Type())); t == nil {
			return nil
		}
	}
	return t
})

// muxType returns the type of a mux of two values. It takes the wider of two integer
// types; the result is const only if isConst says that the selector is.
func muxType(s *ir.OpState, high, low ir.Type, isConst bool) ir.Type {
	if high == low {
		if isConst {
			return low
		}
		return WithoutConst(low)
	}
	h, l := strip(high), strip(low)
	if IsInt(h) && IsInt(l) {
		// The wider of two integers gives its sign, as upstream.
		w, def := Width(h), h.Def
		if wl := Width(l); w != Unknown && (wl == Unknown || wl > w) {
			w, def = wl, l.Def
		}
		return widthOf(high.Context(), def, w, isConst && IsConst(h) && IsConst(l))
	}
	if h.Def != l.Def {
		return refuse(s, "incompatible mux operand types, true value type: '%s', false value type: '%s'", high, low)
	}
	c := high.Context()
	resultConst := isConst && IsConst(h) && IsConst(l)
	switch h.Def {
	case ClockType, ResetType, AsyncResetType, AnalogType:
		return ConstOf(l, resultConst)
	case VectorType:
		if NumElements(h) == NumElements(l) {
			elem := muxType(s, elementOf(h, 0), elementOf(l, 0), isConst)
			if elem == nil {
				return nil
			}
			return Vector(c, elem, uint64(NumElements(h)), resultConst)
		}
	case EnumType:
		return muxEnum(s, h, l, isConst)
	case BundleType:
		return muxBundle(s, h, l, isConst)
	}
	return refuse(s, "invalid mux operand types, true value type: '%s', false value type: '%s'", high, low)
}

// muxEnum returns the type of a mux of two enumerations, which may differ in const. It
// returns nil, after an error, if their variants do not match.
func muxEnum(s *ir.OpState, h, l *ir.DialectType, isConst bool) ir.Type {
	vs := variants(h)
	for i := range vs {
		if len(vs) != NumElements(l) || vs[i].Name != ElementName(l, i) {
			return refuse(s, "incompatible mux operand enum fields, true value type: '%s', false value type: '%s'", ir.Type(h), ir.Type(l))
		}
		if vs[i].Type = muxType(s, vs[i].Type, ElementType(l, i), isConst); vs[i].Type == nil {
			return nil
		}
	}
	return Enum(h.Context(), vs, isConst && IsConst(h) && IsConst(l))
}

func muxBundle(s *ir.OpState, h, l *ir.DialectType, isConst bool) ir.Type {
	fields := fields(h)
	ok := len(fields) == NumElements(l)
	for i := 0; ok && i < len(fields); i++ {
		if ok = fields[i].Name == ElementName(l, i) && fields[i].Flip == ElementFlip(l, i); ok {
			if fields[i].Type = muxType(s, elementOf(h, i), elementOf(l, i), isConst); fields[i].Type == nil {
				return nil
			}
		}
	}
	if !ok {
		return refuse(s, "incompatible mux operand bundle fields, true value type: '%s', false value type: '%s'", ir.Type(h), ir.Type(l))
	}
	return Bundle(h.Context(), fields, isConst && IsConst(h) && IsConst(l))
}

var inferMultibitMux = one(func(s *ir.OpState) ir.Type {
	if len(s.Operands) < 2 {
		return refuse(s, "at least one input is required")
	}
	t := s.Operands[1].Type()
	for _, v := range s.Operands[2:] {
		if v.Type() != t {
			return refuse(s, "all inputs must have the same type")
		}
	}
	return t
})

// elementOf returns the type of element i of t. If the aggregate is const, the type is
// const, too.
func elementOf(t ir.Type, i int) ir.Type {
	e := ElementType(t, i)
	if IsConst(t) {
		return ConstOf(e, true)
	}
	return e
}

func inferField(summary string) inferFunc {
	return unary(func(s *ir.OpState, t ir.Type) ir.Type {
		i := number(s, "fieldIndex")
		if i < 0 || i >= int64(NumElements(t)) {
			return refuse(s, "%s element index is greater than the number of fields in the bundle type", summary)
		}
		return elementOf(t, int(i))
	})
}

var (
	inferSubfield = inferField("subfield")
	inferSubtag   = inferField("subtag")
	inferSubindex = unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !Is(t, VectorType, OpenVectorType) {
			return refuse(s, "subindex requires vector operand")
		}
		i := number(s, "index")
		if i < 0 || i >= int64(NumElements(t)) {
			return refuse(s, "out of range index '%d' in vector type '%s'", i, t)
		}
		return elementOf(t, int(i))
	})
	inferSubaccess = one(func(s *ir.OpState) ir.Type {
		t, index := s.Operands[0].Type(), s.Operands[1].Type()
		if !Is(index, UIntType) {
			return refuse(s, "subaccess index must be UInt type, not '%s'", index)
		}
		if !Is(t, VectorType) {
			return refuse(s, "subaccess requires vector operand, not '%s'", t)
		}
		e := ElementType(t, 0)
		if IsConst(index) {
			return elementOf(t, 0)
		}
		return WithoutConst(e)
	})
	inferIsTag      = unary(func(_ *ir.OpState, t ir.Type) ir.Type { return UInt(t.Context(), 1, IsConst(t)) })
	inferTagExtract = unary(func(_ *ir.OpState, t ir.Type) ir.Type { return UInt(t.Context(), tagWidth(t), IsConst(t)) })
	inferRefSub     = unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !Is(t, RefType) {
			return refuse(s, "input must be of reference type")
		}
		i, base := number(s, "index"), ReferredType(t)
		switch {
		case Is(base, VectorType):
			if i < 0 || i >= int64(NumElements(base)) {
				return refuse(s, "out of range index '%d' in RefType of vector type '%s'", i, t)
			}
		case Is(base, BundleType):
			if i < 0 || i >= int64(NumElements(base)) {
				return refuse(s, "subfield element index is greater than the number of fields in the bundle type")
			}
		default:
			return refuse(s, "ref.sub op requires a RefType of vector or bundle base type")
		}
		return Ref(t.Context(), elementOf(base, int(i)), IsForceable(t), LayerOf(t))
	})
	inferRefResolve = unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !Is(t, RefType) {
			return refuse(s, "ref.resolve operand must be ref type, not '%s'", t)
		}
		return ReferredType(t)
	})
	inferRefSend = unary(func(s *ir.OpState, t ir.Type) ir.Type {
		if !IsBase(t) {
			return refuse(s, "ref.send operand must be base type, not '%s'", t)
		}
		return Ref(t.Context(), PassiveOf(t), false, nil)
	})
	inferObjectSubfield = unary(func(s *ir.OpState, t ir.Type) ir.Type {
		i := number(s, "index")
		if !Is(t, ClassType) || i < 0 || i >= int64(NumElements(t)) {
			return refuse(s, "index is greater than the number of fields in the object")
		}
		return ElementType(t, int(i))
	})
	inferDomainSubfield = unary(func(s *ir.OpState, t ir.Type) ir.Type {
		i := number(s, "fieldIndex")
		if !Is(t, DomainType) || i < 0 || i >= int64(NumElements(t)) {
			return refuse(s, "field index is out of bounds")
		}
		return ElementType(t, int(i))
	})
	inferSame = unary(func(_ *ir.OpState, t ir.Type) ir.Type { return t })
)

// inferNode infers the types of a node: its input's type and, if the node is forceable,
// the type of its probe.
func inferNode(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	t := s.Operands[0].Type()
	dst = append(dst, t)
	if slot := s.Name.Def.Slot("forceable"); slot < len(s.Props) && s.Props[slot] != nil {
		if !IsBase(t) || Has(t, HasConst) {
			return dst, s.Name.Context().Error(s.Loc, "cannot force a node of type '%s'", t)
		}
		dst = append(dst, Ref(t.Context(), PassiveOf(t), true, nil))
	}
	return dst, true
}

// forceableType returns the type of the probe of a forceable declaration of type t, or
// nil if values of that type cannot be forced.
func forceableType(t ir.Type) ir.Type {
	if !IsBase(t) || Has(t, HasConst) {
		return nil
	}
	return Ref(t.Context(), PassiveOf(t), true, nil)
}
