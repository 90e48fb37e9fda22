// The language server. It is a module of its own so that nothing else is built with the libraries of the protocol.
module github.com/millrace-mlir/millrace/lsp

go 1.26.8

replace github.com/millrace-mlir/millrace => ../

require github.com/tliron/glsp v0.2.2 // indirect
