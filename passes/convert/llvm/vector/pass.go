// Package vector converts operations on vectors to the llvm dialect. It first lowers
// vector operations to simpler ones that have a counterpart there.
package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	lowering "github.com/millrace-mlir/millrace/passes/vector"
)

// Options are the options of convert-vector-to-llvm.
type Options struct {
	Reassociate     bool   `opt:"reassociate-fp-reductions" default:"false" doc:"Allows llvm to reassociate floating-point reductions for speed"`
	Indices32       bool   `opt:"force-32bit-vector-indices" default:"true" doc:"Allows compiler to assume vector indices fit in 32-bit if that yields faster code"`
	VectorAlignment bool   `opt:"use-vector-alignment" default:"false" doc:"Use the preferred alignment of a vector type in load/store operations instead of the alignment of the element type of the memref"`
	Contract        string `opt:"vector-contract-lowering" default:"dot" enum:"dot,llvmintr,outerproduct,parallelarith" doc:"How vector.contract is lowered"`
	Transpose       string `opt:"vector-transpose-lowering" default:"eltwise" enum:"eltwise,llvmintr,shuffle1d,shuffle16x16" doc:"How vector.transpose is lowered"`
	AMX             bool   `opt:"enable-amx" default:"false" doc:"Enables the use of AMX dialect while lowering the vector dialect."`
	ArmNeon         bool   `opt:"enable-arm-neon" default:"false" doc:"Enables the use of ArmNeon dialect while lowering the vector dialect."`
	ArmSVE          bool   `opt:"enable-arm-sve" default:"false" doc:"Enables the use of ArmSVE dialect while lowering the vector dialect."`
	ArmI8MM         bool   `opt:"enable-arm-i8mm" default:"false" doc:"Enables the use of Arm FEAT_I8MM instructions while lowering the vector dialect."`
	ArmBF16         bool   `opt:"enable-arm-bf16" default:"false" doc:"Enables the use of Arm FEAT_BF16 instructions while lowering the vector dialect."`
	X86Vector       bool   `opt:"enable-x86vector" default:"false" doc:"Enables the use of X86Vector dialect while lowering the vector dialect."`
}

// Pass is the pass convert-vector-to-llvm. It lowers operations of the vector dialect to
// simpler ones, and converts these to the llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertVectorToLLVMPass", Arg: "convert-vector-to-llvm", Doc: "Lower the operations from the vector dialect into the LLVM dialect",
	Options: passes.OptionsOf[Options](), Dialects: []string{"llvm", "memref", "tensor"},
	Scope: passes.Always(passes.SymbolScope),
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*Options)
		for _, x := range o.unsupported() {
			if x.set {
				return nil, ic.IR.Error(ir.UnknownLoc, "convert-vector-to-llvm: %s is not supported", x.name)
			}
		}
		target := types.Target().LegalDialects("arith", "memref")
		v := types.New(ic.IR, types.Options{})
		patterns := append(lowering.TransferLowering(-1), Patterns(v, o)...)
		if o.X86Vector {
			patterns = append(patterns, conversions{v, o}.x86(target)...)
		}
		if o.AMX {
			patterns = append(patterns, conversions{v, o}.amx(target)...)
		}
		if o.ArmSVE {
			patterns = append(patterns, conversions{v, o}.sve(target)...)
		}
		if o.ArmNeon {
			target.LegalDialects("arm_neon")
		}
		return &stages{
			rewrite.NewSet(lowering.ForLLVM(lowering.Strategy{Contract: o.Contract, Transpose: o.Transpose, Indices32: o.Indices32})),
			&rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)},
		}, true
	},
	Run: func(c *passes.Ctx) bool {
		s := c.State.(*stages)
		lowered, _ := rewrite.ApplyGreedily(c.Op, s.lowerings, rewrite.DefaultConfig())
		converted, ok := s.conversion.Convert(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols()})
		if !lowered && !converted {
			c.Unchanged()
		}
		return ok
	},
}

// option is the name of an option, and whether it is set.
type option struct {
	name string
	set  bool
}

// unsupported returns the options for targets whose instructions this conversion does not
// support.
func (o *Options) unsupported() []option {
	return []option{{"enable-arm-i8mm", o.ArmI8MM}, {"enable-arm-bf16", o.ArmBF16}}
}

// stages are the two steps of the pass: the lowerings of vector operations, and then the
// conversion.
type stages struct {
	lowerings  *rewrite.Set
	conversion *rewrite.Conversion
}

type conversions struct {
	*types.Converter
	options *Options
}

const anonymous = "(anonymous namespace)::"

// Patterns returns the patterns that convert operations of the vector dialect to the llvm
// dialect. They are for the operations that remain after the lowerings.
func Patterns(v *types.Converter, o *Options) []rewrite.Pattern {
	c := conversions{v, o}
	type convert func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool
	rows := []struct {
		name string
		def  *ir.OpDef
		f    convert
	}{
		{"VectorReductionOpConversion", vector.Reduction, c.reduction},
		{"VectorBitCastOpConversion", vector.BitCast, c.bitCast},
		{"VectorShuffleOpConversion", vector.Shuffle, c.shuffle},
		{"VectorExtractOpConversion", vector.Extract, c.extract},
		{"VectorFMAOp1DConversion", vector.FMA, c.fma},
		{"VectorInsertOpConversion", vector.Insert, c.insert},
		{"VectorPrintOpConversion", vector.Print, c.print},
		{"VectorTypeCastOpConversion", vector.TypeCast, c.typeCast},
		{"VectorScaleOpConversion", vector.VectorScale, c.vscale},
		{"VectorExpandLoadOpConversion", vector.ExpandLoad, c.expandLoad},
		{"VectorCompressStoreOpConversion", vector.CompressStore, c.compressStore},
		{"VectorBroadcastScalarToLowRankLowering", vector.Broadcast, c.broadcastToVector},
		{"VectorBroadcastScalarToNdLowering", vector.Broadcast, c.broadcastToArray},
		{"VectorScalableInsertOpLowering", vector.ScalableInsert, c.scalableInsert},
		{"VectorScalableExtractOpLowering", vector.ScalableExtract, c.scalableExtract},
		{"MaskedReductionOpConversion", vector.Mask, c.maskedReduction},
		{"VectorInterleaveOpLowering", vector.Interleave, c.interleave},
		{"VectorDeinterleaveOpLowering", vector.Deinterleave, c.deinterleave},
		{"VectorFromElementsLowering", vector.FromElements, c.fromElements},
		{"VectorToElementsLowering", vector.ToElements, c.toElements},
		{"VectorScalableStepOpLowering", vector.Step, c.step},
		{"VectorLoadStoreConversion<mlir::vector::LoadOp>", vector.Load, c.load},
		{"VectorLoadStoreConversion<mlir::vector::MaskedLoadOp>", vector.MaskedLoad, c.maskedLoad},
		{"VectorLoadStoreConversion<mlir::vector::StoreOp>", vector.Store, c.store},
		{"VectorLoadStoreConversion<mlir::vector::MaskedStoreOp>", vector.MaskedStore, c.maskedStore},
		{"VectorGatherOpConversion", vector.Gather, c.gather},
		{"VectorScatterOpConversion", vector.Scatter, c.scatter},
	}
	list := make([]rewrite.Pattern, len(rows))
	for i, r := range rows {
		list[i] = rewrite.Pattern{Name: anonymous + r.name, Root: r.def, Converter: v.TypeConverter, Convert: r.f}
	}
	// It asks for no types: a bound is of whatever type it is by now.
	return append(list, rewrite.Pattern{Name: anonymous + "VectorCreateMaskOpConversion", Root: vector.CreateMask, Convert: c.createMask})
}
