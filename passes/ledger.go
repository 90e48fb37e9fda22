package passes

import (
	"encoding/json"
	"errors"

	"github.com/millrace-mlir/millrace/ir"
)

// Many passes on a module need one fact of each operation, and then change few operations, or each by itself:
//
//	symbol-dce: each unit reports the symbols that it names; the module loses the others
//	hw-imdce:   each unit reports which outputs depend on which inputs; each unit loses its dead ports
//
// A Ledger divides the work of such a pass. Batches report on units, and one place decides the consequences of all
// reports. Where units have to change, a second round of batches changes them.

// A Ledger is a Division with a round of reports, and if needed a round of changes. R is a report on a unit; N is a
// note that says how to change a unit. encoding/json writes both.
type Ledger[R, N any] struct {
	// Least is Division.Least.
	Least int
	// Units reports whether an operation directly in the module is a unit. why, if not "", says why the work cannot be divided.
	Units func(options any, u *PlannedUnit) (is bool, why string)
	// Report reports on a unit of a piece. It may change the unit only if Changes is set. why, if not "", says why the
	// stage has to be gathered.
	Report  func(c *Ctx, unit *ir.Operation) (r R, why string, ok bool)
	Changes bool
	// End, if set, is called once for a piece, after its reports, or after the changes that notes asked for. It may
	// change the stand-ins for other units, so that the verifier accepts the piece.
	End func(c *Ctx, units []string, notes []N)
	// Decide returns a note for each unit that has to change, by symbol. It may be nil.
	Decide func(reports []Reported[R]) (notes map[string]N, why string)
	// Change changes a unit of a piece as its note says.
	Change func(c *Ctx, unit *ir.Operation, note N) bool
	// Finish is Work.Finish. It gets the reports, unless units have changed since.
	Finish func(c *Ctx, reports []Reported[R]) bool
}

// Reported is the report R on a unit, with the unit's symbol.
type Reported[R any] struct {
	Symbol string `json:"symbol"`
	Report R      `json:"report"`
}

// Division returns a Division that does its work in the ledger's rounds: reports on the units, and if needed changes
// of the units.
func (l *Ledger[R, N]) Division() *Division {
	return &Division{Least: l.Least, Plan: l.plan, Resume: l.resume, Run: l.run}
}

// ledgerWork is the state of the work that a Ledger describes. It implements Work.
type ledgerWork[R, N any] struct {
	ledger *Ledger[R, N]
	Target int `json:"target"`
	// Units are the units that are left to report on or to change, Sizes their sizes, in the order of the reports. Next
	// hands the units out and leaves the number of pieces in Count. Deciding says that reports are awaited.
	Units    []string      `json:"units,omitempty"`
	Sizes    []int         `json:"sizes,omitempty"`
	Count    int           `json:"count,omitempty"`
	Deciding bool          `json:"deciding,omitempty"`
	Reports  []Reported[R] `json:"reports,omitempty"`
	Notes    []N           `json:"notes,omitempty"` // of the units, once that is decided
}

// ledgerNote is the input of Ledger.run for a piece, a module with some of the units. If it has Notes, each unit is
// changed by its note. Otherwise run reports on the units.
type ledgerNote[N any] struct {
	Units []string `json:"units"`
	Notes []N      `json:"notes,omitempty"`
}

func (l *Ledger[R, N]) plan(p *Planning) (Work, string, error) {
	w := &ledgerWork[R, N]{ledger: l, Target: p.Target, Deciding: true}
	seen := map[string]bool{}
	for i := range p.Units {
		u := &p.Units[i]
		is, why := l.Units(p.Options, u)
		switch {
		case why != "":
			return nil, why, nil
		case u.Symbol != "" && seen[u.Symbol]:
			return nil, "two operations are @" + u.Symbol, nil
		}
		seen[u.Symbol] = true
		if is {
			w.Units, w.Sizes = append(w.Units, u.Symbol), append(w.Sizes, u.Size)
		}
	}
	return w, "", nil
}

func (l *Ledger[R, N]) resume(state []byte) (Work, error) {
	w := &ledgerWork[R, N]{ledger: l}
	return w, json.Unmarshal(state, w)
}

func (w *ledgerWork[R, N]) State() ([]byte, error) { return json.Marshal(w) }

// cut calls f for each piece, a run of neighbouring units for which a module will be made. The arguments are the
// index of its first unit, and the index after its last unit.
func (w *ledgerWork[R, N]) cut(f func(from, to int)) {
	from, sum := 0, 0
	for i := range w.Units {
		if sum += w.Sizes[i]; sum >= w.Target || i == len(w.Units)-1 {
			f(from, i+1)
			from, sum = i+1, 0
		}
	}
}

func (w *ledgerWork[R, N]) Next() (portions []Portion, err error) {
	w.cut(func(from, to int) {
		n := ledgerNote[N]{Units: w.Units[from:to]}
		if !w.Deciding {
			n.Notes = w.Notes[from:to]
		}
		note, bad := json.Marshal(&n)
		if bad != nil {
			err = bad
		}
		portions = append(portions, Portion{Units: n.Units, Note: note})
	})
	w.Count, w.Units, w.Notes = len(portions), nil, nil
	if !w.Deciding || w.ledger.Decide == nil {
		w.Sizes = nil
	}
	return portions, err
}

// Left implements Work: it returns the number of pieces that are not done. Until Decide has run, it returns one more,
// because the number of pieces that change units is not known.
func (w *ledgerWork[R, N]) Left() (n int) {
	n = w.Count
	w.cut(func(int, int) { n++ })
	if w.Deciding && w.ledger.Decide != nil {
		n++
	}
	return n
}

func (w *ledgerWork[R, N]) Absorb(outcomes [][]byte) (bool, error) {
	w.Count = 0
	if !w.Deciding {
		return true, nil
	}
	for _, o := range outcomes {
		var more []Reported[R]
		if err := json.Unmarshal(o, &more); err != nil {
			return false, err
		}
		w.Reports = append(w.Reports, more...)
	}
	sizes := w.Sizes
	w.Deciding, w.Sizes = false, nil
	if w.ledger.Decide == nil {
		return true, nil
	}
	if len(sizes) != len(w.Reports) {
		return false, errors.New("the reports are not those on the units")
	}
	notes, why := w.ledger.Decide(w.Reports)
	if why != "" {
		return false, nil
	}
	for i := range w.Reports {
		if n, changes := notes[w.Reports[i].Symbol]; changes {
			w.Units, w.Sizes, w.Notes = append(w.Units, w.Reports[i].Symbol), append(w.Sizes, sizes[i]), append(w.Notes, n)
		}
	}
	if len(w.Units) > 0 {
		w.Reports = nil
	}
	return true, nil
}

func (w *ledgerWork[R, N]) Finish(c *Ctx) bool {
	if w.ledger.Finish == nil {
		c.PreserveAll()
		return true
	}
	return w.ledger.Finish(c, w.Reports)
}

// run implements Division.Run. The note is a ledgerNote. As it says, run reports on the units in the module, or
// changes them.
func (l *Ledger[R, N]) run(c *Ctx, note []byte) (outcome []byte, why string, ok bool) {
	var n ledgerNote[N]
	if err := json.Unmarshal(note, &n); err != nil {
		return nil, "", c.Op.EmitError("the note of a batch cannot be read: %s", err)
	}
	units := bySymbol(c.Op)
	var reports []Reported[R]
	for i, symbol := range n.Units {
		op := units[symbol]
		if op == nil {
			return nil, "", c.Op.EmitError("a batch has no @%s, of which its note tells", symbol)
		}
		if n.Notes != nil {
			if !l.Change(c, op, n.Notes[i]) {
				return nil, "", false
			}
			continue
		}
		r, why, ok := l.Report(c, op)
		if why != "" || !ok {
			return nil, why, ok
		}
		reports = append(reports, Reported[R]{symbol, r})
	}
	if l.End != nil {
		l.End(c, n.Units, n.Notes)
	}
	if n.Notes != nil {
		return nil, "", true
	}
	if !l.Changes {
		c.PreserveAll()
	}
	outcome, err := json.Marshal(reports)
	return outcome, "", err == nil
}

// bySymbol returns the operations directly in a module that have symbols, by symbol.
func bySymbol(module *ir.Operation) map[string]*ir.Operation {
	ops := map[string]*ir.Operation{}
	for op := range module.Nested() {
		if s := ir.SymbolName(op); s != nil {
			ops[s.Value] = op
		}
	}
	return ops
}

// NamesIn returns the symbols that op and the operations in it refer to, each once. It returns false if a reference
// goes into another symbol table, or if not all uses of symbols are known.
func NamesIn(op *ir.Operation) (names []string, known bool) {
	nested := false
	seen := map[*ir.SymbolRefAttr]bool{}
	known = ir.SymbolUsesOf(op, func(_ *ir.Operation, ref *ir.SymbolRefAttr) {
		nested = nested || len(ref.Nested) > 0
		if !seen[ref] {
			seen[ref] = true
			names = append(names, ref.Root.Value)
		}
	})
	return names, known && !nested
}

// EraseSymbols implements Work.Finish for passes that only erase operations. It erases the operations directly in the
// module for whose symbols dead returns true, and returns their number.
func EraseSymbols(c *Ctx, dead func(symbol string) bool) (erased int64) {
	for op := range c.Op.Nested() {
		if s := ir.SymbolName(op); s != nil && dead(s.Value) {
			op.Erase()
			erased++
		}
	}
	if erased == 0 {
		c.PreserveAll()
	}
	return erased
}
