package ir

// Builder creates operations at an insertion point. It is not safe for
// concurrent use; make one per goroutine.
type Builder struct {
	*Arena
	Ctx *Context
	// The insertion point: before `before` in block; at the end if before is nil.
	block  *Block
	before *Operation
	// Inserted, if set, is called for every operation that Insert puts in.
	Inserted func(op *Operation)
	folding  FoldScratch // of TryFold
}

// NewBuilder returns a builder without an insertion point.
func NewBuilder(c *Context) *Builder { return &Builder{Arena: c.NewArena(), Ctx: c} }

// AtEnd puts the insertion point at the end of b.
func (bu *Builder) AtEnd(b *Block) { bu.block, bu.before = b, nil }

// AtStart puts the insertion point at the beginning of b.
func (bu *Builder) AtStart(b *Block) { bu.block, bu.before = b, b.first }

// Before puts the insertion point before op, so that new operations precede op.
func (bu *Builder) Before(op *Operation) { bu.block, bu.before = op.block, op }

// After puts the insertion point after op.
func (bu *Builder) After(op *Operation) { bu.block, bu.before = op.block, op.next }

// AfterValue puts the insertion point right after the operation that defines v, or at the
// start of the block that has v as an argument.
func (bu *Builder) AfterValue(v *Value) {
	if op := v.DefiningOp(); op != nil {
		bu.After(op)
	} else {
		bu.AtStart(v.OwnerBlock())
	}
}

// Point returns the insertion point, for Restore: the block, and the operation to insert
// before, or nil for the end.
func (bu *Builder) Point() (*Block, *Operation) { return bu.block, bu.before }

// Restore sets an insertion point that Point returned.
func (bu *Builder) Restore(b *Block, before *Operation) { bu.block, bu.before = b, before }

// ClearPoint removes the insertion point, so that Create makes detached operations.
func (bu *Builder) ClearPoint() { bu.block, bu.before = nil, nil }

// Insert inserts a detached operation at the insertion point, calls Inserted, and returns the
// operation. Without an insertion point, the operation stays detached.
func (bu *Builder) Insert(op *Operation) *Operation {
	if bu.block != nil {
		bu.block.InsertBefore(op, bu.before)
		if bu.Inserted != nil {
			bu.Inserted(op)
		}
	}
	return op
}

// Create creates an operation from s and inserts it at the insertion point.
func (bu *Builder) Create(s *OpState) *Operation { return bu.Insert(bu.Arena.Create(s)) }

// CreateOf creates an operation of definition d at the insertion point. It counts attributes of
// props that are nil pointers as absent. The lists are arguments of their own, so that those of the
// caller need not escape to the heap.
func (bu *Builder) CreateOf(d *OpDef, loc Loc, operands []*Value, results []Type, props []Attribute, attrs *DictAttr, regions int, successors []*Block) *Operation {
	for i, a := range props {
		props[i] = Given(a)
	}
	op := bu.create(bu.Ctx.NameOf(d), loc, results, operands, props)
	bu.complete(op, attrs, regions, successors)
	return bu.Insert(op)
}

// Flag returns the unit attribute if set is true, else nil.
func (bu *Builder) Flag(set bool) Attribute {
	if !set {
		return nil
	}
	return bu.Ctx.Unit()
}

// Op creates an operation of definition d and inserts it at the insertion point. The inherent
// attributes props are in the order of d.Attrs; missing ones are absent.
func (bu *Builder) Op(d *OpDef, loc Loc, results []Type, operands []*Value, props ...Attribute) *Operation {
	return bu.Insert(bu.create(bu.Ctx.NameOf(d), loc, results, operands, props))
}

// Value creates an operation of definition d, which must have one result, inserts it and
// returns the result.
func (bu *Builder) Value(d *OpDef, loc Loc, t Type, operands []*Value, props ...Attribute) *Value {
	return bu.Op(d, loc, []Type{t}, operands, props...).Result(0)
}

// ValueOrFold creates an operation as Value does. If the operation folds, it returns the
// folded value instead and erases the operation.
func (bu *Builder) ValueOrFold(d *OpDef, loc Loc, t Type, operands []*Value, props ...Attribute) *Value {
	return bu.CreateOrFold(&OpState{Name: bu.Ctx.NameOf(d), Loc: loc, Operands: operands, Results: []Type{t}, Props: props}, nil)[0]
}

// NewBlockIn appends a new block to r, with arguments of the given types and locations. It
// does not move the insertion point.
func (bu *Builder) NewBlockIn(r *Region, types []Type, locs []Loc) *Block {
	b := bu.NewBlock(types, locs)
	r.Append(b)
	return b
}
