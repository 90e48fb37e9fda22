package firrtl

import (
	"strconv"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// primWord is the text of a primitive. It has the word, and the names of the attributes
// that follow the operands.
type primWord struct {
	word string
	ints []string
}

var primWords = func() map[*ir.OpDef]primWord {
	m := map[*ir.OpDef]primWord{}
	for w, p := range primOps {
		m[p.def] = primWord{word: w, ints: [][]string{nil, {"amount"}, {"hi", "lo"}}[p.ints]}
	}
	m[fir.RefResolve] = primWord{word: "read"}
	m[fir.RefSend] = primWord{word: "probe"}
	m[fir.StringConcat] = primWord{word: "string_concat"}
	m[fir.PropEq] = primWord{word: "prop_eq"}
	m[fir.UnsafeDomainCast] = primWord{word: "unsafe_domain_cast"}
	return m
}()

// propertySince names, for each operation on properties that needs FIRRTL 6.0.0, the
// feature for the error about older versions.
var propertySince = map[*ir.OpDef]string{fir.PropEq: "property equality", fir.BoolAnd: "boolean and", fir.BoolOr: "boolean or", fir.BoolXor: "boolean xor",
	fir.BoolConstant: "Bools", fir.DoubleConstant: "Doubles", fir.UnresolvedPath: "Paths"}

// isExpression reports whether the text has the operation in the place where its result
// is used.
func isExpression(op *ir.Operation) bool {
	if _, ok := primWords[op.Def()]; ok {
		return true
	}
	for _, d := range [...]*ir.OpDef{fir.Constant, fir.SpecialConstant, fir.InvalidValue, fir.CatPrim, fir.ConstCast, fir.ResetCast, fir.RefCast,
		fir.Subfield, fir.OpenSubfield, fir.Subindex, fir.OpenSubindex, fir.Subaccess, fir.RefSub, fir.ObjectSubfield, fir.DomainSubfield, fir.RWProbe,
		fir.StringConstant, fir.FIntegerConstant, fir.BoolConstant, fir.DoubleConstant, fir.UnresolvedPath, fir.UnknownValue,
		fir.ListCreate, fir.ListConcat, fir.IsTag, fir.Subtag, fir.TagExtract, fir.FEnumCreate, fir.DomainCreateAnon, fir.TimeFString,
		fir.HierarchicalModuleNameFString, fir.ObjectAnyRefCast} {
		if op.Is(d) {
			return true
		}
	}
	return false
}

// expr returns the text of a value: its name, or the expression that computes it.
func (e *exporter) expr(v *ir.Value) doc {
	if s, ok := e.names[v]; ok {
		return text(s)
	}
	op := v.DefiningOp()
	if op == nil {
		e.module.EmitOpError("has an argument that has no name")
		e.ok = false
		return doc{}
	}
	if v.Index() == 1 && op.Implements("Forceable") {
		return text("rwprobe(" + e.names[op.Result(0)] + ")")
	}
	if what := propertySince[op.Def()]; what != "" {
		e.require(op, version{6, 0, 0}, what)
	}
	if op.Is(fir.PadPrim) && e.version.less(version{4, 0, 0}) && fir.EnumValue(op.Inherent("amount")) == 1 {
		// A shift of an unsigned integer pads so by itself.
		if in := op.Operand(0).DefinedBy(fir.ShrPrim); in != nil && fir.Is(in.Operand(0).Type(), fir.UIntType) {
			return e.expr(op.Operand(0))
		}
	}
	if p, ok := primWords[op.Def()]; ok {
		args := e.exprs(op.Operands())
		for _, name := range p.ints {
			args = append(args, text(intAttr(op, name)))
		}
		return call(p.word, args...)
	}
	switch {
	case op.Is(fir.CatPrim):
		return e.cat(op, op.Operands())
	case op.Is(fir.ConstCast), op.Is(fir.ResetCast), op.Is(fir.RefCast), op.Is(fir.ObjectAnyRefCast):
		return e.expr(op.Operand(0))
	case op.Is(fir.GenericIntrinsic):
		e.require(op, version{4, 0, 0}, "generic intrinsics")
		return e.intrinsic(op)
	}
	if d, ok := e.access(op); ok {
		return d
	}
	if d, ok := e.literal(op); ok {
		return d
	}
	e.fail(op, "not supported as expression")
	return doc{}
}

// access returns the text for a part of a value, such as a field. It returns false if op
// is no such operation.
func (e *exporter) access(op *ir.Operation) (doc, bool) {
	member := func(t ir.Type, i int64) doc {
		if fir.Is(t, fir.VectorType, fir.OpenVectorType) {
			return text("[" + strconv.FormatInt(i, 10) + "]")
		}
		return text("." + legal(fir.ElementName(t, int(i)).Value))
	}
	var suffix doc
	switch {
	case op.Is(fir.Subfield), op.Is(fir.OpenSubfield), op.Is(fir.DomainSubfield):
		suffix = member(op.Operand(0).Type(), fir.EnumValue(op.Inherent("fieldIndex")))
	case op.Is(fir.Subindex), op.Is(fir.OpenSubindex), op.Is(fir.ObjectSubfield):
		suffix = member(op.Operand(0).Type(), fir.EnumValue(op.Inherent("index")))
	case op.Is(fir.RefSub):
		suffix = member(fir.ReferredType(op.Operand(0).Type()), fir.EnumValue(op.Inherent("index")))
	case op.Is(fir.Subtag):
		// The statements of a match name what a variant holds.
		return e.expr(op.Operand(0)), true
	case op.Is(fir.Subaccess):
		suffix = list(text("["), e.expr(op.Operand(1)), text("]"))
	case op.Is(fir.RWProbe):
		return e.rwprobe(op), true
	default:
		return doc{}, false
	}
	return list(e.expr(op.Operand(0)), suffix), true
}

// rwprobe returns the text of a probe of the target of an inner symbol.
func (e *exporter) rwprobe(op *ir.Operation) doc {
	_, name, _ := hw.InnerRefParts(op.Inherent("target"))
	t, ok := hw.NewInnerSymbols(e.module).Lookup(name)
	if !ok {
		e.fail(op, "has a target that cannot be resolved")
		return doc{}
	}
	var v *ir.Value
	if t.Port >= 0 {
		v = e.module.Region(0).First().Arg(t.Port)
	} else {
		v = t.Op.Result(0)
	}
	s, ty := e.names[v], v.Type()
	for id := t.Field; id > 0; {
		i := fir.IndexForFieldID(ty, id)
		if fir.Is(ty, fir.VectorType, fir.OpenVectorType) {
			s += "[" + strconv.Itoa(i) + "]"
		} else {
			s += "." + legal(fir.ElementName(ty, i).Value)
		}
		id -= fir.FieldID(ty, i)
		ty = fir.ElementType(ty, i)
	}
	return text("rwprobe(" + s + ")")
}

// cat returns the text of a concatenation of vs. It nests calls of cat, because each call
// has exactly two operands.
func (e *exporter) cat(op *ir.Operation, vs []ir.Operand) doc {
	if len(vs) == 0 {
		return text("UInt<0>(0)")
	}
	first := e.expr(vs[0].Value())
	switch {
	case len(vs) > 1:
		if len(vs) == 2 {
			return call("cat", first, e.expr(vs[1].Value()))
		}
		return call("cat", first, e.cat(op, vs[1:]))
	case fir.IsSigned(vs[0].Value().Type()):
		return call("cat", first, text("SInt<0>(0)"))
	}
	return first
}

// literal returns the text of a constant, or of an operation that makes a list or an
// enum. It returns false for other operations.
func (e *exporter) literal(op *ir.Operation) (doc, bool) {
	t := ir.Type(nil)
	if op.NumResults() > 0 {
		t = op.Result(0).Type()
	}
	switch {
	case op.Is(fir.Constant):
		v := op.Inherent("value").(*ir.IntegerAttr).Value
		return list(e.typ(fir.WithoutConst(t)), text("("+v.Decimal(fir.IsSigned(t))+")")), true
	case op.Is(fir.SpecialConstant):
		s := "UInt<1>(" + map[bool]string{false: "0", true: "1"}[boolAttr(op, "value")] + ")"
		switch {
		case fir.Is(t, fir.ClockType):
			return call("asClock", text(s)), true
		case fir.Is(t, fir.AsyncResetType):
			return call("asAsyncReset", text(s)), true
		}
		return text(s), true
	case op.Is(fir.StringConstant):
		return text("String(" + quoted(str(op, "value")) + ")"), true
	case op.Is(fir.FIntegerConstant):
		return text("Integer(" + op.Inherent("value").(*ir.IntegerAttr).Value.Decimal(true) + ")"), true
	case op.Is(fir.BoolConstant):
		return text("Bool(" + strconv.FormatBool(boolAttr(op, "value")) + ")"), true
	case op.Is(fir.DoubleConstant):
		return text("Double(" + floatText(op.Inherent("value").(*ir.FloatAttr).Value.Float64()) + ")"), true
	case op.Is(fir.UnresolvedPath):
		return text("path(" + quoted(str(op, "target")) + ")"), true
	case op.Is(fir.UnknownValue):
		return list(text("Unknown("), e.typ(t), text(")")), true
	case op.Is(fir.ListCreate):
		e.require(op, version{4, 0, 0}, "Lists")
		head := e.typ(t)
		return list(head, call("", e.exprs(op.Operands())...)), true
	case op.Is(fir.FEnumCreate):
		variant := text(legal(fir.ElementName(t, int(fir.EnumValue(op.Inherent("fieldIndex")))).Value))
		return list(e.typ(t), call("", variant, e.expr(op.Operand(0)))), true
	case op.Is(fir.ListConcat):
		return call("list_concat", e.exprs(op.Operands())...), true
	}
	return doc{}, false
}

func boolAttr(op *ir.Operation, name string) bool {
	return !op.Inherent(name).(*ir.IntegerAttr).Value.IsZero()
}
