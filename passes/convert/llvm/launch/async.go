package launch

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// asyncType converts a type of the async dialect. Tokens stay as they are, and the type inside of
// an async value is converted to LLVM. The bool ok is false for other types.
func asyncType(c *ir.Context, v *types.Converter, t ir.Type) (ir.Type, bool) {
	d, _ := t.(*ir.DialectType)
	switch {
	case d == nil:
		return nil, false
	case d.Def == async.TokenType:
		return t, true
	case d.Def == async.ValueType:
		to := v.Type(constraint.TypeValue(d.Params[0]))
		if to == nil {
			return nil, true
		}
		return c.DialectType(async.ValueType, c.TypeAttr(to)), true
	}
	return nil, false
}

// asyncPatterns convert async tasks. The conversion tries the last pattern first, like upstream:
// the streams that a task yields become events before its types change.
func (c conversions) asyncPatterns() []rewrite.Pattern {
	pattern := func(name string, root *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: root, Converter: c.TypeConverter, Convert: f}
	}
	return []rewrite.Pattern{
		pattern("ConvertExecuteOpTypes", async.Execute, c.execute),
		pattern("ConvertAwaitOpTypes", async.Await, c.await),
		pattern("ConvertYieldOpTypes", async.Yield, yield),
		pattern("ConvertAsyncYieldToGpuRuntimeCallPattern", async.Yield, c.yieldEvents),
	}
}

// yieldEvents makes a task yield events instead of streams. It records each event in its stream,
// and destroys the streams. It returns false if the task yields none.
func (c conversions) yieldEvents(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	values := slices.Clone(operands)
	var streams []*ir.Value
	for i, s := range operands {
		if !constraint.OfType(op.Operand(i).Type(), gpu.AsyncTokenType) {
			continue
		}
		values[i] = c.make(rw, op, eventCreate)
		symbols.CallRuntime(rw, op, eventRecord, nil, values[i], s)
		if !slices.Contains(streams, s) {
			streams = append(streams, s)
		}
	}
	for _, s := range streams {
		symbols.CallRuntime(rw, op, streamDestroy, nil, s)
	}
	if streams == nil {
		return false
	}
	rw.Modify(op, func() { op.SetOperands(rw.Arena, values) })
	return true
}

func (c conversions) execute(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	results, ok := c.AppendTypes(nil, op.ResultTypes(nil))
	if !ok {
		return false
	}
	if _, ok := rw.ConvertRegion(op.Region(0), c.TypeConverter, nil); !ok {
		return false
	}
	n := len(async.ExecuteOp(op).Dependencies())
	made := async.CreateExecute(rw.Builder, op.Loc(), async.ExecuteArgs{
		Dependencies: operands[:n], BodyOperands: operands[n:], TokenType: results[0], BodyResultsTypes: results[1:], Discardable: op.Discardable(),
	})
	rw.InlineRegionBefore(op.Region(0), made.Region(0), nil)
	rw.ReplaceWith(op, made)
	return true
}

func (c conversions) await(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	var result ir.Type
	if d := operands[0].Type().(*ir.DialectType); d.Def == async.ValueType {
		result = constraint.TypeValue(d.Params[0])
	}
	rw.ReplaceWith(op, async.CreateAwait(rw.Builder, op.Loc(), async.AwaitArgs{Operand: operands[0], ResultType: result}))
	return true
}

func yield(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	rw.ReplaceWith(op, async.CreateYield(rw.Builder, op.Loc(), async.YieldArgs{Operands: operands}))
	return true
}
