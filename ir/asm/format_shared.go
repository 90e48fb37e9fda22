package asm

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// sharedDirective finds the custom directives that interfaces define, which any
// dialect may use.
func sharedDirective(name string) (Directive, bool) {
	switch name {
	case "DynamicIndexList":
		return Directive{parseDynamicIndexList, printDynamicIndexList}, true
	}
	return Directive{}, false
}

// indexListArgs finds the optional arguments of a DynamicIndexList: the flags of
// scalable dimensions, the types of the values, the delimiter. -1: not given.
func indexListArgs(args []elem) (scalable, types int, parens bool) {
	scalable, types = -1, -1
	for i := 2; i < len(args); i++ {
		switch args[i].kind {
		case elemAttr:
			scalable = i
		case elemType:
			types = i
		case elemCode:
			parens = parens || strings.HasSuffix(args[i].text, "Delimiter::Paren")
		}
	}
	return scalable, types, parens
}

// parseDynamicIndexList parses [%a, 4, [8]]: values and integers mixed.
func parseDynamicIndexList(p *Parser, a *ParseArgs) bool {
	scalable, types, parens := indexListArgs(a.args)
	delim := Squares
	if parens {
		delim = Parens
	}
	us := a.Operands(0)
	var buf [8]int64
	var flagBuf [8]bool
	ints, flags := buf[:0], flagBuf[:0]
	ok := p.listContext(delim, " in dynamic index list", func() bool {
		flag := p.Accept(LSquare)
		flags = append(flags, flag)
		if p.Is(PercentID) {
			u, ok := p.Operand()
			if !ok {
				return false
			}
			*us = append(*us, u)
			ints = append(ints, ir.Dynamic)
			if types >= 0 {
				t, ok := p.ColonType()
				if !ok {
					return false
				}
				a.AddType(types, t)
			}
		} else {
			v, ok := p.Integer()
			if !ok {
				return false
			}
			ints = append(ints, v)
		}
		return !flag || p.Expect(RSquare)
	})
	if !ok {
		return false
	}
	a.SetAttr(1, p.Ctx.DenseI64Array(ints))
	if scalable >= 0 {
		a.SetAttr(scalable, p.Ctx.DenseBoolArray(flags))
	}
	return true
}

func printDynamicIndexList(pr *Printer, a *PrintArgs) {
	scalable, types, parens := indexListArgs(a.args)
	open, shut := byte('['), byte(']')
	if parens {
		open, shut = '(', ')'
	}
	var flags *ir.DenseArrayAttr
	if scalable >= 0 {
		flags, _ = a.Attr(scalable).(*ir.DenseArrayAttr)
	}
	ints, _ := a.Attr(1).(*ir.DenseArrayAttr)
	values := a.Operands(0)
	pr.Byte(open)
	for i, k := 0, 0; ints != nil && i < ints.Len; i++ {
		pr.comma(i)
		flag := flags != nil && i < flags.Len && flags.At(i) != 0
		if flag {
			pr.Byte('[')
		}
		if v := ints.At(i); v == ir.Dynamic && k < len(values) {
			pr.Operand(values[k].Value())
			if types >= 0 {
				pr.Str(" : ")
				pr.Type(a.Type(types, k))
			}
			k++
		} else {
			pr.Int(v)
		}
		if flag {
			pr.Byte(']')
		}
	}
	pr.Byte(shut)
}
