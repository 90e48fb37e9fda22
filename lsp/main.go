// Command millrace-lsp is a language server for MLIR, with the core dialects, CIRCT's and
// StableHLO's. It talks over standard input and output.
//
// It is a Go module of its own so that no other program depends on the libraries for the
// protocol. To serve its own dialects, another project adds a Set to the list below.
package main

import (
	"fmt"
	"os"

	"github.com/tliron/commonlog"
	"github.com/tliron/glsp/server"

	circt "github.com/millrace-mlir/millrace/circt/all"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/lsp/document"
	"github.com/millrace-mlir/millrace/opt"
	passes "github.com/millrace-mlir/millrace/passes/all"
	stablehlo "github.com/millrace-mlir/millrace/stablehlo/all"
)

func sets() []document.Set {
	return []document.Set{
		{Name: "core", Dialects: dialects.Dialects(), Passes: passes.Passes(), Aliases: passes.Aliases()},
		{Name: "circt", Dialects: circt.Dialects(), Passes: circt.Passes()},
		{
			Name: "stablehlo", Dialects: append(dialects.Dialects(), stablehlo.Dialects()...),
			Passes: append(passes.Passes(), stablehlo.Passes()...), Aliases: append(passes.Aliases(), stablehlo.Aliases()...),
		},
	}
}

func main() {
	for _, arg := range os.Args[1:] {
		switch arg {
		case "--version":
			fmt.Println("millrace-lsp", opt.Version("(compatible with mlir-opt 22)"))
			return
		case "--help", "-h":
			fmt.Println("millrace-lsp is a language server for MLIR. An editor starts it and talks to it over standard input and output;\ndocs/editors.md says how.")
			return
		case "--stdio": // what editors say that know other ways, too
		default:
			fmt.Fprintf(os.Stderr, "millrace-lsp: unknown argument %q\n", arg)
			os.Exit(2)
		}
	}
	commonlog.Configure(0, nil)
	s := &languageServer{sets: sets(), open: map[string]*document.Document{}}
	if err := server.NewServer(s.handler(), "millrace-lsp", false).RunStdio(); err != nil {
		fmt.Fprintln(os.Stderr, "millrace-lsp:", err)
		os.Exit(1)
	}
}
