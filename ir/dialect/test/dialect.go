// Package test is the test dialect, which mlir-opt registers for MLIR's own tests. Many front ends
// use it in their tests. The dialect has no table of operations: it allows unknown operations, in
// their generic form.
package test

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the test dialect.
var Dialect = &ir.Dialect{
	Name:             "test",
	Summary:          "Operations without meaning, for tests of other things.",
	AllowsUnknownOps: true,
	Version:          []uint64{2, 0},
	ParseType:        asm.TypeHook(parseType),
}

// parseType reports an error for every type, because this dialect's table has no types. If
// unregistered dialects are allowed, types never get here and stay opaque.
func parseType(p *asm.Parser, _ *ir.Dialect) (ir.Type, bool, bool) {
	return nil, true, p.Errorf(p.Pos(), "unknown type!")
}
