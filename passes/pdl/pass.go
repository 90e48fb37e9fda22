package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	convert "github.com/millrace-mlir/millrace/passes/convert/pdl"
)

// Apply is the pass test-pdl-bytecode-pass. It takes the patterns of the module @patterns and applies
// them greedily to the module @ir beside it. Both dialects of patterns are accepted. The native
// functions that patterns may call are in natives.go.
var Apply = &passes.Pass{
	Name: "(anonymous namespace)::TestPDLByteCodePass", Arg: "test-pdl-bytecode-pass", Anchor: "builtin.module",
	Doc:      "Test PDL ByteCode functionality",
	Dialects: []string{"pdl_interp"}, AsksLoaded: true,
	Run: apply,
}

func apply(c *passes.Ctx) bool {
	module, payload := submodule(c.Op, "patterns"), submodule(c.Op, "ir")
	if module == nil || payload == nil {
		return true
	}
	module.Remove()
	program := Compile(module, convert.Loaded(c), natives)
	if program == nil {
		return false
	}
	said := c.IR().Errors()
	rewrite.ApplyGreedilyToRegion(payload.Region(0), rewrite.NewSet([]rewrite.Pattern{program.Pattern()}), rewrite.DefaultConfig())
	return c.IR().Errors() == said
}

// submodule returns the module called name directly in module, or nil.
func submodule(module *ir.Operation, name string) *ir.Operation {
	op := ir.LookupSymbolIn(module, module.Context().String(name))
	if op == nil || !op.Is(builtin.Module) {
		return nil
	}
	return op
}
