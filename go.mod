module github.com/millrace-mlir/millrace

go 1.26
