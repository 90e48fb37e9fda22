package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"linalg.broadcast": {AsmResultNames: ir.NamedResult("broadcasted")},
	"linalg.pack":      {AsmResultNames: ir.NamedResult("pack")},
	"linalg.transpose": {AsmResultNames: ir.NamedResult("transposed")},
	"linalg.unpack":    {AsmResultNames: ir.NamedResult("unpack")},
	"linalg.map":       {AsmResultNames: ir.NamedResult("mapped"), AsmBlockArgNames: nameBody("init")},
	"linalg.reduce":    {AsmResultNames: ir.NamedResult("reduced"), AsmBlockArgNames: nameBody("init")},
	"linalg.generic":   {AsmBlockArgNames: nameBody("out")},
}

// nameBody names the arguments of a body after the inputs and outputs they come
// from.
func nameBody(output string) func(op *ir.Operation, region int, set func(int, string)) {
	return func(op *ir.Operation, region int, set func(int, string)) {
		_, inputs := op.OperandSegment(0)
		for i := range op.Region(region).First().NumArgs() {
			if i < inputs {
				set(i, "in")
			} else {
				set(i, output)
			}
		}
	}
}
