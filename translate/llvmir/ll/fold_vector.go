package ll

// ExtractElement folds the extraction of an element of a constant vector. It returns nil if an
// operand is not constant.
func (f *Folder) ExtractElement(v, index Value) Value {
	if !IsConstant(v) || !IsConstant(index) {
		return nil
	}
	if r := f.extractElement(v, index); r != nil {
		return r
	}
	return &Const{T: v.Type().Elem, Kind: ConstExpr, Op: ExtractElement, Elems: []Value{v, index}}
}

func (f *Folder) extractElement(v, index Value) Value {
	t := v.Type()
	switch {
	case isPoison(v), isUndef(index):
		return Poison(t.Elem)
	case isUndef(v):
		return Undef(t.Elem)
	}
	i, ok := index.(*Const)
	c, isConst := v.(*Const)
	if !ok || !isConst || i.Kind != ConstInt {
		return nil
	}
	inside := i.Num.FitsUint64() && i.Num.Uint64() < t.Len
	if !inside {
		if t.Scalable {
			return nil
		}
		return Poison(t.Elem)
	}
	if t.Scalable {
		return c.splat()
	}
	return c.At(int(i.Num.Uint64()))
}

// InsertElement folds the insertion of a constant into a constant vector. It returns nil if an
// operand is not constant.
func (f *Folder) InsertElement(v, elem, index Value) Value {
	if !IsConstant(v) || !IsConstant(elem) || !IsConstant(index) {
		return nil
	}
	t := v.Type()
	i, _ := index.(*Const)
	c, _ := v.(*Const)
	switch {
	case isUndef(index):
		return Poison(t)
	case isKind(v, ConstZero) && isNull(elem):
		return v
	case i != nil && i.Kind == ConstInt && !t.Scalable && c != nil:
		if !i.Num.FitsUint64() || i.Num.Uint64() >= t.Len {
			return Poison(t)
		}
		if elems := c.elements(); elems != nil {
			elems[i.Num.Uint64()] = elem
			return Aggregate(t, elems)
		}
	}
	return &Const{T: t, Kind: ConstExpr, Op: InsertElement, Elems: []Value{v, elem, index}}
}

// Shuffle folds a shufflevector of constants, or returns nil if an operand is not constant. A
// negative element of the mask selects undef; if all are negative, the result is poison.
func (f *Folder) Shuffle(x, y Value, mask []int64) Value {
	if !IsConstant(x) || !IsConstant(y) {
		return nil
	}
	from := x.Type()
	t := f.Types.Vector(uint64(len(mask)), from.Elem, from.Scalable)
	zeros, poison := true, true
	for _, m := range mask {
		zeros, poison = zeros && m == 0, poison && m < 0
	}
	if poison {
		return Poison(t)
	}
	if zeros {
		elem := f.firstLane(x)
		if elem != nil {
			return Splat(t, elem)
		}
	}
	a, ok1 := x.(*Const)
	b, ok2 := y.(*Const)
	if !from.Scalable && ok1 && ok2 {
		xs, ys := a.elements(), b.elements()
		if xs != nil && ys != nil {
			out := make([]Value, len(mask))
			for i, m := range mask {
				switch n := int64(len(xs)); {
				case m < 0 || m >= 2*n:
					out[i] = Undef(from.Elem)
				case m < n:
					out[i] = xs[m]
				default:
					out[i] = ys[m-n]
				}
			}
			return Aggregate(t, out)
		}
	}
	return &Const{T: t, Kind: ConstExpr, Op: ShuffleVector, Elems: []Value{x, y}, Mask: mask}
}

// firstLane returns lane 0 of a vector, or nil if it is not known.
func (f *Folder) firstLane(v Value) Value {
	if e := expr(v); e != nil && e.Op == InsertElement && isNull(e.Elems[2]) {
		return e.Elems[1]
	}
	return f.extractElement(v, Zero(f.Types.I32))
}

// ExtractValue folds the extraction of an element or a nested aggregate from a constant aggregate.
// It returns nil if it cannot.
func (f *Folder) ExtractValue(v Value, indices []int64) Value {
	for _, i := range indices {
		c, ok := v.(*Const)
		if !ok {
			return nil
		}
		if v = c.At(int(i)); v == nil {
			return nil
		}
	}
	return v
}

// InsertValue folds the insertion of a constant into a constant aggregate. It returns nil if it
// cannot.
func (f *Folder) InsertValue(v, elem Value, indices []int64) Value {
	if !IsConstant(v) || !IsConstant(elem) {
		return nil
	}
	if len(indices) == 0 {
		return elem
	}
	c, ok := v.(*Const)
	if !ok {
		return nil
	}
	elems := c.elements()
	if elems == nil {
		return nil
	}
	inner := f.InsertValue(elems[indices[0]], elem, indices[1:])
	if inner == nil {
		return nil
	}
	elems[indices[0]] = inner
	return Aggregate(v.Type(), elems)
}
