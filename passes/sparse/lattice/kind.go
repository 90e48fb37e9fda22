package lattice

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
)

// rule says how the iterations of an expression follow from those of its operands.
type rule uint8

const (
	leaf         rule = iota
	mapped            // f(0) = 0: those of the operand
	branch            // one region of a custom operation: those of the operand
	unary             // custom: those of the operand, and all others if a value is absent
	conjunctive       // x * y: those that both operands have
	disjunctive       // x + y: those that any operand has
	compared          // like disjunctive, with zero in the place of the operand without entry
	customBinary      // by the regions of sparse_tensor.binary
	customReduce
	dense // any operation on dense operands
)

// result says which type an operation has as its result.
type result uint8

const (
	sameType    result = iota
	elementType        // of complex operands
	castType           // of the operation in the kernel
)

// Kind is a kind of expression.
type Kind struct {
	op     *ir.OpDef // that computes it; nil for special kinds
	rule   rule
	result result
	// by is true if the second operand is an amount or divisor, which is not zero.
	by bool
	// negates is true if the last operand is negated.
	negates bool
	// minus computes 0 - y for the operand y of a subtraction that comes alone.
	minus *Kind
}

// The special kinds.
var (
	Tensor    = &Kind{rule: leaf}
	invariant = &Kind{rule: leaf}
	loopVar   = &Kind{rule: leaf}
	synZero   = &Kind{rule: leaf}
	negateInt = &Kind{rule: mapped, negates: true}
	relu      = &Kind{rule: mapped}
	// binaryBranch is the left or right region of a sparse_tensor.binary.
	binaryBranch = &Kind{rule: branch}
	customUnary  = &Kind{op: sparse_tensor.Unary, rule: unary}
	Select       = &Kind{op: sparse_tensor.Select, rule: branch}
	customTwo    = &Kind{op: sparse_tensor.Binary, rule: customBinary}
	Reduce       = &Kind{op: sparse_tensor.Reduce, rule: customReduce}
	denseOp      = &Kind{rule: dense}
	compareInt   = &Kind{op: arith.CmpI, rule: compared}
	compareFloat = &Kind{op: arith.CmpF, rule: compared}
	negateFloat  = &Kind{op: arith.NegF, rule: mapped, negates: true}
	negateComp   = &Kind{op: complex.Neg, rule: mapped, negates: true}
	add          = []*Kind{{op: arith.AddF, rule: disjunctive}, {op: complex.Add, rule: disjunctive}, {op: arith.AddI, rule: disjunctive}}
)

// kinds lists the kinds by the operations that kernels have.
var kinds = list()

func list() map[*ir.OpDef]*Kind {
	all := []*Kind{
		negateFloat, negateComp, customUnary, Select, customTwo, Reduce, compareInt, compareFloat,
		{op: complex.Abs, rule: mapped, result: elementType}, {op: complex.Im, rule: mapped, result: elementType},
		{op: complex.Re, rule: mapped, result: elementType},
		{op: arith.SubF, rule: disjunctive, negates: true, minus: negateFloat},
		{op: complex.Sub, rule: disjunctive, negates: true, minus: negateComp},
		{op: arith.SubI, rule: disjunctive, negates: true, minus: negateInt},
	}
	all = append(all, add...)
	for _, d := range []*ir.OpDef{
		math.AbsF, math.AbsI, math.Ceil, math.Floor, math.Sqrt, complex.Sqrt, math.ExpM1, complex.Expm1, math.Log1p, complex.Log1p,
		math.Sin, complex.Sin, math.Tanh, complex.Tanh,
	} {
		all = append(all, &Kind{op: d, rule: mapped})
	}
	for _, d := range []*ir.OpDef{
		arith.TruncF, arith.ExtF, arith.FPToSI, arith.FPToUI, arith.SIToFP, arith.UIToFP, arith.ExtSI, arith.ExtUI, arith.IndexCast, arith.TruncI,
		arith.Bitcast,
	} {
		all = append(all, &Kind{op: d, rule: mapped, result: castType})
	}
	for _, d := range []*ir.OpDef{arith.MulF, complex.Mul, arith.MulI, arith.AndI} {
		all = append(all, &Kind{op: d, rule: conjunctive})
	}
	for _, d := range []*ir.OpDef{arith.DivF, complex.Div, arith.DivSI, arith.DivUI, arith.ShRSI, arith.ShRUI, arith.ShLI} {
		all = append(all, &Kind{op: d, rule: conjunctive, by: true})
	}
	for _, d := range []*ir.OpDef{arith.OrI, arith.XOrI} {
		all = append(all, &Kind{op: d, rule: disjunctive})
	}
	m := map[*ir.OpDef]*Kind{}
	for _, k := range all {
		m[k.op] = k
	}
	return m
}

// isShift reports whether the second operand is an amount of bits.
func (k *Kind) isShift() bool {
	return k.op == arith.ShRSI || k.op == arith.ShRUI || k.op == arith.ShLI
}

// isAdd reports whether the kind is an addition.
func (k *Kind) isAdd() bool { return k == add[0] || k == add[1] || k == add[2] }

// operands returns the number of operands: 0, 1 or 2.
func (k *Kind) operands() int {
	switch k.rule {
	case leaf:
		return 0
	case mapped, branch, unary:
		return 1
	}
	return 2
}

// IsCustom reports whether the expression is a region of a custom operation.
func (k *Kind) IsCustom() bool {
	return k == customUnary || k == customTwo || k == binaryBranch || k == Reduce || k == Select
}

// IsLeafButTensor reports whether the expression is the same for all entries: an invariant, a loop or zero.
func (k *Kind) IsLeafButTensor() bool { return k == invariant || k == loopVar || k == synZero }

// IsInvariant reports whether the expression is a value from outside the loops.
func (k *Kind) IsInvariant() bool { return k == invariant }

// IsLoop reports whether the expression is the induction variable of a loop.
func (k *Kind) IsLoop() bool { return k == loopVar }

// IsZero reports whether the expression is the zero in the place of an operand without entry.
func (k *Kind) IsZero() bool { return k == synZero }
