// Package dlti is the dlti dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
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
