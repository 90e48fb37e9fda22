package bytecode

import (
	"bytes"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// seeds are small files of several versions.
func seeds(f *testing.F) {
	f.Add(unhex(f, handMade))
	f.Add(unhex(f, handMade0))
	c := newContext()
	op, err := asm.Parse(c, "seed.mlir", seedText, asm.Options{})
	if err != nil {
		f.Fatal(err)
	}
	for v := range LatestVersion + 1 {
		data, err := Encode(op, WriteOptions{Version: v, Fixed: true})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
}

const seedText = `
"builtin.module"() ({
  "func.func"() <{function_type = (i32, memref<?x4xf32>) -> i32, sym_name = "f"}> ({
  ^bb0(%a: i32, %b: memref<?x4xf32>):
    %c = "arith.constant"() <{value = dense<[true, false, true]> : vector<3xi1>}> : () -> vector<3xi1>
    %d:2 = "test.two"(%a, %e) <{p = 1.5 : f32}> {k = [unit, @x::@y, distinct[0]<"z">, i7]} : (i32, i32) -> (i32, index) loc("n"(callsite("a":1:2 at fused<"m">["b":3:4]))) 
    %e = "test.one"(%d#0, %d#0) ({
    ^bb1(%x: i32):
      "cf.br"(%x)[^bb2] : (i32) -> ()
    ^bb2(%y: i32):
      "test.use"(%y, %a) {dense = dense_resource<blob> : tensor<4xi8>} : (i32, i32) -> ()
    }) : (i32, i32) -> i32
    %al = "memref.alloc"(%d#1) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xf32, strided<[4, 1]>, 3>
    "func.return"(%a) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
{-# dialect_resources: { builtin: { blob: "0x0400000001020304" } } #-}
`

// FuzzRead reads any bytes: an error or a module, never a panic.
func FuzzRead(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if op, err := Read(newContext(), "fuzz.bc", data, ReadOptions{Serial: true}); (op == nil) != (err != nil) {
			t.Errorf("operation %v with error %v", op, err)
		}
	})
}

// FuzzRoundTrip writes what it could read: the second reading and writing give
// the same bytes.
func FuzzRoundTrip(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		op, err := Read(newContext(), "fuzz.bc", data, ReadOptions{Serial: true})
		if err != nil {
			return
		}
		if !isolates(op) {
			return // values are numbered by isolated operation
		}
		first, err := Encode(op, WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		op, err = Read(newContext(), "fuzz.bc", first, ReadOptions{})
		if err != nil {
			t.Fatalf("what was written does not read: %v", err)
		}
		second, err := Encode(op, WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first, second) {
			t.Errorf("written %x, then %x", first, second)
		}
	})
}

// isolates reports whether nothing in the isolated operations in root uses a value
// from outside.
func isolates(root *ir.Operation) bool {
	holds := true
	root.WalkPre(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Operands() {
			var owner *ir.Operation
			if b := op.Operand(i).ParentBlock(); b != nil {
				owner = b.Parent()
			}
			for p := op.Parent(); p != nil && p != owner && holds; p = p.Parent() {
				holds = !p.Has(ir.IsolatedFromAbove)
			}
		}
		if !holds {
			return ir.Interrupt
		}
		return ir.Advance
	})
	return holds
}

// FuzzSlice cuts any bytes: what can be read whole and cut can be read in parts.
func FuzzSlice(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := NewSlicer(newContext(), "fuzz.bc", data)
		if err != nil {
			return
		}
		_, whole := Read(newContext(), "fuzz.bc", data, ReadOptions{Serial: true})
		for i := range s.Units() {
			part, _, err := s.Take([]int{i})
			if err != nil || whole != nil {
				continue
			}
			if _, err := Read(newContext(), "part.bc", part, ReadOptions{Serial: true}); err != nil {
				t.Errorf("operation %d: %v", i, err)
			}
		}
	})
}
