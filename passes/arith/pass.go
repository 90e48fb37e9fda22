// Package arith holds the passes over arithmetic: the expansion of operations
// that LLVM lacks, and what integer ranges allow. The analysis of ranges is
// ir/intrange; canonicalization stands with the dialect.
package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// ExpandOptions are those of arith-expand.
type ExpandOptions struct {
	BF16   bool `opt:"include-bf16" default:"false" doc:"Enable the BF16 expansion patterns"`
	F4E2M1 bool `opt:"include-f4e2m1" default:"false" doc:"Enable the F4E2M1 expansion patterns"`
	F8E8M0 bool `opt:"include-f8e8m0" default:"false" doc:"Enable the F8E8M0 expansion patterns"`
}

// conversion is the frozen state of a dialect conversion.
type conversion struct {
	target *rewrite.Target
	set    *rewrite.Set
}

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ArithExpandOpsPass", Arg: "arith-expand", Doc: "Legalize Arith ops to be convertible to LLVM.",
		Scope: passes.Always(passes.UnitScope), Dialects: []string{"vector"},
		Options: passes.OptionsOf[ExpandOptions](),
		Init:    func(ic *passes.InitCtx) (any, bool) { return expansion(ic.Options.(*ExpandOptions)), true },
		Run: func(c *passes.Ctx) bool {
			s := c.State.(*conversion)
			return rewrite.ApplyPartialConversion([]*ir.Operation{c.Op}, s.target, s.set, rewrite.ConversionConfig{})
		},
	},
}
