package inline

import (
	"encoding/json"

	"github.com/millrace-mlir/millrace/passes"
)

// leastWidth is the least number of clusters in a wave for which a split and a merge are worth
// their time.
const leastWidth = 2

// division describes how to inline the clusters of the call graph in separate modules, wave by
// wave.
var division = &passes.Division{
	// On the 26 MB reference module one process needs 0.3 s. The rounds, each a split and a merge, take 1.3 s.
	Least: 100 << 20,
	Plan: func(p *passes.Planning) (passes.Work, string, error) {
		module, err := p.Read()
		if err != nil {
			return nil, "", err
		}
		l, why := newLedger(p.Registry, p.Options.(*Options), module, p.Size, p.Target)
		switch {
		case why != "":
			return nil, why, nil
		case len(l.Clusters) < 2:
			return nil, "all of it makes one batch", nil
		case !p.Narrow && len(l.Clusters) < leastWidth*l.waves():
			return nil, "callables have to wait for each other", nil
		}
		return l, "", nil
	},
	Resume: func(state []byte) (passes.Work, error) {
		l, err := readLedger(state)
		return l, err
	},
	Run: func(c *passes.Ctx, note []byte) (outcome []byte, why string, ok bool) {
		cl, err := readCluster(note)
		if err != nil {
			return nil, "", c.Op.EmitError("the note of a cluster cannot be read: %s", err)
		}
		out, ok := cl.run(c)
		if !ok || out == nil {
			return nil, "a cluster cannot be worked on apart from the module", ok
		}
		if outcome, err = json.Marshal(out); err != nil {
			return nil, "", c.Op.EmitError("the outcome of a cluster cannot be written: %s", err)
		}
		return outcome, "", true
	},
}

// Next implements passes.Work. It returns the clusters of the next wave.
func (l *Ledger) Next() ([]passes.Portion, error) {
	wave := l.next()
	portions := make([]passes.Portion, len(wave))
	for k := range wave {
		symbols, members := wave[k].Symbols()
		note, err := json.Marshal(&wave[k])
		if err != nil {
			return nil, err
		}
		portions[k] = passes.Portion{Units: symbols[:members], Context: symbols[members:], Note: note}
	}
	return portions, nil
}

// Absorb implements passes.Work. It adds the outcomes of the clusters of a wave. It returns
// false if the callables cannot be inlined in separate modules after all.
func (l *Ledger) Absorb(outcomes [][]byte) (bool, error) {
	all := make([]Outcome, len(outcomes))
	for i, o := range outcomes {
		if err := json.Unmarshal(o, &all[i]); err != nil {
			return false, err
		}
	}
	return l.Add(all), nil
}

// Finish implements passes.Work. It erases the callables that have become unused.
func (l *Ledger) Finish(c *passes.Ctx) bool {
	dead := l.dead()
	passes.EraseSymbols(c, func(symbol string) bool { return dead[symbol] })
	return true
}

// State implements passes.Work. It returns the ledger as JSON, which readLedger reads.
func (l *Ledger) State() ([]byte, error) { return json.Marshal(l) }
