package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

const (
	containerModule = "gpu.container_module"
	kernelFunc      = "gpu.kernel"
	kernelOperands  = 11 // operand group of gpu.launch_func
)

// verifyAttr checks a module that holds kernels: what the functions in it launch
// must be there.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	if a.Name.Value != containerModule || !constraint.IsUnitAttr(a.Value) {
		return true
	}
	if op.Name().Name != "builtin.module" {
		return op.EmitError("expected '%s' attribute to be attached to 'builtin.module'", containerModule)
	}
	ok := true
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o.Is(LaunchFunc) && o.Parent() != nil && o.Parent().Parent() == op && !verifyLaunch(op, o) {
			ok = false
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}

// verifyLaunch checks the kernel that a launch names.
func verifyLaunch(module, launch *ir.Operation) bool {
	kernel, ok := launch.Inherent("kernel").(*ir.SymbolRefAttr)
	if !ok {
		return true // the launch's own verifier tells
	}
	container := ir.LookupSymbolIn(module, kernel.Root)
	switch {
	case container == nil:
		return launch.EmitOpError("kernel container '%s' is undefined", kernel.Root.Value)
	case container.Is(Binary):
		return true
	case !container.Is(GPUModule):
		return launch.EmitOpError("kernel module '%s' is undefined", kernel.Root.Value)
	}
	f := ir.LookupSymbolRef(module, kernel)
	if f == nil {
		return launch.EmitOpError("kernel function '%s' is undefined", kernel)
	}
	if c := f.Def(); c == nil || c.Callable == nil || c.Callable.Inputs == nil {
		note := ir.Diagnostic{Severity: ir.Note, Loc: f.Loc(), Text: "see the kernel definition here"}
		return launch.EmitOpErrorNotes([]ir.Diagnostic{note}, "referenced kernel '%s' is not a function", kernel)
	}
	if !constraint.IsUnitAttr(f.Attr(kernelFunc)) {
		return launch.EmitOpError("kernel function is missing the '%s' attribute", kernelFunc)
	}
	if !f.Is(GPUFunc) {
		return true
	}
	types := f.Def().Callable.Inputs(f, nil)
	operands := launch.GroupValues(kernelOperands)
	if len(operands) != len(types) {
		return launch.EmitOpError("got %d kernel operands but expected %d", len(operands), len(types))
	}
	for i, v := range operands {
		if v.Type() != types[i] {
			return launch.EmitOpError("type of function argument %d does not match", i)
		}
	}
	return true
}
