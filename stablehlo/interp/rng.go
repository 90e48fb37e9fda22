package interp

// rngBitGenerator generates Threefry bits in XLA's order; the specification leaves the
// algorithm to implementations. The state is a 64-bit key and a 64-bit counter.
func rngBitGenerator(c call) {
	state := c.tensor(0)
	if state.size() < 2 || state.el.kind != unsigned || state.el.width != 64 {
		c.fail("a state of at least two 64-bit integers was expected, not %s", state.Type())
	}
	key, counter := uint64(intAt(state.data, 0)), uint64(intAt(state.data, 1))
	e := c.element(1)
	r := c.zeros(e, c.staticShape(1))
	words := (r.size()*int(max(e.width, 32)) + 63) / 64
	stream := make([]uint32, 0, 2*words)
	for range words {
		a, b := threefry(uint32(key), uint32(key>>32), uint32(counter), uint32(counter>>32))
		stream = append(stream, a, b)
		counter++
	}
	for i := range r.size() {
		if e.width == 64 {
			r.setWhole(i, uint64(stream[2*i])|uint64(stream[2*i+1])<<32, false)
		} else {
			r.setWhole(i, uint64(stream[i]), false)
		}
	}
	next := state.data.sized(state.size())
	next.write(0, state.data)
	setInt(next, 1, int64(counter))
	c.set(0, state.with(state.shape, next))
	c.set(1, r)
}

// threefry returns one block of the generator Threefry-2x32 with 20 rounds, for the key k0, k1 and
// the counter x0, x1.
func threefry(k0, k1, x0, x1 uint32) (uint32, uint32) {
	keys := [3]uint32{k0, k1, k0 ^ k1 ^ 0x1BD11BDA}
	turns := [8]int{13, 15, 26, 6, 17, 29, 16, 24}
	x0 += keys[0]
	x1 += keys[1]
	for round := range 20 {
		x0 += x1
		r := turns[round%8]
		x1 = x1<<r | x1>>(32-r)
		x1 ^= x0
		if round%4 == 3 {
			n := uint32(round/4 + 1)
			x0 += keys[n%3]
			x1 += keys[(n+1)%3] + n
		}
	}
	return x0, x1
}
