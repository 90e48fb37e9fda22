// Package host converts the host's side of programs with SPIR-V kernels to the llvm dialect.
// Kernels become functions, and the variables that they bind become globals.
package host

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/arith"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/memref"
	device "github.com/millrace-mlir/millrace/passes/convert/llvm/spirv"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// spirvPrefix is the prefix of the names of SPIR-V modules that were made from gpu modules.
const spirvPrefix = "__spv__"

// Pass is the pass lower-host-to-llvm. It converts the host's side of a program with SPIR-V
// kernels to the llvm dialect.
var Pass = &passes.Pass{
	Name: "LowerHostCodeToLLVMPass", Arg: "lower-host-to-llvm", Doc: "Lowers the host module code and `gpu.launch_func` to LLVM",
	Anchor: "builtin.module", Dialects: []string{"llvm"},
	Init: func(ic *passes.InitCtx) (any, bool) {
		v := types.New(ic.IR, types.Options{})
		list := arith.Patterns(v)
		list = append(list, memref.Patterns(v, rewrite.Verbatim)...)
		list = append(list, funcs.Patterns(v)...)
		device.AddTypes(v, device.Unknown)
		l := launches{v}
		list = append(list, rewrite.Pattern{
			Name: "(anonymous namespace)::GPULaunchLowering", Root: gpu.LaunchFunc, Converter: v.TypeConverter, Convert: l.convert,
		})
		return &rewrite.Conversion{Target: rewrite.NewTarget().LegalDialects("llvm"), Set: rewrite.NewSet(list)}, true
	},
	Run: func(c *passes.Ctx) bool {
		for op := range c.Op.Nested() {
			switch {
			case op.Is(gpu.GPUModule):
				op.Erase()
			case op.Is(fn.Func):
				op.SetAttr("llvm.emit_c_interface", c.IR().Unit())
			}
		}
		_, ok := c.State.(*rewrite.Conversion).Convert(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols()})
		for op := range c.Op.Nested() {
			if op.Is(spirv.Module) && !nameKernel(op) {
				return false
			}
		}
		return ok
	},
}

// entryPoint returns the only spirv.EntryPoint of module. If there is not exactly one, it
// reports an error and returns nil.
func entryPoint(module *ir.Operation) (only *ir.Operation) {
	n := 0
	for op := range module.Nested() {
		if op.Is(spirv.EntryPoint) {
			only, n = op, n+1
		}
	}
	if n != 1 {
		module.EmitError("The module must contain exactly one entry point function")
		return nil
	}
	return only
}

// nameKernel prefixes the kernel's name with the name of its module, so that kernels of several
// modules can be linked. It returns false after an error.
func nameKernel(module *ir.Operation) bool {
	e := entryPoint(module)
	if e == nil {
		return false
	}
	prefix := spirvPrefix
	if n := ir.SymbolName(module); n != nil {
		prefix = n.Value
	}
	old := spirv.EntryPointOp(e).Fn().Root
	kernel := ir.LookupSymbolIn(module, old)
	if kernel == nil || !kernel.Is(spirv.Func) {
		return e.EmitOpError("names no function of its module")
	}
	name := module.Context().String(prefix + "_" + old.Value)
	rewrite.SymbolNames{old: name}.Rename(module.Region(0).First())
	kernel.SetAttr(ir.SymbolNameAttr, name)
	return true
}

// bound returns the variables of a module by their binding numbers, which are the numbers of the
// kernel's arguments. After an error, ok is false.
func bound(module *ir.Operation) (variables map[int64]*spirv.GlobalVariableView, ok bool) {
	if entryPoint(module) == nil {
		return nil, false
	}
	variables = map[int64]*spirv.GlobalVariableView{}
	for op := range module.Nested() {
		if !op.Is(spirv.GlobalVariable) {
			continue
		}
		if v := spirv.GlobalVariableOp(op); v.DescriptorSet() != nil && v.Binding() != nil {
			variables[v.Binding().Int64()] = v
		}
	}
	return variables, true
}

// launches converts gpu.launch_func for kernels in SPIR-V modules.
type launches struct{ *types.Converter }

// transfer is an argument's memory on the host, its counterpart for the device, and the size in
// bytes.
type transfer struct{ host, device, size *ir.Value }

// convert lowers a launch. It copies arguments to the globals for their variables, calls the
// kernel as a function, and copies them back.
func (l launches) convert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	launch := gpu.LaunchFuncOp(op)
	table := symbols.Module(op)
	kernel := launch.Kernel()
	moduleName := spirvPrefix + kernel.Root.Value
	module := ir.LookupSymbolIn(table, rw.Ctx.String(moduleName))
	if module == nil || !module.Is(spirv.Module) {
		return op.EmitOpError("SPIR-V kernel module '%s' is not found", moduleName)
	}
	callee := l.function(rw, table, moduleName+"_"+kernel.Leaf().Value)
	variables, ok := bound(module)
	if !ok {
		return false
	}
	loc := op.Loc()
	first := len(operands) - len(launch.KernelOperands())
	var transfers []transfer
	for i, u := range launch.KernelOperands() {
		t, ok := u.Value().Type().(*ir.MemRefType)
		v, isBound := variables[int64(i)]
		if !ok || !isBound || !ir.HasStaticShape(t) {
			return false
		}
		size := memref.Bytes(l.Converter, rw.Builder, loc, t)
		host := types.MemRef{Value: operands[first+i]}.Allocated(rw.Builder, loc)
		global := l.global(rw, loc, table, moduleName, v)
		if global == nil {
			return false
		}
		device := rw.Value(llvm.AddressOf, loc, l.Type(constraint.TypeValue(v.Type())), nil, global)
		copyBytes(rw.Builder, loc, device, host, size)
		transfers = append(transfers, transfer{host, device, size})
	}
	types.Call(rw.Builder, loc, callee, nil, nil)
	for _, t := range transfers {
		copyBytes(rw.Builder, loc, t.host, t.device, t.size)
	}
	rw.Erase(op)
	return true
}

func copyBytes(b *ir.Builder, loc ir.Loc, to, from, size *ir.Value) {
	llvm.CreateMemcpy(b, loc, llvm.MemcpyArgs{Dst: to, Src: from, Len: size, IsVolatile: b.Ctx.Bool(false)})
}

// function returns a reference to the declaration of a kernel, and creates it if necessary.
func (l launches) function(rw *rewrite.Rewriter, table *ir.Operation, name string) *ir.SymbolRefAttr {
	r := rewrite.SymbolRequest{Name: name, Naming: rewrite.Verbatim, Place: rewrite.AtStart, Accept: rewrite.AcceptKind, Kind: llvm.LLVMFunc}
	return rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation {
		return symbols.Declaration(b, ir.UnknownLoc, name, types.Function(types.Void(l.Ctx), nil, false))
	})
}

// global returns the symbol of the host's global for the device variable v, which it declares in
// table if necessary. It returns nil if the variable's type cannot be converted.
func (l launches) global(rw *rewrite.Rewriter, loc ir.Loc, table *ir.Operation, moduleName string, v *spirv.GlobalVariableView) *ir.SymbolRefAttr {
	t := l.Type(spirv.Pointee(constraint.TypeValue(v.Type())))
	if t == nil {
		return nil
	}
	name := device.BindingName(moduleName+"_"+v.SymName().Value, v.DescriptorSet(), v.Binding())
	r := rewrite.SymbolRequest{Name: name, Naming: rewrite.Verbatim, Place: rewrite.AtStart, Accept: rewrite.AcceptKind, Kind: llvm.Global}
	return rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation {
		return llvm.CreateGlobal(b, loc, llvm.GlobalArgs{
			GlobalType: l.Ctx.TypeAttr(t), SymName: l.Ctx.String(name),
			Linkage: constraint.Enum(l.Ctx, llvm.LinkageAttr, symbols.LinkageLinkonce),
		})
	})
}
