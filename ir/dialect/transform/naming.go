package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"transform.foreach_match":     {AsmResultNames: nameMatched},
	"transform.sequence":          {DefaultDialect: "transform"},
	"transform.with_pdl_patterns": {DefaultDialect: "transform"},
}

func nameMatched(op *ir.Operation, set func(int, string)) {
	set(0, "updated_root")
	if op.NumResults() > 1 {
		set(1, "yielded")
	}
}
