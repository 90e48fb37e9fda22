package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// isParametric reports whether a width or size in t depends on a parameter.
func isParametric(t ir.Type) bool {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return false
	}
	switch x.Def {
	case IntType:
		return refersToParam(x.Params[0])
	case ArrayType, UnpackedArrayType:
		return isParametric(typeParam(x, 0)) || refersToParam(x.Params[1])
	case InOutType:
		return isParametric(typeParam(x, 0))
	case StructType, UnionType:
		for i := range NumFields(t) {
			if isParametric(FieldAt(t, i).Type) {
				return true
			}
		}
	case TypeAliasType:
		return isParametric(typeParam(x, 1))
	}
	return false
}

func refersToParam(a ir.Attribute) bool {
	x, ok := a.(*ir.DialectAttr)
	if !ok {
		return false
	}
	if x.Def == ParamExprAttr {
		_, operands := ExprParts(x)
		for _, o := range operands {
			if refersToParam(o) {
				return true
			}
		}
	}
	return x.Def == ParamDeclRefAttr
}

// EvaluateAttr puts the values of params into an expression. If a parameter has no value,
// EvaluateAttr returns its name as missing.
func EvaluateAttr(a ir.Attribute, params []ir.Attribute) (_ ir.Attribute, missing *ir.StringAttr) {
	x, ok := a.(*ir.DialectAttr)
	if !ok {
		return a, nil
	}
	switch x.Def {
	case ParamDeclRefAttr:
		for _, p := range params {
			if d := ParamDeclOf(p); d.Name == attrString(x, 0) && d.Value != nil {
				return d.Value, nil
			}
		}
		return nil, attrString(x, 0)
	case ParamExprAttr:
		op, operands := ExprParts(x)
		values := make([]ir.Attribute, len(operands))
		for i, o := range operands {
			if values[i], missing = EvaluateAttr(o, params); missing != nil {
				return nil, missing
			}
		}
		return Expr(op, values...), nil
	}
	return a, nil
}

// Evaluate puts the values of params into t. If a parameter has no value, Evaluate
// returns its name as missing.
func Evaluate(t ir.Type, params []ir.Attribute) (_ ir.Type, missing *ir.StringAttr) {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return t, nil
	}
	c := t.Context()
	switch x.Def {
	case IntType:
		width, missing := EvaluateAttr(x.Params[0], params)
		if missing != nil {
			return nil, missing
		}
		return intOf(width), nil
	case ArrayType, UnpackedArrayType:
		size, missing := EvaluateAttr(x.Params[1], params)
		if missing != nil {
			return nil, missing
		}
		if n, ok := size.(*ir.IntegerAttr); ok {
			size = c.Int64Attr(c.Int(64), n.Int64())
		}
		elem, missing := Evaluate(typeParam(x, 0), params)
		if missing != nil {
			return nil, missing
		}
		return c.DialectType(x.Def, c.TypeAttr(elem), size), nil
	case InOutType:
		elem, missing := Evaluate(typeParam(x, 0), params)
		if missing != nil {
			return nil, missing
		}
		return InOutOf(elem), nil
	case StructType, UnionType:
		fields := Fields(t)
		for i := range fields {
			if fields[i].Type, missing = Evaluate(fields[i].Type, params); missing != nil {
				return nil, missing
			}
		}
		return c.DialectType(x.Def, fieldList(c, fields, x.Def == UnionType)), nil
	case TypeAliasType:
		inner, missing := Evaluate(typeParam(x, 1), params)
		if missing != nil {
			return nil, missing
		}
		return aliasOf(x.Params[0].(*ir.SymbolRefAttr), inner), nil
	}
	return t, nil
}
