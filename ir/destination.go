package ir

import "slices"

// initNames are the names that operation definitions use for the destination
// operand, to which results are tied.
var initNames = []string{"dest", "destination", "outputs", "outs", "output", "inits", "init"}

// initOperand is the number + 1 of the operand that holds the destinations of an
// operation in destination-passing style; 0: it has none.
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

// Inits is the range of operand slots that hold the destinations of op
// (getDpsInits); empty if op has none.
func (op *Operation) Inits() (start, n int) {
	d := op.name.Def
	if d == nil || d.inits == 0 {
		return 0, 0
	}
	return op.OperandSegment(d.inits - 1)
}
