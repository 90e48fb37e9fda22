// Package all lists StableHLO's dialects and passes for the programs that use
// them.
package all

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Dialects are StableHLO's dialects.
func Dialects() []*ir.Dialect {
	return []*ir.Dialect{stablehlo.Dialect}
}
