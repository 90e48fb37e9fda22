// Command millrace-stablehlo-translate is a drop-in replacement for stablehlo-translate.
// It reads and writes portable artifacts of StableHLO.
package main

import (
	"os"

	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/stablehlo/all"
)

func main() {
	list, options := translations(append(dialects.Dialects(), all.Dialects()...), os.Stdout)
	t := &opt.Translator{
		Name:         "millrace-stablehlo-translate",
		Overview:     "Millrace's StableHLO translation driver",
		Version:      opt.Version("(compatible with stablehlo-translate 1.20.0)"),
		Translations: list,
		Options:      options,
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
