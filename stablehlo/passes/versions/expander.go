package versions

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
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

// CompatibilityExpander is stablehlo-compatibility-expander. It replaces operations, attributes and
// locations that the target version lacks with equivalents that it has.
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
		var patterns []rewrite.Pattern
		for _, x := range expansions {
			if !v.Before(x.since) {
				continue
			}
			if x.op == nil { // the driver does not visit the module itself
				x.expand(e, c.Op)
			}
			patterns = append(patterns, e.pattern(x))
		}
		cfg := rewrite.DefaultConfig()
		cfg.TopDown = true
		_, converged := rewrite.ApplyGreedily(c.Op, rewrite.NewSet(patterns), cfg)
		return converged && !e.failed
	},
}

// expansion rewrites a feature that was added in version since, for targets before that version.
type expansion struct {
	since vhlo.Version
	name  string
	op    *ir.OpDef // nil: any
	// expand rewrites op and reports whether that changed anything.
	expand func(e *expander, op *ir.Operation) bool
}

var expansions = []expansion{
	{vhlo.Version{Major: 1, Minor: 8, Patch: 4}, "FileLineColRangeToLoc", nil, (*expander).startsOnly},
	{vhlo.Version{Major: 1, Minor: 16}, "ReplicaGroupMeshAxesToReplicaGroupsV1Expander", nil, (*expander).meshAxes},
	{vhlo.Version{Major: 1, Minor: 1}, "GatherWithBatchingDimsExpander", stablehlo.Gather, (*expander).gather},
	{vhlo.Version{Major: 1, Minor: 1}, "ScatterWithBatchingDimsExpander", stablehlo.Scatter, (*expander).scatter},
	{vhlo.Version{Major: 1, Minor: 4}, "TanOp_ComplexElementType_CompatiblityExpander", stablehlo.Tan, (*expander).tan},
}

type expander struct {
	b      *ir.Builder
	rw     *rewrite.Rewriter
	module *ir.Operation
	failed bool // after an error
}

// pattern returns x as a pattern for the greedy driver. The pass uses that driver because upstream
// does, and the driver also folds.
func (e *expander) pattern(x expansion) rewrite.Pattern {
	return rewrite.Pattern{Name: x.name, Root: x.op, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		e.b, e.rw = rw.Builder, rw
		return x.expand(e, op)
	}}
}

// tan expands a tan with default accuracy: to sine(x) / cosine(x) for real numbers. For complex
// numbers it uses tan of the real part and tanh of the imaginary part. It returns false for other
// accuracies.
func (e *expander) tan(op *ir.Operation) bool {
	o := stablehlo.TanOp(op)
	if d, ok := o.ResultAccuracy().(*ir.DialectAttr); ok && stablehlo.EnumValue(d.Params[3]) != stablehlo.AccuracyDefault {
		return false
	}
	x, loc, t := o.Operand(), op.Loc(), op.Result(0).Type()
	if _, ok := ir.ElementOf(t).(*ir.ComplexType); ok {
		e.rw.Replace(op, e.complexTan(x, loc, t))
	} else {
		e.rw.Replace(op, e.realTan(x, loc, t))
	}
	return true
}

func (e *expander) realTan(x *ir.Value, loc ir.Loc, t ir.Type) *ir.Value {
	sine := stablehlo.CreateSine(e.b, loc, stablehlo.SineArgs{Operand: x, ResultType: t}).Result(0)
	cosine := stablehlo.CreateCosine(e.b, loc, stablehlo.CosineArgs{Operand: x, ResultType: t}).Result(0)
	return stablehlo.CreateDiv(e.b, loc, stablehlo.DivArgs{Lhs: sine, Rhs: cosine, ResultType: t}).Result(0)
}

func (e *expander) complexTan(x *ir.Value, loc ir.Loc, t ir.Type) *ir.Value {
	part := ir.WithElement(t, ir.ElementOf(t).(*ir.ComplexType).Element)
	re := stablehlo.CreateReal(e.b, loc, stablehlo.RealArgs{Operand: x, ResultType: part}).Result(0)
	tan := e.realTan(re, loc, part)
	im := stablehlo.CreateImag(e.b, loc, stablehlo.ImagArgs{Operand: x, ResultType: part}).Result(0)
	tanh := stablehlo.CreateTanh(e.b, loc, stablehlo.TanhArgs{Operand: im, ResultType: part}).Result(0)
	above := stablehlo.CreateComplex(e.b, loc, stablehlo.ComplexArgs{Lhs: tan, Rhs: tanh, ResultType: t}).Result(0)
	one := e.one(tan, loc, part)
	product := stablehlo.CreateMul(e.b, loc, stablehlo.MulArgs{Lhs: tan, Rhs: tanh, ResultType: part}).Result(0)
	minus := stablehlo.CreateNeg(e.b, loc, stablehlo.NegArgs{Operand: product, ResultType: part}).Result(0)
	below := stablehlo.CreateComplex(e.b, loc, stablehlo.ComplexArgs{Lhs: one, Rhs: minus, ResultType: t}).Result(0)
	return stablehlo.CreateDiv(e.b, loc, stablehlo.DivArgs{Lhs: above, Rhs: below, ResultType: t}).Result(0)
}

// one creates the constant 1 of type t. If t is not static, the constant has the shape of another
// value, like.
func (e *expander) one(like *ir.Value, loc ir.Loc, t ir.Type) *ir.Value {
	f := ir.ElementOf(t).(*ir.FloatType)
	number, _, _ := num.FromFloat64(1).Convert(f.Kind, num.NearestEven)
	value := e.b.Ctx.FloatAttr(f, number)
	if !ir.HasStaticShape(t) {
		return chlo.CreateConstantLike(e.b, loc, chlo.ConstantLikeArgs{Operand: like, Value: value, ResultType: t}).Result(0)
	}
	return stablehlo.CreateConstant(e.b, loc, stablehlo.ConstantArgs{Value: elements.Splat(t, value), OutputType: t}).Result(0)
}
