// Package complex converts complex numbers to vectors of SPIR-V.
package complex

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-complex-to-spirv, which converts complex numbers to vectors
// of SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertComplexToSPIRVPass", Arg: "convert-complex-to-spirv", Doc: "Convert Complex dialect to SPIRV dialect",
	Dialects: []string{"spirv"},
	Scope:    passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.TargetWithCasts(), Set: rewrite.NewSet(patterns(v))}
	}),
	Run: types.Run,
}

type conversions struct{ *types.Converter }

// patterns returns the patterns that convert the operations of complex to SPIR-V.
func patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{
		c.Pattern("ConstantOpPattern", complex.Constant, c.constant),
		c.Pattern("CreateOpPattern", complex.Create, c.create),
		c.Pattern("ReOpPattern", complex.Re, c.part(0)),
		c.Pattern("ImOpPattern", complex.Im, c.part(1)),
	}
}

func (c conversions) constant(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	raw, ok := ir.AppendElement(nil, complex.ConstantOp(op).Value())
	if !ok {
		return false
	}
	rw.Replace(op, types.For(rw, op).Constant(t, c.Ctx.DenseOf(t, raw)))
	return true
}

func (c conversions) create(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	rw.Replace(op, types.For(rw, op).Construct(t, operands...))
	return true
}

func (c conversions) part(i int64) types.Conversion {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		if c.Type(op.Result(0).Type()) == nil {
			return false
		}
		v := operands[0]
		rw.Replace(op, types.For(rw, op).Extract(ir.ElementOf(v.Type()), v, i))
		return true
	}
}
