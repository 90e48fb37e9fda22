package inline

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Inlining can be divided. The components, in the order in which one process visits them, are cut into
// runs, the clusters. A cluster works with the final bodies of the callables before it that it may
// inline.
//
// Its decisions also depend on how many uses callables have left. The clusters before it change that
// number; the clusters after it do not, since nothing has changed them yet. So a cluster must wait for
// each cluster before it that reaches a callable of its decisions. It need not wait if uses after it
// already settle the decision.

// A Ledger records the facts about a module whose callables are inlined cluster by cluster. It
// implements passes.Work.
type Ledger struct {
	Callables []Account `json:"callables"` // in the order of the module
	Clusters  []Part    `json:"clusters"`
	// Bodies says whether calls can be inlined at all.
	Bodies bool `json:"bodies"`
}

// Part is a cluster in the ledger: its components, and whether it is done.
type Part struct {
	Components [][]int `json:"components"` // callables by number; in the order of the visit
	Done       bool    `json:"done,omitempty"`
}

// Account describes one callable of the module: its cluster, its references and uses, and its state
// after inlining.
type Account struct {
	Symbol      string `json:"symbol"`
	Cluster     int    `json:"cluster"`
	Discardable bool   `json:"discardable,omitempty"`
	// Recursive callables call themselves, and so are never inlined.
	Recursive bool `json:"recursive,omitempty"`
	// Users are the callables that use it before the pass, with the number of uses, if it is
	// discardable.
	Users []Uses `json:"users,omitempty"`
	References
	// Dead callables are to be erased. The body of a moved callable is elsewhere: MovedBy is the number
	// of the cluster that took it, plus 1.
	Dead    bool `json:"dead,omitempty"`
	MovedBy int  `json:"movedBy,omitempty"`
}

// References has the references of a callable to others, by number. Names are all callables that it
// refers to. Own are the discardable callables in its own attributes, and Inner the uses of discardable
// callables by the operations inside.
type References struct {
	Names []int  `json:"names,omitempty"`
	Own   []int  `json:"own,omitempty"`
	Inner []Uses `json:"inner,omitempty"`
}

// Uses is a number of uses, N, between a callable and another one, Other. In Account.Users, the other
// callable is the user. In References.Inner, it is used.
type Uses struct {
	Other int `json:"other"`
	N     int `json:"n"`
}

// each visits the used discardable callables with the number of uses.
func (r *References) each(visit func(to, n int)) {
	for _, to := range r.Own {
		visit(to, 1)
	}
	for _, u := range r.Inner {
		visit(u.Other, u.N)
	}
}

// newLedger cuts the callables of a module into clusters of about target, in the unit of size. If the
// module cannot be divided, it returns the reason.
func newLedger(r *passes.Registry, options *Options, module *ir.Operation, size func(symbol string) int, target int) (l *Ledger, why string) {
	if module.Parent() != nil || !module.Has(ir.SymbolTable) || module.NumRegions() != 1 || !module.Region(0).HasOneBlock() {
		return nil, "it is no module of its own"
	}
	g := newGraph(module, nil)
	if why := g.divisible(module); why != "" {
		return nil, why
	}
	if why := divisiblePipelines(r, options, g); why != "" {
		return nil, why
	}
	g.countUses(module)
	l = &Ledger{Callables: make([]Account, len(g.nodes)), Bodies: options.Threshold != 0}
	for i, n := range g.nodes {
		refs, ok := g.account(n)
		if !ok {
			return nil, fmt.Sprintf("@%s has an operation in it that may be a symbol table", ir.SymbolName(n.op).Value)
		}
		l.Callables[i] = Account{
			Symbol: ir.SymbolName(n.op).Value, Discardable: n.discardable, References: refs,
			Recursive: slices.ContainsFunc(n.edges, func(e edge) bool { return e.to == n }),
		}
	}
	for i := range l.Callables {
		l.Callables[i].each(func(to, n int) { l.Callables[to].Users = append(l.Callables[to].Users, Uses{i, n}) })
	}
	l.cut(g.components(), size, target)
	return l, ""
}

// cut makes clusters of consecutive components. A cluster has at most the size target, unless it is one
// component. Among the ends that give it half the target or more, cut takes the last end with the
// fewest callables still being visited. So later clusters need little of the earlier ones.
func (l *Ledger) cut(components [][]*node, size func(symbol string) int, target int) {
	for len(components) > 0 {
		best, depth, sum := 0, 0, 0
		for i, scc := range components {
			if i > 0 && sum >= target {
				break
			}
			for _, n := range scc {
				sum += max(size(l.Callables[n.number].Symbol), 1)
			}
			if i > 0 && sum > target {
				break
			}
			if d := scc[0].depth; best == 0 || 2*sum < target || d <= depth {
				best, depth = i+1, d
			}
		}
		part := Part{}
		for _, scc := range components[:best] {
			var numbers []int
			for _, n := range scc {
				numbers = append(numbers, n.number)
				l.Callables[n.number].Cluster = len(l.Clusters)
			}
			part.Components = append(part.Components, numbers)
		}
		l.Clusters = append(l.Clusters, part)
		components = components[best:]
	}
}

// members calls visit with the number of each callable of cluster k, in the order in which they are
// inlined into.
func (l *Ledger) members(k int, visit func(n int)) {
	for _, scc := range l.Clusters[k].Components {
		for _, n := range scc {
			visit(n)
		}
	}
}

// divisible returns the reason why callables cannot be inlined in separate modules, or "" if they can.
func (g *graph) divisible(module *ir.Operation) string {
	for _, n := range g.nodes {
		switch {
		case n.op.Parent() != module:
			return fmt.Sprintf("a callable '%s' is not directly in the module", n.op.Name().Name)
		case !ir.IsSymbol(n.op), n.children, !n.op.Has(ir.IsolatedFromAbove), n.op.NumOperands()+n.op.NumResults() != 0:
			return fmt.Sprintf("a callable '%s' is more than a symbol with a body", n.op.Name().Name)
		}
	}
	return ""
}

// divisiblePipelines returns the reason why the pipelines that simplify callables cannot run in
// separate modules, or "" if they can.
func divisiblePipelines(r *passes.Registry, o *Options, g *graph) string {
	check := func(pl *passes.Pipeline) (why string) {
		pl.Walk(func(in *passes.Instance, anchor string) {
			if in.Pass.ScopeOf(in.Options, anchor) != passes.UnitScope || in.Pass.Located {
				why = fmt.Sprintf("'%s', which simplifies callables, looks further than those", in.Pass.Arg)
			}
		})
		return why
	}
	given := map[string]bool{}
	for _, text := range o.OpPipelines {
		pl, err := passes.ParsePipeline(r, text)
		if err != nil {
			return "a pipeline for callables cannot be read"
		}
		if why := check(pl); why != "" {
			return why
		}
		given[pl.Anchor] = len(pl.Passes) > 0
	}
	if o.DefaultPipeline == "" {
		return ""
	}
	for _, n := range g.nodes {
		name := n.op.Name().Name
		if given[name] {
			continue
		}
		given[name] = true
		pl := passes.NewPipeline(name)
		if err := passes.ParsePasses(r, pl, o.DefaultPipeline); err != nil {
			return "the default pipeline cannot be read"
		}
		if why := check(pl); why != "" {
			return why
		}
	}
	return ""
}

// account returns the references of n, by the numbers of the graph's nodes. It returns false if it
// cannot know all of them.
func (g *graph) account(n *node) (References, bool) {
	var r References
	named := map[int]bool{}
	name := func(number int) {
		if !named[number] {
			named[number] = true
			r.Names = append(r.Names, number)
		}
	}
	table := ir.NearestSymbolTable(n.op.Parent())
	known := ir.SymbolUsesOf(n.op, func(_ *ir.Operation, ref *ir.SymbolRefAttr) {
		if to := g.lookup(table, ref); to != nil {
			name(to.number)
		}
	})
	for _, to := range n.own {
		r.Own = append(r.Own, to.number)
		name(to.number)
	}
	for _, u := range n.inner {
		if u.n != 0 {
			r.Inner = append(r.Inner, Uses{u.to.number, u.n})
			name(u.to.number)
		}
	}
	slices.Sort(r.Names)
	slices.Sort(r.Own)
	slices.SortFunc(r.Inner, func(a, b Uses) int { return a.Other - b.Other })
	return r, known
}

// readLedger reads a ledger that was written as JSON.
func readLedger(data []byte) (*Ledger, error) {
	l := new(Ledger)
	if err := json.Unmarshal(data, l); err != nil {
		return nil, err
	}
	in := func(n int) bool { return n >= 0 && n < len(l.Callables) }
	uses := func(all []Uses) bool {
		return !slices.ContainsFunc(all, func(u Uses) bool { return !in(u.Other) })
	}
	for i := range l.Callables {
		a := &l.Callables[i]
		if a.Cluster < 0 || a.Cluster >= len(l.Clusters) || !uses(a.Users) || !uses(a.Inner) || !all(a.Names, in) || !all(a.Own, in) {
			return nil, errLedger
		}
	}
	for i := range l.Clusters {
		for _, scc := range l.Clusters[i].Components {
			if !all(scc, in) {
				return nil, errLedger
			}
		}
	}
	return l, nil
}

var errLedger = errors.New("a ledger names callables that it does not have")

func all(numbers []int, ok func(int) bool) bool {
	return !slices.ContainsFunc(numbers, func(n int) bool { return !ok(n) })
}

// Left returns the number of clusters that are not done.
func (l *Ledger) Left() int {
	n := 0
	for i := range l.Clusters {
		if !l.Clusters[i].Done {
			n++
		}
	}
	return n
}

// dead returns the symbols of callables that are to be erased once all clusters are done.
func (l *Ledger) dead() map[string]bool {
	dead := map[string]bool{}
	for i := range l.Callables {
		if l.Callables[i].Dead {
			dead[l.Callables[i].Symbol] = true
		}
	}
	return dead
}
