package rewrite

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Level says how thoroughly the driver simplifies regions between its iterations.
type Level uint8

const (
	Disabled   Level = iota
	Normal           // unreachable blocks, dead code, dead arguments
	Aggressive       // also merges identical blocks
)

// Strictness limits the operations that the driver visits: any in the scope, the given
// and new ones, or only the given ones.
type Strictness uint8

const (
	AnyOp Strictness = iota
	ExistingAndNewOps
	ExistingOps
)

// NoLimit means no limit, as Config.MaxIterations or MaxRewrites.
const NoLimit = -1

// Config configures the greedy driver.
type Config struct {
	TopDown       bool
	Level         Level
	MaxIterations int64
	MaxRewrites   int64 // pattern applications in one iteration
	Strictness    Strictness
	Scope         *ir.Region // nil: the region given
	NoFold        bool
	Listener      Listener
	// Recycle lets the operations that were erased be used again: nobody else has
	// pointers to operations in the region.
	Recycle bool
	// Endless, if set, is made true when rewriting was cut off because it does not
	// end; that has been reported.
	Endless *bool
}

// DefaultConfig returns the default configuration of upstream's drivers.
func DefaultConfig() Config {
	return Config{Level: Aggressive, MaxIterations: 10, MaxRewrites: NoLimit}
}

// greedy is the greedy driver: it applies folds and patterns to operations from a last-in
// first-out worklist.
type greedy struct {
	rw   *Rewriter
	cfg  Config
	set  *Set
	list []*ir.Operation // the worklist; nil where an entry was removed
	// strict holds the operations that may be visited unless all may.
	strict map[*ir.Operation]bool
	// surviving, if set, loses the operations that are erased.
	surviving map[*ir.Operation]bool
	// tables caches set.forDef by the number of the operation name.
	tables  []table
	scratch ir.FoldScratch
	folder  *Folder
	values  []*ir.Value
	lineage []*ir.Operation
	dce     liveness
	// settled: simplify would find nothing in the region unless something has
	// changed in it.
	settled bool
	// muted while a change cannot matter to the worklist.
	muted   bool
	dead    []*ir.Operation // to be recycled
	trace   *trace
	budget  int64    // steps after which process looks for a loop
	runaway []string // what was still applied then
	at      ir.Loc   // of the operation that it was last applied to
}

type table struct {
	known    bool
	patterns []*Pattern
}

// rewriteBudget is the number of folds and rewrites for each operation in an iteration's
// worklist, after which the driver looks for an endless loop. No set of patterns that
// ends comes near this number.
const rewriteBudget = 2000

func (s *Set) driver(c *ir.Context, cfg Config) *greedy {
	d, _ := s.drivers.Get().(*greedy)
	if d == nil || d.rw.Ctx != c {
		d = &greedy{set: s}
		d.rw = NewRewriter(c, d)
		d.folder = NewFolder(d.rw)
	}
	d.cfg, d.muted, d.settled = cfg, false, false
	d.list = d.list[:0]
	d.trace = newTrace(c, greedyTrace)
	return d
}

// release keeps d for another run. A kept driver holds no operation: its configuration names a region, and a pool would keep
// that region's module alive for two collections.
func (s *Set) release(d *greedy) {
	d.cfg, d.strict, d.surviving = Config{}, nil, nil
	d.folder.Clear()
	d.rw.ClearPoint()
	clear(d.list[:cap(d.list)])
	for _, op := range d.dead {
		d.rw.Recycle(op)
	}
	d.dead = emptied(d.dead)
	s.drivers.Put(d)
}

// ApplyGreedily applies set and folding to the regions of op, which must be isolated from
// above, until nothing changes or a limit is reached. It handles each region separately.
// It reports whether anything changed, and whether each region converged, that is,
// reached a fixed point.
func ApplyGreedily(op *ir.Operation, set *Set, cfg Config) (changed, converged bool) {
	converged = true
	for i := range op.Regions() {
		ch, co := ApplyGreedilyToRegion(op.Region(i), set, cfg)
		changed, converged = changed || ch, converged && co
	}
	return changed, converged
}

// ApplyGreedilyToRegion applies set and folding to the operations in r until nothing
// changes or a limit is reached. It reports whether anything changed, and whether it
// converged, that is, reached a fixed point.
func ApplyGreedilyToRegion(r *ir.Region, set *Set, cfg Config) (changed, converged bool) {
	if cfg.Scope == nil {
		cfg.Scope = r
	}
	d := set.driver(r.Parent().Context(), cfg)
	defer set.release(d)
	if cfg.Strictness != AnyOp {
		d.strict = map[*ir.Operation]bool{}
		walkRegion(r, func(op *ir.Operation) { d.strict[op] = true })
	}
	again := false
	iteration := int64(0)
	for {
		if iteration++; cfg.MaxIterations != NoLimit && iteration > cfg.MaxIterations {
			break
		}
		if act := d.rw.Ctx.OnAction; act != nil {
			end := act(&ir.Action{Tag: "GreedyPatternRewriteIteration", Text: fmt.Sprintf("GreedyPatternRewriteIteration(%d)", iteration),
				Ops: []*ir.Operation{r.Parent()}, Region: r.Index()})
			again = d.iterate(r)
			end()
		} else {
			again = d.iterate(r)
		}
		if d.runaway != nil {
			d.cutOff()
			return true, false
		}
		if !again {
			break
		}
	}
	if again && d.trace != nil {
		fmt.Fprintf(d.trace.w, "The pattern rewrite did not converge after scanning %d times\n", cfg.MaxIterations)
	}
	return iteration > 1, !again
}

// iterate fills the worklist with the operations in r, processes it once and simplifies
// the regions. It reports whether anything changed.
func (d *greedy) iterate(r *ir.Region) bool {
	d.list = d.list[:0]
	d.folder.Clear()
	d.populate(r, d.cfg.TopDown)
	if d.cfg.TopDown {
		d.reverse()
	}
	changed := !d.settled && EraseUnreachableBlocks(d.rw, r)
	applied := d.process()
	if d.cfg.Level != Disabled && d.runaway == nil && (applied || !d.settled) {
		d.muted = d.cfg.Listener == nil && d.strict == nil && d.trace == nil
		changed = d.simplify(r, applied) || changed
		d.muted = false
	}
	return changed || applied
}

// cutOff reports an error that rewriting does not end, with the names of the patterns
// that were still being applied.
func (d *greedy) cutOff() {
	d.rw.Ctx.Error(d.at, "pattern rewriting does not end; still applied: %s", strings.Join(d.runaway, ", "))
	d.runaway = nil
	if d.cfg.Endless != nil {
		*d.cfg.Endless = true
	}
}

// simplify removes dead code in r and nested regions and, at level Aggressive, merges
// blocks (upstream's simplifyRegions). With unreachable set, it first erases unreachable
// blocks. It reports whether anything changed.
func (d *greedy) simplify(r *ir.Region, unreachable bool) bool {
	changed := unreachable && EraseUnreachableBlocks(d.rw, r)
	changed = d.dce.run(d.rw, r) || changed
	merged := false
	if d.cfg.Level == Aggressive {
		merged = mergeIdenticalBlocks(d.rw, r)
		merged = dropRedundantArgs(d.rw, r) || merged
	}
	d.settled = !merged
	return changed || merged
}

// ApplyToOps applies set and folding to the given operations. It also visits the
// operations that this affects, within cfg.Scope and as far as cfg.Strictness permits. A
// nil cfg.Scope means the closest region around all of ops. It reports whether anything
// changed, whether all of ops were erased, and whether the worklist became empty.
func ApplyToOps(ops []*ir.Operation, set *Set, cfg Config) (changed, allErased, converged bool) {
	if len(ops) == 0 {
		return false, true, true
	}
	if cfg.Scope == nil {
		cfg.Scope = commonRegion(ops)
	}
	d := set.driver(ops[0].Context(), cfg)
	defer set.release(d)
	d.surviving = make(map[*ir.Operation]bool, len(ops))
	for _, op := range ops {
		d.surviving[op] = true
	}
	if cfg.Strictness != AnyOp {
		d.strict = make(map[*ir.Operation]bool, len(ops))
		for _, op := range ops {
			d.strict[op] = true
		}
	}
	for _, op := range ops {
		d.push(op)
	}
	changed = d.process()
	if d.runaway != nil {
		d.cutOff()
		return true, false, false
	}
	return changed, len(d.surviving) == 0, len(d.list) == 0
}

func walkRegion(r *ir.Region, visit func(*ir.Operation)) {
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			visit(op)
			for i := range op.Regions() {
				walkRegion(op.Region(i), visit)
			}
		}
	}
}

func commonRegion(ops []*ir.Operation) *ir.Region {
	for r := ops[0].ParentRegion(); r != nil; r = r.Parent().ParentRegion() {
		if !slices.ContainsFunc(ops, func(op *ir.Operation) bool { return r.AncestorIn(op) == nil }) {
			return r
		}
		if r.Parent() == nil {
			break
		}
	}
	return nil
}

// populate adds the operations in r and nested regions to the worklist. With topDown,
// parents come before nested operations, otherwise after them. It also makes constants
// unique now, because processing them in worklist order would reverse their order.
func (d *greedy) populate(r *ir.Region, topDown bool) {
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; {
			next := op.Next()
			if topDown && d.known(op) {
				d.add(op)
			} else if topDown {
				op = next
				continue
			}
			for i := range op.Regions() {
				d.populate(op.Region(i), topDown)
			}
			if !topDown && d.known(op) {
				d.add(op)
			}
			op = next
		}
	}
}

// known makes the constant op one of the folder's unique constants. It returns false if
// an equal constant replaced op. It returns true for operations that are no constants.
func (d *greedy) known(op *ir.Operation) bool {
	if !op.Has(ir.ConstantLike) {
		return true
	}
	value := ir.ConstantValue(op)
	return value == nil || d.folder.InsertKnownConstant(op, value)
}

func (d *greedy) reverse() {
	slices.Reverse(d.list)
	d.trim()
	for i, op := range d.list {
		if op != nil {
			op.Scratch = uint32(i)
		}
	}
}

// process folds and rewrites operations until the worklist is empty or a limit is
// reached. It reports whether anything changed.
func (d *greedy) process() bool {
	changed := false
	rewrites, steps := int64(0), int64(0)
	d.budget = rewriteBudget * int64(len(d.list)+100)
	for len(d.list) > 0 && (d.cfg.MaxRewrites == NoLimit || rewrites < d.cfg.MaxRewrites) {
		op := d.pop()
		d.trace.begin("Processing", op)
		if ir.IsTriviallyDead(op) {
			d.rw.Erase(op)
			changed = true
			d.trace.endOp("success", "operation is trivially dead")
			continue
		}
		if !d.cfg.NoFold && !op.Has(ir.ConstantLike) {
			name, loc := op.Name(), op.Loc()
			folded, done := d.fold(op)
			changed = changed || folded
			if steps++; folded && steps > d.budget && !d.spent("the folding of '"+name.Name+"'", loc) {
				return true
			}
			if done {
				continue
			}
		}
		loc := op.Loc()
		if p := d.match(op); p != nil {
			changed = true
			rewrites++
			if steps++; steps > d.budget && !d.spent(p.Name, loc) {
				return true
			}
		}
	}
	return changed
}

// spent is called for each fold or pattern that the driver applies after the budget is
// used up. It records the name and the location. It returns false once the names suffice
// for describing the endless loop: after 8 names, or at most 64 calls.
func (d *greedy) spent(name string, loc ir.Loc) bool {
	d.at = loc
	if !slices.Contains(d.runaway, name) {
		d.runaway = append(d.runaway, name)
	}
	d.budget++
	return d.budget%64 != 0 && len(d.runaway) < 8
}

// fold folds op and replaces its results. The result done means that the driver is
// finished with op, which folding replaced or changed in place.
func (d *greedy) fold(op *ir.Operation) (changed, done bool) {
	results, ok := d.scratch.FoldOp(op)
	if !ok {
		return false, false
	}
	d.trace.endOp("success", "operation was folded")
	if len(results) == 0 {
		d.Modified(op)
		return true, true
	}
	d.rw.Before(op)
	d.values = d.values[:0]
	for i, r := range results {
		if r.Value != nil {
			d.values = append(d.values, r.Value)
			continue
		}
		c := d.rw.Materialize(op.Name().Dialect, op.Loc(), r.Attr, op.Result(i).Type())
		if c == nil {
			for k, v := range d.values {
				if results[k].Value == nil {
					d.rw.Erase(v.DefiningOp())
				}
			}
			return false, false
		}
		d.values = append(d.values, c.Result(0))
	}
	d.rw.Replace(op, d.values...)
	return true, true
}

// match applies the patterns of op in order until one succeeds, and returns that pattern.
// It returns nil if none does.
func (d *greedy) match(op *ir.Operation) *Pattern {
	id := int(op.Name().ID())
	if id >= len(d.tables) {
		d.tables = append(d.tables, make([]table, id+16-len(d.tables))...)
	}
	t := &d.tables[id]
	if !t.known {
		t.known, t.patterns = true, d.set.forDef(op.Def())
	}
	for _, p := range t.patterns {
		if d.trace != nil {
			d.trace.pattern(" "+p.Name, op)
		}
		d.rw.Before(op)
		if p.Apply(d.rw, op) {
			d.trace.end("success", "pattern applied successfully")
			d.trace.endOp("success", "pattern matched")
			return p
		}
		d.trace.end("failure", "pattern failed to match")
	}
	d.trace.endOp("failure", "pattern failed to match")
	return nil
}

// push adds op at the end of the worklist, unless op is in the worklist or cfg.Strictness
// excludes it.
func (d *greedy) push(op *ir.Operation) {
	if s := op.Scratch; int(s) < len(d.list) && d.list[s] == op {
		return
	}
	if d.strict != nil && !d.strict[op] {
		return
	}
	op.Scratch = uint32(len(d.list))
	d.list = append(d.list, op)
}

func (d *greedy) pop() *ir.Operation {
	n := len(d.list) - 1
	op := d.list[n]
	d.list = d.list[:n]
	d.trim()
	return op
}

// trim removes nil entries from the end of the worklist, so that the last entry is an
// operation.
func (d *greedy) trim() {
	n := len(d.list)
	for n > 0 && d.list[n-1] == nil {
		n--
	}
	d.list = d.list[:n]
}

// add pushes op and its ancestors up to the scope, op first. It does nothing if op is
// outside the scope.
func (d *greedy) add(op *ir.Operation) {
	if op.ParentRegion() == d.cfg.Scope {
		d.push(op)
		return
	}
	d.lineage = d.lineage[:0]
	for op != nil {
		d.lineage = append(d.lineage, op)
		r := op.ParentRegion()
		if r == d.cfg.Scope {
			for _, o := range d.lineage {
				d.push(o)
			}
			return
		}
		if r == nil {
			return
		}
		op = r.Parent()
	}
}

// Inserted implements Listener. It adds op to the worklist.
func (d *greedy) Inserted(op *ir.Operation) {
	if d.muted {
		return
	}
	if d.cfg.Listener != nil {
		d.cfg.Listener.Inserted(op)
	}
	if d.cfg.Strictness == ExistingAndNewOps {
		d.strict[op] = true
	}
	d.trace.change("Insert  ", op)
	d.add(op)
}

// Modified implements Listener. It adds op to the worklist. A pattern that fails may have
// modified operations all the same, so the regions are simplified again.
func (d *greedy) Modified(op *ir.Operation) {
	if d.muted {
		return
	}
	if d.cfg.Listener != nil {
		d.cfg.Listener.Modified(op)
	}
	d.trace.change("Modified", op)
	d.settled = false
	d.add(op)
}

// Replaced implements Listener. It only passes the event on to cfg.Listener and to the
// trace.
func (d *greedy) Replaced(op *ir.Operation, values []*ir.Value) {
	if !d.muted && d.cfg.Listener != nil {
		d.cfg.Listener.Replaced(op, values)
	}
	d.trace.change("Replace ", op)
}

// Erased implements Listener. It removes op from the worklist. It adds the operations
// that define op's operands if at most one other operation uses the operand, because
// these may simplify now.
func (d *greedy) Erased(op *ir.Operation) {
	if d.cfg.Recycle {
		d.dead = append(d.dead, op)
	}
	if d.muted {
		return
	}
	if d.cfg.Listener != nil {
		d.cfg.Listener.Erased(op)
	}
	d.trace.change("Erase   ", op)
	d.trace.forget(op)
	for i := range op.Operands() {
		v := op.Operand(i)
		if v == nil || v.IsArg() {
			continue
		}
		var other *ir.Operation
		many := false
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			if o := u.Owner(); o != op && o != other {
				if many = other != nil; many {
					break
				}
				other = o
			}
		}
		if !many {
			d.add(v.DefiningOp())
		}
	}
	if s := op.Scratch; int(s) < len(d.list) && d.list[s] == op {
		d.list[s] = nil
		d.trim()
	}
	if d.strict != nil {
		delete(d.strict, op)
	}
	if d.surviving != nil {
		delete(d.surviving, op)
	}
}
