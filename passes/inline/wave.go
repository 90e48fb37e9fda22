package inline

import "slices"

// wave determines which clusters can be worked on now.
type wave struct {
	*Ledger
	// pending is, for each callable, the first cluster that is not done and reaches it. Such a cluster
	// may change the number of uses.
	pending []int
	users   [][]Uses // by callable: those who use it, with how often
	seen    []int    // the cluster whose context a callable was looked at for last, + 1
}

const (
	never = int(^uint(0) >> 1)
	// many is the number of uses from which the exact number does not matter.
	many = 2
)

// next returns the clusters that can be worked on now, all at the same time.
func (l *Ledger) next() []cluster {
	var all []cluster
	l.wave(func(c *cluster) { all = append(all, *c) })
	return all
}

// wave calls add for each cluster that can be worked on now, and returns the clusters' numbers.
func (l *Ledger) wave(add func(*cluster)) []int {
	w := &wave{Ledger: l, pending: make([]int, len(l.Callables)), users: make([][]Uses, len(l.Callables)), seen: make([]int, len(l.Callables))}
	for i := range w.pending {
		w.pending[i] = never
		l.Callables[i].each(func(to, n int) { w.users[to] = append(w.users[to], Uses{i, n}) })
	}
	for k := range l.Clusters {
		if !l.Clusters[k].Done {
			l.members(k, func(n int) { w.reach(n, k) })
		}
	}
	var ready []int
	for k := range l.Clusters {
		if l.Clusters[k].Done {
			continue
		}
		if c := w.cluster(k); c != nil {
			ready = append(ready, k)
			add(c)
		}
	}
	return ready
}

// reach records in w.pending that cluster k reaches callable n and the callables to which n refers,
// directly or not. It leaves out callables that an earlier cluster reaches.
func (w *wave) reach(n, k int) {
	for work := []int{n}; len(work) > 0; {
		n, work = work[len(work)-1], work[:len(work)-1]
		if w.pending[n] != never {
			continue // a cluster before k reaches it, and what it reaches
		}
		w.pending[n] = k
		work = append(work, w.Callables[n].Names...)
	}
}

// cluster returns the facts that the inliner needs for cluster k. It returns nil if k has to wait for
// other clusters.
func (w *wave) cluster(k int) *cluster {
	c := &cluster{}
	var numbers []int // of the callables that are named
	at := map[int]int{}
	add := func(n int, r role) {
		at[n] = len(numbers)
		a := &w.Callables[n]
		numbers = append(numbers, n)
		c.Callables = append(c.Callables, Known{Symbol: a.Symbol, Role: r, Later: a.Cluster > k, Discardable: a.Discardable, Others: many})
	}
	var work []int
	free := true
	w.members(k, func(n int) {
		w.seen[n] = k + 1
		// A callable that refers to it outside a call before its turn may later call it, and then takes
		// its original body.
		free = free && (w.pending[n] == k || w.Callables[n].MovedBy > 0)
		if w.Callables[n].MovedBy == 0 {
			add(n, member)
			work = append(work, n)
		}
	})
	if !free {
		return nil
	}
	for len(work) > 0 {
		n := work[0]
		work = work[1:]
		for _, to := range w.Callables[n].Names {
			if w.seen[to] == k+1 {
				continue
			}
			w.seen[to] = k + 1
			switch a := &w.Callables[to]; {
			case a.Cluster < k && !w.Clusters[a.Cluster].Done:
				return nil
			case !w.Bodies || a.Recursive || a.MovedBy > 0:
				add(to, named)
			default:
				add(to, context)
				work = append(work, to)
			}
		}
	}
	for i := range c.Callables {
		if !c.Callables[i].decided() {
			continue
		}
		n := numbers[i]
		local := func(other int) bool {
			i, ok := at[other]
			return ok && c.Callables[i].local()
		}
		if w.settled(n, k, local) {
			continue
		}
		if w.pending[n] < k {
			return nil
		}
		c.Callables[i].Others = w.others(n, k, local)
	}
	w.express(c, k, numbers, at)
	return c
}

// untouched reports whether a callable that takes no part in cluster k is still unchanged when cluster
// k runs.
func (w *wave) untouched(n, k int) bool {
	a := &w.Callables[n]
	return a.Cluster > k && (a.MovedBy == 0 || a.MovedBy-1 > k)
}

// settled reports whether callable n certainly keeps a user outside cluster k, so that the number of
// its users does not matter. A later user that a cluster before k reaches does not count, since its
// body may have been moved by then. The function local tells which callables have their bodies in k's
// module.
func (w *wave) settled(n, k int, local func(int) bool) bool {
	return slices.ContainsFunc(w.Callables[n].Users, func(u Uses) bool {
		return !local(u.Other) && w.untouched(u.Other, k) && (w.Clusters[w.Callables[u.Other].Cluster].Done || w.pending[u.Other] >= k)
	})
}

// others counts the uses of callable n by callables that take no part in cluster k. From the constant
// many on, the exact number does not matter, so many is the greatest result. For users before the
// cluster it counts the present uses, for users after it the uses before the pass.
func (w *wave) others(n, k int, local func(int) bool) int {
	sum := 0
	for _, u := range w.users[n] {
		if w.Callables[u.Other].Cluster < k && !local(u.Other) {
			sum += u.N
		}
	}
	for _, u := range w.Callables[n].Users {
		if w.untouched(u.Other, k) && !local(u.Other) {
			sum += u.N
		}
	}
	return min(sum, many)
}

// express sets the references of c's contexts, the callables that c may inline, and c's components. It
// translates the ledger's numbers of callables into the cluster's numbers. The list numbers maps the
// cluster's numbers to the ledger's; the map in the argument at is the reverse.
func (w *wave) express(c *cluster, k int, numbers []int, at map[int]int) {
	for i := range c.Callables {
		if c.Callables[i].Role != context {
			continue
		}
		a := &w.Callables[numbers[i]]
		for _, to := range a.Own {
			c.Callables[i].Own = append(c.Callables[i].Own, at[to])
		}
		for _, u := range a.Inner {
			c.Callables[i].Inner = append(c.Callables[i].Inner, Uses{at[u.Other], u.N})
		}
	}
	for _, scc := range w.Clusters[k].Components {
		var members []int
		for _, n := range scc {
			if i, ok := at[n]; ok {
				members = append(members, i)
			}
		}
		if len(members) > 0 {
			c.Components = append(c.Components, members)
		}
	}
}

// Add adds the outcomes of a wave's clusters. It returns false if one of the clusters cannot be worked
// on in a separate module.
func (l *Ledger) Add(outcomes []Outcome) bool {
	number := map[string]int{}
	for i := range l.Callables {
		number[l.Callables[i].Symbol] = i
	}
	for i := range outcomes {
		o := &outcomes[i]
		if len(o.Members) == 0 || !l.add(o, number) {
			return false
		}
	}
	for k := range l.Clusters { // nothing is to be done where nothing is left
		left := false
		l.members(k, func(n int) { left = left || l.Callables[n].MovedBy == 0 })
		l.Clusters[k].Done = l.Clusters[k].Done || !left
	}
	return true
}

func (l *Ledger) add(o *Outcome, number map[string]int) bool {
	first, ok := number[o.Members[0].Symbol]
	if !ok {
		return false
	}
	k := l.Callables[first].Cluster
	if l.Clusters[k].Done {
		return false
	}
	l.Clusters[k].Done = true
	for i := range o.Members {
		b := &o.Members[i]
		n, ok := number[b.Symbol]
		if !ok || l.Callables[n].Cluster != k {
			return false
		}
		a := &l.Callables[n]
		a.Dead, a.References = b.Dead, References{}
		if b.Moved {
			a.MovedBy = k + 1
		} else if a.References, ok = l.translate(&b.References, o.Symbols, number); !ok {
			return false
		}
	}
	for _, s := range o.Taken {
		n, ok := number[s]
		if !ok {
			return false
		}
		a := &l.Callables[n]
		a.Dead, a.MovedBy, a.References = true, k+1, References{}
	}
	return true
}

// translate translates the callable numbers in r from a cluster's to the ledger's. It returns false if
// a number or symbol is unknown.
func (l *Ledger) translate(r *References, symbols []string, number map[string]int) (References, bool) {
	ok := true
	of := func(i int) int {
		if i < 0 || i >= len(symbols) {
			ok = false
			return 0
		}
		n, known := number[symbols[i]]
		ok = ok && known
		return n
	}
	var t References
	for _, i := range r.Names {
		t.Names = append(t.Names, of(i))
	}
	for _, i := range r.Own {
		t.Own = append(t.Own, of(i))
	}
	for _, u := range r.Inner {
		t.Inner = append(t.Inner, Uses{of(u.Other), u.N})
	}
	slices.Sort(t.Names)
	return t, ok
}

// waves returns the number of waves that the clusters take, as far as that can be known before the
// first cluster is done.
func (l *Ledger) waves() int {
	plan := *l
	plan.Clusters = slices.Clone(l.Clusters)
	n := 0
	for ; plan.Left() > 0; n++ {
		for _, k := range plan.wave(func(*cluster) {}) {
			plan.Clusters[k].Done = true
		}
	}
	return n
}
