package bytecode

import (
	"io"
	"os"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

// benchFile is the module that $MILLRACE_BENCH names, in bytecode.
func benchFile(b *testing.B) []byte {
	data, err := os.ReadFile(os.Getenv("MILLRACE_BENCH"))
	if err != nil {
		b.Skip("needs $MILLRACE_BENCH, a bytecode file: ", err)
	}
	b.SetBytes(int64(len(data)))
	return data
}

func BenchmarkDecode(b *testing.B) {
	data := benchFile(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(newContext(), "b", data, ReadOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	data := benchFile(b)
	op, err := Read(newContext(), "b", data, ReadOptions{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := Write(io.Discard, op, WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPass decodes and encodes, as a tool that copies a file does.
func BenchmarkPass(b *testing.B) {
	data := benchFile(b)
	for b.Loop() {
		var op *ir.Operation
		op, err := Read(newContext(), "b", data, ReadOptions{})
		if err != nil {
			b.Fatal(err)
		}
		if err := Write(io.Discard, op, WriteOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
