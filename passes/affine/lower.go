package affine

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

func mapOf(op *ir.Operation, name string) *poly.Map { return op.Attr(name).(*ir.AffineMapAttr).Map }

func lowerApply(rw *rewrite.Rewriter, op *ir.Operation) bool {
	vs, ok := affine.ExpandMap(rw.Builder, op.Loc(), mapOf(op, "map"), op.OperandValues(nil))
	if ok {
		rw.Replace(op, vs...)
	}
	return ok
}

// extreme computes the results of m and combines them by the operation d, a minimum or maximum. It
// returns nil after an error.
func extreme(rw *rewrite.Rewriter, loc ir.Loc, d *ir.OpDef, m *poly.Map, operands []*ir.Value) *ir.Value {
	vs, ok := affine.ExpandMap(rw.Builder, loc, m, operands)
	if !ok {
		return nil
	}
	v := vs[0]
	for _, w := range vs[1:] {
		v = rw.Value(d, loc, v.Type(), []*ir.Value{v, w})
	}
	return v
}

func lowerMinMax(rw *rewrite.Rewriter, op *ir.Operation) bool {
	d := arith.MinSI
	if op.Is(affine.AffineMax) {
		d = arith.MaxSI
	}
	v := extreme(rw, op.Loc(), d, mapOf(op, "map"), op.OperandValues(nil))
	if v == nil {
		return false
	}
	rw.Replace(op, v)
	return true
}

// lowerAccess returns the rewrite of a pattern that replaces an affine access by an operation
// whose indices are plain SSA values. Argument to is the definition of that operation. Argument
// before is the number of operands of the access that precede the inputs of the map. The
// attributes named in keep are copied.
func lowerAccess(to *ir.OpDef, before int, keep ...string) func(*rewrite.Rewriter, *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		operands := op.OperandValues(nil)
		indices, ok := affine.ExpandMap(rw.Builder, op.Loc(), mapOf(op, "map"), operands[before:])
		if !ok {
			return false
		}
		var props []ir.Attribute
		if len(keep) > 0 {
			props = make([]ir.Attribute, len(to.Attrs))
		}
		for _, name := range keep {
			props[to.Slot(name)] = op.Inherent(name)
		}
		rw.ReplaceNew(op, &ir.OpState{
			Name: rw.Ctx.NameOf(to), Loc: op.Loc(), Operands: append(operands[:before:before], indices...),
			Results: op.ResultTypes(nil), Props: props,
		})
		return true
	}
}

func lowerDMAStart(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.OperandValues(nil)
	var places [3][]*ir.Value // a memref and its indices
	at := 0
	for i, name := range [...]string{"src_map", "dst_map", "tag_map"} {
		m := mapOf(op, name)
		indices, ok := affine.ExpandMap(rw.Builder, op.Loc(), m, in[at+1:])
		if !ok {
			return false
		}
		places[i] = append([]*ir.Value{in[at]}, indices...)
		at += 1 + m.NumInputs()
	}
	out := append(places[0], places[1]...)
	out = append(append(out, in[at]), places[2]...)
	rw.Op(memref.DmaStart, op.Loc(), nil, append(out, in[at+1:]...))
	rw.Erase(op)
	return true
}

func lowerDMAWait(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.OperandValues(nil)
	m := mapOf(op, "tag_map")
	indices, ok := affine.ExpandMap(rw.Builder, op.Loc(), m, in[1:])
	if !ok {
		return false
	}
	out := append([]*ir.Value{in[0]}, indices...)
	rw.Op(memref.DmaWait, op.Loc(), nil, append(out, in[1+m.NumInputs()]))
	rw.Erase(op)
	return true
}

func lowerFor(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loc := op.Loc()
	lower := extreme(rw, loc, arith.MaxSI, mapOf(op, "lowerBoundMap"), ir.ValuesOf(affine.AffineForOp(op).LowerBoundOperands()))
	if lower == nil {
		return false
	}
	upper := extreme(rw, loc, arith.MinSI, mapOf(op, "upperBoundMap"), ir.ValuesOf(affine.AffineForOp(op).UpperBoundOperands()))
	if upper == nil {
		return false
	}
	step := arith.NewIndex(rw.Builder, loc, op.Inherent("step").(*ir.IntegerAttr).Int64())
	loop := scf.NewFor(rw.Builder, loc, lower, upper, step, ir.ValuesOf(affine.AffineForOp(op).Inits()))
	rw.InlineRegionBefore(op.Region(0), loop.Region(0), nil)
	rw.ReplaceWith(op, loop)
	return true
}

func lowerYield(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if p := op.Parent(); p.Is(affine.AffineParallel) || p.Is(scf.Parallel) {
		return false
	}
	rw.Op(scf.Yield, op.Loc(), nil, op.OperandValues(nil))
	rw.Erase(op)
	return true
}

// lowerIf lowers an affine.if to an scf.if whose condition is the conjunction of all constraints.
func lowerIf(rw *rewrite.Rewriter, op *ir.Operation) bool {
	loc := op.Loc()
	set := op.Inherent("condition").(*ir.IntegerSetAttr).Set
	operands := op.OperandValues(nil)
	zero := arith.NewIndex(rw.Builder, loc, 0)
	var cond *ir.Value
	for i, e := range set.Constraints() {
		v := affine.ExpandExpr(rw.Builder, loc, e, operands[:set.NumDims()], operands[set.NumDims():])
		if v == nil {
			return false
		}
		p := arith.SGE
		if set.IsEq(i) {
			p = arith.EQ
		}
		holds := arith.NewCompare(rw.Builder, p, loc, v, zero)
		if cond != nil {
			holds = arith.NewBinary(rw.Builder, arith.AndI, loc, cond, holds)
		}
		cond = holds
	}
	if cond == nil {
		cond = arith.NewBool(rw.Builder, loc, true)
	}
	n := scf.NewIf(rw.Builder, loc, op.ResultTypes(nil), cond)
	for i := range op.Regions() {
		rw.InlineRegionBefore(op.Region(i), n.Region(i), nil)
	}
	rw.ReplaceWith(op, n)
	return true
}
