package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// blockPacking are the options of linalg-block-pack-matmul.
type blockPacking struct {
	Factors        []int64 `opt:"block-factors" doc:"Sizes of blocks in m, n and k"`
	Padding        bool    `opt:"allow-padding" default:"true" doc:"Pad what does not fill its last block"`
	Multiples      []int64 `opt:"mnk-padded-multiples" doc:"What to round blocks' sizes up to in m, n and k"`
	Order          []int64 `opt:"mnk-order" doc:"Order of m, n and k in the packed operation"`
	LhsOuterBlocks bool    `opt:"lhs-transpose-outer-blocks" default:"false" doc:"Blocks of the left matrix by columns"`
	LhsInnerBlocks bool    `opt:"lhs-transpose-inner-blocks" default:"false" doc:"Inside of the left matrix's blocks by columns"`
	RhsOuterBlocks bool    `opt:"rhs-transpose-outer-blocks" default:"true" doc:"Blocks of the right matrix by columns"`
	RhsInnerBlocks bool    `opt:"rhs-transpose-inner-blocks" default:"true" doc:"Inside of the right matrix's blocks by columns"`
}

var blockPack = &passes.Pass{
	Name: "LinalgBlockPackMatmul", Arg: "linalg-block-pack-matmul", Doc: "Pack matrices into blocks to multiply them, and unpack the product",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"linalg", "tensor"},
	Options: passes.OptionsOf[blockPacking](),
	Init: func(c *passes.InitCtx) (any, bool) {
		o := c.Options.(*blockPacking)
		if !o.valid() {
			return nil, c.IR.Error(ir.UnknownLoc, "linalg-block-pack-matmul: mnk-order must be a permutation of 0, 1 and 2, and mnk-padded-multiples three numbers")
		}
		return rewrite.NewSet([]rewrite.Pattern{
			{Name: "(anonymous namespace)::BlockPackMatmul<mlir::linalg::GenericOp>", Root: linalg.Generic, Rewrite: o.packGeneric},
			{Name: "(anonymous namespace)::BlockPackMatmul<mlir::linalg::MatmulOp>", Root: linalg.Matmul, Rewrite: o.pack},
			{Name: "(anonymous namespace)::BlockPackMatmul<mlir::linalg::BatchMatmulOp>", Root: linalg.BatchMatmul, Rewrite: o.pack},
		}), true
	},
	Run: greedilyToEnd,
}

// matmuls lists the indexing maps of a matrix product: of A * B, of A stored transposed, and of B stored
// transposed.
var matmuls = func() (lists [][]*poly.Map) {
	i, j, k := poly.Dim(0), poly.Dim(1), poly.Dim(2)
	for _, l := range [][][]*poly.Expr{{{i, k}, {k, j}, {i, j}}, {{k, i}, {k, j}, {i, j}}, {{i, k}, {j, k}, {i, j}}} {
		lists = append(lists, poly.InferMaps(l...))
	}
	return lists
}()

// valid reports whether the options are consistent. The order must be empty or a permutation of 0, 1, 2,
// and the list of multiples must be empty or have three entries.
func (o *blockPacking) valid() bool {
	ordered := slices.Equal(slices.Sorted(slices.Values(o.Order)), []int64{0, 1, 2})
	return (len(o.Order) == 0 || ordered) && (len(o.Multiples) == 0 || len(o.Multiples) == 3)
}

func (o *blockPacking) packGeneric(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !linalg.IsContraction(op) {
		return false
	}
	maps := linalg.IndexingMaps(op)
	return slices.ContainsFunc(matmuls, func(m []*poly.Map) bool {
		return slices.EqualFunc(maps, m, (*poly.Map).Equal)
	}) && o.pack(rw, op)
}

// pack packs the matrix product op into blocks, and transposes the blocks of its inputs as the options say.
// It returns false if op cannot be packed.
func (o *blockPacking) pack(rw *rewrite.Rewriter, op *ir.Operation) bool {
	order := o.Order
	if len(order) == 0 {
		order = []int64{0, 1, 2}
	}
	if onBuffers(op) || len(o.Factors) != 3 || !o.Padding && !o.fit(rw, op, order) {
		return false
	}
	sizes := make([]ir.Mixed, 3)
	for i, n := range o.Factors {
		sizes[i] = ir.Known(n)
	}
	rw.After(op)
	p := PackGreedily(rw, op, MatmulSizes{Sizes: sizes, Multiples: o.Multiples, Order: order})
	if p == nil {
		return false
	}
	l, ok := linalg.LoopsOf(p.Op)
	if !ok {
		return false
	}
	maps := linalg.IndexingMaps(p.Op)
	lhs := transposeBlocks(rw, p.Op, p.packs[0], maps[0], l.M, o.LhsOuterBlocks, o.LhsInnerBlocks)
	return lhs != nil && transposeBlocks(rw, lhs.Op, p.packs[1], maps[1], l.K, o.RhsOuterBlocks, o.RhsInnerBlocks) != nil
}

// fit reports whether the sizes of the loops in order are static multiples of the factors. Like upstream,
// it first creates operations for all sizes. If the sizes then do not fit, each iteration of the pattern
// driver erases these dead operations, and the pass fails.
func (o *blockPacking) fit(rw *rewrite.Rewriter, op *ir.Operation, order []int64) bool {
	l, ok := linalg.LoopsOf(op)
	if !ok {
		return false
	}
	rw.Before(op)
	sizes := linalg.LoopSizes(rw, op)
	for i, d := range order {
		d += int64(len(l.Batch))
		if d >= int64(len(sizes)) || sizes[d].Value != nil || o.Factors[i] == 0 || sizes[d].Const%o.Factors[i] != 0 {
			return false
		}
	}
	return true
}

// transposeBlocks transposes a packed operand. The order of its blocks has the dimension of the columns
// first if outer is true, and otherwise the rows. The order within each block depends on inner in the same
// way. The slice rows holds the loops of the rows: the loops over blocks, then the loops over elements.
func transposeBlocks(rw *rewrite.Rewriter, op, pack *ir.Operation, m *poly.Map, rows []int, outer, inner bool) *TransposedPack {
	outerAt, innerAt := m.NumResults()-4, m.NumResults()-2
	var outerOrder []int
	for i := range outerAt {
		outerOrder = append(outerOrder, i)
	}
	swap := func(at, row int, want bool) []int {
		if (m.DimPosition(at) != row) != want {
			return []int{1, 0}
		}
		return []int{0, 1}
	}
	for _, d := range swap(outerAt, rows[len(rows)-2], outer) {
		outerOrder = append(outerOrder, outerAt+d)
	}
	return TransposePack(rw, pack, op, nil, outerOrder, swap(innerAt, rows[len(rows)-1], inner))
}
