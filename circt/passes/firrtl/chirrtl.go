package firrtl

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/chirrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerCHIRRTL is firrtl-lower-chirrtl: it lowers CHIRRTL memories, whose ports are separate
// operations, to firrtl.mem. It infers the kind of each port from its uses.
var LowerCHIRRTL = &passes.Pass{
	Name: "LowerCHIRRTLPass", Arg: "firrtl-lower-chirrtl", Doc: "Infer the memory ports of SeqMem and CombMem",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope), Dialects: []string{"firrtl"},
	Stats: []passes.Statistic{{Name: "num-created-mems", Doc: "Number of memories created"},
		{Name: "num-lowered-mems", Doc: "Number of memories lowered"},
		{Name: "num-portless-mems", Doc: "Number of memories dropped as having no valid ports"}},
	Run: func(c *passes.Ctx) bool {
		builder := func() *ir.Builder { return &ir.Builder{Arena: c.Arena(), Ctx: c.IR()} }
		m := &memories{
			c: c, body: c.Op.Region(0).First(), mem: builder(), at: builder(), top: builder(), invalid: map[ir.Type]*ir.Value{},
			kinds: map[*ir.Operation]int64{}, reads: map[*ir.Value]*ir.Value{}, writes: map[*ir.Value]memWrite{},
		}
		m.block(m.body)
		if len(m.dead) == 0 {
			c.PreserveAll()
		}
		for _, op := range slices.Backward(m.dead) {
			op.Erase()
		}
		return true
	},
}

// memories lowers the memories of one module.
type memories struct {
	c    *passes.Ctx
	body *ir.Block
	// Builders beside the memory, at a port's access or a connect, and at the top.
	mem, at, top *ir.Builder
	bits         [2]*ir.Value
	invalid      map[ir.Type]*ir.Value
	dead         []*ir.Operation
	// kinds tells how an access to a port is used, reads and writes what takes its
	// place.
	kinds  map[*ir.Operation]int64
	reads  map[*ir.Value]*ir.Value
	writes map[*ir.Value]memWrite
}

// memWrite has the values that a connect to a port drives: the data, its mask, and the write mode.
// The mode is nil unless the port both reads and writes.
type memWrite struct{ data, mask, mode *ir.Value }

// block lowers the operations of b in order. Operations nested in an operation come before it.
func (m *memories) block(b *ir.Block) {
	for op := b.First(); op != nil; {
		next := op.Next()
		for i := range op.NumRegions() {
			for r := op.Region(i).First(); r != nil; r = r.Next() {
				m.block(r)
			}
		}
		m.operation(op)
		op = next
	}
}

func (m *memories) operation(op *ir.Operation) {
	switch op.Def() {
	case chirrtl.CombMem:
		m.memory(op, false, firrtl.RUWBehavior(m.c.Op.Context(), firrtl.Undefined))
	case chirrtl.SeqMem:
		m.memory(op, true, op.Inherent("ruw"))
	case chirrtl.MemoryPort, chirrtl.MemoryDebugPort, chirrtl.MemoryPortAccess:
		m.dead = append(m.dead, op)
	case firrtl.Connect, firrtl.MatchingConnect:
		m.connect(op)
	case firrtl.Subaccess:
		if v := m.reads[firrtl.SubaccessOp(op).Index()]; v != nil {
			op.SetOperand(1, v)
		}
		m.access(op)
	case firrtl.Subfield, firrtl.Subindex:
		m.access(op)
	default:
		for i := range op.NumOperands() {
			if v := m.reads[op.Operand(i)]; v != nil {
				op.SetOperand(i, v)
			}
		}
	}
}

// bit returns the 1-bit constant n, which stands at the start of the module.
func (m *memories) bit(n uint64) *ir.Value {
	if m.bits[n] == nil {
		c := m.c.Op.Context()
		t := firrtl.UInt(c, 1, false)
		m.top.AtStart(m.body)
		m.bits[n] = m.top.Value(firrtl.Constant, m.c.Op.Loc(), t, nil, firrtl.IntValue(t, num.NewInt(1, n)))
	}
	return m.bits[n]
}

// invalidate connects v, a field of a port of the new firrtl.mem, to a firrtl.invalidvalue. The
// connect follows the firrtl.mem. The invalid value is at the start of the module, one for each
// type.
func (m *memories) invalidate(loc ir.Loc, v *ir.Value) {
	inv := m.invalid[v.Type()]
	if inv == nil {
		m.top.AtStart(m.body)
		inv = m.top.Value(firrtl.InvalidValue, m.c.Op.Loc(), v.Type(), nil)
		m.invalid[v.Type()] = inv
	}
	firrtl.EmitConnect(m.mem, loc, v, inv)
}

// connectLeaves connects v to a destination. If that is a bundle or a vector, it connects v to each
// ground value in it.
func connectLeaves(b *ir.Builder, loc ir.Loc, into, v *ir.Value) {
	if t := into.Type(); firrtl.Is(t, firrtl.BundleType, firrtl.VectorType) {
		for i := range firrtl.NumElements(t) {
			connectLeaves(b, loc, firrtl.Element(b, loc, into, i), v)
		}
		return
	}
	firrtl.EmitConnect(b, loc, into, v)
}

// infer returns the direction of the accesses through v, the data of a port or a part of
// the data. It starts from kind, the port's declared direction, and records the result
// for v's operation.
func (m *memories) infer(v *ir.Value, kind int64) int64 {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		switch o := u.Owner(); {
		case (o.Is(firrtl.Subfield) || o.Is(firrtl.Subindex) || o.Is(firrtl.Subaccess)) && u.Index() == 0:
			kind |= m.infer(o.Result(0), chirrtl.Infer)
		case (o.Is(firrtl.Connect) || o.Is(firrtl.MatchingConnect)) && u.Index() == 0:
			kind |= chirrtl.Write
		default:
			kind |= chirrtl.Read
		}
	}
	m.kinds[v.DefiningOp()] = kind
	return kind
}

// cmemPort is a used port of a memory that is lowered: its operation, its name, and the kind of the
// firrtl.mem port it becomes.
type cmemPort struct {
	op   *ir.Operation
	name *ir.StringAttr
	kind firrtl.MemPortKind
}

var portKinds = map[int64]firrtl.MemPortKind{
	chirrtl.Read: firrtl.ReadPort, chirrtl.Write: firrtl.WritePort, chirrtl.ReadWrite: firrtl.ReadWritePort,
}

// ports lists the used ports of a CHIRRTL memory, sorted by name. It returns false after an error.
func (m *memories) ports(cmem *ir.Operation) (ports []cmemPort, ok bool) {
	for u := cmem.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		o := u.Owner()
		p := cmemPort{op: o, kind: firrtl.DebugPort}
		p.name, _ = o.Inherent("name").(*ir.StringAttr)
		switch {
		case o.Is(chirrtl.MemoryPort):
			kind := m.infer(o.Result(0), firrtl.EnumValue(o.Inherent("direction")))
			if kind == chirrtl.Infer {
				continue
			}
			p.kind = portKinds[kind]
		case !o.Is(chirrtl.MemoryDebugPort):
			return nil, o.EmitOpError("unhandled user of chirrtl memory")
		}
		ports = append(ports, p)
	}
	slices.SortStableFunc(ports, func(a, b cmemPort) int { return strings.Compare(a.name.Value, b.name.Value) })
	return ports, true
}

// memory replaces cmem, a CHIRRTL memory, by a firrtl.mem. It erases a memory without used ports.
func (m *memories) memory(cmem *ir.Operation, sequential bool, ruw ir.Attribute) {
	m.dead = append(m.dead, cmem)
	m.c.Count(1, 1)
	ports, ok := m.ports(cmem)
	if !ok {
		return
	}
	if len(ports) == 0 {
		m.c.Count(2, 1)
		return
	}
	c := cmem.Context()
	t := cmem.Result(0).Type()
	depth, latency := chirrtl.Size(t), int64(0)
	if sequential {
		latency = 1
	}
	var names, annotations []ir.Attribute
	var types []ir.Type
	for _, p := range ports {
		names = append(names, p.name)
		annotations = append(annotations, p.op.Inherent("annotations"))
		types = append(types, firrtl.MemPortType(c, depth, chirrtl.Element(t), p.kind, 0))
	}
	m.mem.Before(cmem)
	mem := firrtl.CreateMem(m.mem, cmem.Loc(), firrtl.MemArgs{
		Annotations: cmem.Inherent("annotations"), Depth: c.Int64Attr(c.Int(64), int64(depth)), Init: cmem.Inherent("init"),
		InnerSym: cmem.Inherent("inner_sym"), Name: cmem.Inherent("name"), NameKind: cmem.Inherent("nameKind"),
		PortAnnotations: c.Array(annotations...), PortNames: c.Array(names...), Prefix: cmem.Inherent("prefix"),
		ReadLatency: firrtl.I32(c, latency), Ruw: ruw, WriteLatency: firrtl.I32(c, 1), ResultsTypes: types,
	})
	m.c.Count(0, 1)
	for i, p := range ports {
		if p.kind == firrtl.DebugPort {
			m.reads[p.op.Result(0)] = mem.Result(i)
			continue
		}
		m.port(cmem.Loc(), mem.Result(i), p, sequential)
	}
}

// port drives the fields of memory port v. At the memory, it drives them with the values for a port
// that is not in use. At the port's access, it connects address and clock. It also enables the port
// there, or where the address is driven if the enable is inferred from the address.
func (m *memories) port(loc ir.Loc, v *ir.Value, p cmemPort, sequential bool) {
	var access *ir.Operation
	for u := chirrtl.MemoryPortOp(p.op).Port().FirstUse(); u != nil; u = u.NextUse() {
		access = u.Owner()
	}
	field := func(name string) *ir.Value { return firrtl.Element(m.mem, loc, v, firrtl.ElementIndex(v.Type(), name)) }
	unused := func(name string) *ir.Value {
		f := field(name)
		m.invalidate(loc, f)
		return f
	}
	zero := func(name string) *ir.Value {
		f := field(name)
		firrtl.EmitConnect(m.mem, loc, f, m.bit(0))
		return f
	}
	addr, enable, clock := unused("addr"), zero("en"), unused("clk")
	m.at.Before(access)
	a, at := chirrtl.MemoryPortAccessOp(access), access.Loc()
	firrtl.EmitConnect(m.at, at, addr, a.Index())
	inferred := sequential && p.kind == firrtl.ReadPort && hasName(a.Index())
	if !inferred {
		firrtl.EmitConnect(m.at, at, enable, m.bit(1))
	}
	firrtl.EmitConnect(m.at, at, clock, a.Clock())
	data := chirrtl.MemoryPortOp(p.op).Data()
	switch p.kind {
	case firrtl.ReadPort:
		m.reads[data] = field("data")
	case firrtl.WritePort:
		w := memWrite{data: unused("data"), mask: unused("mask")}
		connectLeaves(m.at, at, w.mask, m.bit(0))
		m.writes[data] = w
	case firrtl.ReadWritePort:
		m.reads[data] = field("rdata")
		w := memWrite{mode: zero("wmode")}
		w.data, w.mask = unused("wdata"), unused("wmask")
		connectLeaves(m.at, at, w.mask, m.bit(0))
		m.writes[data] = w
	}
	if inferred && !m.enable(enable, a.Index()) {
		p.op.EmitWarning("memory port is never enabled")
	}
}

// hasName reports whether the address v is declared: a port, a wire, a node or a register.
func hasName(v *ir.Value) bool {
	d := v.DefiningOp()
	return d == nil || d.Is(firrtl.Wire) || d.Is(firrtl.Node) || d.Is(firrtl.Reg) || d.Is(firrtl.RegReset)
}

// enable connects 1 to the port's enable wherever the address, index, is driven, or at the node
// that defines it. It returns false if there is no such place.
func (m *memories) enable(enable, index *ir.Value) (done bool) {
	def := index.DefiningOp()
	switch {
	case def == nil:
		return false
	case def.Is(firrtl.Node):
		m.at.Before(def)
		firrtl.EmitConnect(m.at, def.Loc(), enable, m.bit(1))
		return true
	}
	for u := index.FirstUse(); u != nil; u = u.NextUse() {
		o := u.Owner()
		if !o.Is(firrtl.Connect) && !o.Is(firrtl.MatchingConnect) || u.Index() != 0 || o.Operand(1).DefinedBy(firrtl.InvalidValue) != nil {
			continue
		}
		m.at.Before(o)
		firrtl.EmitConnect(m.at, o.Loc(), enable, m.bit(1))
		done = true
	}
	return done
}

// connect redirects a connect from or to a memory port to the fields of the new memory. A written
// port's mask and write mode are set, too.
func (m *memories) connect(op *ir.Operation) {
	if w, ok := m.writes[op.Operand(0)]; ok {
		op.SetOperand(0, w.data)
		m.at.Before(op)
		connectLeaves(m.at, op.Loc(), w.mask, m.bit(1))
		if w.mode != nil {
			firrtl.EmitConnect(m.at, op.Loc(), w.mode, m.bit(1))
		}
	}
	if v := m.reads[op.Operand(1)]; v != nil {
		op.SetOperand(1, v)
	}
}

// access replaces op, a subfield, subindex or subaccess of a memory port's data. Accesses to the
// fields of the new memory take its place: to the read data, or to the written data and its mask.
func (m *memories) access(op *ir.Operation) {
	in, out := op.Operand(0), op.Result(0)
	kind, ok := m.kinds[op]
	if !ok {
		if v := m.reads[in]; v != nil {
			m.dead = append(m.dead, op)
			m.reads[out] = m.like(op, v)
		}
		return
	}
	m.dead = append(m.dead, op)
	if kind&chirrtl.Read != 0 {
		m.reads[out] = m.like(op, m.reads[in])
	}
	if kind&chirrtl.Write != 0 {
		w := m.writes[in]
		m.writes[out] = memWrite{m.like(op, w.data), m.like(op, w.mask), w.mode}
	}
}

// like makes a copy of op, an access to an element, with v as the aggregate.
func (m *memories) like(op *ir.Operation, v *ir.Value) *ir.Value {
	m.at.Before(op)
	operands := op.OperandValues(nil)
	operands[0] = v
	return firrtl.Make(m.at, op.Loc(), op.Def(), operands, op.Props()...)
}
