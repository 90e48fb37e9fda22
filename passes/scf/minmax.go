package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// alignedMap returns m as a map of the variables of r. Operands of m that are not variables of r
// become symbols of r.
func alignedMap(r *poly.Relation, m *poly.Map, operands []*ir.Value) *poly.Map {
	ids := make([]any, len(operands))
	for i, v := range operands {
		ids[i] = v
	}
	var dims, symbols []any
	for col := range r.NumDimsAndSymbols() {
		if id := r.ID(col); col < r.NumDims() {
			dims = append(dims, id)
		} else {
			symbols = append(symbols, id)
		}
	}
	aligned, added := poly.AlignMap(m, ids, dims, symbols)
	for _, id := range added {
		r.SetID(r.AppendVars(poly.VarSymbol, 1), id)
	}
	return aligned
}

func addToResults(m *poly.Map, c int64) *poly.Map {
	results := make([]*poly.Expr, m.NumResults())
	for i, e := range m.Results() {
		results[i] = e.AddConst(c)
	}
	return poly.NewMap(m.NumDims(), m.NumSymbols(), results...)
}

// SimplifyMinMax replaces an affine.min or affine.max by an affine.apply of one of its results.
// The constraints r on its operands must prove that this result is always the minimum or maximum.
// Otherwise it returns false. It changes r, so the caller must not use r afterwards.
func SimplifyMinMax(rw *rewrite.Rewriter, op *ir.Operation, r *poly.Relation) bool {
	m := op.Inherent("map").(*ir.AffineMapAttr).Map
	operands := op.OperandValues(nil)
	isMin := op.Is(affine.AffineMin)
	side, beyond := poly.BoundLB, int64(-1)
	if isMin {
		side, beyond = poly.BoundUB, 1
	}
	value := r.AppendVars(poly.VarSetDim, 1)
	bound := r.AppendVars(poly.VarSetDim, 1)
	first := r.AppendVars(poly.VarSetDim, m.NumResults())
	if !r.AddMapBound(side, value, alignedMap(r, m, operands), true, false) {
		return false
	}
	lower, upper := r.SliceBounds(value, 1, false)
	b := lower[0]
	if isMin && upper[0] != nil {
		b = addToResults(upper[0], -1)
	} else if isMin {
		b = nil
	}
	if b == nil || b.NumResults() != 1 {
		return false
	}
	// SliceBounds left out the dimension of the value.
	b = b.ShiftDims(1, value)
	if !r.AddMapBound(poly.BoundEQ, bound, b, true, false) || r.IsEmpty() {
		return false
	}
	for i := range m.NumResults() {
		c := r.Clone()
		if !c.AddMapBound(poly.BoundEQ, first+i, alignedMap(c, m.SubMap(i), operands), true, false) {
			return false
		}
		row := make([]int64, c.NumCols())
		row[bound], row[first+i], row[len(row)-1] = beyond, -beyond, -1
		c.AddInequality(row)
		if !c.IsEmpty() {
			return false
		}
	}
	rw.Before(op)
	am, used := overOperands(r, b)
	n := rw.Op(affine.AffineApply, op.Loc(), []ir.Type{rw.Ctx.Index()}, used, rw.Ctx.AffineMapAttr(am))
	rw.ReplaceWith(op, n)
	return true
}

// overOperands turns a map over the variables of r into a map over the values of these variables.
// It replaces the variables with a known value by that constant.
func overOperands(r *poly.Relation, m *poly.Map) (*poly.Map, []*ir.Value) {
	var dims, symbols []*poly.Expr
	var used []*ir.Value
	numDims := 0
	for col := range r.NumDimsAndSymbols() {
		v, _ := r.ID(col).(*ir.Value)
		isDim := col < r.NumDims()
		e := poly.Constant(0)
		if v != nil {
			if isDim {
				e = poly.Dim(numDims)
				numDims++
			} else {
				e = poly.Symbol(len(used) - numDims)
			}
			used = append(used, v)
			if _, known := ir.ConstantInt(v); !known {
				if c := r.ConstantBound(poly.BoundEQ, col); c.Known {
					e = poly.Constant(c.Value)
				}
			}
		}
		if isDim {
			dims = append(dims, e)
		} else {
			symbols = append(symbols, e)
		}
	}
	m = m.ReplaceDimsAndSymbols(dims, symbols, numDims, len(used)-numDims)
	return affine.CanonicalizeMap(m, used)
}
