package ir

import "slices"

// initNames lists the names that definitions use for the operand that holds the destinations,
// to which results are tied.
var initNames = []string{"dest", "destination", "outputs", "outs", "output", "inits", "init"}

// initOperand returns the index + 1 of the operand that holds the destinations of an operation
// in destination-passing style. It returns 0 if there is none.
func (d *OpDef) initOperand() int {
	if d.Traits&DestinationStyle == 0 {
		return 0
	}
	for i := range d.Operands {
		if slices.Contains(initNames, d.Operands[i].Name) {
			return i + 1
		}
	}
	// An operand base that is not the first is the destination: operations list
	// the operand that they read first.
	for i := range d.Operands {
		if i > 0 && d.Operands[i].Name == "base" {
			return i + 1
		}
	}
	return 0
}

// Inits returns the range of operands that are destinations of op (upstream's getDpsInits).
// The range is empty if op has none.
func (op *Operation) Inits() (start, n int) {
	d := op.name.Def
	if d == nil || d.inits == 0 {
		return 0, 0
	}
	return op.OperandSegment(d.inits - 1)
}
