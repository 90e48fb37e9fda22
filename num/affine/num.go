package affine

import (
	"math/big"
	"slices"
)

// num is an integer of any size. Values that fit in an int64 are kept in it:
// eliminations rarely leave that range, but when they do the answer must hold.
type num struct {
	small int64
	big   *big.Int // nil when small is the value
}

func numOf(v int64) num { return num{small: v} }

// shrink returns the num with the value b. The caller must not use b any more.
func shrink(b *big.Int) num {
	if b.IsInt64() {
		return num{small: b.Int64()}
	}
	return num{big: b}
}

func (a num) wide() *big.Int {
	if a.big != nil {
		return a.big
	}
	return big.NewInt(a.small)
}

// int64 returns the value modulo 2^64.
func (a num) int64() int64 {
	if a.big == nil {
		return a.small
	}
	low := new(big.Int).And(a.big, new(big.Int).SetUint64(1<<64-1))
	return int64(low.Uint64())
}

func (a num) isZero() bool { return a.big == nil && a.small == 0 }

func (a num) is(v int64) bool { return a.big == nil && a.small == v }

func (a num) equal(b num) bool { return a.cmp(b) == 0 }

func (a num) sign() int {
	switch {
	case a.big != nil:
		return a.big.Sign()
	case a.small < 0:
		return -1
	case a.small > 0:
		return 1
	}
	return 0
}

func (a num) cmp(b num) int {
	if a.big != nil || b.big != nil {
		return a.wide().Cmp(b.wide())
	}
	switch {
	case a.small < b.small:
		return -1
	case a.small > b.small:
		return 1
	}
	return 0
}

func (a num) add(b num) num {
	if a.big == nil && b.big == nil {
		if s, over := addOverflow(a.small, b.small); !over {
			return num{small: s}
		}
	}
	return shrink(new(big.Int).Add(a.wide(), b.wide()))
}

func (a num) mul(b num) num {
	if a.big == nil && b.big == nil {
		if p, over := mulOverflow(a.small, b.small); !over {
			return num{small: p}
		}
	}
	return shrink(new(big.Int).Mul(a.wide(), b.wide()))
}

func (a num) neg() num { return a.mul(numOf(-1)) }

func (a num) abs() num {
	if a.sign() < 0 {
		return a.neg()
	}
	return a
}

// quo returns a / b, rounded toward zero. The divisor b must not be zero.
func (a num) quo(b num) num {
	if a.big == nil && b.big == nil && !divOverflows(a.small, b.small) {
		return num{small: a.small / b.small}
	}
	return shrink(new(big.Int).Quo(a.wide(), b.wide()))
}

// rem returns the remainder of quo, a - b * quo. The divisor b must not be zero.
func (a num) rem(b num) num {
	if a.big == nil && b.big == nil {
		return num{small: a.small % b.small}
	}
	return shrink(new(big.Int).Rem(a.wide(), b.wide()))
}

// floorDiv returns a / b, rounded toward negative infinity. The divisor b must be positive.
func (a num) floorDiv(b num) num {
	q := a.quo(b)
	if a.sign() < 0 && !a.rem(b).isZero() {
		return q.add(numOf(-1))
	}
	return q
}

// ceilDiv returns a / b, rounded toward positive infinity. The divisor b must be positive.
func (a num) ceilDiv(b num) num { return a.neg().floorDiv(b).neg() }

// gcd returns the greatest common divisor, which is never negative.
func (a num) gcd(b num) num {
	if a.big == nil && b.big == nil && !divOverflows(a.small, -1) && !divOverflows(b.small, -1) {
		return num{small: int64(GCD64(uint64(abs64(a.small)), uint64(abs64(b.small))))}
	}
	x, y := new(big.Int).Abs(a.wide()), new(big.Int).Abs(b.wide())
	return shrink(new(big.Int).GCD(nil, nil, x, y))
}

// lcm returns the least common multiple, which is positive. Neither a nor b may be zero.
func (a num) lcm(b num) num { return a.abs().quo(a.gcd(b)).mul(b.abs()) }

// matrix is a matrix of cols columns, stored row by row. It has at least one column.
type matrix struct {
	cols  int
	cells []num
}

func (m *matrix) rows() int { return len(m.cells) / m.cols }

func (m *matrix) row(i int) []num { return m.cells[i*m.cols : (i+1)*m.cols : (i+1)*m.cols] }

func (m *matrix) at(i, j int) num { return m.cells[i*m.cols+j] }

// grow appends a row of zeros and returns it.
func (m *matrix) grow() []num {
	m.cells = slices.Grow(m.cells, m.cols)[:len(m.cells)+m.cols]
	clear(m.cells[len(m.cells)-m.cols:])
	return m.row(m.rows() - 1)
}

func (m *matrix) clone() matrix { return m.cloneFor(0) }

// cloneFor returns a copy with spare capacity for the given number of further rows.
func (m *matrix) cloneFor(rows int) matrix {
	return matrix{m.cols, append(make([]num, 0, len(m.cells)+rows*m.cols), m.cells...)}
}

func (m *matrix) removeRow(i int) {
	m.cells = append(m.cells[:i*m.cols], m.cells[(i+1)*m.cols:]...)
}

// keepRows removes the rows for which keep returns false.
func (m *matrix) keepRows(keep func(i int) bool) {
	kept := m.cells[:0]
	for i := range m.rows() {
		if keep(i) {
			kept = append(kept, m.row(i)...)
		}
	}
	m.cells = kept
}

// insertColumns inserts count columns of zeros. The first of them gets the index in the
// argument at.
func (m *matrix) insertColumns(at, count int) {
	if count == 0 {
		return
	}
	wide := matrix{cols: m.cols + count, cells: make([]num, m.rows()*(m.cols+count))}
	for i := range m.rows() {
		copy(wide.row(i), m.row(i)[:at])
		copy(wide.row(i)[at+count:], m.row(i)[at:])
	}
	*m = wide
}

func (m *matrix) removeColumns(at, count int) {
	if count == 0 {
		return
	}
	kept := m.cells[:0]
	for i := range m.rows() {
		row := m.cells[i*m.cols : (i+1)*m.cols]
		kept = append(append(kept, row[:at]...), row[at+count:]...)
	}
	m.cells, m.cols = kept, m.cols-count
}

// moveColumns moves count successive columns, the first of which has the index from. The
// argument to is the number of other columns that precede them afterwards.
func (m *matrix) moveColumns(from, count, to int) {
	for i := range m.rows() {
		row := m.row(i)
		moved := append([]num(nil), row[from:from+count]...)
		rest := append(append([]num(nil), row[:from]...), row[from+count:]...)
		copy(row, rest[:to])
		copy(row[to:], moved)
		copy(row[to+count:], rest[to:])
	}
}

func (m *matrix) swapColumns(a, b int) {
	for i := range m.rows() {
		row := m.row(i)
		row[a], row[b] = row[b], row[a]
	}
}

// addToColumn adds one column, multiplied by scale, to another column. The arguments from
// and to are the indices of the two.
func (m *matrix) addToColumn(from, to int, scale num) {
	for i := range m.rows() {
		row := m.row(i)
		row[to] = row[to].add(row[from].mul(scale))
	}
}

// findNonZero returns the first row with a nonzero number in column j, or -1.
func (m *matrix) findNonZero(j int) int {
	for i := range m.rows() {
		if !m.at(i, j).isZero() {
			return i
		}
	}
	return -1
}

// normalize divides the numbers by their greatest common divisor and returns the divisor. If
// all numbers are zero, it returns zero.
func normalize(numbers []num) num {
	gcd := num{}
	for _, v := range numbers {
		if gcd = gcd.gcd(v); gcd.is(1) {
			return gcd
		}
	}
	if !gcd.isZero() {
		for i, v := range numbers {
			numbers[i] = v.quo(gcd)
		}
	}
	return gcd
}

func negate(numbers []num) {
	for i, v := range numbers {
		numbers[i] = v.neg()
	}
}

func allZero(numbers []num) bool {
	for _, v := range numbers {
		if !v.isZero() {
			return false
		}
	}
	return true
}

func hashNumbers(numbers []num) uint64 {
	h := uint64(len(numbers))
	for _, v := range numbers {
		h = mix(h, uint64(v.int64()))
	}
	return h
}
