package firrtl

import "github.com/millrace-mlir/millrace/ir"

// EmitConnect creates the operations that connect src to dest. That is a matching connect
// for equal types; otherwise it connects the elements one by one, with casts and padding
// where needed.
func EmitConnect(b *ir.Builder, loc ir.Loc, dest, src *ir.Value) {
	d, s := dest.Type(), src.Type()
	if !IsBase(d) {
		connectOther(b, loc, dest, src)
		return
	}
	if Is(d, AnalogType) {
		b.Op(Attach, loc, nil, []*ir.Value{dest, src})
		return
	}
	if d == s && Has(d, Passive) && PropsOf(d)&UninferredWidth == 0 {
		b.Op(MatchingConnect, loc, nil, []*ir.Value{dest, src})
		return
	}
	switch {
	case Is(d, BundleType):
		if !Is(s, BundleType) || NumElements(d) != NumElements(s) {
			b.Op(Connect, loc, nil, []*ir.Value{dest, src})
			return
		}
		for i := range NumElements(d) {
			x, y := access1(b, loc, Subfield, dest, i), access1(b, loc, Subfield, src, i)
			if ElementFlip(d, i) {
				x, y = y, x
			}
			EmitConnect(b, loc, x, y)
		}
	case Is(d, VectorType):
		if !Is(s, VectorType) || NumElements(d) != NumElements(s) {
			b.Op(Connect, loc, nil, []*ir.Value{dest, src})
			return
		}
		for i := range NumElements(d) {
			EmitConnect(b, loc, access1(b, loc, Subindex, dest, i), access1(b, loc, Subindex, src, i))
		}
	default:
		connectGround(b, loc, dest, src)
	}
}

// Element creates an access to element i of v, a bundle or a vector, and returns its
// result.
func Element(b *ir.Builder, loc ir.Loc, v *ir.Value, i int) *ir.Value {
	if Is(v.Type(), VectorType) {
		return access1(b, loc, Subindex, v, i)
	}
	return access1(b, loc, Subfield, v, i)
}

// access1 creates the access d to element i of v, and returns its result.
func access1(b *ir.Builder, loc ir.Loc, d *ir.OpDef, v *ir.Value, i int) *ir.Value {
	c := b.Ctx
	return b.Value(d, loc, elementOf(v.Type(), i), []*ir.Value{v}, c.Int64Attr(c.Int(32), int64(i)))
}

func connectOther(b *ir.Builder, loc ir.Loc, dest, src *ir.Value) {
	if d := dest.Type(); Is(d, OpenBundleType, OpenVectorType) && d == src.Type() {
		def := OpenSubfield
		if Is(d, OpenVectorType) {
			def = OpenSubindex
		}
		for i := range NumElements(d) {
			x, y := access1(b, loc, def, dest, i), access1(b, loc, def, src, i)
			if ElementFlip(d, i) {
				x, y = y, x
			}
			EmitConnect(b, loc, x, y)
		}
		return
	}
	def := Connect
	switch d := dest.Type(); {
	case Is(d, RefType):
		if d != src.Type() {
			src = b.Value(RefCast, loc, d, []*ir.Value{src})
		}
		def = RefDefine
	case IsProperty(d) && IsProperty(src.Type()):
		def = PropAssign
	case Is(d, DomainType):
		def = DomainDefine
	}
	b.Op(def, loc, nil, []*ir.Value{dest, src})
}

func connectGround(b *ir.Builder, loc ir.Loc, dest, src *ir.Value) {
	d, s := dest.Type(), src.Type()
	c := b.Ctx
	if (PropsOf(d)|PropsOf(s))&UninferredReset != 0 && d != s {
		s = ConstOf(d, IsConst(s))
		src = b.Value(ResetCast, loc, s, []*ir.Value{src})
	}
	dw, sw := Width(d), Width(s)
	if dw < 0 || sw < 0 {
		wide := widthless(d)
		if d != s && wide != widthless(s) && constCastable(wide, s, false) {
			src = b.Value(ConstCast, loc, wide, []*ir.Value{src})
		}
		b.Op(Connect, loc, nil, []*ir.Value{dest, src})
		return
	}
	switch {
	case dw < sw:
		signed := IsSigned(d)
		src = b.Value(TailPrim, loc, UInt(c, dw, IsConst(s)), []*ir.Value{src}, c.Int64Attr(c.Int(32), int64(sw-dw)))
		if signed {
			src = b.Value(AsSIntPrim, loc, SInt(c, dw, IsConst(s)), []*ir.Value{src})
		}
	case sw < dw:
		src = b.Value(PadPrim, loc, Int(c, IsSigned(s), dw, IsConst(s)), []*ir.Value{src}, c.Int64Attr(c.Int(32), int64(dw)))
	}
	if s := src.Type(); IsBase(s) && d != s && constCastable(d, s, false) {
		src = b.Value(ConstCast, loc, d, []*ir.Value{src})
	}
	if d == src.Type() && Has(d, Passive) && PropsOf(d)&UninferredWidth == 0 {
		b.Op(MatchingConnect, loc, nil, []*ir.Value{dest, src})
		return
	}
	b.Op(Connect, loc, nil, []*ir.Value{dest, src})
}
