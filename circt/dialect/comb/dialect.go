// Package comb is CIRCT's comb dialect: combinational logic on integers of any width. The
// passes on it are in other packages.
package comb

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Dialect is the comb dialect.
var Dialect = &ir.Dialect{
	Name:         "comb",
	Summary:      "Combinational logic",
	Ops:          ops,
	Handles:      handles,
	Materialize:  materialize,
	Canonicalize: rewrite.Patterns{{Name: "array-of-muxes", Root: hw.ArrayCreate, Rewrite: arrayOfMuxes}},
}

// materialize creates the constant for a folded value, as an hw constant.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	return hw.Dialect.Materialize(b, loc, value, t)
}

// Predicate is the predicate of comb.icmp: which comparison it makes.
type Predicate int64

const (
	EQ Predicate = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
	CEQ
	CNE
	WEQ
	WNE
)

// ICmpPredicate has the predicates' keywords.
var ICmpPredicate = ir.EnumDef{
	Name: "::circt::comb::ICmpPredicate", Summary: "hw.icmp comparison predicate", Width: 64,
	Cases: []ir.EnumCase{
		{Keyword: "eq", Value: 0}, {Keyword: "ne", Value: 1}, {Keyword: "slt", Value: 2}, {Keyword: "sle", Value: 3},
		{Keyword: "sgt", Value: 4}, {Keyword: "sge", Value: 5}, {Keyword: "ult", Value: 6}, {Keyword: "ule", Value: 7},
		{Keyword: "ugt", Value: 8}, {Keyword: "uge", Value: 9}, {Keyword: "ceq", Value: 10}, {Keyword: "cne", Value: 11},
		{Keyword: "weq", Value: 12}, {Keyword: "wne", Value: 13},
	},
}

var iCmpPredicate = constraint.IntEnumAttr("IntegerAttr", "hw.icmp comparison predicate", &ICmpPredicate)
