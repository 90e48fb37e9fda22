package arith

import "github.com/millrace-mlir/millrace/ir/rewrite"

// CeilFloorDivPatterns returns the patterns that expand divisions that round up or down, because
// LLVM has no such divisions.
func CeilFloorDivPatterns() []rewrite.Pattern { return expansions[:3] }
