package ir

import "unsafe"

// Mapping maps the values and blocks of an original to their copies (upstream's IRMapping). By
// default, it uses Go maps. After Reset it is a slice indexed by the originals' Scratch fields,
// which NumberRegion has set. NewScratchMapping makes a list of pairs, whose positions the
// mapping itself stores in Scratch.
type Mapping struct {
	values map[*Value]*Value
	blocks map[*Block]*Block
	dense  []*Value
	denseB []*Block

	scratch bool
	pairs   []valuePair // a mapped value's Scratch is the place of its pair
	pairsB  []blockPair
}

type (
	valuePair struct{ from, to *Value }
	blockPair struct{ from, to *Block }
)

// NewMapping returns an empty mapping.
func NewMapping() *Mapping {
	return &Mapping{}
}

// NewScratchMapping returns an empty mapping that stores numbers in the Scratch
// fields of the mapped values and blocks. Nobody else, including another
// mapping, may write these fields meanwhile. It is meant for copies inside the
// isolated operation that a goroutine works on. Any value or block may be looked
// up. Lookups need no hashing, and Clear takes constant time.
func NewScratchMapping() *Mapping { return &Mapping{scratch: true} }

// Clear empties a mapping that NewScratchMapping made.
func (m *Mapping) Clear() { m.pairs, m.pairsB = m.pairs[:0], m.pairsB[:0] }

// Reset makes m an empty dense mapping for the values and blocks of one region. The arguments are
// the counts from NumberRegion. Other values and blocks must not be looked up.
func (m *Mapping) Reset(values, blocks int) {
	m.dense, m.denseB = resized(m.dense, values), resized(m.denseB, blocks)
}

func resized[T any](s []T, n int) []T {
	if s == nil || cap(s) < n {
		return make([]T, n, n+n/2)
	}
	clear(s[:cap(s)])
	return s[:n]
}

// NumberRegion numbers the values and blocks in r in their Scratch fields, for dense mappings,
// and returns their counts. The numbers serve any number of copies, even at the same time, until
// something else writes these fields.
func NumberRegion(r *Region) (values, blocks int) {
	var n regionNumbers
	n.region(r)
	return int(n.values), int(n.blocks)
}

type regionNumbers struct{ values, blocks uint32 }

func (n *regionNumbers) region(r *Region) {
	for b := r.first; b != nil; b = b.next {
		b.Scratch = n.blocks
		n.blocks++
		for _, a := range b.args {
			a.Scratch = n.values
			n.values++
		}
		for o := b.first; o != nil; o = o.next {
			results := o.Results()
			for i := range results {
				results[i].Scratch = n.values
				n.values++
			}
			if o.ext != nil {
				for i := range o.ext.regions {
					n.region(&o.ext.regions[i])
				}
			}
		}
	}
}

// Map records w as the copy of v.
func (m *Mapping) Map(v, w *Value) {
	if m.dense != nil {
		m.dense[v.Scratch] = w
		return
	}
	if m.scratch {
		if p := m.pair(v); p != nil {
			p.to = w
			return
		}
		v.Scratch = uint32(len(m.pairs))
		m.pairs = append(m.pairs, valuePair{v, w})
		return
	}
	if m.values == nil {
		m.values = map[*Value]*Value{}
	}
	m.values[v] = w
}

// MapBlock records c as the copy of b.
func (m *Mapping) MapBlock(b, c *Block) {
	if m.denseB != nil {
		m.denseB[b.Scratch] = c
		return
	}
	if m.scratch {
		b.Scratch = uint32(len(m.pairsB))
		m.pairsB = append(m.pairsB, blockPair{b, c})
		return
	}
	if m.blocks == nil {
		m.blocks = map[*Block]*Block{}
	}
	m.blocks[b] = c
}

// Value returns the copy of v, or v itself if the mapping has none.
func (m *Mapping) Value(v *Value) *Value {
	if w := m.Lookup(v); w != nil {
		return w
	}
	return v
}

// Lookup returns the copy of v, or nil if the mapping has none.
func (m *Mapping) Lookup(v *Value) *Value {
	if m.dense != nil {
		return m.dense[v.Scratch]
	}
	if m.scratch {
		if p := m.pair(v); p != nil {
			return p.to
		}
		return nil
	}
	return m.values[v]
}

// pair returns the recorded pair for v, or nil if there is none. The field v.Scratch may hold
// anything.
func (m *Mapping) pair(v *Value) *valuePair {
	if i := int(v.Scratch); i < len(m.pairs) && m.pairs[i].from == v {
		return &m.pairs[i]
	}
	return nil
}

// Block returns the copy of b, or b itself if the mapping has none.
func (m *Mapping) Block(b *Block) *Block {
	if m.denseB != nil {
		if c := m.denseB[b.Scratch]; c != nil {
			return c
		}
		return b
	}
	if m.scratch {
		if i := int(b.Scratch); i < len(m.pairsB) && m.pairsB[i].from == b {
			return m.pairsB[i].to
		}
		return b
	}
	if c, ok := m.blocks[b]; ok {
		return c
	}
	return b
}

// Clone copies op with its regions. It maps operands through m, and adds the
// results, blocks and arguments of the copy to m. The copy is detached.
func (a *Arena) Clone(op *Operation, m *Mapping) *Operation {
	n := a.cloneShell(op, m, len(op.Regions()))
	a.fill(op, n, m)
	return n
}

// CloneWithoutRegions copies op itself without the contents of its regions. With emptyRegions
// set, the copy has as many regions as op, otherwise none. For m see Clone.
func (a *Arena) CloneWithoutRegions(op *Operation, m *Mapping, emptyRegions bool) *Operation {
	regions := 0
	if emptyRegions {
		regions = len(op.Regions())
	}
	n := a.cloneShell(op, m, regions)
	a.mapOperands(op, n, m)
	return n
}

// cloneShell creates a copy of op whose operands and successors are not set, and whose regions
// are empty. The copy has as many operands and successors as op, and the given number of regions.
// The mapping m receives the results.
func (a *Arena) cloneShell(op *Operation, m *Mapping, regions int) *Operation {
	n := &take(&a.ops, 1)[0]
	// Property arrays are never written, so copies share them.
	n.name, n.loc, n.attrs, n.props = op.name, op.loc, op.attrs, op.props
	if k := int(op.nOperands); k > 0 {
		operands := take(&a.operands, k)
		n.operands, n.nOperands = unsafe.SliceData(operands), op.nOperands
		for i := range operands {
			operands[i].owner = n
		}
	}
	if k := int(op.nResults); k > 0 {
		results := take(&a.values, k)
		n.results, n.nResults = unsafe.SliceData(results), op.nResults
		for i := range results {
			old := op.Result(i)
			results[i] = Value{typ: old.typ, owner: unsafe.Pointer(n), index: uint32(i)}
			m.Map(old, &results[i])
		}
	}
	if op.ext != nil && (regions > 0 || len(op.ext.successors) > 0) {
		n.ext = &take(&a.exts, 1)[0]
		n.ext.regions = take(&a.regions, regions)
		for i := range n.ext.regions {
			n.ext.regions[i].parent = n
		}
		n.ext.successors = take(&a.succs, len(op.ext.successors))
		for i := range n.ext.successors {
			n.ext.successors[i].owner = n
		}
	}
	return n
}

func (a *Arena) mapOperands(op, n *Operation, m *Mapping) {
	from, to := op.Operands(), n.Operands()
	for i := range from {
		if v := from[i].value; v != nil {
			to[i].Set(m.Value(v))
		}
	}
	if op.ext != nil {
		for i := range op.ext.successors {
			if b := op.ext.successors[i].block; b != nil {
				n.ext.successors[i].Set(m.Block(b))
			}
		}
	}
}

// fill completes n, a copy of op that cloneShell created. It sets the operands and successors of
// n and copies op's regions into it.
func (a *Arena) fill(op, n *Operation, m *Mapping) {
	a.mapOperands(op, n, m)
	if op.ext != nil {
		for i := range op.ext.regions {
			a.CloneRegion(&op.ext.regions[i], &n.ext.regions[i], m)
		}
	}
}

// CloneRegion copies the blocks of one region, from, and appends the copies to another one, to.
// The mapping m is used as by Clone.
func (a *Arena) CloneRegion(from, to *Region, m *Mapping) { a.CloneRegionBefore(from, to, nil, m) }

// CloneRegionBefore copies the blocks of one region, from, into another one, to. It inserts the
// copies before the block at, or at the end if at is nil. The mapping m is used as by Clone. It
// creates all operations before it sets any operand, because an operation may use values that a
// later operation defines.
func (a *Arena) CloneRegionBefore(from, to *Region, at *Block, m *Mapping) {
	first, last := from.first, from.last
	if first == nil {
		return
	}
	for b := first; ; b = b.next {
		c := a.NewBlock(nil, nil)
		m.MapBlock(b, c)
		c.GrowArgs(len(b.args))
		for _, arg := range b.args {
			if m.Lookup(arg) == nil {
				m.Map(arg, c.AddArg(a, arg.typ, arg.Loc()))
			}
		}
		to.InsertBefore(c, at)
		for o := b.first; o != nil; o = o.next {
			c.Append(a.cloneShell(o, m, len(o.Regions())))
		}
		if b == last {
			break
		}
	}
	for b := first; ; b = b.next {
		n := m.Block(b).first
		for o := b.first; o != nil; o, n = o.next, n.next {
			a.fill(o, n, m)
		}
		if b == last {
			break
		}
	}
}
