package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/passes"
	words "github.com/millrace-mlir/millrace/translate/spirv"
)

// BinaryOptions are the options of gpu-module-to-binary.
type BinaryOptions struct {
	Toolkit string   `opt:"toolkit" doc:"Path of the tools"`
	Link    []string `opt:"l" doc:"Files to link to"`
	Options string   `opt:"opts" doc:"Options for the tools"`
	Format  string   `opt:"format" default:"fatbin" doc:"What a module becomes: llvm, isa, bin or fatbin"`
	Section string   `opt:"section" doc:"Section of the object file that the binary goes to"`
}

// formats maps both names of each format, as the pass's option takes them, to the format's name in
// gpu.object.
var formats = map[string]string{
	"offloading": "offload", "llvm": "offload", "assembly": "assembly", "isa": "assembly",
	"binary": "bin", "bin": "bin", "fatbinary": "fatbin", "fatbin": "fatbin",
}

// moduleToBinary compiles gpu.modules with SPIR-V targets. For other targets it reports an error,
// because Millrace has no code generator.
var moduleToBinary = &passes.Pass{
	Name: "GpuModuleToBinaryPass", Arg: "gpu-module-to-binary", Doc: "Transforms a GPU module into a GPU binary.",
	Options: passes.OptionsOf[BinaryOptions](),
	Run: func(c *passes.Ctx) bool {
		format := formats[passes.Opts[BinaryOptions](c).Format]
		if format == "" {
			c.Op.EmitError("Invalid format specified.") // and no more, as upstream has it
		}
		var modules []*ir.Operation
		for op := range c.Op.Nested() {
			if op.Is(gpu.GPUModule) {
				modules = append(modules, op)
			}
		}
		for _, m := range modules {
			if !compile(c.Builder(), m, format) {
				return false
			}
		}
		return true
	},
}

// compile replaces a gpu.module by a gpu.binary with one object for each target. It returns false
// after an error.
func compile(b *ir.Builder, module *ir.Operation, format string) bool {
	o := gpu.GPUModuleOp(module)
	targets := o.Targets()
	if targets == nil {
		return module.EmitError("the module has no target attributes")
	}
	if format == "" {
		return false
	}
	value, _ := gpu.CompilationTarget.Value(format)
	var objects []ir.Attribute
	for _, target := range targets.Elems {
		if !constraint.OfAttr(target, spirv.TargetEnvAttr) {
			need := "a code generator, which Millrace does not have"
			if format == "offload" {
				need = "LLVM's bitcode, which Millrace does not write"
			}
			return module.EmitError("target %s needs %s: run this pass with --tool mlir-opt", target, need)
		}
		binary, ok := serialize(module)
		if !ok {
			return module.EmitError("An error happened while serializing the module.")
		}
		kind := b.Ctx.Int64Attr(b.Ctx.Int(gpu.CompilationTarget.Width), value)
		objects = append(objects, b.Ctx.DialectAttr(gpu.ObjectAttr, target, kind, b.Ctx.String(string(binary)), nil, nil))
	}
	handler := o.OffloadingHandler()
	if handler == nil {
		handler = b.Ctx.DialectAttr(gpu.SelectObjectAttr, nil)
	}
	b.After(module)
	gpu.CreateBinary(b, module.Loc(), gpu.BinaryArgs{Objects: b.Ctx.Array(objects...), OffloadingHandler: handler, SymName: o.SymName()})
	module.Erase()
	return true
}

// serialize returns the SPIR-V binary of the first spirv.module in a gpu.module, and erases it. So,
// as in upstream, nothing is left for a second target. It returns false after an error.
func serialize(module *ir.Operation) ([]byte, bool) {
	for op := range module.Nested() {
		if !op.Is(spirv.Module) {
			continue
		}
		list, ok := words.Words(op)
		if !ok {
			return nil, op.EmitError("failed to serialize SPIR-V module")
		}
		op.Erase()
		return words.Bytes(list), true
	}
	return nil, false
}
