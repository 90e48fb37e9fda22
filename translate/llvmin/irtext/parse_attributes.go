package irtext

import (
	"strings"

	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// attrPlace says where attributes stand, which decides their syntax and meaning.
type attrPlace uint8

const (
	onParam attrPlace = iota
	onFunction
	inGroup
)

func (p *parser) attributeGroup() {
	p.next()
	if p.kind != tokAttrGrp {
		p.failHere("expected attribute group id")
	}
	id := p.num
	p.next()
	p.need('=', "expected '=' here")
	p.need('{', "expected '{' here")
	list, _ := p.attributes(inGroup)
	p.need('}', "expected end of attribute group")
	if len(list) == 0 && len(p.groups[id]) == 0 {
		p.fail(p.lastEnd-1, "attribute group has no attributes")
	}
	p.groups[id] = p.groups[id].merge(list)
}

// attributes parses attributes up to the first other token. The ids are the groups that a
// function's list names.
func (p *parser) attributes(place attrPlace) (list Attrs, ids []uint64) {
	for {
		switch p.kind {
		case tokString:
			key := p.text
			p.next()
			value := ""
			if p.eat('=') {
				value = p.str()
			}
			list = list.With(Attr{Key: key, Value: value, IsString: true})
		case tokAttrGrp:
			if place == onParam {
				return list, ids
			}
			if place == inGroup {
				p.failHere("cannot have an attribute group reference in an attribute group")
			}
			ids = append(ids, p.num)
			p.next()
		case tokWord:
			a, ok := p.attribute(place, list)
			if !ok && place == inGroup {
				p.failHere("unterminated attribute group")
			}
			if !ok {
				return list, ids
			}
			list = list.With(a)
		default:
			if place == inGroup && p.kind != '}' {
				p.failHere("unterminated attribute group")
			}
			return list, ids
		}
	}
}

// legacyMemory maps former attributes of functions to the memory effects that they mean.
var legacyMemory = map[string]uint64{
	"readnone": 0, "readonly": 0x555, "writeonly": 0xaaa, "argmemonly": 3, "inaccessiblememonly": 3 << (2 * InaccessibleMem),
	"inaccessiblemem_or_argmemonly": 3 | 3<<(2*InaccessibleMem),
}

// attribute parses one attribute that is a keyword. It returns false if the current token is none.
func (p *parser) attribute(place attrPlace, before Attrs) (Attr, bool) {
	key := p.text
	if mask, ok := legacyMemory[key]; ok && (place != onParam || strings.HasSuffix(key, "memonly")) {
		p.next()
		return Attr{Key: "memory", HasInt: true, Int: before.Memory() & mask}, true
	}
	if key == "nocapture" {
		p.next()
		return Attr{Key: "captures", HasInt: true}, true
	}
	switch {
	case !ll.IsAttr(key):
		return Attr{}, false
	case key == "range" || key == "initializes":
		return p.rangeAttribute(key), true
	case ll.TakesType(key):
		return p.typeAttribute(key), true
	case ll.TakesInt(key):
		return Attr{Key: key, HasInt: true, Int: p.intAttribute(key, place)}, true
	}
	p.next()
	return Attr{Key: key}, true
}

func (p *parser) typeAttribute(key string) Attr {
	p.next()
	a := Attr{Key: key}
	p.need('(', "expected '('")
	a.T = p.anyType("expected type", false)
	p.need(')', "expected ')'")
	return a
}

func (p *parser) rangeAttribute(key string) Attr {
	p.next()
	a := Attr{Key: key, HasRange: key == "range"}
	p.need('(', "expected '('")
	if key == "initializes" {
		for {
			p.need('(', "expected '('")
			p.signed()
			p.need(',', "expected ','")
			p.signed()
			p.need(')', "expected ')'")
			if !p.eat(',') {
				break
			}
		}
		p.need(')', "expected ')'")
		return a
	}
	pos := p.start
	t := p.typ()
	if t.Kind != Int {
		p.fail(pos, "the range must have integer type!")
	}
	a.Lower = p.bound(t)
	p.need(',', "expected ','")
	a.Upper = p.bound(t)
	if a.Lower.Eq(a.Upper) && !a.Lower.IsZero() {
		p.failHere("the range represent the empty set but limits aren't 0!")
	}
	p.need(')', "expected ')'")
	return a
}

func (p *parser) bound(t *Type) num.Int {
	if p.kind != tokInt {
		p.failHere("expected integer")
	}
	v := intOf(p.text, t.Bits)
	p.next()
	return v
}

func (p *parser) signed() {
	if p.kind != tokInt {
		p.failHere("expected integer")
	}
	p.next()
}

// intAttribute parses an attribute that has a number in LLVM.
func (p *parser) intAttribute(key string, place attrPlace) uint64 {
	switch key {
	case "align":
		if place == inGroup {
			p.next()
			p.need('=', "expected '=' here")
			pos := p.start
			n := p.uint(64)
			if n == 0 || n&(n-1) != 0 {
				p.fail(pos, "alignment is not a power of two")
			}
			return n
		}
		return p.alignment(true)
	case "alignstack":
		p.next()
		if place == inGroup {
			p.need('=', "expected '=' here")
			return p.uint(32)
		}
		p.need('(', "expected '('")
		pos := p.start
		n := p.uint(32)
		p.need(')', "expected ')'")
		if n == 0 || n&(n-1) != 0 {
			p.fail(pos, "stack alignment is not a power of two")
		}
		return n
	case "allocsize":
		return p.allocSize()
	case "vscale_range":
		return p.vscaleRange()
	case "allockind":
		return p.allocKind()
	case "memory":
		return p.memory()
	case "uwtable":
		p.next()
		if !p.eat('(') {
			return 2
		}
		n := uint64(2)
		if p.word("sync") {
			n = 1
		} else if !p.word("async") {
			p.failHere("expected unwind table kind")
		}
		p.next()
		p.need(')', "expected ')'")
		return n
	case "captures":
		return p.captures()
	case "nofpclass":
		return p.noFPClass()
	}
	// dereferenceable and dereferenceable_or_null
	p.next()
	if p.kind != '(' {
		p.failHere("expected '('")
	}
	p.next()
	pos := p.start
	n := p.uint(64)
	p.need(')', "expected ')'")
	if n == 0 {
		p.fail(pos, "dereferenceable bytes must be non-zero")
	}
	return n
}

// alignment parses an optional alignment. It returns 0 if there is none.
func (p *parser) alignment(allowParens bool) uint64 {
	if !p.eatWord("align") {
		return 0
	}
	pos := p.start
	parens := allowParens && p.eat('(')
	numberPos := p.start
	n := p.uint(64)
	if parens {
		p.need(')', "expected ')'")
	}
	if n == 0 || n&(n-1) != 0 {
		p.fail(numberPos, "alignment is not a power of two")
	}
	if n > 1<<32 {
		p.fail(pos, "huge alignments are not supported yet")
	}
	return n
}

func (p *parser) allocSize() uint64 {
	p.next()
	p.need('(', "expected '('")
	a, b := p.uint(32), uint64(0xffffffff)
	if p.eat(',') {
		pos := p.start
		if b = p.uint(32); a == b {
			p.fail(pos, "'allocsize' indices can't refer to the same parameter")
		}
	}
	p.need(')', "expected ')'")
	return a<<32 | b
}

func (p *parser) vscaleRange() uint64 {
	p.next()
	p.need('(', "expected '('")
	a := p.uint(32)
	b := a
	if p.eat(',') {
		b = p.uint(32)
	}
	p.need(')', "expected ')'")
	return a<<32 | b
}

var allocKinds = map[string]uint64{"alloc": 1, "realloc": 2, "free": 4, "uninitialized": 8, "zeroed": 16, "aligned": 32}

func (p *parser) allocKind() uint64 {
	p.next()
	p.need('(', "expected '('")
	pos := p.start
	n := uint64(0)
	for _, w := range strings.Split(p.str(), ",") {
		k, ok := allocKinds[w]
		if !ok {
			p.fail(pos, "unknown allockind %s", w)
		}
		n |= k
	}
	p.need(')', "expected ')'")
	return n
}

var memoryLocations = map[string]int{
	"argmem": ArgMem, "inaccessiblemem": InaccessibleMem, "errnomem": ErrnoMem, "target_mem0": TargetMem0, "target_mem1": TargetMem1,
}

var memoryEffects = map[string]uint64{"none": 0, "read": 1, "write": 2, "readwrite": 3}

func (p *parser) memory() uint64 {
	p.ignoreColon = true
	defer func() { p.ignoreColon = false }()
	p.next()
	p.need('(', "expected '('")
	effects, seen := uint64(0), false
	for {
		loc, named := -1, false
		if p.kind == tokWord {
			if k, ok := memoryLocations[p.text]; ok {
				loc, named = k, true
				p.next()
				p.need(':', "expected ':' after location")
			}
		}
		e, ok := memoryEffects[p.text]
		if p.kind != tokWord || !ok {
			if named {
				p.failHere("expected access kind (none, read, write, readwrite)")
			}
			p.failHere("expected memory location (argmem, inaccessiblemem, errnomem) or access kind (none, read, write, readwrite)")
		}
		p.next()
		if named {
			seen = true
			effects = effects&^(3<<(2*loc)) | e<<(2*loc)
		} else {
			if seen {
				p.failHere("default access kind must be specified first")
			}
			seen = true
			effects = e * 0x555
		}
		if p.eat(')') {
			return effects
		}
		p.need(',', "unterminated memory attribute")
	}
}

// captures parses a captures attribute. It returns 0 for captures(none), and otherwise 1.
func (p *parser) captures() uint64 {
	p.ignoreColon = true
	defer func() { p.ignoreColon = false }()
	p.next()
	p.need('(', "expected '('")
	n := uint64(0)
	for {
		if p.eatWord("ret") {
			p.need(':', "expected ':'")
		}
		switch {
		case p.word("none"):
		case p.word("address"), p.word("address_is_null"), p.word("provenance"), p.word("read_provenance"):
			n = 1
		default:
			p.failHere("expected one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'")
		}
		p.next()
		if p.eat(')') {
			return n
		}
		if !p.eat(',') && !p.eat('|') {
			p.failHere("expected ',' or ')'")
		}
	}
}

var fpClasses = map[string]uint64{
	"all": 0x3ff, "nan": 3, "snan": 1, "qnan": 2, "inf": 0x204, "ninf": 4, "pinf": 0x200, "norm": 0x108, "nnorm": 8, "pnorm": 0x100,
	"sub": 0x90, "nsub": 0x10, "psub": 0x80, "zero": 0x60, "nzero": 0x20, "pzero": 0x40,
}

func (p *parser) noFPClass() uint64 {
	p.next()
	p.need('(', "expected '('")
	if p.kind == tokInt {
		n := p.uint(32)
		p.need(')', "expected ')'")
		return n
	}
	n := uint64(0)
	for p.kind == tokWord && fpClasses[p.text] != 0 {
		n |= fpClasses[p.text]
		p.next()
	}
	if n == 0 {
		p.failHere("expected nofpclass test mask")
	}
	p.need(')', "expected ')'")
	return n
}
