package index

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	IndexCmpPredicateAttr = &ir.DialectAttrDef{
		Mnemonic: "cmp_predicate",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamEnum, Enum: &IndexCmpPredicate}},
		Format:   "$value",
	}
)
