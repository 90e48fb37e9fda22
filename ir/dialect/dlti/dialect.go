// Package dlti is the dlti dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package dlti

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the dlti dialect.
var Dialect = &ir.Dialect{
	Name:       "dlti",
	AttrSyntax: attrSyntax,
	VerifyAttr: verifyAttr,
	Attrs: []*ir.DialectAttrDef{
		DataLayoutEntryAttr, DataLayoutSpecAttr, FunctionPointerAlignmentAttr, MapAttr, TargetDeviceSpecAttr,
		TargetSystemSpecAttr,
	},
}
