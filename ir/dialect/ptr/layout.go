package ptr

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// layout is the data layout of pointers. Their size and alignment are 64 bits,
// unless a #ptr.spec specifies others.
var layout = &ir.TypeLayout{
	Bits:  func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) { return spec(l, t, 0), true },
	Align: func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) { return spec(l, t, 1) / 8, true },
	VerifyEntry: func(t *ir.DialectType, entry ir.Attribute) string {
		if !constraint.OfAttr(entry, SpecAttr) {
			return fmt.Sprintf("expected layout attribute for '%s' to be a #ptr.spec attribute", t)
		}
		return ""
	},
}

// spec returns parameter i of the #ptr.spec for t, in bits. Without a
// #ptr.spec, it returns 64.
func spec(l *ir.DataLayout, t *ir.DialectType, i int) uint64 {
	if s, ok := l.Entry(t).(*ir.DialectAttr); ok && s.Def == SpecAttr {
		return uint64(constraint.IntValue(s.Params[i]))
	}
	return 64
}
