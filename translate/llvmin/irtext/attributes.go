package irtext

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// Attr is an attribute of a function, a parameter, a result or a global.
type Attr struct {
	Key      string
	Value    string // of a string attribute
	IsString bool
	HasInt   bool
	Int      uint64
	T        *Type
	// Lower and Upper are the bounds of a range.
	Lower, Upper num.Int
	HasRange     bool
	rank         int
}

// Attrs is a list of attributes in LLVM's order, with at most one for each key.
type Attrs []Attr

// With returns the list with a, which replaces an attribute with the same key.
func (as Attrs) With(a Attr) Attrs {
	a.rank = 1 << 20
	if !a.IsString {
		a.rank, _ = ll.AttrRank(a.Key)
	}
	i, found := slices.BinarySearchFunc(as, a, func(x, y Attr) int {
		if x.rank != y.rank {
			return x.rank - y.rank
		}
		return strings.Compare(x.Key, y.Key)
	})
	if found {
		as = slices.Clone(as)
		as[i] = a
		return as
	}
	return slices.Insert(slices.Clip(as), i, a)
}

// merge returns the list with all attributes of more.
func (as Attrs) merge(more Attrs) Attrs {
	if len(as) == 0 {
		return more
	}
	for _, a := range more {
		as = as.With(a)
	}
	return as
}

// Get returns the attribute with a key, or nil.
func (as Attrs) Get(key string) *Attr {
	for i := range as {
		if as[i].Key == key {
			return &as[i]
		}
	}
	return nil
}

// Has reports whether the list has an attribute with a key.
func (as Attrs) Has(key string) bool { return as.Get(key) != nil }

// Memory locations, in the order of their two bits in a memory attribute: 1 is read, 2 is write.
const (
	ArgMem = iota
	InaccessibleMem
	ErrnoMem
	OtherMem
	TargetMem0
	TargetMem1
	NumMem
)

// AllMemory is the value of a memory attribute with all effects, which absence means.
const AllMemory = 1<<(2*NumMem) - 1

// Memory returns the effects in a function's or call's attributes.
func (as Attrs) Memory() uint64 {
	if a := as.Get("memory"); a != nil {
		return a.Int
	}
	return AllMemory
}
