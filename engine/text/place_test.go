package text

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
)

// program returns a module as an MLIR tool prints it. The callee and the caller begin at the given
// lines, and the tool has numbered values from n.
func program(name, line, callee, n string) string {
	return `"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "callee"}> ({
  ^bb0(%arg9: i32 loc("` + name + `":` + callee + `:20)):
    "func.return"(%arg9) : (i32) -> () loc("` + name + `":` + callee + `:40)
  }) : () -> () loc("` + name + `":` + callee + `:1)
  "func.func"() <{function_type = (i32) -> i32, sym_name = "caller"}> ({
  ^bb0(%arg` + n + `: i32 loc("` + name + `":` + line + `:20)):
    %` + n + `:2 = "t.loc(x)"(%arg` + n + `) {a = "loc(\"y\":3:4)"} : (i32) -> (i32, i32) loc(fused["l"("` + name + `":` + line + `1:5 to ` + line + `2:6), callsite("lib.mlir":7:8 at unknown)])
    %c1_` + n + ` = "func.call"(%` + n + `#1) <{callee = @callee}> : (i32) -> i32 loc("` + name + `":` + line + `1:5 to :9)
    "func.return"(%c1_` + n + `) : (i32) -> () loc("` + name + `":` + line + `3:3)
  }) : () -> () loc("` + name + `":` + line + `:1)
}) : () -> () loc("` + name + `":0:0)
`
}

func cutCaller(t *testing.T, text string) ([]byte, []bytecode.File) {
	t.Helper()
	m, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	data, at, files := NewCutter(m).CutPortable([]int{1})
	if !slices.Equal(at, []int{1}) {
		t.Fatalf("the unit is at %v", at)
	}
	return data, files
}

// TestPortable shows that the text of a unit does not depend on the file's name, the lines before the
// unit, or the tool's numbers. It also restores the places.
func TestPortable(t *testing.T) {
	a, files := cutCaller(t, program("a.mlir", "10", "3", "4"))
	want := []bytecode.File{{Name: "a.mlir", Line: 10}, {Name: "lib.mlir", Line: 7}}
	if !slices.Equal(files, want) {
		t.Errorf("files %v, want %v in\n%s", files, want, a)
	}
	const body = `  ^bb0(%v0: i32 loc("0":1:20)):
    %v1:2 = "t.loc(x)"(%v0) {a = "loc(\"y\":3:4)"} : (i32) -> (i32, i32) loc(fused["l"("0":92:5 to 93:6), callsite("1":1:8 at unknown)])
`
	if !contains(a, body) || !contains(a, `loc("0":92:5 to :9)`) {
		t.Errorf("got\n%s\nwant in it\n%s", a, body)
	}
	for _, other := range []string{program("b.mlir", "10", "3", "4"), program("a.mlir", "10", "5", "4"), program("a.mlir", "10", "3", "77")} {
		if b, _ := cutCaller(t, other); string(b) != string(a) {
			t.Errorf("the text differs:\n%s\nfrom\n%s", b, a)
		}
	}
	if b, _ := cutCaller(t, program("a.mlir", "11", "3", "4")); string(b) == string(a) {
		t.Error("lines of a unit that are further apart make no difference")
	}
	// A module that stands in the file, and not only around it, is as far away as its first line is.
	inside, _ := cutCaller(t, strings.Replace(program("a.mlir", "10", "3", "4"), ":0:0)", ":1:1)", 1))
	moved, _ := cutCaller(t, strings.Replace(program("a.mlir", "10", "3", "4"), ":0:0)", ":2:1)", 1))
	if string(inside) != string(moved) {
		t.Errorf("the place of the module makes a difference:\n%s\nfrom\n%s", moved, inside)
	}
	placed := Place(a, files)
	if !contains(placed, `loc(fused["l"("a.mlir":101:5 to 102:6), callsite("lib.mlir":7:8 at unknown)])`) || !contains(placed, `() -> () loc(unknown)`) {
		t.Errorf("placed:\n%s", placed)
	}
	elsewhere := Move(placed, []bytecode.Move{{From: files[0], To: bytecode.File{Name: "c.mlir", Line: 110}}})
	if !contains(elsewhere, `("c.mlir":201:5 to 202:6)`) || !contains(elsewhere, `"lib.mlir":7:8`) {
		t.Errorf("moved:\n%s", elsewhere)
	}
}

func contains(text []byte, part string) bool { return bytes.Contains(text, []byte(part)) }
