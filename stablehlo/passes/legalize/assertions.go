package legalize

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// assertionOptions are the options of Assertions.
type assertionOptions struct {
	Enable bool `opt:"enable-shape-assertions" default:"true" doc:"Whether shape assertions may generate errors."`
}

// Assertions is stablehlo-check-shape-assertions. It erases a custom call @shape_assertion if its
// first operand is the constant true or the assertions are disabled. If the operand is false, the
// attribute error_message becomes an error, with {0}, {1} and so on replaced with the other
// operands.
var Assertions = &passes.Pass{
	Name: "StablehloCheckShapeAssertionsPass", Arg: "stablehlo-check-shape-assertions",
	Doc:    "Check stablehlo.custom_call @shape_assertion ops.",
	Anchor: "func.func", Scope: passes.Always(passes.UnitScope),
	Options: passes.OptionsOf[assertionOptions](),
	Run: func(c *passes.Ctx) bool {
		var found []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(stablehlo.CustomCall) && isAssertion(op) {
				found = append(found, op)
			}
			return ir.Advance
		})
		ok := true
		for _, op := range found {
			if !c.Options.(*assertionOptions).Enable || checkAssertion(op) {
				op.Erase()
			} else {
				ok = false
			}
		}
		if len(found) == 0 {
			c.PreserveAll()
		}
		return ok
	},
}

func isAssertion(op *ir.Operation) bool {
	name := stablehlo.CustomCallOp(op).CallTargetName()
	return name != nil && name.Value == "shape_assertion"
}

// maxInputs is the maximum number of operands for the error message of an assertion.
const maxInputs = 32

// checkAssertion returns true if the assertion op holds. If it does not hold, is malformed, or is
// not constant, checkAssertion reports an error and returns false.
func checkAssertion(op *ir.Operation) bool {
	message, ok := wellFormed(op)
	if !ok {
		return false
	}
	what, ok := scalarOf(op.Operand(0))
	if !ok {
		return op.EmitError("expects static assert_what (operand #0)")
	}
	if what != 0 {
		return true
	}
	inputs := make([]int64, op.NumOperands()-1)
	for i := range inputs {
		if inputs[i], ok = scalarOf(op.Operand(1 + i)); !ok {
			return op.EmitError("expects static error_message_input (operand #%d)", 1+i)
		}
	}
	var b strings.Builder
	eachReplacement(message, func(text string, index int, style string) {
		switch {
		case index < 0 || index >= len(inputs):
			b.WriteString(text)
		case strings.EqualFold(style, "x"):
			b.WriteString("0x" + strconv.FormatUint(uint64(inputs[index]), 16))
		default:
			b.WriteString(strconv.FormatInt(inputs[index], 10))
		}
	})
	return op.EmitError("%s", b.String())
}

// scalarOf returns the value of v if v is a constant integer, and false otherwise.
func scalarOf(v *ir.Value) (int64, bool) {
	n, ok := stablehlo.SplatInt(ir.MatchConstant(v))
	if !ok {
		return 0, false
	}
	return n.Int64(), true
}

// wellFormed checks operands, results and attributes of an assertion, and returns its message
// format. It reports an error and returns false if they are wrong.
func wellFormed(op *ir.Operation) (message string, ok bool) {
	c := op.Context()
	call := stablehlo.CustomCallOp(op)
	switch n := op.NumOperands(); {
	case n < 1 || n > 1+maxInputs:
		return "", op.EmitError("expects 1 <= size(operands) <= %d", 1+maxInputs)
	case op.NumResults() != 0:
		return "", op.EmitError("expects size(results) = 0")
	case !isEmpty(call.BackendConfig()):
		return "", op.EmitError("expects an empty backend_config")
	case op.Operand(0).Type() != c.RankedTensorType(nil, c.Int(1), nil):
		return "", op.EmitError("expects assert_what (operand #0) to be a constant of type tensor<i1>")
	}
	for i := 1; i < op.NumOperands(); i++ {
		t := op.Operand(i).Type()
		if t != c.RankedTensorType(nil, c.Int(32), nil) && t != c.RankedTensorType(nil, c.Int(64), nil) {
			return "", op.EmitError("expects error_message_input (operand #%d) to be a constant of type tensor<i32> or tensor<i64>", i)
		}
	}
	a, isString := op.Attr("error_message").(*ir.StringAttr)
	if !isString {
		return "", op.EmitError("expects an error_message attribute")
	}
	ok, inputs := true, op.NumOperands()-1
	eachReplacement(a.Value, func(text string, index int, _ string) {
		if text == "" && ok && (index < 0 || index >= inputs) {
			ok = op.EmitError("expects error_message to contain format specifiers with error_message_input index less than %d. Found specifier {%d}", inputs, index)
		}
	})
	return a.Value, ok
}

// isEmpty reports whether the backend configuration a is missing or empty.
func isEmpty(a ir.Attribute) bool {
	switch a := a.(type) {
	case nil:
		return true
	case *ir.StringAttr:
		return a == nil || a.Value == ""
	case *ir.DictAttr:
		return len(a.Entries) == 0
	}
	return false
}

// unterminated takes the place of the rest of a message format, from a replacement without a
// closing brace on. LLVM's formatv does the same.
const unterminated = "Unterminated brace sequence. Escape with {{ for a literal brace."

// eachReplacement splits a format string of llvm::formatv and calls visit for each part in order.
// Literal text has index -1; a replacement {index:style} has the text "". Doubled braces stand for
// themselves. It skips a replacement whose index is not a number.
func eachReplacement(format string, visit func(text string, index int, style string)) {
	for format != "" {
		open := strings.IndexByte(format, '{')
		if open != 0 {
			if open < 0 {
				open = len(format)
			}
			visit(format[:open], -1, "")
			format = format[open:]
			continue
		}
		if n := len(format) - len(strings.TrimLeft(format, "{")); n > 1 { // pairs of braces
			visit(format[:n/2], -1, "")
			format = format[n/2*2:]
			continue
		}
		end := strings.IndexAny(format[1:], "{}") + 1
		if end == 0 || format[end] == '{' {
			visit(unterminated, -1, "")
			return
		}
		spec, style, _ := strings.Cut(format[1:end], ":")
		if index, err := strconv.ParseInt(strings.TrimSpace(spec), 0, 32); err == nil {
			visit("", int(index), strings.TrimSpace(style))
		}
		format = format[end+1:]
	}
}
