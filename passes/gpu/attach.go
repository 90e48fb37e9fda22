package gpu

import (
	"regexp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes"
)

// attachSPIRVOptions are the options of spirv-attach-target.
type attachSPIRVOptions struct {
	Module       string   `opt:"module" doc:"Regular expression that names of modules match"`
	Version      string   `opt:"ver" default:"v1.0" doc:"Version of SPIR-V"`
	Capabilities []string `opt:"caps" doc:"Capabilities that the target has"`
	Extensions   []string `opt:"exts" doc:"Extensions that the target has"`
	ClientAPI    string   `opt:"client_api" default:"Unknown" doc:"Interface of the host"`
	Vendor       string   `opt:"vendor" default:"Unknown" doc:"Who makes the device"`
	DeviceType   string   `opt:"device_type" default:"Unknown" doc:"What kind of device it is"`
	DeviceID     uint32   `opt:"device_id" default:"4294967295" doc:"Number of the device"`
}

// attachSPIRV is the pass spirv-attach-target: it adds a SPIR-V target attribute to gpu.modules.
var attachSPIRV = &passes.Pass{
	Name: "GpuSPIRVAttachTarget", Arg: "spirv-attach-target", Doc: "Attaches an SPIR-V target attribute to a GPU Module.",
	Options: passes.OptionsOf[attachSPIRVOptions](), Dialects: []string{"spirv"},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[attachSPIRVOptions](c)
		target, ok := o.target(c.IR())
		if ok {
			attachBelow(c.Op, o.Module, target)
		}
		return ok
	},
}

// target returns the attribute of the target. It returns false if an option names an unknown
// version, client API, vendor or device type. It skips unknown capabilities and extensions. Like
// upstream, it reports no error in either case.
func (o *attachSPIRVOptions) target(c *ir.Context) (_ ir.Attribute, ok bool) {
	var values [4]int64
	for i, x := range [...]struct {
		enum *ir.EnumDef
		word string
	}{{&spirv.Version, o.Version}, {&spirv.ClientAPI, o.ClientAPI}, {&spirv.Vendor, o.Vendor}, {&spirv.DeviceType, o.DeviceType}} {
		if values[i], ok = x.enum.Value(x.word); !ok {
			return nil, false
		}
	}
	triple := spirv.VerCapExt(c, values[0], known(&spirv.Capability, o.Capabilities), known(&spirv.Extension, o.Extensions))
	return spirv.TargetEnvOf(triple, values[1], values[2], values[3], int64(o.DeviceID)), true
}

func known(e *ir.EnumDef, words []string) []int64 {
	var values []int64
	for _, w := range words {
		if v, ok := e.Value(w); ok {
			values = append(values, v)
		}
	}
	return values
}

// named returns a predicate for gpu.modules with a name that the pattern matches anywhere. An empty
// pattern matches all names; an invalid pattern matches none.
func named(pattern string) func(op *ir.Operation) bool {
	matcher, err := regexp.CompilePOSIX(pattern)
	return func(op *ir.Operation) bool {
		return err == nil && op.Is(gpu.GPUModule) && matcher.MatchString(ir.SymbolName(op).Value)
	}
}

// attach adds target to the gpu.modules directly in op whose names match the pattern.
func attach(op *ir.Operation, pattern string, target ir.Attribute) {
	matches := named(pattern)
	for m := range op.Nested() {
		if matches(m) {
			addTarget(gpu.GPUModuleOp(m), target)
		}
	}
}

// attachBelow adds target to the gpu.modules at any depth in op whose names match the pattern.
func attachBelow(op *ir.Operation, pattern string, target ir.Attribute) {
	matches := named(pattern)
	op.WalkPost(func(m *ir.Operation) ir.WalkResult {
		if matches(m) {
			addTarget(gpu.GPUModuleOp(m), target)
		}
		return ir.Advance
	})
}

// addTarget appends target to the targets of v, and removes neighbours that are equal.
func addTarget(v *gpu.GPUModuleView, target ir.Attribute) {
	var list []ir.Attribute
	if a := v.Targets(); a != nil {
		list = append(list, a.Elems...)
	}
	v.SetTargets(target.Context().Array(slices.Compact(append(list, target))...))
}
