package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// InferRW is firrtl-infer-rw. A memory that is never read and written at the same time
// gets one read-write port. A memory whose masks are all ones or all zeros gets a mask of
// one bit.
var InferRW = &passes.Pass{
	Name: "InferReadWrite", Arg: "firrtl-infer-rw", Doc: "Infer the read-write memory port", Anchor: "firrtl.module",
	Scope: passes.Always(passes.UnitScope),
	Stats: []passes.Statistic{{Name: "num-rw-port-mems-inferred", Doc: "Number of memories inferred to use RW port"}},
	Run: func(c *passes.Ctx) bool {
		p := &portMerger{c: c, b: c.Builder(), body: c.Op.Region(0).First()}
		var mems []*ir.Operation
		ok := c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
			switch {
			case op.Is(firrtl.When):
				op.EmitOpError("is unsupported by InferReadWrite as this pass cannot trace signal drivers in their presence. " +
					"Please run `ExpandWhens` to remove these operations before running this pass.")
				return ir.Interrupt
			case op.Is(firrtl.Mem):
				mems = append(mems, op)
			}
			return ir.Advance
		}) != ir.Interrupt
		if !ok {
			return false
		}
		for _, op := range mems {
			p.memory(op)
		}
		for _, op := range p.dead {
			op.Erase()
		}
		return true
	},
}

type portMerger struct {
	c    *passes.Ctx
	b    *ir.Builder
	body *ir.Block
	dead []*ir.Operation
}

func (p *portMerger) memory(mem *ir.Operation) {
	mem = p.unmask(mem)
	p.simplifyMode(mem)
	read, write, debug := -1, -1, 0
	for i := range mem.NumResults() {
		switch firrtl.MemPortKindOf(mem.Result(i).Type()) {
		case firrtl.ReadPort:
			if read >= 0 {
				return
			}
			read = i
		case firrtl.WritePort:
			if write >= 0 {
				return
			}
			write = i
		case firrtl.ReadWritePort:
			return
		default:
			debug++
		}
	}
	latency := func(name string) int64 { return firrtl.EnumValue(mem.Inherent(name)) }
	if read < 0 || write < 0 || latency("readLatency") != 1 || latency("writeLatency") != 1 {
		return
	}
	r, w := mem.Result(read), mem.Result(write)
	if !sameDriver(fieldSource(r, "clk"), fieldSource(w, "clk")) {
		return
	}
	if mode := complement(products(field(r, "en")), products(field(w, "en"))); mode != nil {
		p.merge(mem, read, write, debug, mode)
	}
}

// field returns the last access to the field called name of a memory port, or nil if
// there is none.
func field(port *ir.Value, name string) *ir.Value {
	var found *ir.Value
	for u := port.FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); o.Is(firrtl.Subfield) && fieldName(o) == name {
			found = o.Result(0)
		}
	}
	return found
}

// fieldName returns the name of the field that access, a firrtl.subfield, reads or
// writes.
func fieldName(access *ir.Operation) string {
	a := firrtl.SubfieldOp(access)
	return firrtl.ElementName(a.Input().Type(), int(a.FieldIndex().Int64())).Value
}

func fieldSource(port *ir.Value, name string) *ir.Value {
	if f := field(port, name); f != nil {
		return source(f)
	}
	return nil
}

// source returns the value that is connected to v, or nil if v has no connect.
func source(v *ir.Value) *ir.Value {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); o.Implements("FConnectLike") && u.Index() == 0 {
			return o.Operand(1)
		}
	}
	return nil
}

// sources returns v, the value that is connected to v, the value connected to that, and
// so on.
func sources(v *ir.Value) map[*ir.Value]bool {
	all := map[*ir.Value]bool{}
	for v != nil && !all[v] {
		all[v] = true
		v = source(v)
	}
	return all
}

// sameDriver reports whether the connects lead from a and b to a common value.
func sameDriver(a, b *ir.Value) bool {
	if a == b {
		return true
	}
	from := sources(a)
	for v := range sources(b) {
		if from[v] {
			return true
		}
	}
	return false
}

// products returns the values that must all hold for v to hold, v included: the factors
// of its conjunction, seen through wires and nodes. They are in the order in which the
// search finds them.
func products(v *ir.Value) []*ir.Value {
	if v == nil {
		return nil
	}
	var terms []*ir.Value
	seen := map[*ir.Value]bool{}
	for work := []*ir.Value{v}; len(work) > 0; {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[t] {
			continue
		}
		seen[t] = true
		terms = append(terms, t)
		switch d := t.DefiningOp(); {
		case d == nil:
		case d.Is(firrtl.Node):
			work = append(work, firrtl.NodeOp(d).Input())
		case d.Is(firrtl.AndPrim):
			work = append(work, firrtl.AndPrimOp(d).Lhs(), firrtl.AndPrimOp(d).Rhs())
		case d.Is(firrtl.MuxPrim):
			m := firrtl.MuxPrimOp(d)
			if k, ok := constantValue(m.Low()); ok && k.IsZero() {
				work = append(work, m.Sel(), m.High())
			}
		default:
			if s := source(t); s != nil {
				work = append(work, s)
			}
		}
	}
	return terms
}

// constantValue returns the value of a firrtl.constant, or false if v is none.
func constantValue(v *ir.Value) (num.Int, bool) {
	d := v.DefinedBy(firrtl.Constant)
	if d == nil {
		return num.Int{}, false
	}
	return d.Inherent("value").(*ir.IntegerAttr).Value, true
}

// complement returns a value of write that is the negation of a value of read, or the
// other way round. It returns nil if there is none. With such a value, a memory is never
// read and written at the same time.
func complement(read, write []*ir.Value) *ir.Value {
	isNot := func(a, b *ir.Value) bool {
		d := a.DefinedBy(firrtl.NotPrim)
		return d != nil && firrtl.NotPrimOp(d).Input() == b
	}
	for _, r := range read {
		for _, w := range write {
			if isNot(r, w) || isNot(w, r) {
				return w
			}
		}
	}
	return nil
}

// remake makes a memory like mem, in front of it, whose ports have the given types. set,
// unless nil, changes the properties.
func (p *portMerger) remake(mem *ir.Operation, types []ir.Type, set func(props []ir.Attribute)) *ir.Operation {
	props := append([]ir.Attribute(nil), mem.Props()...)
	if set != nil {
		set(props)
	}
	p.b.Before(mem)
	return p.b.Create(&ir.OpState{Name: mem.Name(), Loc: mem.Loc(), Results: types, Props: props})
}

// merge replaces the ports of mem with the indices read and write by a single read-write
// port. The debug port has the index debug. The value mode holds while the port writes.
func (p *portMerger) merge(mem *ir.Operation, read, write, debug int, mode *ir.Value) {
	c, b, loc := p.b.Ctx, p.b, mem.Loc()
	var names, annotations, joined []ir.Attribute
	var types []ir.Type
	for i := range mem.NumResults() {
		if i == read || i == write {
			if a, ok := firrtl.PortAnnotations(mem, i).(*ir.ArrayAttr); ok && len(a.Elems) > 0 {
				joined = append(joined, a)
			}
			continue
		}
		names, annotations = append(names, c.String(firrtl.PortName(mem, i))), append(annotations, firrtl.PortAnnotations(mem, i))
		types = append(types, mem.Result(i).Type())
	}
	depth := uint64(firrtl.EnumValue(mem.Inherent("depth")))
	bits := maskWidth(mem)
	types = append(types, firrtl.MemPortType(c, depth, firrtl.MemDataType(mem.Result(read).Type()), firrtl.ReadWritePort, bits))
	by := p.remake(mem, types, func(props []ir.Attribute) {
		props[mem.Def().Slot("portNames")] = c.Array(append(names, c.String("rw"))...)
		props[mem.Def().Slot("portAnnotations")] = c.Array(append(annotations, c.Array(joined...))...)
		props[mem.Def().Slot("ruw")] = firrtl.RUWBehavior(c, firrtl.Undefined)
	})
	p.c.Count(0, 1)
	port := by.Result(debug)
	part := map[string]*ir.Value{}
	for _, name := range []string{"addr", "en", "clk", "rdata", "wmode", "wdata", "wmask"} {
		part[name] = firrtl.Element(b, loc, port, firrtl.ElementIndex(port.Type(), name))
	}
	wire := func(t ir.Type, name string) *ir.Value {
		return firrtl.CreateWire(b, loc, firrtl.WireArgs{ResultType: t, Annotations: c.Array(), Name: c.String(name), NameKind: firrtl.NameKind(c, firrtl.Droppable)}).Result(0)
	}
	connect := func(dest, src *ir.Value) {
		firrtl.CreateMatchingConnect(b, loc, firrtl.MatchingConnectArgs{Dest: dest, Src: src})
	}
	readAddr, writeAddr := wire(part["addr"].Type(), "readAddr"), wire(part["addr"].Type(), "writeAddr")
	writeEnable, readEnable := wire(part["en"].Type(), "writeEnable"), wire(part["en"].Type(), "readEnable")
	writeClock := wire(firrtl.Clock(c, false), "")
	connect(part["addr"], firrtl.Make(b, loc, firrtl.MuxPrim, []*ir.Value{writeEnable, writeAddr, readAddr}))
	connect(part["en"], firrtl.Make(b, loc, firrtl.OrPrim, []*ir.Value{readEnable, writeEnable}))
	b.AtEnd(mem.Block())
	connect(part["wmode"], mode)
	p.redirect(mem.Result(read), map[string]*ir.Value{"en": readEnable, "clk": part["clk"], "addr": readAddr, "data": part["rdata"]})
	p.redirect(mem.Result(write), map[string]*ir.Value{"en": writeEnable, "clk": writeClock, "addr": writeAddr, "data": part["wdata"], "mask": part["wmask"]})
	next := 0
	for i := range mem.NumResults() {
		if i != read && i != write {
			mem.Result(i).ReplaceAllUses(by.Result(next))
			next++
		}
	}
	p.simplifyMode(by)
	p.dead = append(p.dead, mem)
}

// maskWidth returns the width of the mask of the memory's write port, or 0 if the mask is
// an aggregate.
func maskWidth(mem *ir.Operation) int32 {
	for i := range mem.NumResults() {
		t := mem.Result(i).Type()
		if firrtl.MemPortKindOf(t) == firrtl.WritePort {
			if m := firrtl.ElementType(t, firrtl.ElementIndex(t, "mask")); firrtl.Is(m, firrtl.UIntType) {
				return firrtl.Width(m)
			}
		}
	}
	return 0
}

// redirect replaces the accesses to the fields of port by the values in by, which are
// found by the field's name.
func (p *portMerger) redirect(port *ir.Value, by map[string]*ir.Value) {
	for u := port.FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); o.Is(firrtl.Subfield) {
			o.Result(0).ReplaceAllUses(by[fieldName(o)])
			p.dead = append(p.dead, o)
		}
	}
}

// simplifyMode replaces the port's enable by 1 in the logic of its write mode, for each
// read-write port. The mode does not matter while the port is not enabled.
func (p *portMerger) simplifyMode(mem *ir.Operation) {
	for i := range mem.NumResults() {
		port := mem.Result(i)
		if firrtl.MemPortKindOf(port.Type()) != firrtl.ReadWritePort {
			continue
		}
		enable, mode := fieldSource(port, "en"), fieldSource(port, "wmode")
		if enable == nil || mode == nil {
			continue
		}
		p.b.AtStart(p.body)
		t := firrtl.UInt(p.b.Ctx, 1, false)
		setTrue(enable, mode, p.b.Value(firrtl.Constant, mem.Loc(), t, nil, firrtl.IntValue(t, num.NewInt(1, 1))))
	}
}

// setTrue replaces enable by the constant one in the logic that computes mode. It looks
// through wires.
func setTrue(enable, mode, one *ir.Value) {
	seen := map[*ir.Value]bool{}
	for work := []*ir.Value{mode}; len(work) > 0; {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[v] {
			continue
		}
		seen[v] = true
		def := v.DefiningOp()
		if def != nil && def.Is(firrtl.Wire) {
			if s := source(v); s != nil {
				def = s.DefiningOp()
			}
		}
		if def == nil {
			continue
		}
		for i := range def.NumOperands() {
			if o := def.Operand(i); o != enable {
				work = append(work, o)
			} else {
				def.SetOperand(i, one)
			}
		}
	}
}

// unmask replaces a memory whose write masks are all ones or all zeros by a memory with a
// mask of one bit. It returns the new memory, or mem itself if a mask is needed.
func (p *portMerger) unmask(mem *ir.Operation) *ir.Operation {
	masked := true
	for i := range mem.NumResults() {
		port := mem.Result(i)
		for u := port.FirstUse(); u != nil; u = u.NextUse() {
			o := u.Owner()
			if !o.Is(firrtl.Subfield) || !strings.Contains(fieldName(o), "mask") || firrtl.Width(o.Result(0).Type()) == 1 {
				continue
			}
			if v := source(o.Result(0)); v != nil && sameBits(v) {
				masked = false
			}
		}
	}
	if masked {
		return mem
	}
	types := mem.ResultTypes(nil)
	for i, t := range types {
		kind := firrtl.MemPortKindOf(t)
		types[i] = firrtl.MemPortType(p.b.Ctx, uint64(firrtl.EnumValue(mem.Inherent("depth"))), firrtl.MemDataType(t), kind, 1)
	}
	by := p.remake(mem, types, nil)
	for i := range types {
		from, to := mem.Result(i), by.Result(i)
		if k := firrtl.MemPortKindOf(from.Type()); k == firrtl.ReadPort || k == firrtl.DebugPort {
			from.ReplaceAllUses(to)
			continue
		}
		p.unmaskPort(mem.Loc(), from, to)
	}
	p.dead = append(p.dead, mem)
	return by
}

func (p *portMerger) unmaskPort(loc ir.Loc, from, to *ir.Value) {
	c, b := p.b.Ctx, p.b
	for u := from.FirstUse(); u != nil; u = u.NextUse() {
		o := u.Owner()
		if !o.Is(firrtl.Subfield) {
			continue
		}
		f := firrtl.Element(b, loc, to, int(firrtl.SubfieldOp(o).FieldIndex().Int64()))
		if strings.Contains(fieldName(o), "mask") {
			wire := firrtl.CreateWire(b, loc, firrtl.WireArgs{ResultType: o.Result(0).Type(), Annotations: c.Array(), Name: c.String(""),
				NameKind: firrtl.NameKind(c, firrtl.Droppable)})
			o.Result(0).ReplaceAllUses(wire.Result(0))
			t := firrtl.UInt(c, 1, false)
			one := b.Value(firrtl.Constant, loc, t, nil, firrtl.IntValue(t, num.NewInt(1, 1)))
			firrtl.CreateMatchingConnect(b, loc, firrtl.MatchingConnectArgs{Dest: f, Src: one})
		} else {
			o.Result(0).ReplaceAllUses(f)
		}
		p.dead = append(p.dead, o)
	}
}

// sameBits reports whether all bits of v are known to come from a single bit.
func sameBits(v *ir.Value) bool {
	bits := bitSources(v)
	for _, b := range bits {
		if b != bits[0] {
			return false
		}
	}
	return len(bits) > 0
}

// bitSources returns for each bit of v the 1-bit value that it comes from, the least
// significant first. It returns nil if these values are not known.
func bitSources(v *ir.Value) []*ir.Value {
	w := int(firrtl.Width(v.Type()))
	d := v.DefiningOp()
	if d == nil || w <= 0 {
		return nil
	}
	switch d.Def() {
	case firrtl.CatPrim:
		if d.NumOperands() != 2 {
			return nil // upstream knows the cat of two operands only
		}
		var all []*ir.Value
		for i := d.NumOperands() - 1; i >= 0; i-- {
			part := bitSources(d.Operand(i))
			if part == nil {
				return nil
			}
			all = append(all, part...)
		}
		return all
	case firrtl.BitsPrim:
		b := firrtl.BitsPrimOp(d)
		if all := bitSources(b.Input()); all != nil {
			return all[b.Lo().Int64() : b.Hi().Int64()+1]
		}
	case firrtl.Constant:
		if k, ok := constantValue(v); ok && (k.IsAllOnes() || k.IsZero()) {
			all := make([]*ir.Value, w)
			for i := range all {
				all[i] = v
			}
			return all
		}
	case firrtl.Wire:
		if w == 1 {
			if s := source(v); s != nil {
				return []*ir.Value{s}
			}
			return []*ir.Value{v}
		}
	}
	return nil
}
