// Command millrace-translate is a drop-in replacement for mlir-translate, with the same
// flags and the same output. It links no server.
package main

import (
	"os"

	"github.com/millrace-mlir/millrace/opt"
	translations "github.com/millrace-mlir/millrace/translate/all"
)

func main() {
	t := &opt.Translator{
		Name:         "millrace-translate",
		Overview:     "Millrace's MLIR translation driver",
		Version:      opt.Version("(compatible with mlir-translate 22)"),
		Translations: translations.Translations(),
	}
	os.Exit(t.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
