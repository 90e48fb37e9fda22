// Package bufferization is the bufferization dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the bufferization dialect.
var Dialect = &ir.Dialect{
	Name:                "bufferization",
	Syntax:              syntax,
	Behavior:            []map[string]*ir.OpDef{behavior, verifiers},
	Canonicalize:        dialectPatterns,
	Inline:              &ir.InlinerInterface{LegalOp: ir.InlineOp},
	VerifyAttr:          verifyAttr,
	VerifyRegionArgAttr: verifyArgAttr,
	Ops: []*ir.OpDef{
		AllocTensor, Clone, Dealloc, DeallocTensor, MaterializeInDestination, ToBuffer, ToTensor,
	},
}
