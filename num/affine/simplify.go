package affine

// Simplify flattens e to a sum of products over its inputs and over local variables, and rebuilds
// it. The local variables stand for divisions and other terms that are not sums. It returns e
// itself where that is not possible.
func Simplify(e *Expr, numDims, numSymbols int) *Expr {
	if !e.IsBinary() || e.isOffset() {
		return e
	}
	if !e.pure {
		e = simplifySemiAffine(e, numDims, numSymbols)
	}
	f := newFlattener(numDims, numSymbols, countLocals(e))
	if !f.walk(e) {
		return e
	}
	row := f.top()
	flat := f.expr(row)
	switch {
	case flat.Equal(e):
		return e // so that a map of unchanged results is the map itself
	case e.pure:
		return flat
	}
	return semiAffineFromRow(f, row)
}

// isOffset reports whether e is an input plus a constant. This is the most frequent sum, and
// it needs no simplification.
func (e *Expr) isOffset() bool {
	return e.kind == KindAdd && (e.lhs.kind == KindDim || e.lhs.kind == KindSymbol) && e.rhs.kind == KindConstant && e.rhs.value != 0
}

// fromFlatForm returns the sum of the variables times their coefficients, plus the constant. The
// coefficients are in the order dimensions, symbols, locals, constant. The slice locals has the
// expression of each local.
func fromFlatForm(coefficients []int64, numDims, numSymbols int, locals []*Expr) *Expr {
	e := Constant(0)
	last := len(coefficients) - 1
	for i, c := range coefficients[:last] {
		if c == 0 {
			continue
		}
		var v *Expr
		switch {
		case i < numDims:
			v = Dim(i)
		case i < numDims+numSymbols:
			v = Symbol(i - numDims)
		default:
			v = locals[i-numDims-numSymbols]
		}
		e = Add(e, v.MulConst(c))
	}
	if c := coefficients[last]; c != 0 {
		e = e.AddConst(c)
	}
	return e
}

// flattener turns an expression into a row of coefficients. It walks the expression in
// postorder and keeps a stack of rows. All rows have the same width, with room for every local
// that the expression can need: dimensions, symbols, locals, constant.
type flattener struct {
	numDims, numSymbols int
	width               int
	locals              []*Expr
	rows                []int64 // the stack

	// What locals get as definitions; nil when only the expression is wanted.
	// With it, most semi-affine terms cannot be flattened.
	definitions *definitions

	// linear makes it fail at the first local, before it has walked what is around it.
	linear bool
}

func newFlattener(numDims, numSymbols, maxLocals int) *flattener {
	return &flattener{numDims: numDims, numSymbols: numSymbols, width: numDims + numSymbols + maxLocals + 1}
}

// CountDivisions returns an upper bound of the number of locals that are needed to flatten e.
func (e *Expr) CountDivisions() int { return countLocals(e) }

func countLocals(e *Expr) int {
	if !e.IsBinary() {
		return 0
	}
	n := countLocals(e.lhs) + countLocals(e.rhs)
	if e.kind == KindAdd || (e.kind == KindMul && e.rhs.kind == KindConstant) {
		return n
	}
	return n + 1
}

func (f *flattener) push() []int64 {
	n := len(f.rows)
	for range f.width {
		f.rows = append(f.rows, 0)
	}
	return f.rows[n:]
}

func (f *flattener) top() []int64 { return f.rows[len(f.rows)-f.width:] }

// popPair removes the top row from the stack. It returns the row below, which stays, as lhs,
// and the removed row as rhs.
func (f *flattener) popPair() (lhs, rhs []int64) {
	rhs = f.top()
	f.rows = f.rows[:len(f.rows)-f.width]
	return f.top(), rhs
}

func (f *flattener) localsStart() int { return f.numDims + f.numSymbols }

// expr returns the expression that a row of coefficients represents.
func (f *flattener) expr(row []int64) *Expr {
	flat := make([]int64, 0, 32)
	return fromFlatForm(f.compact(flat, row), f.numDims, f.numSymbols, f.locals)
}

// compact appends row to dst, without the columns of locals that do not exist yet.
func (f *flattener) compact(dst, row []int64) []int64 {
	dst = append(dst, row[:f.localsStart()+len(f.locals)]...)
	return append(dst, row[f.width-1])
}

// walk pushes the row of e. It returns false if e divides by a constant that is not positive. It
// also returns false if e needs a local, and f.linear or f.definitions forbids that local.
func (f *flattener) walk(e *Expr) bool {
	return f.term(e) && !(f.linear && len(f.locals) > 0)
}

func (f *flattener) term(e *Expr) bool {
	switch e.kind {
	case KindConstant:
		f.push()[f.width-1] = e.value
		return true
	case KindDim:
		f.push()[e.value] = 1
		return true
	case KindSymbol:
		f.push()[f.numDims+int(e.value)] = 1
		return true
	}
	if !f.walk(e.lhs) || !f.walk(e.rhs) {
		return false
	}
	lhs, rhs := f.popPair()
	if e.kind == KindAdd {
		for i, c := range rhs {
			lhs[i] += c
		}
		return true
	}
	if e.rhs.kind != KindConstant {
		return f.opaque(e.kind, lhs, rhs)
	}
	c := rhs[f.width-1]
	if e.kind == KindMul {
		for i := range lhs {
			lhs[i] *= c
		}
		return true
	}
	if c <= 0 {
		return false
	}
	if e.kind == KindMod {
		f.mod(lhs, c)
	} else {
		f.divide(e.kind, lhs, c)
	}
	return true
}

// opaque makes the row lhs a local that stands for the semi-affine term lhs kind rhs. A term
// that has a local already needs no new definition. It returns false if a definition is needed
// but impossible.
func (f *flattener) opaque(kind Kind, lhs, rhs []int64) bool {
	before := len(f.locals)
	l := f.local(Binary(kind, f.expr(lhs), f.expr(rhs)))
	if l == before && f.definitions != nil {
		if kind != KindMod || !f.definitions.semiAffine {
			return false
		}
		f.definitions.defineMod(rhs)
	}
	f.setLocal(lhs, l)
	return true
}

// local returns the index of the local that stands for e. It creates the local if necessary.
func (f *flattener) local(e *Expr) int {
	for i, l := range f.locals {
		if l.Equal(e) {
			return i
		}
	}
	f.locals = append(f.locals, e)
	return len(f.locals) - 1
}

func (f *flattener) setLocal(row []int64, local int) {
	clear(row)
	row[f.localsStart()+local] = 1
}

// mod replaces the row by the row modulo c, which is row - c * (row floordiv c).
func (f *flattener) mod(row []int64, c int64) {
	multiple := true
	gcd := uint64(c)
	for _, v := range row {
		multiple = multiple && v%c == 0
		gcd = GCD64(gcd, uint64(abs64(v)))
	}
	if multiple {
		clear(row)
		return
	}
	dividend := make([]int64, len(row))
	for i, v := range row {
		dividend[i] = v / int64(gcd)
	}
	q := f.quotient(KindFloorDiv, dividend, c/int64(gcd))
	row[f.localsStart()+q] -= c
}

// divide replaces the row by row floordiv c or row ceildiv c, as kind says.
func (f *flattener) divide(kind Kind, row []int64, c int64) {
	gcd := uint64(c)
	for _, v := range row {
		gcd = GCD64(gcd, uint64(abs64(v)))
	}
	for i := range row {
		row[i] /= int64(gcd)
	}
	if divisor := c / int64(gcd); divisor != 1 {
		f.setLocal(row, f.quotient(kind, row, divisor))
	}
}

// quotient returns the index of the local that stands for dividend divided by divisor. It
// creates and defines the local if necessary.
func (f *flattener) quotient(kind Kind, dividend []int64, divisor int64) int {
	before := len(f.locals)
	l := f.local(Binary(kind, f.expr(dividend), Constant(divisor)))
	if l == before && f.definitions != nil {
		f.definitions.define(kind, dividend, divisor)
	}
	return l
}
