package seq

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// FirMem is lower-seq-firmem: it lowers memories to instances of generated modules. Memories
// with equal properties share a module.
var FirMem = &passes.Pass{
	Name: "LowerFirMem", Arg: "lower-seq-firmem", Doc: "Lower seq.firmem ops to instances of hw.module.generated ops",
	Anchor: "builtin.module", Scope: passes.Always(passes.ModuleScope), Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		g := generateMemories(c.Op, c.Builder())
		if len(g.modules) == 0 {
			c.PreserveAll()
		}
		for module := range c.Op.Region(0).First().Ops() {
			g.instantiateIn(module)
		}
		return true
	},
}

// memory has all properties in which memory modules may differ. It is a map key.
type memory struct {
	shape                     seq.MemShape
	reads, writes, readWrites int
	readLatency, writeLatency int64
	ruw, wuw                  ir.Attribute
	init, prefix              ir.Attribute
	writeClocks               string // which write ports share a clock
	maskBits                  uint32
}

// memories is a group of memories with equal properties, with the generated module that they
// share.
type memories struct {
	memory
	clocks []ir.Attribute
	ops    []*ir.Operation
	module *ir.Operation
}

// usersOf returns the users of op's result that are operations d, in use-list order. For a
// memory, they are its ports.
func usersOf(op *ir.Operation, d *ir.OpDef) (list []*ir.Operation) {
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(d) {
			list = append(list, u.Owner())
		}
	}
	return list
}

// clockSource returns the clock behind v, looking through wires.
func clockSource(v *ir.Value) *ir.Value {
	for w := v.DefinedBy(hw.Wire); w != nil; w = v.DefinedBy(hw.Wire) {
		v = w.Operand(0)
	}
	return v
}

// describe returns the properties of the memory op. It also returns a number for the clock
// of each write port; ports with the same clock have equal numbers.
func describe(op *ir.Operation) (m memory, clocks []ir.Attribute) {
	v := seq.FirMemOp(op)
	m.shape, _ = seq.ShapeOf(op.Result(0).Type())
	m.maskBits = max(1, m.shape.MaskWidth)
	m.readLatency, m.writeLatency = v.ReadLatency().Int64(), v.WriteLatency().Int64()
	m.ruw, m.wuw, m.init = v.Ruw(), v.Wuw(), ir.Given(v.Init())
	m.prefix = ir.Given(op.Inherent("prefix"))
	c := op.Context()
	var seen []*ir.Value
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		var clock *ir.Value
		switch port := u.Owner(); port.Def() {
		case seq.FirMemRead:
			m.reads++
			continue
		case seq.FirMemWrite:
			m.writes++
			clock = clockSource(seq.FirMemWriteOp(port).Clk())
		case seq.FirMemReadWrite:
			m.readWrites++
			clock = clockSource(seq.FirMemReadWriteOp(port).Clk())
		default:
			continue
		}
		id := slices.Index(seen, clock)
		if id < 0 {
			id = len(seen)
			seen = append(seen, clock)
		}
		clocks = append(clocks, c.Int64Attr(c.Int(32), int64(id)))
		m.writeClocks += fmt.Sprintf("%d,", id)
	}
	return m, clocks
}

// generated has the generated memory modules, and the memories of each hw.module.
type generated struct {
	b       *ir.Builder
	modules []*ir.Operation
	mems    map[*ir.Operation][]memoryOp
}

// memoryOp is a memory operation, and the group of memories that share its generated module.
type memoryOp struct {
	op   *ir.Operation
	kind *memories
}

// generateMemories makes a generated module for each group of memories in top with equal
// properties.
func generateMemories(top *ir.Operation, b *ir.Builder) *generated {
	g := &generated{b: b, mems: map[*ir.Operation][]memoryOp{}}
	var kinds []*memories
	byKey := map[memory]*memories{}
	first := map[*memories]*ir.Operation{}
	for module := range top.Region(0).First().Ops() {
		if !module.Is(hw.Module) {
			continue
		}
		module.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if !op.Is(seq.FirMem) {
				return ir.Advance
			}
			m, clocks := describe(op)
			k := byKey[m]
			if k == nil {
				k = &memories{memory: m, clocks: clocks}
				byKey[m], first[k] = k, module
				kinds = append(kinds, k)
			}
			k.ops = append(k.ops, op)
			g.mems[module] = append(g.mems[module], memoryOp{op, k})
			return ir.Advance
		})
	}
	if len(kinds) == 0 {
		return g
	}
	schema := memorySchema(top, b)
	names := hw.SymbolNamespace(top)
	for _, k := range kinds {
		b.Before(first[k])
		k.module = k.generate(b, schema, names)
		g.modules = append(g.modules, k.module)
	}
	return g
}

// instantiateIn replaces the memories of a hw.module by instances.
func (g *generated) instantiateIn(module *ir.Operation) {
	ones := constantOnes{}
	for _, m := range g.mems[module] {
		m.kind.instantiate(m.op, g.b, ones)
	}
}

// memoryDescriptor is the descriptor by which the schema of generated memories is
// recognized.
const memoryDescriptor = "FIRRTL_Memory"

// memorySchema returns a reference to the schema of generated memories. It makes the schema
// if there is none.
func memorySchema(top *ir.Operation, b *ir.Builder) *ir.SymbolRefAttr {
	body := top.Region(0).First()
	for op := range body.Ops() {
		if op.Is(hw.GeneratorSchema) && hw.GeneratorSchemaOp(op).Descriptor().Value == memoryDescriptor {
			return b.Ctx.FlatSymbol(ir.SymbolName(op))
		}
	}
	var fields []ir.Attribute
	for _, f := range []string{
		"depth", "numReadPorts", "numWritePorts", "numReadWritePorts", "readLatency", "writeLatency", "width",
		"maskGran", "readUnderWrite", "writeUnderWrite", "writeClockIDs", "initFilename", "initIsBinary", "initIsInline",
	} {
		fields = append(fields, b.Ctx.String(f))
	}
	name := b.Ctx.String("FIRRTLMem")
	b.AtStart(body)
	hw.CreateGeneratorSchema(b, top.Loc(), hw.GeneratorSchemaArgs{Descriptor: b.Ctx.String(memoryDescriptor), RequiredAttrs: b.Ctx.Array(fields...), SymName: name})
	return b.Ctx.FlatSymbol(name)
}

// name returns a module name for the memories: the prefix, the common beginning of the
// memories' names or else mem, and the shape.
func (k *memories) name() string {
	base, any := "", false
	for _, op := range k.ops {
		n := seq.FirMemOp(op).Name()
		if n == nil {
			continue
		}
		if !any {
			base, any = n.Value, true
			continue
		}
		i := 0
		for i < len(base) && i < len(n.Value) && base[i] == n.Value[i] {
			i++
		}
		base = base[:i]
	}
	if base = strings.TrimRight(base, "_"); base == "" {
		base = "mem"
	}
	if p, ok := k.prefix.(*ir.StringAttr); ok {
		base = p.Value + base
	}
	return fmt.Sprintf("%s_%dx%d", base, k.shape.Depth, k.shape.Width)
}

// outputFile returns the output file for the generated module. If the memories' files
// differ, it returns the directory that they have in common. It returns nil if there is
// none.
func (k *memories) outputFile() ir.Attribute {
	dir, same := "", ir.Attribute(nil)
	for i, op := range k.ops {
		a := hw.AsAttr(seq.FirMemOp(op).OutputFile(), hw.OutputFileAttr)
		if a == nil {
			return nil
		}
		d := a.Params[0].(*ir.StringAttr).Value
		if i == 0 {
			dir, same = d, a
			continue
		}
		if ir.Attribute(a) == same {
			continue
		}
		n := 0
		for n < min(len(d), len(dir)) && d[n] == dir[n] {
			n++
		}
		dir, same = dir[:strings.LastIndexByte(dir[:n], '/')+1], nil
	}
	if same == nil && dir != "" {
		return hw.OutputFile(k.ops[0].Context(), "", dir, false, false)
	}
	return same
}

// ports returns the ports of the generated memory module.
func (k *memories) ports(c *ir.Context) (ports []hw.Port) {
	addr, data, mask := c.Int(max(1, hw.Log2Ceil(k.shape.Depth))), c.Int(max(1, k.shape.Width)), c.Int(k.maskBits)
	add := func(d hw.Direction, prefix string, i int, suffix string, t ir.Type) {
		ports = append(ports, hw.Port{Dir: d, Name: c.String(fmt.Sprintf("%s%d_%s", prefix, i, suffix)), Type: t})
	}
	common := func(prefix string, i int) {
		add(hw.In, prefix, i, "addr", addr)
		add(hw.In, prefix, i, "en", c.I1())
		add(hw.In, prefix, i, "clk", seq.ClockOf(c))
	}
	masked := func(prefix string, i int, suffix string) {
		if k.maskBits > 1 {
			add(hw.In, prefix, i, suffix, mask)
		}
	}
	for i := range k.reads {
		common("R", i)
		add(hw.Out, "R", i, "data", data)
	}
	for i := range k.readWrites {
		common("RW", i)
		add(hw.In, "RW", i, "wmode", c.I1())
		add(hw.In, "RW", i, "wdata", data)
		add(hw.Out, "RW", i, "rdata", data)
		masked("RW", i, "wmask")
	}
	for i := range k.writes {
		common("W", i)
		add(hw.In, "W", i, "data", data)
		masked("W", i, "mask")
	}
	return ports
}

func (k *memories) generate(b *ir.Builder, schema *ir.SymbolRefAttr, names *hw.Namespace) *ir.Operation {
	c := b.Ctx
	unsigned := c.IntegerType(32, ir.Unsigned)
	count := func(n int64) ir.Attribute { return c.Int64Attr(unsigned, n) }
	file, binary, inline := seq.MemInit(k.init)
	attrs := map[string]ir.Attribute{
		"depth": c.Int64Attr(c.Int(64), int64(k.shape.Depth)), "numReadPorts": count(int64(k.reads)),
		"numWritePorts": count(int64(k.writes)), "numReadWritePorts": count(int64(k.readWrites)),
		"readLatency": count(k.readLatency), "writeLatency": count(k.writeLatency), "width": count(int64(k.shape.Width)),
		"maskGran": count(int64(k.shape.Width / k.maskBits)), "readUnderWrite": k.ruw, "writeUnderWrite": k.wuw,
		"writeClockIDs": c.Array(k.clocks...), "initFilename": c.String(file), "initIsBinary": c.Bool(binary),
		"initIsInline": c.Bool(inline),
	}
	if file := k.outputFile(); file != nil {
		attrs["output_file"] = file
	}
	var entries []ir.NamedAttribute
	for name, a := range attrs { // Dict sorts
		entries = append(entries, ir.NamedAttribute{Name: c.String(name), Value: a})
	}
	loc := k.ops[0].Loc()
	if len(k.ops) > 1 {
		var locs []ir.Loc
		for _, op := range k.ops {
			locs = append(locs, op.Loc())
		}
		loc = c.Fused(locs, nil)
	}
	op := hw.CreateModuleGenerated(b, loc, hw.ModuleGeneratedArgs{
		GeneratorKind: schema, SymName: c.String(names.NewName(k.name())), Parameters: c.Array(),
		ModuleType: c.TypeAttr(hw.ModuleTypeOf(c, k.ports(c))), Discardable: c.Dict(entries),
	})
	return op
}

// constantOnes has the constants of value 1 at the start of modules, by module and width.
type constantOnes map[oneKey]*ir.Value

type oneKey struct {
	module *ir.Operation
	width  uint32
}

func (c constantOnes) of(op *ir.Operation, b *ir.Builder, width uint32) *ir.Value {
	module := op.Parent()
	for !module.Is(hw.Module) {
		module = module.Parent()
	}
	key := oneKey{module, width}
	if c[key] == nil {
		b.AtStart(module.Region(0).First())
		c[key] = hw.BuildConstant(b, module.Loc(), num.NewInt(width, 1))
	}
	return c[key]
}

// instantiate replaces op, a memory, and its ports by an instance of the generated module.
func (k *memories) instantiate(op *ir.Operation, b *ir.Builder, ones constantOnes) {
	var ins, outs []*ir.Value
	// A mask that is left out is 1, as upstream has it, not all ones.
	orOne := func(v *ir.Value, width uint32) *ir.Value {
		if v == nil {
			return ones.of(op, b, width)
		}
		return v
	}
	for _, u := range usersOf(op, seq.FirMemRead) {
		p := seq.FirMemReadOp(u)
		ins, outs = append(ins, p.Address(), orOne(p.Enable(), 1), p.Clk()), append(outs, p.Data())
	}
	for _, u := range usersOf(op, seq.FirMemReadWrite) {
		p := seq.FirMemReadWriteOp(u)
		ins, outs = append(ins, p.Address(), orOne(p.Enable(), 1), p.Clk(), p.Mode(), p.WriteData()), append(outs, p.ReadData())
		if k.maskBits > 1 {
			ins = append(ins, orOne(p.Mask(), k.maskBits))
		}
	}
	for _, u := range usersOf(op, seq.FirMemWrite) {
		p := seq.FirMemWriteOp(u)
		ins = append(ins, p.Address(), orOne(p.Enable(), 1), p.Clk(), p.Data())
		if k.maskBits > 1 {
			ins = append(ins, orOne(p.Mask(), k.maskBits))
		}
	}
	name := "mem"
	if n := seq.FirMemOp(op).Name(); n != nil && n.Value != "" {
		name = n.Value
	}
	b.Before(op)
	inst := hw.BuildInstance(b, op.Loc(), k.module, b.Ctx.String(name+"_ext"), ins, ir.Given(op.Inherent(hw.InnerSymName)))
	for i, v := range outs {
		v.ReplaceAllUses(inst.Result(i))
	}
	inst.SetDiscardable(op.Discardable())
	for u := op.Result(0).FirstUse(); u != nil; u = op.Result(0).FirstUse() {
		u.Owner().Erase()
	}
	op.Erase()
}
