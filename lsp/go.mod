// The language server. It is a module of its own so that nothing else is built with the libraries of the protocol.
module github.com/millrace-mlir/millrace/lsp

go 1.26.8

replace github.com/millrace-mlir/millrace => ../

require github.com/millrace-mlir/millrace v0.0.0-00010101000000-000000000000

require (
	github.com/aymanbagabas/go-osc52/v2 v2.0.1 // indirect
	github.com/clipperhouse/uax29/v2 v2.7.0 // indirect
	github.com/gorilla/websocket v1.5.1 // indirect
	github.com/iancoleman/strcase v0.3.0 // indirect
	github.com/lucasb-eyer/go-colorful v1.2.0 // indirect
	github.com/mattn/go-isatty v0.0.20 // indirect
	github.com/mattn/go-runewidth v0.0.23 // indirect
	github.com/muesli/termenv v0.15.2 // indirect
	github.com/petermattis/goid v0.0.0-20180202154549-b0b1615b78e5 // indirect
	github.com/pkg/errors v0.9.1 // indirect
	github.com/sasha-s/go-deadlock v0.3.1 // indirect
	github.com/sourcegraph/jsonrpc2 v0.2.0 // indirect
	github.com/tliron/kutil v0.3.11 // indirect
	golang.org/x/crypto v0.57.0 // indirect
	golang.org/x/net v0.59.0 // indirect
	golang.org/x/term v0.47.0 // indirect
)

require (
	github.com/tliron/commonlog v0.2.8
	github.com/tliron/glsp v0.2.2
	golang.org/x/sys v0.49.0 // indirect
)
