package bytecode

import (
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/ir"
)

// partMin is the least number of operations in a part that a goroutine writes on its own.
const partMin = 1 << 11

// irParts writes the operations of the root's block in parts, by several goroutines.
// Everything that the parts share is computed before: the tables, the numbers of the root's
// values, and the index of each operation's properties.
type irParts struct {
	*writer
	root  *ir.Operation
	props *payloads
	// queue holds the payloads of all operations in the order in which they are
	// written: each before those in its regions.
	queue []uint32
	parts []irPart
}

// irPart is a range of operations in the root's block, from first up to but not including end.
type irPart struct {
	first, end *ir.Operation
	queue      []uint32 // from the payload of the first one on
	out        []byte
}

// newIRParts prepares writing the operations of root's block in parallel. It returns nil if
// there are too few operations. It also returns nil if an operation of the block has regions
// that share the block's numbering of values.
func (w *writer) newIRParts(root *ir.Operation) *irParts {
	regions := root.Regions()
	if w.numOps < 2*partMin || runtime.GOMAXPROCS(0) == 1 || len(regions) != 1 || regions[0].First() == nil || regions[0].First().Next() != nil {
		return nil
	}
	for op := regions[0].First().First(); op != nil; op = op.Next() {
		if len(op.Regions()) > 0 && !op.Has(ir.IsolatedFromAbove) {
			return nil
		}
	}
	return &irParts{writer: w, root: root, props: newPayloads(), queue: make([]uint32, 0, w.numOps)}
}

// collect collects the properties of all operations and divides the block into parts. It needs
// the final order of the tables.
func (p *irParts) collect() {
	p.payload(p.root)
	block := p.root.Region(0).First()
	ops, starts := partMin, []int(nil)
	for op := block.First(); op != nil; op = op.Next() {
		if ops >= partMin {
			p.parts, starts = append(p.parts, irPart{first: op}), append(starts, len(p.queue))
			ops = 0
		}
		ops += p.tree(op)
	}
	for i := range p.parts {
		p.parts[i].queue = p.queue[starts[i]:]
		if i > 0 {
			p.parts[i-1].end = p.parts[i].first
		}
	}
}

// tree collects the properties of op and of its nested operations. It returns the number of
// these operations, op included.
func (p *irParts) tree(op *ir.Operation) (ops int) {
	p.payload(op)
	regions := op.Regions()
	for i := range regions {
		for b := regions[i].First(); b != nil; b = b.Next() {
			for inner := b.First(); inner != nil; inner = inner.Next() {
				ops += p.tree(inner)
			}
		}
	}
	return ops + 1
}

func (p *irParts) payload(op *ir.Operation) {
	if n := &p.names[p.nameAt[op.Name().ID()]-1]; n.hasPayload(op) {
		p.queue = append(p.queue, p.props.index(p.writer, n, op))
	}
}

// irSection returns the body of the IR section as pieces to concatenate.
func (p *irParts) irSection() [][]byte {
	e := &emitter{writer: p.writer, props: p.props, queue: p.queue}
	e.buf = appendVarint(nil, flag(1, false))
	p.root.Scratch = 0
	e.opHead(p.root)
	e.buf = appendVarint(e.buf, flag(1, true))
	head := e.buf
	e.buf = nil
	e.scan(p.root) // of one region with one block
	block := p.root.Region(0).First()
	e.buf = appendVarint(e.buf, 1)
	e.buf = appendVarint(e.buf, uint64(e.counts[1]))
	e.buf = appendVarint(e.buf, flag(uint64(e.counts[2]), block.NumArgs() > 0))
	if block.NumArgs() > 0 {
		e.blockArgs(block)
	}
	p.write()
	pieces, size := [][]byte{nil, e.buf}, len(e.buf)
	for i := range p.parts {
		pieces = append(pieces, p.parts[i].out)
		size += len(p.parts[i].out)
	}
	if p.version >= versionLazyRegions {
		head = appendVarint(append(head, secIR), uint64(size))
	}
	pieces[0] = head
	return pieces
}

// write encodes the operations of each part into the part's field out, by several goroutines.
func (p *irParts) write() {
	var next atomic.Int32
	var all sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(p.parts)) {
		all.Go(func() {
			e := &emitter{writer: p.writer, props: p.props}
			for i := int(next.Add(1)) - 1; i < len(p.parts); i = int(next.Add(1)) - 1 {
				part := &p.parts[i]
				e.buf, e.queue = make([]byte, 0, 12*partMin), part.queue
				for op := part.first; op != part.end; op = op.Next() {
					e.op(op)
				}
				part.out = e.buf
			}
		})
	}
	all.Wait()
}
