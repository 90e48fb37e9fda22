package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
)

// A collector finds the predicates of one pattern.
type collector struct {
	set     *predicateSet
	pattern *ir.Operation
	// inputs has the position of each value that the collector has reached. The patterns of a
	// module share this map.
	inputs     map[*ir.Value]*position
	predicates []predicate
}

func (c *collector) add(p *position, k kind, a answer) {
	c.predicates = append(c.predicates, predicate{p, c.set.question(k, nil), a})
}

func (c *collector) addEqual(p, other *position) {
	c.predicates = append(c.predicates, predicate{p, c.set.question(equalTo, other), answer{}})
}

// collect finds the predicates of the pattern and chooses its root, an operation of the matcher.
// It returns false after an error.
func (c *collector) collect() (root *ir.Value, ok bool) {
	g := newRootGraph(c.pattern)
	root, edges, ok := g.order(pdl.RewriteOp(c.pattern.Region(0).First().Terminator()).Root())
	if !ok {
		return nil, c.pattern.EmitOpError("has operations that are not connected by their operands")
	}
	c.tree(root, c.set.root())
	for i, e := range edges {
		// A root below another one has been reached already.
		if c.inputs[e.target] == nil {
			c.climb(e, g.parents[e.target], i)
		}
	}
	return root, c.rest()
}

// tree collects the predicates of v, which stands at p, and of everything that v is made of.
func (c *collector) tree(v *ir.Value, p *position) {
	if known := c.inputs[v]; known != nil {
		c.again(v, p, known)
		return
	}
	c.inputs[v] = p
	switch p.kind {
	case attributePos:
		c.attribute(v, p)
	case operationPos:
		c.operation(v, p, all)
	case typePos:
		if a := constantType(v.DefiningOp()); a != nil {
			c.add(p, typeIs, answer{attr: a})
		}
	default:
		c.operand(v, p)
	}
}

// again adds the predicate that the value at p is the one at known, where v has been before.
func (c *collector) again(v *ir.Value, p, known *position) {
	for _, d := range [...]*ir.OpDef{pdl.Attribute, pdl.Operand, pdl.Operands, pdl.Operation, pdl.Type} {
		if v.DefinedBy(d) == nil {
			continue
		}
		if known.depth < p.depth {
			known, p = p, known
		}
		c.addEqual(known, p)
	}
}

// constantType returns the type or the list of types that op is, or nil if op has no constant.
func constantType(op *ir.Operation) ir.Attribute {
	switch {
	case op.Is(pdl.Type):
		return ir.Given(pdl.TypeOp(op).ConstantType())
	case op.Is(pdl.Types):
		return ir.Given(pdl.TypesOp(op).ConstantTypes())
	}
	return nil
}

func (c *collector) attribute(v *ir.Value, p *position) {
	c.add(p, isNotNull, answer{})
	def := v.DefinedBy(pdl.Attribute)
	if def == nil {
		return
	}
	if a := pdl.AttributeOp(def); a.ValueType() != nil {
		c.tree(a.ValueType(), c.set.typeOf(p))
	} else if a.Value() != nil {
		c.add(p, attributeIs, answer{attr: a.Value()})
	}
}

// operand collects the predicates of an operand or a group of operands.
func (c *collector) operand(v *ir.Value, p *position) {
	def := v.DefiningOp()
	switch {
	case def.Is(pdl.Operand), def.Is(pdl.Operands):
		// A group of all operands is never null.
		if def.Is(pdl.Operand) || p.index != all {
			c.add(p, isNotNull, answer{})
		}
		if def.NumOperands() > 0 {
			c.tree(def.Operand(0), c.set.typeOf(p))
		}
	case def.Is(pdl.Result), def.Is(pdl.Results):
		index := resultIndex(def)
		if index != all {
			c.add(p, isNotNull, answer{})
		}
		op := c.set.operation(p)
		c.add(op, isNotNull, answer{})
		c.addEqual(c.result(def, op), p)
		c.tree(def.Operand(0), op)
	}
}

// resultIndex returns the index of a pdl.result or a pdl.results, or all if it has none.
func resultIndex(op *ir.Operation) int {
	index := pdl.ResultOp(op).Index()
	if op.Is(pdl.Results) {
		index = pdl.ResultsOp(op).Index()
	}
	if index == nil {
		return all
	}
	return int(index.Int64())
}

// result returns the position of the pdl.result or pdl.results def of the operation at op.
func (c *collector) result(def *ir.Operation, op *position) *position {
	if def.Is(pdl.Result) {
		return c.set.value(resultPos, op, resultIndex(def))
	}
	return c.set.group(resultGroupPos, op, resultIndex(def), isRange(def.Result(0)))
}

func isRange(v *ir.Value) bool { return pdl.RangeTypeElementType(v.Type()) != nil }

// single returns how many of the values are no ranges.
func single(values []ir.Operand) int {
	n := 0
	for i := range values {
		if !isRange(values[i].Value()) {
			n++
		}
	}
	return n
}

// operation collects the predicates of an operation. Operand number skip has been visited on the
// way up to the operation; none has if skip is all.
func (c *collector) operation(v *ir.Value, p *position, skip int) {
	op := pdl.OperationOp(v.DefiningOp())
	if p.depth > 0 {
		c.add(p, isNotNull, answer{})
	}
	if name := op.OpName(); name != nil {
		c.add(p, operationName, answer{name: name.Value})
	}
	operands, types := op.OperandValues(), op.TypeValues()
	c.count(p, operands, operandCount, operandCountAtLeast)
	c.count(p, types, resultCount, resultCountAtLeast)
	names := op.AttributeValueNames().Elems
	for i, a := range op.AttributeValues() {
		c.tree(a.Value(), c.set.position(position{kind: attributePos, parent: p, attr: names[i]}))
	}
	c.operands(operands, p, skip)
	c.results(types, p)
}

// count adds the predicate on the number of operands or results. If some of the values are
// ranges, the number is at least the number of other values.
func (c *collector) count(p *position, values []ir.Operand, exactly, atLeast kind) {
	n := single(values)
	if n == len(values) {
		c.add(p, exactly, answer{count: n})
	} else if n > 0 {
		c.add(p, atLeast, answer{count: n})
	}
}

// operands collects the predicates of the operands of the operation at p. From the first range on,
// the index of an operand is not known, so that positions are groups.
func (c *collector) operands(values []ir.Operand, p *position, skip int) {
	if len(values) == 1 && isRange(values[0].Value()) {
		// On the way up, the operands have been visited before.
		if p.depth == 0 || p.definesOperand() {
			c.tree(values[0].Value(), c.set.group(operandGroupPos, p, all, true))
		}
		return
	}
	grouped := false
	for i := range values {
		v := values[i].Value()
		grouped = grouped || isRange(v)
		if i == skip {
			continue
		}
		at := c.set.value(operandPos, p, i)
		if grouped {
			at = c.set.group(operandGroupPos, p, i, isRange(v))
		}
		c.tree(v, at)
	}
}

// results collects the predicates of the result types of the operation at p.
func (c *collector) results(types []ir.Operand, p *position) {
	if len(types) == 1 && isRange(types[0].Value()) {
		c.tree(types[0].Value(), c.set.typeOf(c.set.group(resultGroupPos, p, all, true)))
		return
	}
	grouped := false
	for i := range types {
		v := types[i].Value()
		grouped = grouped || isRange(v)
		at := c.set.value(resultPos, p, i)
		if grouped {
			at = c.set.group(resultGroupPos, p, i, isRange(v))
		}
		c.add(at, isNotNull, answer{})
		c.tree(v, c.set.typeOf(at))
	}
}

// rest collects the predicates of operations that the walks from the roots do not reach, and of native
// constraints. It returns false after an error.
func (c *collector) rest() bool {
	for op := range c.pattern.Region(0).First().Ops() {
		ok := true
		switch {
		case op.Is(pdl.Attribute):
			ok = c.literal(op, attributeLiteralPos, pdl.AttributeOp(op).Value())
		case op.Is(pdl.Type), op.Is(pdl.Types):
			ok = c.literal(op, typeLiteralPos, constantType(op))
		case op.Is(pdl.ApplyNativeConstraint):
			ok = c.constraint(op)
		case op.Is(pdl.Result), op.Is(pdl.Results):
			ok = c.leafResult(op)
		}
		if !ok {
			return false
		}
	}
	return true
}

// literal gives the result of op, unless it has a position, the position of a literal.
func (c *collector) literal(op *ir.Operation, k kind, a ir.Attribute) bool {
	v := op.Result(0)
	if c.inputs[v] == nil {
		if a == nil {
			return unreached(op)
		}
		c.inputs[v] = c.set.literal(k, a)
	}
	return true
}

// unreached reports the error that no operation in the matcher has the value of op. Upstream
// crashes on such a pattern.
func unreached(op *ir.Operation) bool {
	return op.EmitOpError("is not part of an operation that the pattern matches")
}

func (c *collector) leafResult(op *ir.Operation) bool {
	v := op.Result(0)
	if c.inputs[v] != nil {
		return true
	}
	parent := c.inputs[op.Operand(0)]
	if parent == nil {
		return unreached(op)
	}
	p := c.result(op, parent)
	c.inputs[v] = p
	if resultIndex(op) != all {
		c.add(p, isNotNull, answer{})
	}
	return true
}

// constraint adds a native constraint, at the deepest of the positions of its arguments.
func (c *collector) constraint(op *ir.Operation) bool {
	o := pdl.ApplyNativeConstraintOp(op)
	q := question{kind: constraintHolds, name: o.Name().Value, negated: isTrue(o.IsNegated())}
	var deepest *position
	for _, u := range op.Operands() {
		p := c.inputs[u.Value()]
		if p == nil {
			return unreached(op)
		}
		q.args = append(q.args, p)
		if deepest == nil || deepest.depth < p.depth {
			deepest = p
		}
	}
	for i := range op.Results() {
		q.results = append(q.results, op.Result(i).Type())
	}
	asked := c.set.constraint(q)
	for i := range op.Results() {
		v := op.Result(i)
		p := c.set.position(position{kind: constraintResultPos, index: i, question: asked})
		if known := c.inputs[v]; known == nil {
			c.inputs[v] = p
		} else if known.depth < p.depth {
			c.addEqual(p, known)
		} else {
			c.addEqual(known, p)
		}
	}
	c.predicates = append(c.predicates, predicate{deepest, asked, answer{}})
	return true
}
