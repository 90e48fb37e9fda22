package firrtl

import "github.com/millrace-mlir/millrace/ir"

// TagWidth returns the width of the tag of an enumeration, in bits.
func TagWidth(t ir.Type) int32 { return tagWidth(t) }
