package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

func foldMultiReduction(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := MultiDimReductionOp(op)
	if len(typeOf(o.Source()).Shape) == 1 && len(ints(o.ReductionDims())) == 0 {
		return ir.FoldValue(dst, o.Source())
	}
	return nil, false
}

// combining maps a combining kind to the operations that combine two integers and two
// floats. An operation is nil if the kind does not apply to the type.
var combining = map[string][2]*ir.OpDef{
	"add": {arith.AddI, arith.AddF}, "mul": {arith.MulI, arith.MulF},
	"minui": {arith.MinUI}, "minsi": {arith.MinSI}, "maxui": {arith.MaxUI}, "maxsi": {arith.MaxSI},
	"and": {arith.AndI}, "or": {arith.OrI}, "xor": {arith.XOrI},
	"minnumf": {1: arith.MinNumF}, "maxnumf": {1: arith.MaxNumF},
	"minimumf": {1: arith.MinimumF}, "maximumf": {1: arith.MaximumF},
}

// combine combines a and b by the kind of op, a reduction. Elements whose mask is false
// keep the value of b. A nil mask is all true.
func combine(rw *rewrite.Rewriter, op *ir.Operation, a, b *ir.Value, flags ir.Attribute, mask *ir.Value) *ir.Value {
	kind := op.Inherent("kind").(*ir.DialectAttr).Params[0].(*ir.IntegerAttr).Int64()
	s := &ir.OpState{Loc: op.Loc(), Operands: []*ir.Value{a, b}, Results: []ir.Type{a.Type()}}
	d := combining[CombiningKind.Keyword(kind)]
	if ir.IsFloat(ir.ElementOf(a.Type())) {
		s.Name, s.Props = rw.Ctx.NameOf(d[1]), []ir.Attribute{flags}
	} else {
		s.Name = rw.Ctx.NameOf(d[0])
	}
	r := rw.CreateOrFold(s, nil)[0]
	if mask != nil {
		r = rw.Value(arith.Select, r.Loc(), r.Type(), []*ir.Value{mask, r, b})
	}
	return r
}

// masking returns the vector.mask around op, or nil if there is none.
func masking(op *ir.Operation) *ir.Operation {
	if m := op.Parent(); m != nil && m.Is(Mask) {
		return m
	}
	return nil
}

// first extracts the element of v whose indices are all 0.
func first(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value) *ir.Value {
	return rw.Create(extractState(rw, loc, v, make([]int64, len(typeOf(v).Shape)))).Result(0)
}

var multiReductionPatterns = rewrite.Patterns{pattern("ElideUnitDimsInMultiDimReduction", reduceUnits)}

// reduceUnits replaces a reduction over dimensions of size 1 by a shape_cast, combined with
// the accumulator.
func reduceUnits(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := MultiDimReductionOp(op)
	shape := typeOf(o.Source()).Shape
	for _, d := range ints(o.ReductionDims()) {
		if shape[d] != 1 {
			return false
		}
	}
	root, mask := op, (*ir.Value)(nil)
	if m := masking(op); m != nil {
		root, mask = m, MaskOp(m).Mask()
		rw.Before(m)
	}
	var source *ir.Value
	if t := typeOf(o.Dest()); t != nil {
		if mask != nil {
			mask = rw.Value(ShapeCast, op.Loc(), rw.Ctx.VectorType(t.Shape, rw.Ctx.I1(), t.Scalable), []*ir.Value{mask})
		}
		source = rw.Value(ShapeCast, op.Loc(), t, []*ir.Value{o.Source()})
	} else {
		if mask != nil {
			mask = first(rw, op.Loc(), mask)
		}
		source = first(rw, op.Loc(), o.Source())
	}
	rw.Replace(root, combine(rw, op, o.Acc(), source, nil, mask))
	return true
}

var reductionPatterns = rewrite.Patterns{pattern("ElideSingleElementReduction", reduceSingle)}

// reduceSingle replaces the reduction of one element by this element, combined with the
// accumulator if there is one.
func reduceSingle(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := ReductionOp(op)
	if t := typeOf(o.Vector()); len(t.Shape) != 0 && t.Shape[0] != 1 {
		return false
	}
	root, mask := op, (*ir.Value)(nil)
	if m := masking(op); m != nil {
		root, mask = m, MaskOp(m).Mask()
		rw.Before(m)
		mask = first(rw, op.Loc(), mask)
	}
	v := first(rw, op.Loc(), o.Vector())
	if op.NumOperands() > 1 {
		v = combine(rw, op, v, op.Operand(1), o.Fastmath(), mask)
	}
	rw.Replace(root, v)
	return true
}

// addToContraction replaces add(contract(a, b, 0), c) by contract(a, b, c).
func addToContraction(rw *rewrite.Rewriter, op *ir.Operation) bool {
	for i := range 2 {
		c := op.Operand(i).DefinedBy(Contraction)
		if c == nil {
			continue
		}
		zero := ContractionOp(c).Acc().DefinedBy(arith.Constant)
		if zero == nil || arith.ConstantOp(zero).Value() != arith.ZeroAttr(ContractionOp(c).Acc().Type()) {
			continue
		}
		m := ir.NewMapping()
		m.Map(ContractionOp(c).Acc(), op.Operand(1-i))
		rw.ReplaceWith(op, rw.CloneOp(c, m))
		return true
	}
	return false
}

// contractionPatterns are patterns for additions of dialect arith, to which
// addToContraction applies.
var contractionPatterns = rewrite.Patterns{
	{Name: "CanonicalizeContractAdd<mlir::arith::AddIOp>", Root: arith.AddI, Rewrite: addToContraction},
	{Name: "CanonicalizeContractAdd<mlir::arith::AddFOp>", Root: arith.AddF, Rewrite: addToContraction},
}

// outcomes lists, for predicates of arith.cmpi, the known result of comparing each of the
// numbers 0, 1, ..., n-1 with a constant c. All n comparisons have this result if n is at
// most c plus the entry's field more.
var outcomes = map[string]struct {
	more   int64
	result bool
}{
	"ult": {0, true}, "uge": {0, false}, "ule": {1, true}, "ugt": {1, false}, "eq": {0, false}, "ne": {0, true},
}

// compareStep replaces a comparison of op, a vector.step, with a constant by a constant, if
// the result is the same for all elements.
func compareStep(rw *rewrite.Rewriter, op *ir.Operation) bool {
	view := StepOp(op)
	t := typeOf(view.Result())
	if t.Scalable != nil {
		return false
	}
	n := ir.NumElements(t.Shape)
	for u := view.Result().FirstUse(); u != nil; u = u.NextUse() {
		cmp := u.Owner()
		if !cmp.Is(arith.CmpI) || u.Index() != 0 {
			continue
		}
		c, ok := arith.Ints.Splat(ir.MatchConstant(arith.CmpIOp(cmp).Rhs()))
		if !ok || !c.FitsInt64() {
			continue
		}
		predicate := arith.CmpIPredicate.Keyword(arith.CmpIOp(cmp).Predicate().(*ir.IntegerAttr).Int64())
		o, ok := outcomes[predicate]
		if !ok || n > c.Int64()+o.more {
			continue
		}
		rw.After(cmp)
		return rw.ReplaceBy(cmp, arith.Constant, nil, arith.BoolAttr(cmp.Result(0).Type(), o.result))
	}
	return false
}

var stepPatterns = rewrite.Patterns{pattern("StepCompareFolder", compareStep)}
