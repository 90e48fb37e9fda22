package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// ToScalarLoops replaces a structured operation on memrefs by scf.for loops around its scalar
// computation. It returns the loops, from the outermost on. It does nothing and returns false for any
// other operation.
func ToScalarLoops(rw *rewrite.Rewriter, op *ir.Operation) (loops []*ir.Operation, ok bool) {
	if !linalg.Structured(op) || !onBuffers(op) || op.NumResults() > 0 {
		return nil, false
	}
	loc := op.Loc()
	n := nest{rw, op, nil}
	var ivs []*ir.Value
	for _, r := range tiling.Of(op).Domain(rw, op) {
		lower, upper := arith.IndexValue(rw.Builder, loc, r.Offset), arith.IndexValue(rw.Builder, loc, r.Size)
		loop := scf.NewFor(rw.Builder, loc, lower, upper, arith.NewIndex(rw.Builder, loc, 1), nil)
		ivs = append(ivs, n.enter(loop, 1, scf.Yield)...)
		loops = append(loops, loop)
	}
	n.element(ivs)
	rw.Erase(op)
	return loops, true
}

// element creates, at the insertion point, the loads, the computation and the stores of the iteration
// with induction variables ivs.
func (n *nest) element(ivs []*ir.Value) {
	maps := linalg.IndexingMaps(n.op)
	body := n.op.Region(0).First()
	m := ir.NewMapping()
	for i := range body.NumArgs() {
		v := n.op.Operand(i)
		switch {
		case body.Arg(i).Unused():
			continue
		case ir.IsShaped(v.Type()):
			v = memref.NewLoad(n.Builder, n.op.Loc(), v, n.at(n.op.Loc(), maps[i], ivs)...)
		}
		m.Map(body.Arg(i), v)
	}
	end := body.Last()
	for op := body.First(); op != end; op = op.Next() {
		if op.Is(linalg.Index) {
			m.Map(op.Result(0), ivs[linalg.IndexOp(op).Dim().Int64()])
			continue
		}
		n.CloneOp(op, m)
	}
	first, _ := n.op.Inits()
	for i := range end.Operands() {
		memref.NewStore(n.Builder, end.Loc(), m.Value(end.Operand(i)), n.op.Operand(first+i), n.at(end.Loc(), maps[first+i], ivs)...)
	}
}

// at applies each result of map m to the induction variables. Unlike indices, it does not simplify
// the map first.
func (n *nest) at(loc ir.Loc, m *poly.Map, ivs []*ir.Value) []*ir.Value {
	list := make([]*ir.Value, m.NumResults())
	for i := range list {
		list[i] = affine.NewApply(n.Builder, loc, m.SubMap(i), ivs)
	}
	return list
}
