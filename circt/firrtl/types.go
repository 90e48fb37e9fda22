package firrtl

import (
	"slices"
	"strconv"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// typeWords lists the words of types. An alias must have none of these names, and none of the reserved words.
var typeWords = map[string]bool{
	"Clock": true, "Reset": true, "AsyncReset": true, "UInt": true, "SInt": true, "Analog": true, "Probe": true, "RWProbe": true,
	"AnyRef": true, "Bool": true, "Double": true, "Inst": true, "Integer": true, "List": true, "Path": true, "String": true, "Domain": true, "const": true,
}

// reservedWords lists the keywords that are not types. If a type must follow and such a word does, the error says
// that a type is missing, and not that an alias is.
var reservedWords = map[string]bool{
	"attach": true, "case": true, "circuit": true, "class": true, "cmem": true, "connect": true, "contract": true, "declgroup": true,
	"define": true, "domain": true, "else": true, "enablelayer": true, "extclass": true, "extmodule": true, "flip": true, "formal": true,
	"infer": true, "input": true, "inst": true, "instchoice": true, "intmodule": true, "intrinsic": true, "invalid": true,
	"invalidate": true, "is": true, "knownlayer": true, "layer": true, "layerblock": true, "match": true, "mem": true, "module": true,
	"mport": true, "new": true, "node": true, "object": true, "of": true, "old": true, "option": true, "output": true, "parameter": true,
	"propassert": true, "propassign": true, "public": true, "rdwr": true, "read": true, "ref": true, "reg": true, "regreset": true,
	"reset": true, "simulation": true, "skip": true, "smem": true, "symbolic": true, "type": true, "undefined": true, "version": true,
	"when": true, "wire": true, "with": true, "write": true,
	"FIRRTL": true, "Fixed": true, "defname": true, "domain_define": true, "domains": true, "false": true, "group": true, "requires": true, "true": true,
}

// typ parses a type. If none begins here, the error is msg.
func (p *parser) typ(msg string) (ir.Type, bool) {
	if p.tok.kind == ident && p.text() == "const" {
		p.advance()
		if p.is("const") {
			return nil, p.fail("'const' can only be specified once on a type")
		}
		at := p.at()
		t, ok := p.typ(msg)
		if !ok {
			return nil, false
		}
		if !fir.IsBase(t) && !fir.Is(t, fir.OpenBundleType, fir.OpenVectorType) {
			return nil, p.errorf(at, "only hardware types can be 'const'")
		}
		return constType(t), true
	}
	t, ok := p.baseTyp(msg)
	if !ok {
		return nil, false
	}
	for p.is("[") && !p.onNewLine() {
		p.advance()
		n, ok := p.size()
		if !ok || !p.expect("]", "expected ]") {
			return nil, false
		}
		if fir.IsBase(t) {
			t = fir.Vector(p.c, t, n, false)
		} else {
			t = fir.OpenVector(p.c, t, n, false)
		}
	}
	return t, true
}

func constType(t ir.Type) ir.Type { return fir.ConstOf(t, true) }

func (p *parser) onNewLine() bool { return p.tok.indent >= 0 }

// size parses the number of a vector's elements.
func (p *parser) size() (uint64, bool) {
	n, ok := p.int64()
	return uint64(n), ok
}

// width parses an optional <n>.
func (p *parser) width() (int32, bool) {
	if !p.is("<") {
		return fir.Unknown, true
	}
	p.advance()
	w, ok := p.int32()
	return w, ok && p.expect(">", "expected '>'")
}

func (p *parser) baseTyp(msg string) (ir.Type, bool) {
	at := p.at()
	if p.is("{") {
		return p.bundleType()
	}
	if p.is("{|") {
		return p.enumType()
	}
	if p.tok.kind != ident && p.tok.kind != literalIdent {
		return nil, p.fail("%s", msg)
	}
	word := p.text()
	switch word {
	case "Clock":
		p.advance()
		return fir.Clock(p.c, false), true
	case "Reset":
		p.advance()
		return fir.Reset(p.c, false), true
	case "AsyncReset":
		p.advance()
		return fir.AsyncReset(p.c, false), true
	case "UInt", "SInt", "Analog":
		p.advance()
		w, ok := p.width()
		if !ok {
			return nil, false
		}
		switch word {
		case "UInt":
			return fir.UInt(p.c, w, false), true
		case "SInt":
			return fir.SInt(p.c, w, false), true
		}
		return fir.Analog(p.c, w, false), true
	case "Probe", "RWProbe":
		p.advance()
		return p.probeType(at, word == "RWProbe")
	}
	if t, handled, ok := p.propertyType(word, at); handled {
		return t, ok
	}
	name, ok := p.id(msg)
	if !ok {
		return nil, false
	}
	t, found := p.circ.aliases[name]
	if !found {
		if reservedWords[name] {
			return nil, p.errorf(at, "%s", msg)
		}
		return nil, p.errorf(at, "type identifier `%s` is not declared", name)
	}
	return t, true
}

// propertyWords lists the property types without parameters. Each has its first FIRRTL version and its name in
// errors about older versions.
var propertyWords = map[string]struct {
	def   *ir.DialectTypeDef
	since version
	what  string
}{
	"Integer": {fir.IntegerType, version{3, 1, 0}, "Integers"},
	"Bool":    {fir.BoolType, version{6, 0, 0}, "Bools"},
	"String":  {fir.StringType, version{3, 1, 0}, "Strings"},
	"Double":  {fir.DoubleType, version{6, 0, 0}, "Doubles"},
	"Path":    {fir.PathType, version{6, 0, 0}, "Paths"},
	"AnyRef":  {fir.AnyRefType, version{6, 0, 0}, "AnyRef types"},
}

func (p *parser) propertyType(word string, at position) (t ir.Type, handled, ok bool) {
	if w, found := propertyWords[word]; found {
		if _, alias := p.circ.aliases[word]; alias {
			return nil, false, false
		}
		if !p.requireFeature(w.since, w.what, at) {
			return nil, true, false
		}
		p.advance()
		return fir.Property(p.c, w.def), true, true
	}
	switch word {
	case "List":
		if !p.requireFeature(version{4, 0, 0}, "Lists", at) {
			return nil, true, false
		}
		p.advance()
		t, ok := p.listType()
		return t, true, ok
	case "Inst":
		if !p.requireFeature(version{6, 0, 0}, "Inst types", at) {
			return nil, true, false
		}
		p.advance()
		t, ok := p.instType()
		return t, true, ok
	case "Domain":
		if !p.requireFeature(nextVersion, "domains", at) {
			return nil, true, false
		}
		p.advance()
		at := p.at()
		if !p.expect("of", "expected 'of' after Domain type") {
			return nil, true, false
		}
		name, ok := p.id("expected domain kind")
		if !ok {
			return nil, true, false
		}
		fields, found := p.circ.domains[name]
		if !found {
			return nil, true, p.errorf(at, "unknown domain '%s'", name)
		}
		return fir.DomainOf(p.c, p.c.FlatSymbol(p.c.String(name)), fields), true, true
	}
	return nil, false, false
}

// listType parses <type>.
func (p *parser) listType() (ir.Type, bool) {
	if !p.expect("<", "expected '<' in List type") {
		return nil, false
	}
	at := p.at()
	t, ok := p.typ("expected property type")
	if !ok {
		return nil, false
	}
	if !fir.IsProperty(t) {
		return nil, p.errorf(at, "expected property type")
	}
	return fir.List(p.c, t), p.expect(">", "expected '>' in List type")
}

func (p *parser) instType() (ir.Type, bool) {
	if !p.expect("<", "expected < in Inst type") {
		return nil, false
	}
	at := p.at()
	name, ok := p.id("expected class name in Inst type")
	if !ok {
		return nil, false
	}
	h := p.circ.modules[name]
	if h == nil || !h.op.Implements("ClassLike") {
		return nil, p.errorf(at, "unknown class '%s'", name)
	}
	return classType(p.c, h), p.expect(">", "expected > in Inst type")
}

// classType returns the type of a class's objects.
func classType(c *ir.Context, h *moduleHead) ir.Type {
	ports := make([]fir.Port, len(h.ports))
	for i, q := range h.ports {
		ports[i] = fir.Port{Name: c.String(q.name), Out: q.out, Type: q.t}
	}
	return fir.ClassOf(c, c.FlatSymbol(c.String(h.name)), ports)
}

// probeType parses the type in angle brackets after Probe or RWProbe. Argument at is the position for the error
// about a wrong type.
func (p *parser) probeType(at position, forceable bool) (ir.Type, bool) {
	if !p.expect("<", "expected '<' in reference type") {
		return nil, false
	}
	t, ok := p.typ("expected probe data type")
	if !ok {
		return nil, false
	}
	last := at
	var layer *ir.SymbolRefAttr
	if p.is(",") {
		p.advance()
		if !p.requireFeature(version{4, 0, 0}, "colored probes", p.at()) {
			return nil, false
		}
		last = p.at()
		if layer, ok = p.layerName(); !ok {
			return nil, false
		}
	}
	if !p.is(">") {
		return nil, p.errorf(last, "expected '>' to end reference type")
	}
	p.advance()
	switch {
	case !fir.IsBase(t):
		return nil, p.errorf(at, "invalid probe inner type, must be base-type")
	case !fir.Has(t, fir.Passive):
		return nil, p.errorf(at, "probe inner type must be passive")
	case forceable && fir.Has(t, fir.HasConst):
		return nil, p.errorf(at, "rwprobe cannot contain const")
	}
	return fir.Ref(p.c, t, forceable, layer), true
}

// layerName parses the name of a layer: name.name.
func (p *parser) layerName() (*ir.SymbolRefAttr, bool) {
	root, ok := p.id("expected layer name")
	if !ok {
		return nil, false
	}
	var nested []*ir.SymbolRefAttr
	for p.accept(".") {
		s, ok := p.id("expected layer name")
		if !ok {
			return nil, false
		}
		nested = append(nested, p.c.FlatSymbol(p.c.String(s)))
	}
	return p.c.SymbolRef(p.c.String(root), nested), true
}

func (p *parser) bundleType() (ir.Type, bool) {
	p.advance()
	var fields []fir.Field
	base := true
	seen := map[string]bool{}
	for !p.accept("}") {
		if len(fields) > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		flip := p.is("flip")
		at := p.at()
		if flip {
			p.advance()
			if p.is(":") { // a field called flip
				return nil, p.fail("expected bundle field name")
			}
			at = p.at()
		}
		name, ok := p.fieldID("expected bundle field name")
		if !ok {
			return nil, false
		}
		if seen[name] {
			return nil, p.errorf(at, "duplicate field name in bundle: %s", name)
		}
		seen[name] = true
		if !p.expect(":", "expected ':' in bundle") {
			return nil, false
		}
		t, ok := p.typ("expected bundle field type")
		if !ok {
			return nil, false
		}
		base = base && fir.IsBase(t)
		fields = append(fields, fir.Field{Name: p.c.String(name), Flip: flip, Type: t})
	}
	if base {
		return fir.Bundle(p.c, fields, false), true
	}
	return fir.OpenBundle(p.c, fields, false), true
}

func (p *parser) enumType() (ir.Type, bool) {
	if !p.requireFeature(version{4, 0, 0}, "enumerations", p.at()) {
		return nil, false
	}
	p.advance()
	var vs []fir.Variant
	next := uint64(0)
	for !p.accept("|}") {
		if len(vs) > 0 && !p.expect(",", "expected ','") {
			return nil, false
		}
		at := p.at()
		name, ok := p.fieldID("expected enumeration tag")
		if !ok {
			return nil, false
		}
		v := fir.Variant{Name: p.c.String(name), Value: next, Type: fir.UInt(p.c, 0, false)}
		if p.accept("=") {
			n, ok := p.intLit()
			if !ok {
				return nil, false
			}
			if n.IsNegative() {
				return nil, p.errorf(at, "enum tag value must be non-negative")
			}
			v.Value = n.Uint64()
		}
		if p.accept(":") {
			typeAt := p.at()
			if v.Type, ok = p.typ("expected enumeration type"); !ok {
				return nil, false
			}
			if !fir.IsBase(v.Type) {
				return nil, p.errorf(typeAt, "field must be a base type")
			}
		}
		next = v.Value + 1
		if !p.checkVariant(at, vs, v) {
			return nil, false
		}
		vs = append(vs, v)
	}
	slices.SortStableFunc(vs, func(a, b fir.Variant) int {
		switch {
		case a.Value < b.Value:
			return -1
		case a.Value > b.Value:
			return 1
		}
		return 0
	})
	return fir.Enum(p.c, vs, false), true
}

func (p *parser) checkVariant(at position, vs []fir.Variant, v fir.Variant) bool {
	quoted := ir.Quote(v.Name.Value)
	switch {
	case !fir.Has(v.Type, fir.Passive):
		return p.errorf(at, "enum field %s not passive", quoted)
	case fir.Has(v.Type, fir.HasAnalog):
		return p.errorf(at, "enum field %s contains analog", quoted)
	case fir.Has(v.Type, fir.UninferredWidth):
		return p.errorf(at, "enum field %s has uninferred width", quoted)
	case fir.Has(v.Type, fir.UninferredReset):
		return p.errorf(at, "enum field %s has uninferred reset", quoted)
	}
	for _, w := range vs {
		if w.Name == v.Name {
			return p.errorf(at, "duplicate variant name in enum: %s", v.Name.Value)
		}
		if w.Value == v.Value {
			width := 0
			for n := v.Value; n > 0; n >>= 1 {
				width++
			}
			return p.errorf(at, "duplicate variant value in enum: %d : ui%s", v.Value, strconv.Itoa(width))
		}
	}
	return true
}
