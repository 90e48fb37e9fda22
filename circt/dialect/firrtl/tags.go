package firrtl

import "github.com/millrace-mlir/millrace/ir"

// TagWidth is the width in bits of the tag of an enumeration.
func TagWidth(t ir.Type) int32 { return tagWidth(t) }
