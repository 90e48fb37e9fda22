package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

var loopBodySet = rewrite.NewSet(LoopBodyPatterns)

// LoopBodyPatterns are the patterns of scf-for-loop-canonicalization.
var LoopBodyPatterns = []rewrite.Pattern{
	{Name: "(anonymous namespace)::AffineOpSCFCanonicalizationPattern<mlir::affine::AffineMinOp>", Root: affine.AffineMin, Rewrite: minMaxInLoops},
	{Name: "(anonymous namespace)::AffineOpSCFCanonicalizationPattern<mlir::affine::AffineMaxOp>", Root: affine.AffineMax, Rewrite: minMaxInLoops},
	{Name: "(anonymous namespace)::DimOfIterArgFolder<mlir::tensor::DimOp>", Root: tensor.Dim, Rewrite: dimOfIterArg},
	{Name: "(anonymous namespace)::DimOfIterArgFolder<mlir::memref::DimOp>", Root: memref.Dim, Rewrite: dimOfIterArg},
	{Name: "(anonymous namespace)::DimOfLoopResultFolder<mlir::tensor::DimOp>", Root: tensor.Dim, Rewrite: dimOfResult},
	{Name: "(anonymous namespace)::DimOfLoopResultFolder<mlir::memref::DimOp>", Root: memref.Dim, Rewrite: dimOfResult},
}

// keepsShape reports whether value i carried by an scf.for is known to have the
// same shape in every iteration.
func keepsShape(op *ir.Operation, i int) bool {
	v := body(op).Last().Operand(i)
	for v != nil && v != body(op).Arg(1+i) {
		def := v.DefiningOp()
		switch {
		case def == nil:
			return false
		case def.Is(tensor.InsertSlice):
			v = tensor.InsertSliceOp(def).Dest()
		case def.Is(scf.For) && keepsShape(def, v.Index()):
			v = def.Operand(forInits + v.Index())
		default:
			return false
		}
	}
	return v != nil
}

func dimOfIterArg(rw *rewrite.Rewriter, op *ir.Operation) bool {
	arg := op.Operand(0)
	b := arg.OwnerBlock()
	if b == nil || b.Parent() == nil || !b.Parent().Is(scf.For) || arg.Index() == 0 || !keepsShape(b.Parent(), arg.Index()-1) {
		return false
	}
	rw.SetOperand(op, 0, b.Parent().Operand(forInits+arg.Index()-1))
	return true
}

func dimOfResult(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := op.Operand(0)
	loop := r.DefiningOp()
	if loop == nil || !loop.Is(scf.For) || !keepsShape(loop, r.Index()) {
		return false
	}
	rw.SetOperand(op, 0, loop.Operand(forInits+r.Index()))
	return true
}

// loopRange returns the lower bound, upper bound and step of the loop of which v is an induction
// variable. It returns ok = false if v is not an induction variable.
func loopRange(v *ir.Value) (lower, upper, step ir.Mixed, ok bool) {
	b := v.OwnerBlock()
	if b == nil || b.Parent() == nil {
		return
	}
	op, i := b.Parent(), v.Index()
	switch {
	case op.Is(scf.For) && i == 0:
		return ir.Mixed{Value: op.Operand(forLower)}, ir.Mixed{Value: op.Operand(forUpper)}, ir.Mixed{Value: op.Operand(forStep)}, true
	case op.Is(scf.Parallel):
		return ir.Mixed{Value: op.OperandGroup(parLower)[i].Value()}, ir.Mixed{Value: op.OperandGroup(parUpper)[i].Value()},
			ir.Mixed{Value: op.OperandGroup(parStep)[i].Value()}, true
	case op.Is(scf.Forall):
		list := func(name string, group int) []ir.Mixed {
			return ir.MixedList(op.Inherent(name), op.OperandGroup(group))
		}
		uppers := list("staticUpperBound", 1)
		if i >= len(uppers) {
			return
		}
		return list("staticLowerBound", 0)[i], uppers[i], list("staticStep", 2)[i], true
	}
	return
}

// addLoopRange adds a dimension for the induction variable iv to r, constrained to the values that
// iv takes. It returns false if the step is not constant, because that cannot be expressed.
func addLoopRange(r *poly.Relation, iv *ir.Value, lower, upper, step ir.Mixed) bool {
	by, ok := step.Int()
	if !ok {
		return false
	}
	dim := r.AppendVars(poly.VarSetDim, 1)
	r.SetID(dim, iv)
	symbol := func(m ir.Mixed) *poly.Expr {
		col := r.AppendVars(poly.VarSymbol, 1)
		if m.Value != nil {
			r.SetID(col, m.Value)
		}
		return poly.Symbol(col - r.NumDims())
	}
	lo, hi := symbol(lower), symbol(upper)
	low, lok := lower.Int()
	high, hok := upper.Int()
	if lok {
		r.AddConstantBound(poly.BoundEQ, r.NumDims()+lo.Position(), low)
	}
	if hok {
		r.AddConstantBound(poly.BoundEQ, r.NumDims()+hi.Position(), high)
	}
	row := make([]int64, r.NumCols())
	row[dim], row[r.NumDims()+lo.Position()] = 1, -1
	r.AddInequality(row)
	end := lo.AddConst(1) // of the only iteration
	if !lok || !hok || low+by < high {
		if lok {
			lo = poly.Constant(low)
		}
		if hok {
			hi = poly.Constant(high)
		}
		steps := poly.Sub(hi, lo).AddConst(-1).FloorDivConst(by)
		end = poly.Add(lo.AddConst(1), steps.MulConst(by))
	}
	return r.AddMapBound(poly.BoundUB, dim, poly.NewMap(r.NumDims(), r.NumSymbols(), end), false, false)
}

// minMaxInLoops simplifies an affine.min or affine.max by means of the ranges of the induction
// variables among its operands.
func minMaxInLoops(rw *rewrite.Rewriter, op *ir.Operation) bool {
	r := poly.NewRelation(0, 0, 0, 0)
	operands := op.OperandValues(nil)
	for i, v := range operands {
		lower, upper, step, ok := loopRange(v)
		if !ok || slices.Contains(operands[:i], v) {
			continue
		}
		if !addLoopRange(r, v, lower, upper, step) {
			return false
		}
	}
	return SimplifyMinMax(rw, op, r)
}
