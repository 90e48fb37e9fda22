// Package funcs converts functions, calls and returns to the llvm dialect.
package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// options are the options of convert-func-to-llvm.
type options struct {
	IndexBitwidth uint32 `opt:"index-bitwidth" default:"0" doc:"Bits of the index type; 0 for those of a machine word"`
	BarePointers  bool   `opt:"use-bare-ptr-memref-call-conv" default:"false" doc:"Pass memrefs as bare pointers to their elements"`
}

// Patterns returns the patterns that convert the operations of func to the llvm
// dialect.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	tc := v.TypeConverter
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::FuncOpConversion", Root: fn.Func, Converter: tc, Convert: c.function},
		{Name: "(anonymous namespace)::CallIndirectOpLowering", Root: fn.CallIndirect, Converter: tc, ConvertMulti: c.callIndirect},
		{Name: "(anonymous namespace)::CallOpLowering", Root: fn.Call, Converter: tc, ConvertMulti: c.call},
		{Name: "(anonymous namespace)::ConstantOpLowering", Root: fn.Constant, Converter: tc, Convert: c.constant},
		{Name: "(anonymous namespace)::ReturnOpLowering", Root: fn.Return, Converter: tc, ConvertMulti: c.returns},
	}
}

// ReturnPattern converts operations root, which end functions like func.return.
func ReturnPattern(v *types.Converter, name string, root *ir.OpDef) rewrite.Pattern {
	return rewrite.Pattern{Name: name, Root: root, Converter: v.TypeConverter, ConvertMulti: conversions{v}.returns}
}

// Pass is the pass convert-func-to-llvm. It converts functions, calls and returns to
// the llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertFuncToLLVMPass", Arg: "convert-func-to-llvm", Doc: "Convert from the Func dialect to the LLVM dialect",
	Anchor:  "builtin.module",
	Options: passes.OptionsOf[options](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed, Conflict: symbols.Conflict,
	Init: func(*passes.InitCtx) (any, bool) {
		return &types.Lowerings{Build: func(c *ir.Context, o types.Options) *rewrite.Conversion {
			v := types.New(c, o)
			return &rewrite.Conversion{Target: types.Target(), Set: rewrite.NewSet(Patterns(v))}
		}}, true
	},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[options](c)
		l := c.State.(*types.Lowerings).For(c.Op, types.Options{IndexBits: o.IndexBitwidth, BarePointers: o.BarePointers}, true)
		return c.Convert(l, rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}
