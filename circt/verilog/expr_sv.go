package verilog

import (
	"strconv"
	"strings"
	"sync"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
)

// writers maps the operations that are written as expressions to their writers. The writers use this table, so Go
// cannot initialize it as a variable.
var (
	writers     map[*ir.OpDef]exprWriter
	writersOnce sync.Once
)

// writerOf returns the function that writes the expression of an operation, or nil if the operation is no expression.
func writerOf(d *ir.OpDef) exprWriter {
	writersOnce.Do(func() { writers = expressionTable() })
	return writers[d]
}

// associative lists the operators that need no parentheses around a right operand with the same operator.
var associative = map[*ir.OpDef]bool{comb.Add: true, comb.Mul: true, comb.And: true, comb.Or: true, comb.Xor: true}

func expressionTable() map[*ir.OpDef]exprWriter {
	return map[*ir.OpDef]exprWriter{
		comb.Add:       binary{word: "+", prec: precAddition}.write,
		comb.Sub:       binary{word: "-", prec: precAddition}.write,
		comb.Mul:       binary{word: "*", prec: precMultiply}.write,
		comb.DivU:      binary{word: "/", prec: precMultiply, need: needUnsigned}.write,
		comb.DivS:      binary{word: "/", prec: precMultiply, need: needSigned, resultSigned: true}.write,
		comb.ModU:      binary{word: "%", prec: precMultiply, need: needUnsigned}.write,
		comb.ModS:      binary{word: "%", prec: precMultiply, need: needSigned, resultSigned: true}.write,
		comb.Shl:       binary{word: "<<", prec: precShift, shift: true}.write,
		comb.ShrU:      binary{word: ">>", prec: precShift, shift: true}.write,
		comb.ShrS:      binary{word: ">>>", prec: precShift, shift: true, need: needSigned, resultSigned: true}.write,
		comb.And:       binary{word: "&", prec: precAnd}.write,
		comb.Or:        binary{word: "|", prec: precOr}.write,
		comb.Xor:       writeXor,
		comb.ICmp:      writeICmp,
		comb.Extract:   writeExtract,
		comb.Mux:       writeMux,
		comb.Concat:    writeConcat,
		comb.Replicate: writeReplicate,
		comb.Reverse:   writeReverse,
		comb.Parity:    func(e *emitter, op *ir.Operation, _ use) info { return e.unary(op, "^", true) },

		comb.TruthTable: writeUnknown,

		hw.Constant:          writeConstant,
		hw.AggregateConstant: writeAggregateConstant,
		hw.Bitcast:           writeBitcast,
		hw.ParamValue:        writeParamValue,
		hw.ArraySlice:        writeArraySlice,
		hw.ArrayGet:          writeArrayGet,
		hw.ArrayCreate:       writeArrayCreate,
		hw.ArrayConcat:       writeArrayConcat,
		hw.ArrayInject:       writeUnknown,
		hw.StructCreate:      writeStructCreate,
		hw.StructExplode:     writeUnknown,
		hw.StructExtract:     writeStructExtract,
		hw.StructInject:      writeStructInject,
		hw.EnumConstant:      writeEnumConstant,
		hw.EnumCmp:           writeEnumCmp,
		hw.UnionCreate:       writeUnionCreate,
		hw.UnionExtract:      writeUnionExtract,

		sv.ReadInOut:              writeRead,
		sv.ArrayIndexInOut:        writeIndexInOut,
		sv.StructFieldInOut:       writeFieldInOut,
		sv.IndexedPartSelect:      writePartSelect,
		sv.IndexedPartSelectInOut: writePartSelect,
		sv.UnpackedArrayCreate:    writeUnpackedArrayCreate,
		sv.UnpackedOpenArrayCast:  func(e *emitter, op *ir.Operation, _ use) info { return e.sub(op.Operand(0), loose) },
		sv.ModportGet:             writeModportGet,
		sv.InterfaceSignalRead:    writeSignalRead,
		sv.XMR:                    writeXMR,
		sv.XMRRef:                 writeXMRRef,
		sv.VerbatimExpr:           writeVerbatim,
		sv.VerbatimExprSE:         writeVerbatim,
		sv.MacroRefExpr:           writeMacro,
		sv.MacroRefExprSE:         writeMacro,
		sv.ConstantX:              writeFill("'bx"),
		sv.ConstantZ:              writeFill("'bz"),
		sv.ConstantStr:            writeString,
		sv.System:                 writeSystem,
		sv.SystemSampled:          writeSampled,
		ltl.Sampled:               writeSampled,
		sv.SystemTime:             writeWord("$time"),
		sv.SystemStime:            writeWord("$stime"),
		sv.Sformatf:               writeSformatf,
		sv.ConcatStr:              writeConcat,
		verif.Contract:            writeUnknown,
	}
}

// isExpression reports whether op is written as an expression, so that it may stand at its use.
func isExpression(op *ir.Operation) bool { return writerOf(op.Def()) != nil }

func writeRead(e *emitter, op *ir.Operation, _ use) info {
	i := e.sub(op.Operand(0), loose)
	e.exprAttributes(op)
	return i
}

func writeUnknown(e *emitter, op *ir.Operation, _ use) info {
	e.failOp(op, "cannot emit this expression to Verilog")
	e.texts("<<unsupported expr: ", op.Name().String(), ">>")
	return info{precSymbol, isUnsigned}
}

func writeWord(word string) exprWriter {
	return func(e *emitter, op *ir.Operation, _ use) info {
		e.unimplementedAttributes(op)
		e.text(word)
		return info{precSymbol, isUnsigned}
	}
}

func writeFill(mark string) exprWriter {
	return func(e *emitter, op *ir.Operation, _ use) info {
		e.unimplementedAttributes(op)
		e.texts(strconv.FormatInt(hw.BitWidth(op.Result(0).Type()), 10), mark)
		return info{precUnary, isUnsigned}
	}
}

func writeString(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.text(quoted(sv.ConstantStrOp(op).Str().Value))
	return info{precSymbol, isUnsigned}
}

func writeIndexInOut(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	x := e.sub(op.Operand(0), use{looser: precSelection})
	e.index(op.Operand(1))
	return info{precSelection, x.sign}
}

func writeFieldInOut(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	x := e.sub(op.Operand(0), use{looser: precSelection})
	e.texts(".", e.fields.name(sv.StructFieldInOutOp(op).Field().Value))
	return info{precSelection, x.sign}
}

func writePartSelect(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	x := e.sub(op.Operand(0), use{looser: precSelection})
	e.text("[")
	e.sub(op.Operand(1), loose)
	if op.Inherent("decrement") != nil {
		e.text(" -: ")
	} else {
		e.text(" +: ")
	}
	e.number(op.Inherent("width").(*ir.IntegerAttr).Int64())
	e.text("]")
	return x
}

func writeModportGet(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	decl := e.d.interfacePart(op.Operand(0).Type(), sv.ModportGetOp(op).Field().Leaf())
	e.texts(e.valueName(op.Operand(0)), ".", decl)
	return info{precSelection, isUnsigned}
}

func writeSignalRead(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	name := sv.InterfaceSignalReadOp(op).SignalName().Leaf()
	e.texts(e.valueName(op.Operand(0)), ".", e.d.interfacePart(op.Operand(0).Type(), name))
	return info{precSelection, isUnsigned}
}

func writeXMR(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	x := sv.XMROp(op)
	if op.Inherent("isRooted") != nil {
		e.text("$root.")
	}
	for _, s := range x.Path().Elems {
		e.texts(s.(*ir.StringAttr).Value, ".")
	}
	e.text(x.Terminal().Value)
	return info{precSelection, isUnsigned}
}

func writeXMRRef(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	x := sv.XMRRefOp(op)
	path := e.d.symbols[x.Ref().Root]
	if path == nil || !path.Is(hw.HierPath) {
		e.fail(op, "cannot get name for symbol %s", x.Ref())
		return info{precSelection, isUnsigned}
	}
	parts := hw.HierPathOp(path).Namepath().Elems
	root, _, ok := hw.InnerRefParts(parts[0])
	if !ok {
		root = parts[0].(*ir.SymbolRefAttr).Root
	}
	e.text(e.d.moduleNameOf(root))
	for _, part := range parts {
		e.texts(".", e.refName(op, part))
	}
	if s := x.VerbatimSuffix(); s != nil {
		e.text(s.Value)
	}
	return info{precSelection, isUnsigned}
}

func writeVerbatim(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	text := op.Inherent("format_string").(*ir.StringAttr).Value
	e.substituted(text, op, func(v *ir.Value) { e.sub(v, loose) })
	return info{precUnary, isUnsigned}
}

// macroCall writes the use of a macro, such as `NAME(a, b).
func (e *emitter) macroCall(op *ir.Operation) {
	e.unimplementedAttributes(op)
	name := op.Inherent("macroName").(*ir.SymbolRefAttr).Root
	word := name.Value
	if decl := e.d.symbols[name]; decl != nil {
		word = defName(decl)
	}
	e.texts("`", word)
	if op.NumOperands() > 0 {
		e.text("(")
		for i := range op.NumOperands() {
			if i > 0 {
				e.text(", ")
			}
			e.expression(op.Operand(i), loose)
		}
		e.text(")")
	}
}

func writeMacro(e *emitter, op *ir.Operation, _ use) info {
	e.macroCall(op)
	return info{precLowest, isUnsigned}
}

func writeSystem(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.texts("$", sv.SystemOp(op).FnName().Value, "(")
	e.put(ibox0)
	for i := range op.NumOperands() {
		if i > 0 {
			e.text(",")
			e.put(space)
		}
		e.sub(op.Operand(i), loose)
	}
	e.put(end)
	e.text(")")
	return info{precSymbol, isUnsigned}
}

func writeSampled(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.text("$sampled(")
	x := e.sub(op.Operand(0), loose)
	e.text(")")
	return x
}

func writeSformatf(e *emitter, op *ir.Operation, _ use) info {
	e.unimplementedAttributes(op)
	e.text("$sformatf(")
	e.put(ibox0)
	e.text(quoted(sv.SformatfOp(op).FormatString().Value))
	for i := range op.NumOperands() {
		e.text(",")
		e.put(space)
		e.sub(op.Operand(i), loose)
	}
	e.text(")")
	e.put(end)
	return info{precSymbol, isUnsigned}
}

// captureParam returns the text of a parameter's value, and sets in x how tightly it binds. It calls invalid for an
// attribute that is no such value.
func (e *emitter) captureParam(a ir.Attribute, x *info, invalid func()) string {
	var b strings.Builder
	x.prec, x.sign = e.param(&b, a, precLowest, invalid)
	return b.String()
}
