package patterns

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp"
)

// A Program is a compiled module. Any number of goroutines may use it.
type Program struct {
	ctx      *ir.Context
	code     []instruction // the matcher first
	patterns []*pattern
	// initial are the registers before the program runs: constants are in them already.
	initial  registers
	sizes    [numBanks]int32
	loops    int32
	machines sync.Pool
}

// compiler compiles the functions of one module.
type compiler struct {
	*Program
	module    *ir.Operation
	natives   Natives
	values    map[*ir.Value]register
	addresses map[*ir.Block]int32
	entries   map[*ir.Operation]int32 // of the functions that rewrite
	rewriters map[*pattern]*ir.Operation
	jumps     []jump
	loop      int32 // the address of the loop that is being compiled
	failed    bool  // an error was reported
	compile   map[*ir.OpDef]compile
}

// A jump is an address of an instruction that is to be set once the blocks have addresses.
type jump struct {
	at   int32
	set  func(in *instruction, address int32)
	dest *ir.Block
}

// Compile compiles a module with a matcher and rewriters. It reports errors and then returns nil,
// for example if a native function has no entry in natives.
func Compile(module *ir.Operation, natives Natives) *Program {
	c := &compiler{
		Program: &Program{ctx: module.Context()}, module: module, natives: natives,
		values: map[*ir.Value]register{}, addresses: map[*ir.Block]int32{},
		entries: map[*ir.Operation]int32{}, rewriters: map[*pattern]*ir.Operation{},
		compile: compilers(),
	}
	matcher := c.lookup(module, pdl_interp.MatcherName, pdl_interp.Func)
	rewriters := c.lookup(module, pdl_interp.RewritersName, builtin.Module)
	if matcher == nil || rewriters == nil {
		return nil
	}
	if args := matcher.Region(0).First().Args(); len(args) != 1 || bankOf(args[0].Type()) != opBank {
		matcher.EmitError("the matcher must have one argument, the operation to match")
		return nil
	}
	c.region(matcher.Region(0)) // which gives its argument the first register
	for f := range rewriters.Region(0).First().Ops() {
		if f.Is(pdl_interp.Func) {
			c.entries[f] = int32(len(c.code))
			c.region(f.Region(0))
		}
	}
	for p, f := range c.rewriters {
		p.entry = c.entries[f]
		for _, v := range f.Region(0).First().Args() {
			p.args = append(p.args, c.register(v))
		}
	}
	for _, j := range c.jumps {
		j.set(&c.code[j.at], c.addresses[j.dest])
	}
	if c.failed {
		return nil
	}
	c.initial.grow(c.sizes)
	return c.Program
}

// grow makes each bank as large as sizes says.
func (r *registers) grow(sizes [numBanks]int32) {
	r.ops = sized(r.ops, sizes[opBank])
	r.values = sized(r.values, sizes[valueBank])
	r.types = sized(r.types, sizes[typeBank])
	r.attrs = sized(r.attrs, sizes[attrBank])
	r.opRanges = sized(r.opRanges, sizes[opRangeBank])
	r.valueRanges = sized(r.valueRanges, sizes[valueRangeBank])
	r.typeRanges = sized(r.typeRanges, sizes[typeRangeBank])
}

func sized[T any](l []T, n int32) []T { return append(l, make([]T, int(n)-len(l))...) }

// lookup returns the operation of definition d called name in the module. It reports an error if
// there is none.
func (c *compiler) lookup(module *ir.Operation, name string, d *ir.OpDef) *ir.Operation {
	op := ir.LookupSymbolIn(module, c.ctx.String(name))
	if op == nil || !op.Is(d) {
		module.EmitError("expected a '%s' called @%s among the compiled patterns", d.Name, name)
		return nil
	}
	return op
}

// region compiles the blocks of a function or a loop, in order.
func (c *compiler) region(r *ir.Region) {
	for b := range r.Blocks() {
		c.addresses[b] = int32(len(c.code))
		for _, v := range b.Args() {
			c.register(v)
		}
		for op := range b.Ops() {
			c.operation(op)
		}
	}
}

// register returns the register of v.
func (c *compiler) register(v *ir.Value) register {
	r, known := c.values[v]
	if !known {
		r = register{bank: bankOf(v.Type())}
		r.index = c.sizes[r.bank]
		c.sizes[r.bank]++
		c.values[v] = r
	}
	return r
}

func bankOf(t ir.Type) bank {
	element := pdl.ElementType(t)
	ranged := element != t
	switch d, _ := element.(*ir.DialectType); d.Def {
	case pdl.OperationType:
		if ranged {
			return opRangeBank
		}
		return opBank
	case pdl.ValueType:
		if ranged {
			return valueRangeBank
		}
		return valueBank
	case pdl.TypeType:
		if ranged {
			return typeRangeBank
		}
		return typeBank
	}
	return attrBank
}

func (c *compiler) all(us []ir.Operand) []register {
	var rs []register
	for i := range us {
		rs = append(rs, c.register(us[i].Value()))
	}
	return rs
}

func (c *compiler) results(op *ir.Operation) []register {
	var rs []register
	for i := range op.Results() {
		rs = append(rs, c.register(op.Result(i)))
	}
	return rs
}

// emit adds an instruction. Unless it is set otherwise, it goes on to the next one.
func (c *compiler) emit(in instruction) {
	in.yes = int32(len(c.code)) + 1
	c.code = append(c.code, in)
}

// check adds an instruction that goes on to the first or the second successor of op.
func (c *compiler) check(op *ir.Operation, in instruction) {
	c.jumpTo(op.Successor(0), func(in *instruction, address int32) { in.yes = address })
	c.jumpTo(op.Successor(1), func(in *instruction, address int32) { in.no = address })
	c.emit(in)
}

// jumpTo makes the next instruction have the address of a block.
func (c *compiler) jumpTo(b *ir.Block, set func(in *instruction, address int32)) {
	c.jumps = append(c.jumps, jump{int32(len(c.code)), set, b})
}

// constant gives the result of op an initial value, which no instruction changes.
func (c *compiler) constant(op *ir.Operation, v Value) {
	r := c.register(op.Result(0))
	c.initial.grow(c.sizes)
	c.initial.set(r, v)
}

// operation compiles one operation.
func (c *compiler) operation(op *ir.Operation) {
	compile := c.compile[op.Def()]
	if compile == nil {
		c.failed = true
		op.EmitOpError("is not expected in a function of compiled patterns")
		return
	}
	compile(c, op)
}

// typeList returns the types of an array attribute.
func typeList(a ir.Attribute) []ir.Type {
	array, _ := a.(*ir.ArrayAttr)
	ts := []ir.Type{}
	for _, t := range array.Elems {
		ts = append(ts, t.(*ir.TypeAttr).Type)
	}
	return ts
}

// index returns the index of a group, or all if it is absent.
func index(a *ir.IntegerAttr) int32 {
	if a == nil {
		return all
	}
	return int32(a.Int64())
}

// record compiles a match.
func (c *compiler) record(op *ir.Operation) {
	o := pdl_interp.RecordMatchOp(op)
	ref := o.Rewriter()
	f := ir.LookupSymbolRef(c.module, ref)
	if f == nil || !f.Is(pdl_interp.Func) {
		c.failed = true
		op.EmitOpError("refers to the rewriter %s, which is not there", ref)
		return
	}
	args := f.Region(0).First().Args()
	if !slices.EqualFunc(args, o.Inputs(), func(a *ir.Value, u ir.Operand) bool { return a.Type() == u.Value().Type() }) {
		c.failed = true
		op.EmitOpError("has other inputs than the rewriter %s has arguments", ref)
		return
	}
	p := &pattern{benefit: int(o.Benefit().Int64())}
	c.patterns = append(c.patterns, p)
	c.rewriters[p] = f
	d := &details{args: c.all(o.Inputs()), pattern: p}
	for _, r := range c.all(o.MatchedOps()) {
		d.matched = append(d.matched, r.index)
	}
	c.jumpTo(o.Dest(), func(in *instruction, address int32) { in.yes = address })
	c.emit(instruction{exec: recordMatch, more: d})
}

// forEach compiles a loop. Its body follows it.
func (c *compiler) forEach(op *ir.Operation) {
	o := pdl_interp.ForEachOp(op)
	outer := c.loop
	c.loop = int32(len(c.code))
	in := instruction{exec: forEach, src: c.register(o.Values()).index, dst: c.register(o.Region().First().Arg(0)).index, n: c.loops}
	c.loops++
	c.jumpTo(o.Successor(), func(in *instruction, address int32) { in.no = address })
	c.emit(in)
	c.region(o.Region())
	c.loop = outer
}

// choose compiles a switch whose cases are compared one by one.
func (c *compiler) choose(op *ir.Operation, x exec, d *details) {
	d.targets = make([]int32, op.NumSuccessors()-1)
	for i := range d.targets {
		c.jumpTo(op.Successor(i+1), func(in *instruction, address int32) { in.more.targets[i] = address })
	}
	c.jumpTo(op.Successor(0), func(in *instruction, address int32) { in.no = address })
	c.emit(instruction{exec: x, src: c.register(op.Operand(0)).index, more: d})
}

// switchName compiles a switch over names of operations. See the instruction switchName.
func (c *compiler) switchName(op *ir.Operation) {
	var ids []uint32
	for _, a := range pdl_interp.SwitchOperationNameOp(op).CaseValues().Elems {
		ids = append(ids, c.ctx.OpName(a.(*ir.StringAttr).Value).ID())
	}
	d := &details{}
	if len(ids) > 0 {
		d.first = slices.Min(ids)
		d.targets = make([]int32, slices.Max(ids)-d.first+1)
	}
	// The first of equal cases counts, so the jumps to the others come before it.
	for i := range d.targets {
		c.jumpTo(op.Successor(0), func(in *instruction, address int32) { in.more.targets[i] = address })
	}
	for i := len(ids) - 1; i >= 0; i-- {
		c.jumpTo(op.Successor(i+1), func(in *instruction, address int32) { in.more.targets[ids[i]-in.more.first] = address })
	}
	c.jumpTo(op.Successor(0), func(in *instruction, address int32) { in.no = address })
	c.emit(instruction{exec: switchName, src: c.register(op.Operand(0)).index, more: d})
}

// counts returns the numbers of an attribute of 32-bit integers.
func counts(a ir.Attribute) []int32 {
	d, _ := a.(*ir.DenseElementsAttr)
	shape, _ := ir.ShapeOf(d.Type)
	ns := []int32{}
	for i := range ir.NumElements(shape) {
		ns = append(ns, int32(d.ElementAttr(int(i)).(*ir.IntegerAttr).Int64()))
	}
	return ns
}

// create compiles the creation of an operation.
func (c *compiler) create(op *ir.Operation) {
	o := pdl_interp.CreateOperationOp(op)
	d := &details{
		name: c.ctx.OpName(o.Name().Value), args: c.all(o.InputOperands()), results: c.all(o.InputResultTypes()), flag: o.InferredResultTypes(),
	}
	for _, key := range o.InputAttributeNames().Elems {
		d.keys = append(d.keys, key.(*ir.StringAttr).Value)
	}
	for _, r := range c.all(o.InputAttributes()) {
		d.attrs = append(d.attrs, r.index)
	}
	c.emit(instruction{exec: createOperation, dst: c.register(o.ResultOp()).index, more: d})
}
