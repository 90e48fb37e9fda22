package bytecode

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

const sliceText = `
module @m attributes {test.a = #test.x<"k">} {
  memref.global "private" @table : memref<2xi32> = dense<[1, 2]>
  func.func @leaf(%a: i32) -> i32 {
    %c = arith.constant 7 : i32
    %r = arith.addi %a, %c : i32
    return %r : i32
  }
  func.func @user(%a: i32) -> i32 attributes {test.ref = @other::@inner} {
    %t = memref.get_global @table : memref<2xi32>
    %z = arith.constant 0 : index
    %v = memref.load %t[%z] : memref<2xi32>
    %r = func.call @leaf(%v) : (i32) -> i32
    %p = arith.constant true
    %w = scf.if %p -> i32 {
      %d = "test.blob"() {d = dense_resource<blob> : tensor<4xi8>} : () -> i32
      scf.yield %d : i32
    } else {
      scf.yield %r : i32
    }
    return %w : i32
  }
  "test.symbol"() <{sym_name = "other"}> ({
    "test.inner"() {sym_name = "inner"} : () -> ()
  }) : () -> ()
  func.func private @unused(memref<?xi64>)
}
{-# dialect_resources: { builtin: { blob: "0x0400000001020304", more: "0x0400000005060708" } } #-}
`

func slicerOf(t *testing.T, text string) (*Slicer, *ir.Operation) {
	c := newContext()
	op, err := asm.Parse(c, "slice.mlir", text, asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := Encode(op, WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSlicer(newContext(), "slice.bc", data)
	if err != nil {
		t.Fatal(err)
	}
	return s, op
}

func TestUnits(t *testing.T) {
	s, _ := slicerOf(t, sliceText)
	var got []string
	for _, u := range s.Units() {
		got = append(got, fmt.Sprintf("%s @%s %v", u.Name, u.Symbol, u.Isolated))
		if u.Size <= 0 {
			t.Errorf("%s has size %d", u.Symbol, u.Size)
		}
	}
	want := []string{"memref.global @table false", "func.func @leaf true", "func.func @user true", "test.symbol @other true", "func.func @unused true"}
	if !slices.Equal(got, want) {
		t.Errorf("units are %q, want %q", got, want)
	}
}

func TestTake(t *testing.T) {
	s, op := slicerOf(t, sliceText)
	original := map[string]string{}
	for o := range op.Nested() {
		original[ir.SymbolName(o).Value] = asm.OpText(o, true)
	}
	for _, c := range []struct {
		take  []int
		at    []int
		names string
	}{
		{[]int{1}, []int{0}, "leaf"},
		{[]int{2}, []int{2}, "table leaf user other"},
		{[]int{1, 2}, []int{1, 2}, "table leaf user other"},
		{[]int{4}, []int{0}, "unused"},
		{[]int{0, 1, 2, 3, 4}, []int{0, 1, 2, 3, 4}, "table leaf user other unused"},
		{nil, nil, ""},
	} {
		data, at, err := s.Take(c.take)
		if err != nil {
			t.Fatalf("%v: %v", c.take, err)
		}
		if !slices.Equal(at, c.at) {
			t.Errorf("%v: at %v, want %v", c.take, at, c.at)
		}
		back, err := Read(newContext(), "part.bc", data, ReadOptions{})
		if err != nil {
			t.Fatalf("%v: %v", c.take, err)
		}
		if got := back.Discardable().String(); got != op.Discardable().String() {
			t.Errorf("%v: the module has attributes %s", c.take, got)
		}
		var names []string
		i := 0
		for o := range back.Nested() {
			name := ir.SymbolName(o).Value
			names = append(names, name)
			switch {
			case slices.Contains(at, i) || name == "table" || name == "other":
				if got := asm.OpText(o, true); got != original[name] {
					t.Errorf("%v: got\n%s\nwant\n%s", c.take, got, original[name])
				}
			case !o.Region(0).Empty() || !ir.IsPrivate(o):
				t.Errorf("%v: %s is no private declaration", c.take, name)
			}
			i++
		}
		if got := strings.Join(names, " "); got != c.names {
			t.Errorf("%v: the slice holds %q, want %q", c.take, got, c.names)
		}
		again, err := Encode(back, WriteOptions{})
		if err != nil || len(again) > len(data) {
			t.Errorf("%v: %d bytes, written anew %d (%v)", c.take, len(data), len(again), err)
		}
	}
}

// TestTakeEverything cuts bigger modules into single operations and compares the
// text of each.
func TestTakeEverything(t *testing.T) {
	file := corpusDir() + "/models/functions.mlir"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Skip("needs the corpus: ", err)
	}
	if _, err := exec.LookPath(mlirOpt); err != nil {
		t.Skip("needs mlir-opt 22: ", err)
	}
	data := oracle(t, text, "--emit-bytecode")
	op, err := Read(newContext(), "whole.bc", data, ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSlicer(newContext(), "whole.bc", data)
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for o := range op.Nested() {
		data, at, err := s.Take([]int{i})
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read(newContext(), "part.bc", data, ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		ops := slices.Collect(back.Nested())
		if got, want := asm.OpText(ops[at[0]], true), asm.OpText(o, true); got != want {
			t.Fatalf("operation %d: got\n%s\nwant\n%s", i, got, want)
		}
		i++
	}
}

func TestSlicerRefuses(t *testing.T) {
	old := unhex(t, handMade0)
	if _, err := NewSlicer(newContext(), "old.bc", old); err != ErrNotSliceable {
		t.Errorf("version 0: %v", err)
	}
	s, _ := slicerOf(t, `%0 = "test.a"() : () -> i32  "test.b"(%0) : (i32) -> ()`)
	if _, _, err := s.Take([]int{1}); err != ErrNotSliceable {
		t.Errorf("operation with operands: %v", err)
	}
	data := unhex(t, handMade)
	for n := range len(data) {
		if _, err := NewSlicer(newContext(), "cut.bc", data[:n]); err == nil {
			t.Errorf("the first %d bytes are accepted", n)
		}
	}
}

const placedText = `func.func @g(%a: i32) -> i32 {
  %c = arith.constant 7 : i32
  %r = arith.addi %a, %c : i32
  return %r : i32
}
func.func @f(%a: i32 loc("other":5:1)) -> i32 {
  %r = call @g(%a) : (i32) -> i32 loc(fused<"tag">["slice.mlir":8:3 to :9, "x":0:0])
  return %r : i32 loc(callsite("name"("other":4:2) at "slice.mlir":9:1 to 12:4))
}
`

// TestTakePortable compares slices of modules that differ in all that is not the
// unit's, and puts the locations back.
func TestTakePortable(t *testing.T) {
	take := func(text, name string) ([]byte, []File, string) {
		c := newContext()
		op, err := asm.Parse(c, name, strings.ReplaceAll(text, "slice.mlir", name), asm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		data, err := Encode(op, WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := NewSlicer(newContext(), name, data)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(s.Units(), func(u Unit) bool { return u.Symbol == "f" })
		part, at, files, err := s.TakePortable([]int{i})
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read(newContext(), "part.bc", part, ReadOptions{Moves: MovesOf(files)})
		if err != nil {
			t.Fatal(err)
		}
		original, placed := slices.Collect(op.Nested())[i], slices.Collect(back.Nested())[at[0]]
		if got, want := located(placed), located(original); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
		return part, files, located(original)
	}
	lines := func(by int, text string) string { // explicit locations, as a front end makes them
		for i := 12; i > 7; i-- {
			text = strings.ReplaceAll(text, fmt.Sprintf(`slice.mlir":%d:`, i), fmt.Sprintf(`slice.mlir":%d:`, i+by))
		}
		return strings.ReplaceAll(text, "to 12:4", fmt.Sprintf("to %d:4", 12+by))
	}
	want, files, _ := take(placedText, "slice.mlir")
	if len(files) != 3 {
		t.Errorf("files are %v", files)
	}
	for what, text := range map[string]string{
		"comment":      "// A comment.\n//\n" + lines(2, placedText),
		"type before":  "func.func private @new(vector<3xi7>, tensor<4xf32>) -> memref<?xi64>\n" + lines(1, placedText),
		"body grown":   strings.Replace(lines(2, placedText), "return %r : i32\n", "%s = arith.addi %r, %r : i32\n  \"test.unknown\"(%s) {new = 9 : i9} : (i32) -> ()\n  return %r : i32\n", 1),
		"type behind":  placedText + "func.func @new(%x: vector<3xi7>) -> vector<3xi7> {\n  return %x : vector<3xi7>\n}\n",
		"name of file": placedText,
	} {
		got, _, _ := take(text, what+".mlir")
		if string(got) != string(want) {
			t.Errorf("%s: the slice is another", what)
		}
	}
	if got, _, _ := take(strings.Replace(placedText, "func.func @f", "// in between\nfunc.func @f", 1), "slice.mlir"); string(got) == string(want) {
		t.Error("lines that are at other distances make the same slice")
	}
}

func located(op *ir.Operation) string {
	return string(asm.Append(nil, op, asm.PrintOptions{DebugInfo: true, LocalScope: true}))
}

// TestTakeSideBySide takes the same parts on several goroutines as on one.
func TestTakeSideBySide(t *testing.T) {
	s, _ := slicerOf(t, sliceText)
	parts := [][]int{{1}, {2}, {1, 2}, {4}, {0, 1, 2, 3, 4}}
	take := func(i int) string {
		data, at, files, err := s.TakePortable(parts[i%len(parts)])
		return fmt.Sprint(string(data), at, files, err)
	}
	got := make([]string, 40)
	var wg sync.WaitGroup
	for i := range got {
		wg.Go(func() { got[i] = take(i) })
	}
	wg.Wait()
	for i := range got {
		if got[i] != take(i) {
			t.Errorf("%v is another beside others", parts[i%len(parts)])
		}
	}
}
