// Package canonicalize is the pass canonicalize: it applies the canonicalization patterns and folds
// of all dialects until nothing changes.
package canonicalize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// selection returns a filter for patterns whose name is in enabled (or any name, if enabled is
// empty) and not in disabled. It returns nil if all patterns pass.
func selection(enabled, disabled []string) func(*rewrite.Pattern) bool {
	if len(enabled) == 0 && len(disabled) == 0 {
		return nil
	}
	return func(p *rewrite.Pattern) bool {
		return (len(enabled) == 0 || slices.Contains(enabled, p.Name)) && !slices.Contains(disabled, p.Name)
	}
}
