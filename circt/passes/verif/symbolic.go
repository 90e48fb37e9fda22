package verif

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// symbolicOptions are the options of verif-lower-symbolic-values.
type symbolicOptions struct {
	Mode string `opt:"mode" default:"extmodule" enum:"extmodule,yosys,hw-input" doc:"Control how symbolic values are lowered"`
}

// LowerSymbolicValues is verif-lower-symbolic-values: it lowers symbolic values to instances of an external module, to
// wires that Yosys takes as free, or to inputs.
var LowerSymbolicValues = &passes.Pass{
	Name: "LowerSymbolicValues", Arg: "verif-lower-symbolic-values",
	Doc:    "Lower symbolic values to blackbox instances, wires, or inputs",
	Anchor: "builtin.module", Options: passes.OptionsOf[symbolicOptions](), Dialects: []string{"hw", "sv"},
	Run: func(c *passes.Ctx) bool {
		s := &symbolic{b: c.Builder(), top: c.Op, modules: map[int64]*ir.Operation{}}
		var values []*ir.Operation
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(verif.SymbolicValue) {
				values = append(values, op)
			}
			return ir.Advance
		})
		if len(values) == 0 {
			c.PreserveAll()
			return true
		}
		switch passes.Opts[symbolicOptions](c).Mode {
		case "yosys":
			s.wires(values)
			return true
		case "hw-input":
			return s.inputs(values)
		}
		return s.instances(values)
	},
}

type symbolic struct {
	b       *ir.Builder
	top     *ir.Operation
	names   *hw.Namespace
	modules map[int64]*ir.Operation // by width
}

func (s *symbolic) replace(op *ir.Operation, v *ir.Value) {
	op.Result(0).ReplaceAllUses(v)
	op.Erase()
}

func (s *symbolic) wires(values []*ir.Operation) {
	c := s.b.Ctx
	for _, op := range values {
		s.b.Before(op)
		wire := sv.CreateWire(s.b, op.Loc(), sv.WireArgs{Name: c.String(""), ResultType: hw.InOutOf(op.Result(0).Type())})
		wire.SetAttr(sv.AttributesName, c.Array(c.DialectAttr(sv.AttributeAttr, c.String("anyseq"), nil, c.Bool(false))))
		s.replace(op, sv.BuildRead(s.b, op.Loc(), wire.Result(0)))
	}
}

// external returns the external module whose output is an unconstrained value of this width. It declares the module at
// the first request.
func (s *symbolic) external(width int64) *ir.Operation {
	if m := s.modules[width]; m != nil {
		return m
	}
	c := s.b.Ctx
	if s.names == nil {
		s.names = hw.SymbolNamespace(s.top)
	}
	s.b.AtEnd(s.top.Region(0).First())
	param := hw.ParamDecl{Name: c.String("WIDTH"), Type: c.Int(32)}.Attr()
	m := hw.CreateModuleExtern(s.b, ir.UnknownLoc, hw.ModuleExternArgs{
		ModuleType: c.TypeAttr(hw.ModuleTypeOf(c, []hw.Port{{Dir: hw.Out, Name: c.String("z"), Type: c.Int(uint32(width))}})),
		Parameters: c.Array(param), PerPortAttrs: c.Array(),
		SymName:     c.String(s.names.NewName("circt.symbolic_value." + strconv.FormatInt(width, 10))),
		VerilogName: c.String("circt_symbolic_value"), PortLocs: c.Array(c.LocAttr(ir.UnknownLoc)),
	})
	m.SetAttr("comment", c.String(""))
	s.modules[width] = m
	return m
}

func (s *symbolic) instances(values []*ir.Operation) bool {
	c := s.b.Ctx
	for _, op := range values {
		width := hw.BitWidth(op.Result(0).Type())
		if width < 0 {
			return op.EmitError("symbolic value bit width unknown")
		}
		m := s.external(width)
		s.b.Before(op)
		inst := hw.BuildInstance(s.b, op.Loc(), m, c.String("symbolic_value"), nil, nil)
		value := c.Int64Attr(c.Int(32), width)
		inst.SetInherent("parameters", c.Array(hw.ParamDecl{Name: c.String("WIDTH"), Type: c.Int(32), Value: value}.Attr()))
		v := inst.Result(0)
		if t := op.Result(0).Type(); t != v.Type() {
			v = hw.CreateBitcast(s.b, op.Loc(), hw.BitcastArgs{Input: v, ResultType: t}).Result(0)
		}
		s.replace(op, v)
	}
	return true
}

func (s *symbolic) inputs(values []*ir.Operation) bool {
	g := hw.NewGraph(s.top)
	names := map[*ir.Operation]*hw.Namespace{}
	for _, op := range values {
		m := op.Enclosing(hw.Module)
		if m == nil {
			return op.EmitError("cannot lower symbolic value to hw.module input outside of an hw.module")
		}
		if n := g.Of(m); n != nil && len(n.Uses) > 0 {
			return m.EmitError("cannot lower symbolic values in instantiated module '%s' to HW inputs; run the 'hw-input' lowering strategy after flattening modules", ir.SymbolName(m).Value)
		}
		entries := hw.PortEntries(m)
		n := names[m]
		if n == nil {
			n = hw.InnerNamespace(m)
			for i := range entries {
				n.Add(entries[i].Name.Value)
			}
			names[m] = n
		}
		at := 0
		for i := range entries {
			if entries[i].Dir != hw.Out {
				at = i + 1
			}
		}
		t := op.Result(0).Type()
		p := hw.PortEntry{Port: hw.Port{Dir: hw.In, Name: s.b.Ctx.String(n.NewName("symbolic_value")), Type: t}, Loc: op.Loc()}
		list := append(append(append([]hw.PortEntry{}, entries[:at]...), p), entries[at:]...)
		hw.SetPorts(m, list)
		s.replace(op, m.Region(0).First().AddArg(s.b.Arena, t, op.Loc()))
	}
	return true
}
