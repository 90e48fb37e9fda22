package firrtl

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/om"
	"github.com/millrace-mlir/millrace/circt/passes/partial"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// This file replaces operations on properties in classes of om by operations of om.

// propertyOps maps operations on properties to the om operations with the same operands and no attributes.
var propertyOps = map[*ir.OpDef]*ir.OpDef{
	firrtl.ListCreate: om.ListCreate, firrtl.ListConcat: om.ListConcat, firrtl.IntegerAdd: om.IntegerAdd, firrtl.IntegerMul: om.IntegerMul,
	firrtl.IntegerShl: om.IntegerShl, firrtl.IntegerShr: om.IntegerShr, firrtl.BoolAnd: om.IntegerAnd, firrtl.BoolOr: om.IntegerOr,
	firrtl.BoolXor: om.IntegerXor, firrtl.PropEq: om.PropEq, firrtl.StringConcat: om.StringConcat, firrtl.UnknownValue: om.Unknown,
	firrtl.ObjectAnyRefCast: om.AnyCast,
}

// convertType returns the om type that represents t, the type of a property. It returns om types unchanged.
func (l *classLowering) convertType(t ir.Type) ir.Type {
	c := l.c
	switch {
	case firrtl.Is(t, firrtl.IntegerType):
		return c.DialectType(om.IntegerType)
	case firrtl.Is(t, firrtl.StringType):
		return c.DialectType(om.StringType)
	case firrtl.Is(t, firrtl.PathType):
		return c.DialectType(om.PathType)
	case firrtl.Is(t, firrtl.AnyRefType):
		return c.DialectType(om.AnyType)
	case firrtl.Is(t, firrtl.ClassType):
		return l.classRef(firrtl.SymbolOf(t).Root)
	case firrtl.Is(t, firrtl.BoolType):
		return c.I1()
	case firrtl.Is(t, firrtl.DoubleType):
		return c.Float(num.F64)
	case firrtl.Is(t, firrtl.ListType):
		return c.DialectType(om.ListType, c.TypeAttr(l.convertType(firrtl.ListElement(t))))
	}
	return t
}

// convert replaces all operations on properties in the class k by om operations. It returns false after an error.
func (l *classLowering) convert(k *loweredClass) bool {
	for _, a := range k.body.Args() {
		a.SetType(l.convertType(a.Type()))
	}
	for op := k.body.First(); op != nil; {
		next := op.Next()
		if op.Is(firrtl.Wire) {
			a := assignment(op.Result(0), firrtl.PropAssign)
			if a == nil {
				return illegal(op)
			}
			if next == a {
				next = a.Next()
			}
			op.Result(0).ReplaceAllUses(a.Operand(1))
			a.Erase()
			op.Erase()
		} else if op.Name().DialectName() == "firrtl" && !l.convertOp(k, op) {
			return false
		}
		op = next
	}
	return true
}

// illegal reports the error that op has no om counterpart and cannot be legalized. It always returns false.
func illegal(op *ir.Operation) bool {
	return partial.Illegal(op)
}

func (l *classLowering) convertOp(k *loweredClass, op *ir.Operation) bool {
	c, loc := l.c, op.Loc()
	l.b.Before(op)
	constant := func(value ir.Attribute) *ir.Operation {
		return om.CreateConstant(l.b, loc, om.ConstantArgs{Value: value, ResultType: l.convertType(op.Result(0).Type())})
	}
	var to *ir.Operation
	switch op.Def() {
	case firrtl.FIntegerConstant:
		to = constant(c.DialectAttr(om.IntegerAttr, op.Inherent("value")))
	case firrtl.BoolConstant, firrtl.DoubleConstant:
		to = constant(op.Inherent("value"))
	case firrtl.StringConstant:
		to = constant(c.TypedString(op.Inherent("value").(*ir.StringAttr).Value, c.DialectType(om.StringType)))
	case firrtl.Path:
		if to = l.convertPath(k, op); to == nil {
			return illegal(op)
		}
	case firrtl.ObjectSubfield:
		name := l.fieldName(op)
		if name == nil {
			return illegal(op)
		}
		to = om.CreateObjectField(l.b, loc, om.ObjectFieldArgs{Object: op.Operand(0), Field: name, ResultType: l.convertType(op.Result(0).Type())})
	case firrtl.PropertyAssert:
		om.CreatePropertyAssert(l.b, loc, om.PropertyAssertArgs{Condition: op.Operand(0), Message: op.Inherent("message")})
		op.Erase()
		return true
	default:
		d := propertyOps[op.Def()]
		if d == nil {
			return illegal(op)
		}
		to = l.b.Op(d, loc, []ir.Type{l.convertType(op.Result(0).Type())}, op.OperandValues(nil))
	}
	op.Result(0).ReplaceAllUses(to.Result(0))
	op.Erase()
	return true
}

// fieldName returns the name of the field that op, an access to an object, reads. It returns nil if the object's class
// is not known.
func (l *classLowering) fieldName(op *ir.Operation) *ir.StringAttr {
	i := int(firrtl.EnumValue(op.Inherent("index")))
	t := op.Operand(0).Type()
	if firrtl.Is(t, firrtl.ClassType) {
		return firrtl.ElementName(t, i)
	}
	d, ok := t.(*ir.DialectType)
	if !ok || d.Def != om.ClassType {
		return nil
	}
	if names := l.fields[d.Params[0].(*ir.SymbolRefAttr).Root]; i < len(names) {
		return names[i].(*ir.StringAttr)
	}
	return nil
}

// The kinds of targets of paths, which have the same numbers in om.
const (
	omDontTouch = iota
	omInstance
	omMemberInstance
	omMemberReference
	omReference
)

// convertPath returns the om operation for op, a firrtl.path. The path begins at a base path of the class k. It returns
// nil after an error.
func (l *classLowering) convertPath(k *loweredClass, op *ir.Operation) *ir.Operation {
	kind := firrtl.EnumValue(op.Inherent("targetKind"))
	path := l.c.DialectType(om.PathType)
	t := l.targets[op.Inherent("target")]
	if t == nil {
		switch kind {
		case omDontTouch:
			l.c.Error(op.Loc(), "DontTouch target was deleted")
			return nil
		case omInstance:
			l.c.Error(op.Loc(), "Instance target was deleted")
			return nil
		}
		return om.CreatePathEmpty(l.b, op.Loc(), om.PathEmptyArgs{ResultType: path})
	}
	switch {
	case kind == omInstance && !t.instance:
		l.c.Emit(&ir.Diagnostic{
			Severity: ir.Error, Loc: op.Loc(), Text: "invalid target for instance path",
			Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: t.loc, Text: "target not instance or module"}},
		})
		return nil
	case kind == omMemberInstance || kind == omMemberReference:
		kind = omMemberReference
		if t.instance {
			kind = omMemberInstance
		}
	}
	base := k.body.Arg(0)
	if t.root != nil {
		name := l.c.String(strings.TrimSuffix(ir.SymbolName(k.op).Value, "_Class"))
		for i, root := range l.through[l.graph.Lookup(name)] {
			if root == t.root {
				base = k.body.Arg(1 + i)
			}
		}
	}
	return om.CreatePathCreate(l.b, op.Loc(), om.PathCreateArgs{BasePath: base, Target: l.c.FlatSymbol(t.path), TargetKind: firrtl.I32(l.c, kind), ResultType: path})
}
