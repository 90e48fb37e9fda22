package tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Tiles of tensor.pad: padding of a slice of the source. Where nothing of the source is
// in the tile, which may not be known before it runs, the tile is generated.

var tilePad = &tiling.Interface{
	Reductions: func(op *ir.Operation) []bool { return make([]bool, len(typeOf(op.Result(0)).Shape)) },
	Domain: func(rw *rewrite.Rewriter, op *ir.Operation) []tiling.Range {
		shapes, _ := reifyPad(rw.Builder, op)
		ranges := make([]tiling.Range, len(shapes[0]))
		for i, size := range shapes[0] {
			ranges[i].Size = size
		}
		return ranges
	},
	Tiled:      tilePadding,
	ResultTile: sameTile,
	FromResult: sameTile,
	ByResult: func(rw *rewrite.Rewriter, op *ir.Operation, _ int, t tiling.Tile) *tiling.Result {
		return tilePadding(rw, op, t)
	},
}

func sameTile(_ *rewrite.Rewriter, _ *ir.Operation, _ int, t tiling.Tile) (tiling.Tile, bool) {
	return t, true
}

// padTiler creates a tile of the result of a tensor.pad. Field part is the slice of the
// source that lies in the tile. Field around is the padding that completes this slice to
// the tile.
type padTiler struct {
	*rewrite.Rewriter
	op   *ir.Operation
	with *ir.Value // the padding
	t    *ir.RankedTensorType
	// The tile: its sizes, and the part of the source and the padding of which it is.
	sizes   []ir.Mixed
	part    views.Ranges
	around  Padding
	empty   bool      // nothing of the source is in the tile
	isEmpty *ir.Value // the same, told at run time; nil: there certainly is
}

// equal is the value of predicate eq of arith.cmpi.
const equal = 0

var (
	minus = poly.NewMap(2, 0, poly.Sub(poly.Dim(0), poly.Dim(1)))
	both  = poly.IdentityMap(2)
)

func (p *padTiler) apply(m *poly.Map, x, y ir.Mixed) ir.Mixed {
	return affine.ComposedFoldedApply(p.Builder, p.op.Loc(), m, []ir.Mixed{x, y})
}

func (p *padTiler) best(d *ir.OpDef, x, y ir.Mixed) ir.Mixed {
	return affine.ComposedFoldedMinMax(p.Builder, d, p.op.Loc(), both, []ir.Mixed{x, y})
}

func tilePadding(rw *rewrite.Rewriter, op *ir.Operation, t tiling.Tile) *tiling.Result {
	p := &padTiler{Rewriter: rw, op: op, with: PaddingValue(op), sizes: t.Sizes}
	if p.with == nil {
		return nil
	}
	_, static := ir.SplitMixed(t.Sizes)
	p.t = rw.Ctx.RankedTensorType(static, typeOf(op.Result(0)).Element, nil)
	for i := range t.Sizes {
		p.dim(i, t.Offsets[i], t.Sizes[i])
	}
	switch {
	case p.empty:
		n := p.generate()
		return &tiling.Result{Ops: []*ir.Operation{n}, Values: []*ir.Value{p.cast(n)}}
	case p.isEmpty == nil:
		n, slice := p.pad()
		return &tiling.Result{Ops: []*ir.Operation{n}, Values: []*ir.Value{p.cast(n)}, Slices: []*ir.Operation{slice}}
	}
	return p.choose()
}

// dim computes dimension i of part and around, for a tile with this offset and length in
// dimension i.
func (p *padTiler) dim(i int, offset, length ir.Mixed) {
	padding, zero := PaddingOf(p.op), ir.Known(0)
	low, high := padding.Low[i], padding.High[i]
	if low.Is(0) && high.Is(0) {
		p.add(offset, length, zero, zero)
		return
	}
	size := SizeOf(p.Builder, p.op.Loc(), PadOp(p.op).Source(), i)
	var newLow, from, n ir.Mixed
	if low.Is(0) {
		from = p.best(affine.AffineMin, offset, size)
		n = p.best(affine.AffineMin, p.apply(minus, size, from), length)
	} else {
		newLow = p.best(affine.AffineMax, zero, p.apply(minus, low, offset))
		from = p.best(affine.AffineMin, p.best(affine.AffineMax, p.apply(minus, offset, low), zero), size)
		rest := p.apply(minus, size, from)
		n = p.best(affine.AffineMax, p.best(affine.AffineMin, rest, p.apply(minus, length, newLow)), zero)
	}
	if n.Is(0) {
		p.empty = true
	} else if !p.empty {
		x := arith.IndexValue(p.Builder, p.op.Loc(), n)
		check := arith.NewCompare(p.Builder, equal, p.op.Loc(), x, arith.NewIndex(p.Builder, p.op.Loc(), 0))
		if p.isEmpty != nil {
			check = arith.NewBinary(p.Builder, arith.OrI, p.op.Loc(), check, p.isEmpty)
		}
		p.isEmpty = check
	}
	newHigh := zero
	if !high.Is(0) {
		newHigh = p.apply(minus, p.apply(minus, length, n), newLow)
	}
	p.add(from, n, newLow, newHigh)
}

func (p *padTiler) add(offset, size, low, high ir.Mixed) {
	p.part.Offsets, p.part.Sizes, p.part.Strides = append(p.part.Offsets, offset), append(p.part.Sizes, size), append(p.part.Strides, ir.Known(1))
	p.around.Low, p.around.High = append(p.around.Low, low), append(p.around.High, high)
}

// cast returns the result of n, cast to the type of the tile if necessary.
func (p *padTiler) cast(n *ir.Operation) *ir.Value {
	if n.Result(0).Type() == p.t {
		return n.Result(0)
	}
	return NewCast(p.Rewriter, p.op.Loc(), p.t, n.Result(0))
}

// generate creates a tensor.generate for a tile that contains only padding.
func (p *padTiler) generate() *ir.Operation {
	dynamic, _ := ir.SplitMixed(p.sizes)
	n := CreateGenerate(p.Builder, p.op.Loc(), GenerateArgs{DynamicExtents: dynamic, ResultType: p.t})
	block, at := p.Point()
	rank := len(p.sizes)
	p.CreateBlock(n.Region(0), nil, slices.Repeat([]ir.Type{p.Ctx.Index()}, rank), slices.Repeat([]ir.Loc{p.op.Loc()}, rank))
	CreateYield(p.Builder, p.op.Loc(), YieldArgs{Value: p.with})
	p.Restore(block, at)
	return n
}

// pad extracts the slice of the source and pads it to the tile. It returns both
// operations.
func (p *padTiler) pad() (n, slice *ir.Operation) {
	slice = NewSlice(p.Builder, p.op.Loc(), PadOp(p.op).Source(), p.part)
	t := paddedType(typeOf(slice.Result(0)), p.around, nil)
	n = newPad(p.Rewriter, p.op, t, slice.Result(0), p.around)
	p.CloneRegion(p.op.Region(0), n.Region(0), ir.NewMapping())
	return n, slice
}

// choose creates an scf.if that generates the tile if it contains only padding, and else
// pads a slice. Package scf imports this package, so choose names the operations by their
// text.
func (p *padTiler) choose() *tiling.Result {
	loc := p.op.Loc()
	n := p.Create(&ir.OpState{Name: p.Ctx.OpName("scf.if"), Loc: loc, Operands: []*ir.Value{p.isEmpty}, Results: []ir.Type{p.t}, Regions: 2})
	block, at := p.Point()
	yield := func(v *ir.Value) {
		p.Create(&ir.OpState{Name: p.Ctx.OpName("scf.yield"), Loc: loc, Operands: []*ir.Value{v}})
	}
	p.CreateBlock(n.Region(0), nil, nil, nil)
	yield(p.cast(p.generate()))
	p.CreateBlock(n.Region(1), nil, nil, nil)
	pad, slice := p.pad()
	yield(p.cast(pad))
	p.Restore(block, at)
	return &tiling.Result{Ops: []*ir.Operation{pad}, Values: n.ResultValues(nil), Slices: []*ir.Operation{slice}}
}
