package reduce

import (
	"context"
	"slices"
)

// cursor is a position in the search: a rule, and a group of the rule's sites. A copy of it is the position from
// which the search goes on if the test of this group does not hold.
type cursor struct {
	rule  int
	sites int // that the rule has in the best module; -1 is not counted yet
	group int // sites taken at a time
	at    int // the group's first
	later bool
	found bool // in this round of rules something held
}

// attempt is a candidate whose test is running or has ended.
type attempt struct {
	candidate
	at   cursor
	mark int // failures known before it
	stop context.CancelFunc
	done bool
	ok   bool
	err  error
}

// search applies the rules until none makes the module smaller, each to ever smaller groups of its
// sites. It reports whether it came to its end. While tests run, it continues as if they would
// fail, with as many tests at once as there are threads. When a test holds, search drops the
// attempts begun after it. So the result equals the result of one test after the other. In the
// first round of the rules each test may well hold, so search waits for it, unless two in a row
// have failed.
func (r *reduction) search(ctx context.Context) bool {
	c := cursor{sites: -1}
	ended := make(chan *attempt)
	var queue []*attempt
	running, last := 0, false // last: there are no more candidates, unless something in the queue holds
	failed := 0               // in a row
	for {
		threads := r.o.Threads
		if !c.later && failed < 2 {
			threads = 1
		}
		for running < threads && !last && !r.over(ctx) && !anyHolds(queue) {
			next, ok := r.next(&c)
			if last = !ok; last {
				break
			}
			a := &attempt{candidate: next, at: c, mark: len(r.failed)}
			r.fails(next) // so it is for what comes after it
			c.at += c.group
			queue = append(queue, a)
			r.result.Runs++
			running++
			var own context.Context
			own, a.stop = context.WithCancel(ctx)
			go func() {
				a.ok, a.err = r.test(own, a.text)
				ended <- a
			}()
		}
		if len(queue) == 0 {
			return last && !r.over(ctx)
		}
		a := <-ended
		running--
		a.stop()
		a.done = true
		if a.ok = a.ok && a.err == nil && ctx.Err() == nil; a.ok {
			for _, later := range queue[slices.Index(queue, a)+1:] {
				later.stop()
			}
		}
		for len(queue) > 0 && queue[0].done {
			head := queue[0]
			queue = queue[1:]
			if failed++; !head.ok {
				continue
			}
			failed = 0
			for running > 0 {
				<-ended
				running--
			}
			queue, last = nil, false
			r.failed = r.failed[:head.mark]
			r.better(head.candidate, rules[head.at.rule].name)
			c = r.after(head.at)
		}
	}
}

func anyHolds(queue []*attempt) bool {
	return slices.ContainsFunc(queue, func(a *attempt) bool { return a.done && a.ok })
}

// next moves the cursor to the next position, from the present one on, that gives a new candidate. It returns false
// if a whole round of the rules has found nothing.
func (r *reduction) next(c *cursor) (candidate, bool) {
	for {
		if c.sites < 0 {
			c.sites, c.at = r.sites(&rules[c.rule]), 0
			c.group = c.first()
		}
		for ; c.at < c.sites; c.at += c.group {
			if m, err := parse(r.o.Dialects, r.best.text); err == nil && rules[c.rule].apply(m, c.at, min(c.at+c.group, c.sites)) {
				if next, fresh := r.candidate(m); fresh {
					return next, true
				}
			}
		}
		c.at = 0
		if c.group = c.smaller(); c.group > 0 {
			continue
		}
		c.sites = -1
		if c.rule++; c.rule == len(rules) {
			if !c.found {
				return candidate{}, false
			}
			*c = cursor{sites: -1, later: true}
		}
	}
}

// first returns the number of sites in the first groups of a rule: all sites, or half of them. In later rounds it is
// 1. Little can be removed then, and a site that cannot be removed alone cannot be removed in a group either.
func (c *cursor) first() int {
	switch {
	case c.later:
		return min(1, c.sites)
	case rules[c.rule].some:
		return (c.sites + 1) / 2
	}
	return c.sites
}

// smaller returns the number of sites in the next groups of the rule, or 0 after the last.
func (c *cursor) smaller() int {
	switch {
	case c.later && c.group == 1 && c.sites > 1:
		return c.sites
	case c.later && c.group <= 2 || c.group <= 1:
		return 0
	}
	return (c.group + 1) / 2
}

// after returns the position at which the search goes on when the candidate at c has become the best module.
func (r *reduction) after(c cursor) cursor {
	c.found = true
	left := r.sites(&rules[c.rule])
	if left >= c.sites { // what was changed is a site still
		c.at += c.group
	}
	half := !c.later && rules[c.rule].some
	c.sites = left
	c.group = max(1, min(c.group, left))
	if half && left <= c.group && (left > 1 || c.at > 0) {
		c.at = left // what is left is what an earlier group could not do without, or likely to be
	}
	return c
}

func (r *reduction) sites(rule *rule) int {
	m, err := parse(r.o.Dialects, r.best.text)
	if err != nil {
		return 0
	}
	return rule.sites(m)
}
