// Package pdl runs patterns of the pdl dialect: it compiles a module of them to a rewrite pattern.
package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp/patterns"
	convert "github.com/millrace-mlir/millrace/passes/convert/pdl"
)

// Compile compiles the patterns directly in module, which it changes. A module that has been
// converted to the pdl_interp dialect already is compiled as it is. The function loaded says which
// dialects are loaded. Compile returns nil after an error.
func Compile(module *ir.Operation, loaded func(dialect string) bool, natives patterns.Natives) *patterns.Program {
	body := module.Region(0).First()
	for op := range body.Ops() {
		if !op.Is(pdl.Pattern) {
			continue
		}
		dropUnused(module)
		if !convert.Convert(ir.NewBuilder(module.Context()), module, loaded) {
			return nil
		}
		break
	}
	return patterns.Compile(module, natives)
}

// dropUnused erases the operations of the patterns that nothing uses, as upstream does before it
// converts patterns.
func dropUnused(module *ir.Operation) {
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != module && ir.IsTriviallyDead(op) {
			op.Erase()
		}
		return ir.Advance
	})
}
