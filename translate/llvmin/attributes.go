package llvmin

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// explicitAttrs holds the attributes of functions that have an attribute of their own in the llvm
// dialect.
var explicitAttrs = map[string]bool{
	"aarch64_in_za": true, "aarch64_inout_za": true, "aarch64_new_za": true, "aarch64_out_za": true, "aarch64_preserves_za": true,
	"aarch64_pstate_sm_body": true, "aarch64_pstate_sm_compatible": true, "aarch64_pstate_sm_enabled": true, "alwaysinline": true,
	"convergent": true, "denormal-fp-math": true, "denormal-fp-math-f32": true, "fp-contract": true, "frame-pointer": true,
	"inlinehint": true, "instrument-function-entry": true, "instrument-function-exit": true, "memory": true, "no-infs-fp-math": true,
	"no-nans-fp-math": true, "no-signed-zeros-fp-math": true, "noinline": true, "nounwind": true, "optnone": true, "target-features": true,
	"tune-cpu": true, "uwtable": true, "vscale_range": true, "willreturn": true,
}

// passthrough returns the attributes that are not in skip, as names or pairs of a name and a value.
func (i *importer) passthrough(loc ir.Loc, attrs irtext.Attrs, skip map[string]bool) []ir.Attribute {
	var list []ir.Attribute
	for _, a := range attrs {
		if skip[a.Key] {
			continue
		}
		key := i.ctx.String(a.Key)
		switch {
		case a.IsString && a.Value != "":
			list = append(list, i.ctx.Array(key, i.ctx.String(a.Value)))
		case a.HasInt:
			list = append(list, i.ctx.Array(key, i.ctx.String(strconv.FormatUint(a.Int, 10))))
		case a.T == nil && !a.HasRange:
			list = append(list, key)
		default:
			i.warn(loc, "'"+a.Key+"' attribute is invalid on current operation, skipping it")
		}
	}
	return list
}

// flagProps maps attributes of functions to unit attributes of llvm.func.
var flagProps = map[string]string{
	"noinline": "no_inline", "alwaysinline": "always_inline", "inlinehint": "inline_hint", "optnone": "optimize_none",
	"convergent": "convergent", "nounwind": "no_unwind", "willreturn": "will_return", "aarch64_new_za": "arm_new_za",
	"aarch64_in_za": "arm_in_za", "aarch64_out_za": "arm_out_za", "aarch64_inout_za": "arm_inout_za",
	"aarch64_preserves_za": "arm_preserves_za", "aarch64_pstate_sm_enabled": "arm_streaming",
	"aarch64_pstate_sm_body": "arm_locally_streaming", "aarch64_pstate_sm_compatible": "arm_streaming_compatible",
}

// textProps maps string attributes of functions to string attributes of llvm.func.
var textProps = map[string]string{
	"target-cpu": "target_cpu", "tune-cpu": "tune_cpu", "reciprocal-estimates": "reciprocal_estimates",
	"prefer-vector-width": "prefer_vector_width", "denormal-fp-math": "denormal_fp_math", "denormal-fp-math-f32": "denormal_fp_math_f32",
	"fp-contract": "fp_contract", "instrument-function-entry": "instrument_function_entry", "instrument-function-exit": "instrument_function_exit",
}

// boolProps maps string attributes of functions to attributes of llvm.func that are true or false.
var boolProps = map[string]string{
	"no-infs-fp-math": "no_infs_fp_math", "no-nans-fp-math": "no_nans_fp_math", "no-signed-zeros-fp-math": "no_signed_zeros_fp_math",
}

// functionAttrs sets the attributes of a function on its operation.
func (i *importer) functionAttrs(op *ir.Operation, attrs irtext.Attrs) {
	if m := i.memory(attrs.Memory()); m != nil {
		op.SetInherent("memory_effects", m)
	}
	if list := i.passthrough(op.Loc(), attrs, explicitAttrs); len(list) > 0 {
		op.SetInherent("passthrough", i.ctx.Array(list...))
	}
	for k := range attrs {
		a := &attrs[k]
		if name := flagProps[a.Key]; name != "" {
			op.SetInherent(name, i.ctx.Unit())
		}
		if !a.IsString {
			continue
		}
		if name := textProps[a.Key]; name != "" {
			op.SetInherent(name, i.ctx.String(a.Value))
		}
		if name := boolProps[a.Key]; name != "" {
			op.SetInherent(name, i.ctx.Bool(a.Value == "true"))
		}
	}
	if a := attrs.Get("vscale_range"); a != nil {
		op.SetInherent("vscale_range", i.ctx.DialectAttr(llvm.VScaleRangeAttr, i.i32(int64(a.Int>>32)), i.i32(int64(a.Int&0xffffffff))))
	}
	if a := attrs.Get("frame-pointer"); a != nil {
		op.SetInherent("frame_pointer", i.enum(llvm.FramePointerKindAttr, code(&llvm.FramePointerKind, a.Value)))
	}
	if a := attrs.Get("target-features"); a != nil {
		op.SetInherent("target_features", i.features(a.Value))
	}
	if a := attrs.Get("uwtable"); a != nil {
		op.SetInherent("uwtable_kind", i.enum(llvm.UWTableKindAttr, int64(a.Int)))
	}
}

func (i *importer) features(text string) ir.Attribute {
	var list []ir.Attribute
	for _, f := range strings.Split(text, ",") {
		if f != "" {
			list = append(list, i.ctx.String(f))
		}
	}
	return i.ctx.DialectAttr(llvm.TargetFeaturesAttr, i.ctx.Array(list...))
}

// memory returns the attribute for memory effects, or nil for all effects.
func (i *importer) memory(m uint64) ir.Attribute {
	if m == irtext.AllMemory {
		return nil
	}
	var params []ir.Attribute
	for _, loc := range [...]int{
		irtext.OtherMem, irtext.ArgMem, irtext.InaccessibleMem, irtext.ErrnoMem, irtext.TargetMem0, irtext.TargetMem1,
	} {
		params = append(params, i.i64(int64(m>>(2*loc)&3)))
	}
	return i.ctx.DialectAttr(llvm.MemoryEffectsAttr, params...)
}

// paramNames maps attributes of parameters and results to attributes of the llvm dialect.
var paramNames = map[string]string{
	"align": "llvm.align", "allocalign": "llvm.allocalign", "allocptr": "llvm.allocptr", "byval": "llvm.byval", "byref": "llvm.byref",
	"noundef": "llvm.noundef", "dereferenceable": "llvm.dereferenceable", "dereferenceable_or_null": "llvm.dereferenceable_or_null",
	"inalloca": "llvm.inalloca", "inreg": "llvm.inreg", "nest": "llvm.nest", "noalias": "llvm.noalias", "captures": "llvm.nocapture",
	"nofree": "llvm.nofree", "nonnull": "llvm.nonnull", "preallocated": "llvm.preallocated", "range": "llvm.range",
	"readonly": "llvm.readonly", "readnone": "llvm.readnone", "returned": "llvm.returned", "signext": "llvm.signext",
	"alignstack": "llvm.alignstack", "sret": "llvm.sret", "writeonly": "llvm.writeonly", "zeroext": "llvm.zeroext",
}

// paramAttrs returns the dictionary for the attributes of a parameter or a result.
func (i *importer) paramAttrs(attrs irtext.Attrs) *ir.DictAttr {
	var list []ir.NamedAttribute
	for k := range attrs {
		a := &attrs[k]
		name := paramNames[a.Key]
		if name == "" || a.IsString {
			continue
		}
		var v ir.Attribute
		switch {
		case a.Key == "captures":
			if a.Int != 0 {
				continue
			}
			v = i.ctx.Unit()
		case a.T != nil:
			v = i.ctx.TypeAttr(i.typ(a.T))
		case a.HasInt:
			v = i.i64(int64(a.Int))
		case a.HasRange:
			t := i.ctx.Int(a.Lower.Width())
			v = i.ctx.DialectAttr(llvm.ConstantRangeAttr, i.ctx.IntegerAttr(t, a.Lower), i.ctx.IntegerAttr(t, a.Upper))
		default:
			v = i.ctx.Unit()
		}
		list = append(list, ir.NamedAttribute{Name: i.ctx.String(name), Value: v})
	}
	return i.ctx.Dict(list)
}

// argAttrs returns the array of the attributes of n arguments without those in skip, or nil if no
// argument has attributes in LLVM IR.
func (i *importer) argAttrs(params []irtext.Attrs, n int, skip func(int) bool) ir.Attribute {
	var list []ir.Attribute
	found := false
	for k := range n {
		if skip != nil && skip(k) {
			continue
		}
		if k < len(params) && len(params[k]) > 0 {
			found = true
			list = append(list, i.paramAttrs(params[k]))
		} else {
			list = append(list, i.ctx.Dict(nil))
		}
	}
	if !found {
		return nil
	}
	return i.ctx.Array(list...)
}

// resAttrs returns the array of a result's attributes, or nil if it has none in LLVM IR.
func (i *importer) resAttrs(attrs irtext.Attrs) ir.Attribute {
	if len(attrs) == 0 {
		return nil
	}
	return i.ctx.Array(i.paramAttrs(attrs))
}
