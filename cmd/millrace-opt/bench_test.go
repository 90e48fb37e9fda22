package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// workloads read and write each kind of file, and canonicalize, inline, fuse and lower.
var workloads = []struct {
	name     string
	bytecode bool // in
	args     []string
}{
	{"text-to-text", false, nil},
	{"text-to-bytecode", false, []string{"--emit-bytecode"}},
	{"bytecode-to-bytecode", true, []string{"--emit-bytecode"}},
	{"bytecode-to-text", true, nil},
	{"canonicalize-cse", true, []string{"--emit-bytecode", "--pass-pipeline=builtin.module(func.func(canonicalize,cse))"}},
	{"inline", true, []string{"--emit-bytecode", "--pass-pipeline=builtin.module(inline)"}},
	{"affine-loop-fusion", true, []string{"--emit-bytecode", "--pass-pipeline=builtin.module(func.func(affine-loop-fusion))"}},
	{"lower-affine-scf", true, []string{"--emit-bytecode", "--pass-pipeline=builtin.module(func.func(lower-affine,convert-scf-to-cf))"}},
	{"full-lowering-to-llvm", true, []string{"--emit-bytecode", "--pass-pipeline=builtin.module(func.func(canonicalize,cse," +
		"affine-loop-fusion),inline,func.func(lower-affine,convert-scf-to-cf,canonicalize),convert-to-llvm,reconcile-unrealized-casts)"}},
}

// BenchmarkWorkloads runs the tool on the module MILLRACE_BENCH_INPUT, or on the examples' functions. `make pgo`
// stores its profile for the compiler of releases.
func BenchmarkWorkloads(b *testing.B) {
	text := os.Getenv("MILLRACE_BENCH_INPUT")
	if text == "" {
		text = "../../examples/functions.mlir"
	}
	coded := filepath.Join(b.TempDir(), "module.mlirbc")
	runOn(b, text, "--emit-bytecode", "-o", coded)
	for _, w := range workloads {
		b.Run(w.name, func(b *testing.B) {
			input := text
			if w.bytecode {
				input = coded
			}
			for b.Loop() {
				runOn(b, input, w.args...)
			}
		})
	}
}

func runOn(b *testing.B, input string, args ...string) {
	var errs bytes.Buffer
	if status := tool().Main(append(args, input), nil, io.Discard, &errs); status != 0 {
		b.Fatalf("status %d: %s", status, &errs)
	}
}
