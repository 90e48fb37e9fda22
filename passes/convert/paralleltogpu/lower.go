package paralleltogpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// A processor is a dimension of the grid or of a block. Processors are numbered from 0,
// the dimensions of the grid first. The constant processors is how many there are, and
// sequential stands for none.
const (
	processors = 6
	sequential = 6
)

// kernel is the state of building a gpu.launch from parallel loops.
type kernel struct {
	rw     *rewrite.Rewriter
	launch *ir.Operation
	copies *ir.Mapping
	// todo are the operations to copy, the last first; launch stands for the end of a
	// scope.
	todo   []*ir.Operation
	bounds [processors]*ir.Value
}

// lower replaces an outermost scf.parallel by a gpu.launch. It returns false for a nested
// loop, or if the loops cannot be mapped.
func lower(rw *rewrite.Rewriter, op *ir.Operation) bool {
	op.SetAttr(visitedAttr, rw.Ctx.Unit())
	if op.Enclosing(scf.Parallel) != nil {
		return false
	}
	k := kernel{rw: rw, copies: ir.NewMapping()}
	loc := op.Loc()
	one := arith.NewIndex(rw.Builder, loc, 1)
	ones := [3]*ir.Value{one, one, one}
	var body *ir.Block
	k.launch, body = gpu.NewLaunch(rw.Builder, loc, ones, ones)
	rw.AtEnd(body)
	rw.Builder.Op(gpu.Terminator, loc, nil, nil)
	rw.AtStart(body)
	if !k.enter(op) || !k.copyAll() {
		return false
	}
	for i, bound := range k.bounds {
		if bound != nil {
			rw.SetOperand(k.launch, i, bound)
		}
	}
	rw.Erase(op)
	return true
}

// copyAll copies the operations in todo into the kernel, until none is left. It returns
// false if it cannot. Only the innermost loop body may have side effects, and no
// operation with side effects may follow a loop.
func (k *kernel) copyAll() bool {
	effects, left := false, false
	for len(k.todo) > 0 {
		op := k.todo[len(k.todo)-1]
		k.todo = k.todo[:len(k.todo)-1]
		switch {
		case op.Is(scf.Parallel):
			if effects || !k.enter(op) {
				return false
			}
		case op == k.launch:
			blk, _ := k.rw.Point()
			k.rw.After(blk.Parent())
			left, effects = true, false
		case op.Is(scf.Reduce):
			if !k.reduce(op) {
				return false
			}
		default:
			clone := k.rw.CloneOp(op, k.copies)
			if !allStay(clone) {
				return false
			}
			effects = effects || !ir.IsMemoryEffectFree(clone) || clone.NumRegions() > 0
			if effects && left {
				return false
			}
		}
	}
	return true
}

// allStay reports whether op contains no scf.parallel that would be lowered, because
// kernels cannot contain kernels.
func allStay(op *ir.Operation) bool {
	return op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if legal, _ := stays(op); op.Is(scf.Parallel) && !legal {
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}

// reduce replaces an scf.reduce of a loop by a gpu.all_reduce. It returns false if the
// type or the region does not allow that.
func (k *kernel) reduce(op *ir.Operation) bool {
	operand := scf.ReduceOp(op).Operands()[0].Value()
	value := k.copies.Lookup(operand)
	t := operand.Type()
	if i, ok := t.(*ir.IntegerType); value == nil || !ir.IsFloat(t) && (!ok || i.Signedness != ir.Signless) || usesOutside(op.Region(0)) {
		return false
	}
	reduction := gpu.CreateAllReduce(k.rw.Builder, k.launch.Loc(), gpu.AllReduceArgs{Value: value, ResultType: value.Type()})
	k.copies.Map(op.Parent().Result(0), reduction.Result(0))
	k.rw.InlineRegionBefore(op.Region(0), reduction.Region(0), nil)
	blk, at := k.rw.Point()
	end := reduction.Region(0).First().Terminator()
	k.rw.AtEnd(end.Block())
	yield := gpu.CreateYield(k.rw.Builder, end.Loc(), gpu.YieldArgs{Values: []*ir.Value{scf.ReduceReturnOp(end).Result()}})
	k.rw.ReplaceWith(end, yield)
	k.rw.Restore(blk, at)
	return true
}

// usesOutside reports whether an operation in r uses a value that is defined outside of
// r.
func usesOutside(r *ir.Region) bool {
	for blk := range r.Blocks() {
		for op := range blk.Ops() {
			stop := op.WalkPre(func(op *ir.Operation) ir.WalkResult {
				for i := range op.Operands() {
					if !r.IsAncestorOf(op.Operands()[i].Value().ParentRegion()) {
						return ir.Interrupt
					}
				}
				return ir.Advance
			})
			if stop == ir.Interrupt {
				return true
			}
		}
	}
	return false
}

// isOutside reports whether v is defined outside of the kernel, so that it is available
// at the launch.
func (k *kernel) isOutside(v *ir.Value) bool {
	return v.ParentRegion().IsAncestorOf(k.launch.ParentRegion())
}

// outside returns v if it is defined outside of the kernel, or a new copy of it if it is
// a constant. Otherwise it returns nil.
func (k *kernel) outside(v *ir.Value) *ir.Value {
	if k.isOutside(v) {
		return v
	}
	if c := v.DefinedBy(arith.Constant); c != nil {
		return arith.NewConstant(k.rw.Builder, c.Loc(), arith.ConstantOp(c).Value())
	}
	return nil
}

// copied returns the copy of v in the kernel, or v if there is no copy.
func (k *kernel) copied(v *ir.Value) *ir.Value {
	if c := k.copies.Lookup(v); c != nil {
		return c
	}
	return v
}

// loopDim is one dimension of a parallel loop, with the processor that it is mapped to.
type loopDim struct {
	loop               *ir.Operation
	lower, upper, step *ir.Value
	processor          int64
	mapping, bound     *poly.Map
	index              *ir.Value
}

// enter maps the dimensions of a parallel loop to processors or sequential loops, and
// puts the operations of its body on todo. It returns false if a dimension cannot be
// mapped.
func (k *kernel) enter(op *ir.Operation) bool {
	mapping, ok := op.Attr(mappingAttr).(*ir.ArrayAttr)
	if !ok || op.NumResults() > 1 {
		return false
	}
	o := scf.ParallelOp(op)
	lower, upper, step := o.LowerBound(), o.UpperBound(), o.Step()
	for i, iv := range o.Body().Args() {
		if i == len(mapping.Elems) {
			break
		}
		a, ok := mapping.Elems[i].(*ir.DialectAttr)
		if !ok || a.Def != gpu.ParallelLoopDimMappingAttr {
			return op.EmitOpError("expected mapping attribute for lowering to GPU")
		}
		d := loopDim{
			loop: op, lower: lower[i].Value(), upper: upper[i].Value(), step: step[i].Value(),
			processor: a.Params[0].(*ir.IntegerAttr).Int64(), mapping: a.Params[1].(*ir.AffineMapAttr).Map, bound: a.Params[2].(*ir.AffineMapAttr).Map,
		}
		if d.processor == sequential {
			k.sequential(&d)
		} else if !k.parallel(&d) {
			return false
		}
		k.copies.Map(iv, d.index)
	}
	for _, e := range op.Discardable().Entries {
		if e.Name.Value != mappingAttr {
			k.launch.SetAttr(e.Name.Value, e.Value)
		}
	}
	if end := o.Body().Last(); end.NumOperands() == 1 {
		k.todo = append(k.todo, end)
	}
	from := len(k.todo)
	for nested := range o.Body().Ops() {
		if nested != o.Body().Last() {
			k.todo = append(k.todo, nested)
		}
	}
	slices.Reverse(k.todo[from:])
	return true
}

// sequential creates an scf.for for a dimension that is mapped to no processor.
func (k *kernel) sequential(d *loopDim) {
	b := k.rw.Builder
	loop := scf.NewFor(b, d.loop.Loc(), k.copied(d.lower), k.copied(d.upper), k.copied(d.step), nil)
	body := k.rw.CreateBlock(loop.Region(0), nil, []ir.Type{d.lower.Type()}, []ir.Loc{d.loop.Loc()})
	scf.CreateYield(b, d.loop.Loc(), scf.YieldArgs{})
	b.AtStart(body)
	d.index = body.Arg(0)
	k.todo = append(k.todo, k.launch)
}

// parallel computes the index of a dimension from the id of its processor. The number of
// processors is computed before the launch. If it is only an upper bound, the body runs
// under a condition. It returns false if that number cannot be computed.
func (k *kernel) parallel(d *loopDim) bool {
	b, loc := k.rw.Builder, d.loop.Loc()
	s0, s1 := poly.Symbol(0), poly.Symbol(1)
	id := k.launch.Region(0).First().Arg(int(d.processor))
	step, lower := k.outside(d.step), k.outside(d.lower)
	if step == nil || lower == nil {
		return false
	}
	scaled := poly.NewMap(1, 2, poly.Add(poly.Mul(poly.Dim(0), s0), s1))
	d.index = affine.NewApply(b, loc, d.mapping.Compose(scaled), []*ir.Value{id, step, lower})
	exact := k.isOutside(d.upper) || d.upper.DefinedBy(arith.Constant) != nil
	blk, at := b.Point()
	b.Before(k.launch)
	upper := d.upper
	if !exact {
		if upper = staticBound(b, upper); upper == nil {
			return false
		}
	}
	steps := poly.NewMap(1, 2, poly.CeilDiv(poly.Sub(poly.Dim(0), s0), s1))
	var operands []*ir.Value
	for _, v := range []*ir.Value{upper, d.lower, d.step} {
		if v = k.outside(k.copied(v)); v == nil {
			return false
		}
		operands = append(operands, v)
	}
	if k.bounds[d.processor] != nil {
		return false
	}
	k.bounds[d.processor] = affine.NewApply(b, loc, d.bound.Compose(steps), operands)
	b.Restore(blk, at)
	if !exact {
		inside := arith.NewCompare(b, slt, loc, d.index, k.copied(d.upper))
		then := k.rw.CreateBlock(scf.NewIf(b, loc, nil, inside).Region(0), nil, nil, nil)
		scf.CreateYield(b, loc, scf.YieldArgs{})
		b.AtStart(then)
		k.todo = append(k.todo, k.launch)
	}
	return true
}

const slt = 2 // arith.cmpi's predicate

// staticBound returns a constant that is an upper bound of v, or nil if none is known.
func staticBound(b *ir.Builder, v *ir.Value) *ir.Value {
	def := v.DefiningOp()
	switch {
	case def == nil:
	case def.Is(arith.Constant):
		return v
	case def.Is(affine.AffineMin):
		for _, e := range affine.AffineMinOp(def).Map().Map.Results() {
			if c, ok := e.AsConstant(); ok {
				return arith.NewIndex(b, def.Loc(), c)
			}
		}
	case def.Is(arith.MinSI):
		o := arith.MinSIOp(def)
		if bound := staticBound(b, o.Lhs()); bound != nil {
			return bound
		}
		return staticBound(b, o.Rhs())
	case def.Is(arith.MulI):
		o := arith.MulIOp(def)
		x, okX := boundOf(b, o.Lhs())
		if !okX {
			return nil
		}
		if y, ok := boundOf(b, o.Rhs()); ok && (x < 0) == (y < 0) {
			return arith.NewIndex(b, def.Loc(), x*y)
		}
	}
	return nil
}

func boundOf(b *ir.Builder, v *ir.Value) (int64, bool) {
	if bound := staticBound(b, v); bound != nil {
		return ir.ConstantInt(bound)
	}
	return 0, false
}
