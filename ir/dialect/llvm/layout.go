package llvm

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Sizes and alignments of types in memory.

var pointerLayout = &ir.TypeLayout{
	Bits:  func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) { return pointerSpec(l, t, 0, 64), true },
	Align: func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) { return pointerSpec(l, t, 1, 64) / 8, true },
	VerifyEntry: func(t *ir.DialectType, entry ir.Attribute) string {
		d, ok := entry.(*ir.DenseElementsAttr)
		switch {
		case !ok || !constraint.IsDenseIntElementsAttr(d) || d.Len() != 3 && d.Len() != 4:
			return fmt.Sprintf("expected layout attribute for '%s' to be a dense integer elements attribute with 3 or 4 elements", t)
		case !ir.IsInteger(ir.ElementOf(d.Type), 64):
			return fmt.Sprintf("expected i64 parameters for '%s'", t)
		case d.IntAt(1).Uint64() > d.IntAt(2).Uint64():
			return abovePreferred
		}
		return ""
	},
}

const abovePreferred = "preferred alignment is expected to be at least as large as ABI alignment"

// pointerSpec returns number i of the list in the layout's entry for pointers like t, or
// else in its entry for the default address space. If the layout has no such number, it
// returns the value of argument otherwise.
func pointerSpec(l *ir.DataLayout, t *ir.DialectType, i int, otherwise uint64) uint64 {
	a, ok := l.Entry(t).(*ir.DenseElementsAttr)
	if !ok {
		c := t.Context()
		a, ok = l.Entry(c.DialectType(t.Def, c.Int64Attr(c.Int(32), 0))).(*ir.DenseElementsAttr)
	}
	if !ok || int64(i) >= a.Len() {
		return otherwise
	}
	return a.IntAt(i).Uint64()
}

var arrayLayout = &ir.TypeLayout{
	Bits: func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) {
		size, ok := l.Size(arrayElement(t))
		align, alsoOK := l.Align(arrayElement(t))
		return 8 * alignTo(size, align) * arrayLen(t), ok && alsoOK
	},
	Align: func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) { return l.Align(arrayElement(t)) },
}

var structLayout = &ir.TypeLayout{
	Bits: func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) {
		size, widest := uint64(0), uint64(1)
		for _, e := range StructBody(t) {
			n, ok := l.Size(constraint.TypeValue(e))
			align, alsoOK := fieldAlign(l, t, constraint.TypeValue(e))
			if !ok || !alsoOK {
				return 0, false
			}
			size = alignTo(size, align) + n
			widest = max(widest, align)
		}
		return 8 * alignTo(size, widest), true
	},
	Align: func(l *ir.DataLayout, t *ir.DialectType) (uint64, bool) {
		widest := uint64(1)
		for _, e := range StructBody(t) {
			align, ok := fieldAlign(l, t, constraint.TypeValue(e))
			if !ok {
				return 0, false
			}
			widest = max(widest, align)
		}
		return widest, true
	},
	VerifyEntry: func(t *ir.DialectType, entry ir.Attribute) string {
		d, ok := entry.(*ir.DenseElementsAttr)
		switch {
		case !ok || !constraint.IsDenseIntElementsAttr(d) || d.Len() != 1 && d.Len() != 2:
			return fmt.Sprintf("expected layout attribute for '%s' to be a dense integer elements attribute of 1 or 2 elements", t)
		case !ir.IsInteger(ir.ElementOf(d.Type), 64):
			return fmt.Sprintf("expected i64 entries for '%s'", t)
		case t.IsMutable() || len(StructBody(t)) > 0:
			return fmt.Sprintf("unexpected layout attribute for struct '%s'", t)
		case d.Len() == 2 && d.IntAt(0).Uint64() > d.IntAt(1).Uint64():
			return abovePreferred
		}
		return ""
	},
}

// fieldAlign returns the alignment in bytes of a field of type e in struct t, which is 1
// if t is packed. It returns false if the data layout does not know it.
func fieldAlign(l *ir.DataLayout, t *ir.DialectType, e ir.Type) (uint64, bool) {
	if isPacked(t) {
		return 1, true
	}
	return l.Align(e)
}

// isPacked reports whether struct t is packed, that is, has no padding. A struct whose
// body was set later has this flag in the body.
func isPacked(t *ir.DialectType) bool {
	params := t.Params
	if body, set := t.Body(); set {
		params = body
	}
	for _, p := range params {
		if b, ok := p.(*ir.IntegerAttr); ok {
			return b.Value.IsOne()
		}
	}
	return false
}

func arrayElement(t *ir.DialectType) ir.Type { return constraint.TypeValue(t.Params[0]) }

func arrayLen(t *ir.DialectType) uint64 { return t.Params[1].(*ir.IntegerAttr).Value.Uint64() }

func alignTo(n, align uint64) uint64 { return (n + align - 1) / align * align }
