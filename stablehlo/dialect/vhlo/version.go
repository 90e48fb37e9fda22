package vhlo

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Version is a version of VHLO, for example 1.9.0.
type Version struct{ Major, Minor, Patch int }

// Minimum and Current are the oldest and the newest version that programs can be converted from and
// to.
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

// ParseVersion parses major.minor.patch, or one of the names "current" and "minimum". It returns
// false for any other text.
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

// Bytecode returns the version of the bytecode format in which upstream stores programs of version
// v.
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

// Span is the range of versions that have an operation, a type or an attribute, both ends included.
type Span struct{ Since, Until Version }

// Holds reports whether v is in the span.
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

// OpSpan returns the versions that have the operation d, and false if d is not of this dialect.
func OpSpan(d *ir.OpDef) (Span, bool) {
	s, ok := opSpans[d.Name]
	return s, ok
}

// TypeSpan returns the versions that have the type d, and false if d is not of this dialect.
func TypeSpan(d *ir.DialectTypeDef) (Span, bool) {
	s, ok := typeSpans[d]
	return s, ok
}

// AttrSpan returns the versions that have the attribute d, and false if d is not of this dialect.
func AttrSpan(d *ir.DialectAttrDef) (Span, bool) {
	s, ok := attrSpans[d]
	return s, ok
}
