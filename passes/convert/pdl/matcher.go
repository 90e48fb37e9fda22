package pdl

import (
	"encoding/binary"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp"
)

// A generator generates the code of the decision tree and of the rewrites.
type generator struct {
	*ir.Builder
	set     *predicateSet
	inputs  map[*ir.Value]*position // of the values of the matchers
	matcher *ir.Operation
	// The module of the rewrites, and their names.
	rewrites *ir.Operation
	names    map[string]bool
	unique   int
	// values has the value of each position at which the code is. The positions that a node adds
	// are in defined, and are removed after the node.
	values  map[*position]*ir.Value
	defined []*position
	// failures are the blocks to go to if a check fails, the innermost last.
	failures []*ir.Block
	// matched are the operations on the path to the node. A rewrite has their locations.
	matched     []*ir.Value
	constraints map[*question]*ir.Operation
	loaded      func(dialect string) bool
	failed      bool // an error was reported
}

// newGenerator creates the empty matcher and the empty module of rewrites at the start of module.
func newGenerator(b *ir.Builder, module *ir.Operation) *generator {
	g := &generator{
		Builder: b, set: newPredicateSet(), inputs: map[*ir.Value]*position{}, names: map[string]bool{},
		values: map[*position]*ir.Value{}, constraints: map[*question]*ir.Operation{},
	}
	b.AtStart(module.Region(0).First())
	g.matcher = newFunc(b, module.Loc(), pdl_interp.MatcherName, g.typeOf(pdl.OperationType))
	g.rewrites = newModule(b, module.Loc(), pdl_interp.RewritersName)
	return g
}

// typeOf returns the type of definition d, which has no parameters.
func (g *generator) typeOf(d *ir.DialectTypeDef) ir.Type { return g.Ctx.DialectType(d) }

// groupOf returns the type of definition d, or the type of a range of it.
func (g *generator) groupOf(d *ir.DialectTypeDef, variadic bool) ir.Type {
	if variadic {
		return pdl.RangeOf(g.typeOf(d))
	}
	return g.typeOf(d)
}

func (g *generator) i32(n int) ir.Attribute { return g.Ctx.Int64Attr(g.Ctx.Int(32), int64(n)) }

// index is the attribute of a group's index, or nil if the group has all values.
func (g *generator) index(n int) ir.Attribute {
	if n == all {
		return nil
	}
	return g.i32(n)
}

// lower generates the code of the tree into the matcher. It returns false after an error.
func (g *generator) lower(root *node) bool {
	entry := g.matcher.Region(0).First()
	g.values[g.set.root()] = entry.Arg(0)
	first := g.node(root, g.matcher.Region(0), nil)
	entry.Splice(nil, first.First())
	first.Erase()
	return !g.failed
}

// node generates the code of n into block b of r, or into a new block if b is nil. It returns the
// block.
func (g *generator) node(n *node, r *ir.Region, b *ir.Block) *ir.Block {
	if b == nil {
		b = g.NewBlockIn(r, nil, nil)
	}
	if n.kind == exitNode {
		g.AtEnd(b)
		pdl_interp.CreateFinalize(g.Builder, g.matcher.Loc(), pdl_interp.FinalizeArgs{})
		return b
	}
	scope := len(g.defined)
	// The failure comes first, so that a loop over users can leave to it.
	if n.failure != nil {
		g.failures = append(g.failures, g.node(n.failure, r, nil))
	}
	depth := len(g.failures)
	at := b
	var v *ir.Value
	if n.position != nil {
		v = g.value(&at, n.position)
	}
	isOp := v != nil && v.Type() == g.typeOf(pdl.OperationType)
	if isOp && !slices.Contains(g.matched, v) {
		g.matched = append(g.matched, v)
	}
	switch n.kind {
	case boolNode:
		g.check(n, at, v)
	case switchNode:
		g.choose(n, at, v)
	case successNode:
		g.record(n, at)
	}
	g.failures = g.failures[:depth]
	if n.failure != nil {
		g.failures = g.failures[:depth-1]
	}
	if i := slices.Index(g.matched, v); isOp && i >= 0 {
		g.matched = slices.Delete(g.matched, i, i+1)
	}
	for _, p := range g.defined[scope:] {
		delete(g.values, p)
	}
	g.defined = g.defined[:scope]
	return b
}

func (g *generator) failure() *ir.Block { return g.failures[len(g.failures)-1] }

// value returns the value of a position. If there is none yet, it generates code at the end of *at.
// A loop over users makes its body *at.
func (g *generator) value(at **ir.Block, p *position) *ir.Value {
	if v := g.values[p]; v != nil {
		return v
	}
	var parent *ir.Value
	loc := ir.UnknownLoc
	if p.parent != nil {
		parent = g.value(at, p.parent)
		loc = parent.Loc()
	}
	g.AtEnd(*at)
	v := g.access(p, parent, loc)
	if p.kind == forEachPos {
		*at, v = g.loop(parent, loc)
	}
	g.values[p] = v
	g.defined = append(g.defined, p)
	return v
}

// loop creates a loop over the users of a value. It returns the loop's body and variable.
func (g *generator) loop(users *ir.Value, loc ir.Loc) (*ir.Block, *ir.Value) {
	loop := pdl_interp.CreateForEach(g.Builder, loc, pdl_interp.ForEachArgs{Values: users, Successor: g.failure()})
	body := g.NewBlockIn(loop.Region(0), []ir.Type{pdl.ElementType(users.Type())}, []ir.Loc{loc})
	next := g.NewBlockIn(loop.Region(0), nil, nil)
	g.AtEnd(next)
	pdl_interp.CreateContinue(g.Builder, loc, pdl_interp.ContinueArgs{})
	g.failures = append(g.failures, next)
	return body, body.Arg(0)
}

// access generates the operation that reads position p from the value of p's parent. It returns nil
// for a loop.
func (g *generator) access(p *position, parent *ir.Value, loc ir.Loc) *ir.Value {
	b := g.Builder
	switch p.kind {
	case operationPos:
		if !p.definesOperand() {
			return parent
		}
		return pdl_interp.CreateGetDefiningOp(b, loc, pdl_interp.GetDefiningOpArgs{Value: parent, InputOpType: g.typeOf(pdl.OperationType)}).Result(0)
	case usersPos:
		if isRange(parent) {
			// All values of the range have the user, so the first one will do.
			parent = pdl_interp.CreateExtract(b, loc, pdl_interp.ExtractArgs{Range: parent, Index: g.i32(0), ResultType: pdl.ElementType(parent.Type())}).Result(0)
		}
		return pdl_interp.CreateGetUsers(b, loc, pdl_interp.GetUsersArgs{Value: parent, OperationsType: g.groupOf(pdl.OperationType, true)}).Result(0)
	case operandPos:
		return pdl_interp.CreateGetOperand(b, loc, pdl_interp.GetOperandArgs{InputOp: parent, Index: g.i32(p.index), ValueType: g.typeOf(pdl.ValueType)}).Result(0)
	case operandGroupPos:
		return pdl_interp.CreateGetOperands(b, loc, pdl_interp.GetOperandsArgs{InputOp: parent, Index: g.index(p.index), ValueType: g.groupOf(pdl.ValueType, p.variadic)}).Result(0)
	case resultPos:
		return g.result(loc, parent, p.index)
	case resultGroupPos:
		return g.results(loc, parent, p.index, p.variadic)
	case attributePos:
		return pdl_interp.CreateGetAttribute(b, loc, pdl_interp.GetAttributeArgs{InputOp: parent, Name: p.attr, AttributeType: g.typeOf(pdl.AttributeType)}).Result(0)
	case typePos:
		if parent.Type() == g.typeOf(pdl.AttributeType) {
			return pdl_interp.CreateGetAttributeType(b, loc, pdl_interp.GetAttributeTypeArgs{Value: parent, ResultType: g.typeOf(pdl.TypeType)}).Result(0)
		}
		return g.valueType(loc, parent)
	case attributeLiteralPos:
		return g.attribute(loc, p.attr)
	case typeLiteralPos:
		return g.typeLiteral(loc, p.attr)
	case constraintResultPos:
		return g.constraints[p.question].Result(p.index)
	}
	return nil
}

func (g *generator) result(loc ir.Loc, op *ir.Value, index int) *ir.Value {
	return pdl_interp.CreateGetResult(g.Builder, loc, pdl_interp.GetResultArgs{InputOp: op, Index: g.i32(index), ValueType: g.typeOf(pdl.ValueType)}).Result(0)
}

func (g *generator) results(loc ir.Loc, op *ir.Value, index int, variadic bool) *ir.Value {
	return pdl_interp.CreateGetResults(g.Builder, loc, pdl_interp.GetResultsArgs{InputOp: op, Index: g.index(index), ValueType: g.groupOf(pdl.ValueType, variadic)}).Result(0)
}

func (g *generator) valueType(loc ir.Loc, v *ir.Value) *ir.Value {
	return pdl_interp.CreateGetValueType(g.Builder, loc, pdl_interp.GetValueTypeArgs{Value: v, ResultType: g.groupOf(pdl.TypeType, isRange(v))}).Result(0)
}

func (g *generator) attribute(loc ir.Loc, a ir.Attribute) *ir.Value {
	return pdl_interp.CreateCreateAttribute(g.Builder, loc, pdl_interp.CreateAttributeArgs{Value: a, AttributeType: g.typeOf(pdl.AttributeType)}).Result(0)
}

// typeLiteral creates a type, or the list of types that an array attribute is.
func (g *generator) typeLiteral(loc ir.Loc, a ir.Attribute) *ir.Value {
	if _, list := a.(*ir.ArrayAttr); list {
		return pdl_interp.CreateCreateTypes(g.Builder, loc, pdl_interp.CreateTypesArgs{Value: a, ResultType: g.groupOf(pdl.TypeType, true)}).Result(0)
	}
	return pdl_interp.CreateCreateType(g.Builder, loc, pdl_interp.CreateTypeArgs{Value: a, ResultType: g.typeOf(pdl.TypeType)}).Result(0)
}

// check generates a question with one answer about v at the end of at, and the code for success.
func (g *generator) check(n *node, at *ir.Block, v *ir.Value) {
	region := at.Region()
	var args []*ir.Value
	if q := n.question; q.kind == equalTo {
		args = append(args, g.value(&at, q.value))
	} else {
		for _, p := range q.args {
			args = append(args, g.value(&at, p))
		}
	}
	yes := g.NewBlockIn(region, nil, nil)
	g.AtEnd(at)
	g.ask(n, v, args, yes)
	g.node(n.cases[0].next, region, yes)
}

// ask generates the check itself, which goes to yes on success.
func (g *generator) ask(n *node, v *ir.Value, args []*ir.Value, yes *ir.Block) {
	a, loc, b, no := n.cases[0].answer, v.Loc(), g.Builder, g.failure()
	switch q := n.question; q.kind {
	case isNotNull:
		pdl_interp.CreateIsNotNull(b, loc, pdl_interp.IsNotNullArgs{Value: v, TrueDest: yes, FalseDest: no})
	case operationName:
		pdl_interp.CreateCheckOperationName(b, loc, pdl_interp.CheckOperationNameArgs{InputOp: v, Name: g.Ctx.String(a.name), TrueDest: yes, FalseDest: no})
	case typeIs:
		if isRange(v) {
			pdl_interp.CreateCheckTypes(b, loc, pdl_interp.CheckTypesArgs{Value: v, Types: a.attr, TrueDest: yes, FalseDest: no})
		} else {
			pdl_interp.CreateCheckType(b, loc, pdl_interp.CheckTypeArgs{Value: v, Type: a.attr, TrueDest: yes, FalseDest: no})
		}
	case attributeIs:
		pdl_interp.CreateCheckAttribute(b, loc, pdl_interp.CheckAttributeArgs{Attribute: v, ConstantValue: a.attr, TrueDest: yes, FalseDest: no})
	case operandCount, operandCountAtLeast, resultCount, resultCountAtLeast:
		g.checkCount(q.kind, v, a.count, yes, no)
	case equalTo:
		pdl_interp.CreateAreEqual(b, loc, pdl_interp.AreEqualArgs{Lhs: v, Rhs: args[0], TrueDest: yes, FalseDest: no})
	case constraintHolds:
		g.constraints[q] = pdl_interp.CreateApplyConstraint(b, loc, pdl_interp.ApplyConstraintArgs{
			Args: args, Name: g.Ctx.String(q.name), IsNegated: g.Ctx.Bool(q.negated), ResultsTypes: q.results, TrueDest: yes, FalseDest: no,
		})
	}
}

func (g *generator) checkCount(k kind, v *ir.Value, count int, yes, no *ir.Block) {
	switch k {
	case operandCount, operandCountAtLeast:
		pdl_interp.CreateCheckOperandCount(g.Builder, v.Loc(), pdl_interp.CheckOperandCountArgs{
			InputOp: v, Count: g.i32(count), CompareAtLeast: k == operandCountAtLeast, TrueDest: yes, FalseDest: no,
		})
	default:
		pdl_interp.CreateCheckResultCount(g.Builder, v.Loc(), pdl_interp.CheckResultCountArgs{
			InputOp: v, Count: g.i32(count), CompareAtLeast: k == resultCountAtLeast, TrueDest: yes, FalseDest: no,
		})
	}
}

// choose generates a question with several answers about v at the end of at.
func (g *generator) choose(n *node, at *ir.Block, v *ir.Value) {
	region, other := at.Region(), g.failure()
	k := n.question.kind
	if k == operandCountAtLeast || k == resultCountAtLeast {
		g.chooseAtLeast(n, at, v)
		return
	}
	var dests []*ir.Block
	var values []ir.Attribute
	var counts []byte
	for _, c := range n.cases {
		dests = append(dests, g.node(c.next, region, nil))
		switch k {
		case operandCount, resultCount:
			counts = binary.LittleEndian.AppendUint32(counts, uint32(c.answer.count))
		case operationName:
			values = append(values, g.Ctx.String(c.answer.name))
		default:
			values = append(values, c.answer.attr)
		}
	}
	b, loc, cases := g.Builder, v.Loc(), g.Ctx.Array(values...)
	b.AtEnd(at)
	switch k {
	case operandCount:
		pdl_interp.CreateSwitchOperandCount(b, loc, pdl_interp.SwitchOperandCountArgs{InputOp: v, CaseValues: g.counts(counts), DefaultDest: other, Cases: dests})
	case resultCount:
		pdl_interp.CreateSwitchResultCount(b, loc, pdl_interp.SwitchResultCountArgs{InputOp: v, CaseValues: g.counts(counts), DefaultDest: other, Cases: dests})
	case operationName:
		pdl_interp.CreateSwitchOperationName(b, loc, pdl_interp.SwitchOperationNameArgs{InputOp: v, CaseValues: cases, DefaultDest: other, Cases: dests})
	case attributeIs:
		pdl_interp.CreateSwitchAttribute(b, loc, pdl_interp.SwitchAttributeArgs{Attribute: v, CaseValues: cases, DefaultDest: other, Cases: dests})
	case typeIs:
		if isRange(v) {
			pdl_interp.CreateSwitchTypes(b, loc, pdl_interp.SwitchTypesArgs{Value: v, CaseValues: cases, DefaultDest: other, Cases: dests})
		} else {
			pdl_interp.CreateSwitchType(b, loc, pdl_interp.SwitchTypeArgs{Value: v, CaseValues: cases, DefaultDest: other, Cases: dests})
		}
	}
}

// counts returns the vector attribute of 32-bit integers with these bytes.
func (g *generator) counts(raw []byte) ir.Attribute {
	return g.Ctx.DenseOf(g.Ctx.VectorType([]int64{int64(len(raw) / 4)}, g.Ctx.Int(32), nil), raw)
}

// chooseAtLeast generates a sequence of checks, that for the largest count first. A check that fails
// goes on to the check for the next smaller count.
func (g *generator) chooseAtLeast(n *node, at *ir.Block, v *ir.Value) {
	other := g.failure()
	cases := slices.Clone(n.cases)
	slices.SortStableFunc(cases, func(a, b *nodeCase) int { return b.answer.count - a.answer.count })
	g.failures = append(g.failures, other)
	for _, c := range cases {
		child := g.node(c.next, at.Region(), nil)
		check := g.NewBlock(nil, nil)
		at.Region().InsertBefore(check, child)
		g.AtEnd(check)
		g.checkCount(n.question.kind, v, c.answer.count, child, other)
		g.failures[len(g.failures)-1] = check
	}
	first := g.failure()
	g.failures = g.failures[:len(g.failures)-1]
	at.Splice(nil, first.First())
	first.Erase()
}

// record generates the record of a match at the end of at, and the function that rewrites.
func (g *generator) record(n *node, at *ir.Block) {
	pattern := n.list.pattern
	rewriter, used := g.rewriter(pattern)
	var inputs []*ir.Value
	for _, p := range used {
		inputs = append(inputs, g.value(&at, p))
	}
	var created []ir.Attribute
	if body := pdl.RewriteOp(pattern.Region(0).First().Terminator()).Body(); body != nil {
		for op := range body.Ops() {
			if op.Is(pdl.Operation) {
				created = append(created, pdl.OperationOp(op).OpName())
			}
		}
	}
	a := pdl_interp.RecordMatchArgs{
		Inputs: inputs, MatchedOps: slices.Clone(g.matched), Rewriter: rewriter, Benefit: pdl.PatternOp(pattern).Benefit(), Dest: g.failure(),
		RootKind: pdl.OperationOp(n.list.root.DefiningOp()).OpName(),
	}
	if created != nil {
		a.GeneratedOps = g.Ctx.Array(created...)
	}
	g.AtEnd(at)
	pdl_interp.CreateRecordMatch(g.Builder, pattern.Loc(), a)
}
