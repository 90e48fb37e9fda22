package ll

import "github.com/millrace-mlir/millrace/num"

// Cast folds a cast of a constant to t, or returns nil if it cannot. It returns v itself if v has
// that type already.
func (f *Folder) Cast(op Opcode, v Value, t *Type) Value {
	if v.Type() == t {
		return v
	}
	if !IsConstant(v) {
		return nil
	}
	switch op {
	case PtrToInt:
		if c := f.foldAddress(v, t); c != nil {
			return c
		}
	case IntToPtr:
		if e := expr(v); e != nil && e.Op == PtrToInt && e.T.Bits >= f.Layout.PointerBits(e.Elems[0].Type()) && e.Elems[0].Type() == t {
			return e.Elems[0]
		}
	}
	return f.cast(op, v, t)
}

func (f *Folder) cast(op Opcode, v Value, t *Type) Value {
	if c := f.foldCast(op, v, t); c != nil {
		return c
	}
	switch op {
	case Trunc, PtrToInt, PtrToAddr, IntToPtr, BitCast, AddrSpaceCast:
		return &Const{T: t, Kind: ConstExpr, Op: op, Elems: []Value{v}}
	}
	return nil
}

// foldAddress folds a ptrtoint of an address that is a number. It returns nil for other
// addresses.
func (f *Folder) foldAddress(v Value, t *Type) Value {
	e := expr(v)
	if e == nil || e.T.Kind != Pointer {
		return nil
	}
	mid := f.Types.Int(f.Layout.PointerBits(e.T))
	switch e.Op {
	case IntToPtr:
		return f.intCast(f.intCast(e.Elems[0], mid), t)
	case GetElementPtr:
		if base, offset := f.stripOffsets(e); isNull(base) {
			return f.intCast(NewInt64(mid, offset), t)
		}
	}
	return nil
}

// intCast truncates or zero-extends v to the width of t.
func (f *Folder) intCast(v Value, t *Type) Value {
	switch from := v.Type(); {
	case from == t:
		return v
	case from.Bits > t.Bits:
		return f.cast(Trunc, v, t)
	}
	return f.cast(ZExt, v, t)
}

func (f *Folder) foldCast(op Opcode, v Value, t *Type) Value {
	c, ok := v.(*Const)
	if !ok {
		return nil
	}
	switch {
	case c.Kind == ConstPoison:
		return Poison(t)
	case c.Kind == ConstUndef:
		if op == ZExt || op == SExt || op == UIToFP || op == SIToFP {
			return Zero(t)
		}
		return Undef(t)
	case c.isNull() && t.Kind != X86AMX && op != AddrSpaceCast:
		return Zero(t)
	}
	if c.isCast() {
		if r := f.castPair(op, c, t); r != nil {
			return r
		}
	}
	if c.T.Kind == Vector && t.Kind == Vector && c.T.Len == t.Len && c.Kind != ConstExpr {
		return f.castLanes(op, c, t)
	}
	return f.castNumber(op, c, t)
}

// castPair folds two successive casts, first and op, to one if op undoes or continues first.
// Otherwise it returns nil.
func (f *Folder) castPair(op Opcode, first *Const, t *Type) Value {
	from := first.Elems[0]
	switch {
	case op == BitCast && first.Op == BitCast:
		if from.Type() == t {
			return from
		}
		return f.cast(BitCast, from, t)
	case op == Trunc && first.Op == Trunc:
		return f.cast(Trunc, from, t)
	case op == Trunc && first.Op == PtrToInt && f.Layout.PointerBits(from.Type()) >= first.T.Bits:
		return f.cast(PtrToInt, from, t)
	case op == AddrSpaceCast && first.Op == AddrSpaceCast:
		if from.Type() == t {
			return from
		}
		return f.cast(AddrSpaceCast, from, t)
	}
	return nil
}

func (f *Folder) castLanes(op Opcode, c *Const, t *Type) Value {
	if s := c.splat(); s != nil {
		if r := f.cast(op, s, t.Elem); r != nil {
			return Splat(t, r)
		}
		return nil
	}
	elems := c.elements()
	out := make([]Value, len(elems))
	for i, e := range elems {
		if out[i] = f.cast(op, e, t.Elem); out[i] == nil {
			return nil
		}
	}
	return Aggregate(t, out)
}

func (f *Folder) castNumber(op Opcode, c *Const, t *Type) Value {
	switch {
	case c.Kind == ConstFloat && (op == FPTrunc || op == FPExt):
		r, _, _ := c.FP.Convert(t.Semantics(), num.NearestEven)
		return NewFloat(t, r)
	case c.Kind == ConstFloat && (op == FPToUI || op == FPToSI):
		r, st, _ := c.FP.ToInt(t.Bits, op == FPToSI, num.TowardZero)
		if st&num.InvalidOp != 0 {
			return Poison(t)
		}
		return NewInt(t, r)
	case c.Kind == ConstInt && (op == UIToFP || op == SIToFP):
		r, _ := num.FromInt(t.Semantics(), c.Num, op == SIToFP, num.NearestEven)
		return NewFloat(t, r)
	case c.Kind == ConstInt && op == ZExt:
		return NewInt(t, c.Num.ZExt(t.Bits))
	case c.Kind == ConstInt && op == SExt:
		return NewInt(t, c.Num.SExt(t.Bits))
	case c.Kind == ConstInt && op == Trunc:
		return NewInt(t, c.Num.Trunc(t.Bits))
	case op == BitCast:
		return f.bitcast(c, t)
	}
	return nil
}

// bitcast folds a bitcast of a number, or of a vector of numbers. It returns nil if it cannot.
func (f *Folder) bitcast(c *Const, t *Type) Value {
	if c.T == t {
		return c
	}
	if c.T.Kind == Vector && c.T.Scalable || t.Kind == Vector && t.Scalable {
		return nil
	}
	bits, ok := constBits(c)
	if !ok || f.Layout.BigEndian && (c.T.Kind == Vector || t.Kind == Vector) {
		return nil
	}
	if t.Kind != Vector {
		return fromBits(t, bits)
	}
	w := t.ScalarBits()
	if w == 0 {
		return nil
	}
	out := make([]Value, t.Len)
	for i := range out {
		if out[i] = fromBits(t.Elem, bits.Extract(uint32(i)*w, w)); out[i] == nil {
			return nil
		}
	}
	return Aggregate(t, out)
}

// constBits returns the bits of a number or vector of numbers, with element 0 in the lowest bits.
// It returns ok = false for other constants.
func constBits(c *Const) (bits num.Int, ok bool) {
	switch c.Kind {
	case ConstInt:
		return c.Num, true
	case ConstFloat:
		return c.FP.Bits(), true
	}
	if c.T.Kind != Vector {
		return bits, false
	}
	w := c.T.ScalarBits()
	elems := c.elements()
	if w == 0 || elems == nil {
		return bits, false
	}
	bits = num.Zero(w * uint32(len(elems)))
	for i, e := range elems {
		ec, isConst := e.(*Const)
		if !isConst || ec.Kind != ConstInt && ec.Kind != ConstFloat {
			return bits, false
		}
		b, _ := constBits(ec)
		bits = bits.Insert(b, uint32(i)*w)
	}
	return bits, true
}

func fromBits(t *Type, bits num.Int) Value {
	switch {
	case t.Kind == Int && t.Bits == bits.Width():
		return NewInt(t, bits)
	case t.IsFloat() && t.Kind != PPCFP128 && t.ScalarBits() == bits.Width():
		return NewFloat(t, num.FloatBits(t.Semantics(), bits))
	}
	return nil
}
