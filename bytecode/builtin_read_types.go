package bytecode

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

var floatCodes = [...]num.Semantics{
	typeBF16: num.BF16, typeF16: num.F16, typeF32: num.F32, typeF64: num.F64, typeF80: num.F80, typeF128: num.F128,
}

// builtinType decodes a type entry of the builtin dialect. It returns nil after an error,
// which c records.
func (w *worker) builtinType(c *cursor) ir.Type {
	code := c.varint()
	switch code {
	case typeInteger:
		v := c.varint()
		width, sign := v>>2, v&3
		if c.failed() {
			return nil
		}
		if width > ir.MaxIntegerWidth || sign > 2 {
			c.fail("integer type of width %d and signedness %d is not valid", width, sign)
			return nil
		}
		return w.ctx.IntegerType(uint32(width), ir.Signedness(sign))
	case typeIndex:
		return w.ctx.Index()
	case typeFunction:
		_, base := w.typeList(c)
		results, mid := w.typeList(c)
		inputs := w.typeBuf[base:mid] // where the second list may have moved it
		w.typeBuf = w.typeBuf[:base]
		if c.failed() {
			return nil
		}
		return w.ctx.FunctionType(inputs, results)
	case typeBF16, typeF16, typeF32, typeF64, typeF80, typeF128:
		return w.ctx.Float(floatCodes[code])
	case typeComplex:
		t := w.typeRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.ComplexType(t)
	case typeNone:
		return w.ctx.None()
	case typeTuple:
		ts, base := w.typeList(c)
		w.typeBuf = w.typeBuf[:base]
		if c.failed() {
			return nil
		}
		return w.ctx.TupleType(ts)
	}
	return w.shapedType(c, code)
}

func (w *worker) shapedType(c *cursor, code uint64) ir.Type {
	var extra ir.Attribute
	switch code {
	case typeMemRefSpace, typeTensorEncoding, typeUnrankedMemRefSpace:
		if extra = w.attrRef(c); c.failed() {
			return nil
		}
	}
	switch code {
	case typeMemRef, typeMemRefSpace:
		shape := w.shape(c)
		element := w.typeRef(c)
		layout := w.attrRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.MemRefType(shape, element, layout, extra)
	case typeTensor, typeTensorEncoding:
		shape := w.shape(c)
		element := w.typeRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.RankedTensorType(shape, element, extra)
	case typeUnrankedMemRef, typeUnrankedMemRefSpace:
		element := w.typeRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.UnrankedMemRefType(element, extra)
	case typeUnrankedTensor:
		element := w.typeRef(c)
		if c.failed() {
			return nil
		}
		return w.ctx.UnrankedTensorType(element)
	case typeVector, typeScalableVector:
		var scalable []bool
		if code == typeScalableVector {
			scalable = make([]bool, c.count())
			for i := range scalable {
				scalable[i] = c.byte() != 0
			}
		}
		shape := w.shape(c)
		element := w.typeRef(c)
		if !c.failed() && scalable != nil && len(scalable) != len(shape) {
			c.fail("vector type has %d dimensions but %d scalability flags", len(shape), len(scalable))
		}
		if c.failed() {
			return nil
		}
		return w.ctx.VectorType(shape, element, scalable)
	}
	if !c.failed() {
		c.fail("unknown attribute code: %d", code)
	}
	return nil
}

// shape decodes the dimensions of a shaped type. The result has its own memory, because
// decoding the element type may call shape again.
func (w *worker) shape(c *cursor) []int64 {
	d := w.dims(c)
	s := append([]int64(nil), d...)
	for _, v := range s {
		if v < 0 && v != ir.Dynamic {
			c.fail("dimension %d is negative", v)
		}
	}
	return s
}
