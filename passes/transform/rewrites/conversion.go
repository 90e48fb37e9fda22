package rewrites

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/cf"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/nvgpu"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/nvvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/rocdl"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/tollvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/vector"
	"github.com/millrace-mlir/millrace/passes/convert/scftypes"
	scripts "github.com/millrace-mlir/millrace/passes/transform"
)

func applyConversion(st *scripts.State, op *ir.Operation) scripts.Outcome {
	target := rewrite.NewTarget()
	target.LegalOps(names(op, "legal_ops")...)
	target.IllegalOps(names(op, "illegal_ops")...)
	target.LegalDialects(names(op, "legal_dialects")...)
	target.IllegalDialects(names(op, "illegal_dialects")...)
	list, out := conversionPatterns(st, op, target)
	if !out.OK() {
		return out
	}
	conversion := &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
	cfg := rewrite.ConversionConfig{Symbols: st.Pass.Symbols()}
	judge := func(out scripts.Outcome) scripts.Outcome { return out }
	if op.Inherent("preserve_handles") != nil {
		cfg.Listener, judge = st.Follow()
	}
	for _, t := range st.Ops(op.Operand(0)) {
		if out := st.Apart(op, t); !out.OK() {
			return out
		}
		ok := false
		if op.Inherent("partial_conversion") != nil {
			_, ok = conversion.Convert(t, cfg)
		} else {
			ok = conversion.Full(t, cfg)
		}
		out := scripts.Success
		if !ok {
			out = scripts.Silenceable(op.Loc(), "dialect conversion failed").At(t, "target op")
		}
		if out = judge(out); !out.OK() {
			return out
		}
	}
	return scripts.Success
}

func names(op *ir.Operation, attr string) (l []string) {
	if a, ok := op.Inherent(attr).(*ir.ArrayAttr); ok {
		for _, e := range a.Elems {
			l = append(l, e.(*ir.StringAttr).Value)
		}
	}
	return l
}

// converter holds the type converters that patterns can use: the converter to LLVM, or a converter
// that only casts tensors.
type converter struct {
	llvm *types.Converter
	any  *rewrite.TypeConverter
}

// converterOf returns the type converter for op's patterns, or nil if op has none.
func converterOf(st *scripts.State, op *ir.Operation) *converter {
	if op.NumRegions() <= 1 {
		return nil
	}
	by := op.Region(1).First().First()
	if by.Is(transform.TypeConversionCastShapeDynamicDims) {
		v := &rewrite.TypeConverter{}
		addCasts(v, transform.TypeConversionCastShapeDynamicDimsOp(by).IgnoreDynamicInfo())
		return &converter{any: v}
	}
	v := types.New(st.Ctx, converterOptions(by))
	return &converter{v, v.TypeConverter}
}

// addCasts lets v materialize values of other types by tensor.cast. Unless loose is set, the new
// type must have all static sizes of the old type.
func addCasts(v *rewrite.TypeConverter, loose bool) {
	cast := func(b *ir.Builder, t ir.Type, inputs []*ir.Value, loc ir.Loc) *ir.Value {
		if len(inputs) != 1 || !loose && !tensor.PreservesStatic(t, inputs[0].Type()) || !tensor.CastCompatible(inputs[0].Type(), t) {
			return nil
		}
		return tensor.CreateCast(b, loc, tensor.CastArgs{Source: inputs[0], DestType: t}).Result(0)
	}
	v.AddSource(cast)
	v.AddTarget(func(b *ir.Builder, ts []ir.Type, inputs []*ir.Value, loc ir.Loc, _ ir.Type) []*ir.Value {
		if len(ts) == 1 {
			if x := cast(b, ts[0], inputs, loc); x != nil {
				return []*ir.Value{x}
			}
		}
		return nil
	})
}

// conversions maps each pattern descriptor operation to the function that returns its patterns.
var conversions = map[*ir.OpDef]func(d *ir.Operation, v *converter) []rewrite.Pattern{
	transform.ApplyToLLVMConversionPatterns: func(d *ir.Operation, v *converter) []rewrite.Pattern {
		return tollvm.Patterns(transform.ApplyToLLVMConversionPatternsOp(d).DialectName().Value, v.llvm)
	},
	transform.ApplyFuncToLLVMConversionPatterns: func(_ *ir.Operation, v *converter) []rewrite.Pattern { return funcs.Patterns(v.llvm) },
	transform.ApplyGPUToNVVMConversionPatterns: func(d *ir.Operation, v *converter) []rewrite.Pattern {
		return nvvm.Patterns(v.llvm, int(number(d, "benefit")))
	},
	transform.ApplyGPUWwmaToNVVMConversionPatterns: func(_ *ir.Operation, v *converter) []rewrite.Pattern {
		return nvvm.MatrixPatterns(v.llvm)
	},
	transform.ApplyGPUSubgroupReduceToNVVMConversionPatterns: func(_ *ir.Operation, v *converter) []rewrite.Pattern {
		return nvvm.ReductionPatterns(v.llvm)
	},
	transform.ApplyGPUToROCDLConversionPatterns: func(d *ir.Operation, v *converter) []rewrite.Pattern {
		return rocdl.Patterns(v.llvm, transform.ApplyGPUToROCDLConversionPatternsOp(d).Chipset().Value)
	},
	transform.ApplyNVGPUToNVVMConversionPatterns: func(_ *ir.Operation, v *converter) []rewrite.Pattern { return nvgpu.Patterns(v.llvm) },
	transform.ApplyVectorToLLVMConversionPatterns: func(d *ir.Operation, v *converter) []rewrite.Pattern {
		return vector.Patterns(v.llvm, &vector.Options{
			Reassociate: number(d, "reassociate_fp_reductions") != 0, Indices32: d.Inherent("force_32bit_vector_indices") == nil || number(d, "force_32bit_vector_indices") != 0,
			VectorAlignment: number(d, "use_vector_alignment") != 0,
		})
	},
	transform.ApplySCFToControlFlowPatterns:        func(*ir.Operation, *converter) []rewrite.Pattern { return cf.Patterns() },
	transform.ApplySCFStructuralConversionPatterns: func(_ *ir.Operation, v *converter) []rewrite.Pattern { return scftypes.Patterns(v.any) },
}

// conversionPatterns returns the patterns that op lists, with its type converter. Patterns may add
// to the legality rules of target.
func conversionPatterns(st *scripts.State, op *ir.Operation, target *rewrite.Target) (list []rewrite.Pattern, out scripts.Outcome) {
	v := converterOf(st, op)
	if op.Region(0).Empty() {
		return nil, scripts.Success
	}
	for d := range op.Region(0).First().Ops() {
		if v == nil {
			return nil, scripts.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{scripts.NoteAt(d.Loc(), "pattern descriptor op")},
				"pattern descriptor does not specify type converter and apply_conversion_patterns op has no default type converter")
		}
		var more []rewrite.Pattern
		if f := conversions[d.Def()]; f != nil {
			more = f(d, v)
		}
		if more == nil {
			return nil, scripts.Definitely(st.Ctx, d.Loc(), nil, "the transform interpreter cannot apply '%s': this tool does not have these patterns", d.Name().Name)
		}
		if d.Is(transform.ApplySCFStructuralConversionPatterns) {
			scftypes.Legality(target, v.any)
		}
		list = append(list, more...)
	}
	return list, scripts.Success
}

// converterOptions reads the options of the type converter to LLVM, the only converter with
// options.
func converterOptions(op *ir.Operation) types.Options {
	o := types.Options{
		IndexBits: uint32(number(op, "index_bitwidth")), BarePointers: number(op, "use_bare_ptr_call_conv") != 0,
		GenericFunctions: number(op, "use_generic_functions") != 0,
	}
	if number(op, "use_aligned_alloc") != 0 {
		o.Allocation = types.AlignedAlloc
	}
	if s, ok := op.Inherent("data_layout").(*ir.StringAttr); ok {
		o.DataLayout = s.Value
	}
	return o
}
