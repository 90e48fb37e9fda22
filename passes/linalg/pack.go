package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Packed is a structured operation on packed operands. It also has the packs of the operands and the
// unpacks of the results.
type Packed struct {
	Op             *ir.Operation
	packs, unpacks []*ir.Operation
}

// packing is the state of Pack: the maps and loops of the operation with the loops packed so far. It also
// has the tiling of each operand.
type packing struct {
	maps      []*poly.Map
	iterators []ir.Attribute
	operands  []linalg.Tiling
}

// Pack packs each loop i of op by sizes[i] and replaces op; a size of 0 leaves the loop unpacked. It does
// nothing and returns nil if the number of sizes differs from the number of loops. The same holds if an
// index expression combines a packed loop with others. The same holds if an operand that needs padding
// has elements without a zero.
func Pack(rw *rewrite.Rewriter, op *ir.Operation, sizes []ir.Mixed) *Packed {
	maps := linalg.IndexingMaps(op)
	iterators := linalg.IteratorTypes(op, maps)
	if len(sizes) != len(iterators.Elems) {
		return nil
	}
	p := packing{slices.Clone(maps), slices.Clone(iterators.Elems), make([]linalg.Tiling, op.NumOperands())}
	for i, size := range sizes {
		if !size.Is(0) && !p.loop(i, size) {
			return nil
		}
	}
	operands := op.OperandValues(nil)
	if !p.padded(operands) {
		return nil
	}
	done := &Packed{}
	packs := make([]*ir.Operation, len(operands))
	for i, v := range operands {
		if len(p.operands[i].Tiles) == 0 {
			continue
		}
		packs[i] = p.operand(rw, op.Loc(), v, i)
		operands[i] = packs[i].Result(0)
		done.packs = append(done.packs, packs[i])
	}
	first, _ := op.Inits()
	done.Op = linalg.NewGeneric(rw, op.Loc(), linalg.GenericSpec{
		Inputs: operands[:first], Outputs: operands[first:], Maps: p.maps, Iterators: rw.Ctx.Array(p.iterators...),
	}, nil)
	rw.InlineRegionBefore(op.Region(0), done.Op.Region(0), nil)
	// Of buffers there is no result, and the verifier refuses their packs.
	results := done.Op.ResultValues(nil)[:op.NumResults()]
	for i, v := range results {
		pack := packs[first+i]
		if pack == nil {
			continue
		}
		t := linalg.TilingOf(pack)
		n := linalg.Tiling{Tiles: t.Tiles, Inner: t.Inner}.NewUnPack(rw, op.Loc(), v, linalg.PackOp(pack).Source())
		done.unpacks, results[i] = append(done.unpacks, n), n.Result(0)
	}
	rw.Replace(op, results...)
	return done
}

// loop packs loop i: it adds an inner loop over a tile of the given size. It returns false if an index
// expression combines loop i with others.
func (p *packing) loop(i int, size ir.Mixed) bool {
	inner := len(p.iterators)
	p.iterators = append(p.iterators, p.iterators[i])
	for k, m := range p.maps {
		m = m.ShiftDims(1, inner)
		for d, e := range m.Results() {
			if !e.IsFunctionOfDim(i) {
				continue
			}
			if e.Kind() != poly.KindDim {
				return false
			}
			m = m.InsertResult(poly.Dim(inner), m.NumResults())
			p.operands[k].Inner, p.operands[k].Tiles = append(p.operands[k].Inner, d), append(p.operands[k].Tiles, size)
			break
		}
		p.maps[k] = m
	}
	return true
}

// padded reports whether each operand that may not fill its tiles has an element type with a zero, for
// the padding.
func (p *packing) padded(operands []*ir.Value) bool {
	for i, v := range operands {
		if t := p.operands[i]; len(t.Tiles) > 0 && !t.Fits(v) && arith.ZeroAttr(ir.ElementOf(v.Type())) == nil {
			return false
		}
	}
	return true
}

// operand packs v, which is operand i. It pads with zeros if v may not fill its tiles.
func (p *packing) operand(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, i int) *ir.Operation {
	t := p.operands[i]
	dest := t.NewDest(rw.Builder, loc, v)
	if !t.Fits(v) {
		t.Padding = arith.NewConstant(rw.Builder, loc, arith.ZeroAttr(ir.ElementOf(v.Type())))
	}
	return t.NewPack(rw, loc, v, dest)
}

// MatmulSizes says how to pack the loops m, n and k of a product. Where Multiples is not 0, the
// packed size is the loop's size rounded up to the next multiple. Elsewhere it is the element of
// Sizes. Order[i] is the place of the i-th of the three among the innermost loops.
type MatmulSizes struct {
	Sizes     []ir.Mixed
	Multiples []int64
	Order     []int64
}

// PackGreedily packs the innermost loops m, n and k of a contraction and makes them its innermost loops.
// It returns nil if op has no such loops. In either case, op may have become a linalg.generic.
func PackGreedily(rw *rewrite.Rewriter, op *ir.Operation, s MatmulSizes) *Packed {
	loops := linalg.IndexingMaps(op)[0].NumDims()
	l, ok := linalg.LoopsOf(op)
	if loops <= 2 || !ok || len(l.M) == 0 || len(l.N) == 0 || len(l.K) == 0 {
		return nil
	}
	outer := loops - 3
	order := make([]int, loops)
	for i := range order {
		order[i] = -1
	}
	sizes, multiples := make([]ir.Mixed, loops), make([]int64, loops)
	chosen := []int{l.M[len(l.M)-1], l.N[len(l.N)-1], l.K[len(l.K)-1]}
	for i, d := range chosen {
		at := outer + int(s.Order[i])
		order[at], sizes[at] = d, s.Sizes[i]
		if len(s.Multiples) > 0 {
			multiples[at] = s.Multiples[i]
		}
	}
	next := 0
	for i, d := range order {
		if d >= 0 {
			continue
		}
		for slices.Contains(chosen, next) {
			next++
		}
		order[i] = next
		next++
	}
	if !op.Is(linalg.Generic) {
		op = replaceByGeneric(rw, op)
	}
	interchange(rw, op, order)
	ranges := linalg.LoopSizes(rw, op)
	roundUp := poly.NewMap(1, 1, poly.Mul(poly.CeilDiv(poly.Dim(0), poly.Symbol(0)), poly.Symbol(0)))
	for i, by := range multiples {
		if by != 0 {
			sizes[i] = affine.ComposedFoldedApply(rw.Builder, op.Loc(), roundUp, []ir.Mixed{ranges[i], ir.Known(by)})
		}
	}
	return Pack(rw, op, sizes)
}

// interchange permutes the loops of a linalg.generic: its loop order[i] becomes loop i.
func interchange(rw *rewrite.Rewriter, op *ir.Operation, order []int) {
	maps := linalg.IndexingMaps(op)
	iterators := linalg.IteratorTypes(op, maps)
	inverse := poly.PermutationMap(order).InversePermutation()
	moved := make([]*poly.Map, len(maps))
	for i, m := range maps {
		moved[i] = m.Compose(inverse)
	}
	rw.Modify(op, func() {
		linalg.GenericOp(op).SetIndexingMaps(linalg.MapsAttr(rw.Ctx, moved))
		linalg.GenericOp(op).SetIteratorTypes(rw.Ctx.Array(linalg.Permuted(iterators.Elems, order)...))
	})
	block, at := rw.Point()
	for index := op.Region(0).First().First(); index != nil; {
		next := index.Next()
		if index.Is(linalg.Index) {
			rw.Before(index)
			m := inverse.SubMap(int(linalg.IndexOp(index).Dim().Int64()))
			all := make([]*ir.Value, len(order))
			for i := range all {
				all[i] = rw.Value(linalg.Index, index.Loc(), rw.Ctx.Index(), nil, rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(i)))
			}
			rw.Replace(index, affine.NewApply(rw.Builder, index.Loc(), m, all))
		}
		index = next
	}
	rw.Restore(block, at)
}
