package asm

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Custom is an operation's custom syntax, written in Go. Its functions parse and print the text
// after the operation's name.
type Custom struct {
	Parse func(p *Parser, r *Result) bool
	Print func(pr *Printer, op *ir.Operation)
}

// CustomSyntax is a marker method: it lets a *Custom be the value of ir.OpDef.Custom.
func (*Custom) CustomSyntax() {}

// Result is the state of an operation while its text is parsed (upstream's OperationState).
type Result struct {
	Name       *ir.OpName
	Loc        ir.Loc
	At         Pos // of the operation's name
	Operands   []*ir.Value
	Types      []ir.Type
	Successors []*ir.Block
	Regions    []*ir.Region
	attrs      []ir.NamedAttribute
	props      []ir.Attribute // by slot; nil until one is set
	// Names are the result names at the left side: how many results the text
	// names, for syntax that needs it.
	NumNamed int
	// SharedLoc: what is in the operation's regions was made by its syntax and has
	// its location, the one that is spelled after it included.
	SharedLoc bool
	names     []resultName
	unreg     ir.Attribute  // <{...}> of an unregistered operation
	given     bool          // <{...}> was there
	custom    bool          // the syntax is code
	wrong     string        // what is wrong with it, said when the operation is complete
	later     []deferredLoc // of lists of locations, whose aliases are defined further down
}

type resultName struct {
	u     Unresolved
	count int
}

func (p *Parser) getResult() *Result {
	if n := len(p.results); n > 0 {
		r := p.results[n-1]
		p.results = p.results[:n-1]
		return r
	}
	return &Result{}
}

func (p *Parser) putResult(r *Result) {
	for _, h := range r.Regions {
		if h.Empty() {
			p.heads = append(p.heads, h)
		}
	}
	*r = Result{Operands: r.Operands[:0], Types: r.Types[:0], Successors: r.Successors[:0], Regions: r.Regions[:0],
		attrs: r.attrs[:0], props: r.props[:0], names: r.names[:0], later: r.later[:0]}
	p.results = append(p.results, r)
}

// AddRegion appends an empty region to r and returns it; Parser.Region then parses it.
func (p *Parser) AddRegion(r *Result) *ir.Region {
	var h *ir.Region
	if n := len(p.heads); n > 0 {
		h = p.heads[n-1]
		p.heads = p.heads[:n-1]
	} else {
		h = &ir.Region{}
	}
	r.Regions = append(r.Regions, h)
	return h
}

// ResultName returns the name of result i in the text, without the %. It returns "" if the text
// gives the result no name of its own, as for the second result of %x:2.
func (r *Result) ResultName(i int) string {
	for _, n := range r.names {
		if i < n.count {
			if i == 0 {
				return n.u.Name
			}
			break
		}
		i -= n.count
	}
	return ""
}

// slots returns the inherent attributes that have been set, indexed by slot. Unset ones are nil.
func (r *Result) slots() []ir.Attribute {
	n := r.Name.NumProps()
	if len(r.props) != n {
		r.props = append(r.props[:0], make([]ir.Attribute, n)...)
	}
	return r.props
}

// SetProp sets the attribute called name. It is inherent if the operation's definition declares it,
// and else discardable.
func (r *Result) SetProp(name string, a ir.Attribute) {
	if s := r.Name.Def.Slot(name); s >= 0 {
		r.slots()[s] = a
		return
	}
	r.AddAttr(r.Name.Context().String(name), a)
}

// SetSlot sets the inherent attribute with index slot.
func (r *Result) SetSlot(slot int, a ir.Attribute) { r.slots()[slot] = a }

// Prop returns the inherent attribute called name if it has been set, or else the attribute of that
// name in the dictionary. It returns nil if both are absent.
func (r *Result) Prop(name string) ir.Attribute {
	if s := r.Name.Def.Slot(name); s >= 0 {
		if len(r.props) > s && r.props[s] != nil {
			return r.props[s]
		}
	}
	return r.Attr(name)
}

// AddAttr adds an attribute to the dictionary. When the operation is built, the definition decides
// whether it is inherent.
func (r *Result) AddAttr(name *ir.StringAttr, a ir.Attribute) {
	r.attrs = append(r.attrs, ir.NamedAttribute{Name: name, Value: a})
}

// Attr returns the attribute called name in the dictionary parsed so far, or nil if it is absent.
func (r *Result) Attr(name string) ir.Attribute {
	for _, e := range r.attrs {
		if e.Name.Value == name {
			return e.Value
		}
	}
	return nil
}

// Attrs returns the attributes of the dictionary parsed so far. Attributes set by SetProp or
// SetSlot as inherent ones are not among them.
func (r *Result) Attrs() []ir.NamedAttribute { return r.attrs }

// State returns the state of the operation for type inference. It shares r's slices.
func (r *Result) State(c *ir.Context) ir.OpState {
	s := ir.OpState{Name: r.Name, Loc: r.Loc, Operands: r.Operands, Results: r.Types, Successors: r.Successors, Regions: len(r.Regions)}
	if r.Name.Def != nil && (len(r.props) > 0 || len(r.attrs) > 0) {
		props := r.slots()
		for _, e := range r.attrs {
			if i := r.Name.Def.Slot(e.Name.Value); i >= 0 && props[i] == nil {
				props[i] = e.Value
			}
		}
		s.Props = props
	}
	return s
}

const noOperation = "expected operation name in quotes"

// operation parses one operation, with the names of its results, and appends it to b. If b is nil,
// the operation stays detached.
func (p *Parser) operation(b *ir.Block) (*ir.Operation, bool) {
	r := p.getResult()
	operands := len(p.operands)
	at := p.Pos()
	if p.tok.kind == PercentID && !p.resultNames(r) {
		return nil, false
	}
	var ok bool
	r.At, r.Loc = p.Pos(), p.here()
	switch p.tok.kind {
	case BareID:
		if isIntegerType(p.text()) {
			return nil, p.Wrong(noOperation)
		}
		ok = p.customOp(r)
	case StringLit:
		ok = p.genericOp(r)
	default:
		return nil, p.Wrong(noOperation)
	}
	if !ok {
		return nil, false
	}
	op, ok := p.build(r)
	if !ok {
		return nil, false
	}
	if b != nil {
		b.Append(op)
	}
	if !p.opLoc(op, r.SharedLoc) || !p.nameResults(op, r, at) {
		return nil, false
	}
	if p.index != nil {
		p.index.Ops = append(p.index.Ops, IndexedOp{op, at, r.At, p.tok.off})
	}
	p.putResult(r)
	p.operands = p.operands[:operands]
	return op, true
}

// resultNames parses the result names on the left of an operation, as in %a, %b:2 =. It returns
// false after an error.
func (p *Parser) resultNames(r *Result) bool {
	for {
		u, ok := p.ssaName()
		if !ok {
			return false
		}
		n := 1
		if p.Accept(Colon) {
			if p.tok.kind != Integer {
				return p.Wrong("expected integer number of results")
			}
			v, ok := parseUint(p.text())
			if !ok || v == 0 {
				return p.failHere("expected named operation to have at least 1 result")
			}
			p.next()
			n = int(min(v, 1<<40)) // more than any operation has
		}
		r.names = append(r.names, resultName{u, n})
		r.NumNamed += n
		if !p.Accept(Comma) {
			break
		}
		if p.tok.kind != PercentID {
			return p.Wrong("expected valid ssa identifier")
		}
	}
	return p.expectMsg(Equal, "expected '=' after SSA name")
}

func (p *Parser) nameResults(op *ir.Operation, r *Result, at Pos) bool {
	if len(r.names) == 0 {
		return true
	}
	if op.NumResults() == 0 {
		return p.errorf(at, "cannot name an operation with no results")
	}
	if r.NumNamed != op.NumResults() {
		return p.errorf(at, "operation defines %d results but was provided %d to bind", op.NumResults(), r.NumNamed)
	}
	i := 0
	for _, n := range r.names {
		for k := range n.count {
			u := n.u
			u.Number = k
			if !p.define(u, op.Result(i)) {
				return false
			}
			i++
		}
	}
	return true
}

// build creates the operation that r describes.
func (p *Parser) build(r *Result) (*ir.Operation, bool) {
	if r.wrong != "" {
		return nil, p.errorf(r.At, "%s", r.wrong)
	}
	s := ir.OpState{Name: r.Name, Loc: r.Loc, Operands: r.Operands, Results: r.Types, Successors: r.Successors, Regions: len(r.Regions)}
	attrs := r.attrs
	if def := r.Name.Def; def != nil {
		var ok bool
		if attrs, ok = p.takeInherent(r, def); !ok {
			return nil, false
		}
		if len(r.props) > 0 {
			s.Props = r.props
		}
	} else if r.unreg != nil {
		s.Props = []ir.Attribute{r.unreg}
	}
	if len(attrs) > 0 {
		if len(attrs) > 1 {
			slices.SortStableFunc(attrs, func(a, b ir.NamedAttribute) int { return strings.Compare(a.Name.Value, b.Name.Value) })
			for i := 1; i < len(attrs); i++ {
				if attrs[i].Name == attrs[i-1].Name {
					return nil, p.twice(r, attrs[i].Name.Value)
				}
			}
		}
		s.Attrs = p.Ctx.Dict(attrs)
	}
	op := p.Arena.Create(&s)
	for _, d := range r.later {
		d.op = op
		p.later = append(p.later, d)
	}
	for i, h := range r.Regions {
		op.Region(i).TakeBody(h)
		for _, j := range p.pending {
			if j.head == h {
				j.region = op.Region(i)
			}
		}
	}
	if len(p.pending) > 0 {
		p.submit(op)
	}
	return op, true
}

// takeInherent moves attributes that are inherent from r's dictionary to the properties and returns
// the others. If the operation was parsed by a declarative format, the dictionary's value replaces
// the value that the format set. In the generic form, a value in the properties is kept instead. In
// other syntax, two different values for an attribute are an error. There a value of the wrong
// attribute class is dropped, as upstream does. It returns false after an error.
func (p *Parser) takeInherent(r *Result, def *ir.OpDef) (others []ir.NamedAttribute, ok bool) {
	wins := def.Format != "" && def.Custom == nil && !r.given
	others = r.attrs[:0]
	for _, e := range r.attrs {
		i := inherentSlot(def, e.Name.Value)
		if i < 0 || def.Attrs[i].Kind > ir.SegmentSizes { // a native property is no attribute
			others = append(others, e)
			continue
		}
		slots, a := r.slots(), &def.Attrs[i]
		switch {
		case r.custom && (slots[i] != nil && slots[i] != e.Value || a.Kind == ir.SegmentSizes):
			return nil, p.twice(r, e.Name.Value)
		case r.custom && a.Kind == ir.PlainAttr && a.Constraint != nil && !ofAttrClass(e.Value, a.Constraint):
		case (wins || slots[i] == nil) && keepsInherent(def, a, e.Value):
			slots[i] = e.Value
		}
	}
	return others, true
}

func (p *Parser) twice(r *Result, name string) bool {
	op := ""
	if r.custom {
		op = fmt.Sprintf("custom op '%s' ", r.Name.Name)
	}
	return p.errorf(r.At, "%sattribute '%s' occurs more than once in the attribute list", op, name)
}

// inherentSlot returns the slot of the attribute called name, or -1 if it is not inherent. Segment
// sizes may have their old names, as in the generic form.
func inherentSlot(d *ir.OpDef, name string) int {
	switch name {
	case "operand_segment_sizes":
		name = ir.OperandSegmentSizes
	case "result_segment_sizes":
		name = ir.ResultSegmentSizes
	}
	return d.Slot(name)
}

// keepsInherent reports whether value v from the dictionary becomes the inherent attribute a.
// Segment sizes of the wrong form or length are dropped.
func keepsInherent(d *ir.OpDef, a *ir.AttrDef, v ir.Attribute) bool {
	if a.Kind != ir.SegmentSizes {
		return true
	}
	sizes, ok := v.(*ir.DenseArrayAttr)
	return ok && ir.IsInteger(sizes.Elem, 32) && sizes.Len == segments(d, a.Name)
}

// customOp parses an operation in its custom form, from its name on. It returns false after an
// error.
func (p *Parser) customOp(r *Result) bool {
	word := p.text()
	at := p.Pos()
	name := p.customName(word)
	p.next()
	if name == nil || name.Def == nil {
		return p.unknownCustom(at, word)
	}
	r.Name = name
	if !p.enter() {
		return false
	}
	defer p.leave()
	defer func(outer *ir.OpName, nameOf, nameAt Pos) {
		p.custom, p.nameOf, p.nameAt, p.dialect = outer, nameOf, nameAt, p.dialect[:len(p.dialect)-1]
	}(p.custom, p.nameOf, p.nameAt)
	p.custom, p.nameOf, p.nameAt, p.dialect = name, at, at, append(p.dialect, name.Def.DefaultDialect)
	if c, ok := name.Def.Custom.(*Custom); ok {
		r.custom = true
		return c.Parse(p, r)
	}
	if name.Def.Format == "" {
		return p.Errorf(at, "has no custom assembly form")
	}
	return p.opByFormat(r)
}

// customName returns the operation name that word stands for in a custom form. It is word itself,
// or a name in the default dialect if word has no dialect. The answer is cached.
func (p *Parser) customName(word string) *ir.OpName {
	dialect := p.defaultDialect()
	n := len(word)
	c := &p.opNames[(n+int(word[0])*7+int(word[n/2])*5+int(word[n-1])*3)%len(p.opNames)]
	if c.word == word && c.dialect == dialect {
		return c.name
	}
	*c = usedName{word: word, dialect: dialect}
	if isBareWord(word) {
		word = dialect + "." + word
	}
	c.name = p.Ctx.OpName(word)
	return c.name
}

// isBareWord reports whether an operation's name has no dialect prefix, or nothing after it.
func isBareWord(word string) bool {
	i := strings.IndexByte(word, '.')
	return i < 0 || i == len(word)-1
}

// usedName caches the operation name that a word in custom forms stands for.
type usedName struct {
	word, dialect string // as it stands, and the default dialect there
	name          *ir.OpName
}

func (p *Parser) defaultDialect() string {
	if n := len(p.dialect); n > 0 {
		return p.dialect[n-1]
	}
	return "builtin"
}

func (p *Parser) unknownCustom(at Pos, word string) bool {
	name, tried := word, ""
	if isBareWord(word) {
		name = p.defaultDialect() + "." + word
		tried = " (tried '" + name + "' as well)"
	}
	d, _, _ := strings.Cut(name, ".")
	if p.Ctx.Dialect(d) != nil {
		return p.errorf(at, "custom op '%s' is unknown%s", word, tried)
	}
	var known []string
	for _, d := range p.Ctx.Dialects() {
		known = append(known, d.Name)
	}
	slices.Sort(known)
	return p.errorNote(at, "Available dialects: "+strings.Join(known, ", ")+" ; for more info on dialect registration see "+
		"https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management", p.Loc(at),
		"Dialect `%s' not found for custom op '%s' %s", d, word, tried)
}

// genericOp parses an operation in generic form: "name"(operands)[successors] <properties>
// (regions) {attrs} : type. It returns false after an error.
func (p *Parser) genericOp(r *Result) bool {
	t := p.text()
	name := unescape(t[1 : len(t)-1])
	if name == "" {
		return p.failHere("empty operation name is invalid")
	}
	if strings.IndexByte(name, 0) >= 0 {
		return p.failHere("null character not allowed in operation name")
	}
	p.next()
	r.Name = p.Ctx.OpName(name)
	if r.Name.Def == nil && !p.unregisteredOp(r) {
		return false
	}
	if !p.enter() {
		return false
	}
	defer p.leave()
	defer func(outer *ir.OpName) { p.custom = outer }(p.custom)
	p.custom = nil
	var buf [8]Unresolved
	us := buf[:0]
	operandsAt := p.Pos()
	if !p.expectMsg(LParen, "expected '(' to start operand list") {
		return false
	}
	us, ok := p.AppendOperands(us, NoDelim)
	if !ok || !p.expectMsg(RParen, "expected ')' to end operand list") {
		return false
	}
	if p.tok.kind == LSquare {
		if r.Name.Def != nil && r.Name.Def.Traits&ir.Terminator == 0 {
			return p.failHere("successors in non-terminator")
		}
		if !p.successorList(r) {
			return false
		}
	}
	if p.tok.kind == Less && !p.Properties(r) {
		return false
	}
	if p.tok.kind == LParen && !p.regionList(r) {
		return false
	}
	if !p.AttrDict(r) {
		return false
	}
	if !p.expectMsg(Colon, "expected ':' followed by operation type") {
		return false
	}
	typeAt := p.Pos()
	if p.tok.kind != LParen {
		_, ok := p.Type()
		return ok && p.errorf(typeAt, "expected function type")
	}
	ins, outs, ok := p.FunctionTypeParts()
	if !ok {
		return false
	}
	if len(ins) != len(us) {
		plural := "s"
		if len(us) == 1 {
			plural = "\x00" // as upstream has it
		}
		return p.errorf(typeAt, "expected %d operand type%s but had %d", len(us), plural, len(ins))
	}
	r.Types = append(r.Types, outs...)
	if !p.ResolveAll(us, ins, operandsAt, r) {
		return false
	}
	if r.given || r.Name.Def == nil {
		return true
	}
	text := wrongInherent(r.Name.Def, r.attrs)
	return text == "" || p.errorf(r.At, "%s", text)
}

// unregisteredOp checks that the context allows an operation of an unknown dialect. Unknown
// operations of known dialects are left to the verifier. unregisteredOp returns false after an
// error.
func (p *Parser) unregisteredOp(r *Result) bool {
	if p.Ctx.AllowUnregistered || r.Name.Dialect != nil {
		return true
	}
	return p.errorf(p.Pos(), "operation being parsed with an unregistered dialect. If this is intended, "+
		"please use -allow-unregistered-dialect with the MLIR tool used")
}

func (p *Parser) successorList(r *Result) bool {
	p.next()
	if p.tok.kind == RSquare {
		return p.failHere("expected list element")
	}
	return p.List(NoDelim, func() bool {
		b, ok := p.Successor()
		r.Successors = append(r.Successors, b)
		return ok
	}) && p.expectMsg(RSquare, "expected ',' or ']'")
}

// Properties parses <attribute>, the properties in the generic form, and sets the inherent
// attributes. It returns false after an error.
func (p *Parser) Properties(r *Result) bool {
	p.next()
	a, ok := p.Attr(nil)
	if !ok || !p.expectMsg(Greater, "expected '>' to close properties") {
		return false
	}
	if r.Name.Def == nil {
		r.unreg = a
		return true
	}
	r.given = true
	if text := p.setProperties(r, a); text != "" {
		r.wrong = fmt.Sprintf("invalid properties %s for op %s: %s", a, r.Name.Name, text)
	}
	return true
}

// setProperties sets the properties of a known operation from an attribute. It returns the error
// message, or "" if there is no error.
func (p *Parser) setProperties(r *Result, a ir.Attribute) string {
	def := r.Name.Def
	if def.Dialect.Extensible {
		return "extensible Dialects don't support properties"
	}
	if len(def.Attrs) == 0 {
		return "this operation does not support properties"
	}
	dict, ok := a.(*ir.DictAttr)
	if !ok {
		return "expected DictionaryAttr to set properties"
	}
	for _, e := range dict.Entries {
		i := def.Slot(e.Name.Value)
		if i < 0 {
			continue // upstream ignores what it does not know
		}
		d := &def.Attrs[i]
		if d.Kind == ir.SegmentSizes {
			if v, ok := e.Value.(*ir.DenseArrayAttr); !ok || !ir.IsInteger(v.Elem, 32) {
				return "expected DenseI32ArrayAttr for key `value`"
			} else if n := segments(def, d.Name); v.Len != n {
				return fmt.Sprintf("size mismatch in attribute conversion: %d vs %d", v.Len, n)
			}
		} else if d.Kind == ir.PlainAttr && d.Constraint != nil && !ofAttrClass(e.Value, d.Constraint) {
			return fmt.Sprintf("Invalid attribute `%s` in property conversion: %s", d.Name, e.Value)
		}
		r.slots()[i] = nativeValue(d, e.Value)
	}
	return ""
}

// nativeValue returns the value that attribute a of the generic form gives to a native property. It
// returns nil if a says that the property is absent. Printer.optionalNative prints this form.
func nativeValue(d *ir.AttrDef, a ir.Attribute) ir.Attribute {
	if !d.IsOptionalNative() {
		return a
	}
	switch v := a.(type) {
	case *ir.ArrayAttr:
		if d.Kind == ir.PropInt && len(v.Elems) == 1 {
			return v.Elems[0]
		}
		if d.Kind == ir.PropInt && len(v.Elems) == 0 {
			return nil
		}
	case *ir.IntegerAttr:
		switch {
		case d.Kind == ir.PropBool && v.Value.IsZero():
			return nil
		case d.Kind == ir.PropBool:
			return a.Context().Unit()
		}
	}
	return a
}

// segments returns the number of elements that the segment sizes attribute called name must have.
func segments(d *ir.OpDef, name string) int {
	if name == ir.ResultSegmentSizes {
		return len(d.Results)
	}
	return len(d.Operands)
}

// VerifyInherent checks the constraints of the inherent attributes in r's dictionary and in more.
// Custom syntax calls it where upstream's C++ checks; without the call, an attribute of another
// class is dropped. It does not check properties in <...>, because Properties has done so. It
// returns false after an error.
func (p *Parser) VerifyInherent(r *Result, at Pos, more ...ir.NamedAttribute) bool {
	if r.given {
		return true
	}
	text := wrongInherent(r.Name.Def, more)
	for i := 0; text == "" && i < len(r.attrs); i++ {
		if slot := r.Name.Def.Slot(r.attrs[i].Name.Value); slot < 0 || r.slots()[slot] == nil { // or it is there twice
			text = wrongInherent(r.Name.Def, r.attrs[i:i+1])
		}
	}
	return text == "" || p.Errorf(at, "%s", text)
}

// wrongInherent checks the constraints of the inherent attributes in attrs. It returns the error
// message for the first one that violates its constraint, or "".
func wrongInherent(d *ir.OpDef, attrs []ir.NamedAttribute) string {
	for _, e := range attrs {
		i := d.Slot(e.Name.Value)
		if i < 0 || d.Attrs[i].Kind != ir.PlainAttr {
			continue
		}
		if c := d.Attrs[i].Constraint; c != nil && c.Check != nil && !c.Check(e.Value) {
			return fmt.Sprintf("'%s' op attribute '%s' failed to satisfy constraint: %s", d.Name, e.Name.Value, c.Summary)
		}
	}
	return ""
}

func (p *Parser) regionList(r *Result) bool {
	p.next()
	for {
		if !p.Region(r, p.AddRegion(r), nil) {
			return false
		}
		if !p.Accept(Comma) {
			break
		}
	}
	return p.expectMsg(RParen, "expected ')' to end region list")
}

// Argument is a parsed region argument.
type Argument struct {
	Name  Unresolved
	Type  ir.Type      // nil where not spelled
	Attrs *ir.DictAttr // nil where not spelled
	Loc   ir.Loc
	later string // location alias that is not defined yet
	locAt Pos
}

// OptArgument parses %name[: type] [{attrs}] [loc(...)] if the current token begins it. The flags
// say whether a type must and attributes may follow the name.
func (p *Parser) OptArgument(withType, withAttrs bool) (a Argument, present, ok bool) {
	if p.tok.kind != PercentID {
		return a, false, true
	}
	a, ok = p.Argument(withType, withAttrs)
	return a, true, ok
}

// Argument parses %name[: type] [{attrs}] [loc(...)]. With withType, the type is required; with
// withAttrs, attributes may follow.
func (p *Parser) Argument(withType, withAttrs bool) (a Argument, ok bool) {
	a.Loc = p.here()
	if a.Name, ok = p.ssaName(); !ok {
		return a, false
	}
	if p.tok.kind == HashID {
		return a, p.failHere("result number not allowed in argument list")
	}
	if withType {
		if a.Type, ok = p.ColonType(); !ok {
			return a, false
		}
	}
	if withAttrs {
		if a.Attrs, ok = p.Dict(); !ok {
			return a, false
		}
	}
	ok = p.ArgumentLoc(&a)
	return a, ok
}

// ArgumentLoc parses loc(...), if present, and sets the location of a. It serves syntax that parses
// the other parts of an argument itself. It returns false after an error.
func (p *Parser) ArgumentLoc(a *Argument) bool {
	if !p.IsKeyword("loc") {
		return true
	}
	l, alias, at, ok := p.trailingLoc()
	if !ok {
		return false
	}
	if alias != "" {
		a.later, a.locAt = alias, at
	} else {
		a.Loc = l
	}
	return true
}

// ArgumentList parses a list of arguments. For withType and withAttrs see Argument. With NoDelim,
// the list may be empty.
func (p *Parser) ArgumentList(d Delim, withType, withAttrs bool) ([]Argument, bool) {
	var as []Argument
	if d == NoDelim && p.tok.kind != PercentID {
		return nil, true
	}
	ok := p.listContext(d, " in argument list", func() bool {
		a, ok := p.Argument(withType, withAttrs)
		as = append(as, a)
		return ok
	})
	return as, ok
}

// OptRegion parses a region if the current token is "{", and reports whether it is. For the
// parameters see Region.
func (p *Parser) OptRegion(r *Result, region *ir.Region, args []Argument) (present, ok bool) {
	if p.tok.kind != LBrace {
		return false, true
	}
	return true, p.Region(r, region, args)
}

// Region parses { blocks } into region, whose entry block gets the given arguments. The operation
// r, to which the region belongs, decides isolation and the default dialect inside. Region returns
// false after an error.
func (p *Parser) Region(r *Result, region *ir.Region, args []Argument) bool {
	if p.tok.kind != LBrace {
		return p.Wrong("expected '{' to begin a region")
	}
	def := r.Name.Def
	if p.queue != nil && def != nil && def.Traits&(ir.IsolatedFromAbove|ir.SymbolTable) == ir.IsolatedFromAbove && p.names.empty() {
		return p.skipBody(region, args)
	}
	return p.regionNow(region, args)
}

// ShadowingRegion parses a region that cannot see the values outside. Names in the region may
// therefore be the same as names outside (upstream's enableNameShadowing). ShadowingRegion returns
// false after an error.
func (p *Parser) ShadowingRegion(region *ir.Region, args []Argument) bool {
	if p.tok.kind != LBrace {
		return p.Wrong("expected '{' to begin a region")
	}
	outer := p.names
	p.names = nameScope{forward: map[*ir.Value]Pos{}}
	ok := p.regionNow(region, args)
	maps.Copy(outer.forward, p.names.forward)
	p.names = outer
	return ok
}

func (p *Parser) regionNow(region *ir.Region, args []Argument) bool {
	if !p.enter() {
		return false
	}
	defer p.leave()
	p.pushNames()
	ok := p.regionBody(region, args)
	p.popNames()
	return ok
}

func (p *Parser) pushBlocks() {
	if n := len(p.regions); n < cap(p.regions) {
		p.regions = p.regions[:n+1]
		if s := p.regions[n]; s != nil {
			s.labels, s.byName = s.labels[:0], nil
			return
		}
		p.regions[n] = &blockScope{}
		return
	}
	p.regions = append(p.regions, &blockScope{})
}

// regionBody parses the blocks of a region and the braces around them. It returns false after an
// error.
func (p *Parser) regionBody(region *ir.Region, args []Argument) bool {
	p.next()
	if p.tok.kind == RBrace && len(args) == 0 {
		p.closed = p.tok.off
		p.next()
		return true
	}
	if len(args) > 0 && args[0].Name.Name == "" {
		args = nil // types alone: the entry block must declare its arguments
	}
	p.pushBlocks()
	entry := p.Arena.NewBlock(nil, nil)
	// A region that opens with a label and declares no arguments has that block
	// as its entry.
	if p.tok.kind == CaretID {
		if len(args) > 0 {
			return p.errorf(p.Pos(), "invalid block name in region with named arguments")
		}
		l := p.label(p.text(), p.Pos())
		if l.block.NumArgs() == 0 && !l.defined {
			l.block = entry
		}
		if !p.labeledBlock(region) {
			return false
		}
	} else {
		region.Append(entry)
		entry.GrowArgs(len(args))
		for i := range args {
			if !p.entryArg(entry, &args[i]) {
				return false
			}
		}
		if !p.blockOps(entry) {
			return false
		}
	}
	for p.tok.kind != RBrace {
		if !p.labeledBlock(region) {
			return false
		}
	}
	p.closed = p.tok.off
	p.next()
	if !p.undefinedBlocks() {
		return false
	}
	p.regions = p.regions[:len(p.regions)-1]
	return true
}

func (p *Parser) entryArg(entry *ir.Block, a *Argument) bool {
	v := entry.AddArg(p.Arena, a.Type, a.Loc)
	if a.later != "" {
		p.later = append(p.later, deferredLoc{alias: a.later, at: a.locAt, arg: v})
	}
	if a.Name.Name == "" {
		return true
	}
	if _, e := p.names.entry(a.Name.Name); e.get(a.Name.Number) != nil {
		return p.errorNote(a.Name.At, "previously referenced here", p.Loc(e.at), "region entry argument '%%%s' is already in use", a.Name.Name)
	}
	return p.define(a.Name, v)
}

// labeledBlock parses a block with its label: ^label(args): operations. It returns false after an
// error.
func (p *Parser) labeledBlock(region *ir.Region) bool {
	at := p.Pos()
	if p.tok.kind != CaretID {
		return p.Wrong("expected block name")
	}
	name := p.text()
	l := p.label(name, at)
	if l.defined {
		return p.errorf(at, "redefinition of block '%s'", name)
	}
	l.defined, l.at = true, at
	b := l.block
	region.Append(b)
	p.mention(b, true)
	p.next()
	if p.tok.kind == LParen && !p.blockArgs(b) {
		return false
	}
	if !p.expectMsg(Colon, "expected ':' after block name") {
		return false
	}
	return p.blockOps(b)
}

func (p *Parser) blockArgs(b *ir.Block) bool {
	return p.List(Parens, func() bool {
		loc := p.here()
		u, ok := p.ssaName()
		if !ok {
			return false
		}
		if !p.expectMsg(Colon, "expected ':' and type for SSA operand") {
			return false
		}
		t, ok := p.Type()
		if !ok {
			return false
		}
		v := b.AddArg(p.Arena, t, loc)
		return p.define(u, v) && p.argLoc(v)
	})
}

func (p *Parser) blockOps(b *ir.Block) bool {
	for p.tok.kind != CaretID && p.tok.kind != RBrace {
		if _, ok := p.operation(b); !ok {
			return false
		}
	}
	return true
}

// GenericOperation parses a whole operation within custom syntax, with its result names if any, and
// appends it to b.
func (p *Parser) GenericOperation(b *ir.Block) (*ir.Operation, bool) { return p.operation(b) }
