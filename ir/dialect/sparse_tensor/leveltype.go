package sparse_tensor

import (
	"fmt"
	"strings"
)

// LevelType is the type of a level: one format, and the properties that differ from the default
// (upstream's LevelType has the same bits).
type LevelType int64

// The formats of levels.
const (
	Dense           LevelType = 0x10000
	Batch           LevelType = 0x20000
	Compressed      LevelType = 0x40000
	Singleton       LevelType = 0x80000
	LooseCompressed LevelType = 0x100000
	NOutOfM         LevelType = 0x200000

	nonUnique  LevelType = 0x1
	nonOrdered LevelType = 0x2
)

// newLevelType returns the type of a level without the property soa.
func newLevelType(format LevelType, ordered, unique bool) LevelType {
	if !ordered {
		format |= nonOrdered
	}
	if !unique {
		format |= nonUnique
	}
	return format
}

// Format returns the format of t.
func (t LevelType) Format() LevelType { return t & 0x3f0000 }

// Is reports whether t has one of the given formats.
func (t LevelType) Is(formats LevelType) bool { return t&formats != 0 }

// isOrdered reports whether the coordinates of the level are sorted.
func (t LevelType) isOrdered() bool { return t&nonOrdered == 0 }

// IsUnique reports whether no coordinate of the level occurs twice.
func (t LevelType) IsUnique() bool { return t&nonUnique == 0 }

// HasPositions reports whether the level has a buffer of positions.
func (t LevelType) HasPositions() bool { return t.Is(Compressed | LooseCompressed) }

// HasCoordinates reports whether the level has a buffer of coordinates.
func (t LevelType) HasCoordinates() bool {
	return t.Is(Compressed | LooseCompressed | Singleton | NOutOfM)
}

// HasDenseSemantic reports whether each coordinate of the level exists.
func (t LevelType) HasDenseSemantic() bool { return t.Is(Dense | Batch) }

// N returns the number of entries in each block of a structured level.
func (t LevelType) N() int64 { return int64(t) >> 32 & 0xff }

// String returns the text of t in encodings.
func (t LevelType) String() string {
	var b strings.Builder
	for _, f := range formats {
		if int64(t)&f.bits != 0 {
			b.WriteString(f.word)
		}
	}
	if t.Is(NOutOfM) {
		fmt.Fprintf(&b, "[%d, %d]", t.N(), int64(t)>>40&0xff)
	}
	var words []string
	for bit, s := range properties {
		if t>>bit&1 != 0 {
			words = append(words, s)
		}
	}
	if len(words) > 0 {
		b.WriteString("(" + strings.Join(words, ", ") + ")")
	}
	return b.String()
}
