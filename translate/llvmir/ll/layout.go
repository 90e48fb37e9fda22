package ll

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Layout is a target's data layout: LLVM's defaults, changed by the data layout string of a module.
// Alignments are in bytes, sizes of types in bits.
type Layout struct {
	BigEndian             bool
	allocaSpace           uint32
	globalSpace           uint32
	programSpace          uint32
	ints, floats, vectors []primitive
	pointers              []pointer
	aggregateABI          uint64
	aggregatePref         uint64
}

type primitive struct {
	width     uint32
	abi, pref uint64
}

type pointer struct {
	space            uint32
	width, indexBits uint32
	abi, pref        uint64
}

// NewLayout parses a data layout string. It returns ok = false if the string is invalid.
func NewLayout(text string) (l *Layout, ok bool) {
	l = &Layout{
		ints:         []primitive{{8, 1, 1}, {16, 2, 2}, {32, 4, 4}, {64, 4, 8}},
		floats:       []primitive{{16, 2, 2}, {32, 4, 4}, {64, 8, 8}, {128, 16, 16}},
		vectors:      []primitive{{64, 8, 8}, {128, 16, 16}},
		pointers:     []pointer{{0, 64, 64, 8, 8}},
		aggregateABI: 1, aggregatePref: 8,
	}
	for _, part := range strings.Split(text, "-") {
		if part != "" && !l.read(part) {
			return l, false
		}
	}
	return l, true
}

func (l *Layout) read(part string) bool {
	kind, rest := part[0], part[1:]
	if strings.HasPrefix(part, "ni:") {
		return true
	}
	fields := strings.Split(rest, ":")
	n := make([]uint64, len(fields))
	for i, f := range fields {
		if i == 0 && kind == 'p' {
			f = strings.TrimLeft(f, "eu")
		}
		if f == "" {
			continue
		}
		v, err := strconv.ParseUint(f, 10, 32)
		if err != nil && kind != 'm' && kind != 'n' && kind != 'F' {
			return false
		}
		n[i] = v
	}
	switch kind {
	case 'e':
		l.BigEndian = false
	case 'E':
		l.BigEndian = true
	case 'A':
		l.allocaSpace = uint32(n[0])
	case 'G':
		l.globalSpace = uint32(n[0])
	case 'P':
		l.programSpace = uint32(n[0])
	case 'i', 'f', 'v':
		return l.setPrimitive(kind, n)
	case 'a':
		if len(n) < 2 {
			return false
		}
		l.aggregateABI = max(n[1]/8, 1)
		if l.aggregatePref = l.aggregateABI; len(n) > 2 {
			l.aggregatePref = n[2] / 8
		}
	case 'p':
		return l.setPointer(n)
	case 'S', 'm', 'n', 'F', 's':
	default:
		return false
	}
	return true
}

func (l *Layout) setPrimitive(kind byte, n []uint64) bool {
	if len(n) < 2 {
		return false
	}
	p := primitive{uint32(n[0]), max(n[1]/8, 1), max(n[1]/8, 1)}
	if len(n) > 2 {
		p.pref = n[2] / 8
	}
	list := map[byte]*[]primitive{'i': &l.ints, 'f': &l.floats, 'v': &l.vectors}[kind]
	i, found := slices.BinarySearchFunc(*list, p.width, func(p primitive, w uint32) int { return int(p.width) - int(w) })
	if found {
		(*list)[i] = p
	} else {
		*list = slices.Insert(*list, i, p)
	}
	return true
}

func (l *Layout) setPointer(n []uint64) bool {
	if len(n) < 3 {
		return false
	}
	p := pointer{uint32(n[0]), uint32(n[1]), uint32(n[1]), n[2] / 8, n[2] / 8}
	if len(n) > 3 {
		p.pref = n[3] / 8
	}
	if len(n) > 4 {
		p.indexBits = uint32(n[4])
	}
	for i := range l.pointers {
		if l.pointers[i].space == p.space {
			l.pointers[i] = p
			return true
		}
	}
	l.pointers = append(l.pointers, p)
	return true
}

func (l *Layout) pointer(t *Type) *pointer {
	for i := range l.pointers {
		if l.pointers[i].space == t.Scalar().Bits {
			return &l.pointers[i]
		}
	}
	return &l.pointers[0]
}

// PointerBits returns the width of the pointer type t in bits.
func (l *Layout) PointerBits(t *Type) uint32 { return l.pointer(t).width }

// IndexBits returns the width in bits of offsets of the pointer type t.
func (l *Layout) IndexBits(t *Type) uint32 { return l.pointer(t).indexBits }

// Bits returns the size of a type in bits. If scalable is true, the size must be multiplied by
// vscale.
func (l *Layout) Bits(t *Type) (n uint64, scalable bool) {
	switch t.Kind {
	case Int:
		return uint64(t.Bits), false
	case Pointer:
		return uint64(l.PointerBits(t)), false
	case Array:
		size, scalable := l.allocSize(t.Elem)
		return 8 * size * t.Len, scalable
	case Vector:
		n, _ := l.Bits(t.Elem)
		return n * t.Len, t.Scalable
	case Struct:
		size, _, scalable := l.structSize(t)
		return 8 * size, scalable
	case X86AMX:
		return 8192, false
	case TargetExt:
		return l.targetExt(t)
	}
	if t.IsFloat() {
		return uint64(floatBits[t.Kind]), false
	}
	return 0, false
}

func (l *Layout) targetExt(t *Type) (n uint64, scalable bool) {
	if strings.HasPrefix(t.Name, "spirv.") {
		return uint64(l.pointers[0].width), false
	}
	if t.Name == "aarch64.svcount" {
		return 16, true
	}
	return 0, false
}

// StoreSize returns the number of bytes that a store of t writes. If scalable is true, it must be
// multiplied by vscale.
func (l *Layout) StoreSize(t *Type) (n uint64, scalable bool) {
	n, scalable = l.Bits(t)
	return (n + 7) / 8, scalable
}

// allocSize returns the distance in bytes of array elements of type t. If scalable is true, it must
// be multiplied by vscale.
func (l *Layout) allocSize(t *Type) (n uint64, scalable bool) {
	n, scalable = l.StoreSize(t)
	return alignTo(n, l.ABIAlign(t)), scalable
}

func alignTo(n, align uint64) uint64 { return (n + align - 1) / align * align }

// structSize returns the size of a struct in bytes, and the greatest alignment of a field. If
// scalable is true, the size must be multiplied by vscale.
func (l *Layout) structSize(t *Type) (size, align uint64, scalable bool) {
	align = 1
	for _, e := range t.Elems {
		a := uint64(1)
		if !t.Packed {
			a = l.ABIAlign(e)
		}
		n, s := l.allocSize(e)
		scalable = scalable || s
		align = max(align, a)
		size = alignTo(size, a) + n
	}
	return alignTo(size, align), align, scalable
}

// fieldOffset returns the offset of field i of a struct in bytes.
func (l *Layout) fieldOffset(t *Type, i int) uint64 {
	size := uint64(0)
	for k, e := range t.Elems {
		if !t.Packed {
			size = alignTo(size, l.ABIAlign(e))
		}
		if k == i {
			break
		}
		n, _ := l.allocSize(e)
		size += n
	}
	return size
}

// ABIAlign returns the ABI alignment of t in bytes, the least alignment that a value in memory has.
func (l *Layout) ABIAlign(t *Type) uint64 { return l.align(t, true) }

// PrefAlign returns the preferred alignment of t in bytes, which an alloca gets.
func (l *Layout) PrefAlign(t *Type) uint64 { return l.align(t, false) }

func (p *primitive) align(abi bool) uint64 {
	if abi {
		return p.abi
	}
	return p.pref
}

func (l *Layout) align(t *Type, abi bool) uint64 {
	switch t.Kind {
	case Label:
		return l.pointers[0].abi
	case Pointer:
		if p := l.pointer(t); abi {
			return p.abi
		} else {
			return p.pref
		}
	case Array:
		return l.align(t.Elem, abi)
	case Struct:
		if t.Packed && abi {
			return 1
		}
		_, widest, _ := l.structSize(t)
		least := l.aggregatePref
		if abi {
			least = l.aggregateABI
		}
		return max(widest, least)
	case Int:
		// The next wider integer decides, or else the widest.
		for i := range l.ints {
			if l.ints[i].width >= t.Bits {
				return l.ints[i].align(abi)
			}
		}
		return l.ints[len(l.ints)-1].align(abi)
	case X86AMX:
		return 64
	case TargetExt:
		if n, _ := l.targetExt(t); n > 0 {
			return max(n/8, 1)
		}
		return 1
	case Vector:
		n, _ := l.Bits(t)
		for i := range l.vectors {
			if uint64(l.vectors[i].width) == n {
				return l.vectors[i].align(abi)
			}
		}
		size, _ := l.StoreSize(t)
		return powerOfTwo(size)
	}
	if t.IsFloat() {
		w := floatBits[t.Kind]
		for i := range l.floats {
			if l.floats[i].width == w {
				return l.floats[i].align(abi)
			}
		}
		return powerOfTwo(uint64(w) / 8)
	}
	return 1
}

// powerOfTwo returns the least power of two that is not less than n.
func powerOfTwo(n uint64) uint64 {
	if n <= 1 {
		return 1
	}
	return 1 << bits.Len64(n-1)
}
