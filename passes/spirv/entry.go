package spirv

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// entry creates the entry point of one kernel at the end of its module.
type entry struct {
	*ir.Builder
	env *spirv.TargetEnv
	fn  *spirv.FuncView
	// symbols are the symbols of the module.
	symbols *ir.Symbols
}

// lower replaces the interface attribute of a kernel by an entry point and execution modes. Parts
// that the target environment does not allow stay in the attribute. It returns false if no
// execution model fits the environment.
func (e entry) lower() bool {
	op := e.fn.Op()
	e.AtEnd(op.Block())
	model, ok := e.model()
	if !ok {
		op.EmitRemark("lower entry point failure: could not select execution model based on 'spirv.target_env'")
		return false
	}
	name := e.Ctx.FlatSymbol(e.fn.SymName())
	spirv.CreateEntryPoint(e.Builder, op.Loc(), spirv.EntryPointArgs{
		ExecutionModel: constraint.Enum(e.Ctx, spirv.ExecutionModelAttr, model), Fn: name, Interface: e.Ctx.Array(e.variables()...),
	})

	attr := op.Discardable().Get(entryPointName).(*ir.DialectAttr)
	params := slices.Clone(attr.Params)
	left := false
	for i, mode := range [...]string{"LocalSize", "SubgroupSize", "SignedZeroInfNanPreserve"} {
		values := numbers(params[i])
		if values == nil {
			continue
		}
		if !e.allows(mode) {
			left = true
			continue
		}
		e.executionMode(name, mode, values)
		params[i] = nil
	}
	if left {
		op.SetAttr(entryPointName, e.Ctx.DialectAttr(attr.Def, params...))
	} else {
		op.SetAttr(entryPointName, nil)
	}
	return true
}

// model returns the execution model that belongs to the first capability that has one. It returns
// false if there is none.
func (e entry) model() (int64, bool) {
	triple := e.env.Attr.Params[0].(*ir.DialectAttr)
	for _, c := range triple.Params[1].(*ir.ArrayAttr).Elems {
		switch spirv.Capability.Keyword(c.(*ir.IntegerAttr).Int64()) {
		case "Kernel":
			return spirv.Case(&spirv.ExecutionModel, "Kernel"), true
		case "Shader":
			return spirv.Case(&spirv.ExecutionModel, "GLCompute"), true
		}
	}
	return 0, false
}

// variables returns references to the global variables that the kernel uses itself. Before SPIR-V
// 1.4, these are only inputs and outputs.
func (e entry) variables() (refs []ir.Attribute) {
	e.fn.Op().WalkPost(func(op *ir.Operation) ir.WalkResult {
		if !op.Is(spirv.AddressOf) {
			return ir.Advance
		}
		name := spirv.AddressOfOp(op).Variable().Root
		variable := e.symbols.Lookup(name)
		if variable == nil || !variable.Is(spirv.GlobalVariable) {
			return ir.Advance
		}
		class := spirv.StorageClassOf(constraint.TypeValue(spirv.GlobalVariableOp(variable).Type()))
		if ref := e.Ctx.FlatSymbol(name); (e.env.Version >= 4 || class == "Input" || class == "Output") && !slices.Contains(refs, ir.Attribute(ref)) {
			refs = append(refs, ref)
		}
		return ir.Advance
	})
	return refs
}

// allows reports whether the target environment has the capabilities that the execution mode needs.
func (e entry) allows(mode string) bool {
	a := spirv.AvailabilityOfEnum(&spirv.ExecutionModeEnum, spirv.Case(&spirv.ExecutionModeEnum, mode))
	return !slices.ContainsFunc(a.Capabilities, func(o spirv.OneOf) bool { _, ok := e.env.Capability(o); return !ok })
}

func (e entry) executionMode(fn ir.Attribute, mode string, values []int64) {
	list := make([]ir.Attribute, len(values))
	for i, v := range values {
		list[i] = e.Ctx.Int64Attr(e.Ctx.Int(32), v)
	}
	spirv.CreateExecutionMode(e.Builder, e.fn.Op().Loc(), spirv.ExecutionModeArgs{
		Fn: fn, Values: e.Ctx.Array(list...),
		ExecutionMode: constraint.Enum(e.Ctx, spirv.ExecutionModeAttr, spirv.Case(&spirv.ExecutionModeEnum, mode)),
	})
}

// numbers returns the integers in a parameter of the attribute, or nil if the parameter is absent.
func numbers(a ir.Attribute) []int64 {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return []int64{a.Int64()}
	case *ir.DenseArrayAttr:
		return a.Int64s()
	}
	return nil
}
