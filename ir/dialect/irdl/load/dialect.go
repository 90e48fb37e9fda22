package load

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl"
)

// File returns the dialects that a file defines by irdl, in their order. It reads the text of the file
// into c, where it reports errors, such as a dialect that c has already. After an error it returns false.
func File(c *ir.Context, name, text string) ([]*ir.Dialect, bool) {
	module, err := asm.Parse(c, name, text, asm.Options{Threads: 1})
	if err != nil || !ir.Verify(module, 1) {
		return nil, false
	}
	return dialects(module)
}

// dialects returns the dialects that the irdl.dialect operations in module define.
func dialects(module *ir.Operation) ([]*ir.Dialect, bool) {
	l := &loader{symbols: new(ir.SymbolTables), types: map[*ir.Operation]*ir.DialectTypeDef{}, attrs: map[*ir.Operation]*ir.DialectAttrDef{}}
	var defs []*ir.Operation
	ordered := true
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		switch {
		case op.Is(irdl.DialectOp):
			defs = append(defs, op)
		case op.Is(irdl.AnyOf):
			ordered = ordered && l.disjoint(op)
		}
		return ir.Advance
	})
	if !ordered {
		return nil, module.EmitError("any_of constraints are not in the correct form")
	}
	// Types and attributes may refer to each other across dialects, so all exist before any is filled in.
	for _, op := range defs {
		if !l.declare(op) {
			return nil, false
		}
	}
	for i, op := range defs {
		for o := op.Region(0).First().First(); o != nil; o = o.Next() {
			if !l.define(l.dialects[i], o) {
				return nil, false
			}
		}
	}
	return l.dialects, true
}

// loader holds the definitions of one module while they are read.
type loader struct {
	symbols  *ir.SymbolTables
	dialects []*ir.Dialect
	types    map[*ir.Operation]*ir.DialectTypeDef
	attrs    map[*ir.Operation]*ir.DialectAttrDef
}

// declare makes the dialect of op, with types and attributes that lack their verifiers.
func (l *loader) declare(op *ir.Operation) bool {
	name := ir.SymbolName(op).Value
	if op.Context().Dialect(name) != nil {
		return op.EmitError("dialect '%s' is known already", name)
	}
	for _, d := range l.dialects {
		if d.Name == name {
			return op.EmitError("dialect '%s' is defined twice", name)
		}
	}
	d := &ir.Dialect{Name: name, Extensible: true, ParseType: asm.TypeHook(parseType), ParseAttr: asm.AttrHook(parseAttr)}
	for o := op.Region(0).First().First(); o != nil; o = o.Next() {
		switch {
		case o.Is(irdl.Type):
			def := &ir.DialectTypeDef{Mnemonic: strings.TrimPrefix(ir.SymbolName(o).Value, "!"), Dialect: d, Print: printType}
			l.types[o], d.Types = def, append(d.Types, def)
		case o.Is(irdl.Attribute):
			def := &ir.DialectAttrDef{Mnemonic: strings.TrimPrefix(ir.SymbolName(o).Value, "#"), Dialect: d, Print: printAttr}
			l.attrs[o], d.Attrs = def, append(d.Attrs, def)
		}
	}
	l.dialects = append(l.dialects, d)
	return true
}

// define fills in the type, attribute or operation that op defines. The operation op is in the body of
// d's irdl.dialect.
func (l *loader) define(d *ir.Dialect, op *ir.Operation) bool {
	var ok bool
	switch {
	case l.types[op] != nil:
		l.types[op].Verify, ok = l.parameters(op)
	case l.attrs[op] != nil:
		l.attrs[op].Verify, ok = l.parameters(op)
	case op.Is(irdl.OperationOp):
		var def *ir.OpDef
		if def, ok = l.operation(d.Name, op); ok {
			d.Ops = append(d.Ops, def)
		}
	default:
		ok = true
	}
	return ok
}

// parameters returns the verifier of a type's or an attribute's parameters.
func (l *loader) parameters(def *ir.Operation) (ir.ParamVerifier, bool) {
	b, ok := l.body(def)
	if !ok {
		return nil, false
	}
	var want []int
	if p := child(def, irdl.Parameters); p != nil {
		want = b.numbers(p)
	}
	return func(_ *ir.Context, params []ir.Attribute, emit func(string, ...any)) bool {
		if len(params) != len(want) {
			return report(emit).failf("expected %d type arguments, but had %d", len(want), len(params))
		}
		return newVariables(b.constraints).all(emit, params, want)
	}, true
}

// Constraints returns the function that reports whether an operation of any name satisfies the
// constraints on the one operation that an irdl.dialect defines. The function emits errors. Constraints
// returns false after an error.
func Constraints(dialect *ir.Operation) (satisfies func(op *ir.Operation) bool, ok bool) {
	l := &loader{symbols: new(ir.SymbolTables)}
	v, ok := l.verifier(child(dialect, irdl.OperationOp))
	if !ok {
		return nil, false
	}
	return v.verify, true
}

// operation makes the definition of an operation of the dialect called dialect.
func (l *loader) operation(dialect string, op *ir.Operation) (*ir.OpDef, bool) {
	v, ok := l.verifier(op)
	if !ok {
		return nil, false
	}
	return &ir.OpDef{
		Name:       dialect + "." + ir.SymbolName(op).Value,
		Operands:   []ir.ValueDef{{Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Results:    []ir.ValueDef{{Constraint: &constraint.AnyType, Arity: ir.Variadic}},
		Regions:    []ir.RegionDef{{Arity: ir.Variadic}},
		Successors: []ir.SuccessorDef{{Arity: ir.Variadic}},
		Verify:     v.verify,
	}, true
}

// verifier returns the verifier of the operation that op defines.
func (l *loader) verifier(op *ir.Operation) (*verifier, bool) {
	b, ok := l.body(op)
	if !ok {
		return nil, false
	}
	v := &verifier{
		constraints: b.constraints,
		operands:    b.group(child(op, irdl.Operands), "operand", ir.OperandSegmentSizes),
		results:     b.group(child(op, irdl.Results), "result", ir.ResultSegmentSizes),
	}
	if a := child(op, irdl.Attributes); a != nil {
		for _, name := range irdl.AttributesOp(a).AttributeValueNames().Elems {
			v.names = append(v.names, name.(*ir.StringAttr).Value)
		}
		v.attrs = b.numbers(a)
	}
	if r := child(op, irdl.Regions); r != nil {
		for i := range r.Operands() {
			v.regions = append(v.regions, b.region(r.Operand(i).DefiningOp()))
		}
	}
	return v, true
}

// child returns the operation of definition d in the body of op, or nil.
func child(op *ir.Operation, d *ir.OpDef) *ir.Operation {
	for o := op.Region(0).First().First(); o != nil; o = o.Next() {
		if o.Is(d) {
			return o
		}
	}
	return nil
}
