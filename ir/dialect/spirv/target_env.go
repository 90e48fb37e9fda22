package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// TargetEnvName is the name of the attribute that describes the target environment of a
// module.
const TargetEnvName = "spirv.target_env"

// defaultTargetEnv returns the environment for a module that names none: SPIR-V 1.0 with
// capability Shader.
func defaultTargetEnv(c *ir.Context) *ir.DialectAttr {
	triple := VerCapExt(c, MinVersion, []int64{Case(&Capability, "Shader")}, nil)
	any := enumValue(c, unknown)
	return c.DialectAttr(TargetEnvAttr, triple, defaultResourceLimits(c), any, any, any, any)
}

// defaultResourceLimits returns the resource limits for an environment that gives none.
func defaultResourceLimits(c *ir.Context) *ir.DialectAttr {
	limits := make([]ir.Attribute, len(ResourceLimitsAttr.Params))
	for i, p := range ResourceLimitsAttr.Params {
		if p.Default != nil {
			limits[i] = p.Default(c)
		}
	}
	return c.DialectAttr(ResourceLimitsAttr, limits...)
}

// VerCapExt returns the attribute for a minor version, capabilities and extensions.
func VerCapExt(c *ir.Context, version int64, capabilities, extensions []int64) *ir.DialectAttr {
	caps := make([]ir.Attribute, len(capabilities))
	for i, v := range capabilities {
		caps[i] = enumValue(c, v)
	}
	exts := make([]ir.Attribute, len(extensions))
	for i, v := range extensions {
		exts[i] = c.String(Extension.Keyword(v))
	}
	return c.DialectAttr(VerCapExtAttr, enumValue(c, version), c.Array(caps...), c.Array(exts...))
}

// TargetEnvOf returns the environment with this triple and default limits. Arguments
// client, vendor and device are values of enums ClientAPI, Vendor and DeviceType.
func TargetEnvOf(triple *ir.DialectAttr, client, vendor, device, id int64) *ir.DialectAttr {
	c := triple.Context()
	return c.DialectAttr(TargetEnvAttr, triple, defaultResourceLimits(c), enumValue(c, client), enumValue(c, vendor), enumValue(c, device), enumValue(c, id))
}

// LookupTargetEnv returns the environment of the nearest symbol table around op, or op
// itself, that has an environment. It returns nil if none has.
func LookupTargetEnv(op *ir.Operation) *ir.DialectAttr {
	for ; op != nil; op = op.Parent() {
		if op = ir.NearestSymbolTable(op); op == nil {
			break
		}
		if a := OwnTargetEnv(op); a != nil {
			return a
		}
	}
	return nil
}

// OwnTargetEnv returns the environment that op itself has. The first environment in
// attribute targets has precedence over attribute spirv.target_env. The result is nil if
// op has none.
func OwnTargetEnv(op *ir.Operation) *ir.DialectAttr {
	if targets, ok := op.Attr("targets").(*ir.ArrayAttr); ok {
		for _, t := range targets.Elems {
			if a, ok := t.(*ir.DialectAttr); ok && a.Def == TargetEnvAttr {
				return a
			}
		}
	}
	if a, ok := op.Attr(TargetEnvName).(*ir.DialectAttr); ok && a.Def == TargetEnvAttr {
		return a
	}
	return nil
}

// LookupTargetEnvOrDefault returns the result of LookupTargetEnv, or the default
// environment if that is nil.
func LookupTargetEnvOrDefault(op *ir.Operation) *ir.DialectAttr {
	if a := LookupTargetEnv(op); a != nil {
		return a
	}
	return defaultTargetEnv(op.Context())
}

// TargetEnv is a target environment, prepared for queries about its version, extensions
// and capabilities.
type TargetEnv struct {
	Attr         *ir.DialectAttr // a TargetEnvAttr
	Version      int64           // the minor version
	extensions   caseSet
	capabilities caseSet
}

// NewTargetEnv returns the environment that attr describes, with the extensions and
// capabilities that this implies. A version implies the extensions that it includes, and a
// capability implies the capabilities that it declares.
func NewTargetEnv(attr *ir.DialectAttr) *TargetEnv {
	triple := attr.Params[0].(*ir.DialectAttr)
	e := &TargetEnv{Attr: attr, Version: enumOf(triple.Params[0])}
	for _, x := range triple.Params[2].(*ir.ArrayAttr).Elems {
		if v, ok := Extension.Value(x.(*ir.StringAttr).Value); ok {
			e.extensions.add(v)
		}
	}
	for _, v := range impliedExtensions(e.Version) {
		e.extensions.add(v)
	}
	var queue []int64
	for _, c := range triple.Params[1].(*ir.ArrayAttr).Elems {
		queue = append(queue, enumOf(c))
	}
	for len(queue) > 0 {
		c := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if !e.capabilities.has(c) {
			e.capabilities.add(c)
			queue = append(queue, ImpliedCapabilities(c)...)
		}
	}
	return e
}

// HasExtension reports whether the environment has an extension. HasCapability does so for
// a capability. Extension and Capability return the first of several alternatives that the
// environment has.
func (e *TargetEnv) HasExtension(v int64) bool  { return e.extensions.has(v) }
func (e *TargetEnv) HasCapability(v int64) bool { return e.capabilities.has(v) }

func (e *TargetEnv) Extension(o OneOf) (int64, bool)  { return e.extensions.first(o) }
func (e *TargetEnv) Capability(o OneOf) (int64, bool) { return e.capabilities.first(o) }

// Allows reports whether the environment meets requirement a.
func (e *TargetEnv) Allows(a *Availability) bool {
	return a.Min <= e.Version && e.Version <= a.Max && e.extensions.hasAll(a.Extensions) && e.capabilities.hasAll(a.Capabilities)
}

// AllowsOp reports whether the environment meets the requirement that AvailabilityOf gives
// for op. It is true for operations of other dialects.
func (e *TargetEnv) AllowsOp(op *ir.Operation) bool {
	in := InstructionOf(op.Def())
	switch {
	case in == nil:
		return true
	case in.own != nil || len(in.cases) > 0:
		a, _ := AvailabilityOf(op)
		return e.Allows(&a)
	}
	return e.Allows(&in.needs) // most operations
}

// AllowsType reports whether the environment meets the requirement that AvailabilityOfType
// gives for t and storage.
func (e *TargetEnv) AllowsType(t ir.Type, storage int64) bool {
	a := AvailabilityOfType(t, storage)
	return e.Allows(&a)
}

// ImpliedCapabilities returns the capabilities that a capability implies directly.
func ImpliedCapabilities(capability int64) []int64 { return facts().implied[capability] }

// versionExtensions lists, by minor version, the extensions that became part of SPIR-V
// with this version.
var versionExtensions = [...]string{
	3: "SPV_KHR_shader_draw_parameters SPV_KHR_16bit_storage SPV_KHR_device_group SPV_KHR_multiview " +
		"SPV_KHR_storage_buffer_storage_class SPV_KHR_variable_pointers",
	4: "SPV_KHR_no_integer_wrap_decoration SPV_GOOGLE_decorate_string SPV_GOOGLE_hlsl_functionality1 " +
		"SPV_KHR_float_controls",
	5: "SPV_KHR_8bit_storage SPV_EXT_descriptor_indexing SPV_EXT_shader_viewport_index_layer " +
		"SPV_EXT_physical_storage_buffer SPV_KHR_physical_storage_buffer SPV_KHR_vulkan_memory_model",
	6: "SPV_KHR_non_semantic_info SPV_KHR_integer_dot_product SPV_KHR_terminate_invocation " +
		"SPV_EXT_demote_to_helper_invocation",
}

// impliedExtensions returns the extensions that are part of SPIR-V in this minor version.
func impliedExtensions(version int64) []int64 {
	var vs []int64
	for v := range min(version+1, int64(len(versionExtensions))) {
		vs = append(vs, cases(&Extension, versionExtensions[v])...)
	}
	return vs
}

// caseSet is a bit set of cases of an enum. Its length grows with the greatest case.
type caseSet []uint64

func (s *caseSet) add(v int64) {
	word := int(v / 64)
	if word >= len(*s) {
		*s = append(*s, make([]uint64, word+1-len(*s))...)
	}
	(*s)[word] |= 1 << (v % 64)
}

func (s caseSet) has(v int64) bool {
	word := int(v / 64)
	return word < len(s) && s[word]&(1<<(v%64)) != 0
}

func (s caseSet) first(o OneOf) (int64, bool) {
	if i := slices.IndexFunc(o, s.has); i >= 0 {
		return o[i], true
	}
	return 0, false
}

func (s caseSet) hasAll(of []OneOf) bool {
	return !slices.ContainsFunc(of, func(o OneOf) bool { _, ok := s.first(o); return !ok })
}
