package ir

import (
	"strings"

	"github.com/millrace-mlir/millrace/num"
)

// hexElements is the number of elements above which dense data is printed as a hex string by
// default (--mlir-print-elementsattrs-with-hex-if-larger).
const hexElements = 100

// element prints one element of type t, given its little-endian bytes.
func (p *AttrPrinter) element(t Type, raw string) {
	switch t := t.(type) {
	case *IntegerType:
		if t.Width == 1 {
			if raw[0]&1 != 0 {
				p.Str("true")
			} else {
				p.Str("false")
			}
			return
		}
		p.Buf = rawInt(t.Width, raw).AppendDecimal(p.Buf, t.Signedness != Unsigned)
	case *IndexType:
		p.Int(int64(littleEndian(raw)))
	case *FloatType:
		p.Buf = num.AppendText(p.Buf, num.FloatBits(t.Kind, rawInt(t.Width(), raw)))
	case *ComplexType:
		half := len(raw) / 2
		p.Byte('(')
		p.element(t.Element, raw[:half])
		p.Byte(',')
		p.element(t.Element, raw[half:])
		p.Byte(')')
	}
}

// rawInt returns the integer of width bits that raw holds in little-endian form.
func rawInt(width uint32, raw string) num.Int {
	if width <= 64 {
		return num.NewInt(width, littleEndian(raw))
	}
	words := make([]uint64, (len(raw)+7)/8)
	for i := range words {
		words[i] = littleEndian(raw[i*8 : min(len(raw), i*8+8)])
	}
	return num.NewWords(width, words)
}

// ElementSize returns the number of bytes of one element of dense data. It returns 1 for i1,
// although dense elements pack i1.
func ElementSize(t Type) int {
	switch t := t.(type) {
	case *IndexType:
		return 8
	case *ComplexType:
		return 2 * ElementSize(t.Element)
	}
	return int(BitWidth(t)+7) / 8
}

// Len returns the number of elements of the attribute's type.
func (a *DenseElementsAttr) Len() int64 {
	shape, _ := ShapeOf(a.Type)
	return NumElements(shape)
}

// RawElement returns the little-endian bytes of element i.
func (a *DenseElementsAttr) RawElement(i int) string {
	if a.Splat {
		i = 0
	}
	elem := ElementOf(a.Type)
	if IsI1(elem) {
		if a.Raw[i/8]>>(i%8)&1 != 0 {
			return "\x01"
		}
		return "\x00"
	}
	size := ElementSize(elem)
	return a.Raw[i*size : (i+1)*size]
}

// IntAt returns element i of an integer or index attribute.
func (a *DenseElementsAttr) IntAt(i int) num.Int {
	return rawInt(IntWidth(ElementOf(a.Type)), a.RawElement(i))
}

// FloatAt returns element i of a float attribute.
func (a *DenseElementsAttr) FloatAt(i int) num.Float {
	t := ElementOf(a.Type).(*FloatType)
	return num.FloatBits(t.Kind, rawInt(t.Width(), a.RawElement(i)))
}

// IsI1 reports whether t is an integer type of one bit, of any signedness. Dense data packs
// elements of this type.
func IsI1(t Type) bool {
	i, ok := t.(*IntegerType)
	return ok && i.Width == 1
}

const elided = "dense_resource<__elided__>"

// elides reports whether an attribute has too many elements to be printed (see SetElide).
func (p *AttrPrinter) elides(a Attribute) bool {
	if !p.elideSet {
		return false
	}
	switch a := a.(type) {
	case *DenseElementsAttr:
		return !a.Splat && a.Len() > int64(p.ElideElements)
	case *DenseStringElementsAttr:
		return !a.Splat && len(a.Values) > p.ElideElements
	case *SparseElementsAttr:
		return p.elides(a.Indices) || p.elides(a.Values)
	}
	return false
}

func (p *AttrPrinter) denseElements(a *DenseElementsAttr) {
	if p.elides(a) {
		p.Str(elided)
		return
	}
	n := a.Len()
	p.Str("dense<")
	switch {
	case a.Splat:
		p.element(ElementOf(a.Type), a.RawElement(0))
	case n == 0:
	case p.printsHex(n):
		p.Str("\"0x")
		if raw := a.Raw; IsI1(ElementOf(a.Type)) && a.Context().ByteBools() {
			for i := range int(n) {
				p.hex(string(rune(raw[i/8] >> (i % 8) & 1)))
			}
		} else {
			p.hex(raw)
		}
		p.Byte('"')
	default:
		shape, _ := ShapeOf(a.Type)
		i := 0
		p.nested(shape, func() {
			p.element(ElementOf(a.Type), a.RawElement(i))
			i++
		})
	}
	p.Byte('>')
}

func (p *AttrPrinter) printsHex(n int64) bool {
	limit := int64(hexElements)
	if p.hexSet {
		limit = int64(p.hexLimit)
	}
	return limit >= 0 && n > limit
}

func (p *AttrPrinter) denseStrings(a *DenseStringElementsAttr) {
	if p.elides(a) {
		p.Str(elided)
		return
	}
	p.Str("dense<")
	switch {
	case a.Splat:
		p.Quoted(a.Values[0])
	case len(a.Values) == 0:
	default:
		shape, _ := ShapeOf(a.Type)
		i := 0
		p.nested(shape, func() {
			p.Quoted(a.Values[i])
			i++
		})
	}
	p.Byte('>')
}

// nested prints the elements of a shape in nested brackets; elem prints the next element.
func (p *AttrPrinter) nested(shape []int64, elem func()) {
	if len(shape) == 0 {
		elem()
		return
	}
	p.Byte('[')
	for i := range shape[0] {
		if i > 0 {
			p.Str(", ")
		}
		p.nested(shape[1:], elem)
	}
	p.Byte(']')
}

func (p *AttrPrinter) hex(raw string) {
	const digits = "0123456789ABCDEF"
	for i := 0; i < len(raw); i++ {
		p.Buf = append(p.Buf, digits[raw[i]>>4], digits[raw[i]&15])
	}
}

func (p *AttrPrinter) sparse(a *SparseElementsAttr) {
	if p.elides(a) {
		p.Str(elided)
		return
	}
	p.Str("sparse<")
	if i, ok := a.Indices.(*DenseElementsAttr); ok && i.Len() > 0 {
		limit, set := p.hexLimit, p.hexSet
		p.SetHex(-1) // indices are always readable
		p.denseBody(a.Indices)
		p.hexLimit, p.hexSet = limit, set
		p.Str(", ")
		p.denseBody(a.Values)
	}
	p.Byte('>')
}

// denseBody prints the part of dense elements a that is between dense< and >.
func (p *AttrPrinter) denseBody(a Attribute) {
	start := len(p.Buf)
	p.AttrNoAlias(a, MustElide)
	body := strings.TrimSuffix(strings.TrimPrefix(string(p.Buf[start:]), "dense<"), ">")
	p.Buf = append(p.Buf[:start], body...)
}
