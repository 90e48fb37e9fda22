package bytecode

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// emitter writes operations. Before it writes an isolated body, scan numbers the operations
// and values in the body, in their Scratch fields.
type emitter struct {
	*writer
	buf   []byte
	props *payloads
	// queue holds the payloads of the operations to come where irParts has collected
	// them.
	queue []uint32
	// counts is a queue of the numbers that region headers need, in the order of emission: blocks,
	// values, then the operations of each block. The next number is at pos.
	counts []uint32
	pos    int
	// base is the first value number of the scope being written.
	base uint32
	next uint32 // value number, while scanning
	ops  uint32 // operation number, while scanning
	uses []use
	// shuffled are the values of a group whose uses are in no order.
	shuffled []uint32
	// lines is where the last location was found.
	lines nearLines
}

type use struct {
	id  uint64 // operation number<<32 | operand number
	pos uint32 // in the list
}

// captureless is a bit of Operation.Scratch: the operation's regions use no value from
// outside. The higher bits are the operation's number.
const captureless = 1

// irSection returns the bodies of the IR section and of the properties section.
func (w *writer) irSection(root *ir.Operation) (irBody, props []byte) {
	e := &emitter{writer: w, props: newPayloads()}
	e.buf = slices.Grow(w.kept.emitted[:0], 12*e.numOps+8*e.numBlocks)
	e.buf = appendVarint(e.buf, flag(1, false))
	root.Scratch = 0
	e.op(root)
	w.kept.emitted = e.buf
	return e.buf, e.props.section()
}

// scan numbers the values, operations and blocks in op's regions. It returns the smallest
// number of a value that they use. It leaves out operations that are isolated from above,
// which get a scan of their own.
func (e *emitter) scan(op *ir.Operation) (minUse uint32) {
	minUse = ^uint32(0)
	regions := op.Regions()
	for i := range regions {
		if first := regions[i].First(); first != nil {
			minUse = min(minUse, e.scanRegion(first))
		} else {
			e.counts = append(e.counts, 0)
		}
	}
	return minUse
}

func (e *emitter) scanRegion(first *ir.Block) uint32 {
	start, header := e.next, len(e.counts)
	e.counts = append(e.counts, 0, 0)
	blocks := uint32(0)
	for b := first; b != nil; b = b.Next() {
		b.Scratch = blocks
		blocks++
		for _, a := range b.Args() {
			a.Scratch = e.next
			e.next++
		}
		n := uint32(0)
		for op := b.First(); op != nil; op = op.Next() {
			n++
			results := op.Results()
			for i := range results {
				results[i].Scratch = e.next
				e.next++
			}
		}
		e.counts = append(e.counts, n)
	}
	e.counts[header], e.counts[header+1] = blocks, e.next-start
	minUse := ^uint32(0)
	for b := first; b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			op.Scratch = e.ops << 1
			e.ops++
			operands := op.Operands()
			for i := range operands {
				minUse = min(minUse, operands[i].Value().Scratch)
			}
			if len(op.Regions()) == 0 || op.Has(ir.IsolatedFromAbove) {
				continue
			}
			outer := e.next
			inner := e.scan(op)
			if inner >= outer {
				op.Scratch |= captureless
			} else {
				minUse = min(minUse, inner)
			}
			e.next = outer
		}
	}
	e.next = start
	return minUse
}

// op writes an operation with its regions to e.buf.
func (e *emitter) op(op *ir.Operation) {
	e.opHead(op)
	if len(op.Regions()) > 0 {
		e.opRegions(op)
	}
}

// opHead writes the part of an operation before its regions to e.buf.
func (e *emitter) opHead(op *ir.Operation) {
	item := e.nameAt[op.Name().ID()] - 1
	n := &e.names[item]
	b := appendVarint(e.buf, uint64(e.nameRank[item]))
	maskAt := len(b)
	b = append(b, 0)
	b = appendVarint(b, e.locIndex(op.Loc(), &e.lines))
	mask := byte(0)
	if d := e.dict(op); len(d.Entries) > 0 {
		mask |= maskAttrs
		b = appendVarint(b, e.attrIndex(d))
	}
	if n.hasPayload(op) {
		mask |= maskProps
		b = appendVarint(b, uint64(e.payload(n, op)))
	}
	results := op.Results()
	if len(results) > 0 {
		mask |= maskResults
		b = appendVarint(b, uint64(len(results)))
		for i := range results {
			b = appendVarint(b, e.typeIndex(results[i].Type()))
		}
	}
	if operands := op.Operands(); len(operands) > 0 {
		mask |= maskOperands
		b = appendVarint(b, uint64(len(operands)))
		for i := range operands {
			b = appendVarint(b, uint64(operands[i].Value().Scratch-e.base))
		}
	}
	if succs := op.Successors(); len(succs) > 0 {
		mask |= maskSuccessors
		b = appendVarint(b, uint64(len(succs)))
		for i := range succs {
			b = appendVarint(b, uint64(succs[i].Block().Scratch))
		}
	}
	if e.version >= versionUseLists && len(results) > 0 {
		var written bool
		b, written = e.useLists(b, len(results), func(i int) *ir.Value { return &results[i] })
		if written {
			mask |= maskUseLists
		}
	}
	if len(op.Regions()) > 0 {
		mask |= maskRegions
	}
	b[maskAt] = mask
	e.buf = b
}

// opRegions writes the regions of op to e.buf, in an IR section of their own if they are
// isolated.
func (e *emitter) opRegions(op *ir.Operation) {
	defined := op.Has(ir.IsolatedFromAbove)
	root := op.Parent() == nil
	isolated := defined || root || op.Scratch&captureless != 0
	e.buf = appendVarint(e.buf, flag(uint64(op.NumRegions()), isolated))
	if !isolated {
		e.regions(op)
		return
	}
	base, next, ops, pos, queue := e.base, e.next, e.ops, e.pos, len(e.counts)
	if defined || root {
		e.next, e.ops, e.pos = 0, 0, queue
		e.scan(op)
	}
	e.base = e.next
	if e.version < versionLazyRegions {
		e.regions(op)
	} else {
		e.buf = append(e.buf, secIR, 0, 0)
		start := len(e.buf)
		e.regions(op)
		e.buf = closeSection(e.buf, start)
	}
	e.base, e.next = base, next
	if defined || root {
		e.ops, e.pos, e.counts = ops, pos, e.counts[:queue]
	}
}

// closeSection inserts the length of a section that ends at the end of b, and returns b. The
// section's body begins at start; two bytes before start are reserved for the length.
func closeSection(b []byte, start int) []byte {
	n := len(b) - start
	if need := varintLen(uint64(n)); need != 2 {
		b = slices.Grow(b, 8)[:len(b)+need-2]
		copy(b[start+need-2:], b[start:start+n])
	}
	appendVarint(b[:start-2], uint64(n))
	return b
}

func (e *emitter) regions(op *ir.Operation) {
	regions := op.Regions()
	for i := range regions {
		e.region(&regions[i])
	}
}

func (e *emitter) region(r *ir.Region) {
	at := e.pos
	blocks := e.counts[at]
	e.buf = appendVarint(e.buf, uint64(blocks))
	if blocks == 0 {
		e.pos++
		return
	}
	e.pos += 2 + int(blocks)
	start := e.next
	e.next += e.counts[at+1]
	e.buf = appendVarint(e.buf, uint64(e.counts[at+1]))
	for b := r.First(); b != nil; b = b.Next() {
		at++
		e.buf = appendVarint(e.buf, flag(uint64(e.counts[at+1]), b.NumArgs() > 0))
		if b.NumArgs() > 0 {
			e.blockArgs(b)
		}
		for op := b.First(); op != nil; op = op.Next() {
			e.op(op)
		}
	}
	e.next = start
}

func (e *emitter) blockArgs(block *ir.Block) {
	args := block.Args()
	b := appendVarint(e.buf, uint64(len(args)))
	for _, a := range args {
		t, l := e.typeIndex(a.Type()), a.Loc()
		if e.version < versionElideLocs {
			b = appendVarint(appendVarint(b, t), e.locIndex(l, &e.lines))
			continue
		}
		b = appendVarint(b, flag(t, l != ir.UnknownLoc))
		if l != ir.UnknownLoc {
			b = appendVarint(b, e.locIndex(l, &e.lines))
		}
	}
	if e.version >= versionUseLists {
		at := len(b)
		b = append(b, 0)
		var written bool
		b, written = e.useLists(b, len(args), func(i int) *ir.Value { return args[i] })
		if written {
			b[at] = maskUseLists
		}
	}
	e.buf = b
}

// payload returns the index, in the properties section, of the properties of op.
func (e *emitter) payload(n *nameItem, op *ir.Operation) uint32 {
	if len(e.queue) > 0 {
		index := e.queue[0]
		e.queue = e.queue[1:]
		return index
	}
	return e.props.index(e.writer, n, op)
}
