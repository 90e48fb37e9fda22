package index

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	indexCmpPredicateAttr = ir.AttrConstraint{
		Summary: "index comparison predicate kind",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, IndexCmpPredicateAttr) },
		Enum:    &IndexCmpPredicate,
		Attr:    IndexCmpPredicateAttr,
		Class:   "IndexCmpPredicateAttr",
	}
)
