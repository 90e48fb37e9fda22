package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var forToWhileSet = rewrite.NewSet([]rewrite.Pattern{{Name: "(anonymous namespace)::ForLoopLoweringPattern", Root: scf.For, Rewrite: forToWhile}})

// forToWhile converts an scf.for to an scf.while that carries the induction variable with the other
// values. The first region compares it with the bound; the second has the body and the increment.
func forToWhile(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loc := op.Loc()
	iv := body(op).Arg(0)
	inits := append([]*ir.Value{op.Operand(forLower)}, op.OperandValues(nil)[forInits:]...)
	types, locs := make([]ir.Type, len(inits)), make([]ir.Loc, len(inits))
	for i, v := range inits {
		types[i], locs[i] = v.Type(), v.Loc()
	}
	types[0], locs[0] = iv.Type(), iv.Loc()
	predicate := arith.SLT
	loop := rw.Arena.Create(&ir.OpState{
		Name: rw.Ctx.NameOf(scf.While), Loc: loc, Operands: inits, Results: types, Attrs: op.Discardable(), Regions: 2,
	})
	if unsigned := op.Inherent("unsignedCmp"); unsigned != nil {
		predicate = arith.ULT
		loop.SetAttr("unsignedCmp", unsigned)
	}
	rw.Insert(loop)

	before := rw.CreateBlock(loop.Region(0), nil, types, locs)
	condition := arith.NewCompare(rw.Builder, predicate, loc, before.Arg(0), op.Operand(forUpper))
	rw.Op(scf.Condition, loc, nil, append([]*ir.Value{condition}, before.Args()...))

	after := rw.CreateBlock(loop.Region(1), nil, types, locs)
	next := arith.NewBinary(rw.Builder, arith.AddI, loc, after.Arg(0), op.Operand(forStep))
	for i, arg := range body(op).Args() {
		rw.ReplaceAllUses(arg, after.Arg(i))
	}
	after.Splice(nil, body(op).First())
	yield := after.Last()
	rw.Modify(yield, func() {
		yield.SetOperands(rw.Arena, append([]*ir.Value{next}, yield.OperandValues(nil)...))
	})
	for i := range op.Results() {
		rw.ReplaceAllUses(op.Result(i), loop.Result(i+1))
	}
	rw.Erase(op)
	return true
}
