package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sve"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// sveRows maps operations of arm_sve to their intrinsics, and the C++ classes of both.
var sveRows = []struct{ op, class, intrinsic, intrinsicClass string }{
	{"sdot", "SdotOp", "sdot", "SdotIntrOp"}, {"smmla", "SmmlaOp", "smmla", "SmmlaIntrOp"},
	{"udot", "UdotOp", "udot", "UdotIntrOp"}, {"ummla", "UmmlaOp", "ummla", "UmmlaIntrOp"}, {"usmmla", "UsmmlaOp", "usmmla", "UsmmlaIntrOp"},
	{"dupq_lane", "DupQLaneOp", "dupq_lane", "DupQLaneIntrOp"},
	{"masked.addi", "ScalableMaskedAddIOp", "add", "ScalableMaskedAddIIntrOp"}, {"masked.addf", "ScalableMaskedAddFOp", "fadd", "ScalableMaskedAddFIntrOp"},
	{"masked.subi", "ScalableMaskedSubIOp", "sub", "ScalableMaskedSubIIntrOp"}, {"masked.subf", "ScalableMaskedSubFOp", "fsub", "ScalableMaskedSubFIntrOp"},
	{"masked.muli", "ScalableMaskedMulIOp", "mul", "ScalableMaskedMulIIntrOp"}, {"masked.mulf", "ScalableMaskedMulFOp", "fmul", "ScalableMaskedMulFIntrOp"},
	{"masked.divi_signed", "ScalableMaskedSDivIOp", "sdiv", "ScalableMaskedSDivIIntrOp"},
	{"masked.divi_unsigned", "ScalableMaskedUDivIOp", "udiv", "ScalableMaskedUDivIIntrOp"},
	{"masked.divf", "ScalableMaskedDivFOp", "fdiv", "ScalableMaskedDivFIntrOp"},
	{"zip.x2", "ZipX2Op", "zip.x2", "ZipX2IntrOp"}, {"zip.x4", "ZipX4Op", "zip.x4", "ZipX4IntrOp"},
}

// sve returns the patterns for the operations of the arm_sve dialect, and for masks. It makes these
// operations illegal in target and their intrinsics legal.
func (c conversions) sve(target *rewrite.Target) []rewrite.Pattern {
	var list []rewrite.Pattern
	add := func(name string, d *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) {
		list = append(list, rewrite.Pattern{Name: name, Root: d, Converter: c.TypeConverter, Convert: f})
	}
	for _, r := range sveRows {
		d := c.Ctx.OpName("arm_sve." + r.op).Def
		target.IllegalOps(d.Name).LegalOps("arm_sve.intr." + r.intrinsic)
		add("mlir::OneToOneConvertToLLVMPattern<mlir::arm_sve::"+r.class+", mlir::arm_sve::"+r.intrinsicClass+">", d,
			func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return c.sveIntrinsic(rw, op, operands, "arm_sve.intr."+r.intrinsic)
			})
	}
	masks := []struct {
		d               *ir.OpDef
		name, intrinsic string
	}{
		{arm_sve.ConvertToSvbool, "ConvertToSvboolOp, mlir::arm_sve::ConvertToSvboolIntrOp", toSvbool},
		{arm_sve.ConvertFromSvbool, "ConvertFromSvboolOp, mlir::arm_sve::ConvertFromSvboolIntrOp", fromSvbool},
	}
	for _, m := range masks {
		target.IllegalOps(m.d.Name).LegalOps(m.intrinsic)
		add(anonymous+"SvboolConversionOpLowering<mlir::arm_sve::"+m.name+">", m.d,
			func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
				convertRows(rw, op, m.intrinsic)
				return true
			})
	}
	target.IllegalOps(arm_sve.Psel.Name).LegalOps("arm_sve.intr.psel", "arm_sve.intr.whilelt")
	add(anonymous+"PselOpLowering", arm_sve.Psel, selectPredicate)
	add(anonymous+"CreateMaskOpLowering", vector.CreateMask, createPredicate)
	list[len(list)-1].Benefit = 2 // rather than the general lowering
	return list
}

// These are intrinsics that convert masks to and from whole predicate registers.
const (
	toSvbool   = "arm_sve.intr.convert.to.svbool"
	fromSvbool = "arm_sve.intr.convert.from.svbool"
)

// sveIntrinsic replaces op by the intrinsic with this name, which gets op's attributes. Several
// results are extracted from the struct that the intrinsic returns.
func (c conversions) sveIntrinsic(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, name string) bool {
	results, ok := c.AppendTypes(nil, op.ResultTypes(nil))
	if !ok || !types.AllCompatible(operands) {
		return false
	}
	v := rw.Create(&ir.OpState{
		Name: rw.Ctx.OpName(name), Loc: op.Loc(), Operands: operands, Results: []ir.Type{packed(rw.Ctx, results)}, Attrs: op.Discardable(), Props: op.Props(),
	}).Result(0)
	replaceByPacked(rw, op, v)
	return true
}

// convertRows replaces op, a conversion of masks, by an intrinsic for each row of the last dimension.
func convertRows(rw *rewrite.Rewriter, op *ir.Operation, intrinsic string) {
	k, from, to := calc.For(rw, op), calc.VectorType(op.Operand(0)), calc.VectorType(op.Result(0))
	result := arith.NewConstant(rw.Builder, op.Loc(), arith.BoolAttr(to, false))
	last := len(from.Shape) - 1
	row := rw.Ctx.VectorType(to.Shape[last:], to.Element, []bool{true})
	position := make([]int64, last)
	for more := true; more; more = calc.Advance(position, from.Shape[:last]) {
		x := k.Extract(op.Operand(0), position...)
		x = rw.Create(&ir.OpState{Name: rw.Ctx.OpName(intrinsic), Loc: op.Loc(), Operands: []*ir.Value{x}, Results: []ir.Type{row}}).Result(0)
		result = k.Insert(x, result, position...)
	}
	rw.Replace(op, result)
}

// selectPredicate converts an arm_sve.psel by way of whole predicate registers.
func selectPredicate(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	whole := rw.Ctx.VectorType([]int64{16}, rw.Ctx.I1(), []bool{true})
	create := func(name string, t ir.Type, operands ...*ir.Value) *ir.Value {
		return rw.Create(&ir.OpState{Name: rw.Ctx.OpName(name), Loc: op.Loc(), Operands: operands, Results: []ir.Type{t}}).Result(0)
	}
	p := create(toSvbool, whole, operands[0])
	i := calc.For(rw, op).Cast(arith.IndexCast, arm_sve.PselOp(op).Index(), rw.Ctx.Int(32))
	selected := create("arm_sve.intr.psel", whole, p, operands[1], i)
	rw.Replace(op, create(fromSvbool, operands[0].Type(), selected))
	return true
}

// createPredicate converts a create_mask of the size of a predicate to a comparison with 0. It
// returns false for other masks.
func createPredicate(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := calc.VectorType(op.Result(0))
	if len(t.Shape) != 1 || !calc.IsScalable(t, 0) || t.Shape[0] < 2 || t.Shape[0] > 16 || t.Shape[0]&(t.Shape[0]-1) != 0 {
		return false
	}
	zero := types.Zero(rw.Builder, op.Loc(), rw.Ctx.Int(64))
	rw.ReplaceWith(op, rw.Create(&ir.OpState{
		Name: rw.Ctx.OpName("arm_sve.intr.whilelt"), Loc: op.Loc(), Operands: []*ir.Value{zero, operands[0]}, Results: []ir.Type{t},
	}))
	return true
}
