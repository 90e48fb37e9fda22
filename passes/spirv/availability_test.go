package spirv_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestAvailability holds what every operation needs, with every case of its enums,
// against what mlir-opt says.
func TestAvailability(t *testing.T) {
	ir.NewContext([]*ir.Dialect{spirv.Dialect})
	if n, want := len(spirv.Instructions()), len(spirv.Dialect.Ops); n != want {
		t.Errorf("%d of %d operations have an instruction", n, want)
	}
	// What operands are decides for some, those are in testdata, and mlir-opt cannot
	// print a graph without a type.
	apart := []*ir.OpDef{spirv.Dot, spirv.Select, spirv.SDot, spirv.SUDot, spirv.UDot, spirv.SDotAccSat, spirv.SUDotAccSat, spirv.UDotAccSat, spirv.GraphARM}
	var b strings.Builder
	b.WriteString("func.func @all() {\n")
	for _, in := range spirv.Instructions() {
		if !slices.Contains(apart, in.Op) {
			writeVariants(&b, in.Op)
		}
	}
	b.WriteString("\"func.return\"() : () -> ()\n}\n")
	// The operations lack what no one asks for here, so nothing may look closely.
	args := []string{"--test-spirv-op-availability", "--mlir-very-unsafe-disable-verifier-on-parsing", "--verify-each=false", "--mlir-print-op-generic"}
	got := opttest.Output(t, b.String(), args...)
	oracle, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	c := exec.Command(oracle, append(args, "-")...)
	c.Stdin = strings.NewReader(b.String())
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	have, want := strings.Split(got, "\n"), strings.Split(string(out), "\n")
	for i, line := range want {
		if line == `"builtin.module"() ({` {
			t.Logf("%d lines compared", i)
			return
		}
		if i >= len(have) || have[i] != line {
			t.Fatalf("line %d: got %q, mlir-opt says %q", i+1, have[min(i, len(have)-1)], line)
		}
	}
}

// writeVariants writes an operation without operands for each case of each enum
// attribute that it must have; the other attributes have their first case.
func writeVariants(b *strings.Builder, d *ir.OpDef) {
	first := map[string]string{}
	for _, a := range d.Attrs {
		if a.Constraint != nil && a.Constraint.Enum != nil && !a.Optional {
			first[a.Name] = enumText(&a, 0)
		}
	}
	write := func(attr, text string) {
		var props []string
		for _, a := range d.Attrs {
			if v, ok := first[a.Name]; ok && a.Name == attr {
				props = append(props, a.Name+" = "+text)
			} else if ok {
				props = append(props, a.Name+" = "+v)
			}
		}
		fmt.Fprintf(b, "%q()", d.Name)
		if len(props) > 0 {
			fmt.Fprintf(b, " <{%s}>", strings.Join(props, ", "))
		}
		if len(d.Regions) > 0 {
			b.WriteString(" ({})")
		}
		b.WriteString(" : () -> ()\n")
	}
	write("", "")
	for _, a := range d.Attrs {
		if _, ok := first[a.Name]; ok {
			for i := range a.Constraint.Enum.Cases {
				write(a.Name, enumText(&a, i))
			}
		}
	}
}

func enumText(a *ir.AttrDef, i int) string {
	return "#spirv." + a.Constraint.Attr.Mnemonic + "<" + a.Constraint.Enum.Cases[i].Keyword + ">"
}
