package ir

// Mixed is an index or size that is either static or an SSA value (upstream's OpFoldResult).
// The zero Mixed is the constant 0.
type Mixed struct {
	Value *Value // nil: Const holds
	Const int64
}

// Known returns the static index c.
func Known(c int64) Mixed { return Mixed{Const: c} }

// Int returns the index if it is static, or if a constant defines its value. It returns false
// otherwise.
func (m Mixed) Int() (int64, bool) {
	if m.Value == nil {
		return m.Const, true
	}
	return ConstantInt(m.Value)
}

// Is reports whether the index is known to be c (see Int).
func (m Mixed) Is(c int64) bool {
	v, ok := m.Int()
	return ok && v == c
}

// MixedList combines static and dynamic indices to a list. Each Dynamic in static, a dense
// array, stands for the next of the dynamic operands.
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

// SplitMixed splits a list into its dynamic values and its static indices, with Dynamic in
// place of values. It is the inverse of MixedList.
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

// FoldMixed replaces each value in list that a constant defines by a static index. It reports
// whether there were any.
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

// ConstantInt returns the value of the constant that defines v, sign-extended (upstream's
// getConstantIntValue). It returns false if v is no constant integer or index that fits 64
// bits.
func ConstantInt(v *Value) (int64, bool) {
	a, ok := MatchConstant(v).(*IntegerAttr)
	if !ok || !a.Value.FitsInt64() {
		return 0, false
	}
	return a.Value.Int64(), true
}
