package passes

import (
	"sync"
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
)

// Passes on a circuit or a module change few of its units, and some change nothing. The verifier costs ten times as
// much as a hash of the same operations. So the manager keeps the hashes of units that were found valid. After a pass
// it verifies the operation around them, and only those units whose hash is new.
//
// The hash covers an isolated operation and everything nested in it, except locations: addresses of operations, names,
// attributes, types, operands. Uses of symbols depend on other units. They belong to the operation around, which is
// always verified.

// validUnits is a set of hashes of operations that the verifier has accepted. Several goroutines may use it.
type validUnits struct {
	mu     sync.Mutex
	hashes map[uint64]struct{}
}

func (v *validUnits) has(h uint64) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	_, ok := v.hashes[h]
	return ok
}

func (v *validUnits) add(h uint64) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.hashes == nil {
		v.hashes = map[uint64]struct{}{}
	}
	v.hashes[h] = struct{}{}
}

// minAbove is the least number of passes beside nested pipelines for which the manager keeps hashes of the units that it found
// valid. With fewer, the hashes save no time, because the first of these passes verifies all units anyway.
const minAbove = 3

// keepsValid reports whether the manager should keep hashes of the units that it found valid. It returns true if pl, or a
// pipeline nested in it, has at least minAbove passes of its own beside nested pipelines.
func keepsValid(pl *Pipeline) bool {
	own, nests := 0, false
	for _, in := range pl.Passes {
		if !in.IsAdaptor() {
			own++
			continue
		}
		nests = true
		for _, n := range in.Nested {
			if keepsValid(n) {
				return true
			}
		}
	}
	return nests && own >= minAbove
}

// verifyUnits verifies op and the units nested in it, except units whose hashes show that they were found valid before. If it
// finds an error it verifies the whole of op once more, so that diagnostics come in order. It returns false after an error.
func (t *thread) verifyUnits(op *ir.Operation) bool {
	if t.log != nil || !holdsUnits(op) {
		return t.verifyWhole(op, t.verifyThreads())
	}
	ok := true
	warned := op.Context().Quietly(func() { ok = t.verifyInside(op) })
	return ok && !warned || ir.Verify(op, t.verifyThreads())
}

// verifyInside verifies an operation that holds units. Its diagnostics are not in the order of the operations. It returns false
// after an error.
func (t *thread) verifyInside(op *ir.Operation) bool {
	var jobs []job
	for o := range op.Nested() {
		switch {
		case holdsUnits(o):
			if !t.verifyInside(o) {
				return false
			}
		case o.NumRegions() > 0 && o.Has(ir.IsolatedFromAbove):
			jobs = append(jobs, job{op: o})
		case !ir.Verify(o, 1):
			return false
		}
	}
	ok := t.runSection(jobs, false, func(t *thread, j *job) bool { return t.verifyWhole(j.op, 1) })
	return ok && ir.VerifyShallow(op, t.verifyThreads())
}

// verifyWhole verifies an operation, unless a hash shows that it was found valid before. It returns false after an error.
func (t *thread) verifyWhole(op *ir.Operation, threads int) bool {
	h := uint64(0)
	if p := op.Parent(); p != nil {
		h = uint64(p.Name().ID())
	}
	h, ok := hashUnit(h, op)
	switch {
	case !ok:
		return ir.Verify(op, threads)
	case t.m.valid.has(h):
		return true
	case !ir.Verify(op, threads):
		return false
	}
	t.m.valid.add(h)
	return true
}

// holdsUnits reports whether op can be verified in parts. VerifyShallow of op and Verify of each operation inside must find every
// error that Verify of op finds. That holds if op has one block without terminator, and operations that neither use nor define
// values, most of them isolated.
func holdsUnits(op *ir.Operation) bool {
	if op.NumRegions() != 1 || !op.Has(ir.NoTerminator) || !op.Has(ir.IsolatedFromAbove) {
		return false
	}
	r := op.Region(0)
	if r.Empty() || r.First().Next() != nil || len(r.First().Args()) > 0 || r.First().First() == nil {
		return false
	}
	isolated, all := 0, 0
	for o := range op.Nested() {
		if o.NumOperands()+o.NumResults()+len(o.Successors()) > 0 {
			return false
		}
		all++
		if o.NumRegions() > 0 && o.Has(ir.IsolatedFromAbove) {
			isolated++
		}
	}
	return 2*isolated >= all
}

// hashUnit adds op to the hash h. It returns ok = false if an operation in op looks up names while it is verified, because then
// its validity depends on other operations.
func hashUnit(h uint64, op *ir.Operation) (sum uint64, ok bool) {
	if d := op.Def(); d == nil || d.VerifyNames != nil {
		return 0, false
	}
	h = hashHead(h, op)
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			h = mixHash(h, uint64(uintptr(unsafe.Pointer(b)))|1)
			for _, a := range b.Args() {
				h = mixHash(h, uint64(a.Type().ID()))
			}
			for o := b.First(); o != nil; o = o.Next() {
				if h, ok = hashUnit(h, o); !ok {
					return 0, false
				}
			}
		}
		h = mixHash(h, uint64(i)|1<<33)
	}
	return h, true
}

// hashHead adds an operation without its regions to the hash h: address, name, attributes, operands, types of results and
// successors.
func hashHead(h uint64, op *ir.Operation) uint64 {
	h = mixHash(h, uint64(uintptr(unsafe.Pointer(op))))
	h = mixHash(h, uint64(op.Name().ID())<<32|uint64(op.NumOperands()))
	if a := op.Discardable(); a != nil {
		h = mixHash(h, uint64(a.ID()))
	}
	for _, p := range op.Props() {
		if p != nil {
			h = mixHash(h, uint64(p.ID()))
		} else {
			h = mixHash(h, 1<<32)
		}
	}
	for i := range op.Operands() {
		h = mixHash(h, uint64(uintptr(unsafe.Pointer(op.Operand(i)))))
	}
	results := op.Results()
	for i := range results {
		h = mixHash(h, uint64(results[i].Type().ID()))
	}
	for i := range op.Successors() {
		h = mixHash(h, uint64(uintptr(unsafe.Pointer(op.Successor(i)))))
	}
	return h
}

func mixHash(h, v uint64) uint64 {
	h = (h ^ v) * 0x9E3779B97F4A7C15
	return h ^ h>>29
}
