package passes

import (
	"encoding/json"
	"errors"

	"github.com/millrace-mlir/millrace/ir"
)

// Facts of many passes on a module flow along symbol references and nowhere else: constants into callees and out of them, liveness the
// other way. What such a pass does to a function depends on those that references connect it with, in either direction:
//
//	@a calls @b, @c calls @b, @d calls @e    →    {@a @b @c} {@d @e}
//
// So the work is divided by these components. Batches report the references, and a second round runs the pass on pieces that are whole
// components. Declarations, and symbols that name nothing and have no body, connect nobody: each piece has them.

// Components divides the work of a pass in which facts flow along symbol references only. The pass may erase operations. It may read
// declarations and other symbols without bodies, but must not change them. See Division.Least for least.
func Components(least int) *Division {
	return &Division{Least: least, Plan: planComponents, Resume: resumeComponents, Run: runComponents}
}

// componentsWork is the state of the work on a pass that is divided by connected components of symbol references. It implements
// Work. It keeps only the sizes of units, and the symbols of the units in each piece, a module of its own. So little is written
// and read between the rounds.
type componentsWork struct {
	Target int `json:"target"`
	// Sizes are the sizes of the units, in the order of the awaited reports.
	Sizes []int `json:"sizes,omitempty"`
	// Reported says that Pieces belong to the second round. Next hands them out, and leaves their number in Count.
	Reported bool       `json:"reported,omitempty"`
	Pieces   [][]string `json:"pieces,omitempty"`
	Count    int        `json:"count,omitempty"`
	// Erased are units that the pass has erased.
	Erased []string `json:"erased,omitempty"`
}

// componentsNote is the input of runComponents for a piece, a module with some of the units. It says whether to report the
// references of the units, or to run the pass on them.
type componentsNote struct {
	Report bool     `json:"report,omitempty"`
	Units  []string `json:"units"`
}

// componentsOutcome is the result of runComponents for a piece, a module with some of the units. It has the reports on the units,
// or the units that the pass erased.
type componentsOutcome struct {
	Reports []Reported[linked] `json:"reports,omitempty"`
	Erased  []string           `json:"erased,omitempty"`
}

// linked is the report on an operation directly in the module: the symbols that it refers to. A Leaf has no body and refers to none, so it
// connects no units.
type linked struct {
	Leaf  bool     `json:"leaf,omitempty"`
	Names []string `json:"names,omitempty"`
}

func planComponents(p *Planning) (Work, string, error) {
	w := &componentsWork{Target: p.Target}
	seen := make(map[string]bool, len(p.Units))
	groups := make([][]int, len(p.Units))
	for i := range p.Units {
		u := &p.Units[i]
		if seen[u.Symbol] || u.Symbol == "" {
			return nil, "a '" + u.Name + "' has no symbol of its own", nil
		}
		seen[u.Symbol] = true
		w.Sizes, groups[i] = append(w.Sizes, u.Size), []int{i}
	}
	w.cut(groups, func(unit int) string { return p.Units[unit].Symbol })
	return w, "", nil
}

func resumeComponents(state []byte) (Work, error) {
	w := &componentsWork{}
	return w, json.Unmarshal(state, w)
}

// cut distributes the groups over pieces, lists of units for which a module each will be made. It does not split a group. It
// begins a new piece when the sizes of the units in the last piece add up to w.Target or more.
func (w *componentsWork) cut(groups [][]int, symbol func(unit int) string) {
	w.Pieces = nil
	size := w.Target
	for _, g := range groups {
		if size >= w.Target {
			w.Pieces, size = append(w.Pieces, nil), 0
		}
		last := &w.Pieces[len(w.Pieces)-1]
		for _, u := range g {
			*last = append(*last, symbol(u))
			size += max(w.Sizes[u], 1)
		}
	}
}

func (w *componentsWork) Next() ([]Portion, error) {
	portions := make([]Portion, len(w.Pieces))
	for i, units := range w.Pieces {
		note, err := json.Marshal(componentsNote{!w.Reported, units})
		if err != nil {
			return nil, err
		}
		portions[i] = Portion{Units: units, Note: note}
	}
	w.Count, w.Pieces = len(portions), nil
	return portions, nil
}

func (w *componentsWork) Left() int {
	left := len(w.Pieces) + w.Count
	if !w.Reported {
		left++
	}
	return left
}

func (w *componentsWork) Absorb(outcomes [][]byte) (bool, error) {
	var reports []Reported[linked]
	for _, data := range outcomes {
		var o componentsOutcome
		if err := json.Unmarshal(data, &o); err != nil {
			return false, err
		}
		reports, w.Erased = append(reports, o.Reports...), append(w.Erased, o.Erased...)
	}
	w.Count = 0
	if w.Reported {
		return true, nil
	}
	if len(reports) != len(w.Sizes) {
		return false, errors.New("the reports are not those on the units")
	}
	w.Reported = true
	w.cut(components(reports), func(unit int) string { return reports[unit].Symbol })
	w.Sizes = nil
	return len(w.Pieces) != 1, nil // one piece is the module
}

// components returns the connected components of units under symbol references, as indices into reports. They are in the order of their
// first units.
func components(reports []Reported[linked]) (groups [][]int) {
	index := make(map[string]int, len(reports))
	for i := range reports {
		if !reports[i].Report.Leaf {
			index[reports[i].Symbol] = i
		}
	}
	first := make([]int, len(reports)) // of the component, by way of others
	for i := range first {
		first[i] = i
	}
	find := func(i int) int {
		for first[i] != i {
			first[i] = first[first[i]]
			i = first[i]
		}
		return i
	}
	for i := range reports {
		for _, name := range reports[i].Report.Names {
			if to, ok := index[name]; ok {
				a, b := find(i), find(to)
				first[max(a, b)] = min(a, b)
			}
		}
	}
	group := make([]int, len(reports))
	for i := range reports {
		if reports[i].Report.Leaf {
			continue
		}
		f := find(i)
		if f == i {
			groups, group[i] = append(groups, nil), len(groups)
		}
		groups[group[f]] = append(groups[group[f]], i)
	}
	return groups
}

func (w *componentsWork) State() ([]byte, error) { return json.Marshal(w) }

// Finish implements Work. The pass ran on pieces, modules of whole components, and reported the units that it erased there. Finish erases
// these units from the full module.
func (w *componentsWork) Finish(c *Ctx) bool {
	erased := map[string]bool{}
	for _, symbol := range w.Erased {
		erased[symbol] = true
	}
	EraseSymbols(c, func(symbol string) bool { return erased[symbol] })
	return true
}

// runComponents implements Division.Run. The note is a componentsNote. As it says, runComponents reports the references of units,
// or runs the pass on a module that holds whole components.
func runComponents(c *Ctx, note []byte) (outcome []byte, why string, ok bool) {
	var n componentsNote
	if err := json.Unmarshal(note, &n); err != nil {
		return nil, "", c.Op.EmitError("the note of a batch cannot be read: %s", err)
	}
	var o componentsOutcome
	if n.Report {
		o.Reports, why = links(c.Op, n.Units)
		c.PreserveAll()
	} else {
		before := symbolsIn(c.Op)
		if !c.in.Pass.Run(c) {
			return nil, "", false
		}
		after := symbolsIn(c.Op)
		for symbol := range after {
			if !before[symbol] {
				why = "a pass makes operations beside its units"
			}
		}
		for _, u := range n.Units {
			if !after[u] {
				o.Erased = append(o.Erased, u)
			}
		}
	}
	outcome, err := json.Marshal(&o)
	return outcome, why, err == nil
}

// symbolsIn returns the symbols directly in a module. Operations without symbols are "".
func symbolsIn(module *ir.Operation) map[string]bool {
	symbols := map[string]bool{}
	for op := range module.Nested() {
		if s := ir.SymbolName(op); s != nil {
			symbols[s.Value] = true
		} else {
			symbols[""] = true
		}
	}
	return symbols
}

// links returns the reports on the operations with the given symbols. If one of them may refer to unknown symbols, why is the
// reason, and otherwise "".
func links(module *ir.Operation, units []string) (reports []Reported[linked], why string) {
	ops := bySymbol(module)
	for _, u := range units {
		op := ops[u]
		if op == nil || op.WalkPre(func(o *ir.Operation) ir.WalkResult {
			if o.Has(ir.SymbolTable) || o.Def() == nil {
				return ir.Interrupt
			}
			return ir.Advance
		}) == ir.Interrupt {
			return nil, "not all that @" + u + " names is known"
		}
		var l linked
		var known bool
		if l.Names, known = NamesIn(op); !known {
			return nil, "not all that @" + u + " names is known"
		}
		l.Leaf = len(l.Names) == 0 && !hasBody(op)
		reports = append(reports, Reported[linked]{u, l})
	}
	return reports, ""
}
