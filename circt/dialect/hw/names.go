package hw

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Which of two names of one value survives (Support/Naming.cpp).

// IsUseless reports whether a name carries no information. Such a name is empty, or
// Chisel generated it.
func IsUseless(name string) bool {
	return name == "" || strings.HasPrefix(name, "_T") || strings.HasPrefix(name, "_WIRE")
}

// ChooseName returns the better of two names, either of which may be nil. A useful name
// beats a useless one. Of two useful names, the one without a leading underscore wins.
// After that, the one with fewer underscores wins, then the shorter one. If both are
// equally good, it returns a.
func ChooseName(a, b *ir.StringAttr) *ir.StringAttr {
	switch {
	case a == nil:
		return b
	case b == nil || isBetterName(a.Value, b.Value):
		return a
	}
	return b
}

// isBetterName reports whether a is at least as good as b. An empty name is the worst. If
// both names are useless but not empty, or both start with an underscore, it prefers b.
func isBetterName(a, b string) bool {
	switch {
	case a == "":
		return false
	case b == "":
		return true
	case IsUseless(a):
		return false
	case IsUseless(b):
		return true
	case a[0] == '_':
		return false
	case b[0] == '_':
		return true
	}
	if n, m := strings.Count(a, "_"), strings.Count(b, "_"); n != m {
		return n < m
	}
	return len(a) <= len(b)
}
