package stablehlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// directives implements the custom directives in the assembly formats of the dialect's operations,
// custom<Name>.
var directives = asm.Directives{
	"SameOperandsAndResultType":         {Parse: parseSameType, Print: printSameType},
	"VariadicSameOperandsAndResultType": {Parse: parseVariadicSameType, Print: printVariadicSameType},
	"VariadicOperandWithAttribute":      {Parse: parseOperandsComma, Print: printOperandsComma},
	"ComplexOpType":                     {Parse: parseComplexType, Print: printComplexType},
	"SelectOpType":                      {Parse: parseSelectType, Print: printSelectType},
	"PairwiseOpType":                    {Parse: parsePairwise, Print: printPairwise},
	"TupleOpType":                       {Parse: parseTupleType, Print: printTupleType},
	"ConvolutionDimensions":             {Parse: parseConvDims, Print: printConvDims},
	"WindowAttributes":                  {Parse: parseWindow, Print: printWindow},
	"DotDimensionNumbers":               {Parse: parseDotDims, Print: printDotDims},
	"PrecisionConfig":                   {Parse: parsePrecision, Print: printPrecision},
	"PrecisionConfigAndAlgorithm":       {Parse: parsePrecisionAndAlgorithm, Print: printPrecisionAndAlgorithm},
	"SliceRanges":                       {Parse: parseSliceRanges, Print: printSliceRanges},
	"ExponentMantissa":                  {Parse: parseExponentMantissa, Print: printExponentMantissa},
	"CustomCallTarget":                  {Parse: parseCallTarget, Print: printCallTarget},
}

// fromFunctionType assigns the n input types of f to the directive's arguments 0 to n-1, and the
// only result type to argument n. It reports an error if f has another number of inputs or results.
func fromFunctionType(p *asm.Parser, a *asm.ParseArgs, f *ir.FunctionType, n int, at asm.Pos) bool {
	if len(f.Inputs) != n {
		return p.Errorf(at, "%d operands present, but expected %d", n, len(f.Inputs))
	}
	for i, t := range f.Inputs {
		a.AddType(i, t)
	}
	if len(f.Results) != 1 {
		return p.Errorf(at, "expected single output")
	}
	a.AddType(n, f.Results[0])
	return true
}

// parseSameType parses one type for all operands and the result, or a function type where they
// differ. The last of the directive's arguments is the result type.
func parseSameType(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return false
	}
	n := a.Len() - 1
	if f, ok := t.(*ir.FunctionType); ok {
		return fromFunctionType(p, a, f, n, at)
	}
	for i := range a.Len() {
		a.AddType(i, t)
	}
	return true
}

func printSameType(pr *asm.Printer, a *asm.PrintArgs) {
	n := a.Len() - 1
	t := a.Type(n, 0)
	for i := range n {
		if a.Type(i, 0) != t {
			pr.FunctionalType(a.Op)
			return
		}
	}
	pr.Type(t)
}

// parseVariadicSameType parses the types of variadic operands: one type for all operands and the
// result, or a function type. Argument 0 of the directive holds the operands, 1 their types, 2 the
// result type.
func parseVariadicSameType(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return false
	}
	n := len(*a.Operands(0))
	f, ok := t.(*ir.FunctionType)
	if !ok {
		for range n {
			a.AddType(1, t)
		}
		a.AddType(2, t)
		return true
	}
	if len(f.Inputs) != n {
		return p.Errorf(at, "%d operands present, but expected %d", n, len(f.Inputs))
	}
	*a.Types(1) = append(*a.Types(1), f.Inputs...)
	if len(f.Results) != 1 {
		return p.Errorf(at, "expected single output")
	}
	a.AddType(2, f.Results[0])
	return true
}

func printVariadicSameType(pr *asm.Printer, a *asm.PrintArgs) {
	t := a.Type(2, 0)
	for k := range a.NumTypes(1) {
		if a.Type(1, k) != t {
			pr.FunctionalType(a.Op)
			return
		}
	}
	pr.Type(t)
}

// parseOperandsComma parses operands with a comma after each, into argument 0 of the directive.
func parseOperandsComma(p *asm.Parser, a *asm.ParseArgs) bool {
	us := a.Operands(0)
	for {
		u, present, ok := p.OptOperand()
		if !ok || !present {
			return ok
		}
		*us = append(*us, u)
		if !p.Expect(asm.Comma) {
			return false
		}
	}
}

func printOperandsComma(pr *asm.Printer, a *asm.PrintArgs) {
	pr.Operands(a.Operands(0))
	pr.Byte(',')
}

// realOf returns t with complex elements replaced with the type of their real and imaginary parts.
// A ranked tensor then loses its encoding. Other types stay unchanged.
func realOf(t ir.Type) ir.Type {
	if c, ok := ir.ElementOf(t).(*ir.ComplexType); ok {
		if r, ok := t.(*ir.RankedTensorType); ok { // the encoding stays behind
			return r.Context().RankedTensorType(r.Shape, c.Element, nil)
		}
		return ir.WithElement(t, c.Element)
	}
	return t
}

func parseComplexType(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return false
	}
	if f, ok := t.(*ir.FunctionType); ok {
		return fromFunctionType(p, a, f, 2, at)
	}
	if !ir.IsTensor(t) || !constraint.IsComplex(ir.ElementOf(t)) {
		return p.Errorf(at, "expected tensor with complex element type")
	}
	a.AddType(0, realOf(t))
	a.AddType(1, realOf(t))
	a.AddType(2, t)
	return true
}

func printComplexType(pr *asm.Printer, a *asm.PrintArgs) {
	t := a.Type(2, 0)
	if r := realOf(t); !constraint.IsComplex(ir.ElementOf(t)) || a.Type(0, 0) != r || a.Type(1, 0) != r {
		pr.FunctionalType(a.Op)
		return
	}
	pr.Type(t)
}

func parseSelectType(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	ts, ok := p.TypeList()
	if !ok {
		return false
	}
	if len(ts) == 2 {
		for i := range 4 {
			a.AddType(i, ts[min(i, 1)])
		}
		return true
	}
	if len(ts) == 1 {
		if f, ok := ts[0].(*ir.FunctionType); ok {
			return fromFunctionType(p, a, f, 3, at)
		}
	}
	return p.Errorf(at, "expected functional type or list of two types")
}

func printSelectType(pr *asm.Printer, a *asm.PrintArgs) {
	t := a.Type(3, 0)
	if a.Type(1, 0) != t || a.Type(2, 0) != t {
		pr.FunctionalType(a.Op)
		return
	}
	pr.Type(a.Type(0, 0))
	pr.Str(", ")
	pr.Type(t)
}

func parsePairwise(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	ts, ok := p.TypeList()
	if !ok {
		return p.AlsoErrorf(at, "expected type list")
	}
	*a.Types(0) = append(*a.Types(0), ts...)
	*a.Types(1) = append(*a.Types(1), ts...)
	return true
}

func printPairwise(pr *asm.Printer, a *asm.PrintArgs) {
	for k := range a.NumTypes(0) {
		pr.Comma(k)
		pr.Type(a.Type(0, k))
	}
}

func parseTupleType(p *asm.Parser, a *asm.ParseArgs) bool {
	at := p.Pos()
	t, ok := p.Type()
	if !ok {
		return false
	}
	tuple, ok := t.(*ir.TupleType)
	if !ok {
		return p.Errorf(at, "expected tuple type")
	}
	*a.Types(0) = append(*a.Types(0), tuple.Types...)
	a.AddType(1, t)
	return true
}

func printTupleType(pr *asm.Printer, a *asm.PrintArgs) { pr.Type(a.Type(1, 0)) }

func parseCallTarget(p *asm.Parser, a *asm.ParseArgs) bool {
	s, ok := p.Symbol()
	a.SetAttr(0, s)
	return ok
}

func printCallTarget(pr *asm.Printer, a *asm.PrintArgs) {
	if s, ok := a.Attr(0).(*ir.StringAttr); ok {
		pr.Symbol(s.Value)
	}
}
