package openmp

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/omp"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// reduction is a way to combine values: the neutral value of a type, and the kind of llvm.atomicrmw that does the
// same, or notAtomic.
type reduction struct {
	neutral func(t ir.Type) ir.Attribute
	atomic  int64
}

// Kinds of llvm.atomicrmw are numbers of LLVM::AtomicBinOp.
const (
	notAtomic  = -1
	atomicAdd  = 1
	atomicAnd  = 3
	atomicOr   = 5
	atomicXor  = 6
	atomicMax  = 7
	atomicMin  = 8
	atomicUMax = 9
	atomicUMin = 10
	atomicFAdd = 11
)

// monotonic is a number of LLVM::AtomicOrdering.
const monotonic = 2

// binary lists the reductions by one operation, of arith or of llvm.
var binary = []struct {
	arith, llvm *ir.OpDef
	reduction
}{
	{arith.AddF, llvm.FAdd, reduction{float(0), atomicFAdd}},
	{arith.AddI, llvm.Add, reduction{integer(zero), atomicAdd}},
	{arith.OrI, llvm.Or, reduction{integer(zero), atomicOr}},
	{arith.XOrI, llvm.XOr, reduction{integer(zero), atomicXor}},
	{arith.AndI, llvm.And, reduction{integer(num.AllOnes), atomicAnd}},
	{arith.MulF, llvm.FMul, reduction{float(1), notAtomic}},
	{arith.MulI, llvm.Mul, reduction{integer(one), notAtomic}},
}

// selection is a reduction to the least or the greatest value, by a comparison and an arith.select.
type selection struct {
	compare         *ir.OpDef
	less, greater   []int64 // predicates of compare
	least, greatest reduction
}

// Numbers of arith::CmpFPredicate and arith::CmpIPredicate.
const (
	ogt, oge, olt, ole = 2, 3, 4, 5
	slt, sle, sgt, sge = 2, 3, 4, 5
	ult, ule, ugt, uge = 6, 7, 8, 9
)

// selections lists the reductions by a comparison. Like mlir-opt, it has none by llvm.icmp or llvm.fcmp.
var selections = []selection{
	{arith.CmpF, []int64{olt, ole}, []int64{ogt, oge}, reduction{largest(false), notAtomic}, reduction{largest(true), notAtomic}},
	{arith.CmpI, []int64{slt, sle}, []int64{sgt, sge}, reduction{integer(num.MaxSigned), atomicMin}, reduction{integer(num.MinSigned), atomicMax}},
	{arith.CmpI, []int64{ult, ule}, []int64{ugt, uge}, reduction{integer(num.AllOnes), atomicUMin}, reduction{integer(zero), atomicUMax}},
}

func zero(width uint32) num.Int { return num.NewSigned(width, 0) }

func one(width uint32) num.Int { return num.NewSigned(width, 1) }

// integer returns a function that makes constants of integers, or of vectors of them.
func integer(value func(width uint32) num.Int) func(ir.Type) ir.Attribute {
	return func(t ir.Type) ir.Attribute {
		width := uint32(64) // of an index
		if i, ok := ir.ElementOf(t).(*ir.IntegerType); ok {
			width = i.Width
		}
		return arith.IntAttr(t, value(width))
	}
}

// float returns a function that makes constants of floats, or of vectors of them.
func float(value float64) func(ir.Type) ir.Attribute {
	return func(t ir.Type) ir.Attribute {
		v, _, _ := num.FromFloat64(value).Convert(ir.ElementOf(t).(*ir.FloatType).Kind, num.NearestEven)
		return arith.FloatAttr(t, v)
	}
}

// largest returns a function that makes constants of the finite float that is farthest from zero.
func largest(negative bool) func(ir.Type) ir.Attribute {
	return func(t ir.Type) ir.Attribute {
		return arith.FloatAttr(t, num.Largest(ir.ElementOf(t).(*ir.FloatType).Kind, negative))
	}
}

// match returns the reduction that a block of scf.reduce states, or nil if OpenMP has none like it.
func match(b *ir.Block) *reduction {
	first, last := b.First(), b.Last()
	if first == last || !last.Is(scf.ReduceReturn) || first.NumOperands() != 2 || first.Operand(0) != b.Arg(0) || first.Operand(1) != b.Arg(1) {
		return nil
	}
	second := first.Next()
	if second == last {
		for i := range binary {
			if r := &binary[i]; (first.Is(r.arith) || first.Is(r.llvm)) && last.Operand(0) == first.Result(0) {
				return &r.reduction
			}
		}
		return nil
	}
	if second.Next() != last || last.Operand(0).DefiningOp() != second {
		return nil
	}
	for i := range selections {
		if r := selections[i].match(first, second); r != nil {
			return r
		}
	}
	return nil
}

// match returns the reduction that a comparison and a select of the compared values make, or nil.
func (s *selection) match(compare, choose *ir.Operation) *reduction {
	if !compare.Is(s.compare) || !choose.Is(arith.Select) || arith.SelectOp(choose).Condition() != compare.Result(0) {
		return nil
	}
	predicate := compare.Inherent("predicate").(*ir.IntegerAttr).Int64()
	less := slices.Contains(s.less, predicate)
	if !less && !slices.Contains(s.greater, predicate) {
		return nil
	}
	lhs, rhs := compare.Operand(0), compare.Operand(1)
	yes, no := arith.SelectOp(choose).TrueValue(), arith.SelectOp(choose).FalseValue()
	swapped := yes == rhs && no == lhs
	if !swapped && (yes != lhs || no != rhs) {
		return nil
	}
	if less != swapped {
		return &s.least
	}
	return &s.greatest
}

// reductionName is the name of the declarations, to which a number is added where it is taken.
const reductionName = "__scf_reduction"

// declare declares reduction i of reduce, before the operation of the symbol table that holds reduce. The declaration
// takes the reduction's block. The result is nil if OpenMP has no such reduction.
func (l *lowering) declare(reduce *ir.Operation, i int) *ir.Operation {
	block := reduce.Region(i).First()
	r := match(block)
	if r == nil {
		return nil
	}
	table := ir.NearestSymbolTable(reduce)
	at := reduce
	for at.Parent() != table {
		at = at.Parent()
	}
	v, loc := reduce.Operand(i), reduce.Loc()
	t := v.Type()
	l.ClearPoint()
	op := omp.CreateDeclareReduction(l.Builder, loc, omp.DeclareReductionArgs{SymName: l.Ctx.String(reductionName), Type: l.Ctx.TypeAttr(t)})
	d := omp.DeclareReductionOp(op)
	l.enter(d.InitializerRegion(), []ir.Type{t}, []ir.Loc{v.Loc()})
	neutral := llvm.CreateConstant(l.Builder, loc, llvm.ConstantArgs{Value: r.neutral(t), ResType: t}).Result(0)
	omp.CreateYield(l.Builder, loc, omp.YieldArgs{Results: []*ir.Value{neutral}})

	result := block.Last()
	l.Before(result)
	omp.CreateYield(l.Builder, result.Loc(), omp.YieldArgs{Results: []*ir.Value{result.Operand(0)}})
	result.Erase()
	d.ReductionRegion().TakeBody(reduce.Region(i))
	if _, isVector := t.(*ir.VectorType); r.atomic != notAtomic && !isVector {
		l.atomic(d, loc, v.Loc(), r.atomic)
	}
	l.symbols.InsertUnique(table, rewrite.SymbolRequest{Name: reductionName, Naming: rewrite.InTable, Place: rewrite.BeforeOp, At: at}, op)
	return op
}

// atomic fills in how a thread combines its value with the one in memory.
func (l *lowering) atomic(d *omp.DeclareReductionView, loc, argLoc ir.Loc, kind int64) {
	ptr, i64 := llvm.Pointer(l.Ctx, 0), l.Ctx.Int(64)
	b := l.enter(d.AtomicReductionRegion(), []ir.Type{ptr, ptr}, []ir.Loc{argLoc, argLoc})
	t := d.Type().Type
	v := llvm.CreateLoad(l.Builder, loc, llvm.LoadArgs{Addr: b.Arg(1), ResType: t}).Result(0)
	llvm.CreateAtomicRMW(l.Builder, loc, llvm.AtomicRMWArgs{
		Ptr: b.Arg(0), Val: v, BinOp: l.Ctx.Int64Attr(i64, kind), Ordering: l.Ctx.Int64Attr(i64, monotonic), ResType: t,
	})
	omp.CreateYield(l.Builder, loc, omp.YieldArgs{})
}
