package rewrite

import (
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// Folding says when a conversion tries to fold an operation that is not legal: before its
// patterns, after them or never.
type Folding uint8

const (
	FoldBeforePatterns Folding = iota
	FoldNever
	FoldAfterPatterns
)

// ConversionConfig configures a dialect conversion.
type ConversionConfig struct {
	Folding Folding
	// NoRollback applies the changes of patterns at once (allowPatternRollback =
	// false). Later patterns see them in the IR, and casts are not shared. It is
	// an error if an operation that a pattern made cannot be legalized.
	NoRollback bool
	// KeepCasts leaves unrealized casts where values of both types are needed,
	// instead of asking the type converters to materialize them.
	KeepCasts bool
	// Unlegalized, if set, receives the operations that stay as they are.
	Unlegalized map[*ir.Operation]bool
	// legalizable, if set, receives the operations that can be made legal, and
	// nothing is changed.
	legalizable map[*ir.Operation]bool
	// Symbols, if set, is the value that Rewriter.Symbols returns to patterns.
	Symbols *Symbols
	// Listener, if set, is notified at the end of replaced and erased operations.
	// It needs rollback.
	Listener Listener
}

// conversion is a running dialect conversion. Replaced operations stay in the IR, with their
// uses, until everything is converted. The conversion logs the changes of patterns, so that it
// can undo them or, at the end, commit them. A finished conversion is kept for the next
// operation with the same context. Its conversionNotes, which refer to the converted
// operations, go to a pool for all conversions.
type conversion struct {
	rw     *Rewriter
	cfg    ConversionConfig
	target *Target
	order  *legalization
	tables []conversionTable // by the number of the operation name
	// converter is the type converter of the pattern being applied.
	converter *TypeConverter
	*conversionNotes
	broken  bool // what a pattern made cannot be undone
	changed bool // an operation was folded, or a pattern tried: one that fails may have changed what the driver does not see
	trace   *trace
}

// conversionNotes is the part of a conversion's state that refers to the operations being
// converted.
type conversionNotes struct {
	regions  map[*ir.Region]*TypeConverter
	todo     []*ir.Operation
	values   valueMap
	slab     valueSlab
	operands []*ir.Value // of patterns being applied, one after the other
	marks    paged[mark]
	changeLog
	casts   paged[cast]
	applied []*Pattern
	// folding are the operands of the operation being folded, as they were.
	folding []*ir.Value
	parents []*ir.Operation // scratch of legalizeBlocks
	outcome []*ir.Value     // scratch of commitOp
	dead    []*ir.Operation // erased in the end, to be used again
}

// notes is a pool of empty conversionNotes. A conversion takes its conversionNotes from the
// pool, and puts them back when it is finished.
var notes = sync.Pool{New: func() any { return &conversionNotes{regions: map[*ir.Region]*TypeConverter{}} }}

// conversionTable caches the legality and the patterns of the operations with one name.
type conversionTable struct {
	known    bool
	legality *legality
	patterns []*Pattern
}

// mark is the conversion's record of an operation. Operation.Scratch is the index of the
// record in conversionNotes.marks.
type mark struct {
	op       *ir.Operation
	replaced bool
	ignored  bool
	erased   bool
	cast     int32 // number of the materialization, + 1
}

// cast is an unrealized cast that the driver created. At the end of the conversion, it is
// either removed or materialized by a type converter.
type cast struct {
	op        *ir.Operation
	converter *TypeConverter
	target    bool    // a target materialization
	original  ir.Type // what was converted; target only
	// replaces: a value was replaced by others, not converted.
	replaces bool
	gone     bool
}

// ApplyPartialConversion converts ops and everything nested in them. Operations that the
// target does not explicitly mark illegal may stay. It returns false after reporting an error.
func ApplyPartialConversion(ops []*ir.Operation, t *Target, s *Set, cfg ConversionConfig) bool {
	_, ok := (&Conversion{Target: t, Set: s}).convert(ops, cfg, false)
	return ok
}

// ApplyFullConversion converts ops and everything nested in them; all operations must become
// legal. It returns false after reporting an error.
func ApplyFullConversion(ops []*ir.Operation, t *Target, s *Set, cfg ConversionConfig) bool {
	_, ok := (&Conversion{Target: t, Set: s}).convert(ops, cfg, true)
	return ok
}

// Conversion holds the target, the patterns and their order, which a pass prepares once for
// all operations that it converts. Any number of goroutines may use it.
type Conversion struct {
	Target *Target
	Set    *Set

	mu    sync.Mutex
	order *legalization
	idle  []*conversion
}

// Partial converts op and everything nested in it with the default configuration. Operations
// that the target does not explicitly mark illegal may stay. It returns false after reporting
// an error.
func (c *Conversion) Partial(op *ir.Operation) bool {
	_, ok := c.Convert(op, ConversionConfig{})
	return ok
}

// Convert converts op and everything nested in it according to cfg. Operations that the target
// does not explicitly mark illegal may stay. The result changed is false only if nothing
// changed; ok is false after an error.
func (c *Conversion) Convert(op *ir.Operation, cfg ConversionConfig) (changed, ok bool) {
	return c.convert([]*ir.Operation{op}, cfg, false)
}

// Full converts op and everything nested in it according to cfg; all operations must become
// legal. It returns false after reporting an error.
func (c *Conversion) Full(op *ir.Operation, cfg ConversionConfig) bool {
	_, ok := c.convert([]*ir.Operation{op}, cfg, true)
	return ok
}

// Analyze returns the operations in op, itself included, that are legal or that the patterns
// can legalize. It changes nothing.
func (c *Conversion) Analyze(op *ir.Operation) (legalizable map[*ir.Operation]bool) {
	legalizable = map[*ir.Operation]bool{}
	c.convert([]*ir.Operation{op}, ConversionConfig{legalizable: legalizable}, false)
	return legalizable
}

func (c *Conversion) convert(ops []*ir.Operation, cfg ConversionConfig, full bool) (changed, ok bool) {
	if len(ops) == 0 {
		return false, true
	}
	ctx := ops[0].Context()
	if act := ctx.OnAction; act != nil {
		defer act(&ir.Action{Tag: "apply-conversion", Text: "apply-conversion", Ops: ops, Region: -1})()
	}
	d := c.take(ctx)
	d.cfg, d.trace, d.conversionNotes = cfg, newTrace(ctx, conversionTrace), notes.Get().(*conversionNotes)
	if cfg.Symbols != nil {
		cfg.Symbols.conv = d
		defer func() { cfg.Symbols.conv = nil }()
	}
	ok = d.run(ops, full)
	changed = d.changed
	d.release(ops)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.idle = append(c.idle, d)
	return changed, ok
}

// take returns an idle conversion for ctx, or a new one if there is none. It removes the
// conversion from the idle list.
func (c *Conversion) take(ctx *ir.Context) *conversion {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := len(c.idle); n > 0 && c.idle[n-1].rw.Ctx == ctx {
		d := c.idle[n-1]
		c.idle = c.idle[:n-1]
		return d
	}
	if c.order == nil {
		c.order = newLegalization(c.Target, c.Set)
	}
	d := &conversion{target: c.Target, order: c.order}
	d.rw = &Rewriter{Builder: ir.NewBuilder(ctx), conv: d}
	d.rw.Inserted = d.created
	return d
}

// heldByCaller is the Operation.Scratch of erased operations that release must not recycle.
const heldByCaller = math.MaxUint32

// release resets the conversion for reuse. It forgets the converted operations, recycles the
// erased ones, and returns its conversionNotes to the pool. It does not recycle the roots, which
// the caller of the conversion still holds.
func (c *conversion) release(roots []*ir.Operation) {
	c.rw.ClearPoint()
	c.rw.conv, c.rw.Inserted = c, c.created
	clear(c.regions)
	c.values.clear()
	c.slab.clear()
	pagedTruncate(&c.marks, 0)
	pagedTruncate(&c.casts, 0)
	c.todo, c.applied = emptied(c.todo), emptied(c.applied)
	for i := range c.log.n {
		if ch := pagedAt(&c.log, i); ch.kind == erasedBlock {
			c.rw.RecycleBlock(ch.block)
		}
	}
	c.changeLog.clear()
	for _, op := range roots {
		if op.Block() == nil {
			op.Scratch = heldByCaller
		}
	}
	for _, op := range c.dead {
		if op.Scratch != heldByCaller {
			c.rw.Recycle(op)
		}
	}
	c.dead = emptied(c.dead)
	for _, list := range [][]*ir.Value{c.operands, c.folding} {
		clear(list[:cap(list)])
	}
	clear(c.parents[:cap(c.parents)])
	notes.Put(c.conversionNotes)
	c.conversionNotes = nil
	c.cfg, c.trace, c.broken, c.changed = ConversionConfig{}, nil, false, false
}

// emptied clears the elements of s and returns s with length 0 and the same capacity.
func emptied[T any](s []T) []T {
	clear(s)
	return s[:0]
}

func (c *conversion) run(ops []*ir.Operation, full bool) bool {
	for _, op := range ops {
		c.collect(op)
	}
	for _, op := range c.todo {
		ok := c.legalize(op)
		switch {
		case c.broken:
			return false
		case ok:
			if c.cfg.legalizable != nil {
				c.cfg.legalizable[op] = true
			}
			continue
		case c.cfg.legalizable != nil:
			continue
		case full:
			op.EmitError("failed to legalize operation '%s'", op.Name().Name)
		case c.table(op).legality.isIllegal(op):
			op.EmitError("failed to legalize operation '%s' that was explicitly marked illegal", op.Name().Name)
		default:
			if c.cfg.Unlegalized != nil {
				c.cfg.Unlegalized[op] = true
			}
			continue
		}
		if !c.cfg.NoRollback {
			c.undo(0)
		}
		return false
	}
	if c.cfg.legalizable != nil {
		c.undo(0)
		return true
	}
	c.commit()
	return c.materialize()
}

// collect appends op and everything nested in it to the operations to convert. Parents come
// before nested operations, and the reachable blocks of a region in depth-first order of
// control flow.
func (c *conversion) collect(op *ir.Operation) {
	c.todo = append(c.todo, op)
	if _, recursively := c.table(op).legality.isLegal(op); recursively {
		return
	}
	for i := range op.Regions() {
		r := op.Region(i)
		if r.Empty() {
			continue
		}
		if r.HasOneBlock() {
			c.collectBlock(r.First())
			continue
		}
		for _, b := range ir.PreOrder(r.First(), nil) {
			c.collectBlock(b)
		}
	}
}

func (c *conversion) collectBlock(b *ir.Block) {
	for op := b.First(); op != nil; op = op.Next() {
		c.collect(op)
	}
}

func (c *conversion) table(op *ir.Operation) *conversionTable {
	id := int(op.Name().ID())
	if id >= len(c.tables) {
		c.tables = append(c.tables, make([]conversionTable, id+16-len(c.tables))...)
	}
	t := &c.tables[id]
	if !t.known {
		*t = conversionTable{true, c.target.of(op.Name()), c.order.of(op.Def())}
	}
	return t
}

func (c *conversion) mark(op *ir.Operation) *mark {
	if m := c.noted(op); m != nil {
		return m
	}
	op.Scratch = uint32(c.marks.n)
	return pagedAdd(&c.marks, mark{op: op})
}

// marked returns the record of op, or a zero mark if op has none.
func (c *conversion) marked(op *ir.Operation) mark {
	if m := c.noted(op); m != nil {
		return *m
	}
	return mark{}
}

// noted returns the record of op for changing it, or nil if op has none.
func (c *conversion) noted(op *ir.Operation) *mark {
	if s := int(op.Scratch); s < c.marks.n {
		if m := pagedAt(&c.marks, s); m.op == op {
			return m
		}
	}
	return nil
}

// legalize makes op legal by folding or by a pattern, and legalizes the operations that this
// creates. It returns false if op stays illegal.
func (c *conversion) legalize(op *ir.Operation) bool {
	if c.cfg.NoRollback && c.marked(op).replaced {
		return true // and without operands: there is nothing to ask about it
	}
	c.trace.begin("Legalizing", op)
	if ok, recursively := c.table(op).legality.isLegal(op); ok {
		if !recursively {
			c.trace.endOp(success, "operation marked legal by the target")
		} else {
			c.trace.endOp(success, "operation marked legal by the target; NOTE: operation is recursively legal; skipping internals")
			for i := range op.Regions() {
				walkRegion(op.Region(i), func(o *ir.Operation) { c.mark(o).ignored = true })
			}
		}
		return true
	}
	if m := c.marked(op); m.replaced || m.ignored {
		c.trace.endOp(success, "operation marked 'ignored' during conversion")
		return true
	}
	switch {
	case c.cfg.Folding == FoldBeforePatterns && c.legalizeByFold(op):
		c.trace.endOp(success, "operation was folded")
	case !c.broken && c.legalizeByPattern(op):
		c.trace.endOp(success, "")
	case !c.broken && c.cfg.Folding == FoldAfterPatterns && c.legalizeByFold(op):
		c.trace.endOp(success, "operation was folded")
	default:
		c.trace.endOp(failure, "no matched legalization pattern")
		return false
	}
	return true
}

// success and failure are the texts with which the trace closes a node.
const success, failure = "SUCCESS", "FAILURE"

func (c *conversion) legalizeByFold(op *ir.Operation) bool {
	from := c.log.n
	c.trace.open("Fold")
	c.rw.Before(op)
	c.folding = op.OperandValues(c.folding[:0])
	props, attrs := op.Props(), op.Discardable()
	values, outcome := c.rw.TryFold(op, nil)
	switch outcome {
	case ir.NotFolded:
		if !c.cfg.NoRollback {
			// Upstream begins a modification here and cancels it, which sets the operands anew.
			for i, v := range c.folding {
				op.SetOperand(i, v)
			}
		}
		c.trace.end(failure, "unable to fold")
		return false
	case ir.FoldedInPlace:
		c.changed = true
		return c.legalize(op) // upstream's trace does not close the node either
	}
	c.foldedOnTheWay(op, c.folding, props, attrs)
	c.rw.Replace(op, values...)
	for i, n := from, c.log.n; i < n; i++ {
		if pagedAt(&c.log, i).kind == createdOp && !c.legalize(pagedAt(&c.log, i).op) {
			c.trace.end(failure, "failed to legalize generated constant '"+pagedAt(&c.log, i).op.Name().Name+"'")
			if c.cfg.NoRollback {
				return c.fail(op, "op '%s' folder rollback of IR modifications requested", op.Name().Name)
			}
			c.undo(from)
			return false
		}
	}
	c.trace.end(success, "")
	c.changed = true
	return true
}

func (c *conversion) legalizeByPattern(op *ir.Operation) bool {
	for _, p := range c.table(op).patterns {
		c.trace.pattern("", op)
		if !p.Bounded {
			if slices.Contains(c.applied, p) {
				c.trace.end(failure, "pattern was already applied")
				continue
			}
			c.applied = append(c.applied, p)
		}
		from, casts := c.log.n, c.casts.n
		c.rw.Before(op)
		c.changed = true
		ok := c.act(p, op, from)
		if !p.Bounded {
			c.applied = c.applied[:len(c.applied)-1]
		}
		switch {
		case ok:
			return true
		case c.broken:
			return false
		case c.cfg.NoRollback:
			c.dropCasts(casts)
		default:
			c.undo(from)
		}
	}
	return false
}

// act applies pattern p to op and legalizes the operations that p created or changed. It runs
// the pattern as an action for Context.OnAction. The argument from is the length of the log
// before p is applied. It returns false if p does not match or if its changes cannot be
// legalized; the caller undoes them.
func (c *conversion) act(p *Pattern, op *ir.Operation, from int) bool {
	if c.rw.Ctx.OnAction != nil {
		defer p.begin(c.rw.Ctx, op)()
	}
	switch {
	case !c.apply(p, op):
		c.trace.end(failure, "pattern failed to match")
		return false
	case !c.legalizeResult(op, from):
		if c.cfg.NoRollback && !c.broken {
			c.reportIllegal(p, op, from)
		}
		return false
	}
	c.trace.end(success, "pattern applied successfully")
	return true
}

func (c *conversion) apply(p *Pattern, op *ir.Operation) bool {
	if p.Convert == nil && p.ConvertMulti == nil {
		return p.Rewrite(c.rw, op)
	}
	outer := c.converter
	c.converter = p.Converter
	ok := c.applyConverted(p, op)
	c.converter = outer
	return ok
}

// applyConverted calls the Convert or ConvertMulti function of p with the converted operands
// of op. It returns false if an operand cannot be converted or the pattern does not match.
func (c *conversion) applyConverted(p *Pattern, op *ir.Operation) bool {
	if p.Convert != nil {
		first := len(c.operands)
		for i := range op.Operands() {
			v := c.remapOne(op.Operand(i), op.Loc())
			if v == nil {
				c.operands = c.operands[:first]
				return false
			}
			c.operands = append(c.operands, v)
		}
		ok := p.Convert(c.rw, op, c.operands[first:len(c.operands):len(c.operands)])
		c.operands = c.operands[:first]
		return ok
	}
	groups := make([][]*ir.Value, op.NumOperands())
	for i := range groups {
		vs, ok := c.remap(op.Operand(i), op.Loc())
		if !ok {
			return false
		}
		groups[i] = vs
	}
	return p.ConvertMulti(c.rw, op, groups)
}

// remapOne returns the single converted value of v for the pattern being applied (see remap).
// It returns nil if the conversion fails or gives any other number of values.
func (c *conversion) remapOne(v *ir.Value, loc ir.Loc) *ir.Value {
	if !c.cfg.NoRollback && !c.values.mapped(v) && (c.converter == nil || c.converter.IsLegalValue(v)) {
		return v
	}
	if vs, ok := c.remap(v, loc); ok && len(vs) == 1 {
		return vs[0]
	}
	return nil
}

// remap returns the latest replacement of v in the types that the current pattern's type
// converter gives for v. It creates a cast to these types if necessary. Without a type
// converter, any types do. The result ok is false if the type converter cannot convert v.
func (c *conversion) remap(v *ir.Value, loc ir.Loc) (vs []*ir.Value, ok bool) {
	if c.converter == nil {
		return c.latest(v), true
	}
	types, ok := c.converter.ValueTypes(v)
	if !ok || len(types) == 0 {
		return nil, ok
	}
	switch {
	case c.cfg.NoRollback:
		if vs := c.lookupInIR(v, types); vs != nil {
			return vs, true
		}
	case len(types) > 1:
		if vs := c.values.lookup(v, types); vs != nil {
			return vs, true
		}
	default:
		if w := c.values.lookupOne(v, types[0]); w != nil {
			return c.slab.one(w), true
		}
	}
	last := c.latest(v)
	b, at := insertPoint(last)
	return c.cast(b, at, loc, last, types, cast{converter: c.converter, target: true, original: v.Type()}), true
}

// latest returns the last replacement of v, or v itself if v was not replaced. It does not
// count the driver's casts that only convert types.
func (c *conversion) latest(v *ir.Value) []*ir.Value {
	last := c.slab.one(v)
	for vs := last; vs != nil; vs = c.step(vs) {
		if !c.isCastOfOthers(vs) {
			last = vs
		}
	}
	return last
}

// step returns the values that directly replaced vs, or nil if vs were not replaced. These
// values may have been replaced in turn.
func (c *conversion) step(vs []*ir.Value) []*ir.Value {
	if c.cfg.NoRollback {
		return c.stepInIR(vs)
	}
	return c.values.step(vs)
}

// isCastOfOthers reports whether vs are the results of a driver's cast that only converts
// types. A cast without operands, or one that replaces a value, does not count.
func (c *conversion) isCastOfOthers(vs []*ir.Value) bool {
	def := vs[0].DefiningOp()
	if def == nil || def.NumOperands() == 0 {
		return false
	}
	k := c.marked(def).cast
	return k != 0 && !pagedAt(&c.casts, int(k)-1).replaces && len(vs) == def.NumResults()
}

// insertPoint returns the first insertion point where all of vs are defined, as a block and
// the operation to insert before. The operation is nil for the end of the block.
func insertPoint(vs []*ir.Value) (*ir.Block, *ir.Operation) {
	b, at := pointAfter(vs[0])
	for _, v := range vs[1:] {
		nb, nat := pointAfter(v)
		if b != nb && ir.NewDominance().BlockDominates(b, nb) || b == nb && (nat == nil || at != nil && at.IsBefore(nat)) {
			b, at = nb, nat
		}
	}
	return b, at
}

func pointAfter(v *ir.Value) (*ir.Block, *ir.Operation) {
	if op := v.DefiningOp(); op != nil {
		return op.Block(), op.Next()
	}
	return v.OwnerBlock(), v.OwnerBlock().First()
}

// cast creates an unrealized cast of inputs to types, in block b before an operation, at. It
// records the results as the replacements of inputs, or of mapped if mapped is not empty. The
// struct how becomes the cast's record. Without rollback, nothing is recorded as replaced. It
// returns the results.
func (c *conversion) cast(b *ir.Block, at *ir.Operation, loc ir.Loc, inputs []*ir.Value, types []ir.Type, how cast, mapped ...*ir.Value) []*ir.Value {
	op := c.rw.Arena.Create(&ir.OpState{Name: c.rw.Ctx.OpName(castName), Loc: loc, Operands: inputs, Results: types})
	b.InsertBefore(op, at)
	how.op = op
	pagedAdd(&c.casts, how)
	c.mark(op).cast = int32(c.casts.n)
	values := c.slab.take(op.NumResults())
	for i := range values {
		values[i] = op.Result(i)
	}
	if c.cfg.NoRollback {
		return values
	}
	if len(mapped) == 0 {
		mapped = inputs
	}
	c.remapGroup(madeCast, op, mapped, values)
	return values
}

// legalizeResult legalizes the blocks and operations that a pattern for op changed or created.
// The argument from is the index of the first log entry of these changes. It returns false if
// any of them cannot be legalized.
func (c *conversion) legalizeResult(op *ir.Operation, from int) bool {
	to := c.log.n
	if !c.legalizeBlocks(op, from, to) {
		return false
	}
	for i := from; i < to; i++ {
		if op := pagedAt(&c.log, i).op; pagedAt(&c.log, i).kind == modifiedOp && !c.legalize(op) {
			c.trace.end(failure, "failed to legalize operation updated in-place '"+op.Name().Name+"'")
			return false
		}
	}
	for i := from; i < to; i++ {
		if op := pagedAt(&c.log, i).op; pagedAt(&c.log, i).kind == createdOp && !c.legalize(op) {
			c.trace.fail("failed to legalize generated operation ", op, "")
			return false
		}
	}
	return true
}

// legalizeBlocks handles the blocks that a pattern created or moved outside op, according to
// the log entries [from, to). Where the block's region has a type converter, it converts the
// arguments of the block; otherwise it legalizes the parent operation. It returns false if
// that fails.
func (c *conversion) legalizeBlocks(op *ir.Operation, from, to int) bool {
	base := len(c.parents)
	defer func() { c.parents = c.parents[:base] }()
	for i := from; i < to; i++ {
		switch pagedAt(&c.log, i).kind {
		case createdBlock, movedBlock:
		case inlinedBlock:
			if i > from && pagedAt(&c.log, i-1).kind == convertedBlock {
				continue // its arguments are what they shall be
			}
		default:
			continue
		}
		b := pagedAt(&c.log, i).block
		parent := b.Parent()
		if parent == nil || parent == op || b.NumArgs() == 0 {
			continue
		}
		if tc := c.regions[b.Region()]; tc != nil {
			s := tc.BlockSignature(b)
			if s == nil {
				c.trace.end(failure, "failed to convert types of moved block")
				return false
			}
			c.applySignature(b, tc, s)
			continue
		}
		if !slices.Contains(c.parents[base:], parent) && !c.createdSince(parent, from) {
			c.parents = append(c.parents, parent)
			if !c.legalize(parent) {
				c.trace.fail("operation ", parent, " became illegal after rewrite")
				return false
			}
		}
	}
	return true
}

// createdSince reports whether a pattern created op, according to the newest log entries. The
// argument from is the index of the first of them.
func (c *conversion) createdSince(op *ir.Operation, from int) bool {
	for i := from; i < c.log.n; i++ {
		if pagedAt(&c.log, i).kind == createdOp && pagedAt(&c.log, i).op == op {
			return true
		}
	}
	return false
}

// replacement returns the value that replaces v and has v's type. If there is none, it creates
// a cast back from the latest replacement. It returns nil if v has no remaining uses or was
// not replaced.
func (c *conversion) replacement(v *ir.Value, tc *TypeConverter) *ir.Value {
	if w := c.values.lookupOne(v, v.Type()); w != nil && w != v {
		return w
	}
	needed := false
	for u := v.FirstUse(); u != nil && !needed; u = u.NextUse() {
		needed = !c.marked(u.Owner()).replaced
	}
	if !needed && !c.values.isTarget(v) {
		return nil
	}
	// The chain of v's replacements includes casts that patterns asked for.
	vs := []*ir.Value{v}
	for next := vs; next != nil; next = c.values.step(vs) {
		vs = next
	}
	if len(vs) == 1 && vs[0] == v {
		return nil
	}
	b, at := insertPoint(vs)
	return c.cast(b, at, v.Loc(), vs, []ir.Type{v.Type()}, cast{converter: tc})[0]
}

// fail reports an error at op that ends the conversion, because the changes so far cannot be
// undone. It returns false. The operation op may be erased already.
func (c *conversion) fail(op *ir.Operation, format string, args ...any) bool {
	c.broken = true
	return c.rw.Ctx.Error(op.Loc(), format, args...)
}

// materialize removes the driver's casts that cancel each other, and lets the type converters
// materialize the others, unless the configuration keeps casts. It returns false after
// reporting a cast that cannot be materialized.
func (c *conversion) materialize() bool {
	var ops []*ir.Operation
	for i := range c.casts.n {
		if k := pagedAt(&c.casts, i); !k.gone {
			ops = append(ops, k.op)
		}
	}
	if len(ops) == 0 {
		return true
	}
	ops = ReconcileCasts(ops)
	if c.cfg.KeepCasts {
		return true
	}
	c.rw.conv, c.rw.Inserted = nil, nil
	for _, op := range ops {
		if !c.materializeCast(op, pagedAt(&c.casts, int(c.marked(op).cast)-1)) {
			return false
		}
	}
	return true
}

func (c *conversion) materializeCast(op *ir.Operation, k *cast) bool {
	inputs, types := op.OperandValues(nil), op.ResultTypes(nil)
	if k.converter != nil {
		c.rw.Before(op)
		var vs []*ir.Value
		if k.target {
			vs = k.converter.materializeTarget(c.rw.Builder, types, inputs, op.Loc(), k.original)
		} else if v := k.converter.materializeSource(c.rw.Builder, types[0], inputs, op.Loc()); v != nil {
			vs = []*ir.Value{v}
		}
		if len(vs) > 0 {
			op.ReplaceAllUses(vs)
			op.Erase()
			return true
		}
	}
	var user *ir.Operation
	for i := len(types) - 1; i >= 0; i-- {
		if u := op.Result(i).FirstUse(); u != nil {
			user = u.Owner()
		}
	}
	text := user.Name().Name
	if show := c.rw.Ctx.Diags.OpText; show != nil {
		text = show(user, false)
	}
	var from []ir.Type
	for _, v := range inputs {
		from = append(from, v.Type())
	}
	return op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: user.Loc(), Text: "see existing live user here: " + text}},
		"failed to legalize unresolved materialization from (%s) to (%s) that remained live after conversion", quoted(from), quoted(types))
}

func quoted(types []ir.Type) string {
	var s []string
	for _, t := range types {
		s = append(s, "'"+t.String()+"'")
	}
	return strings.Join(s, ", ")
}
