// Package tensor converts extractions from small constant tensors to SPIR-V.
package tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/arith"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-tensor-to-spirv, which converts the tensor dialect to SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertTensorToSPIRVPass", Arg: "convert-tensor-to-spirv", Doc: "Convert Tensor dialect to SPIR-V dialect",
	Options: passes.OptionsOf[types.EmulationOptions](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		c := conversions{v}
		return &rewrite.Conversion{Target: v.Target(), Set: rewrite.NewSet(
			arith.Patterns(v), funcs.Patterns(v), c.patterns(), funcs.FunctionPatterns(v))}
	}),
	Run: types.Run,
}

// maxBytes is the size in bytes of the largest tensor that is copied into a variable.
const maxBytes = 64

type conversions struct{ *types.Converter }

func (c conversions) patterns() []rewrite.Pattern {
	return []rewrite.Pattern{c.Pattern("TensorExtractPattern", tensor.Extract, c.extract)}
}

// extract converts a tensor.extract from a constant: it stores the constant in a variable
// and loads the element from there.
func (c conversions) extract(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t, ok := tensor.ExtractOp(op).Tensor().Type().(*ir.RankedTensorType)
	if !ok || !types.IsScalar(t.Element) || !ir.HasStaticShape(t) ||
		ir.NumElements(t.Shape)*int64(ir.BitWidth(t.Element)) > maxBytes*8 {
		return false
	}
	array, indices := operands[0], operands[1:]
	if array.DefinedBy(spirv.Constant) == nil {
		return false
	}
	b := types.For(rw, op)
	variable := b.Variable(array.Type())
	b.Store(variable, array, types.Access{})
	n := b.Linear(indices, elements.Strides(t.Shape), 0, c.Index)
	rw.Replace(op, b.Load(b.Chain(variable, n), types.Access{}))
	return true
}
