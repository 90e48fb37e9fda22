package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// Width inference solves inequalities over widths. An expression is a number in a table; equal expressions have equal
// numbers, except variables and derived widths. A variable x has a lower bound, the maximum of all expressions e with
// x >= e, and an upper bound that is only checked. The solution is the least one:
//
//	%w = wire : uint        x0
//	connect %w, %a : uint<4>    x0 >= id(4)
//	connect %w, add(%w, 1)      would need x0 >= max(x0, 1) + 1: no solution

type widthKind uint8

const (
	widthVar widthKind = iota
	widthDerived
	widthID
	widthKnown
	widthPow
	widthAdd
	widthMax
	widthMin
)

// widthExpr is the index of an expression in the table; noWidth stands for no expression.
type widthExpr = int32

const noWidth = widthExpr(-1)

// widthKey identifies equal expressions: by the operands, or by the value of a known width.
type widthKey struct {
	kind widthKind
	a, b widthExpr
}

type widthNode struct {
	widthKey
	// lower and upper bound a variable. Of a derived width, lower is the expression that the width is taken from.
	lower, upper widthExpr
	value        int32
	upperValue   int32
	solved       bool
	upperSolved  bool
	field        firrtl.FieldRef // what a variable is the width of
	locs         []ir.Loc        // of the operations that led to the expression
}

// widths is the table of width expressions of a circuit.
type widths struct {
	nodes    []widthNode
	interned map[widthKey]widthExpr
	field    firrtl.FieldRef // of the variables that are made next
	loc      ir.Loc
	located  bool // loc is set
}

func newWidths() *widths { return &widths{interned: map[widthKey]widthExpr{}} }

func (w *widths) add(n widthNode) widthExpr {
	w.nodes = append(w.nodes, n)
	e := widthExpr(len(w.nodes) - 1)
	w.note(e)
	return e
}

// note adds the location of the current operation to an expression.
func (w *widths) note(e widthExpr) {
	n := &w.nodes[e]
	if w.located && (len(n.locs) == 0 || n.locs[len(n.locs)-1] != w.loc) {
		n.locs = append(n.locs, w.loc)
	}
}

func (w *widths) intern(k widthKey) widthExpr {
	if e, ok := w.interned[k]; ok {
		w.note(e)
		return e
	}
	n := widthNode{widthKey: k, lower: noWidth, upper: noWidth}
	if k.kind == widthKnown {
		n.value, n.solved = k.a, true
	}
	e := w.add(n)
	w.interned[k] = e
	return e
}

func (w *widths) variable() widthExpr {
	return w.add(widthNode{widthKey: widthKey{kind: widthVar}, lower: noWidth, upper: noWidth, field: w.field})
}

func (w *widths) derived() widthExpr {
	return w.add(widthNode{widthKey: widthKey{kind: widthDerived}, lower: noWidth, upper: noWidth, field: w.field})
}

func (w *widths) known(n int32) widthExpr          { return w.intern(widthKey{widthKnown, n, noWidth}) }
func (w *widths) pow(a widthExpr) widthExpr        { return w.intern(widthKey{widthPow, a, noWidth}) }
func (w *widths) sum(a, b widthExpr) widthExpr     { return w.intern(widthKey{widthAdd, a, b}) }
func (w *widths) max(a, b widthExpr) widthExpr     { return w.intern(widthKey{widthMax, a, b}) }
func (w *widths) min(a, b widthExpr) widthExpr     { return w.intern(widthKey{widthMin, a, b}) }
func (w *widths) identity(a widthExpr) widthExpr   { return w.intern(widthKey{widthID, a, noWidth}) }
func (w *widths) is(e widthExpr, k widthKind) bool { return w.nodes[e].kind == k }

// atLeast adds the constraint x >= e.
func (w *widths) atLeast(x, e widthExpr) {
	old := w.nodes[x].lower
	if old == noWidth {
		e = w.identity(e)
	} else {
		e = w.max(old, e)
	}
	w.nodes[x].lower = e
}

// atMost adds the constraint x <= e. It does not change the solution, which is only checked against it.
func (w *widths) atMost(x, e widthExpr) {
	old := w.nodes[x].upper
	if old == noWidth {
		e = w.identity(e)
	} else {
		e = w.min(old, e)
	}
	w.nodes[x].upper = e
}

// constrain adds the constraint larger >= smaller to the variable larger, or larger == smaller if equal is set. If only
// smaller is a variable, it bounds smaller from above, but only if bounded or equal is set. If either is derived from
// other widths, it just becomes equal to the other one.
func (w *widths) constrain(larger, smaller widthExpr, bounded, equal bool) {
	switch {
	case w.is(larger, widthDerived):
		w.nodes[larger].lower = smaller
	case w.is(smaller, widthDerived):
		w.nodes[smaller].lower = larger
	case w.is(larger, widthVar):
		w.atLeast(larger, smaller)
		if equal {
			w.atMost(larger, smaller)
		}
	case w.is(smaller, widthVar) && (bounded || equal):
		w.atMost(smaller, larger)
	}
}

// locations returns the locations of the operations that led to an expression, without duplicates, the first one first.
func (w *widths) locations(e widthExpr) []ir.Loc {
	var list []ir.Loc
	for _, l := range w.nodes[e].locs {
		if !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	return list
}

// lastLocation returns the location of the last operation that led to an expression, or the unknown location if there
// is none.
func (w *widths) lastLocation(e widthExpr) ir.Loc {
	if l := w.locations(e); len(l) > 0 {
		return l[len(l)-1]
	}
	return ir.UnknownLoc
}
