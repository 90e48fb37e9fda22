// Package mathfuncs replaces operations of math by calls of functions that it adds to the
// module.
package mathfuncs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// options are the options of convert-math-to-funcs.
type options struct {
	MinExponentWidth uint32 `opt:"min-width-of-fpowi-exponent" default:"1" doc:"Convert FPowI only if the width of its exponent's integer type is greater than or equal to this value"`
	Ctlz             bool   `opt:"convert-ctlz" default:"false" doc:"Convert math.ctlz to a software implementation. Enable for targets that do not natively support ctlz."`
}

// Pass is the pass convert-math-to-funcs. It replaces operations of math by calls of
// functions that it adds to the module.
var Pass = &passes.Pass{
	Name: "ConvertMathToFuncsPass", Arg: "convert-math-to-funcs", Doc: "Convert Math operations to calls of outlined implementations.",
	Anchor: "builtin.module", Options: passes.OptionsOf[options](), Dialects: []string{"arith", "cf", "func", "llvm", "scf", "vector"},
	Scope: passes.Always(passes.SymbolScope),
	Init:  func(ic *passes.InitCtx) (any, bool) { return conversionOf(ic.Options.(*options)), true },
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		table := c.Op
		if !table.Is(builtin.Module) {
			table = table.Parent()
		}
		// The functions come in the order of the operations, before any is converted.
		symbols := c.Symbols()
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if f := o.functionOf(op); f != nil {
				r := rewrite.SymbolRequest{Name: f.name(), Naming: rewrite.Verbatim, Place: rewrite.AtEnd, Accept: rewrite.AcceptAny}
				symbols.LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation { return f.build(b, table.Loc()) })
			}
			return ir.Advance
		})
		_, ok := c.State.(*rewrite.Conversion).Convert(c.Op, rewrite.ConversionConfig{Symbols: symbols})
		return ok
	},
}

// isConvertible reports whether op is to be replaced by a call.
func (o *options) isConvertible(op *ir.Operation) bool {
	switch {
	case op.Is(math.IPowI):
		_, isInt := ir.ElementOf(op.Result(0).Type()).(*ir.IntegerType)
		return isInt
	case op.Is(math.FPowI):
		return ir.IntWidth(ir.ElementOf(op.Operand(1).Type())) >= o.MinExponentWidth
	}
	return o.Ctlz && op.Is(math.CountLeadingZeros)
}

func conversionOf(o *options) *rewrite.Conversion {
	defs := []*ir.OpDef{math.IPowI, math.FPowI}
	names := []string{math.IPowI.Name, math.FPowI.Name}
	if o.Ctlz {
		defs, names = append(defs, math.CountLeadingZeros), append(names, math.CountLeadingZeros.Name)
	}
	var patterns []rewrite.Pattern
	for _, d := range defs {
		patterns = append(patterns,
			rewrite.Pattern{Name: "(anonymous namespace)::VecOpToScalarOp<" + d.Name + ">", Root: d, Rewrite: unroll},
			rewrite.Pattern{Name: "(anonymous namespace)::OpLowering<" + d.Name + ">", Root: d, Rewrite: o.call})
	}
	target := rewrite.NewTarget().LegalDialects("arith", "cf", "func", "scf", "vector").
		DynamicOps(func(op *ir.Operation) (legal, known bool) { return !o.isConvertible(op), true }, names...)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

// call replaces op by a call of its function. It returns false for vectors. Upstream's
// patterns of fpowi and ctlz also take a tensor. The call then has a scalar result, and
// the conversion reports an unresolved materialization.
func (o *options) call(rw *rewrite.Rewriter, op *ir.Operation) bool {
	f, t := o.functionOf(op), op.Result(0).Type()
	if _, isVector := t.(*ir.VectorType); f == nil || isVector || ir.IsShaped(t) && op.Is(math.IPowI) {
		return false
	}
	callee := rw.Ctx.FlatSymbol(rw.Ctx.String(f.name()))
	call := funcs.CallArgs{Operands: op.OperandValues(nil), Callee: callee, ResultTypes: []ir.Type{ir.ElementOf(t)}}
	rw.ReplaceWith(op, funcs.CreateCall(rw.Builder, op.Loc(), call))
	return true
}

// unroll applies an operation on vectors to each element separately, and inserts the
// results into a vector. It returns false for other types.
func unroll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t, ok := op.Result(0).Type().(*ir.VectorType)
	if !ok {
		return false
	}
	c := calc.For(rw, op)
	result := arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(t))
	position := make([]int64, len(t.Shape))
	for more := ir.NumElements(t.Shape) > 0; more; more = calc.Advance(position, t.Shape) {
		operands := op.OperandValues(nil)
		for i, v := range operands {
			operands[i] = c.Extract(v, position...)
		}
		result = c.Insert(c.Value(op.Def(), c.Loc, t.Element, operands), result, position...)
	}
	rw.Replace(op, result)
	return true
}
