package sparse

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/loop"
)

// statement creates the loops from loop i on, and the computation of expression e inside.
func (k *kernel) statement(e, i int) {
	if i == k.loopCount() {
		k.storeValue(e, k.expression(e))
		return
	}
	set := k.Optimize(k.Build(e, i))
	universal := k.startSequence(e, i, set)
	points := slices.Clone(k.Set(set))
	for _, p := range points {
		op, single := k.startLoop(i, p, universal)
		before := k.carried
		for _, q := range points {
			if q != p && !k.Greater(p, q) {
				continue
			}
			inside := k.Point(q).Exp
			if single {
				k.statement(inside, i+1)
				continue
			}
			branch := k.startIf(i, q)
			k.statement(inside, i+1)
			k.endIf(branch, &before)
		}
		universal = k.endLoop(op, universal, single)
	}
	k.emitter.ExitSequence()
	k.invariants(e, i, false)
	k.expand(i, false)
}

// startSequence starts the sequence of loops for a lattice set. It reports whether the loops must visit all
// coordinates, since a later one has no sparse condition.
func (k *kernel) startSequence(e, i, set int) bool {
	k.invariants(e, i, true)
	k.expand(i, true)
	var levels []loop.TensorLevel
	k.levelsOf(k.Set(set)[0], i, func(l loop.TensorLevel, _ *affine.Expr) {
		if !slices.Contains(levels, l) {
			levels = append(levels, l)
		}
	})
	k.emitter.EnterSequence(levels)
	for _, p := range k.Set(set)[1:] {
		if !k.AnySparse(k.Point(p).Simple) {
			return true
		}
	}
	return false
}

// levelsOf calls use for each level that the loop for point p visits. It also calls it, with its index, for
// each dense level that can be located in the loop. It reports whether the loop has one condition only, on a level
// without coordinates that occur several times.
func (k *kernel) levelsOf(p, i int, use func(l loop.TensorLevel, x *affine.Expr)) bool {
	conditions := 0
	several := false
	simple := k.Point(p).Simple
	for _, c := range k.Conditions(p, false) {
		switch {
		case simple[c.Bit] && c.Reduced:
			use(loop.TensorLevel{Tensor: c.Tensor, Lvl: c.Lvl}, nil)
			conditions++
		case simple[c.Bit]:
			if c.Type == 0 {
				if c.Tensor == k.Synthetic {
					c.Lvl = i
				} else if c.Lvl < 0 {
					continue
				}
			}
			several = several || !c.Type.IsUnique()
			use(loop.TensorLevel{Tensor: c.Tensor, Lvl: c.Lvl}, nil)
			conditions++
		case c.Type.HasDenseSemantic() || c.Reduced:
			use(loop.TensorLevel{Tensor: c.Tensor, Lvl: c.Lvl}, nil)
		case c.Tensor < k.Out:
			k.affineLevels(c.Tensor, i, use)
		}
	}
	if k.Type(k.Out, i).Is(sparse_tensor.Dense) {
		if out := sparse_tensor.EncodingOf(k.operands[k.Out].Type()); out.Exists() && out.AllDense() {
			use(loop.TensorLevel{Tensor: k.Out, Lvl: k.Lvl(k.Out, i)}, nil)
		}
	}
	if conditions == 0 {
		use(loop.TensorLevel{Tensor: k.Synthetic, Lvl: i}, nil)
		conditions++
	}
	return conditions == 1 && !several
}

// affineLevels calls use for the dense levels of a sparse operand whose indices, sums, become known in loop i.
func (k *kernel) affineLevels(t, i int, use func(l loop.TensorLevel, x *affine.Expr)) {
	enc := sparse_tensor.EncodingOf(k.operands[t].Type())
	if !enc.Exists() {
		return
	}
	for l, x := range k.maps[t].Results() {
		if x.Kind() == affine.KindDim || x.Kind() == affine.KindConstant || !enc.Level(l).HasDenseSemantic() {
			continue
		}
		current := false
		if isInvariant(x, i+1, &current) && current {
			use(loop.TensorLevel{Tensor: t, Lvl: l}, x)
		}
	}
}

// locateConstants locates the first dense levels of inputs whose indices are constants.
func (k *kernel) locateConstants() {
	for t := range k.operands[:k.Out] {
		k.locateFrom(t, 0)
	}
}

// locateFrom locates the dense levels of input t from level l on, as long as their indices are constants.
func (k *kernel) locateFrom(t, l int) {
	enc := sparse_tensor.EncodingOf(k.operands[t].Type())
	if !enc.Exists() {
		return
	}
	for ; l < enc.LvlRank(); l++ {
		x := k.maps[t].Result(l)
		if !enc.Level(l).HasDenseSemantic() || x.Kind() != affine.KindConstant {
			return
		}
		k.emitter.LocateAt(loop.TensorLevel{Tensor: t, Lvl: l}, x)
	}
}

// startLoop creates the loop for point p. It reports whether the loop needs no branches.
func (k *kernel) startLoop(i, p int, universal bool) (op *ir.Operation, single bool) {
	type located struct {
		loop.TensorLevel
		index *affine.Expr
	}
	var levels []loop.TensorLevel
	var affines []located
	single = k.levelsOf(p, i, func(l loop.TensorLevel, x *affine.Expr) {
		if x != nil {
			affines = append(affines, located{l, x})
		} else {
			levels = append(levels, l)
		}
	})
	parallel := k.isParallel(i, levels)
	k.boundary(func(vs []*ir.Value) { op = k.emitter.Enter(levels, vs, parallel, universal) })
	for _, a := range affines {
		k.emitter.LocateAt(a.TensorLevel, a.index)
		levels = append(levels, a.TensorLevel)
	}
	for _, l := range levels {
		if l.Tensor < k.Out {
			k.locateFrom(l.Tensor, l.Lvl+1)
		}
	}
	return op, single
}

// isParallel reports whether loop i is to be an scf.parallel.
func (k *kernel) isParallel(i int, levels []loop.TensorLevel) bool {
	if k.sparseOut || k.isExpanding() {
		return false
	}
	sparse := slices.ContainsFunc(levels, func(l loop.TensorLevel) bool {
		t := k.Type(l.Tensor, i)
		return t != 0 && !t.HasDenseSemantic()
	})
	switch k.Parallel {
	case "dense-outer-loop":
		return i == 0 && !sparse
	case "any-storage-outer-loop":
		return i == 0
	case "dense-any-loop":
		return !sparse
	}
	return k.Parallel == "any-storage-any-loop"
}

// startIf creates the branch for point p in a loop, and moves the insertion point into it.
func (k *kernel) startIf(i, p int) *ir.Operation {
	var cond *ir.Value
	for _, c := range k.Conditions(p, true) {
		lt := c.Type
		if c.Reduced {
			lt = sparse_tensor.EncodingOf(k.operands[c.Tensor].Type()).Level(c.Lvl)
		}
		var clause *ir.Value
		if lt != 0 && !lt.HasDenseSemantic() {
			clause = k.CmpI(code.EQ, k.emitter.Coordinate(loop.TensorLevel{Tensor: c.Tensor, Lvl: c.Lvl}), k.emitter.IV(i))
		} else {
			clause = k.Bool(true)
		}
		if cond != nil {
			clause = k.And(cond, clause)
		}
		cond = clause
	}
	var types []ir.Type
	for _, s := range k.slots() {
		types = append(types, (*s).Type())
	}
	op := k.If(cond, types, true)
	k.AtStart(op.Region(0).First())
	return op
}

// endIf ends the branch and moves the insertion point into the other one, where the carried values are as
// they were before.
func (k *kernel) endIf(op *ir.Operation, before *carried) {
	var operands []*ir.Value
	if k.isReducing() {
		operands = append(operands, k.reduced)
		k.updateReduced(before.reduced)
		if k.inserted != nil {
			operands = append(operands, k.Bool(true))
			k.inserted = before.inserted
		}
	}
	if k.isExpanding() {
		operands = append(operands, k.count)
		k.count = before.count
	}
	if k.chain != nil {
		operands = append(operands, k.chain)
		k.chain = before.chain
	}
	if len(operands) > 0 {
		k.Yield(operands...)
	}
	k.AtStart(op.Region(1).First())
}

// endLoop ends a loop. It returns whether the loops that follow must visit all coordinates.
func (k *kernel) endLoop(op *ir.Operation, universal, single bool) bool {
	switch {
	case single:
		if k.isReducing() && k.inserted != nil {
			k.inserted = k.Bool(true)
		}
	case op.Is(scf.While):
		k.endBranches()
	default:
		universal = false
	}
	k.boundary(k.emitter.Exit)
	return universal
}

// endBranches ends all last branches, which do nothing.
func (k *kernel) endBranches() {
	if !k.isReducing() && !k.isExpanding() && k.chain == nil {
		return
	}
	for {
		b, _ := k.Builder.Point()
		op := b.Parent()
		if !op.Is(scf.If) {
			return
		}
		var values []*ir.Value
		for i, s := range k.slots() {
			values = append(values, *s)
			if s == &k.reduced {
				k.updateReduced(op.Result(i))
			} else {
				*s = op.Result(i)
			}
		}
		k.Yield(values...)
		k.After(op)
	}
}
