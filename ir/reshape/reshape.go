// Package reshape computes the reassociation of collapse_shape and expand_shape: which
// dimensions collapse to one dimension, or expand from one. The operations are in the
// dialects.
package reshape

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Groups is a reassociation. For each dimension of the smaller shape, it lists the dimensions
// of the larger shape in order.
type Groups [][]int64

// Of returns the groups of a reassociation attribute.
func Of(a ir.Attribute) Groups {
	l := a.(*ir.ArrayAttr).Elems
	g := make(Groups, len(l))
	for i, e := range l {
		for _, d := range e.(*ir.ArrayAttr).Elems {
			// A dimension is what its lower 32 bits say, as in an affine map.
			g[i] = append(g[i], int64(uint32(d.(*ir.IntegerAttr).Int64())))
		}
	}
	return g
}

// Attr returns the reassociation attribute of g.
func (g Groups) Attr(c *ir.Context) ir.Attribute {
	l := make([]ir.Attribute, len(g))
	for i, dims := range g {
		elems := make([]ir.Attribute, len(dims))
		for k, d := range dims {
			elems[k] = c.Int64Attr(c.Int(64), d)
		}
		l[i] = c.Array(elems...)
	}
	return c.Array(l...)
}

// Compose returns the groups of the single reshape that replaces producer followed by
// consumer, two reshapes of the same kind. It returns ok false if they have equally many
// groups or do not fit.
func Compose(producer, consumer Groups) (composed Groups, ok bool) {
	if len(producer) == len(consumer) {
		return nil, false
	}
	if len(producer) < len(consumer) {
		producer, consumer = consumer, producer
	}
	for _, g := range consumer {
		var dims []int64
		for _, d := range g {
			if d < 0 || d >= int64(len(producer)) {
				return nil, false
			}
			dims = append(dims, producer[d]...)
		}
		composed = append(composed, dims)
	}
	return composed, true
}

// span is a range of dimensions, both ends inclusive.
type span struct{ left, right int }

// ForCollapse returns the groups that collapse source to target. It returns ok false if there
// are none, or if they are ambiguous.
func ForCollapse(source, target []int64) (g Groups, ok bool) {
	if len(source) <= len(target) {
		return nil, false
	}
	if len(target) == 0 {
		var all []int64
		for i, d := range source {
			if d != 1 && d != ir.Dynamic {
				return nil, false
			}
			all = append(all, int64(i))
		}
		return Groups{all}, true
	}
	forward, ok1 := collapse(source, target)
	backward, ok2 := collapseBackward(source, target)
	if !ok1 || !ok2 {
		return nil, false
	}
	for i, f := range forward {
		// Only dimensions of size 1 may be in doubt.
		for _, d := range doubtful(f, backward[i]) {
			if source[d] != 1 {
				return nil, false
			}
		}
		var dims []int64
		for d := f.left; d <= f.right; d++ {
			dims = append(dims, int64(d))
		}
		g = append(g, dims)
	}
	return g, true
}

// doubtful returns the dimensions that are in only one of the spans f and b. The spans come
// from collapse and collapseBackward, so the group of these dimensions is ambiguous. If f ends
// before b begins, the dimensions between the spans are not among them.
func doubtful(f, b span) (dims []int) {
	add := func(from, to int) {
		for d := from; d < to; d++ {
			dims = append(dims, d)
		}
	}
	if f.right < b.left {
		add(f.left, f.right+1)
		add(b.left, b.right+1)
		return dims
	}
	add(min(f.left, b.left), max(f.left, b.left))
	add(min(f.right, b.right)+1, max(f.right, b.right)+1)
	return dims
}

// collapseBackward does the same as collapse, but from right to left.
func collapseBackward(source, target []int64) ([]span, bool) {
	s, t := slices.Clone(source), slices.Clone(target)
	slices.Reverse(s)
	slices.Reverse(t)
	spans, ok := collapse(s, t)
	n := len(source) - 1
	for i, x := range spans {
		spans[i] = span{n - x.right, n - x.left}
	}
	slices.Reverse(spans)
	return spans, ok
}

// collapse finds a span of source for each dimension of target, from left to right. Each span
// is as short as possible, except for the last one, which gets all remaining dimensions. It
// returns false if there are no such spans.
func collapse(source, target []int64) (spans []span, ok bool) {
	at := 0
	for i, size := range target {
		last := i == len(target)-1
		var s span
		if size == ir.Dynamic {
			s, ok = dynamicSpan(source, at, last)
		} else {
			s, ok = staticSpan(source, at, size, last)
		}
		if !ok || s.left > s.right || s.right >= len(source) {
			return nil, false
		}
		if s.left > at {
			// What was skipped belongs to a dynamic dimension before.
			if i == 0 || target[i-1] != ir.Dynamic {
				return nil, false
			}
			spans[i-1].right = s.left - 1
		}
		at = s.right + 1
		spans = append(spans, s)
	}
	return spans, spans[len(spans)-1].right >= len(source)-1
}

// dynamicSpan returns the span from start to the first dynamic dimension. With greedy, it
// extends to the last dimension. It returns false if no dimension is dynamic.
func dynamicSpan(source []int64, start int, greedy bool) (s span, ok bool) {
	for i := start; i < len(source); i++ {
		if ok && !greedy {
			break
		}
		ok = ok || source[i] == ir.Dynamic
		s = span{start, i}
	}
	return s, ok
}

// staticSpan returns the first span from start on whose sizes have the product size. With
// greedy, it extends over following dimensions as far as the product does not exceed size. It
// returns false if there is none.
func staticSpan(source []int64, start int, size int64, greedy bool) (s span, ok bool) {
	product := int64(1)
	left := start
	for i := start; i < len(source); i++ {
		if ok && !greedy {
			break
		}
		d := source[i]
		if d == ir.Dynamic {
			if ok {
				break
			}
			product, left = 1, i+1
			s = span{left, left}
			continue
		}
		product *= d
		if product > size && ok {
			break
		}
		for product > size && left < i {
			product /= source[left]
			left++
		}
		s = span{left, i}
		ok = ok || product == size
	}
	return s, ok
}
