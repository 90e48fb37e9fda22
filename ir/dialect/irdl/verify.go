package irdl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// verifyName checks that name consists of lower-case words joined by single underscores.
// label names the checked thing in error messages.
func verifyName(op *ir.Operation, name, label string) bool {
	if name == "" {
		return op.EmitError("name of %s is empty", label)
	}
	underscore := false // may follow
	for _, c := range []byte(name) {
		switch {
		case c == '_' && !underscore:
			return op.EmitError("name of %s should not contain leading or double underscores", label)
		case c >= 'A' && c <= 'Z':
			return op.EmitError("name of %s should not contain uppercase letters", label)
		case c != '_' && (c < 'a' || c > 'z') && (c < '0' || c > '9'):
			return op.EmitError("name of %s must contain only lowercase letters, digits and underscores", label)
		}
		underscore = c != '_'
	}
	return true
}

func verifyDialect(op *ir.Operation) bool {
	name := ir.SymbolName(op).Value
	letter := func(c byte) bool { return c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' }
	for i := range len(name) {
		if c := name[i]; !letter(c) && (i == 0 || c != '$' && (c < '0' || c > '9')) {
			return op.EmitOpError("invalid dialect name")
		}
	}
	if name == "" {
		return op.EmitOpError("invalid dialect name")
	}
	return verifyName(op, name, "dialect")
}

// verifyDefinition checks the definition of a type or attribute: it has at most one
// irdl.parameters, and a valid name. The name may begin with prefix, ! or #. Argument
// kind names the definition in errors.
func verifyDefinition(op *ir.Operation, prefix, kind string) bool {
	return atMostOne(op, Parameters) && verifyName(op, strings.TrimPrefix(ir.SymbolName(op).Value, prefix), kind)
}

func verifyOperation(op *ir.Operation) bool {
	return atMostOne(op, Operands, Results, Attributes, Regions) && verifyName(op, ir.SymbolName(op).Value, "operation")
}

// atMostOne checks that the body of op contains each of the operations defs at most
// once.
func atMostOne(op *ir.Operation, defs ...*ir.OpDef) bool {
	seen := make([]bool, len(defs))
	for o := op.Region(0).First().First(); o != nil; o = o.Next() {
		i := slices.Index(defs, o.Def())
		if i < 0 {
			continue
		}
		if seen[i] {
			return op.EmitError("failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type %s", o.Name().Name)
		}
		seen[i] = true
	}
	return true
}

// verifyValueNames checks that no two of an operation's operands, results and regions
// have the same name. It compares only values of different kinds; verifyNames compares
// values of the same kind.
func verifyValueNames(op *ir.Operation) bool {
	kinds := []*ir.OpDef{Operands, Results, Regions}
	var lists []*ir.Operation
	for o := op.Region(0).First().First(); o != nil; o = o.Next() {
		if slices.Contains(kinds, o.Def()) {
			lists = append(lists, o)
		}
	}
	for i, l := range lists {
		for _, r := range lists[i+1:] {
			for _, n := range names(l) {
				if slices.Contains(names(r), n) {
					return op.EmitOpError("contains a value named '%s' for both its %s and %s", n.(*ir.StringAttr).Value, kind(l), kind(r))
				}
			}
		}
	}
	return true
}

// kind returns the name of op without "irdl.": operands, results or regions.
func kind(op *ir.Operation) string { return strings.TrimPrefix(op.Name().Name, "irdl.") }

func names(op *ir.Operation) []ir.Attribute { return op.Inherent("names").(*ir.ArrayAttr).Elems }

// verifyNames checks the names of the values in op: one for each value, valid, and
// without repetition. kind names the values in errors.
func verifyNames(op *ir.Operation, kind string) bool {
	list := names(op)
	if op.NumOperands() != len(list) {
		return op.EmitOpError("the number of %ss and their names must be the same, but got %d and %d respectively", kind, op.NumOperands(), len(list))
	}
	first := map[ir.Attribute]int{}
	for i, n := range list {
		if !verifyName(op, n.(*ir.StringAttr).Value, fmt.Sprintf("%s #%d", kind, i)) {
			return false
		}
		if k, dup := first[n]; dup {
			return op.EmitOpError("name of %s #%d is a duplicate of the name of %s #%d", kind, i, kind, k)
		}
		first[n] = i
	}
	return true
}

func verifyVariadic(op *ir.Operation, kind string) bool {
	if n := len(Variadicities(op.Inherent("variadicity"))); n != op.NumOperands() {
		return op.EmitOpError("the number of %ss and their variadicities must be the same, but got %d and %d respectively", kind, op.NumOperands(), n)
	}
	return verifyNames(op, kind)
}

func verifyAttributes(op *ir.Operation) bool {
	n := len(AttributesOp(op).AttributeValueNames().Elems)
	return n == op.NumOperands() ||
		op.EmitOpError("the number of attribute names and their constraints must be the same but got %d and %d respectively", n, op.NumOperands())
}

func verifyRegion(op *ir.Operation) bool {
	if n := RegionOp(op).NumberOfBlocks(); n != nil && n.Int64() <= 0 {
		return op.EmitOpError("the number of blocks is expected to be >= 1 but got %d", n.Int64())
	}
	return true
}

func verifyBase(op *ir.Operation) bool {
	o := BaseOp(op)
	name := o.BaseName()
	if name != nil == (o.BaseRef() != nil) {
		return op.EmitOpError("the base type or attribute should be specified by either a name or a reference")
	}
	if name != nil && !strings.HasPrefix(name.Value, "!") && !strings.HasPrefix(name.Value, "#") {
		return op.EmitOpError("the base type or attribute name should start with '!' or '#'")
	}
	return true
}

// Around returns the operation around the irdl.dialect that holds op, or nil. References in op are
// looked up from there.
func Around(op *ir.Operation) *ir.Operation {
	d := op.Enclosing(DialectOp)
	if d == nil {
		return nil
	}
	return d.Parent()
}

// verifyReference returns a check that the attribute attr refers to a type or attribute
// definition. It looks the symbol up from the operation around the irdl.dialect.
func verifyReference(attr string) func(*ir.Operation, *ir.SymbolTables) bool {
	return func(op *ir.Operation, tables *ir.SymbolTables) bool {
		ref, _ := op.Inherent(attr).(*ir.SymbolRefAttr)
		around := Around(op)
		if ref == nil || around == nil {
			return true
		}
		target := tables.LookupNearest(around, ref)
		if target == nil {
			return op.EmitOpError("symbol '%s' not found", ref)
		}
		return target.Is(Type) || target.Is(Attribute) ||
			op.EmitOpError("symbol '%s' does not refer to a type or attribute definition (refers to '%s')", ref, target.Name().Name)
	}
}
