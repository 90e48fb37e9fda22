package ir

// ResetOperandGroup replaces the values of operand i of the definition by as many others. The use lists become the same
// as after upstream's clear and append. The operands after the group move out of the way and back, and each move makes an
// operand the newest use of its value.
func (op *Operation) ResetOperandGroup(i int, vs []*Value) {
	start, n := op.OperandSegment(i)
	rest := op.Operands()[start:]
	rotate(len(rest), n, func(i int) *Operand { return &rest[i] })
	for k := len(rest) - n; k < len(rest); k++ {
		rest[k].Set(nil)
	}
	rotate(len(rest), n, func(i int) *Operand { return &rest[len(rest)-1-i] })
	for k, v := range vs {
		rest[k].Set(v)
	}
}

// rotate moves the first k of n operands behind the others, by the exchanges that libstdc++'s std::rotate makes.
func rotate(n, k int, at func(i int) *Operand) {
	if k == 0 || k == n {
		return
	}
	if k == n-k {
		for i := range k {
			swapOperands(at(i), at(k+i))
		}
		return
	}
	for p := 0; ; {
		if k < n-k {
			for range n - k {
				swapOperands(at(p), at(p+k))
				p++
			}
			if n %= k; n == 0 {
				return
			}
			n, k = k, k-n
			continue
		}
		k = n - k
		for i := n - k - 1; i >= 0; i-- {
			swapOperands(at(p+i), at(p+i+k))
		}
		if n %= k; n == 0 {
			return
		}
		n, k = k, n
	}
}

// swapOperands exchanges the values of two operands, which become the newest uses of these.
func swapOperands(a, b *Operand) {
	v, w := a.value, b.value
	a.Set(nil)
	b.Set(nil)
	a.Set(w)
	b.Set(v)
}
