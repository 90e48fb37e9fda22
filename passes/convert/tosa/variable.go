package tosa

import (
	"github.com/millrace-mlir/millrace/ir"
	mlprogram "github.com/millrace-mlir/millrace/ir/dialect/ml_program"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Variables are globals of ml_program.

func convertVariable(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o, c := tosa.VariableOp(op), rw.Ctx
	mlprogram.CreateGlobal(rw.Builder, op.Loc(), mlprogram.GlobalArgs{
		IsMutable: true, SymName: o.SymName(), SymVisibility: c.String("private"),
		Type: c.TypeAttr(tosa.VariableType(o.VarShape(), o.Type().Type)), Value: o.InitialValue(),
	})
	rw.Erase(op)
	return true
}

func convertWrite(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.VariableWriteOp(op)
	mlprogram.CreateGlobalStore(rw.Builder, op.Loc(), mlprogram.GlobalStoreArgs{Value: o.Input1(), Global: rw.Ctx.FlatSymbol(o.Name())})
	rw.Erase(op)
	return true
}

func convertRead(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tosa.VariableReadOp(op)
	load := mlprogram.GlobalLoadArgs{Global: rw.Ctx.FlatSymbol(o.Name()), ResultType: o.Output1().Type()}
	rw.ReplaceWith(op, mlprogram.CreateGlobalLoad(rw.Builder, op.Loc(), load))
	return true
}
