package linalg

import "github.com/millrace-mlir/millrace/ir"

// contractions are the named operations that multiply and accumulate
// (ContractionOpInterface).
var contractions = map[string]bool{
	"linalg.batch_matmul": true, "linalg.batch_matvec": true, "linalg.batch_mmt4d": true,
	"linalg.batch_reduce_matmul": true, "linalg.batch_vecmat": true, "linalg.contract": true,
	"linalg.dot": true, "linalg.matmul": true, "linalg.matvec": true, "linalg.mmt4d": true, "linalg.vecmat": true,
}

// products maps each addition that the body of a contraction may have to the
// multiplication that belongs to it.
var products = map[string]string{
	"arith.addf": "arith.mulf", "arith.addi": "arith.muli", "complex.add": "complex.mul", "arith.ori": "arith.andi",
}

// verifyContraction checks that the body of a named contraction multiplies and
// accumulates. A conversion of the operations in the body may have changed this.
func verifyContraction(op *ir.Operation) bool {
	if !contractions[op.Name().Name] || isContractionBody(op.Region(0).First()) {
		return true
	}
	return op.EmitError("expected add/mul op in the body")
}

// isContractionBody reports whether the body yields the sum of its last argument and the
// product of its two other arguments. Casts between these operations do not count.
func isContractionBody(b *ir.Block) bool {
	return b != nil && whyNoContraction(b, func(product, sum *ir.Operation) bool {
		want, ok := products[sum.Name().Name]
		return ok && product.Name().Name == want
	}) == ""
}

// WhyNoContraction explains why the body of a structured operation is not a contraction by
// the operations product and sum. It returns "" if the body is such a contraction
// (detail::isContractionBody).
func WhyNoContraction(op *ir.Operation, product, sum string) string {
	return whyNoContraction(op.Region(0).First(), func(p, s *ir.Operation) bool { return p.Name().Name == product && s.Name().Name == sum })
}

func whyNoContraction(b *ir.Block, pair func(product, sum *ir.Operation) bool) string {
	switch {
	case b.Last() == nil || !b.Last().Has(ir.Terminator):
		return "no terminator in the block"
	case b.NumArgs() != 3:
		return "expected block with 3 arguments"
	case b.Last().NumOperands() != 1:
		return "expected terminator with 1 operand"
	}
	sum := sourceOf(b.Last().Operand(0)).DefiningOp()
	if sum == nil || sum.NumOperands() != 2 || sum.NumResults() != 1 {
		return "expected reduction op to be binary"
	}
	x, y := sourceOf(sum.Operand(0)), sourceOf(sum.Operand(1))
	if x != b.Arg(2) && y != b.Arg(2) {
		return "expected reduction to take block argument #2 as one of the operands (modulo unary casts)"
	}
	if x.IsArg() {
		x = y
	}
	product := x.DefiningOp()
	switch {
	case product == nil || product.NumOperands() != 2 || product.NumResults() != 1:
		return "expected elementwise op to be binary"
	case !pair(product, sum):
		return "expected reduction/elementwise op kind not satisfied"
	}
	if l, r := sourceOf(product.Operand(0)), sourceOf(product.Operand(1)); l == b.Arg(0) && r == b.Arg(1) || l == b.Arg(1) && r == b.Arg(0) {
		return ""
	}
	return "expected elementwise op to apply to block arguments (modulo unary casts)"
}

// sourceOf follows the definition of v through operations with one operand, such as casts,
// and returns the value at their start.
func sourceOf(v *ir.Value) *ir.Value {
	for op := v.DefiningOp(); op != nil && op.NumOperands() == 1; op = v.DefiningOp() {
		v = op.Operand(0)
	}
	return v
}
