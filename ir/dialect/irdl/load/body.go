package load

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl"
)

// body has the constraints in the body of a definition. Their numbers follow the order of the operations
// that state them.
type body struct {
	constraints []check
	number      map[*ir.Value]int
}

// body reads the constraints in the definition def. It returns false after an error.
func (l *loader) body(def *ir.Operation) (*body, bool) {
	b := &body{number: map[*ir.Value]int{}}
	var ops []*ir.Operation
	for o := def.Region(0).First().First(); o != nil; o = o.Next() {
		if o.NumResults() == 1 && !o.Is(irdl.Region) {
			b.number[o.Result(0)] = len(ops)
			ops = append(ops, o)
		}
	}
	for _, o := range ops {
		c, ok := l.constraint(b, o)
		if !ok {
			return nil, false
		}
		b.constraints = append(b.constraints, c)
	}
	return b, true
}

// numbers returns the numbers of the constraints that are op's operands.
func (b *body) numbers(op *ir.Operation) []int {
	ns := make([]int, op.NumOperands())
	for i := range ns {
		ns[i] = b.number[op.Operand(i)]
	}
	return ns
}

// group returns what op, an irdl.operands or irdl.results or nil, says of an operation's values.
func (b *body) group(op *ir.Operation, what, attr string) group {
	g := group{what: what, attr: attr}
	if op == nil {
		return g
	}
	g.constraints = b.numbers(op)
	g.variadic = irdl.Variadicities(op.Inherent("variadicity"))
	return g
}

// region returns what op, an irdl.region, says of a region.
func (b *body) region(op *ir.Operation) region {
	o, r := irdl.RegionOp(op), region{}
	if n := o.NumberOfBlocks(); n != nil {
		r.blocks = int(n.Int64())
	}
	if o.ConstrainedArguments() {
		r.constrained, r.args = true, b.numbers(op)
	}
	return r
}

// constraint returns the constraint that op, an operation with one result, states.
func (l *loader) constraint(b *body, op *ir.Operation) (check, bool) {
	switch {
	case op.Is(irdl.IsOp):
		return is(irdl.IsOpOp(op).Expected()), true
	case op.Is(irdl.AnyOf):
		return anyOf(b.numbers(op)), true
	case op.Is(irdl.AllOf):
		return allOf(b.numbers(op)), true
	case op.Is(irdl.Base):
		return l.base(op)
	case op.Is(irdl.Parametric):
		switch target := l.lookup(op, irdl.ParametricOp(op).BaseType()); {
		case l.types[target] != nil:
			return parametricType(l.types[target], b.numbers(op)), true
		case l.attrs[target] != nil:
			return parametricAttr(l.attrs[target], b.numbers(op)), true
		}
		return nil, op.EmitError("unable to find the definition that '%s' refers to", irdl.ParametricOp(op).BaseType())
	case op.Is(irdl.Any):
		return anything, true
	}
	return nil, op.EmitError("'%s' cannot be checked at run time", op.Name().Name)
}

// base returns the constraint of op, an irdl.base, which names a definition or refers to one.
func (l *loader) base(op *ir.Operation) (check, bool) {
	o := irdl.BaseOp(op)
	if ref := o.BaseRef(); ref != nil {
		switch target := l.lookup(op, ref); {
		case l.types[target] != nil:
			return baseType(l.types[target].FullName()), true
		case l.attrs[target] != nil:
			return baseAttr(l.attrs[target].FullName()), true
		}
		return nil, op.EmitError("unable to find the definition that '%s' refers to", ref)
	}
	full := o.BaseName().Value
	name := full[1:]
	dialect, mnemonic, _ := strings.Cut(name, ".")
	d := op.Context().Dialect(dialect)
	if full[0] == '!' {
		if builtinTypes[name] || d != nil && d.Type(mnemonic) != nil {
			return baseType(name), true
		}
		return nil, op.EmitError("no registered type with name %s", full)
	}
	if builtinAttrs[name] || d != nil && d.Attr(mnemonic) != nil {
		return baseAttr(name), true
	}
	return nil, op.EmitError("no registered attribute with name %s", full)
}

// lookup returns the definition that ref refers to, seen from around the irdl.dialect that holds op.
func (l *loader) lookup(op *ir.Operation, ref *ir.SymbolRefAttr) *ir.Operation {
	return l.symbols.LookupNearest(irdl.Around(op), ref)
}
