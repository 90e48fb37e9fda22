package pdl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// A kind is the kind of a position or of a question. The order of the kinds is part of the order
// in which predicates are checked; it is the order of upstream's Predicates::Kind.
type kind uint8

const (
	operationPos kind = iota
	operandPos
	operandGroupPos
	attributePos
	constraintResultPos
	resultPos
	resultGroupPos
	typePos
	attributeLiteralPos
	typeLiteralPos
	usersPos
	forEachPos

	isNotNull
	operationName
	typeIs
	attributeIs
	operandCountAtLeast
	operandCount
	resultCountAtLeast
	resultCount
	equalTo
	constraintHolds
)

// A position is a place in the matched IR, relative to the root operation: an operation, an
// operand, a type and so on. The positions of a module are interned, so that equal positions are
// one pointer.
type position struct {
	kind   kind
	parent *position // nil for the root, literals and results of constraints
	// depth is the number of steps from the root to the operation of this position.
	depth int
	// index is the index of an operand, a result or a result of a constraint, or the number of a
	// loop over users. It is all for a group that has all operands or results.
	index    int
	variadic bool         // a group of any number of values
	attr     ir.Attribute // the name of an attribute, or a literal
	question *question    // of which constraint this is a result
}

// all is the index of a group of all operands or all results.
const all = -1

// definesOperand reports whether p is the position of an operation that defines an operand.
func (p *position) definesOperand() bool {
	return p.parent != nil && (p.parent.kind == operandPos || p.parent.kind == operandGroupPos)
}

// A question is asked about a position. Equal questions are one pointer.
type question struct {
	kind  kind
	value *position // of equalTo
	// The constraint's name, arguments, result types and negation, if the kind is constraintHolds.
	name    string
	args    []*position
	results []ir.Type
	negated bool
}

// An answer is the expected answer to a question. Questions that can only be confirmed have the
// zero answer.
type answer struct {
	count int
	name  string
	attr  ir.Attribute
}

// A predicate is a question about a position, with its expected answer.
type predicate struct {
	position *position
	question *question
	answer   answer
}

// A predicateSet interns positions and questions.
type predicateSet struct {
	positions   map[position]*position
	questions   map[questionKey]*question
	constraints map[string][]*question // by name
}

type questionKey struct {
	kind  kind
	value *position
}

func newPredicateSet() *predicateSet {
	return &predicateSet{map[position]*position{}, map[questionKey]*question{}, map[string][]*question{}}
}

// position returns the interned position p. It sets the depth.
func (s *predicateSet) position(p position) *position {
	if p.parent != nil {
		p.depth = p.parent.depth
		if p.kind == operationPos {
			p.depth++
		}
	}
	if known := s.positions[p]; known != nil {
		return known
	}
	s.positions[p] = &p
	return &p
}

func (s *predicateSet) root() *position { return s.position(position{kind: operationPos}) }

// operation returns the position of the operation that defines an operand, or that a loop over
// users visits.
func (s *predicateSet) operation(parent *position) *position {
	return s.position(position{kind: operationPos, parent: parent})
}

func (s *predicateSet) typeOf(p *position) *position {
	return s.position(position{kind: typePos, parent: p})
}

// group returns the position of a group of operands or results, according to the kind.
func (s *predicateSet) group(k kind, op *position, index int, variadic bool) *position {
	return s.position(position{kind: k, parent: op, index: index, variadic: variadic})
}

// value returns the position of an operand or a result, according to the kind.
func (s *predicateSet) value(k kind, op *position, index int) *position {
	return s.position(position{kind: k, parent: op, index: index})
}

func (s *predicateSet) literal(k kind, a ir.Attribute) *position {
	return s.position(position{kind: k, attr: a})
}

// question returns the interned question of kind k, which is not constraintHolds. The value is nil
// for kinds other than equalTo.
func (s *predicateSet) question(k kind, value *position) *question {
	key := questionKey{k, value}
	q := s.questions[key]
	if q == nil {
		q = &question{kind: k, value: value}
		s.questions[key] = q
	}
	return q
}

// constraint returns the interned question whether the constraint q holds.
func (s *predicateSet) constraint(q question) *question {
	for _, known := range s.constraints[q.name] {
		if known.negated == q.negated && slices.Equal(known.args, q.args) && slices.Equal(known.results, q.results) {
			return known
		}
	}
	s.constraints[q.name] = append(s.constraints[q.name], &q)
	return &q
}

// isTrue reports whether a is the attribute true.
func isTrue(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && i.Int64() != 0
}
