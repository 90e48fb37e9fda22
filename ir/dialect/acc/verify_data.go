package acc

import (
	"github.com/millrace-mlir/millrace/ir"
)

// dataOp holds the rules by which the verifier checks an operation on data.
type dataOp struct {
	name string // in messages
	// clauses is the set of the data clauses that the operation may stand for, one bit for
	// each. If decomposed is set, the error adds that op may specify the clause from which
	// it was decomposed.
	clauses    uint64
	decomposed bool
	// modifiers is the set of the allowed modifiers, 0 if none is allowed.
	modifiers int64
	// keeps requires equal types on host and device.
	keeps bool
	// anyImplicit lets an implicit operation stand for any clause.
	anyImplicit bool
	// exit marks operations that end the life of data on the device, whose operand 0 is the
	// data there. If pair is set, operand 1 is the data on the host.
	exit, pair bool
	recipe     *ir.OpDef
}

// clauses returns the set of the named data clauses, one bit for each case of
// DataClause.
func clauses(names ...string) (set uint64) {
	for _, n := range names {
		v, _ := DataClause.Value(n)
		set |= 1 << v
	}
	return set
}

// modifiers returns the set of the named data clause modifiers, one bit for
// each.
func modifiers(names ...string) (set int64) {
	for _, n := range names {
		v, _ := DataClauseModifier.Value(n)
		set |= v
	}
	return set
}

func (d *dataOp) verify(op *ir.Operation) bool {
	if d.clauses>>enumValue(op.Inherent("dataClause"))&1 == 0 && !(d.anyImplicit && isTrue(op.Inherent("implicit"))) {
		more := ""
		if d.decomposed {
			more = " or specify original clause this operation was decomposed from"
		}
		return op.EmitError("data clause associated with %s operation must match its intent%s", d.name, more)
	}
	if (!d.exit || d.pair) && !d.verifyTypes(op) {
		return false
	}
	if m := enumValue(op.Inherent("modifiers")) &^ d.modifiers; m != 0 {
		if d.modifiers == 0 {
			return op.EmitError("no data clause modifiers are allowed")
		}
		return op.EmitError("invalid data clause modifiers: %s", DataClauseModifier.Append(nil, m))
	}
	return d.recipe == nil || d.verifyRecipe(op)
}

func (d *dataOp) verifyTypes(op *ir.Operation) bool {
	var host, device ir.Type
	if d.exit {
		host, device = op.Operand(1).Type(), op.Operand(0).Type()
	} else {
		host, device = op.Operand(0).Type(), op.Result(0).Type()
	}
	if t, ok := op.Inherent("varType").(*ir.TypeAttr); ok && t.Type == host && isPointerLike(host) {
		return op.EmitError("varType must capture the element type of var")
	}
	return !d.keeps || host == device || op.EmitError("input and output types must match")
}

func (d *dataOp) verifyRecipe(op *ir.Operation) bool {
	ref, ok := op.Inherent("recipe").(*ir.SymbolRefAttr)
	if !ok {
		return op.EmitOpError("recipe expected for %s", d.name)
	}
	if r := ir.LookupSymbol(op, ref); r == nil || !r.Is(d.recipe) {
		return op.EmitOpError("expected symbol reference %s to point to a %s declaration", ref, d.name)
	}
	return true
}

// enumValue returns the value of enum attribute a, or 0 if a is not an enum
// attribute.
func enumValue(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok && len(d.Params) > 0 {
		if v, ok := d.Params[0].(*ir.IntegerAttr); ok {
			return v.Int64()
		}
	}
	return 0
}

func isTrue(a ir.Attribute) bool {
	v, ok := a.(*ir.IntegerAttr)
	return ok && v.Int64() != 0
}
