package hw

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// BuildConstant creates a hw.constant and returns its result.
func BuildConstant(b *ir.Builder, loc ir.Loc, v num.Int) *ir.Value {
	t := b.Ctx.Int(v.Width())
	return CreateConstant(b, loc, ConstantArgs{Value: b.Ctx.IntegerAttr(t, v), ResultType: t}).Result(0)
}

// ConstantOf returns the value of v if v is defined by a hw.constant, or else false.
func ConstantOf(v *ir.Value) (num.Int, bool) {
	if def := v.DefinedBy(Constant); def != nil {
		return ConstantOp(def).Value().Value, true
	}
	return num.Int{}, false
}

// Event returns the attribute for an event control, such as AtPosEdge.
func Event(c *ir.Context, e int64) *ir.IntegerAttr { return c.Int64Attr(c.Int(32), e) }

// The events of EventControl.
const (
	AtPosEdge int64 = iota
	AtNegEdge
	AtEdge
)

// BuildInstance creates an instance of a module-like operation, whose ports determine the port names and result
// types.
func BuildInstance(b *ir.Builder, loc ir.Loc, module *ir.Operation, name *ir.StringAttr, inputs []*ir.Value, sym ir.Attribute) *ir.Operation {
	t := ModuleTypeIn(module)
	var args, outs []ir.Attribute
	var types []ir.Type
	for _, p := range Ports(t) {
		if p.Dir == Out {
			outs, types = append(outs, p.Name), append(types, p.Type)
		} else {
			args = append(args, p.Name)
		}
	}
	return CreateInstance(b, loc, InstanceArgs{
		Inputs: inputs, InstanceName: name, ModuleName: b.Ctx.FlatSymbol(ir.SymbolName(module)),
		ArgNames: b.Ctx.Array(args...), ResultNames: b.Ctx.Array(outs...), ResultsTypes: types,
		InnerSym: sym, Parameters: b.Ctx.Array(),
	})
}

// BetterName returns the better name of two operations, for the value that replaces both. It prefers a name without a
// leading underscore, then the shorter name. It returns nil if neither operation has a name.
func BetterName(a, b *ir.Operation) *ir.StringAttr {
	x, y := nameOf(a), nameOf(b)
	made := func(s *ir.StringAttr) bool { return s.Value == "" || s.Value[0] == '_' }
	switch {
	case x == nil:
		return y
	case y == nil || made(y):
		return x
	case made(x):
		return y
	case len(x.Value) < len(y.Value) || len(x.Value) == len(y.Value) && x.Value < y.Value:
		return x
	}
	return y
}

func nameOf(op *ir.Operation) *ir.StringAttr {
	for _, attr := range [...]string{NameHint, "name"} {
		if s, ok := op.Attr(attr).(*ir.StringAttr); ok && s.Value != "" {
			return s
		}
	}
	return nil
}

// declareModule returns an external module with the ports and parameters of op, a module. It stands for op where the
// body does not matter.
func declareModule(a *ir.Arena, op *ir.Operation) *ir.Operation {
	c, m := op.Context(), ModuleOp(op)
	b := &ir.Builder{Arena: a, Ctx: c}
	d := CreateModuleExtern(b, op.Loc(), ModuleExternArgs{
		ModuleType: m.ModuleType(), Parameters: m.Parameters(), PerPortAttrs: m.PerPortAttrs(), SymName: m.SymName(),
	})
	if v := op.Attr(ir.SymbolVisibilityAttr); v != nil {
		d.SetAttr(ir.SymbolVisibilityAttr, v)
	}
	return d
}
