// Package spirv converts the spirv dialect to the llvm dialect. Package host converts the host's
// side.
package spirv

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// ClientAPI is the client interface for which a kernel is written. It decides to which address
// space a storage class is converted.
type ClientAPI string

const (
	Unknown ClientAPI = "Unknown"
	OpenCL  ClientAPI = "OpenCL"
)

// known reports whether the mapping of storage classes for api is implemented. For other
// interfaces, every class has the default address space, and the pass must see the whole module
// to warn once.
func (api ClientAPI) known() bool { return api == Unknown || api == OpenCL }

// options are the options of convert-spirv-to-llvm.
type options struct {
	ClientAPI ClientAPI `opt:"client-api" default:"Unknown" doc:"Interface whose address spaces the storage classes become" enum:"Unknown,Metal,OpenCL,Vulkan,WebGPU"`
}

// Pass is the pass convert-spirv-to-llvm, which converts the spirv dialect to the llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertSPIRVToLLVMPass", Arg: "convert-spirv-to-llvm", Doc: "Convert SPIR-V dialect to LLVM dialect",
	Anchor:  "builtin.module",
	Options: passes.OptionsOf[options](), Dialects: []string{"llvm"},
	Scope:    passes.Always(passes.SymbolScope),
	PushDown: func(o any) bool { return o.(*options).ClientAPI.known() },
	Init: func(ic *passes.InitCtx) (any, bool) {
		v := types.New(ic.IR, types.Options{})
		AddTypes(v, ic.Options.(*options).ClientAPI)
		target := rewrite.NewTarget().IllegalDialects("spirv").LegalDialects("llvm").LegalOps("builtin.module")
		return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns(v, ic.Options.(*options).ClientAPI))}, true
	},
	Run: run,
}

func run(c *passes.Ctx) bool {
	if api := passes.Opts[options](c).ClientAPI; !api.known() {
		c.Op.EmitWarning("address space mapping for client '%s' not implemented", string(api))
	}
	switch {
	case c.Op.Is(spirv.Module):
		nameBindings(c.Op)
	case !c.PushedDown():
		for op := range c.Op.Nested() {
			if op.Is(spirv.Module) {
				nameBindings(op)
			}
		}
	}
	return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{Symbols: c.Symbols()})
}

// nameBindings appends the descriptor sets and bindings of variables to their names, by which
// the host finds them.
func nameBindings(module *ir.Operation) {
	names := rewrite.SymbolNames{}
	c := module.Context()
	for op := range module.Nested() {
		if !op.Is(spirv.GlobalVariable) {
			continue
		}
		v := spirv.GlobalVariableOp(op)
		set, binding := v.DescriptorSet(), v.Binding()
		if set == nil || binding == nil {
			continue
		}
		prefix := ""
		if n := ir.SymbolName(module); n != nil {
			prefix = n.Value + "_"
		}
		name := c.String(BindingName(prefix+v.SymName().Value, set, binding))
		names[v.SymName()] = name
		v.SetSymName(name)
		v.SetDescriptorSet(nil)
		v.SetBinding(nil)
	}
	if len(names) > 0 {
		names.Rename(module.Region(0).First())
	}
}

// BindingName returns the name of the variable base with this descriptor set and binding.
func BindingName(base string, set, binding *ir.IntegerAttr) string {
	return base + "_descriptor_set" + strconv.FormatInt(set.Int64(), 10) + "_binding" + strconv.FormatInt(binding.Int64(), 10)
}

// conversions holds the type converter and the client interface for the patterns.
type conversions struct {
	*types.Converter
	api ClientAPI
}

// patterns returns the patterns that convert the operations of spirv to the llvm dialect, as far
// as the pass supports them.
func patterns(v *types.Converter, api ClientAPI) []rewrite.Pattern {
	c := conversions{v, api}
	list := append(c.direct(), c.comparisons()...)
	list = append(list, c.groups()...)
	add := func(d *ir.OpDef, name string, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) {
		list = append(list, rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: v.TypeConverter, Convert: f})
	}
	add(spirv.BitFieldInsert, "BitFieldInsertPattern", c.bitFieldInsert)
	add(spirv.BitFieldUExtract, "BitFieldUExtractPattern", c.bitFieldUExtract)
	add(spirv.BitFieldSExtract, "BitFieldSExtractPattern", c.bitFieldSExtract)
	add(spirv.Not, "NotPattern", c.not)
	add(spirv.LogicalNot, "NotPattern", c.not)
	add(spirv.Bitcast, "BitcastConversionPattern", c.bitcast)
	add(spirv.FConvert, "IndirectCastPattern", c.resize)
	add(spirv.SConvert, "IndirectCastPattern", c.resize)
	add(spirv.UConvert, "IndirectCastPattern", c.resize)
	add(spirv.ShiftLeftLogical, "ShiftPattern", c.shift)
	add(spirv.ShiftRightArithmetic, "ShiftPattern", c.shift)
	add(spirv.ShiftRightLogical, "ShiftPattern", c.shift)
	add(spirv.GLInverseSqrt, "InverseSqrtPattern", c.inverseSqrt)
	add(spirv.Constant, "ConstantScalarAndVectorPattern", c.constant)
	add(spirv.CompositeExtract, "CompositeExtractPattern", c.extract)
	add(spirv.CompositeInsert, "CompositeInsertPattern", c.insert)
	add(spirv.VectorShuffle, "VectorShufflePattern", c.shuffle)
	add(spirv.Branch, "BranchConversionPattern", branch)
	add(spirv.BranchConditional, "BranchConditionalConversionPattern", branchConditional)
	add(spirv.FunctionCall, "FunctionCallPattern", c.call)
	add(spirv.Loop, "LoopPattern", loop)
	add(spirv.Selection, "SelectionPattern", selection)
	add(spirv.Merge, "ErasePattern", erase)
	add(spirv.EntryPoint, "ErasePattern", erase)
	add(spirv.ExecutionMode, "ExecutionModePattern", c.executionMode)
	add(spirv.AccessChain, "AccessChainPattern", c.accessChain)
	add(spirv.AddressOf, "AddressOfPattern", c.addressOf)
	add(spirv.Load, "LoadStorePattern", c.load)
	add(spirv.Store, "LoadStorePattern", c.store)
	add(spirv.Variable, "VariablePattern", c.variable)
	add(spirv.GlobalVariable, "GlobalVariablePattern", c.global)
	add(spirv.Return, "ReturnPattern", returns)
	add(spirv.ReturnValue, "ReturnValuePattern", returns)
	add(spirv.Func, "FuncConversionPattern", c.function)
	add(spirv.Module, "ModuleConversionPattern", module)
	return list
}

func erase(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	rw.Erase(op)
	return true
}
