package native

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

func TestChoose(t *testing.T) {
	hw := &ir.Dialect{Name: "hw"}
	stable := &ir.Dialect{Name: "stable"}
	e := &Engine{Dialects: known.Dialects, Passes: known.Passes}
	e.Sets = []Set{{Name: "circuits", Dialects: append([]*ir.Dialect{hw}, e.Dialects...)}, {Name: "models", Dialects: []*ir.Dialect{stable}}, {Name: "letters", Dialects: []*ir.Dialect{{Name: "x"}}}}
	for _, tc := range []struct{ named, module, want string }{
		{"", "module {}", ""},
		{"", "func.func @f() { return }", ""},
		{"", "hw.module @m() {}", "circuits"},
		{"", "x.y", "letters"},
		{"", "func.func @f() {\n  x.y\n}", "letters"},
		{"", `"hw.module"() : () -> ()`, "circuits"},
		{"", "func.func @f(%a: !stable.token) { return }", "models"},
		{"", "func.func @f() attributes {x = #hw.param} { return }", "circuits"},
		{"", "// hw.module\nfunc.func @hw.module(%hw.x: i32) { return }", ""},
		{"", "func.func @f() {\n  xhw.module\n}", ""},
		{"core", "hw.module @m() {}", ""},
		{"models", "hw.module @m() {}", "models"},
		{"unknown", "module {}", "no set of dialects is called 'unknown': there are core, circuits, models, letters"},
	} {
		got, err := e.NewSession(nil).choose(&engine.Input{Dialects: tc.named, Module: []byte(tc.module)})
		switch {
		case err != nil && !strings.Contains(err.Error(), tc.want):
			t.Errorf("%q, %q: %v", tc.named, tc.module, err)
		case err == nil && got.set != tc.want:
			t.Errorf("%q, %q: %q, want %q", tc.named, tc.module, got.set, tc.want)
		}
	}
	c := ir.NewContext(e.Dialects)
	c.AllowUnregistered = true
	op, err := asm.Parse(c, "in.mlir", `"stable.thing"() : () -> ()`, asm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := bytecode.Encode(op, bytecode.WriteOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := e.NewSession(nil).choose(&engine.Input{Module: data}); err != nil || got.set != "models" {
		t.Errorf("bytecode: %v, %v", got, err)
	}
	if bytecode.Dialects(data[:len(data)/2]) != nil {
		t.Error("half a file has dialects")
	}
}
