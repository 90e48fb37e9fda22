// Package scftypes converts types across the loops and branches of scf. Its patterns rebuild these
// operations with the converted types, and its legality rules tell which of them need no
// conversion.
package scftypes

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

type conversion struct{ *rewrite.TypeConverter }

// Legality adds rules to target: operations of scf are legal if v considers their types legal.
func Legality(target *rewrite.Target, v *rewrite.TypeConverter) {
	results := func(op *ir.Operation) (bool, bool) {
		return !slices.ContainsFunc(op.ResultTypes(nil), func(t ir.Type) bool { return !v.IsLegal(t) }), true
	}
	operands := func(op *ir.Operation) (bool, bool) {
		parent := op.Parent()
		if op.Is(scf.Yield) && !parent.Is(scf.For) && !parent.Is(scf.If) && !parent.Is(scf.While) && !parent.Is(scf.IndexSwitch) {
			return true, true
		}
		return v.IsLegalOp(op), true
	}
	target.DynamicOps(results, scf.For.Name, scf.If.Name, scf.IndexSwitch.Name)
	target.DynamicOps(operands, scf.Yield.Name, scf.While.Name, scf.Condition.Name)
}

// Patterns convert the types of scf operations by v.
func Patterns(v *rewrite.TypeConverter) []rewrite.Pattern {
	c := conversion{v}
	return []rewrite.Pattern{
		c.pattern("ConvertForOpTypes", scf.For, c.loop),
		c.pattern("ConvertIfOpTypes", scf.If, c.choice),
		c.pattern("ConvertYieldOpTypes", scf.Yield, yield),
		c.pattern("ConvertWhileOpTypes", scf.While, c.while),
		c.pattern("ConvertConditionOpTypes", scf.Condition, condition),
		c.pattern("ConvertIndexSwitchOpTypes", scf.IndexSwitch, c.indexSwitch),
	}
}

func (c conversion) pattern(name string, root *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, [][]*ir.Value) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: root, Converter: c.TypeConverter, ConvertMulti: f}
}

// results returns the converted types of all results of op. The types for result i end before index
// ends[i]. If a type cannot be converted, ok is false.
func (c conversion) results(op *ir.Operation) (ts []ir.Type, ends []int, ok bool) {
	for i := range op.NumResults() {
		to, ok := c.Types(op.Result(i).Type())
		if !ok {
			return nil, nil, false
		}
		ts = append(ts, to...)
		ends = append(ends, len(ts))
	}
	return ts, ends, true
}

// replace replaces op by a new operation, made, which may have several results for one result of
// op. The results up to ends[i], and after those for result i-1, belong to result i of op. It
// always returns true.
func replace(rw *rewrite.Rewriter, op, made *ir.Operation, ends []int) bool {
	values := make([][]*ir.Value, len(ends))
	at := 0
	for i, end := range ends {
		for ; at < end; at++ {
			values[i] = append(values[i], made.Result(at))
		}
	}
	rw.ReplaceMulti(op, values)
	return true
}

// loop converts an scf.for. It returns false unless each bound and the step are converted to
// exactly one value.
func (c conversion) loop(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	ts, ends, ok := c.results(op)
	if !ok || len(operands[0]) != 1 || len(operands[1]) != 1 || len(operands[2]) != 1 {
		return false
	}
	if _, ok := rw.ConvertRegion(op.Region(0), c.TypeConverter, nil); !ok {
		return false
	}
	made := scf.CreateFor(rw.Builder, op.Loc(), scf.ForArgs{
		LowerBound: operands[0][0], UpperBound: operands[1][0], Step: operands[2][0], InitArgs: slices.Concat(operands[3:]...),
		UnsignedCmp: scf.ForOp(op).UnsignedCmp(), ResultsTypes: ts, Discardable: op.Discardable(),
	})
	rw.InlineRegionBefore(op.Region(0), made.Region(0), nil)
	return replace(rw, op, made, ends)
}

func (c conversion) choice(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	ts, ends, ok := c.results(op)
	if !ok || len(operands[0]) != 1 {
		return false
	}
	made := scf.CreateIf(rw.Builder, op.Loc(), scf.IfArgs{Condition: operands[0][0], ResultsTypes: ts, Discardable: op.Discardable()})
	rw.InlineRegionBefore(op.Region(0), made.Region(0), nil)
	rw.InlineRegionBefore(op.Region(1), made.Region(1), nil)
	return replace(rw, op, made, ends)
}

func (c conversion) while(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	ts, ends, ok := c.results(op)
	if !ok {
		return false
	}
	made := scf.CreateWhile(rw.Builder, op.Loc(), scf.WhileArgs{Inits: slices.Concat(operands...), ResultsTypes: ts})
	for i := range 2 {
		if _, ok := rw.ConvertRegion(op.Region(i), c.TypeConverter, nil); !ok {
			return false
		}
		rw.InlineRegionBefore(op.Region(i), made.Region(i), nil)
	}
	return replace(rw, op, made, ends)
}

// indexSwitch converts the results of an scf.index_switch. The index stays, because the operation
// accepts no other type than index.
func (c conversion) indexSwitch(rw *rewrite.Rewriter, op *ir.Operation, _ [][]*ir.Value) bool {
	ts, ends, ok := c.results(op)
	if !ok {
		return false
	}
	made := scf.CreateIndexSwitch(rw.Builder, op.Loc(), scf.IndexSwitchArgs{
		Arg: scf.IndexSwitchOp(op).Arg(), Cases: scf.IndexSwitchOp(op).Cases(), ResultsTypes: ts, CaseRegionsCount: op.NumRegions() - 1,
	})
	for i := range op.NumRegions() {
		rw.InlineRegionBefore(op.Region(i), made.Region(i), nil)
	}
	return replace(rw, op, made, ends)
}

func yield(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	rw.ReplaceWith(op, scf.CreateYield(rw.Builder, op.Loc(), scf.YieldArgs{Results: slices.Concat(operands...)}))
	return true
}

func condition(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	if len(operands[0]) != 1 {
		return false
	}
	rw.ReplaceWith(op, scf.CreateCondition(rw.Builder, op.Loc(), scf.ConditionArgs{
		Condition: operands[0][0], Args: slices.Concat(operands[1:]...), Discardable: op.Discardable(),
	}))
	return true
}
