package bytecode

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// sharingModule has functions that share nested types, attributes, locations,
// resources and unknown names in part, each function the more the later it is.
func sharingModule(functions int) string {
	var s strings.Builder
	for i := range functions {
		k := i % 7
		fmt.Fprintf(&s, "func.func @f%d(%%a: tuple<i%d, tensor<%dxf32>>, %%b: !u%d.type<[i%d]>) {\n", i, 8+k, 1+i%5, i%11, 8+k)
		fmt.Fprintf(&s, "  \"d%d.op%d\"(%%a) {x = [%d : i%d, {y = @s%d, z = \"t%d\"}], t = vector<%dxi%d>} : (tuple<i%d, tensor<%dxf32>>) -> () loc(callsite(\"n%d\"(\"x.py\":%d:3) at fused<\"m%d\">[\"y.py\":%d:2, \"y.py\":%d:9]))\n",
			i%13, i%17, i%19, 8+k, i%23, i%29, 1+i%3, 8+k, 8+k, 1+i%5, i%31, i%37*(1+i%2*9999), i%3, i%41, i%41)
		fmt.Fprintf(&s, "  \"d.r\"() ({\n    \"d.in\"() {r = dense_resource<r%d> : tensor<1xi8>} : () -> ()\n  }) : () -> () loc(\"z%d.py\":%d:%d)\n", i%5, i%43, i/50, i%50)
		s.WriteString("  return loc(unknown)\n}\n")
	}
	s.WriteString("{-#\n  dialect_resources: { builtin: { r0: \"0x0100000001\", r3: \"0x0100000002\" } }\n#-}\n")
	return s.String()
}

// Numbering in parts gives the bytes that numbering in one gives.
func TestNumberInParts(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	for _, functions := range []int{1, numberForkMin - 1, numberForkMin, 1000} {
		c := newContext()
		op, err := asm.Parse(c, "m.mlir", sharingModule(functions), asm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, version := range []int{0, 4, LatestVersion} {
			want, err := Encode(op, WriteOptions{Version: version, Fixed: true, Serial: true})
			if err != nil {
				t.Fatal(err)
			}
			for range 8 {
				got, err := Encode(op, WriteOptions{Version: version, Fixed: true})
				if err != nil || !bytes.Equal(got, want) {
					t.Fatalf("%d functions, version %d: not the serial writer's bytes (%v)", functions, version, err)
				}
			}
		}
	}
}

func TestLocTable(t *testing.T) {
	c := testContext()
	var table locTable
	var items paged[item]
	var put, get nearLines
	locs := []ir.Loc{ir.UnknownLoc}
	for _, file := range []string{"a", "b"} {
		for line := uint32(0); line < 3000; line += 1 + line/100*line {
			for col := range uint32(3) {
				locs = append(locs, c.FileLineCol(c.String(file), line, col))
			}
		}
	}
	locs = append(locs, c.CallSiteOf(locs[1], locs[2]))
	for i, l := range locs {
		if _, ok := table.get(l, &get, &items); ok {
			t.Fatalf("location %d is there before it was added", i)
		}
		table.put(l, uint32(items.len), &put)
		items.add(item{ref: uint64(l)})
	}
	for i, l := range locs {
		if pos, ok := table.get(l, &get, &items); !ok || pos != uint32(i) {
			t.Errorf("location %d is at %d, %v", i, pos, ok)
		}
	}
}
