package bytecode

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
)

// A cursor decodes the primitives of the format from one section. Errors are sticky: after the
// first error the cursor stands at its end and yields zeros. So callers check once per element, and
// counts (see count) stay bounded.
type cursor struct {
	data []byte
	pos  int
	err  error
}

func (c *cursor) left() int { return len(c.data) - c.pos }

func (c *cursor) failed() bool { return c.err != nil }

// fail records an error, unless one is recorded already, and moves the cursor to its end.
func (c *cursor) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
	c.pos = len(c.data)
}

// failWith records err, unless an error is recorded already, and moves the cursor to its end.
func (c *cursor) failWith(err error) {
	if c.err == nil {
		c.err = err
	}
	c.pos = len(c.data)
}

func (c *cursor) byte() byte {
	if c.pos >= len(c.data) {
		c.fail("attempting to parse a byte at the end of the bytecode")
		return 0
	}
	b := c.data[c.pos]
	c.pos++
	return b
}

// bytes returns the next n bytes without copying them. It returns nil after an error, which c
// records.
func (c *cursor) bytes(n uint64) []byte {
	if n > uint64(c.left()) {
		c.fail("attempting to parse %d bytes when only %d remain", n, c.left())
		return nil
	}
	s := c.data[c.pos : c.pos+int(n) : c.pos+int(n)]
	c.pos += int(n)
	return s
}

// blob decodes a length and returns as many bytes without copying them. It returns nil after an
// error, which c records.
func (c *cursor) blob() []byte { return c.bytes(c.varint()) }

// varint decodes an unsigned integer. One-byte values are the common case, so this part can be
// inlined.
func (c *cursor) varint() uint64 {
	if c.pos < len(c.data) {
		if b := c.data[c.pos]; b&1 != 0 {
			c.pos++
			return uint64(b >> 1)
		}
	}
	return c.longVarint()
}

func (c *cursor) longVarint() uint64 {
	if c.pos >= len(c.data) {
		c.byte()
		return 0
	}
	n := bits.TrailingZeros8(c.data[c.pos]) + 1 // bytes in all; 9 for a zero byte
	if c.left() >= 9 {
		w := binary.LittleEndian.Uint64(c.data[c.pos:])
		if n == 9 {
			w = binary.LittleEndian.Uint64(c.data[c.pos+1:])
			c.pos += 9
			return w
		}
		c.pos += n
		return w << (64 - 8*n) >> (64 - 7*n)
	}
	if c.left() < n {
		c.pos++
		c.fail("attempting to parse %d bytes when only %d remain", n-1, c.left())
		return 0
	}
	var tail [9]byte
	copy(tail[:], c.data[c.pos:c.pos+n])
	c.pos += n
	if n == 9 {
		return binary.LittleEndian.Uint64(tail[1:])
	}
	return binary.LittleEndian.Uint64(tail[:]) >> n
}

// signed decodes a zigzag-coded integer.
func (c *cursor) signed() int64 {
	u := c.varint()
	return int64(u>>1) ^ -int64(u&1)
}

// flagged decodes a varint whose lowest bit is a flag. It returns the number in the other bits, and
// the flag.
func (c *cursor) flagged() (uint64, bool) {
	u := c.varint()
	return u >> 1, u&1 != 0
}

// count decodes the number of elements that follow. Each element takes at least one byte. So
// count refuses a number beyond the remaining bytes before the caller allocates memory for it.
func (c *cursor) count() int {
	n := c.varint()
	if n > uint64(c.left()) {
		c.fail("attempting to parse a byte at the end of the bytecode")
		return 0
	}
	return int(n)
}

// valueCount decodes the number of values of a region. A file may announce more values than it has,
// as mlir-opt accepts. Each value takes at least one byte, so valueCount returns at most the number
// of bytes left.
func (c *cursor) valueCount() int {
	n := c.varint()
	if n > math.MaxUint32 {
		c.fail("attempting to parse a byte at the end of the bytecode")
	}
	return int(min(n, uint64(c.left())))
}

// nulTerminated returns the bytes up to the next NUL and moves the cursor behind the NUL. It
// returns nil after an error, which c records.
func (c *cursor) nulTerminated() []byte {
	i := bytes.IndexByte(c.data[c.pos:], 0)
	if i < 0 {
		c.fail("malformed null-terminated string, no null character found")
		return nil
	}
	s := c.data[c.pos : c.pos+i]
	c.pos += i + 1
	return s
}

// appendVarint appends v as a varint of the fewest bytes.
func appendVarint(b []byte, v uint64) []byte {
	if v < 1<<7 {
		return append(b, byte(v<<1|1))
	}
	if v < 1<<14 {
		w := v<<2 | 2
		return append(b, byte(w), byte(w>>8))
	}
	if v < 1<<21 {
		w := v<<3 | 4
		return append(b, byte(w), byte(w>>8), byte(w>>16))
	}
	if v >= 1<<56 {
		return binary.LittleEndian.AppendUint64(append(b, 0), v)
	}
	n := (bits.Len64(v) + 6) / 7
	var w [8]byte
	binary.LittleEndian.PutUint64(w[:], v<<n|1<<(n-1))
	return append(b, w[:n]...)
}

// appendSigned appends v as a zigzag-encoded varint.
func appendSigned(b []byte, v int64) []byte {
	return appendVarint(b, uint64(v)<<1^uint64(v>>63))
}

// varintLen returns the number of bytes that appendVarint appends for v.
func varintLen(v uint64) int {
	if v >= 1<<56 {
		return 9
	}
	return max(1, (bits.Len64(v)+6)/7)
}

// flag returns v shifted left by one, with the lowest bit set if set is true.
func flag(v uint64, set bool) uint64 {
	if set {
		return v<<1 | 1
	}
	return v << 1
}
