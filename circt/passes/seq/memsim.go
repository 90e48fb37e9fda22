package seq

import (
	"fmt"
	"path"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// MemorySimOptions are the options of hw-memory-sim.
type MemorySimOptions struct {
	NoMemRandom bool   `opt:"disable-mem-randomization" default:"false" doc:"Disable emission of memory randomization code"`
	NoRegRandom bool   `opt:"disable-reg-randomization" default:"false" doc:"Disable emission of register randomization code"`
	ReplSeqMem  bool   `opt:"repl-seq-mem" default:"false" doc:"Prepare seq mems for macro replacement"`
	ReadEnable  string `opt:"read-enable-mode" default:"undefined" enum:"zero,ignore,undefined" doc:"specify the behaviour of the read enable signal"`
	MuxPragmas  bool   `opt:"add-mux-pragmas" default:"false" doc:"Add mux pragmas to memory reads"`
	Vivado      bool   `opt:"add-vivado-ram-address-conflict-synthesis-bug-workaround" default:"false" doc:"Add a vivado attribute to specify a ram style of an array register"`
}

// MemorySim is hw-memory-sim: it replaces generated memory modules by modules that
// simulate the memory.
var MemorySim = &passes.Pass{
	Name: "HWMemSimImpl", Arg: "hw-memory-sim", Doc: "Implement FIRRTMMem memories nodes with simulation model",
	Anchor: "builtin.module", Options: passes.OptionsOf[MemorySimOptions](), Scope: passes.Always(passes.ModuleScope),
	Dialects: []string{"emit", "hw", "sv"},
	Run: func(c *passes.Ctx) bool {
		symbols := ir.NewSymbols(c.Op)
		var names *hw.Namespace
		for op := range c.Op.Region(0).First().Ops() {
			if !op.Is(hw.ModuleGenerated) {
				continue
			}
			schema := symbols.Lookup(hw.ModuleGeneratedOp(op).GeneratorKind().Root)
			if schema == nil || !schema.Is(hw.GeneratorSchema) || hw.GeneratorSchemaOp(schema).Descriptor().Value != memoryDescriptor {
				continue
			}
			if names == nil {
				names = hw.SymbolNamespace(c.Op)
			}
			s := &memorySim{o: passes.Opts[MemorySimOptions](c), b: c.Builder(), names: names}
			s.implement(op)
		}
		if names == nil {
			c.PreserveAll()
		}
		return true
	},
}

// memorySim implements one memory module.
type memorySim struct {
	o      *MemorySimOptions
	b      *ir.Builder
	names  *hw.Namespace
	inner  *hw.Namespace
	module *ir.Operation
	loc    ir.Loc

	reads, writes, readWrites, readLatency, writeLatency, depth uint64
	width, gran                                                 uint32
	portOrder                                                   bool
	clockIDs                                                    []ir.Attribute

	memory *ir.Value
	regs   []*ir.Operation // of pipelines
	last   *ir.Operation   // the process of the last pipeline
	arg    int
}

func number(op *ir.Operation, name string) uint64 {
	if i, ok := op.Attr(name).(*ir.IntegerAttr); ok {
		return i.Value.Uint64()
	}
	return 0
}

// implement replaces op, a generated module, by an hw.module with the memory. If a macro
// is to replace the memory, it makes an hw.module.extern instead.
func (s *memorySim) implement(op *ir.Operation) {
	s.loc = op.Loc()
	s.reads, s.writes, s.readWrites = number(op, "numReadPorts"), number(op, "numWritePorts"), number(op, "numReadWritePorts")
	s.readLatency, s.writeLatency, s.depth = number(op, "readLatency"), number(op, "writeLatency"), number(op, "depth")
	s.width, s.gran = uint32(number(op, "width")), uint32(number(op, "maskGran"))
	s.portOrder = number(op, "writeUnderWrite") == 1
	if list, ok := op.Attr("writeClockIDs").(*ir.ArrayAttr); ok {
		s.clockIDs = list.Elems
	}
	if s.gran == 0 {
		s.gran = s.width
	}
	b, c := s.b, s.b.Ctx
	b.Before(op)
	name, t := ir.SymbolName(op), op.Inherent("module_type")
	if s.o.ReplSeqMem && s.readLatency == 1 && s.writeLatency == 1 && s.width > 0 {
		hw.CreateModuleExtern(b, s.loc, hw.ModuleExternArgs{SymName: name, ModuleType: t, Parameters: c.Array()})
		op.Erase()
		return
	}
	s.module = hw.CreateModule(b, s.loc, hw.ModuleArgs{SymName: name, ModuleType: t, Parameters: c.Array(), Comment: c.String("VCS coverage exclude_file")})
	s.module.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
	for _, attr := range [...]string{"output_file", emit.FragmentsName} {
		if a := op.Attr(attr); a != nil {
			s.module.SetAttr(attr, a)
		}
	}
	var types []ir.Type
	var locs []ir.Loc
	var outLocs []ir.Attribute
	for _, p := range hw.PortEntries(op) {
		if p.Dir == hw.Out {
			outLocs = append(outLocs, c.LocAttr(p.Loc))
			continue
		}
		types, locs = append(types, p.ArgType()), append(locs, p.Loc)
	}
	if len(outLocs) > 0 {
		s.module.SetInherent("result_locs", c.Array(outLocs...))
	}
	body := b.NewBlockIn(s.module.Region(0), types, locs)
	s.inner = hw.InnerNamespace(s.module)
	b.AtEnd(body)
	s.build()
	s.initialize(op)
	s.randomize()
	op.Erase()
}

func (s *memorySim) next() *ir.Value {
	s.arg++
	return s.module.Region(0).First().Arg(s.arg - 1)
}

func (s *memorySim) maskBits() uint32 {
	if s.gran == 0 {
		return 1
	}
	return s.width / s.gran
}

func (s *memorySim) attribute(op *ir.Operation, a ir.Attribute) {
	op.SetAttr(sv.AttributesName, s.b.Ctx.Array(a))
}

// build makes the register that holds the memory, its ports and the module's output.
func (s *memorySim) build() {
	b, c := s.b, s.b.Ctx
	data := c.Int(s.width)
	array := c.DialectType(hw.UnpackedArrayType, c.TypeAttr(data), c.Int64Attr(c.Int(64), int64(s.depth)))
	s.memory = sv.BuildReg(b, s.loc, array, "Memory")
	if s.o.Vivado {
		switch {
		case s.readLatency == 0:
			s.attribute(s.memory.DefiningOp(), sv.VerilogAttribute(c, "ram_style", `"distributed"`))
		case s.readLatency == 1 && s.reads+s.writes+s.readWrites > 1:
			s.attribute(s.memory.DefiningOp(), sv.VerilogAttribute(c, "rw_addr_collision", `"yes"`))
		}
	}
	var outs []*ir.Value
	for i := range s.reads {
		outs = append(outs, s.readPort(fmt.Sprintf("R%d", i)))
	}
	for i := range s.readWrites {
		outs = append(outs, s.readWritePort(fmt.Sprintf("RW%d", i)))
	}
	processes := map[uint64]*ir.Operation{}
	for i := range s.writes {
		s.writePort(i, fmt.Sprintf("W%d", i), processes)
	}
	hw.CreateOutput(b, s.loc, hw.OutputArgs{Outputs: outs})
	b.Before(s.module.Region(0).First().Last())
}

// before reports whether v is defined in the block of op, and before op.
func before(v *ir.Value, op *ir.Operation) bool {
	if v.IsArg() {
		return v.OwnerBlock() == op.Block()
	}
	return v.DefiningOp().Block() == op.Block() && v.DefiningOp().IsBefore(op)
}

// delay returns v, delayed by some cycles with a pipeline of registers. Unless gate is
// nil, the first register keeps its value while gate is off.
func (s *memorySim) delay(v, clock *ir.Value, cycles uint64, name string, gate *ir.Value) *ir.Value {
	if cycles == 0 {
		return v
	}
	b := s.b
	process := s.last
	if process != nil && (process.Operand(0) != clock || !before(v, process) || gate != nil && !before(gate, process)) {
		process = nil
	}
	if process == nil {
		process = sv.BuildAlways(b, s.loc, []sv.Trigger{{Event: hw.AtPosEdge, Signal: clock}}, sv.Nothing)
	}
	block, point := b.Point()
	b.Before(process)
	regs := make([]*ir.Value, cycles)
	for i := range regs {
		n := s.b.Ctx.String(s.inner.NewName(fmt.Sprintf("_%s_d%d", name, i)))
		op := sv.CreateReg(b, s.loc, sv.RegArgs{Name: n, InnerSym: hw.InnerSym(hw.InnerSymProps{Name: n}), ResultType: hw.InOutOf(v.Type())})
		regs[i] = op.Result(0)
		s.regs = append(s.regs, op)
	}
	b.AtEnd(process.Region(0).First())
	for i, r := range regs {
		if i > 0 {
			v = sv.BuildRead(b, s.loc, v)
		}
		assign := func() { sv.CreatePAssign(b, s.loc, sv.PAssignArgs{Dest: r, Src: v}) }
		if gate != nil {
			sv.BuildIf(b, s.loc, gate, assign, nil)
		} else {
			assign()
		}
		v, gate = r, nil
	}
	b.Restore(block, point)
	s.last = process
	return sv.BuildRead(b, s.loc, v)
}

// at returns a reference to the word at addr.
func (s *memorySim) at(addr *ir.Value) *ir.Value {
	return sv.CreateArrayIndexInOut(s.b, s.loc, sv.ArrayIndexInOutArgs{Input: s.memory, Index: addr, ResultType: hw.InOutOf(s.b.Ctx.Int(s.width))}).Result(0)
}

// read returns the word at addr. The option read-enable-mode decides about the value
// while en is off.
func (s *memorySim) read(addr, en *ir.Value) *ir.Value {
	b, c := s.b, s.b.Ctx
	v := sv.BuildRead(b, s.loc, s.at(addr))
	if s.o.MuxPragmas && s.depth > 1 {
		s.attribute(v.DefiningOp(), sv.Comment(c, "cadence map_to_mux"))
		wire := sv.CreateWire(b, s.loc, sv.WireArgs{Name: c.String(""), ResultType: hw.InOutOf(v.Type())}).Result(0)
		s.attribute(sv.CreateAssign(b, s.loc, sv.AssignArgs{Dest: wire, Src: v}), sv.Comment(c, "synopsys infer_mux_override"))
		v = sv.BuildRead(b, s.loc, wire)
	}
	var off *ir.Value
	switch s.o.ReadEnable {
	case "ignore":
		return v
	case "zero":
		off = hw.BuildConstant(b, s.loc, num.Zero(s.width))
	default:
		off = sv.CreateConstantX(b, s.loc, sv.ConstantXArgs{ResultType: v.Type()}).Result(0)
	}
	return comb.CreateMux(b, s.loc, comb.MuxArgs{Cond: en, TrueValue: v, FalseValue: off, ResultType: v.Type()}).Result(0)
}

// gated delays an address and its enable by the read latency. The enable of each stage
// gates the address register of that stage.
func (s *memorySim) gated(addr, en, clock *ir.Value, addrName, enName string) (*ir.Value, *ir.Value) {
	for i := range s.readLatency {
		gate := en
		if i+1 < s.readLatency {
			en = s.delay(en, clock, 1, enName, nil)
		}
		addr = s.delay(addr, clock, 1, addrName, gate)
	}
	return addr, en
}

func (s *memorySim) readPort(name string) *ir.Value {
	addr, en, clock := s.next(), s.next(), s.next()
	if s.o.ReadEnable == "ignore" {
		addr, en = s.gated(addr, en, clock, name+"_addr", name+"_en")
	} else {
		en = s.delay(en, clock, s.readLatency, name+"_en", nil)
		addr = s.delay(addr, clock, s.readLatency, name+"_addr", nil)
	}
	return s.read(addr, en)
}

// mask returns the mask of a port, which is the next argument of the module. If the
// memory has no mask, it returns the constant 1.
func (s *memorySim) mask() *ir.Value {
	if s.maskBits() > 1 {
		return s.next()
	}
	return hw.BuildConstant(s.b, s.loc, num.Bool(true))
}

// lanes returns the bits of a mask, and for each bit the part of data that the bit
// guards.
func (s *memorySim) lanes(mask, data *ir.Value) (masks, parts []*ir.Value) {
	for i := range s.maskBits() {
		masks = append(masks, comb.BuildExtract(s.b, s.loc, mask, i, 1))
		parts = append(parts, comb.BuildExtract(s.b, s.loc, data, i*s.gran, s.gran))
	}
	return masks, parts
}

func (s *memorySim) both(vs ...*ir.Value) *ir.Value {
	return s.b.ValueOrFold(comb.And, s.loc, s.b.Ctx.I1(), vs, nil)
}

// write assigns data to one lane of the word at addr: the bits that one bit of the mask
// guards.
func (s *memorySim) write(addr, data *ir.Value, lane int) {
	b, c := s.b, s.b.Ctx
	slot := s.at(addr)
	base := hw.BuildConstant(b, s.loc, num.NewInt(32, uint64(lane)*uint64(s.gran)))
	part := b.ValueOrFold(sv.IndexedPartSelectInOut, s.loc, hw.InOutOf(c.Int(s.gran)), []*ir.Value{slot, base}, nil, c.Int64Attr(c.Int(32), int64(s.gran)))
	sv.CreatePAssign(b, s.loc, sv.PAssignArgs{Dest: part, Src: data})
}

func (s *memorySim) readWritePort(name string) *ir.Value {
	b := s.b
	readStages, writeStages := s.readLatency, max(s.writeLatency, 1)-1
	common := min(readStages, writeStages)
	addr, en, clock, mode, data := s.next(), s.next(), s.next(), s.next(), s.next()
	mask := s.mask()
	addr = s.delay(addr, clock, common, name+"_addr", nil)
	en = s.delay(en, clock, common, name+"_en", nil)
	mode = s.delay(mode, clock, common, name+"_mode", nil)

	var rAddr, rEn *ir.Value
	if s.o.ReadEnable == "ignore" {
		// Upstream delays address and enable by one cycle at most here, whatever the latency.
		rAddr, rEn = addr, en
		for i := range readStages {
			if i+1 < readStages {
				rEn = s.delay(en, clock, 1, name+"_ren", nil)
			}
			rAddr = s.delay(addr, clock, 1, name+"_raddr", en)
		}
	} else {
		rAddr = s.delay(addr, clock, readStages-common, name+"_raddr", nil)
		rEn = s.delay(en, clock, readStages-common, name+"_ren", nil)
	}
	rMode := s.delay(mode, clock, readStages-common, name+"_rmode", nil)
	wAddr := s.delay(addr, clock, writeStages-common, name+"_waddr", nil)
	wEn := s.delay(en, clock, writeStages-common, name+"_wen", nil)
	wMode := s.delay(mode, clock, writeStages-common, name+"_wmode", nil)
	data = s.delay(data, clock, writeStages, name+"_wdata", nil)
	if s.maskBits() > 1 {
		mask = s.delay(mask, clock, writeStages, name+"_wmask", nil)
	}
	masks, parts := s.lanes(mask, data)
	wire := sv.CreateWire(b, s.loc, sv.WireArgs{Name: b.Ctx.String(""), ResultType: hw.InOutOf(data.Type())}).Result(0)
	out := sv.BuildRead(b, s.loc, wire)
	off := hw.BuildConstant(b, s.loc, num.Bool(false))
	reading := b.ValueOrFold(comb.ICmp, s.loc, b.Ctx.I1(), []*ir.Value{rMode, off}, b.Ctx.Int64Attr(b.Ctx.Int(64), int64(comb.EQ)), nil)
	cond := s.both(rEn, reading)
	sv.CreateAssign(b, s.loc, sv.AssignArgs{Dest: wire, Src: s.read(rAddr, cond)})
	for i, m := range masks {
		sv.BuildAlways(b, s.loc, []sv.Trigger{{Event: hw.AtPosEdge, Signal: clock}}, func() {
			cond := s.both(wEn, s.both(m, wMode))
			sv.BuildIf(b, s.loc, cond, func() { s.write(wAddr, parts[i], i) }, nil)
		})
	}
	return out
}

// writePort makes write port i. If the memory fixes the order of writes, ports with the
// same clock write in one process. The map processes has it by the number of the clock.
func (s *memorySim) writePort(i uint64, name string, processes map[uint64]*ir.Operation) {
	b := s.b
	stages := max(s.writeLatency, 1) - 1
	addr, en, clock, data := s.next(), s.next(), s.next(), s.next()
	mask := s.mask()
	addr = s.delay(addr, clock, stages, name+"addr", nil)
	en = s.delay(en, clock, stages, name+"en", nil)
	data = s.delay(data, clock, stages, name+"data", nil)
	if s.maskBits() > 1 {
		mask = s.delay(mask, clock, stages, name+"mask", nil)
	}
	masks, parts := s.lanes(mask, data)
	write := func() {
		for k, m := range masks {
			sv.BuildIf(b, s.loc, s.both(en, m), func() { s.write(addr, parts[k], k) }, nil)
		}
	}
	if s.portOrder && i < uint64(len(s.clockIDs)) {
		if p := processes[s.clockIDs[i].(*ir.IntegerAttr).Value.Uint64()]; p != nil {
			sv.Within(b, p.Region(0), write)
			return
		}
	}
	p := sv.BuildAlways(b, s.loc, []sv.Trigger{{Event: hw.AtPosEdge, Signal: clock}}, write)
	if s.portOrder {
		processes[i] = p
	}
}

// initialize fills the memory from the file that op names: here, or in a module of its
// own that is bound to this module.
func (s *memorySim) initialize(op *ir.Operation) {
	file, _ := op.Attr("initFilename").(*ir.StringAttr)
	if file == nil || file.Value == "" {
		return
	}
	b, c := s.b, s.b.Ctx
	reg := s.memory.DefiningOp()
	name := ir.SymbolName(op)
	sym := c.String(s.inner.NewName(sv.RegOp(reg).Name().Value))
	reg.SetInherent(hw.InnerSymName, hw.InnerSym(hw.InnerSymProps{Name: sym}))
	base := int64(1)
	if a, ok := op.Attr("initIsBinary").(*ir.IntegerAttr); ok && !a.Value.IsZero() {
		base = 0
	}
	load := func(dest *ir.Value) {
		sv.CreateReadMem(b, s.loc, sv.ReadMemArgs{Dest: dest, Filename: file, Base: c.Int64Attr(c.Int(32), base)})
	}
	if a, ok := op.Attr("initIsInline").(*ir.IntegerAttr); ok && !a.Value.IsZero() {
		sv.BuildIfDef(b, s.loc, "ENABLE_INITIAL_MEM_", func() {
			sv.BuildInitial(b, s.loc, func() { load(s.memory) })
		}, nil)
		return
	}
	block, point := b.Point()
	bound := c.String(s.names.NewName(name.Value + "_init"))
	out := c.String(bound.Value + ".sv")
	if a := hw.AsAttr(op.Attr("output_file"), hw.OutputFileAttr); a != nil {
		if f := a.Params[0].(*ir.StringAttr); strings.HasSuffix(f.Value, "/") {
			out = f
		} else {
			out = c.String(path.Join(path.Dir(f.Value), bound.Value+".sv"))
		}
	}
	instance := c.String(s.inner.NewName(bound.Value))
	b.After(s.module)
	m := hw.CreateModule(b, s.loc, hw.ModuleArgs{SymName: bound, ModuleType: c.TypeAttr(hw.ModuleTypeOf(c, nil)), Parameters: c.Array()})
	pathName := c.String(s.names.NewName(name.Value + "_path"))
	hw.CreateHierPath(b, s.loc, hw.HierPathArgs{SymName: pathName, Namepath: c.Array(hw.InnerRef(name, sym))})
	b.AtEnd(b.NewBlockIn(m.Region(0), nil, nil))
	sv.BuildInitial(b, s.loc, func() {
		load(sv.CreateXMRRef(b, s.loc, sv.XMRRefArgs{Ref: c.FlatSymbol(pathName), VerbatimSuffix: c.String(""), ResultType: s.memory.Type()}).Result(0))
	})
	hw.CreateOutput(b, s.loc, hw.OutputArgs{})
	b.After(s.module)
	emit.BuildFile(b, s.loc, out, func() {
		emit.CreateRef(b, s.loc, emit.RefArgs{Target: c.FlatSymbol(bound)})
		sv.CreateBind(b, s.loc, sv.BindArgs{Instance: hw.InnerRef(name, instance)})
	})
	b.After(reg)
	inst := hw.BuildInstance(b, s.loc, m, bound, nil, hw.InnerSym(hw.InnerSymProps{Name: instance}))
	inst.SetInherent("doNotPrint", c.Unit())
	b.Restore(block, point)
}
