package interp

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Value is a *Tensor, a Token or a Tuple.
type Value interface{ isValue() }

// Token orders side effects.
type Token struct{}

// Tuple is a list of values.
type Tuple []Value

// Tensor is a tensor with its elements. It is not changed once another value can
// refer to it.
type Tensor struct {
	shape []int64
	el    element
	data  buffer
}

func (*Tensor) isValue() {}
func (Token) isValue()   {}
func (Tuple) isValue()   {}

// maxElements bounds a tensor, lest a forged shape take all memory.
const maxElements = 1 << 29

// count is the number of elements of a shape; ok is false if there are more
// than a tensor may have.
func count(shape []int64) (n int, ok bool) {
	n = 1
	for _, d := range shape {
		if d == 0 {
			return 0, true
		}
	}
	for _, d := range shape {
		if d < 0 || d > maxElements || n*int(d) > maxElements {
			return 0, false
		}
		n *= int(d)
	}
	return n, true
}

func (t *Tensor) size() int { return t.data.size() }
func (t *Tensor) rank() int { return len(t.shape) }

// Type is the tensor's type.
func (t *Tensor) Type() ir.Type {
	return t.el.t.Context().RankedTensorType(t.shape, t.el.t, nil)
}

// reshaped is t with another shape of as many elements.
func (t *Tensor) reshaped(shape []int64) *Tensor { return &Tensor{shape, t.el, t.data} }

// with is a tensor of t's elements with other data.
func (t *Tensor) with(shape []int64, data buffer) *Tensor { return &Tensor{shape, t.el, data} }

// ints are the elements as integers.
func (t *Tensor) ints() []int64 {
	vs := make([]int64, t.size())
	for i := range vs {
		vs[i] = intAt(t.data, i)
	}
	return vs
}

// same reports whether t and u are equal in type and in every bit but the payload
// of NaNs.
func (t *Tensor) same(u *Tensor) bool {
	return t.el.t == u.el.t && slices.Equal(t.shape, u.shape) && t.data.same(u.data)
}

// FromAttr is the tensor of a dense constant; ok is false for other attributes.
func FromAttr(a ir.Attribute) (t *Tensor, ok bool) {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok {
		return nil, false
	}
	shape, _ := ir.ShapeOf(d.Type)
	e, known := elementOf(ir.ElementOf(d.Type))
	n, fits := count(shape)
	if !known || !fits || e.quant != nil {
		return nil, false
	}
	t = &Tensor{slices.Clone(shape), e, newBuffer(&e, n)}
	if n == 0 {
		return t, true
	}
	if d.Splat {
		t.store(0, d.RawElement(0))
		t.data = t.data.take(make([]int, n), nil)
		return t, true
	}
	for i := range n {
		t.store(i, d.RawElement(i))
	}
	return t, true
}

// store reads element i from its bytes.
func (t *Tensor) store(i int, raw string) {
	if t.el.kind == complexNumber {
		p := t.el.part()
		h := len(raw) / 2
		setComplex(t.data, i, complex(p.decode(word(raw[:h])), p.decode(word(raw[h:]))))
		return
	}
	t.setBits(i, word(raw))
}

// setBits stores an element that is no complex number.
func (t *Tensor) setBits(i int, bits uint64) {
	switch t.el.kind {
	case float:
		setFloat(t.data, i, t.el.decode(bits))
	case signed:
		setInt(t.data, i, t.el.wrap(int64(bits)))
	default:
		setInt(t.data, i, int64(t.el.mask(bits)))
	}
}

// bitsAt are the bits of element i, which is no complex number.
func (t *Tensor) bitsAt(i int) uint64 {
	if t.el.kind == float {
		return t.el.encode(floatAt(t.data, i))
	}
	return t.el.mask(uint64(intAt(t.data, i)))
}

func word(raw string) uint64 {
	var b [8]byte
	copy(b[:], raw)
	return binary.LittleEndian.Uint64(b[:])
}

// Attr is the tensor as a dense constant.
func (t *Tensor) Attr() *ir.DenseElementsAttr {
	size := ir.ElementSize(t.el.t)
	raw := make([]byte, 0, t.size()*size)
	var b [8]byte
	for i := range t.size() {
		if t.el.kind == complexNumber {
			p, v := t.el.part(), complexAt(t.data, i)
			binary.LittleEndian.PutUint64(b[:], p.encode(real(v)))
			raw = append(raw, b[:size/2]...)
			binary.LittleEndian.PutUint64(b[:], p.encode(imag(v)))
			raw = append(raw, b[:size/2]...)
			continue
		}
		binary.LittleEndian.PutUint64(b[:], t.bitsAt(i))
		raw = append(raw, b[:size]...)
	}
	return t.el.t.Context().DenseOf(t.Type(), raw)
}

// appendElement appends element i as text.
func (t *Tensor) appendElement(dst []byte, i int) []byte {
	switch t.el.kind {
	case predicate:
		if intAt(t.data, i) != 0 {
			return append(dst, "true"...)
		}
		return append(dst, "false"...)
	case float:
		return num.AppendText(dst, num.FloatBits64(t.el.sem, t.bitsAt(i)))
	case complexNumber:
		p, v := t.el.part(), complexAt(t.data, i)
		dst = num.AppendText(append(dst, '['), num.FloatBits64(p.sem, p.encode(real(v))))
		dst = num.AppendText(append(dst, ", "...), num.FloatBits64(p.sem, p.encode(imag(v))))
		return append(dst, ']')
	case unsigned:
		return strconv.AppendUint(dst, uint64(intAt(t.data, i)), 10)
	}
	return strconv.AppendInt(dst, intAt(t.data, i), 10)
}

// Text is a value as --interpret prints it.
func Text(v Value) string {
	switch v := v.(type) {
	case *Tensor:
		return v.text()
	case Tuple:
		parts := make([]string, len(v))
		for i, e := range v {
			parts[i] = Text(e)
		}
		return "tuple {\n" + strings.Join(parts, ",\n") + "\n}"
	}
	return "token"
}

func (t *Tensor) text() string {
	dst := append([]byte(t.Type().String()), " {"...)
	if t.rank() == 0 {
		return string(append(t.appendElement(dst, 0), '}'))
	}
	return string(append(t.appendRows(append(dst, '\n'), 0, 0, "  "), "\n}"...))
}

// appendRows prints what lies below dimension d, from element i on.
func (t *Tensor) appendRows(dst []byte, d, i int, indent string) []byte {
	dst = append(append(dst, indent...), '[')
	n := int(t.shape[d])
	if n == 0 {
		return append(dst, ']')
	}
	if d == t.rank()-1 {
		for j := range n {
			if j > 0 {
				dst = append(dst, ", "...)
			}
			dst = t.appendElement(dst, i+j)
		}
		return append(dst, ']')
	}
	step, _ := count(t.shape[d+1:])
	for j := range n {
		if j > 0 {
			dst = append(dst, ',')
		}
		dst = t.appendRows(append(dst, '\n'), d+1, i+j*step, indent+"  ")
	}
	return append(append(append(dst, '\n'), indent...), ']')
}
