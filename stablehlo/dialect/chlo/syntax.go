package chlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

var scanSyntax = &asm.Custom{Parse: parseScan, Print: printScan}

// parseScan parses the custom form of chlo.scan:
//
//	(%x, …) inits (%c, …) dimension = 0 attributes {…} {…} : type
func parseScan(p *asm.Parser, r *asm.Result) bool {
	at := p.Pos()
	var us []asm.Unresolved
	us, ok := p.AppendOperands(us, asm.Parens)
	if !ok || !p.ExpectKeyword("inits") {
		return false
	}
	inputs := len(us)
	if us, ok = p.AppendOperands(us, asm.Parens); !ok {
		return false
	}
	if !p.ExpectKeyword("dimension") || !p.Expect(asm.Equal) {
		return false
	}
	dim, ok := p.Integer()
	if !ok {
		return false
	}
	r.SetProp("dimension", p.Ctx.Int64Attr(p.Ctx.Int(64), dim))
	if !p.AttrDictWithKeyword(r) || !p.Region(r, p.AddRegion(r), nil) || !p.Expect(asm.Colon) {
		return false
	}
	in, out, ok := p.FunctionTypeParts()
	if !ok {
		return false
	}
	inits := len(us) - inputs
	if len(out) < inits {
		return p.Errorf(at, "expected a carry for each of %d inits", inits)
	}
	r.SetProp(ir.OperandSegmentSizes, p.Ctx.DenseI32Array([]int32{int32(inputs), int32(inits)}))
	r.SetProp(ir.ResultSegmentSizes, p.Ctx.DenseI32Array([]int32{int32(len(out) - inits), int32(inits)}))
	r.Types = append(r.Types, out...)
	return p.ResolveAll(us, in, at, r)
}

func printScan(pr *asm.Printer, op *ir.Operation) {
	o := ScanOp(op)
	pr.Byte('(')
	pr.Operands(o.Inputs())
	pr.Str(") inits (")
	pr.Operands(o.Inits())
	pr.Str(") dimension=")
	pr.Int(o.Dimension().Int64())
	pr.Byte(' ')
	pr.AttrDictWithKeyword(op, "dimension", ir.OperandSegmentSizes, ir.ResultSegmentSizes)
	pr.Byte(' ')
	pr.Region(op.Region(0), true, true)
	pr.Str(" : ")
	pr.FunctionalType(op)
}

// nameScanArgs suggests names for the body arguments of a scan: "input" for the slices, "carry" for
// the carries.
func nameScanArgs(op *ir.Operation, region int, set func(arg int, name string)) {
	n := len(ScanOp(op).Inputs())
	for i := range op.Region(region).First().NumArgs() {
		if i < n {
			set(i, "input")
		} else {
			set(i, "carry")
		}
	}
}
