package shard

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	gridAxesArrayAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, GridAxesArrayAttr) },
		Attr:    GridAxesArrayAttr,
		Class:   "GridAxesArrayAttr",
	}

	gridAxesAttr = ir.AttrConstraint{
		Summary: "i16 dense array attribute",
		Check:   constraint.IsDenseI16ArrayAttr,
		Class:   "DenseI16ArrayAttr",
	}

	reductionKindAttr = ir.AttrConstraint{
		Summary: "Reduction of an iterator/grid dimension.",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ReductionKindAttr) },
		Enum:    &ReductionKind,
		Attr:    ReductionKindAttr,
		Class:   "ReductionKindAttr",
	}

	memrefAnyRankedTensorAny = ir.TypeConstraint{
		Summary: "memref of any type values or ranked tensor of any type values",
		Check:   func(t ir.Type) bool { return constraint.IsMemRef(t) || constraint.IsRankedTensor(t) },
	}

	non0RankedMemrefAnyNon = ir.TypeConstraint{
		Summary: "non-0-ranked.memref of any type values or non-0-ranked.tensor of any type values",
		Check: func(t ir.Type) bool {
			return constraint.IsMemRef(t) && constraint.HasRank(t) && constraint.Rank(t) >= 1 ||
				ir.IsTensor(t) && constraint.HasRank(t) && constraint.Rank(t) >= 1
		},
	}

	sharding = ir.TypeConstraint{
		Summary: "sharding definition",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ShardingType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(ShardingType) },
		Class:   "ShardingType",
		Def:     ShardingType,
	}
)
