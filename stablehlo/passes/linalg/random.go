package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	reshapes "github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Random numbers, equal to XLA's bit by bit.

// rngUniform lowers rng with a uniform distribution. It computes each element from its position,
// with a linear congruential generator that has no state.
func rngUniform(l *lowering) bool {
	o, t := stablehlo.RngOp(l.op), l.result(0)
	if stablehlo.EnumValue(o.RngDistribution()) != stablehlo.RngUniform || t == nil || !l.allRanked() ||
		!ir.IsFloat(ir.ElementOf(l.args[0].Type())) || !ir.IsFloat(ir.ElementOf(l.args[1].Type())) {
		return false
	}
	out := l.empty(t)
	if out == nil {
		return false
	}
	rank := len(t.Shape)
	element := affine.NewMap(rank, 0)
	spec := linalg.GenericSpec{
		Inputs: l.args[:2], Outputs: []*ir.Value{out}, Results: []ir.Type{t}, Maps: []*affine.Map{element, element, affine.IdentityMap(rank)},
	}
	i32 := l.Ctx.Int(32)
	return l.replaceByGeneric(spec, func(args []*ir.Value) []*ir.Value {
		v := l.Int(i32, 0)
		factor, increment := l.Int(i32, 1103515245), l.Int(i32, 12345)
		for d := range rank {
			at := l.Cast(arith.IndexCast, l.loopIndex(d), i32)
			v = l.Op(arith.AddI, l.Op(arith.MulI, l.Op(arith.AddI, at, v), factor), increment)
		}
		low, high := args[0], args[1]
		epsilon := l.Float(low.Type(), 2.3283064e-10)
		scale := l.Op(arith.MulF, l.Op(arith.SubF, high, low), epsilon)
		r := l.Op(arith.MulF, l.Cast(arith.UIToFP, v, t.Element), scale)
		return []*ir.Value{l.Op(arith.AddF, r, low)}
	})
}

// generator is the state of lowering one rng_bit_generator.
type generator struct {
	*lowering
	t            *ir.RankedTensorType
	store, state *ir.Value
	keys         [2]*ir.Value
	mixed        *ir.Value // the third key of Threefry
}

// words are values of the same integer type.
type words = []*ir.Value

func rngBitGenerator(l *lowering) bool {
	g := &generator{lowering: l, store: l.args[0], t: l.result(1)}
	if g.t == nil || !ir.HasStaticShape(g.t) || ranked(g.store) == nil || len(ranked(g.store).Shape) != 1 {
		return false
	}
	width := ir.BitWidth(g.t.Element)
	if width != 8 && width != 16 && width != 32 && width != 64 || !g.readState() {
		return false
	}
	var random *ir.Value
	switch threeFry := stablehlo.EnumValue(stablehlo.RngBitGeneratorOp(l.op).RngAlgorithm()) == stablehlo.RngThreeFry; {
	case threeFry && width == 64:
		random = g.threeFry64()
	case threeFry:
		random = g.threeFry32()
	case width == 64:
		random = g.philox(2, func(w words) words { return words{g.fuse(w[0], w[1]), g.fuse(w[2], w[3])} })
	default:
		random = g.philox(4, func(w words) words {
			for i := range w {
				w[i] = g.cut(w[i])
			}
			return w
		})
	}
	l.Replace(l.op, g.store, random)
	return true
}

func (g *generator) i32() ir.Type { return g.Ctx.Int(32) }
func (g *generator) i64() ir.Type { return g.Ctx.Int(64) }

func (g *generator) stored(i int64) *ir.Value {
	return g.extract(g.store, arith.NewIndex(g.Builder, g.Loc, i))
}

// readState creates the values of the state and the keys. The operand holds two or three 64-bit
// words, of which the first is the key, or four 32-bit words. It returns false for any other
// operand.
func (g *generator) readState() bool {
	t := ranked(g.store)
	n, width := t.Shape[0], ir.BitWidth(t.Element)
	switch {
	case (n == 2 || n == 3) && width == 64:
		g.state = g.Cast(arith.Bitcast, g.stored(1), g.i64())
		key := g.Cast(arith.Bitcast, g.stored(0), g.i64())
		g.keys[0], g.keys[1] = g.split(key)
	case n == 4 && width == 32:
		low, high := g.stored(2), g.stored(3)
		g.state = g.Cast(arith.Bitcast, g.fuse(high, low), g.i64())
		k0, k1 := g.stored(0), g.stored(1)
		g.keys = [2]*ir.Value{g.Cast(arith.Bitcast, k0, g.i32()), g.Cast(arith.Bitcast, k1, g.i32())}
	default:
		return false
	}
	return true
}

// advanced creates the state after n more steps of the generator.
func (g *generator) advanced(n int64) *ir.Value { return g.Op(arith.AddI, g.state, g.Int(g.i64(), n)) }

func (g *generator) writeState(v *ir.Value) {
	t := ranked(g.store)
	put := func(v *ir.Value, i int64) {
		v = g.Cast(arith.Bitcast, v, t.Element)
		at := arith.NewIndex(g.Builder, g.Loc, i)
		g.store = tensor.CreateInsert(g.Builder, g.Loc, tensor.InsertArgs{Scalar: v, Dest: g.store, Indices: []*ir.Value{at}, ResultType: t}).Result(0)
	}
	if ir.BitWidth(t.Element) == 64 {
		put(v, 1)
		return
	}
	low, high := g.split(v)
	put(low, 2)
	put(high, 3)
}

// split creates the low and the high half of a 64-bit word.
func (g *generator) split(v *ir.Value) (low, high *ir.Value) {
	low = g.Cast(arith.TruncI, v, g.i32())
	by := g.Int(g.i64(), 32)
	return low, g.Cast(arith.TruncI, g.Op(arith.ShRUI, v, by), g.i32())
}

// fuse creates the 64-bit word with the given halves.
func (g *generator) fuse(low, high *ir.Value) *ir.Value {
	by := g.Int(g.i64(), 32)
	upper := g.Op(arith.ShLI, g.Cast(arith.ExtUI, high, g.i64()), by)
	return g.Op(arith.OrI, g.Cast(arith.ExtUI, low, g.i64()), upper)
}

// cut truncates v to the width of the result's elements.
func (g *generator) cut(v *ir.Value) *ir.Value {
	if v.Type() == g.t.Element {
		return v
	}
	return g.Cast(arith.TruncI, v, g.t.Element)
}

// counter creates the counter of the element that the loop body computes, the state plus the
// element's index, as two halves.
func (g *generator) counter() (low, high *ir.Value) {
	at := g.Cast(arith.IndexCast, g.loopIndex(0), g.i64())
	return g.split(g.Op(arith.AddI, at, g.state))
}

// vectors creates a linalg.generic with k vectors of n elements as results. The callback body
// computes the elements. If before is not nil, it is called first, to create values that all
// elements share.
func (g *generator) vectors(k int, n int64, before func(), body func() words) *ir.Operation {
	t := g.tensorType([]int64{n}, g.t.Element)
	outs := make([]*ir.Value, k)
	for i := range outs {
		outs[i] = g.emptyOf(t, nil)
	}
	if before != nil {
		before()
	}
	spec := linalg.GenericSpec{Outputs: outs, Maps: slices.Repeat([]*affine.Map{affine.IdentityMap(1)}, k)}
	return linalg.NewGeneric(g.Rewriter, g.Loc, spec, func([]*ir.Value) []*ir.Value { return body() })
}

// inShape creates a reshape of the vector v to type t.
func (g *generator) inShape(v *ir.Value, t *ir.RankedTensorType) *ir.Value {
	from := ranked(v).Shape
	if groups, ok := reshapes.ForCollapse(t.Shape, from); ok {
		return tensor.NewExpand(g.Builder, g.Loc, t, v, groups)
	}
	if len(t.Shape) == 0 {
		return tensor.NewCollapse(g.Builder, g.Loc, t, v, reshapes.Groups{})
	}
	if groups, ok := reshapes.ForCollapse(from, t.Shape); ok {
		return tensor.NewCollapse(g.Builder, g.Loc, t, v, groups)
	}
	return v
}

func (g *generator) concatenated(vs words, dim int64) *ir.Value {
	t := ranked(vs[0])
	shape := slices.Clone(t.Shape)
	shape[dim] *= int64(len(vs))
	return stablehlo.CreateConcatenate(g.Builder, g.Loc, stablehlo.ConcatenateArgs{
		Inputs: vs, Dimension: g.Ctx.Int64Attr(g.i64(), dim), ResultType: g.tensorType(shape, t.Element),
	}).Result(0)
}

// first creates the leading slice of v with the given shape.
func (g *generator) first(v *ir.Value, shape []int64) *ir.Value {
	n := len(shape)
	return stablehlo.CreateSlice(g.Builder, g.Loc, stablehlo.SliceArgs{
		Operand: v, StartIndices: g.Ctx.DenseI64Array(make([]int64, n)), LimitIndices: g.Ctx.DenseI64Array(shape),
		Strides: g.Ctx.DenseI64Array(slices.Repeat([]int64{1}, n)), ResultType: g.tensorType(shape, g.t.Element),
	}).Result(0)
}

// rotations are the rotation amounts of Threefry-2x32, for eight rounds in turn.
var rotations = [8]int64{13, 15, 26, 6, 17, 29, 16, 24}

const parity = 0x1bd11bda

func (g *generator) rotated(v *ir.Value, by int64) *ir.Value {
	left, right := g.Int(g.i32(), by), g.Int(g.i32(), 32-by)
	return g.Op(arith.OrI, g.Op(arith.ShLI, v, left), g.Op(arith.ShRUI, v, right))
}

// mixKeys creates the third key of Threefry, the exclusive or of both keys and a constant.
func (g *generator) mixKeys() {
	magic := g.Int(g.i32(), parity)
	g.mixed = g.Op(arith.XOrI, g.Op(arith.XOrI, magic, g.keys[0]), g.keys[1])
}

// threeFry creates two random 32-bit words from the counter and the keys, with Threefry-2x32
// (Salmon et al., Parallel random numbers, SC 2011).
func (g *generator) threeFry() (x, y *ir.Value) {
	low, high := g.counter()
	keys := words{g.keys[0], g.keys[1], g.mixed}
	x, y = g.Op(arith.AddI, low, keys[0]), g.Op(arith.AddI, high, keys[1])
	for i := range 5 {
		for j := range 4 {
			x = g.Op(arith.AddI, x, y)
			y = g.Op(arith.XOrI, x, g.rotated(y, rotations[(4*i+j)%len(rotations)]))
		}
		round := g.Int(g.i32(), int64(i+1))
		x = g.Op(arith.AddI, x, keys[(i+1)%3])
		y = g.Op(arith.AddI, g.Op(arith.AddI, y, keys[(i+2)%3]), round)
	}
	return x, y
}

func (g *generator) threeFry64() *ir.Value {
	n := ir.NumElements(g.t.Shape)
	after := g.advanced(n)
	v := g.vectors(1, n, g.mixKeys, func() words {
		x, y := g.threeFry()
		return words{g.fuse(x, y)}
	})
	g.writeState(after)
	return g.inShape(v.Result(0), g.t)
}

// threeFry32 creates a result of elements of up to 32 bits. Each step of the generator makes two
// elements. They are joined along a dimension of even size if there is one.
func (g *generator) threeFry32() *ir.Value {
	shape := slices.Clone(g.t.Shape)
	half := 0
	if len(shape) > 0 {
		if half = slices.IndexFunc(shape, func(n int64) bool { return n%2 == 0 }); half < 0 {
			half = slices.Index(shape, slices.Max(shape))
		}
		shape[half] = (shape[half] + 1) / 2
		if half == len(shape)-1 {
			shape = append(shape, 1)
		}
	}
	n := ir.NumElements(shape)
	after := g.advanced(n)
	v := g.vectors(2, n, g.mixKeys, func() words {
		x, y := g.threeFry()
		return words{g.cut(x), g.cut(y)}
	})
	if ir.NumElements(g.t.Shape) == 1 {
		g.writeState(after)
		return g.inShape(v.Result(0), g.t)
	}
	t := g.tensorType(shape, g.t.Element)
	left, right := g.inShape(v.Result(0), t), g.inShape(v.Result(1), t)
	random := g.concatenated(words{left, right}, int64(half+1))
	whole := slices.Clone(g.t.Shape)
	whole[half] += whole[half] % 2
	random = g.first(g.reshaped(random, whole), g.t.Shape)
	g.writeState(after)
	return random
}

// multiply creates the high and the low half of the product of two 32-bit words.
func (g *generator) multiply(x, y *ir.Value) (high, low *ir.Value) {
	product := g.Op(arith.MulI, g.Cast(arith.ExtUI, x, g.i64()), g.Cast(arith.ExtUI, y, g.i64()))
	by := g.Int(g.i64(), 32)
	high = g.Cast(arith.TruncI, g.Op(arith.ShRUI, product, by), g.i32())
	return high, g.Cast(arith.TruncI, product, g.i32())
}

// philoxWords creates four random 32-bit words from the counter and the keys, with Philox-4x32-10
// (see threeFry for the paper).
func (g *generator) philoxWords() words {
	low, high := g.counter()
	k0, k1 := g.keys[0], g.keys[1]
	x := words{low, high, k0, k1}
	for range 10 {
		m0, m1 := g.Int(g.i32(), 0xD2511F53), g.Int(g.i32(), 0xCD9E8D57)
		high0, low0 := g.multiply(x[0], m0)
		high1, low1 := g.multiply(x[2], m1)
		x = words{
			g.Op(arith.XOrI, g.Op(arith.XOrI, high1, x[1]), k0), low1,
			g.Op(arith.XOrI, g.Op(arith.XOrI, high0, x[3]), k1), low0,
		}
		w0, w1 := g.Int(g.i32(), 0x9E3779B9), g.Int(g.i32(), 0xBB67AE85)
		k0, k1 = g.Op(arith.AddI, k0, w0), g.Op(arith.AddI, k1, w1)
	}
	return x
}

// philox creates the result with Philox. Each step of the generator makes four words, which the
// callback elements turns into k elements.
func (g *generator) philox(k int, elements func(w words) words) *ir.Value {
	total := ir.NumElements(g.t.Shape)
	n := (total + int64(k) - 1) / int64(k)
	after := g.advanced(n)
	v := g.vectors(k, n, nil, func() words { return elements(g.philoxWords()) })
	if total == 1 {
		g.writeState(after)
		return g.inShape(v.Result(0), g.t)
	}
	column := g.tensorType([]int64{n, 1}, g.t.Element)
	columns := make(words, k)
	for i := range columns {
		columns[i] = g.inShape(v.Result(i), column)
	}
	random := g.reshaped(g.concatenated(columns, 1), []int64{n * int64(k), 1})
	random = g.reshaped(g.first(random, []int64{total, 1}), g.t.Shape)
	g.writeState(after)
	return random
}
