package gpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/passes"
)

// binaryOptions are those of gpu-module-to-binary.
type binaryOptions struct {
	Toolkit string   `opt:"toolkit" doc:"Path of the tools"`
	Link    []string `opt:"l" doc:"Files to link to"`
	Options string   `opt:"opts" doc:"Options for the tools"`
	Format  string   `opt:"format" default:"fatbin" doc:"What a module becomes: llvm, isa, bin or fatbin"`
	Section string   `opt:"section" doc:"Section of the object file that the binary goes to"`
}

// formats are what a module can become, each with its longer name.
var formats = []string{"offloading", "llvm", "assembly", "isa", "binary", "bin", "fatbinary", "fatbin"}

// moduleToBinary compiles modules for devices. There is no code generator here: where
// one is needed, that is said.
var moduleToBinary = &passes.Pass{
	Name: "GpuModuleToBinaryPass", Arg: "gpu-module-to-binary", Doc: "Transforms a GPU module into a GPU binary.",
	Options: passes.OptionsOf[binaryOptions](),
	Run: func(c *passes.Ctx) bool {
		if !slices.Contains(formats, passes.Opts[binaryOptions](c).Format) {
			c.Op.EmitError("Invalid format specified.") // and no more, as upstream has it
		}
		for op := range c.Op.Nested() {
			if !op.Is(gpu.GPUModule) {
				continue
			}
			targets := gpu.GPUModuleOp(op).Targets()
			if targets == nil {
				return op.EmitError("the module has no target attributes")
			}
			return op.EmitError("target %s needs a code generator, which Millrace does not have: run this pass with --tool mlir-opt", firstTarget(targets))
		}
		return true
	},
}

func firstTarget(targets *ir.ArrayAttr) ir.Attribute {
	if len(targets.Elems) == 0 {
		return targets
	}
	return targets.Elems[0]
}
