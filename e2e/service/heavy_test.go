package service

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/service"
)

const heavyPipeline = "builtin.module(func.func(affine-scalrep,canonicalize,cse))"

// heavyFunctions returns a module on which passes take far longer than reading and writing it. The pass
// affine-scalrep compares all loads and stores of a function with each other. The function with the number edited
// has an additional store.
func heavyFunctions(functions, loops, edited int) string {
	var b strings.Builder
	b.WriteString("module {\n")
	for f := range functions {
		fmt.Fprintf(&b, "  func.func @f%d(%%a: i32, %%m: memref<64x64xi32>) {\n", f)
		if f == edited {
			b.WriteString("    affine.store %a, %m[63, 63] : memref<64x64xi32>\n\n")
		}
		for k := range loops {
			at := k * (f + 7)
			fmt.Fprintf(&b, "    affine.for %%i = 0 to 64 {\n      %%0 = affine.load %%m[%%i, %d] : memref<64x64xi32>\n      %%1 = arith.addi %%0, %%a : i32\n"+
				"      affine.store %%1, %%m[%%i, %d] : memref<64x64xi32>\n      %%2 = affine.load %%m[%%i, %d] : memref<64x64xi32>\n"+
				"      %%3 = arith.xori %%2, %%1 : i32\n      affine.store %%3, %%m[%d, %%i] : memref<64x64xi32>\n    }\n", at%64, at*5%64, at*11%64, at*13%64)
		}
		b.WriteString("    return\n  }\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// TestHeavy has a program run a whole module at once, with passes that take long. Afterwards the results of its
// units are in the cache. After an edit of one of 40 functions, which moves the others, only that function is
// computed. Under another name of the module, no function is computed.
func TestHeavy(t *testing.T) {
	program, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip(err)
	}
	c := offering(t, []string{program})
	for _, tc := range []struct {
		what, name     string
		edited, cached int
		form           engine.Form
	}{
		{"the first", "in.mlir", -1, 0, engine.Form{}},
		{"an edit", "in.mlir", 7, 39, engine.Form{DebugInfo: true}},
		{"another name", "other.mlir", -1, 40, engine.Form{DebugInfo: true}},
	} {
		dir := t.TempDir()
		r := service.Defaults()
		r.Engine.Name, r.Pipeline, r.Name, r.Form = "mlir-opt-22", heavyPipeline, tc.name, tc.form
		r.Input = []byte(heavyFunctions(40, 27, tc.edited))
		if err := os.WriteFile(filepath.Join(dir, tc.name), r.Input, 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, append(tc.form.Flags(), "--pass-pipeline="+heavyPipeline, tc.name)...)
		cmd.Dir = dir
		want, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		_, out, got := onProgram(t, c, &r)
		if !bytes.Equal(got, want) {
			t.Errorf("%s: other bytes", tc.what)
		}
		if tc.cached == 0 && (out.Stages[0].Gathered == "" || out.Stages[0].Manifest.IsZero()) {
			t.Errorf("%s: not done at once, or no units are kept: %+v", tc.what, out.Report)
		}
		if tc.cached > 0 && (out.Batches != 40 || out.Cached != tc.cached) {
			t.Errorf("%s: %d of %d batches cached, want %d of 40", tc.what, out.Cached, out.Batches, tc.cached)
		}
	}
}
