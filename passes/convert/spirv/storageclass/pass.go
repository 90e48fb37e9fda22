// Package storageclass replaces the numbered memory spaces of memrefs by SPIR-V storage
// classes.
package storageclass

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of map-memref-spirv-storage-class.
type options struct {
	Client string `opt:"client-api" default:"vulkan" doc:"The client API to use for populating mappings"`
}

// Pass is the pass map-memref-spirv-storage-class. It replaces the numeric memory spaces
// of memrefs by SPIR-V storage classes.
var Pass = &passes.Pass{
	Name: "MapMemRefStorageClass", Arg: "map-memref-spirv-storage-class", Doc: "Map numeric MemRef memory spaces to SPIR-V storage classes",
	Options: passes.OptionsOf[options](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.UnitScope),
	Init:  func(*passes.InitCtx) (any, bool) { return &environments{}, true },
	Run:   run,
}

// clients has, for each client API, the storage classes by memory space.
var clients = map[string]map[uint32]int64{
	"vulkan": classes(map[uint32]string{
		0: "StorageBuffer", 1: "Generic", 3: "Workgroup", 4: "Uniform", 5: "Private", 6: "Function", 7: "PushConstant",
		8: "UniformConstant", 9: "Input", 10: "Output", 11: "PhysicalStorageBuffer", 12: "Image",
	}),
	"opencl": classes(map[uint32]string{
		0: "CrossWorkgroup", 1: "Generic", 3: "Workgroup", 4: "UniformConstant", 5: "Private", 6: "Function", 7: "Image",
	}),
}

func classes(names map[uint32]string) map[uint32]int64 {
	m := make(map[uint32]int64, len(names))
	for space, name := range names {
		m[space] = spirv.Case(&spirv.StorageClass, name)
	}
	return m
}

// environments caches the client API of target environments. It is "" if the environment
// implies none.
type environments struct{ clients sync.Map }

// of returns the client API that the environment's capabilities imply, or "".
func (e *environments) of(env *ir.DialectAttr) string {
	if known, ok := e.clients.Load(env); ok {
		return known.(string)
	}
	client := ""
	switch target := spirv.NewTargetEnv(env); {
	case target.HasCapability(kernel):
		client = "opencl"
	case target.HasCapability(shader):
		client = "vulkan"
	}
	e.clients.Store(env, client)
	return client
}

var (
	kernel = spirv.Case(&spirv.Capability, "Kernel")
	shader = spirv.Case(&spirv.Capability, "Shader")
)

// run replaces the memory spaces of memrefs by the storage classes of a client API. If op
// has a target environment that implies a client API, this overrides the option. It
// returns false after an error.
func run(c *passes.Ctx) bool {
	client := passes.Opts[options](c).Client
	if clients[client] == nil {
		return c.IR().Error(ir.UnknownLoc, "Invalid clienAPI: %s", client)
	}
	if env := spirv.LookupTargetEnv(c.Op); env != nil {
		if of := c.State.(*environments).of(env); of != "" {
			client = of
		}
	}
	return Map(c.Op, client)
}

// Map replaces the memory spaces of memrefs in op by the storage classes of a client API.
// It returns false after an error.
func Map(op *ir.Operation, client string) bool {
	r := ir.Replacer{Type: numberedSpaces(clients[client]).replaced}
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		r.Attributes(o)
		r.Types(o)
		return ir.Advance
	})
	ok := true
	op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if ok = isLegal(op); !ok {
			op.EmitOpError("failed to legalize memory space")
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}

// isLegal reports whether the memrefs in the types and attributes of op have storage
// classes. For a function, it checks its type only.
func isLegal(op *ir.Operation) bool {
	if d := op.Def(); d != nil && d.Slot("function_type") >= 0 {
		if t, ok := constraint.TypeValue(op.Inherent("function_type")).(*ir.FunctionType); ok {
			return all(t.Inputs) && all(t.Results)
		}
	}
	for i := range op.Operands() {
		if !isLegalType(op.Operand(i).Type()) {
			return false
		}
	}
	for i := range op.Results() {
		if !isLegalType(op.Result(i).Type()) {
			return false
		}
	}
	for _, p := range op.Props() {
		if !isLegalAttr(p) {
			return false
		}
	}
	for _, e := range op.Discardable().Entries {
		if !isLegalAttr(e.Value) {
			return false
		}
	}
	return true
}

func all(ts []ir.Type) bool {
	for _, t := range ts {
		if !isLegalType(t) {
			return false
		}
	}
	return true
}

func isLegalAttr(a ir.Attribute) bool {
	t, ok := a.(*ir.TypeAttr)
	return !ok || isLegalType(t.Type)
}

func isLegalType(t ir.Type) bool {
	if !constraint.IsAnyMemRef(t) {
		return true
	}
	a, ok := ir.MemorySpace(t).(*ir.DialectAttr)
	return ok && a.Def == spirv.StorageClassAttr
}
