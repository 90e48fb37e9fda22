package runtimeverify

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/index"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// structured checks that all indices that the loops of a linalg operation reach are in the bounds
// of its operands. It checks the first and the last iteration.
func structured(v *verification) {
	maps := linalg.IndexingMaps(v.op)
	ends, ok := v.loopEnds(maps)
	if !ok {
		return
	}
	zero, one := v.index(0), v.index(1)
	if len(ends) == 0 {
		return
	}
	// Loops that do not run reach nothing.
	var runs *ir.Value
	for _, e := range ends {
		start := v.index(0)
		more := v.Value(index.Cmp, v.loc, v.Ctx.I1(), []*ir.Value{start, v.value(e)}, predicate(v.Ctx, arith.SLT))
		if runs == nil {
			runs = more
		} else {
			runs = v.binary(arith.AndI, runs, more)
		}
	}
	op := scf.NewIf(v.Builder, v.loc, nil, runs)
	block, at := v.Point()
	v.AtEnd(v.NewBlockIn(op.Region(0), nil, nil))
	v.reach(maps, ends, zero, one)
	v.Op(scf.Yield, v.loc, nil, nil)
	v.Restore(block, at)
}

// loopEnds returns the upper bounds of the loops of a linalg operation. The bound of a loop is the
// size of the first dimension that is indexed by this loop alone. It returns false if a loop has no
// such dimension.
func (v *verification) loopEnds(maps []*poly.Map) ([]ir.Mixed, bool) {
	if len(maps) == 0 {
		return nil, false
	}
	ends := make([]ir.Mixed, maps[0].NumDims())
	found := make([]bool, len(ends))
	for i, m := range maps {
		shaped := v.op.Operand(i)
		shape, _ := ir.ShapeOf(shaped.Type())
		for d, n := range shape {
			size := ir.Known(n)
			if n == ir.Dynamic {
				size = ir.Mixed{Value: v.dimFolded(dimOp(shaped), shaped, d)}
			}
			if e := m.Result(d); e.Kind() == poly.KindDim && !found[e.Position()] {
				ends[e.Position()], found[e.Position()] = size, true
			}
		}
	}
	for _, f := range found {
		if !f {
			return nil, false
		}
	}
	return ends, true
}

func dimOp(shaped *ir.Value) *ir.OpDef {
	if ir.IsTensor(shaped.Type()) {
		return tensor.Dim
	}
	return memref.Dim
}

// reach checks, for each dimension of each operand, that the index in the first iteration and the
// index in the last are in bounds. Either of the two may be the smaller one.
func (v *verification) reach(maps []*poly.Map, ends []ir.Mixed, zero, one *ir.Value) {
	starts, last := make([]ir.Mixed, len(ends)), make([]ir.Mixed, len(ends))
	t := v.Ctx.Index()
	for i, e := range ends {
		last[i] = ir.Mixed{Value: v.fold(index.Sub, t, []*ir.Value{v.value(e), one})}
	}
	for i, m := range maps {
		shaped := v.op.Operand(i)
		froms, tos := v.apply(m, starts), v.apply(m, last)
		for d := range froms {
			from, to := v.value(froms[d]), v.value(tos[d])
			least := v.fold(index.MinS, t, []*ir.Value{from, to})
			cond := v.fold(index.Cmp, v.Ctx.I1(), []*ir.Value{least, zero}, predicate(v.Ctx, arith.SGE))
			v.assert(cond, fmt.Sprintf("unexpected negative result on dimension #%d of input/output operand #%d", d, i))
			most := v.fold(index.MaxS, t, []*ir.Value{from, to})
			need := v.fold(index.Add, t, []*ir.Value{most, one})
			have := v.dimFolded(dimOp(shaped), shaped, d)
			p := arith.SLE
			if m.Result(d).Kind() == poly.KindDim {
				p = arith.EQ
			}
			cond = v.fold(index.Cmp, v.Ctx.I1(), []*ir.Value{need, have}, predicate(v.Ctx, p))
			v.assert(cond, fmt.Sprintf("dimension #%d of input/output operand #%d is incompatible with inferred dimension size", d, i))
		}
	}
}

func (v *verification) apply(m *poly.Map, operands []ir.Mixed) []ir.Mixed {
	list := make([]ir.Mixed, m.NumResults())
	for i := range list {
		list[i] = affine.ComposedFoldedApply(v.Builder, v.loc, m.SubMap(i), operands)
	}
	return list
}

func predicate(c *ir.Context, p int64) ir.Attribute {
	return constraint.Enum(c, index.IndexCmpPredicateAttr, p)
}
