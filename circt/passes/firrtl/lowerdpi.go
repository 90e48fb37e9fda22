package firrtl

import (
	"math/bits"
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerDPI is firrtl-lower-dpi: it lowers calls of imported functions to sim.func.dpi.call, and declares each function.
var LowerDPI = &passes.Pass{
	Name: "LowerDPI", Arg: "firrtl-lower-dpi", Doc: "Lower DPI intrinsic into Sim DPI operations",
	Anchor: "firrtl.circuit", Dialects: []string{"hw", "seq", "sim", "sv"}, Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		l := &dpiLowering{c: c.IR(), b: c.Builder(), circuit: c.Op, calls: map[*ir.StringAttr][]*ir.Operation{}}
		for _, m := range modulesOf(c.Op) {
			if m.Is(firrtl.FModule) {
				m.WalkPost(l.collect)
			}
		}
		if len(l.names) == 0 {
			c.PreserveAll()
			return true
		}
		return l.run()
	},
}

type dpiLowering struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	names   []*ir.StringAttr
	calls   map[*ir.StringAttr][]*ir.Operation
}

func (l *dpiLowering) collect(op *ir.Operation) ir.WalkResult {
	if op.Is(firrtl.DPICallIntrinsic) {
		name := op.Inherent("functionName").(*ir.StringAttr)
		if l.calls[name] == nil {
			l.names = append(l.names, name)
		}
		l.calls[name] = append(l.calls[name], op)
	}
	return ir.Advance
}

func (l *dpiLowering) run() bool {
	taken := hw.SymbolNamespace(l.circuit)
	for _, name := range l.names {
		calls := l.calls[name]
		for _, op := range calls[1:] {
			if !l.sameTypes(calls[0], op) {
				return false
			}
		}
		symbol := taken.NewName(name.Value)
		if !l.declare(name, symbol, calls[0]) {
			return false
		}
		for _, op := range calls {
			l.call(op, symbol)
		}
	}
	return true
}

// sameTypes reports whether two calls of the same function have the same input and result types. Otherwise it reports
// an error.
func (l *dpiLowering) sameTypes(a, b *ir.Operation) bool {
	note := []ir.Diagnostic{{Severity: ir.Note, Loc: b.Loc(), Text: "mismatched caller is here"}}
	name := a.Inherent("functionName")
	x, y := firrtl.DPICallIntrinsicOp(a).Inputs(), firrtl.DPICallIntrinsicOp(b).Inputs()
	same := len(x) == len(y)
	for i := 0; same && i < len(x); i++ {
		same = x[i].Value().Type() == y[i].Value().Type()
	}
	if !same {
		return a.EmitOpErrorNotes(note, "DPI function %s input types don't match", name)
	}
	if a.NumResults() != b.NumResults() || a.NumResults() > 0 && a.Result(0).Type() != b.Result(0).Type() {
		return a.EmitOpErrorNotes(note, "DPI function %s output types don't match", name)
	}
	return true
}

// typeOf returns the HW type for a value of type t, or nil if t is not supported.
func (l *dpiLowering) typeOf(t ir.Type) ir.Type {
	switch {
	case firrtl.Is(t, firrtl.ClockType):
		return seq.ClockOf(l.c)
	case firrtl.Is(t, firrtl.UIntType, firrtl.SIntType) && firrtl.Width(t) >= 0:
		return l.c.Int(uint32(firrtl.Width(t)))
	case firrtl.Is(t, firrtl.VectorType):
		if e := l.typeOf(firrtl.ElementType(t, 0)); e != nil {
			return hw.ArrayOf(e, int64(firrtl.NumElements(t)))
		}
	case firrtl.Is(t, firrtl.BundleType):
		fields := make([]hw.Field, firrtl.NumElements(t))
		for i := range fields {
			fields[i] = hw.Field{Name: firrtl.ElementName(t, i), Type: l.typeOf(firrtl.ElementType(t, i))}
			if fields[i].Type == nil {
				return nil
			}
		}
		return hw.StructOf(l.c, fields)
	}
	return nil
}

// argumentType returns the type of the function's argument for a value of type t: an open array for a vector, or else
// typeOf(t). It returns nil if t is not supported.
func (l *dpiLowering) argumentType(t ir.Type) ir.Type {
	if !firrtl.Is(t, firrtl.VectorType) {
		return l.typeOf(t)
	}
	e := l.argumentType(firrtl.ElementType(t, 0))
	if e == nil {
		return nil
	}
	return l.c.DialectType(sv.UnpackedOpenArrayType, l.c.TypeAttr(e))
}

// argument casts v to the type of the function's argument (see argumentType).
func (l *dpiLowering) argument(loc ir.Loc, v *ir.Value) *ir.Value {
	h := l.cast(loc, v, l.typeOf(v.Type()))
	if !firrtl.Is(v.Type(), firrtl.VectorType) {
		return h
	}
	return sv.CreateUnpackedOpenArrayCast(l.b, loc, sv.UnpackedOpenArrayCastArgs{Input: l.unpack(loc, h), ResultType: l.argumentType(v.Type())}).Result(0)
}

// unpack turns v, an HW array, and the arrays in it, into unpacked arrays. It returns other values unchanged. The
// operands of each sv.unpacked_array_create are the elements in descending order of their indices.
func (l *dpiLowering) unpack(loc ir.Loc, v *ir.Value) *ir.Value {
	elem := hw.ArrayElement(v.Type())
	if elem == nil {
		return v
	}
	n := hw.ArrayLen(v.Type())
	width := uint32(max(1, bits.Len64(uint64(n-1))))
	list := make([]*ir.Value, 0, n)
	for i := n - 1; i >= 0; i-- {
		index := hw.BuildConstant(l.b, loc, num.NewInt(width, uint64(i)))
		e := hw.CreateArrayGet(l.b, loc, hw.ArrayGetArgs{Input: v, Index: index, ResultType: elem}).Result(0)
		list = append(list, l.unpack(loc, e))
	}
	t := l.c.DialectType(hw.UnpackedArrayType, l.c.TypeAttr(elem), l.c.Int64Attr(l.c.Int(64), n))
	return sv.CreateUnpackedArrayCreate(l.b, loc, sv.UnpackedArrayCreateArgs{Inputs: list, ResultType: t}).Result(0)
}

func (l *dpiLowering) declare(name *ir.StringAttr, symbol string, op *ir.Operation) bool {
	v := firrtl.DPICallIntrinsicOp(op)
	given := func(list ir.Attribute, i int, other string) *ir.StringAttr {
		if e := ir.ArrayElems(list); i < len(e) {
			return e[i].(*ir.StringAttr)
		}
		return l.c.String(other)
	}
	var args []sim.Argument
	add := func(t ir.Type, out bool, n *ir.StringAttr) bool {
		h := l.argumentType(t)
		if h == nil {
			return op.EmitError("contains a type that currently not supported")
		}
		dir := sim.In
		if out {
			dir = sim.Out
		}
		args = append(args, sim.Argument{Name: n, Type: h, Dir: dir})
		return true
	}
	for i, in := range v.Inputs() {
		if !add(in.Value().Type(), false, given(op.Inherent("inputNames"), i, "in_"+strconv.Itoa(i))) {
			return false
		}
	}
	if op.NumResults() > 0 {
		n, ok := op.Inherent("outputName").(*ir.StringAttr)
		if !ok {
			n = l.c.String("out_0")
		}
		if !add(op.Result(0).Type(), true, n) {
			return false
		}
	}
	l.b.AtStart(l.circuit.Region(0).First())
	f := sim.CreateDPIFunc(l.b, op.Loc(), sim.DPIFuncArgs{SymName: l.c.String(symbol), DpiFunctionType: l.c.TypeAttr(sim.FunctionOf(l.c, args)), VerilogName: name})
	f.SetAttr(ir.SymbolVisibilityAttr, l.c.String("private"))
	return true
}

func (l *dpiLowering) cast(loc ir.Loc, v *ir.Value, t ir.Type) *ir.Value {
	return l.b.Op(builtin.UnrealizedConversionCast, loc, []ir.Type{t}, []*ir.Value{v}).Result(0)
}

func (l *dpiLowering) call(op *ir.Operation, symbol string) {
	v := firrtl.DPICallIntrinsicOp(op)
	l.b.Before(op)
	loc := op.Loc()
	a := sim.DPIFuncCallArgs{Callee: l.c.FlatSymbol(l.c.String(symbol))}
	if k := v.Clock(); k != nil {
		a.Clock = l.cast(loc, k, seq.ClockOf(l.c))
	}
	if e := v.Enable(); e != nil {
		a.Enable = l.cast(loc, e, l.c.I1())
	}
	for _, in := range v.Inputs() {
		a.Inputs = append(a.Inputs, l.argument(loc, in.Value()))
	}
	if op.NumResults() > 0 {
		a.ResultTypes = []ir.Type{l.argumentType(op.Result(0).Type())}
	}
	to := sim.CreateDPIFuncCall(l.b, loc, a)
	if op.NumResults() > 0 {
		op.Result(0).ReplaceAllUses(l.cast(loc, to.Result(0), op.Result(0).Type()))
	}
	op.Erase()
}
