// Package verif is CIRCT's verif dialect. It has assertions, contracts, and problems for
// formal tools. The passes on it are in other packages.
package verif

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the verif dialect.
var Dialect = &ir.Dialect{
	Name:        "verif",
	Summary:     "Assertions, contracts and formal problems",
	Ops:         ops,
	Handles:     handles,
	Directives:  asm.Directives{"ImplicitSSAName": hw.ImplicitSSAName, "KeywordBool": hw.KeywordBool},
	Materialize: materialize,
}

// materialize builds the constant operation for a folded value: a constant of hw.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	return hw.Dialect.Materialize(b, loc, value, t)
}

// sameList returns ts. As the function of an ir.TypesMatch, it demands that two lists of
// values have equal types.
func sameList(ts []ir.Type) []ir.Type { return ts }

func nameSimulation(_ *ir.Operation, _ int, set func(int, string)) {
	set(0, "clock")
	set(1, "init")
}

// argTypes returns the types of the arguments of a region's first block.
func argTypes(r *ir.Region) []ir.Type {
	var ts []ir.Type
	for _, a := range r.First().Args() {
		ts = append(ts, a.Type())
	}
	return ts
}

// yielded returns the types of the values that a region's terminator yields.
func yielded(r *ir.Region) []ir.Type {
	var ts []ir.Type
	for _, u := range r.First().Terminator().Operands() {
		ts = append(ts, u.Value().Type())
	}
	return ts
}

func sameTypes(a, b []ir.Type) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func verifyRelation(op *ir.Operation) bool {
	first, second := op.Region(0), op.Region(1)
	switch {
	case !sameTypes(argTypes(first), argTypes(second)):
		return op.EmitOpError("block argument types of both regions must match")
	case !sameTypes(yielded(first), yielded(second)):
		return op.EmitOpError("types of the yielded values of both regions must match")
	}
	return true
}

func clocks(ts []ir.Type) (n int) {
	for _, t := range ts {
		if seq.IsClock(t) {
			n++
		}
	}
	return n
}

func verifyBMC(op *ir.Operation) bool {
	o := BMCOp(op)
	inits, loops := yielded(o.InitRegion()), yielded(o.LoopRegion())
	circuit, args := argTypes(o.CircuitRegion()), argTypes(o.LoopRegion())
	n := clocks(circuit)
	switch {
	case len(argTypes(o.InitRegion())) != 0:
		return op.EmitOpError("init region must have no arguments")
	case !sameTypes(inits, loops):
		return op.EmitOpError("init and loop regions must yield the same types of values")
	case len(args) < len(inits) || !loopArgsFit(args, inits, circuit):
		return op.EmitOpError("loop region arguments must match the types of the values yielded by the init and loop regions")
	case clocks(inits) < n || len(inits) < n:
		return op.EmitOpError("init and loop regions must yield at least as many clock values as there are clock arguments to the circuit region")
	case clocks(inits[:n]) != n:
		return op.EmitOpError("init and loop regions must yield as many clock values as there are clock arguments in the circuit region before any other values")
	}
	regs, values := o.NumRegs().Int64(), o.InitialValues().Elems
	if regs > 0 && n == 0 {
		return op.EmitOpError("num_regs is non-zero, but the circuit region has no clock inputs to clock the registers")
	}
	if int64(len(values)) != regs {
		return op.EmitOpError("number of initial values must match the number of registers")
	}
	for _, v := range values {
		switch v.(type) {
		case *ir.IntegerAttr, *ir.UnitAttr:
		default:
			return op.EmitOpError("initial values must be integer or unit attributes")
		}
	}
	return true
}

// loopArgsFit reports whether a verif.bmc's loop region takes arguments of the types
// inits, which the init region yields. The first arguments have the types of the clocks
// of the circuit region, and the last arguments have the other types.
func loopArgsFit(args, inits, circuit []ir.Type) bool {
	n := clocks(circuit)
	if len(inits) < n {
		n = len(inits)
	}
	if !sameTypes(args[:n], inits[:n]) {
		return false
	}
	return sameTypes(args[len(args)-(len(inits)-n):], inits[n:])
}

func verifySimulation(op *ir.Operation) bool {
	body := SimulationOp(op).Region()
	args, results := argTypes(body), yielded(body)
	switch {
	case len(args) != 2:
		return op.EmitOpError("must have two block arguments")
	case !seq.IsClock(args[0]):
		return op.EmitOpError("block argument #0 must be of type `!seq.clock`")
	case !ir.IsI1(args[1]):
		return op.EmitOpError("block argument #1 must be of type `i1`")
	}
	yield := body.First().Terminator()
	switch {
	case len(results) != 2:
		return yield.EmitOpError("must have two operands")
	case !ir.IsI1(results[0]):
		return yield.EmitOpError("operand #0 must be of type `i1`")
	case !ir.IsI1(results[1]):
		return yield.EmitOpError("operand #1 must be of type `i1`")
	}
	return true
}
