package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Folds to constants and to operands.

// intOf is the integer that a is.
func intOf(a ir.Attribute) (num.Int, bool) {
	i, ok := a.(*ir.IntegerAttr)
	if !ok {
		return num.Int{}, false
	}
	return i.Value, true
}

// constOf is the integer that v is a constant of.
func constOf(v *ir.Value) (num.Int, bool) { return intOf(ir.MatchConstant(v)) }

func widthOf(v *ir.Value) uint32 { return uint32(hw.BitWidth(v.Type())) }

// folded is the fold to an integer of op's result type.
func folded(op *ir.Operation, v num.Int, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := op.Result(0).Type()
	return ir.FoldAttr(dst, t.Context().IntegerAttr(t, v))
}

// stays reports whether op is left alone: an operand is its own result, as graph
// regions allow, or a type is an alias, which constants do not have.
func stays(op *ir.Operation) bool {
	t := op.Result(0).Type()
	if aliased(t) {
		return true
	}
	for i := range op.Operands() {
		v := op.Operand(i)
		if v == op.Result(0) || v.Type() != t && aliased(v.Type()) {
			return true
		}
	}
	return false
}

func aliased(t ir.Type) bool {
	d, ok := t.(*ir.DialectType)
	return ok && d.Def == hw.TypeAliasType
}

// acyclic makes f leave what stays.
func acyclic(f ir.FoldFunc) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if stays(op) {
			return nil, false
		}
		return f(op, operands, dst)
	}
}

// operandInts are the operands' constants, if all are.
func operandInts(operands []ir.Attribute) ([]num.Int, bool) {
	vs := make([]num.Int, len(operands))
	for i, a := range operands {
		v, ok := intOf(a)
		if !ok {
			return nil, false
		}
		vs[i] = v
	}
	return vs, len(vs) > 0
}

// rule says how an operation on any number of integers folds.
type rule struct {
	calc func(a, b num.Int) num.Int
	// zero absorbs every other operand; one leaves it as it is.
	absorbs, neutral func(num.Int) bool
	idempotent       bool
}

var rules = map[string]*rule{
	"comb.add": {calc: num.Int.Add, neutral: num.Int.IsZero},
	"comb.and": {calc: num.Int.And, absorbs: num.Int.IsZero, neutral: num.Int.IsAllOnes, idempotent: true},
	"comb.mul": {calc: num.Int.Mul, absorbs: num.Int.IsZero, neutral: num.Int.IsOne},
	"comb.or":  {calc: num.Int.Or, absorbs: num.Int.IsAllOnes, neutral: num.Int.IsZero, idempotent: true},
	"comb.xor": {calc: num.Int.Xor, neutral: num.Int.IsZero},
}

// foldVariadic folds an operation on any number of integers.
func (r *rule) fold(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	ins := op.Operands()
	if len(ins) == 1 {
		return ir.FoldValue(dst, op.Operand(0))
	}
	if op.Def() == Mul && widthOf(op.Result(0)) == 0 {
		return folded(op, num.Zero(0), dst)
	}
	all, n := num.Int{}, 0
	for _, a := range operands {
		v, ok := intOf(a)
		if !ok {
			continue
		}
		if n == 0 {
			all = v
		} else {
			all = r.calc(all, v)
		}
		n++
	}
	if n == len(ins) || n > 0 && r.absorbs != nil && r.absorbs(all) {
		return folded(op, all, dst)
	}
	if len(ins) == 2 && n == 1 && r.neutral(all) && operands[1] != nil {
		return ir.FoldValue(dst, op.Operand(0))
	}
	first := op.Operand(0)
	same := true
	for i := range ins[1:] {
		same = same && op.Operand(i+1) == first
	}
	if same && r.idempotent {
		return ir.FoldValue(dst, first)
	}
	return r.foldComplement(op, dst)
}

// foldComplement folds x op ~x, x ^ x and ~~x.
func (r *rule) foldComplement(op *ir.Operation, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	w := widthOf(op.Result(0))
	ins := op.Operands()
	if op.Def() == Xor && len(ins) == 2 {
		if op.Operand(0) == op.Operand(1) {
			return folded(op, num.Zero(w), dst)
		}
		if x := notOf(op.Result(0)); x != nil {
			if y := notOf(x); y != nil {
				return ir.FoldValue(dst, y)
			}
		}
		return nil, false
	}
	if !r.idempotent {
		return nil, false
	}
	for i := range ins {
		x := notOf(op.Operand(i))
		if x == nil {
			continue
		}
		for j := range ins {
			if op.Operand(j) != x {
				continue
			}
			if op.Def() == And {
				return folded(op, num.Zero(w), dst)
			}
			return folded(op, num.AllOnes(w), dst)
		}
	}
	return nil, false
}

// notOf is what v is the complement of, nil if it is no xor with all ones.
func notOf(v *ir.Value) *ir.Value {
	op := v.DefinedBy(Xor)
	if op == nil || op.NumOperands() != 2 {
		return nil
	}
	if c, ok := constOf(op.Operand(1)); ok && c.IsAllOnes() {
		return op.Operand(0)
	}
	return nil
}

func foldVariadic(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return rules[op.Def().Name].fold(op, operands, dst)
}

// foldBinary folds the operations on two integers.
func foldBinary(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	l, lok := intOf(operands[0])
	r, rok := intOf(operands[1])
	w := widthOf(op.Result(0))
	lhs := op.Operand(0)
	switch op.Def() {
	case Sub:
		if lhs == op.Operand(1) {
			return folded(op, num.Zero(w), dst)
		}
		if rok && r.IsZero() {
			return ir.FoldValue(dst, lhs)
		}
		if lok && rok {
			return folded(op, l.Sub(r), dst)
		}
	case Shl, ShrU, ShrS:
		return foldShift(op, l, lok, r, rok, dst)
	case DivU, DivS:
		if rok && r.IsOne() {
			return ir.FoldValue(dst, lhs)
		}
		if !lok || !rok || r.IsZero() {
			return nil, false
		}
		if op.Def() == DivU {
			return folded(op, l.UDiv(r), dst)
		}
		return folded(op, l.SDiv(r), dst)
	case ModU, ModS:
		if rok && r.IsOne() || lok && l.IsZero() {
			return folded(op, num.Zero(w), dst)
		}
		if !lok || !rok || r.IsZero() {
			return nil, false
		}
		if op.Def() == ModU {
			return folded(op, l.URem(r), dst)
		}
		return folded(op, l.SRem(r), dst)
	}
	return nil, false
}

func foldShift(op *ir.Operation, l num.Int, lok bool, r num.Int, rok bool, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if !rok {
		return nil, false
	}
	w := widthOf(op.Result(0))
	n := r.ShiftAmount(w)
	switch {
	case n == 0:
		return ir.FoldValue(dst, op.Operand(0))
	case n >= w && op.Def() != ShrS:
		return folded(op, num.Zero(w), dst)
	case !lok:
		return nil, false
	}
	switch op.Def() {
	case Shl:
		return folded(op, l.Shl(n), dst)
	case ShrU:
		return folded(op, l.LShr(n), dst)
	}
	return folded(op, l.AShr(n), dst)
}

func foldExtract(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	in := op.Operand(0)
	if in.Type() == op.Result(0).Type() {
		return ir.FoldValue(dst, in)
	}
	v, ok := intOf(operands[0])
	if !ok {
		return nil, false
	}
	return folded(op, v.Extract(uint32(ExtractOp(op).LowBit().Int64()), widthOf(op.Result(0))), dst)
}

func foldConcat(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if len(operands) == 1 && op.Operand(0).Type() == op.Result(0).Type() {
		return ir.FoldValue(dst, op.Operand(0))
	}
	vs, ok := operandInts(operands)
	if !ok {
		return nil, false
	}
	r := vs[0]
	for _, v := range vs[1:] {
		r = r.Concat(v)
	}
	return folded(op, r, dst)
}

func foldReplicate(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	in := op.Operand(0)
	if in.Type() == op.Result(0).Type() {
		return ir.FoldValue(dst, in)
	}
	v, ok := intOf(operands[0])
	if !ok || v.Width() == 0 {
		return nil, false
	}
	r := v
	for r.Width() < widthOf(op.Result(0)) {
		r = r.Concat(v)
	}
	return folded(op, r, dst)
}

func foldParity(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if in := ParityOp(op).Input(); widthOf(in) == 1 {
		return ir.FoldValue(dst, in)
	}
	v, ok := intOf(operands[0])
	if !ok {
		return nil, false
	}
	return folded(op, num.Bool(v.PopCount()&1 == 1), dst)
}

func foldReverse(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if in := op.Operand(0).DefinedBy(Reverse); in != nil {
		return ir.FoldValue(dst, in.Operand(0))
	}
	v, ok := intOf(operands[0])
	if !ok {
		return nil, false
	}
	return folded(op, v.BitReverse(), dst)
}

func foldMux(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t, f := MuxOp(op).TrueValue(), MuxOp(op).FalseValue()
	if t == f {
		return ir.FoldValue(dst, t)
	}
	if c, ok := intOf(operands[0]); ok {
		if !c.IsZero() {
			return ir.FoldValue(dst, t)
		}
		if c.IsZero() {
			return ir.FoldValue(dst, f)
		}
		return nil, false
	}
	tv, tok := intOf(operands[1])
	fv, fok := intOf(operands[2])
	if tok && fok && tv.Width() == 1 && tv.IsOne() && fv.IsZero() {
		return ir.FoldValue(dst, op.Operand(0))
	}
	return nil, false
}

// compare decides a comparison.
func compare(p Predicate, a, b num.Int) bool {
	switch p {
	case EQ, CEQ, WEQ:
		return a.Eq(b)
	case NE, CNE, WNE:
		return !a.Eq(b)
	case SLT:
		return a.SLT(b)
	case SLE:
		return a.SLE(b)
	case SGT:
		return a.SGT(b)
	case SGE:
		return a.SGE(b)
	case ULT:
		return a.ULT(b)
	case ULE:
		return a.ULE(b)
	case UGT:
		return a.UGT(b)
	}
	return a.UGE(b)
}

// PredicateOf is the predicate of comb.icmp.
func PredicateOf(op *ir.Operation) Predicate { return Predicate(ICmpOp(op).Predicate().Int64()) }

func foldICmp(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	p := PredicateOf(op)
	if op.Operand(0) == op.Operand(1) {
		return folded(op, num.Bool(compare(p, num.Zero(1), num.Zero(1))), dst)
	}
	l, lok := intOf(operands[0])
	r, rok := intOf(operands[1])
	if lok && rok {
		return folded(op, num.Bool(compare(p, l, r)), dst)
	}
	if rok {
		// Every value, or none, compares so with the least and the greatest ones.
		switch {
		case p == UGE && r.IsZero(), p == ULE && r.IsAllOnes(), p == SGE && r.IsMinSigned(), p == SLE && r.IsMaxSigned():
			return folded(op, num.Bool(true), dst)
		case p == ULT && r.IsZero(), p == UGT && r.IsAllOnes(), p == SLT && r.IsMinSigned(), p == SGT && r.IsMaxSigned():
			return folded(op, num.Bool(false), dst)
		}
	}
	return nil, false
}
