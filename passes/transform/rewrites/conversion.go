package rewrites

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/cf"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/tollvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/vector"
	scripts "github.com/millrace-mlir/millrace/passes/transform"
)

func applyConversion(st *scripts.State, op *ir.Operation) scripts.Outcome {
	if op.Inherent("preserve_handles") != nil {
		return scripts.Definitely(st.Ctx, op.Loc(), nil, "the transform interpreter cannot preserve handles in 'transform.apply_conversion_patterns'")
	}
	target := rewrite.NewTarget()
	target.LegalOps(names(op, "legal_ops")...)
	target.IllegalOps(names(op, "illegal_ops")...)
	target.LegalDialects(names(op, "legal_dialects")...)
	target.IllegalDialects(names(op, "illegal_dialects")...)
	list, out := conversionPatterns(st, op)
	if !out.OK() {
		return out
	}
	conversion := &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
	cfg := rewrite.ConversionConfig{Symbols: st.Pass.Symbols()}
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
		if !ok {
			return scripts.Silenceable(op.Loc(), "dialect conversion failed").At(t, "target op")
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

// conversionPatterns are those that op lists, with its type converter.
func conversionPatterns(st *scripts.State, op *ir.Operation) (list []rewrite.Pattern, out scripts.Outcome) {
	var v *types.Converter
	if op.NumRegions() > 1 {
		v = types.New(st.Ctx, converterOptions(op.Region(1).First().First()))
	}
	if op.Region(0).Empty() {
		return nil, scripts.Success
	}
	for d := range op.Region(0).First().Ops() {
		if v == nil {
			return nil, scripts.Definitely(st.Ctx, op.Loc(), []ir.Diagnostic{scripts.NoteAt(d.Loc(), "pattern descriptor op")},
				"pattern descriptor does not specify type converter and apply_conversion_patterns op has no default type converter")
		}
		var more []rewrite.Pattern
		switch {
		case d.Is(transform.ApplyToLLVMConversionPatterns):
			more = tollvm.Patterns(transform.ApplyToLLVMConversionPatternsOp(d).DialectName().Value, v)
		case d.Is(transform.ApplyFuncToLLVMConversionPatterns):
			more = funcs.Patterns(v)
		case d.Is(transform.ApplyVectorToLLVMConversionPatterns):
			more = vector.Patterns(v, &vector.Options{
				Reassociate: number(d, "reassociate_fp_reductions") != 0, Indices32: d.Inherent("force_32bit_vector_indices") == nil || number(d, "force_32bit_vector_indices") != 0,
				VectorAlignment: number(d, "use_vector_alignment") != 0,
			})
		case d.Is(transform.ApplySCFToControlFlowPatterns):
			more = cf.Patterns()
		}
		if more == nil {
			return nil, scripts.Definitely(st.Ctx, d.Loc(), nil, "the transform interpreter cannot apply '%s': this tool does not have these patterns", d.Name().Name)
		}
		list = append(list, more...)
	}
	return list, scripts.Success
}

// converterOptions are those of the one type converter that there is.
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
