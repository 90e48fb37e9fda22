package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// stage is the pass stage-sparse-ops. An operation whose result has another order than its operands gets an
// unordered list of coordinates as its result, which is then sorted and converted.
var stage = &passes.Pass{
	Name: "StageSparseOperations", Arg: "stage-sparse-ops", Doc: "Decompose a complex sparse operation into multiple stages",
	Anchor: "func.func", Dialects: []string{"sparse_tensor"},
	Scope: passes.Always(passes.UnitScope), AsksLoaded: true,
	Run: func(c *passes.Ctx) bool {
		c.ApplyGreedily(rewrite.NewSet(stagePatterns), rewrite.DefaultConfig())
		return c.Loaded("bufferization") || c.Op.Context().AllowUnregistered || refuseDealloc(c.Op)
	},
}

// refuseDealloc reports the first bufferization.dealloc_tensor in op as an operation of an unregistered
// dialect, and returns false. It returns true if there is none. Upstream's pass does not declare that it
// makes this operation, so mlir-opt refuses it unless something else needs the dialect.
func refuseDealloc(op *ir.Operation) bool {
	return op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(bufferization.DeallocTensor) {
			return ir.Advance
		}
		op.EmitOpError("created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() " +
			"on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used")
		return ir.Interrupt
	}) != ir.Interrupt
}

var stagePatterns = []rewrite.Pattern{
	{Name: anonymous + "StageUnorderedSparseOps<mlir::sparse_tensor::ConvertOp>", Root: sparse_tensor.Convert, Rewrite: stageWithSort},
	{Name: anonymous + "StageUnorderedSparseOps<mlir::sparse_tensor::ConcatenateOp>", Root: sparse_tensor.Concatenate, Rewrite: stageWithSort},
}

// needsSort reports whether the result of a conversion or a concatenation has another order than the
// operands, so that it must be sorted.
func needsSort(op *ir.Operation) bool {
	to := sparse_tensor.TensorOf(op.Result(0).Type())
	if to.AllDense() || !to.AllOrdered() {
		return false
	}
	if op.Is(sparse_tensor.Convert) {
		from := sparse_tensor.TensorOf(op.Operand(0).Type())
		ordered := from.AllOrdered() && from.SameMap(to)
		return !ordered && !isSparseConstant(op.Operand(0))
	}
	for i := range op.Operands() {
		if !sparse_tensor.TensorOf(op.Operand(i).Type()).SameMap(to) {
			return true
		}
	}
	return sparse_tensor.ConcatenateOp(op).Dimension().Int64() != 0 || !to.IsIdentity()
}

// isSparseConstant reports whether v is a constant tensor that lists only some of its elements.
func isSparseConstant(v *ir.Value) bool { return sparseConstant(v) != nil }

func sparseConstant(v *ir.Value) *ir.SparseElementsAttr {
	op := v.DefinedBy(arith.Constant)
	if op == nil {
		return nil
	}
	a, _ := arith.ConstantOp(op).Value().(*ir.SparseElementsAttr)
	return a
}

func stageWithSort(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !needsSort(op) {
		return false
	}
	loc, t := op.Loc(), op.Result(0).Type()
	to := sparse_tensor.TensorOf(t)
	unordered := rw.CloneOp(op, ir.NewMapping())
	rw.Modify(unordered, func() { unordered.Result(0).SetType(to.COOType(false)) })
	sorted := sparse_tensor.CreateReorderCOO(rw.Builder, loc, sparse_tensor.ReorderCOOArgs{
		InputCoo: unordered.Result(0), ResultCooType: to.COOType(true),
		Algorithm: rw.Ctx.DialectAttr(sparse_tensor.SparseTensorSortKindAttr, rw.Ctx.Int64Attr(rw.Ctx.Int(32), 0)),
	}).Result(0)
	if sorted.Type() == t {
		rw.Replace(op, sorted)
		return true
	}
	rw.ReplaceBy(op, sparse_tensor.Convert, []*ir.Value{sorted})
	bufferization.CreateDeallocTensor(rw.Builder, loc, bufferization.DeallocTensorArgs{Tensor: sorted})
	return true
}
