// Package shape is the shape dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package shape

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the shape dialect.
var Dialect = &ir.Dialect{
	Name:             "shape",
	AllowsUnknownOps: true,
	Materialize:      materialize,
	Canonicalize:     tensorPatterns,
	Inline:           inliner,
	Syntax:           syntax,
	Behavior:         []map[string]*ir.OpDef{naming, dialects, behavior, verifiers, callables},
	VerifyAttr:       verifyAttr,
	Ops: []*ir.OpDef{
		Add, Any, Assuming, AssumingAll, AssumingYield, Broadcast, Concat, ConstShape, ConstSize,
		ConstWitness, CstrBroadcastable, CstrEq, CstrRequire, DebugPrint, Dim, Div, FromExtentTensor,
		FromExtents, Func, FunctionLibrary, GetExtent, IndexToSize, IsBroadcastable, Max, Meet, Min, Mul,
		NumElements, Rank, Reduce, Return, ShapeEq, ShapeOf, SizeToIndex, SplitAt, ToExtentTensor,
		ValueAsShape, ValueOf, With, Yield,
	},
	Types: []*ir.DialectTypeDef{
		ShapeType, SizeType, ValueShapeType, WitnessType,
	},
}
