package bytecode

import (
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// reader resolves the entries of a container's tables in a context. Many goroutines may call
// its methods. Only the tables of resolved entries change; they are filled on first use.
//
// A goroutine claims an attribute entry by setting its state from unresolved to claimed. Only
// this goroutine stores the value; it then publishes the value by setting the state to
// resolved. A goroutine that finds a claimed entry decodes it again without storing. Nodes are
// interned, so the result is the same, and no goroutine waits.
type reader struct {
	*container
	ctx     *ir.Context
	builtin []bool // by dialect

	attrVals  []ir.Attribute
	attrState []atomic.Uint32
	typeVals  []ir.Type
	typeState []atomic.Uint32
	// locs holds the packed location plus one of location entries, 0 if unresolved.
	locs []atomic.Uint64

	names     []opName
	resources []string // keys of the dialect resources, by handle
	moves     []Move
	part      bool // of a module whose resources the context has
	// distinct identities are made once, under the lock.
	distinctMu sync.Mutex
	distinct   map[uint64]*ir.DistinctAttr
}

// The states of a table entry. A broken entry could not be decoded; except for traces, it is the
// same as an unresolved one.
const (
	unresolved = iota
	claimed
	resolved
	broken
)

// opName is an entry of the table of operation names.
type opName struct {
	name *ir.OpName
	err  error // reported when the entry is used
	// layout is how the properties are coded; nil if the operation has none.
	layout *propLayout
}

// maxNesting is the greatest depth to which entries may refer to each other and regions may
// nest. It also stops entries that refer to themselves.
const maxNesting = 1 << 16

func newReader(ctx *ir.Context, f *container, opts ReadOptions) (*reader, error) {
	r := &reader{container: f, ctx: ctx, moves: opts.Moves, part: opts.Part}
	r.attrVals = make([]ir.Attribute, f.numAttrs())
	r.attrState = make([]atomic.Uint32, f.numAttrs())
	r.locs = make([]atomic.Uint64, f.numAttrs())
	r.typeVals = make([]ir.Type, f.numTypes())
	r.typeState = make([]atomic.Uint32, f.numTypes())
	f.bind(ctx)
	r.builtin = make([]bool, len(f.dialects))
	for i := range f.dialects {
		r.builtin[i] = f.dialects[i].name == "builtin"
	}
	r.names = make([]opName, len(f.opNames))
	for i := range f.opNames {
		r.names[i] = r.opName(&f.opNames[i])
	}
	return r, r.readResources()
}

func (r *reader) opName(e *opNameEntry) opName {
	d := &r.dialects[e.dialect]
	if e.name == "" {
		return opName{name: r.ctx.OpName(d.name)}
	}
	if err := r.loadDialect(e.dialect); err != nil {
		return opName{err: err}
	}
	n := r.ctx.OpName(d.name + "." + e.name)
	return opName{name: n, layout: layoutOf(n, r.version)}
}

// loadDialect returns an error if the context cannot use dialect i. Either the dialect is
// unknown, or the file gives a version for a dialect that has none.
func (r *reader) loadDialect(i uint32) error {
	d := &r.dialects[i]
	known := r.ctx.Dialect(d.name) != nil
	if !known && !r.ctx.AllowUnregistered {
		return fmt.Errorf("dialect '%s' is unknown. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR tool used.", d.name)
	}
	if len(d.version) > 0 && known && (d.coding == nil || !d.coding.versioned) {
		return fmt.Errorf("dialect '%s' does not implement the bytecode interface, but found a version entry", d.name)
	}
	return nil
}

// worker decodes entries and operations for a reader, on one goroutine.
type worker struct {
	*reader
	arena *ir.Arena
	depth int // of the entries being decoded
	// file is the packer of the file that the last location named.
	file    ir.FilePacker
	fileRef uint64 // its attribute index plus one
	shift   int64  // what is added to its lines

	// Scratch stacks: a user appends, uses its part and cuts it off again.
	attrBuf []ir.Attribute
	typeBuf []ir.Type
	locBuf  []ir.Loc
	dimBuf  []int64

	// Of the IR being read. bodies receives isolated bodies that are put off;
	// outermost is set outside every region, where results are not numbered.
	scope       scope
	bodies      *[]body
	outermost   bool
	putOff      int // bodies from this size on are put off
	regionDepth int
	values      []*ir.Value
	blocks      []*ir.Block
	operands    []*ir.Value
	succs       []*ir.Block
	orders      []useOrder
	orderOf     []int
	uses        []*ir.Operand
}

// attr returns the attribute with index i, and decodes it if necessary. It returns nil after
// an error, which c records.
func (w *worker) attr(c *cursor, i uint64) ir.Attribute {
	if i >= uint64(len(w.attrVals)) {
		if !c.failed() {
			c.fail("invalid %s index: %d", w.entryWord("Attribute", "attribute"), i)
		}
		return nil
	}
	if w.attrState[i].Load() == resolved {
		return w.attrVals[i]
	}
	if c.failed() {
		return nil
	}
	if w.isLoc(i) {
		l := w.loc(c, i)
		if c.failed() {
			return nil
		}
		return w.ctx.LocAttr(l)
	}
	mine := w.attrState[i].CompareAndSwap(unresolved, claimed)
	a, err := ir.Attribute(nil), w.enter()
	if err == nil {
		a, err = w.decodeAttr(i)
	}
	w.depth--
	if err != nil {
		if mine {
			w.attrState[i].Store(broken)
		}
		c.failWith(err)
		return nil
	}
	if mine {
		w.attrVals[i] = a
		w.attrState[i].Store(resolved)
	}
	return a
}

// typ returns the type with index i, and decodes it if necessary. It returns nil after an
// error, which c records.
func (w *worker) typ(c *cursor, i uint64) ir.Type {
	if i >= uint64(len(w.typeVals)) {
		if !c.failed() {
			c.fail("invalid %s index: %d", w.entryWord("Type", "type"), i)
		}
		return nil
	}
	if w.typeState[i].Load() == resolved {
		return w.typeVals[i]
	}
	if c.failed() {
		return nil
	}
	mine := w.typeState[i].CompareAndSwap(unresolved, claimed)
	t, err := ir.Type(nil), w.enter()
	if err == nil {
		t, err = w.decodeType(i)
	}
	w.depth--
	if err != nil {
		if mine {
			w.typeState[i].Store(broken)
		}
		c.failWith(err)
		return nil
	}
	if mine {
		w.typeVals[i] = t
		w.typeState[i].Store(resolved)
	}
	return t
}

// entryWord chooses the name that an error message gives to an attribute or type index. It
// returns top if the index occurs in the IR section, and nested if it occurs in another
// attribute or type.
func (w *worker) entryWord(top, nested string) string {
	if w.depth > 0 {
		return nested
	}
	return top
}

// loc returns the location with index i, and decodes it if necessary. It returns 0 after an
// error, which c records.
func (w *worker) loc(c *cursor, i uint64) ir.Loc {
	if i < uint64(len(w.locs)) {
		if v := w.locs[i].Load(); v != 0 {
			return ir.Loc(v - 1)
		}
		if c.failed() {
			return 0
		}
		if w.isLoc(i) {
			l, err := ir.Loc(0), w.enter()
			if err == nil {
				l, err = w.decodeLoc(i)
			}
			w.depth--
			if err != nil {
				w.attrState[i].Store(broken)
				c.failWith(err)
				return 0
			}
			w.locs[i].Store(uint64(l) + 1)
			return l
		}
	}
	a := w.attr(c, i)
	if c.failed() {
		return 0
	}
	l, ok := a.(ir.LocationAttr)
	if !ok {
		c.fail("expected attribute of type: mlir::LocationAttr, but got: %s", a)
		return 0
	}
	return w.ctx.Loc(l)
}

// isLoc reports whether attribute entry i is a location of the builtin dialect.
func (w *worker) isLoc(i uint64) bool {
	e := w.attrs[i]
	if !e.custom() || !w.builtin[e.dialect()] || e.off == w.attrs[i+1].off {
		return false
	}
	b := w.sections[secAttrData][e.off]
	return b&1 != 0 && isLocCode(uint64(b>>1))
}

// enter increments the nesting depth of the entry being decoded. It returns an error beyond
// maxNesting. The caller decrements w.depth afterwards.
func (w *worker) enter() error {
	w.depth++
	if w.depth > maxNesting {
		return fmt.Errorf("attributes and types are nested too deeply or refer to themselves")
	}
	return nil
}

func (w *worker) decodeAttr(i uint64) (ir.Attribute, error) {
	e, c := w.attrs[i], cursor{data: w.attrData(i)}
	if !e.custom() {
		text := string(c.nulTerminated())
		if c.failed() {
			return nil, c.err
		}
		a, err := asm.ParseAttr(w.ctx, text, nil)
		if err != nil {
			return nil, errReported
		}
		if c.left() > 0 {
			return nil, fmt.Errorf("unexpected trailing bytes after attribute entry")
		}
		return a, nil
	}
	var a ir.Attribute
	if w.builtin[e.dialect()] {
		a = w.builtinAttr(&c, i)
	} else if k, err := w.codingFor(e.dialect()); err != nil {
		return nil, err
	} else {
		a = k.readAttr(w, &c)
	}
	if !c.failed() && c.left() > 0 {
		c.fail("unexpected trailing bytes after attribute entry")
	}
	return a, c.err
}

func (w *worker) decodeType(i uint64) (ir.Type, error) {
	e, c := w.types[i], cursor{data: w.typeData(i)}
	if !e.custom() {
		text := string(c.nulTerminated())
		if c.failed() {
			return nil, c.err
		}
		t, err := asm.ParseType(w.ctx, text)
		if err != nil {
			return nil, errReported
		}
		if c.left() > 0 {
			return nil, fmt.Errorf("unexpected trailing bytes after type entry")
		}
		return t, nil
	}
	var t ir.Type
	if w.builtin[e.dialect()] {
		t = w.builtinType(&c)
	} else if k, err := w.codingFor(e.dialect()); err != nil {
		return nil, err
	} else {
		t = k.readType(w, &c)
	}
	if !c.failed() && c.left() > 0 {
		c.fail("unexpected trailing bytes after type entry")
	}
	return t, c.err
}

// codingFor returns the encodings of a dialect, by its index. It returns an error if the
// dialect has none or may not be used.
func (w *worker) codingFor(dialect uint32) (*coding, error) {
	if err := w.loadDialect(dialect); err != nil {
		return nil, err
	}
	if k := w.dialects[dialect].coding; k != nil {
		return k, nil
	}
	return nil, fmt.Errorf("dialect '%s' does not implement the bytecode interface", w.dialects[dialect].name)
}

// attrRef decodes the index of an attribute and returns the attribute. It returns nil after an
// error; optAttrRef also does for an absent attribute.
func (w *worker) attrRef(c *cursor) ir.Attribute { return w.attr(c, c.varint()) }

func (w *worker) optAttrRef(c *cursor) ir.Attribute {
	i, present := c.flagged()
	if !present {
		return nil
	}
	return w.attr(c, i)
}

// typeRef decodes the index of a type and returns the type. It returns nil after an error,
// which c records.
func (w *worker) typeRef(c *cursor) ir.Type { return w.typ(c, c.varint()) }

// locRef decodes the index of a location and returns the location. It returns 0 after an
// error, which c records.
func (w *worker) locRef(c *cursor) ir.Loc { return w.loc(c, c.varint()) }

// stringRef decodes the index of a string attribute and returns the attribute. It returns nil
// after an error, which c records.
func (w *worker) stringRef(c *cursor) *ir.StringAttr {
	a := w.attrRef(c)
	s, ok := a.(*ir.StringAttr)
	if !ok && !c.failed() {
		c.fail("expected mlir::StringAttr, but got: %s", a)
	}
	return s
}
