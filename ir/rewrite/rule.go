package rewrite

import (
	"fmt"
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// A Rule is a declarative pattern, upstream's DRR as data: operations to match,
// conditions, and the replacements of the root's results.
//
//	{
//		Name: "SubOfNeg",
//		From: Op(Sub, V("x"), Op(Neg, V("y"))),
//		To:   []*Node{Op(Add, V("x"), V("y"))},
//	}
type Rule struct {
	Name string
	// From is the source: the root operation, with the operations that define its
	// operands.
	From *Node
	// Where lists conditions on the bound values and attributes.
	Where []Condition
	// To is the result: a node for each result of the root, or an operation with as
	// many results. Empty: the root is erased.
	To []*Node
	// Benefit is added to the number of operations in From.
	Benefit int
}

// A Node is a value in the source or result of a rule.
type Node struct {
	kind   nodeKind
	name   string
	def    *ir.OpDef
	args   []*Node
	attrs  []attrTerm
	extra  []discardableTerm
	result int
	typ    func(m *Match) ir.Type
	make   func(rw *Rewriter, m *Match) *ir.Value
	slot   int // of name among the values, or the attributes of a constant; -1: not bound
}

type nodeKind uint8

const (
	anyValue nodeKind = iota
	opResult
	constantValue
	computed
)

// attrTerm describes an inherent attribute in a rule. In a source, the attribute is
// bound to name, or must equal the result of make. In a result, the bound attribute
// or the result of make becomes the attribute.
type attrTerm struct {
	field string
	index int // in the definition's attributes
	name  string
	slot  int
	make  func(m *Match) ir.Attribute
}

// discardableTerm sets a discardable attribute on an operation that a rule creates,
// unless make returns nil.
type discardableTerm struct {
	name string
	make func(m *Match) ir.Attribute
}

// Condition reports whether a match satisfies a condition on its bound values and
// attributes.
type Condition func(m *Match) bool

// V returns a node for any value, which it binds to name. All occurrences of a name
// in a source must match the same value. In a result, the node stands for the bound
// value.
func V(name string) *Node { return &Node{kind: anyValue, name: name, slot: -1} }

// Op returns a node for a result of an operation with definition d. In a source, the
// operation must have exactly these operands; in a result, the rule creates it.
func Op(d *ir.OpDef, operands ...*Node) *Node {
	return &Node{kind: opResult, def: d, args: operands, slot: -1}
}

// Constant returns a node for a constant. In a source, it binds the constant's
// attribute to name. In a result, it creates a constant of the attribute bound to
// name. That constant has the type of the root's result unless Type sets another
// type.
func Constant(name string) *Node { return &Node{kind: constantValue, name: name, slot: -1} }

// Compute returns a node, for use in a result, whose value f computes (upstream's
// NativeCodeCall).
func Compute(f func(rw *Rewriter, m *Match) *ir.Value) *Node {
	return &Node{kind: computed, make: f, slot: -1}
}

// As gives the node's value a name, so that V(name) refers to the same value. It
// returns n.
func (n *Node) As(name string) *Node { n.name = name; return n }

// Result makes n stand for result i of its operation, instead of result 0. It returns
// n.
func (n *Node) Result(i int) *Node { n.result = i; return n }

// Attr binds the inherent attribute field to name in a source. In a result, it sets
// the attribute field to the attribute bound to name. It returns n.
func (n *Node) Attr(field, name string) *Node {
	n.attrs = append(n.attrs, attrTerm{field: field, name: name, slot: -1})
	return n
}

// AttrIs requires, in a source, that the inherent attribute field equals the result
// of f. In a result, it sets the attribute to the result of f. It returns n.
func (n *Node) AttrIs(field string, f func(m *Match) ir.Attribute) *Node {
	n.attrs = append(n.attrs, attrTerm{field: field, slot: -1, make: f})
	return n
}

// Discardable makes an operation in a result have the discardable attribute called
// name. Its value is the result of f; if that is nil, the attribute is not set. It
// returns n.
func (n *Node) Discardable(name string, f func(m *Match) ir.Attribute) *Node {
	n.extra = append(n.extra, discardableTerm{name, f})
	return n
}

// Type sets the function that computes the type of an operation or constant in a
// result. It returns n.
func (n *Node) Type(f func(m *Match) ir.Type) *Node { n.typ = f; return n }

// Like makes an operation or constant in a result have the type of the value bound to
// name. It returns n.
func (n *Node) Like(name string) *Node {
	return n.Type(func(m *Match) ir.Type { return m.Value(name).Type() })
}

// A Match holds the values and attributes that a rule's names are bound to.
type Match struct {
	Root   *ir.Operation
	rule   *compiled
	values []*ir.Value
	attrs  []ir.Attribute
	locs   []ir.Loc
	made   []*ir.Operation
}

// Ctx returns the context of the matched operation.
func (m *Match) Ctx() *ir.Context { return m.Root.Context() }

// Value returns the value bound to name. It panics if the rule has no such name.
func (m *Match) Value(name string) *ir.Value { return m.values[index(m.rule.values, name)] }

// Attribute returns the attribute bound to name, or nil if the operation lacks it. It
// panics if the rule has no such name.
func (m *Match) Attribute(name string) ir.Attribute { return m.attrs[index(m.rule.attrs, name)] }

func index(names []string, name string) int {
	i := slices.Index(names, name)
	if i < 0 {
		panic("rewrite: nothing is called " + name)
	}
	return i
}

// OneUse returns the condition that the value bound to name has exactly one use.
func OneUse(name string) Condition { return func(m *Match) bool { return m.Value(name).HasOneUse() } }

// Different returns the condition that the values bound to a and b are not the same
// value.
func Different(a, b string) Condition {
	return func(m *Match) bool { return m.Value(a) != m.Value(b) }
}

// SameType returns the condition that the values bound to a and b have the same type.
func SameType(a, b string) Condition {
	return func(m *Match) bool { return m.Value(a).Type() == m.Value(b).Type() }
}

// compiled is a rule whose names are numbered: a name is an index in values or attrs.
type compiled struct {
	Rule
	values, attrs []string
	resolved      sync.Once
}

// FromRules converts rules to patterns. It panics on an invalid rule, because rules
// are part of the program, not input. Checks that need the operations' definitions
// run, and panic, on the first match.
func FromRules(rules ...Rule) Patterns {
	list := make(Patterns, len(rules))
	for i := range rules {
		c := &compiled{Rule: rules[i]}
		ops := c.compile()
		list[i] = Pattern{Name: c.Name, Root: c.From.def, Benefit: ops + c.Benefit, Rewrite: c.rewrite, Generates: c.generates()}
	}
	return list
}

// compile checks the rule, numbers its names and returns the number of operations in
// its source.
func (c *compiled) compile() (ops int) {
	ops = c.source(c.From)
	if c.From == nil || c.From.kind != opResult {
		c.bad("From is no operation")
	}
	for _, n := range c.To {
		c.result(n)
	}
	return ops
}

// generates returns the definitions of the operations that the rule creates, each
// once.
func (c *compiled) generates() (list []*ir.OpDef) {
	var add func(n *Node)
	add = func(n *Node) {
		if n.kind == opResult && !slices.Contains(list, n.def) {
			list = append(list, n.def)
		}
		for _, a := range n.args {
			add(a)
		}
	}
	for _, n := range c.To {
		add(n)
	}
	return list
}

// resolve finds the attribute slots that the rule names and checks the result types.
// It cannot run before the first match: the definitions that contain rules are
// complete only when a context has registered them.
func (c *compiled) resolve() {
	c.fields(c.From)
	for _, n := range c.To {
		c.fields(n)
		for _, a := range n.args {
			c.typed(a)
		}
	}
}

// fields sets the attribute slots of n and of its operands. It panics if a definition
// lacks a named attribute.
func (c *compiled) fields(n *Node) {
	if n.kind != opResult {
		return
	}
	for i := range n.attrs {
		t := &n.attrs[i]
		if t.index = n.def.Slot(t.field); t.index < 0 {
			c.bad("%s has no attribute %s", n.def.Name, t.field)
		}
	}
	for _, a := range n.args {
		c.fields(a)
	}
}

// typed checks that the result type of the nested node n can be inferred, and panics
// if not. A top-level result node needs no check, because it has the types of the
// root's results.
func (c *compiled) typed(n *Node) {
	if n.kind != opResult {
		return
	}
	for _, a := range n.args {
		c.typed(a)
	}
	if n.typ == nil && n.def.Infer == nil && (n.def.Traits&ir.SameOperandsAndResultType == 0 || len(n.args) == 0) {
		c.bad("the type of %s does not follow: say Type or Like", n.def.Name)
	}
}

func (c *compiled) bad(format string, args ...any) {
	panic("rewrite: rule " + c.Name + ": " + fmt.Sprintf(format, args...))
}

// source numbers the names in a source node and its operands. It returns the number
// of operations in them.
func (c *compiled) source(n *Node) (ops int) {
	switch {
	case n == nil:
		return 0
	case n.kind == computed:
		c.bad("a source computes nothing")
	case n.kind == constantValue:
		n.slot = bind(&c.attrs, n.name)
		return 0
	case n.name != "":
		n.slot = bind(&c.values, n.name)
	}
	if n.kind != opResult {
		return 0
	}
	for i := range n.attrs {
		t := &n.attrs[i]
		if t.make == nil {
			t.slot = bind(&c.attrs, t.name)
		}
	}
	for _, a := range n.args {
		ops += c.source(a)
	}
	return ops + 1
}

func bind(names *[]string, name string) int {
	if i := slices.Index(*names, name); i >= 0 {
		return i
	}
	*names = append(*names, name)
	return len(*names) - 1
}

// result resolves the names in a result node and its operands to the numbers from the
// source. It panics if the source binds no such name.
func (c *compiled) result(n *Node) {
	switch n.kind {
	case anyValue:
		if n.slot = slices.Index(c.values, n.name); n.slot < 0 {
			c.bad("nothing in the source is called %s", n.name)
		}
	case constantValue:
		if n.slot = slices.Index(c.attrs, n.name); n.slot < 0 {
			c.bad("no attribute in the source is called %s", n.name)
		}
	case opResult:
		for _, a := range n.args {
			c.result(a)
		}
		for i := range n.attrs {
			t := &n.attrs[i]
			if t.make == nil {
				if t.slot = slices.Index(c.attrs, t.name); t.slot < 0 {
					c.bad("no attribute in the source is called %s", t.name)
				}
			}
		}
		if n.name != "" {
			if slices.Contains(c.values, n.name) {
				c.bad("%s stands for two values", n.name)
			}
			n.slot = bind(&c.values, n.name)
		}
	}
}

// rewrite matches op against the rule. If the rule applies, it replaces op and returns
// true. It is the Rewrite function of the pattern.
func (c *compiled) rewrite(rw *Rewriter, op *ir.Operation) bool {
	if !shaped(c.From, op) {
		return false
	}
	c.resolved.Do(c.resolve)
	m := &Match{Root: op, rule: c, values: make([]*ir.Value, len(c.values)), attrs: make([]ir.Attribute, len(c.attrs))}
	if c.From.name != "" && op.NumResults() > c.From.result {
		m.values[c.From.slot] = op.Result(c.From.result)
	}
	if !m.operation(c.From, op) {
		return false
	}
	for _, holds := range c.Where {
		if !holds(m) {
			return false
		}
	}
	loc := op.Loc()
	if len(m.locs) > 1 {
		loc = m.Ctx().Fused(m.locs, nil)
	}
	if len(c.To) == 0 {
		rw.Erase(op)
		return true
	}
	values := make([]*ir.Value, 0, op.NumResults())
	for i, n := range c.To {
		v := m.build(rw, n, loc, i)
		if v == nil {
			for _, made := range slices.Backward(m.made) {
				rw.Erase(made)
			}
			return false
		}
		values = append(values, v)
	}
	if len(values) == 1 && op.NumResults() > 1 {
		rw.ReplaceWith(op, values[0].DefiningOp())
		return true
	}
	rw.Replace(op, values...)
	return true
}

// shaped reports whether op, and the operations that define its operands, have the
// definitions and operand counts of source n. It is a cheap first test, which allocates
// nothing: most attempts to match fail in it.
func shaped(n *Node, op *ir.Operation) bool {
	if op == nil || !op.Is(n.def) || op.NumOperands() != len(n.args) {
		return false
	}
	for i, a := range n.args {
		if a.kind == opResult && !shaped(a, op.Operand(i).DefiningOp()) {
			return false
		}
	}
	return true
}

// operation matches the attributes and operands of op against n and binds names. It
// returns false if they do not match. It requires that shaped(n, op) holds.
func (m *Match) operation(n *Node, op *ir.Operation) bool {
	if op == m.Root { // the root comes first, other operations after what defines their operands
		m.locs = append(m.locs, op.Loc())
	}
	for i := range n.attrs {
		t := &n.attrs[i]
		a := op.Prop(t.index)
		switch {
		case t.make != nil:
			if t.make(m) != a {
				return false
			}
		case m.attrs[t.slot] != nil && m.attrs[t.slot] != a:
			return false
		default:
			m.attrs[t.slot] = a
		}
	}
	for i, a := range n.args {
		if !m.value(a, op.Operand(i)) {
			return false
		}
	}
	if op != m.Root {
		m.locs = append(m.locs, op.Loc())
	}
	return true
}

func (m *Match) value(n *Node, v *ir.Value) bool {
	if n.kind == constantValue {
		a := ir.MatchConstant(v)
		if a == nil || m.attrs[n.slot] != nil && m.attrs[n.slot] != a {
			return false
		}
		m.attrs[n.slot] = a
		return true
	}
	if n.slot >= 0 {
		if m.values[n.slot] != nil && m.values[n.slot] != v {
			return false
		}
		m.values[n.slot] = v
	}
	return n.kind == anyValue || v.Index() == n.result && m.operation(n, v.DefiningOp())
}

// build creates the value of result node n, or returns nil if it cannot be made. The
// argument at is the index of the root's result that n replaces, or -1 for a nested
// node.
func (m *Match) build(rw *Rewriter, n *Node, loc ir.Loc, at int) *ir.Value {
	switch n.kind {
	case anyValue:
		return m.values[n.slot]
	case computed:
		return n.make(rw, m)
	case constantValue:
		t := m.Root.Result(max(at, 0)).Type()
		if n.typ != nil {
			t = n.typ(m)
		}
		c := rw.Materialize(m.Root.Name().Dialect, loc, m.attrs[n.slot], t)
		if c == nil {
			return nil
		}
		m.made = append(m.made, c)
		return c.Result(0)
	}
	s := &ir.OpState{Name: rw.Ctx.NameOf(n.def), Loc: loc}
	for _, a := range n.args {
		v := m.build(rw, a, loc, -1)
		if v == nil {
			return nil
		}
		s.Operands = append(s.Operands, v)
	}
	if len(n.attrs) > 0 {
		s.Props = make([]ir.Attribute, len(n.def.Attrs))
		for _, t := range n.attrs {
			if t.make != nil {
				s.Props[t.index] = t.make(m)
			} else {
				s.Props[t.index] = m.attrs[t.slot]
			}
		}
	}
	if !m.types(n, s, at) {
		return nil
	}
	s.Attrs = m.discardable(n)
	op := rw.Create(s)
	m.made = append(m.made, op)
	if n.slot >= 0 {
		m.values[n.slot] = op.Result(n.result)
	}
	return op.Result(n.result)
}

// discardable returns the discardable attributes that n sets on its new operation, or
// nil if there are none.
func (m *Match) discardable(n *Node) *ir.DictAttr {
	var list []ir.NamedAttribute
	for _, t := range n.extra {
		if a := t.make(m); a != nil {
			list = append(list, ir.NamedAttribute{Name: m.Ctx().String(t.name), Value: a})
		}
	}
	if list == nil {
		return nil
	}
	return m.Ctx().Dict(list)
}

// types sets the result types of the operation s that n creates; for at see build. It
// returns false if the types cannot be inferred.
func (m *Match) types(n *Node, s *ir.OpState, at int) (ok bool) {
	switch {
	case n.typ != nil:
		s.Results = []ir.Type{n.typ(m)}
	case at >= 0 && len(m.rule.To) == 1:
		s.Results = m.Root.ResultTypes(nil)
	case at >= 0:
		s.Results = []ir.Type{m.Root.Result(at).Type()}
	case n.def.Infer != nil:
		s.Results, ok = n.def.Infer(s, nil)
		return ok
	default:
		s.Results = []ir.Type{s.Operands[0].Type()}
	}
	return true
}
