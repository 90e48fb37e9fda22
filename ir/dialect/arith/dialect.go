// Package arith is the arith dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package arith

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the arith dialect.
var Dialect = &ir.Dialect{
	Name:        "arith",
	Inline:      inliner,
	Behavior:    []map[string]*ir.OpDef{behavior, naming, intRanges},
	Materialize: Materialize,
	Syntax:      syntax,
	Ops: []*ir.OpDef{
		AddF, AddI, AddUIExtended, AndI, Bitcast, CeilDivSI, CeilDivUI, CmpF, CmpI, Constant, DivF, DivSI,
		DivUI, ExtF, ExtSI, ExtUI, FloorDivSI, FPToSI, FPToUI, IndexCast, IndexCastUI, MaximumF, MaxNumF,
		MaxSI, MaxUI, MinimumF, MinNumF, MinSI, MinUI, MulF, MulI, MulSIExtended, MulUIExtended, NegF, OrI,
		RemF, RemSI, RemUI, ScalingExtF, ScalingTruncF, Select, ShLI, ShRSI, ShRUI, SIToFP, SubF, SubI,
		TruncF, TruncI, UIToFP, XOrI,
	},
	Attrs: []*ir.DialectAttrDef{
		FastMathFlagsAttr, IntegerOverflowFlagsAttr,
	},
}
