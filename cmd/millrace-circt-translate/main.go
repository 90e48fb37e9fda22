// Command millrace-circt-translate is a drop-in for circt-translate: FIRRTL text in
// and out.
package main

import (
	"os"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/circt/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/translate"
)

func main() {
	t := &opt.Translator{
		Name:     "millrace-circt-translate",
		Overview: "Millrace's CIRCT translation driver",
		Version:  "(compatible with circt-translate)",
		Translations: []*translate.Translation{
			{
				Arg: "import-firrtl", Doc: "import .fir", Dialects: all.Dialects(),
				ToMLIR: func(c *ir.Context, name, text string, line uint32) *ir.Operation {
					return firrtl.Import(c, name, text, firrtl.Options{Line: line})
				},
			},
		},
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
