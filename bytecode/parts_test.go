package bytecode

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir/asm"
)

// Writing in parts gives the bytes of the serial writer for a module whose own block has values. A
// module that cannot be written in parts gives the serial writer's bytes too.
func TestIRParts(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for name, last := range map[string]string{
		"values":     "\"d.use\"(%v0, %v1999, %v1000) : (i32, i32, i32) -> ()\n",
		"early uses": "\"d.use\"(%v5) : (i32) -> ()\n%w = \"d.v\"() : () -> i32\n",
		"captures":   "\"d.r\"() ({\n  \"d.use\"(%v7) : (i32) -> ()\n}) : () -> ()\n",
	} {
		t.Run(name, func(t *testing.T) {
			var s strings.Builder
			if name == "early uses" {
				s.WriteString("\"d.use\"(%w, %v1000) : (i32, i32) -> ()\n")
			}
			for i := range 2000 {
				fmt.Fprintf(&s, "%%v%d = \"d.v\"() {a = %d : i32} : () -> i32\n", i, i%100)
				fmt.Fprintf(&s, "func.func @f%d(%%a: i32) -> i32 {\n  %%b = arith.addi %%a, %%a : i32\n  return %%b : i32\n}\n", i)
			}
			s.WriteString(last)
			op, err := asm.Parse(newContext(), "m.mlir", s.String(), asm.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, version := range []int{0, 1, 3, LatestVersion} {
				want, err := Encode(op, WriteOptions{Version: version, Fixed: true, Serial: true})
				if err != nil {
					t.Fatal(err)
				}
				got, err := Encode(op, WriteOptions{Version: version, Fixed: true})
				if err != nil || !bytes.Equal(got, want) {
					t.Fatalf("version %d: not the serial writer's bytes (%v)", version, err)
				}
				if _, err := Read(newContext(), "m.bc", got, ReadOptions{}); err != nil {
					t.Errorf("version %d: %v", version, err)
				}
			}
		})
	}
}
