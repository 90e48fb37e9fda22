package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Patterns over tensors that loops carry.

// tensorPatterns are canonicalization patterns of the dialect whose root
// operations belong to the tensor dialect.
var tensorPatterns = rewrite.Patterns{
	{Name: "(anonymous namespace)::DimOfForallOp", Root: tensor.Dim, Rewrite: dimOfForall},
}

// widened returns the source of the tensor.cast that defines v, if this cast
// only replaces static sizes by dynamic sizes. Otherwise, it returns nil.
func widened(v *ir.Value) *ir.Value {
	cast := v.DefiningOp()
	if cast == nil || !cast.Is(tensor.Cast) {
		return nil
	}
	from, ok1 := tensor.CastOp(cast).Source().Type().(*ir.RankedTensorType)
	to, ok2 := v.Type().(*ir.RankedTensorType)
	if !ok1 || !ok2 || from.Element != to.Element || len(from.Shape) != len(to.Shape) {
		return nil
	}
	for i, d := range to.Shape {
		if d != ir.Dynamic && from.Shape[i] == ir.Dynamic {
			return nil
		}
	}
	return tensor.CastOp(cast).Source()
}

func castTo(rw *rewrite.Rewriter, loc ir.Loc, t ir.Type, v *ir.Value) *ir.Value {
	return rw.Value(tensor.Cast, loc, t, []*ir.Value{v})
}

// carryMoreStatic handles an scf.for with an initial value that is a cast from a
// more static type. The new loop carries the more static type, with casts inside
// the body.
func carryMoreStatic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	inits := op.OperandValues(nil)[forControl:]
	for i, v := range inits {
		src := widened(v)
		if src == nil || src.Type() == v.Type() || !op.Result(i).HasOneUse() {
			continue
		}
		old := v.Type()
		inits[i] = src
		n := rw.Create(&ir.OpState{
			Name: op.Name(), Loc: op.Loc(), Attrs: op.Discardable(), Props: op.Props(),
			Operands: slices.Concat(op.OperandValues(nil)[:forControl], inits),
			Results:  typesOf(inits), Regions: 1,
		})
		b := rw.CreateBlock(n.Region(0), nil,
			append([]ir.Type{body(op).Arg(0).Type()}, typesOf(inits)...),
			append([]ir.Loc{op.Loc()}, locsOf(inits)...))
		args := slices.Clone(b.Args())
		args[i+1] = castTo(rw, op.Loc(), old, args[i+1])
		rw.MergeBlocks(body(op), b, args...)

		term := b.Last()
		rw.Before(term)
		yielded := term.OperandValues(nil)
		yielded[i] = castTo(rw, op.Loc(), src.Type(), yielded[i])
		yield(rw, op.Loc(), yielded)
		rw.Erase(term)

		rw.After(n)
		results := n.ResultValues(nil)
		results[i] = castTo(rw, op.Loc(), old, results[i])
		rw.Replace(op, results...)
		return true
	}
	return false
}

// shareMoreStatic handles an scf.forall with shared outputs that are casts from
// a more static type. The new loop shares the more static types, with casts
// inside the body.
func shareMoreStatic(rw *rewrite.Rewriter, op *ir.Operation) bool {
	outputs := op.GroupValues(forallOutputs)
	changed := make([]bool, len(outputs))
	any := false
	for i, v := range outputs {
		if src := widened(v); src != nil {
			outputs[i], changed[i], any = src, true, true
		}
	}
	if !any {
		return false
	}
	n := rw.Arena.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Props: op.Props(), Results: typesOf(outputs), Regions: 1,
	})
	rangesOf(op).set(rw.Arena, n, outputs)
	rank := forallRank(op)
	types := append(typesOf(body(op).Args()[:rank]), typesOf(outputs)...)
	b := rw.CreateBlock(n.Region(0), nil, types, slices.Repeat([]ir.Loc{op.Loc()}, len(types)))
	args := slices.Clone(b.Args())
	for i := range outputs {
		if changed[i] {
			args[rank+i] = castTo(rw, op.Loc(), op.Result(i).Type(), args[rank+i])
		}
	}
	rw.MergeBlocks(body(op), b, args...)
	rw.Before(op)
	rw.Insert(n)

	i := rank
	for o := b.Last().Region(0).First().First(); o != nil && i < len(b.Args()); o = o.Next() {
		if isCombining(o) {
			o.SetOperand(1, b.Arg(i))
		}
		i++
	}
	rw.After(n)
	results := n.ResultValues(nil)
	for i := range results {
		if changed[i] {
			results[i] = castTo(rw, op.Loc(), op.Result(i).Type(), results[i])
		}
	}
	rw.Replace(op, results...)
	return true
}

// dimOfForall replaces the source of a tensor.dim, a result of an scf.forall, by
// the shared output, which has the same size.
func dimOfForall(rw *rewrite.Rewriter, dim *ir.Operation) bool {
	o := tensor.DimOp(dim)
	op := o.Source().DefiningOp()
	if op == nil || !op.Is(Forall) {
		return false
	}
	rw.SetOperand(dim, 0, op.GroupValues(forallOutputs)[o.Source().Index()])
	return true
}
