package all_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// sources adds the pieces of the project's own .mlir files.
func sources(f *testing.F) {
	for _, pattern := range []string{"testdata/*.mlir", "../../../passes/*/testdata/*.mlir"} {
		files, _ := filepath.Glob(pattern)
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			for _, piece := range strings.Split(string(text), "// -----\n") {
				f.Add(piece)
			}
		}
	}
	for _, text := range found {
		f.Add(text)
	}
}

// found are the smallest inputs that something once panicked on.
var found = []string{
	"%0 = \"a.b\"() : () -> index\naffine.parallel (%i) = (%0) to (symbol(%0)) { } {upperBoundsMap = affine_map<()[s0, s1] -> (s1)>}",
	"func.func @f(%m: memref<8xvector<2x4xf32>>, %i: index, %c: vector<2x4xf32>) {\n%r = vector.transfer_read %m[%i], %c : memref<8xvector<2x4xf32>>, vector<f32>\nreturn }",
	"func.func @f(%a: vector<2xindex>, %b: vector<index>) {\n%r = vector.outerproduct %a, %b : vector<2xindex>, vector<index>\nreturn }",
	"\"a.b\"() ({ func.return }) : () -> ()",
	"spirv.module Logical GLSL450 { spirv.func @f(i32) -> () \"None\" { ^bb0: spirv.Return } }",
	"\"a.b\"() {x = #spirv.interface_var_abi<(none, 0)>} : () -> ()",
	"gpu.module @m { \"gpu.func\"() ({ ^bb0: gpu.return }) {function_type = (i32) -> (), sym_name = \"x\"} : () -> () }",
	"\"a.b\"() {x = #llvm.framePointerKind<\"non-leaf\">, y = #llvm.target_features<[\"+a\"]>} : () -> ()",
}

func newContext() *ir.Context {
	c := ir.NewContext(all.Dialects())
	c.AllowUnregistered = true
	return c
}

// FuzzParse reads any text: a module, or one located error. Several goroutines
// read what one does.
func FuzzParse(f *testing.F) {
	sources(f)
	f.Add("\"a.b\"() ({\n^bb0:\n \"c.d\"()[^bb0] : () -> ()\n}) {a = dense<[[1, 2]]> : tensor<1x2xi8>} : () -> ()\n")
	f.Add("#a = loc(\"x\")\n!t = vector<4x[8]xf16>\nmodule @m { func.func private @f(!t) loc(#a) }\n{-# dialect_resources: {builtin: {b: \"0x00\"}} #-}")
	f.Fuzz(func(t *testing.T, text string) {
		c := newContext()
		op, err := asm.Parse(c, "fuzz.mlir", text, asm.Options{Threads: 1})
		if (op == nil) != (len(c.Diags.All) > 0) || (op == nil) != (err != nil) {
			t.Fatalf("module %v with %d diagnostics and %v", op != nil, len(c.Diags.All), err)
		}
		if err != nil {
			if d := c.Diags.All[0]; d.Severity != ir.Error || d.Text == "" || d.Loc == ir.UnknownLoc {
				t.Errorf("bad diagnostic %v %q", d.Severity, d.Text)
			}
			return
		}
		long := text + strings.Repeat("\n", 64<<10) // shorter text is read by one goroutine
		if other, err := asm.Parse(newContext(), "fuzz.mlir", long, asm.Options{Threads: 3}); err != nil || print(op) != print(other) {
			t.Errorf("several goroutines read another module: %v\n%s\n%s", err, print(op), print(other))
		}
	})
}

func print(op *ir.Operation) string {
	return string(asm.Append(nil, op, asm.PrintOptions{Generic: true, DebugInfo: true}))
}

// FuzzRoundTrip prints what parses and verifies, in each form: it reads again,
// and prints the same.
func FuzzRoundTrip(f *testing.F) {
	sources(f)
	forms := []asm.PrintOptions{{}, {Generic: true}, {DebugInfo: true, LocalScope: true}}
	f.Fuzz(func(t *testing.T, text string) {
		op, err := asm.Parse(newContext(), "fuzz.mlir", text, asm.Options{})
		if err != nil || !ir.Verify(op, 1) || unusedBits(text) {
			return
		}
		for _, o := range forms {
			first := string(asm.Append(nil, op, o))
			c := newContext()
			again, err := asm.Parse(c, "again.mlir", first, asm.Options{})
			if err != nil && strings.Contains(first, "nvvm.barrier loc(") {
				continue // its optional attribute takes the location, in mlir-opt too
			}
			if err != nil {
				t.Fatalf("%s\nin\n%s", err, first)
			}
			if second := string(asm.Append(nil, again, o)); first != second {
				t.Errorf("printed\n%s\nand then\n%s", first, second)
			}
		}
	})
}

// FuzzAttribute reads any text as an attribute and as a type: what is read
// prints as something that reads as the same.
func FuzzAttribute(f *testing.F) {
	for _, s := range []string{
		"1 : i64", "-0.0 : f16", "0x7FC00000 : f32", "[1, \"a\\00\", unit, @a::@b]", "{a = 1 : i8, b}", "dense<[[1, 2], [3, 4]]> : tensor<2x2xi4>",
		"dense<\"0x0102\"> : tensor<2xi8>", "dense<(1.0, 2.0)> : tensor<complex<f32>>", "sparse<[[0]], [1.0]> : tensor<4xf32>", "array<i32: 1, -2>",
		"affine_map<(d0)[s0] -> (d0 floordiv 2 + s0)>", "affine_set<(d0) : (d0 >= 0, d0 == 1)>", "strided<[?, 1], offset: 2>", "distinct[0]<unit>",
		"loc(fused<\"m\">[\"a\":1:2, callsite(\"b\" at unknown)])", "dense_resource<k> : tensor<1xi8>", "#arith.fastmath<nnan,ninf>", "#unknown<x[(\"y\")]>",
		"tensor<2x?x*xf32>", "tensor<*xf32, #a.b>", "vector<2x[4]xi1>", "memref<4xf32, affine_map<(d0) -> (d0)>, 1 : i32>", "(i32) -> (f32, tuple<>)",
		"!llvm.struct<\"s\", (ptr, struct<\"s\">)>", "!spirv.array<4 x f32, stride=4>", "complex<bf16>", "!quant.uniform<i8:f32, 2.0:3>", "ui8", "si129", "f8E4M3FN",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c := newContext()
		if a, err := asm.ParseAttr(c, text, nil); err == nil {
			again, err := asm.ParseAttr(c, a.String(), nil)
			if (err != nil || again.String() != a.String()) && !newArrow(text, a.String()) && !unusedBits(text) {
				t.Errorf("%q reads as %s, and that as %v", text, a, again)
			}
		}
		c = newContext()
		if typ, err := asm.ParseType(c, text); err == nil {
			if again, err := asm.ParseType(c, typ.String()); (err != nil || again != typ) && !newArrow(text, typ.String()) {
				t.Errorf("%q reads as %s, and that as %v", text, typ, again)
			}
		}
	})
}

// newArrow reports whether printing made an arrow where there was none: !a.- is
// printed !a<->, here and by mlir-opt, which neither can read.
func newArrow(text, printed string) bool {
	return strings.Count(printed, "->") > strings.Count(text, "->")
}

// unusedBits reports whether text may have the elements of an i1 tensor in hex. Bits beyond the
// last element keep equal elements from being printed as one, here and by mlir-opt.
func unusedBits(text string) bool {
	return strings.Contains(text, `"0x`) && strings.Contains(text, "i1>")
}
