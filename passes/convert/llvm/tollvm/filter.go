package tollvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// canConvert reports whether a dialect is loaded and can be converted. It reports an
// error if not.
func canConvert(c *passes.Ctx, name string) bool {
	switch {
	case !types.IsLoaded(c.Loaded, name):
		return c.IR().Error(ir.UnknownLoc, "dialect not loaded: %s\n", name)
	case !slices.ContainsFunc(converted, func(d dialect) bool { return d.name == name }):
		return c.IR().Error(ir.UnknownLoc, "dialect does not implement ConvertToLLVMPatternInterface: %s\n", name)
	}
	return true
}
