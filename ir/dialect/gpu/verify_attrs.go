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

// verifyAttr checks a discardable attribute of the dialect. For
// gpu.container_module, it also checks the launches in the module: their kernels
// must exist.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	switch a.Name.Value {
	case "gpu.known_block_size", "gpu.known_cluster_size", "gpu.known_grid_size":
		return verifySizeHint(op, a)
	}
	if a.Name.Value != containerModule || !constraint.IsUnitAttr(a.Value) {
		return true
	}
	if op.Name().Name != "builtin.module" {
		return op.EmitError("expected '%s' attribute to be attached to 'builtin.module'", containerModule)
	}
	return verifyLaunches(op)
}

// verifyLaunches verifies each gpu.launch_func directly in an operation of the
// module. It does not look at launches that are nested deeper.
func verifyLaunches(module *ir.Operation) bool {
	for f := range module.Nested() {
		for o := range f.Nested() {
			if o.Is(LaunchFunc) && !verifyLaunch(module, o) {
				return false
			}
		}
	}
	return true
}

func verifySizeHint(op *ir.Operation, a ir.NamedAttribute) bool {
	switch {
	case !constraint.IsDenseI32ArrayAttr(a.Value):
		return op.EmitOpError("%s must be a dense i32 array", a.Name.Value)
	case constraint.ArrayLen(a.Value) != 3:
		return op.EmitOpError("%s must contain exactly 3 elements", a.Name.Value)
	}
	return true
}

// isTarget reports whether a is a GPU target attribute. It is enough that the
// attribute's dialect promises the interface, as in upstream, without an
// implementation.
func isTarget(a ir.Attribute) bool { return constraint.AttrImplements(a, "gpu::TargetAttrInterface") }

// verifySelected checks parameter 0 of #gpu.select_object, which selects an object
// by index or by target. The index must not be negative.
func verifySelected(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	switch a := params[0].(type) {
	case nil:
	case *ir.IntegerAttr:
		if a.Int64() < 0 {
			emit("the object index must be positive")
			return false
		}
	default:
		if !isTarget(a) {
			emit("the target attribute must be a GPU Target attribute")
			return false
		}
	}
	return true
}

func verifyKernelMetadata(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	if s, ok := params[0].(*ir.StringAttr); ok && s.Value == "" {
		emit("the kernel name can't be empty")
		return false
	}
	if l, ok := params[2].(*ir.ArrayAttr); ok {
		for _, a := range l.Elems {
			if _, ok := a.(*ir.DictAttr); !ok {
				emit("all attributes in the array must be a dictionary attribute")
				return false
			}
		}
	}
	return true
}

func verifyKernelTable(_ *ir.Context, params []ir.Attribute, emit func(format string, args ...any)) bool {
	l, ok := params[0].(*ir.ArrayAttr)
	if !ok {
		return true
	}
	seen := make(map[ir.Attribute]bool, len(l.Elems))
	for _, a := range l.Elems {
		name := a.(*ir.DialectAttr).Params[0]
		if seen[name] {
			emit("expected all kernels to be uniquely named")
			return false
		}
		seen[name] = true
	}
	return true
}

// verifyLaunch checks that the kernel that a gpu.launch_func names exists in
// module, and that its arguments match.
func verifyLaunch(module, launch *ir.Operation) bool {
	kernel := LaunchFuncOp(launch).Kernel()
	if kernel == nil {
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
