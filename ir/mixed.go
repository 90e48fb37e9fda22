package ir

// Mixed is an index that is known statically or is a value (OpFoldResult of
// index lists). The zero Mixed is the constant 0.
type Mixed struct {
	Value *Value // nil: Const holds
	Const int64
}

// Known is the static index c.
func Known(c int64) Mixed { return Mixed{Const: c} }

// Int is the index where it is static or the value a constant.
func (m Mixed) Int() (int64, bool) {
	if m.Value == nil {
		return m.Const, true
	}
	return ConstantInt(m.Value)
}

// Is reports whether the index is known to be c.
func (m Mixed) Is(c int64) bool {
	v, ok := m.Int()
	return ok && v == c
}

// MixedList merges static indices, in which Dynamic stands for the next of the
// dynamic ones.
func MixedList(static Attribute, dynamic []Operand) []Mixed {
	a, _ := static.(*DenseArrayAttr)
	if a == nil {
		return nil
	}
	list := make([]Mixed, a.Len)
	k := 0
	for i := range list {
		list[i].Const = a.At(i)
		if list[i].Const == Dynamic && k < len(dynamic) {
			list[i] = Mixed{Value: dynamic[k].value}
			k++
		}
	}
	return list
}

// SplitMixed is the inverse of MixedList.
func SplitMixed(list []Mixed) (dynamic []*Value, static []int64) {
	static = make([]int64, len(list))
	for i, m := range list {
		static[i] = m.Const
		if m.Value != nil {
			static[i] = Dynamic
			dynamic = append(dynamic, m.Value)
		}
	}
	return dynamic, static
}

// FoldMixed makes values that are constants static; it reports whether there
// were any.
func FoldMixed(list []Mixed) bool {
	changed := false
	for i, m := range list {
		if m.Value == nil {
			continue
		}
		if c, ok := ConstantInt(m.Value); ok {
			list[i], changed = Known(c), true
		}
	}
	return changed
}

// ConstantInt is the value of v if v is a constant integer or index of at most
// 64 bits, sign-extended (getConstantIntValue).
func ConstantInt(v *Value) (int64, bool) {
	a, ok := MatchConstant(v).(*IntegerAttr)
	if !ok || !a.Value.FitsInt64() {
		return 0, false
	}
	return a.Value.Int64(), true
}
