package calc

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
)

// FoldCalls replaces calls of functions that return a constant by the constant. Functions are
// visited callees first. A function that calls itself, directly or not, is not known to return
// a constant.
//
// The result of the pass on a function depends on the functions that it calls, but on only one
// fact about each of them. So the pass divides its work into rounds. A round has the functions
// whose callees are done, and its pieces get the facts about those.
var FoldCalls = &passes.Pass{
	Name:     "FoldConstantCalls",
	Arg:      "calc-fold-calls",
	Doc:      "Replace calls of functions that return a constant",
	Anchor:   "builtin.module",
	Scope:    passes.Always(passes.CalleeScope),
	Stats:    []passes.Statistic{{Name: "num-folded", Doc: "Number of calls replaced"}},
	Division: foldDivision,
	Run: func(c *passes.Ctx) bool {
		w := newFoldWork(c.Op, func(string) int { return 0 }, 1)
		functions := functionsOf(c.Op)
		for w.Left() > 0 {
			w.begin()
			for _, name := range w.Round {
				foldCalls(c, functions[name], w.Known)
			}
			for _, name := range w.Round {
				w.learn(name, returned(functions[name]))
			}
		}
		return true
	},
}

var foldDivision = &passes.Division{
	Plan: func(p *passes.Planning) (passes.Work, string, error) {
		module, err := p.Read()
		if err != nil {
			return nil, "", err
		}
		w := newFoldWork(module, p.Size, p.Target)
		if len(w.Calls) < 2 {
			return nil, "all of it makes one batch", nil
		}
		return w, "", nil
	},
	Resume: func(state []byte) (passes.Work, error) {
		w := &foldWork{}
		return w, json.Unmarshal(state, w)
	},
	Run: func(c *passes.Ctx, note []byte) (outcome []byte, why string, ok bool) {
		var n foldNote
		if err := json.Unmarshal(note, &n); err != nil {
			return nil, "", c.Op.EmitError("the note of a batch cannot be read: %s", err)
		}
		functions, found := functionsOf(c.Op), map[string]*int64{}
		for _, name := range n.Functions {
			foldCalls(c, functions[name], n.Known)
			found[name] = returned(functions[name])
		}
		outcome, err := json.Marshal(found)
		return outcome, "", err == nil
	},
}

// foldNote is the note for a piece: the piece's own functions, and the known constants of other functions.
type foldNote struct {
	Functions []string
	Known     map[string]int64
}

// foldWork is the pass's progress on a module.
type foldWork struct {
	Calls map[string][]string // by the function, of those that are left; callees with bodies only
	Sizes map[string]int
	Most  int              // of a piece
	Known map[string]int64 // what functions are known to return
	Round []string         // functions of the round under way, in order
}

func newFoldWork(module *ir.Operation, size func(string) int, most int) *foldWork {
	w := &foldWork{Calls: map[string][]string{}, Sizes: map[string]int{}, Most: most, Known: map[string]int64{}}
	functions := functionsOf(module)
	for name, f := range functions {
		w.Calls[name], w.Sizes[name] = nil, size(name)
		f.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if callee := calleeOf(op); functions[callee] != nil && !slices.Contains(w.Calls[name], callee) {
				w.Calls[name] = append(w.Calls[name], callee)
			}
			return ir.Advance
		})
	}
	return w
}

// begin starts the next round: the functions whose callees are done. If all remaining functions wait for each other,
// the round has all of them.
func (w *foldWork) begin() {
	w.Round = w.Round[:0]
	for name, callees := range w.Calls {
		if !slices.ContainsFunc(callees, w.isLeft) {
			w.Round = append(w.Round, name)
		}
	}
	if len(w.Round) == 0 {
		w.Round = slices.AppendSeq(w.Round, maps.Keys(w.Calls))
	}
	slices.Sort(w.Round)
}

func (w *foldWork) isLeft(name string) bool { _, left := w.Calls[name]; return left }

// learn records the constant that a function of the round returns, or nil if that is unknown.
func (w *foldWork) learn(name string, value *int64) {
	callees := w.Calls[name]
	delete(w.Calls, name)
	if value != nil && !slices.Contains(callees, name) {
		w.Known[name] = *value
	}
}

// Next implements passes.Work.
func (w *foldWork) Next() ([]passes.Portion, error) {
	w.begin()
	var portions []passes.Portion
	size := 0
	for _, name := range w.Round {
		if n := len(portions); n == 0 || size >= w.Most {
			portions, size = append(portions, passes.Portion{}), 0
		}
		last := &portions[len(portions)-1]
		last.Units = append(last.Units, name)
		size += w.Sizes[name]
	}
	for i := range portions {
		n := foldNote{Functions: portions[i].Units, Known: map[string]int64{}}
		for _, name := range n.Functions {
			for _, callee := range w.Calls[name] {
				if v, ok := w.Known[callee]; ok {
					n.Known[callee] = v
				}
			}
		}
		var err error
		if portions[i].Note, err = json.Marshal(n); err != nil {
			return nil, err
		}
	}
	return portions, nil
}

// Left implements passes.Work: it returns the number of functions that are not folded yet. There are at most as many
// pieces.
func (w *foldWork) Left() int { return len(w.Calls) }

// Absorb implements passes.Work.
func (w *foldWork) Absorb(outcomes [][]byte) (bool, error) {
	found := map[string]*int64{}
	for _, o := range outcomes {
		if err := json.Unmarshal(o, &found); err != nil {
			return false, err
		}
	}
	for _, name := range w.Round {
		w.learn(name, found[name])
	}
	return true, nil
}

// Finish implements passes.Work: nothing is left to do on the module.
func (w *foldWork) Finish(c *passes.Ctx) bool {
	c.PreserveAll()
	return true
}

// State implements passes.Work.
func (w *foldWork) State() ([]byte, error) { return json.Marshal(w) }

// functionsOf lists the functions of a module that have bodies.
func functionsOf(module *ir.Operation) map[string]*ir.Operation {
	functions := map[string]*ir.Operation{}
	for op := range module.Nested() {
		if name := ir.SymbolName(op); op.Is(funcs.Func) && name != nil && !op.Region(0).Empty() {
			functions[name.Value] = op
		}
	}
	return functions
}

// calleeOf returns the name of the function that op calls, "" if it calls none.
func calleeOf(op *ir.Operation) string {
	if !op.Is(funcs.Call) {
		return ""
	}
	return funcs.CallOp(op).Callee().Root.Value
}

// foldCalls replaces the calls in f that return a known constant.
func foldCalls(c *passes.Ctx, f *ir.Operation, known map[string]int64) {
	var calls []*ir.Operation
	f.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if _, ok := known[calleeOf(op)]; ok {
			calls = append(calls, op)
		}
		return ir.Advance
	})
	b := c.Builder()
	for _, call := range calls {
		result := call.Result(0)
		b.Before(call)
		v := CreateConstant(b, call.Loc(), ConstantArgs{Value: b.Ctx.Int64Attr(result.Type(), known[calleeOf(call)]), ResultType: result.Type()})
		result.ReplaceAllUses(v.Result(0))
		call.Erase()
		c.Count(0, 1)
	}
}

// returned returns the constant of a function with one block that only returns a constant, else nil.
func returned(f *ir.Operation) *int64 {
	if !f.Region(0).HasOneBlock() {
		return nil
	}
	block := f.Region(0).First()
	ret := block.Last()
	if ret == nil || !ret.Is(funcs.Return) || ret.NumOperands() != 1 {
		return nil
	}
	for op := range block.Ops() {
		if op != ret && !op.Is(Constant) {
			return nil
		}
	}
	made := ret.Operand(0).DefinedBy(Constant)
	if made == nil {
		return nil
	}
	v := made.Inherent("value").(*ir.IntegerAttr).Value.Int64()
	return &v
}
