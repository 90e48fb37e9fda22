// Package tosa lowers the TOSA dialect to linalg, tensor, arith, scf and ml_program. It
// creates named linalg operations where they exist. Passes from TOSA to TOSA are in
// passes/tosa.
package tosa

import (
	"maps"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// arithOptions are the options of tosa-to-arith.
type arithOptions struct {
	ApplyRescale bool `opt:"include-apply-rescale" default:"false" doc:"Whether to include the lowering for tosa.apply_rescale to arith"`
	Use32Bit     bool `opt:"use-32-bit" default:"false" doc:"Whether to prioritze lowering to 32-bit operations"`
}

// linalgOptions are the options of tosa-to-linalg. Only pipelines that are built from them use
// them; the pass itself ignores them.
type linalgOptions struct {
	AggressiveReduceConstant bool `opt:"aggressive-reduce-constant" default:"false" doc:"Always perform the reduce constant optimization"`
	DisableDecompositions    bool `opt:"disable-tosa-decompositions" default:"false" doc:"Disable tosa decompositions pass"`
}

// namedOptions are the options of tosa-to-linalg-named.
type namedOptions struct {
	PreferHWCF bool `opt:"prefer-conv2d-kernel-layout-hwcf" default:"false" doc:"Prefer generating linalg.conv_2d_nhwc_hwcf over linalg.conv_2d_nhwc_fhwc"`
}

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "TosaToArithPass", Arg: "tosa-to-arith", Doc: "Lower TOSA to the Arith dialect",
		Options: passes.OptionsOf[arithOptions](), Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"arith"},
		Init: func(c *passes.InitCtx) (any, bool) { return toArith(c.Options.(*arithOptions)), true },
		Run:  convert,
	},
	{
		Name: "TosaToSCFPass", Arg: "tosa-to-scf", Doc: "Lower TOSA to the SCF dialect",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"scf", "tensor"},
		Init: func(*passes.InitCtx) (any, bool) {
			return conversion(rewrite.NewTarget().LegalDialects("tensor", "scf").IllegalOps("tosa.cond_if", "tosa.scatter", "tosa.while_loop"),
				rewrite.Pattern{Name: "(anonymous namespace)::IfOpConverter", Root: tosa.If, Rewrite: convertIf},
				rewrite.Pattern{Name: "(anonymous namespace)::ScatterOpConverter", Root: tosa.Scatter, Rewrite: convertScatter},
				rewrite.Pattern{Name: "(anonymous namespace)::WhileOpConverter", Root: tosa.While, Rewrite: convertWhile}), true
		},
		Run: convert,
	},
	{
		Name: "TosaToTensorPass", Arg: "tosa-to-tensor", Doc: "Lower TOSA to the Tensor dialect",
		Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed, Dialects: []string{"arith", "tensor"},
		Init: func(*passes.InitCtx) (any, bool) { return toTensor(), true },
		Run:  convert,
	},
	{
		Name: "TosaToMLProgram", Arg: "tosa-to-mlprogram", Doc: "Lower TOSA to the MLProgram dialect", Anchor: "builtin.module",
		Dialects: []string{"ml_program"},
		Init: func(*passes.InitCtx) (any, bool) {
			return conversion(rewrite.NewTarget().LegalDialects("ml_program").IllegalOps("tosa.variable", "tosa.variable_read", "tosa.variable_write"),
				rewrite.Pattern{Name: "(anonymous namespace)::VariableOpConverter", Root: tosa.Variable, Rewrite: convertVariable},
				rewrite.Pattern{Name: "(anonymous namespace)::VariableWriteOpConverter", Root: tosa.VariableWrite, Rewrite: convertWrite},
				rewrite.Pattern{Name: "(anonymous namespace)::VariableReadOpConverter", Root: tosa.VariableRead, Rewrite: convertRead}), true
		},
		Run: convert,
	},
	{
		Name: "TosaToLinalgNamed", Arg: "tosa-to-linalg-named", Doc: "Lower TOSA to LinAlg named operations",
		Options: passes.OptionsOf[namedOptions](), Scope: passes.Always(passes.UnitScope), CanSchedule: transform.IsFunction,
		Dialects: []string{"arith", "linalg", "math", "scf", "tensor"},
		Init:     func(c *passes.InitCtx) (any, bool) { return toNamed(c.Options.(*namedOptions)), true },
		Run:      convertAll,
	},
	{
		Name: "TosaToLinalg", Arg: "tosa-to-linalg", Doc: "Lower TOSA to LinAlg on tensors",
		Options: passes.OptionsOf[linalgOptions](), Scope: passes.Always(passes.UnitScope), CanSchedule: transform.IsFunction,
		Dialects: []string{"arith", "index", "linalg", "math", "scf", "tensor"},
		Init:     func(*passes.InitCtx) (any, bool) { return toLinalg(), true },
		Run:      convertAll,
	},
}

func convert(c *passes.Ctx) bool {
	return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{})
}

// convertAll runs a full conversion, after which every operation must be legal. It returns
// false after an error.
func convertAll(c *passes.Ctx) bool {
	return c.State.(*rewrite.Conversion).Full(c.Op, rewrite.ConversionConfig{})
}

// conversion returns a conversion in which operations are legal unless target says otherwise.
func conversion(target *rewrite.Target, patterns ...rewrite.Pattern) *rewrite.Conversion {
	target.DynamicUnknown(func(*ir.Operation) (bool, bool) { return true, true })
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

func toArith(o *arithOptions) *rewrite.Conversion {
	target := rewrite.NewTarget().IllegalOps("tosa.const").LegalDialects("arith")
	patterns := []rewrite.Pattern{{Name: "(anonymous namespace)::ConstOpConverter", Root: tosa.Const, Rewrite: convertConst}}
	if o.ApplyRescale {
		patterns = append(patterns, rewrite.Pattern{Name: "(anonymous namespace)::ApplyScaleGenericOpConverter", Root: tosa.ApplyScale, Benefit: 100, Rewrite: scaleWide})
		if o.Use32Bit {
			patterns = append(patterns, rewrite.Pattern{Name: "(anonymous namespace)::ApplyScale32BitOpConverter", Root: tosa.ApplyScale, Benefit: 200, Rewrite: scaleNarrow})
		}
		target.IllegalOps("tosa.apply_scale")
	}
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

// signless returns a type converter that makes unsigned integers signless.
func signless() *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	element := func(t ir.Type) ir.Type {
		if isUnsigned(t) {
			return t.Context().Int(ir.BitWidth(t))
		}
		return t
	}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) { return element(t), true })
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		if ir.IsTensor(t) {
			return ir.WithElement(t, element(ir.ElementOf(t))), true
		}
		return nil, false
	})
	tc.AddSource(func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		return b.Value(builtin.UnrealizedConversionCast, loc, t, inputs)
	})
	tc.AddTarget(func(b *ir.Builder, types []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		return []*ir.Value{b.Value(builtin.UnrealizedConversionCast, loc, types[0], inputs)}
	})
	return tc
}

func toTensor() *rewrite.Conversion {
	tc := signless()
	target := rewrite.NewTarget().IllegalOps("tosa.concat", "tosa.reshape", "tosa.slice", "tosa.pad").LegalDialects("arith", "tensor")
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet([]rewrite.Pattern{
		{Name: "(anonymous namespace)::SliceConverter", Root: tosa.Slice, Convert: convertSlice},
		{Name: "(anonymous namespace)::PadConverter", Root: tosa.Pad, Rewrite: convertPad},
		{Name: "(anonymous namespace)::ConcatConverter", Root: tosa.Concat, Convert: convertConcat},
		{Name: "(anonymous namespace)::ReshapeConverter", Root: tosa.Reshape, Convert: convertReshape, Converter: tc},
	})}
}

func toNamed(o *namedOptions) *rewrite.Conversion {
	conv := rewrite.Pattern{Name: "(anonymous namespace)::ConvConverter", Root: tosa.Conv2D, Convert: convertConv(linalg.Conv2DNhwcFhwc, linalg.Conv2DNhwcFhwcQ, false)}
	if o.PreferHWCF {
		conv.Convert = convertConv(linalg.Conv2DNhwcHwcf, linalg.Conv2DNhwcHwcfQ, true)
	}
	target := rewrite.NewTarget().LegalDialects("arith", "linalg", "math", "scf", "tensor", "tosa")
	target.IllegalOps("tosa.conv2d", "tosa.conv3d", "tosa.depthwise_conv2d", "tosa.max_pool2d", "tosa.avg_pool2d", "tosa.matmul", "tosa.transpose")
	return conversion(target,
		conv,
		rewrite.Pattern{
			Name: "(anonymous namespace)::ConvConverter", Root: tosa.Conv3D,
			Convert: convertConv(linalg.Conv3DNdhwcDhwcf, linalg.Conv3DNdhwcDhwcfQ, true),
		},
		rewrite.Pattern{Name: "(anonymous namespace)::DepthwiseConvConverter", Root: tosa.DepthwiseConv2D, Convert: convertDepthwise},
		rewrite.Pattern{Name: "(anonymous namespace)::MatMulConverter", Root: tosa.MatMul, Convert: convertMatMul},
		rewrite.Pattern{Name: "(anonymous namespace)::AvgPool2dConverter", Root: tosa.AvgPool2d, Rewrite: convertAvgPool},
		rewrite.Pattern{Name: "(anonymous namespace)::TransposeConverter", Root: tosa.Transpose, Rewrite: convertTranspose},
		rewrite.Pattern{Name: "(anonymous namespace)::MaxPool2dConverter", Root: tosa.MaxPool2d, Convert: convertMaxPool, Converter: signless()},
	)
}

func toLinalg() *rewrite.Conversion {
	patterns := []rewrite.Pattern{
		{Name: "(anonymous namespace)::GenericResizeConverter", Root: tosa.Resize, Benefit: 100, Rewrite: resizeAny},
		{Name: "(anonymous namespace)::ResizeUnaryConverter", Root: tosa.Resize, Benefit: 200, Rewrite: resizeOne},
		{Name: "(anonymous namespace)::MaterializeResizeBroadcast", Root: tosa.Resize, Benefit: 300, Rewrite: resizeRepeated},
		{Name: "(anonymous namespace)::IdentityNConverter", Root: tosa.Identity, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			rw.Replace(op, op.Operand(0))
			return true
		}},
		{Name: "(anonymous namespace)::ArgMaxConverter", Root: tosa.ArgMax, Rewrite: convertArgMax},
		{Name: "(anonymous namespace)::GatherConverter", Root: tosa.Gather, Convert: convertGather},
		{Name: "(anonymous namespace)::RescaleConverter", Root: tosa.Rescale, Rewrite: convertRescale},
		{Name: "(anonymous namespace)::ReverseConverter", Root: tosa.Reverse, Rewrite: convertReverse},
		{Name: "(anonymous namespace)::RFFT2dConverter", Root: tosa.RFFT2d, Rewrite: convertRFFT},
		{Name: "(anonymous namespace)::FFT2dConverter", Root: tosa.FFT2d, Rewrite: convertFFT},
		{Name: "(anonymous namespace)::TableConverter", Root: tosa.Table, Rewrite: convertTable},
		{Name: "(anonymous namespace)::TileConverter", Root: tosa.Tile, Convert: convertTile},
	}
	tc := signless()
	for _, d := range byName(computations) {
		patterns = append(patterns, rewrite.Pattern{Name: "(anonymous namespace)::PointwiseConverter", Root: d, Convert: convertPointwise, Converter: tc})
	}
	for _, d := range byName(reductions) {
		if d != tosa.ArgMax {
			patterns = append(patterns, rewrite.Pattern{Name: "(anonymous namespace)::ReduceConverter", Root: d, Rewrite: convertReduce})
		}
	}
	target := rewrite.NewTarget().LegalDialects("linalg", "tensor", "scf", "math", "index", "arith").IllegalDialects("tosa")
	// Not everything has a form in linalg.
	target.LegalOps("tosa.apply_scale", "tosa.cond_if", "tosa.const", "tosa.while_loop", "tosa.concat", "tosa.slice", "tosa.reshape", "tosa.pad", "tosa.const_shape")
	return conversion(target, patterns...)
}

// byName returns the keys of a table sorted by operation name. The order matters, because
// patterns are tried in the order of their list.
func byName[T any](table map[*ir.OpDef]T) []*ir.OpDef {
	return slices.SortedFunc(maps.Keys(table), func(a, b *ir.OpDef) int { return strings.Compare(a.Name, b.Name) })
}
