package intrange

// The least and the greatest width of an index in bits. It depends on the target, so ranges
// of indices have the greatest width.
const (
	IndexMin = 32
	IndexMax = 64
)

// Signedness says which bounds of the results count for an operation: signed, unsigned or
// both.
type Signedness uint8

const (
	Either Signedness = iota
	AsSigned
	AsUnsigned
)

// Index infers the range of an operation on indices, which have 32 or 64 bits. It returns the
// range for 64 bits if 32 bits give the same bounds. Otherwise it returns the union of both
// ranges. The argument s says which bounds it compares.
func Index(infer Binary, x, y Range, s Signedness) Range {
	wide := infer(x, y)
	narrow := infer(x.Trunc(IndexMin), y.Trunc(IndexMin))
	cut := wide.Trunc(IndexMin)
	same := (s == AsUnsigned || narrow.SMin.Eq(cut.SMin) && narrow.SMax.Eq(cut.SMax)) &&
		(s == AsSigned || narrow.UMin.Eq(cut.UMin) && narrow.UMax.Eq(cut.UMax))
	if same {
		return wide
	}
	return wide.Union(narrow.Ext(IndexMax))
}
