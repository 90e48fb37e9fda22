package hw

import "github.com/millrace-mlir/millrace/ir"

// The opcodes of parameter expressions, for code that prints or makes them.
const (
	ParamAdd       = exprAdd
	ParamMul       = exprMul
	ParamAnd       = exprAnd
	ParamOr        = exprOr
	ParamXor       = exprXor
	ParamShl       = exprShl
	ParamShrU      = exprShrU
	ParamShrS      = exprShrS
	ParamDivU      = exprDivU
	ParamDivS      = exprDivS
	ParamModU      = exprModU
	ParamModS      = exprModS
	ParamCLog2     = exprCLog2
	ParamStrConcat = exprStrConcat
)

// ParamExpr is a parameter expression in canonical form. The operands must have one type.
func ParamExpr(op Opcode, operands ...ir.Attribute) ir.Attribute { return expr(op, operands...) }

// ParamExprParts are the opcode and the operands of #hw.param.expr.
func ParamExprParts(a *ir.DialectAttr) (Opcode, []ir.Attribute) { return exprParts(a) }
