package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

var fuseElementwise = &passes.Pass{
	Name: "LinalgElementwiseOpFusionPass", Arg: "linalg-fuse-elementwise-ops", Doc: "Fuse elementwise operations on tensors",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "linalg", "memref"},
	Init: func(*passes.InitCtx) (any, bool) {
		return rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::FuseElementwiseOps", Root: linalg.Generic, Rewrite: fuseProducer},
			{Name: "(anonymous namespace)::FoldFillWithGenericOp", Root: linalg.Generic, Rewrite: fillsToScalars},
			{Name: "(anonymous namespace)::FoldScalarOrSplatConstant", Root: linalg.Generic, Rewrite: constantsToScalars},
			{Name: "(anonymous namespace)::RemoveOutsDependency", Root: linalg.Generic, Rewrite: forgetDestinations},
			{Name: "(anonymous namespace)::DeduplicateAndRemoveDeadOperandsAndResults", Root: linalg.Generic, Rewrite: dropOperands},
			{Name: "(anonymous namespace)::RemoveUnusedCycleInGenericOp", Root: linalg.Generic, Rewrite: dropCycles},
		}, reshapePatterns(), bubbleUp, canonical(affine.AffineApply), canonical(linalg.Generic), canonical(tensor.ExpandShape), canonical(tensor.CollapseShape), afterOwn(linalg.DialectPatterns)), true
	},
	Run: func(c *passes.Ctx) bool {
		cfg := rewrite.DefaultConfig()
		cfg.TopDown = true
		c.ApplyGreedily(c.State.(*rewrite.Set), cfg)
		return true
	},
}

// afterOwn moves patterns of interfaces behind the patterns of linalg.generic. Patterns of
// interfaces are otherwise tried first. It splits each into a pattern with the root
// linalg.generic and a pattern of the interface for all other operations.
func afterOwn(list []rewrite.Pattern) []rewrite.Pattern {
	var all []rewrite.Pattern
	for _, p := range list {
		applies := p.Interface
		if applies == nil {
			all = append(all, p)
			continue
		}
		other := p
		other.Interface = func(d *ir.OpDef) bool { return d != linalg.Generic && applies(d) }
		p.Interface, p.Root = nil, linalg.Generic
		all = append(all, p, other)
	}
	return all
}

// fillsToScalars replaces the block argument of an input that a linalg.fill computes by the
// filled value.
func fillsToScalars(rw *rewrite.Rewriter, op *ir.Operation) bool {
	first, _ := op.Inits()
	found, body := false, op.Region(0).First()
	for i := range first {
		fill := op.Operand(i).DefinedBy(linalg.Fill)
		if fill == nil || !onTensors(op) || body.Arg(i).Unused() {
			continue
		}
		v := linalg.FillOp(fill).Inputs()[0].Value()
		if v.Type() != body.Arg(i).Type() {
			continue
		}
		found = true
		rw.ReplaceAllUses(body.Arg(i), v)
	}
	return found
}

// constantsToScalars drops an input that is a constant with the same value for all elements.
// The body uses an arith.constant instead.
func constantsToScalars(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !onTensors(op) {
		return false
	}
	first, _ := op.Inits()
	maps := linalg.IndexingMaps(op)
	for i := range first {
		value := scalarOf(ir.MatchConstant(op.Operand(i)))
		if value == nil {
			continue
		}
		left := slices.Delete(slices.Clone(maps), i, i+1)
		if poly.ConcatMaps(left...).InversePermutation() == nil {
			return false
		}
		constant := arith.NewConstant(rw.Builder, op.Operand(i).Loc(), value)
		operands := op.OperandValues(nil)
		inputs := slices.Delete(slices.Clone(operands[:first]), i, i+1)
		locs := []ir.Loc{op.Loc()}
		for _, v := range inputs {
			locs = append(locs, v.Loc())
		}
		spec := linalg.GenericSpec{Inputs: inputs, Outputs: operands[first:], Maps: left, Iterators: linalg.IteratorTypes(op, maps), Results: op.ResultTypes([]ir.Type{})}
		body := op.Region(0).First()
		n := linalg.NewGeneric(rw, rw.Ctx.Fused(locs, nil), spec, func(args []*ir.Value) []*ir.Value {
			m := ir.NewMapping()
			for k, a := range body.Args() {
				switch {
				case k == i:
					m.Map(a, constant)
				case k < i:
					m.Map(a, args[k])
				default:
					m.Map(a, args[k-1])
				}
			}
			return rw.CloneBody(body, m)
		})
		rw.ReplaceWith(op, n)
		return true
	}
	return false
}

// scalarOf returns the value that all elements of constant a have. It returns nil if they
// differ, or if their type is not a float or an integer.
func scalarOf(a ir.Attribute) ir.Attribute {
	switch a := a.(type) {
	case *ir.DenseElementsAttr:
		if t := ir.ElementOf(a.Type); a.Splat && a.Len() > 0 && (ir.IsFloat(t) || ir.IntWidth(t) > 0 && t != t.Context().Index()) {
			return a.ElementAttr(0)
		}
	case *ir.IntegerAttr, *ir.FloatAttr:
		return a
	}
	return nil
}

// forgetDestinations replaces outputs that the body only writes, and never reads, by empty
// tensors of the same size.
func forgetDestinations(rw *rewrite.Rewriter, op *ir.Operation) bool {
	first, count := op.Inits()
	changed := false
	for i := range count {
		v := op.Operand(first + i)
		t, ok := v.Type().(*ir.RankedTensorType)
		if !ok || t.Encoding != nil || !op.Region(0).First().Arg(first+i).Unused() || v.DefinedBy(tensor.Empty) != nil {
			continue
		}
		changed = true
		rw.SetOperand(op, first+i, tensor.NewEmpty(rw.Builder, op.Loc(), tensor.SizesOf(rw.Builder, op.Loc(), v), t.Element))
	}
	return changed
}
