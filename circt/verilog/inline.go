package verilog

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// Which expressions stand where they are used, and which need a name.

// isConstant reports whether op is a constant that needs no name of its own.
func isConstant(op *ir.Operation) bool {
	switch op.Def() {
	case hw.Constant, hw.AggregateConstant, sv.LocalParam, hw.ParamValue:
		return true
	}
	return false
}

// longVerbatim is the greatest length in bytes of a format string that may be written at each use
// of a verbatim expression.
const longVerbatim = 32

func verbatimLen(op *ir.Operation) int {
	return len(op.Inherent("format_string").(*ir.StringAttr).Value)
}

// isDuplicatable reports whether an expression may be written at each of its uses if it has several.
func isDuplicatable(op *ir.Operation) bool {
	switch op.Def() {
	case hw.Constant, hw.AggregateConstant, hw.ParamValue, hw.EnumConstant, sv.ConstantX, sv.ConstantZ, sv.ConstantStr:
		return true
	case sv.ReadInOut:
		v := op.Operand(0)
		return v.IsArg() || v.DefiningOp().NumOperands() == 0
	case sv.VerbatimExpr:
		return op.NumOperands() == 0 && verbatimLen(op) <= longVerbatim
	case sv.XMR, sv.XMRRef:
		return true
	case sv.MacroRefExpr:
		return true
	case comb.Extract, hw.StructExtract, hw.UnionExtract, sv.InterfaceSignalRead:
		return true
	case hw.ArrayGet:
		i := op.Operand(1)
		if i.IsArg() || i.DefinedBy(hw.Constant) != nil {
			return true
		}
		read := i.DefinedBy(sv.ReadInOut)
		if read == nil {
			return false
		}
		src := read.Operand(0)
		return src.IsArg() || src.DefinedBy(sv.Wire) != nil || src.DefinedBy(sv.Logic) != nil
	}
	return false
}

// alwaysInline reports whether an expression must be written at its uses, since it cannot have a name. An example
// is the left side of an assignment.
func alwaysInline(op *ir.Operation) bool {
	switch op.Def() {
	case sv.ArrayIndexInOut, sv.ReadInOut, sv.StructFieldInOut, sv.IndexedPartSelectInOut, sv.ModportGet, sv.XMR, sv.XMRRef,
		sv.SystemSampled, ltl.Sampled, sv.InterfaceSignalRead:
		return true
	}
	return false
}

// canSelectFrom reports whether Verilog can select bits of v's expression, as in a[1], without a name for v.
func canSelectFrom(v *ir.Value) bool {
	if v.IsArg() {
		return true
	}
	switch v.DefiningOp().Def() {
	case sv.ReadInOut, hw.StructExtract, hw.UnionExtract, hw.ArrayGet, sv.InterfaceSignalRead:
		return true
	}
	return false
}

// selectors lists the operations that select a part of their first operand.
var selectors = map[*ir.OpDef]bool{
	comb.Extract: true, hw.ArraySlice: true, hw.ArrayGet: true, hw.ArrayInject: true, hw.StructExtract: true,
	hw.UnionExtract: true, sv.IndexedPartSelect: true, hw.StructInject: true,
	hw.StructExplode: true,
}

// isEvent reports whether u is the clock, the trigger or the disable condition of a process or an assertion.
func isEvent(u *ir.Operand) bool {
	user := u.Owner()
	switch user.Def() {
	case ltl.Clock:
		return u.Index() == 1
	case sv.AssertConcurrent, sv.AssumeConcurrent, sv.CoverConcurrent:
		return u.Index() == 0
	case sv.AssertProperty, sv.AssumeProperty, sv.CoverProperty:
		return u.Index() > 0
	case sv.Always, sv.AlwaysFF:
		return true
	}
	return false
}

// unableToInline reports whether an expression needs a name, because of its operation or because of a user.
func unableToInline(op *ir.Operation, o *Options) bool {
	v := op.Result(0)
	switch op.Def() {
	case hw.Bitcast:
		if !sameDims(op.Operand(0).Type(), v.Type()) {
			return !v.HasOneUse() || !v.FirstUse().Owner().Is(comb.Concat)
		}
	case hw.StructCreate, hw.UnionCreate, sv.UnpackedArrayCreate, hw.ArrayInject:
		return true
	case hw.AggregateConstant:
		return true
	case sv.VerbatimExpr, sv.VerbatimExprSE:
		if verbatimLen(op) > longVerbatim {
			return true
		}
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if selectors[user.Def()] && u.Index() == 0 && !canSelectFrom(v) {
			return true
		}
		if !o.exprInEventControl && isEvent(u) && !isSimpleRead(v) {
			return true
		}
		if o.disallowExpressionInliningInPorts && user.Is(hw.Instance) && !isSimpleRead(v) {
			return true
		}
	}
	return false
}

// isSimpleRead reports whether v is a port or a read of a declaration.
func isSimpleRead(v *ir.Value) bool {
	if v.IsArg() {
		return true
	}
	read := v.DefinedBy(sv.ReadInOut)
	if read == nil {
		return false
	}
	src := read.Operand(0)
	if src.IsArg() {
		return false
	}
	switch src.DefiningOp().Def() {
	case sv.Wire, sv.Reg, sv.Logic, sv.XMR, sv.XMRRef:
		return true
	}
	return false
}

// emittedInline reports whether an expression is written at its uses, instead of getting a name.
func emittedInline(op *ir.Operation, o *Options) bool {
	v := op.Result(0)
	if v.Unused() {
		return true
	}
	if v.HasOneUse() {
		switch v.FirstUse().Owner().Def() {
		case hw.Output, sv.Assign, sv.BPAssign, sv.PAssign:
			return true
		}
	}
	if o.disallowMuxInlining && op.Is(comb.Mux) {
		return false
	}
	if !v.HasOneUse() && !isDuplicatable(op) {
		return false
	}
	return !unableToInline(op, o)
}

// temporaryName returns a name for a wire that holds v, or nil if v suggests none. It begins with an underscore
// unless v has a name hint.
func temporaryName(v *ir.Value) *ir.StringAttr {
	c := v.Context()
	if v.IsArg() {
		parent := v.OwnerBlock().Parent()
		if hw.ModuleTypeIn(parent) == nil {
			return nil
		}
		// As upstream, the index of the argument serves as the index of the port, though outputs count there.
		return underscored(c, portName(&hw.PortEntries(parent)[v.Index()]))
	}
	op := v.DefiningOp()
	switch op.Def() {
	case sv.ReadInOut:
		return temporaryName(op.Operand(0))
	case sv.Wire, sv.Reg, sv.Logic:
		return underscored(c, symName(op))
	}
	if s, ok := op.Attr(hw.NameHint).(*ir.StringAttr); ok {
		return s
	}
	switch op.Def() {
	case sv.VerbatimExpr, sv.VerbatimExprSE:
		name := ""
		if f := op.Def().AsmResultNames; f != nil {
			f(op, func(_ int, s string) { name = s })
		}
		return underscored(c, name)
	case comb.Extract:
		in := temporaryName(op.Operand(0))
		if in == nil {
			return nil
		}
		lo := comb.ExtractOp(op).LowBit().Int64()
		w := int64(ir.IntWidth(v.Type()))
		name := in.Value + "_" + strconv.FormatInt(lo+w-1, 10)
		if w != 1 {
			name += "to" + strconv.FormatInt(lo, 10)
		}
		return underscored(c, name)
	}
	return nil
}

func underscored(c *ir.Context, name string) *ir.StringAttr {
	if name == "" {
		return nil
	}
	if name[0] != '_' {
		name = "_" + name
	}
	return c.String(name)
}
