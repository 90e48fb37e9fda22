package firrtl

import (
	"fmt"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// answer is the value of an expression in one round of a widthSolver, which computes one variable. A reference to a
// variable that is still being computed is a cycle. Such a reference has no value: known is false, and operations ignore
// it. Field broken marks the reference and all values that depend on it. These values hold for this round only.
type answer struct {
	value         int32
	known, broken bool
}

// widthSolver solves the variables one after another. Each evaluation is a round with a number. A mark on an
// expression is the number of the round that set it, so marks need not be cleared.
type widthSolver struct {
	*widths
	c       *ir.Context
	round   int32
	solving []int32 // by expression: the round in which a variable is on the way
	done    []int32 // by expression: the round of its answer
	answers []answer
	stack   []widthExpr
}

// solve finds the width of each variable. It returns false after an error.
func (w *widths) solve(c *ir.Context) bool {
	if !w.checkCycles(c) {
		return false
	}
	n := len(w.nodes)
	s := &widthSolver{widths: w, c: c, solving: make([]int32, n), done: make([]int32, n), answers: make([]answer, n)}
	ok := true
	for x := range w.nodes {
		if w.nodes[x].kind == widthVar {
			ok = s.variableAt(widthExpr(x)) && ok
		}
	}
	for x := range w.nodes {
		if d := &w.nodes[x]; d.kind == widthDerived {
			d.solved = true
			if d.lower != noWidth && w.nodes[d.lower].solved {
				d.value = w.nodes[d.lower].value
			}
		}
	}
	return ok
}

// variableAt solves the variable x. It returns false after an error.
func (s *widthSolver) variableAt(x widthExpr) bool {
	n := &s.nodes[x]
	if n.lower == noWidth {
		return s.uninferred(x)
	}
	s.round++
	s.solving[x] = s.round
	a := s.evaluate(n.lower)
	if n.upper != noWidth && !n.upperSolved {
		s.round++
		s.solving[x] = s.round
		u := s.evaluate(n.upper)
		n.upperValue, n.upperSolved = u.value, u.known
	}
	if !a.known {
		n.solved = false
		return s.uninferred(x)
	}
	n.value, n.solved = max(a.value, 0), true
	if n.upperSolved && n.upperValue < n.value {
		return s.uninferred(x)
	}
	return true
}

func (s *widthSolver) evaluate(root widthExpr) answer {
	s.stack = append(s.stack[:0], root)
	for len(s.stack) > 0 {
		e := s.stack[len(s.stack)-1]
		n := &s.nodes[e]
		switch {
		case n.solved:
			s.finish(e, answer{n.value, true, false})
		case n.kind == widthVar:
			s.enter(e)
		case n.kind == widthDerived:
			s.finish(e, answer{})
		case n.kind == widthID || n.kind == widthPow:
			if s.done[n.a] != s.round {
				s.stack = append(s.stack, n.a)
				continue
			}
			a := s.answers[n.a]
			if n.kind == widthPow && a.known {
				a.value = 1 << (a.value & 31)
			}
			s.finish(e, a)
		default:
			if s.done[n.a] != s.round || s.done[n.b] != s.round {
				s.stack = append(s.stack, n.a, n.b)
				continue
			}
			s.finish(e, combine(n.kind, s.answers[n.a], s.answers[n.b]))
		}
	}
	return s.answers[root]
}

// enter takes one step in the evaluation of x, a variable on top of the stack. It pushes the bounds of x that must be
// evaluated first, or it finishes x. If x has no bound, or if it is being evaluated already, x has no value.
func (s *widthSolver) enter(x widthExpr) {
	n := &s.nodes[x]
	switch {
	case n.lower == noWidth:
		s.finish(x, answer{})
	case s.done[n.lower] == s.round:
		a := s.answers[n.lower]
		if n.upper != noWidth && s.done[n.upper] == s.round {
			n.upperValue, n.upperSolved = s.answers[n.upper].value, s.answers[n.upper].known
		}
		s.solving[x] = 0
		a.value = max(a.value, 0)
		s.finish(x, a)
	case s.solving[x] == s.round:
		s.finish(x, answer{broken: true})
	default:
		s.solving[x] = s.round
		s.stack = append(s.stack, n.lower)
		if n.upper != noWidth {
			s.stack = append(s.stack, n.upper)
		}
	}
}

// finish records the value of e, the expression on top of the stack, and pops it. The value holds for all later
// rounds if no cycle was broken for it.
func (s *widthSolver) finish(e widthExpr, a answer) {
	if a.known && !a.broken {
		s.nodes[e].value, s.nodes[e].solved = a.value, true
	}
	s.done[e], s.answers[e] = s.round, a
	s.stack = s.stack[:len(s.stack)-1]
}

// combine returns the value of an operation of kind k. It ignores an operand without a value.
func combine(k widthKind, a, b answer) answer {
	broken := a.broken || b.broken
	if !a.known || !b.known {
		if b.known {
			a = b
		}
		a.broken = broken
		return a
	}
	switch k {
	case widthAdd:
		a.value += b.value
	case widthMax:
		a.value = max(a.value, b.value)
	default:
		a.value = min(a.value, b.value)
	}
	a.broken = broken
	return a
}

// uninferred reports the error that the variable x has no width, with the reason. It always returns false.
func (s *widthSolver) uninferred(x widthExpr) bool {
	n := &s.nodes[x]
	v := n.field.Value
	text := "uninferred width:" + kindOfDeclaration(v)
	if name, known := firrtl.FieldName(n.field); name != "" {
		if !known || v.DefiningOp() != nil && firrtl.Name(v.DefiningOp()) == "" {
			text += " field"
		}
		text += ` "` + name + `"`
	}
	d := &ir.Diagnostic{Severity: ir.Error, Loc: v.Loc()}
	note := func(e widthExpr, format string, args ...any) {
		d.Notes = append(d.Notes, ir.Diagnostic{Severity: ir.Note, Loc: s.lastLocation(e), Text: fmt.Sprintf(format, args...)})
	}
	switch {
	case n.lower == noWidth:
		text += " is unconstrained"
	case n.solved && n.upperSolved && n.value > n.upperValue:
		text += " cannot satisfy all width requirements"
		note(n.lower, "width is constrained to be at least %d here:", n.value)
		note(n.upper, "width is constrained to be at most %d here:", n.upperValue)
	default:
		text += " width cannot be determined"
		note(n.lower, "width is constrained by an uninferred width here:")
	}
	d.Text = text
	s.c.Emit(d)
	return false
}

// kindOfDeclaration returns the word for the declaration of v in messages, with a blank in front.
func kindOfDeclaration(v *ir.Value) string {
	switch d := v.DefiningOp(); {
	case d == nil:
		return " port"
	case d.Is(firrtl.Wire):
		return " wire"
	case d.Is(firrtl.Reg), d.Is(firrtl.RegReset):
		return " reg"
	case d.Is(firrtl.Node):
		return " node"
	}
	return " value"
}
