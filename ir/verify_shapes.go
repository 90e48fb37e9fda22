package ir

import "unsafe"

// Many checks of an operation depend only on its shape: its name, its inherent
// attributes and the types of its operands and results. Most operations of a module
// share their shape with a recently verified operation. The verifier remembers such
// shapes and repeats only the other checks for them.

const (
	fewShapes  = 16  // shapes that a goroutine remembers at first; a power of two
	manyShapes = 512 // and those that it remembers once it met many
	shapeTypes = 6   // operands and results of the largest
)

// shape is the key by which the verifier remembers valid operations without regions. It
// has the name, the inherent attributes, the number of successors, and the types of
// operands and results. Many checks depend only on these properties.
type shape struct {
	name  *OpName
	props *Attribute // arrays of inherent attributes are never written
	// operands, results and successors are their numbers.
	operands, results, successors uint32
	types                         [shapeTypes]Type // of the operands, then of the results
}

// shapes is a hash table of the shapes of operations that were found to be valid. A new
// shape replaces an old one in the same slot.
type shapes struct {
	table  []shape
	stored int // shapes since the table was made
}

// grow doubles the table if it has had more shapes stored than it has slots. The new
// table is empty, so shapes are verified and stored again.
func (s *shapes) grow() {
	if s.stored++; s.stored > len(s.table) && len(s.table) < manyShapes {
		s.table, s.stored = make([]shape, 2*len(s.table)), 0
	}
}

// shapeTraits are the traits whose checks depend only on an operation's shape (see the
// type shape).
const shapeTraits = SameOperandsAndResultType | SameOperandsAndResultShape | SameOperandsAndResultElementType |
	ResultsBroadcastableShape | SameOperandsAndResultRank | SameOperandsElementType | SameOperandsShape | SameTypeOperands |
	Elementwise | ResultsAreBoolLike | ResultsAreFloatLike | ResultsAreSignlessIntegerLike | OperandsAreFloatLike |
	OperandsAreSignlessIntegerLike

// find returns the slot for op's shape, and whether the slot holds this shape. It
// returns nil if op has regions or too many operands and results.
func (s *shapes) find(op *Operation) (at *shape, known bool) {
	if op.nOperands+op.nResults > shapeTypes || op.NumRegions() > 0 {
		return nil, false
	}
	hash := addressHash(unsafe.Pointer(op.name), unsafe.Pointer(op.props))
	operands, results := op.Operands(), op.Results()
	for i := range operands {
		hash = (hash ^ typeAddress(operands[i].value.typ)) * propHashFactor
	}
	for i := range results {
		hash = (hash ^ typeAddress(results[i].typ)) * propHashFactor
	}
	at = &s.table[hash>>32&uint64(len(s.table)-1)]
	if at.name != op.name || at.props != op.props || at.operands != op.nOperands || at.results != op.nResults ||
		int(at.successors) != op.NumSuccessors() {
		return at, false
	}
	for i := range operands {
		if operands[i].value.typ != at.types[i] {
			return at, false
		}
	}
	for i := range results {
		if results[i].typ != at.types[len(operands)+i] {
			return at, false
		}
	}
	return at, true
}

// set stores op's shape in the slot, unless a Check function of its definition's
// TypesMatch may depend on more than the shape.
func (s *shape) set(op *Operation) {
	d := op.name.Def
	for i := range d.TypesMatch {
		if d.TypesMatch[i].Check != nil {
			return
		}
	}
	*s = shape{name: op.name, props: op.props, operands: op.nOperands, results: op.nResults, successors: uint32(op.NumSuccessors())}
	types := op.ResultTypes(op.appendOperandTypes(s.types[:0]))
	copy(s.types[:], types)
}

// typeAddress returns the address of an interned type.
func typeAddress(t Type) uint64 {
	return uint64(uintptr((*[2]unsafe.Pointer)(unsafe.Pointer(&t))[1]))
}

func addressHash(a, b unsafe.Pointer) uint64 {
	return (uint64(uintptr(a)) ^ uint64(uintptr(b))*propHashFactor) * propHashFactor
}

// definition verifies op against its definition, in upstream's order: counts, segment
// sizes, structural traits, constraints on attributes and types, other traits, the
// definition's Verify function. It skips the checks that depend only on the shape if
// the shape is known to be valid. It returns false after reporting an error.
func (v *verifier) definition(op *Operation, d *OpDef) bool {
	at, known := v.shapes.find(op)
	traits := d.Traits
	if known {
		traits &^= shapeTraits
	}
	ok := (known || verifyCounts(op, d)) && verifyParent(op, d) && verifyTraitTable(op, d.Traits, structuralChecks) &&
		(known || verifySegments(op, d) && verifyAttrs(op, d) && verifyValues(op, d) && verifyRelations(op, d)) &&
		verifyRegionDefs(op, d) && verifyOwn(op, d, true) &&
		(d.TraitsFirst == 0 || verifyTraitTable(op, traits&d.TraitsFirst, traitChecks)) && verifyTraitTable(op, traits, traitChecks) &&
		verifyFunction(op, d.Callable) && verifyOwn(op, d, false) && verifyBranch(op, d.Branch)
	if ok && !known && at != nil {
		at.set(op)
		v.shapes.grow()
	}
	return ok
}
