package dataflow

import "github.com/millrace-mlir/millrace/ir"

// Constant is the lattice element of constant propagation. The zero value means
// that nothing is known yet. A value with Attr is that constant, which Dialect
// can materialize. Known with a nil Attr means that the value is not constant.
type Constant struct {
	Attr    ir.Attribute
	Dialect *ir.Dialect
	Known   bool
}

// NoConstant is the state of a value that is not constant.
var NoConstant = Constant{Known: true}

func joinConstants(have, with Constant) (Constant, bool) {
	switch {
	case !with.Known, have.Known && have.Attr == with.Attr:
		return have, false
	case !have.Known:
		return with, true
	case have.Attr == nil:
		return have, false
	}
	return NoConstant, true
}

// LoadConstants adds sparse conditional constant propagation to s.
func LoadConstants(s *Solver) *States[Constant] {
	c := new(constants)
	f := &Forward[Constant]{
		States: s.Constants,
		Entry:  func(*ir.Value) Constant { return NoConstant },
		Visit:  c.visit,
	}
	f.load(s)
	return s.Constants
}

// constants evaluates operations on constant operands by folding them.
type constants struct {
	operands []ir.Attribute
	results  []ir.FoldResult
	values   []*ir.Value
	props    []ir.Attribute
	arena    ir.Arena
}

func (c *constants) visit(f *Forward[Constant], op *ir.Operation) {
	// An operation with regions may fold in place, which cannot be undone.
	if op.NumRegions() > 0 {
		f.AllEntry(op)
		return
	}
	c.operands = c.operands[:0]
	for i := range op.Operands() {
		k := f.Get(op.Operand(i))
		if !k.Known {
			return
		}
		c.operands = append(c.operands, k.Attr)
	}
	// A change in place is undone: the constants hold under the assumptions of
	// the moment only.
	c.values = op.OperandValues(c.values[:0])
	c.props = append(c.props[:0], op.Props()...)
	attrs := op.Discardable()
	results, _ := ir.FoldWith(op, c.operands, c.results[:0])
	if len(results) == 0 {
		c.restore(op, attrs)
		f.AllEntry(op)
		return
	}
	c.results = results
	for i, r := range results {
		if r.Attr != nil {
			f.Merge(op.Result(i), Constant{r.Attr, op.Name().Dialect, true})
		} else {
			f.Merge(op.Result(i), f.Get(r.Value))
		}
	}
}

func (c *constants) restore(op *ir.Operation, attrs *ir.DictAttr) {
	same := op.NumOperands() == len(c.values)
	for i := 0; same && i < len(c.values); i++ {
		same = op.Operand(i) == c.values[i]
	}
	if !same {
		op.SetOperands(&c.arena, c.values)
	}
	for i, p := range op.Props() {
		var old ir.Attribute
		if i < len(c.props) {
			old = c.props[i]
		}
		if p != old {
			op.SetProp(i, old)
		}
	}
	if op.Discardable() != attrs {
		op.SetDiscardable(attrs)
	}
}
