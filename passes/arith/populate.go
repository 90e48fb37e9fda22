package arith

import "github.com/millrace-mlir/millrace/ir/rewrite"

// CeilFloorDivPatterns expand divisions that round up or down, which LLVM has none of.
func CeilFloorDivPatterns() []rewrite.Pattern { return expansions[:3] }
