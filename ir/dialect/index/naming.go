package index

import "github.com/millrace-mlir/millrace/ir"

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"index.constant":      {AsmResultNames: ir.NamedByInt("idx")},
	"index.bool.constant": {AsmResultNames: ir.NamedByBool},
}
