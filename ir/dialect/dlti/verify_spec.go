package dlti

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// identifiers are the string keys, such as endianness, that dlti itself defines for
// data layouts.
var identifiers = []string{
	endianness, "dlti.default_memory_space", "dlti.alloca_memory_space", "dlti.program_memory_space",
	"dlti.global_memory_space", "dlti.stack_alignment", "dlti.function_pointer_alignment",
	"dlti.legal_int_widths", "dlti.mangling_mode",
}

const (
	layoutSpec = "dlti.dl_spec"
	endianness = "dlti.endianness"
)

// verifyLayout checks each entry of the data layout of op (verifyDataLayoutOp). It also
// checks that the layout combines with the layouts of the enclosing operations.
func verifyLayout(op *ir.Operation, spec *ir.DialectAttr) bool {
	for _, e := range entries(spec) {
		if t, ok := e.Params[0].(*ir.TypeAttr); ok && !verifyTypeEntry(op, e, t.Type) {
			return false
		}
	}
	for _, e := range entries(spec) {
		if id, ok := e.Params[0].(*ir.StringAttr); ok && !verifyIdentifier(op, e, id) {
			return false
		}
	}
	for outer := op.Parent(); outer != nil; outer = outer.Parent() {
		if s, ok := outer.Discardable().Get(layoutSpec).(*ir.DialectAttr); ok && s.Def == DataLayoutSpecAttr && !combines(s, spec) {
			note := ir.Diagnostic{Severity: ir.Note, Loc: outer.Loc(), Text: "enclosing op with data layout"}
			op.Context().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: op.Loc(),
				Text: "data layout does not combine with layouts of enclosing ops", Notes: []ir.Diagnostic{note}})
			return false
		}
	}
	return true
}

func entries(spec *ir.DialectAttr) []*ir.DialectAttr {
	list := spec.Params[0].(*ir.ArrayAttr).Elems
	es := make([]*ir.DialectAttr, len(list))
	for i, e := range list {
		es[i] = e.(*ir.DialectAttr)
	}
	return es
}

func verifyTypeEntry(op *ir.Operation, e *ir.DialectAttr, t ir.Type) bool {
	fail := func(format string, args ...any) bool { return op.Context().Error(op.Loc(), format, args...) }
	switch t := t.(type) {
	case *ir.IndexType:
		return constraint.IsIntegerAttr(e.Params[1]) || fail("expected integer attribute in the data layout entry for '%s'", t)
	case *ir.IntegerType, *ir.FloatType:
		d, ok := e.Params[1].(*ir.DenseElementsAttr)
		if !ok || !constraint.IsSignless(ir.ElementOf(d.Type), 64) {
			return fail("expected a dense i64 elements attribute in the data layout entry %s", e)
		}
		if d.Len() < 1 || d.Len() > 2 {
			return fail("expected 1 or 2 elements in the data layout entry %s", e)
		}
		if d.Len() == 2 && d.IntAt(1).Uint64() < d.IntAt(0).Uint64() {
			return fail("preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry %s", e)
		}
		return true
	case *ir.DialectType:
		if !slices.Contains(t.Def.Interfaces, "DataLayoutTypeInterface") {
			return fail("data layout specified for a type that does not support it")
		}
		if l := t.Def.Layout; l != nil && l.VerifyEntry != nil {
			if wrong := l.VerifyEntry(t, e.Params[1]); wrong != "" {
				return fail("%s", wrong)
			}
		}
		return true
	}
	return fail("unexpected data layout for a built-in type")
}

func verifyIdentifier(op *ir.Operation, e *ir.DialectAttr, id *ir.StringAttr) bool {
	c := op.Context()
	switch {
	case id.Dialect != "dlti": // theirs, who may know it
		return true
	case !slices.Contains(identifiers, id.Value):
		return c.Error(op.Loc(), "unknown data layout entry name: %s", id.Value)
	case id.Value != endianness:
		return true
	}
	s, ok := e.Params[1].(*ir.StringAttr)
	return ok && (s.Value == "big" || s.Value == "little") ||
		c.Error(op.Loc(), "'%s' data layout entry is expected to be either 'big' or 'little'", endianness)
}

// combines reports whether outer and inner have equal values for each string key that
// both contain.
func combines(outer, inner *ir.DialectAttr) bool {
	for _, o := range entries(outer) {
		if !constraint.IsStringAttr(o.Params[0]) {
			continue
		}
		for _, i := range entries(inner) {
			if i.Params[0] == o.Params[0] && i.Params[1] != o.Params[1] {
				return false
			}
		}
	}
	return true
}
