// Package validate checks operations of TOSA against the specification, and against the part of it
// that a target supports. It checks data types, profiles and extensions, the limits of levels, and
// the specification's error conditions. It changes nothing.
package validate

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/passes"
)

// Options are the options of tosa-validate.
type Options struct {
	AllowInvalid bool `opt:"allow-invalid-op-datatype-combinations" default:"false" doc:"Disable checks for operations that are determined to be invalid due to their operand/result datatypes not aligning with the 'Supported Data Types' sections of the specifciation"`
	Strict       bool `opt:"strict-op-spec-alignment" default:"false" doc:"Verify if the properties of certain operations align the spec requirement"`
}

// Pass is the pass tosa-validate. It emits errors for operations that do not belong to the part of
// TOSA that the module's target supports.
var Pass = &passes.Pass{
	Name: "TosaValidation", Arg: "tosa-validate", Doc: "Validates TOSA dialect",
	Anchor: "builtin.module", Options: passes.OptionsOf[Options](), Dialects: []string{"func", "tosa"},
	Init: func(*passes.InitCtx) (any, bool) { return makeSupportTable(), true },
	Run: func(c *passes.Ctx) bool {
		c.PreserveAll()
		t, ok := targetOf(c.Op)
		if !ok {
			return false
		}
		v := &validation{
			Options: passes.Opts[Options](c), target: t, table: c.State.(supportTable), variables: map[*ir.StringAttr]ir.Type{},
		}
		valid := true
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Name().DialectName() == tosa.Dialect.Name && !v.check(op) {
				valid = false
			}
			return ir.Advance
		})
		return valid
	},
}

// A validation is the state of one run of the pass.
type validation struct {
	*Options
	target    *target
	table     supportTable
	variables map[*ir.StringAttr]ir.Type
}

// check runs all groups of checks on op, and returns false after an error. An error in one group
// does not skip the next groups, unless a type is not a TOSA type at all.
func (v *validation) check(op *ir.Operation) bool {
	if !v.elementTypes(op) {
		return false
	}
	if v.Strict && !(v.profiles(op) && v.extensions(op)) {
		return false
	}
	if !v.AllowInvalid && !v.combination(op) {
		return false
	}
	ok := v.constants(op)
	ok = v.level(op) && ok
	ok = v.rounding(op) && ok
	ok = v.variable(op) && ok
	if v.Strict {
		ok = errorIf(op) && ok
	}
	return ok
}

// elementTypes checks that all element types are types of TOSA. A tosa.rescale may have unsigned
// ones, unless the option for strict alignment is set. It emits an error and returns false if not.
func (v *validation) elementTypes(op *ir.Operation) bool {
	unsigned := !v.Strict && op.Is(tosa.Rescale)
	for i := range op.Operands() {
		if !legalElement(op, op.Operand(i).Type(), unsigned) {
			return false
		}
	}
	for i := range op.NumResults() {
		if !legalElement(op, op.Result(i).Type(), unsigned) {
			return false
		}
	}
	return true
}

var (
	widths         = []uint32{1, 4, 8, 16, 32, 48, 64}
	unsignedWidths = []uint32{8, 16, 32}
)

func legalElement(op *ir.Operation, t ir.Type, unsigned bool) bool {
	e := ir.ElementOf(t)
	if i, ok := e.(*ir.IntegerType); ok {
		if i.Signedness == ir.Signless && slices.Contains(widths, i.Width) || unsigned && i.Signedness == ir.Unsigned && slices.Contains(unsignedWidths, i.Width) {
			return true
		}
	} else if typeWord(e) != "" || tosa.IsShape(e) {
		return true
	}
	return op.EmitOpError("is not profile-aligned: element type '%s' is not legal", e)
}

// constants checks the operands that must be compile-time constants. A target with the extension
// "dynamic" accepts any operands. It emits an error and returns false if the check fails.
func (v *validation) constants(op *ir.Operation) bool {
	if v.target.has("dynamic") {
		return true
	}
	for _, c := range constantOperands(op) {
		if i := c.from; ir.MatchConstant(c.value) == nil {
			return op.EmitOpError("expected compile time resolvable constant, but got variable value for operand #%d", i)
		}
	}
	return true
}

// A constantOperand is an operand that should be constant, with its number.
type constantOperand struct {
	from  int
	value *ir.Value
}

func constantOperands(op *ir.Operation) []constantOperand {
	switch op.Def() {
	case tosa.Mul:
		return []constantOperand{{2, tosa.MulOp(op).Shift()}}
	case tosa.Table:
		return []constantOperand{{1, tosa.TableOp(op).Table()}}
	case tosa.Pad:
		return []constantOperand{{2, tosa.PadOp(op).PadConst()}}
	case tosa.Rescale:
		o := tosa.RescaleOp(op)
		return []constantOperand{{1, o.Multiplier()}, {2, o.Shift()}, {3, o.InputZp()}, {4, o.OutputZp()}}
	case tosa.Conv2D:
		o := tosa.Conv2DOp(op)
		return []constantOperand{{3, o.InputZp()}, {4, o.WeightZp()}}
	case tosa.Conv3D:
		o := tosa.Conv3DOp(op)
		return []constantOperand{{3, o.InputZp()}, {4, o.WeightZp()}}
	case tosa.DepthwiseConv2D:
		o := tosa.DepthwiseConv2DOp(op)
		return []constantOperand{{3, o.InputZp()}, {4, o.WeightZp()}}
	case tosa.TransposeConv2D:
		o := tosa.TransposeConv2DOp(op)
		return []constantOperand{{3, o.InputZp()}, {4, o.WeightZp()}}
	case tosa.MatMul:
		o := tosa.MatMulOp(op)
		return []constantOperand{{2, o.AZp()}, {3, o.BZp()}}
	case tosa.AvgPool2d:
		o := tosa.AvgPool2dOp(op)
		return []constantOperand{{1, o.InputZp()}, {2, o.OutputZp()}}
	case tosa.Negate:
		o := tosa.NegateOp(op)
		return []constantOperand{{1, o.Input1Zp()}, {2, o.OutputZp()}}
	}
	return nil
}

// roundingExtensions maps the rounding modes that need an extension to the name of the extension.
var roundingExtensions = map[string]string{"DOUBLE_ROUND": "doubleround", "INEXACT_ROUND": "inexactround"}

func (v *validation) rounding(op *ir.Operation) bool {
	if !op.Is(tosa.Rescale) {
		return true
	}
	mode := roundingOf(op)
	if needs := roundingExtensions[mode]; needs != "" && !v.target.has(needs) {
		return op.EmitOpError("failed attribute check: rounding_mode = %s requires extension [%s]", mode, needs)
	}
	return true
}

// variable checks reads and writes of variables against their declarations, which must come first.
// It emits an error and returns false if a type does not match.
func (v *validation) variable(op *ir.Operation) bool {
	switch op.Def() {
	case tosa.Variable:
		o := tosa.VariableOp(op)
		name := o.SymName()
		if _, ok := v.variables[name]; ok {
			return op.EmitOpError("name has already been declared")
		}
		// A variable with dynamic sizes matches no type: values that are read or written must be
		// static, whatever the declaration says.
		t := tosa.VariableType(o.VarShape(), o.Type().Type)
		if !isStatic(t) {
			t = nil
		}
		v.variables[name] = t
		return true
	case tosa.VariableRead:
		return v.variableAgrees(op, tosa.VariableReadOp(op).Name(), tosa.VariableReadOp(op).Output1(), "result")
	case tosa.VariableWrite:
		return v.variableAgrees(op, tosa.VariableWriteOp(op).Name(), tosa.VariableWriteOp(op).Input1(), "operand")
	}
	return true
}

func (v *validation) variableAgrees(op *ir.Operation, name *ir.StringAttr, x *ir.Value, what string) bool {
	declared, ok := v.variables[name]
	if !ok {
		return op.EmitOpError("name has not been declared")
	}
	return x.Type() == declared || op.EmitOpError("%s type does not equal variable type", what)
}

// roundingOf returns the keyword of op's rounding mode.
func roundingOf(op *ir.Operation) string {
	return tosa.RoundingMode.Keyword(enumValue(tosa.RescaleOp(op).RoundingMode()))
}

func enumValue(a ir.Attribute) int64 { return number(a.(*ir.DialectAttr).Params[0]) }

// bracketed formats a list of words for a message: "[a, b]".
func bracketed(words string) string { return "[" + strings.ReplaceAll(words, " ", ", ") + "]" }

func isTrue(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && !i.Value.IsZero()
}

// isStatic reports whether t is a ranked, static tensor.
func isStatic(t ir.Type) bool {
	_, ok := t.(*ir.RankedTensorType)
	return ok && ir.HasStaticShape(t)
}

// ints returns the numbers of the inherent array attribute name.
func ints(op *ir.Operation, name string) []int64 {
	return op.Inherent(name).(*ir.DenseArrayAttr).Int64s()
}
