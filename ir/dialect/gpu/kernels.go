package gpu

import "github.com/millrace-mlir/millrace/ir"

// Names of the discardable attributes of kernels, and of modules that contain kernels.
const (
	KernelAttr          = kernelAttr
	ContainerModuleAttr = "gpu.container_module"
	WorkgroupsAttr      = workgroupsAttr
)

// Values of the dialect's address space attribute.
const (
	Global    = 1
	Workgroup = 2
	Private   = 3
)

// Enum values of the operations by which gpu.all_reduce and gpu.subgroup_reduce combine
// two values.
const (
	ReduceAdd = iota
	ReduceMul
	ReduceMinUI
	ReduceMinSI
	ReduceMinNumF
	ReduceMaxUI
	ReduceMaxSI
	ReduceMaxNumF
	ReduceAnd
	ReduceOr
	ReduceXor
	ReduceMinimumF
	ReduceMaximumF
)

// Enum values of the operations that gpu.subgroup_mma_elementwise applies to elements.
const (
	MMAAddF = 0
	MMAMulF = 1
	MMAMaxF = 3
	MMAMinF = 4
	MMADivF = 5
)

// Enum values of the modes of gpu.shuffle.
const (
	ShuffleXor = iota
	ShuffleDown
	ShuffleUp
	ShuffleIdx
)

// FuncArgs splits the arguments of a gpu.func's body into the function's inputs, the
// workgroup memory and the private memory of each thread.
func FuncArgs(op *ir.Operation) (inputs, workgroup, private []*ir.Value) {
	args := op.Region(0).First().Args()
	n := len(ir.FunctionTypeOf(op).Inputs)
	m := n + workgroups(op)
	return args[:n], args[n:m], args[m:]
}

// AddWorkgroupMemory adds a body argument of type t, workgroup memory, to a gpu.func, and
// returns it.
func AddWorkgroupMemory(a *ir.Arena, op *ir.Operation, t ir.Type, loc ir.Loc) *ir.Value {
	n := workgroups(op)
	c := op.Context()
	op.SetAttr(workgroupsAttr, c.Int64Attr(c.Int(64), int64(n+1)))
	return op.Region(0).First().InsertArg(a, len(ir.FunctionTypeOf(op).Inputs)+n, t, loc)
}

// BodyArgs splits the arguments of a launch's body. Result config holds the ids and sizes
// of blocks, threads and clusters. Results workgroup and private hold the memory of the
// workgroup and of each thread.
func BodyArgs(op *ir.Operation) (config, workgroup, private []*ir.Value) {
	args := op.Region(0).First().Args()
	n := launchArgs(op)
	m := n + workgroups(op)
	return args[:n], args[n:m], args[m:]
}

// KernelFunc creates a detached kernel with an empty body. Its arguments are inputs, then
// memory of the workgroup and of each thread.
func KernelFunc(c *ir.Context, a *ir.Arena, loc ir.Loc, name string, inputs, workgroup, private []ir.Type) *ir.Operation {
	attr := func(name string, v ir.Attribute) ir.NamedAttribute {
		return ir.NamedAttribute{Name: c.String(name), Value: v}
	}
	b := &ir.Builder{Arena: a, Ctx: c}
	fn := CreateGPUFunc(b, loc, GPUFuncArgs{
		FunctionType: c.TypeAttr(c.FunctionType(inputs, nil)),
		Discardable: c.Dict([]ir.NamedAttribute{
			attr(KernelAttr, c.Unit()), attr(ir.SymbolNameAttr, c.String(name)),
			attr(workgroupsAttr, c.Int64Attr(c.Int(64), int64(len(workgroup)))),
		}),
	})
	body := a.NewBlock(nil, nil)
	for _, list := range [...][]ir.Type{inputs, workgroup, private} {
		for _, t := range list {
			body.AddArg(a, t, loc)
		}
	}
	fn.Region(0).Append(body)
	return fn
}
