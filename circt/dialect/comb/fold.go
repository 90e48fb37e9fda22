package comb

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Folds to constants and to operands.

// intOf returns the value of an integer attribute, or false for other attributes.
func intOf(a ir.Attribute) (num.Int, bool) {
	i, ok := a.(*ir.IntegerAttr)
	if !ok {
		return num.Int{}, false
	}
	return i.Value, true
}

// constOf returns the value of v if v is an integer constant, or else false.
func constOf(v *ir.Value) (num.Int, bool) { return intOf(ir.MatchConstant(v)) }

func widthOf(v *ir.Value) uint32 { return uint32(hw.BitWidth(v.Type())) }

// folded appends to dst the integer v, of op's result type, as the result of a fold.
func folded(op *ir.Operation, v num.Int, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := op.Result(0).Type()
	return ir.FoldAttr(dst, t.Context().IntegerAttr(t, v))
}

// stays reports whether op must not fold. An operand may be op's own result, as graph regions allow. Or a
// type may be an alias, which constants cannot have.
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

// acyclic returns a fold that calls f, except for operations that must not fold (see stays).
func acyclic(f ir.FoldFunc) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		if stays(op) {
			return nil, false
		}
		return f(op, operands, dst)
	}
}

// rule says how a variadic operation folds.
type rule struct {
	calc   func(a, b num.Int) num.Int
	opcode hw.Opcode // of parameter expressions
	// A constant that absorbs makes the result that constant; a neutral one changes nothing.
	absorbs, neutral func(num.Int) bool
	idempotent       bool
}

var rules = map[string]*rule{
	"comb.add": {calc: num.Int.Add, opcode: hw.ExprAdd, neutral: num.Int.IsZero},
	"comb.and": {calc: num.Int.And, opcode: hw.ExprAnd, absorbs: num.Int.IsZero, neutral: num.Int.IsAllOnes, idempotent: true},
	"comb.mul": {calc: num.Int.Mul, opcode: hw.ExprMul, absorbs: num.Int.IsZero, neutral: num.Int.IsOne},
	"comb.or":  {calc: num.Int.Or, opcode: hw.ExprOr, absorbs: num.Int.IsAllOnes, neutral: num.Int.IsZero, idempotent: true},
	"comb.xor": {calc: num.Int.Xor, opcode: hw.ExprXor, neutral: num.Int.IsZero},
}

// fold folds a variadic operation by the rule. It returns false if the operation does not fold.
func (r *rule) fold(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	n := op.NumOperands()
	w := widthOf(op.Result(0))
	if op.Def() == Mul && w == 0 {
		return folded(op, num.Zero(0), dst)
	}
	if op.Def() == Mul && n == 1 {
		return ir.FoldValue(dst, op.Operand(0))
	}
	if r.absorbs != nil {
		all, some := num.Int{}, false
		for _, a := range operands {
			v, ok := intOf(a)
			switch {
			case !ok:
				continue
			case some:
				all = r.calc(all, v)
			default:
				all, some = v, true
			}
			if r.absorbs(all) {
				return folded(op, all, dst)
			}
		}
	}
	if n == 1 {
		return ir.FoldValue(dst, op.Operand(0))
	}
	if op.Def() == Xor && n == 2 && op.Operand(0) == op.Operand(1) {
		return folded(op, num.Zero(w), dst)
	}
	if last, ok := intOf(operands[n-1]); ok && n == 2 && op.Def() != Add && op.Def() != Mul && r.neutral(last) {
		return ir.FoldValue(dst, op.Operand(0))
	}
	if r, ok := r.foldOperands(op, dst); ok {
		return r, true
	}
	for _, a := range operands {
		if a == nil {
			return nil, false
		}
	}
	return ir.FoldAttr(dst, hw.FoldExpr(r.opcode, operands...))
}

// foldOperands folds x op x, x op ~x, ~~x, and opposite comparisons. It returns false if there are none.
func (r *rule) foldOperands(op *ir.Operation, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	w := widthOf(op.Result(0))
	ins := op.Operands()
	if op.Def() == Xor && len(ins) == 2 {
		if x := notOf(op.Result(0)); x != nil {
			if y := notOf(x); y != nil && y != op.Result(0) {
				return ir.FoldValue(dst, y)
			}
		}
	}
	if !r.idempotent {
		return nil, false
	}
	same := true
	for i := range ins[1:] {
		same = same && op.Operand(i+1) == op.Operand(0)
	}
	if same {
		return ir.FoldValue(dst, op.Operand(0))
	}
	if !hasComplement(op) && !hasOpposites(op) {
		return nil, false
	}
	if op.Def() == And {
		return folded(op, num.Zero(w), dst)
	}
	return folded(op, num.AllOnes(w), dst)
}

// hasComplement reports whether op has two operands x and ~x.
func hasComplement(op *ir.Operation) bool {
	for i := range op.Operands() {
		x := notOf(op.Operand(i))
		if x == nil {
			continue
		}
		for j := range op.Operands() {
			if op.Operand(j) == x {
				return true
			}
		}
	}
	return false
}

// hasOpposites reports whether op has a comparison and the opposite comparison as operands, both
// twoState.
func hasOpposites(op *ir.Operation) bool {
	for i := range op.Operands() {
		a := op.Operand(i).DefinedBy(ICmp)
		if a == nil || flag(a) == nil {
			continue
		}
		for j := range i {
			b := op.Operand(j).DefinedBy(ICmp)
			if b != nil && flag(b) != nil && a.Operand(0) == b.Operand(0) && a.Operand(1) == b.Operand(1) && PredicateOf(a) == negated[PredicateOf(b)] {
				return true
			}
		}
	}
	return false
}

// notOf returns x if v is the complement xor(x, all ones), or else nil.
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

var binaryOpcodes = map[string]hw.Opcode{
	"comb.shl": hw.ExprShl, "comb.shru": hw.ExprShrU, "comb.shrs": hw.ExprShrS,
	"comb.divu": hw.ExprDivU, "comb.divs": hw.ExprDivS, "comb.modu": hw.ExprModU, "comb.mods": hw.ExprModS,
}

// foldBinary folds a binary operation. It returns false if the operation does not fold.
func foldBinary(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	l, lok := intOf(operands[0])
	r, rok := intOf(operands[1])
	w := widthOf(op.Result(0))
	lhs := op.Operand(0)
	switch op.Def() {
	case Sub:
		return foldSub(op, operands, dst)
	case Shl, ShrU, ShrS:
		if !rok {
			break
		}
		if n := r.ShiftAmount(w); n == 0 {
			return ir.FoldValue(dst, lhs)
		} else if n >= w && op.Def() != ShrS {
			return folded(op, num.Zero(w), dst)
		}
	case DivU, DivS:
		if rok && r.IsOne() {
			return ir.FoldValue(dst, lhs)
		}
		if rok && r.IsZero() {
			return nil, false
		}
	case ModU, ModS:
		if rok && r.IsOne() {
			return folded(op, num.Zero(w), dst)
		}
		if rok && r.IsZero() {
			return nil, false
		}
		if lok && l.IsZero() {
			return folded(op, num.Zero(w), dst)
		}
	}
	if operands[0] == nil || operands[1] == nil {
		return nil, false
	}
	return ir.FoldAttr(dst, hw.FoldExpr(binaryOpcodes[op.Def().Name], operands...))
}

func foldSub(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	w, lhs := widthOf(op.Result(0)), op.Operand(0)
	if lhs == op.Operand(1) {
		return folded(op, num.Zero(w), dst)
	}
	if operands[0] != nil && operands[1] != nil {
		t := op.Result(0).Type()
		minus := hw.FoldExpr(hw.ExprMul, operands[1], t.Context().IntegerAttr(t, num.AllOnes(w)))
		if minus == nil {
			return nil, false
		}
		return ir.FoldAttr(dst, hw.FoldExpr(hw.ExprAdd, operands[0], minus))
	}
	if r, ok := intOf(operands[1]); ok && r.IsZero() {
		return ir.FoldValue(dst, lhs)
	}
	return nil, false
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
	if len(operands) == 1 {
		return ir.FoldValue(dst, op.Operand(0))
	}
	r := num.Zero(0)
	for i, a := range operands {
		v, ok := intOf(a)
		if !ok {
			return nil, false
		}
		if i > 0 {
			v = r.Concat(v)
		}
		r = v
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
	if v, ok := intOf(operands[0]); ok {
		return folded(op, num.Bool(v.PopCount()&1 == 1), dst)
	}
	if in := ParityOp(op).Input(); widthOf(in) == 1 {
		return ir.FoldValue(dst, in)
	}
	return nil, false
}

func foldReverse(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
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
	if operands[1] != nil && operands[1] == operands[2] {
		return ir.FoldAttr(dst, operands[1])
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

// compare reports whether the predicate p holds for a and b.
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

// PredicateOf returns the predicate of op, a comb.icmp.
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
	return nil, false
}
