// Package retype holds the conversions that change only types, with the type converter of a
// pattern. They convert functions with their calls and returns, or any operation.
//
// Other changes that a conversion makes to an operation do not belong here.
package retype

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Function converts the type of a func.func and the arguments of its entry block. Other blocks keep
// their argument types.
func Function(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	return function(rw, op, func(tc *rewrite.TypeConverter, s *rewrite.Signature) bool {
		rw.ConvertBlock(op.Region(0).First(), tc, s)
		return true
	})
}

// FunctionBlocks converts the type of a func.func and the arguments of all its blocks.
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

// Call rebuilds a func.call with converted types. Like upstream, it drops the attributes.
func Call(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	results, ok := rw.TypeConverter().AppendTypes(nil, op.ResultTypes(nil))
	if !ok {
		return false
	}
	rw.ReplaceWith(op, funcs.CreateCall(rw.Builder, op.Loc(), funcs.CallArgs{Callee: funcs.CallOp(op).Callee(), Operands: operands, ResultTypes: results}))
	return true
}

// Operands replaces the operands of op by the converted operands. It is for operations without results,
// such as func.return.
func Operands(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.Modify(op, func() {
		for i, v := range operands {
			op.SetOperand(i, v)
		}
	})
	return true
}

// Again rebuilds an operation with converted operands, results and blocks, and with these properties.
// It returns false if a type cannot be converted.
func Again(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, props []ir.Attribute) bool {
	tc := rw.TypeConverter()
	results, ok := tc.AppendTypes(nil, op.ResultTypes(nil))
	if !ok {
		return false
	}
	var next []*ir.Block
	for i := range op.NumSuccessors() {
		next = append(next, op.Successor(i))
	}
	made := rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: results, Attrs: op.Discardable(), Props: props, Regions: op.NumRegions(),
		Successors: next,
	})
	for i := range op.Regions() {
		rw.InlineRegionBefore(op.Region(i), made.Region(i), nil)
		if _, ok := rw.ConvertRegion(made.Region(i), tc, nil); !ok {
			return false
		}
	}
	rw.ReplaceWith(op, made)
	return true
}
