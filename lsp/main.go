// Command millrace-lsp is a language server for MLIR, with the core dialects, CIRCT's and
// StableHLO's. It talks over standard input and output.
//
// It is a Go module of its own so that no other program depends on the libraries for the
// protocol. To serve its own dialects, another project adds a Set to the list below.
package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/tliron/commonlog"
	"github.com/tliron/glsp/server"

	circt "github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl/load"
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

// define adds to each set the dialects that a file defines by irdl, unless the set has dialects of these names.
func define(sets []document.Set, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	c := ir.NewContext([]*ir.Dialect{builtin.Dialect, irdl.Dialect})
	defined, ok := load.File(c, path, string(text))
	if !ok {
		return c.ErrorSince(0)
	}
	for i := range sets {
		for _, d := range defined {
			if !slices.ContainsFunc(sets[i].Dialects, func(known *ir.Dialect) bool { return known.Name == d.Name }) {
				sets[i].Dialects = append(sets[i].Dialects, d)
			}
		}
	}
	return nil
}

func main() {
	all := sets()
	for _, arg := range os.Args[1:] {
		if path, ok := strings.CutPrefix(arg, "--irdl-file="); ok {
			if err := define(all, path); err != nil {
				fmt.Fprintln(os.Stderr, "millrace-lsp:", err)
				os.Exit(1)
			}
			continue
		}
		switch arg {
		case "--version":
			fmt.Println("millrace-lsp", opt.Version("(compatible with mlir-opt 22)"))
			return
		case "--help", "-h":
			fmt.Println("millrace-lsp is a language server for MLIR. An editor starts it and talks to it over standard input and output;\ndocs/editors.md says how. --irdl-file=FILE, which may be repeated, adds the dialects that a file defines by irdl.")
			return
		case "--stdio": // what editors say that know other ways, too
		default:
			fmt.Fprintf(os.Stderr, "millrace-lsp: unknown argument %q\n", arg)
			os.Exit(2)
		}
	}
	commonlog.Configure(0, nil)
	s := &languageServer{sets: all, open: map[string]*document.Document{}}
	if err := server.NewServer(s.handler(), "millrace-lsp", false).RunStdio(); err != nil {
		fmt.Fprintln(os.Stderr, "millrace-lsp:", err)
		os.Exit(1)
	}
}
