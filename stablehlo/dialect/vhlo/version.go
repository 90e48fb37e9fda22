package vhlo

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Version is a version of the set of operations.
type Version struct{ Major, Minor, Patch int }

// Minimum and Current are the versions between which programs can be converted.
var (
	Minimum = Version{0, 9, 0}
	Current = Version{1, 20, 0}
)

func (v Version) String() string { return fmt.Sprintf("%d.%d.%d", v.Major, v.Minor, v.Patch) }

// Before reports whether v is older than w.
func (v Version) Before(w Version) bool {
	if v.Major != w.Major {
		return v.Major < w.Major
	}
	if v.Minor != w.Minor {
		return v.Minor < w.Minor
	}
	return v.Patch < w.Patch
}

// ParseVersion reads major.minor.patch, or one of the names of versions.
func ParseVersion(s string) (v Version, ok bool) {
	switch s {
	case "current":
		return Current, true
	case "minimum":
		return Minimum, true
	}
	parts := strings.Split(s, ".")
	if len(parts) != 3 {
		return v, false
	}
	var n [3]int
	for i, p := range parts {
		x, err := strconv.ParseUint(p, 10, 31)
		if err != nil {
			return v, false
		}
		n[i] = int(x)
	}
	return Version{n[0], n[1], n[2]}, true
}

// Bytecode is the version of the bytecode format that goes with v.
func (v Version) Bytecode() int {
	switch {
	case v.Before(Version{0, 10, 0}):
		return 0
	case v.Before(Version{0, 12, 0}):
		return 1
	case v.Before(Version{0, 14, 0}):
		return 3
	case v.Before(Version{0, 15, 0}):
		return 4
	}
	return 6
}

// Span is the versions that have an operation, a type or an attribute.
type Span struct{ Since, Until Version }

// Holds reports whether version v is among them.
func (s Span) Holds(v Version) bool { return !v.Before(s.Since) && !s.Until.Before(v) }

func spanOf(since, until string) Span {
	s := Span{Minimum, Current}
	if since != "" {
		s.Since, _ = ParseVersion(since)
	}
	if until != "" {
		s.Until, _ = ParseVersion(until)
	}
	return s
}

// OpSpan are the versions that have an operation of the dialect.
func OpSpan(d *ir.OpDef) (Span, bool) {
	s, ok := opSpans[d.Name]
	return s, ok
}

// TypeSpan are the versions that have a type.
func TypeSpan(d *ir.DialectTypeDef) (Span, bool) {
	s, ok := typeSpans[d]
	return s, ok
}

// AttrSpan are the versions that have an attribute.
func AttrSpan(d *ir.DialectAttrDef) (Span, bool) {
	s, ok := attrSpans[d]
	return s, ok
}
