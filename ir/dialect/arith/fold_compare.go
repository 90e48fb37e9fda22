package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/num"
)

// Predicates of arith.cmpi.
const (
	EQ int64 = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
)

// intPredicates describes each integer predicate: its negation, its equivalent for swapped
// operands, whether it holds for equal operands, and its evaluation.
var intPredicates = [...]struct {
	negated, swapped int64
	reflexive        bool
	holds            func(x, y num.Int) bool
}{
	EQ:  {NE, EQ, true, num.Int.Eq},
	NE:  {EQ, NE, false, func(x, y num.Int) bool { return !x.Eq(y) }},
	SLT: {SGE, SGT, false, num.Int.SLT},
	SLE: {SGT, SGE, true, num.Int.SLE},
	SGT: {SLE, SLT, false, num.Int.SGT},
	SGE: {SLT, SLE, true, num.Int.SGE},
	ULT: {UGE, UGT, false, num.Int.ULT},
	ULE: {UGT, UGE, true, num.Int.ULE},
	UGT: {ULE, ULT, false, num.Int.UGT},
	UGE: {ULT, ULE, true, num.Int.UGE},
}

// CompareInts reports whether predicate p of arith.cmpi holds for x and y. The predicates of
// index.cmp have the same numbers.
func CompareInts(p int64, x, y num.Int) bool { return intPredicates[p].holds(x, y) }

// HoldsOfEqual reports whether predicate p of arith.cmpi holds for equal operands.
func HoldsOfEqual(p int64) bool { return intPredicates[p].reflexive }

// predicate returns the number of op's predicate. slot is the number of the property that holds it.
func predicate(op *ir.Operation, slot int) int64 { return op.Prop(slot).(*ir.IntegerAttr).Int64() }

func predicateAttr(c *ir.Context, p int64) ir.Attribute { return c.Int64Attr(c.Int(64), p) }

func foldCmpI(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := CmpIOp(op)
	lhs, rhs, p, t := o.Lhs(), o.Rhs(), predicate(op, 0), o.Result().Type()
	if lhs == rhs {
		return one(dst, ir.FoldResult{Attr: BoolAttr(t, HoldsOfEqual(p))})
	}
	isI1 := ir.IsInteger(ir.ElementOf(lhs.Type()), 1)
	if p == NE && Ints.Is(operands[1], num.Int.IsZero) {
		if ext := lhs.DefiningOp(); ext != nil && (ext.Is(ExtSI) || ext.Is(ExtUI)) && isI1OrVector(ext.Operand(0).Type()) {
			return append(dst, ir.FoldResult{Value: ext.Operand(0)}), true
		}
		if isI1 {
			return append(dst, ir.FoldResult{Value: lhs}), true
		}
	}
	if p == EQ && isI1 && Ints.Is(operands[1], num.Int.IsOne) {
		return append(dst, ir.FoldResult{Value: lhs}), true
	}
	if operands[0] != nil && operands[1] == nil {
		o.SetPredicate(predicateAttr(op.Context(), intPredicates[p].swapped))
		o.SetLhs(rhs)
		o.SetRhs(lhs)
		return nil, true
	}
	holds := intPredicates[p].holds
	a := Fold2(&Ints, &Ints, operands[0], operands[1], t, func(x, y num.Int) (num.Int, bool) { return num.Bool(holds(x, y)), true })
	return one(dst, ir.FoldResult{Attr: a})
}

// isI1OrVector reports whether t is i1 or a vector of it.
func isI1OrVector(t ir.Type) bool {
	if v, ok := t.(*ir.VectorType); ok {
		t = v.Element
	}
	return ir.IsInteger(t, 1)
}

// Bits for the outcomes of a comparison of floats. A set of them describes a predicate: it holds
// for these outcomes.
const (
	less = 1 << iota
	equal
	greater
	unordered
)

// floatPredicates gives, for each predicate of arith.cmpf by number, the set of comparison outcomes
// for which the predicate holds.
var floatPredicates = [...]uint8{
	0, equal, greater, greater | equal, less, less | equal, less | greater, less | equal | greater,
	unordered | equal, unordered | greater, unordered | greater | equal, unordered | less,
	unordered | less | equal, unordered | less | greater, unordered, less | equal | greater | unordered,
}

// compareFloats reports whether predicate p of arith.cmpf holds for x and y.
func compareFloats(p int64, x, y num.Float) bool {
	return floatPredicates[p]>>(x.Compare(y)-num.Less)&1 != 0
}

func foldCmpF(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	x, ok1 := Floats.scalar(operands[0])
	y, ok2 := Floats.scalar(operands[1])
	// A NaN decides whatever the other operand is.
	if ok1 && x.IsNaN() {
		y, ok2 = x, true
	}
	if ok2 && y.IsNaN() {
		x, ok1 = y, true
	}
	if !ok1 || !ok2 {
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: op.Context().Bool(compareFloats(predicate(op, 1), x, y))}), true
}

func foldSelect(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := SelectOp(op)
	cond, yes, no := o.Condition(), o.TrueValue(), o.FalseValue()
	take := func(v *ir.Value) ([]ir.FoldResult, bool) { return append(dst, ir.FoldResult{Value: v}), true }
	switch {
	case yes == no, Ints.Is(operands[0], num.Int.IsOne):
		return take(yes)
	case Ints.Is(operands[0], num.Int.IsZero), ub.IsPoison(operands[1]):
		return take(no)
	case ub.IsPoison(operands[2]):
		return take(yes)
	case ir.IsInteger(o.Result().Type(), 1) && Ints.Is(operands[1], num.Int.IsOne) && Ints.Is(operands[2], num.Int.IsZero):
		return take(cond)
	}
	if cmp := cond.DefinedBy(CmpI); cmp != nil {
		x, y := CmpIOp(cmp).Lhs(), CmpIOp(cmp).Rhs()
		if p := predicate(cmp, 0); (p == EQ || p == NE) && (x == yes && y == no || y == yes && x == no) {
			if p == NE {
				return take(yes)
			}
			return take(no)
		}
	}
	return one(dst, ir.FoldResult{Attr: selectElements(operands)})
}

// selectElements folds a select by a constant vector or tensor of conditions between two constants.
// It returns nil if an operand is not a dense constant.
func selectElements(operands []ir.Attribute) ir.Attribute {
	cond, ok1 := operands[0].(*ir.DenseElementsAttr)
	yes, ok2 := operands[1].(*ir.DenseElementsAttr)
	no, ok3 := operands[2].(*ir.DenseElementsAttr)
	if !ok1 || !ok2 || !ok3 {
		return nil
	}
	var raw []byte
	for i := range int(cond.Len()) {
		from := no
		if !cond.IntAt(i).IsZero() {
			from = yes
		}
		raw = append(raw, from.RawElement(i)...)
	}
	return cond.Context().DenseOf(yes.Type, raw)
}
