package index

import (
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	indexCmpPredicateAttr = constraint.EnumAttr("IndexCmpPredicateAttr", "index comparison predicate kind", IndexCmpPredicateAttr, &IndexCmpPredicate)
)
