package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// unsignedOf lists pairs of operations that have equal results if no operand and no result is
// negative.
var unsignedOf = []struct {
	classes          string // upstream's
	signed, unsigned *ir.OpDef
}{
	{"DivSIOp, mlir::arith::DivUIOp", arith.DivSI, arith.DivUI},
	{"CeilDivSIOp, mlir::arith::CeilDivUIOp", arith.CeilDivSI, arith.CeilDivUI},
	{"FloorDivSIOp, mlir::arith::DivUIOp", arith.FloorDivSI, arith.DivUI},
	{"RemSIOp, mlir::arith::RemUIOp", arith.RemSI, arith.RemUI},
	{"MinSIOp, mlir::arith::MinUIOp", arith.MinSI, arith.MinUI},
	{"MaxSIOp, mlir::arith::MaxUIOp", arith.MaxSI, arith.MaxUI},
	{"ExtSIOp, mlir::arith::ExtUIOp", arith.ExtSI, arith.ExtUI},
}

// unsignedEquivalents returns the patterns of arith-unsigned-when-equivalent.
func (r *ranges) unsignedEquivalents() []rewrite.Pattern {
	var list []rewrite.Pattern
	for _, p := range unsignedOf {
		list = append(list, rewrite.Pattern{Name: "(anonymous namespace)::ConvertOpToUnsigned<mlir::arith::" + p.classes + ">", Root: p.signed, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			if !r.noneNegative(op, true) {
				return false
			}
			n := rw.Create(&ir.OpState{
				Name: rw.Ctx.NameOf(p.unsigned), Loc: op.Loc(), Operands: op.OperandValues(nil), Results: op.ResultTypes(nil),
			})
			for i, a := range op.Props() {
				if a != nil {
					n.SetAttr(p.signed.Attrs[i].Name, a)
				}
			}
			for _, e := range op.Discardable().Entries {
				n.SetAttr(e.Name.Value, e.Value)
			}
			rw.ReplaceWith(op, n)
			return true
		}})
	}
	return append(list, rewrite.Pattern{Name: "(anonymous namespace)::ConvertCmpIToUnsigned", Root: arith.CmpI, Rewrite: r.compareUnsigned})
}

func (r *ranges) noneNegative(op *ir.Operation, results bool) bool {
	for i := range op.Operands() {
		if !r.of(op.Operand(i)).NonNegative() {
			return false
		}
	}
	for i := range op.Results() {
		if results && !r.of(op.Result(i)).NonNegative() {
			return false
		}
	}
	return true
}

// compareUnsigned replaces a signed comparison by the unsigned comparison if neither operand can be
// negative. The numbers of the unsigned predicates follow the signed ones in the same order.
func (r *ranges) compareUnsigned(rw *rewrite.Rewriter, op *ir.Operation) bool {
	p := arith.CmpIOp(op).Predicate().(*ir.IntegerAttr).Int64()
	if p < arith.SLT || p > arith.SGE || !r.noneNegative(op, false) {
		return false
	}
	attr := rw.Ctx.Int64Attr(rw.Ctx.Int(64), p-arith.SLT+arith.ULT)
	return rw.ReplaceBy(op, arith.CmpI, op.OperandValues(nil), attr)
}
