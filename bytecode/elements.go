package bytecode

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Numbers and tensors in the entries of dialects whose types stand for builtin ones
// (fields * and L of ir.Coding). Such dialects keep their files readable for years, so
// the data has the forms of several LLVM releases. A splat of booleans is one byte ff.
// Other booleans were bits up to LLVM 22 and are a byte each since.

// numberParam decodes a number of the builtin type t to an integer or float attribute. It
// returns nil after an error, which c records.
func (w *worker) numberParam(c *cursor, t ir.Type) ir.Attribute {
	if c.failed() {
		return nil
	}
	switch t := t.(type) {
	case *ir.FloatType:
		if v := c.knownWidth(t.Width()); !c.failed() {
			return w.ctx.FloatAttr(t, num.FloatBits(t.Kind, v))
		}
	case *ir.IntegerType, *ir.IndexType:
		if v := c.knownWidth(ir.IntWidth(t)); !c.failed() {
			return w.ctx.IntegerAttr(t, v)
		}
	default:
		c.fail("the type of a number stands for no builtin integer or float")
	}
	return nil
}

// elementsParam decodes the data of a tensor of the builtin type t to a dense attribute. It
// returns nil after an error, which c records.
func (w *worker) elementsParam(c *cursor, t ir.Type) ir.Attribute {
	raw := c.blob()
	if c.failed() {
		return nil
	}
	n, ok := staticElements(t)
	elem := ir.ElementOf(t)
	size := elementBytes(elem)
	if !ok || size == 0 {
		c.fail("the type of a tensor's data stands for no builtin tensor of static shape")
		return nil
	}
	packed := ir.IsInteger(elem, 1)
	if packed {
		raw = packBits(raw, n)
	}
	data, splat, ok := denseForm(raw, packed, size, n)
	if n == 0 && len(raw) == size { // a splat of no elements stays one
		data, splat, ok = raw, true, true
	}
	if !ok {
		c.fail("%d bytes of data do not fit type %s", len(raw), t)
		return nil
	}
	return w.ctx.DenseElements(t, data, splat)
}

// packBits converts n booleans from one byte each to one bit each. It returns raw unchanged if
// raw is packed already. One byte ff is a splat of true.
func packBits(raw []byte, n int64) []byte {
	if len(raw) == 1 && raw[0] == 0xff || int64(len(raw)) == (n+7)/8 && n != 1 {
		return raw
	}
	if len(raw) == 1 {
		if raw[0] != 0 {
			return allOnes
		}
		return allZeros
	}
	if int64(len(raw)) != n {
		return raw
	}
	packed := make([]byte, (n+7)/8)
	for i, b := range raw {
		if b != 0 {
			packed[i/8] |= 1 << (i % 8)
		}
	}
	return packed
}

// elementsData returns the bytes of d for a field of kind L. A tensor with the single element
// true gives the byte 01, and a larger splat of true gives ff.
func elementsData(d *ir.DenseElementsAttr) string {
	if d.Raw == "\xff" && ir.IsInteger(ir.ElementOf(d.Type), 1) {
		if shape, _ := ir.ShapeOf(d.Type); ir.NumElements(shape) == 1 {
			return "\x01"
		}
	}
	return d.Raw
}
