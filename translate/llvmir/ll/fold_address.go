package ll

// offset returns the byte offset of a getelementptr with constant indices. It returns ok = false if
// an index is not constant.
func (f *Folder) offset(elem *Type, indices []Value) (offset int64, ok bool) {
	t := elem
	for k, i := range indices {
		c, isConst := i.(*Const)
		if !isConst || c.Kind != ConstInt {
			return 0, false
		}
		n := c.Num.SExtOrTrunc(64).Int64()
		switch {
		case k == 0:
		case t.Kind == Struct:
			offset += int64(f.Layout.fieldOffset(t, int(n)))
			t = t.Elems[n]
			continue
		default:
			t = t.Elem
		}
		size, scalable := f.Layout.allocSize(t)
		if scalable && n != 0 {
			return 0, false
		}
		offset += n * int64(size)
	}
	return offset, true
}

// Address folds a getelementptr of a constant base and constant indices. It returns nil if it
// cannot.
func (f *Folder) Address(elem *Type, base Value, indices []Value, flags Flags) Value {
	if !IsConstant(base) || scalableInside(elem) {
		return nil
	}
	t, noop := base.Type(), true
	vector := t.Kind == Vector
	for _, i := range indices {
		if !IsConstant(i) {
			return nil
		}
		noop = noop && (isNull(i) || isUndef(i))
		if i.Type().Kind == Vector && !vector {
			t = f.Types.Like(i.Type(), t)
			vector = true
		}
	}
	switch {
	case isPoison(base):
		return Poison(t)
	case isUndef(base):
		return Undef(t)
	case noop && base.Type() == t:
		return base
	case noop:
		return Splat(t, base)
	}
	if !vector {
		if v := f.addOffset(elem, base, indices, flags); v != nil {
			return v
		}
	}
	return &Const{T: t, Kind: ConstExpr, Op: GetElementPtr, Flags: flags, SrcType: elem, Elems: append([]Value{base}, f.widen(elem, base, indices)...)}
}

// widen converts all indices to the width of offsets, except the indices of struct fields.
func (f *Folder) widen(elem *Type, base Value, indices []Value) []Value {
	width := f.Types.Int(f.Layout.IndexBits(base.Type()))
	out := make([]Value, len(indices))
	t := elem
	for k, i := range indices {
		out[k] = i
		if k > 0 && t.Kind == Struct {
			if c, ok := i.(*Const); ok && c.Kind == ConstInt {
				t = t.Elems[c.Num.Uint64()]
			}
			continue
		}
		if k > 0 {
			t = t.Elem
		}
		op := SExt
		if i.Type().Scalar().Bits > width.Bits {
			op = Trunc
		}
		if to := f.Types.Like(i.Type(), width); to != i.Type() {
			if v := f.cast(op, i, to); v != nil {
				out[k] = v
			}
		}
	}
	return out
}

func scalableInside(t *Type) bool {
	switch t.Kind {
	case Vector:
		return t.Scalable
	case Array:
		return scalableInside(t.Elem)
	case Struct:
		for _, e := range t.Elems {
			if scalableInside(e) {
				return true
			}
		}
	}
	return false
}

// addOffset converts a getelementptr with constant indices to one that adds bytes, or to a number
// if the base is a number. It returns nil if the offset is not constant.
func (f *Folder) addOffset(elem *Type, base Value, indices []Value, flags Flags) Value {
	offset, ok := f.offset(elem, indices)
	if !ok {
		return nil
	}
	for {
		e := expr(base)
		if e == nil || e.Op != GetElementPtr {
			break
		}
		more, ok := f.offset(e.SrcType, e.Elems[1:])
		if !ok {
			break
		}
		if flags&InBounds == 0 || e.Flags&InBounds == 0 {
			flags &= e.Flags
		}
		flags &= e.Flags | NUSW | InBounds
		offset += more
		base = e.Elems[0]
	}
	if number, isNumber := addressNumber(base); isNumber {
		i := f.Types.Int(f.Layout.PointerBits(base.Type()))
		return f.cast(IntToPtr, NewInt64(i, number+offset), base.Type())
	}
	if offset == 0 {
		return base
	}
	if flags&InBounds == 0 && offset >= 0 {
		if size, known := f.objectSize(base); known && size != 0 && uint64(offset) <= size {
			flags |= InBounds | NUSW
		}
	}
	if flags&(InBounds|NUSW) != 0 && offset >= 0 {
		flags |= NoUnsignedGEP
	}
	index := f.Types.Int(f.Layout.IndexBits(base.Type()))
	return &Const{T: base.Type(), Kind: ConstExpr, Op: GetElementPtr, Flags: flags, SrcType: f.Types.I8, Elems: []Value{base, NewInt64(index, offset)}}
}

// addressNumber returns the value of an address that is a constant number. It returns ok = false
// for other addresses.
func addressNumber(v Value) (n int64, ok bool) {
	if isNull(v) {
		return 0, true
	}
	if e := expr(v); e != nil && e.Op == IntToPtr {
		if c, isConst := e.Elems[0].(*Const); isConst && c.Kind == ConstInt {
			return c.Num.SExtOrTrunc(64).Int64(), true
		}
	}
	return 0, false
}

// objectSize returns the number of bytes that may be read at a global's address. It returns known =
// false if the number is not known.
func (f *Folder) objectSize(v Value) (size uint64, known bool) {
	g, ok := v.(*GlobalVar)
	if !ok || g.Linkage == "extern_weak" || !sized(g.ValueType) {
		return 0, false
	}
	size, scalable := f.Layout.StoreSize(g.ValueType)
	return size, !scalable
}

func sized(t *Type) bool {
	switch t.Kind {
	case Void, Function, Label, MetadataKind, Token:
		return false
	case Array:
		return sized(t.Elem)
	case Struct:
		for _, e := range t.Elems {
			if !sized(e) {
				return false
			}
		}
		return !t.opaque
	}
	return true
}
