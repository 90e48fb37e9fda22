package stablehlo

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func parseConvDims(p *asm.Parser, a *asm.ParseArgs) bool {
	v, ok := convBody(p)
	if ok {
		a.SetAttr(0, v)
	}
	return ok
}

func printConvDims(pr *asm.Printer, a *asm.PrintArgs) {
	v, ok := a.Attr(0).(*ir.DialectAttr)
	switch {
	case !ok:
	case convFits(v):
		printConvBody(&pr.AttrPrinter, v)
	default: // no text of this form can say it
		pr.Attr(v)
	}
}

// windowFields names the fields of a convolution's window, in the order of printing and of the
// directive's arguments.
var windowFields = [...]string{"stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"}

func parseWindow(p *asm.Parser, a *asm.ParseArgs) bool {
	var seen [len(windowFields)]bool
	for {
		word, present := p.OptKeyword()
		if !present {
			return true
		}
		field := -1
		for i, f := range windowFields {
			if f == word && !seen[i] {
				field = i
			}
		}
		if field < 0 {
			return p.Errorf(p.Pos(), "Unexpected keyword %s", word)
		}
		seen[field] = true
		if !p.Expect(asm.Equal) {
			return false
		}
		v, ok := windowValue(p, word)
		if !ok {
			return false
		}
		a.SetAttr(field, v)
		if !p.Accept(asm.Comma) {
			return true
		}
	}
}

func windowValue(p *asm.Parser, field string) (ir.Attribute, bool) {
	var vs []int64
	number := func() bool {
		v, ok := p.Integer()
		vs = append(vs, v)
		return ok
	}
	elem := number
	if field == "pad" {
		elem = func() bool {
			before := len(vs)
			if !p.List(asm.Squares, number) {
				return false
			}
			if n := len(vs) - before; n != 2 {
				return p.Errorf(p.Pos(), "Expected array with 2 elements, got %d elements instead", n)
			}
			return true
		}
	}
	if !p.List(asm.Squares, elem) {
		return nil, false
	}
	switch field {
	case "pad":
		return I64Matrix(p.Ctx, int64(len(vs)/2), 2, vs), true
	case "reverse":
		flags := make([]bool, len(vs))
		for i, v := range vs {
			flags[i] = v != 0
		}
		return p.Ctx.DenseBoolArray(flags), true
	}
	return p.Ctx.DenseI64Array(vs), true
}

func printWindow(pr *asm.Printer, a *asm.PrintArgs) {
	n := 0
	for i, name := range windowFields {
		v := a.Attr(i)
		if v == nil {
			continue
		}
		pr.Comma(n)
		n++
		pr.Str(name)
		pr.Str(" = [")
		switch v := v.(type) {
		case *ir.DenseArrayAttr:
			pr.DenseArrayBody(v)
		case *ir.DenseElementsAttr:
			vs := Int64s(v)
			for k := 0; k+1 < len(vs); k += 2 {
				pr.Comma(k)
				pr.Byte('[')
				pr.Int(vs[k])
				pr.Str(", ")
				pr.Int(vs[k+1])
				pr.Byte(']')
			}
		}
		pr.Byte(']')
	}
}

func parseDims(p *asm.Parser) (ir.Attribute, bool) {
	var vs []int64
	ok := p.List(asm.Squares, func() bool {
		v, ok := p.Integer()
		vs = append(vs, v)
		return ok
	})
	return p.Ctx.DenseI64Array(vs), ok
}

// parseDotDims parses the dimension numbers of a dot; the batching dimensions may be missing.
//
//	batching_dims = [0] x [0], contracting_dims = [2] x [1]
func parseDotDims(p *asm.Parser, a *asm.ParseArgs) bool {
	none := p.Ctx.DenseI64Array(nil)
	params := []ir.Attribute{none, none, none, none}
	pair := func(i int) (ok bool) {
		if !p.Expect(asm.Equal) {
			return false
		}
		if params[i], ok = parseDims(p); !ok || !p.ExpectKeyword("x") {
			return false
		}
		params[i+1], ok = parseDims(p)
		return ok
	}
	if p.AcceptKeyword("batching_dims") || p.AcceptKeyword("batch_dims") {
		if !pair(0) || !p.Expect(asm.Comma) {
			return false
		}
	}
	if !p.ExpectKeyword("contracting_dims") || !pair(2) {
		return false
	}
	a.SetAttr(0, p.Ctx.DialectAttr(DotAttr, params...))
	return true
}

func printDotDims(pr *asm.Printer, a *asm.PrintArgs) {
	v, ok := a.Attr(0).(*ir.DialectAttr)
	if !ok {
		return
	}
	pair := func(name string, i int) {
		pr.Str(name)
		pr.Str(" = [")
		pr.DenseArrayBody(v.Params[i].(*ir.DenseArrayAttr))
		pr.Str("] x [")
		pr.DenseArrayBody(v.Params[i+1].(*ir.DenseArrayAttr))
		pr.Byte(']')
	}
	if len(Dims(v.Params[0])) > 0 || len(Dims(v.Params[1])) > 0 {
		pair("batching_dims", 0)
		pr.Str(", ")
	}
	pair("contracting_dims", 2)
}

func parsePrecision(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.Comma) {
		return true
	}
	return precisionList(p, a)
}

// precisionList parses precision = [DEFAULT, HIGH] into argument 0 of the directive.
func precisionList(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.ExpectKeyword("precision") || !p.Expect(asm.Equal) {
		return false
	}
	var elems []ir.Attribute
	ok := p.List(asm.Squares, func() bool {
		v, ok := p.EnumKeywords(Precision)
		elems = append(elems, constraint.Enum(p.Ctx, PrecisionAttr, v))
		return ok
	})
	a.SetAttr(0, p.Ctx.Array(elems...))
	return ok
}

func printPrecision(pr *asm.Printer, a *asm.PrintArgs) {
	list, ok := a.Attr(0).(*ir.ArrayAttr)
	if !ok {
		return
	}
	pr.Str(", precision = [")
	for i, e := range list.Elems {
		pr.Comma(i)
		pr.Str(Precision.Keyword(EnumValue(e)))
	}
	pr.Byte(']')
}

func parsePrecisionAndAlgorithm(p *asm.Parser, a *asm.ParseArgs) bool {
	if !p.Accept(asm.Comma) {
		return true
	}
	if !p.IsKeyword("algorithm") {
		if !precisionList(p, a) {
			return false
		}
		if !p.Accept(asm.Comma) {
			return true
		}
	}
	if !p.ExpectKeyword("algorithm") || !p.Expect(asm.Equal) {
		return false
	}
	v, ok := p.ConstrainedAttr(&dotAlgorithm, nil, true, false)
	if ok {
		a.SetAttr(1, v)
	}
	return ok
}

func printPrecisionAndAlgorithm(pr *asm.Printer, a *asm.PrintArgs) {
	printPrecision(pr, a)
	if v := a.Attr(1); v != nil {
		pr.Str(", algorithm = ")
		pr.StrippedAttr(v, DotAlgorithmAttr)
	}
}

// parseSliceRanges parses the ranges of a slice, [start:limit:stride, …], into arguments 0 to 2 of
// the directive. A missing stride is 1.
func parseSliceRanges(p *asm.Parser, a *asm.ParseArgs) bool {
	var starts, limits, strides []int64
	ok := p.List(asm.Squares, func() bool {
		start, ok := p.Integer()
		if !ok || !p.Expect(asm.Colon) {
			return false
		}
		limit, ok := p.Integer()
		stride := int64(1)
		if ok && p.Accept(asm.Colon) {
			stride, ok = p.Integer()
		}
		starts, limits, strides = append(starts, start), append(limits, limit), append(strides, stride)
		return ok
	})
	a.SetAttr(0, p.Ctx.DenseI64Array(starts))
	a.SetAttr(1, p.Ctx.DenseI64Array(limits))
	a.SetAttr(2, p.Ctx.DenseI64Array(strides))
	return ok
}

func printSliceRanges(pr *asm.Printer, a *asm.PrintArgs) {
	starts, limits, strides := Dims(a.Attr(0)), Dims(a.Attr(1)), Dims(a.Attr(2))
	pr.Byte('[')
	if len(starts) != len(limits) || len(starts) != len(strides) {
		for i, name := range [...]string{"start_indices: ", ", limit_indices: ", ", strides: "} {
			pr.Str(name)
			for k, v := range Dims(a.Attr(i)) {
				pr.Comma(k)
				pr.Int(v)
			}
		}
		pr.Byte(']')
		return
	}
	for i := range starts {
		pr.Comma(i)
		pr.Int(starts[i])
		pr.Byte(':')
		pr.Int(limits[i])
		if strides[i] != 1 {
			pr.Byte(':')
			pr.Int(strides[i])
		}
	}
	pr.Byte(']')
}

// parseExponentMantissa parses a float format such as e5m10, into argument 0, the exponent's bits,
// and argument 1, the mantissa's bits.
func parseExponentMantissa(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	word, ok := p.Keyword()
	if !ok {
		return false
	}
	rest, isE := strings.CutPrefix(word, "e")
	e, m, hasM := strings.Cut(rest, "m")
	if !isE || !hasM || !isDigits(e) || !isDigits(m) {
		return p.Errorf(at, "expected exponent mantissa in format e#m#, saw %s", word)
	}
	exponent, err := strconv.ParseInt(e, 10, 32)
	if err != nil {
		return p.Errorf(at, "unable to parse exponent '%s'", e)
	}
	mantissa, err := strconv.ParseInt(m, 10, 32)
	if err != nil {
		return p.Errorf(at, "unable to parse mantissa '%s'", m)
	}
	a.SetAttr(0, p.Ctx.Int64Attr(p.Ctx.Int(32), exponent))
	a.SetAttr(1, p.Ctx.Int64Attr(p.Ctx.Int(32), mantissa))
	return true
}

func isDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

func printExponentMantissa(pr *asm.Printer, a *asm.PrintArgs) {
	for i, letter := range "em" {
		pr.Byte(byte(letter))
		if v, ok := a.Attr(i).(*ir.IntegerAttr); ok {
			pr.Int(v.Int64())
		}
	}
}
