// Package complex is the complex dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package complex

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the complex dialect.
var Dialect = &ir.Dialect{
	Name:         "complex",
	Inline:       inliner,
	Behavior:     []map[string]*ir.OpDef{behavior, naming},
	Canonicalize: dialectPatterns,
	Materialize:  materialize,
	Ops: []*ir.OpDef{
		Abs, Add, Angle, Atan2, Bitcast, Conj, Constant, Cos, Create, Div, Equal, Exp, Expm1, Im, Log, Log1p,
		Mul, Neg, NotEqual, Pow, Powi, Re, Rsqrt, Sign, Sin, Sqrt, Sub, Tan, Tanh,
	},
	Attrs: []*ir.DialectAttrDef{
		NumberAttr,
	},
}
