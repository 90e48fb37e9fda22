package export

import (
	"github.com/millrace-mlir/millrace/circt/verilog"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// loweringOptions are the options of test-apply-lowering-options.
type loweringOptions struct {
	Options string `opt:"options" default:"" doc:"Lowering Options"`
}

// ApplyLoweringOptions is test-apply-lowering-options: it sets circt.loweringOptions of the module.
var ApplyLoweringOptions = &passes.Pass{
	Name: "TestApplyLoweringOption", Arg: "test-apply-lowering-options", Doc: "apply lowering options",
	Anchor: "builtin.module", Options: passes.OptionsOf[loweringOptions](),
	Run: func(c *passes.Ctx) bool {
		text := passes.Opts[loweringOptions](c).Options
		if text == "" {
			c.PreserveAll()
			return true
		}
		return apply(c.Op, text)
	},
}

// apply parses text, lowering options in upstream's spelling, and sets circt.loweringOptions of the
// module to them in upstream's order. It reports errors and returns false if text is wrong.
func apply(top *ir.Operation, text string) bool {
	o, ok := verilog.DefaultOptions(), true
	o.ParseOptions(text, func(message string) { ok = top.EmitError("%s", message) })
	if ok {
		top.SetAttr("circt.loweringOptions", top.Context().String(o.String()))
	}
	return ok
}
