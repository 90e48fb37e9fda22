package pdl

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// A patternList is a pattern with its predicates.
type patternList struct {
	pattern    *ir.Operation
	root       *ir.Value
	predicates []predicate
	asks       map[*sharedPredicate]bool
}

// A sharedPredicate is a question about a position that some patterns ask, each with its answer.
type sharedPredicate struct {
	position *position
	question *question
	answers  map[*patternList]answer
	// primary is how often patterns ask it. secondary is the sum of the squares of primary over
	// all predicates of the patterns that ask it.
	primary, secondary uint32
	id                 int // the order of appearance
}

type nodeKind uint8

const (
	boolNode nodeKind = iota
	switchNode
	successNode
	exitNode
)

// A node of the decision tree asks a question about a position, or records that a pattern matches,
// or ends the matcher.
type node struct {
	kind     nodeKind
	position *position
	question *question
	cases    []*nodeCase // of a boolNode only one
	list     *patternList
	// failure is the node to go to if the answer is none of the cases, or when these are done.
	failure *node
}

type nodeCase struct {
	answer answer
	next   *node
}

// child returns the case for an answer of a node. It adds the case if there is none.
func (n *node) child(a answer) *nodeCase {
	for _, c := range n.cases {
		if c.answer == a {
			return c
		}
	}
	c := &nodeCase{answer: a}
	n.cases = append(n.cases, c)
	return c
}

// buildTree returns the decision tree of patterns.
func buildTree(lists []*patternList) *node {
	ordered := share(lists)
	slices.SortFunc(ordered, func(a, b *sharedPredicate) int {
		return cmp.Or(cmp.Compare(b.primary, a.primary), cmp.Compare(b.secondary, a.secondary),
			cmp.Compare(a.position.depth, b.position.depth), cmp.Compare(a.position.kind, b.position.kind),
			cmp.Compare(a.question.kind, b.question.kind), cmp.Compare(a.id, b.id))
	})
	sortByUse(ordered)
	var root *node
	for _, l := range lists {
		add(&root, l, ordered)
	}
	fold(root)
	end := &root
	for *end != nil {
		end = &(*end).failure
	}
	*end = &node{kind: exitNode}
	return root
}

// share finds the predicates that patterns share, and counts them.
func share(lists []*patternList) []*sharedPredicate {
	type key struct {
		position *position
		question *question
	}
	known := map[key]*sharedPredicate{}
	var shared []*sharedPredicate
	for _, l := range lists {
		l.asks = map[*sharedPredicate]bool{}
		for _, p := range l.predicates {
			s := known[key{p.position, p.question}]
			if s == nil {
				s = &sharedPredicate{position: p.position, question: p.question, answers: map[*patternList]answer{}, id: len(shared)}
				known[key{p.position, p.question}] = s
				shared = append(shared, s)
			}
			if _, asked := s.answers[l]; !asked {
				s.answers[l] = p.answer
			}
			l.asks[s] = true
			s.primary++
		}
	}
	for _, l := range lists {
		total := uint32(0)
		for s := range l.asks {
			total += s.primary * s.primary
		}
		for s := range l.asks {
			s.secondary += total
		}
	}
	return shared
}

// sortByUse moves predicates behind the constraints whose results they use, and changes the order
// no more than needed.
func sortByUse(list []*sharedPredicate) {
	for len(list) > 0 {
		var first, then []*sharedPredicate
		for _, b := range list {
			if slices.ContainsFunc(list, func(a *sharedPredicate) bool { return uses(b, a) }) {
				then = append(then, b)
			} else {
				first = append(first, b)
			}
		}
		if len(first) == 0 {
			return
		}
		copy(list, first)
		list = list[len(first):]
		copy(list, then)
	}
}

// uses reports whether predicate b uses a result of the constraint a.
func uses(b, a *sharedPredicate) bool {
	if a.question.kind != constraintHolds {
		return false
	}
	isResult := func(p *position) bool { return p.kind == constraintResultPos && p.question == a.question }
	switch b.question.kind {
	case constraintHolds:
		return slices.ContainsFunc(b.question.args, isResult)
	case equalTo:
		return isResult(b.position) || isResult(b.question.value)
	}
	return isResult(b.position)
}

// add adds the pattern to the tree at a node. It follows the nodes that ask the pattern's
// predicates in order, and adds nodes for the others.
func add(at **node, l *patternList, ordered []*sharedPredicate) {
	for len(ordered) > 0 {
		p := ordered[0]
		switch {
		case !l.asks[p]:
			ordered = ordered[1:]
		case *at == nil:
			*at = &node{kind: switchNode, position: p.position, question: p.question}
		case (*at).position == p.position && (*at).question == p.question:
			at = &(*at).child(p.answers[l]).next
			ordered = ordered[1:]
		default:
			at = &(*at).failure
		}
	}
	*at = &node{kind: successNode, list: l, failure: *at}
}

// fold makes switches with one case boolean nodes.
func fold(n *node) {
	for ; n != nil; n = n.failure {
		for _, c := range n.cases {
			fold(c.next)
		}
		if n.kind == switchNode && len(n.cases) == 1 {
			n.kind = boolNode
		}
	}
}
