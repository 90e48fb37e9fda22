package firrtl

import (
	"crypto/sha256"
	"encoding/binary"
	"hash"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// structure identifies equal modules: by a digest of the body without names, and by the modules and classes that the
// body refers to, in order. Deduplication renames the references, so they are not in the digest.
type structure struct {
	digest  [sha256.Size]byte
	targets []*ir.StringAttr
}

// structureHasher computes the structure of a module. It represents values, operations and inner symbols by their
// order of appearance, and attributes and types by their IDs in the context.
type structureHasher struct {
	sum hash.Hash
	buf []byte
	// values holds the recorded values by their numbers; operations have numbers, too, and hold places.
	// The field Scratch of a recorded value is its number.
	values  []*ir.Value
	symbols map[*ir.StringAttr][2]uint64 // what an inner symbol names, and the field
	targets []*ir.StringAttr
}

// ignoredByDedup names the attributes that may differ between equal modules.
var ignoredByDedup = map[string]bool{
	"annotations": true, "name": true, "portAnnotations": true, "portNames": true, "portLocations": true,
	"sym_name": true, "sym_visibility": true, "convention": true,
}

func structureOf(module *ir.Operation, group *ir.StringAttr) structure {
	h := &structureHasher{sum: sha256.New(), symbols: map[*ir.StringAttr][2]uint64{}}
	h.operation(module)
	if group != nil {
		h.buf = append(h.buf, group.Value...)
	}
	h.flush()
	s := structure{targets: h.targets}
	h.sum.Sum(s.digest[:0])
	return s
}

func (h *structureHasher) flush() {
	h.sum.Write(h.buf)
	h.buf = h.buf[:0]
}

func (h *structureHasher) number(n uint64) {
	h.buf = binary.LittleEndian.AppendUint64(h.buf, n)
	if len(h.buf) > 4000 {
		h.flush()
	}
}

// record gives a value of the module its number.
func (h *structureHasher) record(v *ir.Value) {
	v.Scratch = uint32(len(h.values))
	h.values = append(h.values, v)
}

// recorded returns the number of v, or false if v has none yet.
func (h *structureHasher) recorded(v *ir.Value) (uint64, bool) {
	n := v.Scratch
	return uint64(n), int(n) < len(h.values) && h.values[n] == v
}

func (h *structureHasher) operation(op *ir.Operation) {
	self := uint64(len(h.values))
	h.values = append(h.values, nil)
	c := op.Context()
	h.number(uint64(c.String(op.Name().Name).ID()))
	h.attributes(op, self)
	for i := range op.NumOperands() {
		if n, ok := h.recorded(op.Operand(i)); ok {
			h.number(n)
		} else {
			h.number(^uint64(0))
		}
	}
	h.number(uint64(op.NumRegions()))
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			h.number(1 << 42)
			for _, arg := range b.Args() {
				h.record(arg)
				if !firrtl.IsModuleLike(op) { // ports have their types in an attribute
					h.typ(arg.Type())
				}
			}
			for o := range b.Ops() {
				h.operation(o)
			}
			h.number(1 << 43)
		}
	}
	for i := range op.Results() {
		v := op.Result(i)
		h.record(v)
		if op.Is(firrtl.Object) {
			h.targets = append(h.targets, firrtl.SymbolOf(v.Type()).Root)
			continue
		}
		h.typ(v.Type())
	}
}

// typ adds a type to the digest. It ignores the names of a bundle's elements. A class counts as a reference, not by
// its digest.
func (h *structureHasher) typ(t ir.Type) {
	if firrtl.Is(t, firrtl.ClassType) {
		h.number(1 << 44)
		h.targets = append(h.targets, firrtl.SymbolOf(t).Root)
		return
	}
	if !firrtl.Is(t, firrtl.BundleType) {
		h.number(uint64(t.Context().TypeAttr(t).ID()))
		return
	}
	h.number(1<<40 + uint64(firrtl.NumElements(t)))
	for i := range firrtl.NumElements(t) {
		flip := uint64(1 << 41)
		if firrtl.ElementFlip(t, i) {
			flip++
		}
		h.number(flip)
		h.typ(firrtl.ElementType(t, i))
	}
}

// attributes adds the attributes of op to the digest. The argument self is the number of op.
func (h *structureHasher) attributes(op *ir.Operation, self uint64) {
	for slot, a := range op.Props() {
		if a != nil {
			h.attribute(op, self, op.Def().Attrs[slot].Name, a)
		}
	}
	if d := op.Discardable(); d != nil {
		for _, e := range d.Entries {
			h.attribute(op, self, e.Name.Value, e.Value)
		}
	}
}

func (h *structureHasher) attribute(op *ir.Operation, self uint64, name string, a ir.Attribute) {
	if ignoredByDedup[name] && !(name == "portNames" && op.Implements("ClassLike")) {
		return
	}
	switch {
	case name == "portTypes":
		for _, e := range ir.ArrayElems(a) {
			h.typ(e.(*ir.TypeAttr).Type)
		}
		return
	case name == "portSymbols":
		if op.NumRegions() != 1 || op.Region(0).Empty() {
			return
		}
		for i, e := range ir.ArrayElems(a) {
			h.symbolsOf(uint64(i)|1<<32, e) // ports come before all operations in the body
		}
		return
	case name == hw.InnerSymName:
		h.symbolsOf(self, a)
		return
	case name == "moduleName" && op.Is(firrtl.Instance):
		h.targets = instanceTargets(op, h.targets)
		return
	}
	// The names in an instance choice count as they stand, so modules with choices between merged modules stay two.
	h.number(uint64(op.Context().String(name).ID()))
	if _, ok := a.(*ir.DistinctAttr); ok {
		return
	}
	if _, sym, ok := hw.InnerRefParts(a); ok {
		if t, ok := h.symbols[sym]; ok {
			h.number(t[0])
			h.number(t[1])
			return
		}
	}
	h.number(uint64(a.ID()))
}

func (h *structureHasher) symbolsOf(of uint64, a ir.Attribute) {
	for _, e := range hw.InnerSyms(a) {
		s := hw.InnerSymPropsOf(e)
		h.symbols[s.Name] = [2]uint64{of, s.Field}
	}
}
