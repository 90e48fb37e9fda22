// Package firrtl holds the passes on FIRRTL: those on a single module, such as memories,
// conditions and widths, and those on a whole circuit. The lowering to HW does not live
// here.
package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// ExpandWhens is firrtl-expand-whens. Conditions become multiplexers, and the last of
// several connects to a sink wins. A sink without a driver is an error.
var ExpandWhens = &passes.Pass{
	Name: "ExpandWhens", Arg: "firrtl-expand-whens", Doc: "Remove all when conditional blocks.",
	CanSchedule: func(d *ir.OpDef) bool { return slices.Contains(d.Interfaces, "FModuleLike") },
	Scope:       passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		if !c.Op.Is(firrtl.FModule) && !c.Op.Is(firrtl.Class) {
			c.PreserveAll()
			return true
		}
		e := &expander{b: c.Builder(), module: c.Op}
		e.push()
		for i, v := range c.Op.Region(0).First().Args() {
			flow := firrtl.Source
			if firrtl.PortIsOut(c.Op, i) {
				flow = firrtl.Sink
			}
			e.declare(v, flow)
		}
		e.block(c.Op.Region(0).First(), nil)
		if !e.changed {
			c.PreserveAll()
		}
		return e.initialized()
	},
}

// driver is a field that must be driven, and the last connect to it so far, or nil if
// there is none.
type driver struct {
	dest    firrtl.FieldRef
	connect *ir.Operation
}

// drivers has the drivers of a scope, in the order in which their destinations were
// declared or driven.
type drivers struct {
	list  []driver
	index map[firrtl.FieldRef]int
}

func (d *drivers) find(dest firrtl.FieldRef) *driver {
	if i, ok := d.index[dest]; ok {
		return &d.list[i]
	}
	return nil
}

// set makes connect the driver of dest in this scope.
func (d *drivers) set(dest firrtl.FieldRef, connect *ir.Operation) {
	if known := d.find(dest); known != nil {
		known.connect = connect
		return
	}
	if d.index == nil {
		d.index = map[firrtl.FieldRef]int{}
	}
	d.index[dest] = len(d.list)
	d.list = append(d.list, driver{dest, connect})
}

// expander expands the whens of one module. scopes has the side of each when around the
// current operation, the innermost last.
type expander struct {
	b       *ir.Builder
	module  *ir.Operation
	scopes  []*drivers
	changed bool
}

func (e *expander) push() { e.scopes = append(e.scopes, &drivers{}) }

func (e *expander) pop() *drivers {
	last := e.scope()
	e.scopes = e.scopes[:len(e.scopes)-1]
	return last
}

func (e *expander) scope() *drivers { return e.scopes[len(e.scopes)-1] }

// find returns the driver of dest, from the innermost scope that has one, or nil.
func (e *expander) find(dest firrtl.FieldRef) *driver {
	for i := len(e.scopes) - 1; i >= 0; i-- {
		if d := e.scopes[i].find(dest); d != nil {
			return d
		}
	}
	return nil
}

// declare records all fields of v that must be driven. flow says whether v is a source, a
// sink or both.
func (e *expander) declare(v *ir.Value, flow firrtl.Flow) {
	e.declareFields(v, v.Type(), flow, 0, false)
}

// declareFields records what must be driven in a field of v: the field itself or, of an
// aggregate, its elements. The field has the field ID id, the type t and the given flow.
// If local is set, v is an object whose inputs are driven here. Any other object counts
// as a single field. As in upstream, its inner fields still have field IDs of their own.
func (e *expander) declareFields(v *ir.Value, t ir.Type, flow firrtl.Flow, id uint64, local bool) {
	switch {
	case firrtl.Is(t, firrtl.BundleType):
		for i := range firrtl.NumElements(t) {
			f := flow
			if firrtl.ElementFlip(t, i) {
				f = flow.Swap()
			}
			e.declareFields(v, firrtl.ElementType(t, i), f, id+firrtl.FieldID(t, i), false)
		}
		return
	case firrtl.Is(t, firrtl.VectorType):
		for i := range firrtl.NumElements(t) {
			e.declareFields(v, firrtl.ElementType(t, i), flow, id+firrtl.FieldID(t, i), false)
		}
		return
	case firrtl.Is(t, firrtl.ClassType) && local:
		for i := range firrtl.NumElements(t) {
			f := flow
			if !firrtl.ElementFlip(t, i) {
				f = flow.Swap()
			}
			e.declareFields(v, firrtl.ElementType(t, i), f, id+firrtl.FieldID(t, i), false)
		}
		return
	case firrtl.Is(t, firrtl.AnalogType, firrtl.DomainType):
		return
	}
	if flow != firrtl.Source {
		e.scope().set(firrtl.FieldRef{Value: v, Field: id}, nil)
	}
}

// block expands the whens among the operations of b. cond is the condition of all whens
// around b, or nil.
func (e *expander) block(b *ir.Block, cond *condition) {
	for op := b.First(); op != nil; {
		next := op.Next()
		e.operation(op, cond)
		op = next
	}
}

func (e *expander) operation(op *ir.Operation, cond *condition) {
	switch op.Def() {
	case firrtl.Wire:
		e.declare(op.Result(0), firrtl.Duplex)
	case firrtl.Reg, firrtl.RegReset:
		e.b.After(op)
		e.keep(op.Result(0))
	case firrtl.Instance, firrtl.InstanceChoice:
		for i := range op.NumResults() {
			flow := firrtl.Sink
			if firrtl.PortIsOut(op, i) {
				flow = firrtl.Source
			}
			e.declare(op.Result(i), flow)
		}
	case firrtl.Object:
		e.declareFields(op.Result(0), op.Result(0).Type(), firrtl.Source, 0, true)
	case firrtl.Mem:
		for i := range op.NumResults() {
			if v := op.Result(i); !firrtl.Is(v.Type(), firrtl.RefType) {
				e.declare(v, firrtl.Sink)
			}
		}
	case firrtl.When:
		e.changed = true
		e.when(op, cond)
	case firrtl.LayerBlock:
		if cond != nil { // what is made for it is not seen outside
			cond = &condition{b: e.b, value: cond.value}
		}
		e.block(op.Region(0).First(), cond)
	default:
		if op.Implements("FConnectLike") {
			e.record(firrtl.FieldRefOf(op.Operand(0), false), op)
		} else if cond != nil {
			cond.apply(op)
		}
	}
}

// keep connects a register to itself, element by element, so that it keeps its value
// where nothing else drives it.
func (e *expander) keep(v *ir.Value) {
	if t := v.Type(); firrtl.Is(t, firrtl.BundleType, firrtl.VectorType) {
		for i := range firrtl.NumElements(t) {
			e.keep(firrtl.Element(e.b, v.Loc(), v, i))
		}
		return
	}
	connect := firrtl.CreateConnect(e.b, v.Loc(), firrtl.ConnectArgs{Dest: v, Src: v})
	e.scope().set(firrtl.FieldRefOf(v, false), connect)
}

// isSingle reports whether connect is of a kind that may drive a destination only once,
// which the verifier checks.
func isSingle(connect *ir.Operation) bool {
	return connect.Is(firrtl.RefDefine) || connect.Is(firrtl.PropAssign) || connect.Is(firrtl.DomainDefine)
}

// record makes connect the driver of dest, and erases an earlier connect to it in this
// scope.
func (e *expander) record(dest firrtl.FieldRef, connect *ir.Operation) {
	if old := e.scope().find(dest); old != nil && old.connect != nil && !isSingle(connect) {
		old.connect.Erase()
		e.changed = true
	}
	e.scope().set(dest, connect)
}

// when expands both sides of op. outer is the condition of the whens around it, or nil.
func (e *expander) when(op *ir.Operation, outer *condition) {
	loc, cond := op.Loc(), firrtl.WhenOp(op).Condition()
	and := func(v *ir.Value) *ir.Value {
		if outer == nil {
			return v
		}
		return e.b.ValueOrFold(firrtl.AndPrim, loc, cond.Type(), []*ir.Value{outer.value, v})
	}
	side := func(b *ir.Block, value *ir.Value) *drivers {
		e.push()
		e.block(b, &condition{b: e.b, value: value})
		if first := b.First(); first != nil {
			op.Block().Splice(op, first)
		}
		return e.pop()
	}
	e.b.Before(op)
	then := side(op.Region(0).First(), and(cond))
	other := &drivers{}
	if b := op.Region(1).First(); b != nil {
		e.b.Before(op)
		not := e.b.ValueOrFold(firrtl.NotPrim, loc, cond.Type(), []*ir.Value{cond})
		other = side(b, and(not))
	}
	e.merge(loc, then, other, cond)
	op.Erase()
}

// merge joins the drivers of both sides of a when into the scope around it. A destination
// that both sides drive gets a multiplexer.
func (e *expander) merge(loc ir.Loc, then, other *drivers, cond *ir.Value) {
	for _, d := range then.list {
		known := e.find(d.dest)
		if known == nil { // declared there
			e.scope().set(d.dest, d.connect)
			continue
		}
		if o := other.find(d.dest); o != nil {
			e.b.Before(o.connect)
			both := e.choose(loc, d.connect.Operand(0), cond, d.connect, o.connect)
			d.connect.Erase()
			o.connect.Erase()
			e.record(d.dest, both)
			continue
		}
		e.oneSided(loc, d, known.connect, cond, true)
	}
	for _, d := range other.list {
		if then.find(d.dest) != nil {
			continue
		}
		known := e.find(d.dest)
		if known == nil {
			e.scope().set(d.dest, d.connect)
			continue
		}
		e.oneSided(loc, d, known.connect, cond, false)
	}
}

// oneSided drives a destination that only one side of a when drives. Argument before is
// the driver before the when, or nil. If there is one, the new driver selects between it
// and d, the driver of that side.
func (e *expander) oneSided(loc ir.Loc, d driver, before *ir.Operation, cond *ir.Value, onTrue bool) {
	switch {
	case before != nil:
		e.b.Before(d.connect)
		high, low := d.connect, before
		if !onTrue {
			high, low = before, d.connect
		}
		both := e.choose(loc, high.Operand(0), cond, high, low)
		d.connect.Erase()
		e.record(d.dest, both)
	case d.connect == nil:
	case isSingle(d.connect):
		e.scope().set(d.dest, d.connect)
	default: // on the other side nothing drives it, which will be reported
		d.connect.Erase()
	}
}

// choose connects dest to a multiplexer of the sources of two connects. If one source is
// invalid, it may have any value, so the connect just uses the other source.
func (e *expander) choose(loc ir.Loc, dest, cond *ir.Value, high, low *ir.Operation) *ir.Operation {
	x, y := high.Operand(1), low.Operand(1)
	isInvalid := func(v *ir.Value) bool { return v.DefinedBy(firrtl.InvalidValue) != nil }
	v := x
	switch {
	case isInvalid(x) == isInvalid(y):
		fused := e.b.Ctx.Fused([]ir.Loc{loc, high.Loc(), low.Loc()}, nil)
		v = firrtl.MakeOrFold(e.b, fused, firrtl.MuxPrim, []*ir.Value{cond, x, y})
	case isInvalid(x):
		v = y
	}
	return firrtl.CreateConnect(e.b, loc, firrtl.ConnectArgs{Dest: dest, Src: v})
}

// initialized reports an error for each port and sink that nothing drives, and returns
// false if there is one.
func (e *expander) initialized() bool {
	ok := true
	module, _ := e.module.Attr("sym_name").(*ir.StringAttr)
	for _, d := range e.scope().list {
		if d.connect != nil {
			continue
		}
		what := "sink"
		if d.dest.Value.IsArg() {
			what = "port"
		}
		name, _ := firrtl.FieldName(d.dest)
		ok = e.b.Ctx.Error(d.dest.Value.Loc(), "%s %s not fully initialized in %s", what, ir.Quote(name), ir.Quote(module.Value))
	}
	return ok
}
