package interp

// buffer holds the elements of a tensor in row-major order, as a slice of a numeric type of Go.
type buffer interface {
	size() int
	// sized is a new buffer of n zeros.
	sized(n int) buffer
	// take has the elements at from, the first of fill where that is negative.
	take(from []int, fill buffer) buffer
	// put stores element j of from at i.
	put(i int, from buffer, j int)
	// part is the buffer's own memory from a to b.
	part(a, b int) buffer
	// write copies all of from to i.
	write(i int, from buffer)
	// same reports whether the buffers hold the same bits.
	same(other buffer) bool
}

type number interface {
	bool | int8 | int16 | int32 | int64 | uint8 | uint16 | uint32 | uint64 | float32 | float64 | complex64 | complex128
}

type cells[T number] []T

func (c cells[T]) size() int          { return len(c) }
func (c cells[T]) sized(n int) buffer { return make(cells[T], n) }

func (c cells[T]) take(from []int, fill buffer) buffer {
	out := make(cells[T], len(from))
	var rest T
	if fill != nil {
		rest = fill.(cells[T])[0]
	}
	for i, j := range from {
		if j >= 0 {
			out[i] = c[j]
		} else {
			out[i] = rest
		}
	}
	return out
}

func (c cells[T]) put(i int, from buffer, j int) { c[i] = from.(cells[T])[j] }
func (c cells[T]) part(a, b int) buffer          { return c[a:b:b] }
func (c cells[T]) write(i int, from buffer)      { copy(c[i:], from.(cells[T])) }

func (c cells[T]) same(other buffer) bool {
	d, ok := other.(cells[T])
	if !ok || len(c) != len(d) {
		return false
	}
	for i := range c {
		if c[i] != d[i] && (c[i] == c[i] || d[i] == d[i]) {
			return false
		}
	}
	return true
}

// newBuffer returns a buffer of n zeros for elements of type e. It uses the narrowest Go type that
// represents e exactly.
func newBuffer(e *element, n int) buffer {
	switch e.kind {
	case predicate:
		return make(cells[bool], n)
	case float:
		if e.width == 64 {
			return make(cells[float64], n)
		}
		return make(cells[float32], n) // exact for every smaller format
	case complexNumber:
		if e.width == 64 {
			return make(cells[complex128], n)
		}
		return make(cells[complex64], n)
	case signed:
		switch {
		case e.width <= 8:
			return make(cells[int8], n)
		case e.width <= 16:
			return make(cells[int16], n)
		case e.width <= 32:
			return make(cells[int32], n)
		}
		return make(cells[int64], n)
	}
	switch {
	case e.width <= 8:
		return make(cells[uint8], n)
	case e.width <= 16:
		return make(cells[uint16], n)
	case e.width <= 32:
		return make(cells[uint32], n)
	}
	return make(cells[uint64], n)
}

type anySigned interface{ int8 | int16 | int32 | int64 }
type anyUnsigned interface {
	uint8 | uint16 | uint32 | uint64
}
type anyFloat interface{ float32 | float64 }

// Reads of one element, whatever its width.

func intAt(b buffer, i int) int64 {
	switch b := b.(type) {
	case cells[int8]:
		return int64(b[i])
	case cells[int16]:
		return int64(b[i])
	case cells[int32]:
		return int64(b[i])
	case cells[int64]:
		return b[i]
	case cells[uint8]:
		return int64(b[i])
	case cells[uint16]:
		return int64(b[i])
	case cells[uint32]:
		return int64(b[i])
	case cells[uint64]:
		return int64(b[i])
	case cells[bool]:
		if b[i] {
			return 1
		}
	}
	return 0
}

func floatAt(b buffer, i int) float64 {
	switch b := b.(type) {
	case cells[float32]:
		return float64(b[i])
	case cells[float64]:
		return b[i]
	}
	return 0
}

func complexAt(b buffer, i int) complex128 {
	switch b := b.(type) {
	case cells[complex64]:
		return complex128(b[i])
	case cells[complex128]:
		return b[i]
	}
	return complex(floatAt(b, i), 0)
}

// Writes of one element, which must be in range already.

func setInt(b buffer, i int, v int64) {
	switch b := b.(type) {
	case cells[int8]:
		b[i] = int8(v)
	case cells[int16]:
		b[i] = int16(v)
	case cells[int32]:
		b[i] = int32(v)
	case cells[int64]:
		b[i] = v
	case cells[uint8]:
		b[i] = uint8(v)
	case cells[uint16]:
		b[i] = uint16(v)
	case cells[uint32]:
		b[i] = uint32(v)
	case cells[uint64]:
		b[i] = uint64(v)
	case cells[bool]:
		b[i] = v != 0
	}
}

func setFloat(b buffer, i int, v float64) {
	switch b := b.(type) {
	case cells[float32]:
		b[i] = float32(v)
	case cells[float64]:
		b[i] = v
	}
}

func setComplex(b buffer, i int, v complex128) {
	switch b := b.(type) {
	case cells[complex64]:
		b[i] = complex64(v)
	case cells[complex128]:
		b[i] = v
	}
}
