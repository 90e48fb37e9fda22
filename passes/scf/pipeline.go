package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Staged is an operation of a loop's body with its stage. In one iteration of the pipelined loop,
// the operations of stage n work for the iteration n before the newest.
type Staged struct {
	Op    *ir.Operation
	Stage int
}

// PipelinePart says in which part of a pipelined loop an operation stands: the prologue, the kernel
// or the epilogue.
type PipelinePart int

// The parts of a pipelined loop: Prologue fills the pipeline, Kernel is the loop, Epilogue empties
// the pipeline.
const (
	Prologue PipelinePart = iota
	Kernel
	Epilogue
)

// PipelineOptions are the options of Pipeline.
type PipelineOptions struct {
	// Annotate is called for every copy of an operation; iteration counts within the part.
	Annotate func(op *ir.Operation, part PipelinePart, iteration int)
	// Predicate makes a copy do nothing if a condition does not hold, and returns its replacement.
	// It returns nil if the copy cannot be predicated. If Predicate is set, there is no epilogue:
	// the loop runs on, and in the last iterations only its last stages do anything.
	Predicate func(rw *rewrite.Rewriter, op *ir.Operation, condition *ir.Value) *ir.Operation
}

// Pipeline replaces loop, an scf.for, by a loop in which the stages of several iterations run side
// by side (pipelineForLoop). The operations stand in the order of the schedule. The insertion point
// of rw must be before loop. The prologue stands before the new loop, the epilogue after it.
// Pipeline returns the new loop. It returns nil without a change if the bounds are not constant or
// the loop runs too few times to fill the pipeline. The same holds if the loop carries values that
// it does not compute. If kernel is nil but changed is true, some operation could not be
// predicated.
func Pipeline(rw *rewrite.Rewriter, loop *ir.Operation, schedule []Staged, o PipelineOptions) (kernel *ir.Operation, changed bool) {
	p := &pipeline{Rewriter: rw, loop: loop, schedule: schedule, stage: map[*ir.Operation]int{}, PipelineOptions: o}
	if !p.possible() {
		return nil, false
	}
	if p.Annotate == nil {
		p.Annotate = func(*ir.Operation, PipelinePart, int) {}
	}
	p.fill()
	across := p.acrossStages()
	if kernel = p.kernel(across); kernel == nil {
		return nil, true
	}
	rw.After(kernel)
	results := kernel.ResultValues(nil)[:loop.NumResults()]
	if p.Predicate == nil {
		p.drain(results)
	}
	rw.Replace(loop, results...)
	return kernel, true
}

// pipeline is the state of pipelining one loop.
type pipeline struct {
	*rewrite.Rewriter
	PipelineOptions
	loop     *ir.Operation
	schedule []Staged
	stage    map[*ir.Operation]int
	last     int // stage
	// versions maps a value of the body to its last+1 copies for the iterations under way, the
	// newest last.
	versions map[*ir.Value][]*ir.Value
}

// possible reports whether the loop can be pipelined. It also records the stage of each operation,
// and the last stage.
func (p *pipeline) possible() bool {
	v := scf.ForOp(p.loop)
	lower, lok := ir.ConstantInt(v.LowerBound())
	upper, uok := ir.ConstantInt(v.UpperBound())
	step, sok := ir.ConstantInt(v.Step())
	if !lok || !uok || !sok || step <= 0 || len(p.schedule) == 0 {
		return false
	}
	trips := poly.CeilDiv64(upper-lower, step)
	for _, s := range p.schedule {
		p.stage[s.Op] = s.Stage
		p.last = max(p.last, s.Stage)
	}
	if trips < int64(p.last) {
		return false
	}
	return !slices.ContainsFunc(p.yielded(), func(v *ir.Value) bool {
		d := v.DefiningOp()
		return d == nil || d.Block() != body(p.loop)
	}) && p.ordered()
}

// ordered reports whether each operation is scheduled after the operations whose results it uses.
// It emits an error if one is not.
func (p *pipeline) ordered() bool {
	n := len(p.schedule) // cycles of an iteration
	cycle := map[*ir.Operation]int{}
	for i, s := range p.schedule {
		cycle[s.Op] = i + s.Stage*n
	}
	for _, s := range p.schedule {
		for _, v := range usedBy(s.Op) {
			def, distance := p.source(v)
			if at, ok := cycle[def]; ok && cycle[s.Op] < at-n*distance {
				return s.Op.EmitError("operation scheduled before its operands")
			}
		}
	}
	return true
}

// usedBy returns the operands of op, and the values from outside that its regions use.
func usedBy(op *ir.Operation) []*ir.Value {
	values := op.OperandValues(nil)
	for i := range op.Regions() {
		values = append(values, ir.UsedAbove(op.Region(i))...)
	}
	return values
}

func (p *pipeline) yielded() []*ir.Value { return body(p.loop).Last().OperandValues(nil) }

func (p *pipeline) carried() []*ir.Value { return body(p.loop).Args()[1:] }

// set records v as the copy of the value key that belongs to the given iteration.
func (p *pipeline) set(key, v *ir.Value, iteration int) {
	if p.versions[key] == nil {
		p.versions[key] = make([]*ir.Value, p.last+1)
	}
	p.versions[key][iteration] = v
}

// constant creates a constant of the type of the loop's bounds.
func (p *pipeline) constant(c int64) *ir.Value {
	return arith.NewConstant(p.Builder, p.loop.Loc(), p.Ctx.Int64Attr(scf.ForOp(p.loop).Step().Type(), c))
}

func (p *pipeline) binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return arith.NewBinary(p.Builder, d, p.loop.Loc(), x, y)
}

// cloneAt clones op for an iteration. The operands of the clone are that iteration's copies of op's
// operands.
func (p *pipeline) cloneAt(op *ir.Operation, iteration int) *ir.Operation {
	n := p.CloneOp(op, ir.NewMapping())
	n.WalkPost(func(o *ir.Operation) ir.WalkResult {
		for i := range o.Operands() {
			if list := p.versions[o.Operand(i)]; list != nil {
				o.SetOperand(i, list[iteration])
			}
		}
		return ir.Advance
	})
	return n
}

// fill emits the prologue: it starts the first iterations, and runs each up to the stage that it
// has reached when the kernel starts.
func (p *pipeline) fill() {
	v := scf.ForOp(p.loop)
	p.versions = map[*ir.Value][]*ir.Value{}
	for i, a := range p.carried() {
		p.set(a, v.InitArgs()[i].Value(), 0)
	}
	for i := range p.last {
		p.set(body(p.loop).Arg(0), p.binary(arith.AddI, v.LowerBound(), p.binary(arith.MulI, v.Step(), p.constant(int64(i)))), i)
		for _, s := range p.schedule {
			if s.Stage > i {
				continue
			}
			n := p.cloneAt(s.Op, i-s.Stage)
			p.Annotate(n, Prologue, i)
			for r := range s.Op.Results() {
				p.set(s.Op.Result(r), n.Result(r), i-s.Stage)
				for k, y := range p.yielded() {
					if y == s.Op.Result(r) {
						p.set(p.carried()[k], n.Result(r), i-s.Stage+1)
					}
				}
			}
		}
	}
}

// lifetime is a value that a later stage uses. The pipelined loop carries it, in one version for
// each stage between definition and use.
type lifetime struct {
	value         *ir.Value
	defined, used int // the stage that defines it, the last that uses it
}

// source returns the operation in the body that computes v. The result distance is 1 if it does so
// in the iteration before, and otherwise 0. The operation is nil if v comes from outside or is the
// induction variable.
func (p *pipeline) source(v *ir.Value) (def *ir.Operation, distance int) {
	if v.DefiningOp() == nil {
		if v.OwnerBlock() != body(p.loop) || v == body(p.loop).Arg(0) {
			return nil, 0
		}
		v, distance = p.yielded()[slices.Index(p.carried(), v)], 1
	}
	return v.DefiningOp(), distance
}

func (p *pipeline) acrossStages() (across []lifetime) {
	note := func(v *ir.Value, stage int) {
		def, distance := p.source(v)
		if def == nil {
			return
		}
		from, ok := p.stage[def]
		if !ok || from == stage || from == stage+distance {
			return
		}
		i := slices.IndexFunc(across, func(l lifetime) bool { return l.value == v })
		if i < 0 {
			i = len(across)
			across = append(across, lifetime{value: v, defined: from})
		}
		across[i].used = max(across[i].used, stage)
	}
	for _, s := range p.schedule {
		for _, v := range usedBy(s.Op) {
			note(v, s.Stage)
		}
	}
	return across
}

// argument identifies a copy of a value that the pipelined loop carries: the copy that was computed
// age stages ago.
type argument struct {
	value *ir.Value
	age   int
}

// kernel creates the pipelined loop, which carries the values across in addition to loop's values.
// It returns nil if an operation in it cannot be predicated.
func (p *pipeline) kernel(across []lifetime) *ir.Operation {
	v := scf.ForOp(p.loop)
	var inits []*ir.Value
	for k, y := range p.yielded() {
		inits = append(inits, p.versions[p.carried()[k]][p.last-p.stage[y.DefiningOp()]])
	}
	arguments := map[argument]int{}
	for _, l := range across {
		for i := range l.used - l.defined {
			arguments[argument{l.value, l.used - l.defined - i}] = len(inits)
			inits = append(inits, p.versions[l.value][p.last-l.used+i])
		}
	}
	upper := v.UpperBound()
	if p.Predicate == nil {
		upper = p.before(p.last)
	}
	loop, b := scf.NewForBlock(p.Builder, p.loop.Loc(), v.LowerBound(), upper, v.Step(), inits)
	p.AtEnd(b)
	m := ir.NewMapping()
	m.Map(body(p.loop).Arg(0), b.Arg(0))
	for k, a := range p.carried() {
		m.Map(a, b.Arg(k+1))
	}
	conditions := p.conditions(b.Arg(0))
	for _, s := range p.schedule {
		n := p.cloneIntoKernel(s, b, m, arguments)
		if s.Stage < len(conditions) {
			if n = p.Predicate(p.Rewriter, n, conditions[s.Stage]); n == nil {
				return nil
			}
			for i := range n.Results() {
				m.Map(s.Op.Result(i), n.Result(i))
			}
		}
		p.Annotate(n, Kernel, 0)
	}
	p.versions = map[*ir.Value][]*ir.Value{}
	yields := make([]*ir.Value, 0, len(inits))
	for k, y := range p.yielded() {
		next := m.Value(y)
		if stage := p.stage[y.DefiningOp()]; stage < len(conditions) && p.loop.Result(k).FirstUse() != nil {
			next = arith.NewSelect(p.Builder, p.loop.Loc(), conditions[stage], next, b.Arg(k+1))
		}
		yields = append(yields, next)
	}
	for _, l := range across {
		version := p.last - l.used + 1
		for range l.used - l.defined - 1 {
			p.set(l.value, loop.Result(len(yields)), version)
			version++
			yields = append(yields, b.Arg(len(yields)+2)) // the next younger
		}
		p.set(l.value, loop.Result(len(yields)), version)
		yields = append(yields, m.Value(l.value))
	}
	for k, y := range p.yielded() {
		if stage := p.stage[y.DefiningOp()]; stage > 0 {
			p.set(p.carried()[k], loop.Result(k), p.last-stage+1)
		}
	}
	scf.CreateYield(p.Builder, p.loop.Loc(), scf.YieldArgs{Results: yields})
	return loop
}

// before computes the upper bound of the loop minus the given number of iterations.
func (p *pipeline) before(iterations int) *ir.Value {
	v := scf.ForOp(p.loop)
	return p.binary(arith.SubI, v.UpperBound(), p.binary(arith.MulI, v.Step(), p.constant(int64(iterations))))
}

// conditions computes, for each stage but the last, whether the stage still has an iteration to
// work for. It returns none if there is an epilogue, because the loop then ends before a stage has
// no iteration.
func (p *pipeline) conditions(iv *ir.Value) (list []*ir.Value) {
	if p.Predicate == nil {
		return nil
	}
	for i := range p.last {
		list = append(list, arith.NewCompare(p.Builder, arith.SLT, p.loop.Loc(), iv, p.before(p.last-i)))
	}
	return list
}

// cloneIntoKernel clones the operation of s to the end of b, with the versions of its operands that
// its stage sees. The map arguments has the number of the carried value for each version that the
// loop carries.
func (p *pipeline) cloneIntoKernel(s Staged, b *ir.Block, m *ir.Mapping, arguments map[argument]int) *ir.Operation {
	n := p.CloneOp(s.Op, m)
	copies := postOrder(n)
	for i, o := range postOrder(s.Op) {
		for k := range o.Operands() {
			used := o.Operand(k)
			if used == body(p.loop).Arg(0) {
				p.Before(n)
				v := scf.ForOp(p.loop)
				ahead := p.binary(arith.MulI, v.Step(), p.constant(int64(p.last-s.Stage)))
				copies[i].SetOperand(k, p.binary(arith.AddI, b.Arg(0), ahead))
				p.AtEnd(b)
				continue
			}
			def, distance := p.source(used)
			if def == nil {
				continue
			}
			from, ok := p.stage[def]
			switch {
			case !ok || from == s.Stage:
			case distance > 0 && from == s.Stage+1: // computed in this iteration already
				copies[i].SetOperand(k, m.Value(p.yielded()[slices.Index(p.carried(), used)]))
			default:
				copies[i].SetOperand(k, b.Arg(arguments[argument{used, s.Stage - from}]+1))
			}
		}
	}
	return n
}

func postOrder(op *ir.Operation) (list []*ir.Operation) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		list = append(list, o)
		return ir.Advance
	})
	return list
}

// drain emits the rest of the iterations that are still under way after the loop. It updates the
// results that these iterations compute.
func (p *pipeline) drain(results []*ir.Value) {
	v := scf.ForOp(p.loop)
	zero, one := p.constant(0), p.constant(1)
	down := arith.NewCompare(p.Builder, arith.SLT, p.loop.Loc(), v.Step(), zero)
	less := arith.NewSelect(p.Builder, p.loop.Loc(), down, one, p.constant(-1))
	span := p.binary(arith.SubI, v.UpperBound(), v.LowerBound())
	total := p.binary(arith.DivSI, p.binary(arith.AddI, p.binary(arith.AddI, span, v.Step()), less), v.Step())
	at := p.binary(arith.MaxSI, zero, p.binary(arith.SubI, total, p.constant(int64(p.last))))
	for i := 1; i <= p.last; i++ {
		p.set(body(p.loop).Arg(0), p.binary(arith.AddI, v.LowerBound(), p.binary(arith.MulI, v.Step(), at)), i)
		at = p.binary(arith.AddI, at, one)
	}
	for i := 1; i <= p.last; i++ {
		for _, s := range p.schedule {
			if s.Stage < i {
				continue
			}
			iteration := p.last - s.Stage + i
			n := p.cloneAt(s.Op, iteration)
			p.Annotate(n, Epilogue, i-1)
			for r := range s.Op.Results() {
				p.set(s.Op.Result(r), n.Result(r), iteration)
				for k, y := range p.yielded() {
					switch {
					case y != s.Op.Result(r):
					case iteration+1 > p.last:
						results[k] = n.Result(r)
					default:
						p.set(p.carried()[k], n.Result(r), iteration+1)
					}
				}
			}
		}
	}
}
