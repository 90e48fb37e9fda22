package quant

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/num"
)

// scaleList is a parsed list of scales with their zero points. Nested lists are
// flattened.
type scaleList struct {
	scales []*ir.FloatAttr
	zeros  []int64
}

func (l *scaleList) parse(p *asm.Parser, expressed *ir.FloatType) bool {
	scale, ok := parseDouble(p)
	if !ok {
		return false
	}
	v := scale.Value.Float64()
	least, most := num.Smallest(expressed.Kind, false).Float64(), num.Largest(expressed.Kind, false).Float64()
	if v < least || v > most {
		return p.Errorf(p.Pos(), "scale %e out of expressed type range [%e, %e]", v, least, most)
	}
	zero := int64(0)
	if p.Accept(asm.Colon) {
		if zero, ok = p.Integer(); !ok {
			return false
		}
	}
	l.scales, l.zeros = append(l.scales, scale), append(l.zeros, zero)
	return true
}

// parseNested parses a nested list of scales after its opening brace. It returns the
// number of elements on each level, the outermost first.
func (l *scaleList) parseNested(p *asm.Parser, expressed *ir.FloatType) (dims []int64, ok bool) {
	var inner []int64
	n := int64(0)
	ok = p.List(asm.NoDelim, func() bool {
		var these []int64
		if p.Accept(asm.LBrace) {
			var ok bool
			if these, ok = l.parseNested(p, expressed); !ok {
				return false
			}
		} else if !l.parse(p, expressed) {
			return false
		}
		if n > 0 && !slices.Equal(these, inner) {
			return p.Errorf(p.Pos(), "tensor literal is invalid; ranks are not consistent between elements")
		}
		inner = these
		n++
		return true
	})
	if !ok || !p.Expect(asm.RBrace) {
		return nil, false
	}
	return append([]int64{n}, inner...), true
}

// parseBlocks parses a list of axis:size after its opening brace.
func parseBlocks(p *asm.Parser) (axes, sizes []ir.Attribute, ok bool) {
	if p.Accept(asm.RBrace) {
		return nil, nil, true
	}
	ok = p.List(asm.NoDelim, func() bool {
		axis, ok := p.Integer()
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		size, ok := p.Integer()
		axes, sizes = append(axes, integer(p.Ctx, axis)), append(sizes, integer(p.Ctx, size))
		return ok
	})
	return axes, sizes, ok && p.Expect(asm.RBrace)
}

// parseUniform parses a uniform quantized type behind its name. The text after the
// expressed type tells which of the three uniform types it is.
func parseUniform(p *asm.Parser, _ *ir.DialectTypeDef) (ir.Type, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	s, ok := parseStorage(p)
	if !ok || !p.Expect(asm.Colon) {
		return nil, false
	}
	expressed, ok := parseExpressed(p)
	if !ok {
		return nil, false
	}
	f := expressed.(*ir.FloatType)
	params := s.params(p.Ctx, expressed)
	var l scaleList
	if !p.Accept(asm.Colon) {
		if !p.Expect(asm.Comma) || !l.parse(p, f) || !p.Expect(asm.Greater) || s.empty && !s.refuse(p) {
			return nil, false
		}
		return p.Ctx.DialectType(UniformQuantizedType, append(params, l.scales[0], integer(p.Ctx, l.zeros[0]))...), true
	}
	if p.Accept(asm.LBrace) {
		return parseSubChannel(p, &s, params, f)
	}
	axis, ok := p.Integer()
	if !ok || !p.Expect(asm.Comma) || !p.Expect(asm.LBrace) {
		return nil, false
	}
	if _, ok = l.parseNested(p, f); !ok || !p.Expect(asm.Greater) || s.empty && !s.refuse(p) || !inRange(p, "quantized dimension", axis, 0) {
		return nil, false
	}
	scales, zeros := make([]ir.Attribute, len(l.zeros)), make([]ir.Attribute, len(l.zeros))
	for i := range zeros {
		scales[i], zeros[i] = l.scales[i], integer(p.Ctx, l.zeros[i])
	}
	return p.Ctx.DialectType(UniformQuantizedPerAxisType,
		append(params, integer(p.Ctx, axis), p.Ctx.Array(scales...), p.Ctx.Array(zeros...))...), true
}

func parseSubChannel(p *asm.Parser, s *storage, params []ir.Attribute, f *ir.FloatType) (ir.Type, bool) {
	axes, sizes, ok := parseBlocks(p)
	if !ok || !p.Expect(asm.Comma) || !p.Expect(asm.LBrace) {
		return nil, false
	}
	var l scaleList
	dims, ok := l.parseNested(p, f)
	if !ok || !p.Expect(asm.Greater) || s.empty && !s.refuse(p) {
		return nil, false
	}
	for _, axis := range axes {
		if !inRange(p, "quantized dimension", number(axis), 0) {
			return nil, false
		}
	}
	for _, size := range sizes {
		if !inRange(p, "block size", number(size), 1) {
			return nil, false
		}
	}
	var scales, zeros []byte
	for i, v := range l.scales {
		x, _, _ := v.Value.Convert(f.Kind, num.NearestEven)
		scales = x.Bits().AppendBytes(scales)
		zeros = num.NewSigned(ir.BitWidth(s.t), l.zeros[i]).AppendBytes(zeros)
	}
	return p.Ctx.DialectType(UniformQuantizedSubChannelType, append(params,
		elements(p.Ctx, dims, f, scales), elements(p.Ctx, dims, s.t, zeros),
		p.Ctx.Array(axes...), p.Ctx.Array(sizes...))...), true
}

// inRange checks that v is not below least, and reports an error otherwise. The parser
// must have read the whole type, because upstream reports the error then. Argument what
// names the number v in the error.
func inRange(p *asm.Parser, what string, v, least int64) bool {
	return v >= least || p.Errorf(p.NamePos(), "illegal %s: %d", what, v)
}

// elements returns a dense tensor with these dimensions. raw holds the elements' bytes;
// if all elements are equal, the result is a splat.
func elements(c *ir.Context, dims []int64, t ir.Type, raw []byte) ir.Attribute {
	n := int(ir.NumElements(dims))
	size := len(raw) / n
	splat := true
	for i := size; i < len(raw) && splat; i++ {
		splat = raw[i] == raw[i-size]
	}
	if splat {
		raw = raw[:size]
	}
	return c.DenseElements(c.RankedTensorType(dims, t, nil), raw, splat)
}

func number(a ir.Attribute) int64 { return a.(*ir.IntegerAttr).Value.Int64() }

// printStorage prints the storage type of t, with its range if that is not the full
// range, and the expressed type.
func printStorage(p *ir.AttrPrinter, t *ir.DialectType) {
	st := t.Params[1].(*ir.TypeAttr).Type
	signed := number(t.Params[0])&signedFlag != 0
	if i, ok := st.(*ir.IntegerType); ok {
		if signed {
			p.Byte('i')
		} else {
			p.Byte('u')
		}
		p.Int(int64(i.Width))
	} else {
		p.Type(st)
	}
	all, _ := storageOf(st, signed)
	if least, most := number(t.Params[3]), number(t.Params[4]); least != all.min || most != all.max {
		p.Byte('<')
		p.Int(least)
		p.Byte(':')
		p.Int(most)
		p.Byte('>')
	}
	if t.Params[2] != nil {
		p.Byte(':')
		p.Type(t.Params[2].(*ir.TypeAttr).Type)
	}
}

func printAny(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("any<")
	printStorage(p, t)
	p.Byte('>')
}

func printCalibrated(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("calibrated<")
	p.Type(t.Params[0].(*ir.TypeAttr).Type)
	p.Byte('<')
	p.AttrElide(t.Params[1], ir.MustElide)
	p.Byte(':')
	p.AttrElide(t.Params[2], ir.MustElide)
	p.Str(">>")
}

func printScale(p *ir.AttrPrinter, scale ir.Attribute, zero int64) {
	p.AttrElide(scale, ir.MustElide)
	if zero != 0 {
		p.Byte(':')
		p.Int(zero)
	}
}

func printUniform(p *ir.AttrPrinter, t *ir.DialectType) {
	p.Str("uniform<")
	printStorage(p, t)
	switch t.Def {
	case UniformQuantizedType:
		p.Str(", ")
		printScale(p, t.Params[5], number(t.Params[6]))
	case UniformQuantizedPerAxisType:
		p.Byte(':')
		p.Int(number(t.Params[5]))
		p.Str(", {")
		zeros := t.Params[7].(*ir.ArrayAttr).Elems
		for i, scale := range t.Params[6].(*ir.ArrayAttr).Elems {
			if i > 0 {
				p.Byte(',')
			}
			printScale(p, scale, number(zeros[i]))
		}
		p.Byte('}')
	case UniformQuantizedSubChannelType:
		p.Str(":{")
		sizes := t.Params[8].(*ir.ArrayAttr).Elems
		for i, axis := range t.Params[7].(*ir.ArrayAttr).Elems {
			p.Comma(i)
			p.Int(number(axis))
			p.Byte(':')
			p.Int(number(sizes[i]))
		}
		p.Str("}, ")
		s := scaleTensor{t.Params[5].(*ir.DenseElementsAttr), t.Params[6].(*ir.DenseElementsAttr), 0}
		s.print(p, s.scales.Type.(*ir.RankedTensorType).Shape)
	}
	p.Byte('>')
}

// scaleTensor prints the scales and zero points of a sub-channel type as nested lists.
// Field next is the index of the element to print next.
type scaleTensor struct {
	scales, zeros *ir.DenseElementsAttr
	next          int
}

func (s *scaleTensor) print(p *ir.AttrPrinter, shape []int64) {
	if len(shape) == 0 {
		f := s.scales.Type.(*ir.RankedTensorType).Element
		printScale(p, f.Context().FloatAttr(f, s.scales.FloatAt(s.next)), s.zeros.IntAt(s.next).Int64())
		s.next++
		return
	}
	p.Byte('{')
	for i := int64(0); i < shape[0]; i++ {
		p.Comma(int(i))
		s.print(p, shape[1:])
	}
	p.Byte('}')
}
