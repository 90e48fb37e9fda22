package bytecode

import (
	"io"
	"os"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// benchFile is bytecode to measure with: of the file that MILLRACE_BENCH_INPUT
// names, text or bytecode, or of a smaller module.
func benchFile(b *testing.B) []byte {
	text := sharingModule(5000)
	if f := os.Getenv("MILLRACE_BENCH_INPUT"); f != "" {
		data, err := os.ReadFile(f)
		if err != nil {
			b.Fatal(err)
		}
		text = string(data)
	}
	data := []byte(text)
	if !IsBytecode(data) {
		op, err := asm.Parse(newContext(), "bench.mlir", text, asm.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if data, err = Encode(op, WriteOptions{}); err != nil {
			b.Fatal(err)
		}
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
