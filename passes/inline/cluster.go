package inline

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// cluster has the facts that the inliner needs to work on some components of the call graph in a
// separate module. The result is the same as in the whole module.
type cluster struct {
	// Components are in the order of the visit, with the indices of their members in Callables.
	Components [][]int `json:"components"`
	// Callables are all callables to which the module's callables refer.
	Callables []Known `json:"callables"`
}

// role is the use that a cluster makes of a callable. The cluster inlines into the callable, may inline
// the callable into others, or only refers to it.
type role uint8

const (
	member  role = iota // it is worked on
	context             // it may be inlined
	named               // it is not inlined
)

// Known describes a callable to which the callables of a cluster refer: its role in the cluster, and
// its references and uses.
type Known struct {
	Symbol      string `json:"symbol"`
	Role        role   `json:"role,omitempty"`
	Later       bool   `json:"later,omitempty"` // its turn comes after the cluster's
	Discardable bool   `json:"discardable,omitempty"`
	// Others is the number of uses outside the cluster's module, at most many.
	Others int    `json:"others,omitempty"`
	Own    []int  `json:"own,omitempty"` // of a context, by place
	Inner  []Uses `json:"inner,omitempty"`
}

// local reports whether the callable's body is in the cluster's module. If so, the references in the
// body count as references within the cluster.
func (k *Known) local() bool { return k.Role == member || k.Role == context }

// decided reports whether the cluster's decisions depend on the number of uses of the callable. This is
// so if the callable may be erased, and its body is in the cluster's module.
func (k *Known) decided() bool { return k.Discardable && k.local() }

// Symbols returns the symbols whose bodies the cluster's module needs, members first, and the number of
// members.
func (c *cluster) Symbols() (symbols []string, members int) {
	for _, r := range []role{member, context} {
		for i := range c.Callables {
			if c.Callables[i].Role == r {
				symbols = append(symbols, c.Callables[i].Symbol)
			}
		}
		if r == member {
			members = len(symbols)
		}
	}
	return symbols, members
}

// readCluster reads a cluster that was written as JSON.
func readCluster(data []byte) (*cluster, error) {
	c := new(cluster)
	if err := json.Unmarshal(data, c); err != nil {
		return nil, err
	}
	in := func(i int) bool { return i >= 0 && i < len(c.Callables) }
	for _, scc := range c.Components {
		if !all(scc, func(i int) bool { return in(i) && c.Callables[i].Role == member }) {
			return nil, errCluster
		}
	}
	for i := range c.Callables {
		k := &c.Callables[i]
		if !all(k.Own, in) || slices.ContainsFunc(k.Inner, func(u Uses) bool { return !in(u.Other) }) {
			return nil, errCluster
		}
	}
	return c, nil
}

var errCluster = errors.New("a cluster names callables that it does not have")

// Outcome is the result of inlining in the module of a cluster.
type Outcome struct {
	Symbols []string `json:"symbols,omitempty"` // what numbers in Members stand for
	Members []Became `json:"members,omitempty"`
	Taken   []string `json:"taken,omitempty"` // others whose bodies were moved: they are no longer in the module
}

// Became is the state of a callable of a cluster after inlining: whether it is dead or its body was
// moved, and its references.
type Became struct {
	Symbol string `json:"symbol"`
	Dead   bool   `json:"dead,omitempty"`
	Moved  bool   `json:"moved,omitempty"` // and so is no longer in the module
	References
}

// run inlines in the module of a cluster, which is c.Op. It returns a nil outcome if the result depends
// on parts of the whole module that are not in this module. It returns false if a pass failed.
func (cl *cluster) run(c *passes.Ctx) (out *Outcome, ok bool) {
	g := cl.graph(c.Op)
	if g == nil {
		return nil, true
	}
	in := newInliner(c, g)
	if !in.run(cl.components(g)) {
		return nil, false
	}
	if out = cl.outcome(g); out == nil {
		return nil, true
	}
	for _, n := range g.nodes {
		if n.moved {
			n.op.Erase()
		}
	}
	return out, true
}

// graph returns the part of the call graph that concerns the cluster, with the present uses. It returns
// nil if module is not the cluster's module. The numbers of nodes are indices in Callables.
func (cl *cluster) graph(module *ir.Operation) *graph {
	g := &graph{byOp: map[*ir.Operation]*node{}, refs: map[*ir.SymbolRefAttr]*node{}}
	bySymbol := map[string]*ir.Operation{}
	for op := range module.Nested() {
		if s := ir.SymbolName(op); s != nil {
			bySymbol[s.Value] = op
		}
	}
	for i := range cl.Callables {
		k := &cl.Callables[i]
		n := &node{op: bySymbol[k.Symbol], number: i, taken: true}
		n.discardable, n.count = k.Discardable, k.Others
		g.nodes = append(g.nodes, n)
		if n.op != nil && callable(n.op) != nil {
			g.byOp[n.op] = n
			if k.local() {
				n.region = callable(n.op).Region(n.op)
			}
		}
		if k.local() && n.region == nil {
			return nil
		}
	}
	for i := range cl.Callables {
		k, n := &cl.Callables[i], g.nodes[i]
		if k.local() && (k.Role == member || k.Later) { // as it was at the beginning
			g.addCalls(n.op, nil)
		}
		switch k.Role {
		case member:
			g.recount(n)
		case context:
			for _, to := range k.Own {
				n.own = append(n.own, g.nodes[to])
				g.nodes[to].count++
			}
			for _, u := range k.Inner {
				n.addInner(g.nodes[u.Other], u.N)
				g.nodes[u.Other].count += u.N
			}
		}
	}
	return g
}

func (cl *cluster) components(g *graph) [][]*node {
	all := make([][]*node, len(cl.Components))
	for i, scc := range cl.Components {
		for _, n := range scc {
			all[i] = append(all[i], g.nodes[n])
		}
	}
	return all
}

// outcome returns the outcome of the cluster. It returns nil if some symbol references in the module
// are unknown.
func (cl *cluster) outcome(g *graph) *Outcome {
	o := new(Outcome)
	for i := range cl.Callables {
		k, n := &cl.Callables[i], g.nodes[i]
		o.Symbols = append(o.Symbols, k.Symbol)
		if k.Role != member {
			if n.moved {
				o.Taken = append(o.Taken, k.Symbol)
			}
			continue
		}
		b := Became{Symbol: k.Symbol, Dead: n.dead, Moved: n.moved}
		if !n.moved {
			var known bool
			if b.References, known = g.account(n); !known {
				return nil
			}
		}
		o.Members = append(o.Members, b)
	}
	return o
}
