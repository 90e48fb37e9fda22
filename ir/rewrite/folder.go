package rewrite

import "github.com/millrace-mlir/millrace/ir"

// Folder folds operations and keeps the constants of each isolated region
// unique, at the start of the region's entry block (OperationFolder).
type Folder struct {
	rw      *Rewriter
	scratch ir.FoldScratch
	scopes  map[*ir.Region]map[constKey]*ir.Operation
	// owned lists, for each constant kept here, the dialects it stands for.
	owned map[*ir.Operation]keys
	// The scope used last: nearly all lookups are in one.
	lastRegion *ir.Region
	lastScope  map[constKey]*ir.Operation
	spare      []map[constKey]*ir.Operation // empty, for further scopes
	results    []*ir.Value
}

// spareConstants is the largest number of constants in a scope whose map Clear keeps for
// reuse.
const spareConstants = 64

type constKey struct {
	dialect *ir.Dialect
	value   ir.Attribute
	typ     ir.Type
}

// keys lists the dialects under which the folder finds a constant. These are the dialect for
// which it was created, and the dialects that asked for an equal constant later.
type keys struct {
	first  *ir.Dialect
	others []*ir.Dialect
}

// NewFolder returns a folder that changes IR through rw.
func NewFolder(rw *Rewriter) *Folder {
	return &Folder{rw: rw, scopes: map[*ir.Region]map[constKey]*ir.Operation{}, owned: map[*ir.Operation]keys{}}
}

// Clear makes the folder forget all constants. The operations stay.
func (f *Folder) Clear() {
	for _, s := range f.scopes {
		if len(s) <= spareConstants {
			clear(s)
			f.spare = append(f.spare, s)
		}
	}
	clear(f.scopes)
	clear(f.owned)
	f.lastRegion, f.lastScope = nil, nil
}

// insertionRegion returns the closest region around b whose entry block holds the constants
// for b. It is the region of an isolated operation, or one that a dialect selects by
// MaterializeInto.
func insertionRegion(b *ir.Block) *ir.Region {
	for r := b.Region(); ; {
		p := r.Parent()
		if p == nil || p.Block() == nil || p.Def() == nil || p.Has(ir.IsolatedFromAbove) {
			return r
		}
		if d := p.Name().Dialect; d != nil && d.MaterializeInto != nil && d.MaterializeInto(r) {
			return r
		}
		r = p.ParentRegion()
	}
}

func (f *Folder) scope(r *ir.Region) map[constKey]*ir.Operation {
	if r == f.lastRegion {
		return f.lastScope
	}
	s := f.scopes[r]
	if s == nil {
		if n := len(f.spare); n > 0 {
			s, f.spare = f.spare[n-1], f.spare[:n-1]
		} else {
			s = map[constKey]*ir.Operation{}
		}
		f.scopes[r] = s
	}
	f.lastRegion, f.lastScope = r, s
	return s
}

// Owns reports whether op is one of the unique constants that the folder keeps.
func (f *Folder) Owns(op *ir.Operation) bool {
	_, ok := f.owned[op]
	return ok
}

// rehoist moves the owned constant op to the front of its block if the operation before it is
// not an owned constant.
func (f *Folder) rehoist(op *ir.Operation) {
	if first := op.Block().First(); first != op && !f.Owns(op.Prev()) {
		op.MoveBefore(first)
		op.SetLoc(ir.UnknownLoc)
	}
}

// InsertKnownConstant makes the existing constant op, of the given value, one of the folder's
// unique constants. It moves op to the folder's constants at the start of the insertion
// region's entry block. If these include an equal constant, it replaces op by that constant
// and returns false.
func (f *Folder) InsertKnownConstant(op *ir.Operation, value ir.Attribute) bool {
	if f.Owns(op) {
		f.rehoist(op)
		return true
	}
	block := op.Block()
	region := insertionRegion(block)
	scope := f.scope(region)
	d := op.Name().Dialect
	key := constKey{d, value, op.Result(0).Type()}
	if have := scope[key]; have != nil {
		f.rw.Replace(op, have.Result(0))
		have.SetLoc(ir.UnknownLoc)
		return false
	}
	entry := region.First()
	switch first := entry.First(); {
	case block != entry:
		op.MoveBefore(first)
		op.SetLoc(ir.UnknownLoc)
	case first != op && !f.Owns(op.Prev()):
		op.MoveBefore(first)
	}
	scope[key] = op
	f.owned[op] = keys{first: d}
	return true
}

// Removed makes the folder forget op, a constant that is about to be erased. It does nothing
// for other operations.
func (f *Folder) Removed(op *ir.Operation) {
	k, ok := f.owned[op]
	if !ok {
		return
	}
	value := ir.ConstantValue(op)
	scope := f.scope(insertionRegion(op.Block()))
	delete(scope, constKey{k.first, value, op.Result(0).Type()})
	for _, d := range k.others {
		delete(scope, constKey{d, value, op.Result(0).Type()})
	}
	delete(f.owned, op)
}

// Constant returns a value of type t that holds the attribute value, for use in the region
// around b. If the folder keeps no such constant, dialect d creates it. Constant returns nil
// if d cannot create it.
func (f *Folder) Constant(b *ir.Block, d *ir.Dialect, value ir.Attribute, t ir.Type) *ir.Value {
	r := insertionRegion(b)
	f.rw.AtStart(r.First())
	if op := f.getOrCreate(f.scope(r), d, value, t); op != nil {
		return op.Result(0)
	}
	return nil
}

func (f *Folder) getOrCreate(scope map[constKey]*ir.Operation, d *ir.Dialect, value ir.Attribute, t ir.Type) *ir.Operation {
	key := constKey{d, value, t}
	if op := scope[key]; op != nil {
		op.SetLoc(ir.UnknownLoc)
		return op
	}
	op := f.rw.Materialize(d, ir.UnknownLoc, value, t)
	if op == nil {
		return nil
	}
	made := op.Name().Dialect
	if made == d {
		scope[key], f.owned[op] = op, keys{first: d}
		return op
	}
	other := constKey{made, value, t}
	if have := scope[other]; have != nil {
		f.rw.Erase(op)
		k := f.owned[have]
		k.others = append(k.others, d)
		f.owned[have] = k
		have.SetLoc(ir.UnknownLoc)
		scope[key] = have
		return have
	}
	f.owned[op] = keys{d, []*ir.Dialect{made}}
	scope[key], scope[other] = op, op
	return op
}

// Outcome says whether folding found nothing, changed the operation in place, or replaced it.
type Outcome uint8

const (
	NotFolded Outcome = iota
	FoldedInPlace
	Replaced // the operation is gone
)

// TryFold folds op and replaces its results by the values or constants that folding gives.
// While folding only changes op in place, it folds again, at most max times altogether; max <
// 1 means once.
func (f *Folder) TryFold(op *ir.Operation, max int) Outcome {
	if f.Owns(op) {
		f.rehoist(op)
		return NotFolded
	}
	results, ok := f.scratch.FoldOp(op)
	if !ok {
		return NotFolded
	}
	for n := 1; len(results) == 0 && n < max; n++ {
		more, ok := f.scratch.FoldOp(op)
		if !ok {
			break
		}
		results = more
	}
	if len(results) == 0 {
		f.rw.Modified(op)
		return FoldedInPlace
	}
	values := f.values(op, results)
	if values == nil {
		return NotFolded
	}
	f.Removed(op)
	f.rw.Replace(op, values...)
	return Replaced
}

// values returns fold results as values: it creates constants for attributes. It returns nil,
// after erasing the constants that it made, if a constant cannot be created.
func (f *Folder) values(op *ir.Operation, results []ir.FoldResult) []*ir.Value {
	region := insertionRegion(op.Block())
	entry := region.First()
	f.rw.AtStart(entry)
	scope := f.scope(region)
	f.results = f.results[:0]
	for i, r := range results {
		if r.Value != nil {
			f.results = append(f.results, r.Value)
			continue
		}
		c := f.getOrCreate(scope, op.Name().Dialect, r.Attr, op.Result(i).Type())
		if c == nil {
			_, at := f.rw.Point()
			for o := entry.First(); o != at; {
				next := o.Next()
				f.Removed(o)
				f.rw.Erase(o)
				o = next
			}
			return nil
		}
		// A constant made for an operation further down may stand behind op.
		if first := c.Block().First(); c.Block() == op.Block() && first != c {
			c.MoveBefore(first)
		}
		f.results = append(f.results, c.Result(0))
	}
	return f.results
}
