package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// reductionContracts form contractions from multiplications and reductions, and fold broadcasts,
// transposes and additions into contractions.
var reductionContracts = []rewrite.Pattern{
	lowered("MultiReduceToContract", vector.MultiDimReduction, contractOfReduction),
	maskedPattern("CombineContractBroadcastMask", vector.Contraction, contractOfBroadcast),
	lowered("CombineContractABTranspose", vector.Contraction, contractOfTranspose),
	lowered("CombineContractResultTranspose", vector.Transpose, transposeOfContract),
}

// newContraction creates a vector.contract with the default combining kind (add).
func newContraction(c calc.Calc, t ir.Type, operands [3]*ir.Value, maps [3]*affine.Map, iterators []ir.Attribute) *ir.Operation {
	list := make([]ir.Attribute, len(maps))
	for i, m := range maps {
		list[i] = c.Ctx.AffineMapAttr(m)
	}
	return vector.CreateContraction(c.Builder, c.Loc, vector.ContractionArgs{
		Lhs: operands[0], Rhs: operands[1], Acc: operands[2], IndexingMaps: c.Ctx.Array(list...), IteratorTypes: c.Ctx.Array(iterators...), ResultType: t,
	})
}

func contractOfReduction(c calc.Calc, op *ir.Operation) *ir.Value {
	o := vector.MultiDimReductionOp(op)
	product := o.Source().DefiningOp()
	if calc.Kind(op) != 0 || product == nil || !product.Is(arith.MulI) && !product.Is(arith.MulF) {
		return nil
	}
	n := len(calc.VectorType(o.Source()).Shape)
	reduced := o.ReductionDims().Int64s()
	var kept []*affine.Expr
	iterators := make([]ir.Attribute, n)
	for i := range n {
		kind := int64(1)
		if !slices.Contains(reduced, int64(i)) {
			kept, kind = append(kept, affine.Dim(i)), 0
		}
		iterators[i] = constraint.Enum(c.Ctx, vector.IteratorTypeAttr, kind)
	}
	maps := [3]*affine.Map{affine.IdentityMap(n), affine.IdentityMap(n), affine.NewMap(n, 0, kept...)}
	return newContraction(c, op.Result(0).Type(), [3]*ir.Value{product.Operand(0), product.Operand(1), o.Acc()}, maps, iterators).Result(0)
}

func contractOfTranspose(c calc.Calc, op *ir.Operation) *ir.Value {
	k := contractionOf(maskable{Calc: c, op: op})
	operands := [3]*ir.Value{k.lhs, k.rhs, k.acc}
	changed := false
	for i := range 2 {
		transpose := operands[i].DefinedBy(vector.Transpose)
		if transpose == nil {
			continue
		}
		k.maps[i] = permutationOf(transpose).InversePermutation().Compose(k.maps[i])
		operands[i], changed = vector.TransposeOp(transpose).Vector(), true
	}
	if !changed {
		return nil
	}
	return newContraction(c, op.Result(0).Type(), operands, k.maps, k.iterators).Result(0)
}

func permutationOf(transpose *ir.Operation) *affine.Map {
	var list []int
	for _, p := range vector.TransposeOp(transpose).Permutation().Int64s() {
		list = append(list, int(p))
	}
	return affine.PermutationMap(list)
}

// transposeOfContract folds transpose(contract(a, b, transpose(c))) to a contraction with
// accumulator c, if the two transposes are inverse. It returns nil if the pattern does not apply.
func transposeOfContract(c calc.Calc, op *ir.Operation) *ir.Value {
	contract := vector.TransposeOp(op).Vector().DefinedBy(vector.Contraction)
	if contract == nil || !contract.Result(0).HasOneUse() {
		return nil
	}
	k := contractionOf(maskable{Calc: c, op: contract})
	transpose := k.acc.DefinedBy(vector.Transpose)
	if transpose == nil {
		return nil
	}
	to := permutationOf(op).Compose(k.maps[2])
	if !permutationOf(transpose).InversePermutation().Compose(k.maps[2]).Equal(to) {
		return nil
	}
	k.maps[2] = to
	return newContraction(c, op.Result(0).Type(), [3]*ir.Value{k.lhs, k.rhs, vector.TransposeOp(transpose).Vector()}, k.maps, k.iterators).Result(0)
}

// contractOfBroadcast folds broadcasts that add leading dimensions to the operands into the
// contraction. It returns nil if the pattern does not apply.
func contractOfBroadcast(m maskable) *ir.Value {
	k := contractionOf(m)
	operands := [3]*ir.Value{k.lhs, k.rhs, k.acc}
	changed := false
	for i := range 2 {
		if source, by := k.unbroadcast(operands[i], k.maps[i]); source != nil {
			operands[i], k.maps[i], changed = source, by.Compose(k.maps[i]), true
		}
	}
	if !changed {
		return nil
	}
	used := make([]bool, k.maps[0].NumInputs())
	for _, m := range k.maps {
		m.MarkInputs(used)
	}
	unused := make([]bool, len(used))
	var iterators []ir.Attribute
	var reductions []bool
	wide := false
	for i, u := range used {
		if unused[i] = !u; u {
			iterators, reductions = append(iterators, k.iterators[i]), append(reductions, k.reductions[i])
		} else {
			wide = wide || k.size(i) != 1
		}
	}
	for i, m := range k.maps {
		k.maps[i] = m.ProjectDims(unused, true)
	}
	both := false
	for i, reduction := range reductions {
		x, y := k.maps[0].IsFunctionOfDim(i), k.maps[1].IsFunctionOfDim(i)
		if both = both || reduction && x && y; !x && !y {
			return nil
		}
	}
	if !both || m.mask != nil && wide {
		return nil
	}
	op := newContraction(m.Calc, m.op.Result(0).Type(), operands, k.maps, iterators)
	if m.mask == nil {
		return op.Result(0)
	}
	return m.maskedWithout(op, unused)
}

// maskedWithout puts op into a vector.mask with the mask of m, if m has one. The mask loses the
// dimensions marked in unused, which must have size 1. It returns the result.
func (m maskable) maskedWithout(op *ir.Operation, unused []bool) *ir.Value {
	mask := m.bits()
	if slices.Contains(unused, true) {
		t := calc.VectorType(mask)
		var shape []int64
		var scalable []bool
		for i, drop := range unused {
			if !drop {
				shape, scalable = append(shape, t.Shape[i]), append(scalable, calc.IsScalable(t, i))
			}
		}
		m.Before(op)
		mask = m.ShapeCast(mask, m.Ctx.VectorType(shape, t.Element, scalable))
		m.After(op)
	}
	return m.Masked(op, mask, nil).Result(0)
}

// size returns the size of iterator i.
func (c *contraction) size(i int) int64 {
	for k, v := range []*ir.Value{vector.ContractionOp(c.op).Lhs(), vector.ContractionOp(c.op).Rhs()} {
		m := contractionOf(c.maskable).maps[k]
		for p, e := range m.Results() {
			if e.IsDim(i) {
				return calc.VectorType(v).Shape[p]
			}
		}
	}
	return 1
}

// unbroadcast returns the source of the broadcast that defines v, if it adds only leading
// dimensions that are not reduced. It also returns the map without these dimensions. Otherwise it
// returns nil.
func (c *contraction) unbroadcast(v *ir.Value, m *affine.Map) (source *ir.Value, by *affine.Map) {
	b := v.DefinedBy(vector.Broadcast)
	if b == nil {
		return nil, nil
	}
	from, ok := b.Operand(0).Type().(*ir.VectorType)
	to := calc.VectorType(v)
	if !ok || len(from.Shape) == len(to.Shape) {
		return nil, nil
	}
	more := len(to.Shape) - len(from.Shape)
	var kept []*affine.Expr
	for i, n := range from.Shape {
		if n != to.Shape[more+i] {
			return nil, nil
		}
		kept = append(kept, affine.Dim(more+i))
	}
	for i := range more {
		if to.Shape[i] != 1 && c.reductions[m.DimPosition(i)] {
			return nil, nil
		}
	}
	return b.Operand(0), affine.NewMap(len(to.Shape), 0, kept...)
}
