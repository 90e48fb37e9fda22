package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

var accessChainPatterns = rewrite.Patterns{{
	Name: "(anonymous namespace)::CombineChainedAccessChain",
	Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := AccessChainOp(op).BasePtr().DefinedBy(AccessChain)
		if in == nil {
			return false
		}
		return rw.ReplaceBy(op, AccessChain, append(in.OperandValues(nil), op.OperandValues(nil)[1:]...))
	},
}}

// notPatterns replace the negation of a comparison by the opposite comparison: not
// (x == y) -> x != y.
var notPatterns = rewrite.Patterns{
	complement("ConvertLogicalNotOfIEqual", IEqual, INotEqual),
	complement("ConvertLogicalNotOfINotEqual", INotEqual, IEqual),
	complement("ConvertLogicalNotOfLogicalEqual", LogicalEqual, LogicalNotEqual),
	complement("ConvertLogicalNotOfLogicalNotEqual", LogicalNotEqual, LogicalEqual),
}

func complement(name string, of, to *ir.OpDef) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Benefit: 2, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		c := LogicalNotOp(op).Operand().DefinedBy(of)
		if c == nil {
			return false
		}
		loc := rw.Ctx.Fused([]ir.Loc{op.Loc(), c.Loc()}, nil)
		rw.Replace(op, rw.Value(to, loc, op.Result(0).Type(), c.OperandValues(nil)))
		return true
	}}
}

var (
	addCarryPatterns    = rewrite.Patterns{{Name: "IAddCarryFold", Rewrite: foldAddCarry}}
	sMulExtendedPattern = rewrite.Patterns{mulExtended("MulExtendedFold<mlir::spirv::SMulExtendedOp, true>", num.Int.MulHighS)}
	uMulExtendedPattern = rewrite.Patterns{
		mulExtended("MulExtendedFold<mlir::spirv::UMulExtendedOp, false>", num.Int.MulHighU),
		{Name: "UMulExtendedOpXOne", Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			if !arith.Ints.Is(ir.MatchConstant(UMulExtendedOp(op).Operand2()), num.Int.IsOne) {
				return false
			}
			return construct(rw, op, UMulExtendedOp(op).Operand1(), zero(rw, op))
		}},
	}
	uModPatterns = rewrite.Patterns{{Name: "UModSimplification", Rewrite: modOfMod}}
)

// zero creates the constant zero of the type of op's first operand.
func zero(rw *rewrite.Rewriter, op *ir.Operation) *ir.Value {
	t := op.Operand(0).Type()
	return rw.Value(Constant, op.Loc(), t, nil, arith.ZeroAttr(t))
}

func construct(rw *rewrite.Rewriter, op *ir.Operation, low, high *ir.Value) bool {
	return rw.ReplaceBy(op, CompositeConstruct, []*ir.Value{low, high})
}

// constantPair replaces op by a struct of two constants, built by two insertions
// into spirv.Undef, since spirv.Constant cannot be a struct. It returns false if
// low or high is nil.
func constantPair(rw *rewrite.Rewriter, op *ir.Operation, low, high ir.Attribute) bool {
	if low == nil || high == nil {
		return false
	}
	part, whole := op.Operand(0).Type(), op.Result(0).Type()
	l := rw.Value(Constant, op.Loc(), part, nil, low)
	h := rw.Value(Constant, op.Loc(), part, nil, high)
	index := func(i int64) ir.Attribute { return rw.Ctx.Array(rw.Ctx.Int64Attr(rw.Ctx.Int(32), i)) }
	v := rw.Value(Undef, op.Loc(), whole, nil)
	v = rw.Value(CompositeInsert, op.Loc(), whole, []*ir.Value{l, v}, index(0))
	return rw.ReplaceBy(op, CompositeInsert, []*ir.Value{h, v}, index(1))
}

func constants(op *ir.Operation) []ir.Attribute {
	return []ir.Attribute{ir.MatchConstant(op.Operand(0)), ir.MatchConstant(op.Operand(1))}
}

func foldAddCarry(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := IAddCarryOp(op)
	c := constants(op)
	if arith.Ints.Is(c[1], num.Int.IsZero) {
		return construct(rw, op, o.Operand2(), o.Operand1())
	}
	sum := arith.FoldBinary(&arith.Ints, c, arith.Total(num.Int.Add))
	if sum == nil {
		return false
	}
	carry := arith.FoldBinary(&arith.Ints, []ir.Attribute{sum, c[0]}, func(x, y num.Int) (num.Int, bool) {
		return num.Bool(x.ULT(y)).ZExt(x.Width()), true
	})
	return constantPair(rw, op, sum, carry)
}

func mulExtended(name string, high func(x, y num.Int) num.Int) rewrite.Pattern {
	return rewrite.Pattern{Name: name, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		c := constants(op)
		if arith.Ints.Is(c[1], num.Int.IsZero) {
			z := zero(rw, op)
			return construct(rw, op, z, z)
		}
		return constantPair(rw, op, arith.FoldBinary(&arith.Ints, c, arith.Total(num.Int.Mul)),
			arith.FoldBinary(&arith.Ints, c, arith.Total(high)))
	}}
}

// modOfMod drops a modulus that is a multiple of the next modulus: (x umod 6) umod
// 3 -> x umod 3.
func modOfMod(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := UModOp(op)
	in := o.Operand1().DefinedBy(UMod)
	if in == nil {
		return false
	}
	before, after := ir.MatchConstant(UModOp(in).Operand2()), ir.MatchConstant(o.Operand2())
	multiple := arith.Fold2(&arith.Ints, &arith.Ints, before, after, nil, func(x, y num.Int) (num.Int, bool) {
		return x, !y.IsZero() && x.URem(y).IsZero()
	})
	return multiple != nil && rw.ReplaceBy(op, UMod, []*ir.Value{UModOp(in).Operand1(), o.Operand2()})
}

var selectionPatterns = rewrite.Patterns{{
	Name: "(anonymous namespace)::ConvertSelectionOpToSelect", Rewrite: selectionToSelect,
}}

// selectionToSelect replaces a spirv.mlir.selection whose branches only store to
// the same pointer. It stores the value that a spirv.Select chooses.
func selectionToSelect(rw *rewrite.Rewriter, op *ir.Operation) bool {
	header, ok := selectionHeader(op)
	if !ok {
		return false
	}
	br := header.First()
	merge := SelectionOp(op).BodyRegion().Last()
	yes, no := onlyStore(br.Successor(0), merge), onlyStore(br.Successor(1), merge)
	if yes == nil || no == nil || StoreOp(yes).Ptr() != StoreOp(no).Ptr() || yes.Discardable() != no.Discardable() {
		return false
	}
	for i := range yes.Props() {
		if yes.Prop(i) != no.Prop(i) {
			return false
		}
	}
	t := StoreOp(yes).Value().Type()
	if _, composite := t.(*ir.DialectType); composite {
		return false
	}
	v := rw.Value(Select, op.Loc(), t, []*ir.Value{br.Operand(0), StoreOp(yes).Value(), StoreOp(no).Value()})
	rw.Create(&ir.OpState{Name: yes.Name(), Loc: op.Loc(), Operands: []*ir.Value{StoreOp(yes).Ptr(), v},
		Attrs: yes.Discardable(), Props: yes.Props()})
	rw.Erase(op)
	return true
}

// selectionHeader returns the first block of a selection. Result ok reports
// whether there are four blocks, the first has only a conditional branch, and the
// selection has no results.
func selectionHeader(op *ir.Operation) (b *ir.Block, ok bool) {
	o := SelectionOp(op)
	n := 0
	for range o.BodyRegion().Blocks() {
		n++
	}
	if n != 4 || op.NumResults() > 0 {
		return nil, false
	}
	b = o.BodyRegion().First()
	return b, b.First() == b.Last() && b.First().Is(BranchConditional)
}

// onlyStore returns the spirv.Store in block b if b has only this store and a
// branch to merge. Otherwise, it returns nil.
func onlyStore(b, merge *ir.Block) *ir.Operation {
	s, last := b.First(), b.Last()
	if !s.Is(Store) || s.Next() != last || !last.Is(Branch) || BranchOp(last).Target() != merge {
		return nil
	}
	return s
}
