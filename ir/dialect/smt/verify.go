package smt

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyExtract(op *ir.Operation) bool {
	o := BvExtractOp(op)
	low := o.LowBit().Value.Uint64()
	in, _ := bitWidth(o.Input().Type())
	out, _ := bitWidth(o.Result().Type())
	if need := low + uint64(out); uint32(need) > uint32(in) {
		return op.EmitOpError("range to be extracted is too big, expected range starting at index %d of length %d requires input width "+
			"of at least %d, but the input width is only %d", low, out, uint32(need), in)
	}
	return true
}

func verifyRepeat(op *ir.Operation) bool {
	o := BvRepeatOp(op)
	in, _ := bitWidth(o.Input().Type())
	out, _ := bitWidth(o.Result().Type())
	return out%in == 0 || op.EmitOpError("result bit-vector width must be a multiple of the input bit-vector width")
}

func verifyInputs(op *ir.Operation) bool {
	n := op.NumOperands()
	return n >= 2 || op.EmitOpError("'inputs' must have at least size 2, but got %d", n)
}

// yields reports whether the terminator of region r yields values with op's
// result types.
func yields(op *ir.Operation, r *ir.Region) bool {
	end := r.First().Last()
	if end.NumOperands() != op.NumResults() {
		return false
	}
	for i := range end.NumOperands() {
		if end.Operand(i).Type() != op.Result(i).Type() {
			return false
		}
	}
	return true
}

func verifySolver(op *ir.Operation) bool {
	if !yields(op, op.Region(0)) {
		return op.EmitOpError("types of yielded values must match return values")
	}
	args := op.Region(0).First().Args()
	same := len(args) == op.NumOperands()
	for i := 0; same && i < len(args); i++ {
		same = args[i].Type() == op.Operand(i).Type()
	}
	return same || op.EmitOpError("block argument types must match the types of the 'inputs'")
}

func verifyCheck(op *ir.Operation) bool {
	for i, name := range [...]string{"sat", "unknown", "unsat"} {
		if !yields(op, op.Region(i)) {
			return op.EmitOpError("types of yielded values in '%s' region must match return values", name)
		}
	}
	return true
}

func verifyPatterns(op *ir.Operation) bool {
	return op.NumRegions() == 1 || op.Inherent("noPattern") == nil ||
		op.EmitOpError("patterns and the no_pattern attribute must not be specified at the same time")
}

func verifyQuantifier(op *ir.Operation) bool {
	body := op.Region(0).First()
	args := body.Args()
	if names, ok := op.Inherent("boundVarNames").(*ir.ArrayAttr); ok && len(names.Elems) != len(args) {
		return op.EmitOpError("number of bound variable names must match number of block arguments")
	}
	for _, a := range args {
		if !isAnyNonFuncSMTValueType(a.Type()) {
			return op.EmitOpError("bound variables must by any non-function SMT value")
		}
	}
	end := body.Last()
	if end.NumOperands() != 1 {
		return op.EmitOpError("must have exactly one yielded value")
	}
	if !constraint.OfType(end.Operand(0).Type(), BoolType) {
		return op.EmitOpError("yielded value must be of '!smt.bool' type")
	}
	for i := range op.NumRegions() - 1 {
		if !verifyPattern(op, i, args) {
			return false
		}
	}
	return true
}

// verifyPattern checks pattern i of a quantifier. It must have the same arguments
// as the body, and contain only operations of this dialect, but no quantifiers.
func verifyPattern(op *ir.Operation, i int, args []*ir.Value) bool {
	r := op.Region(i + 1)
	own := r.First().Args()
	same := len(own) == len(args)
	for k := 0; same && k < len(own); k++ {
		same = own[k].Type() == args[k].Type()
	}
	if !same {
		return op.EmitOpError("block argument number and types of the 'body' and 'patterns' region #%d must match", i)
	}
	if r.First().Last().NumOperands() < 1 {
		return op.EmitOpError("'patterns' region #%d must have at least one yielded value", i)
	}
	ok := true
	fail := func(at *ir.Operation, what, note string) ir.WalkResult {
		notes := []ir.Diagnostic{{Severity: ir.Note, Loc: at.Loc(), Text: note}}
		ok = op.EmitOpErrorNotes(notes, "the 'patterns' region #%d %s", i, what)
		return ir.Interrupt
	}
	for o := r.First().First(); ok && o != nil; o = o.Next() {
		o.WalkPost(func(x *ir.Operation) ir.WalkResult {
			switch {
			case x.Name().Dialect == nil || x.Name().Dialect.Name != "smt":
				return fail(x, "may only contain SMT dialect operations", "first non-SMT operation here")
			case x.Is(Forall) || x.Is(Exists):
				return fail(x, "must not contain any variable binding operations", "first violating operation here")
			}
			return ir.Advance
		})
	}
	return ok
}

// The checks of types' parameters.

func verifyBitVectorType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if params[0].(*ir.IntegerAttr).Int64() > 0 {
		return true
	}
	emit("bit-vector must have at least a width of one")
	return false
}

func verifyArrayType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	for i, part := range [...]string{"domain", "range"} {
		if !isAnySMTValueType(constraint.TypeValue(params[i])) {
			emit("%s must be any SMT value type", part)
			return false
		}
	}
	return true
}

func verifyFuncType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	list, _ := params[0].(*ir.ArrayAttr)
	switch {
	case list == nil || len(list.Elems) == 0:
		emit("domain must not be empty")
	case !allValues(list.Elems):
		emit("domain types must be any non-function SMT type")
	case !isAnyNonFuncSMTValueType(constraint.TypeValue(params[1])):
		emit("range type must be any non-function SMT type")
	default:
		return true
	}
	return false
}

func verifySortType(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
	if list, _ := params[1].(*ir.ArrayAttr); list != nil && !allValues(list.Elems) {
		emit("sort parameter types must be any non-function SMT type")
		return false
	}
	return true
}

func allValues(types []ir.Attribute) bool {
	for _, t := range types {
		if !isAnyNonFuncSMTValueType(constraint.TypeValue(t)) {
			return false
		}
	}
	return true
}
