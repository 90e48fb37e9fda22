package ir

// Mapping maps values and blocks of an original to those of its copy.
type Mapping struct {
	values map[*Value]*Value
	blocks map[*Block]*Block
}

// NewMapping returns an empty mapping.
func NewMapping() *Mapping {
	return &Mapping{map[*Value]*Value{}, map[*Block]*Block{}}
}

// Map records that v becomes w.
func (m *Mapping) Map(v, w *Value) { m.values[v] = w }

// MapBlock records that b becomes c.
func (m *Mapping) MapBlock(b, c *Block) { m.blocks[b] = c }

// Value is what v became, v itself if nothing was recorded.
func (m *Mapping) Value(v *Value) *Value {
	if w, ok := m.values[v]; ok {
		return w
	}
	return v
}

// Lookup is what v became, nil if nothing was recorded.
func (m *Mapping) Lookup(v *Value) *Value { return m.values[v] }

// Block is what b became, b itself if nothing was recorded.
func (m *Mapping) Block(b *Block) *Block {
	if c, ok := m.blocks[b]; ok {
		return c
	}
	return b
}

// Clone copies op with its regions; operands are mapped through m, which learns
// the results, blocks and arguments of the copy. The copy is detached.
func (a *Arena) Clone(op *Operation, m *Mapping) *Operation {
	n := a.cloneShell(op, m, len(op.Regions()))
	for i := range op.Regions() {
		a.CloneRegion(op.Region(i), n.Region(i), m)
	}
	a.remapOperands(op, n, m)
	return n
}

// CloneWithoutRegions copies op itself, with no region at all or with as many
// empty ones as op has.
func (a *Arena) CloneWithoutRegions(op *Operation, m *Mapping, emptyRegions bool) *Operation {
	regions := 0
	if emptyRegions {
		regions = len(op.Regions())
	}
	n := a.cloneShell(op, m, regions)
	a.remapOperands(op, n, m)
	return n
}

// cloneShell copies everything but the contents of regions; operands and
// successors are those of the original until remapOperands.
func (a *Arena) cloneShell(op *Operation, m *Mapping, regions int) *Operation {
	s := OpState{Name: op.name, Loc: op.loc, Attrs: op.attrs, Props: op.Props(), Regions: regions}
	s.Operands = op.OperandValues(make([]*Value, 0, 8))
	s.Results = op.ResultTypes(make([]Type, 0, 8))
	for i, v := range s.Operands {
		s.Operands[i] = m.Value(v)
	}
	for i := range op.Successors() {
		s.Successors = append(s.Successors, m.Block(op.Successor(i)))
	}
	n := a.Create(&s)
	for i := range op.Results() {
		m.Map(op.Result(i), n.Result(i))
	}
	return n
}

// remapOperands maps operands that were defined inside op's own regions only
// after they were copied (graph regions may refer forward).
func (a *Arena) remapOperands(op, n *Operation, m *Mapping) {
	for i := range n.Operands() {
		if w := m.Value(op.Operand(i)); w != n.Operand(i) {
			n.SetOperand(i, w)
		}
	}
}

// CloneRegion appends copies of from's blocks to to.
func (a *Arena) CloneRegion(from, to *Region, m *Mapping) { a.CloneRegionBefore(from, to, nil, m) }

// CloneRegionBefore puts copies of from's blocks into to before at (nil: at the end).
func (a *Arena) CloneRegionBefore(from, to *Region, at *Block, m *Mapping) {
	if from.first == nil {
		return
	}
	var copies []*Block
	for b := from.first; b != nil; b = b.next {
		c := a.NewBlock(nil, nil)
		m.MapBlock(b, c)
		for _, arg := range b.args {
			if m.Lookup(arg) == nil {
				m.Map(arg, c.AddArg(a, arg.typ, arg.Loc()))
			}
		}
		to.InsertBefore(c, at)
		copies = append(copies, c)
	}
	i := 0
	for b := from.first; i < len(copies); b = b.next {
		for o := b.first; o != nil; o = o.next {
			copies[i].Append(a.Clone(o, m))
		}
		i++
	}
	for _, c := range copies {
		for o := c.first; o != nil; o = o.next {
			a.remapNested(o, m)
		}
	}
}

// remapNested fixes forward references: values used before they were copied.
func (a *Arena) remapNested(op *Operation, m *Mapping) {
	op.WalkPre(func(o *Operation) WalkResult {
		for i := range o.Operands() {
			u := &o.Operands()[i]
			if w := m.Lookup(u.value); w != nil && w != u.value {
				u.Set(w)
			}
		}
		return Advance
	})
}
