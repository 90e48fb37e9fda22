package load

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// verifier verifies the operations of one definition.
type verifier struct {
	constraints       []check
	operands, results group
	names             []string // of attributes, each with a constraint in attrs
	attrs             []int
	regions           []region
}

// region has the constraints on one region.
type region struct {
	blocks      int // 0: any number
	constrained bool
	args        []int // the constraints of the arguments, if constrained
}

// verify checks op. Its regions are checked even if something before them is wrong.
func (d *verifier) verify(op *ir.Operation) bool {
	v := newVariables(d.constraints)
	values := d.verifyValues(op, v)
	return d.verifyRegions(op, v) && values
}

// verifyValues checks op's operands, results and attributes.
func (d *verifier) verifyValues(op *ir.Operation, v *variables) bool {
	operands, ok := d.operands.sizes(op, op.NumOperands())
	if !ok {
		return false
	}
	results, ok := d.results.sizes(op, op.NumResults())
	if !ok {
		return false
	}
	emit := func(format string, args ...any) { op.EmitError(format, args...) }
	for i, name := range d.names {
		a := op.Attr(name)
		if a == nil {
			return op.EmitOpError("attribute \"%s\" is expected but not provided", name)
		}
		if !v.satisfy(emit, a, d.attrs[i]) {
			return false
		}
	}
	var types []ir.Type
	for i := range op.Operands() {
		types = append(types, op.Operand(i).Type())
	}
	return d.operands.verify(op, v, emit, types, operands) && d.results.verify(op, v, emit, op.ResultTypes(nil), results)
}

// verifyRegions checks op's regions, before what they contain.
func (d *verifier) verifyRegions(op *ir.Operation, v *variables) bool {
	if op.NumRegions() != len(d.regions) {
		return op.EmitOpError("unexpected number of regions: expected %d but got %d", len(d.regions), op.NumRegions())
	}
	for i := range d.regions {
		if !d.regions[i].verify(v, op, i) {
			return false
		}
	}
	return true
}

// verify checks region number i of op.
func (w *region) verify(v *variables, op *ir.Operation, i int) bool {
	c, n := op.Context(), 0
	for range op.Region(i).Blocks() {
		n++
	}
	if w.blocks != 0 && n != w.blocks {
		return c.Error(op.Loc(), "expected region %d to have %d block(s) but got %d", i, w.blocks, n)
	}
	if !w.constrained {
		return true
	}
	var args []*ir.Value
	if b := op.Region(i).First(); b != nil {
		args = b.Args()
	}
	if len(args) != len(w.args) {
		const message = "expected region %d to have %d arguments but got %d"
		if len(args) == 0 {
			return c.Error(op.Loc(), message, i, len(w.args), 0)
		}
		errorAt(args[0], op, message, i, len(w.args), len(args))
		return false
	}
	for k, a := range args {
		emit := func(format string, args ...any) { errorAt(a, op, format, args...) }
		if !v.satisfy(emit, c.TypeAttr(a.Type()), w.args[k]) {
			return false
		}
	}
	return true
}

// errorAt reports an error at a, an argument of a region of op.
func errorAt(a *ir.Value, op *ir.Operation, format string, args ...any) {
	op.Context().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: a.Loc(), Text: fmt.Sprintf(format, args...),
		Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: "see the operation"}}})
}
