package hw

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Opcode says which operation a parameter expression computes.
type Opcode int64

const (
	ExprAdd Opcode = iota
	ExprMul
	ExprAnd
	ExprOr
	ExprXor
	ExprShl
	ExprShrU
	ExprShrS
	ExprDivU
	ExprDivS
	ExprModU
	ExprModS
	ExprCLog2
	ExprStrConcat
	numOpcodes
)

var opcodeWords = [numOpcodes]string{
	"add", "mul", "and", "or", "xor", "shl", "shru", "shrs", "divu", "divs", "modu", "mods", "clog2", "str.concat",
}

// ExprParts returns the opcode and the operands of a parameter expression.
func ExprParts(a *ir.DialectAttr) (Opcode, []ir.Attribute) {
	return Opcode(a.Params[0].(*ir.IntegerAttr).Int64()), a.Params[1].(*ir.ArrayAttr).Elems
}

func asExpr(op Opcode, a ir.Attribute) (operands []ir.Attribute, ok bool) {
	x := AsAttr(a, ParamExprAttr)
	if x == nil {
		return nil, false
	}
	o, operands := ExprParts(x)
	return operands, o == op
}

// validOperands reports whether an expression can have these operands. There must be at least one,
// and all must have the same type.
func validOperands(operands []ir.Attribute) bool {
	if len(operands) == 0 {
		return false
	}
	for _, o := range operands {
		if t := exprType(o); t != exprType(operands[0]) {
			return false
		}
	}
	return true
}

// Expr returns the parameter expression, folded and in canonical form. The canonical form is a sum
// of products, with the constants last and the rest in a fixed order. All operands must have the
// same type.
func Expr(op Opcode, operands ...ir.Attribute) ir.Attribute {
	ops := slices.Clone(operands)
	if a := simplify(op, &ops); a != nil {
		return a
	}
	c := ops[0].Context()
	return c.DialectAttr(ParamExprAttr, c.Int64Attr(c.Int(32), int64(op)), c.Array(ops...), c.TypeAttr(exprType(ops[0])))
}

func exprType(a ir.Attribute) ir.Type {
	if t := ir.TypeOf(a); t != nil {
		return t
	}
	return a.Context().None()
}

type binary func(a, b num.Int) num.Int

// associative lists the operations whose operands may be flattened and sorted. For each, it says
// which constants are neutral and which are absorbing.
var associative = map[Opcode]struct {
	fold               binary
	neutral, absorbing func(num.Int) bool
}{
	ExprAdd: {num.Int.Add, num.Int.IsZero, nil},
	ExprMul: {num.Int.Mul, num.Int.IsOne, num.Int.IsZero},
	ExprAnd: {num.Int.And, num.Int.IsAllOnes, num.Int.IsZero},
	ExprOr:  {num.Int.Or, num.Int.IsZero, num.Int.IsAllOnes},
	ExprXor: {num.Int.Xor, num.Int.IsZero, nil},
}

// simplify returns the attribute that the expression folds to. If the expression does not fold,
// simplify returns nil and leaves ops in canonical form.
func simplify(op Opcode, ops *[]ir.Attribute) ir.Attribute {
	switch op {
	case ExprAdd, ExprMul, ExprAnd, ExprOr, ExprXor:
		if a := simplifyAssociative(op, ops); a != nil {
			return a
		}
		switch op {
		case ExprAdd:
			return mergeAddends(*ops)
		case ExprMul:
			return distribute(*ops)
		}
		return nil
	case ExprCLog2:
		if a, ok := (*ops)[0].(*ir.IntegerAttr); ok {
			return a.Context().IntegerAttr(a.Type, num.NewInt(a.Value.Width(), uint64(ceilLog2(a.Value))))
		}
		return nil
	case ExprStrConcat:
		return concatStrings(*ops)
	}
	if len(*ops) != 2 {
		return nil
	}
	return simplifyBinary(op, (*ops)[0], (*ops)[1])
}

// ceilLog2 returns the base-2 logarithm of x, rounded up. For 0 it returns 0, as Verilog does.
func ceilLog2(x num.Int) uint32 {
	if x.IsZero() {
		return 0
	}
	return x.Sub(num.NewInt(x.Width(), 1)).ActiveBits()
}

func simplifyBinary(op Opcode, lhs, rhs ir.Attribute) ir.Attribute {
	r, ok := rhs.(*ir.IntegerAttr)
	if !ok {
		return nil
	}
	c := r.Context()
	l, constant := lhs.(*ir.IntegerAttr)
	if op == ExprShl {
		if constant {
			return c.IntegerAttr(l.Type, l.Value.ShlInt(r.Value))
		}
		if n := r.Value.ShiftAmount(r.Value.Width()); n < r.Value.Width() { // x << c is x * (1 << c)
			return Expr(ExprMul, lhs, c.IntegerAttr(r.Type, num.OneBit(r.Value.Width(), n)))
		}
		return nil
	}
	shift := op == ExprShrU || op == ExprShrS
	switch {
	case shift && r.Value.IsZero(), (op == ExprDivU || op == ExprDivS) && r.Value.IsOne():
		return lhs
	case (op == ExprModU || op == ExprModS) && r.Value.IsOne():
		return c.IntegerAttr(r.Type, num.Zero(r.Value.Width()))
	}
	if !constant || !shift && r.Value.IsZero() {
		return nil
	}
	fold := map[Opcode]binary{
		ExprShrU: num.Int.LShrInt, ExprShrS: num.Int.AShrInt, ExprDivU: num.Int.UDiv,
		ExprDivS: num.Int.SDiv, ExprModU: num.Int.URem, ExprModS: num.Int.SRem,
	}[op]
	return c.IntegerAttr(l.Type, fold(l.Value, r.Value))
}

// simplifyAssociative flattens and sorts the operands, and folds the constants among them. It
// returns the result if a single operand remains, and nil otherwise.
func simplifyAssociative(op Opcode, operands *[]ir.Attribute) ir.Attribute {
	ops := *operands
	if len(ops) == 1 {
		return ops[0]
	}
	rule := associative[op]
	for i, n := 0, len(ops); i < n; i++ {
		if inner, ok := asExpr(op, ops[i]); ok {
			last := len(ops) - 1
			ops[i] = ops[last]
			ops = append(ops[:last:last], inner...)
			n--
			i--
		}
	}
	slices.SortStableFunc(ops, func(a, b ir.Attribute) int {
		switch {
		case exprLess(a, b):
			return -1
		case exprLess(b, a):
			return 1
		}
		return 0
	})
	*operands = ops
	last, ok := ops[len(ops)-1].(*ir.IntegerAttr)
	if !ok {
		return nil
	}
	for len(ops) > 1 {
		before, ok := ops[len(ops)-2].(*ir.IntegerAttr)
		if !ok {
			break
		}
		last = last.Context().IntegerAttr(last.Type, rule.fold(last.Value, before.Value))
		ops = append(ops[:len(ops)-2], last)
	}
	if rule.absorbing != nil && rule.absorbing(last.Value) {
		return last
	}
	if rule.neutral(last.Value) && len(ops) > 1 {
		ops = ops[:len(ops)-1]
	}
	*operands = ops
	if len(ops) == 1 {
		return ops[0]
	}
	return nil
}

// exprRank returns the place of a kind of operand in the canonical order. The order is: expressions,
// verbatim texts, parameters, constants.
func exprRank(a ir.Attribute) int {
	if _, ok := a.(*ir.IntegerAttr); ok {
		return 3
	}
	switch x, _ := a.(*ir.DialectAttr); {
	case x == nil:
		return 3
	case x.Def == ParamDeclRefAttr:
		return 2
	case x.Def == ParamVerbatimAttr:
		return 1
	}
	return 0
}

// exprLess reports whether a comes before b in the canonical order of the operands of an associative
// operation.
func exprLess(a, b ir.Attribute) bool {
	if a == b {
		return false
	}
	ra, rb := exprRank(a), exprRank(b)
	if ra != rb {
		return ra < rb
	}
	if ra == 3 {
		return false // constants are folded
	}
	x, y := a.(*ir.DialectAttr), b.(*ir.DialectAttr)
	if ra > 0 {
		return attrString(x, 0).Value < attrString(y, 0).Value
	}
	ox, xs := ExprParts(x)
	oy, ys := ExprParts(y)
	if ox != oy {
		return opcodeWords[ox] < opcodeWords[oy]
	}
	if len(xs) != len(ys) {
		return len(xs) > len(ys)
	}
	for i := range xs {
		if exprLess(xs[i], ys[i]) {
			return true
		}
		if exprLess(ys[i], xs[i]) {
			return false
		}
	}
	return false
}

// factors splits a product by a constant into the rest and the constant. For anything else, it
// returns a and nil.
func factors(a ir.Attribute) (rest ir.Attribute, by *ir.IntegerAttr) {
	if ops, ok := asExpr(ExprMul, a); ok {
		if c, ok := ops[len(ops)-1].(*ir.IntegerAttr); ok {
			return Expr(ExprMul, ops[:len(ops)-1]...), c
		}
	}
	return a, nil
}

// mergeAddends joins two addends that are multiples of the same term. For example, a + b + a becomes
// a * 2 + b. It returns nil if there are no such addends.
func mergeAddends(ops []ir.Attribute) ir.Attribute {
	seen := make([]ir.Attribute, 0, len(ops))
	multiples := make([]*ir.IntegerAttr, 0, len(ops))
	one := func(t ir.Type) *ir.IntegerAttr { return t.Context().Int64Attr(t, 1) }
	for i, o := range ops {
		rest, by := factors(o)
		first := slices.Index(seen, rest)
		if first < 0 {
			seen, multiples = append(seen, rest), append(multiples, by)
			continue
		}
		t := ir.TypeOf(rest)
		a, b := multiples[first], by
		if a == nil {
			a = one(t)
		}
		if b == nil {
			b = one(t)
		}
		left := slices.Delete(slices.Clone(ops), i, i+1)
		left = slices.Delete(left, first, first+1)
		return Expr(ExprAdd, append(left, Expr(ExprMul, rest, Expr(ExprAdd, a, b)))...)
	}
	return nil
}

// distribute multiplies out the first sum in a product. For example, (a + b) * c becomes a * c + b *
// c. It returns nil if there is no sum.
func distribute(ops []ir.Attribute) ir.Attribute {
	for i, o := range ops {
		addends, ok := asExpr(ExprAdd, o)
		if !ok {
			continue
		}
		rest := slices.Delete(slices.Clone(ops), i, i+1)
		sum := make([]ir.Attribute, len(addends))
		for k, a := range addends {
			sum[k] = Expr(ExprMul, append(slices.Clone(rest), a)...)
		}
		return Expr(ExprAdd, sum...)
	}
	return nil
}

// concatStrings joins neighboring constant strings. It returns nil if there are none.
func concatStrings(ops []ir.Attribute) ir.Attribute {
	var joined []ir.Attribute
	for i := 0; i < len(ops); {
		if _, ok := ops[i].(*ir.StringAttr); !ok {
			joined = append(joined, ops[i])
			i++
			continue
		}
		var b strings.Builder
		for ; i < len(ops); i++ {
			s, ok := ops[i].(*ir.StringAttr)
			if !ok {
				break
			}
			b.WriteString(s.Value)
		}
		joined = append(joined, ops[0].Context().String(b.String()))
	}
	switch {
	case len(joined) == 1:
		return joined[0]
	case len(joined) < len(ops):
		return Expr(ExprStrConcat, joined...)
	}
	return nil
}

// FoldExpr returns the parameter expression, folded and in canonical form, as Expr does. It returns
// nil if the operands are not all parameters or constants of one type.
func FoldExpr(op Opcode, operands ...ir.Attribute) ir.Attribute {
	for _, o := range operands {
		if _, ok := o.(*ir.IntegerAttr); !ok && !isParam(o) {
			return nil
		}
	}
	if !validOperands(operands) {
		return nil
	}
	return Expr(op, operands...)
}
