package ir

// DenseOf makes a dense attribute of a static shape from unpacked little-endian
// elements (i1: one byte each). Equal elements become a splat, and one element
// stands for all.
func (c *Context) DenseOf(t Type, raw []byte) *DenseElementsAttr {
	elem := ElementOf(t)
	size := ElementSize(elem)
	splat := len(raw) > 0
	for i := size; i < len(raw) && splat; i += size {
		splat = string(raw[i:i+size]) == string(raw[:size])
	}
	if splat {
		raw = raw[:size]
	}
	if IsI1(elem) {
		packed := make([]byte, (len(raw)+7)/8)
		for i, b := range raw {
			packed[i/8] |= b & 1 << (i % 8)
		}
		if splat && raw[0]&1 != 0 {
			packed[0] = 0xff
		}
		raw = packed
	}
	return c.DenseElements(t, raw, splat)
}
