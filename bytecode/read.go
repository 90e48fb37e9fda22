package bytecode

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
)

// Bits of an operation's mask.
const (
	maskAttrs = 1 << iota
	maskResults
	maskOperands
	maskSuccessors
	maskRegions
	maskUseLists
	maskProps
)

// ReadOptions says how to read a file.
type ReadOptions struct {
	// Serial decodes on the calling goroutine only.
	Serial bool
	// Arena is the arena in which serial reading builds IR, unless it is nil.
	Arena *ir.Arena
	// Moves give locations in files other places.
	Moves []Move
	// Part says that the file is a part of the module whose resources the context has: what both have is one resource.
	Part bool
	// Trace, if set, receives an event for every attribute and type of the file, in the order of
	// the tables. This happens when all bodies have been read or reading has failed. Reading is
	// serial then.
	Trace func(Event)
}

// Read decodes a bytecode file and returns its top-level operation. If the file contains
// anything but one builtin.module, Read puts the contents into a new module. Read reports errors
// to ctx; the returned error, an *Error, repeats them.
func Read(ctx *ir.Context, name string, data []byte, opts ReadOptions) (*ir.Operation, error) {
	m, err := Open(ctx, name, data, opts)
	if err != nil {
		return nil, err
	}
	if err := m.MaterializeAll(); err != nil {
		return nil, err
	}
	return m.Root(), nil
}

// Module is a file being read. Open has created the operations outside of pending bodies;
// Materialize decodes these bodies.
type Module struct {
	r       *reader
	root    *ir.Operation
	pending []body
	serial  bool
	main    *worker
	trace   func(Event) // nil once it has been called
}

// body is the encoded regions of an isolated operation.
type body struct {
	op   *ir.Operation
	data []byte
}

// Open decodes the tables of a file and the operations outside of isolated bodies. The isolated
// bodies become pending; while exactly one is pending, Open decodes that one, too. Open reports
// errors to ctx; the returned error, an *Error, repeats them.
func Open(ctx *ir.Context, name string, data []byte, opts ReadOptions) (*Module, error) {
	f, err := open(name, data)
	if err != nil {
		return nil, err.report(ctx)
	}
	r, failure := newReader(ctx, f, opts)
	if failure != nil {
		return nil, f.error(failure).report(ctx)
	}
	m := &Module{r: r, serial: opts.Serial || opts.Trace != nil, main: r.worker(), trace: opts.Trace}
	w := m.main
	if m.serial && opts.Arena != nil {
		w.arena = opts.Arena
	}
	w.bodies = &m.pending
	w.putOff = 0
	top, failure := w.readTop()
	m.root = top
	// The bodies on the way down to the first branching are part of the frame.
	for failure == nil && len(m.pending) == 1 {
		failure = m.materialize(0)
	}
	if failure != nil {
		// An error in a body that was put off comes first in the file.
		if earlier := m.materializeAll(); earlier != nil {
			failure = earlier
		}
		return nil, f.error(failure).report(ctx)
	}
	w.putOff = nestedBody
	return m, nil
}

func (r *reader) worker() *worker {
	return &worker{reader: r, arena: ir.NewArena(), putOff: nestedBody}
}

// Root returns the top-level operation.
func (m *Module) Root() *ir.Operation { return m.root }

// Discard removes the operations for which drop is true from the pending ones. Their bodies stay
// empty.
func (m *Module) Discard(drop func(op *ir.Operation) bool) {
	m.pending = slices.DeleteFunc(m.pending, func(b body) bool { return drop(b.op) })
}

// Materialize decodes the body of a pending operation; it does nothing for other operations.
// Isolated bodies inside may become pending in turn. Errors are reported to the context and
// returned.
func (m *Module) Materialize(op *ir.Operation) error {
	for i := range m.pending {
		if m.pending[i].op == op {
			return m.reported(m.materialize(i))
		}
	}
	return nil
}

func (m *Module) materialize(i int) error {
	b := m.pending[i]
	m.pending = append(m.pending[:i], m.pending[i+1:]...)
	return m.main.readBody(b)
}

// reported reports err to the context, unless it is nil, and returns it.
func (m *Module) reported(err error) error {
	if err == nil {
		return nil
	}
	return m.r.error(err).report(m.r.ctx)
}

// bodiesAtOnce is the number of bodies that a goroutine takes from the queue at once.
const bodiesAtOnce = 16

// MaterializeAll decodes all pending bodies, in parallel. Errors are reported to the context and
// returned.
func (m *Module) MaterializeAll() error { return m.reported(m.materializeAll()) }

func (m *Module) materializeAll() error {
	err := m.readPending()
	if m.trace != nil {
		m.r.trace(m.trace)
		m.trace = nil
	}
	return err
}

func (m *Module) readPending() error {
	for len(m.pending) > 0 {
		work := m.pending
		m.pending = nil
		workers := min(runtime.GOMAXPROCS(0), (len(work)+bodiesAtOnce-1)/bodiesAtOnce)
		if m.serial || workers < 2 {
			for _, b := range work {
				if err := m.main.readBody(b); err != nil {
					return err
				}
			}
			continue
		}
		if err := m.readParallel(work, workers); err != nil {
			return err
		}
	}
	return nil
}

// readParallel decodes the bodies in work on several goroutines. Of several errors, it returns
// the first in file order.
func (m *Module) readParallel(work []body, workers int) error {
	var next atomic.Int64
	var wg sync.WaitGroup
	var mu sync.Mutex
	failedAt, failure := len(work), error(nil)
	nested := make([][]body, (len(work)+bodiesAtOnce-1)/bodiesAtOnce)
	run := func(w *worker) {
		defer wg.Done()
		for {
			chunk := int(next.Add(1) - 1)
			from := chunk * bodiesAtOnce
			if from >= len(work) {
				return
			}
			w.bodies = &nested[chunk]
			for i := from; i < min(from+bodiesAtOnce, len(work)); i++ {
				if err := w.readBody(work[i]); err != nil {
					mu.Lock()
					if i < failedAt {
						failedAt, failure = i, err
					}
					mu.Unlock()
					next.Store(int64(len(nested)))
					return
				}
			}
		}
	}
	for k := range workers {
		w := m.main
		if k > 0 {
			w = m.r.worker()
		}
		wg.Add(1)
		go run(w)
	}
	wg.Wait()
	m.main.bodies = &m.pending
	for _, n := range nested {
		m.pending = append(m.pending, n...)
	}
	return failure
}

// nestedBody is the size in bytes from which an isolated body inside another body becomes
// pending, so that it can be decoded in parallel.
const nestedBody = 64 << 10

// scope numbers the values that are visible in an isolated body.
type scope struct {
	base       int // of the scope in worker.values
	next       int // slot of the next definition
	unresolved int // slots used before their definition
}

// useOrder is a use-list order of a value, as stored in the file. With pairs set, it lists pairs
// of positions (see applyOrder).
type useOrder struct {
	value *ir.Value
	order []uint64
	pairs bool
}

// readTop decodes the IR section to a module. Large isolated bodies become pending.
func (w *worker) readTop() (*ir.Operation, error) {
	c := cursor{data: w.sections[secIR]}
	n, args := c.flagged()
	if args {
		c.fail("the top level of the IR section has arguments")
	}
	if n > uint64(c.left()) {
		c.fail("attempting to parse %d bytes when only %d remain", n, c.left())
	}
	ctx := w.ctx
	block := w.arena.NewBlock(nil, nil)
	w.outermost = true
	for ; n > 0 && !c.failed(); n-- {
		w.readOp(&c, block, nil)
	}
	w.outermost = false
	w.finishScope(&c, 0)
	if c.failed() {
		return nil, c.err
	}
	first := block.First()
	if first != nil && first.Next() == nil && first.Name().Name == "builtin.module" {
		first.Remove()
		return first, nil
	}
	at := ctx.FileLineCol(ctx.String(w.container.name), 0, 0)
	module := w.arena.Create(&ir.OpState{Name: ctx.OpName("builtin.module"), Loc: at, Regions: 1})
	module.Region(0).Append(block)
	return module, nil
}

// readBody decodes the regions of an isolated operation. They have their own numbering of
// values.
func (w *worker) readBody(b body) error {
	c := cursor{data: b.data}
	w.isolated(&c, b.op)
	return c.err
}

func (w *worker) isolated(c *cursor, op *ir.Operation) {
	outer, orders := w.scope, len(w.orders)
	w.scope = scope{base: len(w.values), next: len(w.values)}
	w.readRegions(c, op)
	w.finishScope(c, orders)
	w.values = w.values[:w.scope.base]
	w.scope = outer
}

// finishScope checks that every value was defined, and applies the use-list orders in w.orders
// from index orders on.
func (w *worker) finishScope(c *cursor, orders int) {
	if w.scope.unresolved > 0 {
		c.fail("not all forward unresolved forward operand references")
	}
	for i := orders; i < len(w.orders) && !c.failed(); i++ {
		if !w.applyOrder(&w.orders[i]) {
			c.fail("parsed use-list orders were invalid and could not be applied")
		}
	}
	w.orders = w.orders[:orders]
}

func (w *worker) readRegions(c *cursor, op *ir.Operation) {
	if w.regionDepth++; w.regionDepth > maxNesting {
		c.fail("regions are nested too deeply")
	}
	for i := 0; i < op.NumRegions() && !c.failed(); i++ {
		w.readRegion(c, op.Region(i))
	}
	w.regionDepth--
}

func (w *worker) readRegion(c *cursor, r *ir.Region) {
	numBlocks := c.count()
	if numBlocks == 0 {
		return
	}
	numValues := c.valueCount()
	if c.failed() {
		return
	}
	base, next, blocks := len(w.values), w.scope.next, len(w.blocks)
	for range numValues {
		w.values = append(w.values, nil)
	}
	w.scope.next = base
	for range numBlocks {
		b := w.arena.NewBlock(nil, nil)
		r.Append(b)
		w.blocks = append(w.blocks, b)
	}
	for i := 0; i < numBlocks && !c.failed(); i++ {
		b := w.blocks[blocks+i]
		numOps, hasArgs := c.flagged()
		if hasArgs {
			w.readArgs(c, b)
		}
		for ; numOps > 0 && !c.failed(); numOps-- {
			w.readOp(c, b, w.blocks[blocks:blocks+numBlocks])
		}
	}
	if !c.failed() {
		w.dropValues(base)
	}
	w.blocks = w.blocks[:blocks]
	w.values = w.values[:base]
	w.scope.next = next
}

// dropValues clears the values of a region, from slot base on. Values that were used but never
// defined stay counted as unresolved.
func (w *worker) dropValues(base int) { clear(w.values[base:]) }

func (w *worker) readArgs(c *cursor, b *ir.Block) {
	types, locs := len(w.typeBuf), len(w.locBuf)
	for n := c.count(); n > 0 && !c.failed(); n-- {
		l := ir.UnknownLoc
		var t ir.Type
		if w.version >= versionElideLocs {
			i, hasLoc := c.flagged()
			t = w.typ(c, i)
			if hasLoc {
				l = w.locRef(c)
			}
		} else {
			t = w.typeRef(c)
			l = w.locRef(c)
		}
		w.typeBuf, w.locBuf = append(w.typeBuf, t), append(w.locBuf, l)
	}
	if c.failed() {
		return
	}
	b.AddArgs(w.arena, w.typeBuf[types:], w.locBuf[locs:])
	w.typeBuf, w.locBuf = w.typeBuf[:types], w.locBuf[:locs]
	args := b.Args()
	if !w.hasSlots(c, len(args)) {
		return
	}
	for _, v := range args {
		w.define(v)
	}
	if w.version >= versionUseLists && c.byte() != 0 {
		orders := len(w.orders)
		w.readOrders(c, len(args))
		for i := orders; i < len(w.orders) && !c.failed(); i++ {
			w.orders[i].value = args[w.orderOf[i-orders]]
		}
	}
}

// hasSlots checks that n more values fit into the number of values that the region announced. It
// returns false after an error, which c records.
func (w *worker) hasSlots(c *cursor, n int) bool {
	if c.failed() {
		return false
	}
	first, total := w.scope.next-w.scope.base, len(w.values)-w.scope.base
	if first+n > total {
		c.fail("value index range was outside of the expected range for the parent region, got [%d, %d), but the maximum index was %d",
			first, first+n, uint64(total)-1)
		return false
	}
	return true
}

// define puts v into the next slot. If operands refer to a placeholder in this slot, they refer
// to v afterwards. The oldest use moves first, so that the use list stays newest first.
func (w *worker) define(v *ir.Value) {
	slot := w.scope.next
	w.scope.next++
	if early := w.values[slot]; early != nil {
		w.uses = w.uses[:0]
		for u := early.FirstUse(); u != nil; u = u.NextUse() {
			w.uses = append(w.uses, u)
		}
		for i := len(w.uses) - 1; i >= 0; i-- {
			w.uses[i].Set(v)
		}
		w.scope.unresolved--
	}
	w.values[slot] = v
}

// readOp decodes an operation with its regions and appends it to block. The successors are the
// blocks of the region.
func (w *worker) readOp(c *cursor, block *ir.Block, successors []*ir.Block) {
	n := w.opNameRef(c)
	mask := c.byte()
	loc := w.locRef(c)
	if c.failed() {
		return
	}
	s := ir.OpState{Name: n.name, Loc: loc}
	attrs := len(w.attrBuf)
	if mask&(maskAttrs|maskProps) != 0 {
		w.readOpAttrs(c, n, mask, &s)
	}
	types, values, succs := len(w.typeBuf), len(w.operands), len(w.succs)
	if mask&maskResults != 0 {
		s.Results, _ = w.typeList(c)
	}
	if mask&maskOperands != 0 {
		for k := c.count(); k > 0; k-- {
			w.operands = append(w.operands, w.valueRef(c))
		}
		s.Operands = w.operands[values:]
	}
	if mask&maskSuccessors != 0 {
		for k := c.count(); k > 0; k-- {
			i := c.varint()
			if i >= uint64(len(successors)) {
				if !c.failed() {
					c.fail("invalid successor index: %d", i)
				}
				break
			}
			w.succs = append(w.succs, successors[i])
		}
		s.Successors = w.succs[succs:]
	}
	orders := len(w.orders)
	if mask&maskUseLists != 0 && w.version >= versionUseLists {
		w.readOrders(c, len(s.Results))
	}
	isolated := false
	if mask&maskRegions != 0 {
		var k uint64
		k, isolated = c.flagged()
		if k > uint64(c.left()) {
			c.fail("attempting to parse %d bytes when only %d remain", k, c.left())
		}
		s.Regions = int(k)
	}
	if c.failed() {
		return
	}
	op := w.arena.Create(&s)
	block.Append(op)
	w.popAttrs(attrs)
	w.typeBuf, w.operands, w.succs = w.typeBuf[:types], w.operands[:values], w.succs[:succs]
	results := op.Results()
	if !w.outermost && len(results) > 0 {
		if !w.hasSlots(c, len(results)) {
			return
		}
		for i := range results {
			w.define(&results[i])
		}
	}
	for i := orders; i < len(w.orders); i++ {
		w.orders[i].value = &results[w.orderOf[i-orders]]
	}
	if s.Regions > 0 {
		w.readOpRegions(c, op, isolated)
	}
}

func (w *worker) readOpRegions(c *cursor, op *ir.Operation, isolated bool) {
	outermost := w.outermost
	w.outermost = false
	switch {
	case !isolated:
		w.readRegions(c, op)
	case w.version < versionLazyRegions:
		w.isolated(c, op)
	default:
		id, data := c.section(0)
		if !c.failed() && id != secIR {
			c.fail("expected IR section for region")
		}
		if c.failed() {
			break
		}
		if w.regionDepth <= 1 && len(data) >= w.putOff {
			*w.bodies = append(*w.bodies, body{op, data})
			break
		}
		inner := cursor{data: data}
		w.isolated(&inner, op)
		if inner.err != nil {
			c.failWith(inner.err)
		}
	}
	w.outermost = outermost
}

func (w *worker) opNameRef(c *cursor) *opName {
	i := c.varint()
	if c.failed() {
		return nil
	}
	if i >= uint64(len(w.names)) {
		c.fail("invalid operation name index: %d", i)
		return nil
	}
	n := &w.names[i]
	if n.err != nil {
		c.failWith(n.err)
	}
	return n
}

// valueRef decodes a value number and returns the value. If the value is not defined yet, it
// returns a placeholder. It returns nil after an error, which c records.
func (w *worker) valueRef(c *cursor) *ir.Value {
	i := c.varint()
	if i >= uint64(len(w.values)-w.scope.base) {
		if !c.failed() {
			c.fail("invalid value index: %d", i)
		}
		return nil
	}
	v := &w.values[w.scope.base+int(i)]
	if *v == nil {
		*v = new(ir.Value)
		w.scope.unresolved++
	}
	return *v
}

// readOpAttrs decodes the attribute dictionary and the properties of an operation into s. The
// slice s.Props is on the scratch stack w.attrBuf, so it must be used before the caller
// truncates the stack.
func (w *worker) readOpAttrs(c *cursor, n *opName, mask byte, s *ir.OpState) {
	var dict *ir.DictAttr
	if mask&maskAttrs != 0 {
		a := w.attrRef(c)
		var ok bool
		if dict, ok = a.(*ir.DictAttr); !ok {
			if !c.failed() {
				c.fail("expected attribute of type: mlir::DictionaryAttr, but got: %s", a)
			}
			return
		}
	}
	base := len(w.attrBuf)
	for range n.name.NumProps() {
		w.attrBuf = append(w.attrBuf, nil)
	}
	slots := w.attrBuf[base:]
	if mask&maskProps != 0 {
		if w.version < versionProperties {
			c.fail("Unexpected missing `wasRegistered` opname flag at bytecode version %d with properties.", w.version)
			return
		}
		i := c.varint()
		switch {
		case c.failed():
			return
		case i >= uint64(len(w.props)):
			c.fail("Properties idx out-of-bound for %s", n.name.Name)
			return
		case n.layout == nil:
			c.fail("has properties but missing BytecodeOpInterface for %s", n.name.Name)
			return
		}
		p := cursor{data: w.props[i]}
		w.readProps(&p, n.layout, slots)
		if p.err != nil {
			c.failWith(p.err)
			return
		}
		// Decoding attributes may have moved the stack.
		copy(w.attrBuf[base:], slots)
		slots = w.attrBuf[base:]
	}
	s.Props = slots
	s.Attrs = w.splitDict(n.name, dict, slots)
}

// splitDict moves the inherent attributes in dict to their slots and returns a dictionary of the
// others.
func (w *worker) splitDict(n *ir.OpName, dict *ir.DictAttr, slots []ir.Attribute) *ir.DictAttr {
	if dict == nil || n.Def == nil || len(n.Def.Attrs) == 0 {
		return dict
	}
	inherent := func(name string) int {
		switch name {
		case "operand_segment_sizes":
			name = ir.OperandSegmentSizes
		case "result_segment_sizes":
			name = ir.ResultSegmentSizes
		}
		return n.Def.Slot(name)
	}
	found := 0
	for i := range dict.Entries {
		if slot := inherent(dict.Entries[i].Name.Value); slot >= 0 {
			slots[slot] = w.segmentsAttr(&n.Def.Attrs[slot], dict.Entries[i].Value)
			found++
		}
	}
	if found == 0 {
		return dict
	}
	rest := make([]ir.NamedAttribute, 0, len(dict.Entries)-found)
	for _, e := range dict.Entries {
		if inherent(e.Name.Value) < 0 {
			rest = append(rest, e)
		}
	}
	return w.ctx.Dict(rest)
}

// segmentsAttr converts segment sizes that old files store as dense elements to a dense array.
// It returns other attributes unchanged.
func (w *worker) segmentsAttr(d *ir.AttrDef, a ir.Attribute) ir.Attribute {
	dense, ok := a.(*ir.DenseElementsAttr)
	if d.Kind != ir.SegmentSizes || !ok || !ir.IsInteger(ir.ElementOf(dense.Type), 32) {
		return a
	}
	n, _ := staticElements(dense.Type)
	raw := make([]byte, 0, 64)
	for i := range int(n) {
		if dense.Splat {
			i = 0
		}
		raw = append(raw, dense.Raw[4*i:4*i+4]...)
	}
	return w.ctx.DenseArray(w.ctx.Int(32), int(n), raw)
}
