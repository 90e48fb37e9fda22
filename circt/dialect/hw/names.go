package hw

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Which of two names of one value survives (Support/Naming.cpp).

// IsUseless reports whether a name carries no information: it is empty, or Chisel
// generated it.
func IsUseless(name string) bool {
	return name == "" || strings.HasPrefix(name, "_T") || strings.HasPrefix(name, "_WIRE")
}

// ChooseName returns the better of two names, b if they are alike. A name that is not
// useless beats one that is; then one without a leading underscore, with fewer
// underscores, with fewer bytes.
func ChooseName(a, b *ir.StringAttr) *ir.StringAttr {
	switch {
	case a == nil:
		return b
	case b == nil || isBetterName(a.Value, b.Value):
		return a
	}
	return b
}

// isBetterName reports whether a is at least as good as b. Of two names that are useless
// or have leading underscores, it prefers b.
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
