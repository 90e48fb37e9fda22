package verilog

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// aggregate writes the constant a, which may be an aggregate, as a value of the HW type
// t.
func (e *emitter) aggregate(op *ir.Operation, a ir.Attribute, t ir.Type) {
	t = hw.Canonical(t)
	switch x := a.(type) {
	case *ir.IntegerAttr:
		e.scalar(x.Value, anySign)
		return
	case *ir.StringAttr:
		e.text(x.Value)
		return
	case *ir.DialectAttr:
		if f := hw.AsAttr(a, hw.EnumFieldAttr); f != nil {
			e.text(e.d.enumField(f))
			return
		}
	case *ir.ArrayAttr:
		switch {
		case hw.As(t, hw.ArrayType) != nil, hw.As(t, hw.UnpackedArrayType) != nil:
			elem := hw.ArrayElement(t)
			e.braced("'{", "}", len(x.Elems), func(i int) { e.aggregate(op, x.Elems[i], elem) })
			return
		case hw.As(t, hw.StructType) != nil:
			e.braced("'{", "}", len(x.Elems), func(i int) {
				f := hw.FieldAt(t, i)
				e.put(ibox2)
				e.texts(e.fields.name(f.Name.Value), ":")
				e.put(space)
				e.aggregate(op, x.Elems[i], f.Type)
				e.put(end)
			})
			return
		}
	}
	e.failOp(op, "contains constant of type '%s' which cannot be emitted as Verilog", typeText(t))
}

func writeAggregateConstant(e *emitter, op *ir.Operation, u use) info {
	e.unimplementedAttributes(op)
	e.patternContext(op, u)
	e.aggregate(op, hw.AggregateConstantOp(op).Fields(), op.Result(0).Type())
	return info{precSymbol, isUnsigned}
}

func writeBitcast(e *emitter, op *ir.Operation, _ use) info {
	to := op.Result(0).Type()
	if !sameDims(to, op.Operand(0).Type()) {
		e.texts("/*cast(bit", e.dimsText(to, op), ")*/")
	}
	return e.sub(op.Operand(0), loose)
}

func writeParamValue(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	var x info
	e.text(e.captureParam(op.Inherent("value"), &x, func() { e.failOp(op, "invalid parameter use") }))
	return x
}

func writeArraySlice(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	x := e.sub(op.Operand(0), use{looser: precSelection})
	e.text("[")
	e.sub(op.Operand(1), loose)
	e.texts(" +: ", strconv.FormatInt(hw.ArrayLen(op.Result(0).Type()), 10), "]")
	return info{precSelection, x.sign}
}

// index writes v as an index in brackets. An index of zero width is 1'b0.
func (e *emitter) index(v *ir.Value) {
	e.text("[")
	if isZeroWidth(v.Type()) {
		e.text("/*Zero width*/ 1'b0")
	} else {
		e.sub(v, loose)
	}
	e.text("]")
}

func writeArrayGet(e *emitter, op *ir.Operation, _ use) info {
	e.sub(op.Operand(0), use{looser: precSelection})
	e.index(op.Operand(1))
	e.exprAttributes(op)
	return info{precSelection, isUnsigned}
}

// isUniform reports whether all operands are the same value.
func isUniform(op *ir.Operation) bool {
	for i := 1; i < op.NumOperands(); i++ {
		if op.Operand(i) != op.Operand(0) {
			return false
		}
	}
	return op.NumOperands() > 0
}

func writeArrayCreate(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	if isUniform(op) {
		e.texts("{", strconv.Itoa(op.NumOperands()), "{")
		e.sub(op.Operand(0), loose)
		e.text("}}")
	} else {
		e.braced("{", "}", op.NumOperands(), func(i int) {
			e.text("{")
			e.put(ibox2)
			e.sub(op.Operand(i), loose)
			e.put(end)
			e.text("}")
		})
	}
	return info{precUnary, isUnsigned}
}

func writeArrayConcat(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.bracedValues("{", "}", op)
	return info{precUnary, isUnsigned}
}

func writeUnpackedArrayCreate(e *emitter, op *ir.Operation, _ use) info {
	n := op.NumOperands()
	e.braced("'{", "}", n, func(i int) {
		e.put(ibox2)
		e.sub(op.Operand(n-1-i), loose)
		e.put(end)
	})
	return info{precUnary, isUnsigned}
}

// patternContext reports an error if op, an assignment pattern, is not the right side of
// an assignment. Only there, it has a type.
func (e *emitter) patternContext(op *ir.Operation, u use) {
	if u.assignment {
		return
	}
	switch op.Def() {
	case hw.AggregateConstant:
		return
	}
	e.failed = true
	op.EmitOpErrorNotes([]ir.Diagnostic{{
		Severity: ir.Note, Loc: op.Loc(),
		Text: "this is likely a bug in PrepareForEmission, which is supposed to spill such expressions",
	}}, "must be printed as assignment pattern, but is not printed within an assignment-like context")
}

// shownFields returns the fields of a struct type that have bits.
func shownFields(t ir.Type) (list []int) {
	for i := range hw.NumFields(t) {
		if !isZeroWidth(hw.FieldAt(t, i).Type) {
			list = append(list, i)
		}
	}
	return list
}

// pattern writes an assignment pattern '{field: value, ...} for the struct type t, without
// the fields of zero width. It calls value(i) to write the value of field i. It returns the
// precedence and the sign of the pattern as an expression.
func (e *emitter) pattern(t ir.Type, value func(i int)) info {
	shown := shownFields(t)
	e.braced("'{", "}", len(shown), func(k int) {
		e.put(ibox2)
		e.texts(e.fields.name(hw.FieldAt(t, shown[k]).Name.Value), ":")
		e.put(space)
		value(shown[k])
		e.put(end)
	})
	return info{precUnary, isUnsigned}
}

func writeStructCreate(e *emitter, op *ir.Operation, u use) info {
	e.unimplementedAttributes(op)
	e.patternContext(op, u)
	t := op.Result(0).Type()
	if isZeroWidth(t) && hw.NumFields(t) == 0 {
		e.text("'{}")
		return info{precUnary, isUnsigned}
	}
	return e.pattern(t, func(i int) { e.sub(op.Operand(i), use{looser: precSelection, assignment: true}) })
}

func (e *emitter) fieldOf(op *ir.Operation, t ir.Type) hw.Field {
	i, _ := op.Inherent("fieldIndex").(*ir.IntegerAttr)
	return hw.FieldAt(t, int(i.Int64()))
}

func writeStructExtract(e *emitter, op *ir.Operation, _ use) info {
	e.sub(op.Operand(0), use{looser: precSelection})
	e.texts(".", e.fields.name(e.fieldOf(op, op.Operand(0).Type()).Name.Value))
	e.exprAttributes(op)
	return info{precSelection, isUnsigned}
}

func writeStructInject(e *emitter, op *ir.Operation, u use) info {
	e.unimplementedAttributes(op)
	t := op.Result(0).Type()
	set := e.fieldOf(op, t).Name
	value := func(i int) {
		if f := hw.FieldAt(t, i); f.Name == set {
			e.sub(op.Operand(1), use{looser: precSelection})
		} else {
			e.sub(op.Operand(0), use{looser: precSelection})
			e.texts(".", e.fields.name(f.Name.Value))
		}
	}
	if !u.assignment {
		shown := shownFields(t)
		e.braced("{", "}", len(shown), func(i int) { value(shown[i]) })
		return info{precUnary, isUnsigned}
	}
	return e.pattern(t, value)
}

func writeEnumConstant(e *emitter, op *ir.Operation, _ use) info {
	e.text(e.d.enumField(hw.AsAttr(hw.EnumConstantOp(op).Field(), hw.EnumFieldAttr)))
	return info{precSelection, isUnsigned}
}

func writeEnumCmp(e *emitter, op *ir.Operation, u use) info {
	x := binary{word: "==", prec: precEquality}.write(e, op, u)
	x.sign = isUnsigned
	return x
}

func writeUnionCreate(e *emitter, op *ir.Operation, u use) info {
	e.unimplementedAttributes(op)
	e.patternContext(op, u)
	t := op.Result(0).Type()
	f := e.fieldOf(op, t)
	whole, width := hw.BitWidth(t), hw.BitWidth(f.Type)
	switch {
	case width == 0:
		e.number(whole)
		e.text("'h0")
	case width == whole:
		e.sub(op.Operand(0), loose)
	default:
		e.text("{")
		e.put(ibox0)
		if f.Offset > 0 {
			e.number(f.Offset)
			e.text("'h0,")
			e.put(space)
		}
		e.sub(op.Operand(0), use{looser: precSelection})
		if post := whole - width - f.Offset; post > 0 {
			e.text(",")
			e.put(space)
			e.number(post)
			e.text("'h0")
		}
		e.text("}")
		e.put(end)
	}
	return info{precUnary, isUnsigned}
}

func writeUnionExtract(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.sub(op.Operand(0), use{looser: precSelection})
	t := op.Operand(0).Type()
	f := e.fieldOf(op, t)
	name := e.fields.name(f.Name.Value)
	if hw.BitWidth(f.Type) < hw.BitWidth(t) || f.Offset > 0 {
		e.texts(".", name)
	}
	e.texts(".", name)
	return info{precSelection, isUnsigned}
}
