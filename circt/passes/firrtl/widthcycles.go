package firrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// inequality bounds a variable x from below: x >= max(scale*x + bias, least), or by infinity if failed is set. Terms
// with x and terms without are separate, since x >= max(x-1, 4) has a solution and x >= x+4 has none.
type inequality struct {
	scale, bias, least int32
	failed             bool
}

func atLeastWidth(n int32) inequality { return inequality{least: n} }

// recursive returns the inequality with these terms. If scale is 0, bias counts as a constant.
func recursive(scale, bias, least int32, failed bool) inequality {
	if scale == 0 {
		return inequality{least: max(bias, least), failed: failed}
	}
	return inequality{scale, bias, least, failed}
}

// satisfiable reports whether the inequality holds for some width x.
func (q inequality) satisfiable() bool {
	return !q.failed && q.scale <= 1 && (q.scale != 1 || q.bias <= 0)
}

func (q inequality) max(r inequality) inequality {
	return recursive(max(q.scale, r.scale), max(q.bias, r.bias), max(q.least, r.least), q.failed || r.failed)
}

// add returns an inequality for the sum of two widths, which q and r bound from below. The exact sum of the bounds,
// max(s1*x+b1, l1) + max(s2*x+b2, l2), is the maximum of four sums, up to three of them with x. Only one of these three
// is kept: the sum with the largest scale, and with the largest bias among those.
func (q inequality) add(r inequality) inequality {
	terms := [3]struct {
		on          bool
		scale, bias int32
	}{
		{q.scale > 0 && r.scale > 0, q.scale + r.scale, q.bias + r.bias},
		{q.scale > 0, q.scale, q.bias + r.least},
		{r.scale > 0, r.scale, r.bias + q.least},
	}
	fastest := max(terms[0].scale, terms[1].scale, terms[2].scale)
	best := -1
	for i, t := range terms {
		if t.on && t.scale == fastest && (best < 0 || t.bias > terms[best].bias) {
			best = i
		}
	}
	least, failed := q.least+r.least, q.failed || r.failed
	if best < 0 {
		return recursive(0, 0, least, failed)
	}
	return recursive(terms[best].scale, terms[best].bias, least, failed)
}

// cycleChecker finds variables that would have to be wider than themselves. An expression depends on the variable only
// if both are in the same strongly connected component. The bounds of all other expressions are computed once.
type cycleChecker struct {
	*widths
	component []int32
	seen      []bool
	memo      []inequality
	memoized  []bool
	report    *ir.Diagnostic // gets a note for each part that cannot hold; nil: nobody asks
}

func (w *widths) checkCycles(c *ir.Context) bool {
	n := len(w.nodes)
	k := &cycleChecker{widths: w, component: w.components(), seen: make([]bool, n), memo: make([]inequality, n), memoized: make([]bool, n)}
	ok := true
	for i := range w.nodes {
		x := widthExpr(i)
		if w.nodes[i].kind != widthVar || w.nodes[i].lower == noWidth {
			continue
		}
		if q := k.check(x); q.satisfiable() {
			continue
		}
		ok = false
		k.report = &ir.Diagnostic{}
		k.check(x)
		notes := k.report.Notes
		k.report = nil
		v := w.nodes[i].field.Value
		if d := v.DefiningOp(); d != nil {
			d.EmitOpErrorNotes(notes, "is constrained to be wider than itself")
		} else {
			c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: v.Loc(), Text: "value is constrained to be wider than itself", Notes: notes})
		}
	}
	return ok
}

func (k *cycleChecker) check(x widthExpr) inequality {
	k.seen[x] = true
	q := k.bound(x, k.nodes[x].lower, x)
	k.seen[x] = false
	return q
}

// bound returns the inequality that bounds the variable x by the value of the expression e. Argument from is the
// expression that has e as an operand.
func (k *cycleChecker) bound(x, e, from widthExpr) inequality {
	enters := k.component[e] != k.component[from] && k.component[e] != k.component[x] && k.report == nil
	if enters && k.memoized[e] {
		return k.memo[e]
	}
	q := k.compute(x, e)
	if enters {
		k.memo[e], k.memoized[e] = q, true
	}
	if k.report != nil && !q.satisfiable() {
		for _, l := range k.locations(e) {
			k.report.Notes = append(k.report.Notes, ir.Diagnostic{Severity: ir.Note, Loc: l, Text: "constrained width W >= " + q.text() + " here:"})
		}
	}
	return q
}

func (k *cycleChecker) compute(x, e widthExpr) inequality {
	n := &k.nodes[e]
	switch n.kind {
	case widthKnown:
		return atLeastWidth(n.value)
	case widthVar:
		if e == x {
			return recursive(1, 0, 0, false)
		}
		// A variable that is on the way counts as 0: its own check finds what is wrong with its cycle.
		if k.seen[e] || n.lower == noWidth {
			return inequality{}
		}
		k.seen[e] = true
		q := k.bound(x, n.lower, e)
		k.seen[e] = false
		return q
	case widthID:
		return k.bound(x, n.a, e)
	case widthPow:
		q := k.bound(x, n.a, e)
		if q.scale != 0 || q.least < 0 || q.least >= 31 {
			return inequality{failed: true}
		}
		return atLeastWidth(1 << q.least)
	case widthAdd:
		return k.bound(x, n.a, e).add(k.bound(x, n.b, e))
	case widthMax, widthMin:
		return k.bound(x, n.a, e).max(k.bound(x, n.b, e))
	}
	return inequality{failed: true}
}

// text returns the term with the variable for a message, such as 2W+1.
func (q inequality) text() string {
	s := ""
	if q.scale == -1 {
		s = "-"
	}
	if q.scale != 1 {
		s += strconv.Itoa(int(q.scale))
	}
	s += "W"
	if q.bias < 0 {
		s += strconv.Itoa(int(q.bias))
	}
	if q.bias > 0 {
		s += "+" + strconv.Itoa(int(q.bias))
	}
	return s
}

// components returns for each expression the number of its strongly connected component, by Tarjan's algorithm.
func (w *widths) components() []int32 {
	n := len(w.nodes)
	t := &tarjan{w: w, index: make([]int32, n), low: make([]int32, n), on: make([]bool, n), component: make([]int32, n)}
	for e := range w.nodes {
		if t.index[e] == 0 {
			t.walk(widthExpr(e))
		}
	}
	return t.component
}

type tarjan struct {
	w          *widths
	index, low []int32
	on         []bool
	component  []int32
	next, last int32
	stack      []widthExpr
}

// operandOf returns the i-th expression that e depends on directly, or noWidth behind the last one.
func (w *widths) operandOf(e widthExpr, i int) widthExpr {
	n := &w.nodes[e]
	switch {
	case n.kind == widthVar && i == 0:
		return n.lower
	case (n.kind == widthID || n.kind == widthPow) && i == 0:
		return n.a
	case n.kind >= widthAdd && i == 0:
		return n.a
	case n.kind >= widthAdd && i == 1:
		return n.b
	}
	return noWidth
}

type tarjanFrame struct {
	e widthExpr
	i int
}

func (t *tarjan) push(e widthExpr) tarjanFrame {
	t.next++
	t.index[e], t.low[e], t.on[e] = t.next, t.next, true
	t.stack = append(t.stack, e)
	return tarjanFrame{e: e}
}

func (t *tarjan) walk(root widthExpr) {
	frames := []tarjanFrame{t.push(root)}
	for len(frames) > 0 {
		f := &frames[len(frames)-1]
		if f.i < 2 {
			o := t.w.operandOf(f.e, f.i)
			f.i++
			if o == noWidth {
				continue
			}
			if t.index[o] == 0 {
				frames = append(frames, t.push(o))
			} else if t.on[o] {
				t.low[f.e] = min(t.low[f.e], t.index[o])
			}
			continue
		}
		e := f.e
		frames = frames[:len(frames)-1]
		if len(frames) > 0 {
			p := frames[len(frames)-1].e
			t.low[p] = min(t.low[p], t.low[e])
		}
		if t.low[e] != t.index[e] {
			continue
		}
		t.last++
		for {
			o := t.stack[len(t.stack)-1]
			t.stack = t.stack[:len(t.stack)-1]
			t.on[o], t.component[o] = false, t.last
			if o == e {
				break
			}
		}
	}
}
