package bytecode

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

func devDialects(t testing.TB, extra ...string) []*ir.Dialect {
	b, err := os.ReadFile("/work/shared/docs/bytecode-properties.tsv")
	if err != nil {
		t.Skip(err)
	}
	var out []*ir.Dialect
	by := map[string]*ir.Dialect{}
	get := func(n string) *ir.Dialect {
		if by[n] == nil {
			by[n] = &ir.Dialect{Name: n}
			out = append(out, by[n])
		}
		return by[n]
	}
	iso := map[string]bool{"builtin.module": true, "func.func": true, "gpu.module": true, "gpu.func": true, "llvm.func": true, "spirv.module": true}
	add := func(name string, fields []string) {
		d, _, _ := strings.Cut(name, ".")
		def := &ir.OpDef{Name: name}
		if iso[name] {
			def.Traits |= ir.IsolatedFromAbove
		}
		for _, f := range fields {
			n, kind, typed := strings.Cut(f, ":")
			switch {
			case typed && strings.HasPrefix(kind, "seg["):
				var k int
				fmt.Sscanf(kind, "seg[%d]", &k)
				if n == ir.OperandSegmentSizes {
					def.Operands = make([]ir.ValueDef, k)
				} else {
					def.Results = make([]ir.ValueDef, k)
				}
				def.Attrs = append(def.Attrs, ir.AttrDef{Name: n, Kind: ir.SegmentSizes})
			case typed && kind == "bool":
				def.Attrs = append(def.Attrs, ir.AttrDef{Name: n, Kind: ir.PropBool})
			case typed:
				def.Attrs = append(def.Attrs, ir.AttrDef{Name: n, Kind: ir.PropInt, Optional: strings.HasSuffix(kind, "?")})
			default:
				def.Attrs = append(def.Attrs, ir.AttrDef{Name: n[:len(n)-1], Optional: n[len(n)-1] == '?'})
			}
		}
		get(d).Ops = append(get(d).Ops, def)
	}
	for _, l := range strings.Split(string(b), "\n") {
		if l == "" || l[0] == '#' {
			continue
		}
		name, fields, _ := strings.Cut(l, "\t")
		if strings.HasPrefix(name, "vhlo.") || strings.HasPrefix(name, "stablehlo.") || strings.HasPrefix(name, "chlo.") {
			continue
		}
		add(name, strings.Fields(fields))
	}
	for _, n := range extra {
		if d := get(strings.SplitN(n, ".", 2)[0]); !slices.ContainsFunc(d.Ops, func(o *ir.OpDef) bool { return o.Name == n }) {
			add(n, nil)
		}
	}
	return out
}

func TestDev(t *testing.T) {
	in := os.Getenv("DEV")
	if in == "" {
		t.Skip()
	}
	for _, p := range strings.Split(in, ",") {
		data, _ := os.ReadFile(p)
		if !IsBytecode(data) {
			out, err := exec.Command("mlir-opt-22", "--allow-unregistered-dialect", "--emit-bytecode", p).Output()
			if err != nil {
				t.Fatal(err)
			}
			data = out
		}
		f, err := open("x", data)
		if err != nil {
			t.Fatal(err)
		}
		var extra []string
		for _, n := range f.opNames {
			if n.registered {
				extra = append(extra, f.dialects[n.dialect].name+"."+n.name)
			}
		}
		ctx := ir.NewContext(devDialects(t, extra...))
		ctx.AllowUnregistered = true
		op, err := Read(ctx, "x", data, ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		out, err := Encode(op, WriteOptions{Producer: "MLIR22.1.8"})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(out, data) {
			os.WriteFile("/tmp/bc/got.bc", out, 0o644)
			os.WriteFile("/tmp/bc/want.bc", data, 0o644)
			t.Error(p, "differs", len(out), len(data))
		}
	}
}
