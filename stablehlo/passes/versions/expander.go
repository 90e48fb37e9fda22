package versions

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/chlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// expanderOptions are the options of CompatibilityExpander.
type expanderOptions struct {
	Target string `opt:"target" doc:"The target version. Must be a version of the form #.#.#."`
}

// CompatibilityExpander writes operations that a version lacks in terms of those
// that it has.
var CompatibilityExpander = &passes.Pass{
	Name: "StablehloCompatibilityExpanderPass", Arg: "stablehlo-compatibility-expander", Doc: "Compatibility expander for StableHLO operations.",
	Anchor:   "builtin.module",
	Options:  passes.OptionsOf[expanderOptions](),
	Dialects: []string{"stablehlo", "chlo"},
	Run: func(c *passes.Ctx) bool {
		v, ok := targetVersion(c.Op, passes.Opts[expanderOptions](c).Target)
		if !ok {
			return false
		}
		e := &expander{b: c.Builder(), module: c.Op}
		for _, step := range expansions {
			if v.Before(step.since) {
				e.steps = append(e.steps, step)
			}
		}
		return c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			for _, s := range e.steps {
				if (s.op == nil || op.Def() == s.op) && !s.expand(e, op) {
					return ir.Interrupt
				}
			}
			return ir.Advance
		}) != ir.Interrupt
	},
}

// expansion is what versions before since lack.
type expansion struct {
	since vhlo.Version
	op    *ir.OpDef // nil: any
	// expand does away with it, last of all with op itself.
	expand func(e *expander, op *ir.Operation) bool
}

var expansions = []expansion{
	{vhlo.Version{Major: 1, Minor: 8, Patch: 4}, nil, (*expander).startsOnly},
	{vhlo.Version{Major: 1, Minor: 16}, nil, (*expander).meshAxes},
	{vhlo.Version{Major: 1, Minor: 1}, stablehlo.Gather, (*expander).gather},
	{vhlo.Version{Major: 1, Minor: 1}, stablehlo.Scatter, (*expander).scatter},
	{vhlo.Version{Major: 1, Minor: 4}, stablehlo.Tan, (*expander).tan},
}

type expander struct {
	b      *ir.Builder
	module *ir.Operation
	steps  []expansion
}

// tan is the sine over the cosine; of complex numbers, by the tangent of the real
// and the hyperbolic tangent of the imaginary part.
func (e *expander) tan(op *ir.Operation) bool {
	o := stablehlo.TanOp(op)
	if d, ok := o.ResultAccuracy().(*ir.DialectAttr); ok && stablehlo.EnumValue(d.Params[3]) != stablehlo.AccuracyDefault {
		return true
	}
	e.b.Before(op)
	x, loc, t := o.Operand(), op.Loc(), op.Result(0).Type()
	var result *ir.Value
	if _, ok := ir.ElementOf(t).(*ir.ComplexType); ok {
		result = e.complexTan(x, loc, t)
	} else {
		result = e.realTan(x, loc, t)
	}
	op.Result(0).ReplaceAllUses(result)
	op.Erase()
	return true
}

func (e *expander) realTan(x *ir.Value, loc ir.Loc, t ir.Type) *ir.Value {
	sine := stablehlo.SineArgs{Operand: x, ResultType: t}.Build(e.b, loc).Result(0)
	cosine := stablehlo.CosineArgs{Operand: x, ResultType: t}.Build(e.b, loc).Result(0)
	return stablehlo.DivArgs{Lhs: sine, Rhs: cosine, ResultType: t}.Build(e.b, loc).Result(0)
}

func (e *expander) complexTan(x *ir.Value, loc ir.Loc, t ir.Type) *ir.Value {
	part := ir.WithElement(t, ir.ElementOf(t).(*ir.ComplexType).Element)
	re := stablehlo.RealArgs{Operand: x, ResultType: part}.Build(e.b, loc).Result(0)
	tan := e.realTan(re, loc, part)
	im := stablehlo.ImagArgs{Operand: x, ResultType: part}.Build(e.b, loc).Result(0)
	tanh := stablehlo.TanhArgs{Operand: im, ResultType: part}.Build(e.b, loc).Result(0)
	above := stablehlo.ComplexArgs{Lhs: tan, Rhs: tanh, ResultType: t}.Build(e.b, loc).Result(0)
	one := e.one(tan, loc, part)
	product := stablehlo.MulArgs{Lhs: tan, Rhs: tanh, ResultType: part}.Build(e.b, loc).Result(0)
	minus := stablehlo.NegArgs{Operand: product, ResultType: part}.Build(e.b, loc).Result(0)
	below := stablehlo.ComplexArgs{Lhs: one, Rhs: minus, ResultType: t}.Build(e.b, loc).Result(0)
	return stablehlo.DivArgs{Lhs: above, Rhs: below, ResultType: t}.Build(e.b, loc).Result(0)
}

// one is a constant with the shape of like.
func (e *expander) one(like *ir.Value, loc ir.Loc, t ir.Type) *ir.Value {
	f := ir.ElementOf(t).(*ir.FloatType)
	number, _, _ := num.FromFloat64(1).Convert(f.Kind, num.NearestEven)
	value := e.b.Ctx.FloatAttr(f, number)
	if !ir.HasStaticShape(t) {
		return chlo.ConstantLikeArgs{Operand: like, Value: value, ResultType: t}.Build(e.b, loc).Result(0)
	}
	return stablehlo.ConstantArgs{Value: elements.Splat(t, value), OutputType: t}.Build(e.b, loc).Result(0)
}
