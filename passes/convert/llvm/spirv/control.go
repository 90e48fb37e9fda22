package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

func branch(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	llvm.CreateBr(rw.Builder, op.Loc(), llvm.BrArgs{DestOperands: operands, Dest: op.Successor(0)})
	rw.Erase(op)
	return true
}

// branchConditional converts a conditional branch with its weights. It passes the
// unconverted operands, because the blocks keep their arguments.
func branchConditional(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	v := spirv.BranchConditionalOp(op)
	var weights ir.Attribute
	if list := v.BranchWeights(); list != nil {
		w := make([]int32, len(list.Elems))
		for i, n := range integers(list) {
			w[i] = int32(n)
		}
		weights = rw.Ctx.DenseI32Array(w)
	}
	conditional(rw, op.Loc(), v, weights)
	rw.Erase(op)
	return true
}

func conditional(rw *rewrite.Rewriter, loc ir.Loc, v *spirv.BranchConditionalView, weights ir.Attribute) {
	llvm.CreateCondBr(rw.Builder, loc, llvm.CondBrArgs{
		Condition: v.Condition(), BranchWeights: weights,
		TrueDest: v.TrueTarget(), TrueDestOperands: ir.ValuesOf(v.TrueTargetOperands()),
		FalseDest: v.FalseTarget(), FalseDestOperands: ir.ValuesOf(v.FalseTargetOperands()),
	})
}

func returns(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	types.Return(rw.Builder, op.Loc(), operands...)
	rw.Erase(op)
	return true
}

// loop inlines the blocks of a spirv.mlir.loop. The entry and the merge become branches.
// It returns false for a loop with control hints, or if the entry block does not begin
// with a branch.
func loop(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	body := op.Region(0)
	if spirv.EnumOf(spirv.LoopOp(op).LoopControl()) != 0 {
		return false
	}
	if body.Empty() {
		rw.Erase(op)
		return true
	}
	before := op.Block()
	after := rw.SplitBlock(before, op)
	entry := body.First()
	enter := entry.First()
	if !enter.Is(spirv.Branch) {
		return false
	}
	rw.AtEnd(before)
	llvm.CreateBr(rw.Builder, op.Loc(), llvm.BrArgs{DestOperands: enter.OperandValues(nil), Dest: enter.Successor(0)})
	rw.EraseBlock(entry)
	leave(rw, op, body.Last(), after)
	return true
}

// leave makes the merge block branch to the block that follows op, which is the argument
// after. It inlines the region's blocks in front of that block.
func leave(rw *rewrite.Rewriter, op *ir.Operation, merge, after *ir.Block) {
	results := merge.Last().OperandValues(nil)
	rw.AtEnd(merge)
	llvm.CreateBr(rw.Builder, op.Loc(), llvm.BrArgs{DestOperands: results, Dest: after})
	rw.InlineRegionBefore(op.Region(0), after.Region(), after)
	rw.Replace(op, after.Args()...)
}

// selection inlines the blocks of a spirv.mlir.selection. It erases a selection that has
// only a header and a merge block. It returns false for control hints, or if the header
// does not begin with a conditional branch.
func selection(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	body := op.Region(0)
	if spirv.EnumOf(spirv.SelectionOp(op).SelectionControl()) != 0 {
		return false
	}
	if body.Empty() || body.HasOneBlock() || body.First().Next() == body.Last() {
		rw.Erase(op)
		return true
	}
	before := op.Block()
	after := rw.SplitBlock(before, op.Next())
	header := body.First()
	choice := header.First()
	if !choice.Is(spirv.BranchConditional) {
		return false
	}
	rw.AtEnd(before)
	conditional(rw, op.Loc(), spirv.BranchConditionalOp(choice), nil)
	rw.EraseBlock(header)
	leave(rw, op, body.Last(), after)
	return true
}

func (c conversions) call(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	v := spirv.FunctionCallOp(op)
	a := llvm.CallArgs{
		CalleeOperands: operands, Callee: v.Callee(), ArgAttrs: v.ArgAttrs(), ResAttrs: v.ResAttrs(),
		OpBundleSizes: c.Ctx.DenseI32Array(nil), Discardable: op.Discardable(),
	}
	if op.NumResults() > 0 {
		if a.ResultType = c.Type(op.Result(0).Type()); a.ResultType == nil {
			return false
		}
	}
	rw.ReplaceWith(op, llvm.CreateCall(rw.Builder, op.Loc(), a))
	return true
}

// function converts a spirv.func. The function control becomes attributes of the
// llvm.func.
func (c conversions) function(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := ir.FunctionTypeOf(op)
	signature, to := c.FunctionSignature(t, false, false, nil)
	if to == nil {
		return false
	}
	v := spirv.FuncOp(op)
	a := llvm.LLVMFuncArgs{FunctionType: c.Ctx.TypeAttr(to), SymName: v.SymName()}
	switch spirv.FunctionControl.Keyword(spirv.EnumOf(v.FunctionControl())) {
	case "Inline":
		a.AlwaysInline = true
	case "DontInline":
		a.NoInline = true
	case "Pure":
		a.Passthrough = c.Ctx.Array(c.Ctx.String("readonly"))
	case "Const":
		a.Passthrough = c.Ctx.Array(c.Ctx.String("readnone"))
	}
	fn := llvm.CreateLLVMFunc(rw.Builder, op.Loc(), a)
	rw.InlineRegionBefore(op.Region(0), fn.Region(0), nil)
	if _, ok := rw.ConvertRegion(fn.Region(0), c.TypeConverter, signature); !ok {
		return false
	}
	rw.Erase(op)
	return true
}

// module converts a spirv.module to a builtin.module of the same name.
func module(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	m := builtin.CreateModule(rw.Builder, op.Loc(), builtin.ModuleArgs{SymName: spirv.ModuleOp(op).SymName()})
	rw.InlineRegionBefore(op.Region(0), m.Region(0), nil)
	rw.Erase(op)
	return true
}
