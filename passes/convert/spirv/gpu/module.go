package gpu

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// modulePrefix is prepended to the name of a gpu.module to name the spirv.module made from it.
const modulePrefix = "__spv__"

// statedCapabilities returns the capabilities that the target environment lists, in its order.
func (c conversions) statedCapabilities() []string {
	triple := c.Env.Attr.Params[0].(*ir.DialectAttr)
	var names []string
	for _, a := range triple.Params[1].(*ir.ArrayAttr).Elems {
		names = append(names, spirv.Capability.Keyword(constraint.IntValue(a)))
	}
	return names
}

// remark emits a remark why op is not converted, and returns false. Since op is not legal in its
// place at that time, the remark shows it in generic form.
func remark(op *ir.Operation, text string) bool {
	c := op.Context()
	d := &ir.Diagnostic{Severity: ir.Remark, Loc: op.Loc(), Text: text}
	if show := c.Diags.OpText; show != nil {
		d.Notes = []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: "see current operation: \n" + show(op, true)}}
	}
	c.Emit(d)
	return false
}

// models returns the addressing model and the memory model. The first capabilities of the
// environment that imply a model decide.
func (c conversions) models() (addressing, memory string) {
	addressing = "Logical"
	decided := false
	for _, name := range c.statedCapabilities() {
		switch name {
		case "Kernel":
			if memory == "" {
				memory = "OpenCL"
			}
			if !decided {
				addressing, decided = "Physical32", true
				if c.Options.Index64 {
					addressing = "Physical64"
				}
			}
		case "Shader":
			if memory == "" {
				memory = "GLSL450"
			}
		case "PhysicalStorageBufferAddresses":
			if !decided {
				addressing, decided = "PhysicalStorageBuffer64", true
			}
		}
	}
	return addressing, memory
}

func (c conversions) module(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	addressing, memory := c.models()
	if memory == "" {
		op.EmitRemark("cannot deduce memory model from 'spirv.target_env'")
		return false
	}
	args := spirv.ModuleArgs{
		AddressingModel: constraint.Enum(c.Ctx, spirv.AddressingModelAttr, spirv.Case(&spirv.AddressingModel, addressing)),
		MemoryModel:     constraint.Enum(c.Ctx, spirv.MemoryModelAttr, spirv.Case(&spirv.MemoryModel, memory)),
		SymName:         c.Ctx.String(modulePrefix + ir.SymbolName(op).Value),
	}
	if a := spirv.OwnTargetEnv(op); a != nil {
		args.Discardable = c.Ctx.Dict([]ir.NamedAttribute{{Name: c.Ctx.String(spirv.TargetEnvName), Value: a}})
	}
	m := spirv.CreateModule(rw.Builder, op.Loc(), args)
	rw.InlineRegionBefore(op.Region(0), m.Region(0), nil)
	rw.Erase(op)
	return true
}

// interfaceName is the name of the attribute that says where a kernel argument is bound.
const interfaceName = "spirv.interface_var_abi"

// interfaces returns the bindings of a kernel's arguments, or nil if the environment needs none. If
// no argument states its binding, the arguments are numbered in order. If only some arguments state
// their bindings, the function emits a remark and returns false.
func (c conversions) interfaces(op *ir.Operation) (list []ir.Attribute, ok bool) {
	inputs := ir.FunctionTypeOf(op).Inputs
	stated := func(i int) *ir.DialectAttr {
		d, _ := ir.ArrayElem(op.Inherent("arg_attrs"), i).(*ir.DictAttr)
		if d == nil {
			return nil
		}
		a, _ := d.Get(interfaceName).(*ir.DialectAttr)
		return a
	}
	list = make([]ir.Attribute, len(inputs))
	some := false
	if !c.needsInterfaces() {
		return nil, true
	}
	for i, t := range inputs {
		some = some || stated(i) != nil
		var class ir.Attribute
		if ir.IsIntOrIndex(t) || ir.IsFloat(t) {
			class = c.Ctx.Int64Attr(c.Ctx.Int(32), types.StorageBuffer)
		}
		number := c.Ctx.Int(32)
		list[i] = c.Ctx.DialectAttr(spirv.InterfaceVarABIAttr, c.Ctx.Int64Attr(number, 0), c.Ctx.Int64Attr(number, int64(i)), class)
	}
	if !some {
		return list, true
	}
	for i := range inputs {
		a := stated(i)
		if a == nil {
			return nil, remark(op, "match failure: missing 'spirv.interface_var_abi' attribute at argument "+strconv.Itoa(i))
		}
		list[i] = a
	}
	return list, true
}

// needsInterfaces reports whether kernel arguments need bindings. Shaders need them, unless the
// environment lists the capability Kernel before Shader.
func (c conversions) needsInterfaces() bool {
	for _, name := range c.statedCapabilities() {
		switch name {
		case "Kernel":
			return false
		case "Shader":
			return true
		}
	}
	return false
}

// function converts a kernel to a spirv.func. It returns false for other functions, and for a
// kernel without entry point attribute or with results.
func (c conversions) function(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	if !isKernel(op) {
		return false
	}
	bindings, ok := c.interfaces(op)
	if !ok {
		return false
	}
	abi := entryPoint(op)
	if abi == nil {
		return remark(op, "match failure: missing 'spirv.entry_point_abi' attribute")
	}
	t := ir.FunctionTypeOf(op)
	if len(t.Results) > 0 {
		return op.EmitError("SPIR-V lowering only supports entry functionswith no return values right now")
	}
	signature, to := c.Signature(t)
	if to == nil {
		return false
	}
	f := c.MoveFunction(rw, op, signature, to)
	if f == nil {
		return false
	}
	if len(bindings) > 0 {
		o := spirv.FuncOp(f)
		o.SetArgAttrs(c.withBindings(o.ArgAttrs(), bindings))
	}
	f.SetAttr(entryPointName, abi)
	f.SetAttr(kernelName, nil)
	return true
}

// withBindings returns the argument attributes attrs with bindings as their interface attributes.
func (c conversions) withBindings(attrs *ir.ArrayAttr, bindings []ir.Attribute) ir.Attribute {
	list := make([]ir.Attribute, len(bindings))
	for i, a := range bindings {
		var entries []ir.NamedAttribute
		if attrs != nil {
			for _, e := range ir.ArrayElem(attrs, i).(*ir.DictAttr).Entries {
				if e.Name.Value != interfaceName {
					entries = append(entries, e)
				}
			}
		}
		list[i] = c.Ctx.Dict(append(entries, ir.NamedAttribute{Name: c.Ctx.String(interfaceName), Value: a}))
	}
	return c.Ctx.Array(list...)
}

func (c conversions) returns(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if len(operands) > 0 {
		return false
	}
	rw.ReplaceWith(op, spirv.CreateReturn(rw.Builder, op.Loc(), spirv.ReturnArgs{}))
	return true
}

// barrier converts a gpu.barrier: it synchronizes the workgroup, and makes its memory visible to
// all invocations.
func (c conversions) barrier(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	scope := c.scope("Workgroup")
	order := spirv.Case(&spirv.MemorySemantics, "WorkgroupMemory") | spirv.Case(&spirv.MemorySemantics, "AcquireRelease")
	rw.ReplaceWith(op, spirv.CreateControlBarrier(rw.Builder, op.Loc(), spirv.ControlBarrierArgs{
		ExecutionScope: scope, MemoryScope: scope, MemorySemantics: constraint.Enum(c.Ctx, spirv.MemorySemanticsAttr, order),
	}))
	return true
}

func (c conversions) scope(keyword string) ir.Attribute {
	return constraint.Enum(c.Ctx, spirv.ScopeAttr, spirv.Case(&spirv.Scope, keyword))
}
