package firrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Canonicalization of memories and their ports.

// The functions of this file give up unless every use of a memory port accesses one of its fields.

// fieldsOf returns the accesses to the field called name of a memory's port. It returns false if the port has a use
// that is no access to a field.
func fieldsOf(port *ir.Value, name string) (list []*ir.Operation, ok bool) {
	i := ElementIndex(port.Type(), name)
	for u := port.FirstUse(); u != nil; u = u.NextUse() {
		o := u.Owner()
		if !o.Is(Subfield) {
			return nil, false
		}
		if SubfieldOp(o).FieldIndex().Int64() == int64(i) {
			list = append(list, o)
		}
	}
	return list, true
}

// onlyFields reports whether all uses of a memory's ports are accesses to fields.
func onlyFields(mem *ir.Operation) bool {
	for i := range mem.NumResults() {
		for u := mem.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if !u.Owner().Is(Subfield) {
				return false
			}
		}
	}
	return true
}

// portValue returns the value that drives a field of a port, or nil if the field does not have exactly one driver.
func portValue(port *ir.Value, name string) *ir.Value {
	list, _ := fieldsOf(port, name)
	var v *ir.Value
	for _, f := range list {
		con := SingleDriver(f.Result(0))
		if con == nil || v != nil {
			return nil
		}
		v = con.Operand(1)
	}
	return v
}

// disabled reports whether the enable of a port is constantly 0.
func disabled(port *ir.Value) bool {
	v := portValue(port, "en")
	if v == nil || v.DefinedBy(Constant) == nil {
		return false
	}
	c, ok := constantOf(v)
	return ok && c.IsZero()
}

// unread reports whether nothing reads the data field called name of a port.
func unread(port *ir.Value, name string) bool {
	list, ok := fieldsOf(port, name)
	for _, f := range list {
		ok = ok && f.Result(0).Unused()
	}
	return ok
}

// newReg creates a register without a driver, whose name is droppable.
func newReg(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, clock *ir.Value, name string) *ir.Value {
	return CreateReg(rw.Builder, loc, RegArgs{ClockVal: clock, ResultType: t, Annotations: rw.Ctx.Array(), Name: rw.Ctx.String(name),
		NameKind: NameKind(rw.Ctx, Droppable)}).Result(0)
}

// newWire makes a wire without a name.
func newWire(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type) *ir.Value {
	return CreateWire(rw.Builder, loc, WireArgs{ResultType: t, Annotations: rw.Ctx.Array(), Name: rw.Ctx.String(""), NameKind: NameKind(rw.Ctx, Droppable)}).Result(0)
}

// erasePort erases the accesses to a memory's port. Readers of its data read registers that are never written.
func erasePort(rw *rewrite.Rewriter, port *ir.Value) {
	var clock *ir.Value
	register := func(loc ir.Loc, t ir.Type) *ir.Value {
		if clock == nil {
			clock = rw.Value(SpecialConstant, port.Loc(), Clock(rw.Ctx, false), nil, rw.Ctx.Bool(false))
		}
		return newReg(rw, loc, t, clock, "")
	}
	for u := port.FirstUse(); u != nil; {
		next := u.NextUse()
		access := u.Owner()
		u = next
		v := access.Result(0)
		dropWrites(rw, v)
		if !v.Unused() {
			rw.ReplaceAllUses(v, register(access.Loc(), v.Type()))
		}
		rw.Erase(access)
	}
}

// zeroWidthMemory replaces a memory of elements without bits by wires.
func zeroWidthMemory(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if HasDontTouch(op) || op.NumResults() == 0 || !onlyFields(op) {
		return false
	}
	t := MemDataType(op.Result(0).Type())
	if !IsInt(t) || Width(t) != 0 {
		return false
	}
	for i := range op.NumResults() {
		port := op.Result(i)
		for u := port.FirstUse(); u != nil; {
			next := u.NextUse()
			access := u.Owner()
			u = next
			name := ElementName(port.Type(), int(SubfieldOp(access).FieldIndex().Int64())).Value
			wire := newWire(rw, access.Loc(), access.Result(0).Type())
			replaceNamed(rw, access, wire)
			if n := len(name) - len("data"); n >= 0 && name[n:] == "data" {
				k := rw.Value(Constant, wire.Loc(), t, nil, IntValue(t, zeroBits))
				CreateMatchingConnect(rw.Builder, wire.Loc(), MatchingConnectArgs{Dest: wire, Src: k})
			}
		}
	}
	rw.Erase(op)
	return true
}

// oneWayMemory erases a memory that is only written, or only read and not initialized from a file.
func oneWayMemory(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if HasDontTouch(op) || !onlyFields(op) {
		return false
	}
	isRead, isWritten := false, false
	for i := range op.NumResults() {
		switch MemPortKindOf(op.Result(i).Type()) {
		case ReadPort:
			isRead = true
		case WritePort:
			isWritten = true
		default:
			return false
		}
	}
	if isRead && (isWritten || op.Inherent("init") != nil) {
		return false
	}
	for i := range op.NumResults() {
		erasePort(rw, op.Result(i))
	}
	rw.Erase(op)
	return true
}

// withPorts creates a memory like op at the insertion point. It keeps port i of op, with its name and annotations,
// if keep returns true for i. The types of the ports that it keeps are types.
func withPorts(b *ir.Builder, op *ir.Operation, types []ir.Type, keep func(i int) bool) *ir.Operation {
	props := append([]ir.Attribute(nil), op.Props()...)
	for _, name := range []string{"portNames", "portAnnotations"} {
		all := elems(op, name)
		var kept []ir.Attribute
		for i, a := range all {
			if keep(i) {
				kept = append(kept, a)
			}
		}
		props[op.Def().Slot(name)] = b.Ctx.Array(kept...)
	}
	return b.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Results: types, Props: props, Attrs: op.Discardable()})
}

func all(int) bool { return true }

// annotatedPort reports whether port i has annotations.
func annotatedPort(op *ir.Operation, i int) bool { return !isEmptyArray(PortAnnotations(op, i)) }

// unusedPorts drops the ports of a memory that are never enabled, and read ports whose data nobody reads.
func unusedPorts(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if HasDontTouch(op) {
		return false
	}
	dead := make([]bool, op.NumResults())
	var types []ir.Type
	for i := range dead {
		port := op.Result(i)
		kind := MemPortKindOf(port.Type())
		if kind != DebugPort && !annotatedPort(op, i) {
			_, fields := fieldsOf(port, "en")
			dead[i] = fields && (disabled(port) || kind == ReadPort && unread(port, "data"))
		}
		if !dead[i] {
			types = append(types, port.Type())
		}
	}
	if len(types) == len(dead) {
		return false
	}
	var by *ir.Operation
	if len(types) > 0 {
		by = withPorts(rw.Builder, op, types, func(i int) bool { return !dead[i] })
	}
	next := 0
	for i := range dead {
		if dead[i] {
			erasePort(rw, op.Result(i))
			continue
		}
		rw.ReplaceAllUses(op.Result(i), by.Result(next))
		next++
	}
	rw.Erase(op)
	return true
}

// writeOnlyPorts turns read-write ports whose data nobody reads into write ports.
func writeOnlyPorts(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if HasDontTouch(op) {
		return false
	}
	types := op.ResultTypes(nil)
	found := false
	changed := make([]bool, len(types))
	for i, t := range types {
		port := op.Result(i)
		if MemPortKindOf(t) != ReadWritePort || annotatedPort(op, i) || !unread(port, "rdata") {
			continue
		}
		changed[i], found = true, true
		types[i] = MemPortType(rw.Ctx, uint64(enumValue(op.Inherent("depth"))), MemDataType(t), WritePort, maskBits(op))
	}
	if !found {
		return false
	}
	by := withPorts(rw.Builder, op, types, all)
	for i := range types {
		if !changed[i] {
			rw.ReplaceAllUses(op.Result(i), by.Result(i))
			continue
		}
		toWritePort(rw, op.Result(i), by.Result(i))
	}
	rw.Erase(op)
	return true
}

// toWritePort moves the uses of one port, from, to another one, to. The first is a read-write port that is never
// read, and the second is a write port.
func toWritePort(rw *rewrite.Rewriter, from, to *ir.Value) {
	for _, f := range [...][2]string{{"addr", "addr"}, {"en", "en"}, {"clk", "clk"}, {"data", "wdata"}, {"mask", "wmask"}} {
		field := access1(rw.Builder, to.Loc(), Subfield, to, ElementIndex(to.Type(), f[0]))
		list, _ := fieldsOf(from, f[1])
		for _, access := range list {
			rw.Replace(access, field)
		}
	}
	modes, _ := fieldsOf(from, "wmode")
	for _, access := range modes {
		rw.Replace(access, newWire(rw, access.Loc(), access.Result(0).Type()))
	}
	reads, _ := fieldsOf(from, "rdata")
	for _, access := range reads {
		rw.Erase(access)
	}
}

// maskBits returns the width of a memory's masks. It is 0 if no port writes, or the mask is an aggregate.
func maskBits(op *ir.Operation) int32 {
	for i := range op.NumResults() {
		t := op.Result(i).Type()
		name := ""
		switch MemPortKindOf(t) {
		case WritePort:
			name = "mask"
		case ReadWritePort:
			name = "wmask"
		default:
			continue
		}
		if m := ElementType(t, ElementIndex(t, name)); Is(m, UIntType) {
			return Width(m)
		}
	}
	return 0
}

// registerMemory replaces a memory with a single element by a register.
func registerMemory(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if HasDontTouch(op) || enumValue(op.Inherent("depth")) != 1 || op.NumResults() == 0 {
		return false
	}
	m := &memToReg{rw: rw, op: op, t: MemDataType(op.Result(0).Type())}
	if !m.collect() {
		return false
	}
	m.run()
	return true
}

// memToReg is a memory that is replaced by a register.
type memToReg struct {
	rw       *rewrite.Rewriter
	op       *ir.Operation
	t        ir.Type
	clock    *ir.Value
	accesses []*ir.Operation
	connects []*ir.Operation
	stages   int64
}

// drivenFields names, for each kind of a memory's port, the fields that the module around the memory drives.
var drivenFields = [...][]string{
	ReadPort:      {"clk", "en", "addr"},
	WritePort:     {"clk", "en", "addr", "data", "mask"},
	ReadWritePort: {"clk", "en", "addr", "wmode", "wdata", "wmask"},
}

// collect finds the drivers of the ports, and reports whether registers can replace the memory. All ports that write
// must have one clock. The clocks of the others do not matter, since a register is read at once.
func (m *memToReg) collect() bool {
	if !onlyFields(m.op) {
		return false
	}
	for i := range m.op.NumResults() {
		port := m.op.Result(i)
		kind := MemPortKindOf(port.Type())
		if kind == DebugPort {
			return false
		}
		for _, name := range drivenFields[kind] {
			if !m.collectField(port, name) || kind != ReadPort && portValue(port, name) == nil {
				return false
			}
		}
		if kind == ReadPort {
			continue
		}
		clock := portValue(port, "clk")
		if clock == nil || m.clock != nil && clock != m.clock {
			return false
		}
		m.clock = clock
	}
	m.stages = enumValue(m.op.Inherent("writeLatency")) - 1
	if m.clock == nil {
		return false
	}
	if n := int64(maskBits(m.op)); !IsInt(m.t) || Width(m.t) <= 0 || n <= 0 || int64(Width(m.t)) < n {
		return false
	}
	return true
}

// collectField collects the accesses to a field of port and the connects to it. It returns false if the field has
// another use than connects.
func (m *memToReg) collectField(port *ir.Value, name string) bool {
	list, _ := fieldsOf(port, name)
	for _, f := range list {
		m.accesses = append(m.accesses, f)
		for u := f.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			if !u.Owner().Implements("FConnectLike") || u.Index() != 0 {
				return false
			}
			m.connects = append(m.connects, u.Owner())
		}
	}
	return true
}

// memWrite is the write of one memory port: its data, enable and mask.
type memWrite struct{ data, enable, mask *ir.Value }

func (m *memToReg) run() {
	rw, loc := m.rw, m.op.Loc()
	rw.After(m.op)
	wire := newWire(rw, loc, m.t)
	rw.AtEnd(m.op.Block())
	reg := newReg(rw, loc, m.t, m.clock, Name(m.op))
	CreateMatchingConnect(rw.Builder, loc, MatchingConnectArgs{Dest: wire, Src: reg})
	var writes []memWrite
	for i := range m.op.NumResults() {
		port, name := m.op.Result(i), PortName(m.op, i)
		late := func(field string) *ir.Value { return m.later(portValue(port, field), name+"_"+field) }
		switch MemPortKindOf(port.Type()) {
		case ReadPort:
			m.replaceField(port, "data", wire)
		case WritePort:
			writes = append(writes, memWrite{late("data"), late("en"), late("mask")})
		case ReadWritePort:
			m.replaceField(port, "rdata", wire)
			data, mask := late("wdata"), late("wmask")
			enable := Make(rw.Builder, port.Loc(), AndPrim, []*ir.Value{portValue(port, "en"), portValue(port, "wmode")})
			writes = append(writes, memWrite{data, m.later(enable, name+"_wen"), mask})
		}
	}
	next := reg
	for _, w := range writes {
		next = m.write(w, next)
	}
	CreateMatchingConnect(rw.Builder, loc, MatchingConnectArgs{Dest: reg, Src: rw.ValueOrFold(BitCast, loc, m.t, []*ir.Value{next})})
	for _, c := range m.connects {
		rw.Erase(c)
	}
	for _, a := range m.accesses {
		rw.Erase(a)
	}
	rw.Erase(m.op)
}

// later delays v by m.stages registers, one less than the memory's write latency. They are named after the memory
// and name.
func (m *memToReg) later(v *ir.Value, name string) *ir.Value {
	for i := range m.stages {
		reg := newReg(m.rw, m.op.Loc(), v.Type(), m.clock, Name(m.op)+"_"+name+"_"+strconv.FormatInt(i, 10))
		CreateMatchingConnect(m.rw.Builder, v.Loc(), MatchingConnectArgs{Dest: reg, Src: v})
		v = reg
	}
	return v
}

// write returns the value that the register takes at the next clock, if w is the last write. Argument next is the
// value that the register would take without w.
func (m *memToReg) write(w memWrite, next *ir.Value) *ir.Value {
	b, loc := m.rw.Builder, m.op.Loc()
	n := int64(maskBits(m.op))
	grain := int64(Width(m.t)) / n
	chunks := make([]*ir.Value, n)
	for i := range n {
		data := bitsOf(b, loc, w.data, (i+1)*grain-1, i*grain)
		old := bitsOf(b, loc, next, (i+1)*grain-1, i*grain)
		bit := bitsOf(b, loc, w.mask, i, i)
		chunks[n-1-i] = Make(b, loc, MuxPrim, []*ir.Value{bit, data, old})
	}
	masked := MakeOrFold(b, loc, CatPrim, chunks)
	// The selection has the unsigned type of its first input, as upstream's. The register's driver is cast.
	return b.Value(MuxPrim, loc, masked.Type(), []*ir.Value{w.enable, masked, next})
}

// replaceField replaces all reads of port's field called name by v.
func (m *memToReg) replaceField(port *ir.Value, name string, v *ir.Value) {
	list, _ := fieldsOf(port, name)
	for _, f := range list {
		m.rw.ReplaceAllUses(f.Result(0), v)
		m.rw.Erase(f)
	}
}
