package trace

import "slices"

// An Edit replaces consecutive lines of a text.
type Edit struct {
	Line    int      `json:"line"` // the first line that it replaces, from 1, in the text before all edits of its step
	Removed []string `json:"removed"`
	Added   []string `json:"added"`
	old     []line   // of Removed
	new     []line   // of Added
}

// A span is a pair of ranges of lines: old[a:b] became new[c:d].
type span struct{ a, b, c, d int }

// diff returns the edits that make the text new from the text old. It returns nil if the texts are equal.
//
// This is a patience diff. Lines that occur once in each text are anchors, if they are in the same order in both.
// Between two anchors, equal lines at both ends stay, and the rest is an edit. It takes O(n log n) time.
func diff(old, new []line) []Edit {
	var edits []Edit
	var split func(s span)
	split = func(s span) {
		for s.a < s.b && s.c < s.d && old[s.a].text == new[s.c].text {
			s.a, s.c = s.a+1, s.c+1
		}
		end := s
		for end.a < end.b && end.c < end.d && old[end.b-1].text == new[end.d-1].text {
			end.b, end.d = end.b-1, end.d-1
		}
		if end.a == end.b && end.c == end.d {
			return
		}
		common := anchors(old[end.a:end.b], new[end.c:end.d])
		if len(common) == 0 {
			edits = append(edits, newEdit(old, new, end))
			return
		}
		a, c := end.a, end.c
		for _, p := range common {
			split(span{a, end.a + p[0], c, end.c + p[1]})
			a, c = end.a+p[0]+1, end.c+p[1]+1
		}
		split(span{a, end.b, c, end.d})
	}
	split(span{0, len(old), 0, len(new)})
	return edits
}

func newEdit(old, new []line, s span) Edit {
	e := Edit{Line: s.a + 1, Removed: []string{}, Added: []string{}, old: old[s.a:s.b], new: new[s.c:s.d]}
	for _, l := range e.old {
		e.Removed = append(e.Removed, l.text)
	}
	for _, l := range e.new {
		e.Added = append(e.Added, l.text)
	}
	return e
}

// anchors returns pairs of indices of equal lines that occur once in each text, in an order that both texts share.
// It returns as many pairs as possible: the longest increasing subsequence.
func anchors(old, new []line) [][2]int {
	type place struct{ olds, news, at int }
	places := map[string]*place{}
	for i, l := range old {
		p := places[l.text]
		if p == nil {
			p = &place{}
			places[l.text] = p
		}
		p.olds, p.at = p.olds+1, i
	}
	for _, l := range new {
		if p := places[l.text]; p != nil {
			p.news++
		}
	}
	var pairs [][2]int // in the order of new
	for j, l := range new {
		if p := places[l.text]; p != nil && p.olds == 1 && p.news == 1 {
			pairs = append(pairs, [2]int{p.at, j})
		}
	}
	var tails []int // tails[n] is the pair with the least old index that ends a sequence of n+1 pairs
	before := make([]int, len(pairs))
	for k, p := range pairs {
		n, _ := slices.BinarySearchFunc(tails, p[0], func(t, at int) int { return pairs[t][0] - at })
		before[k] = -1
		if n > 0 {
			before[k] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, k)
		} else {
			tails[n] = k
		}
	}
	if len(tails) == 0 {
		return nil
	}
	var longest [][2]int
	for k := tails[len(tails)-1]; k >= 0; k = before[k] {
		longest = append(longest, pairs[k])
	}
	slices.Reverse(longest)
	return longest
}
