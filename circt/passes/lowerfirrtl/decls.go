package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
)

func declarationRules() map[*ir.OpDef]rule {
	return map[*ir.OpDef]rule{
		firrtl.Wire: lowerWire, firrtl.VerbatimWire: lowerVerbatimWire, firrtl.Node: lowerNode, firrtl.Reg: lowerReg, firrtl.RegReset: lowerReg,
		firrtl.Instance: lowerInstance, firrtl.InstanceChoice: lowerInstanceChoice, firrtl.Mem: lowerMem, firrtl.Contract: lowerContract,
	}
}

// innerSym returns the inner symbol of a declaration. If there is none, it makes one for a declaration that an
// annotation keeps, whose name must be kept, or that may be forced.
func (l *lowering) innerSym(op *ir.Operation) ir.Attribute {
	sym := op.Inherent(hw.InnerSymName)
	if class(op.Inherent("annotations"), dontTouch) != nil || firrtl.EnumValue(op.Inherent("nameKind")) != firrtl.Droppable ||
		op.Implements("Forceable") && firrtl.IsForceableOp(op) {
		return l.wholeSym(sym)
	}
	return sym
}

// wholeSym returns sym, with a symbol for the value as a whole. It adds that symbol if there is none.
func (l *lowering) wholeSym(sym ir.Attribute) ir.Attribute {
	if hw.SymOfField(sym, 0) != nil {
		return sym
	}
	var all []hw.InnerSymProps
	for _, e := range hw.InnerSyms(sym) {
		all = append(all, hw.InnerSymPropsOf(e))
	}
	return hw.InnerSym(append(all, hw.InnerSymProps{Name: l.s.c.String(l.innerNames().NewName("sym"))})...)
}

func (l *lowering) hwWire(from *ir.Value, name, sym ir.Attribute) *ir.Value {
	return hw.CreateWire(l.b, l.loc, hw.WireArgs{Input: from, Name: name, InnerSym: sym, ResultType: from.Type()}).Result(0)
}

func (l *lowering) svWire(t ir.Type, name string, sym ir.Attribute) *ir.Value {
	return sv.CreateWire(l.b, l.loc, sv.WireArgs{Name: l.s.c.String(name), InnerSym: sym, ResultType: hw.InOutOf(t)}).Result(0)
}

// copySVAttributes copies the SystemVerilog attributes of one operation, from, if there are any, to another one, to.
func copySVAttributes(to, from *ir.Operation) {
	if a := from.Attr(sv.AttributesName); a != nil && len(ir.ArrayElems(a)) > 0 {
		to.SetAttr(sv.AttributesName, a)
	}
}

func lowerWire(l *lowering, op *ir.Operation) bool {
	t := op.Result(0).Type()
	if !isFIRRTL(t) {
		return l.set(op.Result(0), l.later(t, l.loc))
	}
	rt := l.result(op)
	if rt == nil {
		return false
	}
	if ir.IsInteger(rt, 0) {
		if sym := op.Inherent(hw.InnerSymName); sym != nil {
			return l.fail("zero width wire is referenced by name [%s] (e.g. in an XMR) but must be removed", sym)
		}
		return l.set(op.Result(0), nil)
	}
	sym := l.innerSym(op)
	w := l.hwWire(l.constantZ(rt), op.Inherent("name"), sym)
	copySVAttributes(w.DefiningOp(), op)
	return l.set(op.Result(0), w)
}

func lowerNode(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	if v == nil {
		if !isZeroWidth(op.Operand(0).Type()) {
			return false
		}
		if sym := op.Inherent(hw.InnerSymName); sym != nil {
			return l.fail("zero width node is referenced by name [%s] (e.g. in an XMR) but must be removed", sym)
		}
		return l.set(op.Result(0), nil)
	}
	sym := l.innerSym(op)
	if sym != nil || op.Attr(sv.AttributesName) != nil {
		v = l.hwWire(v, op.Inherent("name"), sym)
		copySVAttributes(v.DefiningOp(), op)
	}
	return l.set(op.Result(0), v)
}

func lowerReg(l *lowering, op *ir.Operation) bool {
	rt := l.result(op)
	if rt == nil {
		return false
	}
	if ir.IsInteger(rt, 0) {
		return l.set(op.Result(0), nil)
	}
	a := seq.FirRegArgs{Clk: l.value(op.Operand(0)), Name: op.Inherent("name"), DataType: rt}
	if a.Clk == nil {
		return false
	}
	if op.Is(firrtl.RegReset) {
		a.Reset = l.value(op.Operand(1))
		a.ResetValue = l.fitted(firrtl.RegResetOp(op).ResetValue(), op.Result(0).Type())
		if a.Reset == nil || a.ResetValue == nil {
			return false
		}
		a.IsAsync = firrtl.Is(op.Operand(1).Type(), firrtl.AsyncResetType)
	}
	a.InnerSym = l.innerSym(op)
	a.Next = a.Clk // until the register exists
	reg := seq.CreateFirReg(l.b, l.loc, a)
	reg.SetOperand(0, reg.Result(0))
	for _, name := range [...]string{"firrtl.random_init_register", "firrtl.random_init_start", "firrtl.random_init_end"} {
		if v := op.Attr(name); v != nil {
			reg.SetAttr(name, v)
		}
	}
	copySVAttributes(reg, op)
	return l.set(op.Result(0), reg.Result(0))
}

// inputs returns the operands for the HW instance of op: placeholders for inputs, and wires for inouts. It returns
// false after an error.
func (l *lowering) inputs(op, module *ir.Operation) ([]*ir.Value, bool) {
	var list []*ir.Value
	for i := range firrtl.NumPorts(module) {
		t := l.s.typeOf(firrtl.PortType(module, i), l.loc)
		if t == nil {
			return nil, l.failOn(op, "could not lower type of port %s", l.s.c.String(firrtl.PortName(module, i)))
		}
		dir := direction(module, i)
		if ir.IsInteger(t, 0) || dir == hw.Out {
			continue
		}
		r := op.Result(i)
		if dir == hw.In {
			p := l.later(t, r.Loc())
			l.set(r, p)
			list = append(list, p)
			continue
		}
		if firrtl.Is(r.Type(), firrtl.AnalogType) && r.HasOneUse() && r.FirstUse().Owner().Is(firrtl.Attach) {
			if src := singleSource(r.FirstUse().Owner()); src != nil {
				v := l.maybeInOut(src)
				l.set(r, v)
				list = append(list, v)
				continue
			}
		}
		w := l.svWire(t, "."+firrtl.PortName(module, i)+".wire", nil)
		l.set(r, w)
		list = append(list, w)
	}
	return list, true
}

// singleSource returns the only operand of an attach that does not come from an instance. It returns nil if there is
// none, or several, or if an operand from an instance has other uses.
func singleSource(attach *ir.Operation) *ir.Value {
	var single *ir.Value
	for i := range attach.NumOperands() {
		v := attach.Operand(i)
		if v.DefinedBy(firrtl.Instance) != nil || v.DefinedBy(firrtl.InstanceChoice) != nil {
			if !v.HasOneUse() {
				return nil
			}
			continue
		}
		if single != nil {
			return nil
		}
		single = v
	}
	return single
}

// outputs records the results of an HW instance for the results of op, the FIRRTL instance. Calling result with i
// returns the result for output i, counted without the outputs of zero width.
func (l *lowering) outputs(op, module *ir.Operation, result func(i int) *ir.Value) {
	n := 0
	for i := range firrtl.NumPorts(module) {
		if direction(module, i) == hw.Out && !isZeroWidth(firrtl.PortType(module, i)) {
			l.set(op.Result(i), result(n))
			n++
		}
	}
}

func lowerInstance(l *lowering, op *ir.Operation) bool {
	o := firrtl.InstanceOp(op)
	name := o.ModuleName().Root
	old := l.s.symbols[name]
	module := l.s.lowered[old]
	if module == nil {
		return l.failOn(op, "could not find module [%s] referenced by instance", name.Value)
	}
	inputs, ok := l.inputs(op, old)
	if !ok {
		return false
	}
	sym := op.Inherent(hw.InnerSymName)
	bind := op.Inherent("lowerToBind") != nil
	if bind {
		sym = l.wholeSym(sym)
		b := sv.CreateBind(l.b, l.loc, sv.BindArgs{Instance: hw.InnerRef(ir.SymbolName(l.module), hw.SymOfField(sym, 0))})
		if f := op.Attr("output_file"); f != nil {
			b.SetAttr("output_file", f)
		}
		l.s.binds = append(l.s.binds, b)
	}
	inst := hw.BuildInstance(l.b, l.loc, module, o.Name(), inputs, sym)
	if old.Is(firrtl.FExtModule) {
		inst.SetInherent("parameters", l.s.parameters(old, false))
	}
	if bind || op.Inherent("doNotPrint") != nil {
		inst.SetInherent("doNotPrint", l.s.c.Unit())
	}
	if s := hw.SymOfField(sym, 0); s != nil {
		if forced := l.s.forced[[2]*ir.StringAttr{ir.SymbolName(l.module), s}]; forced != nil {
			inst.SetAttr("hw.verilogName", forced)
		}
	}
	l.outputs(op, old, inst.Result)
	return true
}

// lowerInstanceChoice lowers an instance choice to one instance for each case, in an sv.ifdef of the case's macro.
// It returns false after an error.
func lowerInstanceChoice(l *lowering, op *ir.Operation) bool {
	if op.Inherent(hw.InnerSymName) != nil {
		return l.failOn(op, "instance choice with inner sym cannot be lowered")
	}
	if op.Inherent("instance_macro") == nil {
		return l.failOn(op, "must have instance_macro attribute set before lowering")
	}
	return l.choice(op)
}

func lowerContract(l *lowering, op *ir.Operation) bool {
	inputs, ok := l.lowered(op)
	if !ok {
		return false
	}
	types := make([]ir.Type, len(inputs))
	for i, v := range inputs {
		types[i] = v.Type()
	}
	to := verif.CreateContract(l.b, l.loc, verif.ContractArgs{Inputs: inputs, OutputsTypes: types, Discardable: op.Discardable()})
	block := l.b.NewBlockIn(to.Region(0), nil, nil)
	from := op.Region(0).First()
	for i := range op.NumResults() {
		l.set(op.Result(i), to.Result(i))
		l.set(from.Arg(i), to.Result(i))
	}
	block.Splice(nil, from.First())
	l.stack = append(l.stack, cursor{block, block.First()})
	return true
}

func lowerVerbatimWire(l *lowering, op *ir.Operation) bool { return l.verbatim(op, true) }

// fieldsOf calls visit for each access to the field called name of port, a memory's port.
func fieldsOf(port *ir.Value, name string, visit func(access *ir.Operation)) {
	i := firrtl.ElementIndex(port.Type(), name)
	for u := port.FirstUse(); u != nil; {
		op := u.Owner()
		u = u.NextUse()
		if op.Is(firrtl.Subfield) && fieldIndex(op) == i {
			visit(op)
		}
	}
}

func lowerMem(l *lowering, op *ir.Operation) bool {
	o := firrtl.MemOp(op)
	c := l.s.c
	data := firrtl.MemDataType(op.Result(0).Type())
	if firrtl.Is(data, firrtl.BundleType) {
		return l.failOn(op, "should have already been lowered from a ground type to an aggregate type using the LowerTypes pass. "+
			"Use 'firtool --lower-types' or 'circt-opt --pass-pipeline='firrtl.circuit(firrtl-lower-types)' to run this.")
	}
	dataWidth, _ := firrtl.BitWidth(data, true)
	maskBits := uint32(0)
	for i := range op.NumResults() {
		for _, name := range [...]string{"mask", "wmask"} {
			if k := firrtl.ElementIndex(op.Result(i).Type(), name); k >= 0 {
				w, _ := firrtl.BitWidth(firrtl.ElementType(op.Result(i).Type(), k), true)
				maskBits = uint32(w)
			}
		}
	}
	if maskBits == 1 {
		maskBits = 0
	}
	depth := o.Depth().Value.Uint64()
	a := seq.FirMemArgs{
		Name: op.Inherent("name"), InnerSym: op.Inherent(hw.InnerSymName), Prefix: op.Inherent("prefix"),
		ReadLatency: o.ReadLatency(), WriteLatency: o.WriteLatency(),
		Ruw: firrtl.I32(c, firrtl.EnumValue(op.Inherent("ruw"))), Wuw: firrtl.I32(c, 1),
		MemoryType: seq.FirMemOf(c, depth, uint32(dataWidth), maskBits),
	}
	if init, ok := op.Inherent("init").(*ir.DialectAttr); ok {
		a.Init = c.DialectAttr(seq.FirMemInitAttr, init.Params...)
	}
	if f := hw.AsAttr(l.module.Attr("output_file"), hw.OutputFileAttr); f != nil {
		a.OutputFile = directoryOf(f)
	}
	mem := seq.CreateFirMem(l.b, l.loc, a).Result(0)
	for i := range op.NumResults() {
		p := memPort{l, op.Result(i), mem, uint32(dataWidth), maskBits}
		p.lower()
	}
	return true
}

// memPort is a memory's port that is being lowered.
type memPort struct {
	l              *lowering
	port, mem      *ir.Value
	data, maskBits uint32
}

// input returns a placeholder of type t for a field that the module drives. A field of zero width is an unknown bit.
func (p *memPort) input(name string, t ir.Type) *ir.Value {
	var v, given *ir.Value
	if ir.IsInteger(t, 0) {
		v = p.l.constantX(1)
	} else {
		v = p.l.later(t, p.l.loc)
		given = v
	}
	fieldsOf(p.port, name, func(op *ir.Operation) { p.l.set(op.Result(0), given) })
	return v
}

func (p *memPort) bits(name string, w uint32) *ir.Value { return p.input(name, p.l.s.c.Int(w)) }

func (p *memPort) addressWidth() uint32 {
	i := firrtl.ElementIndex(p.port.Type(), "addr")
	return uint32(firrtl.Width(firrtl.ElementType(p.port.Type(), i)))
}

func (p *memPort) output(name string, v *ir.Value) {
	if p.data == 0 {
		v = nil
	}
	fieldsOf(p.port, name, func(op *ir.Operation) { p.l.set(op.Result(0), v) })
}

func (p *memPort) lower() {
	l, clock := p.l, p.l.s.clockType()
	switch firrtl.MemPortKindOf(p.port.Type()) {
	case firrtl.ReadPort:
		a := seq.FirMemReadArgs{Memory: p.mem, DataType: l.s.c.Int(max(p.data, 0))}
		a.Address, a.Enable, a.Clk = p.bits("addr", p.addressWidth()), p.bits("en", 1), p.input("clk", clock)
		p.output("data", seq.CreateFirMemRead(l.b, l.loc, a).Result(0))
	case firrtl.ReadWritePort:
		a := seq.FirMemReadWriteArgs{Memory: p.mem, ReadDataType: l.s.c.Int(p.data)}
		a.Address, a.Enable, a.Clk = p.bits("addr", p.addressWidth()), p.bits("en", 1), p.input("clk", clock)
		a.Mode = p.bits("wmode", 1)
		if p.maskBits == 0 {
			a.Mode = l.and(a.Mode, p.bits("wmask", 1))
		}
		a.WriteData = p.bits("wdata", p.data)
		if p.maskBits > 0 {
			a.Mask = p.bits("wmask", p.maskBits)
		}
		p.output("rdata", seq.CreateFirMemReadWrite(l.b, l.loc, a).Result(0))
	case firrtl.WritePort:
		a := seq.FirMemWriteArgs{Memory: p.mem}
		a.Address, a.Enable = p.bits("addr", p.addressWidth()), p.bits("en", 1)
		if p.maskBits == 0 {
			a.Enable = l.and(a.Enable, p.bits("mask", 1))
		}
		a.Clk = p.input("clk", clock)
		a.Data = p.bits("data", p.data)
		if p.maskBits > 0 {
			a.Mask = p.bits("mask", p.maskBits)
		}
		seq.CreateFirMemWrite(l.b, l.loc, a)
	}
}
