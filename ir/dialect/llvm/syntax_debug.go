package llvm

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// noNumber returns 0, the default of DWARF numbers: the attribute has no such
// number.
func noNumber(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(32), 0) }

// opConvert is DW_OP_LLVM_convert, whose arguments after the first are encodings.
const opConvert = 0x1001

// parseExpressionElem parses an element of a DWARF expression: OPERATION or
// OPERATION(1, 2).
func parseExpressionElem(p *asm.Parser, d *ir.DialectAttrDef, _ ir.Type) (ir.Attribute, bool) {
	code, ok := p.EnumKeywords(&dwOperation)
	if !ok {
		return nil, false
	}
	i64 := p.Ctx.Int(64)
	var args []ir.Attribute
	argument := func() bool {
		if len(args) > 0 && code == opConvert {
			if word, ok := p.OptKeyword(); ok {
				v, ok := dwEncoding.Value(word)
				args = append(args, p.Ctx.Int64Attr(i64, v))
				return ok || p.Errorf(p.Pos(), "encountered unknown attribute encoding \"%s\"", word)
			}
		}
		v, ok := p.Integer()
		args = append(args, p.Ctx.Int64Attr(i64, v))
		return ok
	}
	opcode := p.Ctx.Int64Attr(p.Ctx.Int(32), code)
	if !p.Accept(asm.LParen) {
		return p.Ctx.DialectAttr(d, opcode, p.Ctx.Array()), true
	}
	if !p.List(asm.NoDelim, argument) || !p.Expect(asm.RParen) {
		return nil, false
	}
	return p.Ctx.DialectAttr(d, opcode, p.Ctx.Array(args...)), true
}

func printExpressionElem(p *ir.AttrPrinter, a *ir.DialectAttr) {
	p.Str("di_expression_elem")
	code := a.Params[0].(*ir.IntegerAttr).Int64()
	p.Str(dwOperation.Keyword(code))
	args := a.Params[1].(*ir.ArrayAttr)
	if len(args.Elems) == 0 {
		return
	}
	p.Byte('(')
	for i, e := range args.Elems {
		if i > 0 {
			p.Str(", ")
		}
		v := e.(*ir.IntegerAttr).Int64()
		if word := dwEncoding.Keyword(v); word != "" && i > 0 && code == opConvert {
			p.Str(word)
		} else {
			p.Str(strconv.FormatUint(uint64(v), 10))
		}
	}
	p.Byte(')')
}
