package inspect

import (
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// printIROptions are the options of print-ir.
type printIROptions struct {
	Label string `opt:"label" doc:"Label"`
}

// PrintIR is the pass print-ir. It prints the IR to the tool's error stream.
var PrintIR = &passes.Pass{
	Name: "PrintIRPass", Arg: "print-ir", Doc: "Print IR on the debug stream",
	Options: passes.OptionsOf[printIROptions](),
	Scope:   passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		o := c.PrintOptions()
		o.LocalScope = true
		text := []byte("// -----// IR Dump")
		if l := passes.Opts[printIROptions](c).Label; l != "" {
			text = append(append(text, ' '), l...)
		}
		text = append(text, " //----- //\n"...)
		c.Write(asm.Append(text, c.Op, o))
		c.PreserveAll()
		return true
	},
}
