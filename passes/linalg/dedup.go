package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// dedup is the state of the rewrite of a linalg.generic without its duplicate and unused operands.
type dedup struct {
	op      *ir.Operation
	first   int // of the outputs
	maps    []*poly.Map
	dropped []bool // by operand
	// at are the operands' places among the new inputs, or the new outputs; -1: gone.
	at                  []int
	inputs, outputs     []*ir.Value
	inputMaps, outMaps  []*poly.Map
	yields, outputYield []*ir.Value
}

// dropOperands is the pattern that drops unused inputs, outputs with unused results, and
// duplicates of other operands.
func dropOperands(rw *rewrite.Rewriter, op *ir.Operation) bool { return dropSome(rw, op, true) }

func dropSome(rw *rewrite.Rewriter, op *ir.Operation, outputs bool) bool {
	first, _ := op.Inits()
	n := op.NumOperands()
	d := &dedup{op: op, first: first, maps: linalg.IndexingMaps(op), dropped: make([]bool, n), at: make([]int, n)}
	d.yields = op.Region(0).First().Last().OperandValues(nil)
	for i := range first {
		d.input(i)
	}
	tensors := outputs && onTensors(op)
	for i := first; i < n; i++ {
		d.output(i, tensors)
	}
	if len(d.inputs)+len(d.outputs) == n {
		return false
	}
	d.rebuild(rw)
	return true
}

// droppable marks operand i as dropped, if the operands that are left still determine the sizes of
// all loops. It returns false if they do not.
func (d *dedup) droppable(i int) bool {
	d.dropped[i] = true
	var left []*poly.Map
	for k, m := range d.maps {
		if !d.dropped[k] {
			left = append(left, m)
		}
	}
	if len(left) == 0 && d.maps[i].NumDims() == 0 || len(left) > 0 && poly.ConcatMaps(left...).InversePermutation() != nil {
		return true
	}
	d.dropped[i] = false
	return false
}

func (d *dedup) input(i int) {
	if d.at[i] = -1; d.op.Region(0).First().Arg(i).Unused() && d.droppable(i) {
		return
	}
	for k, v := range d.inputs {
		if v == d.op.Operand(i) && d.inputMaps[k].Equal(d.maps[i]) {
			d.at[i], d.dropped[i] = k, true
			return
		}
	}
	d.at[i] = len(d.inputs)
	d.inputs, d.inputMaps = append(d.inputs, d.op.Operand(i)), append(d.inputMaps, d.maps[i])
}

func (d *dedup) output(i int, tensors bool) {
	arg, yielded := d.op.Region(0).First().Arg(i), d.yields[i-d.first]
	if tensors {
		if d.at[i] = -1; d.dead(i) && d.droppable(i) {
			return
		}
		for k, v := range d.outputs {
			if arg.Unused() && v == d.op.Operand(i) && d.outMaps[k].Equal(d.maps[i]) && d.outputYield[k] == yielded {
				d.at[i], d.dropped[i] = k, true
				return
			}
		}
	}
	d.at[i] = len(d.outputs)
	d.outputs, d.outMaps, d.outputYield = append(d.outputs, d.op.Operand(i)), append(d.outMaps, d.maps[i]), append(d.outputYield, yielded)
}

// dead reports whether output operand i has no use. Its result must be unused, and the body must
// ignore its block argument or only yield it unchanged.
func (d *dedup) dead(i int) bool {
	arg := d.op.Region(0).First().Arg(i)
	if !d.op.Result(i - d.first).Unused() {
		return false
	}
	return arg.Unused() || hasOneUse(arg) && arg.FirstUse().Owner().Is(linalg.Yield) && d.yields[i-d.first] == arg
}

func hasOneUse(v *ir.Value) bool { return v.FirstUse() != nil && v.FirstUse().NextUse() == nil }

func (d *dedup) rebuild(rw *rewrite.Rewriter) {
	op, body := d.op, d.op.Region(0).First()
	var results []ir.Type
	if op.NumResults() > 0 {
		results = make([]ir.Type, len(d.outputs))
		for i, v := range d.outputs {
			results[i] = v.Type()
		}
	} else {
		results = []ir.Type{}
	}
	spec := linalg.GenericSpec{
		Inputs: d.inputs, Outputs: d.outputs, Maps: append(d.inputMaps, d.outMaps...), Iterators: linalg.IteratorTypes(op, d.maps), Results: results,
	}
	n := linalg.NewGeneric(rw, op.Loc(), spec, func(args []*ir.Value) []*ir.Value {
		m := ir.NewMapping()
		for i, k := range d.at {
			switch {
			case k < 0:
			case i < d.first:
				m.Map(body.Arg(i), args[k])
			default:
				m.Map(body.Arg(i), args[len(d.inputs)+k])
			}
		}
		all := rw.CloneBody(body, m)
		kept := make([]*ir.Value, len(d.outputs))
		for i := len(d.at) - 1; i >= d.first; i-- {
			if k := d.at[i]; k >= 0 {
				kept[k] = all[i-d.first]
			}
		}
		return kept
	})
	was, is := linalg.GenericOp(op), linalg.GenericOp(n)
	if was.Doc() != nil {
		is.SetDoc(was.Doc())
	}
	if was.LibraryCall() != nil {
		is.SetLibraryCall(was.LibraryCall())
	}
	n.SetDiscardable(op.Discardable())
	for i := range op.NumResults() {
		if k := d.at[d.first+i]; k >= 0 {
			rw.ReplaceAllUses(op.Result(i), n.Result(k))
		}
	}
	rw.Erase(op)
}

// dropCycles removes a computation in the body that only updates an output whose result is unused.
// Instead, the body yields the output's block argument unchanged.
func dropCycles(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !onTensors(op) {
		return false
	}
	first, count := op.Inits()
	body, found := op.Region(0).First(), false
	for i := range count {
		arg := body.Arg(first + i)
		if !op.Result(i).Unused() || !hasOneUse(arg) {
			continue
		}
		cycle := arg.FirstUse().Owner()
		if !usedOnce(cycle) || cycle.NumResults() != 1 {
			continue
		}
		if end := body.Last(); cycle.Result(0).FirstUse().Owner() != end || end.Operand(i) != cycle.Result(0) {
			continue
		}
		rw.Replace(cycle, arg)
		rw.Modified(op)
		found = true
	}
	return found
}
