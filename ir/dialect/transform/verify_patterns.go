package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

// verifyDialectToLLVM checks that a dialect has patterns that lower it. It reports nothing
// about dialects that are loaded only because the module uses them.
func verifyDialectToLLVM(op *ir.Operation) bool {
	name := ApplyToLLVMConversionPatternsOp(op).DialectName()
	if name == nil {
		return true
	}
	switch name.Value {
	case "arith", "cf", "complex", "func", "index", "math", "memref", "nvvm", "ub", "vector":
	case "acc", "amx", "arm_sme", "async", "dlti", "emitc", "ml_program", "mpi", "omp", "ptr", "quant", "shape", "shard", "smt",
		"spirv", "tosa", "wasmssa", "xevm":
	case "affine", "amdgpu", "arm_neon", "arm_sve", "bufferization", "builtin", "gpu", "irdl", "linalg", "llvm", "nvgpu", "pdl",
		"pdl_interp", "rocdl", "scf", "sparse_tensor", "tensor", "transform", "x86vector", "xegpu":
		return op.EmitOpError("dialect does not implement ConvertToLLVMPatternInterface or extension was not loaded: %s", name.Value)
	default:
		return op.EmitOpError("unknown dialect or dialect not loaded: %s", name.Value)
	}
	return true
}

// isPattern reports whether op describes patterns. Upstream, it then has
// PatternDescriptorOpInterface.
func isPattern(op *ir.Operation) bool {
	d := op.Def()
	return d != nil && d.Dialect.Name == "transform" && !IsTransform(op) && !buildsConverter(op)
}

// isConversion reports whether op describes conversion patterns. Upstream, it then has
// ConversionPatternDescriptorOpInterface.
func isConversion(op *ir.Operation) bool {
	switch op.Def() {
	case nil:
		return false
	case ApplyToLLVMConversionPatterns, ApplyFuncToLLVMConversionPatterns, ApplyGPUSubgroupReduceToNVVMConversionPatterns,
		ApplyGPUToNVVMConversionPatterns, ApplyGPUToROCDLConversionPatterns, ApplyGPUWwmaToNVVMConversionPatterns,
		ApplyNVGPUToNVVMConversionPatterns, ApplySCFStructuralConversionPatterns, ApplySCFToControlFlowPatterns,
		ApplyVectorToLLVMConversionPatterns:
		return true
	}
	return false
}

// buildsConverter reports whether op builds a type converter. Upstream, it then has
// TypeConverterBuilderOpInterface.
func buildsConverter(op *ir.Operation) bool {
	return op.Is(MemrefToLLVMTypeConverter) || op.Is(TypeConversionCastShapeDynamicDims)
}

func verifyPatterns(op *ir.Operation) bool {
	b := op.Region(0).First()
	if b == nil {
		return true
	}
	for o := range b.Ops() {
		if !isPattern(o) || isConversion(o) {
			return op.EmitOpErrorNotes(at(o, "op without interface"), "expected children ops to implement PatternDescriptorOpInterface")
		}
	}
	return true
}

func verifyConversionPatterns(op *ir.Operation) bool {
	if n := op.NumRegions(); n != 1 && n != 2 {
		return op.EmitOpError("expected 1 or 2 regions")
	}
	patterns := ApplyConversionPatternsOp(op).PatternsRegion().First()
	if patterns != nil {
		for o := range patterns.Ops() {
			if !isConversion(o) {
				return op.EmitOpErrorNotes(at(o, "op without interface"), "expected pattern children ops to implement ConversionPatternDescriptorOpInterface")
			}
		}
	}
	if op.NumRegions() == 1 {
		return true
	}
	b := op.Region(1).First()
	if b == nil || b.Empty() || b.First() != b.Last() {
		return op.EmitOpError("expected exactly one op in default type converter region")
	}
	converter := b.First()
	if !buildsConverter(converter) {
		return op.EmitOpErrorNotes(at(converter, "op without interface"), "expected default converter child op to implement TypeConverterBuilderOpInterface")
	}
	if patterns != nil && !converter.Is(MemrefToLLVMTypeConverter) {
		for o := range patterns.Ops() {
			if !o.Is(ApplySCFStructuralConversionPatterns) && !o.Is(ApplySCFToControlFlowPatterns) {
				return o.EmitOpError("expected LLVMTypeConverter")
			}
		}
	}
	return true
}

// verifyRegisteredPass checks that the options refer to each dynamic option, an operand,
// exactly once.
func verifyRegisteredPass(op *ir.Operation) bool {
	used := make([]bool, op.NumOperands()-1)
	if options := ApplyRegisteredPassOp(op).Options(); options != nil {
		for _, o := range options.Entries {
			if !useOption(op, o.Value, used) {
				return false
			}
		}
	}
	for _, u := range used {
		if !u {
			return op.EmitOpError("a param operand does not have a corresponding param_operand attr in the options dict")
		}
	}
	return true
}

// useOption marks the dynamic options to which the value of an option refers. It reports
// an error if there is no such option or it is marked already.
func useOption(op *ir.Operation, value ir.Attribute, used []bool) bool {
	for _, e := range ir.ArrayElems(value) {
		if !useOption(op, e, used) {
			return false
		}
	}
	d, ok := value.(*ir.DialectAttr)
	if !ok || d.Def != ParamOperandAttr {
		return true
	}
	n, ok := d.Params[0].(*ir.IntegerAttr)
	if !ok {
		return true
	}
	i := n.Int64()
	switch {
	case i < 0 || i >= int64(len(used)):
		return op.EmitOpError("dynamic option index %d is out of bounds for the number of dynamic options: %d", i, len(used))
	case used[i]:
		return op.EmitOpError("dynamic option index %d is already used in options", i)
	}
	used[i] = true
	return true
}
