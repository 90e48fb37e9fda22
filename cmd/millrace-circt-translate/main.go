// Command millrace-circt-translate is a drop-in replacement for circt-translate. It reads
// and writes FIRRTL's text format (.fir).
package main

import (
	"io"
	"os"
	"strconv"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/circt/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/translate"
)

func main() {
	var width, version string
	t := &opt.Translator{
		Name:     "millrace-circt-translate",
		Overview: "Millrace's CIRCT translation driver",
		Version:  opt.Version("(compatible with circt-translate 1.155.0)"),
		Translations: []*translate.Translation{
			{
				Arg: "import-firrtl", Doc: "import .fir", Dialects: all.Dialects(),
				ToMLIR: func(c *ir.Context, name, text string, line uint32) *ir.Operation {
					return firrtl.Import(c, name, text, firrtl.Options{Line: line})
				},
			},
			{
				Arg: "export-firrtl", Doc: "export FIRRTL text", Dialects: all.Dialects(),
				FromMLIR: func(op *ir.Operation, w io.Writer) bool {
					o := firrtl.ExportOptions{LineLength: 80, Version: version}
					if width != "" {
						n, err := strconv.Atoi(width)
						if err != nil || n < 0 {
							return op.EmitError("--target-line-length='%s': not a length", width)
						}
						o.LineLength = n
					}
					return firrtl.Export(op, w, o)
				},
			},
		},
		Options: []translate.Option{
			{Name: "target-line-length", Doc: "Length that lines of exported FIRRTL should not exceed; 0: no limit", Text: &width},
			{Name: "firrtl-version", Doc: "Version of exported FIRRTL", Text: &version},
		},
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
