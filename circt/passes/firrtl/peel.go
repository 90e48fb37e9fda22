package firrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// preserveMode says which aggregates firrtl-lower-types does not split.
type preserveMode string

const (
	preserveNone preserveMode = "none"
	preserve1D   preserveMode = "1d-vec"
	preserveVec  preserveMode = "vec"
	preserveAll  preserveMode = "all"
)

// preservable reports whether values of type t are not split in this mode.
func (mode preserveMode) preservable(t ir.Type) bool {
	if firrtl.Is(t, firrtl.RefType) {
		return firrtl.IsForceable(t) // what may be forced has to stay one value
	}
	if mode == preserveNone || !firrtl.IsBase(t) {
		return false
	}
	if p := firrtl.PropsOf(t); p&firrtl.Passive == 0 || p&firrtl.HasAnalog != 0 || hasZeroWidth(t) {
		return false
	}
	switch mode {
	case preserve1D:
		switch {
		case firrtl.Is(t, firrtl.BundleType):
			return false
		case firrtl.Is(t, firrtl.VectorType):
			return firrtl.IsGround(firrtl.ElementType(t, 0)) && firrtl.NumElements(t) > 1
		}
		return true
	case preserveVec:
		for firrtl.Is(t, firrtl.VectorType) {
			t = firrtl.ElementType(t, 0)
		}
		return !firrtl.Is(t, firrtl.BundleType)
	}
	return true
}

// hasZeroWidth reports whether t, or a part of it, has no bits or an unknown width.
func hasZeroWidth(t ir.Type) bool {
	switch {
	case firrtl.Is(t, firrtl.BundleType):
		for i := range firrtl.NumElements(t) {
			if hasZeroWidth(firrtl.ElementType(t, i)) {
				return true
			}
		}
		return firrtl.NumElements(t) == 0
	case firrtl.Is(t, firrtl.VectorType):
		return firrtl.NumElements(t) == 0 || hasZeroWidth(firrtl.ElementType(t, 0))
	}
	w, ok := firrtl.BitWidth(t, false)
	return !ok || w == 0
}

// peeled is an element of an aggregate that is split by one level.
type peeled struct {
	t      ir.Type // as the aggregate has it: of a probe, what the element of the probe refers to
	index  int
	field  uint64
	suffix string // for the name
	flip   bool
}

// peel returns the elements of t, an aggregate or a probe of one. It returns false for other types, and for
// types that the mode preserves.
func (mode preserveMode) peel(t ir.Type) (fields []peeled, ok bool) {
	if mode.preservable(t) {
		return nil, false
	}
	if firrtl.Is(t, firrtl.RefType) {
		t = firrtl.ReferredType(t)
	}
	switch {
	case firrtl.Is(t, firrtl.BundleType):
		id := uint64(1)
		for i := range firrtl.NumElements(t) {
			e := firrtl.ElementType(t, i)
			fields = append(fields, peeled{e, i, id, "_" + firrtl.ElementName(t, i).Value, firrtl.ElementFlip(t, i)})
			id += 1 + firrtl.MaxFieldID(e)
		}
		return fields, true
	case firrtl.Is(t, firrtl.VectorType):
		e := firrtl.ElementType(t, 0)
		for i := range firrtl.NumElements(t) {
			fields = append(fields, peeled{e, i, 1 + uint64(i)*(firrtl.MaxFieldID(e)+1), "_" + strconv.Itoa(i), false})
		}
		return fields, true
	}
	return nil, false
}

// likeSource returns the type for an element of a value of type src: a probe of element if src is a probe, or
// else element.
func likeSource(src, element ir.Type) ir.Type {
	if firrtl.Is(src, firrtl.RefType) {
		return firrtl.Ref(src.Context(), element, firrtl.IsForceable(src), firrtl.LayerOf(src))
	}
	return element
}
