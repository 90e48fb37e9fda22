// Package raise replaces loads and stores of the memref dialect by affine loads and stores, if
// their indices are affine expressions.
package raise

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass affine-raise-from-memref. It makes affine accesses of memref.load and
// memref.store if their indices are affine expressions.
var Pass = &passes.Pass{
	Name: "RaiseMemrefDialect", Arg: "affine-raise-from-memref", Anchor: "func.func",
	Doc:      "Make affine accesses of memref.load and memref.store where the indices allow it",
	Dialects: []string{"affine"},
	Scope:    passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		rw := rewrite.NewRewriter(c.IR(), nil)
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			switch {
			case op.Is(memref.Load):
				raise(rw, op, affine.AffineLoad, 1)
			case op.Is(memref.Store):
				raise(rw, op, affine.AffineStore, 2)
			}
			return ir.Advance
		})
		return true
	},
}

// raise replaces op by an affine access, whose definition is the argument to. The indices of op
// are its operands from index first on. It does nothing if an index is not an affine expression.
func raise(rw *rewrite.Rewriter, op *ir.Operation, to *ir.OpDef, first int) {
	var x indices
	operands := op.OperandValues(nil)
	results := make([]*poly.Expr, 0, len(operands)-first)
	for _, v := range operands[first:] {
		e := x.expr(v)
		if e == nil {
			return
		}
		results = append(results, e)
	}
	props := make([]ir.Attribute, len(to.Attrs))
	props[to.Slot("map")] = rw.Ctx.AffineMapAttr(poly.NewMap(len(x.dims), len(x.symbols), results...))
	rw.Before(op)
	rw.ReplaceBy(op, to, slices.Concat(operands[:first], x.dims, x.symbols), props...)
}

// indices collects the operands of an affine map while its expressions are built.
type indices struct{ dims, symbols []*ir.Value }

// expr returns v as an affine expression, or nil if v is not affine. It adds the operands that the
// expression needs to x.
func (x *indices) expr(v *ir.Value) *poly.Expr {
	if c, ok := ir.ConstantInt(v); ok {
		return poly.Constant(c)
	}
	if op := v.DefiningOp(); op != nil && (op.Is(arith.AddI) || op.Is(arith.MulI)) {
		l, r := x.expr(op.Operand(0)), x.expr(op.Operand(1))
		switch {
		case l == nil || r == nil:
			return nil
		case op.Is(arith.AddI):
			return poly.Add(l, r)
		case l.IsSymbolicOrConstant() || r.IsSymbolicOrConstant():
			return poly.Mul(l, r)
		}
		return nil
	}
	if i, ok := find(&x.symbols, v, affine.IsValidSymbol); ok {
		return poly.Symbol(i)
	}
	if i, ok := find(&x.dims, v, affine.IsValidDim); ok {
		return poly.Dim(i)
	}
	return nil
}

// find returns the index of v in the list. If v is not in the list, find appends v, or returns
// false if valid refuses v.
func find(list *[]*ir.Value, v *ir.Value, valid func(*ir.Value) bool) (int, bool) {
	i := slices.Index(*list, v)
	if i < 0 {
		if !valid(v) {
			return 0, false
		}
		i = len(*list)
		*list = append(*list, v)
	}
	return i, true
}
