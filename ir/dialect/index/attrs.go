package index

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	IndexCmpPredicateAttr = &ir.DialectAttrDef{
		Mnemonic: "cmp_predicate",
		Record:   "IndexCmpPredicateAttr",
		Params:   []ir.ParamDef{{Name: "value", CppType: "::mlir::index::IndexCmpPredicate", Kind: ir.ParamEnum, Enum: &IndexCmpPredicate}},
		Format:   "$value",
	}
)
