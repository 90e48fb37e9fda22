package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// parseSplit parses transform.structured.split: "%target after" a number or an
// operand, attributes and types.
func parseSplit(p *asm.Parser, r *asm.Result) bool {
	target, ok := p.Operand()
	if !ok || !p.ExpectKeyword("after") {
		return false
	}
	size := ir.Dynamic
	dynamic, present, ok := p.OptOperand()
	if !ok {
		return false
	}
	if !present {
		if size, ok = p.Integer(); !ok {
			return false
		}
	}
	r.SetProp("static_chunk_sizes", p.Ctx.Int64Attr(p.Ctx.Int(64), size))
	if !p.AttrDict(r) {
		return false
	}
	t, ok := p.ColonType()
	if !ok || !p.ResolveAs([]asm.Unresolved{target}, t, r) {
		return false
	}
	if present {
		if !p.Expect(asm.Comma) {
			return false
		}
		st, ok := p.Type()
		if !ok || !p.ResolveAs([]asm.Unresolved{dynamic}, st, r) {
			return false
		}
	}
	r.Types = append(r.Types, t)
	return true
}

func printSplit(pr *asm.Printer, op *ir.Operation) {
	o := SplitOp(op)
	pr.Byte(' ')
	pr.Operand(o.Target())
	pr.Str(" after ")
	if op.NumOperands() > 1 {
		pr.Operand(op.Operand(1))
	} else if n := o.StaticChunkSizes(); n != nil {
		pr.Int(n.Int64())
	}
	pr.Byte(' ')
	pr.AttrDict(op, "static_chunk_sizes")
	pr.Str(" : ")
	pr.Type(o.Target().Type())
	if op.NumOperands() > 1 {
		pr.Str(", ")
		pr.Type(op.Operand(1).Type())
	}
}

// parsePassOptions parses {name = value, ...}. A value is an attribute, an
// operand or a list of values. An operand is stored as a param_operand attribute
// with the operand's number.
func parsePassOptions(p *asm.Parser, a *asm.ParseArgs) bool {
	us := a.Operands(1)
	var value func() (ir.Attribute, bool)
	value = func() (ir.Attribute, bool) {
		u, present, ok := p.OptOperand()
		if !ok {
			return nil, false
		}
		if present {
			*us = append(*us, u)
			return p.Ctx.DialectAttr(ParamOperandAttr, p.Ctx.Int64Attr(p.Ctx.Int(64), int64(len(*us)-1))), true
		}
		if !p.Is(asm.LSquare) {
			return p.Attr(nil)
		}
		var elems []ir.Attribute
		ok = p.List(asm.Squares, func() bool {
			v, ok := value()
			elems = append(elems, v)
			return ok
		})
		return p.Ctx.Array(elems...), ok
	}
	var entries []ir.NamedAttribute
	ok := p.List(asm.Braces, func() bool {
		at := p.Pos()
		name, ok := p.KeywordOrString()
		if !ok {
			return p.Errorf(at, "expected key to either be an identifier or a string")
		}
		if !p.Accept(asm.Equal) {
			return p.Errorf(p.Pos(), "expected '=' after key in key-value pair")
		}
		v, ok := value()
		entries = append(entries, ir.NamedAttribute{Name: p.Ctx.String(name), Value: v})
		return ok
	})
	if ok {
		a.SetAttr(0, p.Ctx.Dict(entries))
	}
	return ok
}

func printPassOptions(pr *asm.Printer, a *asm.PrintArgs) {
	options, _ := a.Attr(0).(*ir.DictAttr)
	if options == nil || len(options.Entries) == 0 {
		return
	}
	us := a.Operands(1)
	var value func(v ir.Attribute)
	value = func(v ir.Attribute) {
		if d, ok := v.(*ir.DialectAttr); ok && d.Def == ParamOperandAttr {
			if i := d.Params[0].(*ir.IntegerAttr).Int64(); i >= 0 && i < int64(len(us)) {
				pr.Operand(us[i].Value())
				return
			}
		}
		if list, ok := v.(*ir.ArrayAttr); ok {
			pr.Byte('[')
			for i, e := range list.Elems {
				pr.Comma(i)
				value(e)
			}
			pr.Byte(']')
			return
		}
		pr.Attr(v)
	}
	pr.Byte('{')
	for i, e := range options.Entries {
		pr.Comma(i)
		pr.Attr(e.Name)
		pr.Str(" = ")
		value(e.Value)
	}
	pr.Byte('}')
}
