package llvmir

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// signature declares a function with its attributes. It returns false after an error.
func (t *translation) signature(op *ir.Operation) bool {
	name := str(op, "sym_name")
	f := t.m.NewFunc(name, t.types.function(typeParam(op.Inherent("function_type"))))
	t.globals[name], t.functions[name] = f, f
	t.info(op, &f.GlobalInfo)
	f.Conv = uint32(enumParam(op.Inherent("CConv")))
	t.functionAttrs(op, f)
	t.kernelMetadata(op, f)
	if n := op.Inherent("function_entry_count"); n != nil {
		f.Attach(ll.MDProf, t.m.Nodes.Tuple(ll.String("function_entry_count"), t.types.Int64MD(int64(intParam(n)))))
	}
	if list := listParam(op.Inherent("res_attrs")); len(list) > 0 {
		as, ok := t.paramAttrs(op, list[0])
		if !ok {
			return false
		}
		f.Attrs.Ret = as
	}
	for i, a := range listParam(op.Inherent("arg_attrs")) {
		as, ok := t.paramAttrs(op, a)
		if !ok {
			return false
		}
		for _, x := range as {
			f.Attrs.AddParam(i, x)
		}
	}
	if !t.passthrough(op, f) {
		return false
	}
	f.Comdat = t.comdat(op)
	f.Section = str(op, "section")
	f.GC = str(op, "garbageCollector")
	f.Align = integer(op, "alignment")
	return t.debug.function(op, f) && t.dialectAttrs(op, f)
}

// unitAttrs lists the unit attributes of llvm.func that are keywords of LLVM IR.
var unitAttrs = []struct{ name, keyword string }{
	{"no_inline", "noinline"}, {"always_inline", "alwaysinline"}, {"inline_hint", "inlinehint"}, {"optimize_none", "optnone"},
	{"convergent", "convergent"}, {"no_unwind", "nounwind"}, {"will_return", "willreturn"},
}

// stringAttrs lists the attributes of llvm.func that are string attributes of LLVM IR.
var stringAttrs = []struct{ name, key string }{
	{"target_cpu", "target-cpu"}, {"tune_cpu", "tune-cpu"}, {"reciprocal_estimates", "reciprocal-estimates"},
	{"prefer_vector_width", "prefer-vector-width"}, {"denormal_fp_math", "denormal-fp-math"}, {"denormal_fp_math_f32", "denormal-fp-math-f32"},
	{"fp_contract", "fp-contract"}, {"instrument_function_entry", "instrument-function-entry"},
	{"instrument_function_exit", "instrument-function-exit"},
}

// boolAttrs lists the boolean attributes of llvm.func that are string attributes with the value
// "true" or "false" in LLVM IR.
var boolAttrs = []struct{ name, key string }{
	{"no_infs_fp_math", "no-infs-fp-math"}, {"no_nans_fp_math", "no-nans-fp-math"}, {"no_signed_zeros_fp_math", "no-signed-zeros-fp-math"},
}

// Attributes for the Arm streaming mode and the ZA array. Of each list, the first attribute that a
// function has is translated.
var (
	streamingAttrs = []struct{ name, key string }{
		{"arm_streaming", "aarch64_pstate_sm_enabled"}, {"arm_locally_streaming", "aarch64_pstate_sm_body"},
		{"arm_streaming_compatible", "aarch64_pstate_sm_compatible"},
	}
	zaAttrs = []struct{ name, key string }{
		{"arm_new_za", "aarch64_new_za"}, {"arm_in_za", "aarch64_in_za"}, {"arm_out_za", "aarch64_out_za"},
		{"arm_inout_za", "aarch64_inout_za"}, {"arm_preserves_za", "aarch64_preserves_za"},
	}
)

func (t *translation) functionAttrs(op *ir.Operation, f *ll.Func) {
	as := &f.Attrs.Fn
	if a := op.Inherent("memory_effects"); a != nil {
		*as = as.With(memoryAttr(a))
	}
	for _, u := range unitAttrs {
		if has(op, u.name) {
			*as = as.With(ll.EnumAttr(u.keyword))
		}
	}
	for _, s := range stringAttrs {
		if a := op.Inherent(s.name); a != nil {
			*as = as.With(ll.StringAttr(s.key, stringParam(a)))
		}
	}
	for _, s := range boolAttrs {
		if a := op.Inherent(s.name); a != nil {
			*as = as.With(ll.StringAttr(s.key, strconv.FormatBool(isTrue(a))))
		}
	}
	for _, list := range [...][]struct{ name, key string }{streamingAttrs, zaAttrs} {
		for _, s := range list {
			if has(op, s.name) {
				*as = as.With(ll.StringAttr(s.key, ""))
				break
			}
		}
	}
	if a := op.Inherent("target_features"); a != nil {
		var features []string
		for _, e := range listParam(param(a, "features")) {
			features = append(features, stringParam(e))
		}
		*as = as.With(ll.StringAttr("target-features", strings.Join(features, ",")))
	}
	if a := op.Inherent("vscale_range"); a != nil {
		least, most := intParam(param(a, "minRange")), intParam(param(a, "maxRange"))
		*as = as.With(ll.ValueAttr("vscale_range", strconv.FormatUint(least, 10)+","+strconv.FormatUint(most, 10)))
	}
	if a := op.Inherent("frame_pointer"); a != nil {
		*as = as.With(ll.StringAttr("frame-pointer", llvm.FramePointerKind.Keyword(enumParam(a))))
	}
	switch k := enumParam(op.Inherent("uwtable_kind")); k {
	case 1:
		*as = as.With(ll.ValueAttr("uwtable", "sync"))
	case 2:
		*as = as.With(ll.EnumAttr("uwtable"))
	}
}

// memoryLocations lists the parameters of memory effects with their LLVM IR words. The first one
// stands for all other locations.
var memoryLocations = []struct{ name, word string }{
	{"other", ""}, {"argMem", "argmem"}, {"inaccessibleMem", "inaccessiblemem"}, {"errnoMem", "errnomem"}, {"targetMem0", "target_mem0"},
	{"targetMem1", "target_mem1"},
}

// memoryAttr returns the attribute memory(...) for memory effects.
func memoryAttr(a ir.Attribute) ll.Attr {
	var parts []string
	other := enumParam(param(a, "other"))
	same := true
	for _, l := range memoryLocations {
		same = same && enumParam(param(a, l.name)) == other
	}
	if other != 0 || same {
		parts = append(parts, llvm.ModRefInfo.Keyword(other))
	}
	for _, l := range memoryLocations[1:] {
		if m := enumParam(param(a, l.name)); m != other {
			parts = append(parts, l.word+": "+llvm.ModRefInfo.Keyword(m))
		}
	}
	return ll.ValueAttr("memory", strings.Join(parts, ", "))
}

// kernelMetadata translates those attributes of a function that are metadata in LLVM IR.
func (t *translation) kernelMetadata(op *ir.Operation, f *ll.Func) {
	ns := t.m.Nodes
	if a := op.Inherent("vec_type_hint"); a != nil {
		signed := t.types.Int32MD(0)
		if isTrue(param(a, "is_signed")) {
			signed = t.types.Int32MD(1)
		}
		hint := ll.Undef(t.types.of(typeParam(param(a, "hint"))))
		f.Attach(t.m.Kind("vec_type_hint"), ns.Tuple(ll.ValueMD{V: hint}, signed))
	}
	sizes := func(name string) {
		a := op.Inherent(name)
		if a == nil {
			return
		}
		var ops []ll.Metadata
		for _, n := range intsParam(a) {
			ops = append(ops, t.types.Int32MD(n))
		}
		f.Attach(t.m.Kind(name), ns.Tuple(ops...))
	}
	sizes("work_group_size_hint")
	sizes("reqd_work_group_size")
	if a := op.Inherent("intel_reqd_sub_group_size"); a != nil {
		f.Attach(t.m.Kind("intel_reqd_sub_group_size"), ns.Tuple(t.types.Int32MD(int64(intParam(a)))))
	}
}

// paramNames maps the parameter attributes that upstream translates to keywords of LLVM IR.
// Upstream drops other attributes.
var paramNames = map[string]string{
	"llvm.align": "align", "llvm.allocalign": "allocalign", "llvm.allocptr": "allocptr", "llvm.byref": "byref", "llvm.byval": "byval",
	"llvm.dereferenceable": "dereferenceable", "llvm.dereferenceable_or_null": "dereferenceable_or_null",
	"llvm.elementtype": "elementtype", "llvm.inalloca": "inalloca", "llvm.inreg": "inreg", "llvm.nest": "nest", "llvm.noalias": "noalias",
	"llvm.nocapture": "nocapture", "llvm.nofree": "nofree", "llvm.nonnull": "nonnull", "llvm.noundef": "noundef",
	"llvm.preallocated": "preallocated", "llvm.range": "range", "llvm.readnone": "readnone", "llvm.readonly": "readonly",
	"llvm.returned": "returned", "llvm.signext": "signext", "llvm.sret": "sret", "llvm.alignstack": "alignstack",
	"llvm.writeonly": "writeonly", "llvm.zeroext": "zeroext",
}

// paramAttrs translates the attributes of a parameter or result. It returns ok = false after an
// error.
func (t *translation) paramAttrs(op *ir.Operation, a ir.Attribute) (as ll.Attrs, ok bool) {
	dict, isDict := a.(*ir.DictAttr)
	if !isDict {
		return nil, true
	}
	for _, e := range dict.Entries {
		key := paramNames[e.Name.Value]
		if key == "" {
			if a, known := dialectParam(e); known {
				as = as.With(a)
			}
			continue
		}
		attr, ok := t.paramAttr(op, key, e.Value)
		if !ok {
			return nil, false
		}
		as = as.With(attr)
	}
	return as, true
}

func (t *translation) paramAttr(op *ir.Operation, key string, v ir.Attribute) (a ll.Attr, ok bool) {
	if key == "nocapture" {
		return ll.ValueAttr("captures", "none"), true
	}
	switch v := v.(type) {
	case *ir.UnitAttr:
		if ll.IsAttr(key) && !ll.TakesInt(key) && !ll.TakesType(key) {
			return ll.EnumAttr(key), true
		}
	case *ir.IntegerAttr:
		if ll.TakesInt(key) {
			return ll.IntAttr(key, intParam(v)), true
		}
	case *ir.TypeAttr:
		if ll.TakesType(key) {
			return ll.TypeAttr(key, t.types.of(v.Type)), true
		}
	case *ir.DialectAttr:
		if v.Def == llvm.ConstantRangeAttr {
			return rangeAttr(v), true
		}
	}
	return a, op.EmitError("'llvm.%s' attribute attached to a parameter has an unexpected value", key)
}

// rangeAttr returns the attribute range(...) for a constant range.
func rangeAttr(a *ir.DialectAttr) ll.Attr {
	lower, upper := a.Params[0].(*ir.IntegerAttr), a.Params[1].(*ir.IntegerAttr)
	return ll.ValueAttr("range", "i"+strconv.Itoa(int(lower.Value.Width()))+" "+lower.Value.Decimal(true)+", "+upper.Value.Decimal(true))
}

// passthrough adds the attributes of a function's list passthrough to f: keywords, and pairs of a
// key and a value, as LLVM IR has them. It emits an error and returns false if an element is
// neither.
func (t *translation) passthrough(op *ir.Operation, f *ll.Func) bool {
	for _, a := range listParam(op.Inherent("passthrough")) {
		switch a := a.(type) {
		case *ir.StringAttr:
			if !t.forward(op, f, a.Value, "") {
				return false
			}
		case *ir.ArrayAttr:
			if len(a.Elems) != 2 {
				return t.ctx.Error(op.Loc(), "expected 'passthrough' to contain string or array attributes")
			}
			if !t.forward(op, f, stringParam(a.Elems[0]), stringParam(a.Elems[1])) {
				return false
			}
		default:
			return t.ctx.Error(op.Loc(), "expected 'passthrough' to contain string or array attributes")
		}
	}
	return true
}

func (t *translation) forward(op *ir.Operation, f *ll.Func, key, value string) bool {
	switch {
	case !ll.IsAttr(key):
		f.Attrs.Fn = f.Attrs.Fn.With(ll.StringAttr(key, value))
		return true
	case ll.TakesInt(key):
		if value == "" {
			return t.ctx.Error(op.Loc(), "LLVM attribute '%s' expects a value", key)
		}
		n, err := strconv.ParseUint(value, 0, 64)
		if err != nil {
			n = 0 // what is no number counts as 0 upstream
		}
		f.Attrs.Fn = f.Attrs.Fn.With(passthroughInt(key, n))
		return true
	case value != "":
		return t.ctx.Error(op.Loc(), "LLVM attribute '%s' does not expect a value, found '%s'", key, value)
	}
	f.Attrs.Fn = f.Attrs.Fn.With(ll.EnumAttr(key))
	return true
}

// passthroughInt returns the attribute key whose number n encodes several values, as LLVM IR prints
// it.
func passthroughInt(key string, n uint64) ll.Attr {
	high, low := strconv.FormatUint(n>>32, 10), strconv.FormatUint(n&0xffffffff, 10)
	switch key {
	case "vscale_range":
		return ll.ValueAttr(key, high+","+low)
	case "allocsize":
		if n&0xffffffff == 0xffffffff {
			return ll.ValueAttr(key, high)
		}
		return ll.ValueAttr(key, high+","+low)
	case "uwtable":
		if n == 1 {
			return ll.ValueAttr(key, "sync")
		}
		return ll.EnumAttr(key)
	}
	return ll.IntAttr(key, n)
}
