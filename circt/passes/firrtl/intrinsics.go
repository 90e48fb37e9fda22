package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerIntrinsics is firrtl-lower-intrinsics: it replaces generic intrinsics with the
// operations that their names select.
var LowerIntrinsics = &passes.Pass{
	Name: "LowerIntrinsics", Arg: "firrtl-lower-intrinsics", Doc: "Lower intrinsics", Anchor: "firrtl.module",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"firrtl"},
	Stats: []passes.Statistic{{Name: "num-converted", Doc: "Number of intrinsic operations lowered"}},
	Run: func(c *passes.Ctx) bool {
		var all []*ir.Operation
		c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(firrtl.GenericIntrinsic) {
				all = append(all, op)
			}
			return ir.Advance
		})
		if len(all) == 0 {
			c.PreserveAll()
		}
		for _, op := range all {
			g := &generic{b: c.Builder(), op: op, name: text(firrtl.GenericIntrinsicOp(op).Intrinsic())}
			if !g.lower() {
				return partial.Illegal(op)
			}
			c.Count(0, 1)
		}
		return true
	},
}

func text(a ir.Attribute) string {
	s, ok := a.(*ir.StringAttr)
	if !ok {
		return ""
	}
	return s.Value
}

// generic is a generic intrinsic that is being lowered.
type generic struct {
	b    *ir.Builder
	op   *ir.Operation
	name string
}

// kind is a requirement on the type of an intrinsic's input or output.
type kind uint8

const (
	anything kind = iota
	nothing       // there is no output
	bit           // uint<1>
	word          // uint<32>
	integer       // uint of any width
	clock
	reset
)

// param is a parameter that an intrinsic accepts.
type param struct {
	name     string
	isInt    bool
	optional bool
}

// intrinsic has the kinds of an intrinsic's inputs and output, its parameters, and the
// function that builds its operations.
type intrinsic struct {
	name   string
	inputs []kind
	// optional are the last inputs that may be missing; -1: any may follow.
	optional int
	output   kind
	params   []param
	build    func(g *generic) *ir.Operation
}

func (g *generic) fail(format string, args ...any) bool {
	return g.op.EmitError(g.name+format, args...)
}

func (g *generic) lower() bool {
	for i := range intrinsics {
		t := &intrinsics[i]
		if t.name != g.name && strings.ReplaceAll(t.name, ".", "_") != g.name {
			continue
		}
		if !g.check(t) {
			return false
		}
		g.b.Before(g.op)
		by := t.build(g)
		if by == nil {
			return false
		}
		if g.op.NumResults() > 0 {
			g.op.Result(0).ReplaceAllUses(g.result(by.Result(0)))
		}
		g.op.Erase()
		return true
	}
	return g.op.EmitError("unknown intrinsic %s", ir.Quote(g.name))
}

// result returns v as a value of the intrinsic's result type. If the types differ, it
// connects v to a wire of that type.
func (g *generic) result(v *ir.Value) *ir.Value {
	t, loc := g.op.Result(0).Type(), g.op.Loc()
	if v.Type() == t {
		return v
	}
	c := g.b.Ctx
	w := firrtl.CreateWire(g.b, loc, firrtl.WireArgs{ResultType: t, Annotations: c.Array(), Name: c.String(""), NameKind: firrtl.NameKind(c, firrtl.Droppable)})
	firrtl.EmitConnect(g.b, loc, w.Result(0), v)
	return w.Result(0)
}

func (g *generic) check(t *intrinsic) bool {
	n := g.op.NumOperands()
	least := len(t.inputs) - max(t.optional, 0)
	if n < least || t.optional >= 0 && n > len(t.inputs) {
		if t.optional > 1 {
			return g.fail(" has %d inputs instead of  between %d and %d", n, least, len(t.inputs))
		}
		if t.optional > 0 {
			return g.fail(" has %d ports instead of %d or %d", n, least+1, len(t.inputs)+1)
		}
		return g.fail(" has %d inputs instead of %d", n, least)
	}
	for i := range min(n, len(t.inputs)) {
		if !g.checkInput(i, t.inputs[i]) {
			return false
		}
	}
	return g.checkOutput(t.output) && g.checkParams(t.params)
}

func (g *generic) checkInput(i int, k kind) bool {
	t := g.op.Operand(i).Type()
	switch k {
	case bit, integer:
		if !firrtl.Is(t, firrtl.UIntType) {
			return g.fail(" input %d not of correct type", i)
		}
		if k == bit && firrtl.Width(t) != 1 {
			return g.fail(" input %d not size 1", i)
		}
	case clock:
		if !firrtl.Is(t, firrtl.ClockType) {
			return g.fail(" input %d not of correct type", i)
		}
	case reset:
		if !firrtl.IsReset(t) {
			return g.fail(" input %d must be reset type", i)
		}
	}
	return true
}

func (g *generic) checkOutput(k kind) bool {
	switch {
	case k == nothing && g.op.NumResults() > 0:
		return g.fail(" should not have outputs")
	case k == nothing || k == anything:
		return true
	case g.op.NumResults() == 0:
		return g.fail(" missing output")
	}
	t := g.op.Result(0).Type()
	want, width := firrtl.UIntType, int32(1)
	switch k {
	case clock:
		want = firrtl.ClockType
	case word:
		width = 32
	}
	if !firrtl.Is(t, want) {
		return g.fail(" output not of correct type")
	}
	if firrtl.Width(t) != width {
		return g.fail(" output not size %d", width)
	}
	return true
}

// param returns the value of the parameter with this name, or nil if it is not given.
func (g *generic) param(name string) ir.Attribute {
	list, _ := g.op.Inherent("parameters").(*ir.ArrayAttr)
	if list == nil {
		return nil
	}
	for _, p := range list.Elems {
		if n, v := firrtl.ParamOf(p); n == name {
			return v
		}
	}
	return nil
}

func (g *generic) checkParams(params []param) bool {
	least := 0
	for _, p := range params {
		v := g.param(p.name)
		if !p.optional {
			least++
		}
		if v == nil {
			if !p.optional {
				return g.fail(" is missing parameter %s", p.name)
			}
			continue
		}
		_, isText := v.(*ir.StringAttr)
		_, isInt := v.(*ir.IntegerAttr)
		switch {
		case p.isInt && !isInt:
			return g.fail(" has parameter '%s' which should be an integer but is not", ir.Quote(p.name))
		case !p.isInt && !isText:
			return g.fail(" has parameter '%s' which should be a string but is not", ir.Quote(p.name))
		}
	}
	given := 0
	if list, ok := g.op.Inherent("parameters").(*ir.ArrayAttr); ok {
		given = len(list.Elems)
	}
	if given >= least && given <= len(params) {
		return true
	}
	if least == len(params) {
		return g.fail(" has %d parameters instead of %d", given, least)
	}
	return g.fail(" has %d parameters instead of  between %d and %d", given, least, len(params))
}

// make creates the operation d, with the intrinsic's operands and result types.
func (g *generic) make(d *ir.OpDef, props ...ir.Attribute) *ir.Operation {
	return g.b.Op(d, g.op.Loc(), g.op.ResultTypes(nil), g.op.OperandValues(nil), props...)
}

// i64 returns the value of an integer parameter as a 64-bit attribute, or nil if it is
// not given.
func (g *generic) i64(name string) ir.Attribute {
	i, ok := g.param(name).(*ir.IntegerAttr)
	if !ok {
		return nil
	}
	return g.b.Ctx.Int64Attr(g.b.Ctx.Int(64), int64(i.Value.ZExtOrTrunc(64).Uint64()))
}
