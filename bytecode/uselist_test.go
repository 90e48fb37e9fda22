package bytecode

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir/asm"
)

func TestDenseMapOrder(t *testing.T) {
	for _, tc := range [][2][]uint32{
		{{0, 1}, {0, 1}},
		{{1, 2}, {2, 1}},
		{{5, 6}, {6, 5}},
		{{0, 64}, {0, 64}}, // one bucket
		{{3, 7, 11, 64}, {64, 7, 11, 3}},
	} {
		got := slices.Clone(tc[0])
		if denseMapOrder(got); !slices.Equal(got, tc[1]) {
			t.Errorf("%v: %v, want %v", tc[0], got, tc[1])
		}
	}
}

// shuffledUses is an operation with n results that are used before it and after it,
// but for every third one.
func shuffledUses(n int) string {
	var s strings.Builder
	use := func() {
		for i := range n {
			if i%3 > 0 {
				fmt.Fprintf(&s, "\"t.use\"(%%w#%d) : (i32) -> ()\n", i)
			}
		}
	}
	use()
	use()
	fmt.Fprintf(&s, "%%w:%d = \"t.v\"() : () -> (i32%s)\n", n, strings.Repeat(", i32", n-1))
	use()
	return s.String()
}

// Use-list orders of several values are written in mlir-opt's order.
func TestUseListsOfGroups(t *testing.T) {
	if _, err := exec.LookPath(mlirOpt); err != nil {
		t.Skip("needs mlir-opt 22 to compare with: ", err)
	}
	for _, n := range []int{2, 3, 8, 70, 72, 200, 1000} {
		text := shuffledUses(n)
		ctx := newContext()
		ctx.AllowUnregistered = true
		file := filepath.Join(t.TempDir(), "in.mlir")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		want, err := exec.Command(mlirOpt, "--allow-unregistered-dialect", "--emit-bytecode", file).Output()
		if err != nil {
			t.Fatal(err)
		}
		op, err := asm.Parse(ctx, file, text, asm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		producer := string(want[5 : bytes.IndexByte(want[5:], 0)+5])
		got, err := Encode(op, WriteOptions{Producer: producer})
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d values: not mlir-opt's bytes (%v)", n, err)
		}
	}
}

// TestAscendingUseLists writes the use-list orders of four arguments, by number and in the order of
// LLVM 22's hash table. The two uses of each argument stand in the order in which they were made.
func TestAscendingUseLists(t *testing.T) {
	const text = `"t.f"() ({
^bb0(%0: i1, %1: i1, %2: i1, %3: i1, %4: i1, %5: i1, %6: i1, %7: i1, %8: i1):
  "t.a"(%3, %4, %5, %8) : (i1, i1, i1, i1) -> ()
  "t.b"(%3, %4, %5, %8) : (i1, i1, i1, i1) -> ()
}) : () -> ()
`
	module, err := asm.Parse(newContext(), "uses", text, asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := module.Region(0).First().First()
	a := f.Region(0).First().First()
	a.Next().MoveBefore(a)
	for ascending, order := range map[bool][]byte{true: {3, 4, 5, 8}, false: {4, 8, 3, 5}} {
		data, err := Encode(module, WriteOptions{AscendingUseLists: ascending})
		if err != nil {
			t.Fatal(err)
		}
		var want []byte
		for _, i := range order {
			want = append(want, 2*i+1, 9, 3, 1) // the argument, two uses, the second first
		}
		if !bytes.Contains(data, want) {
			t.Errorf("ascending %t: % x does not hold % x", ascending, data, want)
		}
	}
}
