package ll

import (
	"slices"

	"github.com/millrace-mlir/millrace/num"
)

// A Folder folds instructions with constant operands in the same way as LLVM's TargetFolder. The
// result is a constant, which may be a constant expression. Its methods return nil if the
// instruction cannot be folded, so that the caller must emit it.
type Folder struct {
	Types  *Types
	Layout *Layout
}

// desirable reports whether LLVM creates constant expressions with this opcode.
func desirable(op Opcode) bool { return op == Add || op == Sub || op == Xor }

// Binary folds the operation op of two constants. It returns nil if it cannot.
func (f *Folder) Binary(op Opcode, x, y Value, flags Flags) Value {
	if !IsConstant(x) || !IsConstant(y) {
		return nil
	}
	if v := f.symbolic(op, x, y); v != nil {
		return v
	}
	return f.binary(op, x, y, flags)
}

func (f *Folder) binary(op Opcode, x, y Value, flags Flags) Value {
	if v := f.foldBinary(op, x, y); v != nil {
		return v
	}
	if !desirable(op) {
		return nil
	}
	return &Const{T: x.Type(), Kind: ConstExpr, Op: op, Flags: flags & (NUW | NSW), Elems: []Value{x, y}}
}

// symbolic folds the difference of two addresses in the same global to a number. It returns nil for
// other operations and operands.
func (f *Folder) symbolic(op Opcode, x, y Value) Value {
	if op != Sub {
		return nil
	}
	g1, o1, ok1 := f.globalOffset(x)
	g2, o2, ok2 := f.globalOffset(y)
	if !ok1 || !ok2 || g1 != g2 {
		return nil
	}
	return NewInt64(x.Type(), o1-o2)
}

// globalOffset splits v, the integer of an address in a global, into the global and a constant
// offset. It returns ok = false if v is not such an integer.
func (f *Folder) globalOffset(v Value) (g Value, offset int64, ok bool) {
	e := expr(v)
	if e == nil || e.Op != PtrToInt {
		return nil, 0, false
	}
	base, offset := f.stripOffsets(e.Elems[0])
	return base, offset, isGlobal(base)
}

// stripOffsets removes getelementptrs with constant offsets from v. It returns the base address and
// the sum of the offsets.
func (f *Folder) stripOffsets(v Value) (base Value, offset int64) {
	for {
		e := expr(v)
		if e == nil || e.Op != GetElementPtr || e.T.Kind != Pointer {
			return v, offset
		}
		o, ok := f.offset(e.SrcType, e.Elems[1:])
		if !ok {
			return v, offset
		}
		offset += o
		v = e.Elems[0]
	}
}

func one(t *Type) *Const {
	if t.Kind == Int {
		return NewInt64(t, 1)
	}
	return NewFloat(t, num.OneFloat(t.Semantics(), false))
}

// identity returns the constant that leaves the other operand of op unchanged, such as 0 for add,
// or nil if there is none. It returns right = true if that holds only for the right operand.
func identity(op Opcode, t *Type) (id *Const, right bool) {
	s := t.Scalar()
	switch op {
	case Add, Or, Xor:
		id = Zero(s)
	case Mul:
		id = one(s)
	case And:
		id = NewInt64(s, -1)
	case FAdd:
		id = NewFloat(s, num.ZeroFloat(s.Semantics(), true))
	case FMul:
		id = one(s)
	case Sub, Shl, LShr, AShr, FSub:
		id, right = Zero(s), true
	case SDiv, UDiv, FDiv:
		id, right = one(s), true
	default:
		return nil, false
	}
	if t.Kind == Vector {
		id = Splat(t, id)
	}
	return id, right
}

func (f *Folder) foldBinary(op Opcode, x, y Value) Value {
	t := x.Type()
	if t.Scalar().Kind == PPCFP128 {
		return nil
	}
	if id, right := identity(op, t); id != nil {
		if !right && sameConst(x, id) {
			return y
		}
		if sameConst(y, id) {
			return x
		}
	}
	if isPoison(x) || isPoison(y) {
		return Poison(t)
	}
	if (t.Kind != Vector || t.Scalable) && (isUndef(x) || isUndef(y)) {
		return foldUndef(op, x, y)
	}
	if v := foldScalar(op, x, y); v != nil {
		return v
	}
	if t.Kind == Vector {
		if v, done := f.foldLanes(t, op, x, y); done {
			return v
		}
	}
	if e := expr(x); e != nil && e.Op == op && (op == Add || op == Xor) {
		inner := f.binary(op, e.Elems[1], y, 0)
		if c := expr(inner); c == nil || c.Op != op {
			return f.binary(op, e.Elems[0], inner, 0)
		}
	} else if e == nil && expr(y) != nil && (op == Add || op == Mul || op == And || op == Or || op == Xor) {
		return f.foldBinary(op, y, x)
	}
	if t.Kind == Int && t.Bits == 1 {
		switch op {
		case Add, Sub:
			return f.binary(Xor, x, y, 0)
		case Shl, LShr, AShr, SDiv, UDiv:
			return x
		case SRem, URem:
			return Zero(t)
		}
	}
	return nil
}

// foldUndef folds an operation with an operand that is undef or poison.
func foldUndef(op Opcode, x, y Value) Value {
	t := x.Type()
	both := isUndef(x) && isUndef(y)
	switch op {
	case Xor:
		if both {
			return Zero(t)
		}
		return Undef(t)
	case Add, Sub:
		return Undef(t)
	case And:
		if both {
			return x
		}
		return Zero(t)
	case Mul:
		if both {
			return x
		}
		for _, v := range []Value{x, y} {
			if c, ok := v.(*Const); ok && c.Kind == ConstInt && c.Num.Bit(0) {
				return Undef(t)
			}
		}
		return Zero(t)
	case SDiv, UDiv, SRem, URem:
		if isUndef(y) || isNull(y) {
			return Poison(t)
		}
		return Zero(t)
	case Or:
		if both {
			return x
		}
		ones := NewInt64(t.Scalar(), -1)
		if t.Kind == Vector {
			return Splat(t, ones)
		}
		return ones
	case Shl, LShr, AShr:
		if isUndef(y) {
			return Poison(t)
		}
		return Zero(t)
	}
	if op == FSub && isUndef(y) {
		if c, ok := x.(*Const); ok && c.Kind == ConstFloat && c.FP.IsNegZero() {
			return y
		}
	}
	if both {
		return x
	}
	return NewFloat(t, num.NaN(t.Semantics(), false))
}

// foldScalar folds an operation of scalars, or returns nil if it cannot.
func foldScalar(op Opcode, x, y Value) Value {
	a, _ := x.(*Const)
	b, _ := y.(*Const)
	if b != nil && b.Kind == ConstInt {
		zero := b.Num.IsZero()
		switch op {
		case And, Mul:
			if zero {
				return b
			}
		case Or:
			if b.Num.IsAllOnes() {
				return b
			}
		case UDiv, SDiv:
			if zero {
				return Poison(b.T)
			}
		case URem, SRem:
			if b.Num.IsOne() {
				return Zero(b.T)
			}
			if zero {
				return Poison(b.T)
			}
		}
	}
	if a != nil && a.Kind == ConstInt {
		switch op {
		case And, Mul, Shl, LShr, AShr, SDiv, UDiv, SRem, URem:
			if a.Num.IsZero() {
				return a
			}
		case Or:
			if a.Num.IsAllOnes() {
				return a
			}
		}
	}
	switch {
	case a == nil || b == nil || a.Kind != b.Kind:
	case a.Kind == ConstInt:
		if v, ok := intOp(op, a.Num, b.Num); ok {
			return NewInt(a.T, v)
		}
		return Poison(a.T)
	case a.Kind == ConstFloat:
		return NewFloat(a.T, floatOp(op, a.FP, b.FP))
	}
	return nil
}

// intOp computes an operation of two integers. It returns ok = false if the result is poison.
func intOp(op Opcode, x, y num.Int) (v num.Int, ok bool) {
	switch op {
	case Add:
		return x.Add(y), true
	case Sub:
		return x.Sub(y), true
	case Mul:
		return x.Mul(y), true
	case UDiv:
		return x.UDiv(y), true
	case URem:
		return x.URem(y), true
	case SDiv, SRem:
		if y.IsAllOnes() && x.IsMinSigned() {
			return x, false
		}
		if op == SDiv {
			return x.SDiv(y), true
		}
		return x.SRem(y), true
	case And:
		return x.And(y), true
	case Or:
		return x.Or(y), true
	case Xor:
		return x.Xor(y), true
	}
	if !y.ULT(num.NewInt(max(y.Width(), 32), uint64(x.Width())).ZExtOrTrunc(y.Width())) {
		return x, false
	}
	switch op {
	case Shl:
		return x.ShlInt(y), true
	case LShr:
		return x.LShrInt(y), true
	}
	return x.AShrInt(y), true
}

func floatOp(op Opcode, x, y num.Float) num.Float {
	switch op {
	case FAdd:
		return x.Add(y)
	case FSub:
		return x.Sub(y)
	case FMul:
		return x.Mul(y)
	case FDiv:
		return x.Div(y)
	}
	r, _ := x.Mod(y)
	return r
}

// foldLanes folds an operation of vectors lane by lane. It returns done = false if the lanes are
// not known and the vector has a fixed length. If done is true and v is nil, the operation cannot
// be folded.
func (f *Folder) foldLanes(t *Type, op Opcode, x, y Value) (v Value, done bool) {
	a, ok1 := x.(*Const)
	b, ok2 := y.(*Const)
	if !ok1 || !ok2 {
		return nil, false
	}
	lane := func(x, y Value) Value {
		if desirable(op) {
			return f.binary(op, x, y, 0)
		}
		return f.foldBinary(op, x, y)
	}
	if s := b.splat(); s != nil {
		if (op == SDiv || op == UDiv || op == SRem || op == URem) && isNull(s) {
			return Poison(t), true
		}
		if r := a.splat(); r != nil {
			v := lane(r, s)
			if v == nil {
				return nil, true
			}
			return Splat(t, v), true
		}
	}
	xs, ys := a.elements(), b.elements()
	if xs == nil || ys == nil {
		return nil, t.Scalable
	}
	out := make([]Value, len(xs))
	for i := range xs {
		if out[i] = lane(xs[i], ys[i]); out[i] == nil {
			return nil, true
		}
	}
	return Aggregate(t, out), true
}

// Neg folds an fneg of a constant, or returns nil if it cannot.
func (f *Folder) Neg(x Value) Value {
	c, ok := x.(*Const)
	if !ok {
		return nil
	}
	switch {
	case isUndef(c):
		return c
	case c.Kind == ConstFloat:
		return NewFloat(c.T, c.FP.Neg())
	case c.T.Kind != Vector:
		return nil
	}
	if s := c.splat(); s != nil {
		if v := f.Neg(s); v != nil {
			return Splat(c.T, v)
		}
		return nil
	}
	elems := slices.Clone(c.elements())
	for i := range elems {
		if elems[i] = f.Neg(elems[i]); elems[i] == nil {
			return nil
		}
	}
	if elems == nil {
		return nil
	}
	return Aggregate(c.T, elems)
}

// Select folds a select of constants, or returns nil if it cannot.
func (f *Folder) Select(cond, x, y Value) Value {
	c, ok := cond.(*Const)
	if !ok || !IsConstant(x) || !IsConstant(y) {
		return nil
	}
	if c.isNull() {
		return y
	}
	if c.IsAllOnes() {
		return x
	}
	if v := f.selectLanes(c, x, y); v != nil {
		return v
	}
	switch {
	case isPoison(c):
		return Poison(x.Type())
	case isUndef(c):
		if isUndef(x) {
			return x
		}
		return y
	case sameConst(x, y), isPoison(y):
		return x
	case isPoison(x):
		return y
	case isUndef(x) && notPoison(y):
		return y
	case isUndef(y) && notPoison(x):
		return x
	}
	return nil
}

// selectLanes folds a select by a constant vector of conditions, lane by lane. It returns nil if it
// cannot.
func (f *Folder) selectLanes(c *Const, x, y Value) Value {
	if c.T.Kind != Vector || c.Kind == ConstUndef || c.Kind == ConstPoison {
		return nil
	}
	a, ok1 := x.(*Const)
	b, ok2 := y.(*Const)
	conds := c.elements()
	if conds == nil || !ok1 || !ok2 {
		return nil
	}
	xs, ys := a.elements(), b.elements()
	if xs == nil || ys == nil {
		return nil
	}
	out := make([]Value, len(conds))
	for i, k := range conds {
		switch kc, _ := k.(*Const); {
		case isPoison(k):
			out[i] = Poison(xs[i].Type())
		case sameConst(xs[i], ys[i]):
			out[i] = xs[i]
		case isUndef(k):
			if out[i] = ys[i]; isUndef(xs[i]) {
				out[i] = xs[i]
			}
		case kc == nil || kc.Kind != ConstInt:
			return nil
		case kc.Num.IsZero():
			out[i] = ys[i]
		default:
			out[i] = xs[i]
		}
	}
	return Aggregate(x.Type(), out)
}

// notPoison reports whether v certainly is not poison and holds none.
func notPoison(v Value) bool {
	c, ok := v.(*Const)
	if !ok {
		return true
	}
	switch c.Kind {
	case ConstPoison, ConstExpr:
		return false
	case ConstAggregate:
		for _, e := range c.Elems {
			if !notPoison(e) || isUndef(e) {
				return false
			}
		}
	}
	return true
}
