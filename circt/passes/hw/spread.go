package hw

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// spread follows liveness within modules, by two rules:
//
//   - In a block that is reached, an operation with effects keeps its operands and results alive, and its blocks are
//     reached.
//   - A live result keeps the operands of its operation alive, and the blocks in that operation are reached.
//
// Where liveness leaves a module, through an argument or an instance, the border continues.
type spread struct {
	border border
	mark   int // the value or block is alive if its entry equals mark
	values map[*ir.Value]int
	blocks map[*ir.Block]int
	work   []*ir.Value
	looked int // number of values and operations that were looked at
}

// border continues liveness across modules.
type border interface {
	// reached takes an instance in a block that is reached.
	reached(inst *ir.Operation)
	// visited takes each live value, before what the value depends on.
	visited(v *ir.Value)
	// argument takes a live block argument.
	argument(v *ir.Value)
	// result takes a live result of an instance.
	result(v *ir.Value)
}

func newSpread(b border) spread {
	return spread{border: b, mark: 1, values: map[*ir.Value]int{}, blocks: map[*ir.Block]int{}}
}

func (s *spread) isLive(v *ir.Value) bool { return s.values[v] == s.mark }

// value marks v as alive. The caller drains the work list.
func (s *spread) value(v *ir.Value) {
	if s.values[v] != s.mark {
		s.values[v] = s.mark
		s.looked++
		s.work = append(s.work, v)
	}
}

func (s *spread) operands(op *ir.Operation) {
	for i := range op.Operands() {
		s.value(op.Operand(i))
	}
}

// reach marks b as reached.
func (s *spread) reach(b *ir.Block) {
	if s.blocks[b] == s.mark {
		return
	}
	s.blocks[b] = s.mark
	for op := range b.Ops() {
		s.looked++
		if op.Implements("HWInstanceLike") {
			s.border.reached(op)
			continue
		}
		if !hasUnknownEffect(op) {
			continue
		}
		for i := range op.Results() {
			s.value(op.Result(i))
		}
		s.operands(op)
		s.nested(op)
	}
}

func (s *spread) nested(op *ir.Operation) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks() {
			s.reach(b)
		}
	}
}

// drain marks everything that the values on the work list depend on within their modules.
func (s *spread) drain() {
	for n := len(s.work); n > 0; n = len(s.work) {
		v := s.work[n-1]
		s.work = s.work[:n-1]
		s.border.visited(v)
		op := v.DefiningOp()
		switch {
		case op == nil:
			s.border.argument(v)
		case op.Implements("HWInstanceLike"):
			s.border.result(v)
		default:
			s.operands(op)
			s.nested(op)
		}
	}
}

// hasUnknownEffect reports whether op has an inner symbol, or may have an effect other than only a read or only an
// allocation.
func hasUnknownEffect(op *ir.Operation) bool {
	if !ir.IsMemoryEffectFree(op) && !op.OnlyEffect(ir.Allocate) && !op.OnlyEffect(ir.Read) {
		return true
	}
	return hw.InnerSymOf(op) != nil
}
