package sdy

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Factors are named i, j, … z, then z_1, z_2, ….

const factorLetters = 'z' - 'i' + 1

func printFactor(p *ir.AttrPrinter, f int64) {
	if f < factorLetters {
		p.Byte('i' + byte(f))
		return
	}
	p.Str("z_")
	p.Int(f - factorLetters + 1)
}

// factors returns the numbers of the factors in a word of a sharding rule. The letters i to z are 0
// to 17, and z_1 is 18: factors("jz_1") is 1, 18. The result ok is false if word is not such a
// list.
func factors(word string) (list []int64, ok bool) {
	for i := 0; i < len(word); {
		if word[i] < 'i' || word[i] > 'z' {
			return nil, false
		}
		f := int64(word[i] - 'i')
		i++
		if i < len(word) && word[i] == '_' {
			end := i + 1
			for end < len(word) && word[end] >= '0' && word[end] <= '9' {
				end++
			}
			n, err := strconv.ParseInt(word[i+1:end], 10, 32)
			if err != nil || f != factorLetters-1 || n < 1 {
				return nil, false
			}
			f += n
			i = end
		}
		list = append(list, f)
	}
	return list, len(list) > 0
}

func parseFactors(p *asm.Parser) ([]int64, bool) {
	at := p.Pos()
	word, ok := p.Keyword()
	if !ok {
		return nil, false
	}
	list, ok := factors(word)
	if !ok {
		return nil, p.Errorf(at, "expecting symbol from 'i' to 'z'. received: '%s'", word)
	}
	return list, true
}

// parseMappings parses the factors of each dimension of each operand or result in a sharding rule:
// ([i, jk], …).
func parseMappings(p *asm.Parser) (ir.Attribute, bool) {
	dims := one(listOf(asm.Squares, parseOneOf(dimMappingAttr, parseDimMapping)))
	return listOf(asm.Parens, parseOneOf(tensorMappingAttr, dims))(p)
}

func parseDimMapping(p *asm.Parser) ([]ir.Attribute, bool) {
	list, ok := parseFactors(p)
	return []ir.Attribute{p.Ctx.DenseI64Array(list)}, ok
}

func printDimMapping(p *ir.AttrPrinter, ps []ir.Attribute) {
	for _, f := range ints(ps[0]) {
		printFactor(p, f)
	}
}

// ruleLists names the lists of factors at the end of a sharding rule. The index is the parameter of
// the rule that holds the list.
var ruleLists = [...]string{3: "reduction", 4: "need_replication", 5: "permutation", 6: "blocked_propagation"}

// parseRule parses the body of a sharding rule, for example:
//
//	<([i, k])->([i, k]) {i=8, k=4} reduction={k}, custom>
func parseRule(p *asm.Parser) ([]ir.Attribute, bool) {
	if !p.Expect(asm.Less) {
		return nil, false
	}
	none := p.Ctx.DenseI64Array(nil)
	ps := []ir.Attribute{nil, nil, nil, none, none, none, none, p.Ctx.Bool(false)}
	var ok bool
	if ps[1], ok = parseMappings(p); !ok || !p.Expect(asm.Arrow) {
		return nil, false
	}
	if ps[2], ok = parseMappings(p); !ok {
		return nil, false
	}
	var sizes []int64
	ok = p.List(asm.Braces, func() bool {
		at := p.Pos()
		f, ok := parseFactors(p)
		if !ok {
			return false
		}
		if len(f) != 1 || f[0] != int64(len(sizes)) {
			return p.Errorf(at, "factor sizes must be listed in order")
		}
		if !p.Expect(asm.Equal) {
			return false
		}
		v, ok := p.Integer()
		sizes = append(sizes, v)
		return ok
	})
	if !ok {
		return nil, false
	}
	ps[0] = p.Ctx.DenseI64Array(sizes)
	for {
		word, found := p.OptKeyword()
		if !found {
			break
		}
		i := slices.Index(ruleLists[:], word)
		if i < 0 {
			return nil, p.Errorf(p.Pos(), "unexpected keyword %s in a sharding rule", word)
		}
		if !p.Expect(asm.Equal) {
			return nil, false
		}
		var list []int64
		ok := p.List(asm.Braces, func() bool {
			f, ok := parseFactors(p)
			list = append(list, f...)
			return ok
		})
		if !ok {
			return nil, false
		}
		ps[i] = p.Ctx.DenseI64Array(list)
	}
	if p.Accept(asm.Comma) {
		if !p.ExpectKeyword("custom") {
			return nil, false
		}
		ps[7] = p.Ctx.Bool(true)
	}
	return ps, p.Expect(asm.Greater)
}

func printRule(p *ir.AttrPrinter, ps []ir.Attribute) {
	p.Byte('<')
	printMappings(p, ps[1])
	p.Str("->")
	printMappings(p, ps[2])
	p.Str(" {")
	for i, size := range ints(ps[0]) {
		p.Comma(i)
		printFactor(p, int64(i))
		p.Byte('=')
		p.Int(size)
	}
	p.Byte('}')
	for i, name := range ruleLists {
		if name == "" {
			continue
		}
		list := ints(ps[i])
		if len(list) == 0 {
			continue
		}
		p.Byte(' ')
		p.Str(name)
		p.Str("={")
		for k, f := range list {
			p.Comma(k)
			printFactor(p, f)
		}
		p.Byte('}')
	}
	if intOf(ps[7]) != 0 {
		p.Str(", custom")
	}
	p.Byte('>')
}

func printMappings(p *ir.AttrPrinter, a ir.Attribute) {
	printList(p, '(', ')', elems(a), func(t ir.Attribute) {
		printList(p, '[', ']', listIn(t), func(d ir.Attribute) { printDimMapping(p, params(d)) })
	})
}
