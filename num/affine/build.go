package affine

// The constructors of binary expressions. Each does a fixed set of local simplifications. These are
// the simplifications of MLIR's builders, in the same order, because they decide the printed form
// of every map.

// Binary returns the expression lhs op rhs, where kind names the operator. It simplifies as
// Add, Mul and the others do.
func Binary(kind Kind, lhs, rhs *Expr) *Expr {
	switch kind {
	case KindAdd:
		return Add(lhs, rhs)
	case KindMul:
		return Mul(lhs, rhs)
	case KindMod:
		return Mod(lhs, rhs)
	case KindFloorDiv:
		return FloorDiv(lhs, rhs)
	case KindCeilDiv:
		return CeilDiv(lhs, rhs)
	}
	panic("affine: not a binary expression kind")
}

// AddConst returns e + v.
func (e *Expr) AddConst(v int64) *Expr { return Add(e, Constant(v)) }

// MulConst returns e * v.
func (e *Expr) MulConst(v int64) *Expr { return Mul(e, Constant(v)) }

// FloorDivConst returns e floordiv v.
func (e *Expr) FloorDivConst(v int64) *Expr { return FloorDiv(e, Constant(v)) }

// CeilDivConst returns e ceildiv v.
func (e *Expr) CeilDivConst(v int64) *Expr { return CeilDiv(e, Constant(v)) }

// ModConst returns e mod v.
func (e *Expr) ModConst(v int64) *Expr { return Mod(e, Constant(v)) }

// Neg returns -e, which is e * -1.
func Neg(e *Expr) *Expr { return Mul(e, Constant(-1)) }

// Sub returns lhs - rhs, which is lhs + rhs * -1.
func Sub(lhs, rhs *Expr) *Expr { return Add(lhs, Neg(rhs)) }

// Add returns lhs + rhs.
func Add(lhs, rhs *Expr) *Expr {
	if e := simplifyAdd(lhs, rhs); e != nil {
		return e
	}
	lhs, rhs = ordered(lhs, rhs)
	return binary(KindAdd, lhs, rhs)
}

// ordered returns lhs and rhs in canonical order: dimensions before symbols, and each kind by
// position. It swaps nothing unless both are dimensions or symbols.
func ordered(lhs, rhs *Expr) (*Expr, *Expr) {
	if lhs.kind < KindDim || rhs.kind < KindDim {
		return lhs, rhs
	}
	if lhs.kind > rhs.kind || (lhs.kind == rhs.kind && lhs.value > rhs.value) {
		return rhs, lhs
	}
	return lhs, rhs
}

// simplifyAdd returns a simpler form of lhs + rhs, or nil if it knows none.
func simplifyAdd(lhs, rhs *Expr) *Expr {
	if lhs.kind == KindConstant && rhs.kind == KindConstant {
		if sum, over := addOverflow(lhs.value, rhs.value); !over {
			return Constant(sum)
		}
		return nil
	}
	// Constants go to the right, and symbolic terms to the right of others.
	if lhs.kind == KindConstant || (lhs.symbolic && !rhs.symbolic) {
		return Add(rhs, lhs)
	}
	if rhs.IsConstant(0) {
		return lhs
	}
	lhsEndsInConst := lhs.kind == KindAdd && lhs.rhs.kind == KindConstant
	if lhsEndsInConst && rhs.kind == KindConstant {
		return Add(lhs.lhs, Constant(lhs.rhs.value+rhs.value))
	}
	// c1 * e + c2 * e is (c1 + c2) * e.
	l, lc := splitCoefficient(lhs)
	r, rc := splitCoefficient(rhs)
	if l.Equal(r) {
		return Mul(l, Constant(lc+rc))
	}
	if lhsEndsInConst {
		return Add(Add(lhs.lhs, rhs), lhs.rhs)
	}
	return addAsMod(lhs, rhs)
}

// splitCoefficient returns x and c such that e is x * c. The factor c is 1 if e has no
// constant factor.
func splitCoefficient(e *Expr) (*Expr, int64) {
	if e.kind == KindMul && e.rhs.kind == KindConstant {
		return e.lhs, e.rhs.value
	}
	return e, 1
}

// addAsMod returns lhs + rhs as a modulo: x - q * (x floordiv q) -> x mod q. It returns nil if
// the sum is no modulo. For a symbolic q it looks at the operands of rhs only, whatever the
// operator is. MLIR 22 does the same, although it is wrong for a floordiv by -1.
func addAsMod(lhs, rhs *Expr) *Expr {
	if !rhs.IsBinary() {
		return nil
	}
	factor, q := rhs.lhs, rhs.rhs
	// rhs is ((e floordiv q) * q) * -1 with a symbolic q.
	if q.IsConstant(-1) && factor.kind == KindMul {
		div := factor.lhs
		if div.kind != KindFloorDiv {
			return nil
		}
		if div.rhs.Equal(factor.rhs) && lhs.Equal(div.lhs) {
			return Mod(lhs, factor.rhs)
		}
	}
	// rhs is (e floordiv c) * -c with a positive constant c.
	if rhs.kind != KindMul || factor.kind != KindFloorDiv {
		return nil
	}
	c, ok := factor.rhs.AsConstant()
	if ok && c > 0 && lhs.Equal(factor.lhs) && q.IsConstant(-c) {
		return Mod(lhs, factor.rhs)
	}
	// (a + e) - q * (e floordiv q) is a + e mod q.
	if lhs.kind == KindAdd {
		if sum := simplifyAdd(lhs.rhs, rhs); sum != nil {
			return Add(lhs.lhs, sum)
		}
	}
	return nil
}

// Mul returns lhs * rhs.
func Mul(lhs, rhs *Expr) *Expr {
	if lhs.kind == KindConstant && rhs.kind == KindConstant {
		if product, over := mulOverflow(lhs.value, rhs.value); !over {
			return Constant(product)
		}
		return binary(KindMul, lhs, rhs)
	}
	if !lhs.symbolic && !rhs.symbolic {
		lhs, rhs = ordered(lhs, rhs)
		return binary(KindMul, lhs, rhs)
	}
	// The constant or symbolic factor goes to the right.
	if !rhs.symbolic || lhs.kind == KindConstant {
		return Mul(rhs, lhs)
	}
	if rhs.IsConstant(1) {
		return lhs
	}
	if rhs.IsConstant(0) {
		return rhs
	}
	if lhs.kind == KindMul && lhs.rhs.kind == KindConstant {
		if rhs.kind == KindConstant {
			return Mul(lhs.lhs, Constant(lhs.rhs.value*rhs.value))
		}
		return Mul(Mul(lhs.lhs, rhs), lhs.rhs)
	}
	lhs, rhs = ordered(lhs, rhs)
	return binary(KindMul, lhs, rhs)
}

// FloorDiv returns lhs floordiv rhs. A division by zero stays as it is.
func FloorDiv(lhs, rhs *Expr) *Expr {
	c, ok := rhs.AsConstant()
	if !ok || c == 0 {
		return binary(KindFloorDiv, lhs, rhs)
	}
	if lhs.kind == KindConstant {
		if divOverflows(lhs.value, c) {
			return binary(KindFloorDiv, lhs, rhs)
		}
		return Constant(FloorDiv64(lhs.value, c))
	}
	if c == 1 {
		return lhs
	}
	if m := divideFactor(lhs, c); m != nil {
		return m
	}
	// A sum can be divided term by term when a term is a multiple of c.
	if lhs.kind == KindAdd &&
		(lhs.lhs.LargestKnownDivisor()%c == 0 || lhs.rhs.LargestKnownDivisor()%c == 0) {
		return Add(FloorDiv(lhs.lhs, rhs), FloorDiv(lhs.rhs, rhs))
	}
	return binary(KindFloorDiv, lhs, rhs)
}

// divideFactor returns e / c if e is a product with a constant multiple of c, and nil
// otherwise.
func divideFactor(e *Expr, c int64) *Expr {
	if e.kind == KindMul && e.rhs.kind == KindConstant && e.rhs.value%c == 0 {
		return e.lhs.MulConst(e.rhs.value / c)
	}
	return nil
}

// CeilDiv returns lhs ceildiv rhs. A division by zero stays as it is.
func CeilDiv(lhs, rhs *Expr) *Expr {
	c, ok := rhs.AsConstant()
	if !ok || c == 0 {
		return binary(KindCeilDiv, lhs, rhs)
	}
	if lhs.kind == KindConstant {
		if divOverflows(lhs.value, c) {
			return binary(KindCeilDiv, lhs, rhs)
		}
		return Constant(CeilDiv64(lhs.value, c))
	}
	if c == 1 {
		return lhs
	}
	if m := divideFactor(lhs, c); m != nil {
		return m
	}
	return binary(KindCeilDiv, lhs, rhs)
}

// Mod returns lhs mod rhs. A modulo by zero or a negative number stays as it is.
func Mod(lhs, rhs *Expr) *Expr {
	c, ok := rhs.AsConstant()
	if !ok || c < 1 {
		return binary(KindMod, lhs, rhs)
	}
	if lhs.kind == KindConstant {
		return Constant(mod(lhs.value, c))
	}
	if lhs.LargestKnownDivisor()%c == 0 {
		return Constant(0)
	}
	switch lhs.kind {
	case KindAdd:
		// Terms that are multiples of c don't count.
		if lhs.lhs.LargestKnownDivisor()%c == 0 {
			return Mod(lhs.rhs, rhs)
		}
		if lhs.rhs.LargestKnownDivisor()%c == 0 {
			return Mod(lhs.lhs, rhs)
		}
	case KindMod:
		// (e mod a) mod c is e mod c when c divides a.
		if a, ok := lhs.rhs.AsConstant(); ok && a >= 1 && a%c == 0 {
			return Mod(lhs.lhs, rhs)
		}
	}
	return binary(KindMod, lhs, rhs)
}
