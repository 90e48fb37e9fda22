package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// linalg.pack and linalg.unpack.

// paddingValue returns the padding value of a linalg.pack, or nil if it has none.
func paddingValue(op *ir.Operation) *ir.Value {
	if g := op.OperandsNamed("padding_value"); len(g) > 0 {
		return g[0].Value()
	}
	return nil
}

// tiles returns the sizes of the inner tiles of a linalg.pack or linalg.unpack.
func tiles(op *ir.Operation) []ir.Mixed {
	return ir.MixedList(op.Inherent("static_inner_tiles"), op.OperandsNamed("inner_tiles"))
}

func innerDims(op *ir.Operation) []int { return ints(op, "inner_dims_pos") }

func outerPermutation(op *ir.Operation) []int { return ints(op, "outer_dims_perm") }

func typeOf(v *ir.Value) *ir.RankedTensorType { return v.Type().(*ir.RankedTensorType) }

// relayoutSpeculatable allows speculating a pack with a padding value. It also
// allows a pack or unpack whose tile sizes are constants in op and static in the
// packed type. In this case, the verifier has checked that the tiles divide the
// tiled sizes.
func relayoutSpeculatable(op *ir.Operation) ir.Speculatability {
	packed := op.Operand(0)
	if op.Is(Pack) {
		packed = op.Operand(1)
		if paddingValue(op) != nil {
			return ir.Speculatable
		}
	}
	tiles := tiles(op)
	shape := typeOf(packed).Shape
	for i, t := range tiles {
		if t.Value != nil || shape[len(shape)-len(tiles)+i] == ir.Dynamic {
			return ir.NotSpeculatable
		}
	}
	return ir.Speculatable
}

// foldRelayout folds the pack or unpack of a constant splat to a splat. A padding
// value must be the splat's element.
func foldRelayout(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	d, ok := operands[0].(*ir.DenseElementsAttr)
	if !ok || !d.Splat || op.NumResults() == 0 || !ir.HasStaticShape(op.Result(0).Type()) {
		return nil, false
	}
	if op.Is(Pack) && paddingValue(op) != nil {
		if p := operands[2]; p != nil && p != d.ElementAttr(0) {
			return nil, false
		}
	}
	return append(dst, ir.FoldResult{Attr: op.Context().DenseElements(op.Result(0).Type(), []byte(d.Raw), true)}), true
}

// withTiles creates an operation of op's kind, a pack or unpack, with this
// source, this destination and these inner tile sizes. The other inherent
// attributes and the padding value are op's. Argument discardable holds the
// discardable attributes.
func withTiles(rw *rewrite.Rewriter, op *ir.Operation, source, dest *ir.Value, sizes []ir.Mixed, discardable *ir.DictAttr) *ir.Operation {
	dynamic, static := ir.SplitMixed(sizes)
	operands := []*ir.Value{source, dest}
	d := op.Def()
	props := slices.Clone(op.Props())
	props[d.Slot("static_inner_tiles")] = rw.Ctx.DenseI64Array(static)
	if op.Is(Pack) {
		padded := int32(0)
		if p := paddingValue(op); p != nil {
			operands, padded = append(operands, p), 1
		}
		props[d.Slot(ir.OperandSegmentSizes)] = rw.Ctx.DenseI32Array([]int32{1, 1, padded, int32(len(dynamic))})
	}
	return rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: append(operands, dynamic...), Results: []ir.Type{dest.Type()},
		Props: props, Attrs: discardable,
	})
}

// staticTiles returns the inner tile sizes of op. A size that is static in the
// type of the packed tensor is a constant.
func staticTiles(op *ir.Operation, packed ir.Type) []ir.Mixed {
	sizes := tiles(op)
	shape, _ := ir.ShapeOf(packed)
	for i, d := range shape[len(shape)-len(sizes):] {
		if d != ir.Dynamic {
			sizes[i] = ir.Known(d)
		}
	}
	return sizes
}

// foldRelayoutCasts replaces operands of op that are casts from a more static
// type by the operands of the casts. Function packed returns the type of the
// packed tensor among the new operands.
func foldRelayoutCasts(rw *rewrite.Rewriter, op *ir.Operation, packed func(operands []*ir.Value) ir.Type) bool {
	if tensors, _ := semantics(op); !tensors {
		return false
	}
	operands, _ := tensor.UncastOperands(op)
	if slices.Equal(operands, op.OperandValues(nil)) {
		return false
	}
	sizes := staticTiles(op, packed(operands))
	if slices.ContainsFunc(sizes, func(m ir.Mixed) bool { return m.Is(0) }) {
		return false
	}
	n := withTiles(rw, op, operands[0], operands[1], sizes, op.Discardable())
	rw.Replace(op, tensor.CastResults(rw, op, n)...)
	return true
}

func packOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return foldRelayoutCasts(rw, op, func(operands []*ir.Value) ir.Type { return operands[1].Type() })
}

func unpackOfCast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return foldRelayoutCasts(rw, op, func(operands []*ir.Value) ir.Type { return operands[0].Type() })
}

// undoes reports whether one of a and b, a pack and an unpack, undoes the other.
// They must have equal inner tiles, inner dimensions and outer permutations.
func undoes(a, b *ir.Operation) bool {
	if !slices.Equal(innerDims(a), innerDims(b)) {
		return false
	}
	p, q := outerPermutation(a), outerPermutation(b)
	if !slices.Equal(p, q) && !(isIdentity(p) && isIdentity(q)) {
		return false
	}
	return slices.EqualFunc(tiles(a), tiles(b), func(x, y ir.Mixed) bool {
		c, ok1 := x.Int()
		d, ok2 := y.Int()
		return x == y || ok1 && ok2 && c == d
	})
}

func isIdentity(permutation []int) bool {
	for i, p := range permutation {
		if i != p {
			return false
		}
	}
	return true
}

// sameSizes makes sizes of the two shapes static if the same size is static in
// the other shape. It does so only for dimensions without tiles. changed is false
// if nothing changes.
func sameSizes(op *ir.Operation, unpacked, packed []int64) (u, p []int64, changed bool) {
	u, p = slices.Clone(unpacked), slices.Clone(packed)
	inner := innerDims(op)
	position := Inverse(outerPermutation(op))
	for i := range u {
		if slices.Contains(inner, i) {
			continue
		}
		k := i
		if len(position) > 0 {
			k = position[i]
		}
		switch {
		case u[i] == ir.Dynamic && p[k] != ir.Dynamic:
			u[i], changed = p[k], true
		case u[i] != ir.Dynamic && p[k] == ir.Dynamic:
			p[k], changed = u[i], true
		}
	}
	return u, p, changed
}

// castToShape returns v if it has this shape, and else a tensor.cast of v to this
// shape.
func castToShape(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, shape []int64) *ir.Value {
	t := typeOf(v)
	if slices.Equal(t.Shape, shape) {
		return v
	}
	return tensor.NewCast(rw, loc, rw.Ctx.RankedTensorType(shape, t.Element, t.Encoding), v)
}

// needsPadding reports whether a pack is known to have an incomplete tile: a
// static size is not a multiple of the tile size.
func needsPadding(op *ir.Operation) bool {
	o := PackOp(op)
	shape := dimsOf(o.Source())
	outer := dimsOf(o.Dest())[:len(shape)]
	position := Inverse(outerPermutation(op))
	for i, m := range tiles(op) {
		d := innerDims(op)[i]
		if shape[d] == ir.Dynamic {
			continue
		}
		if c, known := m.Int(); known {
			if c == 0 || shape[d]%c != 0 {
				return true
			}
			continue
		}
		k := d
		if len(position) > 0 {
			k = position[d]
		}
		if outer[k] != ir.Dynamic && outer[k] != 0 && shape[d]%outer[k] != 0 {
			return true
		}
	}
	return false
}

// paddingUnused reports whether a pack is known to have only complete tiles, so
// that it uses no padding value.
func paddingUnused(op *ir.Operation) bool {
	shape := dimsOf(PackOp(op).Source())
	for i, m := range tiles(op) {
		if m.Value != nil || shape[innerDims(op)[i]] == ir.Dynamic && m.Const != 1 {
			return false
		}
	}
	return !needsPadding(op)
}

// canonicalizePack simplifies a pack on tensors. It replaces pack(unpack(x)) by
// x, drops a padding value that is not used, and makes sizes static.
func canonicalizePack(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := PackOp(op)
	if tensors, _ := semantics(op); !tensors {
		return false
	}
	source, dest := o.Source(), o.Dest()
	if u := source.DefinedBy(UnPack); u != nil && UnPackOp(u).Source().Type() == dest.Type() && paddingValue(op) == nil && undoes(op, u) {
		rw.Replace(op, UnPackOp(u).Source())
		return true
	}
	if paddingValue(op) != nil && paddingUnused(op) {
		rw.Modify(op, func() { op.SetOperandGroup(rw.Arena, 2, nil) })
		return true
	}
	u, p, changed := sameSizes(op, dimsOf(source), dimsOf(dest))
	if !changed {
		return false
	}
	old := o.Result().Type()
	source = castToShape(rw, op.Loc(), source, u)
	dest = castToShape(rw, op.Loc(), dest, p)
	rw.Modify(op, func() {
		o.SetSource(source)
		o.SetDest(dest)
		o.Result().SetType(dest.Type())
	})
	if dest.Type() != old {
		rw.After(op)
		c := tensor.NewCast(rw, op.Loc(), old, o.Result())
		rw.ReplaceUsesExcept(o.Result(), c, c.DefiningOp())
	}
	return true
}

// canonicalizeUnPack simplifies an unpack on tensors. It replaces unpack(pack(x))
// by x. If its destination is the result of a destination-style operation, it
// uses that operation's destination. It also unpacks directly to a slice of its
// result, and makes sizes static.
func canonicalizeUnPack(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := UnPackOp(op)
	if tensors, _ := semantics(op); !tensors {
		return false
	}
	source, dest := o.Source(), o.Dest()
	if p := source.DefinedBy(Pack); p != nil {
		if PackOp(p).Source().Type() != dest.Type() || paddingValue(p) != nil || !undoes(op, p) {
			return false
		}
		rw.Replace(op, PackOp(p).Source())
		return true
	}
	if def := dest.DefiningOp(); def != nil && def.Has(ir.DestinationStyle) {
		first, n := def.Inits()
		if dest.Index() >= n {
			return false
		}
		rw.SetOperand(op, 1, def.Operand(first+dest.Index()))
		return true
	}
	if v := o.Result(); v.HasOneUse() {
		if s := v.FirstUse().Owner(); s.Is(tensor.ExtractSlice) && canUnpackSlice(op, s) {
			r := views.Of(s, 1)
			t := typeOf(dest)
			n := r.New(rw, tensor.ExtractSlice, op.Loc(), []ir.Type{rw.Ctx.RankedTensorType(views.Statics(r.Sizes), t.Element, t.Encoding)}, dest).Result(0)
			rw.Modify(op, func() {
				o.SetDest(n)
				v.SetType(n.Type())
			})
			rw.Replace(s, v)
			return true
		}
	}
	u, p, changed := sameSizes(op, dimsOf(dest), dimsOf(source))
	if !changed {
		return false
	}
	source = castToShape(rw, op.Loc(), source, p)
	dest = castToShape(rw, op.Loc(), dest, u)
	n := withTiles(rw, op, source, dest, tiles(op), nil)
	rw.Replace(op, tensor.NewCast(rw, op.Loc(), o.Result().Type(), n.Result(0)))
	return true
}

// canUnpackSlice reports whether the unpack op may unpack only the slice s of its
// result. The slice must start at offset 0 and must not drop whole tiles.
func canUnpackSlice(op, s *ir.Operation) bool {
	o := UnPackOp(op)
	r := views.Of(s, 1)
	shape := dimsOf(tensor.ExtractSliceOp(s).Result())
	if len(shape) != rankOf(o.Dest()) || !views.AllAre(r.Offsets, 0) || !views.AllAre(r.Strides, 1) {
		return false
	}
	outer := slices.Clone(dimsOf(o.Source())[:len(shape)])
	if position := Inverse(outerPermutation(op)); len(position) > 0 {
		packed := slices.Clone(outer)
		for i := range outer {
			outer[i] = packed[position[i]]
		}
	}
	tiled := make([]bool, len(outer))
	for i, m := range tiles(op) {
		d := innerDims(op)[i]
		tiled[d] = true
		if shape[d] == ir.Dynamic || outer[d] == ir.Dynamic || m.Value != nil || outer[d]*m.Const-shape[d] >= m.Const {
			return false
		}
	}
	for i, d := range outer {
		if !tiled[i] && (d == ir.Dynamic || d != shape[i]) {
			return false
		}
	}
	return true
}
