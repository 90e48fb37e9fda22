package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	passes "github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// PackRows implement the transforms that pack, or lower packs and unpacks.
var PackRows = []transform.Row{
	{Name: "transform.structured.pack", Tracks: true, Apply: packTarget},
	{Name: "transform.structured.pack_greedily", Tracks: true, Apply: packGreedily},
	{Name: "transform.structured.pack_transpose", Tracks: true, Apply: packTranspose},
	{Name: "transform.structured.lower_pack", Tracks: true, Apply: transform.EachOf(isPack, lowerPack)},
	{Name: "transform.structured.lower_unpack", Tracks: true, Apply: transform.EachOf(isUnPack, lowerUnPack)},
}

func isPack(op *ir.Operation) bool { return op.Is(linalg.Pack) }

func isUnPack(op *ir.Operation) bool { return op.Is(linalg.UnPack) }

func packTarget(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.PackOp(op)
	targets := st.Ops(o.Target())
	if len(targets) == 0 {
		st.SetOps(0)
		return transform.Success
	}
	if len(targets) != 1 || !linalg.Structured(targets[0]) {
		return transform.Silenceable(op.Loc(), "requires target to map to exactly 1 LinalgOp (got %d)", len(targets))
	}
	target := targets[0]
	if n, loops := o.StaticPackedSizes().Len, linalg.IndexingMaps(target)[0].NumDims(); n != loops {
		return transform.Silenceable(op.Loc(), "requires number of packed sizes match the number of loops (%d vs %d)", n, loops)
	}
	list, out := sizes(st, op, o.StaticPackedSizes(), o.PackedSizes())
	if !out.OK() {
		return out
	}
	st.RW.Before(target)
	p := passes.Pack(st.RW, target, list)
	if p == nil {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "data tiling failed")
	}
	st.SetOps(0, p.Op)
	return transform.Success
}

// packGreedily packs the targets that it can pack, and keeps the others in its result
// unchanged.
func packGreedily(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.PackGreedilyOp(op)
	list, out := sizes(st, op, o.StaticMatmulPackedSizes(), o.MatmulPackedSizes())
	if !out.OK() {
		return out
	}
	how := passes.MatmulSizes{Sizes: list, Multiples: o.MatmulPaddedSizesNextMultipleOf().Int64s(), Order: o.MatmulInnerDimsOrder().Int64s()}
	var packed []*ir.Operation
	for _, t := range st.Ops(o.Target()) {
		if !linalg.Structured(t) {
			continue
		}
		st.RW.After(t)
		if p := passes.PackGreedily(st.RW, t, how); p != nil {
			t = p.Op
		}
		packed = append(packed, t)
	}
	st.SetOps(0, packed...)
	return transform.Success
}

func packTranspose(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.PackTransposeOp(op)
	relayouts, users := st.Ops(o.TargetPackOrUnPackOp()), st.Ops(o.TargetLinalgOp())
	if len(relayouts) == 0 {
		for i := range op.NumResults() {
			st.SetOps(i)
		}
		return transform.Success
	}
	if len(relayouts) != 1 || len(users) != 1 {
		return transform.Silenceable(op.Loc(), "requires target to map to exactly 1 packing op and 1 packed op (got %d and %d)", len(relayouts), len(users))
	}
	pack, unpack := relayouts[0], relayouts[0]
	target := users[0]
	switch {
	case isPack(pack):
		unpack = nil
	case isUnPack(unpack):
		pack = nil
	default:
		return transform.Silenceable(op.Loc(), "requires target to map to a linalg.pack or linalg.unpack")
	}
	switch {
	case !linalg.Structured(target):
		return transform.Silenceable(op.Loc(), "requires a LinalgOp target")
	case unpack != nil:
		from := linalg.UnPackOp(unpack).Source()
		if from.DefiningOp() != target {
			return transform.Silenceable(op.Loc(), "not produced by the LinalgOp target")
		}
		first, _ := target.Inits()
		pack = target.Operand(first + from.Index()).DefinedBy(linalg.Pack)
		if pack == nil || !pack.Result(0).HasOneUse() {
			return transform.Silenceable(op.Loc(), "could not find matching pack op")
		}
	case !pack.Result(0).HasOneUse() || pack.Result(0).FirstUse().Owner() != target:
		return transform.Silenceable(op.Loc(), "not a single use by the LinalgOp target")
	}
	t := linalg.TilingOf(pack)
	outer, inner := ints(o.OuterPerm()), ints(o.InnerPerm())
	shape, _ := ir.ShapeOf(linalg.PackOp(pack).Source().Type())
	for _, p := range []struct {
		name  string
		order []int
		n     int
	}{{"outer_perm", outer, len(shape)}, {"inner_perm", inner, len(t.Tiles)}} {
		if len(p.order) > 0 && !isPermutation(p.order, p.n) {
			return transform.Silenceable(op.Loc(), "invalid %s: %s", p.name, asm.OpText(relayouts[0], true))
		}
	}
	n := passes.TransposePack(st.RW, pack, target, unpack, outer, inner)
	st.SetOps(0, n.Op)
	st.SetOps(1, n.Pack)
	if n.UnPack == nil {
		st.SetOps(2)
	} else {
		st.SetOps(2, n.UnPack)
	}
	return transform.Success
}

func ints(a *ir.DenseArrayAttr) []int {
	var l []int
	if a == nil {
		return nil
	}
	for _, v := range a.Int64s() {
		l = append(l, int(v))
	}
	return l
}

func isPermutation(order []int, n int) bool {
	sorted := slices.Sorted(slices.Values(order))
	for i, v := range sorted {
		if i != v {
			return false
		}
	}
	return len(order) == n
}

func lowerPack(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	ops := passes.LowerPack(st.RW, target, dialect.LowerPackOp(op).LowerPadLikeWithInsertSlice() != st.Ctx.Bool(false))
	if ops == nil {
		return nil, transform.Silenceable(target.Loc(), "cannot lower to pad + expand + transpose")
	}
	return mapped(ops...), transform.Success
}

func lowerUnPack(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	return mapped(passes.LowerUnPack(st.RW, target, dialect.LowerUnPackOp(op).LowerUnpadLikeWithExtractSlice() != st.Ctx.Bool(false))...), transform.Success
}
