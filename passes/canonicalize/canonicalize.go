// Package canonicalize applies the canonicalization patterns and folds of all
// dialects until nothing changes.
package canonicalize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// selection is what enabled (unless empty) names and disabled does not; nil for
// all patterns.
func selection(enabled, disabled []string) func(*rewrite.Pattern) bool {
	if len(enabled) == 0 && len(disabled) == 0 {
		return nil
	}
	return func(p *rewrite.Pattern) bool {
		return (len(enabled) == 0 || slices.Contains(enabled, p.Name)) && !slices.Contains(disabled, p.Name)
	}
}
