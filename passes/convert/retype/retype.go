// Package retype holds the conversions that change the types of functions with their calls and returns, by the type converter
// of a pattern.
//
// What may not live here: what else a conversion does to functions.
package retype

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Function changes a func.func's type and the arguments of its entry. Other blocks keep theirs.
func Function(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	return function(rw, op, func(tc *rewrite.TypeConverter, s *rewrite.Signature) bool {
		rw.ConvertBlock(op.Region(0).First(), tc, s)
		return true
	})
}

// FunctionBlocks is Function, and changes the arguments of all blocks.
func FunctionBlocks(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	return function(rw, op, func(tc *rewrite.TypeConverter, s *rewrite.Signature) bool {
		_, ok := rw.ConvertRegion(op.Region(0), tc, s)
		return ok
	})
}

func function(rw *rewrite.Rewriter, op *ir.Operation, body func(*rewrite.TypeConverter, *rewrite.Signature) bool) bool {
	t, tc := ir.FunctionTypeOf(op), rw.TypeConverter()
	s := rewrite.NewSignature(len(t.Inputs))
	results, ok := tc.AppendTypes(nil, t.Results)
	if !ok || !tc.ConvertArgs(t.Inputs, s, 0) || op.Region(0).First() != nil && !body(tc, s) {
		return false
	}
	rw.Modify(op, func() {
		funcs.FuncOp(op).SetFunctionType(rw.Ctx.TypeAttr(rw.Ctx.FunctionType(s.Types, results)))
	})
	return true
}

// Call makes a func.call with converted types. Upstream drops its attributes.
func Call(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	results, ok := rw.TypeConverter().AppendTypes(nil, op.ResultTypes(nil))
	if !ok {
		return false
	}
	rw.ReplaceWith(op, funcs.CallArgs{Callee: funcs.CallOp(op).Callee(), Operands: operands, ResultTypes: results}.Build(rw.Builder, op.Loc()))
	return true
}

// Operands gives an operation its converted operands, as a return of a function wants it.
func Operands(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.Modify(op, func() {
		for i, v := range operands {
			op.SetOperand(i, v)
		}
	})
	return true
}
