package ll

import (
	"math"
	"strconv"

	"github.com/millrace-mlir/millrace/num"
)

// typed prints the type of v and then v.
func (w *writer) typed(v Value) {
	w.str(v.Type().text)
	w.b = append(w.b, ' ')
	w.operand(v)
}

// operand prints a value without its type.
func (w *writer) operand(v Value) {
	switch v := v.(type) {
	case *Const:
		w.constant(v)
	case *GlobalVar:
		w.b = appendName(append(w.b, '@'), v.Name)
	case *Func:
		w.b = appendName(append(w.b, '@'), v.Name)
	case *Alias:
		w.b = appendName(append(w.b, '@'), v.Name)
	case *IFunc:
		w.b = appendName(append(w.b, '@'), v.Name)
	case *Arg:
		w.local(v.slot)
	case *Inst:
		w.local(v.slot)
	case *Block:
		w.local(v.slot)
	case *InlineAsm:
		w.inlineAsm(v)
	case *MetadataValue:
		w.metadata(v.MD)
	}
}

func (w *writer) local(slot int) {
	w.b = append(w.b, '%')
	w.int(slot)
}

func (w *writer) inlineAsm(a *InlineAsm) {
	w.str("asm ")
	if a.SideEffects {
		w.str("sideeffect ")
	}
	if a.AlignStack {
		w.str("alignstack ")
	}
	if a.Intel {
		w.str("inteldialect ")
	}
	w.b = appendQuoted(w.b, a.Text)
	w.str(", ")
	w.b = appendQuoted(w.b, a.Constraints)
}

func (w *writer) constant(c *Const) {
	switch c.Kind {
	case ConstInt:
		w.integer(c)
	case ConstFloat:
		w.b = appendFloat(w.b, c.FP)
	case ConstZero:
		switch c.T.Kind {
		case Pointer:
			w.str("null")
		case Token:
			w.str("none")
		default:
			w.str("zeroinitializer")
		}
	case ConstUndef:
		w.str("undef")
	case ConstPoison:
		w.str("poison")
	case ConstSplat:
		w.str("splat (")
		w.typed(c.Elems[0])
		w.b = append(w.b, ')')
	case ConstAggregate, ConstData:
		w.aggregate(c)
	case ConstExpr:
		w.expression(c)
	case ConstBlockAddress:
		w.str("blockaddress(")
		w.operand(c.Elems[0])
		w.str(", ")
		w.blockLabel(c.Block)
		w.b = append(w.b, ')')
	case ConstDSOLocal:
		w.str("dso_local_equivalent ")
		w.operand(c.Elems[0])
	}
}

// blockLabel prints the label of a block that may belong to another function than the current one,
// whose blocks have no numbers yet.
func (w *writer) blockLabel(b *Block) {
	n := len(b.Func.Args)
	for _, o := range b.Func.Blocks {
		if o == b {
			break
		}
		n++
		for _, i := range o.Insts {
			if i.T.Kind != Void {
				n++
			}
		}
	}
	w.local(n)
}

func (w *writer) integer(c *Const) {
	switch {
	case c.T.Kind == PPCFP128:
		w.str("0xM")
		w.b = appendHex(appendHex(w.b, c.Num.Word(0), 16), c.Num.Word(1), 16)
	case c.T.Bits == 1:
		w.b = strconv.AppendBool(w.b, !c.Num.IsZero())
	default:
		w.b = c.Num.AppendDecimal(w.b, true)
	}
}

func appendHex(b []byte, v uint64, digits int) []byte {
	for i := digits - 1; i >= 0; i-- {
		b = append(b, hexDigits[v>>(4*i)&15])
	}
	return b
}

// appendFloat prints a float as LLVM does: in decimal with six digits where that is exact, else in
// hex. It prints values of format float in hex as a double.
func appendFloat(b []byte, v num.Float) []byte {
	bits := v.Bits()
	switch v.Semantics() {
	case num.F16:
		return appendHex(append(b, "0xH"...), bits.Uint64(), 4)
	case num.BF16:
		return appendHex(append(b, "0xR"...), bits.Uint64(), 4)
	case num.F80:
		return appendHex(appendHex(append(b, "0xK"...), bits.Word(1), 4), bits.Word(0), 16)
	case num.F128:
		return appendHex(appendHex(append(b, "0xL"...), bits.Word(0), 16), bits.Word(1), 16)
	}
	d := v.Float64()
	if v.IsFinite() {
		start := len(b)
		b = strconv.AppendFloat(b, d, 'e', 5, 64)
		if back, err := strconv.ParseFloat(string(b[start:]), 64); err == nil && back == d {
			for i := start; i < len(b); i++ {
				if b[i] == 'e' {
					b = append(b, 0)
					copy(b[i+1:], b[i:])
					b[i] = '0'
					return b
				}
			}
		}
		b = b[:start]
	}
	u := math.Float64bits(d)
	if v.Semantics() == num.F32 && v.IsNaN() {
		// The payload moves to the top of the wider fraction; hardware would quiet it.
		f := bits.Uint64()
		u = f>>31<<63 | 0x7ff<<52 | f&0x7fffff<<29
	} else if v.IsNaN() {
		u = bits.Uint64()
	}
	return appendHexDigits(append(b, "0x"...), u)
}

// appendHexDigits appends v in hex without leading zeros.
func appendHexDigits(b []byte, v uint64) []byte {
	digits := 1
	for digits < 16 && v>>(4*digits) != 0 {
		digits++
	}
	return appendHex(b, v, digits)
}

func (w *writer) aggregate(c *Const) {
	if c.Kind == ConstData && c.T.Kind == Array && c.T.Elem.Kind == Int && c.T.Elem.Bits == 8 {
		w.b = appendQuoted(append(w.b, 'c'), c.Raw)
		return
	}
	if c.T.Kind == Array && c.T.Elem.Kind == Int && c.T.Elem.Bits == 8 {
		if raw, ok := byteString(c); ok {
			w.b = appendQuoted(append(w.b, 'c'), raw)
			return
		}
	}
	open, end := "[", "]"
	switch {
	case c.T.Kind == Vector:
		open, end = "<", ">"
	case c.T.Kind == Struct && c.T.Packed:
		open, end = "<{ ", " }>"
	case c.T.Kind == Struct:
		open, end = "{ ", " }"
	}
	w.str(open)
	for i := range c.T.NumElems() {
		if i > 0 {
			w.str(", ")
		}
		w.typed(c.At(i))
		w.flush(flushAt)
	}
	w.str(end)
}

// byteString returns an array of i8 constants as a string. It returns ok = false if an element is
// not an integer constant.
func byteString(c *Const) (s string, ok bool) {
	b := make([]byte, 0, len(c.Elems))
	for _, e := range c.Elems {
		i, isConst := e.(*Const)
		if !isConst || i.Kind != ConstInt {
			return "", false
		}
		b = append(b, byte(i.Num.Uint64()))
	}
	return string(b), true
}

func (w *writer) expression(c *Const) {
	w.str(opcodeNames[c.Op])
	w.flags(c.Op, c.Flags, 0)
	w.str(" (")
	if c.Op == GetElementPtr {
		w.str(c.SrcType.text)
		w.str(", ")
	}
	for i, e := range c.Elems {
		if i > 0 {
			w.str(", ")
		}
		w.typed(e)
	}
	if c.isCast() {
		w.str(" to ")
		w.str(c.T.text)
	}
	if c.Op == ShuffleVector {
		w.mask(c.Mask, c.T.Scalable)
	}
	w.b = append(w.b, ')')
}

// mask prints the mask of a shufflevector, as a constant vector that is scalable or of fixed
// length.
func (w *writer) mask(mask []int64, scalable bool) {
	w.str(", <")
	if scalable {
		w.str("vscale x ")
	}
	w.int(len(mask))
	w.str(" x i32> ")
	zeros, poison := true, true
	for _, m := range mask {
		zeros, poison = zeros && m == 0, poison && m < 0
	}
	switch {
	case zeros:
		w.str("zeroinitializer")
		return
	case poison:
		w.str("poison")
		return
	}
	w.b = append(w.b, '<')
	for i, m := range mask {
		if i > 0 {
			w.str(", ")
		}
		w.str("i32 ")
		if m < 0 {
			w.str("poison")
		} else {
			w.int(int(m))
		}
	}
	w.b = append(w.b, '>')
}
