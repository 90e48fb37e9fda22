package text

import (
	"strings"
	"testing"
)

// joinable is a module of three functions, of which each calls the next one.
const joinable = `"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "a"}> ({
    "func.call"() <{callee = @b}> : () -> () loc("x.mlir":2:1)
  }) : () -> () loc("x.mlir":1:1)
  "func.func"() <{function_type = () -> (), sym_name = "b"}> ({
    "func.call"() <{callee = @c}> : () -> () loc("x.mlir":12:1)
  }) : () -> () loc("x.mlir":11:1)
  "func.func"() <{function_type = () -> (), sym_name = "c"}> ({
    "func.call"() <{callee = @a}> : () -> () loc("x.mlir":22:1)
  }) : () -> () loc("x.mlir":21:1)
}) : () -> () loc("x.mlir":0:0)
`

// TestJoin joins two batches of a module, the first with a reference to a unit of the second, and
// splits the result of the run.
func TestJoin(t *testing.T) {
	m, err := Parse([]byte(joinable))
	if err != nil {
		t.Fatal(err)
	}
	c := NewCutter(m)
	var parts [2][]byte
	j := &Join{}
	for i := range parts {
		data, at, files := c.CutPortable([]int{i})
		parts[i] = Place(data, files)
		if !j.Add(parts[i], at) {
			t.Fatalf("batch %d is not joined:\n%s", i, parts[i])
		}
	}
	all := string(j.Bytes())
	if strings.Count(all, `sym_name = "b"`) != 1 || strings.Count(all, `sym_name = "c", sym_visibility = "private"`) != 1 || !strings.Contains(all, `loc("x.mlir":12:1)`) {
		t.Errorf("joined:\n%s", all)
	}
	out, err := j.Split([]byte(strings.ReplaceAll(all, `"func.call"()`, `"func.call"() {done}`)))
	if err != nil {
		t.Fatal(err)
	}
	for i := range out {
		if want := strings.ReplaceAll(string(parts[i]), `"func.call"()`, `"func.call"() {done}`); string(out[i]) != want {
			t.Errorf("batch %d is\n%s\nwant\n%s", i, out[i], want)
		}
	}
	for what, other := range map[string]string{
		"an operation more":     strings.Replace(all, "  \"func.func\"", "  \"t.x\"() : () -> ()\n  \"func.func\"", 1),
		"another order":         strings.NewReplacer(`sym_name = "a"`, `sym_name = "b"`, `sym_name = "b"`, `sym_name = "a"`).Replace(all),
		"something else at all": "hello",
	} {
		if _, err := j.Split([]byte(other)); err == nil {
			t.Errorf("%s: taken apart", what)
		}
	}
	data, at := c.Cut([]int{1})
	if j.Add(data, at) {
		t.Error("a unit is joined twice")
	}
	data, at = c.Cut([]int{2})
	if j.Add([]byte(strings.Replace(string(data), "() ({\n  \"func", "() ({\n  \"t.x\"() : () -> ()\n  \"func", 1)), []int{2}) || j.Add([]byte("hello"), at) {
		t.Error("other modules are joined")
	}
}
