package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// memToReg turns memories without read latency into registers: a vector with an element for each word. Memories
// with latencies stay, since they are meant to be RAM.
type memToReg struct {
	b            *ir.Builder
	loc          ir.Loc
	ignoreEnable bool // a read is not guarded by its enable
	count        int64
	failed       bool
}

// isSequential reports whether a memory has a read and a write latency, so that it is meant to be RAM.
func isSequential(op *ir.Operation) bool {
	number := func(name string) int64 { return op.Inherent(name).(*ir.IntegerAttr).Int64() }
	return number("readLatency") > 0 && number("writeLatency") > 0
}

func (m *memToReg) module(module *ir.Operation) bool {
	var memories []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.Mem) && !isSequential(op) {
			memories = append(memories, op)
		}
		return ir.Advance
	})
	for _, op := range memories {
		m.memory(op)
		m.count++
		op.Erase()
	}
	return !m.failed
}

// field creates an access to the first element of port that has one of the names. It returns nil if there is
// none.
func (m *memToReg) field(port *ir.Value, names ...string) *ir.Value {
	for _, name := range names {
		if i := firrtl.ElementIndex(port.Type(), name); i >= 0 {
			return firrtl.Element(m.b, m.loc, port, i)
		}
	}
	return nil
}

func (m *memToReg) memory(op *ir.Operation) {
	m.b.Before(op)
	m.loc = op.Loc()
	c := m.b.Ctx
	depth := uint64(op.Inherent("depth").(*ir.IntegerAttr).Int64())
	data := memoryData(op)
	var reg *ir.Value
	var probes []*ir.Value
	for i := range op.NumResults() {
		v := op.Result(i)
		if firrtl.Is(v.Type(), firrtl.RefType) {
			probes = append(probes, v)
			continue
		}
		w := wire(m.b, m.loc, v.Type(), firrtl.Name(op)+"_"+firrtl.PortName(op, i), firrtl.EnumValue(op.Inherent("nameKind")))
		v.ReplaceAllUses(w)
		p := memoryPort{addr: m.field(w, "addr"), enable: m.field(w, "en"), clock: m.field(w, "clk"), data: m.field(w, "data", "rdata")}
		if reg == nil {
			reg = m.register(firrtl.Vector(c, data, depth, false), p.clock, firrtl.Name(op))
			d := reg.DefiningOp()
			if len(annotation.Of(op)) > 0 {
				d.SetInherent("annotations", op.Inherent("annotations"))
			}
			d.SetInherent("inner_sym", op.Inherent("inner_sym"))
		}
		p.reads, p.writes = op.Inherent("readLatency").(*ir.IntegerAttr).Int64(), op.Inherent("writeLatency").(*ir.IntegerAttr).Int64()
		switch firrtl.MemPortKindOf(v.Type()) {
		case firrtl.ReadPort:
			m.read(p, reg)
		case firrtl.WritePort:
			p.mask = m.field(w, "mask")
			m.write(p, reg)
		default:
			p.mode = m.field(w, "wmode")
			p.input = m.field(w, "wdata")
			p.mask = m.field(w, "wmask")
			m.readWrite(p, reg)
		}
	}
	if reg != nil {
		for _, v := range probes {
			v.ReplaceAllUses(firrtl.Make(m.b, m.loc, firrtl.RefSend, []*ir.Value{reg}))
		}
	}
}

// memoryPort has the signals of a port. In a read-write port, data is the read value and input the written value.
type memoryPort struct {
	addr, enable, clock, data, mask, mode, input *ir.Value
	reads, writes                                int64 // latencies
}

// register creates a register without reset, and returns its value.
func (m *memToReg) register(t ir.Type, clock *ir.Value, name string) *ir.Value {
	c := m.b.Ctx
	return firrtl.CreateReg(m.b, m.loc, firrtl.RegArgs{ClockVal: clock, Annotations: c.Array(), Name: c.String(name), NameKind: firrtl.NameKind(c, firrtl.Droppable), ResultType: t}).Result(0)
}

func (m *memToReg) connect(dst, src *ir.Value) {
	m.b.Op(firrtl.MatchingConnect, m.loc, nil, []*ir.Value{dst, src})
}

// when creates a when. The functions body and otherwise create the operations in its branches; without an else,
// otherwise is nil.
func (m *memToReg) when(cond *ir.Value, body, otherwise func()) {
	at, before := m.b.Point()
	op := firrtl.CreateWhen(m.b, m.loc, firrtl.WhenArgs{Condition: cond})
	m.b.AtEnd(m.b.NewBlockIn(op.Region(0), nil, nil))
	body()
	if otherwise != nil {
		m.b.AtEnd(m.b.NewBlockIn(op.Region(1), nil, nil))
		otherwise()
	}
	m.b.Restore(at, before)
}

// delay returns v, delayed by n registers. Unless gate is nil, the registers load only while gate is set.
func (m *memToReg) delay(n int64, clock, v *ir.Value, name string, gate *ir.Value) *ir.Value {
	for range n {
		reg := m.register(v.Type(), clock, name)
		if gate != nil {
			m.when(gate, func() { m.connect(reg, v) }, nil)
		} else {
			m.connect(reg, v)
		}
		v = reg
	}
	return v
}

func (m *memToReg) invalid(t ir.Type) *ir.Value {
	return m.b.Value(firrtl.InvalidValue, m.loc, t, nil)
}

func (m *memToReg) word(reg, addr *ir.Value) *ir.Value {
	return firrtl.Make(m.b, m.loc, firrtl.Subaccess, []*ir.Value{reg, addr})
}

func (m *memToReg) read(p memoryPort, reg *ir.Value) {
	if m.ignoreEnable {
		for k := range p.reads {
			last := p.enable
			if k < p.reads-1 {
				p.enable = m.delay(1, p.clock, p.enable, "en", nil)
			}
			p.addr = m.delay(1, p.clock, p.addr, "addr", last)
		}
		m.connect(p.data, m.word(reg, p.addr))
		return
	}
	p.enable = m.delay(p.reads, p.clock, p.enable, "en", nil)
	p.addr = m.delay(p.reads, p.clock, p.addr, "addr", nil)
	word := m.word(reg, p.addr)
	m.connect(p.data, m.invalid(p.data.Type()))
	m.when(p.enable, func() { m.connect(p.data, word) }, nil)
}

// late delays the address, enable, data and mask of a write by n cycles.
func (m *memToReg) late(p *memoryPort, n int64) {
	p.addr = m.delay(n, p.clock, p.addr, "addr", nil)
	p.enable = m.delay(n, p.clock, p.enable, "en", nil)
	p.input = m.delay(n, p.clock, p.input, "wdata", nil)
	p.mask = m.delay(n, p.clock, p.mask, "wmask", nil)
}

func (m *memToReg) write(p memoryPort, reg *ir.Value) {
	p.input = p.data
	m.late(&p, p.writes-1)
	leaves, ok := m.leaves(m.word(reg, p.addr), p.input, p.mask, nil)
	if !ok {
		m.refuse(p.input)
		return
	}
	m.when(p.enable, func() { m.masked(leaves) }, nil)
}

func (m *memToReg) readWrite(p memoryPort, reg *ir.Value) {
	m.late(&p, max(p.reads, p.writes)-1)
	word := m.word(reg, p.addr)
	leaves, ok := m.leaves(word, p.input, p.mask, nil)
	if !ok {
		m.refuse(p.input)
		return
	}
	m.connect(p.data, m.invalid(p.data.Type()))
	m.when(p.enable, func() {
		m.when(p.mode, func() { m.masked(leaves) }, func() { m.connect(p.data, word) })
	}, nil)
}

func (m *memToReg) refuse(v *ir.Value) {
	m.failed = true
	v.DefiningOp().EmitOpError("Cannot convert memory to bank of registers")
}

// leaf is a ground element of a word: its register, the data to write, and its mask.
type leaf struct{ reg, data, mask *ir.Value }

func (m *memToReg) masked(leaves []leaf) {
	for _, l := range leaves {
		m.when(l.mask, func() { m.connect(l.reg, l.data) }, nil)
	}
}

// leaves appends the ground elements of reg, data and mask to dst. It returns false if an element is not an
// integer of known width, or the mask has another form.
func (m *memToReg) leaves(reg, data, mask *ir.Value, dst []leaf) (_ []leaf, ok bool) {
	t := data.Type()
	if firrtl.Is(t, firrtl.BundleType, firrtl.VectorType) {
		if !firrtl.Is(mask.Type(), firrtl.BundleType, firrtl.VectorType) || firrtl.NumElements(mask.Type()) != firrtl.NumElements(t) {
			m.failed = true
			return dst, data.DefiningOp().EmitOpError("Mask type is not valid")
		}
		for i := range firrtl.NumElements(t) {
			r, d, k := firrtl.Element(m.b, m.loc, reg, i), firrtl.Element(m.b, m.loc, data, i), firrtl.Element(m.b, m.loc, mask, i)
			if dst, ok = m.leaves(r, d, k, dst); !ok {
				return dst, false
			}
		}
		return dst, true
	}
	return append(dst, leaf{reg, data, mask}), firrtl.IsInt(t) && firrtl.Width(t) >= 0
}

// zero returns a const value of type t that is zero in all elements. cache has the values that were made, by
// type.
func zero(b *ir.Builder, loc ir.Loc, t ir.Type, cache map[ir.Type]*ir.Value) *ir.Value {
	c := b.Ctx
	t = firrtl.ConstOf(t, true)
	if v := cache[t]; v != nil {
		return v
	}
	var v *ir.Value
	bit := func() *ir.Value { return zero(b, loc, firrtl.UInt(c, 1, true), cache) }
	switch {
	case firrtl.Is(t, firrtl.ClockType):
		v = firrtl.Make(b, loc, firrtl.AsClockPrim, []*ir.Value{bit()})
	case firrtl.Is(t, firrtl.AsyncResetType):
		v = firrtl.Make(b, loc, firrtl.AsAsyncResetPrim, []*ir.Value{bit()})
	case firrtl.IsInt(t):
		w := firrtl.Width(t)
		if w < 0 {
			w = 1
		}
		v = b.Value(firrtl.Constant, loc, t, nil, firrtl.IntValue(t, num.Zero(uint32(w))))
	case firrtl.Is(t, firrtl.EnumType):
		if firrtl.NumElements(t) > 0 && firrtl.VariantValue(t, 0) == 0 {
			data := zero(b, loc, firrtl.ElementType(t, 0), cache)
			v = firrtl.CreateFEnumCreate(b, loc, firrtl.FEnumCreateArgs{Input: data, FieldIndex: firrtl.I32(c, 0), ResultType: t}).Result(0)
			break
		}
		n, _ := firrtl.BitWidth(t, false)
		bits := firrtl.UInt(c, int32(n), true)
		k := b.Value(firrtl.Constant, loc, bits, nil, firrtl.IntValue(bits, num.Zero(uint32(n))))
		v = b.Value(firrtl.BitCast, loc, t, []*ir.Value{k})
	case firrtl.Is(t, firrtl.BundleType):
		v = wire(b, loc, t, "", firrtl.Droppable)
		for i := range firrtl.NumElements(t) {
			z := zero(b, loc, firrtl.ElementType(t, i), cache)
			firrtl.EmitConnect(b, loc, firrtl.Element(b, loc, v, i), z)
		}
	case firrtl.Is(t, firrtl.VectorType):
		v = wire(b, loc, t, "", firrtl.Droppable)
		z := zero(b, loc, firrtl.ElementType(t, 0), cache)
		for i := range firrtl.NumElements(t) {
			firrtl.EmitConnect(b, loc, firrtl.Element(b, loc, v, i), z)
		}
	default:
		v = b.Value(firrtl.InvalidValue, loc, t, nil)
	}
	cache[t] = v
	return v
}
