package interp

import (
	"encoding/binary"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Value is the run-time value of an SSA value: a *Tensor, a Token or a Tuple.
type Value interface{ isValue() }

// Token is the value of a !stablehlo.token, which only orders side effects.
type Token struct{}

// Tuple is the run-time value of a tuple: the values of its elements.
type Tuple []Value

// Tensor is a tensor with its elements. Once another value can refer to a tensor, it must not be
// changed any more.
type Tensor struct {
	shape []int64
	el    element
	data  buffer
}

func (*Tensor) isValue() {}
func (Token) isValue()   {}
func (Tuple) isValue()   {}

// maxElements limits the number of elements of a tensor, so that a forged shape cannot use up all
// memory.
const maxElements = 1 << 29

// count returns the number of elements of a tensor with this shape. It returns false if the shape
// is dynamic or has more than maxElements elements.
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

// Type returns the tensor's type, which has no encoding.
func (t *Tensor) Type() ir.Type {
	return t.el.t.Context().RankedTensorType(t.shape, t.el.t, nil)
}

// reshaped returns a tensor with the elements of t in another shape. Both tensors share their
// memory.
func (t *Tensor) reshaped(shape []int64) *Tensor { return &Tensor{shape, t.el, t.data} }

// with returns a tensor with t's element type, and the given shape and data.
func (t *Tensor) with(shape []int64, data buffer) *Tensor { return &Tensor{shape, t.el, data} }

// ints returns all elements as integers; t must not hold floats or complex numbers.
func (t *Tensor) ints() []int64 {
	vs := make([]int64, t.size())
	for i := range vs {
		vs[i] = intAt(t.data, i)
	}
	return vs
}

// same reports whether t and u have the same type and the same bits. NaNs are equal, whatever their
// payload.
func (t *Tensor) same(u *Tensor) bool {
	return t.el.t == u.el.t && slices.Equal(t.shape, u.shape) && t.data.same(u.data)
}

// FromAttr returns the tensor that a dense attribute holds. It returns false for other attributes,
// and for element types that the interpreter cannot read.
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

// store sets element i from raw, its bytes in a dense attribute.
func (t *Tensor) store(i int, raw string) {
	if t.el.kind == complexNumber {
		p := t.el.part()
		h := len(raw) / 2
		setComplex(t.data, i, complex(p.decode(word(raw[:h])), p.decode(word(raw[h:]))))
		return
	}
	t.setBits(i, word(raw))
}

// setBits sets element i from its bits. The elements must not be complex numbers.
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

// bitsAt returns the bits of element i, zero-extended. The elements must not be complex numbers.
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

// Attr returns the tensor as a dense attribute.
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

// appendElement appends element i as text, for example 1.000000e+00, true or [real, imaginary].
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

// Text returns v in the form in which the option --interpret prints results.
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

// appendRows appends the elements from index i on, along dimension d and all later dimensions, as
// nested lists.
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
